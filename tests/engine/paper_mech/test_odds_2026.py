"""Exact odds of the rules of 2026: worked out by hand, and as the engine's dice fall."""

from __future__ import annotations

import math
from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from mechs import COMPILED, position, tables_of

from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.paper_mech import attack, codes, names, odds
from sheetgen_engine.paper_mech import enemy as enemies
from sheetgen_engine.paper_mech.game_base import GameBase
from sheetgen_engine.paper_mech.parts import Row

ROLLS = 4000 if COMPILED else 250
LOADOUTS = [
    ("wing-shield", "missile", "laser", "fist"),
    ("mortar", "rifle", "machine-gun", "plasma-sword"),
]


def agrees(exact: list[Fraction], found: Counter[int], rolls: int) -> bool:
    """Whether each count lies within five standard deviations of what is expected."""
    return sum(found.values()) == rolls and all(
        abs(found[value] - rolls * chance) <= 5 * math.sqrt(rolls * chance * (1 - chance)) + 1e-9
        for value, chance in enumerate(exact)
    )


def test_one_miss_is_rolled_again() -> None:
    """PM26-ACCURATE: of two dice against armour 3 none damages if both miss and the one re-rolled misses: 1/8."""
    row = Row(power=2, t=2, reroll_misses=1, rerolled_dice=1)
    assert odds.damage(row, 2, 3, 0, 4).probabilities() == [Fraction(1, 8), Fraction(3, 8), Fraction(1, 2)]


def test_marksman_raises_a_die_that_just_fails() -> None:
    """PM26-SKILLS: a die against armour 4 damages with 4, 5 or 6; of two dice, two damage with one 4 at most."""
    row = Row(power=1, t=1)
    assert odds.damage(row, 1, 4, 0, 4, marksman=True).probability(1) == Fraction(1, 2)
    assert odds.damage(row, 2, 4, 0, 4, marksman=True).probability(2) == Fraction(4 + 4, 36)
    weak = Row(power=1, t=1, armour_shift=2, sure_hit=6)
    assert odds.damage(weak, 1, 4, 0, 4, marksman=True).probability(1) == Fraction(2, 6)


def test_crush_fills_the_first_attack() -> None:
    """PM26-CRUSH: with any damage all three free circles; more than that goes on."""
    row = Row(power=1, t=3, crush_attack=True)
    assert odds.damage(row, 1, 3, 0, 6, first_free=3).probabilities() == [Fraction(1, 2), 0, 0, Fraction(1, 2)]
    assert odds.damage(row, 2, 3, 0, 6, first_free=1).probabilities() == [
        Fraction(1, 4),
        Fraction(1, 2),
        Fraction(1, 4),
    ]


def test_evasion_takes_a_die_that_just_damages() -> None:
    """PM26-SKILLS: one die against armour 3 damages with 5 and 6; against armour 5 it never does."""
    tables = tables_of(edition="v1.8")
    tank = next(enemy for enemy in tables.enemies if enemy.code == "T")
    exact = odds.damage_to(tables, tank.attacks[0], "left-arm", 0, evades=True)
    dice = Counter(
        max(0, sum(face > 3 for face in faces) - any(face == 4 for face in faces))
        for faces in product(range(1, 7), repeat=4)
    )
    assert exact.probabilities() == [Fraction(dice[value], 6**4) for value in range(5)]


@pytest.mark.parametrize(("filled", "aimed"), [({}, None), ({"left-arm": 2}, "left-arm"), ({"left-arm": 6}, None)])
def test_enemies_aim_at_the_most_damaged_weapon(filled: dict[str, int], aimed: str | None) -> None:
    """PM26-TARGET: it is hit for certain; without a single one the die decides."""
    tables = tables_of(edition="v1.8")
    chances = odds.location_odds(tables, 0, "stand", filled)
    assert chances == ({aimed: 1} if aimed else dict.fromkeys(names.LOCATIONS, Fraction(1, 6)))
    assert odds.location_odds(tables, 1, "stand", {"left-arm": 2})["right-arm"] == Fraction(1, 2)


@pytest.mark.slow
@pytest.mark.parametrize("mounts", LOADOUTS)
@pytest.mark.parametrize("marksman", [0, 3])
def test_rows_as_the_dice_fall(mounts: tuple[str, ...], marksman: int) -> None:
    """PM26-ACCURATE, PM26-CRUSH, PM26-SKILLS: every row against every enemy, within five standard deviations."""
    tables = tables_of(mounts, edition="v1.8")
    for place, row, kind in product(range(4), range(3), range(tables.kinds)):
        mount, enemy = names.MOUNTS[place], tables.enemies[kind]
        weapon = tables.mounts[mount]
        if weapon is None or not odds.targets(weapon, weapon.rows[row]):
            continue
        ring = odds.targets(weapon, weapon.rows[row])[0]
        start = position(tables, [(kind, ring * 8, 5, 0, 0)], marksman=marksman, acting=3 * place + row, target=0)
        game = GameBase(SeededDice(11, 100 * place + 10 * row + kind))
        found: Counter[int] = Counter()
        for _ in range(ROLLS):
            state = start.copy()
            attack.fire(state, game, 3 * place + row)
            found[state.enemy(0)[4]] += 1
        exact = odds.damage(
            weapon.rows[row],
            odds.power(weapon.rows[row], ring),
            enemy.armour,
            0,
            odds.circles(enemy),
            marksman=marksman > 0,
            first_free=odds.next_disabled(enemy, 0),
        ).at_most(odds.circles(enemy))
        assert agrees(exact.probabilities(), found, ROLLS), (mount, row, enemy.code)


@pytest.mark.slow
@pytest.mark.parametrize("evasion", [0, 3])
def test_enemy_attacks_as_the_dice_fall(evasion: int) -> None:
    """PM26-ZONES, PM26-ENEMY-KEYWORDS, PM26-SKILLS: every attack from every sector on an undamaged mech."""
    tables = tables_of(("wing-shield", "missile", "laser", "plasma-sword"), 5, 4, edition="v1.8")
    for kind, enemy in enumerate(tables.enemies):
        for number, sector in product(range(len(enemy.attacks)), range(8)):
            start = position(tables, [(kind, sector, 0, number, 0)], evasion=evasion)
            game = GameBase(SeededDice(13, 100 * kind + 10 * number + sector))
            found: Counter[int] = Counter()
            for _ in range(ROLLS // 4):
                found[enemies.attack(start.copy(), game, 0, codes.NONE)] += 1
            chances = odds.location_odds(tables, sector)
            exact = [
                sum(
                    (
                        chance
                        * odds.damage_to(tables, enemy.attacks[number], place, sector, evades=evasion > 0).probability(
                            points
                        )
                        for place, chance in chances.items()
                    ),
                    Fraction(0),
                )
                for points in range(enemy.attacks[number].power + 1)
            ]
            assert agrees(exact, found, ROLLS // 4), (enemy.code, number, sector)
