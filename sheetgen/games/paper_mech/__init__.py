"""Paper 'Mech: one mech against four waves, on one sheet."""
