"""The pilot's skills: how they are earned, and how they change a roll (PM26-SKILLS)."""

from __future__ import annotations

from sheetgen_engine.paper_mech import codes, keywords
from sheetgen_engine.paper_mech.game_base import GameBase
from sheetgen_engine.paper_mech.state import State


def roll_damage(state: State, game: GameBase, row: int, target: int, count: int) -> int:
    """Return the damage of the dice in hand against the first target, for a pilot who may be a Marksman.

    With the skill, one die that just fails counts 1 higher, after all re-rolls. Otherwise as `attack.roll_damage`.
    """
    armour = keywords.target_armour(state, row, target)
    sure = state.tables.sure_hit[row]
    circles = keywords.free_circles(state, target)
    limit = circles if state.tables.crush[row] else codes.NO_FACE
    # What a die must show to do damage.
    needed = armour + 1 if armour + 1 < sure else sure
    if game.record is not None:
        game.record.thrown(game.dice, count)
    rerolls = state.tables.reroll_misses[row]
    if rerolls:
        game.dice.keep(count)
    points = 0
    highest = 0
    for index in range(count):
        shown = game.dice.hand[index] - state.haste
        highest = shown if shown > highest else highest
        points += 1 if shown >= needed else 0
    for _ in range(rerolls):
        if highest > limit:
            break
        left = state.tables.rerolled_dice[row]
        for index in range(count):
            if game.dice.hand[index] - state.haste < needed and left > 0:
                left -= 1
                game.dice.hand[index] = game.dice.face()
                shown = game.dice.hand[index] - state.haste
                if game.record is not None:
                    game.record.rolled_again(game.dice.hand[index])
                highest = shown if shown > highest else highest
                points += 1 if shown >= needed else 0
    if is_marksman(state) and just_failed(state, game, count, needed):
        points += 1
        highest = needed if needed > highest else highest
        if game.record is not None:
            game.record.skill_used("marksman")
    if rerolls:
        game.dice.restore(count)
    crushed = highest > limit
    if crushed:
        points = circles
    if game.record is not None:
        game.record.attack_rolled(state, target, armour, points, crushed)
    return points


def just_failed(state: State, game: GameBase, count: int, needed: int) -> bool:
    """Return whether a die in hand is 1 short of doing damage."""
    for index in range(count):
        if game.dice.hand[index] - state.haste == needed - 1:
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


def attack_resolved(state: State, game: GameBase, count: int, points: int) -> None:
    """Fill a circle of Marksman after an attack with enough dice, all of which did damage."""
    if state.marksman < state.tables.marksman_circles and count >= state.tables.marksman_dice and points >= count:
        state.marksman += 1
        if game.record is not None:
            game.record.skill_trained("marksman", state.marksman, state.tables.marksman_circles)


def attack_missed(state: State, game: GameBase) -> None:
    """Fill a circle of Evasion after an enemy attack without damage, if the mech stands."""
    if state.stance == codes.STAND and state.evasion < state.tables.evasion_circles:
        state.evasion += 1
        if game.record is not None:
            game.record.skill_trained("evasion", state.evasion, state.tables.evasion_circles)


def repaired(state: State, game: GameBase, repairs: int) -> None:
    """Fill a circle of Engineer after enough repairs."""
    if state.engineer < state.tables.engineer_circles and repairs >= state.tables.engineer_repairs:
        state.engineer += 1
        if game.record is not None:
            game.record.skill_trained("engineer", state.engineer, state.tables.engineer_circles)
