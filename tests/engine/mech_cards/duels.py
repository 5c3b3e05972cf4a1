"""What the tests of Mech Cards share: squads made by hand, games, their digest."""

from __future__ import annotations

import hashlib
import sys

from sheetgen_engine.core.build import build_info
from sheetgen_engine.mech_cards.dice import ScriptedD10, SeededD10
from sheetgen_engine.mech_cards.game import Game
from sheetgen_engine.mech_cards.parts import Layer, Mech, Part, Rules
from sheetgen_engine.mech_cards.state import State
from sheetgen_engine.mech_cards.tables import Tables
from sheetgen_engine.mech_cards.tally import Job

COMPILED = build_info("mech_cards").compiled
GALAXIA = Layer(5, 2, regenerate=1, name="galaxia-shield")
PLATES = Layer(6, 3, armour=True, name="plates")
# In the numbers of the two known cards (MC-STATS): the Vulcan Cannon and the Galaxia Shield.
VULCAN = Part("weapon", 3, 2, pe=2, do=3, name="vulcan-cannon")
PLAIN = Mech(
    (
        Part("locomotor", 4, 5),
        Part("cockpit", 4, 8, (GALAXIA, Layer(6, 1), PLATES)),
        Part("power-plant", 4, 6),
        Part("power-plant", 5, 5, (PLATES, PLATES)),
        VULCAN,
        Part("weapon", 4, 5, pe=1, do=2, frightening=1),
        Part("weapon", 4, 5, pe=2, do=5, melee=True),
    ),
    sp=4,
    ac=2,
    bt=7,
    fo=9,
    name="plain",
)
LIGHT = Mech(
    (
        Part("locomotor", 3, 4),
        Part("cockpit", 3, 6, (Layer(7, 2),), regenerate=1),
        Part("power-plant", 3, 5),
        Part("weapon", 3, 3, (Layer(5, 2), Layer(6, 1)), pe=3, do=3),
        VULCAN,
    ),
    sp=6,
    ac=3,
    bt=5,
    fo=8,
    name="light",
)
DUEL = Tables([[PLAIN], [LIGHT]])
SQUADS = Tables([[PLAIN, LIGHT], [LIGHT, LIGHT, PLAIN]])
THREE = Tables([[LIGHT], [PLAIN], [LIGHT, LIGHT]], Rules(actions=3, aim=3, evade=1, volley=1))
TABLES = {"duel": DUEL, "squads": SQUADS, "three": THREE}
PILOTS = ("random", "reference", "tactical")


def game(tables: Tables = DUEL, seed: int = 1, number: int = 0) -> Game:
    return Game(State(tables), SeededD10(seed, number))


def scripted(faces: list[int], tables: Tables = DUEL) -> Game:
    """A game whose dice fall as said; player 0 begins."""
    state = State(tables)
    state.set_first(0)
    return Game(state, ScriptedD10(faces))


def digest() -> str:
    """One number for the ends of a fixed set of games of every pilot."""
    text = []
    for name, tables in TABLES.items():
        for pilot in PILOTS:
            count = 120 if pilot == "reference" else 40
            results = Job(tables, (pilot,) * tables.players, 7).results(0, count)
            text.append(f"{name} {pilot} {results}")
    return hashlib.sha256("\n".join(text).encode()).hexdigest()[:16]


if __name__ == "__main__":
    sys.stdout.write(digest())
