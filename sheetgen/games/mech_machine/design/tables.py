"""From a scenario to the numbers that the engine plays with: what is printed is what is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheetgen.core.playable import rejecting_unplayable
from sheetgen.games.mech_machine.design.totals import totals
from sheetgen_engine.mech_machine import parts
from sheetgen_engine.mech_machine.tables import Tables

if TYPE_CHECKING:
    from sheetgen.games.mech_machine.design.file_types import PlayData
    from sheetgen.games.mech_machine.play.scenario import Entrant, Scenario


def tables(scenario: Scenario) -> Tables:
    """Return the engine's tables of a scenario."""
    with rejecting_unplayable(scenario.mark()):
        return Tables(
            mechs=[mech(entrant) for entrant in scenario.mechs],
            pieces=scenario.pieces,
            width=scenario.width,
            height=scenario.height,
            frags=scenario.frags,
            respawn=scenario.respawn,
            rules=rules(scenario.catalog.play),
            entries=[parts.Entry(side, entry.x, entry.y) for entry in scenario.entries for side in entry.sides],
        )


def mech(entrant: Entrant) -> parts.Mech:
    """Return a mech with its stats."""
    value = totals(entrant.loadout).value
    return parts.Mech(
        side=entrant.side,
        x=entrant.x,
        y=entrant.y,
        hit_points=value("hit-points"),
        laser_attack=value("laser-attack"),
        laser_range=value("laser-range"),
        missile_attack=value("missile-attack"),
        missile_range=value("missile-range"),
        laser_defence=value("laser-defence"),
        missile_defence=value("missile-defence"),
        speed_bonus=value("speed-bonus"),
        attack_bonus=value("attack-bonus"),
        defence_bonus=value("defence-bonus"),
        name=entrant.loadout.name,
    )


def rules(play: PlayData) -> parts.Rules:
    """Return the numbers of play."""
    return parts.Rules(
        actions=play["actions"]["each-turn"],
        cool_off=play["actions"]["cool-off"],
        self_heal=play["actions"]["self-heal"],
        move_dice=play["move"]["dice"],
        rush=play["move"]["rush"],
        rush_heat=play["move"]["rush-heat"],
        attack_dice=play["attack"]["dice"],
        melee_bonus=play["attack"]["melee-bonus"],
        melee_reach=play["attack"]["melee-reach"],
        boxes=play["heat"]["boxes"],
        shot_heat=play["heat"]["shot"],
        moving_shut_down=play["heat"]["shut-down"] == "attacks",
        blast_dice=play["blast"]["dice"],
        wall_reach=play["walls"]["reach"],
        wall_defence=play["walls"]["defence"],
        walls_behind=play["walls"]["shelter"] == "behind",
        wreck_reach=play["wreck"]["reach"],
        wreck_defence=play["wreck"]["defence"],
        base=play["base"]["across"],
    )
