"""The reference pilot: a fixed, deterministic policy for comparing implementations of the rules.

Section 10 of the rules describes it. Values are compared as exact fractions.
"""

from __future__ import annotations

from sheetgen_engine.paper_mech import attack, codes, mines, time
from sheetgen_engine.paper_mech.pilots.pilot import Pilot
from sheetgen_engine.paper_mech.state import State


class Reference(Pilot):
    """Fires at the best value per unit of time; never hastes, changes, pulls, squats or makes free moves."""

    def __init__(self) -> None:
        super().__init__()
        self.auto_pass_questions = 1 << codes.STEP | 1 << codes.FREE_MOVE | 1 << codes.PULL | 1 << codes.STANCE
        self.auto_single_target = True
        self.always_legal = True

    def choose(self, state: State) -> int:
        """Return the policy's answer to the open question."""
        question = state.question
        if question == codes.STEP:
            return codes.WAIT
        if question == codes.ACTION:
            return choose_action(state)
        if question == codes.TARGET:
            return best_target(state, codes.NONE)
        if question == codes.FREE_MOVE:
            return codes.NO_MOVE
        if question == codes.ENEMY_ORDER:
            return first_active(state)
        if question == codes.MOVE:
            return turn(state)
        if question == codes.REPAIR:
            return repair(state)
        if question == codes.SECOND_TARGET:
            return best_target(state, state.target)
        if question == codes.SHIELD:
            return shield(state)
        if question == codes.STANCE:
            return codes.STAND
        if question == codes.MINE:
            return first_space(state)
        return codes.NO_PULL


def worth(state: State, row: int, target: int) -> int:
    """Return six times the expected damage of the row on this enemy, without Combo and re-rolls."""
    power = state.tables.power_at[codes.MAX_RINGS * row + state.tables.ring_of[state.space[target]]]
    if power <= 0:
        return 0
    return power * state.tables.faces_that_hit[codes.WEAPON_ROWS * state.kind[target] + row]


def choose_action(state: State) -> int:
    """Return the row with the best value per unit of time in the current spaces, or else a move towards its focus."""
    actions = time.choosable(state)
    row = best_row(state, actions)
    return choose_move(state, actions) if row == codes.NONE else row


def best_row(state: State, actions: int) -> int:
    """Return the row among the actions with the best value per unit of time, the first of equals.

    NONE if all are worthless.
    """
    chosen = codes.NONE
    most = 0
    most_t = 1
    added = time.added_t(state)
    usable = actions & state.tables.rows_in_stance[state.stance]
    for target in range(state.enemies):
        if state.alive[target]:
            rows = usable & state.tables.rows_on[state.space[target]]
            row = 0
            while rows >> row:
                if rows >> row & 1:
                    value = worth(state, row, target)
                    t = state.tables.t[row] + added
                    lead = value * most_t - most * t
                    if lead > 0 or (lead == 0 and value > 0 and row < chosen):
                        most = value
                        most_t = t
                        chosen = row
                row += 1
    return chosen


def choose_move(state: State, actions: int) -> int:
    """Return a move if there is nothing to shoot at: walk towards a focus in front, turn towards any other."""
    first = codes.TURN_OR_STANCE
    second = codes.WALK_FORWARDS
    if is_ahead(state, state.space[focus(state)]):
        first = codes.WALK_FORWARDS
        second = codes.TURN_OR_STANCE
    if actions >> first & 1:
        return first
    if actions >> second & 1:
        return second
    if actions >> codes.WALK_BACKWARDS & 1:
        return codes.WALK_BACKWARDS
    for row in range(codes.WEAPON_ROWS):
        if actions >> row & 1:
            return row
    # A player who can choose an action may not wait (PM-WAIT).
    return codes.TURN_AND_SQUAT


def is_ahead(state: State, space: int) -> bool:
    """Return whether the space is in the front of the radar; a jet off the radar is not."""
    return space != state.tables.off_radar and state.tables.front >> state.tables.sector_of[space] & 1 != 0


def focus(state: State) -> int:
    """Return the nearest surviving enemy, the first in spawn order; a jet off the radar is farther than all others."""
    found = codes.NONE
    lowest = codes.MAX_RINGS + 1
    for number in range(state.enemies):
        if state.alive[number] and state.tables.ring_of[state.space[number]] < lowest:
            lowest = state.tables.ring_of[state.space[number]]
            found = number
    return found


def turn(state: State) -> int:
    """Turn anticlockwise for a focus on the right half of the radar, otherwise clockwise."""
    sector = state.tables.sector_of[state.space[focus(state)]]
    return codes.ANTICLOCKWISE if sector > 0 and 2 * sector < state.tables.sectors else codes.CLOCKWISE


def best_target(state: State, first: int) -> int:
    """Return the legal target with the highest value, the first in spawn order.

    With a first target chosen, only targets near it are legal.
    """
    chosen = codes.NONE
    most = -1
    for target in range(state.enemies):
        if first == codes.NONE:
            legal = attack.is_target(state, state.acting, target)
        else:
            legal = attack.is_second_target(state, state.acting, first, target)
        if legal:
            value = worth(state, state.acting, target)
            if value > most:
                most = value
                chosen = target
    return chosen


def first_active(state: State) -> int:
    """Return the first enemy on the active space, in spawn order."""
    active = time.active_enemies(state)
    number = 0
    while not active >> number & 1:
        number += 1
    return number


def first_space(state: State) -> int:
    """Return the first space where a mine may be laid: the innermost ring, from sector 0 on (PMH-MINE)."""
    space = 0
    while not mines.may_lay(state, state.acting, space):
        space += 1
    return space


def shield(state: State) -> int:
    """Return the shield with more armour, the Wall on a tie."""
    armour = state.tables.armour
    return codes.REFLEX if armour[time.mount_of(state.action)] > armour[state.guard] else codes.WALL


def repair(state: State) -> int:
    """Return the torso, then the legs from the top, then the mounts in order from circle 1.

    An Engineer's extra repair is not used (PM26-REPAIR).
    """
    if state.tables.repair_most and state.repairing >= state.tables.repair_most:
        return codes.REPAIR_DONE
    if state.torso > 0:
        return codes.REPAIR_TORSO
    for circle in range(codes.MOVES):
        if state.legs >> state.tables.leg_order[circle] & 1:
            return codes.REPAIR_LEGS + state.tables.leg_order[circle]
    for mount in range(codes.MOUNTS):
        for circle in range(codes.CIRCLES):
            if state.filled[mount] >> circle & 1:
                return codes.CIRCLES * mount + circle
    return codes.REPAIR_DONE
