"""Attacks: possible targets, bonuses, damage and terrain (MM-ATTACK, MM-TERRAIN)."""

from __future__ import annotations

from sheetgen_engine.core.dice import Dice
from sheetgen_engine.mech_machine import codes, frags, geometry, sight
from sheetgen_engine.mech_machine.ledger import Ledger
from sheetgen_engine.mech_machine.record import Record
from sheetgen_engine.mech_machine.state import State


def in_reach(state: State, mech: int, weapon: int, ax: int, ay: int, tx: int, ty: int) -> bool:
    """Return whether the mech's weapon reaches from a to a base at t, measured from base to base (MM-ATTACK)."""
    tables = state.tables
    reach = tables.reach[codes.WEAPONS * mech + weapon]
    if reach < 0:
        return False
    reach += 2 * tables.base
    return geometry.squared_length(tx - ax, ty - ay) <= geometry.squared_length(reach, 0)


def is_target(state: State, mech: int, weapon: int, target: int) -> bool:
    """Return whether the mech may attack another one: of another side, on the table, in reach and in sight (MM-ATTACK)."""
    tables = state.tables
    if target >= tables.mechs or not state.here[target] or tables.side[target] == tables.side[mech]:
        return False
    ax = state.x[mech]
    ay = state.y[mech]
    tx = state.x[target]
    ty = state.y[target]
    return in_reach(state, mech, weapon, ax, ay, tx, ty) and sight.sees(state, ax, ay, tx, ty)


def is_terrain_target(state: State, mech: int, weapon: int, piece: int) -> bool:
    """Return whether the mech may shoot at a piece of terrain (MM-TERRAIN).

    It must be destructible, in reach and in sight. Terrain cannot be attacked in melee.
    """
    tables = state.tables
    if weapon == codes.MELEE or piece >= tables.pieces or not state.standing[piece] or not tables.destructible[piece]:
        return False
    reach = tables.reach[codes.WEAPONS * mech + weapon]
    if reach < 0:
        return False
    ax = state.x[mech]
    ay = state.y[mech]
    return sight.near_piece(state, piece, ax, ay, reach + tables.base) and sight.sees_piece(state, ax, ay, piece)


def has_target(state: State, mech: int, weapon: int) -> bool:
    """Return whether this weapon has any target."""
    tables = state.tables
    for target in range(tables.mechs):
        if is_target(state, mech, weapon, target):
            return True
    if weapon != codes.MELEE:
        for piece in range(tables.pieces):
            if is_terrain_target(state, mech, weapon, piece):
                return True
    return False


def advantage(state: State, mech: int, weapon: int, target: int, ax: int, ay: int, tx: int, ty: int) -> int:
    """Return the attacker's bonuses at a minus the defender's at t, shelter included (MM-ATTACK)."""
    tables = state.tables
    return (
        tables.bonus[codes.WEAPONS * mech + weapon]
        - tables.defence[codes.WEAPONS * target + weapon]
        - sight.shelter(state, ax, ay, tx, ty)
    )


def mean_damage(state: State, ahead: int, hit_points: int) -> int:
    """Return the mean damage of an attack with this advantage, capped at these hit points, times `all_rolls`."""
    tables = state.tables
    # The damage is at least k if the dice differ by at least k - ahead.
    sure = ahead + tables.tail_from
    total = geometry.squared_length(0, 0)
    if sure > 0:
        total = tables.all_rolls * min(sure, hit_points)
    else:
        sure = 0
    first = sure + 1 - ahead - tables.tail_from
    last = hit_points - ahead - tables.tail_from + 1
    if first < 0:
        first = 0
    if last > tables.tail_width:
        last = tables.tail_width
    if last > first:
        total += tables.tail_sum[last] - tables.tail_sum[first]
    return total


def ways_to_destroy(state: State, ahead: int, hit_points: int) -> int:
    """Return in how many dice rolls an attack with this advantage takes all these hit points."""
    tables = state.tables
    place = hit_points - ahead - tables.tail_from
    if place < 0:
        return tables.all_rolls
    if place >= tables.tail_width:
        return 0
    return tables.tail[place]


