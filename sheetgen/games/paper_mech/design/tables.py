"""From a loadout and its catalog to the numbers that the engine plays with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sheetgen.core.playable import rejecting_unplayable
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.model import (
    MOUNTS,
    STANCES,
    Action,
    Arrow,
    Board,
    Catalog,
    Enemy,
    Rules,
    Stance,
    Wave,
    Weapon,
)
from sheetgen.games.paper_mech.design.totals import totals
from sheetgen_engine.paper_mech import parts
from sheetgen_engine.paper_mech.codes import MAX_DICE
from sheetgen_engine.paper_mech.tables import Tables

FACES = (1, 2, 3, 4, 5, 6)


class Surroundings(NamedTuple):
    """What all loadouts of a catalog share."""

    board: parts.Board
    enemies: list[parts.Enemy]
    waves: list[list[tuple[str, ...]] | parts.TokenWave]
    rules: parts.Rules


def surroundings(catalog: Catalog) -> Surroundings:
    """Return board, enemies, waves and rules of a catalog."""
    return Surroundings(
        board(catalog.board),
        [enemy(kind, catalog.board) for kind in catalog.enemies.values()],
        [wave_of(wave) for wave in catalog.waves],
        rules(catalog.rules),
    )


def tables(loadout: Loadout, around: Surroundings | None = None) -> Tables:
    """Return the engine's tables of a loadout: what is printed is what is played.

    For many loadouts of one catalog, give what they share.
    """
    catalog = loadout.catalog
    penalty = totals(loadout).t_penalty
    with rejecting_unplayable(loadout.mark()):
        shared = around or surroundings(catalog)
        return Tables(
            board=shared.board,
            chassis=chassis(loadout, penalty),
            mounts={
                mount: weapon(arm, catalog.board, penalty) if (arm := loadout.mounts[mount]) else None
                for mount in MOUNTS
            },
            enemies=shared.enemies,
            waves=shared.waves,
            rules=shared.rules,
        )


def board(printed: Board) -> parts.Board:
    """Return the board with destinations by space in place of arrows, and entries by sector in place of zones."""
    sectors = range(len(printed.sectors))
    zones = [printed.zone(sector) for sector in sectors]
    return parts.Board(
        rings=tuple(ring.id for ring in printed.rings),
        sectors=len(sectors),
        start=tuple(space(printed, sector, ring) for sector, ring in printed.start),
        forwards=walk(printed, printed.forwards),
        backwards=walk(printed, printed.backwards),
        rearwards=printed.rearwards,
        arcs={mount: tuple(sorted(arc)) for mount, arc in printed.arcs.items()},
        targeting=tuple(printed.targeting[zone.targeting] for zone in zones),
        zone_armour=tuple(zone.armour for zone in zones),
        spill=dict(printed.spill),
        track=printed.track,
    )


def space(printed: Board, sector: int, ring: int) -> int:
    """Return the engine's number of a space."""
    return ring * len(printed.sectors) + sector


def walk(printed: Board, arrows: tuple[Arrow, ...]) -> tuple[int, ...]:
    """Return where each space's enemies go when the mech walks."""
    return tuple(
        space(printed, *printed.walk(arrows, sector, ring))
        for ring in range(len(printed.rings))
        for sector in range(len(printed.sectors))
    )


def chassis(loadout: Loadout, penalty: int) -> parts.Chassis:
    """Return the chassis with this loadout's armour and weight."""
    printed = loadout.catalog.chassis
    stand, squat = (stance(printed.stances[name]) for name in STANCES)
    return parts.Chassis(
        torso_circles=printed.torso_circles,
        torso_armour=loadout.torso,
        legs_armour=loadout.legs,
        slow=tuple((step.start, step.t) for step in printed.slow),
        legs=tuple(move.id for move in printed.moves),
        move_t={move.id: move.t + penalty for move in printed.moves},
        free_moves=tuple(move.id for move in printed.moves if move.free),
        stand=stand,
        squat=squat,
        repair_from=printed.repair.start or 0,
        repair_most=printed.repair.most,
        repair_t=printed.repair.t,
    )


def stance(printed: Stance) -> parts.Stance:
    """Return what a stance changes."""
    return parts.Stance(
        enemy_dice=printed.enemy_dice,
        reroll_targeting=tuple(sorted(printed.reroll_targeting)),
        free_moves=printed.free_moves,
        forbids=tuple(sorted(printed.forbids)),
    )


