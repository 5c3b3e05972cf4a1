"""Templates: what is wrong with one is said with its place; what is right gives a page."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheetgen.core import limits, reading, schemas
from sheetgen.core.errors import BadInput
from sheetgen.core.source import read_file
from sheetgen.games.paper_mech.sheet import page as sheet
from sheetgen.render import templates
from sheetgen.render.ops import Text
from sheetgen.render.options import Options

HEAD = "system: paper-mech\nkind: template\nid: own\nname: Own\nextends: classic\n"


def test_ours_are_valid() -> None:
    for path in templates.shipped("paper-mech").values():
        doc = read_file(path)
        assert doc.findings == []
        assert schemas.violations(doc, templates.SCHEMA) == []
        templates.read(path.stem, "paper-mech")


def make(tmp_path: Path, text: str) -> object:
    path = tmp_path / "own.yaml"
    path.write_text(HEAD + text)
    return sheet.make(reading.read_loadout("examples/paper-mech/standard.yaml"), Options(str(path)))


def test_a_template_of_ones_own_says_only_what_differs(tmp_path: Path) -> None:
    made = make(tmp_path, "texts: {title: {size: 9}}\nboxes: {waves: null}\n")
    ops = made.pages[0].ops
    assert [op.size for op in ops if isinstance(op, Text) and op.where == "head.title"] == [9]
    assert not [op for op in ops if op.where.startswith("waves")]


CLASSIC = read_file(templates.shipped("paper-mech")["classic"]).data


@pytest.mark.parametrize("box", sorted(CLASSIC["boxes"]))
def test_any_box_may_be_left_out(tmp_path: Path, box: str) -> None:
    made = make(tmp_path, f"boxes: {{{box}: null}}\n")
    assert made.pages[0].ops
    assert not [op for op in made.pages[0].ops if op.where.split(".")[0] == box]


DRAWN_ON_MORE_PAGES = [
    ("classic", "enemies", "enemies"),
    ("classic", "time", "track"),
    ("tiles", "tiles", "tiles"),
    ("tokens", "enemy-tokens", "tokens"),
    ("tokens", "enemy-standees", "standees"),
]


@pytest.mark.parametrize(("template", "box", "field"), DRAWN_ON_MORE_PAGES)
def test_so_may_a_field_that_goes_on_on_further_pages(tmp_path: Path, template: str, box: str, field: str) -> None:
    path = tmp_path / "own.yaml"
    path.write_text(HEAD.replace("classic", template) + f"boxes: {{{box}: {{fields: {{{field}: null}}}}}}\n")
    made = sheet.make(reading.read_loadout("tests/render/cases/widest-names.yaml"), Options(str(path)))
    assert not [op for page in made.pages for op in page.ops if op.where == f"{box}.{field}"]


@pytest.mark.parametrize(
    ("text", "case", "line"),
    [
        ("boxes: {rader: {at: [0, 0, 10, 10]}}\n", "box.near", 6),
        ("boxes:\n  waves:\n    fields:\n      tabel: {at: [0, 0, 10, 10]}\n", "field.near", 9),
        ("parts: {mount: {fields: {nmae: {at: [0, 0, 10, 3]}}}}\n", "field.near", 6),
        ("boxes: {waves: {fields: {table: {text: wvae}}}}\n", "text-style.near", 6),
        ("boxes: {enemies: {fields: {enemies: {each: {name: {clear-of: atacks}}}}}}\n", "clear-of.near", 6),
        ("boxes: {waves: {fields: {table: {fill: gold}}}}\n", "ink", 6),
        ("boxes: {waves: {at: [190, 14, 54, 25]}}\n", "outside", 6),
        ("boxes: {waves: {page: 2}}\n", "no-page", 6),
        ("boxes: {waves: {at: [0, 0, 10]}}\n", "least-items", 6),
        ("boxs: {}\n", "unknown-key.near", 6),
        ("area: {width: 250, height: 269}\n", "outside", 6),
        ("texts: {title: {size: 3}}\n", "least", 6),
    ],
)
def test_what_is_wrong_is_said_with_its_place(tmp_path: Path, text: str, case: str, line: int) -> None:
    with pytest.raises(BadInput) as caught:
        make(tmp_path, text)
    assert (case, line) in [(finding.case, finding.mark.line) for finding in caught.value.findings]


def test_a_problem_of_a_part_is_reported_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Four boxes hold the part; that does not count as four problems, of which only so many are reported."""
    monkeypatch.setattr(limits, "MAX_FINDINGS", 3)
    with pytest.raises(BadInput) as caught:
        make(tmp_path, "parts: {mount: {fields: {name: {text: wvae}}}}\n")
    assert [(finding.case, finding.mark.line) for finding in caught.value.findings] == [("text-style.near", 6)]


def test_templates_may_not_extend_one_another_in_a_circle(tmp_path: Path) -> None:
    (tmp_path / "b.yaml").write_text(HEAD.replace("extends: classic", "extends: own.yaml"))
    (tmp_path / "own.yaml").write_text(HEAD.replace("extends: classic", "extends: b.yaml"))
    with pytest.raises(BadInput) as caught:
        templates.read(str(tmp_path / "own.yaml"), "paper-mech")
    assert caught.value.findings[0].case == "circle"


def test_an_unknown_name_is_answered_with_a_guess() -> None:
    with pytest.raises(BadInput) as caught:
        templates.read("inksaver", "paper-mech")
    assert caught.value.findings[0].facts["guess"] == "ink-saver"
