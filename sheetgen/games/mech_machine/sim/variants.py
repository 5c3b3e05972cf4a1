"""Other ways to spend a mech's customisation points: some of them moved from one stat to another, or all spent anew."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import NamedTuple

from sheetgen.core.errors import UsageError
from sheetgen.core.locale import Locale, locale
from sheetgen.core.schemas import require
from sheetgen.games.mech_machine.design.loadout import Loadout
from sheetgen.games.mech_machine.design.model import STATS
from sheetgen.games.mech_machine.design.totals import totals
from sheetgen.games.mech_machine.sim.field import field as field
from sheetgen.games.mech_machine.sim.field import opponents as opponents

UNSPENT = "unspent"
SIZES = (1, 2, 4)  # points that are moved together, besides all of them


class Step(NamedTuple):
    """Points that are spent on another stat."""

    source: str  # a stat, or UNSPENT
    target: str
    points: int

    @property
    def id(self) -> str:
        return f"{self.source}->{self.target}:{self.points}"

    def apply(self, loadout: Loadout) -> Loadout:
        spent = dict(loadout.customisation)
        if self.source != UNSPENT:
            spent[self.source] -= self.points
        spent[self.target] = spent.get(self.target, 0) + self.points
        return spending(loadout, spent)


class StatPoints(NamedTuple):
    """The points of one stat where all are spent anew."""

    stat: str
    points: int

    @property
    def id(self) -> str:
        return f"{self.stat}={self.points}"


@dataclass(frozen=True)
class Change:
    """One or two steps, or the stats that differ where all points are spent anew, and the loadout that they lead to."""

    steps: tuple[Step | StatPoints, ...]
    loadout: Loadout
    anew: tuple[StatPoints, ...] = ()

    @property
    def id(self) -> str:
        return ", ".join(step.id for step in self.steps)


@dataclass(frozen=True)
class Limits:
    """The stats whose points stay, and how many points may move."""

    loadout: Loadout
    keep: frozenset[str]
    points: int

    def allow(self, loadout: Loadout) -> bool:
        before, after = self.loadout.customisation, loadout.customisation
        return sum(max(0, after.get(stat, 0) - before.get(stat, 0)) for stat in STATS) <= self.points


def spending(loadout: Loadout, spent: Mapping[str, int]) -> Loadout:
    """Return a mech whose points are spent like this, in the order of the sheet."""
    return replace(loadout, customisation={stat: spent[stat] for stat in STATS if spent.get(stat)}, stats={})


def limits(loadout: Loadout, keep: Sequence[str], within: int | None) -> Limits:
    """Return limits; without `within`, all points may move."""
    for stat in keep:
        require("stat", stat, STATS)
    points = loadout.rolls["points"] if within is None else within
    found = Limits(loadout, frozenset(keep), points)
    if not points or not any(movable(found).values()) or len(found.keep) >= len(STATS):
        raise UsageError("suggest.no-points")
    return found


def movable(limits: Limits) -> dict[str, int]:
    """Return the points of each stat that may move, and those that are not spent."""
    spent = limits.loadout.customisation
    found = {stat: spent.get(stat, 0) for stat in STATS if stat not in limits.keep}
    sums = totals(limits.loadout)
    return {UNSPENT: sums.points - sums.points_spent, **found}


def changes(loadout: Loadout, limits: Limits) -> list[Change]:
    """Return every move of some points, or all, from one stat to another."""
    found = []
    for source, most in movable(limits).items():
        for target in STATS:
            if target in limits.keep or target == source:
                continue
            for points in sorted({size for size in (*SIZES, most) if 0 < size <= min(most, limits.points)}):
                step = Step(source, target, points)
                found.append(Change((step,), step.apply(loadout)))
    return found


def pairs(single: Sequence[Change]) -> Iterator[Change]:
    """Yield every two of these changes that can be made together: neither takes from what the other adds to."""
    for one, two in combinations(single, 2):
        first, second = one.steps[0], two.steps[0]
        assert isinstance(first, Step)
        assert isinstance(second, Step)
        if first.target == second.source or second.target == first.source:
            continue
        if first[:2] != second[:2] and _enough(one.loadout, second):
            yield Change((first, second), second.apply(one.loadout))


def _enough(loadout: Loadout, step: Step) -> bool:
    """Return whether enough points are left to be moved."""
    if step.source != UNSPENT:
        return loadout.customisation.get(step.source, 0) >= step.points
    sums = totals(loadout)
    return sums.points - sums.points_spent >= step.points


def anew(loadout: Loadout, limits: Limits) -> Iterator[Change]:
    """Yield the ways to spend all points that may move on one stat, or half on each of two."""
    free = sum(movable(limits).values())
    kept = {stat: points for stat, points in loadout.customisation.items() if stat in limits.keep}
    stats = [stat for stat in STATS if stat not in limits.keep]
    halves = [{one: free - free // 2, two: free // 2} for one, two in combinations(stats, 2)] if free > 1 else []
    for spent in [*({stat: free} for stat in stats), *halves]:
        changed = spending(loadout, kept | spent)
        before, after = loadout.customisation, changed.customisation
        differing = [
            StatPoints(stat, after.get(stat, 0)) for stat in STATS if before.get(stat, 0) != after.get(stat, 0)
        ]
        if differing:
            yield Change(tuple(differing), changed, tuple(StatPoints(*one) for one in spent.items()))


def text(change: Change, loadout: Loadout, language: str) -> str:
    """Return a change in words."""
    texts = locale("mech-machine/sim", language)
    if change.anew:
        parts = [
            texts.text("change.put", points=own.points, stat=name(own.stat, loadout, texts)) for own in change.anew
        ]
        all_ = set(change.loadout.customisation) == {own.stat for own in change.anew}
        key = "change.anew" if all_ else "change.anew-kept"
        return texts.text(key, parts=f" {texts.text('change.and')} ".join(parts))
    steps = [step for step in change.steps if isinstance(step, Step)]
    return "; ".join(step_text(step, loadout, texts) for step in steps)


def step_text(step: Step, loadout: Loadout, texts: Locale) -> str:
    target = name(step.target, loadout, texts)
    if step.source == UNSPENT:
        return texts.text("change.spend", points=step.points, stat=target)
    return texts.text("change.move", points=step.points, source=name(step.source, loadout, texts), stat=target)


def name(stat: str, loadout: Loadout, texts: Locale) -> str:
    found = loadout.catalog.stats[stat].name.in_(texts.language)
    return found[:1].lower() + found[1:]
