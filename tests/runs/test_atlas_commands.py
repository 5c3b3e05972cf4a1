"""`sheetgen atlas top | show | map`: ranks and tiers, conditions, and what is shown."""

from __future__ import annotations

import json
import random
import shlex
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import sheetgen
from sheetgen.core.reading import read_catalog
from sheetgen.games.paper_mech.atlas import part, play
from sheetgen.games.paper_mech.atlas.space import Space
from sheetgen.render.ops import Circle, Text
from sheetgen.reports import atlas_map
from sheetgen.runs.atlas import opening, ranking
from sheetgen.runs.atlas.lookup import Chart
from sheetgen.runs.atlas.model import Line, Played, Slice
from tests.command import STANDARD, run
from tests.command import sheetgen as command

pytestmark = pytest.mark.slow


@cache
def catalog() -> Any:
    return read_catalog("paper-mech")


@cache
def space() -> Space:
    return part.entries(catalog())


# --- ranking


def test_ranks_and_tiers() -> None:
    played = [Played(1000, 500, 9000, 50_000), Played(1000, 510, 9000, 40_000), Played(1000, 900, 9000, 60_000)]
    ranked = ranking.by_win_rate(played)
    assert [(one.at, one.rank, one.tier) for one in ranked] == [(2, 1, 1), (1, 2, 2), (0, 3, 2)]
    assert [one.at for one in ranking.sorted_by("length", ranked, played)] == [1, 0, 2]
    assert [one.at for one in ranking.sorted_by("score", ranked, played)] == [0, 1, 2]


def test_the_front_is_what_nothing_else_beats() -> None:
    chance = random.Random(3)
    played = [Played(100, wins, wins * chance.randint(5, 30), chance.randint(3000, 9000)) for wins in range(20, 80)]

    def beaten(own: Played) -> bool:
        figures = (own.rate, own.mean_score or 0, -ranking.length(own))
        return any(
            all(mine <= theirs for mine, theirs in zip(figures, values, strict=True)) and values != figures
            for other in played
            for values in [(other.rate, other.mean_score or 0, -ranking.length(other))]
        )

    front = ranking.sorted_by("front", ranking.by_win_rate(played), played)
    assert sorted(one.at for one in front) == [at for at, own in enumerate(played) if not beaten(own)]


def test_a_few_lucky_wins_are_no_high_score() -> None:
    played = [Played(1000, 900, 900 * 20, 60_000), Played(1000, 1, 28, 70_000)]
    ranked = ranking.by_win_rate(played)
    assert [one.at for one in ranking.sorted_by("score", ranked, played)] == [0, 1]
    assert [one.at for one in ranking.sorted_by("front", ranked, played)] == [0]


# --- the commands


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("atlas") / "small"
    words = ["--only", "with=laser,with=wing-shield,with=missile,weight<=12", "--games", "10", "--stages", "1"]
    err = run("atlas", "build", *words, "--workers", "1", "-o", str(path))[1]
    assert "complete:" in err
    return str(path)


def test_a_mistyped_from_can_be_corrected(tmp_path: Path, built: str) -> None:
    """The build that the mistake has begun has no games yet, so it takes over those of the atlas."""
    atlas, path = tmp_path / "small.atlas", tmp_path / "build"
    run("atlas", "export", built, "-o", str(atlas))
    words = ["--only", "with=laser,with=wing-shield,with=missile,weight<=12", "--games", "10", "--stages", "1"]
    words = ["atlas", "build", *words, "--workers", "1", "-o", str(path)]
    assert "nowhere cannot be read: no such file or folder" in run(*words, "--from", "nowhere", code=2)[1]
    assert ", 0 games in this run" in run(*words, "--from", str(atlas))[1]


def test_the_command_named_after_a_build_works(tmp_path: Path) -> None:
    """It names the edition, without which the file would be one of other rules."""
    path = tmp_path / "small v1.8"
    only = "left-shoulder=wing-shield,right-shoulder=missile,left-arm=laser,right-arm=fist,weight<=12"
    words = ["--edition", "v1.8", "--only", only, "--games", "2", "--stages", "1", "--workers", "1"]
    err = run("atlas", "build", *words, "-o", str(path))[1]
    named = shlex.split(err.rpartition("see `sheetgen ")[2].rstrip().rstrip("`"))
    assert named == ["atlas", "top", "--atlas", str(path), "--edition", "v1.8"]
    assert json.loads(command(*named, "--json"))["edition"] == "v1.8"


def test_top(built: str) -> None:
    document = json.loads(command("atlas", "top", "--atlas", built, "-n", "5", "--with", "fist", "--json"))
    assert document["loadouts_total"] == 88_209
    assert (document["edition"], document["pilot"], document["seed"]) == ("classic", "adaptive", 1)
    found = document["loadouts"]
    assert [entry["rank"] for entry in found] == [1, 2, 3, 4, 5]
    for entry in found:
        assert "fist" in entry["mounts"].values()
        low, high = entry["win_rate_ci95"]
        assert low <= entry["win_rate"] <= high
        mech = sheetgen.from_code(entry["code"])
        assert mech.check().totals.weight == entry["weight"] <= 12
        # The games are those of the mech itself: the same number of wins with the seed of its entry.
        design = part.design_of(mech.loadout)  # type: ignore[arg-type]
        number = space().number(design)  # type: ignore[arg-type]
        assert number is not None
        seen = play.job(catalog(), space(), "adaptive", 1).play([Slice(number, 0, 10)])[0]
        assert seen.rate == entry["win_rate"]
    rates = [entry["win_rate"] for entry in found]
    assert rates == sorted(rates, reverse=True)


