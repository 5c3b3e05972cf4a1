"""Exact odds: worked out by hand, by brute force, by another library, and as the engine's dice fall."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import product

import icepool
import pytest
from mechs import COMPILED, position, tables_of

from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.core.odds import Distribution, binomial, certain, mixture
from sheetgen_engine.paper_mech import attack, codes, keywords, names, odds
from sheetgen_engine.paper_mech import enemy as enemies
from sheetgen_engine.paper_mech.game import Game
from sheetgen_engine.paper_mech.game_base import GameBase
from sheetgen_engine.paper_mech.parts import Enemy, EnemyAttack, Row
from sheetgen_engine.paper_mech.tables import Tables

# Every printed weapon stands in one of these.
LOADOUTS = [
    ("wing-shield", "missile", "laser", "fist"),
    ("mortar", "rifle", "machine-gun", "tower-shield"),
    ("ppc", "disruptor", "energy-whip", "plasma-sword"),
    ("flamethrower", "machine-gun", "rifle", "flamethrower"),
]
# Combinations that no printed weapon has.
MIXED = [
    Row(power=3, t=3, reroll_misses=2, crush=True),
    Row(power=2, t=4, armour_shift=2, sure_hit=5, crush=True, reroll_misses=1),
    Row(power=4, t=2, armour_shift=-3),
    Row(power=2, t=3, armour_shift=1, sure_hit=3, reroll_misses=3),
]
ENEMIES = tables_of().enemies


def brute_force(row: Row, dice: int, armour: int, haste: int, circles: int) -> Counter[int]:
    """Every way in which the dice and all their re-rolls can fall, each die carrying its re-rolls with it."""
    against = max(0, armour + row.armour_shift)
    ways: Counter[int] = Counter()
    for throws in product(product(range(1, 7), repeat=1 + row.reroll_misses), repeat=dice):
        points, crushed = 0, False
        for faces in throws:
            for face in faces:
                shown = face - haste
                crushed |= row.crush and shown > circles
                if shown > against or shown >= row.sure_hit:
                    points += 1
                    break
        ways[circles if crushed else points] += 1
    return ways


def test_a_distribution_counts_all_its_ways() -> None:
    with pytest.raises(ValueError, match="add up"):
        Distribution((1, 2), 4)
    two_dice = binomial(1, 3, 6).plus(binomial(1, 2, 6))
    assert two_dice.probabilities() == [Fraction(1, 3), Fraction(1, 2), Fraction(1, 6)]
    assert (two_dice.expected(), two_dice.at_least(0), two_dice.at_least(3)) == (Fraction(5, 6), 1, 0)
    assert two_dice.variance() == Fraction(1, 4) + Fraction(2, 9)
    assert two_dice.at_most(0) == Distribution((36,), 36)
    assert mixture([(1, certain(2)), (5, binomial(1, 1, 2))]).probabilities() == [
        Fraction(5, 12),
        Fraction(5, 12),
        Fraction(1, 6),
    ]
    assert binomial(3, 1, 6).decimals(12)[3] == "0.004629629630"


def test_a_die_damages_above_the_armour_only() -> None:
    """PM-ATTACK: three dice against armour 4: each damages with 5 or 6."""
    assert odds.damage(Row(power=3, t=1), 3, 4, 0, 4).probabilities() == [
        Fraction(count, 27) for count in (8, 12, 6, 1)
    ]


def test_haste_lowers_every_die() -> None:
    """PM-HASTE: two units early, armour 3 takes a 6 alone; PM-WEAK: lowered below 6, no die is sure any more."""
    assert odds.damage(Row(power=1, t=4), 1, 3, 2, 4).probability(1) == Fraction(1, 6)
    weak = Row(power=1, t=3, armour_shift=2, sure_hit=6)
    assert odds.damage(weak, 1, 4, 0, 4).probability(1) == Fraction(1, 6)
    assert odds.damage(weak, 1, 4, 1, 4).probability(1) == 0


def test_the_keywords_of_the_printed_weapons() -> None:
    """PM-SNIPER 4 of 6 faces against armour 3; PM-ACCURATE 1 - (1/2)²; PM-WEAK 1 of 6 against 5; PM-CRUSH 4 of 6
    against two circles; PM-PROXIMITY two dice fewer at medium, PM-COMBO one more."""
    assert odds.damage(Row(power=1, t=1, armour_shift=-1), 1, 3, 0, 4).probability(1) == Fraction(4, 6)
    assert odds.damage(Row(power=1, t=1, reroll_misses=1), 1, 3, 0, 4).probability(1) == Fraction(3, 4)
    assert odds.damage(Row(power=1, t=1, armour_shift=2, sure_hit=6), 1, 3, 0, 4).probability(1) == Fraction(1, 6)
    crush = odds.damage(Row(power=1, t=1, crush=True), 1, 4, 0, 2)
    assert crush.probabilities() == [Fraction(2, 6), 0, Fraction(4, 6)]
    assert odds.power(Row(power=4, t=2, power_by_range=(0, -1, -2, 0)), 2) == 2
    assert odds.power(Row(power=2, t=2, combo=1), 0, combo=True) == 3


@pytest.mark.slow
def test_every_row_by_brute_force() -> None:
    """PM-ATTACK with all keywords: counting all throws one by one gives the same ways."""
    rows = {row for mounts in LOADOUTS for weapon in tables_of(mounts).mounts.values() if weapon for row in weapon.rows}
    for row in sorted(rows, key=repr) + MIXED:
        dice = min(row.power, 4 // (1 + row.reroll_misses)) or 1
        for armour, haste, circles in product((2, 3, 4, 5), (0, 1, 3), (1, 3, 5)):
            ways = brute_force(row, dice, armour, haste, circles)
            exact = odds.damage(row, dice, armour, haste, circles)
            assert {value: count for value, count in enumerate(exact.ways) if count} == dict(ways)


def test_destroying_and_disabling() -> None:
    """PM-ENEMY-DAMAGE: a Helo has 2 + 2 circles, armour 2; four dice of the Missile hit with 4 of 6 faces each."""
    helo = next(enemy for enemy in ENEMIES if enemy.code == "H")
    found = odds.attack_odds(tables_of(), "right-shoulder", 2, helo, ring=2)
    assert found.kill == Fraction(4, 6) ** 4
    assert found.disable == 1 - Fraction(1, 3) ** 4 - 4 * Fraction(2, 3) * Fraction(1, 3) ** 3
    assert odds.attack_odds(tables_of(), "right-shoulder", 2, helo, ring=2, taken=3).kill == 1 - Fraction(1, 3) ** 4
    assert found.expected == Fraction(16, 6)
    assert found.expected_per_time == Fraction(16, 18)
    with pytest.raises(ValueError, match="no target"):
        odds.attack_odds(tables_of(), "right-arm", 1, helo, ring=1)
    with pytest.raises(ValueError, match="hasted"):
        odds.attack_odds(tables_of(), "right-shoulder", 2, helo, ring=1, haste=3)


def test_targeting_by_sector_and_stance() -> None:
    """PM-TARGETING: an arm on 3 of 6 faces from the side; PM-STANCE: squatting, the 6 is rolled again."""
    tables = tables_of()
    assert odds.location_odds(tables, 1) == {
        "right-shoulder": Fraction(1, 3),
        "right-arm": Fraction(1, 2),
        "legs": Fraction(1, 6),
    }
    assert odds.location_odds(tables, 4, "squat") == dict.fromkeys(
        ("torso", "left-shoulder", "right-shoulder", "left-arm", "right-arm"), Fraction(1, 5)
    )


def test_armour_parry_and_stance_against_enemy_attacks() -> None:
    """PM-ENEMY-ATTACK: the rear lowers armour by 1; PM-PARRY: damaging dice must damage twice, from inside the arc;
    PM-STANCE: one die fewer, at least one."""
    tables = tables_of(("wing-shield", None, "plasma-sword", "fist"), 5, 4)
    bike = EnemyAttack(reach=1, power=1, t=1, circles=2)
    assert odds.damage_to(tables, bike, "torso", 0).probability(1) == Fraction(1, 6)
    assert odds.damage_to(tables, bike, "torso", 3).probability(1) == Fraction(2, 6)
    assert odds.damage_to(tables, bike, "left-arm", 0, "squat").probability(1) == Fraction(1, 4)
    assert odds.damage_to(tables, bike, "left-arm", 2).probability(1) == Fraction(1, 2)
    assert odds.damage_to(tables, bike, "left-arm", 0, full=True).probability(1) == Fraction(1, 2)
    assert odds.damage_to(tables, bike, "left-arm", 4).probability(1) == Fraction(16, 36)
    # The empty shoulder has no armour, from the rear neither.
    assert odds.damage_to(tables, bike, "right-shoulder", 3).probability(1) == 1
    # From the front right: 5 of 6 faces spare the torso (1/6), the legs (2/6) and so on.
    front = [Fraction(1, 6), Fraction(2, 6), 1, Fraction(1, 4), Fraction(3, 6), Fraction(2, 6)]
    assert odds.damage_from(tables, bike, 0).probability(1) == sum(front) / 6


# Another library.


def pool(die: icepool.Die[int], dice: int) -> list[Fraction]:
    """The chances of 0, 1, 2, … of so many such dice added up."""
    total = dice @ die
    return [total.probability(value) for value in range(dice + 1)]


@pytest.mark.parametrize("haste", [0, 1, 2])
@pytest.mark.parametrize("enemy", ENEMIES, ids=lambda enemy: enemy.code)
def test_icepool_agrees_on_the_printed_keywords(enemy: Enemy, haste: int) -> None:
    """PM-ATTACK, PM-HASTE, PM-SNIPER, PM-ACCURATE, PM-WEAK, PM-PROXIMITY, PM-CRUSH in another library's words."""
    d6 = icepool.d6
    armour, free = enemy.armour, odds.circles(enemy)
    plain = d6.map(lambda face: int(face - haste > armour))
    sniper = d6.map(lambda face: int(face - haste > armour - 1))
    weak = d6.map(lambda face: int(face - haste > armour + 2 or face - haste >= 6))
    accurate = plain.map(lambda hit: 1 if hit else plain)
    crush = d6.map(lambda face: free if face - haste > free else int(face - haste > armour))

    def of(row: Row, dice: int) -> list[Fraction]:
        return odds.damage(row, dice, armour, haste, free).probabilities()

    for dice in range(1, 9):
        assert of(Row(power=dice, t=9), dice) == pool(plain, dice)
        assert of(Row(power=dice, t=9, armour_shift=-1), dice) == pool(sniper, dice)
        assert of(Row(power=dice, t=9, armour_shift=2, sure_hit=6), dice) == pool(weak, dice)
        assert of(Row(power=dice, t=9, reroll_misses=1), dice) == pool(accurate, dice)
        assert of(
            Row(power=9, t=9, power_by_range=(0, dice - 9)), odds.power(Row(9, 9, power_by_range=(0, dice - 9)), 1)
        ) == pool(plain, dice)
    one = odds.damage(Row(power=1, t=9, crush=True), 1, armour, haste, free)
    assert {value: p for value, p in enumerate(one.probabilities()) if p} == {
        value: crush.probability(value) for value in crush.outcomes()
    }


