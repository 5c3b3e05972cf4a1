"""How `sim` runs: in several processes, with progress, interrupted, with output that cannot be written."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from sheetgen.cli.series import stopped_by_ctrl_c
from sheetgen.core.source import read_file
from sheetgen.games.paper_mech.sim import simulation as sim
from sheetgen.render.errors import DoesNotFit
from sheetgen.runs import series
from sheetgen_engine.paper_mech.tally import Job, Tally
from tests.command import ROOT, STANDARD, run, sheetgen
from tests.queries import sim_query
from tests.terminal import Console, needs_terminals


@dataclass(frozen=True)
class Slowly:
    """A job that takes its time, so that other processes are asked for help."""

    job: Job
    seconds: float

    def play(self, first: int, count: int) -> Any:
        time.sleep(self.seconds)
        return self.job.play(first, count)


@pytest.mark.slow
def test_the_same_numbers_whatever_the_number_of_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    simulation = sim.prepare(read_file(ROOT / STANDARD), sim_query(pilot="reference", seed=9))
    alone = series.play(simulation.job, 300)
    monkeypatch.setattr(series, "ALONE", 0.0)
    monkeypatch.setattr(series, "BATCH", 0.002)
    for workers in (2, 3):
        helped = series.play(simulation.job, 300, workers)
        assert helped.games == 300
        assert helped.tally == alone.tally
    slow = series.play(Slowly(simulation.job, 0.01), 12, 2)
    assert slow.tally == series.play(simulation.job, 12).tally
    assert not slow.interrupted


def test_progress_is_reported() -> None:
    simulation = sim.prepare(read_file(ROOT / STANDARD), sim_query(pilot="reference", seed=9))
    reported: list[int] = []
    series.play(simulation.job, 40, progress=reported.append)
    assert reported == sorted(reported)
    assert reported[-1] == 40


@pytest.mark.slow
@needs_terminals
def test_progress_on_a_terminal_is_wiped_away() -> None:
    """It is shown on standard error and erased before the figures."""
    games = ("--pilot", "reference", "--games", "1000000000", "--precision", "0.01")
    slowly = {"SHEETGEN_PURE": "1"}  # so that there is time to tell something
    with Console("sim", STANDARD, *games, stdout=subprocess.DEVNULL, **slowly) as console:
        assert console.end() == 0
    assert " of 1000000000 games\x1b[K" in console.text
    assert console.text.endswith("\r\x1b[K")


@pytest.mark.slow
@pytest.mark.parametrize("workers", [1, 2])
def test_interrupted_it_gives_what_has_been_played(workers: int) -> None:
    """The signal arrives in the middle of a series; the batches that were finished count."""
    simulation = sim.prepare(read_file(ROOT / STANDARD), sim_query(pilot="reference", seed=2))

    def press(done: int) -> None:
        if done >= 5:
            os.kill(os.getpid(), signal.SIGINT)

    before = signal.getsignal(signal.SIGINT)
    with stopped_by_ctrl_c() as stop:
        played = series.play(Slowly(simulation.job, 0.05), 10**6, workers, press, stop=stop)
    assert played.interrupted
    assert 5 <= played.games < 10**6
    assert signal.getsignal(signal.SIGINT) is before


@pytest.mark.slow
@needs_terminals
def test_ctrl_c_ends_quietly_with_partial_figures() -> None:
    words = ("sim", STANDARD, "--pilot", "reference", "--games", "1000000000", "--json")
    with Console(*words, stdout=subprocess.PIPE) as console:
        console.expect(" of 1000000000 games")
        console.type("\x03")
        found = json.loads(console.printed())
        assert console.end() == 130
    assert found["interrupted"] is True
    assert 0 < found["games"] < 10**9
    assert "interrupted after" in console.text
    assert "Traceback" not in console.text


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Interrupted: 40 of 1,000 games were played."), ("es", "Interrumpido: se jugaron 40 de 1 000 partidas.")],
)
def test_what_was_cut_short_says_so_itself(
    language: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not on standard error alone, which no report keeps."""

    def interrupted(job: Job, games: int, *_: Any) -> series.SeriesResult[Tally]:
        return series.SeriesResult(job.play(0, games // 25), 1.0, interrupted=True)

    monkeypatch.setattr(series, "play", interrupted)
    pages = tmp_path / "report.html"
    asked = ["sim", STANDARD, "--games", "1000", "--lang", language, "--report", str(pages)]
    assert words in run(*asked, code=130)[0]
    assert words in pages.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("language", "note"), [("en", "sheet does not fit its page"), ("es", "hoja de este mech no cabe en su página")]
)
def test_a_sheet_that_does_not_fit_is_left_out_of_the_report(
    language: str, note: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The games have been played: their figures are not lost for a picture. No file of today has such a sheet."""

    def too_wide(*_: object) -> None:
        raise DoesNotFit("a name")

    monkeypatch.setattr("sheetgen.games.mech_cards.sheet.picture.picture", too_wide)
    asked = [
        "sim",
        str(ROOT / "examples/mech-cards/bastion.yaml"),
        "--against",
        "dragon",
        "--games",
        "20",
        "--lang",
        language,
        "--report",
    ]
    for name in ("report.html", "report.pdf"):
        pages = tmp_path / name
        out, err = run(*asked, str(pages))
        assert "fit" not in err
        assert note not in out
        assert pages.stat().st_size > 1000
    text = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert note in text
    assert "<figure" not in text


@pytest.mark.parametrize("ending", ["html", "pdf"])
def test_a_name_that_cannot_be_printed_costs_no_games(ending: str, tmp_path: Path) -> None:
    """It is said with its place, before anything is played."""
    mech, pages = tmp_path / "mech.yaml", tmp_path / f"report.{ending}"
    mech.write_text("system: paper-mech\nname: \u4e00\nmounts: {left-arm: laser}\n", encoding="utf-8")
    out, err = run("sim", str(mech), "--games", str(10**9), "--report", str(pages), code=2)
    assert out == ""
    assert (
        err
        == f"{mech}:2:7: error[SHEET]: head.name of \u4e00: the fonts have no `\u4e00` (U+4E00); spell it differently\n"
    )
    assert not pages.exists()
    assert "las fuentes no tienen" in run("sim", str(mech), "--report", str(pages), "--lang", "es", code=2)[1]
    assert run("sim", str(mech), "--pilot", "reference", "--games", "5")[0].startswith("\u4e00 (Classic)")


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="no such pipes")
@pytest.mark.parametrize("form", [(), ("--csv",), ("--json",)])
def test_a_reader_that_stops_reading_gets_the_report_all_the_same(form: tuple[str, ...], tmp_path: Path) -> None:
    """As in `sheetgen sim … --report x.html | head`, here with a reader that is gone before the first line."""
    pages = tmp_path / "report.html"
    asked = ["sim", STANDARD, "--pilot", "reference", "--games", "20", "--report", str(pages), *form]
    reader, writer = os.pipe()
    os.close(reader)
    command = [sys.executable, "-u", "-m", "sheetgen", *asked]
    result = subprocess.run(command, cwd=ROOT, stdout=writer, stderr=subprocess.PIPE, check=False)
    os.close(writer)
    assert result.returncode == 0, result.stderr
    assert pages.read_text(encoding="utf-8").rstrip().endswith("</html>")


@pytest.mark.slow
def test_whether_the_precision_was_reached_is_said() -> None:
    asked = ("sim", STANDARD, "--precision", "0.05", "--brief")
    assert "known to ±5 percentage points after 200 games" in " ".join(sheetgen(*asked).split())
    missed = ("sim", STANDARD, "--precision", "0.001", "--games", "300")
    said = " ".join(sheetgen(*missed).split())
    assert "not yet known to ±0.1 percentage points after 300 games" in said
    point = ("sim", STANDARD, "--precision", "0.01", "--games", "20", "--brief")
    assert "known to ±1 percentage point after" in " ".join(sheetgen(*point).split())
    assert "0,1 puntos porcentuales" in " ".join(sheetgen(*missed, "--lang", "es").split())
    found = json.loads(sheetgen(*missed, "--json"))
    assert (found["precision"], found["precision_reached"]) == (0.001, False)
    assert "precision" not in json.loads(sheetgen("sim", STANDARD, "--games", "2", "--json"))
