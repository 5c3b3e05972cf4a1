"""Designing a mech of Paper 'Mech: catalog, loadout, totals, checks."""
