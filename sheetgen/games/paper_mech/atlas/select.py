"""Which loadouts are meant: conditions such as `left-arm=laser` and `weight<=12`. Mirror images stand for one another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from sheetgen.core.errors import UsageError
from sheetgen.core.schemas import require
from sheetgen.games.paper_mech.atlas.space import KINDS, Design, Space
from sheetgen.games.paper_mech.design.model import MOUNTS

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


def conditions(space: Space, words: Sequence[str]) -> Conditions:
    """Return the conditions that words stand for. Raises UsageError for what is no condition, or can never hold."""
    return Conditions(tuple(condition(space, word.strip()) for word in words), space.symmetric)


def condition(space: Space, word: str) -> Test:
    if word.startswith("weight<="):
        most = number(word, word.removeprefix("weight<="))
        return lambda design: space.design_weight(design) <= most
    name, equals, value = word.partition("=")
    if not equals:
        raise UsageError("condition", word=word, known=FORMS)
    if name in ("with", "without"):
        require("weapon", value, sorted({*space.shoulder, *space.arm}))
        return lambda design: (value in design.mounts) == (name == "with")
    if name in ("torso", "legs"):
        points = number(word, value)
        return lambda design: (design.torso if name == "torso" else design.legs) == points
    require("mount", name, MOUNTS)
    at = MOUNTS.index(name)
    require("weapon", value, sorted(space.shoulder if KINDS[at] == "shoulder" else space.arm))
    return lambda design: design.mounts[at] == value


def number(word: str, text: str) -> int:
    if not text.isdecimal():
        raise UsageError("condition.number", word=word)
    return int(text)
