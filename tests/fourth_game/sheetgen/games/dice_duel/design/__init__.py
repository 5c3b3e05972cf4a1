"""Designing a robot of Dice Duel."""
