"""What a weapon is worth: the same games with it, with every other weapon and with nothing on its mount.

The loadouts are drawn by the seed: every mount of the weapon in turn, heavier and lighter weapons on the others. What weight is
left goes into armour, torso first, as a player would have it. So a heavy weapon costs armour, and then time.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from sheetgen.core.catalog import Edition, load_catalog
from sheetgen.core.errors import UsageError
from sheetgen.core.findings import Finding
from sheetgen.core.near import meant, near
from sheetgen.core.queries import BalanceQuery
from sheetgen.core.schemas import require, resolve
from sheetgen.core.text_only import without_effect
from sheetgen.games.paper_mech.design import catalog as catalogs
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.model import MOUNT_CIRCLES, MOUNTS, SYSTEM, Catalog, Chassis, Weapon
from sheetgen.games.paper_mech.design.tables import tables
from sheetgen.games.paper_mech.design.totals import totals
from sheetgen.games.paper_mech.sim.difficulty import is_enemy as is_enemy
from sheetgen.games.paper_mech.sim.difficulty import prepare_difficulty as prepare_difficulty
from sheetgen.games.paper_mech.sim.loadout_sample import with_spare_armour, with_weight
from sheetgen.games.paper_mech.sim.players import check_player
from sheetgen.runs.advantage import EMPTY, BalanceTally, Candidate, LoadoutResults, Variant, VariantResult
from sheetgen_engine.core.build import build_info
from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.paper_mech import pilots
from sheetgen_engine.paper_mech.pilots.pilot import Pilot
from sheetgen_engine.paper_mech.tables import Tables
from sheetgen_engine.paper_mech.tally import Tally, play_games

if TYPE_CHECKING:
    from sheetgen.render.ops import Sheet

WEIGHTS = range(8)
# How much below the rated weight the other weapons are: with one of 1 to 4 W there is more or less left for armour.
BELOW_RATED = (7, 6, 5, 4, 3)
DRAW_SALT = 0x6A09E667F3BCC908  # keeps the drawing of loadouts apart from the games' dice


class OpenLoadout(NamedTuple):
    """A loadout with one mount left open."""

    mount: str
    others: Mapping[str, Weapon]


@dataclass(frozen=True)
class Job:
    """The games of each variant in each loadout. For a series, a loadout is a game."""

    catalog: Catalog
    open_loadouts: tuple[OpenLoadout, ...]
    own: Variant
    weapons: Mapping[Variant, Weapon]
    games: int
    pilot: str
    seed: int

    def play(self, first: int, count: int) -> BalanceTally:
        """Play the loadouts number `first` and so on."""
        pilot = pilots.make(self.pilot)
        return BalanceTally({number: self.play_loadout(number, pilot) for number in range(first, first + count)})

    def play_loadout(self, number: int, pilot: Pilot) -> LoadoutResults:
        """Play the same games with every variant in one loadout. Variants that come to the same are played once."""
        open_loadout = self.open_loadouts[number]
        played: dict[object, VariantResult] = {}
        results: dict[Variant, VariantResult] = {}
        for variant in self.variants(open_loadout.mount):
            weapon = self.weapons.get(variant)
            mech = completed(self.catalog, open_loadout, weapon)
            same = (variant.id, mech.torso, mech.legs, totals(mech).t_penalty)
            if same not in played:
                played[same] = self.result(tables(mech), number, pilot)
            results[variant] = played[same]
        return results

    def variants(self, mount: str) -> list[Variant]:
        """Return what is tried on a mount: nothing, and whatever fits there."""
        kind = self.catalog.chassis.mounts[mount].kind
        return [EMPTY, *(variant for variant, weapon in self.weapons.items() if kind in weapon.mounts)]

    def result(self, mech: Tables, number: int, pilot: Pilot) -> VariantResult:
        """Play the games of one loadout; each loadout has its own dice."""
        tally = Tally()
        play_games(mech, pilot, self.seed, number * self.games, self.games, tally, None)
        return VariantResult(tally.games, tally.wins, tally.score, tally.units, tally.stalled)


@dataclass(frozen=True)
class Balance:
    """A weapon and what it is tried against."""

    own: Candidate
    others: Sequence[Candidate]
    weights: Sequence[int]
    edition: Edition
    job: Job
    compiled: bool
    system: str = SYSTEM

    def pictures(self, language: str) -> tuple[Sheet, ...]:
        from sheetgen.games.paper_mech.sheet.pictures import weapon_picture

        return (weapon_picture(self.job.weapons[self.job.own], self.job.catalog, language),)

    @property
    def warnings(self) -> list[Finding]:
        return [found for found in without_effect(self.job.catalog.facts) if found.facts["word"] == self.job.own.id]

    @property
    def pilot(self) -> str:
        return self.job.pilot

    @property
    def seed(self) -> int:
        return self.job.seed

    @property
    def loadouts(self) -> int:
        return len(self.job.open_loadouts)

    @property
    def games(self) -> int:
        return self.job.games

    @property
    def most_score(self) -> int:
        """All circles of a mech with something on every mount (PM-WIN)."""
        chassis = self.job.catalog.chassis
        return chassis.torso_circles + len(chassis.moves) + MOUNT_CIRCLES * len(MOUNTS)


def prepare(name: str, query: BalanceQuery) -> Balance:
    """Return the games of a weapon of the catalog; `games` are those of each variant in all loadouts together."""
    check_player(query.pilot)
    catalog = load_catalog(catalogs, edition=query.source.edition, extra=query.source.catalogs)
    known = catalog.facts.names("weapons")
    if meant(name, known) is None and near(name, known) is None:
        require("weapon-or-enemy", name, [*known, *catalog.facts.names("enemies")])
    name = resolve("weapon", name, known)
    weapon: Weapon = catalog.weapons[name]
    kinds = {catalog.chassis.mounts[mount].kind for mount in mounts_of(weapon, catalog.chassis)}
    others = [own for own in catalog.weapons.values() if own.id != name and kinds & own.mounts]
    if not others:
        raise UsageError("balance.alone", weapon=name)
    weights = sorted({*WEIGHTS, weapon.weight})
    own = Variant(name, weapon.weight)
    weapons = {Variant(other.id, other.weight): other for other in others}
    weapons |= {Variant(name, weight): weapon._replace(weight=weight) for weight in weights}
    job = Job(
        catalog,
        tuple(spread(catalog, weapon, query.loadouts, query.seed)),
        own,
        weapons,
        max(1, query.games // query.loadouts),
        query.pilot,
        query.seed,
    )
    return Balance(
        Candidate(own, weapon.name, not weapon.homebrew),
        [Candidate(Variant(other.id, other.weight), other.name, not other.homebrew) for other in others],
        weights,
        catalog.edition,
        job,
        build_info("paper_mech").compiled,
    )


def mounts_of(weapon: Weapon, chassis: Chassis) -> list[str]:
    """Return the mounts that a weapon fits."""
    return [mount for mount in MOUNTS if chassis.mounts[mount].kind in weapon.mounts]


def spread(catalog: Catalog, weapon: Weapon, count: int, seed: int) -> list[OpenLoadout]:
    """Return this many loadouts: the weapon's mounts in turn, and for each the weights that the others may have in turn."""
    chance = SeededDice(seed ^ DRAW_SALT)
    mounts = mounts_of(weapon, catalog.chassis)
    found = []
    for number in range(count):
        below = BELOW_RATED[number // len(mounts) % len(BELOW_RATED)]
        mount = mounts[number % len(mounts)]
        weight = catalog.chassis.rated_weight - below
        pools = {other: pool(catalog, weapon, other) for other in MOUNTS if other != mount}
        found.append(OpenLoadout(mount, with_weight(pools, weight, chance)))
    return found


def pool(catalog: Catalog, weapon: Weapon, mount: str) -> list[Weapon]:
    """Return the printed weapons that fit a mount, without the one that is tried; homebrew ones only where none is printed."""
    kind = catalog.chassis.mounts[mount].kind
    fitting = [own for own in catalog.weapons.values() if kind in own.mounts and own.id != weapon.id]
    return [own for own in fitting if not own.homebrew] or fitting


def completed(catalog: Catalog, open_loadout: OpenLoadout, weapon: Weapon | None) -> Loadout:
    """Return the loadout with this weapon on its open mount, and armour for the weight that is left."""
    mounts = {mount: weapon if mount == open_loadout.mount else open_loadout.others.get(mount) for mount in MOUNTS}
    return with_spare_armour(catalog, mounts)
