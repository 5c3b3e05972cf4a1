"""The rulebook's words for the numbers in `codes`, in the same order."""

from __future__ import annotations

MOUNTS = ("left-shoulder", "right-shoulder", "left-arm", "right-arm")
LOCATIONS = (*MOUNTS, "torso", "legs")
MOVES = ("turn-and-squat", "walk-backwards", "walk-forwards", "turn-or-stance")
STANCES = ("stand", "squat")
OUTCOMES = ("playing", "won", "lost", "stalled")
INTERCEPTS = ("never", "while-pending", "until-next-attack")
QUESTIONS = (
    "nothing",
    "action",
    "step",
    "target",
    "second_target",
    "move",
    "free_move",
    "pull",
    "enemy_order",
    "shield",
    "stance",
    "repair",
    "mine",
)
PHASES = (
    "wave-start",
    "spawning",
    "choosing",
    "clock",
    "enemy-acts",
    "firing",
    "pulling",
    "wave-end",
    "next-wave",
    "over",
    "effects",
)
MOVE_OPTIONS = ("none", "walk-forwards", "turn-clockwise", "turn-anticlockwise", "stance")
MOVES_MADE = (*MOVE_OPTIONS, "walk-backwards")
PULL_OPTIONS = ("none", "closer", "clockwise", "anticlockwise")
SHIELDS = ("reflex", "wall")


def action_value(action: int) -> dict[str, str | int]:
    """Return an action as scenarios and records write it.

    >>> action_value(8), action_value(14)
    ({'mount': 'left-arm', 'row': 3}, {'move': 'walk-forwards'})
    """
    if action >= 12:
        return {"move": MOVES[action - 12]}
    return {"mount": MOUNTS[action // 3], "row": action % 3 + 1}
