"""Simulated play: figures that hang together, the same with any number of workers, and clear words for bad values."""

from __future__ import annotations

import json
import re
import shlex
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from sheetgen.core.errors import Illegal, UsageError
from sheetgen.core.source import parse, read_file
from sheetgen.games.paper_mech.sim import simulation as sim
from sheetgen.runs.simulations import check_pilot, simulate
from sheetgen_engine.core.stats import wilson
from sheetgen_engine.paper_mech.tally import Job
from tests.command import ILLEGAL, ROOT, STANDARD, run, sheetgen
from tests.queries import sim_query


def figures(*arguments: str, text: str = "", code: int = 0) -> dict[str, Any]:
    pilot = () if "--pilot" in arguments else ("--pilot", "reference")
    out, _ = run("sim", *arguments, *pilot, "--json", text=text, code=code)
    document = json.loads(out)
    assert isinstance(document, dict)
    return document


def test_the_agreed_figures_hang_together() -> None:
    found = figures(STANDARD, "--games", "200", "--seed", "5")
    assert (found["loadout"], found["edition"], found["pilot"]) == ("Standard", "classic", "reference")
    assert (found["games"], found["seed"]) == (200, 5)
    assert found["lost_in_wave"].keys() == {"1", "2", "3", "4"}
    assert found["wins"] + sum(found["lost_in_wave"].values()) + found["stalled"] == 200
    assert found["win_rate"] == found["wins"] / 200
    low, high = found["win_rate_ci95"]
    assert 0 <= low <= found["win_rate"] <= high <= 1
    assert (found["mean_score"] is None) == (found["wins"] == 0)
    assert found["mean_time"] > 1
    assert found["mean_activations"] > 1
    assert found["games_per_second"] > 0


def test_figures_are_those_of_the_games() -> None:
    """Counted again from the ends of the same games, one by one."""
    simulation = sim.prepare(read_file(ROOT / STANDARD), sim_query(pilot="reference", seed=3))
    assert isinstance(simulation.job, Job)
    games = simulation.job.results(0, 150)
    won = [game for game in games if game.outcome == "won"]
    found = simulate(simulation, 150).to_json()
    assert found["wins"] == len(won) > 0
    assert found["mean_score"] == sum(game.score for game in won) / len(won)
    assert found["mean_time"] == sum(game.units for game in games) / 150
    assert found["mean_activations"] == sum(game.activations for game in games) / 150
    for wave in range(1, 5):
        assert found["lost_in_wave"][str(wave)] == sum(game.outcome == "lost" and game.wave == wave for game in games)
    outcomes = [game.outcome for game in games]
    assert found["first_lost"] == outcomes.index("lost") + 1
    assert found["first_stalled"] is None


@pytest.mark.slow
def test_the_library_gives_what_the_command_prints() -> None:
    """The same document, but for how long it took; without a command line, a signal handler or another process."""
    simulation = sim.prepare(read_file(ROOT / STANDARD), sim_query(pilot="reference", seed=3))
    done: list[int] = []
    result = simulate(simulation, 150, progress=done.append)
    assert (result.games, result.figures.wins, result.interrupted) == (150, result.to_json()["wins"], False)
    assert result.figures.win_rate.interval == wilson(result.figures.wins, 150)
    assert done[-1] == 150
    own, other = (
        json.loads(json.dumps(result.to_json("es"))),
        figures(STANDARD, "--games", "150", "--seed", "3", "--lang", "es"),
    )
    for document in (own, other):
        del document["seconds"], document["games_per_second"]
    assert own == other


def test_an_illegal_loadout_is_not_simulated() -> None:
    simulation = sim.prepare(parse(ILLEGAL.encode(), "own.yaml"), sim_query())
    with pytest.raises(Illegal) as error:
        simulate(simulation)
    assert [finding.rule for finding in error.value.findings] == ["PM-ARMOUR"]


@pytest.mark.slow
def test_the_first_game_lost_or_stalled_has_its_number() -> None:
    """Counted from 1, as `replay --game` counts them, whichever part of the games is added first. The reference pilot's game
    515 of seed 1 goes round in circles."""
    simulation = sim.prepare(read_file(ROOT / STANDARD), sim_query(pilot="reference", seed=1))
    outcomes = [game.outcome for game in simulation.job.results(0, 520)]
    lost, stalled = (outcomes.index(outcome) + 1 for outcome in ("lost", "stalled"))
    assert stalled == 515
    late = simulation.job.play(300, 220)
    assert late.first_lost > 300
    late.add(simulation.job.play(0, 300))
    assert (late.first_lost, late.first_stalled) == (lost, stalled)
    found = figures(STANDARD, "--games", "520")
    assert (found["first_lost"], found["first_stalled"]) == (lost, stalled)
    asked = ("sim", STANDARD, "--pilot", "reference", "--games", "520", "--brief")
    replay = f"`sheetgen replay {STANDARD} --game {{}} --pilot reference`"
    english, spanish = run(*asked)[0], run(*asked, "--lang", "es")[0]
    for out in (english, spanish):
        assert replay.format(lost) in " ".join(out.split())
        assert replay.format(515) in " ".join(out.split())
    assert "first loss" in english
    assert "1.ª derrota" in spanish


