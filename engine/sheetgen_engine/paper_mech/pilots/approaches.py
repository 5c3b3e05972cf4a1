# cython: cdivision=True, boundscheck=False, wraparound=False

"""How long it takes to destroy an enemy, from each space of the radar.

An approach map has, for each space, the time to bring the enemy to the space where the rows do most, the time per
circle there, and that space.
"""

from __future__ import annotations

import threading

from sheetgen_engine.core.arrays import give_zeros, zeros
from sheetgen_engine.paper_mech import codes
from sheetgen_engine.paper_mech.pilots import constants, dice_odds
from sheetgen_engine.paper_mech.pilots.damage_model import DamageModel
from sheetgen_engine.paper_mech.pilots.dice_odds import DiceOdds
from sheetgen_engine.paper_mech.pilots.weights import Weights
from sheetgen_engine.paper_mech.tables import Tables


class ApproachCache:
    """Computes approach maps and caches them."""

    def __init__(self, weights: Weights) -> None:
        self.weights: Weights = weights
        self.dice_odds: DiceOdds = dice_odds.shared()
        self.tables: Tables = None  # type: ignore[assignment] # set by the first `find_map`
        # The rows that can have a target at all.
        self.firing = 0
        # The size of a map, and the number of maps that fit.
        self.size = 0
        self.room = 0
        self.key: list[int] = zeros(constants.MAPS)
        # For each map and space: travel, pace and goal (see below).
        self.maps: list[int]
        give_zeros(self, "maps", constants.ROOM)
        # The usable rows, their damage per unit of time in each ring, and how often the enemy acts before they resolve.
        self.count = 0
        self.fired: list[int] = zeros(codes.WEAPON_ROWS)
        self.rate_of: list[int] = zeros(codes.WEAPON_ROWS * codes.MAX_RINGS)
        self.acts_before: list[int] = zeros(codes.WEAPON_ROWS)
        self.reached: list[int] = zeros(constants.DRIFTS)
        # The current map, for each space: the time to bring the enemy to its goal, the time per circle there, the goal, and
        # the time until the enemy is destroyed.
        self.travel: list[int] = zeros(codes.MAX_SPACES)
        self.pace: list[int] = zeros(codes.MAX_SPACES)
        self.goal: list[int] = zeros(codes.MAX_SPACES)
        self.total: list[int] = zeros(codes.MAX_SPACES)

    def forget(self) -> None:
        """Discard all maps before the next one is needed."""
        self.tables = None  # type: ignore[assignment]

    def use_tables(self, tables: Tables) -> None:
        """Update to other tables and discard all maps."""
        self.tables = tables
        self.weights.use_rules(tables)
        for place in range(constants.MAPS):
            self.key[place] = 0
        self.size = 3 * tables.spaces
        self.room = constants.MAPS
        while self.room * self.size > constants.ROOM:
            self.room //= 2
        self.firing = 0
        for space in range(tables.spaces):
            self.firing |= tables.rows_on[space]

    def find_map(self, damage_model: DamageModel, kind: int, left: int, period: int, stance: int) -> int:
        """Return where the map for this mech, enemy and stance starts in `maps`.

        `period` is the time between two activations of the enemy in units of 1/`FINE`; it follows from kind and circles
        left.
        """
        if self.tables is not damage_model.tables:
            self.use_tables(damage_model.tables)
        rows = damage_model.free_actions & self.firing
        # Turn & Squat is not used to approach.
        moves = damage_model.free_actions >> codes.WALK_BACKWARDS & 7
        key = (
            (((kind * 1024 + left) * 4096 + rows) * 8 + moves) * 4 + 2 * stance + (1 if damage_model.extra_t else 0) + 1
        )
        place = self.find_slot(key)
        base = place * self.size
        if self.key[place] != key:
            self.key[place] = key
            if not self.tables.enemy_moves[kind] or self.tables.away[kind]:
                period = constants.FINE * constants.LONG
            self.rate_rows(rows, damage_model.extra_t, self.tables.enemy_armour[kind], left, period, stance)
            self.find_paths(rows, moves, left, period, stance)
            for space in range(self.tables.spaces):
                self.maps[base + 3 * space] = self.travel[space]
                self.maps[base + 3 * space + 1] = self.pace[space]
                self.maps[base + 3 * space + 2] = self.goal[space]
        return base

    def find_slot(self, key: int) -> int:
        """Return the slot with this key, or else the one to use for it: a free one if there is one nearby."""
        first = (key * 40503 >> 7) & (self.room - 1)
        free = first
        for probe in range(constants.PROBES):
            place = first ^ probe
            if self.key[place] == key:
                return place
            if free == first and self.key[place] == 0:
                free = place
        return free

    def rate_rows(self, rows: int, slow: int, armour: int, left: int, period: int, stance: int) -> None:
        """Compute the damage per unit of time of each row that can fire in this stance, in each ring.

        It is in units of 1/`ONE`. Also compute how often the enemy acts before the row resolves.
        """
        tables = self.tables
        self.count = 0
        for row in range(codes.WEAPON_ROWS):
            needs = tables.needs_stance[row]
            if rows >> row & 1 and (needs == codes.NONE or needs == stance):
                t = tables.t[row] + slow
                self.fired[self.count] = row
                self.acts_before[self.count] = min(constants.FINE * t // period, constants.DRIFTS - 1)
                thrown = 0
                points = 0
                for ring in range(tables.rings):
                    dice = tables.power_at[codes.MAX_RINGS * row + ring]
                    if dice != thrown:
                        thrown = dice
                        points = self.points_of(row, armour, left, dice) // t if dice > 0 else 0
                        if tables.not_twice_rows >> row & 1:
                            points = points * self.weights.value[constants.W_NOT_TWICE] // 100
                    self.rate_of[codes.MAX_RINGS * self.count + ring] = points
                self.count += 1

    def points_of(self, row: int, armour: int, left: int, dice: int) -> int:
        """Return the expected number of circles that the row fills (PM-CRUSH)."""
        dice += extra_dice(self.tables, row)
        points = self.dice_odds.expected(row_die(self.tables, row, armour, 0), dice, left)
        if self.tables.crush[row]:
            crush = dice_odds.rerolled_on_miss(6 - left, self.tables.reroll_misses[row])
            points += (constants.ONE - points // left) * self.dice_odds.at_least(crush, dice, 1) * left // constants.ONE
        return points

    def best_rate(self, rows: int, space: int) -> int:
        """Return the highest damage per unit of time of any row against the enemy in this space.

        Before the row resolves, the enemy moves on towards the rear (PM-ENEMY-MOVE).
        """
        tables = self.tables
        ring = tables.ring_of[space]
        for acts in range(constants.DRIFTS):
            self.reached[acts] = rows & tables.rows_on[space]
            space = tables.rearwards[space]
        best = 0
        for index in range(self.count):
            rate = self.rate_of[codes.MAX_RINGS * index + ring]
            if rate > best and self.reached[self.acts_before[index]] >> self.fired[index] & 1:
                best = rate
        return best

    def find_paths(self, rows: int, moves: int, left: int, period: int, stance: int) -> None:
        """Find the fastest paths through turns and walks, by repeated relaxation (Bellman-Ford)."""
        tables = self.tables
        step = self.weights.value[constants.W_STEP if tables.moves_freely[stance] else constants.W_ROOTED_STEP]
        # A turn against the enemy's own movement takes longer, one with it less.
        against = step * period // (period - step) if period > step else constants.FINE * constants.LONG
        along = step * period // (period + step)
        least = constants.WORST
        for space in range(tables.spaces):
            rate = self.best_rate(rows, space)
            pace = constants.FINE * constants.ONE // rate if rate > 0 else constants.FINE * 60
            self.travel[space] = 0
            self.pace[space] = pace
            self.goal[space] = space
            self.total[space] = pace * left
            least = min(least, self.total[space])
        if stance != codes.STAND:
            moves &= ~1
        changed = 1
        back = 0
        while changed:
            changed = 0
            for index in range(tables.spaces):
                # Alternate the direction of the sweeps: a path is found in one of them.
                space = tables.space_order[tables.spaces - 1 - index if back else index]
                if self.total[space] <= least + along:
                    continue
                if moves & 4:
                    for order in range(codes.CLOCKWISE, codes.CHANGE_STANCE):
                        turned = tables.anticlockwise[space]
                        if tables.move_order[order] == codes.CLOCKWISE:
                            turned = tables.clockwise[space]
                        if tables.rearwards[turned] == space:
                            changed |= self.relax(space, turned, against)
                        elif tables.rearwards[space] == turned:
                            changed |= self.relax(space, turned, along)
                        else:
                            changed |= self.relax(space, turned, step)
                if moves & 2:
                    changed |= self.relax(space, tables.forwards[space], step)
                if moves & 1:
                    changed |= self.relax(space, tables.backwards[space], constants.FINE)
            back = 1 - back

    def relax(self, space: int, other: int, step: int) -> int:
        """Use the path through a neighbouring space if it is faster; return whether it is."""
        if self.total[other] + step >= self.total[space]:
            return 0
        self.total[space] = self.total[other] + step
        self.travel[space] = self.travel[other] + step
        self.pace[space] = self.pace[other]
        self.goal[space] = self.goal[other]
        return 1


def extra_dice(tables: Tables, row: int) -> int:
    """Return the dice that stand for limited re-rolls: one more die hits about as often (PM26-ACCURATE)."""
    if tables.reroll_misses[row] and tables.rerolled_dice[row] < codes.MAX_DICE:
        return tables.rerolled_dice[row]
    return 0


def row_die(tables: Tables, row: int, armour: int, haste: int) -> int:
    """Return the kind of die that the row rolls against this armour (PM-HASTE, PM-SNIPER, PM-WEAK, PM-ACCURATE)."""
    armour += tables.armour_shift[row]
    if armour < 0:
        armour = 0
    faces = 6 - armour - haste
    sure = 7 - tables.sure_hit[row] - haste
    if sure > faces:
        faces = sure
    if faces > 6:
        faces = 6
    rerolls = tables.reroll_misses[row] if tables.rerolled_dice[row] >= codes.MAX_DICE else 0
    return dice_odds.rerolled_on_miss(faces, rerolls)


# A cache of its own for each thread: uncompiled, threads take turns in the middle of a map.
LOCAL = threading.local()


def shared() -> ApproachCache:
    """Return the cache shared by all pilots of this thread that use the default weights."""
    cache: ApproachCache | None = getattr(LOCAL, "cache", None)
    if cache is None:
        cache = ApproachCache(Weights())
        LOCAL.cache = cache
    return cache
