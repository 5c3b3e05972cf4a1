"""The value of a position, from the harm in it: each kind of harm has a price, and a curve maps harm to value.

Prices and curve are learned from positions with known results.
"""

from __future__ import annotations

from sheetgen_engine.core.arrays import zeros
from sheetgen_engine.core.sets import count_bits
from sheetgen_engine.paper_mech import codes, repairs
from sheetgen_engine.paper_mech.pilots import constants, fit
from sheetgen_engine.paper_mech.state import State

# Strength of the regularization (see `fit.prices`).
REGULARIZATION = 20
# Expected harm is capped at this.
MAX_EXPECTED = 20_000
# The kinds of harm: circles of the torso; moves of the legs; for each mount its circles, its rows and the whole mount; the
# stance within a wave; expected harm; for each kind of enemy its presence and its circles; the units of waiting for
# repairs (PM26-REPAIR); for each skill the circles not yet filled, and the lack of the skill (PM26-SKILLS).
LEGS_FROM = codes.MAX_TORSO
MOUNTS_FROM = LEGS_FROM + codes.MOVES
KINDS_PER_MOUNT = codes.ROWS + 2
STANCES_FROM = MOUNTS_FROM + KINDS_PER_MOUNT * codes.MOUNTS
EXPECTED = STANCES_FROM + codes.STANCES
ENEMIES_FROM = EXPECTED + 1
WAITING = ENEMIES_FROM + 2 * codes.MAX_KINDS
SKILLS_FROM = WAITING + 1
KINDS = SKILLS_FROM + 2 * codes.SKILLS


class PositionValue:
    """The value of positions of one sort: at the end of a wave, or within it."""

    def __init__(self) -> None:
        # The price of a number of torso circles, of each set of leg circles and of mount circles; of a stance and of expected
        # harm; of an enemy of each kind and of its circles.
        self.torso: list[int] = zeros(codes.MAX_TORSO)
        self.legs: list[int] = zeros(codes.ALL_LEGS + 1)
        self.mounts: list[int] = zeros(codes.MOUNTS * codes.FILLINGS)
        self.stance: list[int] = zeros(codes.STANCES)
        self.expected = 0
        self.enemy: list[int] = zeros(codes.MAX_KINDS)
        self.enemy_circle: list[int] = zeros(codes.MAX_KINDS)
        # The price of a unit of waiting; of a skill's circles that are not filled, and of its lack.
        self.waiting = 0
        self.skill: list[int] = zeros(2 * codes.SKILLS)
        # The knots of the curve. Without samples there is one knot, of value 0.
        self.knots = 1
        self.knot_harm: list[int] = zeros(constants.KNOTS)
        self.knot_value: list[int] = zeros(constants.KNOTS)

    def learn(self, samples: list[fit.Sample], most: int) -> None:
        """Fit prices and curve to positions with known results; no result exceeds `most`."""
        if not samples:
            return
        costs = fit.prices(samples, KINDS, REGULARIZATION)
        for circle in range(1, codes.MAX_TORSO):
            self.torso[circle] = self.torso[circle - 1] + costs[circle]
        for filled in range(codes.ALL_LEGS + 1):
            self.legs[filled] = sum(costs[LEGS_FROM + move] for move in range(codes.MOVES) if filled >> move & 1)
        for mount in range(codes.MOUNTS):
            for filled in range(codes.FILLINGS):
                harm = fit.harm(costs, mount_harm(mount, filled))
                self.mounts[mount * codes.FILLINGS + filled] = harm
        for stance in range(codes.STANCES):
            self.stance[stance] = costs[STANCES_FROM + stance]
        self.expected = costs[EXPECTED]
        for kind in range(codes.MAX_KINDS):
            self.enemy[kind] = costs[ENEMIES_FROM + 2 * kind]
            self.enemy_circle[kind] = costs[ENEMIES_FROM + 2 * kind + 1]
        self.waiting = costs[WAITING]
        for number in range(2 * codes.SKILLS):
            self.skill[number] = costs[SKILLS_FROM + number]
        knots = fit.curve([(fit.harm(costs, kinds), value) for kinds, value in samples], most)
        self.knots = len(knots)
        for number, (harm, value) in enumerate(knots):
            self.knot_harm[number] = harm
            self.knot_value[number] = value

    def damage_price(self, state: State) -> int:
        """Return the price of the mech's damage."""
        harm = self.torso[state.torso] + self.legs[state.legs]
        for mount in range(codes.MOUNTS):
            harm += self.mounts[mount * codes.FILLINGS + state.filled[mount]]
        return harm

    def value_of(self, state: State, expected: int) -> int:
        """Return the value of a position with this much expected harm in its wave."""
        harm = self.damage_price(state)
        if state.tables.repair_most:
            harm += self.waiting * waiting_units(state)
        for skill in range(codes.SKILLS):
            lacking = lacking_circles(state, skill)
            if lacking > 0:
                harm += self.skill[2 * skill] * lacking + self.skill[2 * skill + 1]
        if state.living > 0:
            harm += self.stance[state.stance] + self.expected * min(expected, MAX_EXPECTED)
            for slot in range(state.enemies):
                if state.alive[slot]:
                    kind = state.kind[slot]
                    left = state.tables.enemy_circles[kind] - state.damage[slot]
                    harm += self.enemy[kind] + self.enemy_circle[kind] * left
        return self.value_after(harm)

    def value_after(self, harm: int) -> int:
        """Return the value that the curve gives for this harm."""
        last = self.knots - 1
        knot = 0
        while knot < last and self.knot_harm[knot + 1] <= harm:
            knot += 1
        if knot == last or harm <= self.knot_harm[knot]:
            return self.knot_value[knot]
        fall = self.knot_value[knot] - self.knot_value[knot + 1]
        return self.knot_value[knot] - fall * (harm - self.knot_harm[knot]) // (
            self.knot_harm[knot + 1] - self.knot_harm[knot]
        )


