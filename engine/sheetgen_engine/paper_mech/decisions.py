"""Decisions: the player's questions, their options, and the words for both.

An option is a small integer. Its meaning depends on the question:

- `action`: 3 m + r for row r of mount m (from 0), then 12 to 15 for the four moves
- `step`: 0 wait, 1 haste, 2 + the action that replaces the pending one
- `target`, `enemy_order`: the enemy's place in the list; `second_target` likewise, or 6 for none
- `move`, `free_move`: 0 none, 1 walk forwards, 2 turn clockwise, 3 turn anticlockwise, 4 change stance
- `pull`: 0 none, 1 closer, 2 clockwise, 3 anticlockwise
- `shield`: 0 reflex, 1 wall; `stance`: 0 stand, 1 squat
- `mine`: the number of a space, ring * sectors + sector; in words {ring, sector}
- `repair`: one circle at a time, 6 m + c for circle c of mount m, 24 to 27 for the moves of the legs, 28 for the torso,
  29 for no more; the question repeats until the repairs are used up. In words, repairs are one list (`read_repairs`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sheetgen_engine.core.options import IllegalOption, not_an_option, not_legal, same_value
from sheetgen_engine.paper_mech import attack, codes, keywords, mines, moves, names, repairs, time
from sheetgen_engine.paper_mech.state import State
from sheetgen_engine.paper_mech.tables import Tables

Value = str | int | Mapping[str, Any] | list[Any]


def count_options(question: int) -> int:
    """Return the number of options of a question, legal or not."""
    if question == codes.ACTION:
        return codes.ACTIONS
    if question in (codes.TARGET, codes.ENEMY_ORDER):
        return codes.MAX_ENEMIES
    if question in (codes.MOVE, codes.FREE_MOVE):
        return codes.MOVE_OPTIONS
    if question == codes.STEP:
        return codes.STEP_OPTIONS
    if question == codes.REPAIR:
        return codes.REPAIR_OPTIONS
    if question == codes.SECOND_TARGET:
        return codes.NO_SECOND + 1
    if question == codes.PULL:
        return codes.PULL_OPTIONS
    if question == codes.NOTHING:
        return 0
    if question == codes.MINE:
        return codes.MAX_SPACES
    return 2


def is_legal(state: State, option: int) -> bool:
    """Return whether the rules allow this option of the open question."""
    question = state.question
    if option < 0 or option >= count_options(question):
        return False
    if question == codes.ACTION:
        return time.may_choose(state, option)
    if question == codes.TARGET:
        return attack.is_target(state, state.acting, option)
    if question == codes.STEP:
        if option == codes.WAIT:
            return True
        if option == codes.HASTE:
            return time.may_haste(state)
        return may_change(state, option - codes.CHANGE)
    if question == codes.SECOND_TARGET:
        return option == codes.NO_SECOND or attack.is_second_target(state, state.acting, state.target, option)
    if question == codes.MOVE:
        return may_move_by(state, option)
    if question == codes.FREE_MOVE:
        return moves.may_move_freely(state, option)
    if question == codes.PULL:
        return keywords.may_pull(state, state.acting, state.pulled, option)
    if question == codes.ENEMY_ORDER:
        return time.active_enemies(state) >> option & 1 != 0
    if question == codes.REPAIR:
        return repairs.may_repair(state, option)
    if question == codes.MINE:
        return mines.may_lay(state, state.acting, option)
    return True


def checked(state: State, option: int) -> int:
    """Return the option if the rules allow it; otherwise raise `IllegalOption`."""
    if not is_legal(state, option):
        raise illegal(state, option)
    return option


def may_change(state: State, action: int) -> bool:
    """Return whether this action may replace the pending one: it is a different one and may be chosen (PM-CHANGE)."""
    return action != state.action and time.may_choose(state, action)


def may_move_by(state: State, option: int) -> bool:
    """Return whether the resolving move allows this option.

    Turn & Squat turns; Turn or Change Stance does one of the two (PM-TURN).
    """
    if option == codes.CHANGE_STANCE:
        return state.acting == codes.TURN_OR_STANCE
    return option in (codes.CLOCKWISE, codes.ANTICLOCKWISE)


def legal_options(state: State) -> list[int]:
    """Return the legal options of the open question in ascending order; none if no question is open."""
    return [option for option in range(count_options(state.question)) if is_legal(state, option)]


def illegal(state: State, option: int) -> IllegalOption:
    """Return the error for an option that is not legal."""
    question = state.question
    count = state.tables.spaces if question == codes.MINE else count_options(question)
    words = {one: option_value(question, one, state.tables) for one in range(count)}
    return not_legal(names.QUESTIONS[question], option, words, legal_options(state))


def option_value(question: int, option: int, tables: Tables | None = None) -> Value:
    """Return an option in the words of scenarios and records. Only spaces need the tables.

    >>> option_value(codes.STEP, codes.CHANGE + 14), option_value(codes.SECOND_TARGET, codes.NO_SECOND)
    ({'change': {'move': 'walk-forwards'}}, 'none')
    """
    if question == codes.ACTION:
        return names.action_value(option)
    if question == codes.STEP:
        if option < codes.CHANGE:
            return "haste" if option == codes.HASTE else "wait"
        return {"change": names.action_value(option - codes.CHANGE)}
    if question == codes.SECOND_TARGET and option == codes.NO_SECOND:
        return "none"
    if question == codes.REPAIR:
        return circle_value(option)
    if question == codes.MINE and tables is not None:
        ring, sector = divmod(option, tables.sectors)
        return {"ring": tables.ring_ids[ring], "sector": sector}
    words = WORDS.get(question)
    return option if words is None else words[option]


def circle_value(option: int) -> Value:
    """Return an option of `repair` in words: `torso`, a move, {mount, circle}, or `none` for no more repairs."""
    if option == codes.REPAIR_DONE:
        return "none"
    if option == codes.REPAIR_TORSO:
        return "torso"
    if option >= codes.REPAIR_LEGS:
        return names.MOVES[option - codes.REPAIR_LEGS]
    return {"mount": names.MOUNTS[option // codes.CIRCLES], "circle": option % codes.CIRCLES + 1}


def read_option(question: int, value: Value, tables: Tables | None = None) -> int:
    """Return the option for a value in words. Raises `IllegalOption` if the question has no such option.

    Only spaces need the tables. A list of repairs is more than one option; use `read_repairs`.

    >>> read_option(codes.STEP, {"change": {"move": "walk-forwards"}}) - codes.CHANGE
    14
    """
    count = tables.spaces if question == codes.MINE and tables is not None else count_options(question)
    for option in range(count):
        if same_value(option_value(question, option, tables), value):
            return option
    raise not_an_option(names.QUESTIONS[question], value)


def read_repairs(state: State, value: Value) -> list[int]:
    """Return the options, in order, for a list of repairs.

    Raises `IllegalOption` for more repairs than are allowed, or for a circle that is already free.
    """
    if not isinstance(value, list):
        raise IllegalOption("repairs must be one list of circles")
    options = []
    for circle in value:
        option = read_option(codes.REPAIR, circle)
        if option == codes.REPAIR_DONE:
            raise IllegalOption("repairs must be one list of circles")
        options.append(option)
    if len(options) > state.repairs:
        raise IllegalOption(f"{len(options)} repairs, but only {state.repairs} are allowed")
    for option in set(options):
        most = state.torso if option == codes.REPAIR_TORSO else int(repairs.may_repair(state, option))
        if options.count(option) > most:
            raise IllegalOption(f"there is not enough damage at {circle_value(option)!r} to repair")
    if len(options) < state.repairs:
        options.append(codes.REPAIR_DONE)
    return options


WORDS: dict[int, tuple[str, ...]] = {
    codes.MOVE: names.MOVE_OPTIONS,
    codes.FREE_MOVE: names.MOVE_OPTIONS,
    codes.PULL: names.PULL_OPTIONS,
    codes.SHIELD: names.SHIELDS,
    codes.STANCE: names.STANCES,
}
