"""Decisions: the player's questions, their options, and the words for both.

An option is an integer. Its meaning depends on the question:

- `action`: 0 end, 1 cool off, 2 self-heal, 3 move, 4 rush, 5 laser, 6 missile, 7 melee
- `target`: a mech's place in the list, or 8 + the place of a piece of terrain
- `point`: 0 stop, or 1 + x * 9601 + y in hundredths of an inch; any point that can be reached is legal
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sheetgen_engine.core.options import IllegalOption, not_an_option, not_legal
from sheetgen_engine.mech_machine import attack, codes, moves, names
from sheetgen_engine.mech_machine.state import State
from sheetgen_engine.mech_machine.tables import units

Value = str | Mapping[str, Any] | Sequence[float]


def point(x: int, y: int) -> int:
    """Return the option for a point.

    >>> point(250, 4800) - 1 == 250 * 9601 + 4800
    True
    """
    return 1 + x * codes.STRIDE + y


def count_options(question: int) -> int:
    """Return the number of options of a question, legal or not; points are not counted."""
    if question == codes.ACTION:
        return codes.ACTIONS
    return codes.TARGETS if question == codes.TARGET else 0


def is_legal(state: State, option: int) -> bool:
    """Return whether the rules allow this option of the open question."""
    question = state.question
    if option < 0:
        return False
    if question == codes.ACTION:
        return may_act(state, option)
    if question == codes.TARGET:
        return may_target(state, option)
    if question == codes.POINT:
        if option >= codes.POINT_OPTIONS:
            return False
        option -= 1
        return option < 0 or moves.may_go(state, option // codes.STRIDE, option % codes.STRIDE)
    return False


def may_act(state: State, option: int) -> bool:
    """Return whether this action can be taken now (MM-ACTIONS).

    Actions without effect are not offered. A rush costs no action (MM-RUSH). A mech that is shut down can only act at all
    in editions that let it; it does not attack, and rushes only with a free heat box (MM-HEAT).
    """
    if option == codes.END:
        return True
    tables = state.tables
    mech = state.mech
    if option == codes.RUSH:
        return tables.rush > 0 and not (state.down[mech] and state.heat[mech] == tables.boxes)
    if state.actions <= 0 or option >= codes.ACTIONS or (option >= codes.FIRE_LASER and state.down[mech]):
        return False
    if option == codes.COOL_OFF:
        return state.heat[mech] > 0
    if option == codes.SELF_HEAL:
        return tables.self_heal > 0 and state.hp[mech] < tables.hit_points[mech]
    if option == codes.MOVE:
        return True
    return attack.has_target(state, mech, option - codes.FIRE_LASER)


def may_target(state: State, option: int) -> bool:
    """Return whether the weapon may target this mech or piece of terrain (MM-ATTACK, MM-TERRAIN)."""
    if option < codes.TERRAIN:
        return attack.is_target(state, state.mech, state.weapon, option)
    return option < codes.TARGETS and attack.is_terrain_target(state, state.mech, state.weapon, option - codes.TERRAIN)


def first_target(state: State) -> int:
    """Return the first legal target: the first mech, or where there is none the first piece of terrain."""
    option = 0
    while option < codes.TARGETS and not may_target(state, option):
        option += 1
    return option


def legal_options(state: State) -> list[int]:
    """Return the legal options of the open question in ascending order.

    Of the legal points only `moves.candidates` are listed, and to stop.
    """
    if state.question == codes.POINT:
        return sorted({codes.STOP, *(point(x, y) for x, y in moves.candidates(state))})
    return [option for option in range(count_options(state.question)) if is_legal(state, option)]


def illegal(state: State, option: int) -> IllegalOption:
    """Return the error for an option that is not legal."""
    question = state.question
    if question == codes.POINT and 0 <= option < codes.POINT_OPTIONS:
        where, inches = option_value(question, option), state.left / codes.INCH
        return IllegalOption(f"point: {where!r} cannot be reached from here with {inches:g} inches")
    legal = legal_options(state)
    known = range(count_options(question)) if question != codes.POINT else legal
    return not_legal(names.QUESTIONS[question], option, {one: option_value(question, one) for one in known}, legal)


def option_value(question: int, option: int) -> Value:
    """Return an option in the words of scenarios.

    >>> option_value(codes.ACTION, 4), option_value(codes.TARGET, 9), option_value(codes.POINT, point(250, 4800))
    ('rush', {'terrain': 1}, [2.5, 48.0])
    """
    if question == codes.ACTION:
        return names.ACTIONS[option]
    if question == codes.TARGET:
        return {"mech": option} if option < codes.TERRAIN else {"terrain": option - codes.TERRAIN}
    if option == codes.STOP:
        return "stop"
    return [(option - 1) // codes.STRIDE / codes.INCH, (option - 1) % codes.STRIDE / codes.INCH]


def read_option(question: int, value: Value) -> int:
    """Return the option for a value in words. Raises `IllegalOption` if the question has no such option.

    >>> read_option(codes.TARGET, {"terrain": 1}), read_option(codes.ACTION, "rush")
    (9, 4)
    """
    if question == codes.ACTION and value in names.ACTIONS:
        return names.ACTIONS.index(str(value))
    if question == codes.TARGET and isinstance(value, Mapping) and len(value) == 1:
        ((kind, place),) = value.items()
        if kind == "mech" and 0 <= place < codes.MAX_MECHS:
            return int(place)
        if kind == "terrain" and 0 <= place < codes.MAX_PIECES:
            return codes.TERRAIN + int(place)
    if question == codes.POINT:
        if value == "stop":
            return codes.STOP
        if isinstance(value, Sequence) and not isinstance(value, str) and len(value) == 2:
            x, y = units(value[0]), units(value[1])
            if 0 <= x < codes.STRIDE and 0 <= y < codes.STRIDE:
                return point(x, y)
    raise not_an_option(names.QUESTIONS[question], value)
