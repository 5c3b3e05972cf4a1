"""What the reports of games for two or more players share."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sheetgen.core.locale import Locale, locale
from sheetgen.reports.number_format import NumberFormat
from sheetgen.reports.report import Bar, Bars, Report, Section
from sheetgen.runs.figures import Figure
from sheetgen.runs.two_player import Initiative


class TwoPlayerReporter:
    """Writes a report in one language; each game adds sentences and sections of its own."""

    def __init__(self, system: str, language: str) -> None:
        self.language = language
        self.texts: Locale = locale(f"{system}/sim", language)
        self.numbers = NumberFormat(self.texts)

    def say(self, key: str, **facts: object) -> str:
        return self.texts.text(key, **facts)

    def heads(self, *columns: str) -> tuple[str, ...]:
        """Return the heads of the table of a mech's weapons."""
        return tuple(self.say(f"weapons.{column}") for column in columns)

    def damage(self, rows: Sequence[tuple[str, Figure]], most: float) -> Bars | None:
        """Return a bar for the damage that each weapon does in a game; the longest possible stands for `most`."""
        shown = [
            Bar(name, figure.known, self.numbers.mean(figure), figure.interval)
            for name, figure in rows
            if figure.value is not None
        ]
        label = self.say("damage-by-weapon")
        return Bars(tuple(shown), most=most, label=label) if any(bar.value for bar in shown) else None

    def initiative(self, initiative: Initiative) -> Iterator[str]:
        """Return how often the player with the first turn wins, as a sentence, if anybody won."""
        if initiative.decided:
            yield self.say("initiative", **self.numbers.interval(initiative.win_rate))

    def length(self, rounds: Figure, turns: Figure) -> str:
        return self.say("length", rounds=self.numbers.mean(rounds), turns=self.numbers.mean(turns))

    def stalled(self, games: int) -> Iterator[str]:
        if games:
            yield self.say("stalled", games=games)

    def headline(self, name: str, win_rate: Figure) -> tuple[str, str]:
        """Return how often somebody wins, and the meaning of the figure."""
        facts = self.numbers.interval(win_rate)
        return self.numbers.percent(win_rate.known), self.say("headline.wins", name=name, **facts)

    def whole(
        self, title: str, subtitle: str, sections: Sequence[Section], headline: tuple[str, str], repeated: str = ""
    ) -> Report:
        """Return the report, with a remark where there were too few games for intervals."""
        few = [Section(sentences=(self.say("few"),))] if self.numbers.interval_missing else []
        return Report(title, (*sections, *few), subtitle, headline=headline, repeated=repeated)


def end(figure: Figure) -> float:
    """Return the upper end of a figure's interval, or the figure itself."""
    return figure.interval[1] if figure.interval else figure.known