def test_icepool_agrees_on_parry() -> None:
    """PM-PARRY: a die damages when it does so twice."""
    tables = tables_of(("wing-shield", "missile", "plasma-sword", "fist"))
    hit = icepool.d6.map(lambda face: int(face > 3))
    parried = hit.map(lambda damages: hit if damages else 0)
    for enemy in ENEMIES:
        for foe in enemy.attacks:
            assert odds.damage_to(tables, foe, "left-arm", 7).probabilities() == pool(parried, foe.power)


# The engine's own dice.


def unlikely(observed: Counter[int], exact: Distribution) -> tuple[float, int]:
    """Pearson's sum over cells of at least four expected, neighbours taken together, and its degrees of freedom."""
    rolls = observed.total()
    assert all(exact.probability(value) > 0 for value in observed), "an impossible damage fell"
    cells: list[list[float]] = []
    expected = seen = 0.0
    for value, chance in enumerate(exact.probabilities()):
        expected += rolls * float(chance)
        seen += observed[value]
        if expected >= 4:
            cells.append([expected, seen])
            expected = seen = 0.0
    if cells:
        cells[-1][0] += expected
        cells[-1][1] += seen
    return sum((seen - expected) ** 2 / expected for expected, seen in cells), max(0, len(cells) - 1)


