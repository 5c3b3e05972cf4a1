"""A loadout as a form: what a person can choose, in the words of the rules, and where each choice stands in the loadout's data.

A client shows the form, writes the chosen values into the data and reads the loadout again; it knows no game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from sheetgen.core.data import Json

FieldPath: TypeAlias = tuple[str | int, ...]
FieldKind: TypeAlias = Literal["choice", "number", "text"]


class FormChoice(NamedTuple):
    """A value of a field, as a card that a person can pick up."""

    value: Json
    label: str
    facts: tuple[str, ...] = ()  # the numbers on the card, short
    lines: tuple[str, ...] = ()  # its rows
    text: str = ""  # its rules, in words
    fits: bool = True
    short: str = ""  # the number that matters most when weapons are weighed against each other
    homebrew: bool = False
    art: str = ""  # the shape that a drawing of it has, where there is one
    group: str = ""  # the kind that it is listed under, where there are several


class FormField(NamedTuple):
    """One choice. A null value removes it from the data."""

    path: FieldPath
    label: str
    kind: FieldKind
    value: Json
    choices: tuple[FormChoice, ...] = ()
    empty: str | None = None  # the label of no choice, where there may be none
    least: int = 0
    most: int = 0
    hint: str = ""
    removes: FieldPath = ()  # what a null value removes, where that is more than the value itself


class FormGroup(NamedTuple):
    """Fields that belong together."""

    id: str
    label: str
    fields: tuple[FormField, ...]


TotalState: TypeAlias = Literal["ok", "spare", "over"]


def total_state(value: float, allowed: float) -> TotalState:
    """Return how a total stands to what is allowed.

    >>> total_state(11, 12), total_state(12, 12), total_state(13, 12)
    ('spare', 'ok', 'over')
    """
    return "over" if value > allowed else "spare" if value < allowed else "ok"


class TotalShown(NamedTuple):
    """A total that changes with the design, such as the weight."""

    id: str
    label: str
    text: str
    share: float | None = None  # of what is allowed
    state: TotalState = "ok"


class Fix(NamedTuple):
    """A change that removes a finding: values for some paths of the data."""

    label: str
    changes: tuple[tuple[FieldPath, Json], ...]


class RadarSpace(NamedTuple):
    """A space around the mech: the best expected damage a unit of time against each enemy there, and what does it."""

    sector: int
    ring: int
    damage: Sequence[float]  # by enemy, in the order of `Coverage.enemies`
    weapons: Sequence[str]  # likewise: the action that does it, empty where nothing can
    mean: float  # of the damage, over all enemies


class Arc(NamedTuple):
    """What a mount covers: its sectors, and how many rings from the inside its attacks reach."""

    mount: str
    label: str
    sectors: tuple[int, ...]
    reach: int


class Coverage(NamedTuple):
    """What a mech can do where."""

    rings: tuple[str, ...]  # from the inside
    sectors: tuple[str, ...]  # clockwise from straight ahead
    enemies: tuple[str, ...]
    arcs: tuple[Arc, ...]
    spaces: tuple[RadarSpace, ...]


class DesignForm(NamedTuple):
    """The form of one loadout."""

    groups: tuple[FormGroup, ...]
    totals: tuple[TotalShown, ...]
