"""Keywords: what weapons do besides rolling dice against armour, each as the catalog's vocabulary means it."""

from __future__ import annotations

from sheetgen_engine.core.dice import Dice
from sheetgen_engine.paper_mech import codes, damage, time
from sheetgen_engine.paper_mech.record import Record
from sheetgen_engine.paper_mech.state import State


def power(state: State, row: int, enemy: int) -> int:
    """The dice of an attack on this enemy: the printed P, changed by the distance (PM-PROXIMITY), with the Combo die if
    the player's previous attack was from this mount at this enemy (PM-COMBO). Never below 0."""
    dice = state.tables.power_at[codes.MAX_RINGS * row + state.tables.ring_of[state.space[enemy]]]
    if state.tables.combo[row] and state.last_target == enemy and state.last_mount == time.mount_of(row):
        dice += state.tables.combo[row]
    return dice if dice > 0 else 0


def target_armour(state: State, row: int, enemy: int) -> int:
    """The armour that counts for this row: lower for a Sniper, higher for a Weak weapon, never below 0
    (PM-SNIPER, PM-WEAK)."""
    armour = state.tables.enemy_armour[state.kind[enemy]] + state.tables.armour_shift[row]
    return armour if armour > 0 else 0


def in_right_stance(state: State, row: int) -> bool:
    """Some weapons fire in one stance only (PM-KICKBACK)."""
    return state.tables.needs_stance[row] in (codes.NONE, state.stance)


def near_enough(state: State, row: int, first: int, second: int) -> bool:
    """Whether the roll may take the second enemy too: so many spaces away from the first at most, counted through shared
    edges (PM-AREA)."""
    apart = distance(
        state.tables.ring_of[state.space[first]] - state.tables.ring_of[state.space[second]],
        state.tables.sector_of[state.space[first]] - state.tables.sector_of[state.space[second]],
        state.tables.sectors,
    )
    return apart <= state.tables.second_target[row]


def distance(rings: int, sectors: int, around: int) -> int:
    """Spaces from one to another, by their difference in rings and in sectors; the sectors close into a circle."""
    if rings < 0:
        rings = -rings
    if sectors < 0:
        sectors = -sectors
    return rings + (sectors if 2 * sectors <= around else around - sectors)


def free_circles(state: State, enemy: int) -> int:
    """How much more damage an enemy takes."""
    return state.tables.enemy_circles[state.kind[enemy]] - state.damage[enemy]


def delay_enemy(state: State, enemy: int, units: int) -> None:
    """Its time grows, at most to the last space of the track; one that is further already stays (PM-RECOIL)."""
    later = state.enemy_time[enemy] + units
    if later > state.tables.track:
        later = state.tables.track
    if later > state.enemy_time[enemy]:
        state.enemy_time[enemy] = later


def pulled_to(state: State, enemy: int, option: int) -> int:
    """The space where an option of `pull` would bring the enemy; NONE when there is none (PM-PULL)."""
    space = state.space[enemy]
    if option == codes.CLOSER:
        return space - state.tables.sectors if space >= state.tables.sectors else codes.NONE
    if option == codes.CLOCKWISE:
        return state.tables.clockwise[space]
    if option == codes.ANTICLOCKWISE:
        return state.tables.anticlockwise[space]
    return space


def may_pull(state: State, row: int, enemy: int, option: int) -> bool:
    """The weapon pulls that way, and into the mount's arc (PM-PULL)."""
    if option == codes.NO_PULL:
        return True
    if not state.tables.pull[row] >> option & 1:
        return False
    to = pulled_to(state, enemy, option)
    return to != codes.NONE and in_arc_of(state, time.mount_of(row), to)


def any_pull(state: State, row: int, enemy: int) -> bool:
    """Whether there is anything to ask about pulling this enemy."""
    for option in range(1, codes.PULL_OPTIONS):
        if may_pull(state, row, enemy, option):
            return True
    return False


def in_arc_of(state: State, mount: int, space: int) -> bool:
    """Whether the mount covers the space (PM-ARCS)."""
    return state.tables.arc[mount] >> state.tables.sector_of[space] & 1 != 0


def shields(state: State, enemy: int) -> int:
    """Which shields meet this enemy's attack: bit REFLEX for a Defend that waits on the active space (PM-REFLEX), bit WALL
    for an active Guard (PM-WALL), each from inside its mount's arc."""
    meeting = 0
    if defends(state) and in_arc_of(state, time.mount_of(state.action), state.space[enemy]):
        meeting |= 1 << codes.REFLEX
    if guards(state) and in_arc_of(state, state.guard, state.space[enemy]):
        meeting |= 1 << codes.WALL
    return meeting


def defends(state: State) -> bool:
    """A Defend waits on the active space (PM-REFLEX)."""
    if state.time != 0 or state.action == codes.NONE or state.action >= codes.WEAPON_ROWS:
        return False
    return state.tables.intercept[state.action] == codes.WHILE_PENDING


def guards(state: State) -> bool:
    """An active Guard, with a circle free (PM-WALL)."""
    return state.guard != codes.NONE and state.filled[state.guard] != codes.FULL


def parry_rolls(state: State, enemy: int, location: int) -> int:
    """How many times the damaging dice of an enemy attack are rolled again: its location is a mount that parries, from
    inside its arc, with a free circle (PM-PARRY)."""
    if location >= codes.MOUNTS or state.tables.parry[location] == 0:
        return 0
    if damage.has_room(state, location) and in_arc_of(state, location, state.space[enemy]):
        return state.tables.parry[location]
    return 0


def parried(dice: Dice, record: Record | None, armour: int, points: int) -> int:
    """The damaging dice, rolled again; gives those that damage still (PM-PARRY)."""
    dice.throw(points)
    if record is not None:
        record.thrown_again(dice, points)
    left = 0
    for index in range(points):
        if dice.hand[index] > armour:
            left += 1
    return left
