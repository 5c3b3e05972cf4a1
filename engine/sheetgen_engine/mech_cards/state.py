"""`State`: one position of the game with its open question, and no hidden information.

A state knows its `Tables` but not the dice. It is what the players see, and all that a pilot gets. Use its methods to
read it; its lists are for the rules. In the compiled engine they are C arrays, and Python code gets copies of them.
"""

from __future__ import annotations

from sheetgen_engine.core import copying
from sheetgen_engine.core.arrays import zeros
from sheetgen_engine.core.fields import Fields
from sheetgen_engine.mech_cards import codes
from sheetgen_engine.mech_cards.tables import Tables


class State(Fields):
    """A position. `question` is what the player `decider` must answer; `phase` is what the game does next."""

    ARGUMENTS = ("tables",)
    # What `mech_numbers` and `part_numbers` return.
    OF_MECHS = ("parts", "jammed", "evades", "acted", "out")
    OF_PARTS = ("layers", "counters")
    FIELDS = (
        *("outcome", "winner", "phase", "question", "decider"),
        *("turn", "began", "first", "player"),
        *("mech", "actions", "aiming", "aimed", "fired", "shots"),
        *("attack", "target", "part", "named", "queued", "next", "evasion", "queue"),
        *("queue_target", "queue_evasion"),
        *("weapon", "burst", "damage", "pool", "base_lost"),
        *OF_MECHS,
        "slowed",
        *OF_PARTS,
    )

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
        # The target of each weapon, as an option, and its defender's die, where an edition splits targets.
        self.queue_target: list[int] = zeros(codes.MAX_PARTS)
        self.queue_evasion: list[int] = zeros(codes.MAX_PARTS)
        # The current hit.
        self.weapon = codes.NONE
        # How many more shots than one the current weapon has fired (MC-SPECIAL).
        self.burst = 0
        self.damage = 0
        self.pool = 0
        self.base_lost = 0
        # For each mech: the base cards left, and its condition.
        self.parts: list[int] = zeros(codes.MAX_MECHS)
        self.jammed: list[int] = zeros(codes.MAX_MECHS)
        self.evades: list[int] = zeros(codes.MAX_MECHS)
        self.acted: list[int] = zeros(codes.MAX_MECHS)
        self.out: list[int] = zeros(codes.MAX_MECHS)
        # What SP has lost until the end of the mech's next turn (MC-SPECIAL).
        self.slowed: list[int] = zeros(codes.MAX_MECHS)
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
        copying.copy_fields(self, other)

    def copy(self) -> State:
        """Return an independent copy."""
        twin = State(self.tables)
        twin.copy_from(self)
        return twin

    def queue_numbers(self) -> tuple[int, ...]:
        """Return the weapons of the current attack in order."""
        return tuple([self.queue[at] for at in range(self.queued)])

    def mech_numbers(self, mech: int) -> tuple[int, ...]:
        """Return one mech: parts left and jammed weapons as bits, evades, acted this turn, why it is out."""
        if not 0 <= mech < self.tables.mechs:
            raise IndexError(f"the game has {self.tables.mechs} mechs")
        return self.entry(self.OF_MECHS, mech)

    def set_mech(self, mech: int, values: tuple[int, ...]) -> None:
        """Set one mech from `mech_numbers`."""
        if not 0 <= mech < self.tables.mechs:
            raise IndexError(f"the game has {self.tables.mechs} mechs")
        self.set_entry(self.OF_MECHS, mech, values)

    def part_numbers(self, mech: int, part: int) -> tuple[int, ...]:
        """Return one part: shields and armour left as bits, damage counters."""
        if not (0 <= mech < self.tables.mechs and 0 <= part < self.tables.parts[mech]):
            raise IndexError("no such part")
        return self.entry(self.OF_PARTS, codes.MAX_PARTS * mech + part)

    def set_part(self, mech: int, part: int, values: tuple[int, int]) -> None:
        """Set one part from `part_numbers`."""
        if not (0 <= mech < self.tables.mechs and 0 <= part < self.tables.parts[mech]):
            raise IndexError("no such part")
        self.set_entry(self.OF_PARTS, codes.MAX_PARTS * mech + part, values)

    def lives(self, mech: int) -> bool:
        """Return whether a mech is still in play."""
        return self.out[mech] == codes.NONE

    def speed(self, mech: int) -> int:
        """Return SP, less what Slowing weapons took; 0 without a locomotor (MC-ATTACH, MC-SPECIAL)."""
        if not self.parts[mech] & self.tables.locomotor[mech]:
            if not self.tables.speed_stays:
                return 0
        elif self.tables.power_counts and not self.working(mech) & self.tables.locomotor[mech]:
            return 0
        return max(0, self.tables.sp[mech] - self.slowed[mech])

    def working(self, mech: int) -> int:
        """Return the parts left that have power, as bits; all, unless the edition counts lost power (MC-POWER).

        The cockpit and the power plants come first and always work; then the locomotor; then the weapons in the order of
        their cards, each that the power left is enough for. A part draws the PC of all cards left on it.
        """
        tables = self.tables
        left = self.parts[mech]
        if not tables.power_counts:
            return left
        first = tables.cockpit[mech] | tables.plants[mech]
        supply = 0
        for part in range(tables.parts[mech]):
            if left & tables.plants[mech] & 1 << part:
                supply += tables.po[codes.MAX_PARTS * mech + part]
        found = left & first
        for part in range(tables.parts[mech]):
            if found >> part & 1:
                supply -= self.draw(mech, part)
        supply = max(0, supply)
        for turn in range(2):
            for part in range(tables.parts[mech]):
                own = tables.locomotor[mech] if turn == 0 else tables.weapons[mech]
                if left & own & 1 << part and self.draw(mech, part) <= supply:
                    supply -= self.draw(mech, part)
                    found |= 1 << part
        return found

    def draw(self, mech: int, part: int) -> int:
        """Return PC of all cards left on a part (MC-POWER)."""
        at = codes.MAX_PARTS * mech + part
        total = self.tables.pc[at]
        for layer in range(self.tables.layers[at]):
            if self.layers[at] >> layer & 1:
                total += self.tables.layer_pc[codes.MAX_LAYERS * at + layer]
        return total

    def slow(self, mech: int, points: int) -> None:
        """Set what SP has lost."""
        if not 0 <= mech < self.tables.mechs:
            raise IndexError(f"the game has {self.tables.mechs} mechs")
        self.slowed[mech] = points

    def set_first(self, player: int) -> None:
        """Set the first player instead of rolling, before the game has begun."""
        if self.phase != codes.ROLL_OFF or not 0 <= player < self.tables.players:
            raise ValueError("the game has begun, or there is no such player")
        self.first = player
        self.began = player
        self.phase = codes.TURN_START
