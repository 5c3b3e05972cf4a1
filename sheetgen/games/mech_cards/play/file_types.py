"""What the scenarios of Mech Cards hold, as their schema guarantees it. Only for the type checker."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from sheetgen.core.data import Yaml, YamlMap
from sheetgen.core.locale import WordsData


class PartState(TypedDict, total=False):
    lost: bool
    gone: list[int]
    counters: int
    jammed: bool


class MechState(TypedDict, total=False):
    acted: bool
    evades: int
    out: str | None
    parts: list[PartState | None]


class ActingState(TypedDict):
    """The mech whose turn it is."""

    mech: int
    actions: NotRequired[int]
    aiming: NotRequired[bool]
    aimed: NotRequired[bool]
    fired: NotRequired[list[int | str]]


class StateData(TypedDict, total=False):
    turn: int
    first: int
    player: int
    acting: ActingState
    squads: list[list[MechState | None]]


class ExpectData(TypedDict, total=False):
    turn: int
    first: int
    squads: list[list[MechState | None]]
    outcome: str
    winner: int | None
    dice_left: int


class UntilData(TypedDict, total=False):
    activations: int
    turns: int


class ScriptData(TypedDict, total=False):
    """The position, dice, decisions and expectation of a scenario file."""

    state: StateData
    dice: list[int]
    seed: int
    decisions: list[YamlMap]
    until: UntilData
    expect: ExpectData


class ScenarioData(ScriptData):
    name: NotRequired[WordsData]
    about: NotRequired[WordsData]
    edition: NotRequired[str]
    catalogs: NotRequired[list[str]]
    squads: list[Yaml]
