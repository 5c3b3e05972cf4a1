"""`compare`: the same games for everybody, differences that are those of the games, clear words and clear refusals."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from sheetgen import __version__
from sheetgen.cli.series import stopped_by_ctrl_c
from sheetgen.core.errors import UsageError
from sheetgen.core.findings import Finding
from sheetgen.core.source import parse, read_file
from sheetgen.games.paper_mech.sim import simulation as sim
from sheetgen.runs import series
from sheetgen.runs.compare import contestants
from sheetgen.runs.paired import (
    PairedJob,
    decided,
)
from tests.command import ILLEGAL, ROOT, STANDARD, run, sheetgen
from tests.queries import sim_query
from tests.runs.compared import results
from tests.terminal import Console, needs_terminals

LASERS = (
    "system: paper-mech\nname: Lasers\n"
    "mounts: {left-shoulder: laser, right-shoulder: laser, left-arm: laser, right-arm: laser}\n"
)
ANVIL, WASP = (f"examples/mech-machine/{name}.yaml" for name in ("anvil", "wasp"))
DRAGON, SWIFT = (f"examples/mech-cards/{name}.yaml" for name in ("dragon", "swift"))
REFERENCE = ("--pilot", "reference")  # plays fast


@pytest.fixture
def lasers(tmp_path: Path) -> str:
    path = tmp_path / "lasers.yaml"
    path.write_text(LASERS)
    return str(path)


def compared(*arguments: str, code: int = 0) -> dict[str, Any]:
    document = json.loads(run("compare", *arguments, "--json", code=code)[0])
    assert isinstance(document, dict)
    return document


@pytest.mark.slow
def test_the_agreed_figures(lasers: str) -> None:
    found = compared(STANDARD, lasers, *REFERENCE, "--games", "300", "--seed", "4")
    assert [own["loadout"] for own in found["loadouts"]] == ["Standard", "Lasers"]
    (difference,) = found["differences"]
    assert (difference["a"], difference["b"]) == ("Standard", "Lasers")
    rates = [own["win_rate"] for own in found["loadouts"]]
    assert difference["win_rate"] == pytest.approx(rates[0] - rates[1])
    low, high = difference["ci95"]
    assert -1 <= low < difference["win_rate"] < high <= 1
    assert difference["verdict"] in ("a", "b", "equal", "undecided")


@pytest.mark.slow
@pytest.mark.parametrize("path", [STANDARD, WASP, DRAGON])
def test_each_contestant_is_as_sim_shows_it(path: str) -> None:
    """The same games, the same figures, in every game system."""
    own = compared(path, path, "--games", "60", "--seed", "9")["loadouts"][1]
    alone = json.loads(sheetgen("sim", path, "--games", "60", "--seed", "9", "--json"))
    for key in ("loadout", "edition", "pilot", "games", "seed", "wins", "win_rate", "win_rate_ci95", "stalled"):
        assert own[key] == alone[key], key


def ends(text: str, games: int, seed: int) -> list[Any]:
    """The games of a loadout one by one."""
    job = sim.prepare(parse(text.encode(), "x.yaml"), sim_query(pilot="reference", seed=seed)).job
    return job.results(0, games)


@pytest.mark.slow
def test_differences_are_those_of_the_games(lasers: str) -> None:
    """Counted again game by game: who alone won it, and how the scores differ (0 when not won)."""
    found = compared(STANDARD, lasers, *REFERENCE, "--games", "400", "--seed", "3")["differences"][0]
    pairs = list(zip(ends((ROOT / STANDARD).read_text(), 400, 3), ends(LASERS, 400, 3), strict=True))
    won = [(a.outcome == "won", b.outcome == "won") for a, b in pairs]
    assert found["only_a"] == won.count((True, False)) > 0
    assert found["only_b"] == won.count((False, True)) > 0
    scores = [a.score * first - b.score * second for (a, b), (first, second) in zip(pairs, won, strict=True)]
    assert found["score"] == pytest.approx(sum(scores) / 400)


@pytest.mark.slow
def test_the_same_file_twice_ends_alike_in_every_game() -> None:
    (found,) = compared(STANDARD, STANDARD, *REFERENCE, "--games", "250")["differences"]
    assert (found["only_a"], found["only_b"], found["win_rate"], found["p"]) == (0, 0, 0, 1)
    assert (found["a"], found["b"]) == ("Standard", "Standard #2")
    assert "Every game ended the same way." in sheetgen("compare", STANDARD, STANDARD, *REFERENCE, "--games", "20")


@pytest.mark.slow
@pytest.mark.parametrize("stop", [[], ["--sprt"]])
def test_the_same_with_any_number_of_workers(lasers: str, stop: list[str]) -> None:
    """More games than one process plays before it calls for help, so that the others take part."""
    timing = ("games_per_second", "seconds")
    one, two = (
        compared(STANDARD, lasers, "--pilot", "tactical", "--games", "400", "--workers", str(count), *stop)
        for count in (1, 2)
    )
    for document in (one, two):
        for part in (document, *document["loadouts"]):
            for key in timing:
                part.pop(key)
    assert one == two


def test_pilots_and_editions_are_contestants_too() -> None:
    found = compared(
        STANDARD,
        "--pilot",
        "random",
        "--pilot",
        "reference",
        "--edition",
        "classic",
        "--edition",
        "v1.7",
        "--games",
        "40",
    )
    assert [(own["pilot"], own["edition"]) for own in found["loadouts"]] == [
        ("random", "classic"), ("reference", "classic"), ("random", "v1.7"), ("reference", "v1.7"),
    ]  # fmt: skip
    assert len(found["differences"]) == 6
    assert found["loadouts"][3]["label"] == "Standard (reference, v1.7)"


# ------------------------------------------------------------------------------------------------- stopping when it is decided


@pytest.mark.slow
def test_a_decided_test_stops_early(lasers: str) -> None:
    """With `tactical`, the standard loadout wins some 15 points more than four lasers: far beyond the margin."""
    found = compared(STANDARD, lasers, "--pilot", "tactical", "--sprt", "--margin", "0.05")
    assert found["decided"] is True
    assert found["differences"][0]["verdict"] == "a"
    assert found["games"] in series.looks(100_000)
    assert found["games"] < 2000


@pytest.mark.slow
def test_an_undecided_test_says_so(lasers: str) -> None:
    arguments = (STANDARD, lasers, *REFERENCE, "--sprt", "--margin", "0.005", "--games", "210")
    found = compared(*arguments)
    assert found["decided"] is False
    assert (found["games"], found["differences"][0]["verdict"]) == (210, "undecided")
    out = sheetgen("compare", *arguments)
    assert "Not decided." in out
    assert "210 games each were not enough" in out


def test_two_of_a_kind_are_equal_at_the_first_look() -> None:
    found = compared(STANDARD, STANDARD, *REFERENCE, "--sprt")
    assert (found["decided"], found["games"], found["differences"][0]["verdict"]) == (True, 200, "equal")


def test_all_comparisons_must_be_decided() -> None:
    """A against C is clear, A against B is not yet."""
    a, b, c = "1" * 150 + "0" * 50, "1" * 140 + "0" * 40 + "1" * 20, "0" * 200
    assert decided()(results(a, c))
    assert not decided()(results(a, b, c))


# --------------------------------------------------------------------------------------------------------- for people and files


@pytest.mark.slow
def test_text_for_people(lasers: str) -> None:
    out = sheetgen("compare", STANDARD, lasers, *REFERENCE, "--games", "1500")
    assert out.startswith("The same 1,500 games for each, edition Classic, pilot reference, seed 1\n")
    assert "Standard is almost certainly better (p < 0.0001)." in out
    assert max(map(len, out.splitlines())) <= 80
    spanish = sheetgen("compare", STANDARD, lasers, *REFERENCE, "--games", "1500", "--lang", "es")
    assert spanish.startswith("Las mismas 1 500 partidas para cada participante, edición Clásica")
    assert "Standard es casi con certeza mejor" in spanish


def test_one_game_has_no_interval_of_its_score(lasers: str) -> None:
    """And JSON stays JSON."""
    out = sheetgen("compare", STANDARD, lasers, "--games", "1", "--json")
    assert "Infinity" not in out
    document = json.loads(out)
    assert document["differences"][0]["score_ci95"] is None
    assert document["loadouts"][0]["mean_score_of_all_ci95"] is None
    assert "inf" not in sheetgen("compare", STANDARD, lasers, "--games", "1")


def test_namesakes_are_told_apart_by_their_files(lasers: str, tmp_path: Path) -> None:
    other = tmp_path / "other.yaml"
    other.write_text(Path(STANDARD).read_text(encoding="utf-8"), encoding="utf-8")
    out = sheetgen("compare", STANDARD, str(other), *REFERENCE, "--games", "20", COLUMNS="200")
    joined = "".join(out.split())
    assert f"Standard={STANDARD}" in joined
    assert f"Standard#2={other}" in joined
    for unique in ([STANDARD, lasers], [STANDARD, STANDARD]):
        assert "same name" not in sheetgen("compare", *unique, *REFERENCE, "--games", "20")


def test_a_ranking_has_no_note_on_scores_that_it_does_not_show(lasers: str) -> None:
    four = sheetgen("compare", STANDARD, lasers, STANDARD, lasers, *REFERENCE, "--games", "20")
    assert "Score:" not in four
    assert "Score: a game that is not won" in sheetgen("compare", STANDARD, lasers, *REFERENCE, "--games", "20")


def test_a_table_for_spreadsheets(lasers: str) -> None:
    out = sheetgen("compare", STANDARD, lasers, STANDARD, *REFERENCE, "--games", "100", "--csv")
    rows = list(csv.DictReader(out.splitlines()))
    assert [(row["a"], row["b"]) for row in rows] == [
        ("Standard", "Lasers"), ("Standard", "Standard #2"), ("Lasers", "Standard #2"),
    ]  # fmt: skip
    assert float(rows[0]["difference"]) == pytest.approx(float(rows[0]["win_rate_a"]) - float(rows[0]["win_rate_b"]))
    played = ("pilot_a", "edition_a", "pilot_b", "edition_b", "seed", "version")
    assert [rows[0][key] for key in played] == ["reference", "classic", "reference", "classic", "1", __version__]
    assert rows[0]["compiled"] in ("True", "False")


@pytest.mark.slow
def test_a_table_for_spreadsheets_says_how_it_was_decided(lasers: str) -> None:
    """A p of games that were stopped when they were enough is no p of so many games."""
    out = sheetgen("compare", STANDARD, lasers, *REFERENCE, "--sprt", "--margin", "0.05", "--csv")
    (row,) = csv.DictReader(out.splitlines())
    assert (row["sequential"], row["margin"]) == ("True", "0.05")


def test_a_name_that_no_chart_can_show_costs_no_games(tmp_path: Path) -> None:
    mech, chart = tmp_path / "mech.yaml", tmp_path / "chart.svg"
    mech.write_text("system: paper-mech\nname: \u4e00\nmounts: {left-arm: laser}\n", encoding="utf-8")
    out, err = run("compare", str(mech), STANDARD, "--games", str(10**9), "--chart", str(chart), code=2)
    assert out == ""
    assert err.startswith(f"{mech}:2:7: error[SHEET]: ")
    assert not chart.exists()


@pytest.mark.slow
@pytest.mark.parametrize("suffix", ["svg", "png", "pdf"])
def test_charts(suffix: str, lasers: str, tmp_path: Path) -> None:
    path = tmp_path / f"chart.{suffix}"
    sheetgen("compare", STANDARD, lasers, *REFERENCE, "--games", "100", "--chart", str(path))
    content = path.read_bytes()
    assert content[:4] in (b"<?xm", b"<svg", b"\x89PNG", b"%PDF")
    if suffix == "svg":
        assert "Lasers" in content.decode()


@pytest.mark.slow
@pytest.mark.parametrize(("one", "other"), [(ANVIL, WASP), (DRAGON, SWIFT)])
def test_other_games(one: str, other: str) -> None:
    found = compared(one, other, "--games", "200", "--pilot", "tactical")
    (difference,) = found["differences"]
    assert difference["only_a"] - difference["only_b"] == found["loadouts"][0]["wins"] - found["loadouts"][1]["wins"]
    assert "score" not in difference
    assert "score" not in sheetgen("compare", one, other, "--games", "20").lower()


@pytest.mark.slow
def test_home_made_weapons_play_too(tmp_path: Path) -> None:
    """A laser of 6 W makes the standard loadout 15 W: an action takes 2 T more (PM-WEIGHT), so it wins less."""
    heavy = tmp_path / "heavy.yaml"
    heavy.write_text("system: paper-mech\nkind: homebrew\nweapons:\n  lead: {extends: laser, weight: 6}\n")
    mech = tmp_path / "mech.yaml"
    mech.write_text((ROOT / STANDARD).read_text().replace("left-arm: laser", "left-arm: lead"))
    found = compared(STANDARD, str(mech), "--catalog", str(heavy), "--pilot", "tactical", "--games", "300")
    assert found["differences"][0]["verdict"] == "a"


def test_the_opponent_is_the_same_for_all() -> None:
    found = compared(DRAGON, SWIFT, "--against", "ram", "--games", "50")
    assert [own["against"] for own in found["loadouts"]] == [["Ram"], ["Ram"]]


# ------------------------------------------------------------------------------------------------------------------ refusals


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([STANDARD], "compare needs two"),
        ([STANDARD, WASP], "mechs of different games (paper-mech, mech-machine)"),
        ([STANDARD, "nowhere.yaml"], "file not found"),
        ([STANDARD, STANDARD, "--pilot", "refrence"], "did you mean"),
        ([STANDARD, STANDARD, "--edition", "v9"], "unknown edition `v9`"),
        ([STANDARD, STANDARD, "--margin", "0"], "--margin takes 0.001 to 0.5, not 0"),
        ([STANDARD, STANDARD, "--games", "0"], "--games takes 1 to 1,000,000,000, not 0"),
        ([STANDARD, STANDARD, "--against", "x"], "--against is not supported for paper-mech"),
        ([STANDARD, STANDARD, "--margin", "nan"], "nan is not a number"),
        ([STANDARD, STANDARD, "--chart", "x.jpg"], "x.jpg: unsupported file type"),
        ([STANDARD, STANDARD, "--chart", "/nowhere/x.pdf"], "folder /nowhere does not exist"),
        ([STANDARD, STANDARD, "--json", "--csv"], "cannot be combined"),
        ([STANDARD, STANDARD, "--lang", "de"], "unknown language 'de'"),
    ],
)
def test_bad_values_are_refused(arguments: list[str], message: str) -> None:
    out, err = run("compare", *arguments, code=2)
    assert message in err
    assert (json.loads(out)["findings"][0]["message"] in err) if "--json" in arguments else out == ""


def test_an_illegal_loadout_is_exit_code_1() -> None:
    arguments = ("compare", STANDARD, "-", "--pilot", "random", "--pilot", "reference")
    out, err = run(*arguments, text=ILLEGAL, code=1)
    assert out == ""
    assert err.count("-:3:17: error[PM-ARMOUR]") == 1
    assert "-: the loadout is illegal" in err
    document = json.loads(run(*arguments, "--json", text=ILLEGAL, code=1)[0])
    assert (document["legal"], document["findings"][0]["rule"]) == (False, "PM-ARMOUR")


def test_different_opponents_cannot_be_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    met = iter([("X",), ("Y",)])
    monkeypatch.setattr(sim, "prepare", lambda _document, _query: SimpleNamespace(opponents=next(met)))
    document = read_file(ROOT / STANDARD)
    with pytest.raises(UsageError, match="different opponents"):
        contestants([("one", document), ("other", document)])


@pytest.mark.parametrize("workers", [1, 2])
def test_interrupted_it_gives_what_has_been_played(workers: int) -> None:
    own = sim.prepare(read_file(ROOT / STANDARD), sim_query(pilot="tactical", seed=2))
    findings: list[Finding] = own.findings
    assert not findings

    def press(done: int) -> None:
        if done >= 5:
            os.kill(os.getpid(), signal.SIGINT)

    with stopped_by_ctrl_c() as stop:
        played = series.play(PairedJob((own.results_job, own.results_job)), 10**6, workers, press, stop=stop)
    assert played.interrupted
    assert played.games == played.tally.tallies[0].games == played.tally.tallies[1].games < 10**6


@pytest.mark.slow
@needs_terminals
def test_ctrl_c_ends_quietly_with_partial_figures() -> None:
    words = ("compare", STANDARD, STANDARD, "--games", "1000000000", "--json")
    with Console(*words, stdout=subprocess.PIPE) as console:
        console.expect(" of 1000000000 games")
        console.type("\x03")
        found = json.loads(console.printed())
        assert console.end() == 130
    assert "Traceback" not in console.text
    assert found["interrupted"] is True
    assert 0 < found["games"] < 10**9


@pytest.mark.slow
def test_editions_of_a_two_player_game_are_compared() -> None:
    """MC-ROLL: with AR of all cards added up, bastion wins less often against dragon (about 30 instead of 45 %)."""
    printed = sheetgen(
        "compare", str(ROOT / "examples/mech-cards/bastion.yaml"), "--against", "dragon", "--games", "2000",
        "--edition", "classic", "--edition", "summed-armour", "--json",
    )  # fmt: skip
    document = json.loads(printed)
    assert [loadout["edition"] for loadout in document["loadouts"]] == ["classic", "summed-armour"]
    (difference,) = document["differences"]
    assert difference["ci95"][1] > difference["ci95"][0] > 0.1


@pytest.mark.slow
def test_many_contestants_are_ranked(tmp_path: Path) -> None:
    """The numbers count who is clearly better; a mech without weapons wins nothing and is last."""
    text = Path(STANDARD).read_text(encoding="utf-8")
    files = []
    for name, changed in (
        (
            "bare",
            text.replace("left-arm: laser", "left-arm: null").replace(
                "right-shoulder: missile", "right-shoulder: null"
            ),
        ),
        ("one", text),
        ("other", text),
        ("soft", text.replace("torso: 5, legs: 4", "torso: 3, legs: 3")),
    ):
        file = tmp_path / f"{name}.yaml"
        file.write_text(changed.replace("name: Standard", f"name: {name}"), encoding="utf-8")
        files.append(str(file))
    lines = sheetgen("compare", *files, "--games", "400", "--pilot", "reference").splitlines()
    ranked = [line.split()[:2] for line in lines[2:6]]
    assert ranked[:2] == [["1.", "one"], ["1.", "other"]]
    assert ranked[-1][1] == "bare"
    assert not any("against" in line for line in lines)
    assert "--json has every pair" in " ".join(" ".join(lines).split())
