"""What the files of Mech Machine hold, as their schemas guarantee it. Only for the type checker."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from sheetgen.core.locale import WordsData


class StatData(TypedDict):
    name: WordsData
    short: WordsData
    add: NotRequired[int]
    least: NotRequired[int]
    inches: NotRequired[bool]


class ClassData(TypedDict):
    name: WordsData
    nature: NotRequired[WordsData]
    adds: dict[str, int]


class TerrainData(TypedDict):
    name: WordsData
    sight: str
    destructible: bool
    passable: bool
    wall: NotRequired[bool]
    cost: NotRequired[int]
    hits: NotRequired[int]
    texture: NotRequired[str]


CatalogMechData = TypedDict(
    "CatalogMechData",
    {
        "name": WordsData,
        "class": str,
        "colour": NotRequired[WordsData],
        "rolls": dict[str, int],
        "customisation": NotRequired[dict[str, int]],
    },
)


class DiceData(TypedDict):
    dice: int


ActionsData = TypedDict("ActionsData", {"each-turn": int, "cool-off": int, "self-heal": int})
MoveData = TypedDict("MoveData", {"dice": int, "rush": int, "rush-heat": int})
AttackData = TypedDict("AttackData", {"dice": int, "melee-bonus": int, "melee-reach": int})


HeatData = TypedDict("HeatData", {"boxes": int, "shot": int, "shut-down": Literal["everything", "attacks"]})


class ShelterData(TypedDict):
    reach: int
    defence: int


class WallData(ShelterData):
    shelter: Literal["beside", "behind"]


class BaseData(TypedDict):
    across: int


class TableData(TypedDict):
    width: float
    height: float


class DuelData(TypedDict):
    frags: int
    places: list[tuple[float, float]]


class PlayData(TypedDict):
    customisation: DiceData
    actions: ActionsData
    move: MoveData
    attack: AttackData
    heat: HeatData
    blast: DiceData
    walls: WallData
    wreck: ShelterData
    base: BaseData
    table: TableData
    duel: DuelData


class Sections(TypedDict):
    stats: dict[str, StatData]
    classes: dict[str, ClassData]
    terrain: dict[str, TerrainData]
    mechs: dict[str, CatalogMechData]
    play: PlayData


# A loadout file, without what all games share.
LoadoutData = TypedDict(
    "LoadoutData",
    {
        "class": str,
        "colour": NotRequired[str],
        "rolls": dict[str, int],
        "customisation": NotRequired[dict[str, int]],
        "stats": NotRequired[dict[str, int]],
    },
)
