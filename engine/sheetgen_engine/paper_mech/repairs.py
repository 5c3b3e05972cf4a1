"""Repairs: after a wave rolled or paid for with time, after an action as many as it allows."""

from __future__ import annotations

from sheetgen_engine.paper_mech import codes, skills
from sheetgen_engine.paper_mech.game_base import GameBase
from sheetgen_engine.paper_mech.state import State


def begin(state: State, game: GameBase) -> None:
    """Set the number of repairs: by dice (PM-REPAIR), or as many as may be made for time (PM26-REPAIR)."""
    if state.tables.repair_most:
        allow_repairs(state, game)
    else:
        roll_repairs(state, game)


def end(state: State, game: GameBase) -> None:
    """Finish the repairs: those for time set the wait at the start of the next wave."""
    if state.tables.repair_most:
        wait_for_repairs(state, game)


def allow_repairs(state: State, game: GameBase) -> None:
    """Allow repairs for time, one more for an Engineer (PM26-REPAIR)."""
    state.repairs = state.tables.repair_most + (1 if skills.is_engineer(state) else 0)
    if game.record is not None:
        game.record.repairs_allowed(state.repairs)


def wait_for_repairs(state: State, game: GameBase) -> None:
    """Set the wait at the start of the next wave; one repair of an Engineer takes no time (PM26-REPAIR, PM26-SKILLS)."""
    state.time = waiting_time(state)
    skills.repaired(state, game, state.repairing)
    state.repairing = 1 if state.time > 0 else 0
    if game.record is not None:
        game.record.repairs_take(state.time)


def waiting_time(state: State) -> int:
    """Return the units that the player will wait for the repairs made so far; one of an Engineer takes no time."""
    repairs = state.repairing
    lacking = state.tables.engineer_circles - state.engineer
    becomes = state.tables.engineer_circles > 0 and lacking == 1 and repairs >= state.tables.engineer_repairs
    if repairs > 0 and (becomes or skills.is_engineer(state)):
        repairs -= 1
    return repairs * state.tables.repair_t


def is_next_free(state: State) -> bool:
    """Return whether the next repair takes no time, by the skill that it may complete (PM26-SKILLS)."""
    before = waiting_time(state)
    state.repairing += 1
    after = waiting_time(state)
    state.repairing -= 1
    return after == before


def roll_repairs(state: State, game: GameBase) -> None:
    """Roll one die for each armour point of the wave's enemies; each success repairs one damage (PM-REPAIR)."""
    count = 0
    for number in range(state.enemies):
        count += state.tables.enemy_armour[state.kind[number]]
    state.repairs = 0
    for _ in range(count):
        face = game.dice.face()
        if face >= state.tables.repair_from:
            state.repairs += 1
        if game.record is not None:
            game.record.rolled_again(face)
    if game.record is not None:
        game.record.repairs_rolled(state.repairs)


def may_repair(state: State, option: int) -> bool:
    """Return whether there is damage to repair at this option (PM-REPAIR)."""
    if option < codes.REPAIR_LEGS:
        mount = mount_of_circle(option)
        return state.filled[mount] >> (option - codes.CIRCLES * mount) & 1 != 0
    if option < codes.REPAIR_TORSO:
        return state.legs >> (option - codes.REPAIR_LEGS) & 1 != 0
    return option == codes.REPAIR_DONE or state.torso > 0


def repair(state: State, game: GameBase, option: int) -> None:
    """Free one circle of the player's choice, or forfeit the remaining repairs; those for time are not lost (PM-REPAIR)."""
    if game.ledger is not None:
        game.ledger.circle_repaired(option)
    if option == codes.REPAIR_DONE:
        if game.record is not None and state.repairs and (state.phase == codes.EFFECTS or not state.tables.repair_most):
            game.record.repairs_forfeited(state.repairs)
        state.repairs = 0
    else:
        state.repairs -= 1
        if state.tables.repair_most and state.phase != codes.EFFECTS:
            state.repairing += 1
        free_circle(state, option)
        if game.record is not None:
            game.record.repaired(state, option)


def free_circle(state: State, option: int) -> None:
    """Free the circle of an option of `repair`."""
    if option < codes.REPAIR_LEGS:
        mount = mount_of_circle(option)
        state.filled[mount] &= ~(1 << (option - codes.CIRCLES * mount))
    elif option < codes.REPAIR_TORSO:
        state.legs &= ~(1 << (option - codes.REPAIR_LEGS))
    else:
        state.torso -= 1


def mount_of_circle(option: int) -> int:
    """Return the mount of an option of `repair`."""
    if option < 2 * codes.CIRCLES:
        return 0 if option < codes.CIRCLES else 1
    return 2 if option < 3 * codes.CIRCLES else 3
