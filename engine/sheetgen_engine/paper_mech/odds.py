"""Exact odds of every attack, by counting dice outcomes.

They are computed from the parts that `Tables` is built from, independently of the code that rolls; tests compare the
two. No keyword makes one die depend on another, so a roll is a binomial distribution, or a trinomial one with Crush.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb, lcm
from types import MappingProxyType
from typing import NamedTuple

from sheetgen_engine.core.odds import Distribution, binomial, mixture
from sheetgen_engine.paper_mech import names
from sheetgen_engine.paper_mech.parts import Enemy, EnemyAttack, Row, Weapon
from sheetgen_engine.paper_mech.tables import Tables

FACES = range(1, 7)
NOTHING_FILLED: Mapping[str, int] = MappingProxyType({})


class Screen(NamedTuple):
    """What an action has put between the mech and the enemies (PMH-SMOKE, PMH-COVER, PMH-FORCE-FIELD)."""

    smoke: int = 0
    cover: int = 0
    force_field: int = 0


NO_SCREEN = Screen()


@dataclass(frozen=True)
class AttackOdds:
    """The odds of one row against one enemy at one distance.

    `distribution` is the damage rolled, including damage that the enemy cannot take; a successful Crush counts as all
    its free circles. `disable` is the probability of disabling at least one more of the enemy's attacks or destroying
    it, `kill` of destroying it.
    """

    mount: str
    row: int
    enemy: str
    ring: int
    haste: int
    t: int
    distribution: Distribution
    disable: Fraction
    kill: Fraction

    @property
    def expected(self) -> Fraction:
        """The mean damage rolled."""
        return self.distribution.expected()

    @property
    def expected_per_time(self) -> Fraction:
        """The mean damage per unit of time; haste saves time (PM-HASTE)."""
        return self.expected / (self.t - self.haste)


def power(row: Row, ring: int, *, combo: bool = False) -> int:
    """Return the dice of the row at this distance (PM-PROXIMITY, PM-COMBO).

    >>> power(Row(power=2, t=1, power_by_range=(0, -1, -2, -3)), ring=3)
    0
    """
    by_range = row.power_by_range[ring] if ring < len(row.power_by_range) else 0
    return max(0, row.power + by_range + (row.combo if combo else 0))


def targets(weapon: Weapon, row: Row) -> range:
    """Return the rings where the row can have a target (PM-RANGE, PM-NOT-CLOSE, PM-ATTACK)."""
    if weapon.reach is None or row.power == 0:
        return range(0)
    return range(row.nearest, weapon.reach + 1)


def die_outcomes(row: Row, armour: int, haste: int, circles: int) -> tuple[int, int, int, int]:
    """Return in how many outcomes one die crushes, does one damage and misses, and the total number of outcomes.

    A miss is re-rolled as often as the row allows, and each roll may crush (PM-ATTACK, PM-HASTE, PM-SNIPER, PM-WEAK,
    PM-ACCURATE, PM-CRUSH).

    >>> die_outcomes(Row(power=1, t=1), armour=4, haste=0, circles=2)
    (0, 2, 4, 6)
    >>> die_outcomes(Row(power=1, t=1, reroll_misses=1), armour=4, haste=0, circles=2)
    (0, 20, 16, 36)
    >>> die_outcomes(Row(power=1, t=1, crush=True), armour=4, haste=0, circles=2)
    (4, 0, 2, 6)
    """
    against = max(0, armour + row.armour_shift)
    crush = hit = 0
    for face in FACES:
        shown = face - haste
        if row.crush and shown > circles:
            crush += 1
        elif shown > against or shown >= row.sure_hit:
            hit += 1
    miss = 6 - crush - hit
    crushes, hits, misses, total = crush, hit, miss, 6
    for _ in range(row.reroll_misses):
        crushes, hits, misses = crushes * 6 + misses * crush, hits * 6 + misses * hit, misses * miss
        total *= 6
    return crushes, hits, misses, total


@cache
def damage(
    row: Row, dice: int, armour: int, haste: int, circles: int, *, marksman: bool = False, first_free: int = 0
) -> Distribution:
    """Return the distribution of damage for this many dice; `circles` is the number of circles the enemy has left.

    `first_free` is the number of free circles of its first attack that has any (PM26-CRUSH); with `marksman` one die that
    just fails counts 1 higher (PM26-SKILLS).

    >>> damage(Row(power=2, t=2), dice=2, armour=3, haste=0, circles=2).ways
    (9, 18, 9)
    """
    limited = row.reroll_misses > 0 and row.rerolled_dice < dice
    rolled = (
        hits_of(row, dice, armour, haste, circles, marksman)
        if marksman or limited
        else plain_damage(row, dice, armour, haste, circles)
    )
    if not row.crush_attack:
        return rolled
    ways = [rolled.ways[0]] + [0] * max(first_free, len(rolled.ways) - 1)
    for points, count in enumerate(rolled.ways[1:], start=1):
        ways[max(points, first_free)] += count
    return Distribution(tuple(ways), rolled.total)


def hits_of(row: Row, dice: int, armour: int, haste: int, circles: int, marksman: bool) -> Distribution:
    """Return the distribution of damage if few misses are re-rolled, or if the pilot is a Marksman.

    Dice are counted as hits and as those that just fail. Which misses are re-rolled is a matter of the order in which the
    dice fall, so each choice among them is equally likely (PM26-ACCURATE, PM26-SKILLS).
    """
    needed = min(max(0, armour + row.armour_shift) + 1, row.sure_hit)
    faces = [face - haste for face in FACES]
    safe = [shown for shown in faces if not (row.crush and shown > circles)]
    hit, just = sum(shown >= needed for shown in safe), sum(shown == needed - 1 for shown in safe)
    miss = len(safe) - hit - just
    counts = throws(dice, hit, just, miss)
    for _ in range(row.reroll_misses):
        again: dict[tuple[int, int], Fraction] = {}
        for (hits, justs), chance in counts.items():
            rerolled = min(row.rerolled_dice, dice - hits)
            for taken in range(min(justs, rerolled) + 1):
                others = dice - hits - justs
                if rerolled - taken > others:
                    continue
                choice = Fraction(comb(justs, taken) * comb(others, rerolled - taken), comb(dice - hits, rerolled))
                for (more, new), part in throws(rerolled, hit, just, miss).items():
                    key = (hits + more, justs - taken + new)
                    again[key] = again.get(key, Fraction(0)) + chance * choice * part
        counts = again
    points = [Fraction(0)] * ((max(dice, circles) if row.crush else dice) + 1)
    for (hits, justs), chance in counts.items():
        raised = marksman and justs > 0
        points[circles if raised and row.crush and needed > circles else hits + raised] += chance
    if row.crush:
        points[circles] += 1 - sum(points)
    return distribution(points)


def throws(dice: int, hit: int, just: int, miss: int) -> dict[tuple[int, int], Fraction]:
    """Return the probability of each number of hits and of dice that just fail, given the faces of each."""
    found = {}
    for hits in range(dice + 1):
        for justs in range(dice - hits + 1):
            ways = comb(dice, hits) * comb(dice - hits, justs) * hit**hits * just**justs * miss ** (dice - hits - justs)
            found[hits, justs] = Fraction(ways, 6**dice)
    return found


def distribution(chances: Sequence[Fraction]) -> Distribution:
    """Return the distribution with these probabilities of 0, 1, …

    >>> distribution([Fraction(1, 2), Fraction(1, 3), Fraction(1, 6)]).ways
    (3, 2, 1)
    """
    total = lcm(*(chance.denominator for chance in chances))
    return Distribution(tuple(int(chance * total) for chance in chances), total)


def plain_damage(row: Row, dice: int, armour: int, haste: int, circles: int) -> Distribution:
    """Return the distribution of damage if every miss is re-rolled, as often as the row allows."""
    crushes, hits, misses, total = die_outcomes(row, armour, haste, circles)
    if not crushes:
        return binomial(dice, hits, total)
    ways = [comb(dice, hit) * hits**hit * misses ** (dice - hit) for hit in range(dice + 1)]
    ways += [0] * (circles + 1 - len(ways))
    ways[circles] += total**dice - (hits + misses) ** dice
    return Distribution(tuple(ways), total**dice)


def mine_damage(row: Row, armour: int) -> Distribution:
    """Return the distribution of damage of a row's mine to an enemy with this armour (PMH-MINE).

    >>> mine_damage(Row(power=0, t=1, mine=2), armour=4).ways
    (16, 16, 4)
    """
    return binomial(row.mine, max(0, 6 - armour), 6)


def circles(enemy: Enemy) -> int:
    """Return the number of circles of an enemy."""
    return sum(attack.circles for attack in enemy.attacks)


def next_disabled(enemy: Enemy, taken: int) -> int:
    """Return how much more damage disables the enemy's next attack (PM-ENEMY-DAMAGE)."""
    full = 0
    for attack in enemy.attacks:
        full += attack.circles
        if full > taken:
            return full - taken
    raise ValueError("the enemy is destroyed")


