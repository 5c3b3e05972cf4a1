"""The routes answer as the commands do."""

from __future__ import annotations

import gc
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from command import sheetgen as command
from served import ROOT, STANDARD, opened
from starlette.testclient import TestClient

from sheetgen.workshop import requests, workers
from sheetgen.workshop.runs import MOST_RUNS

FILE = "examples/paper-mech/standard.yaml"


@pytest.fixture(scope="module")
def browser() -> Iterator[TestClient]:
    with opened() as found:
        yield found


def without_place(document: dict[str, Any]) -> dict[str, Any]:
    """A document without what only a command's file has."""
    text = json.dumps(document).replace(json.dumps(FILE), '"text"')
    found: dict[str, Any] = json.loads(text)
    return found


def figures_of(stream: str) -> list[tuple[str, dict[str, Any]]]:
    """The events of a stream."""
    events = [part.split("\n") for part in stream.strip().split("\n\n")]
    return [(kind.removeprefix("event: "), json.loads(data.removeprefix("data: "))) for kind, data in events]


def test_check_answers_as_the_command(browser: TestClient) -> None:
    answer = browser.post("/api/check", json={"loadout": STANDARD})
    assert answer.json() == without_place(json.loads(command("check", FILE, "--json")))
    code = command("share", FILE).strip()
    by_code = browser.post("/api/check", json={"loadout": code, "lang": "es"}).json()["loadouts"][0]
    assert (by_code["weight"], by_code["legal"]) == (12, True)


def test_an_edition_may_be_chosen(browser: TestClient) -> None:
    answer = browser.post("/api/check", json={"loadout": STANDARD, "edition": "v1.7"}).json()
    assert answer["loadouts"][0]["edition"] == "v1.7"
    assert browser.post("/api/check", json={"loadout": STANDARD, "edition": "v9"}).status_code == 400


def test_odds_answer_as_the_command(browser: TestClient) -> None:
    assert browser.post("/api/odds", json={"loadout": STANDARD}).json() == json.loads(command("odds", FILE, "--json"))
    only = browser.post("/api/odds", json={"loadout": STANDARD, "options": {"weapon": "laser", "haste": 0}}).json()
    assert {attack["weapon"] for attack in only["attacks"]} == {"laser"}


@pytest.mark.slow
@pytest.mark.parametrize("format_", ["svg", "pdf", "png"])
def test_the_sheet_is_the_commands_file(browser: TestClient, tmp_path: Path, format_: str) -> None:
    path = tmp_path / f"sheet.{format_}"
    command("sheet", FILE, "-o", str(path), "--paper", "letter", "--lang", "es", "--template", "ink-saver")
    query = f"format={format_}&template=ink-saver&paper=letter&lang=es&dpi=300"
    answer = browser.post(f"/api/sheet?{query}", json={"loadout": STANDARD})
    assert answer.content == path.read_bytes()


@pytest.mark.slow
def test_sim_streams_growing_figures_and_ends_with_those_of_the_command(browser: TestClient) -> None:
    started = browser.post("/api/sim", json={"loadout": STANDARD, "games": 1500, "pilot": "reference", "seed": 3})
    run = started.json()["run"]
    events = figures_of(browser.get(f"/api/runs/{run}").text)
    assert [kind for kind, _ in events] == ["figures"] * (len(events) - 1) + ["done"]
    games = [document["games"] for _, document in events]
    assert games == sorted(games)
    done = events[-1][1]
    options = ("--pilot", "reference", "--games", "1500", "--seed", "3", "--json", "--workers", "1")
    expected = json.loads(command("sim", FILE, *options))
    for document in (done, expected):
        for key in ("seconds", "games_per_second"):
            del document[key]
    assert done == expected
    assert browser.get(f"/api/runs/{run}").status_code == 404
    report = browser.get(f"/api/runs/{run}/report?format=pdf")
    assert report.content.startswith(b"%PDF-")


def test_a_run_that_is_deleted_ends(browser: TestClient) -> None:
    run = browser.post("/api/sim", json={"loadout": STANDARD}).json()["run"]
    assert browser.delete(f"/api/runs/{run}").status_code == 204
    assert browser.get(f"/api/runs/{run}").status_code == 404
    assert browser.delete("/api/runs/unknown").status_code == 404


