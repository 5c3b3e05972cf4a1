"""The page of notes: what a homebrew sheet has no room for on its main pages. Printed sheets have none."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from sheetgen.games.paper_mech.sheet.context import SheetContext
from sheetgen.games.paper_mech.sheet.time_track import TimeTrack
from sheetgen.render import columns
from sheetgen.render.brush import Brush
from sheetgen.render.content import Content
from sheetgen.render.layout import Area, Field
from sheetgen.render.ops import Page
from sheetgen.render.tables import TallRows

BETWEEN = 4.0
HEAD = 15.0
GUTTER = 10.0  # between the columns

Draw: TypeAlias = Callable[[Brush, Area], None]


def pages(context: SheetContext, content: Content) -> tuple[Page, ...]:
    """Return the pages of notes, none if everything has its place."""
    template, options = context.template, context.options
    brush = Brush(template.look, form=options.form)
    brush.where = "notes"
    dx, dy = template.offset(options.paper)
    width, height = template.area
    top, bottom = dy + HEAD, dy + height
    for high, draw in (*more_enemies(context, content), *more_time(context)):
        draw(brush, (dx, top, width, high))
        top += high + BETWEEN
    brushes = [brush]
    if context.notes.entries:
        room = (width - GUTTER) / 2
        paragraphs = list(context.notes.paragraphs("note-title", "note"))
        for pair in columns.lay_out(paragraphs, template.look.texts, room, bottom - top, height - HEAD, whole=True):
            for number, column in enumerate(pair):
                brush.where = "notes.text"
                columns.draw(brush, column, dx + number * (room + GUTTER), top)
            brush, top = Brush(template.look), dy + HEAD
            brushes.append(brush)
    return tuple(finished(context, one) for one in brushes if one.ops)


def finished(context: SheetContext, brush: Brush) -> Page:
    """Return a page of notes with its heading."""
    template, options = context.template, context.options
    dx, dy = template.offset(options.paper)
    width = template.area[0]
    title = context.text("notes")
    brush.where = "notes.title"
    heading = title if options.blank else f"{context.loadout.name} · {title}"
    brush.text(heading, "name", (dx, dy, width, HEAD - 5), valign="top")
    brush.line(dx, dy + HEAD - 4, dx + width, dy + HEAD - 4, "thin")
    return Page(*template.size(options.paper), tuple(brush.ops), title, template.margin, brush.figures)


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
