"""The atlas of Paper 'Mech: all full loadouts of an edition, played."""
