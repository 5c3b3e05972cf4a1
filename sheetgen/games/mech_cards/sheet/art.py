"""Icons of cards, one for each type or sub-type, as the artwork of a card and as small signs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sheetgen.core.locale import Words
from sheetgen.games.mech_cards.design.model import Card
from sheetgen.games.mech_cards.sheet.equipment_icons import (
    armour,
    cockpit,
    modification,
    pilot,
    power_plant,
    renewal,
    shield,
    support,
)
from sheetgen.games.mech_cards.sheet.icon_pen import IconPen, Painter
from sheetgen.games.mech_cards.sheet.inks import band_of, ink_of, tint_of
from sheetgen.games.mech_cards.sheet.locomotor_icons import hover, legs, tracks, wheels
from sheetgen.games.mech_cards.sheet.weapon_icons import emitter, flame, gun, launcher, melee, sights
from sheetgen.render.brush import Brush
from sheetgen.render.layout import Area

BY_SUB_TYPE: Mapping[tuple[str, str], Painter] = {
    ("weapon", "ballistic"): gun,
    ("weapon", "energy"): emitter,
    ("weapon", "missile"): launcher,
    ("weapon", "flame"): flame,
    ("weapon", "melee"): melee,
    ("locomotor", "legs"): legs,
    ("locomotor", "tracks"): tracks,
    ("locomotor", "hover"): hover,
}
BY_TYPE: Mapping[str, Painter] = {
    "locomotor": wheels,
    "cockpit": cockpit,
    "power-plant": power_plant,
    "weapon": sights,
    "pilot": pilot,
    "shield": shield,
    "armour": armour,
    "support": support,
    "modification": modification,
}
# The signs of types, and the stats that they are drawn with.
SIGNS: Mapping[str, Painter] = {**BY_TYPE, "weapon": gun, "locomotor": legs}
PLAIN = {"ar": 4, "dt": 3, "sp": 4, "pe": 2, "do": 6, "po": 6, "ac": 3}


def icon_of(card: Card) -> Painter:
    sub_type = card.sub_type.id if card.sub_type else ""
    return BY_SUB_TYPE.get((card.type, sub_type), BY_TYPE[card.type])


@dataclass(frozen=True, slots=True)
class Sign:
    """The small sign of a card type, or of one card. On a `ground` it is white on the ink of that type."""

    type: str
    ground: str | None = None
    card: Card | None = None

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        dark, light = ink_of(brush, self.type), "paper"
        if self.ground is not None:
            dark, light = "band-text", band_of(brush, self.ground)
            if brush.look.ink(light) is None:
                light = "paper"
        pen = IconPen(brush, (x + w / 2, y + h / 2), min(w, h) / 2, dark, light, "sign")
        if self.card is not None and self.card.type != "support":  # its letters would be too small
            icon_of(self.card)(pen, self.card)
        else:
            SIGNS[self.type](pen, Card("", Words(""), self.type, None, {}, (), PLAIN, None))


@dataclass(frozen=True, slots=True)
class Artwork:
    """The picture of a card: its icon on a drawing board."""

    card: Card

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        dark, tint = ink_of(brush, self.card.type), tint_of(brush, self.card.type)
        board(brush, area, tint)
        pen = IconPen(brush, (x + w / 2, y + h / 2), min(w, h) * 0.42, dark)
        icon_of(self.card)(pen, self.card)
        if "regenerate" in self.card.specials:
            renewal(pen)


def board(brush: Brush, area: Area, tint: str) -> None:
    """A tinted ground with the lines of a drawing board."""
    x, y, w, h = area
    brush.cut_rect(x, y, w, h, 2, None, tint)
    step = 4.0
    columns, lines = int(w / step), int(h / step)
    left, top = x + (w - (columns - 1) * step) / 2, y + (h - (lines - 1) * step) / 2
    for column in range(columns):
        brush.line(left + column * step, y, left + column * step, y + h, "board")
    for line in range(lines):
        brush.line(x, top + line * step, x + w, top + line * step, "board")
