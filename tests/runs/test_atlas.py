"""The atlas: what it counts, that a build survives whatever ends it, and what is looked up in it."""

from __future__ import annotations

import multiprocessing
import os
import random
import signal
import subprocess
import sys
import time
from dataclasses import replace
from functools import cache
from pathlib import Path
from threading import Event
from typing import Any

import pytest

import sheetgen
from sheetgen.core import paths
from sheetgen.core.errors import UsageError
from sheetgen.core.reading import read_catalog
from sheetgen.games.paper_mech.atlas import part, play
from sheetgen.games.paper_mech.atlas.space import Design, Space, is_symmetric
from sheetgen.games.paper_mech.design.totals import totals
from sheetgen.runs.atlas import builds, file, opening
from sheetgen.runs.atlas.build import Plan
from sheetgen.runs.atlas.model import Key, Played, Slice
from sheetgen.runs.atlas.store import Store
from sheetgen.runs.schedulers import InProcess, Processes, Scheduler
from tests.command import ROOT
from tests.command import sheetgen as command

FILTER = ("left-shoulder=wing-shield", "right-shoulder=missile", "left-arm=laser", "weight<=12")
# 5 W are left for the right arm and armour: a weapon of 1 W leaves room for all 9 armours, 5 of 2 W for 8 each, 3 of 3 W for 6,
# 2 of 4 W for 3.
MATCHING = 9 + 5 * 8 + 3 * 6 + 2 * 3


@cache
def catalog(edition: str = "classic") -> Any:
    return read_catalog("paper-mech", edition=edition)


@cache
def space() -> Space:
    return part.entries(catalog())


def request(plan: Plan, seed: int = 1, only: tuple[str, ...] = FILTER, pilot: str = "reference") -> builds.Request:
    return builds.Request("paper-mech", catalog(), only, pilot, seed, plan)


def build(path: Path, plan: Plan, scheduler: Scheduler | None = None, **changes: Any) -> dict[Key, Played]:
    """What a build to its end has come to."""
    assert builds.build(request(plan, **changes), str(path), scheduler or InProcess()).complete
    with Store(str(path)) as store:
        return store.played()


# --- the loadouts


def test_there_are_88209_full_loadouts_and_half_of_them_are_mirror_images() -> None:
    """9 weapons fit a shoulder, 11 an arm, and each armour value has 3 levels."""
    assert space().loadouts == (9 * 11 * 3) ** 2 == 88_209
    assert space().size == (99 * 100 // 2) * 9 == 44_550


def test_every_number_is_a_loadout_and_its_mirror_image() -> None:
    for number in range(0, space().size, 7):
        design = space().design(number)
        assert space().number(design) == space().number(design.mirrored) == number
        loadout = space().to_loadout(design, catalog())
        assert space().design_weight(design) == totals(loadout).weight
        assert space().penalty(number) == totals(loadout).t_penalty
        assert space().is_light(number) == (totals(loadout).weight <= 12)


def test_what_is_not_in_the_catalog_has_no_number() -> None:
    fists = Design(("wing-shield", "missile", "laser", "fist"), 5, 4)
    assert space().number(fists) is not None
    assert space().number(fists._replace(torso=6)) is None
    assert space().number(fists._replace(mounts=("fist", "missile", "laser", "fist"))) is None
    empty = sheetgen.loads("system: paper-mech\nmounts: {left-arm: laser}\n")
    assert part.number_of(space(), empty.loadout) is None  # type: ignore[arg-type]
    own = "{extends: laser, weight: 1}"
    text = f"system: paper-mech\nmounts: {{left-shoulder: {own}, right-shoulder: rifle, left-arm: laser, right-arm: fist}}\n"
    assert part.number_of(space(), sheetgen.loads(text).loadout) is None  # type: ignore[arg-type]


def test_a_board_that_is_not_its_mirror_image_has_no_pairs() -> None:
    board = catalog().board
    assert is_symmetric(board)
    assert not is_symmetric(board._replace(rearwards=(1, *board.rearwards[1:-1], 7)))
    assert not is_symmetric(board._replace(start=((5, 3), *board.start[:5])))
    one_sided = board._replace(arcs={**board.arcs, "left-arm": frozenset({0, 7})})
    assert not is_symmetric(one_sided)
    lopsided = Space(space().shoulder, space().arm, (3, 5), 1, (12, 2, 1), symmetric=False)
    assert lopsided.size == lopsided.loadouts == 88_209
    design = Design(("wing-shield", "missile", "laser", "fist"), 5, 4)
    assert lopsided.design(lopsided.number(design) or 0) == design != design.mirrored
    assert lopsided.number(design) != lopsided.number(design.mirrored)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "holds"),
    [
        (["left-arm=laser"], lambda design: "laser" in design.mounts[2:]),
        (["left-shoulder=mortar", "left-arm=fist"], lambda design: ("mortar", "fist") in sides(design)),
        (["with=whip-less"], None),
        (["with=fist", "without=laser"], lambda design: "fist" in design.mounts and "laser" not in design.mounts),
        (["weight<=9", "torso=5"], lambda design: space().design_weight(design) <= 9 and design.torso == 5),
    ],
)
def test_conditions_hold_for_a_loadout_or_its_mirror_image(words: list[str], holds: Any) -> None:
    if holds is None:
        with pytest.raises(UsageError, match="whip-less"):
            part.matching(space(), words)
        return
    found = part.matching(space(), words)
    assert [number for number, _ in found] == [
        number for number in range(space().size) if holds(space().design(number))
    ]
    for number, design in found[:50]:
        assert space().number(design) == number
        if words[0] == "left-arm=laser":
            assert design.mounts[2] == "laser"  # shown as the condition says


