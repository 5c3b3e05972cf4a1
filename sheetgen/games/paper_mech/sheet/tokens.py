"""The markers to cut out: the player's three, and three for every enemy; and stand-ups."""

from __future__ import annotations

from collections.abc import Sequence

from sheetgen.core.locale import Locale
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.model import Enemy
from sheetgen.games.paper_mech.sheet.standees import Standees
from sheetgen.render.content import Content, Drawing
from sheetgen.render.marks import Tile, Tiles


def boxes(loadout: Loadout, enemies: Sequence[tuple[Enemy, int]], locale: Locale) -> Content:
    """Return the boxes of markers and stand-ups; `enemies` come with the number of their copy."""
    player = [Tile("●", locale.text(f"token.{use}"), dark=True) for use in ("time", "stance", "action")]
    theirs = []
    for enemy, copy in enemies:
        label = f"{enemy.code}·{copy}" if copy else enemy.code
        theirs += [Tile(label, locale.text(f"token.{use}")) for use in ("place", "time", "action")]
    return {
        "player-tokens": {"title": locale.text("tokens.player"), "tokens": Tiles(tuple(player), 3)},
        "enemy-tokens": {"title": locale.text("tokens.enemies"), "tokens": Tiles(tuple(theirs), 21)},
        "standees": {
            "title": locale.text("standees"),
            "standees": Drawing(Standees(loadout, tuple(enemies)).paint, locale.text("standees")),
        },
        "token-note": {"note": locale.text("tokens.note")},
    }
