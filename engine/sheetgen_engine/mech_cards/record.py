"""The events that a `Record` of Mech Cards holds."""

from __future__ import annotations

# Every event with its facts. A mech is given by its number, a part and a card (layer) by their places.
EVENTS: dict[str, tuple[str, ...]] = {
    "rolled-off": ("dice", "first"),  # dice: a list for each throw, with the players still tied
    "turn-began": ("turn", "first"),
    "mech-activated": ("player", "mech"),
    "regenerated": ("mech", "part", "counters"),
    "passed": ("mech", "actions"),
    "aimed": ("mech",),
    "evaded": ("mech", "evades"),
    "unjammed": ("mech", "weapon"),
    "attacked": ("mech", "how", "target", "part", "weapons", "evasion"),  # how: shoot, charge; evasion: the die
    "shot-rolled": ("mech", "weapon", "die", "attack", "defence", "hit", "damage"),
    "jammed": ("mech", "weapon"),
    "slowed": ("mech", "points"),
    "card-lost": ("mech", "part", "card", "dt", "pool"),  # pool: the rest of it
    "base-lost": ("mech", "part"),
    "counters": ("mech", "part", "counters"),
    "shots-dropped": ("mech", "weapons"),
    "morale-tested": ("mech", "die", "over", "frightening", "fortitude", "passed"),
    "mech-out": ("mech", "by"),
    "game-ended": ("outcome", "winner", "turn"),
}
