"""The printed pages of Mech Machine."""