def test_top_as_csv_and_text(built: str) -> None:
    lines = command("atlas", "top", "--atlas", built, "-n", "3", "--csv").splitlines()
    assert len(lines) == 4
    assert lines[0].startswith("rank,tier,code,mounts-left-shoulder,")
    out = command("atlas", "top", "--atlas", built, "-n", "3", "--mount", "left-arm=fist", "--max-weight", "11")
    assert "Fist, " in out.splitlines()[4]
    assert "cannot be told apart" in out
    spanish = command("atlas", "top", "--atlas", built, "--armour", "5/4", "--lang", "es")
    assert "puesto" in spanish
    assert "; 5/4" in spanish
    assert "No loadout meets" in command("atlas", "top", "--atlas", built, "--max-weight", "3")


def test_show_has_the_neighbours_one_change_away(built: str) -> None:
    document = json.loads(command("atlas", "show", STANDARD, "--atlas", built, "--json"))
    assert document["mounts"]["left-arm"] == "laser"
    assert 0 <= document["percentile"] <= 1
    assert document["neighbours"]
    for entry in document["neighbours"]:
        place, _, value = entry["change"].partition("=")
        before = document["mounts"].get(place) or str(document["armour"].get(place))
        after = entry["mounts"].get(place) or str(entry["armour"].get(place))
        assert after == value != before
    out = command("atlas", "show", STANDARD, "--atlas", built)
    assert "Right arm: " in out
    empty = "system: paper-mech\nmounts: {left-arm: laser}\n"
    assert "is not in the atlas" in run("atlas", "show", "-", "--atlas", built, text=empty, code=2)[1]


def test_wrong_usage(built: str) -> None:
    assert "cannot be combined" in run("atlas", "top", "--atlas", built, "--json", "--csv", code=2)[1]
    assert "unknown order" in run("atlas", "top", "--atlas", built, "--by", "luck", code=2)[1]
    assert "does not exist" in run("atlas", "top", "--atlas", "nowhere", code=2)[1]
    assert "not an atlas" in run("atlas", "top", "--atlas", STANDARD, code=2)[1]
    for armour in ("5", "5/x", "torso"):
        wrong = run("atlas", "top", "--atlas", built, "--armour", armour, code=2)[1]
        assert f"--armour takes torso and legs, such as 5/4, not '{armour}'" in wrong


def test_the_map_shows_mean_rates_of_mechs_that_are_not_too_heavy(tmp_path: Path, built: str) -> None:
    atlas = opening.read_store(built)
    grids = {one.title: one for one in part.figures(space(), catalog(), list(atlas.numbers()), atlas.played, "en")}
    arms = grids["Weapons of both arms: mean win rate (%)"]
    wins = games = 0
    for number in atlas.numbers():
        if set(space().design(number).mounts[2:]) == {"laser", "fist"} and space().is_light(number):
            wins, games = wins + atlas.played(number).wins, games + atlas.played(number).games
    row, column = arms.rows.index("Fist"), arms.columns.index("Laser")
    assert games
    shown = arms.values[row][column] or arms.values[column][row]  # the half of the table that is filled in
    assert shown == pytest.approx(wins / games)
    command("atlas", "map", "--atlas", built, "-o", str(tmp_path / "map.svg"))
    drawn = (tmp_path / "map.svg").read_text(encoding="utf-8")
    assert drawn.startswith("<")
    assert "unsupported file type" in run("atlas", "map", "--atlas", built, "-o", "map.txt", code=2)[1]


def test_by_weight_the_map_shows_mechs_that_are_too_heavy_too() -> None:
    numbers = range(0, space().size, 40)
    shown = list(
        part.figures(space(), catalog(), numbers, lambda at: Played(10, 5 if space().is_light(at) else 1), "en")
    )
    (weights,) = (one for one in shown if one.title == "Weight of the mech: mean win rate (%)")
    assert isinstance(weights, Line)
    assert weights.values[weights.labels.index("12 W")] == pytest.approx(0.5)
    assert weights.values[weights.labels.index("13 W")] == pytest.approx(0.1)


def test_the_map_lists_the_front_and_draws_a_dot_for_each_of_it(built: str) -> None:
    """All loadouts of this atlas have played equally many games, so the front is that of `top`."""
    front = json.loads(command("atlas", "top", "--atlas", built, "--by", "front", "-n", "99", "--json"))["loadouts"]
    drawn = atlas_map.draw(Chart(opening.read_store(built)), catalog(), "en").pages[0]
    texts = [op.text for op in drawn.ops if isinstance(op, Text)]
    dots = sorted((op.x, -op.y) for op in drawn.ops if isinstance(op, Circle))
    assert len(dots) == len(front) > 1
    for number, entry in enumerate(front, 1):
        mech = sheetgen.from_code(entry["code"]).loadout
        assert part.label(mech, "en") in texts  # type: ignore[arg-type]
        assert texts.count(str(number)) >= 2  # in its dot and in the list
    # The farther right a dot, the longer the games; the higher, the more are won.
    places = sorted((entry["mean_time"], entry["win_rate"]) for entry in front)
    assert ranks([x for x, _ in dots]) == ranks([time for time, _ in places])
    assert ranks([y for _, y in dots]) == ranks([rate for _, rate in places])


def ranks(values: list[float]) -> list[int]:
    return [sorted(values).index(value) for value in values]