def sides(design: Design) -> set[tuple[str, str]]:
    left_shoulder, right_shoulder, left_arm, right_arm = design.mounts
    return {(left_shoulder, left_arm), (right_shoulder, right_arm)}


@pytest.mark.parametrize("word", ["laser", "weight<=heavy", "left-arm=mortar", "head=laser", "torso=x"])
def test_conditions_that_are_none_are_refused(word: str) -> None:
    with pytest.raises(UsageError):
        part.matching(space(), [word])


def test_a_weight_with_the_wrong_sign_is_no_mount() -> None:
    with pytest.raises(UsageError, match=r"'weight=3' is not a condition; use .*weight<=N"):
        part.matching(space(), ["weight=3"])


# --- building


@pytest.mark.slow
def test_the_same_figures_with_any_number_of_workers(tmp_path: Path) -> None:
    plan = Plan(games=20, stages=2, keep=5)
    alone = build(tmp_path / "one", plan)
    assert alone == build(tmp_path / "two", plan, Processes(2))
    assert len({number for _, number in alone}) == MATCHING
    assert alone != build(tmp_path / "other", plan, seed=2)


@pytest.mark.slow
def test_a_race_spends_its_games_on_the_good_ones_and_measures_them_afresh(tmp_path: Path) -> None:
    plan = Plan(games=30, stages=2, keep=5)
    played = build(tmp_path / "race", plan, pilot="tactical")
    games = [own.games for (fresh, _), own in played.items() if not fresh]
    assert set(games) <= {30, 150}
    fresh = {number: own for (afresh, number), own in played.items() if afresh}
    assert len(fresh) == 5
    assert all(own.games == 150 for own in fresh.values())
    assert all(own != played[False, number] for number, own in fresh.items())  # other dice
    worst_kept = min(played[False, number].rate for number in fresh)
    assert worst_kept >= max(own.rate for (afresh, number), own in played.items() if not afresh and number not in fresh)


@pytest.mark.slow
def test_the_best_of_a_single_stage_can_be_confirmed(tmp_path: Path) -> None:
    played = build(tmp_path / "a", Plan(games=10, stages=1, confirm=4))
    fresh = [own for (afresh, _), own in played.items() if afresh]
    assert [own.games for own in fresh] == [50] * 4
    longer = build(tmp_path / "a", Plan(games=10, stages=1, confirm=6, confirm_games=70))
    assert longer == build(tmp_path / "b", Plan(games=10, stages=1, confirm=6, confirm_games=70))
    assert [own.games for (afresh, _), own in longer.items() if afresh] == [70] * 6


