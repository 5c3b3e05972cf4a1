"""What the enemies' attacks do to a mech, exactly: to each location, in each stance, from each side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from sheetgen.core.locale import Words
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.model import LOCATIONS, MOUNT_CIRCLES, MOUNTS, STANCES, Attack, Enemy, Zone
from sheetgen_engine.core.odds import Distribution, mixture
from sheetgen_engine.paper_mech import odds
from sheetgen_engine.paper_mech.parts import EnemyAttack
from sheetgen_engine.paper_mech.tables import Tables

CERTAIN = Fraction(1)


class Side(NamedTuple):
    """Sectors of one zone from which attacks do the same: a zone is divided where a weapon guards a part of it."""

    zone: Zone
    sectors: tuple[int, ...]

    @property
    def whole(self) -> bool:
        return len(self.sectors) == len(self.zone.sectors)


class Hit(NamedTuple):
    """What an attack does to a location: the damage rolled, and that part of it which finds no free circle there."""

    location: str
    chance: Fraction
    armour: int
    damage: Distribution
    spilled: Distribution


class Intercept(NamedTuple):
    """What an attack does to a shield that meets it (PM-REFLEX, PM-WALL)."""

    mount: str
    armour: int
    damage: Distribution


class Screened(NamedTuple):
    """What is left of an attack after an action with smoke, cover or a force field, by location and over all of them."""

    action: Words
    locations: Mapping[str, Distribution]
    damage: Distribution


@dataclass(frozen=True)
class Threat:
    """One enemy attack in range, from one side, against an undamaged mech in one stance."""

    enemy: Enemy
    attack: Attack
    side: Side
    stance: str
    dice: int
    hits: tuple[Hit, ...]
    intercepts: tuple[Intercept, ...]
    screened: tuple[Screened, ...]
    damage: Distribution
    lost: Fraction  # the chance that this one attack destroys the mech (PM-TORSO)

    @property
    def expected(self) -> Fraction:
        return self.damage.expected()

    @property
    def expected_per_time(self) -> Fraction:
        """The mean damage for each unit of time that the attack takes."""
        return self.expected / self.attack.t


def sides(loadout: Loadout) -> list[Side]:
    """Return the zones, divided where a parrying weapon or a shield covers only a part of one."""
    found = []
    for zone in loadout.catalog.board.zones.values():
        parts: dict[tuple[str, ...], list[int]] = {}
        for sector in zone.sectors:
            parts.setdefault(tuple(guards(loadout, sector)), []).append(sector)
        found += [Side(zone, tuple(sectors)) for sectors in parts.values()]
    return found


def guards(loadout: Loadout, sector: int) -> Iterator[str]:
    """Yield the mounts whose weapon parries or intercepts what comes from this sector; only a mount that is hit parries."""
    board = loadout.catalog.board
    hit = board.targeting[board.zone(sector).targeting]
    for mount, weapon in loadout.weapons:
        parries = "parry" in weapon.abilities and mount in hit
        if sector in board.arcs[mount] and (parries or intercepts(loadout, mount)):
            yield mount


def intercepts(loadout: Loadout, mount: str) -> bool:
    """Return whether the weapon on a mount is a shield."""
    weapon = loadout.mounts[mount]
    return weapon is not None and any("intercept" in action.abilities for action in weapon.actions)


def screens(loadout: Loadout) -> dict[odds.Screen, Words]:
    """Return the different screens of the mech's actions, each with its first action (PMH-SMOKE, PMH-COVER, PMH-FORCE-FIELD)."""
    found: dict[odds.Screen, Words] = {}
    for _, weapon in loadout.weapons:
        for action in weapon.actions:
            own = action.abilities
            screen = odds.Screen(own.get("smoke", 0), own.get("cover", 0), own.get("force-field", 0))
            if screen != odds.NO_SCREEN:
                found.setdefault(screen, action.name)
    return found


def circles(loadout: Loadout) -> dict[str, int]:
    """Return the circles of each location (PM-BODY); an empty mount has none (PM-MOUNTS)."""
    chassis = loadout.catalog.chassis
    free = {mount: MOUNT_CIRCLES if loadout.mounts[mount] else 0 for mount in MOUNTS}
    return {"torso": chassis.torso_circles, "legs": len(chassis.moves), **free}


def threats(loadout: Loadout, tables: Tables, enemies: Sequence[Enemy]) -> Iterator[Threat]:
    """Yield every attack of these enemies, from every side, in every stance."""
    kinds = {kind.code: kind for kind in tables.enemies}
    everywhere = sides(loadout)
    for enemy in enemies:
        for attack, numbers in zip(enemy.attacks, kinds[enemy.code].attacks, strict=True):
            for side in everywhere:
                for stance in STANCES:
                    yield threat(loadout, tables, enemy, attack, numbers, side, stance)


