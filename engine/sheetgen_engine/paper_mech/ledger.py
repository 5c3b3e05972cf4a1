"""Statistics of games: what each action, enemy and location contributed.

If a game has a ledger, it reports its events to it. A ledger never changes the game. It holds only sums of integers in
one array, laid out in `accounts`, so ledgers can be added in any order.
"""

from __future__ import annotations

from sheetgen_engine.paper_mech import accounts, codes
from sheetgen_engine.paper_mech.state import State, zeros


class Ledger:
    """The sums, and what must be remembered between two events of a game."""

    def __init__(self) -> None:
        self.sums: list[int] = zeros(accounts.SUMS)
        self.chosen_last = codes.NONE
        self.since = 0
        self.hitting = 0
        self.struck_first = codes.NONE
        self.spills = 0
        # The path of the damage so far, encoded as for `accounts.WAYS`, and the place value of its next digit.
        self.way = 0
        self.digit = 1
        self.before: list[int] = zeros(codes.MAX_ENEMIES)

    def values(self, account: int, count: int) -> list[int]:
        """Return the first `count` sums of an account."""
        return [self.sums[account + index] for index in range(count)]

    def entries(self) -> tuple[int, ...]:
        """Return the sums that are not zero as a flat tuple: index, sum, index, sum, …"""
        entries = []
        for index in range(accounts.SUMS):
            if self.sums[index]:
                entries += [index, self.sums[index]]
        return tuple(entries)

    def enter(self, entries: tuple[int, ...]) -> None:
        """Set the sums from a tuple made by `entries`."""
        for at in range(0, len(entries), 2):
            self.sums[entries[at]] = entries[at + 1]

    def add(self, other: Ledger) -> None:
        """Add the sums of another ledger."""
        for index in range(accounts.SUMS):
            self.sums[index] += other.sums[index]

    # The player

    def chosen(self, action: int) -> None:
        """Count an action that became pending."""
        self.sums[accounts.CHOSEN + action] += 1
        self.chosen_last = action

    def dropped(self, action: int) -> None:
        """Count a pending action that was replaced (PM-CHANGE)."""
        self.sums[accounts.DROPPED + action] += 1

    def lost(self) -> None:
        """Count a pending action that was lost with its last circle (PM-LOST-ACTION)."""
        self.sums[accounts.LOST + self.chosen_last] += 1

    def resolved(self, action: int, haste: int) -> None:
        """Count a resolved action and the units it was hasted by (PM-HASTE)."""
        self.sums[accounts.RESOLVED + action] += 1
        if haste:
            self.sums[accounts.HASTED + action] += 1
            self.sums[accounts.HASTE + action] += haste

    def wasted(self, row: int) -> None:
        """Count an attack without a target."""
        self.sums[accounts.WASTED + row] += 1

    def moved_freely(self, option: int) -> None:
        """Count a free move, or its omission."""
        self.sums[accounts.FREE_MOVES + option] += 1

    def passes(self, state: State, units: int) -> None:
        """Count units of time that pass in this position (PM-TIME)."""
        in_sight = 0
        for slot in range(state.enemies):
            if state.alive[slot]:
                in_sight |= state.tables.rows_on[state.space[slot]]
        for row in range(codes.WEAPON_ROWS):
            if in_sight >> row & 1:
                self.sums[accounts.SIGHTED + row] += units
        action = state.action
        if action == codes.NONE:
            self.sums[accounts.WAITED] += units
        else:
            self.sums[accounts.SPENT + action] += units
            if action < codes.WEAPON_ROWS and not in_sight >> action & 1:
                self.sums[accounts.BLIND + action] += units
        self.sums[accounts.WAVE_UNITS + state.wave - 1] += units

    def aims(self, state: State) -> None:
        """Remember the enemies' damage before an attack."""
        for slot in range(state.enemies):
            self.before[slot] = state.damage[slot]

    def fired(self, state: State, row: int, points: int) -> None:
        """Count the results of an attack that rolled `points` of damage over all its targets."""
        filled = 0
        for slot in range(state.enemies):
            if state.damage[slot] != self.before[slot]:
                filled += state.damage[slot] - self.before[slot]
                if not state.alive[slot]:
                    kind = state.kind[slot]
                    self.sums[accounts.DESTROYED + row] += 1
                    self.sums[accounts.GONE + kind] += 1
                    self.sums[accounts.LIVED + kind] += state.units - self.since
                    self.sums[accounts.LIVED_GONE + kind] += state.units - self.since
        self.sums[accounts.DAMAGE + row] += filled
        self.sums[accounts.OVER + row] += points - filled

    # The enemies

    def acts(self, state: State, enemy: int, in_range: bool) -> None:
        """Count an enemy's activation."""
        self.hitting = codes.MAX_ATTACKS * state.kind[enemy] + state.attack[enemy]
        self.sums[accounts.ACTED + self.hitting] += 1
        if in_range:
            self.sums[accounts.IN_RANGE + self.hitting] += 1

    def strikes(self, location: int, points: int) -> None:
        """Count an enemy's attack that hits a location and the damage rolled."""
        self.struck_first = location
        self.spills = 0
        self.way = 0
        self.digit = 1
        self.sums[accounts.STRUCK + location] += 1
        self.sums[accounts.POINTS + self.hitting] += points

    def fills(self, location: int, circles: int) -> None:
        """Count filled circles of the mech."""
        account = accounts.SPILLED if self.spills else accounts.DIRECT
        self.sums[account + location] += circles
        self.sums[accounts.FILLED + self.hitting] += circles

    def spilled(self, location: int) -> None:
        """Extend the path of the damage by a location that it spills from (PM-SPILL)."""
        self.spills += 1
        if self.spills <= accounts.MOST_STOPS:
            self.way += (location + 1) * self.digit
            self.digit *= accounts.PLACES
        else:
            self.way = accounts.LONGER + codes.LOCATIONS * self.struck_first + location

    def repaired(self, option: int) -> None:
        """Count a repair."""
        if option < codes.REPAIR_LEGS:
            self.sums[accounts.REPAIRED + option // codes.CIRCLES] += 1
        elif option < codes.REPAIR_TORSO:
            self.sums[accounts.REPAIRED + codes.LEGS] += 1
        elif option == codes.REPAIR_TORSO:
            self.sums[accounts.REPAIRED + codes.TORSO] += 1

    # The game

    def begins_wave(self, state: State) -> None:
        """Count the start of a wave and the enemies in it."""
        self.since = state.units
        self.sums[accounts.WAVE_REACHED + state.wave - 1] += 1
        for slot in range(state.enemies):
            self.sums[accounts.MET + state.kind[slot]] += 1

    def ends(self, state: State) -> None:
        """Count the end of the game; a defeat is attributed to the attack being resolved."""
        for slot in range(state.enemies):
            if state.alive[slot]:
                self.sums[accounts.LIVED + state.kind[slot]] += state.units - self.since
        if state.outcome == codes.LOST:
            self.sums[accounts.WAVE_LOST + state.wave - 1] += 1
            self.sums[accounts.KILLED + self.hitting] += 1
            self.sums[accounts.KILLED_AT + self.struck_first] += 1
            self.sums[accounts.KILLED_AFTER + min(self.spills, accounts.MOST_SPILLS)] += 1
            self.sums[accounts.WAYS + self.way] += 1
