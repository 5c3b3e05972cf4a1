"""What the parts of a mech had their share in: figures that add up, intervals that hold, sentences that follow from them."""

from __future__ import annotations

import random
from typing import Any

import pytest

from sheetgen.core.source import parse, read_file
from sheetgen.games.paper_mech.design import loadout
from sheetgen.games.paper_mech.sim import simulation as sim
from sheetgen.games.paper_mech.sim.details import Details, read_details
from sheetgen.games.paper_mech.sim.verdict import verdict
from sheetgen.runs.figures import Figure, figure_to_json, proportion, ratio
from sheetgen_engine.core.stats import wilson
from sheetgen_engine.paper_mech import accounts
from tests.command import ROOT, STANDARD
from tests.queries import sim_query

GAMES = 120


def played(text: str = "", *, pilot: str = "tactical", games: int = GAMES) -> tuple[Any, Any]:
    document = parse(text.encode(), "own.yaml") if text else read_file(ROOT / STANDARD)
    simulation = sim.prepare(document, sim_query(pilot=pilot, seed=11))
    return simulation, simulation.job.play(0, games)


@pytest.fixture(scope="module")
def standard() -> tuple[Any, Any, Details]:
    simulation, tally = played()
    return simulation, tally, read_details(simulation.loadout, tally.ledgers)


@pytest.mark.slow
def test_the_units_of_all_parts_are_those_of_the_games(standard: tuple[Any, Any, Details]) -> None:
    _, tally, found = standard
    spent = sum(use.spent.known for use in (*found.weapons, *found.moves)) + found.waited.known
    assert spent == pytest.approx(tally.units / GAMES)
    by_wave = sum(wave.units.known * wave.reached.known for wave in found.waves)
    assert by_wave == pytest.approx(tally.units / GAMES)


@pytest.mark.slow
def test_activations_are_those_of_the_games(standard: tuple[Any, Any, Details]) -> None:
    """Every resolved action and every activation of an enemy."""
    _, tally, found = standard
    resolved = sum(use.resolved.known for use in (*found.weapons, *found.moves))
    acted = sum(attack.acted.known for enemy in found.enemies for attack in enemy.attacks)
    assert resolved + acted == pytest.approx(tally.activations / GAMES)


@pytest.mark.slow
def test_rows_add_up_to_their_weapon(standard: tuple[Any, Any, Details]) -> None:
    _, _, found = standard
    for weapon in found.weapons:
        rows = [use for use in found.actions if use.mount == weapon.mount]
        for figure in ("chosen", "resolved", "damage", "destroyed", "spent"):
            assert sum(getattr(row, figure).known for row in rows) == pytest.approx(getattr(weapon, figure).known)
        # Three rows of one weapon in one arc and range have targets at the same time.
        assert weapon.sighted.known == max(row.sighted.known for row in rows)


@pytest.mark.slow
def test_lost_games_are_described_in_full(standard: tuple[Any, Any, Details]) -> None:
    simulation, tally, found = standard
    lost = tally.games - tally.wins - tally.stalled
    assert lost > 0
    assert sum(enemy.killed.known for enemy in found.enemies) == pytest.approx(1)
    assert sum(place.killed.known for place in found.body) == pytest.approx(1)
    assert sum(figure.known for figure in found.spills) == pytest.approx(1)
    assert sum(way.killed.known for way in found.ways) == pytest.approx(1)
    for spills in range(accounts.PATH_LENGTH + 1):
        of_so_many = [way.killed.known for way in found.ways if None not in way.places and len(way.places) == spills]
        assert sum(of_so_many) == pytest.approx(found.spills[spills].known)
    for place in found.body:
        begun = [way.killed.known for way in found.ways if way.places and way.places[0] == place.location]
        assert sum(begun) <= place.killed.known + 1e-9
    # Nothing spills on from a full torso: the game is lost (PM-TORSO).
    assert all("torso" not in way.places for way in found.ways)
    for number, wave in enumerate(found.waves):
        count = simulation.figures(tally).lost_in_wave[number]
        assert wave.lost.known * wave.reached.known * tally.games == pytest.approx(count)


def test_damage_is_circles(standard: tuple[Any, Any, Details]) -> None:
    """All circles of a destroyed enemy were filled: a bike has 1 and an artillery 2 (PM-CIRCLES), so no fewer than these."""
    _, _, found = standard
    filled = sum(weapon.damage.known for weapon in found.weapons)
    least = sum(enemy.met.known * enemy.destroyed.known for enemy in found.enemies)
    assert filled > least
    taken = sum(place.direct.known + place.spilled.known for place in found.body)
    assert taken == pytest.approx(sum(enemy.filled.known * enemy.met.known for enemy in found.enemies))


def test_nobody_fires_who_has_nothing() -> None:
    simulation, tally = played("system: paper-mech\nname: Nobody\n", pilot="random", games=40)
    found = read_details(simulation.loadout, tally.ledgers)
    assert found.weapons == found.actions == ()
    assert found.moves
    keys = [sentence.key for sentence in verdict(simulation.loadout, found)]
    assert keys == ["verdict.unarmed", "verdict.danger", "verdict.fill"]


