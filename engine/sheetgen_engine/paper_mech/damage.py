"""Damage to the mech: filling the circles of a location, and the spill tracks between locations."""

from __future__ import annotations

from sheetgen_engine.paper_mech import codes, time
from sheetgen_engine.paper_mech.game_base import GameBase
from sheetgen_engine.paper_mech.state import State


def deal(state: State, game: GameBase, location: int, points: int) -> int:
    """Fill circles of the location and spill the rest over, until all damage is placed or the torso is full.

    Returns the points that found no circle (PM-DAMAGE-BODY, PM-DAMAGE-MOUNT, PM-SPILL).
    """
    direct = True
    while points > 0:
        before = points
        if location < codes.MOUNTS:
            if not state.tables.scatters:
                points = fill_mount(state, game, location, points)
            elif direct:
                points = scatter(state, game, location, points)
            else:
                points = fill_from_top(state, game, location, points)
        elif location == codes.TORSO:
            points = fill_torso(state, game, points)
        else:
            points = fill_legs(state, game, points)
        if game.ledger is not None:
            game.ledger.circles_filled(location, before - points)
        if state.outcome == codes.LOST:
            break
        if points > 0:
            if not leads_to_free_circle(state, location):
                break
            if game.ledger is not None:
                game.ledger.damage_spilled(location)
            location = spill_over(state, game, location, points)
            direct = False
    if game.record is not None and points > 0:
        game.record.damage_lost(points)
    return points


def spill_over(state: State, game: GameBase, location: int, points: int) -> int:
    """Roll one die on the location's spill track for all damage left and return the new location (PM-SPILL)."""
    face = game.dice.face()
    to = state.tables.spill[6 * location + face - 1]
    if game.record is not None:
        game.record.spilled(location, face, to, points)
    return to


def leads_to_free_circle(state: State, location: int) -> bool:
    """Return whether damage that spills from the location can reach a free circle.

    On the printed board it always can, in the torso at the latest. On other boards the damage may be lost.
    """
    reaches = state.tables.spill_reaches[location]
    if reaches >> codes.TORSO & 1:
        return True
    if reaches >> codes.LEGS & 1 and state.legs != codes.ALL_LEGS:
        return True
    for mount in range(codes.MOUNTS):
        if reaches >> mount & 1 and has_room(state, mount):
            return True
    return False


def has_room(state: State, mount: int) -> bool:
    """Return whether the mount has a weapon with a free circle."""
    return state.tables.mounted[mount] != 0 and state.filled[mount] != codes.FULL


def fill_torso(state: State, game: GameBase, points: int) -> int:
    """Fill the torso from the top and return the points left; a full torso loses the game (PM-DAMAGE-BODY, PM-TORSO)."""
    before = state.torso
    free = state.tables.torso_circles - before
    filled = points if points < free else free
    state.torso = before + filled
    if game.record is not None:
        game.record.torso_filled(before, state.torso)
    if filled == free:
        state.outcome = codes.LOST
    return points - filled


def fill_legs(state: State, game: GameBase, points: int) -> int:
    """Fill the free circles of the legs from the top and return the points left (PM-DAMAGE-BODY)."""
    before = state.legs
    for circle in range(codes.MOVES):
        move = state.tables.leg_order[circle]
        if points > 0 and not state.legs >> move & 1:
            state.legs |= 1 << move
            points -= 1
    if game.record is not None:
        game.record.legs_filled(before, state.legs)
    lose_action(state, game)
    return points


def fill_mount(state: State, game: GameBase, mount: int, points: int) -> int:
    """Fill circles of a mount and return the points left (PM-DAMAGE-MOUNT).

    A die chooses the first circle; the next ones follow downwards, skipping filled circles and continuing at the top. A
    mount without a free circle takes no damage and needs no die.
    """
    if not has_room(state, mount):
        return points
    face = game.dice.face()
    before = state.filled[mount]
    points = fill_downwards(state, mount, face - 1, points)
    if game.record is not None:
        game.record.mount_filled(mount, face, before, state.filled[mount])
    lose_mount(state, game, mount)
    return points


def fill_downwards(state: State, mount: int, circle: int, points: int) -> int:
    """Fill free circles of a mount from this one (from 0) downwards, continuing at the top; return the points left."""
    bits = state.filled[mount]
    while points > 0 and bits != codes.FULL:
        if not bits >> circle & 1:
            bits |= 1 << circle
            points -= 1
        circle = circle + 1 if circle < codes.CIRCLES - 1 else 0
    state.filled[mount] = bits
    return points


def scatter(state: State, game: GameBase, mount: int, points: int) -> int:
    """Fill a circle of a mount for each point by its own die, and return the points left (PM26-DAMAGE-MOUNT).

    A die fills the circle it shows, or the next free one below, continuing at the top. A full mount needs no die.
    """
    before = state.filled[mount]
    if not has_room(state, mount):
        return points
    bits = before
    while points > 0 and bits != codes.FULL:
        face = game.dice.face()
        if game.record is not None:
            game.record.rolled_again(face)
        circle = face - 1
        while bits >> circle & 1:
            circle = circle + 1 if circle < codes.CIRCLES - 1 else 0
        bits |= 1 << circle
        points -= 1
    state.filled[mount] = bits
    if game.record is not None:
        game.record.mount_scattered(mount, before)
    lose_mount(state, game, mount)
    return points


def fill_from_top(state: State, game: GameBase, mount: int, points: int) -> int:
    """Fill the free circles of a mount from the top with spilled damage; return the points left (PM26-DAMAGE-MOUNT)."""
    before = state.filled[mount]
    if not has_room(state, mount):
        return points
    for circle in range(codes.CIRCLES):
        if points > 0 and not state.filled[mount] >> circle & 1:
            state.filled[mount] |= 1 << circle
            points -= 1
    if game.record is not None:
        game.record.mount_filled(mount, 0, before, state.filled[mount])
    lose_mount(state, game, mount)
    return points


def lose_mount(state: State, game: GameBase, mount: int) -> None:
    """End the Guard of a mount that is full now, and drop the pending action if it is lost (PM-WALL, PM-LOST-ACTION)."""
    if state.filled[mount] == codes.FULL and state.guard == mount:
        lose_guard(state, game)
    lose_action(state, game)


def lose_guard(state: State, game: GameBase) -> None:
    """End the Guard of a shield without a free circle (PM-WALL)."""
    if game.record is not None:
        game.record.guard_lapsed(state.guard, "full")
    state.guard = codes.NONE


def lose_action(state: State, game: GameBase) -> None:
    """Drop the pending action if it has lost its last free circle (PM-LOST-ACTION).

    The player chooses another action at the end of the enemy's activation.
    """
    if state.action != codes.NONE and not time.has_free_circle(state, state.action):
        if game.record is not None:
            game.record.action_lost(state.action)
        time.drop_action(state)
        state.lost_action = 1
