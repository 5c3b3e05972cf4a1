"""Comparisons of results written by hand: differences, verdicts, notes and charts."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from sheetgen.core.catalog import Edition
from sheetgen.core.locale import Words
from sheetgen.render.ops import Text
from sheetgen.reports import compare_report, report
from sheetgen.reports.compare_chart import chart
from sheetgen.runs.compare import Comparison, Contestant, labels
from sheetgen.runs.paired import (
    UNDECIDED,
    GameResults,
    Moments,
    PairedResult,
    differences,
    only,
)
from sheetgen.runs.series import SeriesResult
from tests.runs.compared import Counted, results

CLASSIC = Edition("classic", Words("Classic", "Clásica"))


def test_labels_tell_contestants_apart() -> None:
    def one(name: str, pilot: str = "p", edition: str = "e") -> Contestant:
        simulation: Any = SimpleNamespace(name=name, edition=Edition(edition, Words(edition)))
        return Contestant("x", pilot, simulation)

    assert labels([one("A"), one("B")]) == ["A", "B"]
    assert labels([one("A"), one("A")]) == ["A", "A #2"]
    assert labels([one("A"), one("A", "q")]) == ["A (p)", "A (q)"]
    assert labels([one("A"), one("A", "q", "f")]) == ["A (p, e)", "A (q, f)"]


def comparison(
    played: PairedResult, *stalled: tuple[str, int], wanted: int = 4, interrupted: bool = False
) -> Comparison:
    """The games of contestants, who are given by their names and how many of their games stalled."""
    found = []
    for name, count in stalled:
        figures = SimpleNamespace(stalled=count)
        simulation: Any = SimpleNamespace(
            name=name, edition=CLASSIC, opponents=(), seed=7, figures=lambda _, figures=figures: figures
        )
        found.append(Contestant("x", "random", simulation))
    return Comparison(found, SeriesResult(played, 1.0, interrupted), wanted, 0.02, False)


def test_games_that_only_one_won() -> None:
    found = results("110010", "100111")
    assert only(found, 0, 1) == (1, 2)
    assert only(found, 1, 0) == (2, 1)


def test_results_add_up() -> None:
    parts = [results("1100", "1010", scores=True), results("01", "11", scores=True)]
    parts[0].add(parts[1])
    whole = results("110001", "101011", scores=True)
    assert parts[0].wins.products == whole.wins.products
    assert parts[0].games == 6
    assert parts[0].scores is not None
    assert parts[0].scores.difference(0, 1) == (-7, 3 * 49)


def test_moments_of_differences() -> None:
    moments = Moments([[5, 0, 2], [1, 4, 2]])
    assert moments.difference(0, 1) == (4 - 4 + 0, 16 + 16 + 0)
    assert moments.difference(1, 0) == (0, 32)


def test_verdicts() -> None:
    """70 games to none are almost certain; 10 to 8 of 100 say nothing; 1 to 1 of 4,000 is next to no difference."""
    better = results("1" * 70 + "0" * 30, "0" * 100)
    assert [own.verdict for own in differences(better)] == ["a"]
    unsure = results("1" * 10 + "0" * 90, "0" * 10 + "1" * 8 + "0" * 82)
    assert [own.verdict for own in differences(unsure)] == [UNDECIDED]
    alike = results("10" + "0" * 3998, "01" + "0" * 3998)
    assert [own.verdict for own in differences(alike)] == ["equal"]


def test_scores_have_a_verdict_of_their_own() -> None:
    """As many games won, each with a circle more: who wins more often is open, who scores more is not."""
    wins = [1] * 50 + [0] * 50
    parts = [GameResults(Counted(100), wins, [score * won for won in wins]) for score in (9, 8)]
    (found,) = differences(PairedResult(parts))
    assert (found.only_a, found.only_b, found.verdict) == (0, 0, UNDECIDED)
    assert found.score is not None
    assert (found.score.difference, found.score.verdict) == (0.5, "a")
    assert not found.same


def test_several_comparisons_at_once_need_more() -> None:
    """16 games to 5 are enough for one comparison (p 0.016) and not for fifteen (p 0.25)."""
    a, b = "1" * 16 + "0" * 184, "0" * 16 + "1" * 5 + "0" * 179
    (alone,) = differences(results(a, b))
    assert alone.verdict == "a"
    assert alone.p == pytest.approx(0.0164, abs=1e-4)
    among = differences(results(a, b, a, b, a, b))
    assert len(among) == 15
    assert among[0].verdict == UNDECIDED
    assert among[0].p == pytest.approx(15 * alone.p)
    assert among[0].interval == alone.interval
    assert among[0].joint_interval[0] < alone.interval[0]


def test_stalled_games_are_shown() -> None:
    """By the name of the contestant whose games they were."""

    found = comparison(results("1100", "1000"), ("Steady", 0), ("Stuck", 3))
    words = compare_report.report(found, "en").sections[-1].sentences
    assert "Stalled games, counted as not won: Stuck 3." in words


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_chart_says_who_played_and_how_sure_it_is(language: str) -> None:
    """Three of four against one of the same four are 50 points; Wilson for 3 of 4 is 30.1 to 95.4 %."""
    found = comparison(results("1110", "1000"), ("Steady", 0), ("Rash", 0))
    pages = chart(found, language, "sheetgen 9.9").pages
    words = " ".join(op.text for page in pages for op in page.ops if isinstance(op, Text))
    point, to = (".", "to") if language == "en" else (",", "a")
    for part in (
        f"75{point}0 % (30{point}1 {to} 95{point}4)",
        f"+50{point}0 (",
        CLASSIC.name.in_(language),
        "random",
        "sheetgen 9.9",
    ):
        assert part in words, part


def test_games_cut_short_are_said_to_be() -> None:
    found = comparison(results("1110", "1000"), ("Steady", 0), ("Rash", 0), wanted=4000, interrupted=True)
    lines = report.text(compare_report.report(found, "en"))
    assert "Interrupted: 4 of 4,000 games each were played." in "\n".join(lines)


def test_that_nobody_won_is_no_likeness() -> None:
    """The games may have ended in different ways; of those that both won alike, one may say so."""

    def said(*wins: str, language: str = "en") -> str:
        found = comparison(results(*wins, scores=True), ("One", 0), ("Other", 0))
        return "\n".join(report.text(compare_report.report(found, language)))

    nobody = said("0000", "0000")
    assert "Neither won a game, so nothing tells them apart." in nobody
    assert "0.0 to 0.0" not in nobody
    assert "Ninguno ganó ninguna partida" in said("0000", "0000", language="es")
    assert "Every game ended the same way." in said("0100", "0100")
