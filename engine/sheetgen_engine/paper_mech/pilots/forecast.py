# cython: cdivision=True
# ruff: noqa: ERA001 - the line above is for the compiler: no divided number is negative, so C's division is correct
"""Forecast of a position: the harm that its enemies will do until the last of them is destroyed.

Everything is derived from `Tables`, so it works with any catalog, and computed in integers. Times and enemy circles are
in units of 1/`FINE`.
"""

from __future__ import annotations

from sheetgen_engine.core.arrays import zeros
from sheetgen_engine.paper_mech import codes, skills
from sheetgen_engine.paper_mech.pilots import approaches, constants
from sheetgen_engine.paper_mech.pilots.approaches import ApproachCache
from sheetgen_engine.paper_mech.pilots.damage_model import DamageModel
from sheetgen_engine.paper_mech.pilots.weights import Weights
from sheetgen_engine.paper_mech.state import State
from sheetgen_engine.paper_mech.tables import Tables


class Forecast:
    """A forecast for one state at a time.

    `observe` reads the state. `advance` then moves time forward and `expected_harm` evaluates a move, both in a projected
    position that starts as the state (`reset_projection`). Enemies are numbered among the living.
    """

    def __init__(self) -> None:
        self.weights: Weights = Weights()
        self.damage_model: DamageModel = DamageModel(self.weights)
        self.approaches: ApproachCache = approaches.shared()
        self.tables: Tables = None  # type: ignore[assignment] # set by the first `observe`
        self.stance = 0
        self.guard = codes.NONE
        # The price of a unit of time.
        self.unit_price = 0
        self.last_mount = codes.NONE
        self.last_target = codes.NONE
        self.moved_since = 0
        # The living enemies: their places in the state's list, and copies of their fields.
        self.living = 0
        self.place: list[int] = zeros(constants.SLOTS)
        self.kind: list[int] = zeros(constants.SLOTS)
        self.armour: list[int] = zeros(constants.SLOTS)
        self.damage: list[int] = zeros(constants.SLOTS)
        self.left: list[int] = zeros(constants.SLOTS)
        self.attack: list[int] = zeros(constants.SLOTS)
        self.space: list[int] = zeros(constants.SLOTS)
        self.wait: list[int] = zeros(constants.SLOTS)
        self.attack_known: list[int] = zeros(constants.SLOTS)
        # The free circles of the first attack that has any; whether a jet is outbound (PM26-FLIGHT).
        self.first_free: list[int] = zeros(constants.SLOTS)
        self.outbound: list[int] = zeros(constants.SLOTS)
        # Whether the pilot has the skills that count for dice (PM26-SKILLS).
        self.evades = 0
        self.marksman = 0
        # The reach of the selected attack; the mean time between two activations; the activations per unit of time, in units
        # of 1/`ONE`; and the number of faces that choose each attack.
        self.reach: list[int] = zeros(constants.SLOTS)
        self.period: list[int] = zeros(constants.SLOTS)
        self.frequency: list[int] = zeros(constants.SLOTS)
        self.attack_faces: list[int] = zeros(constants.SLOTS * codes.MAX_ATTACKS)
        # The number of stances with separate maps: two if a row needs a stance. Copies of the approach maps, for each stance
        # and enemy.
        self.stances = 1
        self.approach: list[int] = zeros(codes.STANCES * constants.SLOTS * constants.MAP)
        # Cached values of an enemy are valid while its damage, its attack and the mech's damage stay the same.
        self.stamp = 0
        self.map_stamp: list[int] = zeros(constants.SLOTS)
        self.damage_stamp: list[int] = zeros(constants.SLOTS)
        self.attack_stamp: list[int] = zeros(constants.SLOTS)
        # For each stance, enemy and sector: the expected harm of an activation with any attack.
        wide = codes.STANCES * constants.SLOTS * codes.MAX_SECTORS
        self.drift_stamp: list[int] = zeros(wide)
        self.drift_memo: list[int] = zeros(wide)
        # For each stance, enemy and space: the harm of an activation with the selected attack and with any attack, the later
        # harm per unit of time, and the time to destroy the enemy: until the first circle, and per circle.
        wide = codes.STANCES * constants.SLOTS * codes.MAX_SPACES
        self.space_stamp: list[int] = zeros(wide)
        self.selected_harm: list[int] = zeros(wide)
        self.average_harm: list[int] = zeros(wide)
        self.harm_rate: list[int] = zeros(wide)
        self.travel: list[int] = zeros(wide)
        self.circle_time: list[int] = zeros(wide)
        # The space that a move of the mech takes an enemy to.
        self.steps: list[int] = zeros(constants.STEPS * codes.MAX_SPACES)
        self.allocate_projection()

    def allocate_projection(self) -> None:
        """Allocate the projected position and the temporaries of `expected_harm`."""
        # The projected position: units passed and the harm in them; for each enemy, when it acts next, whether its attack is
        # still the selected one, its space, its time and its free circles.
        self.passed = 0
        self.harm = 0
        self.at_act: list[int] = zeros(constants.SLOTS)
        self.at_known: list[int] = zeros(constants.SLOTS)
        self.at_space: list[int] = zeros(constants.SLOTS)
        self.at_outbound: list[int] = zeros(constants.SLOTS)
        self.at_wait: list[int] = zeros(constants.SLOTS)
        self.at_left: list[int] = zeros(constants.SLOTS)
        # For each enemy: the time to destroy it, its time, the harm of its next activation, and the harm per unit of time
        # after that.
        self.destroy_time: list[int] = zeros(constants.SLOTS)
        self.due_time: list[int] = zeros(constants.SLOTS)
        self.first_harm: list[int] = zeros(constants.SLOTS)
        self.rate: list[int] = zeros(constants.SLOTS)

    def forget(self) -> None:
        """Discard everything computed with the old weights."""
        self.damage_model.forget()
        self.approaches = ApproachCache(self.weights)

    def use_tables(self, tables: Tables) -> None:
        """Update to other tables."""
        self.tables = tables
        self.stances = 1
        for row in range(codes.WEAPON_ROWS):
            if tables.needs_stance[row] != codes.NONE:
                self.stances = codes.STANCES
        for space in range(tables.spaces + 1):
            self.steps[codes.NO_MOVE * codes.MAX_SPACES + space] = space
            self.steps[codes.CHANGE_STANCE * codes.MAX_SPACES + space] = space
            self.steps[codes.FORWARDS * codes.MAX_SPACES + space] = tables.forwards[space]
            self.steps[codes.CLOCKWISE * codes.MAX_SPACES + space] = tables.clockwise[space]
            self.steps[codes.ANTICLOCKWISE * codes.MAX_SPACES + space] = tables.anticlockwise[space]
            self.steps[constants.BACKWARDS * codes.MAX_SPACES + space] = tables.backwards[space]

    # The actual position

    def observe(self, state: State) -> None:
        """Read a state; cached values that depend only on damage are kept if it has not changed."""
        if self.tables is not state.tables:
            self.use_tables(state.tables)
        changed = 1 if self.damage_model.update(state) else 0
        evades = 1 if skills.evades(state) else 0
        if evades != self.evades:
            self.evades = evades
            changed = 1
        self.marksman = 1 if skills.is_marksman(state) else 0
        self.stance = state.stance
        self.guard = state.guard
        self.last_mount = state.last_mount
        self.last_target = state.last_target
        self.moved_since = state.moved_since
        self.unit_price = self.weights.value[constants.W_TIME] + max(
            state.units - self.weights.value[constants.W_PATIENCE], 0
        )
        self.observe_enemies(state, changed)

    def observe_enemies(self, state: State, changed: int) -> None:
        """Read the living enemies; `changed` says that the mech's damage has changed."""
        number = 0
        for slot in range(state.enemies):
            if state.alive[slot]:
                self.place[number] = slot
                self.space[number] = state.space[slot]
                self.wait[number] = min(state.enemy_time[slot], constants.LONG)
                self.attack_known[number] = 0 if self.tables.away[state.kind[slot]] else 1
                self.outbound[number] = state.outbound[slot]
                fresh = changed
                if (
                    number >= self.living
                    or self.kind[number] != state.kind[slot]
                    or self.damage[number] != state.damage[slot]
                    or self.map_stamp[number] != self.damage_model.free_stamp
                ):
                    self.kind[number] = state.kind[slot]
                    self.damage[number] = state.damage[slot]
                    self.update_enemy(number)
                    fresh = 1
                if fresh:
                    self.stamp += 1
                    self.damage_stamp[number] = self.stamp
                    self.attack[number] = state.attack[slot]
                    self.update_attack(number)
                elif self.attack[number] != state.attack[slot]:
                    self.attack[number] = state.attack[slot]
                    self.update_attack(number)
                number += 1
        self.living = number

    def update_attack(self, number: int) -> None:
        """Update to the selected attack and invalidate what was cached for another one."""
        self.reach[number] = self.tables.attack_reach[codes.MAX_ATTACKS * self.kind[number] + self.attack[number]]
        self.stamp += 1
        self.attack_stamp[number] = self.stamp

    def update_enemy(self, number: int) -> None:
        """Compute how often the enemy acts and with which attacks, and how long it takes to destroy it (PM-NEXT)."""
        tables = self.tables
        kind = self.kind[number]
        damage = self.damage[number]
        first = 0
        while first + 1 < tables.attacks[kind] and damage >= tables.attack_full[codes.MAX_ATTACKS * kind + first]:
            first += 1
        for attack in range(codes.MAX_ATTACKS):
            self.attack_faces[codes.MAX_ATTACKS * number + attack] = 0
        self.first_free[number] = tables.attack_full[codes.MAX_ATTACKS * kind + first] - damage
        total = 0
        for face in range(6):
            chosen = max(tables.attack_by_face[6 * kind + face], first)
            if tables.chooses_strongest:
                # The ring decides; all rings count alike.
                ring = face % tables.rings
                chosen = tables.strongest[codes.MAX_RINGS * (codes.MAX_ATTACKS * kind + first) + ring]
            self.attack_faces[codes.MAX_ATTACKS * number + chosen] += 1
            total += min(tables.attack_t[codes.MAX_ATTACKS * kind + chosen], constants.LONG)
        self.period[number] = constants.FINE * total // 6
        self.frequency[number] = constants.ONE // self.period[number]
        if tables.away[kind]:
            # A jet attacks once on its way across the radar and back.
            cycle = constants.FINE * min(tables.away[kind], constants.LONG) + 2 * tables.rings * self.period[number]
            self.frequency[number] = constants.ONE // cycle
        self.left[number] = min(tables.enemy_circles[kind] - damage, constants.LONG)
        armour = min(tables.enemy_armour[kind], constants.LONG)
        self.armour[number] = armour
        for stance in range(self.stances):
            place = self.approaches.find_map(self.damage_model, kind, self.left[number], self.period[number], stance)
            at = (stance * constants.SLOTS + number) * constants.MAP
            for index in range(self.approaches.size):
                self.approach[at + index] = self.approaches.maps[place + index]
        self.map_stamp[number] = self.damage_model.free_stamp

    def enemy_dice(self, stance: int, number: int, attack: int) -> int:
        """Return the dice of an enemy's attack (PM-STANCE)."""
        tables = self.tables
        at = codes.MAX_ATTACKS * self.kind[number] + attack
        dice = tables.attack_power[at] + tables.enemy_dice[stance]
        if dice < 1:
            dice = 1
        if tables.skilled_enemies:
            # A re-rolled miss is worth about one more die, Evasion one fewer (PM26-ENEMY-KEYWORDS, PM26-SKILLS).
            dice += (1 if tables.attack_rerolls[at] else 0) - self.evades
        return dice

    def sector_harm(self, stance: int, number: int, sector: int) -> int:
        """Return six times the expected harm of an activation in this sector, before the attack is known.

        Attacks that are out of range count too, because the enemy comes closer (PM-ENEMY-MOVE).
        """
        total = 0
        for attack in range(self.tables.attacks[self.kind[number]]):
            faces = self.attack_faces[codes.MAX_ATTACKS * number + attack]
            if faces:
                total += faces * self.damage_model.harm(stance, self.enemy_dice(stance, number, attack), sector)
        if self.tables.zone_armour[sector] < 0:
            total += 6 * self.weights.value[constants.W_REAR]
        return total

    def evaluate_space(self, stance: int, number: int, space: int) -> None:
        """Compute the values of an enemy in a space."""
        tables = self.tables
        # A jet off the radar counts as where it may come back.
        place = space if space < tables.spaces else tables.start[codes.FACES // 2]
        sector = tables.sector_of[place]
        at = (stance % self.stances * constants.SLOTS + number) * constants.MAP + 3 * place
        travel = self.approach[at]
        circle_time = self.approach[at + 1] * self.weights.value[constants.W_PACE] // 100
        if not tables.moves_freely[stance]:
            circle_time = circle_time * self.weights.value[constants.W_ROOTED] // 100
        there = circle_time * self.left[number]
        average = self.drift_harm(stance, number, sector)
        later = average
        if travel:
            # It acts from here first, then from the space where it will be destroyed.
            later = self.drift_harm(stance, number, tables.sector_of[self.approach[at + 2]])
            later = (average * travel + later * there) // (travel + there)
        selected = 0
        if tables.ring_of[space] <= self.reach[number]:
            selected = self.damage_model.harm(stance, self.enemy_dice(stance, number, self.attack[number]), sector)
        at = (stance * constants.SLOTS + number) * codes.MAX_SPACES + space
        self.space_stamp[at] = self.attack_stamp[number]
        self.selected_harm[at] = selected
        self.average_harm[at] = average
        self.harm_rate[at] = later * self.frequency[number] * self.weights.value[constants.W_LATER] // 100 + 1
        self.travel[at] = travel + 1
        self.circle_time[at] = circle_time

    def drift_harm(self, stance: int, number: int, sector: int) -> int:
        """Return the expected harm of an activation near this sector; enemies drift to the rear unless the mech turns."""
        at = (stance * constants.SLOTS + number) * codes.MAX_SECTORS + sector
        if self.drift_stamp[at] == self.damage_stamp[number]:
            return self.drift_memo[at]
        drift = self.weights.value[constants.W_DRIFT]
        harm = self.sector_harm(stance, number, sector) * (100 - drift)
        harm += self.sector_harm(stance, number, self.tables.rearwards[sector]) * drift
        if stance == codes.SQUAT:
            harm = harm * self.weights.value[constants.W_SQUAT] // 100
        self.drift_stamp[at] = self.damage_stamp[number]
        self.drift_memo[at] = harm // 600
        return harm // 600

    def next_harm(self, stance: int, number: int, space: int, known: int) -> int:
        """Return the expected harm of the enemy's next activation in this space.

        It is that of the selected attack if `known` (0 if that is out of range), otherwise the average of its attacks.
        """
        at = (stance * constants.SLOTS + number) * codes.MAX_SPACES + space
        if self.space_stamp[at] != self.attack_stamp[number]:
            self.evaluate_space(stance, number, space)
        return self.selected_harm[at] if known else self.average_harm[at]

    def shielded_harm(self, stance: int, number: int, space: int, mount: int) -> int:
        """Return the expected harm of the selected attack if this shield intercepts it (PM-REFLEX, PM-WALL)."""
        dice = self.enemy_dice(stance, number, self.attack[number])
        return self.damage_model.shielded_harm(dice, self.tables.sector_of[space], mount)

    def in_arc(self, mount: int, space: int) -> bool:
        """Return whether the mount covers the space (PM-ARCS)."""
        return self.tables.arc[mount] >> self.tables.sector_of[space] & 1 != 0

    # The projected position

    def reset_projection(self) -> None:
        """Reset the projected position to the actual one."""
        self.passed = 0
        self.harm = 0
        for number in range(self.living):
            self.at_act[number] = self.wait[number]
            self.at_known[number] = self.attack_known[number]
            self.at_space[number] = self.space[number]
            self.at_outbound[number] = self.outbound[number]
            self.at_wait[number] = constants.FINE * (self.wait[number] + self.units_to_attack(number))
            self.at_left[number] = constants.FINE * self.left[number]

    def advance(self, units: int) -> bool:
        """Advance the projected position to this many units from now, when the player's action resolves.

        `harm` accumulates the expected harm until then. Time only moves forward; `reset_projection` resets it. Returns
        whether any enemy has acted.
        """
        tables = self.tables
        acted = 0
        self.passed = units
        for number in range(self.living):
            while self.at_act[number] <= units:
                acted = 1
                if tables.away[self.kind[number]]:
                    self.fly(number)
                    continue
                self.harm += self.activation_harm(number)
                space = self.at_space[number]
                if tables.enemy_moves[self.kind[number]]:
                    if self.at_known[number] and (
                        tables.ring_of[space] > self.reach[number] or (tables.seeks and self.wants_in(number, space))
                    ):
                        self.at_space[number] = space - tables.sectors
                    else:
                        self.at_space[number] = tables.rearwards[space]
                self.at_known[number] = 0
                self.at_act[number] += self.period[number] >> constants.FINE_BITS
            self.at_wait[number] = constants.FINE * (self.at_act[number] - units + self.units_to_attack(number))
        return acted != 0

    def wants_in(self, number: int, space: int) -> bool:
        """Return whether the enemy seeks the range of a stronger attack (PM26-ENEMY-MOVE)."""
        tables = self.tables
        kind = self.kind[number]
        first = 0
        while self.damage[number] >= tables.attack_full[codes.MAX_ATTACKS * kind + first]:
            first += 1
        at = codes.MAX_RINGS * (codes.MAX_ATTACKS * kind + first) + tables.ring_of[space]
        return tables.power_inside[at] > tables.attack_power[codes.MAX_ATTACKS * kind + self.attack[number]]

    def units_to_attack(self, number: int) -> int:
        """Return the units from an enemy's next activation to its attack: more than 0 for a jet on its way (PM26-FLIGHT)."""
        tables = self.tables
        kind = self.kind[number]
        if not tables.away[kind]:
            return 0
        t = min(tables.attack_t[codes.MAX_ATTACKS * kind + self.attack[number]], constants.LONG)
        space = self.at_space[number]
        if space == tables.off_radar:
            return tables.rings * t
        ring = tables.ring_of[space]
        if self.at_outbound[number]:
            return (tables.rings - 1 - ring) * t + min(tables.away[kind], constants.LONG) + tables.rings * t
        return ring * t

    def fly(self, number: int) -> None:
        """Move a jet along its flight path in the projected position (PM26-FLIGHT)."""
        tables = self.tables
        kind = self.kind[number]
        space = self.at_space[number]
        t = min(tables.attack_t[codes.MAX_ATTACKS * kind + self.attack[number]], constants.LONG)
        if space == tables.off_radar:
            self.at_outbound[number] = 0
            self.at_space[number] = tables.start[codes.FACES // 2]
        elif not self.at_outbound[number]:
            if space >= tables.sectors:
                self.at_space[number] = space - tables.sectors
            else:
                self.harm += self.activation_harm(number)
                self.at_outbound[number] = 1
                self.at_space[number] = tables.opposite[space]
        elif space + tables.sectors < tables.spaces:
            self.at_space[number] = space + tables.sectors
        else:
            self.at_space[number] = tables.off_radar
            t = min(tables.away[kind], constants.LONG)
        self.at_act[number] += t

    def activation_harm(self, number: int) -> int:
        """Return the harm of the enemy's next activation; an active Guard intercepts it from inside its arc."""
        space = self.at_space[number]
        harm = self.next_harm(self.stance, number, space, self.at_known[number])
        if self.guard != codes.NONE and harm and self.in_arc(self.guard, space):
            return self.shielded_harm(self.stance, number, space, self.guard)
        return harm

    def prevented_harm(self, mount: int) -> int:
        """Return the harm that a Defend of this mount prevents (PM-REFLEX).

        It intercepts enemies that reach the active space together with it, on their first activation.
        """
        prevented = 0
        for number in range(self.living):
            space = self.space[number]
            flying = self.tables.away[self.kind[number]] and (self.outbound[number] or space >= self.tables.sectors)
            if self.wait[number] == self.passed and self.in_arc(mount, space) and not flying:
                harm = self.next_harm(self.stance, number, space, 1)
                if harm:
                    if self.guard != codes.NONE and self.in_arc(self.guard, space):
                        harm = self.shielded_harm(self.stance, number, space, self.guard)
                    prevented += harm - self.shielded_harm(self.stance, number, space, mount)
        return prevented

    def adopt_projection(self, option: int, stance: int) -> None:
        """Make the projected position after a move the actual one."""
        self.stance = 1 - stance if option == codes.CHANGE_STANCE else stance
        for number in range(self.living):
            self.space[number] = self.steps[option * codes.MAX_SPACES + self.at_space[number]]
            self.outbound[number] = self.at_outbound[number]
            self.wait[number] = self.at_act[number] - self.passed
            self.attack_known[number] = self.at_known[number]

    def expected_harm(self, option: int, stance: int, guard: int) -> int:
        """Return the expected harm from the projected position on, after this move.

        Enemies are destroyed one after another, in the order of harm per time needed to destroy them.
        """
        if option == codes.CHANGE_STANCE:
            stance = 1 - stance
        count = 0
        for number in range(self.living):
            left = self.at_left[number]
            if left > 0:
                space = self.steps[option * codes.MAX_SPACES + self.at_space[number]]
                at = (stance * constants.SLOTS + number) * codes.MAX_SPACES + space
                if self.space_stamp[at] != self.attack_stamp[number]:
                    self.evaluate_space(stance, number, space)
                self.destroy_time[count] = self.travel[at] + (self.circle_time[at] * left >> constants.FINE_BITS)
                self.rate[count] = self.harm_rate[at]
                self.due_time[count] = self.at_wait[number]
                self.first_harm[count] = self.selected_harm[at] if self.at_known[number] else self.average_harm[at]
                if guard != codes.NONE and self.at_known[number]:
                    self.first_harm[count] = self.guarded_harm(self.first_harm[count], stance, number, space, guard)
                count += 1
        return self.harm_until_destroyed(count)

    def guarded_harm(self, first: int, stance: int, number: int, space: int, guard: int) -> int:
        """Return the harm of the next activation, given a Guard that is expected to last a few units."""
        if not first or self.at_wait[number] > constants.FINE * self.weights.value[constants.W_GUARD]:
            return first
        return self.shielded_harm(stance, number, space, guard) if self.in_arc(guard, space) else first

    def harm_until_destroyed(self, count: int) -> int:
        """Return the harm of this many enemies, destroyed one after another."""
        clock = 0
        total = 0
        while count > 0:
            chosen = 0
            for other in range(1, count):
                if self.rate[other] * self.destroy_time[chosen] > self.rate[chosen] * self.destroy_time[other]:
                    chosen = other
            clock += self.destroy_time[chosen]
            due = self.due_time[chosen]
            if clock >= due:
                total += self.first_harm[chosen] + (self.rate[chosen] * (clock - due) >> constants.ONE_BITS)
            elif self.first_harm[chosen]:
                total += self.first_harm[chosen] * clock // due
            count -= 1
            self.destroy_time[chosen] = self.destroy_time[count]
            self.rate[chosen] = self.rate[count]
            self.due_time[chosen] = self.due_time[count]
            self.first_harm[chosen] = self.first_harm[count]
        return total + (clock * self.unit_price >> constants.FINE_BITS)