@pytest.mark.slow
def test_the_best_of_an_atlas_are_played_by_another_pilot(tmp_path: Path) -> None:
    """They stay the same when the build is resumed, whatever the first atlas has come to."""
    first = build(tmp_path / "first", Plan(games=20, stages=1))
    best = sorted(first.values(), key=lambda own: -own.rate)[:6]
    ask = replace(request(Plan(games=5, stages=1, keep=6), pilot="tactical"), best_of=str(tmp_path / "first"))
    done = builds.build(ask, str(tmp_path / "again"), InProcess())
    assert (done.complete, done.entries, done.games) == (True, 6, 30)
    with Store(str(tmp_path / "again")) as store:
        chosen = {number for _, number in store.played()}
    assert sorted(first[False, number].rate for number in chosen) == sorted(own.rate for own in best)
    build(tmp_path / "first", Plan(games=60, stages=1))
    assert builds.build(ask, str(tmp_path / "again"), InProcess()).games == 0


@pytest.mark.slow
def test_more_stages_and_more_games_go_on_from_what_there_is(tmp_path: Path) -> None:
    first = build(tmp_path / "a", Plan(games=10, stages=1))
    assert {own.games for own in first.values()} == {10}
    again = build(tmp_path / "a", Plan(games=10, stages=1))
    assert again == first
    longer = build(tmp_path / "a", Plan(games=10, stages=2, keep=3))
    assert longer == build(tmp_path / "b", Plan(games=10, stages=2, keep=3))


@pytest.mark.slow
def test_other_settings_are_refused(tmp_path: Path) -> None:
    build(tmp_path / "a", Plan(games=1, stages=1))
    with pytest.raises(UsageError, match="another seed"):
        build(tmp_path / "a", Plan(games=1, stages=1), seed=2)
    with pytest.raises(UsageError, match="another only"):
        build(tmp_path / "a", Plan(games=1, stages=1), only=("with=fist",))
    (tmp_path / "text").write_text("no database", encoding="utf-8")
    with pytest.raises(UsageError, match="cannot be used"):
        build(tmp_path / "text", Plan(games=1, stages=1))


@pytest.mark.slow
def test_stopping_keeps_what_was_played(tmp_path: Path) -> None:
    stop = Event()
    plan = Plan(games=40, stages=1)
    part_of = builds.build(request(plan), str(tmp_path / "a"), InProcess(), stop=stop, progress=lambda _: stop.set())
    assert not part_of.complete
    assert 0 < part_of.games < MATCHING * 40
    assert build(tmp_path / "a", plan) == build(tmp_path / "b", plan)


@pytest.mark.slow
@pytest.mark.parametrize(("number", "workers"), [(signal.SIGKILL, "2"), (signal.SIGINT, "1")])
def test_a_killed_build_goes_on(tmp_path: Path, number: signal.Signals, workers: str) -> None:
    words = ["atlas", "build", "--only", ",".join(FILTER), "--games", "900", "--stages", "1", "--workers", workers]
    words += ["--pilot", "reference", "-o", str(tmp_path / "a")]
    process = subprocess.Popen([sys.executable, "-m", "sheetgen", *words], cwd=ROOT, stderr=subprocess.PIPE)
    until = time.monotonic() + 60
    while time.monotonic() < until and not kept(tmp_path / "a"):
        time.sleep(0.02)
    process.send_signal(number)
    assert process.wait(10) == (130 if number == signal.SIGINT else -signal.SIGKILL)
    before = kept(tmp_path / "a")
    assert before
    assert process.stderr is not None
    process.stderr.close()
    command(*words)
    plan = Plan(games=900, stages=1)
    assert kept(tmp_path / "a") == build(tmp_path / "b", plan)
    assert before.items() <= kept(tmp_path / "a").items()


def kept(path: Path) -> dict[Key, Played]:
    """What a build has kept so far; nothing before it has begun."""
    if not path.exists() or not path.stat().st_size:
        return {}
    try:
        with Store(str(path)) as store:
            store.about()
            return store.played()
    except UsageError:
        return {}


