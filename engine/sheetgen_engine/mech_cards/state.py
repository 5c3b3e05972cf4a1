"""`State`: one position of the game with its open question, and no hidden information.

A state knows its `Tables` but not the dice. It is what the players see, and all that a pilot gets. Use its methods to
read it; the plain lists are for the rules (in the compiled engine they are C arrays).
"""

from __future__ import annotations

from sheetgen_engine.mech_cards import codes
from sheetgen_engine.mech_cards.tables import Tables


class State:
    """A position. `question` is what the player `decider` must answer; `phase` is what the game does next."""

    def __init__(self, tables: Tables) -> None:
        """Set up the start of a game: no damage, before the roll for the first player."""
        self.tables: Tables = tables
        self.outcome = codes.PLAYING
        self.winner = codes.NONE
        self.phase = codes.ROLL_OFF
        self.question = codes.NOTHING
        self.decider = codes.NONE
        # Turns (MC-TURN).
        self.turn = 0
        self.began = codes.NONE
        self.first = codes.NONE
        self.player = codes.NONE
        # The acting mech, and what it has done this turn (MC-ACTIONS, MC-VOLLEY).
        self.mech = codes.NONE
        self.actions = 0
        self.aiming = 0
        self.aimed = 0
        self.fired = 0
        self.shots = 0
        # The current attack: its target, its weapons in order, the defender's die.
        self.attack = codes.NONE
        self.target = codes.NONE
        self.part = codes.NONE
        self.named = 0
        self.queued = 0
        self.next = 0
        self.evasion = 0
        self.queue: list[int] = zeros(codes.MAX_PARTS)
        # The current hit.
        self.weapon = codes.NONE
        self.damage = 0
        self.pool = 0
        self.base_lost = 0
        # For each mech: the base cards left, and its condition.
        self.parts: list[int] = zeros(codes.MAX_MECHS)
        self.jammed: list[int] = zeros(codes.MAX_MECHS)
        self.evades: list[int] = zeros(codes.MAX_MECHS)
        self.acted: list[int] = zeros(codes.MAX_MECHS)
        self.out: list[int] = zeros(codes.MAX_MECHS)
        # For each part: the shields and armour left, and the damage counters.
        self.layers: list[int] = zeros(codes.ALL_PARTS)
        self.counters: list[int] = zeros(codes.ALL_PARTS)
        for mech in range(codes.MAX_MECHS):
            self.out[mech] = codes.NONE
        for mech in range(self.tables.mechs):
            self.parts[mech] = (1 << self.tables.parts[mech]) - 1
            for part in range(self.tables.parts[mech]):
                at = codes.MAX_PARTS * mech + part
                self.layers[at] = (1 << self.tables.layers[at]) - 1

    def copy_from(self, other: State) -> None:
        """Become equal to another state of the same tables."""
        self.tables = other.tables
        self.outcome = other.outcome
        self.winner = other.winner
        self.phase = other.phase
        self.question = other.question
        self.decider = other.decider
        self.turn = other.turn
        self.began = other.began
        self.first = other.first
        self.player = other.player
        self.mech = other.mech
        self.actions = other.actions
        self.aiming = other.aiming
        self.aimed = other.aimed
        self.fired = other.fired
        self.shots = other.shots
        self.attack = other.attack
        self.target = other.target
        self.part = other.part
        self.named = other.named
        self.queued = other.queued
        self.next = other.next
        self.evasion = other.evasion
        self.queue[:] = other.queue
        self.weapon = other.weapon
        self.damage = other.damage
        self.pool = other.pool
        self.base_lost = other.base_lost
        self.parts[:] = other.parts
        self.jammed[:] = other.jammed
        self.evades[:] = other.evades
        self.acted[:] = other.acted
        self.out[:] = other.out
        self.layers[:] = other.layers
        self.counters[:] = other.counters

    def copy(self) -> State:
        """Return an independent copy."""
        twin = State(self.tables)
        twin.copy_from(self)
        return twin

    def numbers(self) -> tuple[int, ...]:
        """Return the fields of the turn and the open question, in the order of `FIELDS`."""
        return (
            self.outcome,
            self.winner,
            self.phase,
            self.question,
            self.decider,
            self.turn,
            self.began,
            self.first,
            self.player,
            self.mech,
            self.actions,
            self.aiming,
            self.aimed,
            self.fired,
            self.shots,
            self.attack,
            self.target,
            self.part,
            self.named,
            self.queued,
            self.next,
            self.evasion,
            self.weapon,
            self.damage,
            self.pool,
            self.base_lost,
        )

    def set_numbers(self, values: tuple[int, ...]) -> None:
        """Set the fields from `numbers`."""
        (
            self.outcome,
            self.winner,
            self.phase,
            self.question,
            self.decider,
            self.turn,
            self.began,
            self.first,
            self.player,
            self.mech,
            self.actions,
            self.aiming,
            self.aimed,
            self.fired,
            self.shots,
            self.attack,
            self.target,
            self.part,
            self.named,
            self.queued,
            self.next,
            self.evasion,
            self.weapon,
            self.damage,
            self.pool,
            self.base_lost,
        ) = values

    def queue_numbers(self) -> tuple[int, ...]:
        """Return the weapons of the current attack in order."""
        return tuple([self.queue[at] for at in range(self.queued)])

    def set_queue(self, weapons: tuple[int, ...]) -> None:
        """Set the weapons of the current attack from `queue_numbers`."""
        if len(weapons) > codes.MAX_PARTS:
            raise ValueError("more weapons than a mech has parts")
        for at, weapon in enumerate(weapons):
            self.queue[at] = weapon

    def mech_numbers(self, mech: int) -> tuple[int, ...]:
        """Return one mech: parts left and jammed weapons as bits, evades, acted this turn, why it is out."""
        if not 0 <= mech < self.tables.mechs:
            raise IndexError(f"the game has {self.tables.mechs} mechs")
        return self.parts[mech], self.jammed[mech], self.evades[mech], self.acted[mech], self.out[mech]

    def set_mech(self, mech: int, values: tuple[int, ...]) -> None:
        """Set one mech from `mech_numbers`."""
        if not 0 <= mech < self.tables.mechs:
            raise IndexError(f"the game has {self.tables.mechs} mechs")
        self.parts[mech], self.jammed[mech], self.evades[mech], self.acted[mech], self.out[mech] = values

    def part_numbers(self, mech: int, part: int) -> tuple[int, int]:
        """Return one part: shields and armour left as bits, damage counters."""
        if not (0 <= mech < self.tables.mechs and 0 <= part < self.tables.parts[mech]):
            raise IndexError("no such part")
        return self.layers[codes.MAX_PARTS * mech + part], self.counters[codes.MAX_PARTS * mech + part]

    def set_part(self, mech: int, part: int, values: tuple[int, int]) -> None:
        """Set one part from `part_numbers`."""
        if not (0 <= mech < self.tables.mechs and 0 <= part < self.tables.parts[mech]):
            raise IndexError("no such part")
        self.layers[codes.MAX_PARTS * mech + part], self.counters[codes.MAX_PARTS * mech + part] = values

    def lives(self, mech: int) -> bool:
        """Return whether a mech is still in play."""
        return self.out[mech] == codes.NONE

    def speed(self, mech: int) -> int:
        """Return SP; 0 without a locomotor (MC-ATTACH)."""
        return self.tables.sp[mech] if self.parts[mech] & self.tables.locomotor[mech] else 0

    def set_first(self, player: int) -> None:
        """Set the first player instead of rolling, before the game has begun."""
        if self.phase != codes.ROLL_OFF or not 0 <= player < self.tables.players:
            raise ValueError("the game has begun, or there is no such player")
        self.first = player
        self.began = player
        self.phase = codes.TURN_START

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return numbers_of(self) == numbers_of(other) and tables_of(self) == tables_of(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<State of turn {self.turn}: {numbers_of(self)}>"

    def __reduce__(self) -> tuple[object, ...]:
        return from_numbers, (self.tables, *numbers_of(self))


FIELDS = (
    "outcome",
    "winner",
    "phase",
    "question",
    "decider",
    "turn",
    "began",
    "first",
    "player",
    "mech",
    "actions",
    "aiming",
    "aimed",
    "fired",
    "shots",
    "attack",
    "target",
    "part",
    "named",
    "queued",
    "next",
    "evasion",
    "weapon",
    "damage",
    "pool",
    "base_lost",
)


def numbers_of(state: State) -> tuple[object, ...]:
    """Return everything that distinguishes two positions of the same tables."""
    tables = tables_of(state)
    mechs = []
    parts = []
    for mech in range(tables.mechs):
        player, place = tables.seat(mech)
        mechs.append(state.mech_numbers(mech))
        parts.append(
            tuple([state.part_numbers(mech, part) for part in range(len(tables.squads[player][place].parts))]),
        )
    return state.numbers(), state.queue_numbers(), tuple(mechs), tuple(parts)


def tables_of(state: State) -> Tables:
    """Return the tables of a state."""
    return state.tables


def from_numbers(
    tables: Tables,
    numbers: tuple[int, ...],
    queue: tuple[int, ...],
    mechs: tuple[tuple[int, ...], ...],
    parts: tuple[tuple[tuple[int, int], ...], ...],
) -> State:
    """Build a state from `numbers_of`."""
    state = State(tables)
    state.set_numbers(numbers)
    state.set_queue(queue)
    for mech, values in enumerate(mechs):
        state.set_mech(mech, values)
        for part, own in enumerate(parts[mech]):
            state.set_part(mech, part, own)
    return state


def count_bits(bits: int) -> int:
    """Return the number of members of a set."""
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


def lowest(bits: int) -> int:
    """Return the smallest member of a set, NONE if it is empty."""
    if bits == 0:
        return codes.NONE
    member = 0
    while not bits >> member & 1:
        member += 1
    return member


def zeros(count: int) -> list[int]:
    """Return a list of zeros; a compiled array can only be assigned a list of its exact length."""
    return [0] * count
