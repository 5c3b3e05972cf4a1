"""Keywords: what weapons do besides rolling dice against armour."""

from __future__ import annotations

from sheetgen_engine.paper_mech import codes, damage, time
from sheetgen_engine.paper_mech.game_base import GameBase
from sheetgen_engine.paper_mech.state import State


def power(state: State, row: int, enemy: int) -> int:
    """Return the dice of an attack on this enemy, at least 0.

    The printed P is adjusted by distance (PM-PROXIMITY). The Combo die is added if the player's previous attack was
    from this mount at this enemy (PM-COMBO), or from this mount at all (PM26-COMBO). An enemy in smoke takes dice away,
    but leaves one (PMH-ENEMY-SCREEN).
    """
    dice = state.tables.power_at[codes.MAX_RINGS * row + state.tables.ring_of[state.space[enemy]]]
    if state.tables.combo[row] and follows_up(state, row, enemy):
        dice += state.tables.combo[row]
    if state.tables.screened_enemies and dice > 1:
        dice -= state.tables.attack_smoke[codes.MAX_ATTACKS * state.kind[enemy] + state.attack[enemy]]
        return dice if dice > 1 else 1
    return dice if dice > 0 else 0


def follows_up(state: State, row: int, enemy: int) -> bool:
    """Return whether the previous attack was from this mount at this enemy, or at any if that counts (PM-COMBO)."""
    if state.last_mount != time.mount_of(row):
        return False
    return state.last_target == enemy or state.tables.combo_any_target[row] != 0


def target_armour(state: State, row: int, enemy: int) -> int:
    """Return the target's armour for this row, at least 0: lower for Sniper, higher for Weak (PM-SNIPER, PM-WEAK)."""
    armour = armour_of(state, enemy) + state.tables.armour_shift[row]
    return armour if armour > 0 else 0


def armour_of(state: State, enemy: int) -> int:
    """Return the enemy's armour, higher while it prepares some attacks (PMH-ENEMY-SCREEN)."""
    armour = state.tables.enemy_armour[state.kind[enemy]]
    if state.tables.screened_enemies:
        armour += state.tables.attack_cover[codes.MAX_ATTACKS * state.kind[enemy] + state.attack[enemy]]
    return armour


def in_right_stance(state: State, row: int) -> bool:
    """Return whether the row can fire in the current stance (PM-KICKBACK)."""
    return state.tables.rows_in_stance[state.stance] >> row & 1 != 0


def near_enough(state: State, row: int, first: int, second: int) -> bool:
    """Return whether the second enemy is close enough to the first, in spaces that share edges (PM-AREA)."""
    apart = distance(
        state.tables.ring_of[state.space[first]] - state.tables.ring_of[state.space[second]],
        state.tables.sector_of[state.space[first]] - state.tables.sector_of[state.space[second]],
        state.tables.sectors,
    )
    return apart <= state.tables.second_target[row]


def distance(rings: int, sectors: int, around: int) -> int:
    """Return the number of spaces between two spaces, given their difference in rings and in sectors.

    The `around` sectors form a circle.
    """
    if rings < 0:
        rings = -rings
    if sectors < 0:
        sectors = -sectors
    return rings + (sectors if 2 * sectors <= around else around - sectors)


def free_circles(state: State, enemy: int) -> int:
    """Return the number of free circles of an enemy."""
    return state.tables.enemy_circles[state.kind[enemy]] - state.damage[enemy]


def delay_enemy(state: State, enemy: int, units: int) -> None:
    """Increase the enemy's time, at most to the last space of the track; a later time stays as it is (PM-RECOIL)."""
    later = state.enemy_time[enemy] + units
    if later > state.tables.track:
        later = state.tables.track
    if later > state.enemy_time[enemy]:
        state.enemy_time[enemy] = later


def pulled_to(state: State, enemy: int, option: int) -> int:
    """Return the space that an option of `pull` moves the enemy to, or NONE (PM-PULL)."""
    space = state.space[enemy]
    if option == codes.CLOSER:
        return space - state.tables.sectors if space >= state.tables.sectors else codes.NONE
    if option == codes.CLOCKWISE:
        return state.tables.clockwise[space]
    if option == codes.ANTICLOCKWISE:
        return state.tables.anticlockwise[space]
    return space


