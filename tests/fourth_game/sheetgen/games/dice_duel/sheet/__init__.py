"""The printed page of Dice Duel."""
