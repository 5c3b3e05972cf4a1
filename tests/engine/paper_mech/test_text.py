"""A position as a line of text: nothing is lost on the way there and back, and nonsense is refused."""

from __future__ import annotations

import pytest
from homebrews import homebrews, printed
from hypothesis import given, settings
from hypothesis import strategies as st
from mechs import COMPILED, position, tables_of

from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.paper_mech import codes, decisions
from sheetgen_engine.paper_mech.game import new_game
from sheetgen_engine.paper_mech.state import State
from sheetgen_engine.paper_mech.tables import Tables
from sheetgen_engine.paper_mech.text import BadText, format_state, parse_state


@settings(max_examples=60 if COMPILED else 20)
@given(st.one_of(printed(), homebrews()), st.integers(0, 2**64 - 1))
def test_every_position_of_a_game_comes_back(tables: Tables, seed: int) -> None:
    game = new_game(tables, SeededDice(seed))
    luck = SeededDice(seed, 1)
    game.advance()
    texts: dict[str, State] = {}
    for _ in range(80):
        state = game.state
        text = format_state(state)
        assert parse_state(text, tables) == state
        # The text is the key of a position: equal texts, equal positions.
        assert texts.setdefault(text, state.copy()) == state
        if state.question == codes.NOTHING:
            break
        options = decisions.legal_options(state)
        game.apply(options[luck.below(len(options))])


def test_a_position_in_words() -> None:
    """The laser is the left arm's: its third row pending with 2 units to go, two of its circles filled."""
    tables = tables_of()
    tank = tables.kind_of("T")
    state = position(
        tables,
        [(tank, 2 * tables.sectors + 7, 3, 1, 2)],
        wave=2,
        action=2 * codes.ROWS + 2,
        time=2,
        chosen_ago=1,
        phase=codes.CLOCK,
        question=codes.STEP,
        **{"left-arm": 0b11000},
    )
    text = "wave=2 left-arm=4,5 action=left-arm:3 time=2 chosen_ago=1 phase=clock question=step T@M7:t3:a2:d2"
    assert set(format_state(state).split()) == set(text.split())
    assert parse_state(text, tables) == state


def test_a_new_game_has_a_word_of_its_own() -> None:
    tables = tables_of()
    assert format_state(State(tables)) == "beginning"
    assert parse_state("beginning", tables) == State(tables)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("wave", "not a field of a position"),
        ("wave=2 wave=2", "or is repeated"),
        ("weather=2", "not a field of a position"),
        ("wave=two", "wave has no value 'two'"),
        ("wave=5", "wave cannot be 5"),
        ("wave=0", "wave cannot be 0"),
        ("torso=-1", "torso cannot be -1"),
        ("torso=5", "torso cannot be 5"),
        ("stance=lying", "stance has no value"),
        ("left-arm=7", "left-arm has no value '7'"),
        ("action=left-arm:4", "action has no value"),
        ("X@M7:t3:a1:d0", "X@M7:t3:a1:d0"),
        ("T@X7:t3:a1:d0", "T@X7:t3:a1:d0"),
        ("T@M12:t3:a1:d0", "T@M12:t3:a1:d0"),
        ("T@M7:t3:a9:d0", "the enemy has attacks 0 to"),
        ("target=0", "target cannot be 0"),
        ("question=step", "the position does not fit the question step"),
        ("question=target", "the position does not fit the question target"),
        ("units=2001", "units cannot be 2001"),
    ],
)
def test_nonsense_is_refused(text: str, said: str) -> None:
    with pytest.raises(BadText, match=said):
        parse_state(text, tables_of())


def test_an_empty_mount_has_no_circles_and_no_actions() -> None:
    tables = tables_of(("wing-shield", None, "laser", "fist"))
    for text in ("right-shoulder=1", "action=right-shoulder:1 time=1", "guard=right-shoulder"):
        with pytest.raises(BadText, match="right-shoulder is empty"):
            parse_state(text, tables)
