"""The reference pilot decides as a reader of its page does: the page is enough to write it again."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheetgen.core.queries import OptionValues, SimQuery
from sheetgen.core.source import read_file
from sheetgen.games.mech_machine.sim import simulation
from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.mech_machine import codes, names, pilots
from sheetgen_engine.mech_machine.game import Game
from sheetgen_engine.mech_machine.state import State
from tests.engine.mech_machine.machines import COMPILED
from tests.engine.mech_machine.written_pilot import WrittenPilot

MOST = 60  # decisions of each game
EXAMPLES = Path(__file__).resolve().parents[3] / "examples/mech-machine"
GAMES = 2 if COMPILED else 1


@pytest.mark.slow
@pytest.mark.parametrize(
    ("file", "against"),
    [("duel", None), ("city", None), ("two-against-two", None), ("kestrel", "wasp"), ("anvil", "tortoise")],
)
def test_every_decision_is_that_of_the_page(file: str, against: str | None) -> None:
    query = SimQuery("reference", options=OptionValues({"against": against}))
    tables = simulation.prepare(read_file(EXAMPLES / f"{file}.yaml"), query).job.tables
    asked = 0
    for number in range(GAMES):
        game = Game(State(tables), SeededDice(11, number))
        pilot = pilots.make("reference")
        game.advance()
        while game.state.outcome == codes.PLAYING and asked < MOST * (number + 1):
            state = game.state
            option = pilot.choose(state)
            written = WrittenPilot(state).choose()
            assert written == option, (number, names.QUESTIONS[state.question], state.turns, state.mech)
            asked += 1
            game.apply(option)
    assert asked > 20
