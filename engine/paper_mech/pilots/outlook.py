# cython: cdivision=True
# ruff: noqa: ERA001 - the line above is for the compiler: no number here is negative, C's division does
"""What a position promises: the harm that its enemies will still do until the last of them is destroyed.

Everything is worked out from `Tables`, so that it holds for any catalog, and in whole numbers. Harm is counted in
hundredths of a circle of a middling weapon, fractions of time and of enemy circles in parts of `FINE`.
"""

from __future__ import annotations

from engine.paper_mech import codes, time
from engine.paper_mech.pilots import chances
from engine.paper_mech.pilots import codes as marks
from engine.paper_mech.pilots.chances import Chances
from engine.paper_mech.state import State, count_bits, zeros
from engine.paper_mech.tables import Tables

# name: (value, what it is)
WEIGHT_NAMES: dict[str, tuple[int, str]] = {
    "circle": (88, "harm of any lost circle of a mount"),
    "row": (51, "harm of a lost row, besides"),
    "last-row": (100, "harm of the last row of a mount, besides"),
    "leg": (75, "harm of a lost leg circle"),
    "walk": (150, "harm of losing Walk Forwards, besides"),
    "turn": (250, "harm of losing Turn or Change Stance, besides"),
    "torso-1": (128, "harm of the torso's circle when four or more are free"),
    "torso-2": (350, "when three are free"),
    "torso-3": (527, "when two are free: every action slows down"),
    "torso-4": (1507, "when one is free: the game is lost"),
    "beyond": (210, "harm of a point that spills over from a full place, in hundredths of an average point"),
    "step": (14, "the time that a move takes, in sixteenths: many are free"),
    "approach": (100, "percent of an attack's harm that counts while it is out of range"),
    "first": (100, "percent of the harm of an enemy's next activation that counts when it comes before its end"),
    "later": (78, "percent of the harm of later activations"),
    "time": (20, "harm of a unit of time"),
    "squat": (82, "percent of the harm of later activations when squatting"),
    "guard": (4, "units of time that a Guard is expected to hold"),
    "not-twice": (75, "percent of its rate that a row has that may not be chosen twice in a row"),
    "patience": (146, "units of time after which every further unit makes time dearer (PM-STALL)"),
    "haste": (0, "harm by which haste must be better than waiting"),
    "change": (200, "harm by which another action must be better than the pending one"),
    "stance": (120, "percent by which squatting must be better to begin a wave so"),
    "rear": (1, "harm of an enemy in a zone that lowers the armour, besides what it does"),
    "pace": (100, "percent of the time that destroying takes by the best rate"),
    "wide": (1000, "harm by which a free move may look worse than the best and is weighed in full still"),
    "rooted": (170, "percent of that time in a stance without free moves"),
    "drift": (23, "percent of later harm that is counted one space further to the rear"),
}


