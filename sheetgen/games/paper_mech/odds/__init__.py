"""Exact odds of Paper 'Mech."""
