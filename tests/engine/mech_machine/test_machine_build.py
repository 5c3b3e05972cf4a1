"""The compiled engine and the sources are one: numbers, and games."""

from __future__ import annotations

import pytest
from machines import DUEL, digest, unreachable

from sheetgen_engine.mech_machine import codes

# A fixed set of games of every pilot, as one number. A change of the rules changes it, and says so.
SIGNATURE = "a0880c849b3b974b"
UNREACHABLE = "cdc9c2b1e61903f3"


def test_limits_agree() -> None:
    assert codes.STRIDE == codes.MAX_LENGTH + 1
    assert codes.POINT_OPTIONS == 1 + codes.STRIDE * codes.STRIDE


@pytest.mark.slow
def test_one_signature_compiled_and_not() -> None:
    """The same games, to the last number of the last position, at the speed at which the tests run: `make test` runs
    them at both."""
    assert digest() == SIGNATURE


@pytest.mark.slow
def test_the_same_games_where_an_enemy_cannot_be_reached() -> None:
    """A point from which there is no way on foot ranks behind every other: 1,000,000 steps times 20,000 need 64 bits."""
    assert unreachable() == UNREACHABLE


@pytest.mark.slow
def test_pieces_of_a_series_add_up() -> None:
    """The same games in any number of batches."""
    whole = DUEL.play(0, 60)
    parts = DUEL.play(0, 7)
    parts.add(DUEL.play(7, 33))
    parts.add(DUEL.play(40, 20))
    assert parts == whole
    assert whole != DUEL.play(1, 60)
