"""The printed pages of Paper 'Mech."""
