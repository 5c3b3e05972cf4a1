"""`State`: one position of the game with its open question, and no hidden information.

A state knows its `Tables` but not the dice. It is what the player sees, and all that a pilot gets. Use its methods to
read it; its lists are for the rules. In the compiled engine they are C arrays, and Python code gets copies of them.
"""

from __future__ import annotations

from collections.abc import Mapping

from sheetgen_engine.core import copying
from sheetgen_engine.core.arrays import zeros
from sheetgen_engine.core.fields import Fields
from sheetgen_engine.core.sets import count_bits
from sheetgen_engine.paper_mech import codes, names
from sheetgen_engine.paper_mech.tables import Tables


class State(Fields):
    """A position. `question` is what the player must answer; `phase` is what the game does next."""

    ARGUMENTS = ("tables",)
    # What `mech` and `enemy` return; saved games depend on the order.
    OF_MECH = (
        *("outcome", "phase", "question", "units", "activations"),
        *("wave", "stance", "torso", "legs", "filled"),
        *("action", "time", "chosen_ago"),
        *("last_mount", "last_target", "moved_since", "guard"),
        *("acting", "haste", "target", "second", "hurt", "pulled", "lost_action", "repairs"),
        *("evasion", "marksman", "engineer", "repairing"),
        *("heat", "smoke", "cover", "force_field", "jumps"),
    )
    OF_ENEMIES = ("kind", "space", "enemy_time", "attack", "damage", "alive", "outbound")
    OF_MINES = ("mine_space", "mine_row")
    FIELDS = (*OF_MECH, "enemies", "living", *OF_ENEMIES, "mines", *OF_MINES)

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
        # The filled circles of the pilot's skills (PM26-SKILLS).
        self.evasion = 0
        self.marksman = 0
        self.engineer = 0
        # During repairs for time, the number made; then whether the player waits for them, for `time` units (PM26-REPAIR).
        self.repairing = 0
        # What actions have left behind (PMH-AFTER): the extra T of actions, the dice that enemies lose, the armour gained, the
        # points of damage that are absorbed; and during a jump the free moves that are left (PMH-JUMP).
        self.heat = 0
        self.smoke = 0
        self.cover = 0
        self.force_field = 0
        self.jumps = 0
        # The mines on the radar, the oldest first: their spaces, and the rows that have laid them.
        self.mines = 0
        self.mine_space: list[int] = zeros(codes.MAX_MINES)
        self.mine_row: list[int] = zeros(codes.MAX_MINES)
        # The enemies of this wave, in the order in which they appeared.
        self.enemies = 0
        self.living = 0
        self.alive: list[int] = zeros(codes.MAX_ENEMIES)
        self.kind: list[int] = zeros(codes.MAX_ENEMIES)
        self.space: list[int] = zeros(codes.MAX_ENEMIES)
        self.enemy_time: list[int] = zeros(codes.MAX_ENEMIES)
        self.attack: list[int] = zeros(codes.MAX_ENEMIES)
        self.damage: list[int] = zeros(codes.MAX_ENEMIES)
        # Jets that have attacked and fly on (PM26-FLIGHT); off the radar their space is `tables.off_radar`.
        self.outbound: list[int] = zeros(codes.MAX_ENEMIES)
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
        copying.copy_fields(self, other)

    def copy(self) -> State:
        """Return an independent copy."""
        twin = State(self.tables)
        twin.copy_from(self)
        return twin

    def mech(self) -> dict[str, int]:
        """Return all fields but those of the enemies by name, the filled circles of each mount by the mount's."""
        numbers: dict[str, int] = {}
        for name in self.OF_MECH:
            if name == "filled":
                numbers |= zip(names.MOUNTS, self.filled, strict=True)
            else:
                numbers[name] = getattr(self, name)
        return numbers

    def set_mech(self, numbers: Mapping[str, int]) -> None:
        """Set fields by the names that `mech` gives them."""
        for mount, name in enumerate(names.MOUNTS):
            self.filled[mount] = numbers.get(name, self.filled[mount])
        self.set_numbers({name: number for name, number in numbers.items() if name not in names.MOUNTS})

    def enemy(self, number: int) -> tuple[int, ...]:
        """Return one enemy of the list: kind, space, time, selected attack, damage, alive, outbound."""
        if not 0 <= number < self.enemies:
            raise IndexError(f"the wave has {self.enemies} enemies")
        return self.entry(self.OF_ENEMIES, number)

    def add_enemy(self, kind: int, space: int, time: int, attack: int, damage: int, outbound: int = 0) -> int:
        """Add an enemy to the list and return its place; it is alive if it has a free circle."""
        number = self.enemies
        if number >= codes.MAX_ENEMIES:
            raise ValueError(f"a wave has at most {codes.MAX_ENEMIES} enemies")
        if not (0 <= kind < self.tables.kinds and 0 <= space <= self.tables.spaces and time >= 0 and damage >= 0):
            raise ValueError("an enemy needs a kind and a space of these tables, a time and damage from 0 up")
        if (space == self.tables.off_radar or outbound) and not self.tables.away[kind]:
            raise ValueError("only an enemy with a flight path is outbound or off the radar")
        if not 0 <= attack < self.tables.attacks[kind]:
            raise ValueError(f"the enemy has attacks 0 to {self.tables.attacks[kind] - 1}, not {attack}")
        self.kind[number] = kind
        self.space[number] = space
        self.enemy_time[number] = time
        self.attack[number] = attack
        self.damage[number] = min(damage, self.tables.enemy_circles[kind])
        self.alive[number] = int(damage < self.tables.enemy_circles[kind])
        self.outbound[number] = int(outbound > 0)
        self.enemies += 1
        self.living += self.alive[number]
        return number

    def add_mine(self, space: int, row: int) -> None:
        """Add a mine that this row has laid (PMH-MINE)."""
        if self.mines >= codes.MAX_MINES:
            raise ValueError(f"at most {codes.MAX_MINES} mines lie on the radar")
        if not 0 <= space < self.tables.spaces:
            raise ValueError("a mine needs a space of the radar")
        if not 0 <= row < codes.WEAPON_ROWS or not self.tables.mine[row]:
            raise ValueError("a mine needs an action that lays mines")
        self.mine_space[self.mines] = space
        self.mine_row[self.mines] = row
        self.mines += 1

    def clear_enemies(self) -> None:
        """Clear the list of enemies."""
        for number in range(codes.MAX_ENEMIES):
            self.alive[number] = 0
            self.kind[number] = 0
            self.space[number] = 0
            self.enemy_time[number] = 0
            self.attack[number] = 0
            self.damage[number] = 0
            self.outbound[number] = 0
        self.enemies = 0
        self.living = 0

    def score(self) -> int:
        """Return the number of free circles (PM-WIN)."""
        free = self.tables.torso_circles - self.torso + codes.MOVES - count_bits(self.legs)
        for mount in range(codes.MOUNTS):
            if self.tables.mounted[mount]:
                free += codes.CIRCLES - count_bits(self.filled[mount])
        return free
