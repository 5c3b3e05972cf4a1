"""Simulated play: the figures and their sums, first-player advantage, and how even the sample weapons are."""

from __future__ import annotations

import importlib.util
import json
import re
from math import exp, log, sqrt
from pathlib import Path
from statistics import mean
from typing import Any

import pytest

from sheetgen.core.errors import UsageError
from sheetgen.core.source import parse, read_file
from sheetgen.games.mech_cards.sim import simulation as sim
from sheetgen.reports import report
from sheetgen.runs.simulations import simulate
from sheetgen_engine.mech_cards.tally import Job
from tests.engine.mech_cards.duels import COMPILED
from tests.queries import sim_query

ROOT = Path(__file__).resolve().parents[3]
EXAMPLES = ROOT / "examples/mech-cards"


def figures(games: int, **options: Any) -> dict[str, Any]:
    simulation = sim.prepare(read_file(EXAMPLES / "bastion.yaml"), sim_query(**options))
    return simulate(simulation, games).to_json()


def test_figures_add_up() -> None:
    own = figures(400, against="swift")
    assert (own["games"], own["loadout"], own["against"], own["pilot"]) == (400, "Bastion", ["Swift"], "reference")
    assert own["win_rate"] == own["wins"] / 400
    low, high = own["win_rate_ci95"]
    assert low < own["win_rate"] < high
    (match,), (mech,) = own["matches"], own["mechs"]
    # In a duel every game that is lost puts the only mech out by exactly one cause (MC-LOSS, MC-MORALE).
    assert sum(mech["out_by"].values()) == 400 - own["wins"] - own["stalled"]
    assert sum(match["opponents"][0]["out_by"].values()) == own["wins"]
    assert own["initiative"]["decided"] == 400 - own["stalled"]
    for weapon in mech["weapons"]:
        assert 0 < weapon["hits"] < weapon["shots"]
        assert weapon["jams"] <= weapon["shots"] - weapon["hits"]
    assert mech["jams"] == pytest.approx(sum(weapon["jams"] for weapon in mech["weapons"]))
    json.dumps(own)


def test_allies_have_figures_too() -> None:
    options = {"with": "swift", "against": "dragon+ram"}
    (match,) = figures(8, **options)["matches"]
    assert [mech["name"] for mech in match["allies"]] == ["Swift"]
    own = simulate(sim.prepare(read_file(EXAMPLES / "bastion.yaml"), sim_query(**options)), 8).figures.report("en")
    assert own.title == "Bastion + Swift – Dragon + Ram"
    assert [section.title.split(",")[0] for section in own.sections[1:5]] == ["Bastion", "Swift", "Dragon", "Ram"]
    assert "allies" not in figures(8, against="swift")["matches"][0]


def jackknife(groups: list[list[int]]) -> tuple[float, float]:
    """The mean of all, and by which factor its 95 % interval goes to either side: 2.1314 is Student's for 15 degrees of
    freedom."""
    everything = [value for group in groups for value in group]
    left_out = [log(mean(set_aside(groups, number))) for number in range(len(groups))]
    squares = sum((value - mean(left_out)) ** 2 for value in left_out)
    return mean(everything), exp(2.1314495 * sqrt((len(groups) - 1) / len(groups) * squares))


def set_aside(groups: list[list[int]], number: int) -> list[int]:
    return [value for at, group in enumerate(groups) if at != number for value in group]


