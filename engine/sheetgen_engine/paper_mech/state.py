"""`State`: one position of the game with its open question, and no hidden information.

A state knows its `Tables` but not the dice. It is what the player sees, and all that a pilot gets. Use its methods to
read it; the plain lists are for the rules (in the compiled engine they are C arrays).
"""

from __future__ import annotations

from sheetgen_engine.paper_mech import codes
from sheetgen_engine.paper_mech.tables import Tables


class State:
    """A position. `question` is what the player must answer; `phase` is what the game does next."""

    def __init__(self, tables: Tables) -> None:
        """Set up the start of a game: no damage, standing, before the first wave."""
        self.tables: Tables = tables
        # The game.
        self.outcome = codes.PLAYING
        self.phase = codes.WAVE_START
        self.question = codes.NOTHING
        self.units = 0
        self.activations = 0
        # The mech.
        self.wave = 1
        self.stance = codes.STAND
        self.torso = 0
        self.legs = 0
        self.filled: list[int] = zeros(codes.MOUNTS)
        # The player's pending action (NONE: not chosen yet, or waiting), its time, and the units since it was chosen.
        self.action = codes.NONE
        self.time = 0
        self.chosen_ago = 0
        # What the rules remember.
        self.last_mount = codes.NONE
        self.last_target = codes.NONE
        self.moved_since = 0
        self.guard = codes.NONE
        # The enemies of this wave, in the order in which they appeared.
        self.enemies = 0
        self.living = 0
        self.alive: list[int] = zeros(codes.MAX_ENEMIES)
        self.kind: list[int] = zeros(codes.MAX_ENEMIES)
        self.space: list[int] = zeros(codes.MAX_ENEMIES)
        self.enemy_time: list[int] = zeros(codes.MAX_ENEMIES)
        self.attack: list[int] = zeros(codes.MAX_ENEMIES)
        self.damage: list[int] = zeros(codes.MAX_ENEMIES)
        # While a question is open: the enemy that acts or the row that fires, and its targets.
        self.acting = codes.NONE
        self.haste = 0
        self.target = codes.NONE
        self.second = codes.NONE
        self.hurt = 0
        self.pulled = codes.NONE
        self.lost_action = 0
        self.repairs = 0

    def copy_from(self, other: State) -> None:
        """Become equal to another state of the same tables."""
        self.tables = other.tables
        self.outcome = other.outcome
        self.phase = other.phase
        self.question = other.question
        self.units = other.units
        self.activations = other.activations
        self.wave = other.wave
        self.stance = other.stance
        self.torso = other.torso
        self.legs = other.legs
        self.filled[:] = other.filled
        self.action = other.action
        self.time = other.time
        self.chosen_ago = other.chosen_ago
        self.last_mount = other.last_mount
        self.last_target = other.last_target
        self.moved_since = other.moved_since
        self.guard = other.guard
        self.enemies = other.enemies
        self.living = other.living
        self.alive[:] = other.alive
        self.kind[:] = other.kind
        self.space[:] = other.space
        self.enemy_time[:] = other.enemy_time
        self.attack[:] = other.attack
        self.damage[:] = other.damage
        self.acting = other.acting
        self.haste = other.haste
        self.target = other.target
        self.second = other.second
        self.hurt = other.hurt
        self.pulled = other.pulled
        self.lost_action = other.lost_action
        self.repairs = other.repairs

    def copy(self) -> State:
        """Return an independent copy."""
        twin = State(self.tables)
        twin.copy_from(self)
        return twin

    def mech(self) -> tuple[int, ...]:
        """Return all fields of the game, the mech and the open question, in the order of `MECH_FIELDS`."""
        return (
            self.outcome,
            self.phase,
            self.question,
            self.units,
            self.activations,
            self.wave,
            self.stance,
            self.torso,
            self.legs,
            self.filled[0],
            self.filled[1],
            self.filled[2],
            self.filled[3],
            self.action,
            self.time,
            self.chosen_ago,
            self.last_mount,
            self.last_target,
            self.moved_since,
            self.guard,
            self.acting,
            self.haste,
            self.target,
            self.second,
            self.hurt,
            self.pulled,
            self.lost_action,
            self.repairs,
        )

    def enemy(self, number: int) -> tuple[int, ...]:
        """Return one enemy of the list: kind, space, time, selected attack, damage, alive."""
        if not 0 <= number < self.enemies:
            raise IndexError(f"the wave has {self.enemies} enemies")
        return (
            self.kind[number],
            self.space[number],
            self.enemy_time[number],
            self.attack[number],
            self.damage[number],
            self.alive[number],
        )

    def set_mech(self, values: tuple[int, ...]) -> None:
        """Set the fields from `mech`."""
        (
            self.outcome,
            self.phase,
            self.question,
            self.units,
            self.activations,
            self.wave,
            self.stance,
            self.torso,
            self.legs,
            self.filled[0],
            self.filled[1],
            self.filled[2],
            self.filled[3],
            self.action,
            self.time,
            self.chosen_ago,
            self.last_mount,
            self.last_target,
            self.moved_since,
            self.guard,
            self.acting,
            self.haste,
            self.target,
            self.second,
            self.hurt,
            self.pulled,
            self.lost_action,
            self.repairs,
        ) = values

    def add_enemy(self, kind: int, space: int, time: int, attack: int, damage: int) -> int:
        """Add an enemy to the list and return its place; it is alive if it has a free circle."""
        number = self.enemies
        if number >= codes.MAX_ENEMIES:
            raise ValueError(f"a wave has at most {codes.MAX_ENEMIES} enemies")
        if not (0 <= kind < self.tables.kinds and 0 <= space < self.tables.spaces and time >= 0 and damage >= 0):
            raise ValueError("an enemy needs a kind and a space of these tables, a time and damage from 0 up")
        if not 0 <= attack < self.tables.attacks[kind]:
            raise ValueError(f"the enemy has attacks 0 to {self.tables.attacks[kind] - 1}, not {attack}")
        self.kind[number] = kind
        self.space[number] = space
        self.enemy_time[number] = time
        self.attack[number] = attack
        self.damage[number] = min(damage, self.tables.enemy_circles[kind])
        self.alive[number] = int(damage < self.tables.enemy_circles[kind])
        self.enemies += 1
        self.living += self.alive[number]
        return number

    def clear_enemies(self) -> None:
        """Clear the list of enemies."""
        for number in range(codes.MAX_ENEMIES):
            self.alive[number] = 0
            self.kind[number] = 0
            self.space[number] = 0
            self.enemy_time[number] = 0
            self.attack[number] = 0
            self.damage[number] = 0
        self.enemies = 0
        self.living = 0

    def score(self) -> int:
        """Return the number of free circles (PM-WIN)."""
        free = self.tables.torso_circles - self.torso + codes.MOVES - count_bits(self.legs)
        for mount in range(codes.MOUNTS):
            if self.tables.mounted[mount]:
                free += codes.CIRCLES - count_bits(self.filled[mount])
        return free

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return numbers_of(self) == numbers_of(other) and tables_of(self) == tables_of(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<State of wave {self.wave}: {numbers_of(self)}>"

    def __reduce__(self) -> tuple[object, ...]:
        return from_numbers, (self.tables, *numbers_of(self))


MECH_FIELDS = (
    "outcome",
    "phase",
    "question",
    "units",
    "activations",
    "wave",
    "stance",
    "torso",
    "legs",
    *("left-shoulder", "right-shoulder", "left-arm", "right-arm"),
    "action",
    "time",
    "chosen_ago",
    "last_mount",
    "last_target",
    "moved_since",
    "guard",
    "acting",
    "haste",
    "target",
    "second",
    "hurt",
    "pulled",
    "lost_action",
    "repairs",
)


def numbers_of(state: State) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """Return everything that distinguishes two positions of the same tables."""
    enemies = []
    for number in range(state.enemies):
        enemies.append(state.enemy(number))
    return state.mech(), tuple(enemies)


def tables_of(state: State) -> Tables:
    """Return the tables of a state."""
    return state.tables


def from_numbers(tables: Tables, mech: tuple[int, ...], enemies: tuple[tuple[int, ...], ...]) -> State:
    """Build a state from `numbers_of`."""
    state = State(tables)
    state.set_mech(mech)
    for kind, space, time, attack, damage, _ in enemies:
        state.add_enemy(kind, space, time, attack, damage)
    return state


def count_bits(bits: int) -> int:
    """Return the number of members of a set."""
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


def zeros(count: int) -> list[int]:
    """Return a list of zeros; a compiled array can only be assigned a list of its exact length."""
    return [0] * count
