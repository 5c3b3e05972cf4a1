"""A game in progress, as far as it shows on the sheet: the `state` of a scenario file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sheetgen.paper_mech.model import Catalog, Enemy


@dataclass(frozen=True, slots=True)
class EnemyNow:
    """One enemy: where it is, which attack it has chosen (from 1), when it acts, how many circles are filled."""

    type: str
    sector: int
    ring: int
    time: int
    attack: int
    damage: int
    alive: bool = True


@dataclass(frozen=True, slots=True)
class Progress:
    """`action` is the place and row of the pending action: a mount and 1 to 3, or `legs` and a move."""

    wave: int = 1
    stance: str = "stand"
    torso: int = 0
    legs: frozenset[str] = frozenset()
    mounts: Mapping[str, frozenset[int]] = None  # type: ignore[assignment]
    time: int | None = None
    action: tuple[str, int | str] | None = None
    enemies: tuple[EnemyNow, ...] = ()

    @property
    def alive(self) -> list[EnemyNow]:
        return [enemy for enemy in self.enemies if enemy.alive]


def read(state: Mapping[str, Any], catalog: Catalog, t_of: Any) -> Progress:
    """The progress that the `state` of a scenario describes; `t_of(place, row)` gives an action's T where no time is said."""
    player = state.get("player", {})
    action = _action(player.get("action"))
    time = player.get("time", t_of(*action) if action else None)
    enemies = []
    for given in state.get("enemies", ()):
        enemy = catalog.enemies[given["type"]]
        damage = given.get("damage", 0)
        attack = given.get("attack", _usable(enemy, damage))
        enemies.append(EnemyNow(enemy.code, given["sector"], catalog.board.ring(given["ring"]),
                                given.get("time", enemy.attacks[attack - 1].t), attack, damage, given.get("alive", True)))
    return Progress(
        wave=state.get("wave", 1), stance=state.get("stance", "stand"), torso=state.get("torso", 0),
        legs=frozenset(state.get("legs", ())), mounts={mount: frozenset(own) for mount, own in state.get("mounts", {}).items()},
        time=time, action=action, enemies=tuple(enemies))


def _action(given: Mapping[str, Any] | None) -> tuple[str, int | str] | None:
    if given is None:
        return None
    return ("legs", given["move"]) if "move" in given else (given["mount"], given["row"])


def _usable(enemy: Enemy, damage: int) -> int:
    """The first attack with a free circle."""
    for number, attack in enumerate(enemy.attacks, start=1):
        if damage < attack.circles:
            return number
        damage -= attack.circles
    return 1
