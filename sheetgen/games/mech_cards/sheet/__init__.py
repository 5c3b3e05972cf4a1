"""The printed pages of Mech Cards."""
