"""MM-ATTACK: exact odds against every fall of the dice, against an outside library and against the engine's own games."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import icepool
import pytest
from hypothesis import given
from hypothesis import strategies as st
from machines import ANVIL, KESTREL, mech

from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.mech_machine import attack, codes, odds
from sheetgen_engine.mech_machine.ledger import Ledger
from sheetgen_engine.mech_machine.state import State
from sheetgen_engine.mech_machine.tables import Tables


def test_every_fall_of_two_dice_each() -> None:
    """Brute force."""
    for ahead in range(-12, 13):
        counts: dict[int, int] = {}
        for a, b, c, d in product(range(1, 7), repeat=4):
            damage = max(0, a + b + ahead - c - d)
            counts[damage] = counts.get(damage, 0) + 1
        expected = [Fraction(counts.get(damage, 0), 6**4) for damage in range(max(counts) + 1)]
        assert odds.distribution(ahead, dice=2)[: len(expected)] == expected


@pytest.mark.parametrize("ahead", range(-16, 17))
def test_three_dice_each_as_icepool_has_them(ahead: int) -> None:
    die = (3 @ icepool.d6 + ahead - 3 @ icepool.d6).map(lambda value: max(0, value))
    own = odds.distribution(ahead)
    assert {damage: chance for damage, chance in enumerate(own) if chance} == {
        damage: Fraction(die.quantity(damage), die.denominator()) for damage in die.outcomes()
    }
    assert odds.expected(ahead) == die.mean()


@given(st.integers(-40, 60), st.integers(1, 40), st.integers(1, 6))
def test_the_pilots_look_up_the_exact_mean_and_chance(ahead: int, hit_points: int, dice: int) -> None:
    """What pilots compare is the mean damage capped at the hit points, in ways of all dice."""
    from sheetgen_engine.mech_machine.parts import Rules

    own = Tables(mechs=[mech(ANVIL, 0, 5, 5), mech(ANVIL, 1, 9, 9)], rules=Rules(attack_dice=dice))
    state = State(own)
    chances = odds.distribution(ahead, dice)
    mean = sum(min(damage, hit_points) * chance for damage, chance in enumerate(chances))
    assert attack.mean_damage(state, ahead, hit_points) == mean * own.all_rolls
    kill = sum(chances[hit_points:], Fraction(0))
    assert attack.ways_to_destroy(state, ahead, hit_points) == kill * own.all_rolls


@pytest.mark.parametrize(("weapon", "ahead"), [(codes.LASER, 13 - 6), (codes.MISSILE, 9 - 6), (codes.MELEE, 11 - 6)])
def test_sampled_attacks_follow_the_odds(weapon: int, ahead: int) -> None:
    """Kestrel on Anvil: laser +13, missile +9, melee +11 against 6: a chi-squared sum of the damage of 6,000 attacks."""
    state = State(Tables(mechs=[mech(KESTREL, 0, 10, 10), mech(ANVIL, 1, 12, 10)]))
    dice = SeededDice(2, weapon)
    games = 6000
    found: dict[int, int] = {}
    for _ in range(games):
        state.set_mech(1, (1200, 1000, 999, 0, 0, 1))
        attack.attack_mech(state, dice, Ledger(), None, 0, weapon, 1)
        damage = 999 - state.mech_numbers(1)[2]
        found[damage] = found.get(damage, 0) + 1
    chances = odds.distribution(ahead)
    assert max(found) < len(chances)
    common = [damage for damage, chance in enumerate(chances) if chance * games >= 5]
    rest = 1 - sum(chances[damage] for damage in common)
    chi = sum(
        (found.get(damage, 0) - games * float(chances[damage])) ** 2 / (games * float(chances[damage]))
        for damage in common
    )
    rare = games - sum(found.get(damage, 0) for damage in common)
    if rest:
        chi += (rare - games * float(rest)) ** 2 / (games * float(rest))
    # Fewer than 25 freedoms: one honest sample in a million exceeds 75.
    assert chi < 75
