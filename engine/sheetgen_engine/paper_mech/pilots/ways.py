# cython: cdivision=True, boundscheck=False, wraparound=False

"""How long it takes to destroy an enemy: for each space of the radar, the time to bring it where a row does most, and the
time for each of its circles then."""

from __future__ import annotations

from sheetgen_engine.paper_mech import codes
from sheetgen_engine.paper_mech.pilots import chances
from sheetgen_engine.paper_mech.pilots import codes as marks
from sheetgen_engine.paper_mech.pilots.body import Body
from sheetgen_engine.paper_mech.pilots.chances import Chances
from sheetgen_engine.paper_mech.pilots.weights import Weights
from sheetgen_engine.paper_mech.state import zeros
from sheetgen_engine.paper_mech.tables import Tables


class Ways:
    """Maps of ways. They are kept, because the same ones are needed again and again."""

    def __init__(self, weights: Weights) -> None:
        self.weights: Weights = weights
        self.chances: Chances = chances.shared()
        self.tables: Tables = None  # type: ignore[assignment] # the first mech brings them
        # The rows that can ever hurt anybody.
        self.firing = 0
        # The size of a map, and how many there is room for.
        self.size = 0
        self.room = 0
        self.key: list[int] = zeros(marks.MAPS)
        # Three numbers for each space: time until the enemy is where it is to be, time for a circle then, and where.
        self.way: list[int] = zeros(marks.ROOM)
        # The rows that can be fired, what they do in each ring, and how often the enemy acts before.
        self.count = 0
        self.fired: list[int] = zeros(codes.WEAPON_ROWS)
        self.rate_of: list[int] = zeros(codes.WEAPON_ROWS * codes.MAX_RINGS)
        self.acts_before: list[int] = zeros(codes.WEAPON_ROWS)
        self.reached: list[int] = zeros(marks.DRIFTS)
        # Of the map that is drawn: the three numbers, and the time until the enemy is destroyed.
        self.travel: list[int] = zeros(codes.MAX_SPACES)
        self.pace: list[int] = zeros(codes.MAX_SPACES)
        self.goal: list[int] = zeros(codes.MAX_SPACES)
        self.total: list[int] = zeros(codes.MAX_SPACES)

    def take(self, tables: Tables) -> None:
        """Other tables: no map holds any more."""
        self.tables = tables
        for place in range(marks.MAPS):
            self.key[place] = 0
        self.size = 3 * tables.spaces
        self.room = marks.MAPS
        while self.room * self.size > marks.ROOM:
            self.room //= 2
        self.firing = 0
        for space in range(tables.spaces):
            self.firing |= tables.rows_on[space]

    def place(self, body: Body, kind: int, left: int, period: int, stance: int) -> int:
        """Where the map for such an enemy, which acts once in so many sixteenths, begins in `way`, for the mech as it is, in
        this stance. The period follows from kind and circles left."""
        if self.tables is not body.tables:
            self.take(body.tables)
        rows = body.free & self.firing
        # Turn & Squat is no way to anywhere.
        moves = body.free >> codes.WALK_BACKWARDS & 7
        key = (((kind * 1024 + left) * 4096 + rows) * 8 + moves) * 4 + 2 * stance + (1 if body.slow else 0) + 1
        place = self.look_up(key)
        base = place * self.size
        if self.key[place] != key:
            self.key[place] = key
            if not self.tables.enemy_moves[kind]:
                period = marks.FINE * marks.LONG
            self.weigh_rows(rows, body.slow, self.tables.enemy_armour[kind], left, period, stance)
            self.draw(rows, moves, left, period, stance)
            for space in range(self.tables.spaces):
                self.way[base + 3 * space] = self.travel[space]
                self.way[base + 3 * space + 1] = self.pace[space]
                self.way[base + 3 * space + 2] = self.goal[space]
        return base

    def look_up(self, key: int) -> int:
        """The place that has this key, or else the one to give it: a free one, if there is any near."""
        first = (key * 40503 >> 7) & (self.room - 1)
        free = first
        for probe in range(marks.PROBES):
            place = first ^ probe
            if self.key[place] == key:
                return place
            if free == first and self.key[place] == 0:
                free = place
        return free

    def weigh_rows(self, rows: int, slow: int, armour: int, left: int, period: int, stance: int) -> None:
        """The rows that can be fired in this stance: their damage by the unit of time in each ring, in parts of `ONE`, and
        how often the enemy acts before."""
        tables = self.tables
        self.count = 0
        for row in range(codes.WEAPON_ROWS):
            needs = tables.needs_stance[row]
            if rows >> row & 1 and (needs == codes.NONE or needs == stance):
                t = tables.t[row] + slow
                self.fired[self.count] = row
                self.acts_before[self.count] = min(marks.FINE * t // period, marks.DRIFTS - 1)
                for ring in range(tables.rings):
                    dice = tables.power_at[codes.MAX_RINGS * row + ring]
                    points = self.points_of(row, armour, left, dice) // t if dice > 0 else 0
                    if tables.not_twice_rows >> row & 1:
                        points = points * self.weights.value[marks.W_NOT_TWICE] // 100
                    self.rate_of[codes.MAX_RINGS * self.count + ring] = points
                self.count += 1

    def points_of(self, row: int, armour: int, left: int, dice: int) -> int:
        """The circles that the row is expected to fill (PM-CRUSH)."""
        points = self.chances.expected(row_die(self.tables, row, armour, 0), dice, left)
        if self.tables.crush[row]:
            crush = chances.again_on_a_miss(6 - left, self.tables.reroll_misses[row])
            points += (marks.ONE - points // left) * self.chances.at_least(crush, dice, 1) * left // marks.ONE
        return points

    def rate(self, rows: int, space: int) -> int:
        """The most damage by the unit of time that a row does to the enemy in this space. When the row resolves, the enemy
        has gone on towards the rear (PM-ENEMY-MOVE)."""
        tables = self.tables
        ring = tables.ring_of[space]
        for acts in range(marks.DRIFTS):
            self.reached[acts] = rows & tables.rows_on[space]
            space = tables.rearwards[space]
        best = 0
        for index in range(self.count):
            rate = self.rate_of[codes.MAX_RINGS * index + ring]
            if rate > best and self.reached[self.acts_before[index]] >> self.fired[index] & 1:
                best = rate
        return best

    def draw(self, rows: int, moves: int, left: int, period: int, stance: int) -> None:
        """Find the shortest ways through turns and walks."""
        tables = self.tables
        step = self.weights.value[marks.W_STEP if tables.moves_freely[stance] else marks.W_ROOTED_STEP]
        # A turn against the enemy's own way takes longer, one along with it less.
        against = step * period // (period - step) if period > step else marks.FINE * marks.LONG
        along = step * period // (period + step)
        least = marks.WORST
        for space in range(tables.spaces):
            rate = self.rate(rows, space)
            pace = marks.FINE * marks.ONE // rate if rate > 0 else marks.FINE * 60
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
                # There and back again: a way goes through in one sweep or the other.
                space = tables.spaces - 1 - index if back else index
                if self.total[space] <= least + along:
                    continue
                if moves & 4:
                    turned = tables.clockwise[space]
                    for _ in range(2):
                        if tables.rearwards[turned] == space:
                            changed |= self.shorter(space, turned, against)
                        elif tables.rearwards[space] == turned:
                            changed |= self.shorter(space, turned, along)
                        else:
                            changed |= self.shorter(space, turned, step)
                        turned = tables.anticlockwise[space]
                if moves & 2:
                    changed |= self.shorter(space, tables.forwards[space], step)
                if moves & 1:
                    changed |= self.shorter(space, tables.backwards[space], marks.FINE)
            back = 1 - back

    def shorter(self, space: int, other: int, step: int) -> int:
        """Whether the way leads through a neighbouring space: then it is taken."""
        if self.total[other] + step >= self.total[space]:
            return 0
        self.total[space] = self.total[other] + step
        self.travel[space] = self.travel[other] + step
        self.pace[space] = self.pace[other]
        self.goal[space] = self.goal[other]
        return 1


def row_die(tables: Tables, row: int, armour: int, haste: int) -> int:
    """The kind of die that the row rolls against this armour (PM-HASTE, PM-SNIPER, PM-WEAK, PM-ACCURATE)."""
    armour += tables.armour_shift[row]
    if armour < 0:
        armour = 0
    faces = 6 - armour - haste
    sure = 7 - tables.sure_hit[row] - haste
    if sure > faces:
        faces = sure
    if faces > 6:
        faces = 6
    return chances.again_on_a_miss(faces, tables.reroll_misses[row])


SHARED: list[Ways] = []


def shared() -> Ways:
    """The maps of all pilots of this process that play with the weights as they stand in `weights`."""
    if not SHARED:
        SHARED.append(Ways(Weights()))
    return SHARED[0]
