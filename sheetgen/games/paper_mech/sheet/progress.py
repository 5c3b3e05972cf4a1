"""A game in progress, as far as it shows on the sheet: the `state` of a scenario file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple, NoReturn

from sheetgen.core.errors import BadInput
from sheetgen.core.findings import Finding
from sheetgen.core.schemas import unknown, violations
from sheetgen.core.source import Document, read_file
from sheetgen.games.paper_mech.design import loadout as loadouts
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.model import MOUNT_CIRCLES, MOUNTS, MOVES, ROWS, STANCES, Catalog, Enemy
from sheetgen.games.paper_mech.design.totals import totals


class EnemyNow(NamedTuple):
    """One enemy: where it is, which attack it has chosen (from 1), when it acts, how many circles are filled."""

    type: str
    sector: int
    ring: int
    time: int
    attack: int
    damage: int
    alive: bool = True


class Progress(NamedTuple):
    """`action` is the place and row of the pending action: a mount and 1 to 3, or `legs` and a move."""

    wave: int = 1
    stance: str = "stand"
    torso: int = 0
    legs: frozenset[str] = frozenset()
    mounts: Mapping[str, frozenset[int]] = MappingProxyType({})
    time: int | None = None
    action: tuple[str, int | str] | None = None
    enemies: tuple[EnemyNow, ...] = ()

    @property
    def alive(self) -> list[EnemyNow]:
        return [enemy for enemy in self.enemies if enemy.alive]


def load(
    path: str, loadout: Loadout | None = None, *, edition: str | None = None, extra: Sequence[str] = ()
) -> tuple[Loadout, Progress]:
    """The game in a scenario file: its loadout, or the one that is given instead, and its state."""
    doc = read_file(path)
    if doc.findings:
        raise BadInput(doc.findings)
    if not isinstance(doc.data, dict):
        raise BadInput([Finding("SCHEMA", "not-a-map", doc.mark())])
    if findings := violations(doc, "paper-mech/scenario.json"):
        raise BadInput(findings)
    if loadout is None:
        given = doc.data.get("loadout")
        if isinstance(given, str):
            loadout = loadouts.read(read_file(Path(path).parent / given), edition=edition, extra=extra)
        elif isinstance(given, dict):
            loadout = loadouts.read(doc, edition=edition, extra=extra, base=("loadout",))
        else:
            raise BadInput([Finding("SHEET", "no-loadout", doc.mark(("loadout",)))])
    return loadout, _Reader(doc, loadout).progress()


class _Reader(NamedTuple):
    """Reads a state strictly: what does not fit the loadout or the catalog is refused at its place."""

    doc: Document
    loadout: Loadout

    @property
    def catalog(self) -> Catalog:
        return self.loadout.catalog

    def progress(self) -> Progress:
        state = self.map(self.doc.data.get("state", {}), "state")
        player = self.map(state.get("player", {}), "state", "player")
        action = (
            self.action(player["action"], "state", "player", "action") if player.get("action") is not None else None
        )
        time = self.number(player["time"], 0, 99, "state", "player", "time") if "time" in player else self.t_of(action)
        mounts = {}
        for mount, circles in self.map(state.get("mounts", {}), "state", "mounts").items():
            self.one_of(mount, MOUNTS, "state", "mounts", mount)
            if not isinstance(circles, list):
                self.refuse("a list of circles, 1 to 6", "state", "mounts", mount)
            mounts[mount] = frozenset(
                self.number(circle, 1, MOUNT_CIRCLES, "state", "mounts", mount, at) for at, circle in enumerate(circles)
            )
        legs, enemies = state.get("legs", []), state.get("enemies", [])
        if not isinstance(legs, list):
            self.refuse("a list of moves", "state", "legs")
        if not isinstance(enemies, list):
            self.refuse("a list of enemies", "state", "enemies")
        return Progress(
            wave=self.number(state.get("wave", 1), 1, 99, "state", "wave"),
            stance=self.one_of(state.get("stance", "stand"), STANCES, "state", "stance"),
            torso=self.number(state.get("torso", 0), 0, self.catalog.chassis.torso_circles, "state", "torso"),
            legs=frozenset(self.one_of(move, MOVES, "state", "legs", at) for at, move in enumerate(legs)),
            mounts=mounts,
            time=time,
            action=action,
            enemies=tuple(self.enemy(given, "state", "enemies", at) for at, given in enumerate(enemies)),
        )

    def action(self, given: Any, *path: str | int) -> tuple[str, int | str]:
        own = self.map(given, *path)
        if "move" in own:
            return "legs", self.one_of(own["move"], MOVES, *path, "move")
        mount = self.one_of(own.get("mount"), MOUNTS, *path, "mount")
        if self.loadout.mounts[mount] is None:
            self.refuse("a mount that carries a weapon", *path, "mount")
        return mount, self.number(own.get("row"), 1, ROWS, *path, "row")

    def t_of(self, action: tuple[str, int | str] | None) -> int | None:
        """The T of the pending action with its penalties, where the file does not say its time."""
        if action is None:
            return None
        place, row = action
        weapon = self.loadout.mounts.get(place)
        if weapon is not None:
            printed = weapon.actions[int(row) - 1].t
        else:
            printed = next(move.t for move in self.catalog.chassis.moves if move.id == row)
        return printed + totals(self.loadout).t_penalty

    def enemy(self, given: Any, *path: str | int) -> EnemyNow:
        own = self.map(given, *path)
        enemy = self.catalog.enemies[self.one_of(own.get("type"), tuple(self.catalog.enemies), *path, "type")]
        board = self.catalog.board
        damage = self.number(own.get("damage", 0), 0, sum(attack.circles for attack in enemy.attacks), *path, "damage")
        attack = self.number(own.get("attack", _usable(enemy, damage)), 1, len(enemy.attacks), *path, "attack")
        if attack != _usable(enemy, damage) and sum(part.circles for part in enemy.attacks[:attack]) <= damage:
            self.refuse("an attack with a free circle", *path, "attack")
        ring = self.one_of(own.get("ring"), tuple(ring.id for ring in board.rings), *path, "ring")
        alive = own.get("alive", True)
        return EnemyNow(
            enemy.code,
            self.number(own.get("sector"), 0, len(board.sectors) - 1, *path, "sector"),
            board.ring(ring),
            self.number(own.get("time", enemy.attacks[attack - 1].t), 0, 99, *path, "time"),
            attack,
            damage,
            alive is not False and damage < sum(part.circles for part in enemy.attacks),
        )

    def map(self, value: Any, *path: str | int) -> Mapping[str, Any]:
        if not isinstance(value, dict):
            self.refuse("a map of names and values", *path)
        found: Mapping[str, Any] = value
        return found

    def number(self, value: Any, least: int, most: int, *path: str | int) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            self.refuse(f"a whole number from {least} to {most}", *path)
        found: int = value
        return found

    def one_of(self, value: Any, known: Sequence[str], *path: str | int) -> str:
        if not isinstance(value, str) or value not in known:
            raise BadInput([unknown("SCHEMA", "value", self.doc.mark(path), value, known)])
        return value

    def refuse(self, expected: str, *path: str | int) -> NoReturn:
        raise BadInput(
            [
                Finding(
                    "SHEET",
                    "state",
                    self.doc.mark(path),
                    facts={"expected": expected, "field": ".".join(map(str, path))},
                )
            ]
        )


def _usable(enemy: Enemy, damage: int) -> int:
    """The first attack with a free circle."""
    for number, attack in enumerate(enemy.attacks, start=1):
        if damage < attack.circles:
            return number
        damage -= attack.circles
    return 1
