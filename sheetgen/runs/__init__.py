"""Mechs tried out in simulated play."""
