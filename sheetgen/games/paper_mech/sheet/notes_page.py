"""The page of notes: what a homebrew sheet has no room for on its main pages. Printed sheets have none."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from sheetgen.games.paper_mech.sheet.context import SheetContext
from sheetgen.games.paper_mech.sheet.time_track import TimeTrack
from sheetgen.render.brush import Brush
from sheetgen.render.content import Content
from sheetgen.render.layout import Area, Field
from sheetgen.render.ops import MM, Page
from sheetgen.render.tables import TallRows

BETWEEN = 4.0
HEAD = 12.0

Draw: TypeAlias = Callable[[Brush, Area], None]


def pages(context: SheetContext, content: Content) -> tuple[Page, ...]:
    """Return the page of notes, or none if everything has its place."""
    template, options = context.template, context.options
    brush = Brush(template.look, form=options.form)
    brush.where = "notes"
    dx, dy = template.offset(options.paper)
    width, height = template.area
    top = dy + HEAD
    for high, draw in (*more_enemies(context, content), *more_time(context)):
        draw(brush, (dx, top, width, high))
        top += high + BETWEEN
    if context.notes.entries:
        brush.where = "notes.text"
        style = template.look.texts["note"]
        line = style.size / MM * style.leading
        for text in context.notes.lines():
            fitted = brush.text(text, "note", (dx, top, width, dy + height - top), valign="top")
            top += fitted.height + line
    if not brush.ops:
        return ()
    title = context.text("notes")
    brush.where = "notes.title"
    heading = title if options.blank else f"{context.loadout.name} · {title}"
    brush.text(heading, "name", (dx, dy, width, HEAD - 2), valign="top")
    return (Page(*template.size(options.paper), tuple(brush.ops), title, template.margin, brush.figures),)


def more_enemies(context: SheetContext, content: Content) -> Iterator[tuple[float, Draw]]:
    """Yield the enemies that the main page has no room for, as wide as there."""
    spec, rows = context.template.field("enemies", "enemies"), content["enemies"]["enemies"]
    if spec is None:
        return
    assert isinstance(rows, TallRows)
    rest = rows.after(rows.fitting(spec))
    if not rest.items:
        return
    high = sum(rest.weights) * (spec.pitch or 9) + spec.gap * (len(rest.items) - 1)

    def draw(brush: Brush, area: Area) -> None:
        brush.where = "notes.enemies"
        own: Field = spec._replace(at=(0, 0, spec.at[2], high))
        rest.draw(brush, own, (area[0], area[1], spec.at[2], high))

    yield high, draw


def more_time(context: SheetContext) -> Iterator[tuple[float, Draw]]:
    """Yield the spaces of the time track that the main page has no room for, line by line."""
    spec = context.template.field("time", "track")
    if spec is None:
        return
    first = TimeTrack(context).fitting(spec.at[2])
    while first <= context.track_length():
        track = TimeTrack(context, first)

        def draw(brush: Brush, area: Area, track: TimeTrack = track) -> None:
            brush.where = "notes.time"
            track.paint(brush, area)

        yield spec.at[3], draw
        first += track.fitting(spec.at[2])
