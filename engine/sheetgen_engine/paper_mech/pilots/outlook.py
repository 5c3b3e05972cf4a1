# cython: cdivision=True
# ruff: noqa: ERA001 - the line above is for the compiler: no divided number is negative, so C's division is correct
"""Forecast of a position: the harm that its enemies will do until the last of them is destroyed.

Everything is derived from `Tables`, so it works with any catalog, and computed in integers. Times and enemy circles are
in units of 1/`FINE`.
"""

from __future__ import annotations

from sheetgen_engine.paper_mech import codes
from sheetgen_engine.paper_mech.pilots import approaches, constants
from sheetgen_engine.paper_mech.pilots.approaches import ApproachCache
from sheetgen_engine.paper_mech.pilots.damage_model import DamageModel
from sheetgen_engine.paper_mech.pilots.weights import Weights
from sheetgen_engine.paper_mech.state import State, zeros
from sheetgen_engine.paper_mech.tables import Tables


class Outlook:
    """A forecast for one state at a time.

    `look` reads the state. `let_pass` then advances time and `future` returns the expected harm after a move, both in a
    projected position that starts as the state (`imagine_now`). Enemies are numbered among the living.
    """

    def __init__(self) -> None:
        self.weights: Weights = Weights()
        self.damage_model: DamageModel = DamageModel(self.weights)
        self.approaches: ApproachCache = approaches.shared()
        self.tables: Tables = None  # type: ignore[assignment] # set by the first `look`
        self.stance = 0
        self.guard = codes.NONE
        # The price of a unit of time.
        self.hurry = 0
        self.last_mount = codes.NONE
        self.last_target = codes.NONE
        self.moved_since = 0
        # The living enemies: their places in the state's list, and copies of their fields.
        self.living = 0
        self.slot: list[int] = zeros(constants.SLOTS)
        self.kind: list[int] = zeros(constants.SLOTS)
        self.armour: list[int] = zeros(constants.SLOTS)
        self.damage: list[int] = zeros(constants.SLOTS)
        self.left: list[int] = zeros(constants.SLOTS)
        self.attack: list[int] = zeros(constants.SLOTS)
        self.space: list[int] = zeros(constants.SLOTS)
        self.wait: list[int] = zeros(constants.SLOTS)
        self.sure: list[int] = zeros(constants.SLOTS)
        # The reach of the selected attack; the mean time between two activations; the activations per unit of time, in units
        # of 1/`ONE`; and the number of faces that choose each attack.
        self.reach: list[int] = zeros(constants.SLOTS)
        self.period: list[int] = zeros(constants.SLOTS)
        self.often: list[int] = zeros(constants.SLOTS)
        self.odds: list[int] = zeros(constants.SLOTS * codes.MAX_ATTACKS)
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
        self.danger_stamp: list[int] = zeros(wide)
        self.danger_memo: list[int] = zeros(wide)
        # For each stance, enemy and space: the harm of an activation with the selected attack and with any attack, the later
        # harm per unit of time, and the time to destroy the enemy: until the first circle, and per circle.
        wide = codes.STANCES * constants.SLOTS * codes.MAX_SPACES
        self.seen: list[int] = zeros(wide)
        self.strike: list[int] = zeros(wide)
        self.threat: list[int] = zeros(wide)
        self.pressure: list[int] = zeros(wide)
        self.travel: list[int] = zeros(wide)
        self.pace: list[int] = zeros(wide)
        # The space that a move of the mech takes an enemy to.
        self.steps: list[int] = zeros(constants.STEPS * codes.MAX_SPACES)
        # The projected position: units passed and the harm in them; for each enemy, when it acts next, whether its attack is
        # still the selected one, its space, its time and its free circles.
        self.passed = 0
        self.harm = 0
        self.acts: list[int] = zeros(constants.SLOTS)
        self.known: list[int] = zeros(constants.SLOTS)
        self.met: list[int] = zeros(constants.SLOTS)
        self.at_wait: list[int] = zeros(constants.SLOTS)
        self.at_left: list[int] = zeros(constants.SLOTS)
        # Temporaries of `future`, for each enemy: the time to destroy it, its time, the harm of its next activation, and the
        # harm per unit of time after that.
        self.work: list[int] = zeros(constants.SLOTS)
        self.due: list[int] = zeros(constants.SLOTS)
        self.first: list[int] = zeros(constants.SLOTS)
        self.press: list[int] = zeros(constants.SLOTS)

    def forget(self) -> None:
        """Discard everything computed with the old weights."""
        self.damage_model.forget()
        self.approaches = ApproachCache(self.weights)

    def take(self, tables: Tables) -> None:
        """Update to other tables."""
        self.tables = tables
        self.stances = 1
        for row in range(codes.WEAPON_ROWS):
            if tables.needs_stance[row] != codes.NONE:
                self.stances = codes.STANCES
        for space in range(tables.spaces):
            self.steps[codes.NO_MOVE * codes.MAX_SPACES + space] = space
            self.steps[codes.CHANGE_STANCE * codes.MAX_SPACES + space] = space
            self.steps[codes.FORWARDS * codes.MAX_SPACES + space] = tables.forwards[space]
            self.steps[codes.CLOCKWISE * codes.MAX_SPACES + space] = tables.clockwise[space]
            self.steps[codes.ANTICLOCKWISE * codes.MAX_SPACES + space] = tables.anticlockwise[space]
            self.steps[constants.BACKWARDS * codes.MAX_SPACES + space] = tables.backwards[space]

    # The actual position

    def look(self, state: State) -> None:
        """Read a state; cached values that depend only on damage are kept if it has not changed."""
        if self.tables is not state.tables:
            self.take(state.tables)
        changed = 1 if self.damage_model.update(state) else 0
        self.stance = state.stance
        self.guard = state.guard
        self.last_mount = state.last_mount
        self.last_target = state.last_target
        self.moved_since = state.moved_since
        self.hurry = self.weights.value[constants.W_TIME] + max(
            state.units - self.weights.value[constants.W_PATIENCE], 0
        )
        self.look_at_enemies(state, changed)

    def look_at_enemies(self, state: State, changed: int) -> None:
        """Read the living enemies; `changed` says that the mech's damage has changed."""
        number = 0
        for slot in range(state.enemies):
            if state.alive[slot]:
                self.slot[number] = slot
                self.space[number] = state.space[slot]
                self.wait[number] = min(state.enemy_time[slot], constants.LONG)
                self.sure[number] = 1
                fresh = changed
                if (
                    number >= self.living
                    or self.kind[number] != state.kind[slot]
                    or self.damage[number] != state.damage[slot]
                    or self.map_stamp[number] != self.damage_model.free_stamp
                ):
                    self.kind[number] = state.kind[slot]
                    self.damage[number] = state.damage[slot]
                    self.weigh_enemy(number)
                    fresh = 1
                if fresh:
                    self.stamp += 1
                    self.damage_stamp[number] = self.stamp
                    self.attack[number] = state.attack[slot]
                    self.weigh_attack(number)
                elif self.attack[number] != state.attack[slot]:
                    self.attack[number] = state.attack[slot]
                    self.weigh_attack(number)
                number += 1
        self.living = number

    def weigh_attack(self, number: int) -> None:
        """Update to the selected attack and invalidate what was cached for another one."""
        self.reach[number] = self.tables.attack_reach[codes.MAX_ATTACKS * self.kind[number] + self.attack[number]]
        self.stamp += 1
        self.attack_stamp[number] = self.stamp

    def weigh_enemy(self, number: int) -> None:
        """Compute how often the enemy acts and with which attacks, and how long it takes to destroy it (PM-NEXT)."""
        tables = self.tables
        kind = self.kind[number]
        damage = self.damage[number]
        first = 0
        while first + 1 < tables.attacks[kind] and damage >= tables.attack_full[codes.MAX_ATTACKS * kind + first]:
            first += 1
        for attack in range(codes.MAX_ATTACKS):
            self.odds[codes.MAX_ATTACKS * number + attack] = 0
        total = 0
        for face in range(6):
            chosen = max(tables.attack_by_face[6 * kind + face], first)
            self.odds[codes.MAX_ATTACKS * number + chosen] += 1
            total += min(tables.attack_t[codes.MAX_ATTACKS * kind + chosen], constants.LONG)
        self.period[number] = constants.FINE * total // 6
        self.often[number] = constants.ONE // self.period[number]
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
        dice = tables.attack_power[codes.MAX_ATTACKS * self.kind[number] + attack] + tables.enemy_dice[stance]
        return dice if dice > 1 else 1

    def danger(self, stance: int, number: int, sector: int) -> int:
        """Return six times the expected harm of an activation in this sector, before the attack is known.

        Attacks that are out of range count too, because the enemy comes closer (PM-ENEMY-MOVE).
        """
        total = 0
        for attack in range(self.tables.attacks[self.kind[number]]):
            odds = self.odds[codes.MAX_ATTACKS * number + attack]
            if odds:
                total += odds * self.damage_model.harm(stance, self.enemy_dice(stance, number, attack), sector)
        if self.tables.zone_armour[sector] < 0:
            total += 6 * self.weights.value[constants.W_REAR]
        return total

    def weigh_space(self, stance: int, number: int, space: int) -> None:
        """Compute the values of an enemy in a space."""
        tables = self.tables
        sector = tables.sector_of[space]
        at = (stance % self.stances * constants.SLOTS + number) * constants.MAP + 3 * space
        travel = self.approach[at]
        pace = self.approach[at + 1] * self.weights.value[constants.W_PACE] // 100
        if not tables.moves_freely[stance]:
            pace = pace * self.weights.value[constants.W_ROOTED] // 100
        there = pace * self.left[number]
        threat = self.drifting(stance, number, sector)
        later = threat
        if travel:
            # It acts from here first, then from the space where it will be destroyed.
            later = self.drifting(stance, number, tables.sector_of[self.approach[at + 2]])
            later = (threat * travel + later * there) // (travel + there)
        strike = 0
        if tables.ring_of[space] <= self.reach[number]:
            strike = self.damage_model.harm(stance, self.enemy_dice(stance, number, self.attack[number]), sector)
        at = (stance * constants.SLOTS + number) * codes.MAX_SPACES + space
        self.seen[at] = self.attack_stamp[number]
        self.strike[at] = strike
        self.threat[at] = threat
        self.pressure[at] = later * self.often[number] * self.weights.value[constants.W_LATER] // 100 + 1
        self.travel[at] = travel + 1
        self.pace[at] = pace

    def drifting(self, stance: int, number: int, sector: int) -> int:
        """Return the expected harm of an activation near this sector; enemies drift to the rear unless the mech turns."""
        at = (stance * constants.SLOTS + number) * codes.MAX_SECTORS + sector
        if self.danger_stamp[at] == self.damage_stamp[number]:
            return self.danger_memo[at]
        drift = self.weights.value[constants.W_DRIFT]
        harm = self.danger(stance, number, sector) * (100 - drift)
        harm += self.danger(stance, number, self.tables.rearwards[sector]) * drift
        if stance == codes.SQUAT:
            harm = harm * self.weights.value[constants.W_SQUAT] // 100
        self.danger_stamp[at] = self.damage_stamp[number]
        self.danger_memo[at] = harm // 600
        return harm // 600

    def next_harm(self, stance: int, number: int, space: int, known: int) -> int:
        """Return the expected harm of the enemy's next activation in this space.

        It is that of the selected attack if `known` (0 if that is out of range), otherwise the average of its attacks.
        """
        at = (stance * constants.SLOTS + number) * codes.MAX_SPACES + space
        if self.seen[at] != self.attack_stamp[number]:
            self.weigh_space(stance, number, space)
        return self.strike[at] if known else self.threat[at]

    def behind(self, stance: int, number: int, space: int, mount: int) -> int:
        """Return the expected harm of the selected attack if this shield intercepts it (PM-REFLEX, PM-WALL)."""
        dice = self.enemy_dice(stance, number, self.attack[number])
        return self.damage_model.shielded_harm(dice, self.tables.sector_of[space], mount)

    def in_arc(self, mount: int, space: int) -> bool:
        """Return whether the mount covers the space (PM-ARCS)."""
        return self.tables.arc[mount] >> self.tables.sector_of[space] & 1 != 0

    # The projected position

    def imagine_now(self) -> None:
        """Reset the projected position to the actual one."""
        self.passed = 0
        self.harm = 0
        for number in range(self.living):
            self.acts[number] = self.wait[number]
            self.known[number] = self.sure[number]
            self.met[number] = self.space[number]
            self.at_wait[number] = constants.FINE * self.wait[number]
            self.at_left[number] = constants.FINE * self.left[number]

    def let_pass(self, units: int) -> bool:
        """Advance the projected position to this many units from now, when the player's action resolves.

        `harm` accumulates the expected harm until then. Time only moves forward; `imagine_now` resets it. Returns
        whether any enemy has acted.
        """
        tables = self.tables
        acted = 0
        self.passed = units
        for number in range(self.living):
            while self.acts[number] <= units:
                acted = 1
                self.harm += self.harm_of_activation(number)
                space = self.met[number]
                if tables.enemy_moves[self.kind[number]]:
                    if self.known[number] and tables.ring_of[space] > self.reach[number]:
                        self.met[number] = space - tables.sectors
                    else:
                        self.met[number] = tables.rearwards[space]
                self.known[number] = 0
                self.acts[number] += self.period[number] >> constants.FINE_BITS
            self.at_wait[number] = constants.FINE * (self.acts[number] - units)
        return acted != 0

    def harm_of_activation(self, number: int) -> int:
        """Return the harm of the enemy's next activation; an active Guard intercepts it from inside its arc."""
        space = self.met[number]
        harm = self.next_harm(self.stance, number, space, self.known[number])
        if self.guard != codes.NONE and harm and self.in_arc(self.guard, space):
            return self.behind(self.stance, number, space, self.guard)
        return harm

    def spared(self, mount: int) -> int:
        """Return the harm that a Defend of this mount prevents (PM-REFLEX).

        It intercepts enemies that reach the active space together with it, on their first activation.
        """
        spared = 0
        for number in range(self.living):
            space = self.space[number]
            if self.wait[number] == self.passed and self.in_arc(mount, space):
                harm = self.next_harm(self.stance, number, space, 1)
                if harm:
                    if self.guard != codes.NONE and self.in_arc(self.guard, space):
                        harm = self.behind(self.stance, number, space, self.guard)
                    spared += harm - self.behind(self.stance, number, space, mount)
        return spared

    def stand_there(self, option: int, stance: int) -> None:
        """Make the projected position after a move the actual one."""
        self.stance = 1 - stance if option == codes.CHANGE_STANCE else stance
        for number in range(self.living):
            self.space[number] = self.steps[option * codes.MAX_SPACES + self.met[number]]
            self.wait[number] = self.acts[number] - self.passed
            self.sure[number] = self.known[number]

    def future(self, option: int, stance: int, guard: int) -> int:
        """Return the expected harm from the projected position on, after this move.

        Enemies are destroyed one after another, in the order of harm per time needed to destroy them.
        """
        if option == codes.CHANGE_STANCE:
            stance = 1 - stance
        count = 0
        for number in range(self.living):
            left = self.at_left[number]
            if left > 0:
                space = self.steps[option * codes.MAX_SPACES + self.met[number]]
                at = (stance * constants.SLOTS + number) * codes.MAX_SPACES + space
                if self.seen[at] != self.attack_stamp[number]:
                    self.weigh_space(stance, number, space)
                self.work[count] = self.travel[at] + (self.pace[at] * left >> constants.FINE_BITS)
                self.press[count] = self.pressure[at]
                self.due[count] = self.at_wait[number]
                self.first[count] = self.strike[at] if self.known[number] else self.threat[at]
                if guard != codes.NONE and self.known[number]:
                    self.first[count] = self.guarded(self.first[count], stance, number, space, guard)
                count += 1
        return self.harm_until_destroyed(count)

    def guarded(self, first: int, stance: int, number: int, space: int, guard: int) -> int:
        """Return the harm of the next activation, given a Guard that is expected to last a few units."""
        if not first or self.at_wait[number] > constants.FINE * self.weights.value[constants.W_GUARD]:
            return first
        return self.behind(stance, number, space, guard) if self.in_arc(guard, space) else first

    def harm_until_destroyed(self, count: int) -> int:
        """Return the harm of this many enemies, destroyed one after another."""
        clock = 0
        total = 0
        while count > 0:
            chosen = 0
            for other in range(1, count):
                if self.press[other] * self.work[chosen] > self.press[chosen] * self.work[other]:
                    chosen = other
            clock += self.work[chosen]
            due = self.due[chosen]
            if clock >= due:
                total += self.first[chosen] + (self.press[chosen] * (clock - due) >> constants.ONE_BITS)
            elif self.first[chosen]:
                total += self.first[chosen] * clock // due
            count -= 1
            self.work[chosen] = self.work[count]
            self.press[chosen] = self.press[count]
            self.due[chosen] = self.due[count]
            self.first[chosen] = self.first[count]
        return total + (clock * self.hurry >> constants.FINE_BITS)