def may_pull(state: State, row: int, enemy: int, option: int) -> bool:
    """Return whether the weapon can pull the enemy this way, into the arc of its mount (PM-PULL)."""
    if option == codes.NO_PULL:
        return True
    if not state.tables.pull[row] >> option & 1:
        return False
    to = pulled_to(state, enemy, option)
    return to != codes.NONE and in_arc_of(state, time.mount_of(row), to)


def pull(state: State, game: GameBase, option: int) -> None:
    """Move the target as the player chose (PM-PULL)."""
    state.space[state.pulled] = pulled_to(state, state.pulled, option)
    if game.record is not None and option != codes.NO_PULL:
        game.record.enemy_pulled(state, state.pulled, option)


def any_pull(state: State, row: int, enemy: int) -> bool:
    """Return whether the weapon can pull this enemy at all."""
    for option in range(1, codes.PULL_OPTIONS):
        if may_pull(state, row, enemy, option):
            return True
    return False


def next_pulled(state: State) -> bool:
    """Set the next damaged target that can be pulled; return whether there is one (PM-PULL)."""
    while state.hurt:
        # The two bits of `hurt` are the first target and the second.
        state.pulled = state.target if state.hurt & 1 else state.second
        state.hurt &= 2 if state.hurt & 1 else 0
        if state.alive[state.pulled] and any_pull(state, state.acting, state.pulled):
            return True
    return False


def in_arc_of(state: State, mount: int, space: int) -> bool:
    """Return whether the mount covers the space (PM-ARCS)."""
    return state.tables.arc[mount] >> state.tables.sector_of[space] & 1 != 0


def shields(state: State, enemy: int) -> int:
    """Return the shields that can intercept this enemy's attack; each needs the enemy in its mount's arc.

    Bit REFLEX: a Defend pending on the active space (PM-REFLEX, PM26-REFLEX). Bit WALL: an active Guard (PM-WALL).
    """
    meeting = 0
    if defends(state) and in_arc_of(state, time.mount_of(state.action), state.space[enemy]):
        meeting |= 1 << codes.REFLEX
    if guards(state) and in_arc_of(state, state.guard, state.space[enemy]):
        meeting |= 1 << codes.WALL
    return meeting


def defends(state: State) -> bool:
    """Return whether a Defend is pending on the active space (PM-REFLEX)."""
    if state.time != 0 or state.action == codes.NONE or state.action >= codes.WEAPON_ROWS:
        return False
    return state.tables.intercept[state.action] == codes.WHILE_PENDING


def guards(state: State) -> bool:
    """Return whether a Guard is active and its shield has a free circle (PM-WALL)."""
    return state.guard != codes.NONE and state.filled[state.guard] != codes.FULL


def raise_guard(state: State, game: GameBase, row: int) -> None:
    """Raise the Guard of a row that has one, if the mech stands as it needs (PM-WALL)."""
    if in_right_stance(state, row):
        state.guard = time.mount_of(row)
        if game.record is not None:
            game.record.guard_raised(state.guard)


def end_guard(state: State, game: GameBase) -> None:
    """End an active Guard; it lasts until the next attack action resolves (PM-WALL)."""
    if game.record is not None:
        game.record.guard_lapsed(state.guard, "attack")
    state.guard = codes.NONE


def parry_rolls(state: State, enemy: int, location: int) -> int:
    """Return how many times the damaging dice of an enemy attack are re-rolled (PM-PARRY).

    The location must be a mount that parries, with a free circle, and the enemy must be in its arc.
    """
    if state.tables.parry[location] == 0:
        return 0
    if damage.has_room(state, location) and in_arc_of(state, location, state.space[enemy]):
        return state.tables.parry[location]
    return 0


def roll_parry(game: GameBase, armour: int, points: int) -> int:
    """Re-roll the damaging dice and return how many still do damage (PM-PARRY)."""
    game.dice.throw(points)
    if game.record is not None:
        game.record.thrown_again(game.dice, points)
    left = 0
    for index in range(points):
        if game.dice.hand[index] > armour:
            left += 1
    return left
