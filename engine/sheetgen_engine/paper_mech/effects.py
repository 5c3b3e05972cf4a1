"""What happens after an action of a weapon, besides damage: abilities that no printed weapon has (PMH-AFTER).

A lasting effect ends with the wave at the latest. Effects of a kind do not add up.
"""

from __future__ import annotations

from sheetgen_engine.paper_mech import codes, damage, keywords, mines, time
from sheetgen_engine.paper_mech.game_base import GameBase
from sheetgen_engine.paper_mech.state import State


def clear(state: State) -> None:
    """End all effects (PMH-AFTER)."""
    state.heat = 0
    state.smoke = 0
    state.cover = 0
    state.force_field = 0
    state.jumps = 0
    mines.clear(state)


def take_place(state: State, game: GameBase) -> None:
    """Apply the effects of the row that has resolved, if the mech stands as the row needs (PMH-AFTER, PMH-JUMP)."""
    row = state.acting
    if keywords.in_right_stance(state, row):
        tables = state.tables
        state.jumps = tables.jump[row]
        if tables.overheat[row]:
            overheat(state, game, row)
        if tables.cooldown[row]:
            state.heat = tables.cooldown[row]
            if game.record is not None:
                game.record.heat_rises(state.heat)
        if tables.smoke[row] or tables.cover[row]:
            state.smoke = tables.smoke[row]
            state.cover = tables.cover[row]
            if game.record is not None:
                game.record.screen_rises(state.smoke, state.cover)
        if tables.force_field[row] > state.force_field:
            state.force_field = tables.force_field[row]
            if game.record is not None:
                game.record.field_raised(state.force_field)


def overheat(state: State, game: GameBase, row: int) -> None:
    """Fill circles of the weapon from the row's own first circle downwards; the rest is lost (PMH-OVERHEAT)."""
    mount = time.mount_of(row)
    before = state.filled[mount]
    first = 2 * (row - codes.ROWS * mount)
    damage.fill_downwards(state, mount, first, state.tables.overheat[row])
    if game.record is not None and state.filled[mount] != before:
        game.record.overheated(mount, first, before, state.filled[mount])
    damage.lose_mount(state, game, mount)


def end_screen(state: State, game: GameBase) -> None:
    """End smoke and cover; they last until the next attack action resolves (PMH-SMOKE, PMH-COVER)."""
    state.smoke = 0
    state.cover = 0
    if game.record is not None:
        game.record.screen_lapsed()


def absorb(state: State, game: GameBase, points: int) -> int:
    """Return the damage that the force field lets through; it loses what it absorbs (PMH-FORCE-FIELD)."""
    absorbed = points if points < state.force_field else state.force_field
    if absorbed:
        state.force_field -= absorbed
        if game.record is not None:
            game.record.damage_absorbed(absorbed, state.force_field)
    return points - absorbed


def ask_next(state: State, answered: int) -> bool:
    """Open the next question about the row's effects after the one answered: its repairs, then its mine (PMH-AFTER)."""
    row = state.acting
    if answered == codes.NOTHING and begin_repairs(state, row):
        state.question = codes.REPAIR
    elif answered != codes.MINE and mines.may_lay_any(state, row):
        state.question = codes.MINE
    else:
        return False
    return True


def lay_mine(state: State, game: GameBase, space: int) -> None:
    """Lay the mine of the row there."""
    mines.lay(state, game, state.acting, space)


def begin_repairs(state: State, row: int) -> bool:
    """Allow the repairs of a row, if there is anything to repair; return whether there is (PMH-REPAIR)."""
    state.repairs = 0
    if state.tables.repair[row] and keywords.in_right_stance(state, row) and is_damaged(state):
        state.repairs = state.tables.repair[row]
    return state.repairs > 0


def is_damaged(state: State) -> bool:
    """Return whether any circle of the mech is filled."""
    if state.torso or state.legs:
        return True
    for mount in range(codes.MOUNTS):
        if state.filled[mount]:
            return True
    return False