@pytest.mark.slow
def test_compare_answers_as_the_command(browser: TestClient) -> None:
    other = STANDARD.replace("fist", "plasma-sword").replace("Standard", "Sword")
    body = {"loadouts": [STANDARD, other], "games": 200, "pilot": "reference"}
    run = browser.post("/api/compare", json=body).json()["run"]
    done = figures_of(browser.get(f"/api/runs/{run}").text)[-1][1]
    assert [own["loadout"] for own in done["loadouts"]] == ["Standard", "Sword"]
    assert done["differences"][0]["games"] == 200


@pytest.mark.slow
def test_too_many_runs_at_a_time_are_refused() -> None:
    """200 tabs: those that are too many get 429 and can ask again later."""
    with opened() as tabs:
        answers = [tabs.post("/api/sim", json={"loadout": STANDARD}) for _ in range(200)]
        codes = [answer.status_code for answer in answers]
        assert codes == [200] * MOST_RUNS + [429] * (200 - MOST_RUNS)
        assert tabs.delete(f"/api/runs/{answers[0].json()['run']}").status_code == 204
        assert tabs.post("/api/sim", json={"loadout": STANDARD}).status_code == 200
        assert tabs.post("/api/check", json={"loadout": STANDARD}).status_code == 200


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b"{",
        b"[" * 100_000,
        b"\xff",
        b'{"loadout": 3}',
        b'{"loadout": "", "lang": "de"}',
        b'{"loadout": "PM1-00008", "packs": []}',
    ],
)
def test_what_is_no_request_is_400(browser: TestClient, body: bytes) -> None:
    for path in ("/api/check", "/api/mech", "/api/odds", "/api/sim", "/api/sheet"):
        answer = browser.post(path, content=body)
        assert answer.status_code == 400, path
        assert "findings" in answer.json()


def test_findings_of_a_text_that_cannot_be_read(browser: TestClient) -> None:
    answer = browser.post("/api/check", json={"loadout": "system: paper-mech\nmounts: {left-arm: lazer}\n"})
    (finding,) = answer.json()["findings"]
    assert answer.status_code == 400
    assert (finding["rule"], finding["line"], finding["column"]) == ("CATALOG", 2, 20)
    assert "laser" in finding["message"]


@pytest.mark.parametrize(
    "loadout",
    [
        "system: paper-mech\ncatalogs: [/etc/passwd]\n",
        "system: paper-mech\ncatalogs: [examples]\n",
        f"system: paper-mech\ncatalogs: ['{ROOT}/catalog/paper-mech/weapons.yaml']\n",
    ],
)
def test_a_text_opens_no_file(browser: TestClient, loadout: str) -> None:
    for path in ("/api/check", "/api/mech", "/api/sheet", "/api/odds", "/api/sim"):
        answer = browser.post(path, json={"loadout": loadout})
        assert answer.status_code == 400, path
        assert "root:" not in answer.text


def test_no_option_names_a_file(browser: TestClient, tmp_path: Path) -> None:
    template = tmp_path / "own.yaml"
    template.write_text("system: paper-mech\nkind: template\nextends: classic\n", encoding="utf-8")
    cards = (ROOT / "examples/mech-cards/bastion.yaml").read_text(encoding="utf-8")
    opponent = str(ROOT / "examples/mech-cards/dragon.yaml")
    asked = [
        (f"/api/sheet?template={template}", {"loadout": STANDARD}),
        ("/api/sim", {"loadout": cards, "against": opponent}),
        ("/api/odds", {"loadout": cards, "options": {"against": opponent}}),
        ("/api/odds", {"loadout": cards, "options": {"against": [opponent]}}),
    ]
    for path, body in asked:
        assert browser.post(path, json=body).status_code == 400, path
    assert browser.post("/api/sim", json={"loadout": cards, "against": "dragon"}).status_code == 200


