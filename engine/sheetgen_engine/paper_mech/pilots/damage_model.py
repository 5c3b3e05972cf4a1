# cython: cdivision=True
# ruff: noqa: ERA001 - the line above is for the compiler: no divided number is negative, so C's division is correct
"""The cost of damage to the mech: the price of each circle, and the expected harm of an attack.

Harm is what damage costs, in hundredths of a circle of an average weapon.
"""

from __future__ import annotations

from sheetgen_engine.core.arrays import zeros
from sheetgen_engine.core.sets import count_bits
from sheetgen_engine.paper_mech import codes, time
from sheetgen_engine.paper_mech.pilots import constants, dice_odds
from sheetgen_engine.paper_mech.pilots.dice_odds import DiceOdds
from sheetgen_engine.paper_mech.pilots.weights import Weights
from sheetgen_engine.paper_mech.state import State
from sheetgen_engine.paper_mech.tables import Tables


class DamageModel:
    """The cost of further damage to a mech, given the damage it has."""

    def __init__(self, weights: Weights) -> None:
        self.weights: Weights = weights
        self.dice_odds: DiceOdds = dice_odds.shared()
        self.tables: Tables = None  # type: ignore[assignment] # set by the first state
        self.legs = 0
        self.torso = 0
        self.filled: list[int] = zeros(codes.MOUNTS)
        # The price of damage to each mount, in percent.
        self.share: list[int] = zeros(codes.MOUNTS)
        # For each sector the first sector with equivalent attacks.
        self.equivalent: list[int] = zeros(codes.MAX_SECTORS)
        # What an attack without damage is worth in each stance, because it trains Evasion (PM26-SKILLS).
        self.evasion = 0
        self.prize: list[int] = zeros(codes.STANCES)
        # The actions with a free circle, and the extra T of every action.
        self.free_actions = 0
        self.extra_t = 0
        # The armour that an action adds everywhere; set only while `covered_harm` looks at it.
        self.cover = 0
        # For each location: its free circles, the price of each of them in order, and of a point that spills over from it.
        self.free_circles: list[int] = zeros(codes.LOCATIONS)
        self.price: list[int] = zeros(codes.LOCATIONS * codes.MAX_TORSO)
        self.spill_price: list[int] = zeros(codes.LOCATIONS)
        # Cached values are valid if they carry this number, which changes with the damage. The second number changes only
        # with the free actions.
        self.stamp = 0
        self.free_stamp = 0
        wide = codes.STANCES * constants.MOST_THROWN * codes.MAX_SECTORS
        self.harm_stamp: list[int] = zeros(wide)
        self.harm_memo: list[int] = zeros(wide)

    def forget(self) -> None:
        """Discard everything computed with the old weights."""
        self.tables = None  # type: ignore[assignment]

    def update(self, state: State) -> bool:
        """Update to the state's damage; return whether it has changed."""
        if not self.differs(state):
            return False
        if self.tables is not state.tables:
            self.use_tables(state.tables)
        self.legs = state.legs
        self.torso = state.torso
        self.evasion = state.evasion
        trained = state.evasion >= state.tables.evasion_circles
        self.prize[codes.STAND] = 0 if trained else self.weights.value[constants.W_EVASION]
        for mount in range(codes.MOUNTS):
            self.filled[mount] = state.filled[mount]
        free = time.free_actions(state)
        slow = state.tables.slow_t[state.torso]
        self.stamp += 1
        if free != self.free_actions or slow != self.extra_t:
            self.free_actions = free
            self.extra_t = slow
            self.free_stamp = self.stamp
        self.price_circles()
        return True

    def use_tables(self, tables: Tables) -> None:
        """Update to other tables: find the equivalent sectors."""
        self.tables = tables
        self.free_actions = codes.NONE
        for mount in range(codes.MOUNTS):
            self.share[mount] = self.weights.value[constants.W_SHIELD]
            for row in range(codes.ROWS * mount, codes.ROWS * mount + codes.ROWS):
                if tables.intercept[row] == codes.NEVER:
                    self.share[mount] = 100
        for sector in range(tables.sectors):
            self.equivalent[sector] = sector
            for other in range(sector):
                if self.equivalent[sector] == sector and self.are_equivalent(sector, other):
                    self.equivalent[sector] = other

    def are_equivalent(self, sector: int, other: int) -> bool:
        """Return whether attacks from two sectors have the same effect (PM-TARGETING, PM-PARRY)."""
        tables = self.tables
        for face in range(6):
            if tables.targeting[6 * sector + face] != tables.targeting[6 * other + face]:
                return False
        for mount in range(codes.MOUNTS):
            if tables.parry[mount] and (tables.arc[mount] >> sector ^ tables.arc[mount] >> other) & 1:
                return False
        return tables.zone_armour[sector] == tables.zone_armour[other]

    def differs(self, state: State) -> bool:
        """Return whether the damage differs from that examined last."""
        if self.tables is not state.tables or self.legs != state.legs or self.torso != state.torso:
            return True
        if self.evasion != state.evasion:
            return True
        for mount in range(codes.MOUNTS):
            if self.filled[mount] != state.filled[mount]:
                return True
        return False

    def price_circles(self) -> None:
        """Compute the price of the next circle at each location, and of a point that spills over from it (PM-SPILL)."""
        tables = self.tables
        for mount in range(codes.MOUNTS):
            self.free_circles[mount] = codes.CIRCLES - count_bits(self.filled[mount]) if tables.mounted[mount] else 0
            price = self.price_of_mount(mount, self.free_circles[mount])
            for circle in range(codes.CIRCLES):
                self.price[codes.MAX_TORSO * mount + circle] = price
        self.free_circles[codes.TORSO] = tables.torso_circles - self.torso
        for circle in range(codes.MAX_TORSO):
            left = min(max(self.free_circles[codes.TORSO] - circle, 1), 4)
            self.price[codes.MAX_TORSO * codes.TORSO + circle] = self.weights.value[constants.W_TORSO_4 + 1 - left]
        self.price_leg_circles()
        for location in range(codes.LOCATIONS):
            spilled = 0
            for face in range(6):
                to = tables.spill[6 * location + face]
                spilled += self.price[codes.MAX_TORSO * to] if self.free_circles[to] or to == codes.TORSO else 0
            self.spill_price[location] = spilled * self.weights.value[constants.W_BEYOND] // 600

    def price_leg_circles(self) -> None:
        """Compute the prices of the leg circles, which fill from the top (PM-DAMAGE-BODY)."""
        free = 0
        for circle in range(codes.MOVES):
            move = self.tables.leg_order[circle]
            if not self.legs >> move & 1:
                self.price[codes.MAX_TORSO * codes.LEGS + free] = self.price_of_move(move)
                free += 1
        self.free_circles[codes.LEGS] = free

    def price_of_mount(self, mount: int, free: int) -> int:
        """Return the price of one of the mount's free circles; they share the price of its rows."""
        if free == 0:
            return 0
        rows = count_bits(self.free_actions >> codes.ROWS * mount & codes.ROWS_OF_ONE)
        harm = rows * self.weights.value[constants.W_ROW] + self.weights.value[constants.W_LAST_ROW]
        return (self.weights.value[constants.W_CIRCLE] + harm // free) * self.share[mount] // 100

    def price_of_move(self, move: int) -> int:
        """Return the price of a move's circle."""
        harm = self.weights.value[constants.W_LEG]
        if move == codes.WALK_FORWARDS - codes.WEAPON_ROWS:
            harm += self.weights.value[constants.W_WALK]
        elif move == codes.TURN_OR_STANCE - codes.WEAPON_ROWS:
            harm += self.weights.value[constants.W_TURN]
        return harm

    def hit_harm(self, location: int, die: int, dice: int, prize: int) -> int:
        """Return the expected harm of this many dice at a location, less the prize if none does damage."""
        room = self.free_circles[location]
        prices = codes.MAX_TORSO * location
        at = (die * constants.MOST_THROWN + dice) * constants.MOST_COUNTED
        harm = 0
        if location < codes.MOUNTS:
            harm = self.dice_odds.mean[at + room] * self.price[prices]
        else:
            for points in range(min(room, dice)):
                harm += self.dice_odds.tail[at + points + 1] * self.price[prices + points]
        if location != codes.TORSO and dice > room:
            beyond = self.dice_odds.mean[at + constants.MOST_COUNTED - 1] - self.dice_odds.mean[at + room]
            harm += beyond * self.spill_price[location]
        if prize:
            harm = max(harm - prize * (constants.ONE - self.dice_odds.tail[at + 1]), 0)
        return harm >> constants.ONE_BITS

    def armour_die(self, location: int, sector: int) -> int:
        """Return the kind of die for an attack from the sector on the location (PM-ENEMY-ATTACK, PM-PARRY)."""
        armour = self.tables.armour[location] + self.tables.zone_armour[sector] + self.cover
        if armour < 0:
            armour = 0
        rolls = 0
        if location < codes.MOUNTS and self.tables.parry[location] and self.tables.arc[location] >> sector & 1:
            rolls = self.tables.parry[location] if self.filled[location] != codes.FULL else 0
        return dice_odds.rerolled_on_hit(6 - armour, rolls)

    def harm(self, stance: int, dice: int, sector: int) -> int:
        """Return the expected harm of an attack with this many dice from the sector (PM-TARGETING)."""
        sector = self.equivalent[sector]
        at = (stance * constants.MOST_THROWN + dice) * codes.MAX_SECTORS + sector
        if self.harm_stamp[at] == self.stamp:
            return self.harm_memo[at]
        aimed = self.aimed_mount(sector) if self.tables.aims else codes.NONE
        if aimed != codes.NONE:
            harm = self.hit_harm(aimed, self.armour_die(aimed, sector), dice, self.prize[stance])
        else:
            harm = self.mean_harm(stance, dice, sector)
        self.harm_stamp[at] = self.stamp
        self.harm_memo[at] = harm
        return harm

    def covered_harm(self, stance: int, dice: int, sector: int, cover: int) -> int:
        """Return the expected harm of an attack with this many dice against a mech in cover (PMH-COVER)."""
        if not cover:
            return self.harm(stance, dice, sector)
        self.cover = cover
        aimed = self.aimed_mount(sector) if self.tables.aims else codes.NONE
        if aimed != codes.NONE:
            harm = self.hit_harm(aimed, self.armour_die(aimed, sector), dice, self.prize[stance])
        else:
            harm = self.mean_harm(stance, dice, sector)
        self.cover = 0
        return harm

    def mean_harm(self, stance: int, dice: int, sector: int) -> int:
        """Return the expected harm over the locations that a die may show (PM-TARGETING)."""
        faces = 0
        harm = 0
        last = codes.NONE
        there = 0
        for face in range(6):
            if not self.tables.rerolled_faces[stance] >> (face + 1) & 1:
                location = self.tables.targeting[6 * sector + face]
                if location != last:
                    there = self.hit_harm(location, self.armour_die(location, sector), dice, self.prize[stance])
                    last = location
                harm += there
                faces += 1
        return harm // faces

    def aimed_mount(self, sector: int) -> int:
        """Return the mount that enemies in this sector aim at, or NONE if a die decides (PM26-TARGET)."""
        aimed = codes.NONE
        least = codes.CIRCLES
        for mount in range(codes.MOUNTS):
            if self.tables.visible[sector] >> mount & 1 and self.free_circles[mount]:
                if self.free_circles[mount] < least:
                    least = self.free_circles[mount]
                    aimed = mount
                elif self.free_circles[mount] == least:
                    aimed = codes.NONE
        return aimed

    def shielded_harm(self, stance: int, dice: int, sector: int, mount: int) -> int:
        """Return the expected harm if a shield intercepts the attack (PM-REFLEX, PM-WALL)."""
        return self.hit_harm(mount, self.armour_die(mount, sector), dice, self.prize[stance])
