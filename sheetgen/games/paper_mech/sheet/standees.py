"""Stand-ups to cut out and fold: the mech in each stance, and the enemies, with a front, a back and a foot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.model import Enemy
from sheetgen.games.paper_mech.sheet import figures
from sheetgen.games.paper_mech.sheet.drawings import ICON_HEIGHT
from sheetgen.render.brush import Brush
from sheetgen.render.errors import DoesNotFit
from sheetgen.render.folded import two_sides
from sheetgen.render.layout import Area, Field
from sheetgen.render.marks import Shield

GAP = 1.4  # millimetres between two of them
FOOT_WIDTH, FOOT = 13.0, 8.0  # the foot of an enemy lies within a space of the radar
TALL = 1.36  # a side of an enemy's is so much higher than wide
MOST_COLUMNS = 5
MECH_FOOT = 12.0
INSET = 1.2


class MechStandee(NamedTuple):
    """The mech in one stance, as large as there is room; a wide mech leaves some of the height unused."""

    loadout: Loadout
    squatting: bool
    stance: str

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        name = brush.look.texts["standee-mech"].size * 0.5
        high = figures.least_height(self.loadout, ("front", "rear"), w - 2 * INSET, squatting=self.squatting)
        side = min((h - MECH_FOOT) / 2, high + name + 4 * INSET)

        def face(view: str, label: str) -> None:
            room = (x + INSET, y + side + INSET, w - 2 * INSET, side - name - 3 * INSET)
            figures.mech(brush, self.loadout, room, view, valign="bottom", squatting=self.squatting)
            if label:
                low = (x + INSET, y + 2 * side - name - INSET, w - 2 * INSET, name)
                brush.text(shortened(brush, label, "standee-mech", low[2], low[3]), "standee-mech", low, "centre")

        two_sides(brush, lambda: face("rear", ""), lambda: face("front", self.loadout.name), x + w / 2, y + side)
        brush.rect(x, y, w, 2 * side + MECH_FOOT, "thin")
        folds(brush, x, y, w, side)
        brush.text(self.stance, "caption", (x, y + 2 * side, w, MECH_FOOT), "centre")


class EnemyStandees(NamedTuple):
    """Enemies with the number of their copy, as large as there is room for all of them."""

    enemies: Sequence[tuple[Enemy, int]]
    names: Sequence[str]

    def paint(self, brush: Brush, area: Area) -> None:
        columns = columns_for(len(self.enemies), area)
        x, y, w, _ = area
        wide = (w - GAP * (columns - 1)) / columns
        side = wide * TALL
        for number, (enemy, copy) in enumerate(self.enemies):
            left = x + number % columns * (wide + GAP)
            top = y + number // columns * (2 * side + FOOT + GAP)
            label = f"{enemy.code}·{copy}" if copy else enemy.code
            self.one(brush, enemy, label, self.names[number], (left, top, wide, side))

    def one(self, brush: Brush, enemy: Enemy, label: str, name: str, back: Area) -> None:
        """Draw one; `back` is the upper half, which is upside down."""
        x, y, w, side = back

        def face(*, named: bool) -> None:
            top = y + side
            high = w * 0.22
            brush.word(label, "standee", x + INSET, top + INSET + high / 2, "left")
            shield = (x + w - INSET - high, top + INSET - 0.4, high, high * 1.16)
            Shield(str(enemy.armour)).draw(brush, Field("armour", shield, "standee-small", line="thin"), shield)
            low = 2 * brush.look.texts["standee-small"].size * 0.36 + 0.4
            room = (x + INSET, top + side - low - 0.8, w - 2 * INSET, low)
            icon = min((w - 2 * INSET) * ICON_HEIGHT, room[1] - top - 2 * INSET - high)
            icon_wide = icon / ICON_HEIGHT
            figures.enemy_icon(brush, enemy, (x + (w - icon_wide) / 2, room[1] - icon - 0.6, icon_wide, icon))
            if named:
                brush.text(shortened(brush, name, "standee-small", room[2], room[3]), "standee-small", room, "centre")

        two_sides(brush, lambda: face(named=False), lambda: face(named=True), x + w / 2, y + side)
        half = min(w, FOOT_WIDTH) / 2
        mid, low = x + w / 2, y + 2 * side
        outline = [
            (x, y),
            (x + w, y),
            (x + w, low),
            (mid + half, low),
            (mid + half, low + FOOT),
            (mid - half, low + FOOT),
            (mid - half, low),
            (x, low),
        ]
        brush.polygon(outline, "thin")
        brush.line(x, y + side, x + w, y + side, "fold")
        brush.line(mid - half, low, mid + half, low, "fold")


def columns_for(count: int, room: Area) -> int:
    """Return the fewest columns in which this many stand-ups of enemies fit; all columns if they do not fit."""
    for columns in range(3, MOST_COLUMNS):
        if places(columns, room) >= count:
            return columns
    return MOST_COLUMNS


def places(columns: int, room: Area) -> int:
    """Return how many stand-ups of enemies fit in this many columns."""
    wide = (room[2] - GAP * (columns - 1)) / columns
    return columns * int((room[3] + GAP + 1e-6) / (2 * wide * TALL + FOOT + GAP))


def folds(brush: Brush, x: float, y: float, w: float, side: float) -> None:
    for fold in (side, 2 * side):
        brush.line(x, y + fold, x + w, y + fold, "fold")


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
