"""The player's attacks: targets, dice, damage to enemies."""

from __future__ import annotations

from sheetgen_engine.paper_mech import codes, enemy, keywords, mines, skills, time
from sheetgen_engine.paper_mech.game_base import GameBase
from sheetgen_engine.paper_mech.state import State


def is_target(state: State, row: int, target: int) -> bool:
    """Return whether the enemy is alive, in the mount's arc and in range (PM-ATTACK, PM-ARCS, PM-RANGE, PM-NOT-CLOSE)."""
    if target >= state.enemies or not state.alive[target]:
        return False
    return state.tables.rows_on[state.space[target]] >> row & 1 != 0


def targets(state: State, row: int) -> int:
    """Return the set of enemies that the row can target now; without any the attack is wasted (PM-ATTACK, PM-KICKBACK)."""
    found = 0
    if keywords.in_right_stance(state, row):
        for target in range(state.enemies):
            if is_target(state, row, target):
                found |= 1 << target
    return found


def is_second_target(state: State, row: int, first: int, second: int) -> bool:
    """Return whether the enemy is another target, close enough to the first (PM-AREA)."""
    return second != first and is_target(state, row, second) and keywords.near_enough(state, row, first, second)


def has_second_target(state: State, row: int, first: int) -> bool:
    """Return whether the roll can be applied to a second enemy (PM-AREA)."""
    if state.tables.second_target[row] == codes.NONE:
        return False
    for second in range(state.enemies):
        if is_second_target(state, row, first, second):
            return True
    return False


def remember(state: State) -> None:
    """Remember the attack that has just resolved (PM-NOT-TWICE, PM-COMBO)."""
    state.last_mount = time.mount_of(state.acting)
    state.last_target = state.target
    state.moved_since = 0


def waste(state: State, game: GameBase, row: int) -> None:
    """Record an attack without a target; Defend and Guard count as such (PM-ATTACK)."""
    if game.record is not None:
        game.record.wasted(state, row)
    if game.ledger is not None:
        game.ledger.attack_wasted(row)


def resolve(state: State, game: GameBase) -> None:
    """Fire the acting row and count what it does."""
    if game.ledger is not None:
        game.ledger.attack_begins(state)
    points = fire(state, game, state.acting)
    if game.ledger is not None:
        game.ledger.attack_fired(state, state.acting, points)


def fire(state: State, game: GameBase, row: int) -> int:
    """Roll once against the target and the second target, if any; return the damage rolled (PM-ATTACK, PM-AREA).

    All dice are rolled before any damage is applied, target by target. `state.hurt` records which targets took damage.
    """
    target = state.target
    second = state.second
    count = game.dice.throw(keywords.power(state, row, target))
    if game.record is not None:
        game.record.fired(state, row, count)
    if state.tables.marksman_circles:
        points = skills.roll_damage(state, game, row, target, count)
    else:
        points = roll_damage(state, game, row, target, count)
    hits = points
    if points > 0 and state.tables.crush_attack[row]:
        points = crush_attack(state, game, target, points)
    beyond = 0 if second == codes.NONE else roll_damage(state, game, row, second, count)
    state.hurt = (1 if points > 0 else 0) + (2 if beyond > 0 else 0)
    strike(state, game, row, target, points)
    if second != codes.NONE:
        strike(state, game, row, second, beyond)
    if state.tables.marksman_circles:
        skills.attack_resolved(state, game, count, hits)
    return points + beyond


