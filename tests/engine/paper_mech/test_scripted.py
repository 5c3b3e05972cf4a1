"""The scripted pilot: answers from a list, question by question, and somebody else's where it has none."""

from __future__ import annotations

from typing import Any

import pytest
from mechs import position, tables_of

from sheetgen_engine.core.dice import ScriptedDice, SeededDice
from sheetgen_engine.core.options import IllegalOption
from sheetgen_engine.paper_mech import codes
from sheetgen_engine.paper_mech.game import Game, new_game
from sheetgen_engine.paper_mech.pilots.reference import Reference
from sheetgen_engine.paper_mech.pilots.scripted import Scripted
from sheetgen_engine.paper_mech.state import State


def asked(question: int, **mech: int) -> State:
    """A position with an enemy in front at L, and this question open."""
    tables = tables_of()
    return position(tables, [(tables.kind_of("T"), 3 * tables.sectors, 3, 0, 0)], question=question, **mech)


def test_each_question_has_a_queue_of_its_own() -> None:
    script: list[dict[str, Any]] = [
        {"action": {"mount": "left-arm", "row": 2}},
        {"stance": "squat"},
        {"action": {"move": "walk-forwards"}},
    ]
    pilot = Scripted(script)
    choosing = asked(codes.ACTION, phase=codes.CHOOSING)
    assert pilot.choose(choosing) == 2 * codes.ROWS + 1
    assert pilot.left_over() == [{"action": {"move": "walk-forwards"}}, {"stance": "squat"}]
    assert pilot.choose(choosing) == codes.WALK_FORWARDS
    assert pilot.choose(asked(codes.STANCE, wave=2)) == codes.SQUAT
    assert pilot.left_over() == []


def test_an_empty_queue_asks_the_other_pilot() -> None:
    choosing = asked(codes.ACTION, phase=codes.CHOOSING)
    assert Scripted().choose(choosing) == Reference().choose(choosing)


def test_without_a_script_it_plays_the_reference_pilots_game() -> None:
    ends = []
    for pilot in (Scripted(), Reference()):
        game = new_game(tables_of(), SeededDice(3))
        game.play(pilot)
        ends.append(game.state)
    assert ends[0] == ends[1]


def test_repairs_are_one_answer() -> None:
    """Of three repairs two are taken, the third is given up (PM-REPAIR)."""
    tables = tables_of()
    state = position(tables, [], torso=2, repairs=3, question=codes.REPAIR, phase=codes.WAVE_END, **{"left-arm": 1})
    pilot = Scripted([{"repair": ["torso", {"mount": "left-arm", "circle": 1}]}])
    game = Game(state, ScriptedDice([]))
    for _ in range(3):
        game.apply(pilot.choose(game.state))
        if game.state.question != codes.REPAIR:
            break
    mech = game.state.mech()
    assert (mech["torso"], mech["left-arm"]) == (1, 0)
    assert pilot.left_over() == []


def test_an_answer_that_means_nothing_is_refused() -> None:
    with pytest.raises(IllegalOption, match="not a question of this game"):
        Scripted([{"weather": "rain"}])
    with pytest.raises(IllegalOption, match="not an option of the question 'action'"):
        Scripted([{"action": "rest"}]).choose(asked(codes.ACTION, phase=codes.CHOOSING))
