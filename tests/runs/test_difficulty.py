"""`balance` for enemies, waves and editions: the printed game and the changed one in the same games."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from sheetgen.games.paper_mech.design.tables import tables
from sheetgen.games.paper_mech.sim import difficulty as paper
from sheetgen.games.paper_mech.sim.put_back import changes, enemy_changes
from sheetgen.reports.difficulty_report import DifficultyReporter
from sheetgen.runs.difficulty import EDITION, ENEMY, OWN, PRINTED, WAVES, DifficultyResult, try_difficulty
from sheetgen_engine.paper_mech.tally import Job as Games
from tests.command import run, sheetgen
from tests.queries import balance_query

pytestmark = pytest.mark.slow

FOES = """
system: paper-mech
kind: homebrew
enemies:
  M:
    name: Mech
    armour: 4
    attacks:
      hammer: {name: Hammer, rolls: [1, 2, 3], range: C, p: 5, t: 2, circles: 2}
      laser: {name: Beam, rolls: [4], range: M, p: 9, t: 1, circles: 2}
      missiles: {name: Missiles, rolls: [5, 6], range: L, p: 4, t: 4, circles: 2}
  W: {name: Walker, armour: 3, attacks: {claws: {name: Claws, range: C, p: 4, t: 2, circles: 2}}}
  X: {extends: T, name: Big Tank, armour: 5}
  H: null
waves:
  - - {rolls: [1, 2, 3, 4, 5, 6], enemies: [B]}
  - - {rolls: [1, 2], enemies: [F, B]}
    - {rolls: [3, 4, 5, 6], enemies: [M, M]}
"""
EDITION_FILE = """
system: paper-mech
kind: edition
edition: {id: hard, name: Hard}
enemies:
  T: {extends: T, name: Strong Tank, armour: 5}
chassis:
  torso: {name: Torso, circles: 3, slow: {from: 3, t: 1}}
