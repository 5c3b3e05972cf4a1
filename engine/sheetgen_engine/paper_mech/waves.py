"""Waves: the enemies of each, and the repairs between them."""

from __future__ import annotations

from sheetgen_engine.core.dice import Dice
from sheetgen_engine.paper_mech import codes, enemy, time
from sheetgen_engine.paper_mech.record import Record
from sheetgen_engine.paper_mech.state import State


def clear_for_wave(state: State) -> None:
    """Clear the pending action, an active Guard, the last attack and the list of enemies (PM-WAVE-START)."""
    time.drop_action(state)
    state.guard = codes.NONE
    state.last_mount = codes.NONE
    state.last_target = codes.NONE
    state.moved_since = 0
    state.clear_enemies()


def spawn(state: State, dice: Dice, record: Record | None) -> None:
    """Roll the wave's die, then attack, time and start space of each enemy in the printed order (PM-WAVES, PM-SPAWN)."""
    face = dice.face()
    wave = 6 * (state.wave - 1) + face - 1
    if record is not None:
        record.wave_began(state.wave, face)
    for number in range(state.tables.wave_size[wave]):
        state.enemies = number + 1
        state.living = number + 1
        state.alive[number] = 1
        state.kind[number] = state.tables.wave_members[codes.MAX_ENEMIES * wave + number]
        state.damage[number] = 0
        attack_die = enemy.choose_attack(state, dice, number)
        state.enemy_time[number] = enemy.attack_t(state, number)
        start_die = dice.face()
        state.space[number] = state.tables.start[start_die - 1]
        if record is not None:
            record.enemy_appeared(state, number, attack_die, start_die)


def roll_repairs(state: State, dice: Dice, record: Record | None) -> None:
    """Roll one die for each armour point of the wave's enemies; each success repairs one damage (PM-REPAIR)."""
    count = 0
    for number in range(state.enemies):
        count += state.tables.enemy_armour[state.kind[number]]
    state.repairs = 0
    for _ in range(count):
        face = dice.face()
        if face >= state.tables.repair_from:
            state.repairs += 1
        if record is not None:
            record.rolled_again(face)
    if record is not None:
        record.repairs_rolled(state.repairs)


def may_repair(state: State, option: int) -> bool:
    """Return whether there is damage to repair at this option (PM-REPAIR)."""
    if option < codes.REPAIR_LEGS:
        mount = mount_of_circle(option)
        return state.filled[mount] >> (option - codes.CIRCLES * mount) & 1 != 0
    if option < codes.REPAIR_TORSO:
        return state.legs >> (option - codes.REPAIR_LEGS) & 1 != 0
    return option == codes.REPAIR_DONE or state.torso > 0


def repair(state: State, record: Record | None, option: int) -> None:
    """Free one circle of the player's choice, or forfeit the remaining repairs (PM-REPAIR)."""
    if option == codes.REPAIR_DONE:
        if record is not None and state.repairs:
            record.repairs_forfeited(state.repairs)
        state.repairs = 0
    else:
        state.repairs -= 1
        free_circle(state, option)
        if record is not None:
            record.repaired(state, option)


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