def attack_odds(
    tables: Tables,
    mount: str,
    row_number: int,
    enemy: Enemy,
    ring: int,
    haste: int = 0,
    *,
    taken: int = 0,
    combo: bool = False,
) -> AttackOdds:
    """Return the odds of row `row_number` (from 1) of this mount against an enemy with `taken` damage."""
    weapon = tables.mounts[mount]
    if weapon is None:
        raise ValueError(f"{mount} is empty")
    row = weapon.rows[row_number - 1]
    if ring not in targets(weapon, row):
        raise ValueError(f"row {row_number} of {mount} has no target in ring {ring}")
    if not 0 <= haste < row.t or (haste and row.no_haste):
        raise ValueError(f"row {row_number} of {mount} cannot be hasted by {haste}")
    left = circles(enemy) - taken
    free = next_disabled(enemy, taken)
    rolled = damage(row, power(row, ring, combo=combo), enemy.armour, haste, left, first_free=free)
    return AttackOdds(
        mount=mount,
        row=row_number,
        enemy=enemy.code,
        ring=ring,
        haste=haste,
        t=row.t,
        distribution=rolled,
        disable=rolled.at_least(next_disabled(enemy, taken)),
        kill=rolled.at_least(left),
    )


def loadout_odds(tables: Tables) -> Iterator[AttackOdds]:
    """Yield the odds of everything the loadout can fire: each row, enemy, ring and haste (PM-HASTE: at most T - 1)."""
    for mount in names.MOUNTS:
        weapon = tables.mounts[mount]
        if weapon is None:
            continue
        for number, row in enumerate(weapon.rows, start=1):
            for enemy in tables.enemies:
                for ring in targets(weapon, row):
                    for haste in range(1 if row.no_haste else row.t):
                        yield attack_odds(tables, mount, number, enemy, ring, haste)