def weapon(printed: Weapon, on: Board, penalty: int) -> parts.Weapon:
    """Return a weapon with its three rows."""
    return parts.Weapon(
        armour=printed.armour,
        reach=None if printed.range is None else on.ring(printed.range),
        rows=tuple(row(action, on, penalty) for action in printed.actions),
        parry=printed.abilities.get("parry", 0),
    )


def row(action: Action, on: Board, penalty: int) -> parts.Row:
    """Return a row with the abilities that count for it."""
    abilities = action.abilities
    return parts.Row(
        power=action.p,
        t=action.t + penalty,
        not_twice=abilities.get("not-twice", False),
        needs_stance=abilities.get("needs-stance"),
        no_haste=abilities.get("no-haste", False),
        nearest=on.ring(abilities["nearest"]) if "nearest" in abilities else 0,
        second_target=abilities.get("second-target"),
        power_by_range=by_ring(abilities.get("power-by-range", {}), on),
        combo=abilities.get("combo", 0),
        combo_any_target=abilities.get("combo-any-target", False),
        armour_shift=abilities.get("armour-shift", 0),
        sure_hit=abilities.get("sure-hit", 7),
        reroll_misses=abilities.get("reroll-misses", 0),
        rerolled_dice=abilities.get("rerolled-dice", MAX_DICE),
        crush=abilities.get("crush", False),
        crush_attack=abilities.get("crush-attack", False),
        delay=abilities.get("delay", 0),
        scramble=abilities.get("scramble", False),
        pull=tuple(abilities.get("pull", ())),
        intercept=abilities.get("intercept", "never"),
        overheat=abilities.get("overheat", 0),
        cooldown=abilities.get("cooldown", 0),
        smoke=abilities.get("smoke", 0),
        cover=abilities.get("cover", 0),
        force_field=abilities.get("force-field", 0),
        repair=abilities.get("repair", 0),
        jump=abilities.get("jump", 0),
        mine=abilities.get("mine", 0),
    )


def by_ring(added: Mapping[str, int], on: Board) -> tuple[int, ...]:
    """Return what is added to P in each ring."""
    return tuple(added.get(ring.id, 0) for ring in on.rings)


def enemy(printed: Enemy, on: Board) -> parts.Enemy:
    """Return a kind of enemy."""
    return parts.Enemy(
        code=printed.code,
        armour=printed.armour,
        moves=printed.moves,
        away=printed.away,
        attacks=tuple(
            parts.EnemyAttack(
                reach=on.ring(attack.range),
                power=attack.p,
                t=attack.t,
                circles=attack.circles,
                faces=tuple(sorted(attack.rolls)),
                delay=attack.abilities.get("delay", 0),
                reroll_misses=attack.abilities.get("reroll-misses", 0),
                rerolled_dice=attack.abilities.get("rerolled-dice", MAX_DICE),
                smoke=attack.abilities.get("smoke", 0),
                cover=attack.abilities.get("cover", 0),
                repair=attack.abilities.get("repair", 0),
                jump=attack.abilities.get("jump", 0),
            )
            for attack in printed.attacks
        ),
    )


def wave_of(wave: Wave) -> list[tuple[str, ...]] | parts.TokenWave:
    """Return the enemies that come for each face of the die, or the tokens."""
    if wave.draw:
        again = tuple(sorted(wave.again))
        return parts.TokenWave(pile=wave.pile, draw=wave.draw, enemies=wave.enemies, again=again)
    return [next(row.enemies for row in wave.rows if face in row.rolls) for face in FACES]


def rules(printed: Rules) -> parts.Rules:
    """Return how the edition is played."""
    skills = printed.skills
    return parts.Rules(
        strongest_attacks=printed.attack_choice == "highest-power",
        seek=printed.enemy_movement == "seek",
        aim=printed.location_choice == "most-damaged",
        scatter=printed.circle_choice == "every-die",
        evasion=skills["evasion"].circles if "evasion" in skills else 0,
        marksman=skills["marksman"].circles if "marksman" in skills else 0,
        marksman_dice=skills["marksman"].least if "marksman" in skills else 0,
        engineer=skills["engineer"].circles if "engineer" in skills else 0,
        engineer_repairs=skills["engineer"].least if "engineer" in skills else 0,
    )
