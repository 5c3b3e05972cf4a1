"""The player's attacks: targets, dice, damage to enemies."""

from __future__ import annotations

from sheetgen_engine.core.dice import Dice
from sheetgen_engine.paper_mech import codes, enemy, keywords
from sheetgen_engine.paper_mech.record import Record
from sheetgen_engine.paper_mech.state import State


def is_target(state: State, row: int, target: int) -> bool:
    """A living enemy in the mount's arc and the weapon's range (PM-ATTACK, PM-ARCS, PM-RANGE, PM-NOT-CLOSE)."""
    if target >= state.enemies or not state.alive[target]:
        return False
    return state.tables.rows_on[state.space[target]] >> row & 1 != 0


def targets(state: State, row: int) -> int:
    """The set of enemies that the row, fired now, can shoot at; without any, the attack is wasted (PM-ATTACK,
    PM-KICKBACK)."""
    found = 0
    if keywords.in_right_stance(state, row):
        for target in range(state.enemies):
            if is_target(state, row, target):
                found |= 1 << target
    return found


def is_second_target(state: State, row: int, first: int, second: int) -> bool:
    """Another target near the first one (PM-AREA)."""
    return second != first and is_target(state, row, second) and keywords.near_enough(state, row, first, second)


def has_second_target(state: State, row: int, first: int) -> bool:
    """Whether the roll may apply to anybody else (PM-AREA)."""
    if state.tables.second_target[row] == codes.NONE:
        return False
    for second in range(state.enemies):
        if is_second_target(state, row, first, second):
            return True
    return False


def fire(state: State, dice: Dice, record: Record | None, row: int) -> int:
    """One roll at the target, and at the second one where there is one: first all dice, then the damage, target by target
    (PM-ATTACK, PM-AREA). Keeps in `hurt` who took damage. Gives the damage rolled."""
    target = state.target
    second = state.second
    count = dice.throw(keywords.power(state, row, target))
    if record is not None:
        record.fired(state, row, count)
    points = roll_damage(state, dice, record, row, target, count)
    beyond = 0 if second == codes.NONE else roll_damage(state, dice, record, row, second, count)
    state.hurt = (1 if points > 0 else 0) + (2 if beyond > 0 else 0)
    strike(state, dice, record, row, target, points)
    if second != codes.NONE:
        strike(state, dice, record, row, second, beyond)
    return points + beyond


def roll_damage(state: State, dice: Dice, record: Record | None, row: int, target: int, count: int) -> int:
    """The damage of the dice in hand against this target. Every die is lowered by haste (PM-HASTE); above the armour, or
    a face that always hits, it is one damage (PM-ATTACK, PM-WEAK); misses may be rolled again (PM-ACCURATE); a Crush that
    succeeds takes all circles (PM-CRUSH)."""
    armour = keywords.target_armour(state, row, target)
    sure = state.tables.sure_hit[row]
    circles = keywords.free_circles(state, target)
    # A die above this crushes; no die shows more than 6.
    limit = circles if state.tables.crush[row] else codes.NO_FACE
    if record is not None:
        record.thrown(dice, count)
    points = 0
    highest = 0
    for index in range(count):
        shown = dice.hand[index] - state.haste
        if shown > highest:
            highest = shown
        if shown > armour or shown >= sure:
            points += 1
    for _ in range(state.tables.reroll_misses[row]):
        if highest > limit:
            break
        for _ in range(count - points):
            face = dice.face()
            shown = face - state.haste
            if record is not None:
                record.rolled_again(face)
            if shown > highest:
                highest = shown
            if shown > armour or shown >= sure:
                points += 1
    if highest > limit:
        points = circles
    if record is not None:
        record.attack_rolled(state, target, armour, points, highest > limit)
    return points


def strike(state: State, dice: Dice, record: Record | None, row: int, target: int, points: int) -> None:
    """Damage fills the enemy's circles from the top and destroys it with the last (PM-ENEMY-DAMAGE)."""
    circles = keywords.free_circles(state, target)
    filled = points if points < circles else circles
    state.damage[target] += filled
    if record is not None and points > 0:
        record.enemy_damaged(state, target, points, filled)
    if filled == circles:
        state.alive[target] = 0
        state.living -= 1
    elif filled > 0:
        shake(state, dice, record, row, target)


def shake(state: State, dice: Dice, record: Record | None, row: int, target: int) -> None:
    """What a hit does to a survivor: a disabled attack gives way to another, at the same time (PM-ENEMY-DAMAGE); a weapon
    may have it choose anew (PM-EMP) or delay it (PM-RECOIL)."""
    if enemy.selected_is_disabled(state, target):
        die = enemy.choose_attack(state, dice, target)
        if record is not None:
            record.attack_chosen(state, target, die, "disabled")
    # Chosen anew first, so that a weapon with both keywords delays the new attack.
    if state.tables.scramble[row]:
        scramble(state, dice, record, target)
    if state.tables.delay[row]:
        keywords.delay_enemy(state, target, state.tables.delay[row])
        if record is not None:
            record.enemy_delayed(state, target)


def scramble(state: State, dice: Dice, record: Record | None, target: int) -> None:
    """The enemy chooses its attack anew, and its time becomes that attack's T (PM-EMP)."""
    die = enemy.choose_attack(state, dice, target)
    state.enemy_time[target] = enemy.attack_t(state, target)
    if record is not None:
        record.attack_chosen(state, target, die, "scrambled")
