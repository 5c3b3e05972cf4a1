"""Designing a mech of Mech Cards: catalog, loadout, totals, checks."""
