"""What the tests of simulation reports share."""

from __future__ import annotations

GAMES = ("--games", "200", "--seed", "4")
RAM = "examples/mech-cards/ram.yaml"
# As heavy as it may be, of what promises most for its weight.
MISSILES = (
    "system: paper-mech\nmounts: {left-arm: missile, right-arm: missile, left-shoulder: missile, "
    "right-shoulder: missile}\n"
)
HEAVY = (
    "system: paper-mech\nmounts: {left-arm: laser, right-arm: laser, left-shoulder: missile, right-shoulder: missile}\n"
    "armour: {torso: 4}\n"
)


def squeezed(text: str) -> str:
    return " ".join(text.split())
