"""Time: how it passes, and what choosing, changing and hasting an action does to the player's own."""

from __future__ import annotations

from engine.paper_mech import codes
from engine.paper_mech.state import State


def action_t(state: State, action: int) -> int:
    """What the action would cost if it were chosen now: its T with the weight penalty, and more with a hurt torso
    (PM-CHOOSE, PM-TORSO)."""
    if state.torso >= state.tables.slow_from:
        return state.tables.t[action] + state.tables.slow_t
    return state.tables.t[action]


def has_free_circle(state: State, action: int) -> bool:
    """A row has two circles of its mount, a move one of the legs (PM-BODY, PM-CHOOSE)."""
    if action >= codes.WEAPON_ROWS:
        return not state.legs >> (action - codes.WEAPON_ROWS) & 1
    mount = mount_of(action)
    if not state.tables.mounted[mount]:
        return False
    return state.filled[mount] >> 2 * (action - codes.ROWS * mount) & 3 != 3


def may_choose(state: State, action: int) -> bool:
    """Whether the player may choose this action now (PM-CHOOSE, PM-NOT-TWICE, PM-STANCE)."""
    if not has_free_circle(state, action):
        return False
    if action >= codes.WEAPON_ROWS:
        return not state.tables.forbidden[state.stance] >> (action - codes.WEAPON_ROWS) & 1
    if state.tables.not_twice[action] and not state.moved_since:
        return state.last_mount != mount_of(action)
    return True


def anything_to_choose(state: State) -> bool:
    """Whether there is an action to choose at all; without one the player waits (PM-WAIT)."""
    for action in range(codes.ACTIONS):
        if may_choose(state, action):
            return True
    return False


def choosable(state: State) -> int:
    """The set of actions that the player may choose now."""
    actions = 0
    for action in range(codes.ACTIONS):
        if may_choose(state, action):
            actions |= 1 << action
    return actions


def choose(state: State, action: int) -> None:
    """Make this the pending action; its full T starts now (PM-CHOOSE, PM-CHANGE)."""
    state.action = action
    state.time = action_t(state, action)
    state.chosen_ago = 0


def drop_action(state: State) -> None:
    """Nothing is pending any more."""
    state.action = codes.NONE
    state.time = 0
    state.chosen_ago = 0


def may_haste(state: State) -> bool:
    """A pending attack may be resolved early once a unit of time has passed since it was chosen, unless it is a Defend
    or a Guard; moves never (PM-HASTE)."""
    if state.action == codes.NONE or state.action >= codes.WEAPON_ROWS:
        return False
    return state.chosen_ago >= 1 and not state.tables.no_haste[state.action]


def pass_units(state: State, units: int) -> None:
    """All times drop together by so many spaces (PM-TIME). A unit waited frees what may not be done twice in a row
    (PM-WAIT)."""
    for number in range(state.enemies):
        if state.alive[number]:
            state.enemy_time[number] -= units
    if state.action != codes.NONE:
        state.time -= units
        state.chosen_ago += units
    elif state.last_mount != codes.NONE:
        state.moved_since = 1
    state.units += units


def units_to_active(state: State) -> int:
    """How many units pass until somebody is on the active space."""
    units = state.time if state.action != codes.NONE else codes.UNLIMITED
    for number in range(state.enemies):
        if state.alive[number] and state.enemy_time[number] < units:
            units = state.enemy_time[number]
    return units


def active_enemies(state: State) -> int:
    """The set of enemies on the active space."""
    active = 0
    for number in range(state.enemies):
        if state.alive[number] and state.enemy_time[number] == 0:
            active |= 1 << number
    return active


def mount_of(row: int) -> int:
    """The mount that a row belongs to."""
    if row < 6:
        return 0 if row < 3 else 1
    return 2 if row < 9 else 3
