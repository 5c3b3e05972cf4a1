"""The result of a simulation as a report, with the notes that hold for every game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from sheetgen.core.loadouts import LoadoutBase
from sheetgen.core.locale import locale
from sheetgen.render.ops import Sheet
from sheetgen.reports.number_format import NumberFormat
from sheetgen.reports.program import program_of
from sheetgen.reports.report import Report
from sheetgen.runs.series import T
from sheetgen.runs.simulations import SimResult


def report(result: SimResult[T], language: str, *, speed: bool = False) -> Report:
    """Return the figures for people, and which program played; on request with its speed, which differs every time."""
    own = with_notes(result.figures.report(language, result.trial), notes(result, language))
    return replace(own, foot=program_of(result.play_info, language, speed=speed))


def notes(result: SimResult[T], language: str) -> Iterator[str]:
    """Explain the number of games where it is not the one that was asked for."""
    texts = locale("sim", language)
    numbers = NumberFormat(texts)
    count = numbers.count(result.games)
    if result.series.interrupted:
        yield texts.text("cut-short", games=count, wanted=numbers.count(result.wanted))
    elif result.interrupted:
        yield texts.text("cut-short-try")
    if result.precision is not None:
        key = "precise" if result.precise else "not-precise"
        points = f"{100 * result.precision:.3g}".replace(".", numbers.point)
        whole = round(100 * result.precision, 9)
        yield texts.text(key, points=points, whole=whole, count=count, games=result.games)


def with_notes(report: Report, notes: Iterable[str]) -> Report:
    """Return the report with more small print below its first section."""
    first, *others = report.sections
    note = " ".join(filter(None, (first.note, *notes)))
    return replace(report, sections=(replace(first, note=note), *others))


def with_pictures(report: Report, loadout: LoadoutBase | None, pictures: Sequence[Sheet], language: str) -> Report:
    """Return the report with pictures of the mechs, or with a note that a sheet did not fit its page."""
    if loadout is not None and not pictures:
        return with_notes(report, [locale("sheet", language).text("left-out")])
    return replace(report, pictures=tuple(pictures))
