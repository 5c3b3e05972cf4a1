"""A series that may stop early stops after the same games whatever plays them."""

from __future__ import annotations

import os
import signal
import time
from dataclasses import dataclass
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
    told: list[int] = []
    played = series.play(Listing(), 700, workers, told.append)
    assert sorted(played.tally.numbers) == list(range(700))
    assert told == sorted(told)
    assert told[-1] == 700


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
