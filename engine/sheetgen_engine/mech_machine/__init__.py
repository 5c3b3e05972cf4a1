"""Mech Machine: the rules of a table with distances in hundredths of an inch, and the mechs on it."""
