"""Morale: when a pilot is tested, and the test (MC-MORALE)."""

from __future__ import annotations

from sheetgen_engine.core.dice import Dice
from sheetgen_engine.core.record import Record
from sheetgen_engine.mech_cards import codes, specials
from sheetgen_engine.mech_cards.ledger import Ledger
from sheetgen_engine.mech_cards.state import State


def is_tested(state: State) -> bool:
    """Return whether the attack requires a test: damage above BT, a lost base card, or a Frightening weapon."""
    tables = state.tables
    return (
        state.damage > tables.bt[state.target]
        or state.base_lost != 0
        or tables.frightening[codes.MAX_PARTS * state.mech + state.weapon] != codes.NONE
    )


def passes(state: State, dice: Dice, record: Record | None, ledger: Ledger | None) -> bool:
    """Roll one test for all causes combined: D10 + damage above BT + the number of Frightening, at most FO to pass."""
    tables = state.tables
    over = max(0, state.damage - tables.bt[state.target])
    frightening = max(0, tables.frightening[codes.MAX_PARTS * state.mech + state.weapon])
    fortitude = specials.fortitude(state, state.target)
    die = dice.roll()
    passed = die + over + frightening <= fortitude
    if ledger is not None:
        ledger.tests[state.target] += 1
    if record is not None:
        record.add(
            "morale-tested",
            mech=state.target,
            die=die,
            over=over,
            frightening=frightening,
            fortitude=fortitude,
            passed=bool(passed),
        )
    return passed
