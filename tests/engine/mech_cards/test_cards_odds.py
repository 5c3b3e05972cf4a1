"""Exact chances against brute force, and against games."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import product
from math import sqrt

import pytest
from duels import DUEL, GALAXIA, PLAIN, PLATES, VULCAN

from sheetgen_engine.mech_cards import codes, odds
from sheetgen_engine.mech_cards.dice import SeededD10
from sheetgen_engine.mech_cards.game import Game
from sheetgen_engine.mech_cards.parts import Part
from sheetgen_engine.mech_cards.pilots import reference, tactical
from sheetgen_engine.mech_cards.state import State
from sheetgen_engine.mech_cards.tables import Tables

FACES = range(1, 11)


@pytest.mark.parametrize("advantage", [-12, -9, -3, 0, 1, 4, 9, 15])
def test_penetrations_by_brute_force(advantage: int) -> None:
    """MC-ROLL, MC-JAM: D10 against D10, equal hits, a 1 never."""
    scores = [
        attack - evasion + advantage
        for attack, evasion in product(FACES, FACES)
        if attack != 1 and attack + advantage >= evasion
    ]
    assert odds.penetrations(advantage) == {score: scores.count(score) for score in sorted(set(scores))}
    assert (odds.hits(advantage), odds.penetration_sum(advantage)) == (len(scores), sum(scores))
    assert sum(odds.damage(advantage, 3)) == 1
    assert odds.expected(advantage, 3) == Fraction(sum(scores) + 3 * len(scores), 100)


def test_pilots_reckon_with_the_exact_odds() -> None:
    state = State(DUEL)
    for advantage in range(-14, 30):
        assert reference.damage_in_100(state, advantage, 4) == 100 * odds.expected(advantage, 4)
    for over in (-2, 0, 3, 9):
        # The pilot of LIGHT has FO 8.
        assert Fraction(tactical.failures(state, 1, over, 1), 10) == odds.morale_fails(8, max(0, over) + 1)


@pytest.mark.slow
def test_cards_taken_by_games() -> None:
    """MC-DAMAGE: the chances of one attack on a stack of a shield, an armour card and a base card."""
    stacked = replace(
        PLAIN, parts=(*PLAIN.parts[:2], Part("power-plant", 4, 4, (GALAXIA, PLATES)), VULCAN, VULCAN), fo=99
    )
    tables = Tables([[PLAIN], [replace(stacked, parts=(*stacked.parts, Part("power-plant", 1, 9)))]])
    games, taken = 20_000, [0, 0, 0, 0]
    beginning = State(tables)
    beginning.set_first(0)
    for number in range(games):
        own = Game(beginning.copy(), SeededD10(8, number))
        own.advance()
        own.decide("action", "aim")
        own.decide("action", "shoot")
        own.decide("target", {"player": 1, "mech": 0, "part": 2})
        own.decide("weapon", 4)
        own.decide("weapon", "done")
        parts, *_ = own.state.mech_numbers(1)
        layers, _ = own.state.part_numbers(1, 2)
        taken[3 if not parts >> 2 & 1 else 2 - layers.bit_count()] += 1
    # 2 + 2 + 4 for the Aim against SP 4 and AR 5 of the shield.
    chances = odds.cards_taken(8 - 9, 3, [2, 3, 4])
    for count, chance in zip(taken, chances, strict=True):
        share = float(chance)
        assert abs(count / games - share) < 4 * sqrt(share * (1 - share) / games) + 1e-9


def test_morale_by_brute_force() -> None:
    """MC-MORALE: above FO fails."""
    for fortitude, added in product(range(11), range(12)):
        failed = sum(face + added > fortitude for face in FACES)
        assert odds.morale_fails(fortitude, added) == Fraction(failed, 10)


@pytest.mark.slow
def test_jams_by_games() -> None:
    """MC-JAM: one shot in ten."""
    from sheetgen_engine.mech_cards.tally import Job

    ledger = Job(DUEL, ("reference", "reference"), 2).play(0, 3000).ledger
    shots = jams = 0
    for mech, squad in enumerate(DUEL.squads):
        for part in range(len(squad[0].parts)):
            counted = ledger.of_weapon(mech, part)
            shots, jams = shots + counted[0], jams + counted[2]
    assert abs(jams / shots - 0.1) < 4 * sqrt(0.09 / shots)
    assert codes.SIDES == 10
