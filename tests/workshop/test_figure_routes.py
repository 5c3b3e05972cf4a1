"""Drawings of the mech and its weapons for the page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest
from served import ROOT, STANDARD, opened
from starlette.testclient import TestClient

from sheetgen.render.figures.weapons import SHAPES


@pytest.fixture(scope="module")
def browser() -> Iterator[TestClient]:
    with opened() as found:
        yield found


def test_a_figure_says_where_the_mounts_are(browser: TestClient) -> None:
    """As on a sheet, the left of the mech is on the left; shoulders are above arms, the torso above the legs."""
    found = browser.post("/api/figure", json={"loadout": STANDARD}).json()
    width, height = found["size"]
    middles = {part["part"]: part["middle"] for part in found["parts"]}
    assert set(middles) == {"left-shoulder", "right-shoulder", "left-arm", "right-arm", "torso", "legs"}
    for kind in ("shoulder", "arm"):
        assert middles[f"left-{kind}"][0] < width / 2 < middles[f"right-{kind}"][0]
    for side in ("left", "right"):
        assert middles[f"{side}-shoulder"][1] < middles[f"{side}-arm"][1]
    assert middles["torso"][1] < middles["legs"][1]
    for part in found["parts"]:
        x, y = part["middle"]
        assert 0 < x < width
        assert 0 < y < height
        points = [(float(a), float(b)) for a, b in re.findall(r"[ML](-?[\d.]+) (-?[\d.]+)", part["path"])]
        assert len(set(points)) > 3
        assert all(-1 < px < width + 1 and -1 < py < height + 1 for px, py in points)
    assert found["svg"].startswith("<?xml")
    assert 'fill="#fff"/>' not in found["svg"].split("</defs>")[1].split("<g")[0]  # on nothing


def test_a_figure_is_drawn_as_it_is_mounted(browser: TestClient) -> None:
    """An empty mount is smaller than one with a weapon."""
    empty = STANDARD.replace("right-shoulder: missile", "right-shoulder: null")
    assert empty != STANDARD
    lengths = []
    for text in (empty, STANDARD):
        parts = browser.post("/api/figure", json={"loadout": text}).json()["parts"]
        lengths.append(next(len(part["path"]) for part in parts if part["part"] == "right-shoulder"))
    assert all(less < more for less, more in pairwise(lengths))


def test_another_game_and_an_unknown_view(browser: TestClient) -> None:
    machine = (ROOT / "examples/mech-machine/kestrel.yaml").read_text(encoding="utf-8")
    assert browser.post("/api/figure", json={"loadout": machine}).json()["parts"]
    assert browser.post("/api/figure", json={"loadout": STANDARD, "view": "inside"}).status_code == 400


def test_every_weapon_of_the_form_has_a_drawing(browser: TestClient) -> None:
    mech = browser.post("/api/mech", json={"loadout": STANDARD}).json()
    shapes = {choice["art"] for choices in mech["form"]["choices"] for choice in choices}
    assert shapes <= set(SHAPES)
    for art in sorted(shapes):
        plain, painted = (browser.get(f"/api/weapon/{art}?paint={paint}") for paint in ("", "harbour"))
        assert plain.headers["content-type"].startswith("image/svg+xml")
        assert plain.content != painted.content
    assert browser.get("/api/weapon/nothing").status_code == 404
    assert browser.get("/api/weapon/laser?paint=nothing").status_code == 404


def test_paints_and_emblems_are_shown_as_they_are_drawn(browser: TestClient) -> None:
    start = browser.get("/api/systems").json()
    assert {"id": "harbour", "colours": ["#3d6c9c", "#e6edf2", "#f2a33c"]} in start["paints"]
    assert all(re.match(r"M-?[\d.]", emblem["shape"]) for emblem in start["emblems"])
