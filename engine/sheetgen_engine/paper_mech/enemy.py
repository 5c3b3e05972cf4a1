"""Enemies: their attack, their move and the choice of the next attack."""

from __future__ import annotations

from sheetgen_engine.core.dice import Dice
from sheetgen_engine.paper_mech import codes, damage, keywords, time
from sheetgen_engine.paper_mech.ledger import Ledger
from sheetgen_engine.paper_mech.record import Record
from sheetgen_engine.paper_mech.state import State


def act(state: State, dice: Dice, record: Record | None, ledger: Ledger | None, enemy: int, shield: int) -> None:
    """Carry out an enemy's whole activation: attack if in range, move, choose the next attack.

    `shield` is the shield that intercepts the attack (REFLEX or WALL), or NONE for a location roll. The activation
    stops when the game is lost (PM-ENEMY-ATTACK, PM-ENEMY-MOVE, PM-NEXT).
    """
    attacks = in_range(state, enemy)
    if record is not None:
        record.enemy_acts(state, enemy, attacks)
    if ledger is not None:
        ledger.enemy_acts(state, enemy, attacks)
    if attacks:
        attack(state, dice, record, ledger, enemy, shield)
    if state.outcome != codes.LOST:
        move(state, record, enemy, attacks)
        die = choose_attack(state, dice, enemy)
        state.enemy_time[enemy] = attack_t(state, enemy)
        if record is not None:
            record.attack_chosen(state, enemy, die, "next")


def in_range(state: State, enemy: int) -> bool:
    """Return whether the enemy's selected attack reaches the mech: its own ring and every ring inside it (PM-RANGE)."""
    reach = state.tables.attack_reach[codes.MAX_ATTACKS * state.kind[enemy] + state.attack[enemy]]
    return state.tables.ring_of[state.space[enemy]] <= reach


def attack(state: State, dice: Dice, record: Record | None, ledger: Ledger | None, enemy: int, shield: int) -> int:
    """Find the location, roll against its armour and deal the damage; return the damage rolled (PM-ENEMY-ATTACK)."""
    location = find_location(state, dice, record, enemy, shield)
    armour = armour_against(state, enemy, location)
    points = 0
    count = dice.throw(attack_dice(state, enemy))
    if record is not None:
        record.thrown(dice, count)
    for index in range(count):
        if dice.hand[index] > armour:
            points += 1
    for _ in range(keywords.parry_rolls(state, enemy, location)):
        points = keywords.roll_parry(dice, record, armour, points)
    if record is not None:
        record.enemy_rolled(enemy, location, armour, points)
    if ledger is not None:
        ledger.location_hit(location, points)
    damage.deal(state, dice, record, ledger, location, points)
    return points


def find_location(state: State, dice: Dice, record: Record | None, enemy: int, shield: int) -> int:
    """Return the location that the attack hits: the shield, or that of a die on the targeting track (PM-TARGETING).

    Depending on the stance, some faces are re-rolled (PM-STANCE).
    """
    if shield != codes.NONE:
        mount = time.mount_of(state.action) if shield == codes.REFLEX else state.guard
        if record is not None:
            record.shield_meets(enemy, mount, shield)
        return mount
    face = dice.face()
    while state.tables.rerolled_faces[state.stance] >> face & 1:
        if record is not None:
            record.location_rerolled(enemy, face)
        face = dice.face()
    location = state.tables.targeting[6 * state.tables.sector_of[state.space[enemy]] + face - 1]
    if record is not None:
        record.location_rolled(enemy, face, location)
    return location


def attack_dice(state: State, enemy: int) -> int:
    """Return the dice of the selected attack: P, one fewer against a squatting mech, at least 1 (PM-STANCE)."""
    count = state.tables.attack_power[codes.MAX_ATTACKS * state.kind[enemy] + state.attack[enemy]]
    count += state.tables.enemy_dice[state.stance]
    return count if count > 1 else 1


def armour_against(state: State, enemy: int, location: int) -> int:
    """Return the armour of the location against this enemy: one less from the rear, but at least 0 (PM-ENEMY-ATTACK)."""
    armour = state.tables.armour[location] + state.tables.zone_armour[state.tables.sector_of[state.space[enemy]]]
    return armour if armour > 0 else 0


def move(state: State, record: Record | None, enemy: int, attacked: bool) -> None:
    """Move a sector rearwards after an attack in range, else a ring inwards; some enemies never move (PM-ENEMY-MOVE)."""
    space = state.space[enemy]
    if state.tables.enemy_moves[state.kind[enemy]]:
        state.space[enemy] = state.tables.rearwards[space] if attacked else space - state.tables.sectors
    if record is not None and state.space[enemy] != space:
        record.enemy_moved(state, enemy)


def choose_attack(state: State, dice: Dice, enemy: int) -> int:
    """Select the next attack and return the die rolled, 0 if none was needed; the time does not change (PM-NEXT).

    The only usable attack needs no die. If the die shows a disabled attack, the first usable one takes its place.
    """
    kind = state.kind[enemy]
    # Circles fill from the top, so disabled attacks are always first in the list.
    first = 0
    while state.damage[enemy] >= state.tables.attack_full[codes.MAX_ATTACKS * kind + first]:
        first += 1
    face = 0
    chosen = first
    if first + 1 < state.tables.attacks[kind]:
        face = dice.face()
        chosen = state.tables.attack_by_face[6 * kind + face - 1]
        if chosen < first:
            chosen = first
    state.attack[enemy] = chosen
    return face


def attack_t(state: State, enemy: int) -> int:
    """Return T of the selected attack."""
    return state.tables.attack_t[codes.MAX_ATTACKS * state.kind[enemy] + state.attack[enemy]]


def selected_is_disabled(state: State, enemy: int) -> bool:
    """Return whether the selected attack has no free circle (PM-ENEMY-DAMAGE)."""
    full = state.tables.attack_full[codes.MAX_ATTACKS * state.kind[enemy] + state.attack[enemy]]
    return state.damage[enemy] >= full
