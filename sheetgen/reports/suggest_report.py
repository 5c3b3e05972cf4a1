"""Suggested changes as text."""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.core import share
from sheetgen.core.games import game
from sheetgen.core.locale import locale
from sheetgen.reports.number_format import NumberFormat
from sheetgen.runs.figures import Figure
from sheetgen.runs.paired import UNDECIDED
from sheetgen.runs.suggest import Suggestion, Suggestions


def lines(found: Suggestions, language: str) -> Iterator[str]:
    """Yield the suggestions, three lines each."""
    texts = locale("sim", language) | locale("suggest", language)
    if not found.found:
        yield texts.text("none")
        return
    numbers = NumberFormat(texts)
    games = found.found[0].games
    own = found.loadout
    yield texts.text(
        "head",
        name=own.name,
        edition=own.catalog.edition.name,
        pilot=found.pilot,
        games=numbers.count(games),
        count=games,
    )
    if found.opponents:
        yield texts.text("against", opponents=", ".join(found.opponents))
    for number, one in enumerate(found.found, 1):
        yield ""
        yield from suggestion_lines(found, number, one, language)
    verdicts = {one.verdict for one in found.found}
    if "better" not in verdicts:
        yield ""
        yield texts.text("undecided-all" if verdicts == {UNDECIDED} else "nothing-better")


def suggestion_lines(found: Suggestions, number: int, one: Suggestion, language: str) -> Iterator[str]:
    texts = locale("sim", language) | locale("suggest", language)
    system = game(found.loadout.system)
    assert system.changes is not None
    facts = NumberFormat(texts).difference(Figure(one.difference, one.interval))
    yield texts.text("line", number=number, change=system.changes.text(one.change, found.loadout, language))
    yield texts.text("result", verdict=texts.text(one.verdict), **facts)
    changed = one.change.loadout
    yield f"   {system.summary.line(changed, system.totals.totals(changed), language)}"
    if code := share.code_or_none(changed):
        yield f"   {code}"