"""
SIZE = ("--loadouts", "10", "--games", "100", "--workers", "1")


@pytest.fixture(scope="module")
def foes(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("foes") / "foes.yaml"
    path.write_text(FOES)
    return str(path)


@pytest.fixture(scope="module")
def hard(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("hard") / "hard.yaml"
    path.write_text(EDITION_FILE)
    return str(path)


@cache
def tried(*arguments: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(sheetgen("balance", *arguments, *SIZE, "--json"))
    return found


@cache
def played(kind: str, name: str | None, catalog: str) -> DifficultyResult:
    trials = paper.prepare_difficulty(kind, name, balance_query(6, 60, "tactical", extra=[catalog]))
    return try_difficulty(trials)


def test_a_stronger_enemy_is_harder_and_the_part_that_makes_it_so_comes_first(tmp_path: Path) -> None:
    strong = tmp_path / "strong.yaml"
    own = "M: {extends: M, attacks: {laser: {p: 9, t: 1}, fist: {t: 3}}}"
    strong.write_text(f"system: paper-mech\nkind: homebrew\nenemies:\n  {own}\n")
    found = tried("M", "--catalog", str(strong))
    assert found["kind"] == "enemy"
    assert found["verdict"] == "harder"
    assert found["win_rate"]["own"]["value"] < found["win_rate"]["printed"]["value"]
    assert {part["part"] for part in found["parts"]} == {
        "enemies.M.attacks.laser.p",
        "enemies.M.attacks.laser.t",
        "enemies.M.attacks.fist.t",
    }
    first = found["parts"][0]
    assert first["part"].startswith("enemies.M.attacks.laser.")
    assert first["difference"]["value"] < 0
    # The printed mech is one of the printed enemies in its place.
    (mech,) = (other for other in found["enemy"]["others"] if other["enemy"] == "M")
    assert mech["difference"] == found["difference"]
    assert found["enemy"]["damage"]["value"] > mech["damage"]["value"]
    text = sheetgen("balance", "mech", "--catalog", str(strong), *SIZE)
    assert "Harder: a mech that wins" in text
    assert "Laser: P 9 (printed 3)" in text


def test_an_unchanged_game_is_equal() -> None:
    found = tried("--edition", "classic")
    assert found["verdict"] == "same"
    assert found["difference"] == {"value": 0.0, "ci95": [0.0, 0.0]}
    assert found["parts"] == []
    assert found["games_played"] == 100  # both sides are the same game
    assert "Unchanged" in sheetgen("balance", "--waves", *SIZE)
    assert "Sin cambios" in sheetgen("balance", "tanque", *SIZE, "--lang", "es")


def test_an_edition_is_taken_apart_and_names_are_no_part(hard: str) -> None:
    found = tried("--edition", "hard", "--catalog", hard)
    assert found["kind"] == "edition"
    parts = {part["part"]: (part["own"], part["printed"]) for part in found["parts"]}
    assert parts == {"enemies.T.armour": (5, 4), "chassis.torso.circles": (3, 4)}
    assert found["inseparable"] == []
    text = sheetgen("balance", "--edition", "hard", "--catalog", hard, *SIZE)
    assert text.splitlines()[0].endswith(", against the edition Classic, pilot adaptive, seed 1")


def test_waves_are_compared_row_by_row(foes: str) -> None:
    found = tried("--waves", "--catalog", foes)
    parts = {part["part"]: (part["own"], part["printed"]) for part in found["parts"]}
    assert parts == {
        "waves.0.3.4.5.6": (["B"], [["H"], ["F"]]),
        "waves.1.3.4.5.6": (["M", "M"], [["F", "H"], ["A", "F"]]),
        "waves": (2, 4),
    }  # on 1 and 2 the same enemies come, in another order
    assert [wave["wave"] for wave in found["waves"]] == [1, 2, 3, 4]
    assert found["waves"][3]["own"]["damage"]["value"] is None


def test_the_games_of_a_version_are_those_of_a_series(foes: str) -> None:
    """Halting after each wave changes nothing, and the figures by wave add up."""
    result = played(ENEMY, "M", foes)
    job = result.trials.job
    assert isinstance(job, paper.Job)
    for number, own in enumerate(result.of(OWN)):
        mech = tables(paper.under(job.loadouts[number], job.versions[OWN]))
        tally = Games(mech, "tactical", 1).play(number * job.games, job.games)
        assert (own.games, own.wins, own.stalled) == (tally.games, tally.wins, tally.stalled)
        assert list(own.lost) == list(tally.lost)
        assert sum(own.units) == tally.units
        assert own.wins + own.stalled + sum(own.lost) == own.games
        assert own.reached[0] == own.games


def test_differences_are_those_of_the_same_games(foes: str) -> None:
    result = played(ENEMY, "M", foes)
    before, after = result.win_rate(PRINTED).known, result.win_rate(OWN).known
    assert result.effect.difference.known == pytest.approx(after - before)
    assert sum(result.lost_more(wave).known for wave in range(2)) == pytest.approx(before - after, abs=0.05)


def test_the_verdict_has_the_figures_of_the_summary(foes: str) -> None:
    """Rounded alike."""
    own = DifficultyReporter(played(ENEMY, "M", foes), "en")
    summary = dict(own.summary())
    figures = re.findall(r"[\d.]+ %", own.verdict()[0])
    assert figures == [summary[own.say(f"won.{version}")].partition(" won")[0] for version in ("printed", "own")]


def test_attacks_are_paired_by_id_and_then_in_order(foes: str) -> None:
    facts = paper.load_facts(balance_query(2, 2, extra=[foes]))
    own = facts.entries("enemies")["M"]
    printed = paper.printed_facts("classic").entries("enemies")["M"]
    parts = {change.path: (change.own, change.printed) for change in enemy_changes(own, printed)}
    assert parts == {  # the fist became a hammer of the same P, T and range
        ("attacks", "laser", "p"): (9, 3),
        ("attacks", "laser", "t"): (1, 3),
        ("rolls",): ([[1, 2, 3], [4], [5, 6]], [[1, 2], [3, 4], [5, 6]]),
    }


def test_a_part_is_put_back_alone(hard: str) -> None:
    query = balance_query(2, 2, edition="hard", extra=[hard])
    facts, printed = paper.load_facts(query), paper.printed_facts("classic")
    for change in changes(facts.sections, printed.sections):
        left = [other.path for other in changes(change.sections, printed.sections)]
        assert change.path not in left
        assert len(left) == 1
    assert paper.prepare_difficulty(EDITION, None, query).kind == EDITION
    assert paper.prepare_difficulty(WAVES, None, query).unchanged


def test_an_enemy_of_ones_own_takes_a_printed_place(foes: str) -> None:
    found = tried("X", "--in-place-of", "M", "--catalog", foes)
    assert found["in_place_of"] == "M"
    assert "in place of Mech" in sheetgen("balance", "X", "--in-place-of", "mech", "--catalog", foes, *SIZE)


def test_csv_has_every_figure(hard: str) -> None:
    lines = sheetgen("balance", "--edition", "hard", "--catalog", hard, *SIZE, "--csv").splitlines()
    assert lines[0] == "figure,value,low,high"
    assert any(line.startswith("win_rate.printed,") for line in lines)
    assert any(line.startswith("parts.1.difference,") for line in lines)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "name a weapon or an enemy, or use --waves, or --edition for a whole edition"),
        (("M", "--waves"), "M and --waves cannot be combined; use only one"),
        (("--waves", "--json", "--csv"), "--json and --csv cannot be combined; use only one"),
        (("--waves", "--in-place-of", "T"), "--in-place-of is for an enemy; name one, or remove the option"),
        (("W",), "enemy W does not extend a printed enemy; name the one to compare it with: --in-place-of with one of"),
        (("X",), "neither enemy X nor T is in a wave"),
        (("W", "--in-place-of", "Q"), "unknown enemy 'Q'"),
        (("Tnak",), "unknown enemy 'Tnak'; did you mean 'T'?"),
        (("--edition", "nowhere"), "nowhere"),
    ],
)
def test_wrong_usage(arguments: tuple[str, ...], message: str, foes: str) -> None:
    assert message in run("balance", *arguments, "--catalog", foes, code=2)[1]


def test_a_key_that_is_not_printed_is_put_back_to_nothing(tmp_path: Path) -> None:
    own = tmp_path / "combo.yaml"
    own.write_text(
        "system: paper-mech\nkind: edition\nedition: {id: combo, name: Combo}\n"
        "weapons: {laser: {extends: laser, abilities: {combo: 1}}}\n"
    )
    found = tried("--edition", "combo", "--catalog", str(own))
    assert [(part["part"], part["own"], part["printed"]) for part in found["parts"]] == [
        ("weapons.laser.abilities.combo", 1, None)
    ]
    assert "Laser: abilities combo 1 (printed none)" in sheetgen(
        "balance", "--edition", "combo", "--catalog", str(own), *SIZE
    )


def test_stopping_shows_the_loadouts_so_far(foes: str) -> None:
    stop = Event()
    trials = paper.prepare_difficulty(WAVES, None, balance_query(6, 60, "tactical", extra=[foes]))
    result = try_difficulty(trials, progress=lambda _: stop.set(), stop=stop)
    assert result.interrupted
    assert 1 <= result.tally.games < 6
    assert result.to_json()["loadouts"] == result.tally.games


def test_too_many_changes_are_put_back_by_entry() -> None:
    printed = paper.printed_facts("classic").sections
    own = {**printed, "weapons": {id_: stronger(weapon) for id_, weapon in printed["weapons"].items()}}  # type: ignore[union-attr]
    found = changes(own, printed)
    assert [change.path for change in found] == [("weapons", id_) for id_ in own["weapons"]]


def stronger(weapon: Any) -> Any:
    """Return a weapon with a die more in each of its three actions."""
    return {**weapon, "actions": [{**action, "p": action["p"] + 1} for action in weapon["actions"]]}


@pytest.mark.parametrize("edition", sorted(paper.printed_facts("classic").editions))
def test_every_printed_edition_can_be_compared(edition: str) -> None:
    trials = paper.prepare_difficulty(EDITION, None, balance_query(2, 2, "tactical", edition=edition))
    result = try_difficulty(trials)
    assert trials.unchanged == (edition == "classic")
    assert bool(trials.parts) != trials.unchanged
    assert result.tally.games == 2
