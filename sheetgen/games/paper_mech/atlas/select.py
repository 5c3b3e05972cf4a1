"""Which loadouts are meant: conditions such as `left-arm=laser` and `weight<=12`. Mirror images stand for one another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from sheetgen.core.errors import UsageError
from sheetgen.core.locale import LANGUAGES
from sheetgen.core.schemas import resolve
from sheetgen.games.paper_mech.atlas.space import KINDS, Design, Space
from sheetgen.games.paper_mech.design.model import MOUNTS, Catalog

Test = Callable[[Design], bool]
FORMS = "MOUNT=WEAPON, with=WEAPON, without=WEAPON, torso=N, legs=N, weight<=N"


class Conditions(NamedTuple):
    """Conditions that all must hold."""

    tests: tuple[Test, ...]
    symmetric: bool

    def matching(self, design: Design) -> Design | None:
        """Return the design or its mirror image, whichever meets the conditions."""
        for own in (design, design.mirrored) if self.symmetric else (design,):
            if all(test(own) for test in self.tests):
                return own
        return None


def conditions(space: Space, words: Sequence[str], catalog: Catalog | None = None) -> Conditions:
    """Return the conditions that words stand for; with a catalog, its names may stand in them for ids.

    Raises UsageError for what is no condition, or can never hold.
    """
    return Conditions(tuple(condition(space, word.strip(), catalog) for word in words), space.symmetric)


def condition(space: Space, word: str, catalog: Catalog | None) -> Test:
    if word.startswith("weight<="):
        most = number(word, word.removeprefix("weight<="))
        return lambda design: space.design_weight(design) <= most
    name, equals, value = word.partition("=")
    if not equals or name == "weight":
        raise UsageError("condition", word=word, known=FORMS)
    if name in ("with", "without"):
        value = resolve("weapon", value, weapon_names({*space.shoulder, *space.arm}, catalog))
        return lambda design: (value in design.mounts) == (name == "with")
    if name in ("torso", "legs"):
        points = number(word, value)
        return lambda design: (design.torso if name == "torso" else design.legs) == points
    name = resolve("mount", name, mount_names(catalog))
    at = MOUNTS.index(name)
    value = resolve("weapon", value, weapon_names(space.shoulder if KINDS[at] == "shoulder" else space.arm, catalog))
    return lambda design: design.mounts[at] == value


def weapon_names(ids: Iterable[str], catalog: Catalog | None) -> dict[str, list[str]]:
    """Return weapons with their names in every language."""
    known = {} if catalog is None else catalog.facts.names("weapons")
    return {id_: known.get(id_, []) for id_ in sorted(ids)}


def mount_names(catalog: Catalog | None) -> dict[str, list[str]]:
    """Return the mounts with their names in every language."""
    if catalog is None:
        return {mount: [] for mount in MOUNTS}
    return {mount: [catalog.chassis.mounts[mount].name.in_(own) for own in LANGUAGES] for mount in MOUNTS}


def number(word: str, text: str) -> int:
    if not text.isdecimal():
        raise UsageError("condition.number", word=word)
    return int(text)
