"""Statistics of games: what each action, enemy and location contributed.

If a game has a ledger, it reports its events to it. A ledger never changes the game. It holds only sums of integers in
one array, laid out in `accounts`, so ledgers can be added in any order.
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen_engine.core.arrays import zeros
from sheetgen_engine.core.fields import Fields
from sheetgen_engine.paper_mech import accounts, codes
from sheetgen_engine.paper_mech.state import State


class Ledger(Fields):
    """The sums, and what must be remembered between two events of a game."""

    FIELDS = ("sums",)

    def __init__(self) -> None:
        self.sums: list[int] = zeros(accounts.SUMS)
        self.pending = codes.NONE
        self.wave_start = 0
        self.acting_attack = 0
        self.first_location = codes.NONE
        self.spills = 0
        # The path of the damage so far, encoded as for `accounts.SPILL_PATHS`, and the place value of its next digit.
        self.path = 0
        self.place_value = 1
        self.damage_before: list[int] = zeros(codes.MAX_ENEMIES)

    def account(self, account: int, count: int) -> list[int]:
        """Return the first `count` sums of an account."""
        return [self.sums[account + index] for index in range(count)]

    def values(self) -> tuple[object, ...]:
        """Return the sums that are not zero as index, sum, index, sum, … so that a pickle is small."""
        entries: list[int] = []
        for index in range(accounts.SUMS):
            if self.sums[index]:
                entries += [index, self.sums[index]]
        return (tuple(entries),)

    def set_values(self, values: Iterable[object]) -> None:
        """Set the sums from `values`."""
        (entries,) = values
        assert isinstance(entries, tuple)
        for at in range(0, len(entries), 2):
            self.sums[entries[at]] = entries[at + 1]

    def add(self, other: Ledger) -> None:
        """Add the sums of another ledger."""
        for index in range(accounts.SUMS):
            self.sums[index] += other.sums[index]

    # The player

    def action_chosen(self, action: int) -> None:
        """Count an action that became pending."""
        self.sums[accounts.CHOSEN + action] += 1
        self.pending = action

    def action_dropped(self, action: int) -> None:
        """Count a pending action that was replaced (PM-CHANGE)."""
        self.sums[accounts.DROPPED + action] += 1

    def action_lost(self) -> None:
        """Count a pending action that was lost with its last circle (PM-LOST-ACTION)."""
        self.sums[accounts.LOST + self.pending] += 1

    def action_resolved(self, action: int, haste: int) -> None:
        """Count a resolved action and the units it was hasted by (PM-HASTE)."""
        self.sums[accounts.RESOLVED + action] += 1
        if haste:
            self.sums[accounts.HASTED + action] += 1
            self.sums[accounts.HASTE_UNITS + action] += haste

    def attack_wasted(self, row: int) -> None:
        """Count an attack without a target."""
        self.sums[accounts.WASTED + row] += 1

    def moved_freely(self, option: int) -> None:
        """Count a free move, or its omission."""
        self.sums[accounts.FREE_MOVES + option] += 1

    def time_passes(self, state: State, units: int) -> None:
        """Count units of time that pass in this position (PM-TIME)."""
        in_sight = 0
        for slot in range(state.enemies):
            if state.alive[slot]:
                in_sight |= state.tables.rows_on[state.space[slot]]
        for row in range(codes.WEAPON_ROWS):
            if in_sight >> row & 1:
                self.sums[accounts.TARGET_UNITS + row] += units
        action = state.action
        if action == codes.NONE:
            self.sums[accounts.WAITED] += units
        else:
            self.sums[accounts.PENDING_UNITS + action] += units
            if action < codes.WEAPON_ROWS and not in_sight >> action & 1:
                self.sums[accounts.PENDING_WITHOUT_TARGET + action] += units
        self.sums[accounts.WAVE_UNITS + state.wave - 1] += units

    def attack_begins(self, state: State) -> None:
        """Remember the enemies' damage before an attack."""
        for slot in range(state.enemies):
            self.damage_before[slot] = state.damage[slot]

    def attack_fired(self, state: State, row: int, points: int) -> None:
        """Count the results of an attack that rolled `points` of damage over all its targets."""
        filled = 0
        for slot in range(state.enemies):
            if state.damage[slot] != self.damage_before[slot]:
                filled += state.damage[slot] - self.damage_before[slot]
                if not state.alive[slot]:
                    kind = state.kind[slot]
                    self.sums[accounts.DESTROYED + row] += 1
                    self.sums[accounts.ENEMIES_DESTROYED + kind] += 1
                    self.sums[accounts.UNITS_ALIVE + kind] += state.units - self.wave_start
                    self.sums[accounts.UNITS_ALIVE_DESTROYED + kind] += state.units - self.wave_start
        self.sums[accounts.DAMAGE + row] += filled
        self.sums[accounts.EXCESS_DAMAGE + row] += points - filled

    # The enemies

    def enemy_acts(self, state: State, enemy: int, in_range: bool) -> None:
        """Count an enemy's activation."""
        self.acting_attack = codes.MAX_ATTACKS * state.kind[enemy] + state.attack[enemy]
        self.sums[accounts.ACTIVATIONS + self.acting_attack] += 1
        if in_range:
            self.sums[accounts.IN_RANGE + self.acting_attack] += 1

    def location_hit(self, location: int, points: int) -> None:
        """Count an enemy's attack that hits a location and the damage rolled."""
        self.first_location = location
        self.spills = 0
        self.path = 0
        self.place_value = 1
        self.sums[accounts.HITS + location] += 1
        self.sums[accounts.DAMAGE_ROLLED + self.acting_attack] += points

    def circles_filled(self, location: int, circles: int) -> None:
        """Count filled circles of the mech."""
        account = accounts.SPILLED if self.spills else accounts.DIRECT
        self.sums[account + location] += circles
        self.sums[accounts.FILLED + self.acting_attack] += circles

    def damage_spilled(self, location: int) -> None:
        """Extend the path of the damage by a location that it spills from (PM-SPILL)."""
        self.spills += 1
        if self.spills <= accounts.PATH_LENGTH:
            self.path += (location + 1) * self.place_value
            self.place_value *= accounts.PATH_BASE
        else:
            self.path = accounts.LONG_PATHS + codes.LOCATIONS * self.first_location + location

    def circle_repaired(self, option: int) -> None:
        """Count a repair."""
        if option < codes.REPAIR_LEGS:
            self.sums[accounts.REPAIRED + option // codes.CIRCLES] += 1
        elif option < codes.REPAIR_TORSO:
            self.sums[accounts.REPAIRED + codes.LEGS] += 1
        elif option == codes.REPAIR_TORSO:
            self.sums[accounts.REPAIRED + codes.TORSO] += 1

    # The game

    def wave_begins(self, state: State) -> None:
        """Count the start of a wave and the enemies in it."""
        self.wave_start = state.units
        self.sums[accounts.WAVE_REACHED + state.wave - 1] += 1
        for slot in range(state.enemies):
            self.sums[accounts.ENEMIES_MET + state.kind[slot]] += 1

    def game_ends(self, state: State) -> None:
        """Count the end of the game; a defeat is attributed to the attack being resolved."""
        for slot in range(state.enemies):
            if state.alive[slot]:
                self.sums[accounts.UNITS_ALIVE + state.kind[slot]] += state.units - self.wave_start
        if state.outcome == codes.LOST:
            self.sums[accounts.WAVE_LOST + state.wave - 1] += 1
            self.sums[accounts.DEFEATS + self.acting_attack] += 1
            self.sums[accounts.DEFEATS_AT + self.first_location] += 1
            self.sums[accounts.DEFEATS_BY_SPILLS + min(self.spills, accounts.MAX_SPILLS)] += 1
            self.sums[accounts.SPILL_PATHS + self.path] += 1
