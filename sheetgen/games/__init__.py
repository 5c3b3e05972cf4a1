"""The game systems: one package each, with one folder a concern."""
