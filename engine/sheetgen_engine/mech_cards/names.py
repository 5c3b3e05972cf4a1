"""The rulebook's words for the numbers in `codes`, in the same order."""

from __future__ import annotations

KINDS = ("locomotor", "cockpit", "power-plant", "weapon")
QUESTIONS = ("nothing", "mech", "action", "target", "weapon", "card")
ACTIONS = ("pass", "aim", "evade", "shoot", "charge", "unjam")
PHASES = (
    "roll-off",
    "turn-start",
    "next-player",
    "next-action",
    "naming",
    "next-shot",
    "taking-cards",
    "after-damage",
    "over",
)
CAUSES = ("cockpit", "power", "weapons", "morale")
OUTCOMES = ("playing", "won", "stalled")
