"""Counts: how many different positions there are after so many decisions, over all ways in which the dice can fall.

`tests/counts/paper-mech/*.yaml` holds the positions, in the words of scenarios, with their counts and why they are what
they are: the file whose count changes is where the rule is broken.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from mechs import ROOT, tables_of

from sheetgen.games.paper_mech.play.engine_state import to_state
from sheetgen.games.paper_mech.play.scenario_file import read_position
from sheetgen_engine.core.dice import OutOfDice, ScriptedDice
from sheetgen_engine.paper_mech import codes, names
from sheetgen_engine.paper_mech.decisions import legal_options
from sheetgen_engine.paper_mech.game import Game
from sheetgen_engine.paper_mech.state import State

COUNTS = sorted((ROOT / "tests/counts/paper-mech").glob("*.yaml"))
MOST_DICE = 9  # of one decision


def start(data: dict[str, Any]) -> State:
    """The position that a file describes."""
    mounts = tuple(data["loadout"]["mounts"].get(mount) for mount in names.MOUNTS)
    armour = data["loadout"].get("armour", {})
    tables = tables_of(mounts, armour.get("torso", 3), armour.get("legs", 3), data.get("edition", "classic"))
    return to_state(read_position(data.get("state", {}), tables), tables)


def falls(state: State, option: int | None, most: int) -> Iterator[State]:
    """Every position that follows one decision (or, without one, the beginning), die by die."""
    ways: list[tuple[int, ...]] = [()]
    while ways:
        way = ways.pop()
        game = Game(state.copy(), ScriptedDice(way))
        try:
            game.advance() if option is None else game.apply(option)
        except OutOfDice:
            # Location rolls of a squatting mech and spills round in a circle may go on for ever.
            if len(way) < most:
                ways += [(*way, face) for face in range(1, 7)]
        else:
            yield game.state


def positions(data: dict[str, Any]) -> Iterator[int]:
    """The counts, from no decision on."""
    most = data.get("dice", MOST_DICE)
    found = {after.values(): after for after in falls(start(data), None, most)}
    while True:
        yield len(found)
        found = {
            after.values(): after
            for before in found.values()
            if before.outcome == codes.PLAYING
            for option in legal_options(before)
            for after in falls(before, option, most)
        }


@pytest.mark.slow
@pytest.mark.parametrize("file", COUNTS, ids=lambda file: file.stem)
def test_as_many_positions_as_the_rules_allow(file: Path) -> None:
    """The rules that each file names in its first lines."""
    data = yaml.safe_load(file.read_text(encoding="utf-8"))
    assert [count for _, count in zip(data["counts"], positions(data), strict=False)] == data["counts"]
