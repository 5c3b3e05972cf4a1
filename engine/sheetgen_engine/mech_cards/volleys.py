"""Attacks at several targets, in editions that let each weapon have its own (MC-VOLLEY).

Each mech that is attacked rolls one die for all shots at it, in the order of the first ones.
"""

from __future__ import annotations

from sheetgen_engine.core.dice import Dice
from sheetgen_engine.core.record import Record
from sheetgen_engine.mech_cards import codes, names
from sheetgen_engine.mech_cards.state import State


def roll_evasions(state: State, dice: Dice, record: Record | None) -> None:
    """Roll the die of each mech that is attacked."""
    for at in range(state.queued):
        mech = state.queue_target[at] // codes.MAX_PARTS
        state.queue_evasion[at] = 0
        for earlier in range(at):
            if state.queue_target[earlier] // codes.MAX_PARTS == mech:
                state.queue_evasion[at] = state.queue_evasion[earlier]
        if state.queue_evasion[at] == 0:
            state.queue_evasion[at] = dice.roll()
        if record is not None:
            record.add(
                "attacked",
                mech=state.mech,
                how=names.ACTIONS[state.attack],
                target=mech,
                part=state.queue_target[at] % codes.MAX_PARTS,
                weapons=[state.queue[at]],
                evasion=state.queue_evasion[at],
            )


def aim_next(state: State, record: Record | None) -> None:
    """Set the target of the next shot; weapons whose target is gone do not fire."""
    while state.next < state.queued and not take_aim(state):
        if record is not None and state.burst == 0:
            record.add("shots-dropped", mech=state.mech, weapons=[state.queue[state.next]])
        state.burst = 0
        state.next += 1


def take_aim(state: State) -> bool:
    """Set the target of the next weapon and return whether it is still there."""
    target = state.queue_target[state.next]
    state.target = target // codes.MAX_PARTS
    state.part = target % codes.MAX_PARTS
    state.evasion = state.queue_evasion[state.next]
    return state.lives(state.target) and state.parts[state.target] >> state.part & 1 != 0
