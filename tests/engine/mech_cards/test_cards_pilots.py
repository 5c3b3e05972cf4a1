"""How the pilots play: the reference pilot to the letter of docs/rules/mech-cards.md, the tactical one better."""

from __future__ import annotations

from dataclasses import replace
from math import sqrt

import pytest
from duels import COMPILED, DUEL, LIGHT, PLAIN, SQUADS, scripted

from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.mech_cards import codes, decisions
from sheetgen_engine.mech_cards.game import Game
from sheetgen_engine.mech_cards.parts import Layer, Part
from sheetgen_engine.mech_cards.pilots import reference, tactical
from sheetgen_engine.mech_cards.pilots.reference import Reference
from sheetgen_engine.mech_cards.pilots.search import Search
from sheetgen_engine.mech_cards.tables import Tables
from sheetgen_engine.mech_cards.tally import Job

REFERENCE = Reference()


def answers(own: Game, count: int) -> list[object]:
    """What the reference pilot answers to the next questions."""
    given: list[object] = []
    own.advance()
    for _ in range(count):
        option = REFERENCE.choose(own.state)
        given.append(decisions.option_value(own.state, option))
        own.apply(option)
    return given


def shoot_the_cockpit(own: Game) -> None:
    """An aimed shot of the Vulcan Cannon at the cockpit of the other mech."""
    own.decide("action", "aim")
    own.decide("action", "shoot")
    own.decide("target", {"player": 1, "mech": 0, "part": 1})
    own.decide("weapon", 4)
    own.decide("weapon", "done")


def test_reference_aims_and_fires_everything() -> None:
    """LIGHT's best way out: its two weapons need 3 + 2 + 1 and 2 points, its cockpit 6 + 2, its plant 5.

    An aimed Vulcan Cannon (PE 2, DO 3) and the other weapon (PE 1, DO 2, two less for the volley) at the plant, AR 3 and SP 6:
    8 - 9 and 1 - 9: the plant is the nearest.
    """
    only_ranged = replace(PLAIN, parts=PLAIN.parts[:-1])
    own = scripted([1, 2, 2, 1] * 9, Tables([[only_ranged], [LIGHT]]))
    assert answers(own, 5) == ["aim", "shoot", {"player": 1, "mech": 0, "part": 2}, 4, 5]


def test_reference_weighs_a_share_of_what_is_needed() -> None:
    own = scripted([], DUEL)
    own.advance()
    state = own.state
    # The only plant of LIGHT, DT 5, bare. 2 + 2 + 4 against 6 + 3 is -1: 45 of 100 hit with 120 points of penetration.
    assert reference.part_need(state, 1, 2) == 5
    assert reference.parts_need(state, 1, 0b11000) == 3 + 2 + 1 + 2
    advantage = 8 - 9
    assert reference.damage_in_100(state, advantage, 3) == reference.shot_worth(
        state, 4, codes.SHOOT, 0, 1, codes.MAX_PARTS + 2
    )
    assert reference.way_out(state, 1, 0) == 0, "the locomotor is never a target"


def test_reference_unjams_before_it_aims() -> None:
    own = scripted([], DUEL)
    parts, _, evades, acted, out = own.state.mech_numbers(0)
    own.state.set_mech(0, (parts, 0b110000, evades, acted, out))
    ranged = replace(PLAIN, parts=PLAIN.parts[:-1])
    twin = scripted([], Tables([[ranged], [LIGHT]]))
    twin.state.set_mech(0, (0b111111, 0b110000, 0, 0, codes.NONE))
    assert answers(twin, 1) == [{"unjam": 4}], "PE 2 and DO 3 are more than PE 1 and DO 2"


def test_reference_evades_when_nothing_can_fire() -> None:
    """One action left, nothing jammed, everything fired: it evades."""
    own = scripted([1, 2, 2, 1, 2], DUEL)
    own.advance()
    own.decide("action", "shoot")
    own.decide("target", {"player": 1, "mech": 0, "part": 1})
    own.decide("weapon", 4)
    if own.state.question == codes.FIRE:
        own.decide("weapon", 5)
    assert REFERENCE.choose(own.state) == codes.EVADE


