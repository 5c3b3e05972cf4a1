"""The compiled engine and the sources are one: numbers, and games."""

from __future__ import annotations

import pytest
from duels import COMPILED, DUEL, PILOTS, TABLES, digest

from sheetgen.runs import series
from sheetgen_engine.mech_cards import codes
from sheetgen_engine.mech_cards.tally import Job

# A fixed set of games of every pilot, as one number. A change of a rule, of the dice or of a pilot changes it, and says so.
SIGNATURE = "f239be581962ed74"


def test_limits_agree() -> None:
    assert codes.ALL_PARTS == codes.MAX_MECHS * codes.MAX_PARTS
    assert codes.ALL_LAYERS == codes.ALL_PARTS * codes.MAX_LAYERS
    assert codes.MAX_MECHS == codes.MAX_PLAYERS * codes.MAX_SQUAD
    assert (codes.ACTION_OPTIONS, codes.FIRE_OPTIONS) == (codes.UNJAM + codes.MAX_PARTS, codes.MAX_PARTS + 1)


@pytest.mark.slow
def test_one_signature_compiled_and_not() -> None:
    """The same games, to the last die, at the speed at which the tests run: `make test` runs them at both."""
    assert digest() == SIGNATURE


@pytest.mark.slow
def test_pieces_of_a_series_add_up() -> None:
    """The same games in any number of batches."""
    for tables in TABLES.values():
        job = Job(tables, ("reference",) * tables.players, 3)
        whole = job.play(0, 60)
        parts = job.play(0, 7)
        parts.add(job.play(7, 33))
        parts.add(job.play(40, 20))
        assert parts == whole
        assert whole != job.play(1, 60)


@pytest.mark.slow
def test_any_number_of_workers() -> None:
    job = Job(DUEL, ("reference", "tactical"), 5)
    games = 6000 if COMPILED else 300
    alone = series.play(job, games, 1)
    together = series.play(job, games, 2)
    assert alone.tally == together.tally == job.play(0, games)


def test_pilots_have_names() -> None:
    from sheetgen_engine.mech_cards import pilots

    assert {name.partition(":")[0] for name in PILOTS} == set(pilots.known())
