"""What a mech covers: for every space of the radar the best expected damage a unit of time, exactly."""

from __future__ import annotations

from sheetgen.core.design_form import Arc, Coverage, RadarSpace
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.tables import tables
from sheetgen.games.paper_mech.odds.exact import AttackFilter, Shot, shots

PLACES = 4


def coverage(loadout: Loadout, language: str) -> Coverage:
    """Return what the loadout's attacks are expected to do in each space, without haste."""
    catalog = loadout.catalog
    board, enemies = catalog.board, list(catalog.enemies.values())
    best: dict[tuple[str, int, str], Shot] = {}  # by mount, ring and enemy
    for shot in shots(loadout, tables(loadout), AttackFilter(hastes=(0,)), enemies):
        key = shot.mount, shot.ring, shot.enemy.code
        if key not in best or shot.odds.expected_per_time > best[key].odds.expected_per_time:
            best[key] = shot
    spaces = []
    for sector in range(len(board.sectors)):
        covering = [mount for mount, _ in loadout.weapons if sector in board.arcs[mount]]
        for ring in range(len(board.rings)):
            damage, weapons = [], []
            for enemy in enemies:
                found = [best[key] for mount in covering if (key := (mount, ring, enemy.code)) in best]
                top = max(found, key=lambda shot: shot.odds.expected_per_time, default=None)
                hurts = top is not None and top.odds.expected_per_time > 0
                damage.append(round(float(top.odds.expected_per_time), PLACES) if top and hurts else 0.0)
                weapons.append(action_name(loadout, top, language) if top and hurts else "")
            mean = round(sum(damage) / max(1, len(damage)), PLACES)
            spaces.append(RadarSpace(sector, ring, tuple(damage), tuple(weapons), mean))
    arcs = tuple(
        Arc(
            mount,
            catalog.chassis.mounts[mount].name.in_(language),
            tuple(sorted(board.arcs[mount])),
            reach(loadout, mount),
        )
        for mount, _ in loadout.weapons
    )
    return Coverage(
        tuple(ring.name.in_(language) for ring in board.rings),
        tuple(sector.in_(language) for sector in board.sectors),
        tuple(enemy.name.in_(language) for enemy in enemies),
        arcs,
        tuple(spaces),
    )


def reach(loadout: Loadout, mount: str) -> int:
    weapon = loadout.mounts[mount]
    return loadout.catalog.board.ring(weapon.range) + 1 if weapon and weapon.range else 0


def action_name(loadout: Loadout, shot: Shot, language: str) -> str:
    mount = loadout.catalog.chassis.mounts[shot.mount].name.in_(language)
    return f"{shot.weapon.name.in_(language)}, {shot.action.name.in_(language)} ({mount})"