def test_reference_orders_the_highest_threshold_first() -> None:
    parts = (
        *LIGHT.parts[:1],
        Part("cockpit", 3, 6, (Layer(6, 1), Layer(5, 3), Layer(5, 2))),
        *LIGHT.parts[2:],
    )
    own = scripted([1, 10, 5], Tables([[PLAIN], [replace(LIGHT, parts=parts)]]))
    own.advance()
    shoot_the_cockpit(own)
    assert own.state.question == codes.CARD
    assert own.state.decider == 1
    assert REFERENCE.choose(own.state) == 1


def test_reference_charges_where_that_does_more() -> None:
    """A mech with nothing but a claw charges (MC-ACTIONS)."""
    claw = replace(PLAIN, parts=(*PLAIN.parts[:4], PLAIN.parts[-1]))
    assert answers(scripted([], Tables([[claw], [LIGHT]])), 1) == ["charge"]


def test_reference_moves_mechs_in_their_order() -> None:
    own = scripted([], SQUADS)
    assert answers(own, 1) == [0]


@pytest.mark.skipif(not COMPILED, reason="so many games take too long uncompiled")
def test_tactical_beats_reference() -> None:
    """Equal squads, from either seat: more wins than chance gives."""
    tables = Tables([[PLAIN, LIGHT], [PLAIN, LIGHT]])
    wins = Job(tables, ("tactical", "reference"), 11).play(0, 1000).wins_of(0)
    wins += Job(tables, ("reference", "tactical"), 12).play(0, 1000).wins_of(1)
    assert wins / 2000 > 0.5 + 3 * sqrt(0.25 / 2000)


@pytest.mark.slow
def test_reference_beats_random() -> None:
    for mech in (PLAIN, LIGHT):
        tables = Tables([[mech], [mech]])
        assert Job(tables, ("reference", "random"), 1).play(0, 300).wins_of(0) > 220
        assert Job(tables, ("random", "reference"), 1).play(0, 300).wins_of(1) > 220


def test_tactical_holds_cards_against_the_pool() -> None:
    """MC-DAMAGE: a card with more DT than the pool withstands; tactical puts it in the way."""
    parts = (LIGHT.parts[0], Part("cockpit", 3, 6, (Layer(6, 1), Layer(6, 9), Layer(5, 2))), *LIGHT.parts[2:])
    # 9 + 2 + 2 + 4 against 1 + 6 + 6 and DO 3: 7 damage.
    own = scripted([1, 9], Tables([[PLAIN], [replace(LIGHT, parts=parts)]]))
    own.advance()
    shoot_the_cockpit(own)
    assert (own.state.question, own.state.pool) == (codes.CARD, 7)
    assert tactical.choose_card(own.state) == 1


@pytest.mark.slow
def test_search_with_a_small_budget_plays_like_tactical() -> None:
    """Twelve rounds of roll-outs for each option are the least: with fewer the tactical pilot's choice stands."""
    for tables in (DUEL, SQUADS):
        own = Job(tables, ("search:1", "reference"), 3).results(0, 20)
        assert own == Job(tables, ("tactical", "reference"), 3).results(0, 20)


def test_search_finds_what_wins_at_once() -> None:
    """A claw that cannot miss and a gun that cannot hit: the roll-outs of a Charge win, all others go on for long."""
    claw = Part("weapon", 3, 3, pe=99, do=99, melee=True, reliable=True)
    pilot = Search(120)
    pilot.begin(SeededDice(1, 0))
    own = scripted([], Tables([[replace(LIGHT, parts=(*LIGHT.parts[:3], claw))], [PLAIN]]))
    own.advance()
    assert pilot.choose(own.state) == codes.CHARGE
    (first, lead, squares), *others = pilot.evaluations()
    assert (first, lead, squares) == (codes.CHARGE, 0, 0)
    assert all(lead < 0 for _, lead, _ in others)


@pytest.mark.slow
def test_search_sees_nothing_of_the_dice_of_the_game() -> None:
    """Equal positions get equal answers, whatever the dice of the game are going to be."""
    chosen = set()
    for number in range(8):
        pilot = Search(200)
        pilot.begin(SeededDice(5, 1))
        own = scripted([number + 1] * 4, DUEL)
        own.advance()
        chosen.add(pilot.choose(own.state))
    assert len(chosen) == 1