def roll_damage(state: State, game: GameBase, row: int, target: int, count: int) -> int:
    """Return the damage of the dice in hand against this target.

    Haste lowers every die (PM-HASTE). A die above the armour, or one that always hits, does one damage (PM-ATTACK,
    PM-WEAK). Misses may be re-rolled (PM-ACCURATE). A successful Crush fills all circles (PM-CRUSH).
    """
    armour = keywords.target_armour(state, row, target)
    sure = state.tables.sure_hit[row]
    circles = keywords.free_circles(state, target)
    # A die above this crushes; without Crush the limit is above 6.
    limit = circles if state.tables.crush[row] else codes.NO_FACE
    if game.record is not None:
        game.record.thrown(game.dice, count)
    points = 0
    highest = 0
    for index in range(count):
        shown = game.dice.hand[index] - state.haste
        if shown > highest:
            highest = shown
        if shown > armour or shown >= sure:
            points += 1
    for _ in range(state.tables.reroll_misses[row]):
        if highest > limit:
            break
        for _ in range(min(count - points, state.tables.rerolled_dice[row])):
            face = game.dice.face()
            shown = face - state.haste
            if game.record is not None:
                game.record.rolled_again(face)
            if shown > highest:
                highest = shown
            if shown > armour or shown >= sure:
                points += 1
    if highest > limit:
        points = circles
    if game.record is not None:
        game.record.attack_rolled(state, target, armour, points, highest > limit)
    return points


def crush_attack(state: State, game: GameBase, target: int, points: int) -> int:
    """Return the damage that fills all free circles of the attack whose circle is filled first (PM26-CRUSH)."""
    at = codes.MAX_ATTACKS * state.kind[target] + enemy.first_usable(state, target)
    free = state.tables.attack_full[at] - state.damage[target]
    if points < free:
        points = free
        if game.record is not None:
            game.record.attack_crushed(target, points)
    return points


def strike(state: State, game: GameBase, row: int, target: int, points: int) -> None:
    """Fill the enemy's circles from the top; the last one destroys it (PM-ENEMY-DAMAGE)."""
    circles = keywords.free_circles(state, target)
    filled = points if points < circles else circles
    state.damage[target] += filled
    if game.record is not None and points > 0:
        game.record.enemy_damaged(state, target, points, filled)
    if filled == circles:
        state.alive[target] = 0
        state.living -= 1
    elif filled > 0:
        shake(state, game, row, target)


def shake(state: State, game: GameBase, row: int, target: int) -> None:
    """Apply what a hit does to a survivor besides damage.

    A disabled attack is replaced by another one and the time stays the same (PM-ENEMY-DAMAGE). A weapon may also make
    the enemy choose anew (PM-EMP) or delay it (PM-RECOIL).
    """
    replace_disabled(state, game, target)
    # The new choice comes first, so that a weapon with both keywords delays the new attack.
    if state.tables.scramble[row]:
        scramble(state, game, target)
    if state.tables.delay[row]:
        keywords.delay_enemy(state, target, state.tables.delay[row])
        if game.record is not None:
            game.record.enemy_delayed(state, target)


def replace_disabled(state: State, game: GameBase, target: int) -> None:
    """Let the enemy choose again if its attack is disabled; its time stays the same (PM-ENEMY-DAMAGE)."""
    if enemy.selected_is_disabled(state, target):
        die = enemy.choose_attack(state, game, target)
        if game.record is not None:
            game.record.attack_chosen(state, target, die, "disabled")


def pull(state: State, game: GameBase, option: int) -> None:
    """Pull an enemy as the player chose (PM-PULL), perhaps onto a mine."""
    keywords.pull(state, game, option)
    if state.mines and option != codes.NO_PULL:
        set_off_mines(state, game, state.pulled)


def set_off_mines(state: State, game: GameBase, pulled: int) -> None:
    """Set off the mines where an enemy has been pulled to (PMH-MINE); the last enemy ends the wave (PM-WAVE-END)."""
    mines.go_off(state, game, pulled)
    if state.living == 0:
        time.close_action(state, codes.WAVE_END)
    elif state.alive[pulled]:
        replace_disabled(state, game, pulled)


def scramble(state: State, game: GameBase, target: int) -> None:
    """Let the enemy choose its attack anew; its time becomes that attack's T (PM-EMP)."""
    die = enemy.choose_attack(state, game, target)
    state.enemy_time[target] = enemy.attack_t(state, target)
    if game.record is not None:
        game.record.attack_chosen(state, target, die, "scrambled")
