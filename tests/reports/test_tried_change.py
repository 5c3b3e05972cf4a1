"""The change that the verdict names, tried with `sim --try`."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from sheetgen import loads
from sheetgen.core.locale import locale
from tests.command import STANDARD, run, sheetgen
from tests.reports.simulated import GAMES, HEAVY, MISSILES, RAM, squeezed

pytestmark = pytest.mark.slow


# The change that the verdict names, tried

HERON = (
    "system: paper-mech\nname: Heron\nmounts: {left-arm: laser, right-arm: fist, left-shoulder: missile}\n"
    "armour: {torso: 3, legs: 3}\n"
)


def test_the_change_is_tried_in_the_same_games(tmp_path: Path) -> None:
    """The report on the change equals that of `compare` on the changed mech and the mech as it is."""
    path = tmp_path / "heron.yaml"
    path.write_text(HERON)
    found = json.loads(sheetgen("sim", str(path), "--try", *GAMES, "--json"))["tried"]
    assert (found["loadout"]["armour"], found["games"]) == ({"torso": 3, "legs": 3}, 200)
    assert found["loadout"]["mounts"]["right-shoulder"] is not None
    asked = ("compare", found["share"], str(path), *GAMES, "--json")
    (other,) = json.loads(sheetgen(*asked))["differences"]
    assert [found[key] for key in ("difference", "difference_ci95", "p")] == [
        other[key] for key in ("win_rate", "ci95", "p")
    ]
    assert found["verdict"] == {"a": "better", "b": "worse"}.get(other["verdict"], other["verdict"])


def test_another_weapon_is_tried_in_its_place() -> None:
    found = json.loads(sheetgen("sim", STANDARD, "--try", *GAMES, "--json"))["tried"]
    assert found["loadout"]["mounts"] == {
        "left-shoulder": "wing-shield", "right-shoulder": "missile", "left-arm": "laser", "right-arm": "flamethrower",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("language", "words"), [("en", "Tried in the same 200 games"), ("es", "Probado en las mismas 200")]
)
def test_the_report_has_the_result_of_the_change(language: str, words: str, tmp_path: Path) -> None:
    out = tmp_path / "report.html"
    lines = sheetgen("sim", STANDARD, "--try", *GAMES, "--lang", language, "--report", str(out)).splitlines()
    assert max(map(len, lines)) <= 80
    assert any(line.strip().startswith(words) for line in lines)
    assert re.search(r"(wins|[Gg]ana el) \d+[.,]\d ±\d[.,]\d %, ", squeezed(" ".join(lines)))
    assert words in out.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("verdict", "word"), [("better", "better"), ("worse", "worse"), ("equal", "no measurable difference")]
)
@pytest.mark.parametrize("language", ["en", "es"])
def test_each_outcome_has_its_sentence(verdict: str, word: str, language: str) -> None:
    texts = locale("paper-mech/sim", language)
    facts = {
        "count": "200",
        "games": 200,
        "rate": "50.0 %",
        "difference": "+1.0",
        "low": "−1.0",
        "high": "+3.0",
        "p": "= 0.3",
    }
    said = texts.text(f"tried.{verdict}", **facts)
    assert "+1.0" in said
    assert language != "en" or word in said


def test_nothing_is_tried_where_the_verdict_names_no_one_change() -> None:
    """In an edition that the atlas does not have: there, it would name one."""
    asked = ("sim", "-", "--try", "--edition", "weapon-sheet", *GAMES)
    assert json.loads(sheetgen(*asked, "--json", text=MISSILES))["tried"] is None
    assert "Nothing was tried" in sheetgen(*asked, text=MISSILES)
    assert "tried" not in json.loads(sheetgen("sim", "-", *GAMES, "--json", text=MISSILES))


def test_too_heavy_a_mech_is_tried_lighter() -> None:
    """13 of 12 is 1 T on every action (PM-WEIGHT); without an atlas, a point of armour less, which makes it 12."""
    for edition in ("classic", "weapon-sheet"):
        asked = ("sim", "-", "--try", *GAMES, "--edition", edition, "--json")
        found = json.loads(sheetgen(*asked, text=HEAVY))["tried"]
        assert loads(json.dumps(found["loadout"])).check().totals.weight <= 12
        assert found["verdict"] == "better"
    assert found["loadout"]["armour"] == {"torso": 3, "legs": 3}


def test_try_is_refused_where_it_means_nothing() -> None:
    assert "--try is not supported for mech-cards" in run("sim", RAM, "--try", code=2)[1]
    assert "use only one" in run("sim", STANDARD, "--try", "--brief", code=2)[1]