def test_a_pack_comes_with_the_request(browser: TestClient) -> None:
    pack = "system: paper-mech\nkind: weapons\nweapons: {claw: {extends: fist, weight: 1}}\n"
    loadout = "system: paper-mech\ncatalogs: [claws]\nmounts: {left-arm: claw}\n"
    body = {"loadout": loadout, "packs": {"claws": pack}}
    assert browser.post("/api/check", json=body).json()["loadouts"][0]["weight"] == 1
    assert browser.post("/api/check", json={"loadout": loadout}).status_code == 400


@pytest.mark.parametrize(
    "pack",
    [
        "a: &a [x]\nb: [*a, *a]\n",
        "[" * 50_000,
        "system: paper-mech\nkind: weapons\nweapons: {claw: {extends: claw}}\n",
        "system: paper-mech\nkind: weapons\nweapons: {claw: {weight: " + "9" * 5000 + "}}\n",
        "system: paper-mech\nkind: weapons\nweapons: {'" + "x" * 100_000 + "': {extends: fist}}\n",
        "kind: template\n",
    ],
)
def test_a_hostile_pack_is_a_finding(browser: TestClient, pack: str) -> None:
    loadout = "system: paper-mech\ncatalogs: [pack]\nmounts: {left-arm: claw}\n"
    answer = browser.post("/api/mech", json={"loadout": loadout, "packs": {"pack": pack}})
    assert answer.status_code == 400
    assert answer.json()["findings"]


def test_what_takes_too_long_is_given_up(browser: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(requests, "MOST_SECONDS", 0.001)
    assert browser.post("/api/odds", json={"loadout": STANDARD}).status_code == 503
    monkeypatch.undo()
    assert browser.post("/api/odds", json={"loadout": STANDARD}).status_code == 200


@pytest.mark.slow
def test_suggestions_answer_as_the_command(browser: TestClient) -> None:
    keep = ["left-arm", "right-arm", "right-shoulder", "torso", "legs"]  # so that few changes play
    answer = browser.post("/api/suggest", json={"loadout": STANDARD, "games": 40, "keep": keep})
    options = ("--games", "40", *(word for place in keep for word in ("--keep", place)), "--workers", "1", "--json")
    expected = json.loads(command("suggest", FILE, *options))
    assert answer.json()["suggestions"] == expected["suggestions"]


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/sim", {"loadout": STANDARD, "games": 1_000_001}),
        ("/api/sim", {"loadout": STANDARD, "games": 0}),
        ("/api/compare", {"loadouts": [STANDARD] * 9}),
        ("/api/compare", {"loadouts": [STANDARD] * 2, "games": 1_000_001}),
        ("/api/suggest", {"loadout": STANDARD, "games": 20_001}),
        ("/api/sheets", {"loadouts": [STANDARD] * 51}),
        ("/api/play", {"loadout": STANDARD, "typed": True, "faces": [1] * 101}),
        ("/api/watch", {"loadout": STANDARD, "number": 1, "step": 100_001}),
    ],
)
def test_games_mechs_and_dice_are_limited(browser: TestClient, path: str, body: dict[str, object]) -> None:
    assert browser.post(path, json=body).status_code == 400


