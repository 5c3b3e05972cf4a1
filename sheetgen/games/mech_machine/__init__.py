"""Mech Machine: mechs rolled with D6 that fight on a real table, with distances in inches."""