def harm_in(state: State, expected: int) -> list[tuple[int, int]]:
    """Return the kinds of harm in a position with their amounts."""
    kinds = [(circle, 1) for circle in range(1, state.torso + 1)]
    kinds += [(LEGS_FROM + move, 1) for move in range(codes.MOVES) if state.legs >> move & 1]
    for mount in range(codes.MOUNTS):
        kinds += mount_harm(mount, state.filled[mount])
    if waiting_units(state):
        kinds.append((WAITING, waiting_units(state)))
    for skill in range(codes.SKILLS):
        lacking = lacking_circles(state, skill)
        if lacking > 0:
            kinds += [(SKILLS_FROM + 2 * skill, lacking), (SKILLS_FROM + 2 * skill + 1, 1)]
    if state.living > 0:
        kinds.append((STANCES_FROM + state.stance, 1))
        kinds.append((EXPECTED, min(expected, MAX_EXPECTED)))
        for slot in range(state.enemies):
            if state.alive[slot]:
                kind = state.kind[slot]
                kinds.append((ENEMIES_FROM + 2 * kind, 1))
                kinds.append((ENEMIES_FROM + 2 * kind + 1, state.tables.enemy_circles[kind] - state.damage[slot]))
    return kinds


def waiting_units(state: State) -> int:
    """Return the units that the player still waits for repairs, or will wait for those made so far (PM26-REPAIR)."""
    if not state.repairing:
        return 0
    return repairs.waiting_time(state) if state.question == codes.REPAIR else state.time


def lacking_circles(state: State, skill: int) -> int:
    """Return the circles that a skill still needs, in the order Evasion, Marksman, Engineer (PM26-SKILLS)."""
    if skill == 0:
        return state.tables.evasion_circles - state.evasion
    if skill == 1:
        return state.tables.marksman_circles - state.marksman
    return state.tables.engineer_circles - state.engineer


def mount_harm(mount: int, filled: int) -> list[tuple[int, int]]:
    """Return the kinds of harm of a mount: its circles, each row that is lost, and the whole mount."""
    first = MOUNTS_FROM + KINDS_PER_MOUNT * mount
    kinds = [(first, count_bits(filled))] if filled else []
    kinds += [(first + 1 + row, 1) for row in range(codes.ROWS) if filled >> 2 * row & 3 == 3]
    if filled == codes.FULL:
        kinds.append((first + 1 + codes.ROWS, 1))
    return kinds
