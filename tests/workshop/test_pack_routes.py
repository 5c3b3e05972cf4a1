"""Homebrew packs: the routes that check them, show what they hold and try it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from served import opened
from starlette.testclient import TestClient

from sheetgen.workshop.pack_routes import starters

START = {one["id"]: one["text"] for one in starters()}


@pytest.fixture(scope="module")
def browser() -> Iterator[TestClient]:
    with opened() as found:
        yield found


@pytest.mark.parametrize(
    ("id_", "system", "holds"),
    [
        ("weapon", "paper-mech", [("weapons", "harpoon", "weapon")]),
        ("enemies", "paper-mech", [("enemies", "W", "enemy"), ("waves", "waves", "waves")]),
        ("card", "mech-cards", [("cards", "ice-pick", None)]),
        ("mech-class", "mech-machine", [("classes", "green", None)]),
    ],
)
@pytest.mark.parametrize("language", ["en", "es"])
def test_packs_to_start_from_are_valid(
    browser: TestClient, id_: str, system: str, holds: list[tuple[str, str, str | None]], language: str
) -> None:
    answer = browser.post("/api/pack", json={"pack": START[id_], "system": system, "lang": language})
    assert answer.status_code == 200, answer.text
    found = answer.json()
    assert found["findings"] == []
    assert [(one["section"], one["id"], one["kind"]) for one in found["entries"]] == holds
    assert all(len(one["text"]) > len(one["id"]) for one in found["entries"])


def test_the_card_of_a_weapon_has_what_the_pack_changes(browser: TestClient) -> None:
    """The harpoon is an Energy Whip of range M and 3 W."""
    (entry,) = browser.post("/api/pack", json={"pack": START["weapon"]}).json()["entries"]
    assert (entry["card"]["label"], entry["card"]["short"]) == ("Harpoon", "3 W")
    assert "range M" in entry["card"]["facts"]


def test_a_mistake_and_a_warning_are_findings_at_their_lines(browser: TestClient) -> None:
    wrong = START["weapon"] + "    abilities: {pul: [closer]}\n"
    answer = browser.post("/api/pack", json={"pack": wrong, "name": "harpoons.yaml"})
    (finding,) = answer.json()["findings"]
    assert answer.status_code == 400
    assert (finding["file"], finding["line"]) == ("harpoons.yaml", wrong.count("\n"))
    assert "did you mean `pull`?" in finding["message"]
    card = START["card"] + "    specials: {chill: 2}\nspecials:\n  chill: {name: Chill, text: Points of SP are gone.}\n"
    found = browser.post("/api/pack", json={"pack": card, "system": "mech-cards"}).json()
    assert [(one["severity"], one["line"]) for one in found["findings"]] == [("warning", card.count("\n"))]


def test_a_pack_opens_no_file(browser: TestClient) -> None:
    assert browser.post("/api/pack", json={"pack": "../../etc/passwd"}).status_code == 400
    assert browser.post("/api/pack", json={"pack": START["weapon"], "system": "chess"}).status_code == 400


@pytest.mark.slow
@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"kind": "weapon", "weapon": "harpoon"}, "Harpoon"),
        ({"kind": "enemy", "enemy": "W"}, "Walker"),
        ({"kind": "waves"}, "wave"),
    ],
)
def test_what_a_pack_holds_is_tried(browser: TestClient, more: dict[str, str], words: str) -> None:
    packs = {"pack": START["weapon" if "weapon" in more else "enemies"]}
    found = browser.post("/api/balance", json={**more, "packs": packs, "games": 20, "loadouts": 4})
    assert found.status_code == 200, found.text
    assert words in found.json()["text"]


@pytest.mark.slow
def test_what_cannot_be_tried_is_400(browser: TestClient) -> None:
    body = {"weapon": "harpoon", "packs": {"pack": START["weapon"]}, "games": 20, "loadouts": 4}
    for wrong in (
        {"weapon": "nothing"},
        {"kind": "enemy", "enemy": "Z"},
        {"kind": "chassis"},
        {"packs": {"pack": "kind: ["}},
        {"system": "chess"},
        {"pilot": "nobody"},
    ):
        assert browser.post("/api/balance", json={**body, **wrong}).status_code == 400, wrong