@pytest.mark.slow
def test_means_have_intervals_from_sixteen_groups() -> None:
    """Counted again from the ends of the same games; the two games of a pair share their dice and belong together."""
    simulation = sim.prepare(read_file(EXAMPLES / "bastion.yaml"), sim_query(against="swift"))
    ends = simulation.job.jobs[0].results(0, 400)
    found = simulate(simulation, 400, workers=2).to_json()
    for key, values in (
        ("mean_rounds", [end.turns for end in ends]),
        ("mean_activations", [end.activations for end in ends]),
    ):
        middle, factor = jackknife(
            [[value for at, value in enumerate(values) if at // 2 % 16 == group] for group in range(16)]
        )
        assert found[key] == pytest.approx(middle)
        assert found[f"{key}_ci95"] == pytest.approx([middle / factor, middle * factor], rel=1e-6)


def test_every_figure_of_a_weapon_has_its_interval() -> None:
    for mech in figures(400)["mechs"]:
        for weapon in mech["weapons"]:
            assert weapon["hit_rate"] == pytest.approx(weapon["hits"] / weapon["shots"])
            for key in ("shots", "hits", "jams", "damage", "hit_rate"):
                low, high = weapon[f"{key}_ci95"]
                assert low <= weapon[key] <= high
                assert low < high


def test_default_is_every_mech_of_the_catalog_in_turn() -> None:
    own = figures(80)
    assert own["against"] == ["Bastion", "Swift", "Ram", "Dragon"]
    assert [match["games"] for match in own["matches"]] == [20] * 4
    assert sum(match["wins"] for match in own["matches"]) == own["wins"]


def test_who_begins_is_balanced_out() -> None:
    """MC-TURN: of two games with the same dice each player begins one; a mirrored match is even to the game."""
    own = figures(600, against="bastion")
    assert own["wins"] * 2 + own["stalled"] == 600
    simulation = sim.prepare(read_file(EXAMPLES / "bastion.yaml"), sim_query(against="bastion"))
    results = simulation.job.jobs[0].results(0, 10)
    assert [result.first for result in results] == [0, 1] * 5
    for one, other in zip(results[::2], results[1::2], strict=True):
        assert (one.turns, one.winner) == (other.turns, 1 - other.winner if other.winner is not None else None)


def test_batches_of_several_opponents_add_up() -> None:
    job = sim.prepare(read_file(EXAMPLES / "patrol.yaml"), sim_query(pilot="tactical,reference")).job
    whole = job.play(0, 37)
    parts = job.play(0, 3)
    parts.add(job.play(3, 20))
    parts.add(job.play(23, 14))
    assert parts.tallies == whole.tallies
    assert whole.games == 37


@pytest.mark.parametrize("language", ["en", "es"])
def test_lines_for_people(language: str) -> None:
    simulation = sim.prepare(read_file(EXAMPLES / "ram.yaml"), sim_query())
    tallies = simulation.job.play(0, 800)
    lines = report.text(simulation.figures(tallies).report(language))
    assert any(("Garra hidráulica" if language == "es" else "Power Claw") in line for line in lines)
    assert all("{" not in line for line in lines)
    # Means and shares with half their intervals, the win rates with theirs.
    assert all("±" in line or "+" in line for line in lines if re.search("[0-9][.,][0-9]", line) and "95 %" not in line)


def test_wrong_usage() -> None:
    document = read_file(EXAMPLES / "ram.yaml")
    with pytest.raises(UsageError, match="unknown pilot 'referee'"):
        sim.prepare(document, sim_query(pilot="referee"))
    with pytest.raises(UsageError, match="3 pilots"):
        sim.prepare(document, sim_query(pilot="random,random,random"))
    illegal = parse(b"system: mech-cards\ncards: [crab-legs]\n", "own.yaml")
    assert {finding.rule for finding in sim.prepare(illegal, sim_query()).findings} == {"MC-POWER", "MC-PARTS"}


def bench() -> Any:
    spec = importlib.util.spec_from_file_location("bench_mech_cards", ROOT / "bench/mech_cards.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.slow
@pytest.mark.skipif(not COMPILED, reason="so many games take too long uncompiled")
@pytest.mark.parametrize("pilot", ["reference", "tactical"])
def test_no_sample_weapon_wins_more_than_its_share(pilot: str) -> None:
    """In mirrored matches, main weapon against main weapon: at most 60 % against the mean of the others, on every example mech.

    At reduced size, with a fixed seed; `bench/mech_cards.py --balance` plays it in full.
    """
    module = bench()
    rates = module.balance(module.catalog(), games=200, seed=4, pilot=pilot)
    assert len(rates) >= 10
    assert module.strongest(rates)[0] <= module.MOST_WINS == 0.6
    assert abs(sum(by_mech["all"] for by_mech in rates.values()) / len(rates) - 0.5) < 1e-9


@pytest.mark.slow
def test_every_example_can_win() -> None:
    """No example mech is hopeless against another."""
    module = bench()
    mechs = [module.loadout_of(mech, module.catalog()) for mech in module.catalog().mechs.values()]
    for one in mechs:
        for other in mechs:
            wins = Job(module.tables([one, other]), ("reference", "reference"), 9).play(0, 100).wins_of(0)
            assert 20 <= wins <= 80, (one.name, other.name)