# The enemies' attacks.


def visible(tables: Tables, sector: int) -> list[str]:
    """Return the weapons that an enemy in this sector can aim at (PM26-TARGET)."""
    shown = tables.board.targeting[sector]
    return [mount for mount in names.MOUNTS if mount in shown and tables.mounts[mount] is not None]


def aimed_at(tables: Tables, sector: int, filled: Mapping[str, int]) -> str | None:
    """Return the weapon that an enemy in this sector aims at, given the filled circles of the mounts (PM26-TARGET)."""
    hurt = {mount: filled.get(mount, 0) for mount in visible(tables, sector) if filled.get(mount, 0) < 6}
    most = max(hurt.values(), default=0)
    found = [mount for mount, circles in hurt.items() if circles == most]
    return found[0] if tables.rules.aim and most > 0 and len(found) == 1 else None


def location_odds(
    tables: Tables, sector: int, stance: str = "stand", filled: Mapping[str, int] = NOTHING_FILLED
) -> dict[str, Fraction]:
    """Return the probability of each location for an attack from this sector (PM-TARGETING, PM-STANCE, PM26-TARGET).

    All faces that are not re-rolled in this stance are equally likely. `filled` is the number of filled circles by mount.
    """
    aimed = aimed_at(tables, sector, filled)
    if aimed is not None:
        return {aimed: Fraction(1)}
    rerolled = tables.chassis.stand if stance == "stand" else tables.chassis.squat
    standing = [face for face in FACES if face not in rerolled.reroll_targeting]
    odds: dict[str, Fraction] = {}
    for face in standing:
        location = tables.board.targeting[sector][face - 1]
        odds[location] = odds.get(location, Fraction(0)) + Fraction(1, len(standing))
    return odds


