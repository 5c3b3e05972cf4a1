"""A position as text, at most as wide as the terminal: radar, time track, circles, enemies.

The radar is a cross: each arm is a side of the mech, its lanes are the sectors, with the rings' letters between them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from sheetgen.core.locale import locale
from sheetgen.core.shorten import shorten
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.model import CIRCLES_PER_ROW, MOUNT_CIRCLES, MOUNTS, Enemy
from sheetgen.games.paper_mech.play.narrator import Narrator
from sheetgen.games.paper_mech.play.position import EnemyInPlay, Position
from sheetgen.runs.play.text import WIDTH, to_ascii, wrap_parts, wrapped

GAP = 3  # columns between the radar and the mech
MECH_WIDTH = 32  # columns that the mech needs beside the radar
SPACE_WIDTH = 4  # columns that the marks in a space may take


class Symbols(NamedTuple):
    """The characters of a board."""

    free: str
    filled: str
    space: str
    exposed: str  # a space in a zone that lowers the armour
    stand: str
    squat: str
    chosen: str
    more: str
    none: str
    mine: str


UNICODE = Symbols("○", "●", "·", "░", "▲", "▼", "›", "…", "–", "✱")
ASCII = Symbols("o", "#", ".", ":", "^", "v", ">", "~", "-", "*")


Cell: TypeAlias = tuple[int, int]  # row and column, from the mech


class Arm(NamedTuple):
    """One side of the cross: its sectors from left to right, or from top to bottom, around the rings' letters."""

    sectors: tuple[int, ...]

    @property
    def before(self) -> int:
        """The number of lanes before the letters."""
        return (len(self.sectors) + 1) // 2

    @property
    def after(self) -> int:
        return len(self.sectors) - self.before

    def lanes(self) -> Iterator[tuple[int | None, int]]:
        """Yield each sector with its distance from the letters, and None for the letters."""
        yield None, 0
        for number, sector in enumerate(self.sectors):
            yield sector, number - self.before + (number >= self.before)


