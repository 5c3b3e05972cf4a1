# cython: cdivision=True
# ruff: noqa: ERA001 - the line above is for the compiler: no divided number is negative, so C's division is correct
"""The harm of each living enemy: that of its activations, and the time to destroy it, from each space.

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


class EnemyHarm:
    """The enemies of one state at a time, numbered among the living; `observe` reads the state."""

    def __init__(self) -> None:
        self.weights: Weights = Weights()
        self.damage_model: DamageModel = DamageModel(self.weights)
        self.approaches: ApproachCache = approaches.shared()
        self.tables: Tables = None  # type: ignore[assignment] # set by the first `observe`
        self.stance = 0
        # The price of a unit of time.
        self.unit_price = 0
        self.guard = self.last_mount = self.last_target = codes.NONE
        self.moved_since = 0
        # What actions have left behind (PMH-AFTER).
        self.heat = self.smoke = self.cover = self.force_field = 0
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
        # The first attack that has a free circle, and the number of them; whether a jet is outbound (PM26-FLIGHT).
        self.first: list[int] = zeros(constants.SLOTS)
        self.first_free: list[int] = zeros(constants.SLOTS)
        self.outbound: list[int] = zeros(constants.SLOTS)
        # Whether the pilot has the skills that count for dice (PM26-SKILLS).
        self.evades = self.marksman = 0
        # What a roll is worth that helps to become a Marksman.
        self.marksman_prize = 0
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

    def forget(self) -> None:
        """Discard everything computed with the old weights."""
        self.damage_model.forget()
        if self.approaches.weights is self.weights:
            self.approaches.forget()
        else:
            self.approaches = ApproachCache(self.weights)

    def use_tables(self, tables: Tables) -> None:
        """Update to other tables."""
        self.tables = tables
        self.weights.use_rules(tables)
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
        self.marksman_prize = 0
        if state.marksman < self.tables.marksman_circles:
            self.marksman_prize = self.weights.value[constants.W_MARKSMAN]
        self.stance = state.stance
        self.guard = state.guard
        self.last_mount = state.last_mount
        self.last_target = state.last_target
        self.moved_since = state.moved_since
        self.heat = state.heat
        self.smoke = state.smoke
        self.cover = state.cover
        self.force_field = state.force_field
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
        at = codes.MAX_ATTACKS * self.kind[number] + self.attack[number]
        self.reach[number] = self.tables.attack_reach[at]
        self.armour[number] = min(self.tables.enemy_armour[self.kind[number]], constants.LONG)
        if self.tables.screened_enemies:
            self.armour[number] += self.tables.attack_cover[at]
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
        self.first[number] = first
        self.first_free[number] = tables.attack_full[codes.MAX_ATTACKS * kind + first] - damage
        total = 0
        for face in range(6):
            chosen = max(tables.attack_by_face[6 * kind + face], first)
            if tables.chooses_strongest:
                # It will come close enough for its strongest attack.
                chosen = tables.strongest[codes.MAX_RINGS * (codes.MAX_ATTACKS * kind + first)]
            self.attack_faces[codes.MAX_ATTACKS * number + chosen] += 1
            total += min(tables.attack_t[codes.MAX_ATTACKS * kind + chosen], constants.LONG)
        self.period[number] = constants.FINE * total // 6
        self.frequency[number] = constants.ONE // self.period[number]
        if tables.away[kind]:
            # A jet attacks once on its way across the radar and back.
            cycle = constants.FINE * min(tables.away[kind], constants.LONG) + 2 * tables.rings * self.period[number]
            self.frequency[number] = constants.ONE // cycle
        self.left[number] = min(tables.enemy_circles[kind] - damage, constants.LONG)
        for stance in range(self.stances):
            place = self.approaches.find_map(self.damage_model, kind, self.left[number], self.period[number], stance)
            at = (stance * constants.SLOTS + number) * constants.MAP
            for index in range(self.approaches.size):
                self.approach[at + index] = self.approaches.maps[place + index]
        self.map_stamp[number] = self.damage_model.free_stamp

    def next_harm(self, stance: int, number: int, space: int, known: int) -> int:
        """Return the expected harm of the enemy's next activation in this space.

        It is that of the selected attack if `known` (0 if that is out of range), otherwise the average of its attacks.
        """
        at = (stance * constants.SLOTS + number) * codes.MAX_SPACES + space
        if self.space_stamp[at] != self.attack_stamp[number]:
            evaluate_space(self, stance, number, space)
        return self.selected_harm[at] if known else self.average_harm[at]

    def shielded_harm(self, stance: int, number: int, space: int, mount: int) -> int:
        """Return the expected harm of the selected attack if this shield intercepts it (PM-REFLEX, PM-WALL)."""
        dice = enemy_dice(self, stance, number, self.attack[number])
        return self.damage_model.shielded_harm(stance, dice, self.tables.sector_of[space], mount)

    def screened_harm(self, stance: int, number: int, space: int, smoke: int, cover: int) -> int:
        """Return the expected harm of the selected attack through smoke and cover, without a shield (PMH-SMOKE, PMH-COVER)."""
        dice = max(enemy_dice(self, stance, number, self.attack[number]) - smoke, 1)
        place = space if space < self.tables.spaces else self.tables.start[codes.FACES // 2]
        return self.damage_model.covered_harm(stance, dice, self.tables.sector_of[place], cover)

    def in_arc(self, mount: int, space: int) -> bool:
        """Return whether the mount covers the space (PM-ARCS)."""
        return self.tables.arc[mount] >> self.tables.sector_of[space] & 1 != 0


def enemy_dice(enemies: EnemyHarm, stance: int, number: int, attack: int) -> int:
    """Return the dice of an enemy's attack (PM-STANCE)."""
    at = codes.MAX_ATTACKS * enemies.kind[number] + attack
    dice = enemies.tables.attack_power[at] + enemies.tables.enemy_dice[stance]
    if dice < 1:
        dice = 1
    if not enemies.tables.plain_enemies:
        # A re-rolled miss is worth about one more die, Evasion one fewer (PM26-ENEMY-KEYWORDS, PM26-SKILLS).
        dice += (1 if enemies.tables.attack_rerolls[at] else 0) - enemies.evades
    return dice