def test_the_command_that_shows_a_lost_game_can_be_copied(tmp_path: Path) -> None:
    """It names the catalogs that were added, as a shell takes them, and that files may name others outside their folder."""
    (tmp_path / "my own.yaml").write_text(
        "system: paper-mech\nkind: homebrew\nedition: {id: harder, name: Harder, extends: v1.8}\n"
        "enemies: {B: {extends: B, armour: 5}}\n"
    )
    (tmp_path / "beam.yaml").write_text("system: paper-mech\nkind: homebrew\nweapons: {beam: {extends: laser}}\n")
    (tmp_path / "mechs").mkdir()
    (tmp_path / "mechs/heron.yaml").write_text(
        "system: paper-mech\nmounts: {left-arm: beam}\ncatalogs: [../beam.yaml]\n"
    )
    asked = ["mechs/heron.yaml", "--allow-outside", "--catalog", "my own.yaml", "--edition", "harder"]
    out = run("sim", *asked, "--pilot", "reference", "--games", "40", "--brief", folder=tmp_path)[0]
    command = re.search(r"`(sheetgen replay .*?)`", " ".join(out.split()))
    assert command is not None
    words = shlex.split(command[1])
    assert words[-5:] == ["--edition", "harder", "--catalog", "my own.yaml", "--allow-outside"]
    assert "Heron (Harder), pilot reference" in run(*words[1:], folder=tmp_path)[0]


def test_a_share_code_plays_like_its_file() -> None:
    code = sheetgen("share", STANDARD).split()[-1]
    found, again = figures(code, "--games", "40"), figures(STANDARD, "--games", "40")
    same = ("loadout", "wins", "lost_in_wave", "mean_time", "mean_activations")
    assert [found[key] for key in same] == [again[key] for key in same]


def test_nobody_wins_unarmed() -> None:
    found = figures("-", "--games", "30", text="system: paper-mech\nname: Nobody\n")
    assert (found["loadout"], found["wins"], found["mean_score"]) == ("Nobody", 0, None)
    assert found["win_rate_ci95"][0] == 0


@pytest.mark.slow
def test_pilots_and_editions_are_those_asked_for() -> None:
    """The random pilot hardly ever wins; the edition V1.7, with more circles on some enemies, is another game
    (PM-CIRCLES)."""
    reference, others = figures(STANDARD, "--games", "300"), figures(STANDARD, "--games", "300", "--pilot", "random")
    assert others["wins"] < reference["wins"]
    assert others["pilot"] == "random"
    harder = figures(STANDARD, "--games", "300", "--edition", "v1.7")
    assert harder["edition"] == "v1.7"
    assert harder["mean_time"] != reference["mean_time"]


@pytest.mark.slow
def test_text_for_people() -> None:
    out = sheetgen("sim", STANDARD, "--pilot", "reference", "--games", "1500", "--seed", "1")
    assert out.startswith("Standard (Classic), pilot reference, 1,500 games, seed 1\n")
    assert "  won " in out
    assert "games a second, sheetgen 0." in out
    assert "1 500 partidas" in sheetgen("sim", STANDARD, "--pilot", "reference", "--games", "1500", "--lang", "es")


@pytest.mark.slow
def test_whether_it_is_compiled_is_said() -> None:
    out, err = run("sim", STANDARD, "--pilot", "reference", "--games", "2", SHEETGEN_PURE="1")
    assert ", uncompiled\n" in out
    assert "the engine is not compiled" in err
    out, err = run("--version", SHEETGEN_PURE="1")
    assert out.endswith("(uncompiled)\n")
    assert "with a C compiler installed, reinstall sheetgen" in err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--games", "0"], "--games takes 1 to 1,000,000,000, not 0"),
        (["--games", "-3"], "--games takes 1 to 1,000,000,000, not -3"),
        (["--games", "100000000000000000000"], "--games takes 1 to 1,000,000,000, not 1"),
        (["--games", "many"], "--games takes a whole number, not 'many'"),
        (["--seed", "-1"], "--seed takes 0 to 18,446,744,073,709,551,615, not -1"),
        (["--seed", str(1 << 64)], "--seed takes 0 to 18,446,744,073,709,551,615, not 1"),
        (["--workers", "0"], "--workers takes 1 to 512, not 0"),
        (["--precision", "nan"], "nan is not a number"),
        (["--pilot", "refrence"], "unknown pilot 'refrence'; did you mean 'reference'?"),
        (["--pilot", "zz"], "unknown pilot 'zz'; choose from: "),
        (["--edition", "v9"], "unknown edition `v9`"),
        (["--catalog", "nowhere"], "file not found"),
        (["--against", "x.yaml"], "--against is not supported for paper-mech"),
        (["--pilot", "search:20", "--budget", "5"], "search:20 already has a budget"),
    ],
)
def test_bad_values_are_refused(arguments: list[str], message: str) -> None:
    out, err = run("sim", STANDARD, "--pilot", "reference", *arguments, code=2)
    assert out == ""
    assert message in err


