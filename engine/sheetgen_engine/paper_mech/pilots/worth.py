"""What a position is worth by the harm in it: each kind of harm has its price, and a curve says what so much harm leaves.

Prices and curve are learnt from positions of which it is known what they came to.
"""

from __future__ import annotations

from sheetgen_engine.paper_mech import codes
from sheetgen_engine.paper_mech.pilots import fit
from sheetgen_engine.paper_mech.state import State, count_bits, zeros

# A curve has at most so many knots.
KNOTS = fit.KNOTS
# The price of a kind is as uncertain as so many positions without it.
PULL = 20
# More harm to expect than this counts no more.
MOST_EXPECTED = 20_000
# The kinds of harm: circles of the torso, moves of the legs; of each mount its circles, its rows and all of it; the stance
# in a wave; harm to expect; and of each kind of enemy, that there is one, and its circles.
LEGS_FROM = codes.MAX_TORSO
MOUNTS_FROM = LEGS_FROM + codes.MOVES
OF_MOUNT = codes.ROWS + 2
STANCES_FROM = MOUNTS_FROM + OF_MOUNT * codes.MOUNTS
EXPECTED = STANCES_FROM + codes.STANCES
ENEMIES_FROM = EXPECTED + 1
KINDS = ENEMIES_FROM + 2 * codes.MAX_KINDS


class Worth:
    """The worth of positions of one sort: at the end of a wave, or within it."""

    def __init__(self) -> None:
        # The harm of so many circles of the torso, of each set of leg circles, of each set of a mount's; of a stance, and of
        # harm to expect; of an enemy of each kind, and of its circles.
        self.torso: list[int] = zeros(codes.MAX_TORSO)
        self.legs: list[int] = zeros(codes.ALL_LEGS + 1)
        self.mounts: list[int] = zeros(codes.MOUNTS * codes.FILLINGS)
        self.stance: list[int] = zeros(codes.STANCES)
        self.expected = 0
        self.enemy: list[int] = zeros(codes.MAX_KINDS)
        self.circle: list[int] = zeros(codes.MAX_KINDS)
        # The knots of the curve. Where nothing was seen, it is one: nothing is worth anything.
        self.knots = 1
        self.at: list[int] = zeros(KNOTS)
        self.left: list[int] = zeros(KNOTS)

    def learn(self, samples: list[fit.Sample], most: int) -> None:
        """From positions and what they came to, which is at most so much."""
        if not samples:
            return
        costs = fit.prices(samples, KINDS, PULL)
        for circle in range(1, codes.MAX_TORSO):
            self.torso[circle] = self.torso[circle - 1] + costs[circle]
        for filled in range(codes.ALL_LEGS + 1):
            self.legs[filled] = sum(costs[LEGS_FROM + move] for move in range(codes.MOVES) if filled >> move & 1)
        for mount in range(codes.MOUNTS):
            for filled in range(codes.FILLINGS):
                harm = fit.harm(costs, of_mount(mount, filled))
                self.mounts[mount * codes.FILLINGS + filled] = harm
        for stance in range(codes.STANCES):
            self.stance[stance] = costs[STANCES_FROM + stance]
        self.expected = costs[EXPECTED]
        for kind in range(codes.MAX_KINDS):
            self.enemy[kind] = costs[ENEMIES_FROM + 2 * kind]
            self.circle[kind] = costs[ENEMIES_FROM + 2 * kind + 1]
        knots = fit.curve([(fit.harm(costs, kinds), worth) for kinds, worth in samples], most)
        self.knots = len(knots)
        for number, (at, left) in enumerate(knots):
            self.at[number] = at
            self.left[number] = left

    def harm_of(self, state: State) -> int:
        """How badly the mech is damaged."""
        harm = self.torso[state.torso] + self.legs[state.legs]
        for mount in range(codes.MOUNTS):
            harm += self.mounts[mount * codes.FILLINGS + state.filled[mount]]
        return harm

    def of(self, state: State, expected: int) -> int:
        """The worth of a position, with so much harm to expect in its wave."""
        harm = self.harm_of(state)
        if state.living > 0:
            harm += self.stance[state.stance] + self.expected * min(expected, MOST_EXPECTED)
            for slot in range(state.enemies):
                if state.alive[slot]:
                    kind = state.kind[slot]
                    left = state.tables.enemy_circles[kind] - state.damage[slot]
                    harm += self.enemy[kind] + self.circle[kind] * left
        return self.leaves(harm)

    def leaves(self, harm: int) -> int:
        """What so much harm leaves."""
        last = self.knots - 1
        knot = 0
        while knot < last and self.at[knot + 1] <= harm:
            knot += 1
        if knot == last or harm <= self.at[knot]:
            return self.left[knot]
        fall = self.left[knot] - self.left[knot + 1]
        return self.left[knot] - fall * (harm - self.at[knot]) // (self.at[knot + 1] - self.at[knot])


def kinds_of(state: State, expected: int) -> list[tuple[int, int]]:
    """The kinds of harm in a position, each with how much there is of it."""
    kinds = [(circle, 1) for circle in range(1, state.torso + 1)]
    kinds += [(LEGS_FROM + move, 1) for move in range(codes.MOVES) if state.legs >> move & 1]
    for mount in range(codes.MOUNTS):
        kinds += of_mount(mount, state.filled[mount])
    if state.living > 0:
        kinds.append((STANCES_FROM + state.stance, 1))
        kinds.append((EXPECTED, min(expected, MOST_EXPECTED)))
        for slot in range(state.enemies):
            if state.alive[slot]:
                kind = state.kind[slot]
                kinds.append((ENEMIES_FROM + 2 * kind, 1))
                kinds.append((ENEMIES_FROM + 2 * kind + 1, state.tables.enemy_circles[kind] - state.damage[slot]))
    return kinds


def of_mount(mount: int, filled: int) -> list[tuple[int, int]]:
    """The kinds of harm of a mount: its circles, each row that is lost, and all of it."""
    first = MOUNTS_FROM + OF_MOUNT * mount
    kinds = [(first, count_bits(filled))] if filled else []
    kinds += [(first + 1 + row, 1) for row in range(codes.ROWS) if filled >> 2 * row & 3 == 3]
    if filled == codes.FULL:
        kinds.append((first + 1 + codes.ROWS, 1))
    return kinds
