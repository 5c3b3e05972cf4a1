"""Pilots: what they see, that they keep to the rules, and that the strong ones are strong."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest
from homebrews import homebrews
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from mechs import COMPILED, ROOT, tables_of

from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.paper_mech import codes, pilots
from sheetgen_engine.paper_mech.game import Game, new_game
from sheetgen_engine.paper_mech.pilots import constants
from sheetgen_engine.paper_mech.pilots.pilot import Pilot
from sheetgen_engine.paper_mech.pilots.search import Search
from sheetgen_engine.paper_mech.pilots.weights import WEIGHT_NAMES
from sheetgen_engine.paper_mech.tables import Tables
from sheetgen_engine.paper_mech.tally import Job

STANDARD = (("wing-shield", "missile", "laser", "fist"), 5, 4)
SQUATTER = (("ppc", "wing-shield", "ppc", "fist"), 4, 3)
KEYWORDS = (("mortar", "disruptor", "energy-whip", "tower-shield"), 4, 3)
LOADOUTS = (STANDARD, SQUATTER, KEYWORDS)
# Pilots that decide without chance of their own.
THINKERS = ("reference", "tactical", "adaptive")
TRAINING_MECHS = 300 if COMPILED else 6

DECISIONS = """
import hashlib, sys
from bench.pilots import tables_of
from sheetgen_engine.paper_mech.tally import Job
digest = hashlib.sha256()
for name in ("standard", "squatter", "bombard"):
    digest.update(repr([tuple(result) for result in Job(tables_of(name), sys.argv[1], 11).results(0, 2)]).encode())
print(digest.hexdigest())
"""

SEARCHED = """
from bench.pilots import tables_of
from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.paper_mech.game import new_game
from sheetgen_engine.paper_mech.pilots.search import Search
search = Search(128, training_mechs=16)
search.begin(SeededDice(4))
game = new_game(tables_of("squatter"), SeededDice(11))
game.advance()
for _ in range(20):
    answer = search.choose(game.state)
    print(answer, search.evaluations())
    game.apply(answer)
"""

IN_THREADS = """
import sys
from concurrent.futures import ThreadPoolExecutor
from bench.pilots import tables_of
from sheetgen_engine.paper_mech.tally import Job
jobs = [Job(tables_of(name), "tactical", 11) for name in ("standard", "squatter", "bombard", "standard")]
def play(job):
    return [tuple(result) for result in job.results(0, 2)]
alone = [play(job) for job in jobs]
sys.setswitchinterval(1e-6)
with ThreadPoolExecutor(4) as pool:
    print(list(pool.map(play, jobs)) == alone)