@pytest.mark.slow
def test_suggestions_may_take_as_long_as_a_series_of_games(
    browser: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    keep = ["left-arm", "right-arm", "right-shoulder", "torso", "legs"]
    wanted = {"loadout": STANDARD, "games": 1, "keep": keep, "pilot": "reference"}
    monkeypatch.setattr(workers, "BATCH_SECONDS", 0.001)
    assert browser.post("/api/suggest", json=wanted).status_code == 200
    monkeypatch.setattr(workers, "SERIES_SECONDS", 0.001)
    assert browser.post("/api/suggest", json=wanted).status_code == 503
    gc.collect()
    assert [record.getMessage() for record in caplog.records if record.name == "asyncio"] == []


@pytest.mark.slow
def test_changes_of_mech_machine_are_sentences(browser: TestClient) -> None:
    text = (ROOT / "examples/mech-machine/kestrel.yaml").read_text(encoding="utf-8")
    wanted = {"loadout": text, "games": 20, "within": 1, "keep": ["laser-range", "defence-bonus", "laser-attack"]}
    answer = browser.post("/api/suggest", json={**wanted, "lang": "es"})
    assert answer.status_code == 200
    found = answer.json()["suggestions"]
    assert found
    assert all(one["text"].startswith("1 punto de puntos de vida a ") for one in found)
    assert all(one["change"].startswith("hit-points->") for one in found)


def test_an_illegal_mech_is_shown_but_not_played(browser: TestClient) -> None:
    illegal = STANDARD.replace("torso: 5", "torso: 6")
    assert browser.post("/api/check", json={"loadout": illegal}).json()["loadouts"][0]["legal"] is False
    assert browser.post("/api/sim", json={"loadout": illegal}).status_code == 400
    assert browser.post("/api/sheet", json={"loadout": illegal}).status_code == 400
    assert browser.post("/api/sheet?allow_illegal=1", json={"loadout": illegal}).status_code == 200


@pytest.mark.parametrize(
    "file", ["paper-mech/standard", "mech-cards/bastion", "mech-cards/patrol", "mech-machine/kestrel"]
)
@pytest.mark.parametrize("language", ["en", "es"])
def test_every_field_of_the_form_writes_its_value(browser: TestClient, file: str, language: str) -> None:
    """The paths of the form lead to the values of the data, in every game."""
    text = (ROOT / f"examples/{file}.yaml").read_text(encoding="utf-8")
    mech = browser.post("/api/mech", json={"loadout": text, "lang": language}).json()
    assert mech["legal"]
    for group in mech["form"]["groups"]:
        for field in group["fields"]:
            at: Any = mech["data"]
            for step in field["path"][:-1]:
                at = at[step]
            last = field["path"][-1]
            value = at.get(last) if isinstance(at, dict) else (at[last] if last < len(at) else None)
            assert (value or None) == (field["value"] or None), field["path"]
            assert field["label"]
    again = browser.post("/api/mech", json={"loadout": json.dumps(mech["data"])}).json()
    assert again["code"] == mech["code"]
    assert yaml.safe_load(mech["text"])["system"] == mech["system"]


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        ("PM-ARMOUR", "mounts: {left-arm: laser}\narmour: {torso: 6, legs: 4}"),
        ("PM-ARMOUR", "mounts: {left-arm: laser}\narmour: {torso: 2}"),
        ("PM-MOUNTS", "mounts: {left-shoulder: fist, left-arm: ppc}"),
        ("PM-MOUNTS", "mounts: {left-shoulder: fist, left-arm: fist, right-arm: fist}"),
        ("PM-MOUNTS", "mounts: {left-shoulder: ppc, right-shoulder: missile, left-arm: laser}"),
        ("PM-WEIGHT", "mounts: {left-shoulder: ppc, right-shoulder: ppc, left-arm: ppc, right-arm: laser}"),
        ("PM-WEIGHT", "mounts: {left-shoulder: ppc, right-shoulder: ppc, left-arm: laser}\narmour: {torso: 5}"),
        ("PM-WEIGHT", "mounts: {left-shoulder: ppc, right-shoulder: ppc, left-arm: laser}"),
    ],
)
def test_a_fix_removes_its_finding(browser: TestClient, rule: str, text: str) -> None:
    mech = browser.post("/api/mech", json={"loadout": f"system: paper-mech\n{text}\n"}).json()
    finding = next(found for found in mech["findings"] if found["rule"] == rule and found["fixes"])
    for fix in finding["fixes"]:
        data = json.loads(json.dumps(mech["data"]))
        for path, value in fix["changes"]:
            data[path[0]][path[1]] = value
        fixed = browser.post("/api/mech", json={"loadout": json.dumps(data)}).json()
        assert finding["message"] not in [found["message"] for found in fixed["findings"]], fix["label"]
        assert fixed["legal"] >= mech["legal"]


