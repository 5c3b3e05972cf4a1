"""What the scenarios of Mech Machine hold, as their schema guarantees it. Only for the type checker."""

from __future__ import annotations

from typing import NotRequired, TypeAlias, TypedDict

from sheetgen.core.data import Yaml, YamlMap
from sheetgen.core.locale import WordsData

Point: TypeAlias = tuple[float, float]  # in inches


class TableSize(TypedDict, total=False):
    width: float
    height: float


class PieceData(TypedDict):
    kind: str
    at: Point
    size: NotRequired[Point]
    radius: NotRequired[float]


class EntryData(TypedDict):
    at: Point
    sides: NotRequired[list[int]]
    name: NotRequired[WordsData]


class DamagedData(TypedDict):
    piece: int
    hits: int


class EntrantData(TypedDict):
    loadout: Yaml
    at: Point


class SideData(TypedDict):
    name: NotRequired[WordsData]
    mechs: list[EntrantData]


MechState = TypedDict(
    "MechState",
    {"at": Point, "hit-points": int, "heat": int, "shut-down": bool, "out": bool},
    total=False,
)


class TurnState(TypedDict):
    mech: int
    actions: NotRequired[int]


class TurnExpected(TypedDict, total=False):
    mech: int
    actions: int


class PositionData(TypedDict, total=False):
    """What a position and an expectation share."""

    round: int
    order: list[int]
    mechs: list[MechState | None]
    destroyed: list[int]
    damaged: list[DamagedData]
    wrecks: list[Point]
    frags: list[int]


class StateData(PositionData, total=False):
    turn: TurnState


class ExpectData(PositionData, total=False):
    turn: TurnExpected
    outcome: str
    winner: int
    dice_left: int
    legal: list[YamlMap]
    illegal: list[YamlMap]


class UntilData(TypedDict, total=False):
    turns: int
    questions: int


class ScriptData(TypedDict, total=False):
    """The position, dice, decisions and expectation of a scenario file."""

    state: StateData
    dice: list[int]
    seed: int
    decisions: list[YamlMap]
    until: UntilData
    expect: ExpectData


ScenarioData = TypedDict(
    "ScenarioData",
    {
        "name": NotRequired[WordsData],
        "about": NotRequired[WordsData],
        "edition": NotRequired[str],
        "catalogs": NotRequired[Yaml],
        "table": NotRequired[TableSize],
        "frags": NotRequired[int],
        "respawn": NotRequired[bool],
        "hit-points": NotRequired[int],
        "terrain": NotRequired[list[PieceData]],
        "entries": NotRequired[list[EntryData]],
        "sides": list[SideData],
        # as in ScriptData
        "state": NotRequired[StateData],
        "dice": NotRequired[list[int]],
        "seed": NotRequired[int],
        "decisions": NotRequired[list[YamlMap]],
        "until": NotRequired[UntilData],
        "expect": NotRequired[ExpectData],
    },
)
