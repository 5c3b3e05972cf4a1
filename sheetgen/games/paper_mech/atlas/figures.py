"""What an atlas shows at a glance: win rates by weapon pair and by weapon, over all mechs not too heavy, and by weight."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence

from sheetgen.core.locale import locale
from sheetgen.games.paper_mech.atlas.space import Space
from sheetgen.games.paper_mech.design.model import Catalog
from sheetgen.runs.atlas.model import Grid, Line, Played


class Means:
    """Mean win rates by any key; every loadout counts the same, however many games it has."""

    def __init__(self) -> None:
        self.rates: defaultdict[object, list[float]] = defaultdict(list)

    def add(self, key: object, rate: float) -> None:
        self.rates[key].append(rate)

    def mean(self, key: object) -> float | None:
        rates = self.rates.get(key)
        return sum(rates) / len(rates) if rates else None

    def best(self, key: object) -> float:
        return max(self.rates.get(key, ()), default=0.0)


def figures(
    space: Space, catalog: Catalog, numbers: Sequence[int], played: Callable[[int], Played], language: str
) -> Iterator[Grid | Line]:
    """Yield tables and lines of mean win rates."""
    shoulders, arms, sides, weapons, weights, best = (Means() for _ in range(6))
    most = max((played(number).games for number in numbers), default=0)
    for number in numbers:
        design = space.design(number)
        weight, own = space.design_weight(design), played(number).rate
        weights.add(weight, own)
        if weight > space.weight[0]:
            continue
        left_shoulder, right_shoulder, left_arm, right_arm = design.mounts
        shoulders.add(frozenset((left_shoulder, right_shoulder)), own)
        arms.add(frozenset((left_arm, right_arm)), own)
        for side in {(left_shoulder, left_arm), (right_shoulder, right_arm)}:
            sides.add(side, own)
        for weapon in set(design.mounts):
            weapons.add(weapon, own)
            if played(number).games == most:  # of thousands with fewer games, the best was lucky
                best.add(weapon, own)
    texts = locale("paper-mech/atlas", language)

    def names(ids: Sequence[str]) -> list[str]:
        return [catalog.weapons[id_].name.in_(language) for id_ in ids]

    upper, lower = by_rate(space.shoulder, weapons), by_rate(space.arm, weapons)
    yield pair_grid(texts.text("shoulders"), names(upper), upper, shoulders)
    yield pair_grid(texts.text("arms"), names(lower), lower, arms)
    table = tuple(tuple(sides.mean((shoulder, arm)) for arm in lower) for shoulder in upper)
    yield Grid(texts.text("sides"), tuple(names(lower)), tuple(names(upper)), table)
    known = sorted(weight for weight in weights.rates if isinstance(weight, int))
    rates = tuple(weights.mean(weight) or 0.0 for weight in known)
    yield Line(texts.text("weights"), tuple(f"{weight} W" for weight in known), rates)
    every = by_rate({**space.shoulder, **space.arm}, weapons)
    yield Line(texts.text("weapons"), tuple(names(every)), tuple(weapons.mean(weapon) or 0.0 for weapon in every))
    yield Line(texts.text("best"), tuple(names(every)), tuple(best.best(weapon) for weapon in every))


def by_rate(ids: Mapping[str, int], weapons: Means) -> list[str]:
    """Return weapons in order of their win rates, the best first."""
    return sorted(ids, key=lambda weapon: -(weapons.mean(weapon) or 0.0))


def pair_grid(title: str, names: Sequence[str], ids: Sequence[str], pairs: Means) -> Grid:
    """Return one half of a symmetric table of pairs."""
    rows = tuple(
        tuple(pairs.mean(frozenset((one, other))) if at <= line else None for at, other in enumerate(ids))
        for line, one in enumerate(ids)
    )
    return Grid(title, tuple(names), tuple(names), rows)