class Board:
    """Draws the positions of one mech."""

    def __init__(self, loadout: Loadout, language: str, *, ascii: bool = False, width: int = WIDTH) -> None:
        self.loadout = loadout
        self.width = width
        self.catalog = loadout.catalog
        self.language = language
        self.symbols = ASCII if ascii else UNICODE
        self.texts = locale("paper-mech/play", language)
        self.narrator = Narrator(loadout, language)

    def lines(self, position: Position) -> list[str]:
        """Return the whole board: the radar with the mech beside it, the enemies below."""
        left = self.radar(position)
        wide = max(map(len, left))
        room = self.width - wide - GAP
        if room < MECH_WIDTH:  # too many rings, or a narrow terminal: the mech goes below
            below = [part for line in self.mech(position, self.width) for part in wrapped(line, self.width)]
            table = [*left, "", *below]
            return self.in_charset([*table, "", *self.enemies(position)])
        right = [shorten(line, room, self.symbols.more) for line in self.mech(position, room)]
        high = max(len(left), len(right))
        left += [""] * (high - len(left))
        right += [""] * (high - len(right))
        table = [f"{one:<{wide + GAP}}{other}".rstrip() for one, other in zip(left, right, strict=True)]
        return self.in_charset([*table, *self.enemies(position)])

    def in_charset(self, lines: list[str]) -> list[str]:
        """Return the lines in ASCII if the board is to be in ASCII."""
        return [to_ascii(line) for line in lines] if self.symbols is ASCII else lines

    # The radar

    def radar(self, position: Position) -> list[str]:
        """Return the radar with the enemies in their spaces."""
        rings = [ring.letter.in_(self.language) for ring in self.catalog.board.rings]
        spaces = self.spaces(position)
        grid: dict[Cell, str] = {(0, 0): self.symbols.squat if position.stance == "squat" else self.symbols.stand}
        for sector, ring, place in cross(len(self.catalog.board.sectors), len(rings)):
            grid[place] = rings[ring] if sector is None else spaces[sector, ring]
        cell = max([3, *map(len, spaces.values()), *(len(ring) + 1 for ring in rings)])
        rows, columns = ([place[axis] for place in grid] for axis in (0, 1))
        lines = [
            "".join(
                f"{grid.get((row, column), ''):^{cell}}" for column in range(min(columns), max(columns) + 1)
            ).rstrip()
            for row in range(min(rows), max(rows) + 1)
        ]
        least = min(len(line) - len(line.lstrip()) for line in lines)
        return [line[least:] for line in lines]

    def spaces(self, position: Position) -> dict[tuple[int, int], str]:
        """Return the text of each space, by sector and ring."""
        board = self.catalog.board
        found = {}
        for sector in range(len(board.sectors)):
            empty = self.symbols.exposed if board.zone(sector).armour < 0 else self.symbols.space
            for ring, own in enumerate(board.rings):
                here = [
                    self.mark(position, number)
                    for number, enemy in enumerate(position.enemies)
                    if enemy.alive and (enemy.sector, enemy.ring) == (sector, own.id)
                ]
                here += [self.symbols.mine for mine in position.mines if (mine.sector, mine.ring) == (sector, own.id)]
                text = "".join(here) or empty
                found[sector, ring] = text if len(text) <= SPACE_WIDTH else f"×{len(here)}"
        return found

    def crowded(self, position: Position, number: int) -> bool:
        """Return whether an enemy's space does not show its mark: too full, or off the radar."""
        one = position.enemies[number]
        if one.ring is None or one.sector is None:
            return True
        ring = self.catalog.board.ring(one.ring)
        return self.mark(position, number) not in self.spaces(position)[one.sector, ring]

    def mark(self, position: Position, number: int) -> str:
        """Return an enemy's code, with its place in the list where there are several of its kind."""
        types = [enemy.type for enemy in position.enemies]
        code: str = types[number]
        return code if types.count(code) == 1 else f"{code}{number + 1}"

    # Beside it

    def mech(self, position: Position, room: int) -> Iterator[str]:
        """Yield the wave, the time track, and the circles of the mech."""
        say = self.texts.text
        yield say("board.head", wave=position.wave, waves=len(self.catalog.waves), time=position.time)
        yield self.status(position)
        yield ""
        yield from self.track(position, room)
        yield ""
        names = {mount: self.catalog.chassis.mounts[mount].name.in_(self.language) for mount in MOUNTS}
        weapons = {
            mount: weapon.name.in_(self.language) if (weapon := self.loadout.mounts[mount]) else self.symbols.none
            for mount in MOUNTS
        }
        circles = MOUNT_CIRCLES + MOUNT_CIRCLES // CIRCLES_PER_ROW - 1
        wide = max(map(len, names.values()))
        own = max(0, min(max(map(len, weapons.values())), room - wide - circles - 6))
        for mount in MOUNTS:
            yield (
                f"{names[mount]:<{wide}}  {shorten(weapons[mount], own, self.symbols.more):<{own}} "
                f"{self.loadout.armour(mount):>2} {self.mount(position, mount)}"
            )
        yield self.body(position)

    def status(self, position: Position) -> str:
        """Return the stance, the pending action and what is active."""
        say = self.texts.text
        parts = [say(f"board.{position.stance}")]
        player = position.player
        if player.action is not None:
            parts.append(say("board.pending", action=self.narrator.action(player.action), time=player.time))
        if player.repairing:
            parts.append(say("board.repairing", time=player.time))
        filled = position.skills._asdict()
        for skill in self.catalog.rules.skills.values():
            if filled[skill.id]:
                name = skill.name.in_(self.language)
                parts.append(say("board.skill", skill=name, filled=filled[skill.id], circles=skill.circles))
        for effect, value in position.effects._asdict().items():
            if value:
                parts.append(say(f"board.{effect}", value=value))
        if position.guard is not None:
            parts.append(say("board.guard", mount=self.narrator.place(position.guard)))
        return ", ".join(parts)

    def track(self, position: Position, room: int) -> Iterator[str]:
        """Yield the time track, or the times in words where it is too long."""
        mech = self.symbols.squat if position.stance == "squat" else self.symbols.stand
        times = [
            (enemy.time, self.mark(position, number)) for number, enemy in enumerate(position.enemies) if enemy.alive
        ]
        if position.player.time is not None:
            times.append((position.player.time, mech))
        spaces = range(max([self.catalog.board.track, *(time for time, _ in times)]) + 1)
        marks = ["".join(mark for time, mark in times if time == space) or self.symbols.space for space in spaces]
        cells = [1 + max(2, len(mark)) for mark in marks]
        if sum(cells) > room:
            yield self.texts.text("board.track", times=[f"{mark} {time}" for time, mark in sorted(times)])
            return
        yield "".join(f"{space:<{cell}}" for space, cell in zip(spaces, cells, strict=True))
        yield "".join(f"{mark:<{cell}}" for mark, cell in zip(marks, cells, strict=True))

    def mount(self, position: Position, mount: str) -> str:
        """Return the circles of a mount, row by row."""
        if self.loadout.mounts[mount] is None:
            return ""
        filled = position.filled(mount)
        row = CIRCLES_PER_ROW
        return " ".join(
            "".join(self.circle(circle + 1 in filled) for circle in range(start, start + row))
            for start in range(0, MOUNT_CIRCLES, row)
        )

    def body(self, position: Position) -> str:
        """Return torso and legs; the circles of the legs are in the order of their moves."""
        chassis = self.catalog.chassis
        torso = [number < position.torso for number in range(chassis.torso_circles)]
        legs = [move.id in position.legs for move in chassis.moves]
        parts = []
        for name, armour, circles in (
            (chassis.torso_name, self.loadout.torso, torso),
            (chassis.legs_name, self.loadout.legs, legs),
        ):
            parts.append(f"{name.in_(self.language)} {armour} {''.join(map(self.circle, circles))}")
        return "   ".join(parts)

    def circle(self, filled: bool) -> str:
        return self.symbols.filled if filled else self.symbols.free

    # Below it

    def enemies(self, position: Position) -> Iterator[str]:
        """Yield every enemy of the wave: its armour, and its attacks with their circles, the selected one marked."""
        if not position.enemies:
            return
        names = [self.enemy_name(position, number) for number in range(len(position.enemies))]
        wide = max(map(len, names))
        for number, one in enumerate(position.enemies):
            kind = self.catalog.enemies[one.type]
            armour = self.texts.text("board.armour", armour=kind.armour)
            head = f"{names[number]:<{wide}}  {armour}  "
            if not one.alive:
                yield from wrapped(head + self.texts.text("board.destroyed"), self.width)
                continue
            parts = list(self.attacks(kind, one))
            if self.crowded(position, number):
                parts.append(self.narrator.space(one.ring, one.sector))
            elif one.outbound:
                parts.append(self.texts.text("board.outbound"))
            yield from wrap_parts(head, parts, self.symbols.more, self.width)

    def enemy_name(self, position: Position, number: int) -> str:
        name = self.catalog.enemies[position.enemies[number].type].name.in_(self.language)
        return f"{self.mark(position, number)} {name}"

    def attacks(self, kind: Enemy, now: EnemyInPlay) -> Iterator[str]:
        """Yield each attack as on the sheet: range, P/T, circles."""
        board = self.catalog.board
        left = now.damage
        for number, attack in enumerate(kind.attacks, start=1):
            filled = min(left, attack.circles)
            left -= filled
            mark = self.symbols.chosen if number == now.attack else " "
            letter = board.rings[board.ring(attack.range)].letter.in_(self.language)
            circles = self.symbols.filled * filled + self.symbols.free * (attack.circles - filled)
            yield f"{mark}{attack.name.in_(self.language)} {letter} {attack.p}/{attack.t} {circles}"


