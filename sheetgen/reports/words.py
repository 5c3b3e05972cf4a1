"""How a language writes shares, differences and counts. The locale that is handed over has `thousands` and `point`."""

from __future__ import annotations

from math import inf

from sheetgen import __version__
from sheetgen.core.locale import Locale, locale
from sheetgen.runs.figures import Figure, Interval
from sheetgen.runs.series import PlayInfo

MINUS = "−"
# A figure that is known no better than this has no more decimals than that.
ROUGH = {10.0: 0, 0.5: 1}
# Chances that decide what is said of a difference, and how many places are enough to tell one from them.
BOUNDS = (0.001, 0.01, 0.05)
PLACES = 6


class Writing:
    """The numbers of one report."""

    def __init__(self, texts: Locale) -> None:
        self.thousands = texts.text("thousands")
        self.point = texts.text("point")
        # Whether a figure was written without an interval, for which there were too few games.
        self.bare = False

    def count(self, value: int) -> str:
        """A count with its thousands set apart."""
        return f"{value:,}".replace(",", self.thousands)

    def decimal(self, value: float, places: int = 1) -> str:
        """A number with so many decimals; what rounds to nothing has no sign."""
        rounded = round(value, places) + 0.0
        return f"{rounded:.{places}f}".replace("-", MINUS).replace(".", self.point)

    def least(self, value: float, places: int = 1) -> str:
        """A width: what would round to nothing is only said to be smaller than what would not."""
        step = 10.0**-places
        return f"<{self.decimal(step, places)}" if value < step / 2 else self.decimal(value, places)

    def signed(self, value: float, places: int = 1) -> str:
        """A difference: with its sign, unless it rounds to nothing."""
        return ("+" if round(value, places) > 0 else "") + self.decimal(value, places)

    def percent(self, share: float, places: int = 1) -> str:
        """A share in per cent."""
        return f"{self.decimal(100 * share, places)} %"

    def interval(self, share: Figure, places: int = 1) -> dict[str, str]:
        """A share and its interval, for a sentence."""
        low, high = (self.percent(end, places) for end in _ends(share))
        return {"rate": self.percent(share.known, places), "low": low, "high": high}

    def difference(self, difference: Figure) -> dict[str, str]:
        """A difference of shares and its interval in percentage points, for a sentence."""
        low, high = (self.signed(100 * end) for end in _ends(difference))
        return {"difference": self.signed(100 * difference.known), "low": low, "high": high}

    def mean(self, figure: Figure, places: int = 2) -> str:
        """A mean with half its interval."""
        return "–" if figure.value is None else self.about(figure.value, figure.interval, places)

    def share(self, figure: Figure, places: int = 1) -> str:
        """A share in per cent with half its interval."""
        if figure.value is None:
            return "–"
        interval = None
        if figure.interval is not None:
            low, high = figure.interval
            interval = 100 * low, 100 * high
        return f"{self.about(100 * figure.value, interval, places, most=100.0)} %"

    def about(self, value: float, interval: Interval | None, places: int, most: float = inf) -> str:
        """A value with half its interval, the larger half where they differ, or by itself where it has none. Where the same to
        both sides would lead to what cannot be, each side stands by itself, but not the one that goes as far as it can."""
        if interval is None:
            self.bare = True
            return self.decimal(value, places)
        low, high = interval
        half = max(value - low, high - value)
        places = min([places, *(fewer for rough, fewer in ROUGH.items() if half >= rough)])
        text = self.decimal(value, places)
        below, above = (self.least(abs(end - value), places) for end in interval)
        if below == above or half < 10.0**-places / 2 or (value - half >= 0 and value + half <= most):
            return f"{text} ±{self.least(half, places)}"
        ends = [f"+{above}"] if high < most else []
        ends += [f"{MINUS}{below}"] if low > 0 else []
        return " ".join([text, *ends])

    def chance(self, p: float) -> str:
        """A small chance; below what anybody can tell apart it is only said to be smaller. What lies beside a bound is not
        rounded to it."""
        if p < 0.0001:
            return "< " + self.decimal(0.0001, 4)
        places = 4 if p < 0.01 else 2
        while round(p, places) in BOUNDS and p not in BOUNDS and places < PLACES:
            places += 1
        return f"= {self.decimal(p, places)}"


def _ends(figure: Figure) -> Interval:
    return figure.interval or (figure.known, figure.known)


def program(language: str, compiled: bool, speed: int | None = None) -> str:
    """The program that played, and how many games a second."""
    texts = locale("sim", language)
    facts = {"version": __version__, "build": texts.text("compiled" if compiled else "uncompiled")}
    if speed is None:
        return texts.text("by", **facts)
    return texts.text("speed", games=Writing(texts).count(speed), count=speed, **facts)


def program_of(played: PlayInfo, language: str, *, speed: bool = False) -> str:
    """The program that played, and on request how fast."""
    return program(language, played.compiled, round(played.games_per_second) if speed else None)
