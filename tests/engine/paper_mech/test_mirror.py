"""Mirror images of a mech are played alike: what a pilot chooses for one is the mirror image of its choice for the other."""

from __future__ import annotations

import random

import pytest
from mechs import COMPILED, catalog, tables_of

from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.paper_mech import codes, pilots
from sheetgen_engine.paper_mech.game import Game
from sheetgen_engine.paper_mech.pilots.random import Random
from sheetgen_engine.paper_mech.state import State
from sheetgen_engine.paper_mech.tables import Tables

LOADOUTS = 60 if COMPILED else 6
TURNS = (codes.CLOCKWISE, codes.ANTICLOCKWISE)


def mirrored_action(action: int) -> int:
    """The same row on the other side; moves of the legs stay."""
    if not 0 <= action < codes.WEAPON_ROWS:
        return action
    return codes.ROWS * (action // codes.ROWS ^ 1) + action % codes.ROWS


def mirrored_space(tables: Tables, space: int) -> int:
    return space + tables.sectors - 1 - 2 * (space % tables.sectors)


def mirrored_state(state: State, tables: Tables) -> State:
    """The mirror image of a position, for the tables of the mirrored mech."""
    mech = state.mech()
    for part in ("shoulder", "arm"):
        mech[f"left-{part}"], mech[f"right-{part}"] = mech[f"right-{part}"], mech[f"left-{part}"]
    mech["action"] = mirrored_action(mech["action"])
    if state.question != codes.SHIELD:  # there it is an enemy
        mech["acting"] = mirrored_action(mech["acting"])
    for name in ("last_mount", "guard"):
        mech[name] = mech[name] if mech[name] == codes.NONE else mech[name] ^ 1
    twin = State(tables)
    twin.set_mech(mech)
    for number in range(state.enemies):
        kind, space, time, attack, damage, *_ = state.enemy(number)
        twin.add_enemy(kind, mirrored_space(tables, space), time, attack, damage)
    return twin


def mirrored_choice(question: int, choice: int) -> int:
    if question == codes.ACTION:
        return mirrored_action(choice)
    if question in (codes.MOVE, codes.FREE_MOVE, codes.PULL):
        return choice ^ 1 if choice in TURNS else choice
    if question == codes.REPAIR and choice < codes.REPAIR_LEGS:
        return codes.CIRCLES * (choice // codes.CIRCLES ^ 1) + choice % codes.CIRCLES
    return choice


def pairs() -> list[tuple[tuple[str, ...], int, int]]:
    """Mechs by chance whose sides differ."""
    chance = random.Random(19)
    weapons = catalog().weapons.values()
    shoulder, arm = ([own.id for own in weapons if kind in own.mounts] for kind in ("shoulder", "arm"))
    found: list[tuple[tuple[str, ...], int, int]] = []
    while len(found) < LOADOUTS:
        mounts = tuple(chance.choice(pool) for pool in (shoulder, shoulder, arm, arm))
        if mounts != image_of(mounts):
            found.append((mounts, chance.randint(3, 5), chance.randint(3, 5)))
    return found


def image_of(mounts: tuple[str, ...]) -> tuple[str, ...]:
    return mounts[1], mounts[0], mounts[3], mounts[2]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["tactical", "adaptive"])
@pytest.mark.parametrize("loadout", pairs(), ids=str)
def test_the_mirror_image_is_played_alike(name: str, loadout: tuple[tuple[str, ...], int, int]) -> None:
    mounts, torso, legs = loadout
    own, other = tables_of(mounts, torso, legs), tables_of(image_of(mounts), torso, legs)
    pilot, twin, wild = pilots.make(name), pilots.make(name), Random()
    wild.begin(SeededDice(3, 1))
    chance = random.Random(str(loadout))
    asked = 0
    for number in range(3):
        game = Game(State(own), SeededDice(7, number))
        game.advance()
        while game.state.question != codes.NOTHING:
            state = game.state
            choice = pilot.choose(state)
            assert twin.choose(mirrored_state(state, other)) == mirrored_choice(state.question, choice), state
            asked += 1
            game.apply(wild.choose(state) if chance.random() < 0.1 else choice)
    assert asked > 30