def cross(sectors: int, rings: int) -> Iterator[tuple[int | None, int, Cell]]:
    """Yield the cell of every space of the radar, by sector and ring; sector None is the letter of the ring."""
    front, right, rear, left = arms(sectors)
    high, low = max(left.before, right.before), max(left.after, right.after)
    west, east = max(front.before, rear.before), max(front.after, rear.after)
    for ring in range(rings):
        for sector, offset in front.lanes():
            yield sector, ring, (-high - 1 - ring, offset)
        for sector, offset in rear.lanes():
            yield sector, ring, (low + 1 + ring, offset)
        for sector, offset in right.lanes():
            yield sector, ring, (offset, east + 1 + ring)
        for sector, offset in left.lanes():
            yield sector, ring, (offset, -west - 1 - ring)


def arms(sectors: int) -> tuple[Arm, Arm, Arm, Arm]:
    """Return the sectors of the front, the right, the rear and the left, by the direction of their middles.

    >>> front, right, rear, left = arms(8)
    >>> front.sectors, right.sectors, rear.sectors, left.sectors
    ((7, 0), (1, 2), (4, 3), (6, 5))
    """
    sides: tuple[list[int], list[int], list[int], list[int]] = ([], [], [], [])
    # From left of straight ahead clockwise, so that the sectors of a side are neighbours.
    first = next((sector for sector in range(sectors) if 8 * sector + 4 >= 7 * sectors), 0)
    for step in range(sectors):
        sector = (first + step) % sectors
        sides[(8 * sector + 4 + sectors) // (2 * sectors) % 4].append(sector)
    front, right, rear, left = sides
    return Arm(tuple(front)), Arm(tuple(right)), Arm(tuple(reversed(rear))), Arm(tuple(reversed(left)))