@pytest.mark.parametrize(("game", "mechs"), [("mech-cards/bastion", "dragon"), ("mech-machine/kestrel", "wasp")])
def test_an_opponent_may_be_a_mech_a_file_or_a_code(game: str, mechs: str) -> None:
    """A word that is none of them was meant for a mech of the catalog."""
    path = f"examples/{game}.yaml"
    few = ("--games", "4", "--json")
    for word in (mechs, path, sheetgen("share", path).strip()):
        assert json.loads(sheetgen("sim", path, "--against", word, *few))["games"] == 4
    assert f"did you mean {mechs!r}?" in run("sim", path, "--against", mechs[1:], code=2)[1]
    assert "file not found" in run("sim", path, "--against", "x/nobody.yaml", code=2)[1]
    assert f"name an opponent from {game.split('/')[0]}" in run("sim", path, "--against", STANDARD, code=2)[1]


def test_one_game_is_one_game() -> None:
    for language, words in (("en", "1 game, seed 1"), ("es", "1 partida, semilla 1")):
        first = sheetgen("sim", STANDARD, "--games", "1", "--lang", language).splitlines()[0]
        assert first.endswith(words)


def test_the_largest_seed() -> None:
    assert figures(STANDARD, "--games", "3", "--seed", str((1 << 64) - 1))["seed"] == (1 << 64) - 1


def test_files_that_cannot_be_played() -> None:
    """An illegal loadout is exit code 1, one that cannot be read 2."""
    document = figures("-", text=ILLEGAL, code=1)
    assert document["legal"] is False
    assert document["findings"][0]["rule"] == "PM-ARMOUR"
    assert "-:3:17: error[PM-ARMOUR]" in run("sim", "-", text=ILLEGAL, code=1)[1]
    assert "file not found" in run("sim", "nowhere.yaml", code=2)[1]


def test_wilson() -> None:
    """Worked values of the published formula, and its ends."""
    assert [round(bound, 4) for bound in wilson(10, 20)] == [0.2993, 0.7007]
    assert wilson(0, 10)[0] == 0.0
    assert wilson(10, 10)[1] == 1.0
    for wins in range(11):
        low, high = wilson(wins, 10)
        assert 0 <= low <= wins / 10 <= high <= 1
        mirrored = wilson(10 - wins, 10)
        assert (round(1 - high, 12), round(1 - low, 12)) == (round(mirrored[0], 12), round(mirrored[1], 12))


def test_pilots_by_name() -> None:
    check_pilot("reference", ["random", "reference"])
    with pytest.raises(UsageError, match="did you mean 'random'"):
        check_pilot("Ramdom", ["random", "reference"])


def test_an_engine_of_other_sources_is_reported(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from sheetgen.cli.series import warn
    from sheetgen.core.locale import locale
    from sheetgen_engine.core import build
    from sheetgen_engine.core.build import BuildInfo

    said = {}
    fingerprint = build.fingerprint(ROOT / "engine" / "sheetgen_engine", "paper_mech")
    for compiled, recorded in ((True, fingerprint), (True, "of other sources"), (False, None)):
        info = BuildInfo("paper_mech", compiled)
        monkeypatch.setattr(build, "build_info", lambda _system, info=info: info)
        monkeypatch.setattr(build, "recorded", lambda _system, recorded=recorded: recorded)
        warn("paper-mech", locale("sim"))
        said[str(info)] = capsys.readouterr().err
    assert said["compiled"] == ""
    assert "does not match" in said["compiled from other sources than these"]
    assert "slowly" in said["uncompiled"]


@pytest.mark.slow
@pytest.mark.usefixtures("few_training_mechs")
def test_a_searching_pilot_has_a_budget() -> None:
    found = figures(STANDARD, "--games", "1", "--pilot", "search", "--budget", "8")
    assert found["pilot"] == "search:8"
    assert found["wins"] == figures(STANDARD, "--games", "1", "--pilot", "search:8")["wins"]
    for options, said in (
        (("--pilot", "tactical", "--budget", "8"), "--budget is not supported"),
        (("--pilot", "search:none"), "not a number of roll-outs"),
        (("--pilot", "serch:8"), "did you mean 'search'"),
        (("--pilot", "search", "--budget", "0"), "--budget"),
    ):
        _, err = run("sim", STANDARD, "--games", "1", *options, code=2)
        assert said in err


@pytest.mark.parametrize(("loadout", "pilot"), [(STANDARD, "adaptive"), ("examples/mech-cards/ram.yaml", "reference")])
def test_who_plays_when_nobody_is_named(loadout: str, pilot: str) -> None:
    assert json.loads(sheetgen("sim", loadout, "--games", "2", "--json"))["pilot"] == pilot


@pytest.mark.slow
def test_simulations_in_threads_do_not_disturb_one_another() -> None:
    def wins(seed: int) -> int:
        simulation = sim.prepare(read_file(ROOT / STANDARD), sim_query(pilot="tactical", seed=seed))
        return simulate(simulation, 60).figures.wins

    seeds = [1, 2, 1, 3]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(wins, seeds)) == [wins(seed) for seed in seeds]
