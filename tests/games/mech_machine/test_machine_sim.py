"""Simulated play of Mech Machine: what is counted, and the commands that show it."""

from __future__ import annotations

import json
from math import exp, log, sqrt
from pathlib import Path
from statistics import mean
from typing import Any

import pytest

from sheetgen.core.errors import BadInput, UsageError
from sheetgen.core.source import parse, read_file
from sheetgen.games.mech_machine.design import loadout
from sheetgen.games.mech_machine.play import scenario
from sheetgen.games.mech_machine.sim import simulation as sim
from sheetgen.reports import report
from sheetgen.runs import series
from sheetgen.runs.simulations import simulate
from sheetgen_engine.core.stats import wilson
from tests.command import ROOT, run, sheetgen
from tests.engine.mech_machine.machines import COMPILED
from tests.queries import sim_query

EXAMPLES = ROOT / "examples/mech-machine"
GAMES = 400 if COMPILED else 40


def figures(path: str, games: int = GAMES, **options: Any) -> dict[str, Any]:
    simulation = sim.prepare(read_file(EXAMPLES / path), sim_query(**options))
    return simulate(simulation, games).to_json()


def both(*arguments: str, code: int = 0) -> str:
    """What the command prints, on standard output and standard error."""
    return "".join(run(*arguments, code=code))


def test_figures_of_a_duel() -> None:
    """Wins with Wilson's interval, frags, damage by weapon, heat and shut-downs, time to win, initiative."""
    shown = figures("kestrel.yaml")
    assert {
        "loadout": "Kestrel", "against": "Anvil", "pilot": "reference", "games": GAMES, "seed": 1, "edition": "classic",
    }.items() <= shown.items()  # fmt: skip
    assert shown["win_rate"] == shown["wins"] / GAMES
    assert shown["win_rate_ci95"] == list(wilson(shown["wins"], GAMES))
    first, second = shown["sides"]
    assert first["wins"] + second["wins"] + shown["stalled"] == GAMES
    # Three frags win: the winner of each game has three of them.
    assert GAMES * (first["mean_frags"] + second["mean_frags"]) >= 3 * (first["wins"] + second["wins"])
    for side in (first, second):
        (mech,) = side["mechs"]
        assert sum(mech["frags"].values()) == pytest.approx(side["mean_frags"])
        assert mech["damage"]["laser"] > 0
        assert mech["hits"]["laser"] <= mech["attacks"]["laser"]
        # MM-HEAT: every shot and every rush fills one box, nothing else does; the reference pilot never shuts down.
        shots = mech["attacks"]["laser"] + mech["attacks"]["missile"] + sum(mech["terrain_shots"].values())
        assert mech["heat"] == pytest.approx(shots + mech["rushes"])
        assert mech["shut_downs"] == mech["turns_lost"] == 0
    # MM-FRAG: each destroyed mech is one frag of the other side.
    assert first["mechs"][0]["destroyed"] == pytest.approx(second["mean_frags"])
    initiative = shown["initiative"]
    assert initiative["decided"] == first["wins"] + second["wins"]
    assert initiative["first_win_rate_ci95"] == list(wilson(initiative["first_wins"], initiative["decided"]))
    assert 1 < shown["mean_rounds"] < 200
    assert shown["mean_turns"] <= 2 * shown["mean_rounds"]


