"""The art of cards follows their stats."""

from __future__ import annotations

import sheetgen
from sheetgen.games.mech_cards.sheet.art import Artwork
from sheetgen.render import templates
from sheetgen.render.brush import Brush


def test_no_two_cards_look_alike() -> None:
    look = templates.read("cards", "mech-cards").look
    seen: dict[tuple[object, ...], str] = {}
    for id_, card in sheetgen.new("mech-cards").loadout.catalog.cards.items():
        brush = Brush(look)
        Artwork(card).paint(brush, (0, 0, 36, 40))
        drawn = tuple(brush.ops)
        assert drawn not in seen, f"{id_} looks like {seen.get(drawn)}"
        seen[drawn] = id_
    assert len(seen) > 50
