"""What Paper 'Mech offers to the atlas; the games themselves are in `play`, imported when they are played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from sheetgen.core.locale import locale
from sheetgen.games.paper_mech.atlas.space import Design, Space, design_of, space_of
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.model import MOUNTS, Catalog

if TYPE_CHECKING:
    from sheetgen.core.data import Json
    from sheetgen.runs.atlas.model import AtlasJob, Grid, Line, Played


class Described(NamedTuple):
    """An entry as a loadout: its number, its facts, and what differs from the loadout whose neighbour it is."""

    number: int
    facts: dict[str, Json]
    loadout: Loadout
    change: str | None = None


def entries(catalog: Catalog) -> Space:
    """Return all loadouts of a catalog."""
    return space_of(catalog)


def entries_from_json(data: Mapping[str, Json]) -> Space:
    return Space.from_json(data)


def number_of(space: Space, loadout: Loadout) -> int | None:
    """Return the entry of a loadout; None for one with an empty mount or a weapon of its own."""
    if any(weapon is None or loadout.catalog.weapons.get(weapon.id) != weapon for weapon in loadout.mounts.values()):
        return None
    design = design_of(loadout)
    return None if design is None else space.number(design)


def job(catalog: Catalog, space: Space, pilot: str, seed: int) -> AtlasJob:
    """Return the games. Raises UsageError for an unknown pilot."""
    from sheetgen.games.paper_mech.atlas import play

    return play.job(catalog, space, pilot, seed)


def fingerprint(catalog: Catalog) -> str:
    """Return a short text that changes with every number that the games depend on."""
    from sheetgen.games.paper_mech.atlas import play

    return play.fingerprint(catalog)


def matching(space: Space, words: Sequence[str], catalog: Catalog | None = None) -> list[tuple[int, Design]]:
    """Return the entries that meet conditions, each as the mirror image that does."""
    from sheetgen.games.paper_mech.atlas.select import conditions

    wanted = conditions(space, words, catalog)
    found = ((number, wanted.matching(space.design(number))) for number in range(space.size))
    return [(number, design) for number, design in found if design is not None]


def neighbours(space: Space, loadout: Loadout) -> Iterator[Described]:
    """Yield the entries that differ from a loadout in one thing."""
    design = design_of(loadout)
    assert design is not None
    for place, other in space.neighbours(design):
        number = space.number(other)
        assert number is not None
        value = other.mounts[MOUNTS.index(place)] if place in MOUNTS else str(getattr(other, place))
        yield describe(space, loadout.catalog, number, other)._replace(change=f"{place}={value}")


def label(loadout: Loadout, language: str) -> str:
    """Return a loadout in one line: the weapons from left shoulder to right arm, and the armour of torso and legs."""
    weapons = (weapon.name.in_(language) if weapon else "–" for weapon in loadout.mounts.values())
    return f"{', '.join(weapons)}; {loadout.torso}/{loadout.legs}"


def change_text(change: str, loadout: Loadout, language: str) -> str:
    """Return a change such as `left-arm=laser` in words."""
    place, _, value = change.partition("=")
    chassis, weapons = loadout.catalog.chassis, loadout.catalog.weapons
    names = {"torso": chassis.torso_name, "legs": chassis.legs_name}
    name = names[place] if place in names else chassis.mounts[place].name
    return f"{name.in_(language)}: {weapons[value].name.in_(language) if value in weapons else value}"


def figures(
    space: Space, catalog: Catalog, numbers: Sequence[int], played: Callable[[int], Played], language: str
) -> Iterator[Grid | Line]:
    """Yield what an atlas shows at a glance."""
    from sheetgen.games.paper_mech.atlas import figures as own

    return own.figures(space, catalog, numbers, played, language)


def sentence(loadout: Loadout, language: str, /, **facts: str) -> str:
    """Return how often a loadout wins and how many mechs win less often, in a line."""
    rated = loadout.catalog.chassis.rated_weight
    return locale("paper-mech/summary", language).text("atlas", rated=rated, **facts)


def described(space: Space, loadout: Loadout) -> Described:
    """Return the entry that a loadout has in the atlas, as this loadout."""
    design = design_of(loadout)
    assert design is not None
    number = space.number(design)
    assert number is not None
    return describe(space, loadout.catalog, number, design)._replace(loadout=loadout)


def describe(space: Space, catalog: Catalog, number: int, design: Design) -> Described:
    """Return an entry as a loadout."""
    facts: dict[str, Json] = {
        "mounts": dict(zip(MOUNTS, design.mounts, strict=True)),
        "armour": {"torso": design.torso, "legs": design.legs},
        "weight": space.design_weight(design),
    }
    return Described(number, facts, space.to_loadout(design, catalog))
