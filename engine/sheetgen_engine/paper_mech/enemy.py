"""Enemies: their attack, their move, and the choice of the next attack."""

from __future__ import annotations

from sheetgen_engine.core.dice import Dice
from sheetgen_engine.paper_mech import codes, damage, keywords, time
from sheetgen_engine.paper_mech.ledger import Ledger
from sheetgen_engine.paper_mech.record import Record
from sheetgen_engine.paper_mech.state import State


def act(state: State, dice: Dice, record: Record | None, ledger: Ledger | None, enemy: int, shield: int) -> None:
    """A whole activation: attack if something is in range, one move, the next attack. `shield` says what meets the attack:
    REFLEX, WALL, or NONE for a location roll. Stops where the game is lost (PM-ENEMY-ATTACK, PM-ENEMY-MOVE, PM-NEXT)."""
    attacks = in_range(state, enemy)
    if record is not None:
        record.enemy_acts(state, enemy, attacks)
    if ledger is not None:
        ledger.acts(state, enemy, attacks)
    if attacks:
        attack(state, dice, record, ledger, enemy, shield)
    if state.outcome != codes.LOST:
        move(state, record, enemy, attacks)
        die = choose_attack(state, dice, enemy)
        state.enemy_time[enemy] = attack_t(state, enemy)
        if record is not None:
            record.attack_chosen(state, enemy, die, "next")


def in_range(state: State, enemy: int) -> bool:
    """An attack reaches its ring and every ring inside it (PM-RANGE)."""
    reach = state.tables.attack_reach[codes.MAX_ATTACKS * state.kind[enemy] + state.attack[enemy]]
    return state.tables.ring_of[state.space[enemy]] <= reach


def attack(state: State, dice: Dice, record: Record | None, ledger: Ledger | None, enemy: int, shield: int) -> int:
    """Location, dice against its armour, damage (PM-ENEMY-ATTACK). Gives the damage rolled."""
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
        points = keywords.parried(dice, record, armour, points)
    if record is not None:
        record.enemy_rolled(enemy, location, armour, points)
    if ledger is not None:
        ledger.strikes(location, points)
    damage.deal(state, dice, record, ledger, location, points)
    return points


def find_location(state: State, dice: Dice, record: Record | None, enemy: int, shield: int) -> int:
    """Where the attack hits: a shield that meets it, or the targeting track of its sector (PM-TARGETING). A stance may
    have some faces rolled again (PM-STANCE)."""
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
    """P of the selected attack, one fewer against a squatting mech, never below 1 (PM-STANCE)."""
    count = state.tables.attack_power[codes.MAX_ATTACKS * state.kind[enemy] + state.attack[enemy]]
    count += state.tables.enemy_dice[state.stance]
    return count if count > 1 else 1


def armour_against(state: State, enemy: int, location: int) -> int:
    """Armour of the location; from the rear it counts one less, never below 0 (PM-ENEMY-ATTACK)."""
    armour = state.tables.armour[location] + state.tables.zone_armour[state.tables.sector_of[state.space[enemy]]]
    return armour if armour > 0 else 0


def move(state: State, record: Record | None, enemy: int, attacked: bool) -> None:
    """After an attack in range one sector towards the rear, otherwise one ring inwards; some never move
    (PM-ENEMY-MOVE)."""
    space = state.space[enemy]
    if state.tables.enemy_moves[state.kind[enemy]]:
        state.space[enemy] = state.tables.rearwards[space] if attacked else space - state.tables.sectors
    if record is not None and state.space[enemy] != space:
        record.enemy_moved(state, enemy)


def choose_attack(state: State, dice: Dice, enemy: int) -> int:
    """Select the attack that comes next: the only one left without a die, otherwise by a die, and the first usable one
    where the die shows a disabled one (PM-NEXT). Leaves the time alone. Gives the die, 0 without one."""
    kind = state.kind[enemy]
    # Circles fill from the top, so the disabled attacks are always the first of the list.
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
    """T of the selected attack."""
    return state.tables.attack_t[codes.MAX_ATTACKS * state.kind[enemy] + state.attack[enemy]]


def selected_is_disabled(state: State, enemy: int) -> bool:
    """An attack with all circles filled is disabled (PM-ENEMY-DAMAGE)."""
    full = state.tables.attack_full[codes.MAX_ATTACKS * state.kind[enemy] + state.attack[enemy]]
    return state.damage[enemy] >= full
