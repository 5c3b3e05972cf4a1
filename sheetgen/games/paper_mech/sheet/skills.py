"""The pilot's skills with their circles, and what repairs cost (PM26-SKILLS, PM26-REPAIR)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sheetgen.games.paper_mech.design.model import Enemy
from sheetgen.games.paper_mech.sheet.context import SheetContext
from sheetgen.render.brush import Brush
from sheetgen.render.content import Content, Fields, Label
from sheetgen.render.layout import Area
from sheetgen.render.marks import Circles
from sheetgen.render.notes import Noted
from sheetgen.render.tables import Rows

MARK = 3.6  # the place of a wave's number beside an enemy, in millimetres


def boxes(context: SheetContext) -> Content:
    name = context.text("skills")
    note = Noted(Label(repairs(context)), context.notes, name)
    return {"skills": {"title": name, "skills": Rows(tuple(rows(context))), "repairs": note}}


def rows(context: SheetContext) -> Iterator[Fields]:
    """Yield the skills of the edition: the name, the circles, how a circle is earned and what the skill does."""
    for skill in context.catalog.rules.skills.values():
        name = context.word(skill.name)
        done = getattr(context.progress.skills, skill.id) if context.progress else 0
        rule = context.text(f"skills.{skill.id}", least=skill.least)
        yield {
            "name": name,
            "circles": Circles(("",) * skill.circles, frozenset(range(done)), f"skill.{skill.id}", name),
            "rule": Noted(Label(rule), context.notes, name),
        }


def repairs(context: SheetContext) -> str:
    """Return what repairs cost, where they cost time."""
    repair = context.catalog.chassis.repair
    return "" if repair.start is not None else context.text("repairs", most=repair.most, t=repair.t)


class WaveMarks(NamedTuple):
    """The numbers of the waves that can bring an enemy; those in discs always do (PM26-TOKENS)."""

    context: SheetContext
    enemy: Enemy

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        waves = self.context.catalog.waves
        columns = 2 if h < 3.4 * len(waves) else 1
        high = min(MARK, h / -(-len(waves) // columns))
        wide = min(w / columns, MARK)
        top = y + (h - high * -(-len(waves) // columns)) / 2
        left = x + (w - wide * columns) / 2
        for number, wave in enumerate(waves):
            row, column = divmod(number, columns)
            cell = (left + column * wide + 0.15, top + row * high + 0.15, wide - 0.3, high - 0.3)
            always, drawn = self.enemy.code in wave.enemies, self.enemy.code in wave.pile
            if always or drawn:
                wave_mark(brush, cell, number + 1, always=always)


class WaveKey(NamedTuple):
    """What the marks beside the enemies mean (PM26-TOKENS)."""

    context: SheetContext

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        sample, high = len(self.context.catalog.waves), h / 2
        size = min(MARK, high) - 0.3
        for row, kind in enumerate(("drawn", "always")):
            top = y + high * row
            wave_mark(brush, (x, top + (high - size) / 2, size, size), sample, always=kind == "always")
            meaning = self.context.text(f"wave-mark.{kind}", wave=sample)
            brush.text(meaning, "caption", (x + MARK + 0.3, top, w - MARK - 0.3, high))


def wave_mark(brush: Brush, cell: Area, number: int, *, always: bool) -> None:
    """Draw the number of a wave: in a square, or in a dark disc if the enemy always comes in it."""
    x, y, w, h = cell
    middle = x + w / 2, y + h / 2
    if always:
        brush.circle(*middle, min(w, h) / 2 - 0.1, "medium", "band")
    else:
        brush.rect(*cell, "hair", "paper")
    brush.word(str(number), "caption-strong", *middle, ink="band-text" if always else None)