@pytest.mark.slow
def test_a_full_disk_loses_one_batch_only(tmp_path: Path) -> None:
    """SQLite may not let its file grow, as on a full disk."""
    plan = Plan(games=1, stages=1)
    path = str(tmp_path / "a")
    everything = ("weight<=7",)

    def run_out() -> None:
        with Store(path, new=True) as store:
            own = builds.prepare(request(plan, only=everything), store, InProcess())
            (pages,) = store.base.execute("PRAGMA page_count").fetchone()
            store.base.execute(f"PRAGMA max_page_count = {pages}")
            own.run()

    with pytest.raises(UsageError, match="full"):
        run_out()
    before = kept(Path(path))
    assert build(tmp_path / "a", plan, only=everything) == build(tmp_path / "b", plan, only=everything)
    assert before.items() <= kept(Path(path)).items()


@pytest.mark.slow
def test_lost_workers_are_replaced(tmp_path: Path) -> None:
    killed = []

    def kill_a_worker(_: object) -> None:
        if len(killed) < 2:
            child = multiprocessing.active_children()[0]
            killed.append(child.pid)
            child.kill()

    plan = Plan(games=300, stages=1)
    done = builds.build(request(plan), str(tmp_path / "a"), Processes(2), progress=kill_a_worker)
    assert done.complete
    assert len(killed) == 2
    assert kept(tmp_path / "a") == build(tmp_path / "b", plan)


@pytest.mark.slow
def test_a_cluster_plays_the_same_games_and_a_lost_worker_costs_none(tmp_path: Path) -> None:
    from distributed import LocalCluster

    from sheetgen.runs.cluster import Cluster

    plan = Plan(games=300, stages=1)
    killed = []
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:

        def kill_a_worker(_: object) -> None:
            if not killed:
                worker = next(iter(cluster.workers.values()))
                killed.append(worker.pid)
                os.kill(worker.pid, signal.SIGKILL)

        address = cluster.scheduler_address
        done = builds.build(request(plan), str(tmp_path / "a"), Cluster(address), progress=kill_a_worker)
    assert killed
    assert done.complete
    assert kept(tmp_path / "a") == build(tmp_path / "b", plan)


@pytest.mark.slow
def test_a_scheduler_that_does_not_answer_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    from sheetgen.runs import cluster

    monkeypatch.setattr(cluster, "PATIENCE", "1s")
    with pytest.raises(UsageError, match="no Dask scheduler answers"):
        cluster.Cluster("tcp://127.0.0.1:9")


@pytest.mark.slow
def test_a_scheduler_that_is_lost_is_reported_once(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from distributed import LocalCluster

    from sheetgen.runs import cluster as clusters

    class Slow:
        def play(self, batch: float) -> None:
            time.sleep(batch)

    with LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None, processes=False) as cluster:
        address = cluster.scheduler_address
        monkeypatch.setattr(clusters, "PATIENCE", "3s")
        played = clusters.Cluster(address).run(Slow(), iter([0.1] * 100).__next__, Event())
        next(played)
        cluster.close()
        with pytest.raises(UsageError, match="no longer answers"):
            list(played)
    assert "Traceback" not in capfd.readouterr().err


def test_a_client_that_fails_to_close_costs_no_result(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dask's does so if it is closed at the moment when it stops waiting for a lost scheduler."""
    from distributed import LocalCluster

    from sheetgen.runs.cluster import Cluster

    class Echo:
        def play(self, batch: int) -> int:
            return batch

    with LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None, processes=False) as cluster:
        player = Cluster(cluster.scheduler_address)
        close = player.client.close

        def fail() -> None:
            close()
            raise RuntimeError("Cannot change state of expiring Timeout")

        monkeypatch.setattr(player.client, "close", fail)
        left = [3, 2, 1]
        found = player.run(Echo(), lambda: left.pop() if left else None, Event())
        assert sorted(result.value for result in found) == [1, 2, 3]


# --- the compact file


