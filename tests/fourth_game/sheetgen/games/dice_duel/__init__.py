"""Dice Duel: two robots throw dice at each other."""