def test_means_have_intervals_from_sixteen_groups() -> None:
    """Counted again from the ends of the same games: game i belongs to group i modulo 16. 2.1314 is Student's factor for 15
    degrees of freedom."""
    simulation = sim.prepare(read_file(EXAMPLES / "kestrel.yaml"), sim_query())
    games = 96 if COMPILED else 32
    ends = simulation.job.results(0, games)
    found = simulate(simulation, games, workers=2).to_json()
    for figures_of, key, values in (
        (found, "mean_rounds", [end.round for end in ends]),
        (found, "mean_turns", [end.turns for end in ends]),
        (found["sides"][1], "mean_frags", [end.frags[1] for end in ends]),
    ):
        left_out = [log(mean(value for at, value in enumerate(values) if at % 16 != group)) for group in range(16)]
        factor = exp(2.1314495 * sqrt(15 / 16 * sum((value - mean(left_out)) ** 2 for value in left_out)))
        assert figures_of[key] == pytest.approx(mean(values))
        assert figures_of[f"{key}_ci95"] == pytest.approx([mean(values) / factor, mean(values) * factor], rel=1e-6)
    for mech in (mech for side in found["sides"] for mech in side["mechs"]):
        for key in ("attacks", "hits", "damage", "frags", "hit_rate"):
            low, high = mech[f"{key}_ci95"]["laser"]
            assert low <= mech[key]["laser"] <= high


@pytest.mark.slow
def test_equal_mechs_have_equal_chances() -> None:
    """Mirrored places and a rolled initiative: neither side of a duel is better off."""
    shown = figures("anvil.yaml", games=10 * GAMES, against="anvil")
    low, high = wilson(shown["wins"], 10 * GAMES, z=4)
    assert low < 0.5 < high


@pytest.mark.slow
def test_the_tactical_pilot_shuts_down_on_purpose() -> None:
    """MM-HEAT: it fills the last box with its last action, and wins more for it."""
    tactical = figures("kestrel.yaml", against="kestrel", pilot="tactical,reference", games=2 * GAMES)
    assert tactical["sides"][0]["mechs"][0]["shut_downs"] > 0
    assert tactical["sides"][1]["mechs"][0]["shut_downs"] == 0
    assert tactical["win_rate"] > 0.5


@pytest.mark.slow
def test_a_mech_on_the_table_of_a_scenario() -> None:
    """The first side plays the mech that is tried; the others keep theirs, or have the one that is named."""
    shown = figures("kestrel.yaml", games=10, scenario=str(EXAMPLES / "two-against-two.yaml"))
    assert [mech["name"] for side in shown["sides"] for mech in side["mechs"]] == [
        "Kestrel",
        "Kestrel",
        "Anvil",
        "Wasp",
    ]
    shown = figures("kestrel.yaml", games=10, scenario=str(EXAMPLES / "city.yaml"), against="anvil")
    assert [side["name"] for side in shown["sides"]] == ["Kestrel", "Anvil"]
    shown = figures("two-against-two.yaml", games=10)
    assert shown["loadout"] is None
    assert [side["name"] for side in shown["sides"]] == ["South", "North"]


@pytest.mark.slow
def test_the_same_numbers_with_any_number_of_workers() -> None:
    """And, game by game, the same as one after another."""
    job = sim.prepare(read_file(EXAMPLES / "duel.yaml"), sim_query()).job
    games = 20_000 if COMPILED else 30
    assert series.play(job, games, workers=2).tally == series.play(job, games).tally == job.play(0, games)


def test_what_cannot_be_simulated(tmp_path: Path) -> None:
    doc = read_file(EXAMPLES / "anvil.yaml")
    with pytest.raises(UsageError, match="unknown pilot 'tacticl'; did you mean 'tactical'"):
        sim.prepare(doc, sim_query(pilot="tacticl"))
    with pytest.raises(UsageError, match="3 pilots for 2 sides"):
        sim.prepare(doc, sim_query(pilot="random,random,random"))
    with pytest.raises(UsageError, match="has its own mechs"):
        sim.prepare(read_file(EXAMPLES / "duel.yaml"), sim_query(against="wasp"))
    with pytest.raises(BadInput):
        sim.prepare(doc, sim_query(against="nobody.yaml"))
    other = tmp_path / "other.yaml"
    other.write_text("system: paper-mech\n", encoding="utf-8")
    with pytest.raises(UsageError, match="is for paper-mech; name an opponent from mech-machine"):
        sim.prepare(doc, sim_query(against=str(other)))
    illegal = parse((EXAMPLES / "anvil.yaml").read_bytes().replace(b"hit-points: 4", b"hit-points: 7"), "x.yaml")
    assert [finding.rule for finding in sim.prepare(illegal, sim_query()).findings] == ["MM-STATS"]


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "es"])
def test_figures_for_people(language: str) -> None:
    simulation = sim.prepare(read_file(EXAMPLES / "two-against-two.yaml"), sim_query(pilot="tactical"))
    tally = simulation.job.play(0, 20)
    found = simulation.figures(tally).report(language)
    *sections, note = found.sections
    assert len(sections) == 1 + 4
    assert "±" in note.sentences[0], "in 20 games some weapon is hardly fired"
    assert all("Kestrel" not in line or "South" in line for line in report.text(found))


