"""Pictures for reports: small ones of mechs as their cards side by side, and a card alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sheetgen.core.locale import locale
from sheetgen.games.mech_cards.design.loadout import Loadout, Mech
from sheetgen.games.mech_cards.design.model import LAYER_TYPES, SYSTEM, Card, Catalog, Stack
from sheetgen.games.mech_cards.sheet.art import icon_of
from sheetgen.games.mech_cards.sheet.cards import Deck, card_grid
from sheetgen.games.mech_cards.sheet.icon_pen import IconPen
from sheetgen.games.mech_cards.sheet.inks import ink_of, tint_of
from sheetgen.render import templates
from sheetgen.render.brush import Brush
from sheetgen.render.errors import DoesNotFit
from sheetgen.render.layout import Area
from sheetgen.render.ops import Op, Page, Sheet
from sheetgen.render.options import Options
from sheetgen.render.scaled import scaled

GAP, MECH_GAP = 1.2, 2.4  # between cards, and between the mechs of a squad
EDGE = 0.055  # height of the edge of a shield or armour above its base card, as a share of the card's
MOST_EDGES = 4
NAMED = 14.0  # from this width on a card has its name, in a band so high
BAND = 6.4
SHAPE = 1.25  # height of a card as a share of its width


class CardRows(NamedTuple):
    """How the cards of a squad are laid out: so many side by side, each so wide and high."""

    columns: int
    wide: float
    high: float


def picture(loadout: Loadout, area: Area, language: str = "en") -> list[Op]:
    """Draw the base cards of each mech side by side, with the edges of their shields and armour, into an area."""
    brush = Brush(templates.read("classic", SYSTEM).look)
    x, y, w, h = area
    rows = layout([len(mech.stacks) for mech in loadout.mechs], w, h)
    if rows is None:
        return []
    used = sum(height(len(mech.stacks), rows) for mech in loadout.mechs) + MECH_GAP * (len(loadout.mechs) - 1)
    top = y + max(0.0, (h - used) / 2)
    for mech in loadout.mechs:
        draw_mech(brush, mech, (x, top, w, h), rows, language)
        top += height(len(mech.stacks), rows) + MECH_GAP
    return brush.ops


def layout(counts: Sequence[int], w: float, h: float) -> CardRows | None:
    """Return the largest cards of mechs with so many base cards that fit an area."""
    found = []
    for columns in range(1, max(counts, default=0) + 1):
        wide = (w - GAP * (columns - 1)) / columns
        lines = sum(-(-count // columns) for count in counts)
        gaps = GAP * (lines - len(counts)) + MECH_GAP * (len(counts) - 1)
        high = min(wide * SHAPE, (h - gaps) / max(1, lines))
        found.append(CardRows(columns, min(wide, high / SHAPE * 1.3), high))
    return max(found, key=lambda rows: rows.wide * rows.high) if found else None


def height(count: int, rows: CardRows) -> float:
    """Return the height of a mech with so many base cards."""
    lines = -(-count // rows.columns)
    return lines * (rows.high + GAP) - GAP


def draw_mech(brush: Brush, mech: Mech, area: Area, rows: CardRows, language: str) -> None:
    """Draw the base cards of a mech, line by line, in the middle of an area."""
    x, y, w, _ = area
    for number, stack in enumerate(mech.stacks):
        line, column = divmod(number, rows.columns)
        here = min(rows.columns, len(mech.stacks) - line * rows.columns)
        left = x + (w - here * (rows.wide + GAP) + GAP) / 2
        draw_stack(
            brush,
            stack,
            (left + column * (rows.wide + GAP), y + line * (rows.high + GAP), rows.wide, rows.high),
            language,
        )


def draw_stack(brush: Brush, stack: Stack, area: Area, language: str) -> None:
    """Draw a base card, below the edges of the shields and the armour on it."""
    x, y, w, h = area
    edge, cut = h * EDGE, min(1.2, w * 0.08)
    edges = [card.type for card in stack.of(*LAYER_TYPES)][:MOST_EDGES]
    for number, type_ in enumerate(edges):
        inset = (len(edges) - number) * cut * 0.5
        brush.cut_rect(x + inset, y + number * edge, w - 2 * inset, h / 2, cut, "thin", ink_of(brush, type_), "ab")
    top = y + len(edges) * edge
    high = h - len(edges) * edge
    base = stack.base
    band = BAND if w >= NAMED else 0.0
    brush.cut_rect(x, top, w, high, cut, "thin", tint_of(brush, base.type) if band else ink_of(brush, base.type))
    ink = ink_of(brush, base.type)
    pen = IconPen(brush, (x + w / 2, top + band + (high - band) / 2), min(w, high - band) * 0.4, ink, line="sign")
    if not band:
        pen = IconPen(brush, pen.centre, pen.scale, "band-text", ink, "sign")
    icon_of(base)(pen, base)
    if not band:
        return
    brush.cut_rect(x, top, w, band, cut, None, ink, "ab")
    name, room = base.name.in_(language), (x + 0.8, top + 0.2, w - 1.6, band - 0.4)
    try:
        brush.text(name, "card-name", room, "centre")
    except DoesNotFit:
        brush.short_text(name, "card-name", room, "centre")


def card_picture(card: Card, catalog: Catalog, language: str) -> Sheet:
    """Return a page that holds the front of one card."""
    template = templates.read("cards", SYSTEM)
    grid = card_grid(template)
    assert grid is not None
    texts = locale(f"{SYSTEM}/listing", language) | locale(f"{SYSTEM}/sheet", language)
    name = card.name.in_(language)
    (page,) = Deck([card], catalog, texts, Options("cards", language=language), name).pages(template)
    spec, (dx, dy) = grid.fields["cards"], template.offset("a4")
    ops = [op for op in page.ops if op.where.startswith(f"{grid.name}.cards")]
    moved = scaled(ops, 1, -(grid.at[0] + spec.at[0] + dx), -(grid.at[1] + spec.at[1] + dy))
    shown = tuple(op._replace(where="card") for op in moved)
    return Sheet(name, (Page(*spec.cell, shown, name, 0, {"card": name}),), language, text=name)