class Outlook:
    """Looks at one state at a time (`look`), then answers for positions imagined from it (`at_space`, `at_wait`,
    `at_left`: where each enemy would stand, its time, its free circles in parts of `FINE`)."""

    def __init__(self) -> None:
        self.chances: Chances = Chances()
        weights = [value for value, _ in WEIGHT_NAMES.values()]
        self.weight: list[int] = weights + [0] * (marks.WEIGHTS - len(weights))
        self.tables: Tables = None  # type: ignore[assignment] # the first `look` brings them
        self.enemies = 0
        self.stance = 0
        self.legs = 0
        self.torso = 0
        self.filled: list[int] = zeros(codes.MOUNTS)
        self.last_mount = codes.NONE
        self.last_target = codes.NONE
        self.moved_since = 0
        self.guard = codes.NONE
        self.rows = 0
        self.slow = 0
        self.hurry = 0
        self.alive: list[int] = zeros(marks.SLOTS)
        self.kind: list[int] = zeros(marks.SLOTS)
        self.space: list[int] = zeros(marks.SLOTS)
        self.wait: list[int] = zeros(marks.SLOTS)
        self.attack: list[int] = zeros(marks.SLOTS)
        self.left: list[int] = zeros(marks.SLOTS)
        self.damage: list[int] = zeros(marks.SLOTS)
        self.stamp = 0
        self.mech_stamp = 0
        self.mech_key = marks.UNKNOWN
        self.enemy_key = marks.UNKNOWN
        self.cost: list[int] = zeros(codes.LOCATIONS * marks.MOST_POINTS)
        self.period: list[int] = zeros(marks.SLOTS)
        self.often: list[int] = zeros(marks.SLOTS)
        self.odds: list[int] = zeros(marks.SLOTS * codes.MAX_ATTACKS)
        wide = codes.STANCES * marks.SLOTS * codes.MAX_SPACES
        self.rate_of: list[int] = zeros(codes.WEAPON_ROWS * codes.MAX_RINGS)
        self.map_key: list[int] = zeros(marks.MAPS)
        self.map_stamp: list[int] = zeros(marks.MAPS)
        self.map_of: list[int] = zeros(codes.STANCES * marks.SLOTS)
        self.travel: list[int] = zeros(marks.MAPS * codes.MAX_SPACES)
        self.pace: list[int] = zeros(marks.MAPS * codes.MAX_SPACES)
        self.work: list[int] = zeros(marks.SLOTS)
        self.threat: list[int] = zeros(marks.SLOTS)
        narrow = codes.STANCES * marks.SLOTS * codes.MAX_ATTACKS * codes.MAX_SECTORS
        hits = codes.LOCATIONS * marks.KINDS_OF_DIE * marks.MOST_THROWN
        self.hit_stamp: list[int] = zeros(hits)
        self.hit_memo: list[int] = zeros(hits)
        self.harm_stamp: list[int] = zeros(narrow)
        self.harm_memo: list[int] = zeros(narrow)
        self.danger_stamp: list[int] = zeros(wide)
        self.danger_memo: list[int] = zeros(wide)
        self.at_space: list[int] = zeros(marks.SLOTS)
        self.at_wait: list[int] = zeros(marks.SLOTS)
        self.at_left: list[int] = zeros(marks.SLOTS)
        # Whether its selected attack is still the one it has now.
        self.at_known: list[int] = zeros(marks.SLOTS)
        # Where the enemies are met when an action resolves, and where they stand after the free move.
        self.met: list[int] = zeros(marks.SLOTS)
        self.moved: list[int] = zeros(marks.SLOTS)
        # For each row the first that is just like it, whatever its mount.
        self.alike: list[int] = zeros(codes.WEAPON_ROWS)
        self.before: list[int] = zeros(marks.SLOTS)
        self.marginal: list[int] = zeros(codes.LOCATIONS)

    def set_weight(self, name: str, value: int) -> None:
        """Give a weight another value; what was worked out with the old one is forgotten."""
        self.weight[list(WEIGHT_NAMES).index(name)] = value
        self.mech_key = marks.UNKNOWN
        self.forget_maps()

    def look(self, state: State) -> None:
        """Take in a state; what depends on damage alone is kept from the last one when that has not changed."""
        fresh = self.tables is not state.tables
        if fresh:
            self.tables = state.tables
            self.find_alike()
            self.forget_maps()
        self.enemies = state.enemies
        self.stance = state.stance
        self.last_mount = state.last_mount
        self.last_target = state.last_target
        self.moved_since = state.moved_since
        self.guard = state.guard
        self.hurry = self.weight[marks.W_TIME] + max(state.units - self.weight[marks.W_PATIENCE], 0)
        mech_key = state.legs + 16 * state.torso
        for mount in range(codes.MOUNTS):
            mech_key = mech_key * 64 + state.filled[mount]
        enemy_key = state.enemies
        for slot in range(state.enemies):
            self.alive[slot] = state.alive[slot]
            self.space[slot] = state.space[slot]
            self.wait[slot] = min(state.enemy_time[slot], marks.LONG)
            self.damage[slot] = state.damage[slot]
            self.attack[slot] = state.attack[slot]
            enemy_key = (enemy_key * 9973 + state.kind[slot] * 32 + min(state.damage[slot], 31)) & 0x7FFFFFFFFFFF
        if fresh or mech_key != self.mech_key or enemy_key != self.enemy_key:
            self.stamp += 1
            for slot in range(state.enemies):
                if self.kind[slot] != state.kind[slot]:
                    self.mech_stamp += 1
                self.kind[slot] = state.kind[slot]
                self.left[slot] = min(state.tables.enemy_circles[state.kind[slot]] - state.damage[slot], marks.LONG)
            self.weigh_enemies()
        if fresh or mech_key != self.mech_key:
            self.legs = state.legs
            self.torso = state.torso
            for mount in range(codes.MOUNTS):
                self.filled[mount] = state.filled[mount]
            self.rows = time.free_actions(state) & ((1 << codes.WEAPON_ROWS) - 1)
            self.slow = state.tables.slow_t if state.torso >= state.tables.slow_from else 0
            self.mech_stamp += 1
            self.weigh_body()
        if fresh or mech_key != self.mech_key or enemy_key != self.enemy_key:
            for slot in range(state.enemies):
                if self.alive[slot]:
                    self.prepare(codes.STAND, slot)
                    self.prepare(codes.SQUAT, slot)
        self.mech_key = mech_key
        self.enemy_key = enemy_key

    # What damage costs the mech

    def worth_of_mount(self, mount: int) -> int:
        """What losing all that is left of the mount costs."""
        rows = self.rows >> codes.ROWS * mount & codes.ROWS_OF_ONE
        if rows == 0:
            return 0
        return count_bits(rows) * self.weight[marks.W_ROW] + self.weight[marks.W_LAST_ROW]

    def weigh_body(self) -> None:
        """The harm of so many points at each location, spilling over included (PM-SPILL)."""
        tables = self.tables
        for mount in range(codes.MOUNTS):
            self.marginal[mount] = 0
            free = codes.CIRCLES - count_bits(self.filled[mount])
            if tables.mounted[mount] and free > 0:
                self.marginal[mount] = self.weight[marks.W_CIRCLE] + self.worth_of_mount(mount) // free
        free = tables.torso_circles - self.torso
        self.marginal[codes.TORSO] = self.weight[marks.W_TORSO_4 - min(max(free, 1), 4) + 1]
        left = codes.MOVES - count_bits(self.legs)
        self.marginal[codes.LEGS] = 0
        for circle in range(codes.MOVES):
            move = tables.leg_order[circle]
            if not self.legs >> move & 1:
                self.marginal[codes.LEGS] = self.weight_of_move(move)
                break
        average = 0
        for location in range(codes.LOCATIONS):
            spilled = 0
            for face in range(6):
                spilled += self.marginal[tables.spill[6 * location + face]]
            average = spilled * self.weight[marks.W_BEYOND] // 600
            total = 0
            self.cost[marks.MOST_POINTS * location] = 0
            room = 0
            if location < codes.MOUNTS:
                room = codes.CIRCLES - count_bits(self.filled[location]) if tables.mounted[location] else 0
            elif location == codes.TORSO:
                room = free
            else:
                room = left
            seen = 0
            for points in range(1, marks.MOST_POINTS):
                if points <= room:
                    if location < codes.MOUNTS:
                        total += self.marginal[location]
                    elif location == codes.TORSO:
                        total += self.weight[marks.W_TORSO_4 - min(free - points + 1, 4) + 1]
                    else:
                        while self.legs >> tables.leg_order[seen] & 1:
                            seen += 1
                        total += self.weight_of_move(tables.leg_order[seen])
                        seen += 1
                elif location != codes.TORSO:
                    total += average
                self.cost[marks.MOST_POINTS * location + points] = total

    def weight_of_move(self, move: int) -> int:
        """What losing the move costs."""
        harm = self.weight[marks.W_LEG]
        if move == codes.WALK_FORWARDS - codes.WEAPON_ROWS:
            harm += self.weight[marks.W_WALK]
        elif move == codes.TURN_OR_STANCE - codes.WEAPON_ROWS:
            harm += self.weight[marks.W_TURN]
        return harm

    def weigh_enemies(self) -> None:
        """How often each enemy acts, and which attack it chooses how often (PM-NEXT)."""
        tables = self.tables
        for slot in range(self.enemies):
            kind = self.kind[slot]
            damage = self.damage[slot]
            first = 0
            while first + 1 < tables.attacks[kind] and damage >= tables.attack_full[codes.MAX_ATTACKS * kind + first]:
                first += 1
            for attack in range(codes.MAX_ATTACKS):
                self.odds[codes.MAX_ATTACKS * slot + attack] = 0
            total = 0
            for face in range(6):
                chosen = tables.attack_by_face[6 * kind + face]
                if chosen < first:
                    chosen = first
                self.odds[codes.MAX_ATTACKS * slot + chosen] += 1
                total += min(tables.attack_t[codes.MAX_ATTACKS * kind + chosen], marks.LONG)
            self.period[slot] = marks.FINE * total // 6
            self.often[slot] = 4096 // self.period[slot]

    def hit_cost(self, location: int, die: int, dice: int) -> int:
        """The harm to expect from so many dice at a location."""
        if dice >= marks.MOST_THROWN:
            dice = marks.MOST_THROWN - 1
        memo = (location * marks.KINDS_OF_DIE + die) * marks.MOST_THROWN + dice
        if self.hit_stamp[memo] == self.mech_stamp:
            return self.hit_memo[memo]
        at = (die * marks.MOST_THROWN + dice) * marks.MOST_COUNTED
        last = marks.MOST_POINTS * location
        harm = 0
        most = dice if dice < marks.MOST_POINTS - 1 else marks.MOST_POINTS - 1
        for points in range(1, most + 1):
            harm += self.chances.tail[at + points] * (self.cost[last + points] - self.cost[last + points - 1])
        harm = harm // marks.ONE
        self.hit_stamp[memo] = self.mech_stamp
        self.hit_memo[memo] = harm
        return harm

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

    def enemy_dice(self, stance: int, slot: int, attack: int) -> int:
        """The dice of an enemy's attack (PM-STANCE)."""
        tables = self.tables
        dice = tables.attack_power[codes.MAX_ATTACKS * self.kind[slot] + attack] + tables.enemy_dice[stance]
        return dice if dice > 1 else 1

    def harm(self, stance: int, slot: int, attack: int, sector: int) -> int:
        """The harm to expect from one attack of an enemy in the sector, in range (PM-TARGETING)."""
        at = ((stance * marks.SLOTS + slot) * codes.MAX_ATTACKS + attack) * codes.MAX_SECTORS + sector
        if self.harm_stamp[at] == self.mech_stamp:
            return self.harm_memo[at]
        tables = self.tables
        dice = self.enemy_dice(stance, slot, attack)
        faces = 0
        harm = 0
        for face in range(6):
            if not tables.rerolled_faces[stance] >> (face + 1) & 1:
                location = tables.targeting[6 * sector + face]
                harm += self.hit_cost(location, self.armour_die(location, sector), dice)
                faces += 1
        harm = harm // faces
        self.harm_stamp[at] = self.mech_stamp
        self.harm_memo[at] = harm
        return harm

    def shielded(self, stance: int, slot: int, attack: int, sector: int, mount: int) -> int:
        """The harm to expect when a shield meets the attack (PM-REFLEX, PM-WALL)."""
        return self.hit_cost(mount, self.armour_die(mount, sector), self.enemy_dice(stance, slot, attack))

    def danger(self, stance: int, slot: int, space: int) -> int:
        """The harm to expect from an activation of the enemy in this space, its attack not known yet; attacks out of range
        count in part, because it comes nearer (PM-ENEMY-MOVE)."""
        at = (stance * marks.SLOTS + slot) * codes.MAX_SPACES + space
        if self.danger_stamp[at] == self.stamp:
            return self.danger_memo[at]
        tables = self.tables
        ring = tables.ring_of[space]
        sector = tables.sector_of[space]
        total = 0
        for attack in range(tables.attacks[self.kind[slot]]):
            odds = self.odds[codes.MAX_ATTACKS * slot + attack]
            if odds:
                harm = self.harm(stance, slot, attack, sector) * odds
                far = ring - tables.attack_reach[codes.MAX_ATTACKS * self.kind[slot] + attack]
                while far > 0:
                    harm = harm * self.weight[marks.W_APPROACH] // 100
                    far -= 1
                total += harm
        if tables.zone_armour[sector] < 0:
            total += 6 * self.weight[marks.W_REAR]
        total = total // 6
        if stance == codes.SQUAT:
            total = total * self.weight[marks.W_SQUAT] // 100
        self.danger_stamp[at] = self.stamp
        self.danger_memo[at] = total
        return total

    # What the mech can do to an enemy

    def row_die(self, row: int, kind: int, haste: int) -> int:
        """The kind of die that the row rolls against this kind of enemy (PM-HASTE, PM-SNIPER, PM-WEAK, PM-ACCURATE)."""
        tables = self.tables
        armour = tables.enemy_armour[kind] + tables.armour_shift[row]
        if armour < 0:
            armour = 0
        faces = 6 - armour - haste
        sure = 7 - tables.sure_hit[row] - haste
        if sure > faces:
            faces = sure
        if faces > 6:
            faces = 6
        return chances.again_on_a_miss(faces, tables.reroll_misses[row])

    def rate(self, space: int) -> int:
        """The most damage by the unit of time that a row does to the enemy in this space, in parts of `ONE`."""
        tables = self.tables
        rows = tables.rows_on[space] & self.rows
        ring = tables.ring_of[space]
        best = 0
        row = 0
        while rows >> row:
            if rows >> row & 1:
                points = self.rate_of[codes.MAX_RINGS * row + ring]
                if points > best:
                    best = points
            row += 1
        return best

    def weigh_rows(self, stance: int, slot: int) -> None:
        """The damage by the unit of time of each row in each ring."""
        tables = self.tables
        kind = self.kind[slot]
        left = self.left[slot]
        for row in range(codes.WEAPON_ROWS):
            base = codes.MAX_RINGS * row
            fires = tables.needs_stance[row] == codes.NONE or tables.needs_stance[row] == stance
            die = self.row_die(row, kind, 0)
            t = tables.t[row] + self.slow
            for ring in range(tables.rings):
                dice = tables.power_at[codes.MAX_RINGS * row + ring]
                points = 0
                if fires and dice > 0 and self.rows >> row & 1:
                    points = self.chances.expected(die, dice, left)
                    if tables.crush[row]:
                        crush = chances.again_on_a_miss(6 - left, tables.reroll_misses[row])
                        chance = self.chances.at_least(crush, dice, 1)
                        points += (marks.ONE - points // left) * chance * left // marks.ONE
                    points = points // t
                    if tables.not_twice_rows >> row & 1:
                        points = points * self.weight[marks.W_NOT_TWICE] // 100
                self.rate_of[base + ring] = points

    def prepare(self, stance: int, slot: int) -> None:
        """Have a map of this enemy for this stance, as the mech and the enemy now are. Maps are kept in `MAPS` places,
        because the same ones are needed again and again."""
        key = ((self.kind[slot] * 4096 + self.left[slot]) * 16 + self.legs) * 4096 + self.rows
        key = 4 * key + 2 * stance + (1 if self.slow else 0) + 1
        first = (key * 40503 >> 5) & (marks.MAPS - 1)
        place = marks.UNKNOWN
        for step in range(marks.PROBES):
            at = (first + step) & (marks.MAPS - 1)
            if self.map_key[at] == key:
                place = at
                break
            if place == marks.UNKNOWN and self.map_stamp[at] != self.stamp:
                place = at
        self.map_of[stance * marks.SLOTS + slot] = place * codes.MAX_SPACES
        self.map_stamp[place] = self.stamp
        if self.map_key[place] != key:
            self.map_key[place] = key
            self.weigh_rows(stance, slot)
            self.draw_map(stance, slot, place * codes.MAX_SPACES)

    def parts(self) -> list[tuple[int, ...]]:
        """What was made of each enemy in the last `future`: its work, its danger, its period."""
        return [
            (self.work[slot], self.threat[slot], self.period[slot], self.at_wait[slot]) for slot in range(self.enemies)
        ]

    def draw_map(self, stance: int, slot: int, base: int) -> None:
        """For each space of the radar, the way to destroy an enemy that stands there: how long until it is where a row
        does most (`travel`), and the time for each circle then (`pace`)."""
        tables = self.tables
        left = self.left[slot]
        step = self.weight[marks.W_STEP]
        slower = self.weight[marks.W_PACE]
        if not tables.moves_freely[stance]:
            slower = slower * self.weight[marks.W_ROOTED] // 100
        for space in range(tables.spaces):
            rate = self.rate(space)
            self.travel[base + space] = 0
            self.pace[base + space] = slower * marks.FINE * marks.ONE // (100 * rate) if rate > 0 else marks.FINE * 60
        turns = not self.legs >> (codes.TURN_OR_STANCE - codes.WEAPON_ROWS) & 1
        walks = not self.legs >> (codes.WALK_FORWARDS - codes.WEAPON_ROWS) & 1
        backs = stance == codes.STAND and not self.legs >> (codes.WALK_BACKWARDS - codes.WEAPON_ROWS) & 1
        changed = True
        while changed:
            changed = False
            for space in range(tables.spaces):
                if turns:
                    changed |= self.shorter(base, space, tables.clockwise[space], step, left)
                    changed |= self.shorter(base, space, tables.anticlockwise[space], step, left)
                if walks:
                    changed |= self.shorter(base, space, tables.forwards[space], step, left)
                if backs:
                    changed |= self.shorter(base, space, tables.backwards[space], marks.FINE, left)

    def shorter(self, base: int, space: int, other: int, step: int, left: int) -> bool:
        """Whether the way leads through a neighbouring space."""
        time_there = self.travel[base + other] + step + self.pace[base + other] * left
        if time_there >= self.travel[base + space] + self.pace[base + space] * left:
            return False
        self.travel[base + space] = self.travel[base + other] + step
        self.pace[base + space] = self.pace[base + other]
        return True

    def in_arc(self, mount: int, space: int) -> bool:
        """Whether the mount covers the space (PM-ARCS)."""
        return self.tables.arc[mount] >> self.tables.sector_of[space] & 1 != 0

    # Positions imagined

    def imagine_now(self) -> None:
        """The position as it is."""
        for slot in range(self.enemies):
            if self.alive[slot]:
                self.at_space[slot] = self.space[slot]
                self.at_wait[slot] = marks.FINE * self.wait[slot]
                self.at_left[slot] = marks.FINE * self.left[slot]
                self.at_known[slot] = 1

    def imagine(self, units: int, shield: int) -> int:
        """The position after so many units, when the player's action is about to resolve. Gives the harm to expect until
        then. `shield` is the mount of a pending Defend, or NONE."""
        tables = self.tables
        stance = self.stance
        total = 0
        for slot in range(self.enemies):
            if not self.alive[slot]:
                continue
            space = self.space[slot]
            wait = self.wait[slot]
            known = 1
            kind = self.kind[slot]
            while wait <= units:
                attack = self.attack[slot]
                sector = tables.sector_of[space]
                ring = tables.ring_of[space]
                inside = ring <= tables.attack_reach[codes.MAX_ATTACKS * kind + attack] or not known
                if inside:
                    if shield != codes.NONE and wait == units and self.in_arc(shield, space):
                        total += self.shielded(stance, slot, attack, sector, shield)
                    elif self.guard != codes.NONE and self.in_arc(self.guard, space):
                        total += self.shielded(stance, slot, attack, sector, self.guard)
                    elif known:
                        total += self.harm(stance, slot, attack, sector)
                    else:
                        total += self.danger(stance, slot, space)
                if tables.enemy_moves[kind]:
                    space = tables.rearwards[space] if inside else space - tables.sectors
                known = 0
                wait += self.period[slot] // marks.FINE
            self.at_space[slot] = space
            self.at_wait[slot] = marks.FINE * (wait - units)
            self.at_left[slot] = marks.FINE * self.left[slot]
            self.at_known[slot] = known
        return total

    def future(self, stance: int, guard: int) -> int:
        """The harm to expect from the imagined position on: enemies are destroyed one after another, those first that do
        most harm by the time that destroying them takes."""
        todo = 0
        for slot in range(self.enemies):
            if self.alive[slot] and self.at_left[slot] > 0:
                space = self.at_space[slot]
                at = self.map_of[stance * marks.SLOTS + slot] + space
                self.work[slot] = self.travel[at] + self.pace[at] * self.at_left[slot] // marks.FINE + 1
                self.threat[slot] = self.danger(stance, slot, space)
                if self.weight[marks.W_DRIFT]:
                    # It drifts towards the rear while it is not turned away.
                    behind = self.danger(stance, slot, self.tables.rearwards[space])
                    drift = self.weight[marks.W_DRIFT]
                    self.threat[slot] = (self.threat[slot] * (100 - drift) + behind * drift) // 100
                todo |= 1 << slot
        clock = 0
        total = 0
        while todo:
            chosen = codes.NONE
            if todo & (todo - 1):
                most = 0
                most_work = 1
                for slot in range(self.enemies):
                    if todo >> slot & 1:
                        threat = self.threat[slot] * self.often[slot] + 1
                        if chosen == codes.NONE or threat * most_work > most * self.work[slot]:
                            most = threat
                            most_work = self.work[slot]
                            chosen = slot
            else:
                chosen = 0
                while not todo >> chosen & 1:
                    chosen += 1
            todo &= ~(1 << chosen)
            clock += self.work[chosen]
            wait = self.at_wait[chosen]
            first = self.next_harm(stance, chosen, guard)
            if clock >= wait:
                later = self.threat[chosen] * (clock - wait) * self.often[chosen] // 4096
                total += (first * self.weight[marks.W_FIRST] + later * self.weight[marks.W_LATER]) // 100
            elif first:
                total += first * clock * self.weight[marks.W_FIRST] // (100 * wait)
        return total + clock * self.hurry // marks.FINE

    def next_harm(self, stance: int, slot: int, guard: int) -> int:
        """The harm to expect from the enemy's next activation in the imagined position."""
        tables = self.tables
        space = self.at_space[slot]
        attack = self.attack[slot]
        if not self.at_known[slot]:
            return self.threat[slot]
        far = tables.ring_of[space] - tables.attack_reach[codes.MAX_ATTACKS * self.kind[slot] + attack]
        if far > 0:
            return 0
        soon = self.at_wait[slot] <= marks.FINE * self.weight[marks.W_GUARD]
        if guard != codes.NONE and soon and self.in_arc(guard, space):
            return self.shielded(stance, slot, attack, tables.sector_of[space], guard)
        return self.harm(stance, slot, attack, tables.sector_of[space])

    def after_move(self, option: int, stance: int, guard: int) -> int:
        """`future` after a move of the mech; the imagined position stays as it was."""
        if option == codes.NO_MOVE:
            return self.future(stance, guard)
        if option == codes.CHANGE_STANCE:
            return self.future(1 - stance, guard)
        for slot in range(self.enemies):
            self.before[slot] = self.at_space[slot]
        self.shift(option)
        total = self.future(stance, guard)
        for slot in range(self.enemies):
            self.at_space[slot] = self.before[slot]
        return total

    def forget_maps(self) -> None:
        """What was drawn for other tables or weights is no use."""
        for place in range(marks.MAPS):
            self.map_key[place] = 0

    def remember(self, option: int) -> None:
        """Keep the imagined position, and the one after a free move."""
        for slot in range(self.enemies):
            self.met[slot] = self.at_space[slot]
        self.shift(option)
        for slot in range(self.enemies):
            self.moved[slot] = self.at_space[slot]

    def go_back(self) -> None:
        """Imagine the position kept."""
        for slot in range(self.enemies):
            self.at_space[slot] = self.met[slot]

    def go_on(self) -> None:
        """Imagine the position after the free move."""
        for slot in range(self.enemies):
            self.at_space[slot] = self.moved[slot]

    def find_alike(self) -> None:
        """Which rows differ in nothing but their mount's arc."""
        for row in range(codes.WEAPON_ROWS):
            self.alike[row] = row
            for other in range(row):
                if self.alike[row] == row and self.are_alike(row, other):
                    self.alike[row] = other

    def are_alike(self, row: int, other: int) -> bool:
        """Whether two rows differ in nothing but their mount's arc."""
        tables = self.tables
        for ring in range(codes.MAX_RINGS):
            if tables.power_at[codes.MAX_RINGS * row + ring] != tables.power_at[codes.MAX_RINGS * other + ring]:
                return False
        if tables.t[row] != tables.t[other] or tables.armour_shift[row] != tables.armour_shift[other]:
            return False
        if tables.sure_hit[row] != tables.sure_hit[other] or tables.reroll_misses[row] != tables.reroll_misses[other]:
            return False
        if tables.crush[row] != tables.crush[other] or tables.delay[row] != tables.delay[other]:
            return False
        if tables.scramble[row] != tables.scramble[other] or tables.needs_stance[row] != tables.needs_stance[other]:
            return False
        if tables.second_target[row] != tables.second_target[other] or tables.pull[row] != tables.pull[other]:
            return False
        return not (tables.combo[row] or tables.combo[other] or tables.intercept[row] or tables.intercept[other])

    def shift(self, option: int) -> None:
        """Move the mech in the imagined position: all enemies move round it."""
        tables = self.tables
        for slot in range(self.enemies):
            if option == codes.FORWARDS:
                self.at_space[slot] = tables.forwards[self.at_space[slot]]
            elif option == codes.CLOCKWISE:
                self.at_space[slot] = tables.clockwise[self.at_space[slot]]
            elif option == codes.ANTICLOCKWISE:
                self.at_space[slot] = tables.anticlockwise[self.at_space[slot]]
            elif option == marks.BACKWARDS:
                self.at_space[slot] = tables.backwards[self.at_space[slot]]
