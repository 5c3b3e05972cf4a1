"""Waves: the enemies of each."""

from __future__ import annotations

from sheetgen_engine.paper_mech import codes, effects, enemy, time
from sheetgen_engine.paper_mech.game_base import GameBase
from sheetgen_engine.paper_mech.state import State


def clear_for_wave(state: State) -> None:
    """Clear the pending action, Guard and effects, the last attack and the list of enemies (PM-WAVE-START, PMH-AFTER).

    A wait for repairs goes on (PM26-REPAIR).
    """
    if not state.repairing:
        time.drop_action(state)
    state.guard = codes.NONE
    state.last_mount = codes.NONE
    state.last_target = codes.NONE
    state.moved_since = 0
    effects.clear(state)
    state.clear_enemies()


def take_stance(state: State, game: GameBase, stance: int) -> None:
    """Set the stance for the new wave (PM-WAVE-START)."""
    state.stance = stance
    if game.record is not None:
        game.record.stance_taken(stance)


def spawn(state: State, game: GameBase) -> None:
    """Find the wave's enemies by its die or by tokens, then place each of them in order (PM-WAVES, PM26-TOKENS)."""
    if state.tables.tokens_drawn[state.wave - 1]:
        draw_tokens(state, game)
        if game.record is not None:
            game.record.wave_drawn(state)
    else:
        face = game.dice.face()
        wave = 6 * (state.wave - 1) + face - 1
        if game.record is not None:
            game.record.wave_began(state.wave, face)
        for number in range(state.tables.wave_size[wave]):
            add_kind(state, state.tables.wave_members[codes.MAX_ENEMIES * wave + number])
    for number in range(state.enemies):
        place_enemy(state, game, number)


def draw_tokens(state: State, game: GameBase) -> None:
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
        place = draw_token(state, game, first + codes.MAX_ENEMIES, left)
        left &= ~(1 << place)
        kind = tables.pile[first + codes.MAX_ENEMIES + place]
        add_kind(state, kind)
        draws += tables.draws_again[codes.MAX_KINDS * wave + kind] - 1


def draw_token(state: State, game: GameBase, pile: int, left: int) -> int:
    """Draw one of the tokens left in the pile and return its place."""
    count = 0
    size = state.tables.pile_size[state.wave - 1]
    for place in range(size):
        if left >> place & 1:
            game.dice.hand[count] = state.tables.pile[pile + place]
            count += 1
    drawn = game.dice.draw(count)
    for place in range(size):
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


def place_enemy(state: State, game: GameBase, number: int) -> None:
    """Choose the enemy's attack, set its time and roll its start space (PM-SPAWN, PM26-SPAWN)."""
    attack_die = 0
    if state.tables.chooses_strongest:
        enemy.choose_strongest(state, number, state.tables.rings - 1)
    else:
        attack_die = enemy.choose_attack(state, game, number)
    state.enemy_time[number] = enemy.attack_t(state, number)
    start_die = game.dice.face()
    state.space[number] = state.tables.start[start_die - 1]
    if game.record is not None:
        game.record.enemy_appeared(state, number, attack_die, start_die)
