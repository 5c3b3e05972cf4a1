"""Where on the drawn sheet the player clicks: the rows of actions, enemies, circles, and the time track."""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.core.table import Area
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.model import CIRCLES_PER_ROW, MOUNTS, MOVES
from sheetgen.games.paper_mech.play.position import Position
from sheetgen.games.paper_mech.sheet.enemies_in_waves import enemy_copies
from sheetgen.render.ops import Circle, FormField, Op, Page, Text
from sheetgen_engine.paper_mech import codes, decisions

EDGE = 0.6  # millimetres around what is lit


class Places:
    """The areas of one drawn page, by what stands there."""

    def __init__(self, loadout: Loadout, page: Page, position: Position) -> None:
        self.loadout = loadout
        self.position = position
        self.ops: dict[str, list[Op]] = {}
        for op in page.ops:
            if not isinstance(op, FormField):
                self.ops.setdefault(op.where, []).append(op)

    def of_option(self, question: int, option: int, pending: int) -> tuple[Area, ...]:
        """Return where an option is; nothing for one that is nowhere on the sheet."""
        match question:
            case codes.ACTION:
                return self.action(option)
            case codes.STEP if option == codes.WAIT:
                return self.box("time.track")
            case codes.STEP if option == codes.HASTE:
                return self.action(pending)
            case codes.STEP:
                return self.action(option - codes.CHANGE)
            case codes.TARGET | codes.ENEMY_ORDER:
                return self.enemy(option)
            case codes.SECOND_TARGET if option != codes.NO_SECOND:
                return self.enemy(option)
            case codes.STANCE:
                return self.box(f"stance.rows.{option + 1}") or self.box(f"stance.columns.{option + 1}")
            case codes.REPAIR:
                return self.repair(option)
            case codes.FREE_MOVE if option != codes.NO_MOVE:
                value = decisions.option_value(question, option)
                if value == "walk-forwards":
                    return self.box(f"legs.moves.{MOVES.index('walk-forwards') + 1}")
        return ()

    def action(self, action: int) -> tuple[Area, ...]:
        if action >= codes.WEAPON_ROWS:
            return self.box(f"legs.moves.{action - codes.WEAPON_ROWS + 1}")
        mount, row = divmod(action, codes.ROWS)
        return self.box(f"{MOUNTS[mount]}.rows.{row + 1}")

    def enemy(self, number: int) -> tuple[Area, ...]:
        """Return the row of an enemy and its cube on the radar."""
        enemies = self.position.enemies
        code = enemies[number].type
        same = [at for at, enemy in enumerate(enemies) if enemy.type == code]
        rows = [
            at for at, (kind, _) in enumerate(enemy_copies(self.loadout, self.position), start=1) if kind.code == code
        ]
        row = rows[min(same.index(number), len(rows) - 1)]
        living = [at for at in same if enemies[at].alive]
        labels = [op for op in self.ops.get("radar.radar", []) if isinstance(op, Text) and op.text == code]
        cubes = labels[max(0, len(labels) - len(living)) :]  # drawn after the letters of ranges
        found = list(self.box(f"enemies.enemies.{row}"))
        if number in living and living.index(number) < len(cubes):
            found += union([cubes[living.index(number)]], 1.6)
        return tuple(found)

    def repair(self, option: int) -> tuple[Area, ...]:
        if option == codes.REPAIR_DONE:
            return ()
        if option == codes.REPAIR_TORSO:
            return self.box("torso.circles")
        if option >= codes.REPAIR_LEGS:
            return self.box(f"legs.moves.{option - codes.REPAIR_LEGS + 1}.circles")
        mount, circle = divmod(option, codes.CIRCLES)
        row, at = divmod(circle, CIRCLES_PER_ROW)
        circles = [op for op in self.ops.get(f"{MOUNTS[mount]}.rows.{row + 1}.circles", []) if isinstance(op, Circle)]
        return union([circles[at]]) if at < len(circles) else ()

    def box(self, name: str) -> tuple[Area, ...]:
        """Return the area of a field with everything in it."""
        own = [op for where, ops in self.ops.items() if where == name or where.startswith(f"{name}.") for op in ops]
        return union(own)


def union(ops: Iterable[Op], edge: float = EDGE) -> tuple[Area, ...]:
    """Return the area around some drawing operations."""
    extents = [op.extent() for op in ops]
    if not extents:
        return ()
    left, top = min(one[0] for one in extents) - edge, min(one[1] for one in extents) - edge
    right, low = max(one[2] for one in extents) + edge, max(one[3] for one in extents) + edge
    return ((round(left, 2), round(top, 2), round(right - left, 2), round(low - top, 2)),)
