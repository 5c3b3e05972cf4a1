"""Pilots in the edition of 2026: repairs against waiting, skills, jets, and an end for mechs that cannot fight any more."""

from __future__ import annotations

import pytest
from mechs import COMPILED, STANDARD, position, tables_of

from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.paper_mech import codes, pilots
from sheetgen_engine.paper_mech.game import Game
from sheetgen_engine.paper_mech.pilots.learning import learned_values
from sheetgen_engine.paper_mech.pilots.search import Search
from sheetgen_engine.paper_mech.pilots.tactical import Tactical
from sheetgen_engine.paper_mech.state import State

MECHS = 200 if COMPILED else 12
TABLES = tables_of(STANDARD, 5, 4, "v1.8")


def at_repairs(**mech: int) -> State:
    """After the first wave, before the first repair."""
    return position(TABLES, [], wave=1, phase=codes.WAVE_END, question=codes.REPAIR, repairs=7, **mech)


def tactical(**weights: int) -> Tactical:
    pilot = Tactical()
    pilot.tune(**weights)
    return pilot


def test_a_repair_must_be_worth_its_wait() -> None:
    """PM26-REPAIR: a single circle of the laser is repaired if waiting is cheap, and not if it is dear."""
    state = at_repairs(**{"left-arm": 0b000001})
    assert tactical(repair=0).choose(state) == codes.CIRCLES * codes.LEFT_ARM
    assert tactical(repair=5000).choose(state) == codes.REPAIR_DONE


def test_the_price_of_waiting_rises_with_the_repairs() -> None:
    """PM26-REPAIR: what is worth the first unit of waiting may not be worth the fourth."""
    pilot = tactical(repair=0, **{"repair-more": 1000})
    assert pilot.choose(at_repairs(**{"left-arm": 0b000001})) != codes.REPAIR_DONE
    assert pilot.choose(at_repairs(**{"left-arm": 0b000001}, repairing=2)) == codes.REPAIR_DONE


def test_an_engineer_makes_the_free_repair() -> None:
    """PM26-SKILLS: the first repair takes an Engineer no time, so no price of waiting forbids it."""
    state = at_repairs(**{"left-arm": 0b000001}, engineer=1)
    assert tactical(repair=5000).choose(state) == codes.CIRCLES * codes.LEFT_ARM


@pytest.mark.slow
def test_waiting_is_never_worth_anything() -> None:
    """PM26-REPAIR: with the same damage, a mech that will wait is worth no more, and somewhere it is worth less."""
    learned = learned_values(TABLES, MECHS)
    lost = 0
    for wave in (1, 2, 3):
        state = position(TABLES, [], wave=wave, phase=codes.NEXT_WAVE, torso=1)
        at_once = learned.value_at_end(state)
        state.set_mech({"repairing": 1, "time": 7})
        assert learned.value_at_end(state) <= at_once
        lost += at_once - learned.value_at_end(state)
    assert lost > 0 or not COMPILED


@pytest.mark.slow
def test_skills_are_never_worth_less_than_none() -> None:
    """PM26-SKILLS: each circle helps or does nothing, in the eyes of the search pilot."""
    learned = learned_values(TABLES, MECHS)
    for wave in (1, 2, 3):
        plain = position(TABLES, [], wave=wave, phase=codes.NEXT_WAVE)
        skilled = position(TABLES, [], wave=wave, phase=codes.NEXT_WAVE, evasion=3, marksman=3, engineer=1)
        assert learned.value_at_end(skilled) >= learned.value_at_end(plain)


@pytest.mark.parametrize("seed", range(3))
def test_a_mech_without_attacks_does_not_flee_for_ever(seed: int) -> None:
    """PM-STALL: only the shield is left, and a Tank; the game comes to an end, and long before it stalls."""
    tank = TABLES.kind_of("T")
    state = position(TABLES, [(tank, TABLES.space("M", 0), 4, 0, 0)], wave=3, phase=codes.CHOOSING)
    state.set_mech({"right-shoulder": codes.FULL, "left-arm": codes.FULL, "right-arm": codes.FULL})
    assert Game(state, SeededDice(seed)).play(Tactical()) == codes.LOST
    assert state.units < 500


@pytest.mark.slow
@pytest.mark.parametrize("name", ["reference", "tactical", "search"])
def test_pilots_play_the_edition_to_its_end(name: str) -> None:
    """PM26-TOKENS, PM26-FLIGHT, PM26-REPAIR: whole games with tokens, jets and repairs for time."""
    pilot = Search(1, training_mechs=8) if name == "search" else pilots.make(name)
    for number in range(2):
        state = State(TABLES)
        assert Game(state, SeededDice(7, number)).play(pilot) in (codes.WON, codes.LOST, codes.STALLED)
        assert state.wave > 1 or state.outcome == codes.LOST
