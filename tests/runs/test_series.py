"""A series that may stop early stops after the same games whatever plays them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from multiprocessing import parent_process
from pathlib import Path
from threading import Event, Thread

import pytest

from sheetgen.cli.series import stopped_by_ctrl_c
from sheetgen.runs import series


class Listed:
    """Which games were played."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = numbers

    @property
    def games(self) -> int:
        return len(self.numbers)

    def add(self, other: Listed) -> None:
        self.numbers = self.numbers + other.numbers


@dataclass(frozen=True)
class Listing:
    """A job that tells which games it was given, the even ones more slowly, so that batches end out of order."""

    seconds: float = 0.0

    def play(self, first: int, count: int) -> Listed:
        time.sleep(self.seconds * (1 - first % 2))
        return Listed(list(range(first, first + count)))


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small batches, and help from the first game on."""
    monkeypatch.setattr(series, "ALONE", 0.0)
    monkeypatch.setattr(series, "BATCH", 0.001)


def test_looks_depend_on_nothing_but_the_number_of_games() -> None:
    """Each is a quarter more than the one before, and the last is the end."""
    assert series.looks(1000) == [200, 250, 312, 390, 487, 608, 760, 950, 1000]
    assert series.looks(200) == [200]
    assert series.looks(3) == [3]
    assert series.looks(100_000)[:9] == [200, 250, 312, 390, 487, 608, 760, 950, 1187]


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("workers", [1, 2, 3])
def test_it_stops_at_the_first_look_that_is_enough(workers: int) -> None:
    """The games are exactly those before it, and they were asked about in order."""
    asked: list[list[int]] = []

    def enough(tally: Listed) -> bool:
        asked.append(sorted(tally.numbers))
        return tally.games >= 300

    played = series.play(Listing(0.001), 5000, workers, enough=enough)
    assert asked == [list(range(look)) for look in (200, 250, 312)]
    assert sorted(played.tally.numbers) == list(range(312))
    assert not played.interrupted


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("workers", [1, 2])
def test_never_enough_is_all_games(workers: int) -> None:
    asked: list[int] = []

    def enough(tally: Listed) -> bool:
        asked.append(tally.games)
        return False

    played = series.play(Listing(), 500, workers, enough=enough)
    assert sorted(played.tally.numbers) == list(range(500))
    assert asked == [200, 250, 312, 390, 487]


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("workers", [1, 2])
def test_without_the_question_nothing_is_asked(workers: int) -> None:
    reported: list[int] = []
    played = series.play(Listing(), 700, workers, reported.append)
    assert sorted(played.tally.numbers) == list(range(700))
    assert reported == sorted(reported)
    assert reported[-1] == 700


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("workers", [1, 2])
def test_a_thread_can_stop_it(workers: int) -> None:
    """Without a signal handler, wherever it runs: the event is all that it looks at."""
    stop, found = Event(), list[series.SeriesResult[Listed]]()
    before = signal.getsignal(signal.SIGINT)

    def play() -> None:
        found.append(
            series.play(Listing(0.002), 10**6, workers, lambda done: stop.set() if done > 20 else None, stop=stop)
        )

    thread = Thread(target=play)
    thread.start()
    thread.join(60)
    (played,) = found
    assert played.interrupted
    assert 20 < played.games < 10**6
    assert signal.getsignal(signal.SIGINT) is before


def test_stopped_before_the_first_game_there_is_no_result() -> None:
    stop = Event()
    stop.set()
    with pytest.raises(series.NothingPlayed):
        series.play(Listing(), 10, stop=stop)


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.usefixtures("hurried")
def test_without_an_event_ctrl_c_breaks_in(workers: int) -> None:
    def press(done: int) -> None:
        if done >= 20:
            os.kill(os.getpid(), signal.SIGINT)

    with pytest.raises(KeyboardInterrupt):
        series.play(Listing(0.002), 10**6, workers, press)


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("workers", [1, 2])
def test_interrupted_everything_played_counts(workers: int) -> None:
    """The games of a stage that is not over too; nothing is asked any more."""
    asked: list[int] = []

    def enough(tally: Listed) -> bool:
        asked.append(tally.games)
        return False

    def press(done: int) -> None:
        if done >= 220:
            os.kill(os.getpid(), signal.SIGINT)

    with stopped_by_ctrl_c() as stop:
        played = series.play(Listing(0.002), 10**6, workers, press, enough, stop)
    assert played.interrupted
    assert asked in ([200], [])
    assert 220 <= played.games < 10**6
    assert len(set(played.tally.numbers)) == played.games


@dataclass(frozen=True)
class Killer:
    """A job whose workers are killed while they play game 50, so often as the file has letters."""

    folder: str

    def play(self, first: int, count: int) -> Listed:
        lives = Path(self.folder) / "lives"
        if first <= 50 < first + count and parent_process() is not None and (left := lives.read_text()):
            lives.write_text(left[1:])
            os.kill(os.getpid(), signal.SIGKILL)
        return Listed(list(range(first, first + count)))


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("killed", [0, 1, 2])
def test_games_of_a_killed_worker_are_played_again(killed: int, tmp_path: Path) -> None:
    (tmp_path / "lives").write_text("x" * killed)
    result = series.play(Killer(str(tmp_path)), 200, 2)
    assert sorted(result.tally.numbers) == list(range(200))
    assert (result.losses, result.interrupted) == (killed, False)


@pytest.mark.slow
@pytest.mark.usefixtures("hurried")
def test_after_three_lost_workers_a_series_ends_with_what_there_is(tmp_path: Path) -> None:
    (tmp_path / "lives").write_text("x" * 100)
    result = series.play(Killer(str(tmp_path)), 200, 2)
    assert (result.losses, result.interrupted) == (3, True)
    assert 0 < result.games < 200
    assert len(set(result.tally.numbers)) == result.games


@pytest.mark.usefixtures("hurried")
def test_without_a_thread_to_be_had_the_games_are_played_here(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr("concurrent.futures.ProcessPoolExecutor.submit", refuse)
    assert series.play(Listing(), 300, 2).tally.numbers == list(range(300))


@pytest.mark.skipif(sys.platform == "win32", reason="needs SIGKILL")
@pytest.mark.parametrize("number", ["SIGKILL", "SIGTERM"])
def test_workers_end_with_their_parent(number: str, tmp_path: Path) -> None:
    script = (
        "import sys, time\n"
        "from pathlib import Path\n"
        "import os\n"
        "from sheetgen.runs import series\n"
        "from test_series import Listed\n"
        "class Slow:\n"
        "    def play(self, first, count):\n"
        f"        Path({str(tmp_path)!r}, str(os.getpid())).touch()\n"
        "        time.sleep(0.05)\n"
        "        return Listed([first])\n"
        "series.ALONE = 0\n"
        "series.play(Slow(), 10_000, 3)\n"
    )
    (tmp_path / "parent.py").write_text(script)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([os.environ["PYTHONPATH"], str(Path(__file__).parent)])}
    parent = subprocess.Popen([sys.executable, str(tmp_path / "parent.py")], env=environment)
    until = time.monotonic() + 60
    while len(workers := [int(path.name) for path in tmp_path.iterdir() if path.name.isdigit()]) < 3:
        assert time.monotonic() < until
        time.sleep(0.05)
    parent.send_signal(getattr(signal, number))
    parent.wait(20)
    while any(alive(worker) for worker in workers):
        assert time.monotonic() < until
        time.sleep(0.05)


def alive(process: int) -> bool:
    """Whether a process runs; one that only waits to be collected does not."""
    try:
        return ") Z " not in Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return False
