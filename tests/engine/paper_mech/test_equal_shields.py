"""The reference pilot between two shields of equal armour, which no printed pair has."""

from __future__ import annotations

from dataclasses import replace

from mechs import position, tables_of

from sheetgen_engine.paper_mech import codes, pilots
from sheetgen_engine.paper_mech.tables import Tables


def test_the_wall_on_a_tie() -> None:
    """PM-WALL, PM-REFLEX: where Defend and Guard meet an attack with the same armour, the reference pilot takes the Wall."""
    printed = tables_of(("wing-shield", "missile", "tower-shield", "fist"))
    tower = printed.mounts["left-arm"]
    assert tower is not None
    for armour, expected in ((4, codes.WALL), (3, codes.REFLEX), (5, codes.WALL)):
        tables = Tables(
            board=printed.board,
            chassis=printed.chassis,
            mounts=printed.mounts | {"left-arm": replace(tower, armour=armour)},
            enemies=printed.enemies,
            waves=printed.waves,
        )
        state = position(tables, [(0, 6, 0, 0, 0)], question=codes.SHIELD, action=0, guard=2, acting=0)
        assert pilots.make("reference").choose(state) == expected
