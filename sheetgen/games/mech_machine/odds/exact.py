"""Exact odds of Mech Machine: what a mech's weapons do to another one, in the open and in shelter."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from sheetgen.games.mech_machine.design.loadout import Loadout
from sheetgen.games.mech_machine.design.model import Catalog
from sheetgen.games.mech_machine.design.totals import Attack as Weapon
from sheetgen.games.mech_machine.design.totals import totals
from sheetgen_engine.core.odds import Distribution
from sheetgen_engine.mech_machine import odds as engine


@dataclass(frozen=True)
class Attack:
    """What one weapon does to a mech in some shelter (MM-ATTACK)."""

    attacker: Loadout
    weapon: Weapon
    target: Loadout
    shelter: str
    advantage: int
    hit_points: int  # those that the target has left
    damage: Distribution

    @property
    def hit(self) -> Fraction:
        return self.damage.at_least(1)

    @property
    def expected(self) -> Fraction:
        return self.damage.expected()

    @property
    def kill(self) -> Fraction:
        return self.damage.at_least(self.hit_points)


def shelters(catalog: Catalog) -> dict[str, int]:
    """Return what is added to the defender's dice in the open, at a wall and in the smoke of a wreck (MM-TERRAIN, MM-WRECK)."""
    play = catalog.play
    return {"open": 0, "wall": play["walls"]["defence"], "smoke": play["wreck"]["defence"]}


def attacks(attacker: Loadout, target: Loadout, weapons: Sequence[str] = (), taken: int = 0) -> Iterator[Attack]:
    """Yield the attacks of one mech's weapons (all, or those named) on another mech."""
    own, theirs = totals(attacker), totals(target)
    dice = attacker.catalog.play["attack"]["dice"]
    left = theirs.value("hit-points") - taken
    for weapon in own.attacks:
        if weapons and weapon.weapon not in weapons:
            continue
        defence = theirs.laser_defence if weapon.weapon == "laser" else theirs.missile_defence
        for shelter, added in shelters(attacker.catalog).items():
            advantage = weapon.bonus - defence - added
            ways = [int(chance * engine.rolls(dice)) for chance in engine.distribution(advantage, dice)]
            damage = Distribution(tuple(ways), engine.rolls(dice))
            yield Attack(attacker, weapon, target, shelter, advantage, left, damage)