def threat(
    loadout: Loadout, tables: Tables, enemy: Enemy, attack: Attack, numbers: EnemyAttack, side: Side, stance: str
) -> Threat:
    """Return the odds of one attack; `numbers` are the engine's of it."""
    board, free = loadout.catalog.board, circles(loadout)
    sector = side.sectors[0]
    chances = odds.location_odds(tables, sector, stance)
    hits = []
    for location in LOCATIONS:
        if location in chances:
            damage = odds.damage_to(tables, numbers, location, sector, stance)
            armour = odds.armour_of(tables, location, sector)
            hits.append(Hit(location, chances[location], armour, damage, beyond(damage, free[location])))
    met = [
        Intercept(
            mount,
            odds.armour_of(tables, mount, sector),
            odds.damage_to(tables, numbers, mount, sector, stance, full=True),
        )
        for mount in MOUNTS
        if intercepts(loadout, mount) and sector in board.arcs[mount]
    ]
    lost = [
        hit.chance * chance * fatal(board.spill, free, hit.location, points)
        for hit in hits
        for points, chance in enumerate(hit.damage.probabilities())
    ]
    return Threat(
        enemy=enemy,
        attack=attack,
        side=side,
        stance=stance,
        dice=len(hits[0].damage.ways) - 1,
        hits=tuple(hits),
        intercepts=tuple(met),
        screened=tuple(
            screened(tables, numbers, sector, stance, chances, screen, action)
            for screen, action in screens(loadout).items()
        ),
        damage=over_all([(hit.chance, hit.damage) for hit in hits]),
        lost=sum(lost, Fraction(0)),
    )


def screened(
    tables: Tables,
    attack: EnemyAttack,
    sector: int,
    stance: str,
    chances: Mapping[str, Fraction],
    screen: odds.Screen,
    action: Words,
) -> Screened:
    """Return what is left of an attack after an action with a screen."""
    locations = {
        location: odds.damage_to(tables, attack, location, sector, stance, screen=screen) for location in chances
    }
    return Screened(action, locations, over_all([(chances[place], damage) for place, damage in locations.items()]))


def over_all(hits: Sequence[tuple[Fraction, Distribution]]) -> Distribution:
    """Return the damage over all locations that may be hit, each with its chance."""
    common = 1
    for chance, _ in hits:
        common *= chance.denominator
    return mixture((int(chance * common), damage) for chance, damage in hits)


def beyond(damage: Distribution, free: int) -> Distribution:
    """Return the part of the damage that finds no free circle.

    >>> beyond(Distribution((1, 2, 1), 4), 1).ways
    (3, 1)
    """
    return Distribution((sum(damage.ways[: free + 1]), *damage.ways[free + 1 :]), damage.total)


# Spilling


def landings(spill: Mapping[str, Sequence[str]], full: frozenset[str], place: str) -> dict[str, Fraction]:
    """Return where damage lands that finds `place` full, over any number of further full locations (PM-SPILL).

    >>> tracks = {"arm": ("legs",) * 2 + ("torso",) * 4, "legs": ("arm",) * 3 + ("torso",) * 3}
    >>> landings(tracks, frozenset({"arm"}), "arm")
    {'legs': Fraction(1, 3), 'torso': Fraction(2, 3)}
    >>> landings(tracks, frozenset({"arm", "legs"}), "arm")
    {'torso': Fraction(1, 1)}
    """
    flow = {start: {to: Fraction(spill[start].count(to), 6) for to in dict.fromkeys(spill[start])} for start in full}
    # Each full location is passed through: what comes to it goes on in its own proportions.
    for through in [*sorted(full - {place}), place]:
        onward = flow[through]
        again = onward.pop(through, Fraction(0))
        for to in onward:
            onward[to] /= 1 - again
        for start in full - {through}:
            if share := flow[start].pop(through, None):
                for to, chance in onward.items():
                    flow[start][to] = flow[start].get(to, Fraction(0)) + share * chance
    return flow[place]


def fatal(spill: Mapping[str, Sequence[str]], free: Mapping[str, int], place: str, points: int) -> Fraction:
    """Return the chance that this much damage at a place, with what spills from it, fills the torso (PM-TORSO)."""
    if points < free["torso"]:
        return Fraction(0)
    taken = min(free[place], points)
    left = {**free, place: free[place] - taken}
    if left["torso"] == 0:
        return CERTAIN
    if taken == points:
        return Fraction(0)
    full = frozenset(name for name, count in left.items() if not count)
    return sum(
        (
            chance * fatal(spill, left, to, points - taken)
            for to, chance in landings(spill, full, place).items()
        ),
        Fraction(0),
    )  # fmt: skip
