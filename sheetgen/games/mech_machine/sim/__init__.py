"""Simulated play of Mech Machine."""