@pytest.mark.parametrize(
    ("rule", "change"),
    [
        ("MC-POWER", lambda cards: cards[2].update({"with": ["steel-plates"]})),  # without its Spare Cells
        ("MC-WEIGHT", lambda cards: cards.append({"card": "autocannon", "with": ["steel-plates"]})),
        ("MC-PARTS", lambda cards: cards.pop(0)),  # the locomotor
        ("MC-PARTS", lambda cards: cards[1]["with"].pop(0)),  # the pilot
        ("MC-PARTS", lambda cards: cards.append({"card": "pillar-legs", "with": []})),  # a second locomotor
    ],
)
def test_a_fix_of_mech_cards_removes_its_finding(
    browser: TestClient, rule: str, change: Callable[[Any], object]
) -> None:
    """Of the Bastion, changed: each button of the finding leaves a mech without it, which breaks no other rule."""
    text = (ROOT / "examples/mech-cards/bastion.yaml").read_text(encoding="utf-8")
    data = browser.post("/api/mech", json={"loadout": text}).json()["data"]
    change(data["cards"])
    broken = browser.post("/api/mech", json={"loadout": json.dumps(data)}).json()
    finding = next(one for one in broken["findings"] if one["rule"] == rule)
    assert finding["fixes"]
    for fix in finding["fixes"]:
        fixed = json.loads(json.dumps(data))
        for path, value in fix["changes"]:
            at = fixed
            for step in path[:-1]:
                at = at[step]
            if value is None:
                del at[path[-1]]
            else:
                at.insert(path[-1], value)
        mech = browser.post("/api/mech", json={"loadout": json.dumps(fixed)}).json()
        assert rule not in [one["rule"] for one in mech["findings"] if one["severity"] != "info"], fix["label"]


def test_the_coverage_is_the_best_of_the_odds(browser: TestClient) -> None:
    """Ahead to the right, at medium range, the laser on the left arm reaches (PM-ARCS: sectors 4 to 1), the fist does not."""
    found = browser.post("/api/coverage", json={"loadout": STANDARD}).json()
    attacks = browser.post("/api/odds", json={"loadout": STANDARD, "options": {"haste": 0}}).json()["attacks"]
    tank = found["enemies"].index("Tank")
    (space,) = (one for one in found["spaces"] if (one["sector"], one["ring"]) == (0, 2))
    best = max(
        attack["expected_per_time"]
        for attack in attacks
        if attack["enemy"] == "T" and attack["ring"] == "M" and attack["mount"] in ("left-arm", "right-shoulder")
    )
    assert space["damage"][tank] == pytest.approx(best, abs=1e-4)
    assert space["mean"] == pytest.approx(sum(space["damage"]) / len(found["enemies"]), abs=1e-4)
    behind = [one for one in found["spaces"] if (one["sector"], one["ring"]) == (4, 3)]
    assert behind[0]["damage"] == [0] * len(found["enemies"])


def test_the_gallery_holds_legal_mechs_of_about_the_rated_weight(browser: TestClient) -> None:
    for system, least in (("paper-mech", 6), ("mech-cards", 4), ("mech-machine", 4)):
        mechs = browser.post("/api/gallery", json={"system": system}).json()["mechs"]
        assert len({mech["name"] for mech in mechs}) >= least
        spanish = browser.post("/api/gallery", json={"system": system, "lang": "es"}).json()["mechs"]
        assert len(spanish) == len(mechs)  # none twice, by two names
        for mech in mechs:
            assert mech["name"] not in mech["summary"]
            checked = browser.post("/api/mech", json={"loadout": mech["text"]}).json()
            assert checked["legal"], mech["name"]
            assert not [one for one in checked["findings"] if one["severity"] == "warning"], mech["name"]


def test_a_mech_without_paint_has_that_of_its_class(browser: TestClient) -> None:
    """The Kestrel is red; Paper 'Mech's are grey, Mech Cards' are not drawn."""
    for file, paint in (("mech-machine/kestrel", "rust"), ("paper-mech/standard", None), ("mech-cards/bastion", None)):
        text = (ROOT / f"examples/{file}.yaml").read_text(encoding="utf-8")
        assert browser.post("/api/mech", json={"loadout": text}).json()["own_paint"] == paint


@pytest.mark.slow
def test_random_mechs_are_legal_and_by_their_seed(browser: TestClient) -> None:
    for system in ("paper-mech", "mech-machine", "mech-cards"):
        for seed in range(8):
            made = browser.post("/api/random", json={"system": system, "seed": seed}).json()
            assert made == browser.post("/api/random", json={"system": system, "seed": seed}).json()
            assert browser.post("/api/mech", json={"loadout": made["text"]}).json()["legal"], made["text"]
