"""Mech Cards: squads of mechs built from cards, with ten-sided dice."""
