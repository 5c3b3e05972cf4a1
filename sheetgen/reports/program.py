"""Which program played, and how fast, in one line."""

from __future__ import annotations

from sheetgen import __version__
from sheetgen.core.locale import locale
from sheetgen.reports.number_format import NumberFormat
from sheetgen.runs.series import PlayInfo

SLOW = 0.95  # games a second; below, seconds a game say more


def program(language: str, compiled: bool, speed: float | None = None) -> str:
    """The program that played, and how many games a second."""
    texts = locale("sim", language)
    facts = {"version": __version__, "build": texts.text("compiled" if compiled else "uncompiled")}
    if speed is None:
        return texts.text("by", **facts)
    numbers = NumberFormat(texts)
    if speed < SLOW:
        return texts.text("speed.slow", seconds=numbers.decimal(1 / max(speed, 1e-6)), **facts)
    return texts.text("speed", games=numbers.count(round(speed)), count=round(speed), **facts)


def program_of(played: PlayInfo, language: str, *, speed: bool = False) -> str:
    """The program that played, and on request how fast."""
    return program(language, played.compiled, played.games_per_second if speed else None)