def tail(statistic: float, freedom: int) -> float:
    """The chance of a larger chi-square, after Wilson and Hilferty."""
    if freedom == 0:
        return 1.0
    spread = 2 / (9 * freedom)
    return 0.5 * math.erfc(((statistic / freedom) ** (1 / 3) - 1 + spread) / math.sqrt(2 * spread))


def test_the_chi_square_itself() -> None:
    """A fair throw passes, a throw with one face too few does not."""
    fair, short = binomial(3, 3, 6), binomial(3, 2, 6)
    stream = SeededDice(11)
    seen = Counter(sum(stream.roll() > 3 for _ in range(3)) for _ in range(2000))
    assert tail(*unlikely(seen, fair)) > 0.01
    assert tail(*unlikely(seen, short)) < 1e-9
    assert tail(18.307, 10) == pytest.approx(0.05, abs=0.001)


@pytest.mark.slow
@pytest.mark.parametrize("mounts", LOADOUTS, ids="/".join)
def test_player_attacks_as_the_dice_fall(mounts: tuple[str, ...]) -> None:
    """PM-ATTACK with every keyword: each weapon action × enemy × ring × haste, sampled in the engine, has its exact
    distribution; taken together too, so that a small fault in many of them shows."""
    tables = tables_of(mounts)
    rolls = 1200 if COMPILED else 200
    sums: Counter[int] = Counter()
    freedom: Counter[int] = Counter()
    for number, case in enumerate(odds.loadout_odds(tables)):
        mount = names.MOUNTS.index(case.mount)
        row = 3 * mount + case.row - 1
        # A sector that all four mounts cover.
        enemy = (tables.enemy_codes.index(case.enemy), case.ring * tables.sectors, 3, 0, 0)
        state = position(tables, [enemy], stance=codes.SQUAT, acting=row, haste=case.haste, target=0)
        dice = SeededDice(2, number)
        game = GameBase(dice)
        power = odds.power(tables.mounts[case.mount].rows[case.row - 1], case.ring)  # type: ignore[union-attr]
        seen: Counter[int] = Counter()
        for _ in range(rolls):
            dice.throw(power)
            seen[attack.roll_damage(state, game, row, 0, power)] += 1
        statistic, free = unlikely(seen, case.distribution)
        assert tail(statistic, free) > 1e-6, case
        sums[row] += statistic
        freedom[row] += free
    for row, statistic in sums.items():
        assert tail(statistic, freedom[row]) > 1e-4, names.action_value(row)


