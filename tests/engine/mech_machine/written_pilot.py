"""The reference pilot as `docs/rules/mech-machine.md` describes it, written from that page alone.

What the rules allow, see and shelter comes from the engine; what the pilot makes of it does not.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator
from functools import cached_property
from itertools import product
from math import isqrt

from sheetgen_engine.mech_machine import codes, decisions, sight
from sheetgen_engine.mech_machine.parts import Piece
from sheetgen_engine.mech_machine.state import State

LASER, MISSILE, MELEE = range(3)
DIRECTIONS = (1000, 923, 707, 382, 0, -382, -707, -923, -1000, -923, -707, -382, 0, 382, 707, 923)
FAR = 1_000_000
SUMS = Counter(sum(roll) for roll in product(range(1, 7), repeat=3))
DIFFERENCES: Counter[int] = Counter()
for one, other in product(SUMS, SUMS):
    DIFFERENCES[one - other] += SUMS[one] * SUMS[other]

Place = tuple[int, int]


def towards_zero(value: int, by: int) -> int:
    return value // by if value >= 0 else -(-value // by)


class WrittenPilot:
    """Answers the open question of one position."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.mech = state.mech
        self.own = state.tables.mech_parts[state.mech]
        self.x, self.y, self.hp, self.heat, self.down, _ = state.mech_numbers(state.mech)
        self.boxes = 6
        self.reaches = [round(reach * 100) for reach in (self.own.laser_range, self.own.missile_range, 1)]

    def enemies(self) -> list[int]:
        parts = self.state.tables.mech_parts
        return [
            mech for mech in range(len(parts)) if parts[mech].side != self.own.side and self.state.mech_numbers(mech)[5]
        ]

    # Worth

    def worth(self, weapon: int, target: int, at: Place) -> int:
        """Return the damage summed over all rolls of both sides, at most the target's hit points."""
        other = self.state.tables.mech_parts[target]
        x, y, hit_points, *_ = self.state.mech_numbers(target)
        attack = self.own.attack_bonus + (self.own.laser_attack if weapon == LASER else self.own.missile_attack)
        attack += 2 if weapon == MELEE else 0
        defence = other.defence_bonus + (other.laser_defence if weapon == LASER else other.missile_defence)
        ahead = attack - defence - sight.shelter(self.state, *at, x, y)
        return sum(count * max(0, min(hit_points, ahead + more)) for more, count in DIFFERENCES.items())

    def targets(self, weapon: int, at: Place) -> list[int]:
        """Return the enemies in reach and in sight of a point."""
        found = []
        for mech in self.enemies():
            x, y, *_ = self.state.mech_numbers(mech)
            near = (x - at[0]) ** 2 + (y - at[1]) ** 2 <= (self.reaches[weapon] + 100) ** 2
            if near and sight.sees(self.state, *at, x, y):
                found.append(mech)
        return found

    def worth_of_weapon(self, weapon: int, at: Place, heat: int) -> int:
        if weapon != MELEE and heat + 1 >= self.boxes:  # all boxes would be full
            return 0
        return max((self.worth(weapon, target, at) for target in self.targets(weapon, at)), default=0)

    def worth_at(self, at: Place, heat: int) -> int:
        return max(self.worth_of_weapon(weapon, at, heat) for weapon in range(3))

    # Decisions

    def choose(self) -> int:
        question = self.state.question
        if question == codes.ACTION:
            return self.action()
        return self.target() if question == codes.TARGET else self.point()

    def action(self) -> int:
        state, here = self.state, (self.x, self.y)
        most = self.own.hit_points
        if state.actions == 0:
            return codes.END
        if not self.enemies():
            return codes.SELF_HEAL if self.hp < most else codes.COOL_OFF if self.heat else codes.END
        worths = [self.worth_of_weapon(weapon, here, self.heat) for weapon in range(3)]
        if max(worths) > 0:
            return codes.FIRE_LASER + worths.index(max(worths))
        if self.heat and self.worth_at(here, 0) > 0:
            return codes.COOL_OFF
        if self.heat + 2 < self.boxes and any(self.worth_at(at, self.heat + 1) for at in self.candidates(400)):
            return codes.RUSH
        if state.actions == 1:
            if most - self.hp >= 3:
                return codes.SELF_HEAL
            if self.heat >= 2:
                return codes.COOL_OFF
        return codes.MOVE

    def target(self) -> int:
        here, weapon = (self.x, self.y), self.state.weapon
        targets = self.targets(weapon, here)
        if not targets:  # only a script has chosen this
            return next(
                option for option in range(codes.TERRAIN, codes.TARGETS) if decisions.is_legal(self.state, option)
            )
        return max(targets, key=lambda target: (self.worth(weapon, target, here), -target))

    def point(self) -> int:
        if not self.enemies():
            return codes.STOP
        heat = self.heat + (1 if self.state.rushing else 0)
        best: tuple[tuple[int, ...], int] | None = None
        here = (self.x, self.y)
        for at in (here, *self.candidates(self.state.left)):
            worth = self.worth_at(at, heat)
            rank = (worth, *((self.shelter(at),) if worth else self.way(at)))
            if best is None or rank > best[0]:
                best = (rank, codes.STOP if at == here else decisions.point(*at))
        assert best is not None
        return best[1]

    def nearest(self, at: Place) -> tuple[int, int]:
        """Return the squared distance of the nearest enemy, and which one it is."""
        places = [(self.state.mech_numbers(mech), mech) for mech in self.enemies()]
        return min(((x - at[0]) ** 2 + (y - at[1]) ** 2, mech) for (x, y, *_), mech in places)

    def shelter(self, at: Place) -> int:
        x, y, *_ = self.state.mech_numbers(self.nearest(at)[1])
        return sight.shelter(self.state, x, y, *at)

    # Candidates

    def candidates(self, length: int) -> list[Place]:
        """Return the candidates of a move of this length that are legal."""
        probe = self.state.copy()
        probe.set_numbers({"question": codes.POINT, "left": length})
        legal = [at for at in self.all_candidates(length) if self.is_legal(probe, at)]
        return legal[:640]

    def is_legal(self, probe: State, at: Place) -> bool:
        return min(at) >= 0 and max(at) < codes.STRIDE and decisions.is_legal(probe, decisions.point(*at))

    def all_candidates(self, length: int) -> Iterator[Place]:
        x, y = self.x, self.y
        for mech in self.enemies():
            other_x, other_y, *_ = self.state.mech_numbers(mech)
            dx, dy = other_x - x, other_y - y
            distance = isqrt(dx * dx + dy * dy)
            before = 0
            for reach in self.reaches:
                ahead = min(distance - reach - 100 + 2, length)
                if ahead > 0 and ahead != before:
                    before = ahead
                    yield x + towards_zero(dx * ahead, distance), y + towards_zero(dy * ahead, distance)
            yield x - towards_zero(dx * length, distance), y - towards_zero(dy * length, distance)
        for number, across in enumerate(DIRECTIONS):
            along = DIRECTIONS[(number - 4) % 16]
            for by in (1000, 2000):
                yield x + towards_zero(length * across, by), y + towards_zero(length * along, by)
        for piece, stands in zip(self.state.tables.piece_parts, self.state.standing_pieces(), strict=True):
            if stands and not piece.passable:
                left, low, right, high = box(piece)
                left, low, right, high = left - 60, low - 60, right + 60, high + 60
                middle_x, middle_y = (left + right) // 2, (low + high) // 2
                yield from ((left, low), (left, high), (right, low), (right, high))
                yield from ((middle_x, low), (middle_x, high), (left, middle_y), (right, middle_y))
        for wreck_x, wreck_y in self.state.wreck_places():
            yield from ((wreck_x - 110, wreck_y), (wreck_x + 110, wreck_y))
            yield from ((wreck_x, wreck_y - 110), (wreck_x, wreck_y + 110))

    # The way

    def way(self, at: Place) -> tuple[int, int]:
        """Return how short the way is from a point, the shortest last: steps on foot, then the straight distance."""
        straight = isqrt(self.nearest(at)[0])
        if all(piece.passable for piece in self.state.tables.piece_parts):
            return 0, -straight
        return -self.steps(at), -straight

    def steps(self, at: Place) -> int:
        own, far = self.square(at), self.far
        if own in far:
            return far[own]
        return min((far[cell] + 1 for cell in around(own) if cell in far), default=FAR)

    def square(self, at: Place) -> Place:
        tables = self.state.tables
        return min(at[0] // 100, tables.width // 100 - 1), min(at[1] // 100, tables.height // 100 - 1)

    @cached_property
    def far(self) -> dict[Place, int]:
        """The steps from each open square that can reach an enemy."""
        tables = self.state.tables
        standing = [
            piece
            for piece, stands in zip(tables.piece_parts, self.state.standing_pieces(), strict=True)
            if stands and not piece.passable
        ]
        cells = product(range(tables.width // 100), range(tables.height // 100))
        open_cells = {cell for cell in cells if not any(too_near(piece, cell) for piece in standing)}
        far: dict[Place, int] = {}
        for mech in self.enemies():
            x, y, *_ = self.state.mech_numbers(mech)
            near = around(self.square((x, y)), itself=True)
            far |= dict.fromkeys([cell for cell in near if cell in open_cells], 0)
        waiting = deque(far)
        while waiting:
            cell = waiting.popleft()
            for other in around(cell):
                beside = ((cell[0], other[1]), (other[0], cell[1]))
                if other in open_cells and other not in far and all(square in open_cells for square in beside):
                    far[other] = far[cell] + 1
                    waiting.append(other)
        return far


def around(cell: Place, *, itself: bool = False) -> list[Place]:
    steps = product((-1, 0, 1), repeat=2)
    return [(cell[0] + dx, cell[1] + dy) for dx, dy in steps if itself or (dx, dy) != (0, 0)]


def box(piece: Piece) -> tuple[int, int, int, int]:
    """Return the rectangle around a piece, in hundredths of an inch."""
    if piece.radius:
        edges = (piece.x - piece.radius, piece.y - piece.radius, piece.x + piece.radius, piece.y + piece.radius)
    else:
        edges = (piece.x, piece.y, piece.x + piece.width, piece.y + piece.height)
    left, low, right, high = (round(edge * 100) for edge in edges)
    return left, low, right, high


def too_near(piece: Piece, cell: Place) -> bool:
    """Return whether the middle of a square is nearer than half an inch to a piece."""
    x, y = cell[0] * 100 + 50, cell[1] * 100 + 50
    if piece.radius:
        reach = round(piece.radius * 100) + 50
        return (x - round(piece.x * 100)) ** 2 + (y - round(piece.y * 100)) ** 2 < reach**2
    left, low, right, high = box(piece)
    dx, dy = max(left - x, 0, x - right), max(low - y, 0, y - high)
    return dx * dx + dy * dy < 50**2
