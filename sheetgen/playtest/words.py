"""How a language writes shares, differences and counts. The locale that is handed over has `thousands` and `point`."""

from __future__ import annotations

from collections.abc import Sequence

from sheetgen import __version__
from sheetgen.locale import Locale, locale

MINUS = "−"
# Chances that decide what is said of a difference, and how many places are enough to tell one from them.
BOUNDS = (0.001, 0.01, 0.05)
PLACES = 6


class Writing:
    """The numbers of one report."""

    def __init__(self, texts: Locale) -> None:
        self.thousands = texts.text("thousands")
        self.point = texts.text("point")

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

    def interval(self, share: float, bounds: Sequence[float]) -> dict[str, str]:
        """A share and its interval, for a sentence."""
        low, high = bounds
        return {"rate": self.percent(share), "low": self.percent(low), "high": self.percent(high)}

    def chance(self, p: float) -> str:
        """A small chance; below what anybody can tell apart it is only said to be smaller. What lies beside a bound is not
        rounded to it."""
        if p < 0.0001:
            return "< " + self.decimal(0.0001, 4)
        places = 4 if p < 0.01 else 2
        while round(p, places) in BOUNDS and p not in BOUNDS and places < PLACES:
            places += 1
        return f"= {self.decimal(p, places)}"


def program(language: str, compiled: bool, speed: int | None = None) -> str:
    """The program that played, and how many games a second."""
    texts = locale("sim", language)
    facts = {"version": __version__, "build": texts.text("compiled" if compiled else "uncompiled")}
    if speed is None:
        return texts.text("by", **facts)
    return texts.text("speed", games=Writing(texts).count(speed), **facts)
