"""The enemies of a sheet: those that its waves can bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.model import Enemy

if TYPE_CHECKING:
    from sheetgen.games.paper_mech.play.position import EnemyInPlay, Position


def enemy_copies(loadout: Loadout, progress: Position | None = None) -> list[tuple[Enemy, int]]:
    """Return the enemies that the waves can bring, in the catalog's order.

    One that a wave brings twice is there twice, with numbers. A game in progress may have others, too.
    """
    catalog = loadout.catalog
    rows = [group for wave in catalog.waves for group in wave.lineups()]
    if progress is not None:
        rows.append(tuple(enemy.type for enemy in progress.enemies))
    found: list[tuple[Enemy, int]] = []
    for enemy in catalog.enemies.values():
        most = max((row.count(enemy.code) for row in rows), default=0)
        found += [(enemy, 0)] if most == 1 else [(enemy, number) for number in range(1, most + 1)]
    return found


def enemy_in_play(progress: Position | None, enemy: Enemy, copy: int) -> EnemyInPlay | None:
    """Return the enemy of a game in progress that a row shows: the first of its type, or the one of that number."""
    own = [one for one in progress.enemies if one.type == enemy.code] if progress else []
    at = max(copy, 1) - 1
    return own[at] if at < len(own) else None
