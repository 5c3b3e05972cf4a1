"""The play sheet fits the cubes it is played with, whatever the loadout, the template, the paper and the language."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheetgen.core import reading
from sheetgen.core.source import parse
from sheetgen.games.paper_mech.design import loadout as loadouts
from sheetgen.games.paper_mech.sheet import page as sheet
from sheetgen.render.ops import Page, Text
from sheetgen.render.options import Options
from tests.printings import every_printing
from tests.render import cubes

CASES = Path(__file__).parent / "cases"
EXAMPLES = Path(__file__).parents[2] / "examples/paper-mech"
HEAVY = """
system: paper-mech
mounts: {left-shoulder: ppc, right-shoulder: ppc, left-arm: ppc, right-arm: ppc}
armour: {torso: 5, legs: 5}
"""
CLOSE = """
system: paper-mech
mounts: {left-shoulder: machine-gun, right-shoulder: mortar, left-arm: tower-shield, right-arm: plasma-sword}
"""
EMPTY = "system: paper-mech\n"
LOADOUTS = ("standard", "widest-names", "homebrew-enemies", "heavy", "close", "empty")
TEMPLATES = ("classic", "ink-saver", "large-print", "laminate", "pocket")


def loadout(name: str) -> loadouts.Loadout:
    texts = {"heavy": HEAVY, "close": CLOSE, "empty": EMPTY}
    if name in texts:
        return loadouts.read(parse(texts[name].encode(), "test"))
    path = EXAMPLES / "standard.yaml" if name == "standard" else CASES / f"{name}.yaml"
    found = reading.read_loadout(path)
    assert isinstance(found, loadouts.Loadout)
    return found


def pages(name: str, options: Options) -> tuple[Page, ...]:
    return sheet.make(loadout(name), options).pages


@every_printing
@pytest.mark.parametrize("template", TEMPLATES)
@pytest.mark.parametrize("name", LOADOUTS)
def test_cubes_fit_everywhere(name: str, template: str, paper: str, language: str) -> None:
    made = pages(name, Options(template, paper, language))
    wrong = [
        problem for page in made for problem in (*cubes.too_small(page), *cubes.covered(page), *cubes.near_frames(page))
    ]
    assert wrong == []
    assert cubes.radar_problems(made[0], sectors=8) == []
    fields = {field for page in made for field in cubes.boxes(page)}
    mounts = {f"{mount}.rows.box" for mount, weapon in loadout(name).mounts.items() if weapon is not None}
    assert mounts | {"legs.moves.box", "enemies.enemies.attacks.box"} <= fields
    assert any(field.endswith("start") for field in fields)
    assert any(field.startswith("stance") and field.endswith("box") for field in fields)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("template", TEMPLATES)
@pytest.mark.parametrize(("name", "last"), [("standard", 7), ("heavy", 10)])
def test_a_space_of_the_time_track_takes_four_cubes_beside_its_number(
    name: str, last: int, template: str, paper: str
) -> None:
    page = pages(name, Options(template, paper))[0]
    spaces = cubes.track_spaces(page)
    assert len(spaces) == last + 1
    for x1, y1, x2, y2 in spaces:
        assert min(x2 - x1, y2 - y1) >= 2 * cubes.CUBE + 0.4
        numbers = [op for op in page.ops if isinstance(op, Text) and op.where == "time.track" and op.text.isdigit()]
        assert not [op for op in numbers if y1 < op.y and x1 < op.x < x2]


def test_a_track_that_is_too_long_goes_on_in_the_notes() -> None:
    made = pages("widest-names", Options())
    shown = [
        int(op.text)
        for page in made
        for op in page.ops
        if isinstance(op, Text) and op.where in ("time.track", "notes.time") and op.text.isdigit()
    ]
    assert shown == list(range(1, max(shown) + 1))
    assert max(shown) > 10
