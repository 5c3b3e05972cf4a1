"""How a language writes shares, differences and counts. The locale that is handed over has `thousands` and `point`."""

from __future__ import annotations

from collections.abc import Sequence

from sheetgen.locale import Locale

MINUS = "−"


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
        """A small chance; below what anybody can tell apart it is only said to be smaller."""
        return "< " + self.decimal(0.0001, 4) if p < 0.0001 else f"= {self.decimal(p, 4 if p < 0.01 else 2)}"
