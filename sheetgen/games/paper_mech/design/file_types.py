"""What the files of Paper 'Mech hold, as their schemas guarantee it. Only for the type checker."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NotRequired, TypeAlias, TypedDict

from sheetgen.core.data import Yaml
from sheetgen.core.locale import WordsData


class RingData(TypedDict):
    id: str
    name: WordsData
    letter: NotRequired[WordsData]


class SectorData(TypedDict):
    name: WordsData


class ZoneData(TypedDict):
    name: WordsData
    sectors: list[int]
    targeting: str
    armour: NotRequired[int]


class SpaceData(TypedDict):
    sector: int
    ring: str


ArrowData = TypedDict(
    "ArrowData",
    {"step": Literal["in", "out", "to"], "sector": NotRequired[int], "past-close": NotRequired[int]},
)


class BoardData(TypedDict):
    rings: list[RingData]
    sectors: list[SectorData]
    zones: dict[str, ZoneData]
    start: list[SpaceData]
    forwards: list[ArrowData]
    backwards: list[ArrowData]
    rearwards: list[int]
    arcs: dict[str, list[int]]
    targeting: dict[str, list[str]]
    spill: dict[str, list[str]]
    track: int


class WeightData(TypedDict):
    rated: int
    step: int
    t: int


class ArmourData(TypedDict):
    base: int
    most: int
    weight: int


SlowData = TypedDict("SlowData", {"from": int, "t": int})
RepairData = TypedDict("RepairData", {"from": NotRequired[int], "most": NotRequired[int], "t": NotRequired[int]})


class TorsoData(TypedDict):
    name: WordsData
    circles: int
    slow: SlowData | list[SlowData]


class MoveData(TypedDict):
    id: str
    name: WordsData
    t: int
    free: NotRequired[bool]


class LegsData(TypedDict):
    name: WordsData
    moves: list[MoveData]


class MountData(TypedDict):
    name: WordsData
    kind: str


StanceData = TypedDict(
    "StanceData",
    {
        "name": WordsData,
        "enemy-dice": NotRequired[int],
        "reroll-targeting": NotRequired[list[int]],
        "free-moves": NotRequired[bool],
        "forbids": NotRequired[list[str]],
    },
)


class ChassisData(TypedDict):
    name: WordsData
    weight: WeightData
    armour: ArmourData
    torso: TorsoData
    legs: LegsData
    mounts: dict[str, MountData]
    stances: dict[str, StanceData]
    repair: RepairData


AbilitiesData: TypeAlias = Mapping[str, Yaml]  # `false` switches an ability of the weapon off for a row

Abilities = TypedDict(
    "Abilities",
    {
        "not-twice": bool,
        "needs-stance": str,
        "no-haste": bool,
        "nearest": str,
        "second-target": int,
        "power-by-range": dict[str, int],
        "combo": int,
        "combo-any-target": bool,
        "armour-shift": int,
        "sure-hit": int,
        "reroll-misses": int,
        "rerolled-dice": int,
        "crush": bool,
        "crush-attack": bool,
        "delay": int,
        "scramble": bool,
        "pull": list[str],
        "parry": int,
        "intercept": str,
        "overheat": int,
        "cooldown": int,
        "smoke": int,
        "cover": int,
        "force-field": int,
        "repair": int,
        "jump": int,
        "mine": int,
    },
    total=False,
)


class ActionData(TypedDict):
    name: WordsData
    p: int
    t: int
    abilities: NotRequired[AbilitiesData]


class WeaponData(TypedDict):
    name: WordsData
    range: str | None
    weight: int
    armour: int
    mounts: list[str]
    actions: list[ActionData]
    keyword: NotRequired[WordsData]
    abilities: NotRequired[AbilitiesData]
    text: NotRequired[WordsData]
    art: NotRequired[str]


AttackAbilities = TypedDict(
    "AttackAbilities",
    {
        "delay": int,
        "reroll-misses": int,
        "rerolled-dice": int,
        "smoke": int,
        "cover": int,
        "repair": int,
        "jump": int,
    },
    total=False,
)


class AttackData(TypedDict):
    name: WordsData
    rolls: NotRequired[list[int]]
    range: str
    p: int
    t: int
    circles: int
    keyword: NotRequired[WordsData]
    abilities: NotRequired[AttackAbilities]


class FlightPathData(TypedDict):
    away: int


EnemyData = TypedDict(
    "EnemyData",
    {
        "name": WordsData,
        "armour": int,
        "moves": NotRequired[bool],
        "flight-path": NotRequired[FlightPathData],
        "attacks": dict[str, AttackData],
        "art": NotRequired[str],
    },
)


class WaveRowData(TypedDict):
    rolls: list[int]
    enemies: list[str]


class TokenWaveData(TypedDict):
    enemies: NotRequired[list[str]]
    draw: int
    pile: list[str]
    again: NotRequired[list[str]]
    scouts: NotRequired[list[str]]


WaveData: TypeAlias = list[WaveRowData] | TokenWaveData


class SkillData(TypedDict):
    name: WordsData
    circles: int
    dice: NotRequired[int]
    repairs: NotRequired[int]


RulesData = TypedDict(
    "RulesData",
    {
        "attack-choice": str,
        "enemy-movement": str,
        "location-choice": str,
        "circle-choice": str,
        "skills": bool,
        "evasion": SkillData,
        "marksman": SkillData,
        "engineer": SkillData,
        "scouts-in-wave-3": bool,
    },
)


class OfficialData(TypedDict):
    mounts: dict[str, str]
    armour: ArmourValuesData


class ArmourValuesData(TypedDict):
    torso: int
    legs: int


class EditionData(TypedDict):
    """The section `edition` of a file of this game."""

    id: str
    official: NotRequired[list[OfficialData]]


class MissionData(TypedDict):
    name: WordsData
    briefing: NotRequired[WordsData]
    waves: NotRequired[list[WordsData]]
    won: NotRequired[WordsData]
    lost: NotRequired[WordsData]


class Sections(TypedDict):
    board: BoardData
    chassis: ChassisData
    weapons: dict[str, WeaponData]
    enemies: dict[str, EnemyData]
    waves: list[WaveData]
    rules: RulesData
    mission: MissionData


class LoadoutArmourData(TypedDict, total=False):
    torso: int
    legs: int


class LoadoutData(TypedDict):
    """A loadout file, without what all games share."""

    mounts: NotRequired[dict[str, str | WeaponData | None]]
    armour: NotRequired[LoadoutArmourData]
