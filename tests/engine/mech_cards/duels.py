"""What the tests of Mech Cards share: squads made by hand, games, their digest."""

from __future__ import annotations

import hashlib

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
# Every ability of a special rule (MC-SPECIAL).
ABLE = Mech(
    (
        Part("locomotor", 3, 4, agile=1),
        Part("cockpit", 3, 6, (Layer(7, 2),), steadfast=1),
        Part("power-plant", 3, 5, po=3),
        Part("power-plant", 3, 3, po=2),
        Part("weapon", 3, 3, (Layer(5, 2, pc=1),), pe=3, do=1, burst=2, steady=2, pc=2),
        Part("weapon", 3, 3, pe=1, do=2, piercing=3, slowing=2, jamming=True),
        Part("weapon", 3, 3, pe=2, do=4, reliable=True, melee=True),
        Part("weapon", 3, 3, pe=2, do=3, clearing=True, kept_steadfast=1, pc=1),
    ),
    sp=5,
    ac=2,
    bt=6,
    fo=8,
    name="able",
)
DUEL = Tables([[PLAIN], [LIGHT]])
SQUADS = Tables([[PLAIN, LIGHT], [LIGHT, LIGHT, PLAIN]])
THREE = Tables([[LIGHT], [PLAIN], [LIGHT, LIGHT]], Rules(actions=3, aim=3, evade=1, volley=1))
# Two sides of two players, and the readings of other editions (MC-ACTIONS, MC-VOLLEY, MC-ATTACH).
OTHER = Rules(
    summed_armour=True,
    charge_volley=False,
    evade_to_turn_end=True,
    refire=True,
    speed_stays=True,
    aim_needs_weapon=True,
    power_counts=True,
    split_targets=True,
)
SIDES = Tables([[ABLE], [PLAIN], [ABLE], [LIGHT]], OTHER, sides=(0, 1, 0, 1))
ABILITIES = Tables([[ABLE, PLAIN], [LIGHT, ABLE]])
TABLES = {"duel": DUEL, "squads": SQUADS, "three": THREE, "sides": SIDES, "abilities": ABILITIES}
PILOTS = ("random", "reference", "search:6", "tactical")
# Games of each pilot in the digest; roll-outs take long uncompiled.
DIGESTED = {"random": 40, "reference": 120, "search:6": 1, "tactical": 40}


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
            results = Job(tables, (pilot,) * tables.players, 7).results(0, DIGESTED[pilot])
            text.append(f"{name} {pilot} {results}")
    return hashlib.sha256("\n".join(text).encode()).hexdigest()[:16]
