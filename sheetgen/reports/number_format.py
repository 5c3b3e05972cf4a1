"""How a language writes shares, differences and counts."""

from __future__ import annotations

from math import inf

from sheetgen.core.locale import Locale, locale
from sheetgen.runs.figures import Figure, Interval

MINUS = "−"
# The most decimals of a figure whose interval is at least so wide to one side.
DECIMALS = {10.0: 0, 0.5: 1}
THRESHOLDS = (0.001, 0.01, 0.05)  # chances at which the wording of a difference changes
MOST_PLACES = 6  # of a chance that lies beside one of them


class Measure(str):
    """A value with its interval in one line, as a terminal shows it. A page shows the interval smaller, beside the value."""

    __slots__ = ("interval", "value")
    value: str
    interval: str

    def __new__(cls, line: str, value: str, interval: str) -> Measure:
        own = super().__new__(cls, line)
        own.value, own.interval = value, interval
        return own


def value_and_interval(text: str) -> tuple[str, str]:
    """Return the value and its interval, which most texts do not have.

    >>> value_and_interval(Measure("13.6 ±1.6 %", "13.6 %", "±1.6")), value_and_interval("12 (a dozen)")
    (('13.6 %', '±1.6'), ('12 (a dozen)', ''))
    """
    return (text.value, text.interval) if isinstance(text, Measure) else (text, "")


class NumberFormat:
    """Formats the numbers of one report in one language."""

    def __init__(self, texts: Locale) -> None:
        signs = locale("numbers", texts.language)
        self.thousands, self.point = signs.text("thousands"), signs.text("point")
        self.interval_missing = False  # a figure was written without one, for which there were too few games

    def count(self, value: int) -> str:
        """Format a count with a separator of thousands."""
        return f"{value:,}".replace(",", self.thousands)

    def decimal(self, value: float, places: int = 1) -> str:
        """Format a number with this many decimals; a number that rounds to 0 has no sign."""
        rounded = round(value, places) + 0.0
        return f"{rounded:.{places}f}".replace("-", MINUS).replace(".", self.point)

    def least(self, value: float, places: int = 1) -> str:
        """Format a width; one that rounds to 0 is shown as less than the smallest that does not."""
        step = 10.0**-places
        return f"<{self.decimal(step, places)}" if value < step / 2 else self.decimal(value, places)

    def signed(self, value: float, places: int = 1) -> str:
        """Format a difference with its sign, unless it rounds to 0."""
        return ("+" if round(value, places) > 0 else "") + self.decimal(value, places)

    def percent(self, share: float, places: int = 1) -> str:
        """Format a share in per cent."""
        return f"{self.decimal(100 * share, places)} %"

    def interval(self, share: Figure, places: int = 1) -> dict[str, str]:
        """Format a share and its interval as the facts of a sentence."""
        low, high = (self.percent(end, places) for end in _ends(share))
        return {"rate": self.percent(share.known, places), "low": low, "high": high}

    def difference(self, difference: Figure) -> dict[str, str]:
        """Format a difference of shares and its interval in percentage points as the facts of a sentence."""
        low, high = (self.signed(100 * end) for end in _ends(difference))
        return {"difference": self.signed(100 * difference.known), "low": low, "high": high}

    def mean(self, figure: Figure, places: int = 2) -> str:
        """Format a mean with half the width of its interval."""
        return "–" if figure.value is None else self.about(figure.value, figure.interval, places)

    def share(self, figure: Figure, places: int = 1) -> str:
        """Format a share in per cent with half the width of its interval."""
        if figure.value is None:
            return "–"
        interval = None
        if figure.interval is not None:
            low, high = figure.interval
            interval = 100 * low, 100 * high
        return self.about(100 * figure.value, interval, places, most=100.0, unit=" %")

    def about(self, value: float, interval: Interval | None, places: int, most: float = inf, unit: str = "") -> str:
        """Format a value with ± the larger half of its interval, or by itself where it has none.

        Where ± would reach below 0 or above `most`, the ends of the interval are given instead.
        """
        if interval is None:
            self.interval_missing = True
            return self.decimal(value, places) + unit
        low, high = interval
        half = max(value - low, high - value)
        places = min([places, *(fewer for width, fewer in DECIMALS.items() if half >= width)])
        if half < 10.0**-places / 2 or (value - half >= 0 and value + half <= most):
            return self.plus_minus(self.decimal(value, places), self.least(half, places), unit)
        shown, lowest, highest = (self.decimal(one, 0 if one in (0, most) else places) for one in (value, *interval))
        return self.within(shown + unit, f"{lowest}–{highest}")

    @staticmethod
    def plus_minus(value: str, half: str, unit: str = "") -> Measure:
        """Return a value with half the width of its interval.

        >>> NumberFormat.plus_minus("1.5", "0.2", " %").value
        '1.5 %'
        """
        return Measure(f"{value} ±{half}{unit}", value + unit, f"±{half}")

    @staticmethod
    def within(value: str, span: str) -> Measure:
        """Return a value with the ends of its interval."""
        return Measure(f"{value} ({span})", value, f"({span})")

    def chance(self, p: float) -> str:
        """Format a chance with its sign of comparison; one beside a threshold is not rounded to it."""
        if p < 0.0001:
            return "< " + self.decimal(0.0001, 4)
        places = 4 if p < 0.01 else 2
        while round(p, places) in THRESHOLDS and p not in THRESHOLDS and places < MOST_PLACES:
            places += 1
        return f"= {self.decimal(p, places)}"


def _ends(figure: Figure) -> Interval:
    return figure.interval or (figure.known, figure.known)
