"""The events of a game, typed: what the engine records as a word and its facts.

Enemies are places in the list; attacks, rows and circles count from 1; a die that was not needed is None. The fields
of every event are those of the engine's `EVENTS`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypedDict

from sheetgen.games.paper_mech.play.effect_events import EFFECTS
from sheetgen.games.paper_mech.play.event_base import GameEvent, PlainEvent
from sheetgen.games.paper_mech.play.position import Action
from sheetgen_engine.core.record import Event


class EnemyTime(TypedDict):
    """An enemy and its space on the time track."""

    enemy: int
    time: int


class EnemySpace(TypedDict):
    """An enemy and its space on the radar."""

    enemy: int
    ring: str | None  # None: off the radar
    sector: int | None


# The game and its waves


@dataclass(frozen=True)
class WaveBegan(GameEvent):
    wave: int
    die: int | None  # None: the enemies are drawn as tokens
    enemies: list[str]


@dataclass(frozen=True)
class EnemyAppeared(GameEvent):
    enemy: int
    type: str
    attack_die: int | None
    attack: int
    time: int
    start_die: int
    ring: str
    sector: int


@dataclass(frozen=True)
class WaveCleared(PlainEvent):
    wave: int


@dataclass(frozen=True)
class RepairRolled(GameEvent):
    dice: list[int]
    repairs: int


@dataclass(frozen=True)
class Repaired(GameEvent):
    location: str
    circle: int | str  # of the legs: the move


@dataclass(frozen=True)
class RepairsForfeited(PlainEvent):
    repairs: int


@dataclass(frozen=True)
class RepairsAllowed(PlainEvent):
    repairs: int


@dataclass(frozen=True)
class RepairsTake(GameEvent):
    """The wait for repairs at the start of the next wave."""

    units: int


@dataclass(frozen=True)
class SkillTrained(GameEvent):
    """One of the circles of a skill is filled."""

    skill: str
    filled: int
    circles: int


@dataclass(frozen=True)
class SkillUsed(GameEvent):
    """A skill has changed a die."""

    skill: str


@dataclass(frozen=True)
class GameEnded(GameEvent):
    outcome: str
    wave: int
    score: int
    units: int


# Time and the pending action


@dataclass(frozen=True)
class TimePassed(GameEvent):
    units: int
    player: int | None
    enemies: list[EnemyTime]


@dataclass(frozen=True)
class Waiting(PlainEvent):
    pass


@dataclass(frozen=True)
class ActionChosen(GameEvent):
    action: Action
    time: int


@dataclass(frozen=True)
class ActionDropped(GameEvent):
    action: Action
    time: int


@dataclass(frozen=True)
class ActionLost(GameEvent):
    action: Action


@dataclass(frozen=True)
class Hasted(GameEvent):
    action: Action
    time: int


# The player's moves and attacks


@dataclass(frozen=True)
class StanceTaken(GameEvent):
    stance: str


@dataclass(frozen=True)
class Moved(GameEvent):
    how: str
    free: bool
    enemies: list[EnemySpace]


@dataclass(frozen=True)
class AttackWasted(GameEvent):
    action: Action
    why: str


@dataclass(frozen=True)
class Fired(GameEvent):
    action: Action
    target: int
    second: int | None
    power: int
    haste: int


@dataclass(frozen=True)
class AttackRolled(GameEvent):
    """The dice as they fell, haste not yet subtracted; re-rolled ones in the order in which they fell."""

    target: int
    dice: list[int]
    haste: int
    armour: int
    rerolled: list[int]
    damage: int
    crushed: bool


@dataclass(frozen=True)
class AttackCrushed(GameEvent):
    """Damage is raised to fill the circles of one attack."""

    target: int
    points: int


@dataclass(frozen=True)
class EnemyDamaged(GameEvent):
    enemy: int
    type: str
    points: int
    filled: int
    free: int


@dataclass(frozen=True)
class AttackDisabled(GameEvent):
    enemy: int
    attack: int


@dataclass(frozen=True)
class EnemyDestroyed(GameEvent):
    enemy: int
    type: str
    points_over: int


@dataclass(frozen=True)
class EnemyDelayed(GameEvent):
    enemy: int
    time: int


@dataclass(frozen=True)
class EnemyPulled(GameEvent):
    enemy: int
    how: str
    ring: str
    sector: int


@dataclass(frozen=True)
class GuardRaised(GameEvent):
    mount: str


@dataclass(frozen=True)
class GuardLapsed(GameEvent):
    mount: str
    why: str


# The enemies


@dataclass(frozen=True)
class EnemyActs(GameEvent):
    enemy: int
    type: str
    attack: int
    in_range: bool


@dataclass(frozen=True)
class ShieldMeets(GameEvent):
    enemy: int
    mount: str
    by: str


@dataclass(frozen=True)
class LocationRerolled(PlainEvent):
    enemy: int
    die: int


@dataclass(frozen=True)
class LocationRolled(GameEvent):
    enemy: int
    die: int
    location: str


@dataclass(frozen=True)
class LocationAimed(GameEvent):
    enemy: int
    location: str


@dataclass(frozen=True)
class EnemyRolled(GameEvent):
    """`rerolled` are misses rolled again, `parried` hits rolled again, in order."""

    enemy: int
    location: str
    dice: list[int]
    armour: int
    rerolled: list[int]
    parried: list[int]
    damage: int


@dataclass(frozen=True)
class PlayerDelayed(PlainEvent):
    time: int


@dataclass(frozen=True)
class EnemyFlies(GameEvent):
    enemy: int
    ring: str
    sector: int
    outbound: bool


@dataclass(frozen=True)
class EnemyLeaves(GameEvent):
    enemy: int
    time: int


@dataclass(frozen=True)
class EnemyReturns(GameEvent):
    enemy: int
    die: int
    ring: str
    sector: int


@dataclass(frozen=True)
class EnemyMoved(GameEvent):
    enemy: int
    ring: str
    sector: int


@dataclass(frozen=True)
class AttackChosen(GameEvent):
    enemy: int
    die: int | None
    attack: int
    time: int
    why: str


# Damage to the mech


@dataclass(frozen=True)
class CirclesFilled(GameEvent):
    location: str
    circles: list[int | str]  # of the legs: their moves
    die: int | None


@dataclass(frozen=True)
class CirclesScattered(GameEvent):
    """Circles of a mount, each filled by a die of its own."""

    location: str
    circles: list[int]
    dice: list[int]


@dataclass(frozen=True)
class Spilled(GameEvent):
    location: str
    die: int
    to: str
    points: int


@dataclass(frozen=True)
class DamageLost(PlainEvent):
    points: int


TYPES: Mapping[str, type[GameEvent]] = {
    "wave-began": WaveBegan,
    "enemy-appeared": EnemyAppeared,
    "wave-cleared": WaveCleared,
    "repair-rolled": RepairRolled,
    "repairs-allowed": RepairsAllowed,
    "repairs-take": RepairsTake,
    "skill-trained": SkillTrained,
    "skill-used": SkillUsed,
    "repaired": Repaired,
    "repairs-forfeited": RepairsForfeited,
    "game-ended": GameEnded,
    "time-passed": TimePassed,
    "waiting": Waiting,
    "action-chosen": ActionChosen,
    "action-dropped": ActionDropped,
    "action-lost": ActionLost,
    "hasted": Hasted,
    "stance-taken": StanceTaken,
    "moved": Moved,
    "attack-wasted": AttackWasted,
    "fired": Fired,
    "attack-rolled": AttackRolled,
    "attack-crushed": AttackCrushed,
    "enemy-damaged": EnemyDamaged,
    "attack-disabled": AttackDisabled,
    "enemy-destroyed": EnemyDestroyed,
    "enemy-delayed": EnemyDelayed,
    "enemy-pulled": EnemyPulled,
    "guard-raised": GuardRaised,
    "guard-lapsed": GuardLapsed,
    **EFFECTS,
    "enemy-acts": EnemyActs,
    "shield-meets": ShieldMeets,
    "location-rerolled": LocationRerolled,
    "location-rolled": LocationRolled,
    "location-aimed": LocationAimed,
    "enemy-rolled": EnemyRolled,
    "player-delayed": PlayerDelayed,
    "enemy-moved": EnemyMoved,
    "enemy-flies": EnemyFlies,
    "enemy-leaves": EnemyLeaves,
    "enemy-returns": EnemyReturns,
    "attack-chosen": AttackChosen,
    "circles-filled": CirclesFilled,
    "circles-scattered": CirclesScattered,
    "spilled": Spilled,
    "damage-lost": DamageLost,
}


def typed(event: Event) -> GameEvent:
    """Return a recorded event with its facts as fields.

    >>> typed(Event("damage-lost", {"points": 2}))
    DamageLost(points=2)
    """
    return TYPES[event.what](**event.facts)
