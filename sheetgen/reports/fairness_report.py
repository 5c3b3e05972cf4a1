"""How fair a table is, as text."""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.core.locale import locale
from sheetgen.reports.number_format import NumberFormat
from sheetgen.runs.fairness import Fairness
from sheetgen.runs.figures import Figure


def lines(found: Fairness, language: str) -> Iterator[str]:
    """Yield what was played, how often each start wins, the difference, and the verdict."""
    texts = locale("sim", language) | locale("fairness", language)
    numbers, trial = NumberFormat(texts), found.trial
    mechs = ", ".join(dict.fromkeys(mech.name for mech in trial.mechs))
    yield texts.text(
        "head",
        name=trial.name,
        edition=trial.edition.name,
        games=numbers.count(found.games),
        pilot=trial.pilot,
        mechs=mechs,
    )
    for start, rate in zip(trial.starts, found.win_rates, strict=True):
        yield texts.text("start", side=start.side, place=start.place, rate=numbers.percent(rate))
    facts = numbers.difference(Figure(found.difference, found.interval))
    yield texts.text("difference", **facts)
    sides = {"first": trial.starts[0].side, "second": trial.starts[1].side}
    key = "better" if found.verdict in sides else found.verdict
    yield texts.text(key, side=sides.get(found.verdict, ""))
