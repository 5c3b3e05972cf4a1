"""Changes to a loadout, of one thing or of two together, within limits."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass

from sheetgen.core.errors import UsageError
from sheetgen.core.locale import LANGUAGES
from sheetgen.core.queries import SimQuery
from sheetgen.core.schemas import resolve
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.totals import totals
from sheetgen.games.paper_mech.sim.simulation import ResultsJob, Simulation, errors
from sheetgen.games.paper_mech.sim.steps import PLACES, Step, step_text, steps
from sheetgen_engine.core.build import build_info


@dataclass(frozen=True)
class Change:
    """One or two steps, and the loadout that they lead to."""

    steps: tuple[Step, ...]
    loadout: Loadout

    @property
    def id(self) -> str:
        return ", ".join(step.id for step in self.steps)


@dataclass(frozen=True)
class Limits:
    """What must stay, and how heavy the changed mech may be."""

    keep: Collection[str]
    weight: int

    def allow(self, loadout: Loadout) -> bool:
        return totals(loadout).weight <= self.weight


def limits(loadout: Loadout, keep: Sequence[str], within: int | None) -> Limits:
    """Return limits; without `within`, the changed mech weighs no more than it may, or than the mech does today."""
    chassis = loadout.catalog.chassis
    names = {place: mount.name for place, mount in chassis.mounts.items()}
    names |= {"torso": chassis.torso_name, "legs": chassis.legs_name}
    places = {place: [names[place].in_(language) for language in LANGUAGES] for place in PLACES}
    keep = [resolve("place", place, places) for place in keep]
    own = totals(loadout)
    if set(keep) >= set(PLACES):
        raise UsageError("suggest.nothing")
    return Limits(frozenset(keep), max(own.weight, own.rated_weight) if within is None else within)


def changes(loadout: Loadout, limits: Limits) -> list[Change]:
    """Return every change of one thing. It may be too heavy: with a second one, it need not be."""
    found = []
    for step in steps(loadout):
        changed = step.apply(loadout)
        if not step.places & set(limits.keep) and not errors(changed):
            found.append(Change((step,), changed))
    return found


def pairs(single: Sequence[Change]) -> Iterator[Change]:
    """Yield every two of these changes that concern different places."""
    for at, one in enumerate(single):
        for two in single[at + 1 :]:
            first, second = one.steps[0], two.steps[0]
            if not first.places & second.places:
                yield Change((first, second), second.apply(one.loadout))


def anew(loadout: Loadout, limits: Limits) -> Iterator[Change]:
    """Yield nothing: there are too many other designs."""
    del loadout, limits
    yield from ()


def opponents(loadout: Loadout, query: SimQuery) -> tuple[Loadout, ...]:
    """Return nobody: the enemies are those of the edition."""
    del loadout, query
    return ()


def field(loadout: Loadout, query: SimQuery) -> Callable[[Loadout, int], ResultsJob]:
    """Return a function that gives the games of a loadout that is not in a file."""
    del loadout
    compiled = build_info("paper_mech").compiled
    return lambda mech, seed: Simulation(mech, query.pilot, seed, errors(mech), compiled).results_job


def text(change: Change, loadout: Loadout, language: str) -> str:
    """Return a change in words."""
    return "; ".join(step_text(step, loadout, language) for step in change.steps)