def sector_harm(enemies: EnemyHarm, stance: int, number: int, sector: int) -> int:
    """Return six times the expected harm of an activation in this sector, before the attack is known.

    Attacks that are out of range count too, because the enemy comes closer (PM-ENEMY-MOVE).
    """
    total = 0
    for attack in range(enemies.tables.attacks[enemies.kind[number]]):
        faces = enemies.attack_faces[codes.MAX_ATTACKS * number + attack]
        if faces:
            total += faces * enemies.damage_model.harm(stance, enemy_dice(enemies, stance, number, attack), sector)
    if enemies.tables.zone_armour[sector] < 0:
        total += 6 * enemies.weights.value[constants.W_REAR]
    return total


def evaluate_space(enemies: EnemyHarm, stance: int, number: int, space: int) -> None:
    """Compute the values of an enemy in a space."""
    # A jet off the radar counts as where it may come back.
    place = space if space < enemies.tables.spaces else enemies.tables.start[codes.FACES // 2]
    sector = enemies.tables.sector_of[place]
    at = (stance % enemies.stances * constants.SLOTS + number) * constants.MAP + 3 * place
    travel = enemies.approach[at]
    circle_time = enemies.approach[at + 1] * enemies.weights.value[constants.W_PACE] // 100
    if not enemies.tables.moves_freely[stance]:
        circle_time = circle_time * enemies.weights.value[constants.W_ROOTED] // 100
    there = circle_time * enemies.left[number]
    harm = drift_harm(enemies, stance, number, sector)
    later = here = harm_in_reach(enemies, number, place, harm, enemies.weights.value[constants.W_FAR])
    average = harm_in_reach(enemies, number, place, harm, enemies.weights.value[constants.W_FAR_NEXT])
    if enemies.tables.chooses_strongest and not enemies.tables.away[enemies.kind[number]]:
        average = here = attack_harm(enemies, stance, number, chosen_attack(enemies, number, place), place)
    if travel:
        # It acts from here first, then from the space where it will be destroyed.
        goal = enemies.approach[at + 2]
        harm = drift_harm(enemies, stance, number, enemies.tables.sector_of[goal])
        harm = harm_in_reach(enemies, number, goal, harm, enemies.weights.value[constants.W_FAR])
        later = (here * travel + harm * there) // (travel + there)
    selected = 0
    if enemies.tables.ring_of[space] <= enemies.reach[number]:
        selected = enemies.damage_model.harm(
            stance, enemy_dice(enemies, stance, number, enemies.attack[number]), sector
        )
    at = (stance * constants.SLOTS + number) * codes.MAX_SPACES + space
    enemies.space_stamp[at] = enemies.attack_stamp[number]
    enemies.selected_harm[at] = selected
    enemies.average_harm[at] = average
    enemies.harm_rate[at] = later * enemies.frequency[number] * enemies.weights.value[constants.W_LATER] // 100 + 1
    enemies.travel[at] = travel + 1
    enemies.circle_time[at] = circle_time


def harm_in_reach(enemies: EnemyHarm, number: int, space: int, harm: int, far: int) -> int:
    """Return the harm of an activation in this space if attacks that are out of range count only `far` percent."""
    if far == 100:
        return harm
    kind = enemies.kind[number]
    faces = 0
    near = 0
    for attack in range(enemies.tables.attacks[kind]):
        chosen = enemies.attack_faces[codes.MAX_ATTACKS * number + attack]
        faces += chosen
        if enemies.tables.ring_of[space] <= enemies.tables.attack_reach[codes.MAX_ATTACKS * kind + attack]:
            near += chosen
    return harm * (100 * near + far * (faces - near)) // (100 * faces) if faces else harm


def attack_harm(enemies: EnemyHarm, stance: int, number: int, attack: int, space: int) -> int:
    """Return the expected harm of an attack from this space, 0 out of range."""
    if enemies.tables.ring_of[space] > enemies.tables.attack_reach[codes.MAX_ATTACKS * enemies.kind[number] + attack]:
        return 0
    return enemies.damage_model.harm(
        stance, enemy_dice(enemies, stance, number, attack), enemies.tables.sector_of[space]
    )


def chosen_attack(enemies: EnemyHarm, number: int, space: int) -> int:
    """Return the attack that the enemy chooses in this space without a die (PM26-NEXT)."""
    at = codes.MAX_ATTACKS * enemies.kind[number] + enemies.first[number]
    return enemies.tables.strongest[codes.MAX_RINGS * at + enemies.tables.ring_of[space]]


def drift_harm(enemies: EnemyHarm, stance: int, number: int, sector: int) -> int:
    """Return the expected harm of an activation near this sector; enemies drift to the rear unless the mech turns."""
    at = (stance * constants.SLOTS + number) * codes.MAX_SECTORS + sector
    if enemies.drift_stamp[at] == enemies.damage_stamp[number]:
        return enemies.drift_memo[at]
    drift = enemies.weights.value[constants.W_DRIFT]
    harm = sector_harm(enemies, stance, number, sector) * (100 - drift)
    harm += sector_harm(enemies, stance, number, enemies.tables.rearwards[sector]) * drift
    if stance == codes.SQUAT:
        harm = harm * enemies.weights.value[constants.W_SQUAT] // 100
    enemies.drift_stamp[at] = enemies.damage_stamp[number]
    enemies.drift_memo[at] = harm // 600
    return harm // 600
