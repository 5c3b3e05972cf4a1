"""Waves: the enemies of each, and the repairs between them."""

from __future__ import annotations

from sheetgen_engine.core.dice import Dice
from sheetgen_engine.paper_mech import codes, enemy, skills, time
from sheetgen_engine.paper_mech.record import Record
from sheetgen_engine.paper_mech.state import State


def clear_for_wave(state: State) -> None:
    """Clear the pending action, an active Guard, the last attack and the list of enemies (PM-WAVE-START).

    A wait for repairs goes on (PM26-REPAIR).
    """
    if not state.repairing:
        time.drop_action(state)
    state.guard = codes.NONE
    state.last_mount = codes.NONE
    state.last_target = codes.NONE
    state.moved_since = 0
    state.clear_enemies()


def spawn(state: State, dice: Dice, record: Record | None) -> None:
    """Find the wave's enemies by its die or by tokens, then place each of them in order (PM-WAVES, PM26-TOKENS)."""
    if state.tables.tokens_drawn[state.wave - 1]:
        draw_tokens(state, dice)
        if record is not None:
            record.wave_drawn(state)
    else:
        face = dice.face()
        wave = 6 * (state.wave - 1) + face - 1
        if record is not None:
            record.wave_began(state.wave, face)
        for number in range(state.tables.wave_size[wave]):
            add_kind(state, state.tables.wave_members[codes.MAX_ENEMIES * wave + number])
    for number in range(state.enemies):
        place_enemy(state, dice, record, number)


def draw_tokens(state: State, dice: Dice) -> None:
    """List the enemies that always come, then draw tokens without putting back (PM26-TOKENS)."""
    tables = state.tables
    wave = state.wave - 1
    first = (codes.MAX_ENEMIES + codes.MAX_PILE) * wave
    for number in range(tables.always_come[wave]):
        add_kind(state, tables.pile[first + number])
    # The places in the pile of the tokens left.
    left = (1 << tables.pile_size[wave]) - 1
    draws = tables.tokens_drawn[wave]
    while draws > 0 and left:
        place = draw_token(state, dice, first + codes.MAX_ENEMIES, left)
        left &= ~(1 << place)
        kind = tables.pile[first + codes.MAX_ENEMIES + place]
        add_kind(state, kind)
        draws += tables.draws_again[codes.MAX_KINDS * wave + kind] - 1


def draw_token(state: State, dice: Dice, pile: int, left: int) -> int:
    """Draw one of the tokens left in the pile and return its place."""
    count = 0
    for place in range(codes.MAX_PILE):
        if left >> place & 1:
            dice.hand[count] = state.tables.pile[pile + place]
            count += 1
    drawn = dice.draw(count)
    for place in range(codes.MAX_PILE):
        if left >> place & 1:
            if drawn == 0:
                return place
            drawn -= 1
    return 0


def add_kind(state: State, kind: int) -> None:
    """Add an undamaged enemy of this kind to the list."""
    number = state.enemies
    state.enemies = number + 1
    state.living = number + 1
    state.alive[number] = 1
    state.kind[number] = kind
    state.damage[number] = 0


def place_enemy(state: State, dice: Dice, record: Record | None, number: int) -> None:
    """Choose the enemy's attack, set its time and roll its start space (PM-SPAWN, PM26-SPAWN)."""
    attack_die = 0
    if state.tables.chooses_strongest:
        enemy.choose_strongest(state, number, state.tables.rings - 1)
    else:
        attack_die = enemy.choose_attack(state, dice, number)
    state.enemy_time[number] = enemy.attack_t(state, number)
    start_die = dice.face()
    state.space[number] = state.tables.start[start_die - 1]
    if record is not None:
        record.enemy_appeared(state, number, attack_die, start_die)


def allow_repairs(state: State, record: Record | None) -> None:
    """Allow repairs for time, one more for an Engineer (PM26-REPAIR)."""
    state.repairs = state.tables.repair_most + (1 if skills.is_engineer(state) else 0)
    if record is not None:
        record.repairs_allowed(state.repairs)


def wait_for_repairs(state: State, record: Record | None) -> None:
    """Set the wait at the start of the next wave; one repair of an Engineer takes no time (PM26-REPAIR, PM26-SKILLS)."""
    repairs = state.repairing
    skills.repaired(state, record, repairs)
    if repairs > 0 and skills.is_engineer(state):
        repairs -= 1
    state.time = repairs * state.tables.repair_t
    state.repairing = 1 if state.time > 0 else 0
    if record is not None:
        record.repairs_take(state.time)


def is_next_free(state: State) -> bool:
    """Return whether the next repair takes no time, by the skill that it may complete (PM26-SKILLS)."""
    repairs = state.repairing + 1
    if skills.is_engineer(state):
        return repairs == 1
    lacking = state.tables.engineer_circles - state.engineer
    return lacking == 1 and repairs == state.tables.engineer_repairs


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
        if state.tables.repair_most:
            state.repairing += 1
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
