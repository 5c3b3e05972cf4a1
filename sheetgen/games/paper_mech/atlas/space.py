"""All full loadouts that a catalog allows, by number: four weapons, armour for torso and legs.

A loadout and its mirror image are one entry where the board is its own mirror image. Of the two, the one whose left side comes
first stands for both.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, cast

from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.model import MOUNTS, SYSTEM, Board, Catalog
from sheetgen.games.paper_mech.design.totals import t_penalty

if TYPE_CHECKING:
    from sheetgen.core.data import Json

KINDS = ("shoulder", "shoulder", "arm", "arm")  # of the mounts, in order


class Design(NamedTuple):
    """A full loadout: the ids of its weapons in the order of the mounts, and its armour."""

    mounts: tuple[str, str, str, str]
    torso: int
    legs: int

    @property
    def mirrored(self) -> Design:
        left_shoulder, right_shoulder, left_arm, right_arm = self.mounts
        return self._replace(mounts=(right_shoulder, left_shoulder, right_arm, left_arm))

    @property
    def key(self) -> str:
        """The text from which the seed of its games follows."""
        return " ".join([*self.mounts, str(self.torso), str(self.legs)])


@dataclass(frozen=True)
class Space:
    """The weapons that fit shoulders and arms with their weights, and the rules of weight and armour."""

    shoulder: Mapping[str, int]
    arm: Mapping[str, int]
    armour: tuple[int, int]  # the least and the most
    armour_weight: int
    weight: tuple[int, int, int]  # rated, step, T of each step
    symmetric: bool = True
    system: str = SYSTEM

    @classmethod
    def from_json(cls, data: Mapping[str, Json]) -> Space:
        """Return the space that `to_json` described."""
        return cls(
            cast("dict[str, int]", data["shoulder"]),
            cast("dict[str, int]", data["arm"]),
            cast("tuple[int, int]", tuple(cast("Sequence[int]", data["armour"]))),
            cast(int, data["armour_weight"]),
            cast("tuple[int, int, int]", tuple(cast("Sequence[int]", data["weight"]))),
            bool(data["symmetric"]),
        )

    def to_json(self) -> dict[str, Json]:
        return {
            "shoulder": dict(self.shoulder),
            "arm": dict(self.arm),
            "armour": list(self.armour),
            "armour_weight": self.armour_weight,
            "weight": list(self.weight),
            "symmetric": self.symmetric,
        }

    @cached_property
    def sides(self) -> dict[tuple[str, str], int]:
        """Each pair of weapons of one side, and its number."""
        pairs = [(shoulder, arm) for shoulder in self.shoulder for arm in self.arm]
        return {pair: number for number, pair in enumerate(pairs)}

    @cached_property
    def armours(self) -> list[tuple[int, int]]:
        least, most = self.armour
        return [(torso, legs) for torso in range(least, most + 1) for legs in range(least, most + 1)]

    @cached_property
    def pairs(self) -> list[tuple[tuple[str, str], tuple[str, str]]]:
        """The left and the right side of each entry's weapons, in order of their numbers."""
        sides = list(self.sides)
        return [(left, right) for at, left in enumerate(sides) for right in (sides[at:] if self.symmetric else sides)]

    @property
    def size(self) -> int:
        """The number of entries."""
        count = len(self.shoulder) * len(self.arm)
        least, most = self.armour
        return (count * (count + 1) // 2 if self.symmetric else count * count) * (most - least + 1) ** 2

    @property
    def loadouts(self) -> int:
        """The number of loadouts, mirror images included."""
        least, most = self.armour
        return (len(self.shoulder) * len(self.arm) * (most - least + 1)) ** 2

    def number(self, design: Design) -> int | None:
        """Return the number of the entry that a design or its mirror image has; None if there is none."""
        least, most = self.armour
        left = self.sides.get((design.mounts[0], design.mounts[2]))
        right = self.sides.get((design.mounts[1], design.mounts[3]))
        if left is None or right is None or not (least <= design.torso <= most and least <= design.legs <= most):
            return None
        if self.symmetric:
            left, right = min(left, right), max(left, right)
            pair = left * len(self.sides) - left * (left - 1) // 2 + right - left
        else:
            pair = left * len(self.sides) + right
        wide = most - least + 1
        return (pair * wide + design.torso - least) * wide + design.legs - least

    def design(self, number: int) -> Design:
        """Return the design that stands for an entry."""
        pair, armour = divmod(number, len(self.armours))
        (left_shoulder, left_arm), (right_shoulder, right_arm) = self.pairs[pair]
        return Design((left_shoulder, right_shoulder, left_arm, right_arm), *self.armours[armour])

    def design_weight(self, design: Design) -> int:
        """Return the weight of a design (PM-WEIGHT)."""
        *shoulders, left_arm, right_arm = design.mounts
        weapons = sum(self.shoulder[weapon] for weapon in shoulders) + self.arm[left_arm] + self.arm[right_arm]
        added = design.torso + design.legs - 2 * self.armour[0]
        return weapons + added * self.armour_weight

    def penalty(self, number: int) -> int:
        """Return what the weight of an entry adds to every T."""
        return t_penalty(self.design_weight(self.design(number)), *self.weight)

    def is_light(self, number: int) -> bool:
        """Return whether an entry weighs no more than the rated weight."""
        return self.design_weight(self.design(number)) <= self.weight[0]

    def key(self, number: int) -> str:
        return self.design(number).key

    def neighbours(self, design: Design) -> Iterator[tuple[str, Design]]:
        """Yield every design that differs in one thing, with the place that differs."""
        for at, mount in enumerate(MOUNTS):
            for weapon in self.shoulder if KINDS[at] == "shoulder" else self.arm:
                if weapon != design.mounts[at]:
                    mounts = (*design.mounts[:at], weapon, *design.mounts[at + 1 :])
                    yield mount, design._replace(mounts=cast("tuple[str, str, str, str]", mounts))
        for value in range(self.armour[0], self.armour[1] + 1):
            if value != design.torso:
                yield "torso", design._replace(torso=value)
            if value != design.legs:
                yield "legs", design._replace(legs=value)

    def to_loadout(self, design: Design, catalog: Catalog) -> Loadout:
        """Return a design as a loadout of a catalog."""
        mounts = dict(zip(MOUNTS, (catalog.weapons[weapon] for weapon in design.mounts), strict=True))
        return Loadout("", mounts, design.torso, design.legs, catalog=catalog)


def space_of(catalog: Catalog) -> Space:
    """Return all full loadouts of a catalog."""
    chassis = catalog.chassis
    fitting = {
        kind: {id_: weapon.weight for id_, weapon in catalog.weapons.items() if kind in weapon.mounts}
        for kind in ("shoulder", "arm")
    }
    return Space(
        fitting["shoulder"],
        fitting["arm"],
        (chassis.base_armour, chassis.most_armour),
        chassis.armour_weight,
        (chassis.rated_weight, chassis.weight_step, chassis.weight_t),
        is_symmetric(catalog.board),
    )


def design_of(loadout: Loadout) -> Design | None:
    """Return a loadout as a design; None for one with an empty mount."""
    weapons = [loadout.mounts[mount] for mount in MOUNTS]
    ids = tuple(weapon.id for weapon in weapons if weapon is not None)
    if len(ids) < len(MOUNTS):
        return None
    return Design(cast("tuple[str, str, str, str]", ids), loadout.torso, loadout.legs)


def is_symmetric(board: Board) -> bool:
    """Return whether the board is its own mirror image: all spaces, moves, arcs and tracks."""
    last = len(board.sectors) - 1
    swapped = {"left-shoulder": "right-shoulder", "left-arm": "right-arm"}
    swapped |= {right: left for left, right in swapped.items()}

    def other(place: str) -> str:
        return swapped.get(place, place)

    for sector in range(last + 1):
        if board.rearwards[last - sector] != last - board.rearwards[sector]:
            return False
        zone, twin = board.zone(sector), board.zone(last - sector)
        if zone.armour != twin.armour:
            return False
        if sorted(map(other, board.targeting[zone.targeting])) != sorted(board.targeting[twin.targeting]):
            return False
        for arrows in (board.forwards, board.backwards):
            for ring in range(len(board.rings)):
                to, at = board.walk(arrows, sector, ring)
                if board.walk(arrows, last - sector, ring) != (last - to, at):
                    return False
    if sorted((last - sector, ring) for sector, ring in board.start) != sorted(board.start):
        return False
    if any(frozenset(last - sector for sector in board.arcs[mount]) != board.arcs[other(mount)] for mount in swapped):
        return False
    return all(sorted(map(other, board.spill[place])) == sorted(board.spill[other(place)]) for place in board.spill)
