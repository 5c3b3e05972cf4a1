# cython: cdivision=True
# ruff: noqa: ERA001 - the line above is for the compiler: no divided number is negative, so C's division is correct
"""Forecast of a position: the harm that its enemies will do until the last of them is destroyed."""

from __future__ import annotations

from sheetgen_engine.core.arrays import zeros
from sheetgen_engine.paper_mech import codes
from sheetgen_engine.paper_mech.pilots import constants, enemy_harm
from sheetgen_engine.paper_mech.pilots.enemy_harm import EnemyHarm


class Forecast(EnemyHarm):
    """A forecast for one state at a time.

    `advance` moves time forward and `expected_harm` evaluates a move, both in a projected position that starts as the
    observed state (`reset_projection`).
    """

    def __init__(self) -> None:
        super().__init__()
        # The projected position: units passed and the harm in them; for each enemy, when it acts next, whether its attack is
        # still the selected one, the attack, its space, its time and its free circles.
        self.passed = 0
        self.harm = 0
        self.at_act: list[int] = zeros(constants.SLOTS)
        self.at_known: list[int] = zeros(constants.SLOTS)
        self.at_attack: list[int] = zeros(constants.SLOTS)
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
        # The spaces before each move of a jump that is being tried, the last one in the lowest digit.
        self.before_jump: list[int] = zeros(constants.SLOTS)

    def reset_projection(self) -> None:
        """Reset the projected position to the actual one."""
        self.passed = 0
        self.harm = 0
        for number in range(self.living):
            self.at_act[number] = self.wait[number]
            self.at_known[number] = self.attack_known[number]
            self.at_attack[number] = self.attack[number]
            self.at_space[number] = self.space[number]
            self.at_outbound[number] = self.outbound[number]
            self.at_wait[number] = constants.FINE * (self.wait[number] + self.units_to_attack(number))
            self.at_left[number] = constants.FINE * self.left[number]

    def advance(self, units: int) -> bool:
        """Advance the projected position to this many units from now, when the player's action resolves.

        `harm` accumulates the expected harm until then. Time only moves forward; `reset_projection` resets it. Returns
        whether any enemy has acted.
        """
        acted = 0
        self.passed = units
        for number in range(self.living):
            while self.at_act[number] <= units:
                acted = 1
                if self.tables.away[self.kind[number]]:
                    self.fly(number)
                else:
                    self.harm += self.activation_harm(number)
                    self.move_enemy(number)
                    if self.tables.chooses_strongest:
                        self.choose_attack(number)
                    else:
                        self.at_act[number] += self.period[number] >> constants.FINE_BITS
                    self.at_known[number] = 0
            self.at_wait[number] = constants.FINE * (self.at_act[number] - units + self.units_to_attack(number))
        return acted != 0

    def choose_attack(self, number: int) -> None:
        """Choose the next attack of an enemy in the projected position without a die (PM26-NEXT)."""
        attack = enemy_harm.chosen_attack(self, number, self.at_space[number])
        self.at_attack[number] = attack
        self.at_act[number] += self.tables.attack_t[codes.MAX_ATTACKS * self.kind[number] + attack]

    def move_enemy(self, number: int) -> None:
        """Move an enemy in the projected position by its attack, if that is known (PM-ENEMY-MOVE, PM26-ENEMY-MOVE)."""
        space = self.at_space[number]
        known = self.at_known[number] or self.tables.chooses_strongest
        if self.tables.enemy_moves[self.kind[number]]:
            reach = self.tables.attack_reach[codes.MAX_ATTACKS * self.kind[number] + self.at_attack[number]]
            if known and (self.tables.ring_of[space] > reach or (self.tables.seeks and self.wants_in(number, space))):
                self.at_space[number] = space - self.tables.sectors
            else:
                self.at_space[number] = self.tables.rearwards[space]
            if self.tables.nimble_enemies and known:
                self.move_on(number, space, reach)

    def move_on(self, number: int, before: int, reach: int) -> None:
        """Make the further moves of the selected attack, in the direction of the first one (PMH-ENEMY-JUMP)."""
        tables = self.tables
        for _ in range(tables.attack_jump[codes.MAX_ATTACKS * self.kind[number] + self.at_attack[number]]):
            space = self.at_space[number]
            if tables.ring_of[before] <= reach:
                self.at_space[number] = tables.rearwards[space]
            elif tables.ring_of[space] > reach:
                self.at_space[number] = space - tables.sectors

    def wants_in(self, number: int, space: int) -> bool:
        """Return whether the enemy seeks the range of a stronger attack (PM26-ENEMY-MOVE)."""
        tables = self.tables
        kind = self.kind[number]
        at = codes.MAX_RINGS * (codes.MAX_ATTACKS * kind + self.first[number]) + tables.ring_of[space]
        return tables.power_inside[at] > tables.attack_power[codes.MAX_ATTACKS * kind + self.at_attack[number]]

    def units_to_attack(self, number: int) -> int:
        """Return the units from an enemy's next activation to its attack: more than 0 for a jet on its way (PM26-FLIGHT)."""
        kind = self.kind[number]
        if not self.tables.away[kind]:
            return 0
        t = min(self.tables.attack_t[codes.MAX_ATTACKS * kind + self.attack[number]], constants.LONG)
        space = self.at_space[number]
        if space == self.tables.off_radar:
            return self.tables.rings * t
        ring = self.tables.ring_of[space]
        if self.at_outbound[number]:
            return (
                (self.tables.rings - 1 - ring) * t + min(self.tables.away[kind], constants.LONG) + self.tables.rings * t
            )
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
        """Return the harm of the enemy's next activation, to an active Guard inside its arc, or through smoke and cover."""
        space = self.at_space[number]
        harm = self.next_harm(self.stance, number, space, self.at_known[number])
        if self.guard != codes.NONE and harm and self.in_arc(self.guard, space):
            return self.shielded_harm(self.stance, number, space, self.guard)
        if harm and (self.smoke or self.cover):
            return self.screened_harm(self.stance, number, space, self.smoke, self.cover)
        return harm

    def prevented_harm(self, mount: int) -> int:
        """Return the harm that a Defend of this mount prevents (PM-REFLEX).

        It intercepts enemies that reach the active space together with it, on their first activation.
        """
        prevented = 0
        for number in range(self.living):
            space = self.space[number]
            if self.wait[number] == self.passed and self.in_arc(mount, space) and not self.flies_past(number):
                harm = self.next_harm(self.stance, number, space, 1)
                if harm:
                    if self.guard != codes.NONE and self.in_arc(self.guard, space):
                        harm = self.shielded_harm(self.stance, number, space, self.guard)
                    prevented += harm - self.shielded_harm(self.stance, number, space, mount)
        return prevented

    def flies_past(self, number: int) -> bool:
        """Return whether the enemy is a jet that does not attack at its next activation (PM26-FLIGHT)."""
        if not self.tables.away[self.kind[number]]:
            return False
        return self.outbound[number] != 0 or self.space[number] >= self.tables.sectors

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
                    enemy_harm.evaluate_space(self, stance, number, space)
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
            if chosen < count:
                self.destroy_time[chosen] = self.destroy_time[count]
                self.rate[chosen] = self.rate[count]
                self.due_time[chosen] = self.due_time[count]
                self.first_harm[chosen] = self.first_harm[count]
        return total + (clock * self.unit_price >> constants.FINE_BITS)
