"""The events of abilities that take effect after an action (PMH-AFTER), and of enemies with abilities."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sheetgen.games.paper_mech.play.event_base import GameEvent, PlainEvent
from sheetgen.games.paper_mech.play.position import Action


@dataclass(frozen=True)
class Overheated(GameEvent):
    """An action has filled circles of its own weapon, in this order."""

    mount: str
    circles: list[int]


@dataclass(frozen=True)
class HeatRises(PlainEvent):
    """Every action takes this much longer until one has resolved."""

    t: int


@dataclass(frozen=True)
class ScreenRises(GameEvent):
    """Until the next attack enemies roll fewer dice, against more armour."""

    smoke: int
    cover: int


@dataclass(frozen=True)
class ScreenLapsed(PlainEvent):
    pass


@dataclass(frozen=True)
class FieldRaised(PlainEvent):
    points: int


@dataclass(frozen=True)
class DamageAbsorbed(PlainEvent):
    """A force field has absorbed damage; `left` is what it can still absorb."""

    points: int
    left: int


@dataclass(frozen=True)
class MineLaid(GameEvent):
    ring: str
    sector: int


@dataclass(frozen=True)
class MineWentOff(GameEvent):
    """The dice of a mine that an enemy has set off; `action` is the one that laid it."""

    enemy: int
    action: Action
    dice: list[int]
    armour: int
    damage: int


@dataclass(frozen=True)
class EnemyRepaired(GameEvent):
    """An enemy has freed some of its circles."""

    enemy: int
    circles: int
    free: int


EFFECTS: Mapping[str, type[GameEvent]] = {
    "overheated": Overheated,
    "heat-rises": HeatRises,
    "screen-rises": ScreenRises,
    "screen-lapsed": ScreenLapsed,
    "field-raised": FieldRaised,
    "damage-absorbed": DamageAbsorbed,
    "mine-laid": MineLaid,
    "mine-went-off": MineWentOff,
    "enemy-repaired": EnemyRepaired,
}
