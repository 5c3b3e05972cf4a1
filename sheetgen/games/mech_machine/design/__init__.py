"""Designing a mech of Mech Machine: catalog, loadout, totals, checks."""