def test_commands() -> None:
    """`sim`, `map`, `new`, `check` and `catalog` know the game."""
    shown = json.loads(
        sheetgen("sim", "examples/mech-machine/kestrel.yaml", "--games", "20", "--against", "wasp", "--json")
    )
    assert (shown["loadout"], shown["against"], shown["games"]) == ("Kestrel", "Wasp", 20)
    assert "Anvil wins" in both("sim", "examples/mech-machine/duel.yaml", "--games", "20")
    assert "unknown pilot 'x'" in both("sim", "examples/mech-machine/duel.yaml", "--pilot", "x", code=2)
    text = both("new", "--system", "mech-machine", "--roll", "--seed", "5")
    assert text == both("new", "--system", "mech-machine", "--roll", "--seed", "5")
    assert text != both("new", "--system", "mech-machine", "--roll", "--seed", "6")
    assert "--seed needs --roll" in both("new", "--system", "mech-machine", "--seed", "5", code=2)
    assert "--roll is not supported for paper-mech" in both("new", "--roll", code=2)
    document = json.loads(sheetgen("check", "examples/mech-machine/anvil.yaml", "--json"))["loadouts"][0]
    assert (document["stats"]["hit-points"], document["points"], document["points_spent"]) == (17, 11, 11)
    assert "scenario" in both("check", "examples/mech-machine/duel.yaml", code=2)
    assert "The table at the start" in both("map", "examples/mech-machine/city.yaml")
    assert "map is not supported for paper-mech" in both("map", "examples/paper-mech/standard.yaml", code=2)
    assert "unsupported file type" in both("map", "examples/mech-machine/city.yaml", "-o", "x.doc", code=2)
    assert "Kestrel" in both("catalog", "list", "mechs", "--system", "mech-machine")
    passed = both("scenario", "-q", "tests/scenarios/mech-machine/mm-attack-damage.yaml")
    assert "passed" in passed


@pytest.mark.slow
def test_pictures_of_a_position(tmp_path: Path) -> None:
    """A map as PNG, SVG and PDF, the same bytes every time; also in another process, whose sets have another order."""
    asked = ("map", "examples/mech-machine/city.yaml", "--turns", "6", "--seed", "2", "--dpi", "50", "-o")
    for name in ("a.png", "a.svg", "a.pdf"):
        one, other = tmp_path / name, tmp_path / f"again-{name}"
        run(*asked, str(one))
        run(*asked, str(other), PYTHONHASHSEED="1")
        assert one.read_bytes() == other.read_bytes()
    assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")


def test_sides_by_name() -> None:
    own = scenario.read_path(EXAMPLES / "duel.yaml")
    wasp = loadout.read(read_file(EXAMPLES / "wasp.yaml"))
    tried = scenario.with_mechs(own, {0: wasp})
    assert [side.name for side in tried.sides] == ["Wasp", "Kestrel"]
    assert tried.mechs[0].loadout == wasp
    assert (tried.mechs[0].x, tried.mechs[0].y) == (own.mechs[0].x, own.mechs[0].y)
