"""`bench/accept.py`: a better pilot is accepted, a worse one refused, and nothing is said that the games do not tell."""

from __future__ import annotations

import io
import os
from contextlib import redirect_stderr, redirect_stdout
from unittest.mock import patch

import pytest

from bench import accept, judge
from bench.judging import judging_designs, tables_of_design
from bench.pilots import LOADOUTS
from sheetgen.runs.paired import only
from sheetgen_engine.paper_mech import pilots
from sheetgen_engine.paper_mech.tally import Job as Series

pytestmark = pytest.mark.slow

TWELVE = tuple(LOADOUTS)[:12]


# `bench.pilots` makes it known for good. The other tests must not meet it.
TUNED = pilots.REGISTRY.makers.pop("tuned")


@pytest.fixture(autouse=True)
def tuned(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pilot of the bench is known, and how fast pilots play is not measured for long."""
    monkeypatch.setitem(pilots.REGISTRY.makers, "tuned", TUNED)
    monkeypatch.setattr(accept, "SPEED_SECONDS", 0.01)


def accepts(*words: str, code: int, **environment: str) -> str:
    """Runs it; its exit code must be as said. Gives what it printed."""
    printed = io.StringIO()
    with patch.dict(os.environ, environment), redirect_stdout(printed), redirect_stderr(printed):
        try:
            found = accept.main(words)
        except SystemExit as refused:
            found = int(refused.code or 0)
    assert found == code, printed.getvalue()
    return printed.getvalue()


@pytest.mark.parametrize(
    ("words", "code", "verdict"),
    [
        (("tactical", "--against", "reference"), accept.ACCEPTED, "accepted: wins more"),
        (("random", "--against", "reference"), accept.REFUSED, "refused: wins less"),
        (("reference", "--against", "reference"), accept.UNDECIDED, "undecided: no difference as large as 0.50%"),
        (
            ("reference", "--against", "reference", "--games", "20"),
            accept.UNDECIDED,
            "undecided: not enough games to tell",
        ),
        (
            ("random", "--against", "reference", "lasers"),
            accept.UNDECIDED,
            "undecided: wins less, but with too few loadouts",
        ),
    ],
)
def test_the_verdict_and_its_exit_code(words: tuple[str, ...], code: int, verdict: str) -> None:
    out = accepts(*words, "--seed", "5", "--workers", "1", code=code)
    assert f"\n{verdict}" in out
    named = [line.split()[0] for line in out.splitlines()[2:] if line.split()[0] in LOADOUTS]
    assert named == (["lasers"] if "lasers" in words else list(LOADOUTS))


def test_other_weights_are_a_pilot() -> None:
    """Time that weighs far too much: worse play. A weight that there is not is refused."""
    words = ("tuned", *TWELVE, "--seed", "5", "--workers", "1")
    assert "\nrefused" in accepts(*words, code=accept.REFUSED, PILOT_WEIGHTS="time=2000")
    assert "'tim=4' is not NAME=INTEGER" in accepts(*words, code=accept.UNDECIDED, PILOT_WEIGHTS="tim=4")


def test_both_play_the_same_games() -> None:
    """Counted again one by one; each loadout has games of its own."""
    trial = accept.Job(("standard", "lasers"), ("reference", "random"), 7, "classic").play(0, 300)
    trial.add(accept.Job(("standard", "lasers"), ("reference", "random"), 7, "classic").play(300, 100))
    assert trial.games == 400
    won = []
    for at, name in enumerate(("standard", "lasers")):
        ends = [
            [
                end.outcome == "won"
                for end in Series(accept.tables_of(name), pilot, 7).results(at * accept.GAME_OFFSET, 400)
            ]
            for pilot in ("reference", "random")
        ]
        pairs = list(zip(*ends, strict=True))
        won.append((pairs.count((True, False)), pairs.count((False, True))))
    assert [only(meeting, 0, 1) for meeting in trial.results] == won
    assert trial.pairs == (800, *(sum(side) for side in zip(*won, strict=True)))


def test_seeds_for_judging_are_not_those_for_tuning() -> None:
    assert "the others are for tuning" in accepts("random", "--seed", "1000000", code=accept.UNDECIDED)
    out = accepts("random", "--against", "random", "--games", "1", code=accept.UNDECIDED)
    assert 0 <= int(out.splitlines()[0].rpartition(" ")[2]) < 1_000_000


def test_the_judge_counts_the_games_won() -> None:
    series = Series(tables_of_design(judging_designs()[0]), "tactical", judge.SEED)
    assert sum(judge.play(0, "tactical", 20)) == series.play(0, 20).wins > 0