def attack_mech(
    state: State, dice: Dice, ledger: Ledger, record: Record | None, mech: int, weapon: int, target: int
) -> None:
    """Roll the attacker's dice, then the defender's; the difference is the damage (MM-ATTACK).

    A shot that fails hits the terrain that masks the target (MM-TERRAIN).
    """
    tables = state.tables
    ax = state.x[mech]
    ay = state.y[mech]
    tx = state.x[target]
    ty = state.y[target]
    sheltered = sight.shelter(state, ax, ay, tx, ty)
    attacking = total(dice, tables.attack_dice)
    thrown = None if record is None else faces(dice, tables.attack_dice)
    attacking += tables.bonus[codes.WEAPONS * mech + weapon]
    defending = total(dice, tables.attack_dice)
    answered = None if record is None else faces(dice, tables.attack_dice)
    defending += tables.defence[codes.WEAPONS * target + weapon] + sheltered
    damage = attacking - defending
    if damage < 0:
        damage = 0
    taken = min(damage, state.hp[target])
    ledger.attacked(mech, weapon, taken)
    if record is not None:
        record.add(
            "attacked",
            mech=mech,
            weapon=weapon,
            target=target,
            dice=thrown,
            attack=attacking,
            defence_dice=answered,
            shelter=sheltered,
            defence=defending,
            damage=damage,
        )
    state.hp[target] -= taken
    if state.hp[target] == 0:
        frags.destroy(state, ledger, record, mech, weapon, target)
    elif damage == 0 and weapon != codes.MELEE:
        piece = sight.mask(state, ax, ay, tx, ty)
        if piece != codes.NONE:
            hit_terrain(state, dice, ledger, record, weapon, piece)


def attack_terrain(
    state: State, dice: Dice, ledger: Ledger, record: Record | None, mech: int, weapon: int, piece: int
) -> None:
    """Shoot at terrain; the shot always hits (MM-TERRAIN)."""
    ledger.shot_at_terrain(mech, weapon)
    if record is not None:
        record.add("shot-at-terrain", mech=mech, weapon=weapon, piece=piece)
    hit_terrain(state, dice, ledger, record, weapon, piece)


def hit_terrain(state: State, dice: Dice, ledger: Ledger, record: Record | None, weapon: int, piece: int) -> None:
    """Hit a piece with a laser, or with a missile everything near it (MM-TERRAIN)."""
    if weapon == codes.LASER:
        hit_piece(state, ledger, record, piece)
    else:
        blast(state, dice, ledger, record, piece)


def blast(state: State, dice: Dice, ledger: Ledger, record: Record | None, piece: int) -> None:
    """Hit every piece within the dice's inches of the middle of this one (MM-TERRAIN)."""
    tables = state.tables
    inches = total(dice, tables.blast_dice)
    if record is not None:
        record.add("blast-rolled", piece=piece, dice=faces(dice, tables.blast_dice))
    x = tables.middle_x[piece]
    y = tables.middle_y[piece]
    for other in range(tables.pieces):
        if (
            state.standing[other]
            and tables.destructible[other]
            and sight.near_piece(state, other, x, y, inches * codes.INCH)
        ):
            hit_piece(state, ledger, record, other)


def hit_piece(state: State, ledger: Ledger, record: Record | None, piece: int) -> None:
    """Hit a piece of terrain; the last hit that it takes destroys it (MM-TERRAIN)."""
    state.standing[piece] -= 1
    left = state.standing[piece]
    if left == 0:
        ledger.terrain_lost += 1
        if record is not None:
            record.add("terrain-destroyed", piece=piece)
    elif record is not None:
        record.add("terrain-hit", piece=piece, left=left)


def total(dice: Dice, count: int) -> int:
    """Roll this many dice and return their sum."""
    dice.throw(count)
    result = 0
    for index in range(count):
        result += dice.hand[index]
    return result


def faces(dice: Dice, count: int) -> list[int]:
    """Return the faces of this many dice in hand."""
    shown = []
    for index in range(count):
        shown.append(dice.hand[index])
    return shown
