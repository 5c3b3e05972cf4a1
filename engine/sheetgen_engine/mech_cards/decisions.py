"""Decisions: the players' questions, their options, and the words for both.

An option is a small integer. Its meaning depends on the question:

- `mech`: the number of one of the player's mechs
- `action`: 0 pass, 1 aim, 2 evade, 3 shoot, 4 charge, 5 + p unjam the weapon that is part p
- `target`: 12 m + p for part p of mech m
- `weapon`: the part that fires next in this attack, or 12 for no more
- `card`: for the defender, the shield or armour card that takes the pool next
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sheetgen_engine.core.options import IllegalOption, not_an_option, not_legal, same_value
from sheetgen_engine.mech_cards import attack, codes, names
from sheetgen_engine.mech_cards.state import State

Value = str | int | Mapping[str, Any]


def count_options(question: int) -> int:
    """Return the number of options of a question, legal or not."""
    if question == codes.ACTION:
        return codes.ACTION_OPTIONS
    if question == codes.TARGET:
        return codes.ALL_PARTS
    if question == codes.FIRE:
        return codes.FIRE_OPTIONS
    if question == codes.MECH:
        return codes.MAX_MECHS
    if question == codes.CARD:
        return codes.MAX_LAYERS
    return 0


def is_legal(state: State, option: int) -> bool:
    """Return whether the rules allow this option of the open question."""
    question = state.question
    if option < 0 or option >= count_options(question):
        return False
    if question == codes.ACTION:
        return may_act(state, option)
    if question == codes.TARGET:
        return is_target(state, option // codes.MAX_PARTS, option % codes.MAX_PARTS)
    if question == codes.FIRE:
        if option == codes.DONE:
            return state.queued > 0
        return (attack.ready(state, state.attack) & ~state.named) >> option & 1 != 0
    if question == codes.MECH:
        return may_be_activated(state, state.player, option)
    return attack.outermost(state, codes.MAX_PARTS * state.target + state.part) >> option & 1 != 0


def may_act(state: State, action: int) -> bool:
    """Return whether the mech may take this action (MC-ACTIONS).

    Aim: once a turn, in some editions only before a Shoot. Shoot: with a ready ranged weapon. Charge: with a ready melee
    weapon and all actions left. Unjam: a jammed weapon. A mech may always pass or evade.
    """
    if action == codes.PASS or action == codes.EVADE:
        return True
    if action == codes.AIM:
        if state.tables.aim_needs_weapon and (state.actions < 2 or attack.ready(state, codes.SHOOT) == 0):
            return False
        return state.aimed == 0
    if action == codes.SHOOT:
        return attack.ready(state, codes.SHOOT) != 0
    if action == codes.CHARGE:
        return state.actions == state.tables.actions and attack.ready(state, codes.CHARGE) != 0
    return state.jammed[state.mech] >> (action - codes.UNJAM) & 1 != 0


def is_target(state: State, mech: int, part: int) -> bool:
    """Return whether the part is a base card left on another side's mech in play (MC-ROLL)."""
    tables = state.tables
    if mech >= tables.mechs or tables.side[mech] == tables.side[state.mech] or not state.lives(mech):
        return False
    return state.parts[mech] >> part & 1 != 0


def may_be_activated(state: State, player: int, mech: int) -> bool:
    """Return whether the mech belongs to the player, is in play and has not acted yet (MC-TURN)."""
    tables = state.tables
    return mech < tables.mechs and tables.owner[mech] == player and state.lives(mech) and state.acted[mech] == 0


def legal_options(state: State) -> list[int]:
    """Return the legal options of the open question in ascending order; none if no question is open."""
    return [option for option in range(count_options(state.question)) if is_legal(state, option)]


def illegal(state: State, option: int) -> IllegalOption:
    """Return the error for an option that is not legal."""
    words = {one: option_value(state, one) for one in legal_options(state)}
    return not_legal(names.QUESTIONS[state.question], option, words, list(words))


def option_value(state: State, option: int) -> Value:
    """Return an option of the open question in the words of scenarios and records."""
    question = state.question
    if question == codes.MECH:
        return state.tables.seat(option)[1]
    if question == codes.ACTION:
        if option >= codes.UNJAM:
            return {"unjam": option - codes.UNJAM}
        return names.ACTIONS[option]
    if question == codes.TARGET:
        player, place = state.tables.seat(option // codes.MAX_PARTS)
        return {"player": player, "mech": place, "part": option % codes.MAX_PARTS}
    if question == codes.FIRE and option == codes.DONE:
        return "done"
    return option


def read_option(state: State, value: Value) -> int:
    """Return the option for a value in words. Raises `IllegalOption` if the open question has no such option."""
    question = state.question
    for option in range(count_options(question)):
        mech = option if question == codes.MECH else option // codes.MAX_PARTS if question == codes.TARGET else 0
        if mech >= state.tables.mechs or (question == codes.MECH and state.tables.seat(option)[0] != state.player):
            continue
        if same_value(option_value(state, option), value):
            return option
    raise not_an_option(names.QUESTIONS[question], value)
