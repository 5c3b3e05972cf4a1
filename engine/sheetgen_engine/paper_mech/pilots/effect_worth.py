# cython: cdivision=True
# ruff: noqa: ERA001 - the line above is for the compiler: no divided number is negative, so C's division is correct
"""What the effects of an action are worth to the tactical pilot: the harm that they prevent (PMH-AFTER).

Everything is estimated in the projected position of a forecast, in the unit of harm: hundredths of a circle.
"""

from __future__ import annotations

from sheetgen_engine.core.sets import count_bits
from sheetgen_engine.paper_mech import codes, time
from sheetgen_engine.paper_mech.pilots import approaches, constants
from sheetgen_engine.paper_mech.pilots.dice_odds import DiceOdds
from sheetgen_engine.paper_mech.pilots.forecast import Forecast

# A point that a force field absorbs, in hundredths of a circle of an average weapon.
POINT = 100
# How much of what is expected of screens, fields and jumps counts, in per cent: part of it comes too late, or is not needed.
SHARE = 50


def worth(forecast: Forecast, row: int, miss_harm: int) -> int:
    """Return the harm that the effects of a row prevent, without its mine; `miss_harm` is that expected without them."""
    tables = forecast.tables
    mount = time.mount_of(row)
    found = screen_worth(forecast, tables.smoke[row], tables.cover[row])
    found += field_worth(forecast, tables.force_field[row], miss_harm)
    found = found * SHARE // 100
    found += repair_worth(forecast, tables.repair[row])
    found -= tables.cooldown[row] * harm_of_unit(forecast)
    burnt = min(tables.overheat[row], forecast.damage_model.free_circles[mount])
    found -= burnt * forecast.damage_model.price[codes.MAX_TORSO * mount]
    if tables.jump[row] and tables.moves_freely[forecast.stance]:
        found += max(miss_harm - harm_after_jump(forecast, tables.jump[row], forecast.stance), 0) * SHARE // 100
    return found


def marksman_prize(forecast: Forecast, dice_odds: DiceOdds, row: int, die: int, dice: int) -> int:
    """Return what the chance is worth that all dice do damage, which trains a Marksman (PM26-SKILLS)."""
    thrown = dice - approaches.extra_dice(forecast.tables, row)
    if thrown < forecast.tables.marksman_dice:
        return 0
    return forecast.marksman_prize * dice_odds.at_least(die, dice, thrown) >> constants.ONE_BITS


def harm_of_unit(forecast: Forecast) -> int:
    """Return the harm of a unit of time in which the player does nothing."""
    harm = 0
    for number in range(forecast.living):
        if forecast.at_left[number] > 0:
            space = forecast.at_space[number]
            at = (forecast.stance * constants.SLOTS + number) * codes.MAX_SPACES + space
            forecast.next_harm(forecast.stance, number, space, 1)
            harm += forecast.harm_rate[at]
    return (harm * constants.FINE >> constants.ONE_BITS) + forecast.unit_price


def screen_worth(forecast: Forecast, smoke: int, cover: int) -> int:
    """Return the harm that smoke and cover prevent, which are expected to last as long as a Guard (PMH-SMOKE, PMH-COVER)."""
    if not smoke and not cover:
        return 0
    prevented = 0
    for number in range(forecast.living):
        soon = forecast.at_wait[number] <= constants.FINE * forecast.weights.value[constants.W_GUARD]
        if soon and forecast.at_left[number] > 0:
            space = forecast.at_space[number]
            harm = forecast.next_harm(forecast.stance, number, space, forecast.at_known[number])
            if harm:
                prevented += max(harm - forecast.screened_harm(forecast.stance, number, space, smoke, cover), 0)
    return prevented


def field_worth(forecast: Forecast, points: int, miss_harm: int) -> int:
    """Return the harm that a force field absorbs: no more than half of what is expected (PMH-FORCE-FIELD)."""
    return min(max(points - forecast.force_field, 0) * POINT, max(miss_harm, 0) // 2)


def repair_worth(forecast: Forecast, repairs: int) -> int:
    """Return the price of the circles that are worth most to repair (PMH-REPAIR)."""
    model = forecast.damage_model
    found = 0
    torso = model.torso
    mounts = 0
    for _ in range(repairs):
        best = 0
        chosen = codes.NONE
        if torso > 0:
            chosen = codes.TORSO
            best = model.price[codes.MAX_TORSO * codes.TORSO]
        for mount in range(codes.MOUNTS):
            if model.filled[mount] and not mounts >> mount & 1:
                price = model.price_of_mount(mount, codes.CIRCLES - count_bits(model.filled[mount]) + 1)
                if price > best:
                    best = price
                    chosen = mount
        if chosen == codes.TORSO:
            torso -= 1
        elif chosen != codes.NONE:
            # One circle of a weapon is counted; the next one is worth less.
            mounts |= 1 << chosen
        found += best
    return found


def harm_after_jump(forecast: Forecast, moves: int, stance: int) -> int:
    """Return the least expected harm after up to so many free moves, one after another (PMH-JUMP)."""
    least = forecast.expected_harm(codes.NO_MOVE, stance, codes.NONE)
    if moves == 0:
        return least
    for option in range(codes.FORWARDS, codes.CHANGE_STANCE):
        if may_jump(forecast, option, stance):
            carry(forecast, option, 1)
            least = min(least, harm_after_jump(forecast, moves - 1, stance))
            carry(forecast, option, 0)
    return least


def may_jump(forecast: Forecast, option: int, stance: int) -> bool:
    """Return whether a jump allows this move: the legs need no circle, but chassis and stance must allow it."""
    move = 2 if option == codes.FORWARDS else 3
    return forecast.tables.free_moves & ~forecast.tables.forbidden[stance] & 1 << move != 0


def carry(forecast: Forecast, option: int, onwards: int) -> None:
    """Move the enemies of the projected position as a move of the mech does, or back."""
    for number in range(forecast.living):
        if onwards:
            forecast.before_jump[number] = forecast.before_jump[number] * codes.MAX_SPACES + forecast.at_space[number]
            forecast.at_space[number] = forecast.steps[option * codes.MAX_SPACES + forecast.at_space[number]]
        else:
            forecast.at_space[number] = forecast.before_jump[number] % codes.MAX_SPACES
            forecast.before_jump[number] = forecast.before_jump[number] // codes.MAX_SPACES


def next_space(forecast: Forecast, number: int) -> int:
    """Return the space that the enemy is expected to move to next, or NONE if it stays (PM-ENEMY-MOVE)."""
    tables = forecast.tables
    kind = forecast.kind[number]
    if not tables.enemy_moves[kind] or tables.away[kind]:
        return codes.NONE
    space = forecast.at_space[number]
    to = tables.rearwards[space]
    if forecast.at_known[number] and tables.ring_of[space] > forecast.reach[number]:
        to = space - tables.sectors
    return codes.NONE if to == space else to
