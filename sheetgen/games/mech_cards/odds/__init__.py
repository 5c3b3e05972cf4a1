"""Exact odds of Mech Cards."""
