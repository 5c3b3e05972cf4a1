"""Simulated play of Paper 'Mech."""
