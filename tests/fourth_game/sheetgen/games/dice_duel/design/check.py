"""The rules that a robot must keep, and what an experienced player would remark."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from sheetgen.core.findings import INFO, Finding, by_position
from sheetgen.games.dice_duel.design.loadout import Loadout
from sheetgen.games.dice_duel.design.totals import Totals, totals


def check(loadout: Loadout, sums: Totals | None = None) -> list[Finding]:
    sums = sums or totals(loadout)
    return by_position(finding for rule in RULES for finding in rule(loadout, sums))


def within_points(loadout: Loadout, sums: Totals) -> Iterator[Finding]:
    """Tools cost no more than the points (DD-POINTS)."""
    if sums.cost > sums.points:
        facts = {"cost": sums.cost, "points": sums.points, "over": sums.cost - sums.points}
        yield Finding("DD-POINTS", "over", loadout.mark("tools", key=True), facts=facts)


def spare_points(loadout: Loadout, sums: Totals) -> Iterator[Finding]:
    """Points that are left may be spent (DD-POINTS)."""
    if sums.cost < sums.points:
        facts = {"spare": sums.points - sums.cost, "points": sums.points}
        yield Finding("DD-POINTS", "spare", loadout.mark("tools", key=True), INFO, facts)


RULES: tuple[Callable[[Loadout, Totals], Iterator[Finding]], ...] = (within_points, spare_points)
