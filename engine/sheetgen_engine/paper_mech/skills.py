"""The pilot's skills: how they are earned, and how they change a roll (PM26-SKILLS)."""

from __future__ import annotations

from sheetgen_engine.core.dice import Dice
from sheetgen_engine.paper_mech import codes, keywords
from sheetgen_engine.paper_mech.record import Record
from sheetgen_engine.paper_mech.state import State


def roll_damage(state: State, dice: Dice, record: Record | None, row: int, target: int, count: int) -> int:
    """Return the damage of the dice in hand against the first target, for a pilot who may be a Marksman.

    With the skill, one die that just fails counts 1 higher, after all re-rolls. Otherwise as `attack.roll_damage`.
    """
    armour = keywords.target_armour(state, row, target)
    sure = state.tables.sure_hit[row]
    circles = keywords.free_circles(state, target)
    limit = circles if state.tables.crush[row] else codes.NO_FACE
    # What a die must show to do damage.
    needed = armour + 1 if armour + 1 < sure else sure
    if record is not None:
        record.thrown(dice, count)
    rerolls = state.tables.reroll_misses[row]
    if rerolls:
        dice.keep(count)
    points = 0
    highest = 0
    for index in range(count):
        shown = dice.hand[index] - state.haste
        highest = shown if shown > highest else highest
        points += 1 if shown >= needed else 0
    for _ in range(rerolls):
        if highest > limit:
            break
        left = state.tables.rerolled_dice[row]
        for index in range(count):
            if dice.hand[index] - state.haste < needed and left > 0:
                left -= 1
                dice.hand[index] = dice.face()
                shown = dice.hand[index] - state.haste
                if record is not None:
                    record.rolled_again(dice.hand[index])
                highest = shown if shown > highest else highest
                points += 1 if shown >= needed else 0
    if is_marksman(state) and just_failed(state, dice, count, needed):
        points += 1
        highest = needed if needed > highest else highest
        if record is not None:
            record.skill_used("marksman")
    if rerolls:
        dice.restore(count)
    crushed = highest > limit
    if crushed:
        points = circles
    if record is not None:
        record.attack_rolled(state, target, armour, points, crushed)
    return points


def just_failed(state: State, dice: Dice, count: int, needed: int) -> bool:
    """Return whether a die in hand is 1 short of doing damage."""
    for index in range(count):
        if dice.hand[index] - state.haste == needed - 1:
            return True
    return False


def is_marksman(state: State) -> bool:
    """Return whether the pilot has filled the circles of Marksman."""
    return state.tables.marksman_circles > 0 and state.marksman >= state.tables.marksman_circles


def evades(state: State) -> bool:
    """Return whether the pilot has filled the circles of Evasion."""
    return state.tables.evasion_circles > 0 and state.evasion >= state.tables.evasion_circles


def is_engineer(state: State) -> bool:
    """Return whether the pilot has filled the circles of Engineer."""
    return state.tables.engineer_circles > 0 and state.engineer >= state.tables.engineer_circles


def attack_resolved(state: State, record: Record | None, count: int, points: int) -> None:
    """Fill a circle of Marksman after an attack with enough dice, all of which did damage."""
    if state.marksman < state.tables.marksman_circles and count >= state.tables.marksman_dice and points >= count:
        state.marksman += 1
        if record is not None:
            record.skill_trained("marksman", state.marksman, state.tables.marksman_circles)


def attack_missed(state: State, record: Record | None) -> None:
    """Fill a circle of Evasion after an enemy attack without damage, if the mech stands."""
    if state.stance == codes.STAND and state.evasion < state.tables.evasion_circles:
        state.evasion += 1
        if record is not None:
            record.skill_trained("evasion", state.evasion, state.tables.evasion_circles)


def repaired(state: State, record: Record | None, repairs: int) -> None:
    """Fill a circle of Engineer after enough repairs."""
    if state.engineer < state.tables.engineer_circles and repairs >= state.tables.engineer_repairs:
        state.engineer += 1
        if record is not None:
            record.skill_trained("engineer", state.engineer, state.tables.engineer_circles)
