# cython: cdivision=True
# ruff: noqa: ERA001 - the line above is for the compiler: no number here is negative, C's division does
"""What damage costs the mech: each circle has its price, and an attack does so much harm as it is expected to cost."""

from __future__ import annotations

from sheetgen_engine.paper_mech import codes, time
from sheetgen_engine.paper_mech.pilots import chances
from sheetgen_engine.paper_mech.pilots import codes as marks
from sheetgen_engine.paper_mech.pilots.chances import Chances
from sheetgen_engine.paper_mech.pilots.weights import Weights
from sheetgen_engine.paper_mech.state import State, count_bits, zeros
from sheetgen_engine.paper_mech.tables import Tables


class Body:
    """The mech as it was examined last."""

    def __init__(self, weights: Weights) -> None:
        self.weights: Weights = weights
        self.chances: Chances = chances.shared()
        self.tables: Tables = None  # type: ignore[assignment] # the first state brings them
        self.legs = 0
        self.torso = 0
        self.filled: list[int] = zeros(codes.MOUNTS)
        # For each sector the first one whose attacks come to the same.
        self.like: list[int] = zeros(codes.MAX_SECTORS)
        # Actions with a free circle, and how much longer they take.
        self.free = 0
        self.slow = 0
        # For each location its free circles, the prices of the next ones, and of a point that it cannot take.
        self.room: list[int] = zeros(codes.LOCATIONS)
        self.price: list[int] = zeros(codes.LOCATIONS * codes.MAX_TORSO)
        self.average: list[int] = zeros(codes.LOCATIONS)
        # What was worked out for this damage carries its number; and what depends on free actions alone, another.
        self.stamp = 0
        self.free_stamp = 0
        wide = codes.STANCES * marks.MOST_THROWN * codes.MAX_SECTORS
        self.harm_stamp: list[int] = zeros(wide)
        self.harm_memo: list[int] = zeros(wide)

    def forget(self) -> None:
        """Weights have changed: what was worked out is no use."""
        self.tables = None  # type: ignore[assignment]

    def examine(self, state: State) -> bool:
        """Take in the damage; whether it is other than before."""
        if not self.differs(state):
            return False
        if self.tables is not state.tables:
            self.take(state.tables)
        self.legs = state.legs
        self.torso = state.torso
        for mount in range(codes.MOUNTS):
            self.filled[mount] = state.filled[mount]
        free = time.free_actions(state)
        slow = state.tables.slow_t if state.torso >= state.tables.slow_from else 0
        self.stamp += 1
        if free != self.free or slow != self.slow:
            self.free = free
            self.slow = slow
            self.free_stamp = self.stamp
        self.weigh()
        return True

    def take(self, tables: Tables) -> None:
        """Other tables: find the sectors that are alike."""
        self.tables = tables
        self.free = codes.NONE
        for sector in range(tables.sectors):
            self.like[sector] = sector
            for other in range(sector):
                if self.like[sector] == sector and self.are_alike(sector, other):
                    self.like[sector] = other

    def are_alike(self, sector: int, other: int) -> bool:
        """Whether attacks from two sectors come to the same (PM-TARGETING, PM-PARRY)."""
        tables = self.tables
        for face in range(6):
            if tables.targeting[6 * sector + face] != tables.targeting[6 * other + face]:
                return False
        for mount in range(codes.MOUNTS):
            if tables.parry[mount] and (tables.arc[mount] >> sector ^ tables.arc[mount] >> other) & 1:
                return False
        return tables.zone_armour[sector] == tables.zone_armour[other]

    def differs(self, state: State) -> bool:
        """Whether the damage is other than that examined last."""
        if self.tables is not state.tables or self.legs != state.legs or self.torso != state.torso:
            return True
        for mount in range(codes.MOUNTS):
            if self.filled[mount] != state.filled[mount]:
                return True
        return False

    def weigh(self) -> None:
        """The price of the next circle at each location, and of what spills over from there (PM-SPILL)."""
        tables = self.tables
        for mount in range(codes.MOUNTS):
            self.room[mount] = codes.CIRCLES - count_bits(self.filled[mount]) if tables.mounted[mount] else 0
            price = self.price_of_mount(mount, self.room[mount])
            for circle in range(codes.CIRCLES):
                self.price[codes.MAX_TORSO * mount + circle] = price
        self.room[codes.TORSO] = tables.torso_circles - self.torso
        for circle in range(codes.MAX_TORSO):
            left = min(max(self.room[codes.TORSO] - circle, 1), 4)
            self.price[codes.MAX_TORSO * codes.TORSO + circle] = self.weights.value[marks.W_TORSO_4 + 1 - left]
        self.weigh_legs()
        for location in range(codes.LOCATIONS):
            spilled = 0
            for face in range(6):
                to = tables.spill[6 * location + face]
                spilled += self.price[codes.MAX_TORSO * to] if self.room[to] or to == codes.TORSO else 0
            self.average[location] = spilled * self.weights.value[marks.W_BEYOND] // 600

    def weigh_legs(self) -> None:
        """The circles of the legs go from the top (PM-DAMAGE-BODY)."""
        free = 0
        for circle in range(codes.MOVES):
            move = self.tables.leg_order[circle]
            if not self.legs >> move & 1:
                self.price[codes.MAX_TORSO * codes.LEGS + free] = self.price_of_move(move)
                free += 1
        self.room[codes.LEGS] = free

    def price_of_mount(self, mount: int, free: int) -> int:
        """A circle of the mount, of so many free ones; its rows are shared out among them."""
        if free == 0:
            return 0
        rows = count_bits(self.free >> codes.ROWS * mount & codes.ROWS_OF_ONE)
        harm = rows * self.weights.value[marks.W_ROW] + self.weights.value[marks.W_LAST_ROW]
        return self.weights.value[marks.W_CIRCLE] + harm // free

    def price_of_move(self, move: int) -> int:
        """The circle of a move."""
        harm = self.weights.value[marks.W_LEG]
        if move == codes.WALK_FORWARDS - codes.WEAPON_ROWS:
            harm += self.weights.value[marks.W_WALK]
        elif move == codes.TURN_OR_STANCE - codes.WEAPON_ROWS:
            harm += self.weights.value[marks.W_TURN]
        return harm

    def hit(self, location: int, die: int, dice: int) -> int:
        """The harm to expect from so many dice at a location."""
        room = self.room[location]
        prices = codes.MAX_TORSO * location
        at = (die * marks.MOST_THROWN + dice) * marks.MOST_COUNTED
        harm = 0
        if location < codes.MOUNTS:
            harm = self.chances.mean[at + room] * self.price[prices]
        else:
            for points in range(min(room, dice)):
                harm += self.chances.tail[at + points + 1] * self.price[prices + points]
        if location != codes.TORSO and dice > room:
            beyond = self.chances.mean[at + marks.MOST_COUNTED - 1] - self.chances.mean[at + room]
            harm += beyond * self.average[location]
        return harm >> marks.ONE_BITS

    def armour_die(self, location: int, sector: int) -> int:
        """The kind of die that an attack from the sector rolls against the location (PM-ENEMY-ATTACK, PM-PARRY)."""
        tables = self.tables
        armour = tables.armour[location] + tables.zone_armour[sector]
        if armour < 0:
            armour = 0
        rolls = 0
        if location < codes.MOUNTS and tables.parry[location] and tables.arc[location] >> sector & 1:
            rolls = tables.parry[location] if self.filled[location] != codes.FULL else 0
        return chances.again_on_a_hit(6 - armour, rolls)

    def harm(self, stance: int, dice: int, sector: int) -> int:
        """The harm to expect from an attack with so many dice out of the sector (PM-TARGETING)."""
        sector = self.like[sector]
        at = (stance * marks.MOST_THROWN + dice) * codes.MAX_SECTORS + sector
        if self.harm_stamp[at] == self.stamp:
            return self.harm_memo[at]
        tables = self.tables
        faces = 0
        harm = 0
        last = codes.NONE
        there = 0
        for face in range(6):
            if not tables.rerolled_faces[stance] >> (face + 1) & 1:
                location = tables.targeting[6 * sector + face]
                if location != last:
                    there = self.hit(location, self.armour_die(location, sector), dice)
                    last = location
                harm += there
                faces += 1
        harm = harm // faces
        self.harm_stamp[at] = self.stamp
        self.harm_memo[at] = harm
        return harm

    def shielded(self, dice: int, sector: int, mount: int) -> int:
        """The harm to expect when a shield meets the attack (PM-REFLEX, PM-WALL)."""
        return self.hit(mount, self.armour_die(mount, sector), dice)
