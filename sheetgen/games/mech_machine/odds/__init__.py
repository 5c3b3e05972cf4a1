"""Exact odds of Mech Machine."""