"""


def ready(pilot: Pilot, seed: int) -> Pilot:
    """The pilot at the beginning of a game."""
    pilot.begin(SeededDice(seed, 0))
    return pilot


@pytest.mark.slow
@pytest.mark.parametrize("name", THINKERS)
@pytest.mark.parametrize("loadout", LOADOUTS)
def test_the_future_does_not_change_a_decision(name: str, loadout: tuple[tuple[str, ...], int, int]) -> None:
    """No pilot knows the dice that have not fallen, nor who comes with the next wave: with another future, and after other
    games, it answers every question in the same way (PM-WAVES, PM-STEP)."""
    tables = tables_of(*loadout)
    pilot = ready(pilots.make(name), 3)
    game = new_game(tables, SeededDice(5, 1))
    game.advance()
    questions = 0
    while game.state.question != codes.NOTHING and questions < 120:
        answer = pilot.choose(game.state.copy())
        other = Game(game.state.copy(), SeededDice(1000 + questions, 7))
        elsewhere = pilots.make(name)
        assert ready(elsewhere, 3).choose(other.state) == answer
        if questions % 10 == 0:
            other.play(pilot)
            assert pilot.choose(game.state.copy()) == answer
        game.apply(answer)
        questions += 1
    assert questions > 20


@pytest.mark.slow
@settings(max_examples=25, suppress_health_check=list(HealthCheck))
@given(homebrews(), st.integers(0, 2**32), st.sampled_from(["tactical", "adaptive"]))
def test_tactical_pilots_keep_to_the_rules_of_any_catalog(tables: Tables, seed: int, name: str) -> None:
    """Whatever board, weapons and enemies somebody thinks up, they find a legal option and the game comes to its end."""
    game = new_game(tables, SeededDice(seed, 0))
    assert game.play(pilots.make(name)) != codes.PLAYING


@pytest.mark.slow
@pytest.mark.skipif(not COMPILED, reason="so many games take too long uncompiled")
def test_tactical_wins_where_the_reference_pilot_loses() -> None:
    """Facing, free moves, haste, shields and squatting are worth far more than aiming well."""
    for loadout, most, least in ((STANDARD, 20, 100), (SQUATTER, 5, 30)):
        tables = tables_of(*loadout)
        assert Job(tables, "reference", 2).play(0, 150).wins < most
        assert Job(tables, "tactical", 2).play(0, 150).wins > least


@pytest.mark.slow
@pytest.mark.skipif(not COMPILED, reason="so many games take too long uncompiled")
def test_tactical_comes_to_an_end() -> None:
    """Manoeuvring for ever would be a stalled game (PM-STALL)."""
    swordsman = ("wing-shield", "machine-gun", "plasma-sword", "tower-shield")
    tallies = [Job(tables_of(*loadout), "tactical", 4).play(0, 60) for loadout in (*LOADOUTS, (swordsman, 5, 5))]
    assert sum(tally.stalled for tally in tallies) <= 2


@pytest.mark.slow
@pytest.mark.parametrize("name", ["tactical", "adaptive"])
def test_a_pilot_plays_alike_whatever_was_played_before(name: str) -> None:
    """What pilots of one process share is only kept work: games of one loadout are the same before and after others."""
    jobs = [Job(tables_of(*loadout), name, 6) for loadout in LOADOUTS]
    games = 20 if COMPILED else 4
    first = [job.results(0, games) for job in jobs]
    assert [job.results(0, games) for job in reversed(jobs)] == first[::-1]
    assert [job.results(0, games) for job in jobs for _ in range(2)] == [result for result in first for _ in range(2)]


def test_a_move_is_decided_together_with_what_follows() -> None:
    """After a free move or a turn the pilot takes the action that the move was chosen for: asked anew, it says the same."""
    for loadout in LOADOUTS:
        game = new_game(tables_of(*loadout), SeededDice(9, 3))
        pilot = pilots.make("tactical")
        game.advance()
        while game.state.question != codes.NOTHING:
            answer = pilot.choose(game.state)
            if game.state.question == codes.ACTION:
                assert pilots.make("tactical").choose(game.state) == answer
            game.apply(answer)


@pytest.mark.slow
@pytest.mark.skipif(not COMPILED, reason="there is no compiled engine to compare with")
@pytest.mark.parametrize(
    ("script", "pilot"),
    [(DECISIONS, "tactical"), (DECISIONS, "adaptive"), (SEARCHED, "search")],
    ids=["tactical", "adaptive", "search"],
)
def test_decides_alike_at_both_speeds(script: str, pilot: str) -> None:
    """All scores are whole numbers, so that the compiled and the uncompiled source play the same games."""
    ends = set()
    for pure in ("", "1"):
        run = subprocess.run(
            [sys.executable, "-c", script, pilot],
            cwd=ROOT,
            env=os.environ | {"SHEETGEN_PURE": pure},
            capture_output=True,
            text=True,
            check=True,
        )
        ends.add(run.stdout)
    assert len(ends) == 1


@pytest.mark.slow
def test_pilots_in_threads_do_not_disturb_one_another() -> None:
    """Uncompiled, where a thread may stop between any two lines of a pilot."""
    run = subprocess.run(
        [sys.executable, "-c", IN_THREADS],
        cwd=ROOT,
        env=os.environ | {"SHEETGEN_PURE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout == "True\n"


def test_constants_of_the_compiler_are_those_of_the_source() -> None:
    """`constants.pxd` equals `constants.py`, and every weight has its index."""
    text = (ROOT / "engine/sheetgen_engine/paper_mech/pilots/constants.pxd").read_text(encoding="utf-8")
    compiled = {name: int(value) for name, value in re.findall(r"(\w+) = (-?\d+)", text)}
    assert compiled == {name: value for name, value in vars(constants).items() if name.isupper()}
    places = [name for name in compiled if name.startswith("W_")]
    assert [name[2:].lower().replace("_", "-") for name in places] == list(WEIGHT_NAMES)


@pytest.mark.slow
def test_search_draws_its_own_future() -> None:
    """Its roll-outs use fresh dice and draw the next waves anew: whatever dice the game has, it decides alike (PM-WAVES)."""
    tables = tables_of(*STANDARD)
    search = ready(Search(budget=128, training_mechs=TRAINING_MECHS), 8)
    game = new_game(tables, SeededDice(6, 2))
    game.advance()
    for question in range(3):
        answer = search.choose(game.state.copy())
        assert answer in game.legal_options()
        other = Game(game.state.copy(), SeededDice(99, question))
        assert ready(Search(budget=128, training_mechs=TRAINING_MECHS), 8).choose(other.state) == answer
        game.apply(answer)