@pytest.mark.slow
def test_a_compact_file_is_read_back_and_a_build_goes_on_from_it(tmp_path: Path) -> None:
    plan = Plan(games=20, stages=2, keep=4)
    played = build(tmp_path / "a", plan)
    command("atlas", "export", str(tmp_path / "a"), "-o", str(tmp_path / "a.atlas"))
    atlas = file.read(tmp_path / "a.atlas")
    for (fresh, number), own in played.items():
        assert (atlas.fresh[number] if fresh else atlas.race(number)) == own
    assert sum(1 for _ in atlas.numbers()) == MATCHING
    again = builds.Request("paper-mech", catalog(), FILTER, "reference", 1, plan, str(tmp_path / "a.atlas"))
    done = builds.build(again, str(tmp_path / "c"), InProcess())
    assert done.complete
    assert done.games == 0
    assert kept(tmp_path / "c") == played
    other = builds.Request("paper-mech", catalog(), FILTER, "reference", 2, plan, str(tmp_path / "a.atlas"))
    with pytest.raises(UsageError, match="other settings"):
        builds.build(other, str(tmp_path / "d"), InProcess())
    fewer = replace(again, only=(*FILTER, "right-arm=fist"), plan=Plan(games=20, stages=1))
    assert builds.build(fewer, str(tmp_path / "e"), InProcess()).games == 0
    assert kept(tmp_path / "e").keys() < played.keys()


@pytest.mark.slow
@pytest.mark.parametrize("cut", [0, 5, 40, 400, -1, -10])
def test_damaged_files_are_reported(tmp_path: Path, cut: int) -> None:
    build(tmp_path / "a", Plan(games=1, stages=1))
    content = opening.read_store(str(tmp_path / "a")).dump()
    (tmp_path / "cut").write_bytes(content[:cut])
    with pytest.raises(UsageError, match="not an atlas"):
        file.read(tmp_path / "cut")


@pytest.mark.slow
def test_an_atlas_for_other_rules_is_refused(tmp_path: Path) -> None:
    build(tmp_path / "a", Plan(games=1, stages=1))
    with pytest.raises(UsageError, match="other rules"):
        opening.open_atlas(str(tmp_path / "a"), catalog("v1.7"), "paper-mech")
    assert play.fingerprint(catalog()) != play.fingerprint(catalog("v1.7"))


def test_the_percentile_counts_the_light_mechs_that_win_less_often() -> None:
    settings = builds.settings_of(request(Plan()))
    played = {(False, number): Played(10, number % 11, 0, 0) for number in range(0, space().size, 3)}
    atlas = file.make(settings, space(), played)
    light = [own.rate for (_, number), own in played.items() if space().is_light(number)]
    for rate in (0.0, 0.4, 1.0):
        assert atlas.percentile(rate) == sum(own < rate for own in light) / len(light)
    assert file.make(settings, space(), {}).percentile(0.5) is None


# --- what is shipped


@pytest.mark.slow
@pytest.mark.parametrize("path", sorted((paths.ATLAS / "paper-mech").glob("*.atlas")), ids=lambda path: path.stem)
def test_shipped_atlases_replay(path: Path) -> None:
    """A sample of entries, played again, comes to the same; the file is small and made for the printed rules.

    Of an atlas by the slow pilot `search` one entry.
    """
    assert path.stat().st_size < 1_000_000
    atlas = file.read(path)
    settings = atlas.settings
    edition = path.stem.removesuffix("-again")
    assert settings.edition == edition
    assert settings.fingerprint == play.fingerprint(catalog(edition))
    own = Space.from_json(atlas.entries)
    assert own == part.entries(catalog(edition))
    numbers = random.Random(path.stem).sample(sorted(atlas.numbers()), 1 if edition != path.stem else 4)
    job = play.job(catalog(edition), own, settings.pilot, settings.seed)
    slices = [Slice(number, 0, atlas.race(number).games) for number in numbers]
    assert job.play(slices) == [atlas.race(number) for number in numbers]
    for number, played in list(atlas.fresh.items())[:1]:
        assert job.play([Slice(number, 0, played.games, fresh=True)]) == [played]
