"""Simulated play of Dice Duel."""
