"""Time: how it passes, and how choosing, changing and hasting an action affect the player's time."""

from __future__ import annotations

from sheetgen_engine.paper_mech import codes
from sheetgen_engine.paper_mech.state import State


def action_t(state: State, action: int) -> int:
    """Return the time of the action if it is chosen now: its T with all penalties (PM-CHOOSE)."""
    return state.tables.t[action] + added_t(state)


def added_t(state: State) -> int:
    """Return what a damaged torso and a weapon that cools down add to every T (PM-TORSO, PMH-COOLDOWN)."""
    return state.tables.slow_t[state.torso] + state.heat


def free_actions(state: State) -> int:
    """Return the set of actions with a free circle (PM-BODY, PM-CHOOSE).

    A row has two circles of its mount, a move one of the legs.
    """
    actions = (codes.ALL_LEGS & ~state.legs) << codes.WEAPON_ROWS
    for mount in range(codes.MOUNTS):
        actions |= state.tables.free_rows[codes.FILLINGS * mount + state.filled[mount]]
    return actions


def choosable(state: State) -> int:
    """Return the set of actions that the player may choose now; if it is empty, the player waits (PM-WAIT).

    A circle must be free, the stance must allow the move, and the row must be allowed again (PM-CHOOSE, PM-STANCE,
    PM-NOT-TWICE).
    """
    return free_actions(state) & ~locked_actions(state)


def locked_actions(state: State) -> int:
    """Return the set of actions that may not be chosen now, whatever their circles (PM-STANCE, PM-NOT-TWICE)."""
    actions = state.tables.forbidden[state.stance] << codes.WEAPON_ROWS
    if state.last_mount != codes.NONE and not state.moved_since:
        actions |= state.tables.not_twice_rows & codes.ROWS_OF_ONE << codes.ROWS * state.last_mount
    return actions


def may_choose_any(state: State) -> bool:
    """Return whether there is anything that the player may choose now (PM-WAIT)."""
    moves = codes.ALL_LEGS & ~state.legs & ~state.tables.forbidden[state.stance]
    return moves != 0 or choosable(state) != 0


def has_free_circle(state: State, action: int) -> bool:
    """Return whether the action has a free circle: a row one of its two, a move its own (PM-BODY)."""
    if action >= codes.WEAPON_ROWS:
        return state.legs >> (action - codes.WEAPON_ROWS) & 1 == 0
    mount = mount_of(action)
    return state.tables.free_rows[codes.FILLINGS * mount + state.filled[mount]] >> action & 1 != 0


def may_choose(state: State, action: int) -> bool:
    """Return whether the player may choose this action now."""
    return has_free_circle(state, action) and locked_actions(state) >> action & 1 == 0


def choose(state: State, action: int) -> None:
    """Make this the pending action with its full T (PM-CHOOSE, PM-CHANGE)."""
    state.action = action
    state.time = action_t(state, action)
    state.chosen_ago = 0


def drop_action(state: State) -> None:
    """Clear the pending action."""
    state.action = codes.NONE
    state.time = 0
    state.chosen_ago = 0


def resolve_action(state: State, haste: int) -> int:
    """Start to resolve the pending action, lowered by this haste, and return it; weapons are cool again (PMH-COOLDOWN)."""
    action = state.action
    drop_action(state)
    state.heat = 0
    state.activations += 1
    state.acting = action
    state.haste = haste
    state.target = codes.NONE
    state.second = codes.NONE
    state.hurt = 0
    return action


def close_action(state: State, phase: int) -> None:
    """End the player's action and clear its temporary fields."""
    state.acting = codes.NONE
    state.haste = 0
    state.target = codes.NONE
    state.second = codes.NONE
    state.hurt = 0
    state.pulled = codes.NONE
    state.jumps = 0
    state.phase = phase


def may_haste(state: State) -> bool:
    """Return whether the pending attack may be hasted (PM-HASTE).

    At least one unit must have passed since it was chosen. Moves, Defend and Guard cannot be hasted.
    """
    if state.action == codes.NONE or state.action >= codes.WEAPON_ROWS:
        return False
    return state.chosen_ago >= 1 and not state.tables.no_haste[state.action]


def pass_units(state: State, units: int) -> int:
    """Lower all times together and return the enemy on the active space then, as `active_enemy` (PM-TIME).

    Waiting counts as an action in between (PM-NOT-TWICE, PM-WAIT).
    """
    active = codes.NONE
    for number in range(state.enemies):
        if state.alive[number]:
            state.enemy_time[number] -= units
            if state.enemy_time[number] == 0:
                active = number if active == codes.NONE else codes.SEVERAL
    if state.action != codes.NONE:
        state.time -= units
        state.chosen_ago += units
    else:
        if state.repairing:
            state.time -= units
        if state.last_mount != codes.NONE:
            state.moved_since = 1
    state.units += units
    return active


def units_to_enemy(state: State) -> int:
    """Return the number of units until an enemy reaches the active space."""
    units = codes.UNLIMITED
    for number in range(state.enemies):
        if state.alive[number] and state.enemy_time[number] < units:
            units = state.enemy_time[number]
    return units


def active_enemies(state: State) -> int:
    """Return the set of enemies on the active space."""
    active = 0
    for number in range(state.enemies):
        if state.alive[number] and state.enemy_time[number] == 0:
            active |= 1 << number
    return active


def active_enemy(state: State) -> int:
    """Return the enemy on the active space: NONE if there is none, SEVERAL if there are more."""
    active = codes.NONE
    for number in range(state.enemies):
        if state.alive[number] and state.enemy_time[number] == 0:
            active = number if active == codes.NONE else codes.SEVERAL
    return active


def mount_of(row: int) -> int:
    """Return the mount that a row belongs to."""
    if row < 6:
        return 0 if row < 3 else 1
    return 2 if row < 9 else 3
