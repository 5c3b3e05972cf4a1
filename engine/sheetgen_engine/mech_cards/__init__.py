"""Mech Cards: squads of mechs built of cards, with ten-sided dice."""
