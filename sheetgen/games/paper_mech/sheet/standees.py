"""Stand-ups to cut out and fold: the mech and each enemy, with a front, a back and a foot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.model import Enemy
from sheetgen.games.paper_mech.sheet import figures
from sheetgen.render.brush import Brush
from sheetgen.render.errors import DoesNotFit
from sheetgen.render.layout import Area
from sheetgen.render.ops import Op, Path, map_points

WIDE, HIGH, FOOT = 23.6, 30.0, 8.0  # millimetres: a side, and the foot to fold under it
GAP = 1.5


class Standees(NamedTuple):
    """As many as there is room for; the mech comes first."""

    loadout: Loadout
    enemies: tuple[tuple[Enemy, int], ...]  # with the number of their copy

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        columns = int((w + GAP) / (WIDE + GAP))
        lines = int((h + GAP) / (2 * HIGH + FOOT + GAP))
        things: list[tuple[Enemy, int] | None] = [None, *self.enemies]
        for number, thing in enumerate(things[: columns * lines]):
            left = x + number % columns * (WIDE + GAP)
            self.one(brush, thing, left, y + number // columns * (2 * HIGH + FOOT + GAP))

    def one(self, brush: Brush, thing: tuple[Enemy, int] | None, x: float, y: float) -> None:
        """Draw one: its back upside down, its front, and its foot."""
        room = (x + 1.2, y + HIGH + 1.2, WIDE - 2.4, HIGH - 2)
        start = len(brush.ops)
        self.side(brush, thing, room, "rear")
        brush.ops[start:] = turned(brush.ops[start:], x + WIDE / 2, y + HIGH)
        self.side(brush, thing, room, "front")
        brush.rect(x, y, WIDE, 2 * HIGH + FOOT, "thin")
        for fold in (HIGH, 2 * HIGH):
            brush.line(x, y + fold, x + WIDE, y + fold, "fold")
        if thing is None:
            name = self.loadout.name
        else:
            enemy, copy = thing
            name = f"{enemy.code}·{copy}" if copy else enemy.code
        room = (x + 1, y + 2 * HIGH + 0.8, WIDE - 2, FOOT - 1.6)
        brush.text(shortened(brush, name, "standee", room[2], room[3]), "standee", room, "centre")

    def side(self, brush: Brush, thing: tuple[Enemy, int] | None, area: Area, view: str) -> None:
        if thing is None:
            figures.mech(brush, self.loadout, area, view, valign="bottom")
            return
        x, y, w, h = area
        high = w * 0.64
        figures.enemy_icon(brush, thing[0], (x, y + h - high - 2, w, high))


def shortened(brush: Brush, name: str, style: str, width: float, height: float) -> str:
    """Return a name, or as much of its start as fits."""
    shown = name
    for length in range(len(name) - 1, 0, -1):
        try:
            brush.fit(shown, style, width, height)
        except DoesNotFit:
            shown = f"{name[:length].rstrip()}…"
        else:
            break
    return shown


def turned(ops: Sequence[Op], x: float, y: float) -> list[Op]:
    """Return paths turned upside down around a point.

    >>> turned([Path((("M", 1.0, 2.0), ("L", 3.0, 2.0)))], 0, 0)[0].segments
    (('M', -1.0, -2.0), ('L', -3.0, -2.0))
    """
    return [
        op._replace(segments=map_points(op.segments, lambda px, py: (2 * x - px, 2 * y - py)))
        for op in ops
        if isinstance(op, Path)
    ]
