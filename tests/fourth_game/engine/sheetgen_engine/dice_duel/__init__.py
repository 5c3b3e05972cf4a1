"""The engine of Dice Duel."""
