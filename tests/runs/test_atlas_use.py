"""Where an atlas is used: `check`'s line, the change that `sim` names, the candidates of `suggest`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import sheetgen
from sheetgen.core import paths
from sheetgen.games.paper_mech.sim import variants
from sheetgen.runs import suggest
from sheetgen.runs.atlas import lookup
from tests.command import ROOT, STANDARD
from tests.command import sheetgen as command

pytestmark = pytest.mark.slow

# A weak mech that is much better with a laser.
WEAK = (
    "system: paper-mech\nname: Weak\n"
    "mounts: {left-shoulder: machine-gun, right-shoulder: machine-gun, left-arm: %s, right-arm: fist}\n"
)
OWN = WEAK % "machine-gun"
# All its neighbours on the left arm, and some more.
FILTER = "left-shoulder=machine-gun,right-shoulder=machine-gun,with=fist,weight<=12"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of atlases with that of the weak mech as the classic one, and its three best again by another pilot."""
    folder = tmp_path_factory.mktemp("atlases")
    store = str(folder / "store")
    command("atlas", "build", "--only", FILTER, "--games", "100", "--stages", "1", "--workers", "1", "-o", store)
    (folder / "paper-mech").mkdir()
    command("atlas", "export", store, "-o", str(folder / "paper-mech/classic.atlas"))
    again, games = str(folder / "again"), ("--games", "20", "--stages", "1", "--workers", "1")
    command("atlas", "build", "--best-of", store, "--best", "3", "--pilot", "reference", *games, "-o", again)
    command("atlas", "export", again, "-o", str(folder / "paper-mech/classic-again.atlas"))
    return folder


@pytest.fixture(autouse=True)
def shipped(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(paths, "ATLAS", folder)
    lookup.shipped.cache_clear()
    yield
    lookup.shipped.cache_clear()


def test_check_says_how_often_a_mech_wins() -> None:
    document = json.loads(command("check", "-", "--json", text=OWN))
    place = document["loadouts"][0]["atlas"]
    assert place.keys() == {"win_rate", "ci95", "percentile", "pilot"}
    assert place["pilot"] == "adaptive"
    low, high = place["ci95"]
    assert low < place["win_rate"] < high
    half = max(high - place["win_rate"], place["win_rate"] - low)
    line = command("check", "-", text=OWN).splitlines()[-2]
    assert line == (
        f"-: wins {100 * place['win_rate']:.0f} % (±{100 * half:.0f}, simulated), "
        f"better than {100 * place['percentile']:.0f} % of the mechs of 12 W or less"
    )
    assert "gana el" in command("check", "-", "--lang", "es", text=OWN)


@pytest.mark.parametrize(
    "text",
    [
        WEAK % "null",  # an empty mount
        WEAK % "{extends: laser, weight: 1}",
        OWN + "edition: v1.7\n",  # no atlas of it here
        OWN + "armour: {torso: 6}\n",
        "system: paper-mech\nmounts: {left-shoulder: missile, right-shoulder: rifle, left-arm: laser, right-arm: laser}\n",
    ],
)
def test_what_the_atlas_does_not_have_has_no_place(text: str) -> None:
    code = 1 if "torso: 6" in text else 0
    document = json.loads(command("check", "-", "--json", text=text, code=code))
    assert document["loadouts"][0]["atlas"] is None
    assert "simulated" not in command("check", "-", text=text, code=code)


def test_a_catalog_of_the_players_own_has_no_place(tmp_path: Path) -> None:
    (tmp_path / "own.yaml").write_text(
        "system: paper-mech\nkind: homebrew\nenemies:\n  B: {extends: B, armour: 6}\n", encoding="utf-8"
    )
    (tmp_path / "mech.yaml").write_text(OWN, encoding="utf-8")
    document = json.loads(command("check", "mech.yaml", "--catalog", "own.yaml", "--json", folder=tmp_path))
    assert document["loadouts"][0]["atlas"] is None


def test_other_games_have_no_place() -> None:
    document = json.loads(command("check", str(ROOT / "examples/mech-cards/bastion.yaml"), "--json"))
    assert document["loadouts"][0]["atlas"] is None


def test_sim_names_the_best_change_of_the_atlas_and_tries_it() -> None:
    """The laser, or the missile: the mech wins 19 % as it is, 69 and 64 % with these (4,000 games each), no other weapon 60 %."""
    document = json.loads(command("sim", "-", "--games", "300", "--try", "--json", text=OWN))
    verdict = document["verdict"][-1]
    assert verdict["key"] == "atlas-weapon"
    weapon = next(name for name in ("Laser", "Missile") if f"{name} in place of Machine Gun" in verdict["text"])
    assert verdict["facts"]["share"]["value"] > verdict["facts"]["before"]["value"] + 0.2
    tried = document["tried"]
    assert tried["verdict"] == "better"
    assert weapon.lower() in tried["loadout"]["mounts"].values()


def test_a_change_that_may_be_chance_is_not_named() -> None:
    """The mech with a laser already has nothing clearly better in this atlas."""
    document = json.loads(command("sim", "-", "--games", "300", "--json", text=WEAK % "laser"))
    assert not document["verdict"][-1]["key"].startswith("atlas")


def test_candidates_come_from_the_atlas_best_first() -> None:
    mech = sheetgen.loads(OWN).loadout
    single = variants.changes(mech, variants.limits(mech, (), None))  # type: ignore[arg-type]
    best = suggest.by_atlas(single, 4)
    rates = [place.played.rate for one in best if (place := lookup.place(one.loadout))]
    assert len(rates) == 4
    assert rates == sorted(rates, reverse=True)
    known = [place.played.rate for one in single if (place := lookup.place(one.loadout))]
    assert rates[0] == max(known)


def test_suggest_finds_the_laser() -> None:
    document = json.loads(command("suggest", "-", "--games", "1000", "--json", text=OWN))
    best = document["suggestions"][0]
    assert "laser" in best["change"]
    assert best["verdict"] == "better"


def test_top_reads_the_shipped_atlas() -> None:
    document = json.loads(command("atlas", "top", "-n", "1", "--json"))
    assert document["loadouts"][0]["rank"] == 1
    assert "no atlas of these rules" in failing("atlas", "top", "--edition", "v1.7")
    assert "is not in the atlas" in failing("atlas", "show", STANDARD)


def test_the_best_are_shown_with_another_pilot_too() -> None:
    found = json.loads(command("atlas", "top", "-n", "5", "--json"))["loadouts"]
    assert ["again" in entry for entry in found] == [True, True, True, False, False]
    first = found[0]["again"]
    assert (first["pilot"], first["games"]) == ("reference", 20)
    low, high = first["win_rate_ci95"]
    assert low <= first["win_rate"] <= high
    head, best, *_, last = command("atlas", "top", "-n", "5", COLUMNS="160").splitlines()[3:9]
    assert "reference" in head
    assert f"  {100 * first['win_rate']:.0f} % ({100 * low:.0f}–{100 * high:.0f})  " in best
    assert "  –  " in last
    shown = command("atlas", "show", found[0]["code"])
    assert f"with reference: {100 * first['win_rate']:.1f} % (95 %: " in shown
    header = command("atlas", "top", "-n", "5", "--csv").splitlines()[0]
    assert "again-pilot,again-games,again-win_rate,again-win_rate_ci95-1" in header
    assert "reference" not in command("atlas", "top", "-n", "1", "--without", "laser")


def failing(*words: str) -> str:
    from tests.command import run

    return run(*words, code=2)[1]
