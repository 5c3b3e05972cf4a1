"""The rules of Mech Machine: a table in hundredths of an inch, mechs on it, and what they do to one another."""
