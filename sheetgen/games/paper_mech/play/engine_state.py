"""Positions to and from the engine's `State`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from sheetgen.games.paper_mech.design.model import MOUNTS
from sheetgen.games.paper_mech.play.position import (
    Action,
    Effects,
    EnemyInPlay,
    LastAttack,
    Mine,
    Player,
    Position,
    Skills,
)
from sheetgen_engine.paper_mech import codes, names, time
from sheetgen_engine.paper_mech.state import State
from sheetgen_engine.paper_mech.tables import Tables


def from_state(state: State) -> Position:
    """Return the position of a state."""
    values = state.mech()
    player = Player(waiting=values["outcome"] == codes.PLAYING and values["phase"] == codes.CLOCK)
    if values["action"] >= 0:
        player = Player(values["time"], values["chosen_ago"], action_words(values["action"]))
    elif values["repairing"] and values["question"] != codes.REPAIR:
        player = Player(values["time"], repairing=True)
    last = None
    if values["last_mount"] >= 0:
        target = values["last_target"] if values["last_target"] >= 0 else None
        last = LastAttack(MOUNTS[values["last_mount"]], target, bool(values["moved_since"]))
    return Position(
        wave=values["wave"],
        stance=names.STANCES[values["stance"]],
        torso=values["torso"],
        legs=frozenset(names.MOVES[number] for number in members(values["legs"])),
        mounts={mount: frozenset(circle + 1 for circle in members(values[mount])) for mount in MOUNTS},
        player=player,
        last_attack=last,
        guard=MOUNTS[values["guard"]] if values["guard"] >= 0 else None,
        skills=Skills(values["evasion"], values["marksman"], values["engineer"]),
        effects=Effects(*(values[name] for name in Effects._fields)),
        mines=tuple(mine_in_play(state, number) for number in range(state.mines)),
        enemies=tuple(enemy_in_play(state, number) for number in range(state.enemies)),
        outcome=names.OUTCOMES[values["outcome"]],
        score=state.score(),
        time=values["units"],
        activations=values["activations"],
    )


def enemy_in_play(state: State, number: int) -> EnemyInPlay:
    """Return an enemy by its place in the list."""
    kind, space, its_time, attack, damage, alive, outbound = state.enemy(number)
    tables = state.tables
    code = tables.enemy_codes[kind]
    facts = (its_time, attack + 1, damage, bool(alive), bool(outbound))
    if space == tables.off_radar:
        return EnemyInPlay(code, None, None, *facts)
    ring, sector = divmod(space, tables.sectors)
    return EnemyInPlay(code, sector, tables.ring_ids[ring], *facts)


def mine_in_play(state: State, number: int) -> Mine:
    """Return a mine by its place in the list."""
    space, row = state.entry(state.OF_MINES, number)
    ring, sector = divmod(space, state.tables.sectors)
    return Mine(sector, state.tables.ring_ids[ring], MOUNTS[row // codes.ROWS], row % codes.ROWS + 1)


def to_state(position: Position, tables: Tables) -> State:
    """Return the state of a position in which the player chooses, waits or has an action pending.

    Without enemies it is the beginning of the position's wave.
    """
    state = State(tables)
    player, last = position.player, position.last_attack
    values = state.mech()
    values["wave"] = position.wave
    values["stance"] = names.STANCES.index(position.stance)
    values["torso"] = position.torso
    values["legs"] = bits(names.MOVES.index(move) for move in position.legs)
    for mount in MOUNTS:
        values[mount] = bits(circle - 1 for circle in position.filled(mount))
    values |= position.skills._asdict()
    if player.repairing:
        values["repairing"] = 1
        values["time"] = player.time or 0
    if position.enemies:
        values["phase"] = codes.CLOCK if player.action or player.waiting or player.repairing else codes.CHOOSING
        if player.action is not None:
            values["action"] = action_number(player.action)
            values["time"] = player.time or 0
            values["chosen_ago"] = player.chosen_ago or 0
        if last is not None:
            values["last_mount"] = MOUNTS.index(last.mount)
            values["last_target"] = codes.NONE if last.target is None else last.target
            values["moved_since"] = int(last.moved_since)
        values |= position.effects._asdict()
        if position.guard is not None:
            values["guard"] = MOUNTS.index(position.guard)
    state.set_mech(values)
    for enemy in position.enemies:
        kind = tables.enemy_codes.index(enemy.type)
        space = tables.off_radar
        if enemy.ring is not None and enemy.sector is not None:
            space = tables.ring_ids.index(enemy.ring) * tables.sectors + enemy.sector
        state.add_enemy(kind, space, enemy.time, enemy.attack - 1, enemy.damage, int(enemy.outbound))
    for mine in position.mines:
        space = tables.ring_ids.index(mine.ring) * tables.sectors + mine.sector
        state.add_mine(space, codes.ROWS * MOUNTS.index(mine.mount) + mine.row - 1)
    return state


def action_t(action: Action, torso: int, tables: Tables) -> int:
    """Return the T of an action with its penalties, for a mech with this much damage to its torso (PM-TORSO)."""
    return time.action_t(to_state(Position(torso=torso), tables), action_number(action))


def action_words(action: int) -> Action:
    """Return an action of the engine in words."""
    return cast("Action", names.action_value(action))


def action_number(action: Action) -> int:
    """Return the engine's number of an action."""
    if "move" in action:
        return codes.WEAPON_ROWS + names.MOVES.index(action["move"])
    return codes.ROWS * MOUNTS.index(action["mount"]) + action["row"] - 1


def bits(members: Iterable[int]) -> int:
    """Return a set of numbers as the engine stores it.

    >>> bits([0, 2])
    5
    """
    return sum(1 << member for member in set(members))


def members(bits: int) -> list[int]:
    """Return the numbers in a set of the engine.

    >>> members(5)
    [0, 2]
    """
    return [number for number in range(bits.bit_length()) if bits >> number & 1]