# Intervals


def test_an_interval_holds_as_often_as_it_says() -> None:
    """A ratio of sums with a known value, in 16 groups, 400 times over: 95 % of the intervals hold it."""
    chance = random.Random(4)
    held = 0
    for _ in range(400):
        bottoms = [sum(chance.randint(1, 6) for _ in range(30)) for _ in range(16)]
        tops = [sum(chance.random() < 0.3 for _ in range(bottom)) for bottom in bottoms]
        low, high = ratio(tops, bottoms, 480, 1.0).interval
        held += low <= 0.3 <= high
    assert 0.92 <= held / 400 <= 0.98


def test_an_interval_of_what_happens_seldom_holds_too() -> None:
    """In 3 games of 100 one to four of the units that an action took were in vain, 1.5625 % of them all: 400 games in 16
    groups, 800 times over. Symmetric intervals would lie below it 8 times in 100."""
    chance = random.Random(8)
    held = below = 0
    for _ in range(800):
        games = [4 if chance.random() < 0.8 else 8 for _ in range(400)]
        vain = [chance.randint(1, 4) if chance.random() < 0.03 else 0 for _ in games]
        tops, bottoms = ([sum(values[group::16]) for group in range(16)] for values in (vain, games))
        low, high = ratio(tops, bottoms, 400, 1.0).interval
        held += low <= 0.015625 <= high
        below += high < 0.015625
    assert held / 800 >= 0.94
    assert below / 800 <= 0.025


def test_an_interval_needs_most_groups_but_not_all() -> None:
    """A group in which there was nothing to count says nothing, and takes nothing away."""
    tops, bottoms = [3, 5, 4, 6, 2, 4, 5, 3, 4, 4, 6, 5], [10] * 12
    assert ratio([*tops, 0, 0, 0, 0], [*bottoms, 0, 0, 0, 0], 400, 1.0) == ratio(tops, bottoms, 400, 1.0)
    assert ratio([*tops[1:], 0, 0, 0, 0, 0], [*bottoms[1:], 0, 0, 0, 0, 0], 400, 1.0).interval is None


def test_a_ratio_does_not_depend_on_the_order_of_the_groups() -> None:
    """Each sum is rounded once, so that its last digit is the same in every version of Python."""
    tops, bottoms = [0.1, 0.7, 0.2, 0.3, 0.6, 0.4, 0.9, 0.8], [1.1, 2.3, 1.7, 1.9, 2.9, 1.3, 3.1, 2.1]
    pairs = list(zip(tops, bottoms, strict=True))
    found = set()
    for number in range(100):
        random.Random(number).shuffle(pairs)
        found.add(ratio([top for top, _ in pairs], [bottom for _, bottom in pairs], 400, 1.0))
    assert len(found) == 1


def test_a_figure_without_games_is_unknown() -> None:
    assert ratio([0, 0], [0, 0], 0) == Figure(None)
    assert ratio([1, 0], [2, 0], 2) == Figure(0.5)
    assert figure_to_json(Figure(None)) == {"value": None, "ci95": None}
    assert figure_to_json(Figure(0.5, (0.4, 0.6))) == {"value": 0.5, "ci95": [0.4, 0.6]}


def test_what_was_never_counted_is_not_certain() -> None:
    """In 20 games without it, up to 3.84 (1.96 squared) of it may have been due; and nothing goes beyond what can be."""
    never = ratio([0] * 16, [10] * 16, 20)
    assert never.interval == pytest.approx((0.0, 3.8415 / 20), abs=1e-4)
    assert ratio([0] * 2, [1] * 2, 2, 1.0).interval == (0.0, 1.0)
    always = ratio([10] * 16, [10] * 16, 20, 1.0)
    assert always.interval == (wilson(20, 20)[0], 1.0)
    once = ratio([1] + [0] * 15, [10] * 16, 160)
    assert once.interval[0] == 0.0
    assert 0.006 < once.interval[1] < 0.05


@pytest.mark.slow
def test_a_share_of_games_has_the_interval_of_wilson() -> None:
    """17 lost of 2,000,000 are no share of 0.0 ±0.0, and 20 won of 20 are not all there are."""
    low, high = proportion(17, 2_000_000).interval
    assert 0 < low < 17 / 2_000_000 < high
    assert proportion(20, 20).interval == wilson(20, 20)
    _, tally = played(games=40)
    found = read_details(loadout.read(read_file(ROOT / STANDARD)), tally.ledgers)
    assert found.games == 40
    assert found.waves[0].reached.interval == wilson(40, 40)


@pytest.mark.slow
def test_no_interval_leaves_what_can_be() -> None:
    for games in (20, 60):
        _, tally = played(games=games)
        found = read_details(loadout.read(read_file(ROOT / STANDARD)), tally.ledgers).to_json()
        shared = ("hasted", "wasted", "blind", "sighted", "share", "time")
        for use in found["weapons"]:
            for key, figure in use.items():
                if isinstance(figure, dict) and figure["ci95"]:
                    low, high = figure["ci95"]
                    assert 0 <= low <= figure["value"] <= high, key
                    assert key not in shared or high <= 1, key