def test_mines_as_the_dice_fall() -> None:
    """PMH-MINE: a mine under an enemy that walks onto it, in the engine and exactly."""
    plain = tables_of((None, None, "laser", None))
    laser = plain.mounts["left-arm"]
    assert laser is not None
    layer = replace(laser, rows=(Row(power=0, t=2, mine=3), *laser.rows[1:]))
    foe = Enemy("A", 4, (EnemyAttack(reach=0, power=1, t=9, circles=6),))
    tables = Tables(
        board=plain.board,
        chassis=plain.chassis,
        mounts={"left-arm": layer},
        enemies=[foe],
        waves=[[("A",)] * 6],
    )
    start = position(tables, [(0, 2 * tables.sectors, 0, 0, 0)], phase=codes.CLOCK, action=-1)
    start.add_mine(tables.sectors, 6)
    dice = SeededDice(9)
    seen: Counter[int] = Counter()
    for _ in range(2000 if COMPILED else 300):
        game = Game(start.copy(), dice)
        game.stop_at(activations=1)
        game.advance()
        assert game.state.mines == 0
        seen[game.state.enemy(0)[4]] += 1
    assert tail(*unlikely(seen, odds.mine_damage(layer.rows[0], foe.armour))) > 1e-4


def test_an_enemy_that_hides_as_the_dice_fall() -> None:
    """PMH-ENEMY-SCREEN: fewer dice and more armour while it selects that attack, exactly."""
    plain = tables_of()
    veil = EnemyAttack(reach=2, power=1, t=2, circles=4, smoke=2, cover=1)
    tables = Tables(
        board=plain.board,
        chassis=plain.chassis,
        mounts=plain.mounts,
        enemies=[Enemy("A", 2, (veil,))],
        waves=[[("A",)] * 6],
    )
    state = position(tables, [(0, 7, 3, 0, 0)], acting=8, target=0)
    row = tables.mounts["left-arm"].rows[2]  # type: ignore[union-attr]
    assert keywords.power(state, 8, 0) == row.power - 2
    dice = SeededDice(4)
    game = GameBase(dice)
    seen: Counter[int] = Counter()
    for _ in range(2000 if COMPILED else 300):
        dice.throw(2)
        seen[attack.roll_damage(state, game, 8, 0, 2)] += 1
    assert tail(*unlikely(seen, odds.damage(row, 2, 3, 0, 4))) > 1e-4


