"""Simulated play of Mech Cards."""
