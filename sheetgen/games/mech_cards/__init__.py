"""Mech Cards: mechs built of cards that fight with ten-sided dice."""