def test_enemy_attacks_through_a_screen_as_the_dice_fall() -> None:
    """PMH-SMOKE, PMH-COVER, PMH-FORCE-FIELD: each alone and all together, against attacks that a weapon may parry."""
    tables = tables_of(("wing-shield", None, "plasma-sword", "tower-shield"), 5, 4)
    rolls = 3000 if COMPILED else 300
    screens = [odds.Screen(smoke=2), odds.Screen(cover=1), odds.Screen(force_field=2), odds.Screen(1, 2, 1)]
    for kind, enemy in enumerate(tables.enemies):
        for number, foe in enumerate(enemy.attacks):
            for place, screen in enumerate(screens):
                start = position(tables, [(kind, 7, 0, number, 0)], phase=codes.CLOCK, action=-1, **screen._asdict())
                exact = odds.damage_from(tables, foe, 7, screen=screen)
                game = GameBase(SeededDice(5, place + 10 * number + 100 * kind))
                seen: Counter[int] = Counter()
                for _ in range(rolls):
                    seen[enemies.attack(start.copy(), game, 0, codes.NONE)] += 1
                assert tail(*unlikely(seen, exact)) > 1e-5, (enemy.code, number, screen)


def test_a_screen_by_hand() -> None:
    """PMH-SMOKE, PMH-COVER, PMH-FORCE-FIELD: the PPC's four dice against the torso's armour 3."""
    tables = tables_of()
    ppc = next(enemy for enemy in tables.enemies if enemy.code == "T").attacks[1]
    assert ppc.power == 4
    assert odds.damage_to(tables, ppc, "torso", 0, screen=odds.Screen(smoke=3)).probabilities() == [Fraction(1, 2)] * 2
    assert odds.damage_to(tables, ppc, "torso", 0, screen=odds.Screen(smoke=6)).probability(1) == Fraction(1, 2)
    assert odds.damage_to(tables, ppc, "torso", 0, screen=odds.Screen(smoke=3, cover=2)).probability(1) == Fraction(
        1, 6
    )
    assert odds.damage_to(tables, ppc, "torso", 0, screen=odds.Screen(force_field=3)).probability(1) == Fraction(1, 16)
    assert odds.damage_to(tables, ppc, "torso", 0, screen=odds.Screen(force_field=4)).probability(0) == 1


def test_enemy_attacks_as_the_dice_fall() -> None:
    """PM-ENEMY-ATTACK, PM-TARGETING, PM-STANCE, PM-PARRY: each enemy attack from each sector in both stances, sampled
    in the engine over its location roll and its dice, has its exact distribution."""
    tables = tables_of(("wing-shield", None, "plasma-sword", "tower-shield"), 5, 4)
    rolls = 1200 if COMPILED else 200
    total = 0.0
    freedom = 0
    for kind, enemy in enumerate(tables.enemies):
        for number, foe in enumerate(enemy.attacks):
            for sector, stance in product(range(tables.sectors), (codes.STAND, codes.SQUAT)):
                start = position(tables, [(kind, sector, 0, number, 0)], stance=stance, phase=codes.CLOCK, action=-1)
                exact = odds.damage_from(tables, foe, sector, names.STANCES[stance])
                game = GameBase(SeededDice(3, sector + 100 * stance + 1000 * kind))
                seen: Counter[int] = Counter()
                for _ in range(rolls):
                    seen[enemies.attack(start.copy(), game, 0, codes.NONE)] += 1
                statistic, free = unlikely(seen, exact)
                assert tail(statistic, free) > 1e-6, (enemy.code, number, sector, stance)
                total += statistic
                freedom += free
    assert tail(total, freedom) > 1e-4