def armour_of(tables: Tables, location: str, sector: int, cover: int = 0) -> int:
    """Return the armour of a location against an attack from this sector (PM-ENEMY-ATTACK, PM-MOUNTS, PMH-COVER)."""
    if location in names.MOUNTS:
        weapon = tables.mounts[location]
        armour = 0 if weapon is None else weapon.armour
    else:
        armour = tables.chassis.torso_armour if location == "torso" else tables.chassis.legs_armour
    return max(0, armour + tables.board.zone_armour[sector] + cover)


def parries(tables: Tables, location: str, sector: int) -> int:
    """Return how often the damaging dice are re-rolled, if the weapon there has a free circle (PM-PARRY)."""
    weapon = tables.mounts.get(location)
    return weapon.parry if weapon is not None and sector in tables.board.arcs[location] else 0


def damage_to(
    tables: Tables,
    attack: EnemyAttack,
    location: str,
    sector: int,
    stance: str = "stand",
    *,
    full: bool = False,
    evades: bool = False,
    screen: Screen = NO_SCREEN,
) -> Distribution:
    """Return the damage of an enemy's attack on a location, or on the shield that intercepts it.

    With `full`, the weapon there has no free circle (PM-ENEMY-ATTACK, PM-STANCE, PM-PARRY, PM-REFLEX, PM-WALL); with
    `evades` the pilot has the skill Evasion (PM26-SKILLS); a `screen` lowers dice and hits, and absorbs damage.
    """
    fewer = tables.chassis.stand if stance == "stand" else tables.chassis.squat
    dice = max(1, attack.power + fewer.enemy_dice - screen.smoke)
    hits = max(0, 6 - armour_of(tables, location, sector, screen.cover))
    again = 0 if full else parries(tables, location, sector)
    if attack.reroll_misses or evades:
        rolled = keyword_damage(attack, dice, hits, again, evades)
    else:
        # A die does damage if every one of its rolls does.
        rolled = binomial(dice, hits ** (1 + again), 6 ** (1 + again))
    return let_through(rolled, screen.force_field)


def let_through(rolled: Distribution, absorbed: int) -> Distribution:
    """Return the damage that is left when so many points of it are absorbed (PMH-FORCE-FIELD).

    >>> let_through(Distribution((1, 2, 3), 6), 1).ways
    (3, 3)
    """
    if not absorbed:
        return rolled
    return Distribution((sum(rolled.ways[: absorbed + 1]), *rolled.ways[absorbed + 1 :]), rolled.total)


def keyword_damage(attack: EnemyAttack, dice: int, hits: int, parries: int, evades: bool) -> Distribution:
    """Return the damage of dice that hit on so many faces, with re-rolled misses, parried hits and Evasion.

    Evasion takes one hit if any die shows the lowest face that hits (PM26-ENEMY-KEYWORDS, PM-PARRY, PM26-SKILLS).
    """
    counts = dict(enumerate(binomial(dice, hits, 6).probabilities()))
    for _ in range(attack.reroll_misses):
        counts = spread(counts, lambda found: (found, min(attack.rerolled_dice, dice - found)), hits)
    for _ in range(parries):
        counts = spread(counts, lambda found: (0, found), hits)
    points = [Fraction(0)] * (dice + 1)
    for found, chance in counts.items():
        kept = Fraction(hits - 1, hits) ** found if evades and hits else Fraction(1)
        points[found] += chance * kept
        points[max(0, found - 1)] += chance * (1 - kept)
    return distribution(points)


def spread(counts: Mapping[int, Fraction], rolls: Callable[[int], tuple[int, int]], faces: int) -> dict[int, Fraction]:
    """Return the hits after some dice are rolled again; `rolls` gives the hits kept and the dice rolled."""
    after: dict[int, Fraction] = {}
    for found, chance in counts.items():
        kept, rolled = rolls(found)
        for more, part in enumerate(binomial(rolled, faces, 6).probabilities()):
            after[kept + more] = after.get(kept + more, Fraction(0)) + chance * part
    return after


def damage_from(
    tables: Tables, attack: EnemyAttack, sector: int, stance: str = "stand", screen: Screen = NO_SCREEN
) -> Distribution:
    """Return the damage of an enemy's attack, over all locations it may hit."""
    return mixture(
        (int(chance * 60), damage_to(tables, attack, location, sector, stance, screen=screen))
        for location, chance in location_odds(tables, sector, stance).items()
    )
