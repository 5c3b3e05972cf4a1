"""The rulebook's words for the numbers in `codes`, in the same order."""

from __future__ import annotations

WEAPONS = ("laser", "missile", "melee")
SIGHTS = ("open", "masks", "stops")
QUESTIONS = ("nothing", "action", "target", "point")
ACTIONS = ("end", "cool-off", "self-heal", "move", "rush", "laser", "missile", "melee")
OUTCOMES = ("playing", "won", "stalled")
PHASES = ("initiative", "next-turn", "acting", "moving", "end-turn", "over")
