"""The data sheets and the maps of Mech Machine, as placed operations and as files."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from sheetgen.core import reading, share
from sheetgen.core.errors import BadInput
from sheetgen.core.source import parse
from sheetgen.games.mech_machine.design import loadout as loadouts
from sheetgen.games.mech_machine.design.totals import totals
from sheetgen.games.mech_machine.play import scenario, script
from sheetgen.games.mech_machine.sheet import map as maps
from sheetgen.games.mech_machine.sheet import page as sheet
from sheetgen.games.mech_machine.sheet.drawings import HitPointBoxes
from sheetgen.games.mech_machine.sheet.map_drawing import table_scale
from sheetgen.render import halves, pdf, svg, templates
from sheetgen.render.brush import Brush
from sheetgen.render.ops import Cells, FormField, Page, Rect, Sheet, Text
from sheetgen.render.options import Options
from tests.printings import every_printing
from tests.render import laws

ROOT = Path(__file__).resolve().parents[3]
CATALOG = reading.read_catalog("mech-machine")
MECHS = [loadouts.from_catalog(sample, CATALOG) for sample in CATALOG.mechs.values()]
TABLES = [ROOT / f"examples/mech-machine/{name}.yaml" for name in ("duel", "city", "two-against-two")]


def words(page: Page, box: str = "") -> list[str]:
    return [op.text for op in page.ops if isinstance(op, Text) and op.where.startswith(box)]


def squares(page: Page, field: str) -> int:
    """How many squares a field has."""
    return sum(isinstance(op, Rect) and op.where == field for op in page.ops)


def inside(made: Sheet) -> Iterator[Any]:
    """Every operation lies within the margins of its page."""
    for page in made.pages:
        for op in page.ops:
            left, top, right, low = op.extent()
            assert left >= page.margin - 0.3, op
            assert top >= page.margin - 0.3, op
            assert right <= page.width - page.margin + 0.3, op
            assert low <= page.height - page.margin + 0.3, op
            yield op


@pytest.mark.parametrize("own", MECHS, ids=lambda own: own.name)
@every_printing
def test_a_data_sheet_has_everything(own: loadouts.Loadout, language: str, paper: str) -> None:
    """Two to a page: name, every stat with its roll, hit points to tick, six heat boxes, frags, the attack sum."""
    made = sheet.make(own, Options(language=language, paper=paper))
    front, back = made.pages
    assert list(inside(made))
    sums = totals(own)
    for half in ("one-", "two-"):
        assert own.name in words(front, f"{half}head")
        for number, (stat, value) in enumerate(sums.sums.items(), start=1):
            row = words(back, f"{half}stats.rows.{number}.")
            inches = "″" if CATALOG.stats[stat].inches else ""
            assert row[1] == value.name.in_(language)
            assert (row[2], row[-1]) == (str(value.roll), f"{value.value}{inches}")
            if value.points:
                assert f"+{value.points}" in row
        assert squares(front, f"{half}hit-points.ticks") == sums.value("hit-points")
        assert squares(front, f"{half}heat.boxes") == 6
        assert squares(front, f"{half}heat.lost") == 2  # the rest of this turn, and the next
        assert squares(front, f"{half}actions.boxes") == 3
        for number, attack in enumerate(sums.attacks, start=1):
            assert {f"3D6 + {attack.bonus}", f"{attack.reach:g}″"} <= set(words(front, f"{half}attack.rows.{number}."))
        defences = words(front, f"{half}defence.rows")
        assert {f"3D6 + {sums.laser_defence}", f"3D6 + {sums.missile_defence}"} <= set(defences)
        assert words(front, f"{half}actions.move")[-1] == f"2D6 + {sums.value('speed-bonus')}″"
        assert (
            len({op.where for op in front.ops if op.where.startswith(f"{half}actions.rows") and isinstance(op, Text)})
            == 10
        )
        kinds = "".join(words(back, f"{half}terrain"))
        assert all(kind.name.in_(language) in kinds for kind in CATALOG.terrain.values())


@every_printing
@pytest.mark.parametrize("own", [*MECHS, loadouts.blank()], ids=lambda own: own.name or "blank")
def test_every_page_keeps_the_layout_laws(own: loadouts.Loadout, language: str, paper: str) -> None:
    """Margins, boxes, contrast, no overlap; no text below 7 points."""
    options = Options(language=language, paper=paper, blank=not own.name)
    template = templates.read("classic", "mech-machine", paper)
    assert laws.boxes_apart(template) == []
    for number, page in enumerate(sheet.make(own, options).pages, start=1):
        assert laws.broken(template, page, number, paper, 7) == []


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_cubes_of_8_mm_fit_the_boxes(paper: str) -> None:
    """Boxes of at least 8.6 mm, 9 mm apart: hit points, heat, the turn that is lost, actions."""
    front = sheet.make(MECHS[0], Options(paper=paper)).pages[0]
    for field in ("hit-points.ticks", "heat.boxes", "heat.lost", "actions.boxes"):
        boxes = [op for op in front.ops if isinstance(op, Rect) and op.where == f"one-{field}"]
        assert min(min(op.w, op.h) for op in boxes) >= 8.6, field
        lefts = sorted({round(op.x, 2) for op in boxes if round(op.y, 2) == round(boxes[-1].y, 2)})
        assert min(after - before for before, after in pairwise(lefts)) >= 9, field


def test_the_sheet_in_words_has_all_that_is_printed() -> None:
    """Numbers of the mech, actions, heat, terrain and the rules of the table."""
    own = MECHS[0]
    text = sheet.make(own).text
    for page in sheet.make(own).pages:
        for name in ("heat.note", "attack.note", "defence.cover", "actions.rows", "rules.rows"):
            printed = " ".join(words(page, f"one-{name}"))
            assert all(word in text for word in printed.split()), name
    blank = sheet.make(loadouts.blank(), Options(blank=True)).text
    assert "D6+10" in blank
    assert "Red: SB +2" in blank


def test_the_sheet_follows_the_editions_switches() -> None:
    """A mech that is shut down may move in one edition; walls shelter only behind them in another."""
    for edition, words_of in (("moving-shut-down", "No attacks until"), ("behind-walls", "that the shot crosses")):
        own = loadouts.blank(edition=edition)
        assert words_of in sheet.make(own, Options(blank=True)).text
        assert words_of not in sheet.make(loadouts.blank(), Options(blank=True)).text


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_blank_sheet_to_roll_by_hand(language: str) -> None:
    """Empty squares for every die, no value of any mech, hit points for the luckiest roll: 6 + 10 + 18."""
    made = sheet.make(loadouts.blank(), Options(language=language, blank=True))
    front, back = made.pages
    assert list(inside(made))
    assert squares(front, "one-hit-points.ticks") == 34
    for number in range(1, 11):
        assert squares(back, f"two-stats.rows.{number}.roll") == 1
        assert words(back, f"two-stats.rows.{number}.roll") == []
        assert words(back, f"two-stats.rows.{number}.value") == []
    assert "AB" in "".join(words(front, "one-attack.rows.1.sum")) or language == "es"


EXTREME = """system: mech-machine
kind: homebrew
play:
  heat: {boxes: 12, shot: 2, shut-down: attacks}
  actions: {each-turn: 6, cool-off: 3, self-heal: 12}
  walls: {reach: 12, defence: 12, shelter: behind}
  wreck: {reach: 12, defence: 12}
  move: {dice: 4, rush: 12, rush-heat: 3}
terrain:
"""
KIND = (
    "  kind-{n}: {{name: Wandering Monument {n}, sight: masks, destructible: true, passable: true, cost: 9, hits: 9}}\n"
)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_numbers_to_write_have_boxes_as_large_as_printed_ones(paper: str) -> None:
    """The reach of laser and missile on a blank sheet, beside that of melee; the boxes keep clear of one another."""
    front = sheet.make(loadouts.blank(), Options(paper=paper, blank=True)).pages[0]
    boxes = [op for op in front.ops if isinstance(op, Rect) and op.where.endswith(".reach") and "one-" in op.where]
    assert len(boxes) == 3
    assert len({(op.x, op.w, round(op.h, 3)) for op in boxes}) == 1
    assert all(lower.y - upper.y - upper.h > 0.9 for upper, lower in pairwise(boxes))


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("language", ["en", "es"])
def test_the_list_of_actions_keeps_clear_of_its_box(paper: str, language: str) -> None:
    """At least 1.9 mm below its last line."""
    options = Options(paper=paper, language=language)
    front = sheet.make(MECHS[0], options).pages[0]
    template = templates.read("classic", "mech-machine", paper)
    box = template.boxes["one-actions"]
    top = box.at[1] + template.offset(paper)[1]
    rows = [op for op in front.ops if isinstance(op, Text) and op.where.startswith("one-actions.rows.")]
    assert top + box.at[3] - max(op.y for op in rows) > 1.9


@every_printing
@pytest.mark.parametrize("blank", [False, True])
def test_homebrew_numbers_and_terrain_keep_the_laws(blank: bool, paper: str, language: str, tmp_path: Path) -> None:
    """Twelve heat boxes, six actions, twenty kinds of terrain: those without room are counted."""
    file = tmp_path / "extreme.yaml"
    file.write_text(EXTREME + "".join(KIND.format(n=n) for n in range(13)), encoding="utf-8")
    own = loadouts.blank(extra=[str(file)])
    if not blank:
        found = reading.read_loadout(ROOT / "examples/mech-machine/anvil.yaml", extra=[str(file)])
        assert isinstance(found, loadouts.Loadout)
        own = found
    made = sheet.make(own, Options(paper=paper, language=language, blank=blank))
    template = templates.read("classic", "mech-machine", paper)
    for number, page in enumerate(made.pages, start=1):
        assert laws.broken(template, page, number, paper, 7) == []
    assert squares(made.pages[0], "one-heat.boxes") == 12
    assert squares(made.pages[0], "one-actions.boxes") == 6
    assert "11" in words(made.pages[1], "one-terrain.rows.10")[0]  # 20 kinds, 9 of them with a row
    assert "Wandering Monument 12" in made.text


def test_two_mechs_share_a_page() -> None:
    """Neighbours are paired, front and back; a third has its own page twice. Each half has the share code of its mech."""
    made = [sheet.make(own) for own in MECHS[:3]]
    joined = list(halves.paired(made))
    first, second = joined
    assert isinstance(first, Sheet)
    assert isinstance(second, Sheet)
    assert MECHS[0].name in words(first.pages[0], "one-head")
    assert MECHS[1].name in words(first.pages[0], "two-head")
    for half, own in zip(("one-", "two-"), MECHS, strict=False):
        assert words(first.pages[0], f"{half}foot.code") == [share.code(own)]
        assert words(first.pages[1], f"{half}back-head.mech") == [own.name]
        assert first.pages[0].figures[f"{half}portrait.figure"] == own.name
    assert second == made[2]
    problem = BadInput([])
    assert list(halves.paired([made[0], problem, made[1]])) == [made[0], problem, made[1]]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_share_code_is_on_the_back_as_a_qr_code(paper: str) -> None:
    """One for each half, of the mech's code; none on a blank sheet. A code that is too long is not cut."""
    from sheetgen.render import qr

    own = replace(
        MECHS[0], name="Wandering Siege Machine", pilot="Maximiliana Wolkenstein", author="Nobody In Particular"
    )
    front, back = sheet.make(own, Options(paper=paper)).pages
    cells = [op for op in back.ops if isinstance(op, Cells)]
    assert [op.where for op in cells] == ["one-stats.qr", "two-stats.qr"]
    assert {op.rows for op in cells} == {qr.encode(share.code(own), 30)}
    assert "QR" in " ".join(words(front, "one-foot.code"))
    blank = sheet.make(loadouts.blank(), Options(paper=paper, blank=True)).pages[1]
    assert not [op for op in blank.ops if isinstance(op, Cells)]


def test_form_fields_have_names_of_their_own() -> None:
    made = sheet.make(MECHS[0], Options(form=True))
    names = [op.name for op in made.pages[0].ops if isinstance(op, FormField)]
    assert len(names) == len(set(names))
    assert {"one-heat.6", "two-hit-points.1", "one-name"} <= set(names)


@pytest.mark.parametrize("own", MECHS, ids=lambda own: own.name)
def test_share_codes_bring_the_mech_back(own: loadouts.Loadout) -> None:
    def back(mech: loadouts.Loadout) -> loadouts.Loadout:
        return loadouts.read(share.document(share.code(mech)))

    assert back(own) == own
    marked = replace(own, pilot="Ana Müller", author="N. N.", colour="dusk", customisation={"hit-points": 99})
    assert back(marked) == marked
    assert back(replace(own, pilot="Ana", name="é" * 40)) == replace(own, pilot="Ana", name="é" * 40)


def test_files_are_the_same_every_time() -> None:
    one, other = (pdf.write([sheet.make(MECHS[1])]) for _ in range(2))
    assert one == other
    assert one.startswith(b"%PDF")


def test_long_names_fit() -> None:
    """Whatever the schema lets in is printed: forty wide letters, a colour of 24, hundreds of hit points refused by name."""
    from sheetgen.render.errors import DoesNotFit

    wide = replace(MECHS[0], name="W" * 40, colour="M" * 24, pilot="W" * 40)
    assert "".join(words(sheet.make(wide).pages[0], "one-head.name")).replace("MECH", "").endswith("W" * 40)
    with pytest.raises(DoesNotFit):
        sheet.make(replace(MECHS[0], customisation={"hit-points": 600}))


@pytest.mark.parametrize("file", TABLES, ids=lambda file: file.stem)
@every_printing
def test_the_map_of_a_scenario(file: Path, paper: str, language: str) -> None:
    """Every piece to scale, every mech by name where it starts; and in play, where it is."""
    own = scenario.read_path(file)
    options = Options(paper=paper, language=language)
    made = maps.make(own, None, options)
    assert list(inside(made))
    (page,) = made.pages
    shown = words(page)
    assert own.name.in_(language) in shown
    assert {entrant.loadout.name for entrant in own.mechs} <= set(words(page, "table"))
    template_scale = table_scale(own, (0, 0, 200, 200))
    drawn = {(round(op.w, 2), round(op.h, 2)) for op in page.ops if isinstance(op, Rect) and op.where == "table.table"}
    for piece in own.pieces:
        if not piece.radius:
            assert (round(piece.width * template_scale, 2), round(piece.height * template_scale, 2)) in drawn
    played = script.play(own)
    final = maps.make(own, played.game.state, options)
    assert list(inside(final))
    assert svg.write(final, final.pages[0]).startswith(b"<")
    for side, frags in zip(own.sides, played.facts["frags"], strict=True):
        assert f"{side.name} {frags}" in final.subject


def test_a_map_after_some_turns() -> None:
    """The same turns for the same seed; other ones for another."""
    doc_text = (ROOT / "examples/mech-machine/duel.yaml").read_bytes()
    doc = parse(doc_text, str(ROOT / "examples/mech-machine/duel.yaml"))

    def moment(**options: Any) -> str:
        return maps.draw(doc, Options(), **options).text

    assert moment(turns=4, seed=3) == moment(turns=4, seed=3) != moment(turns=4, seed=4)
    assert moment() == moment(turns=0).replace(moment(turns=0), moment())
    assert "4 turns played" in moment(turns=4)


def test_a_faint_sheet_prints_the_loadout_lightly() -> None:
    """What a new roll changes can be written over: names, rolls, values, totals with their parts, and how far a move goes."""
    light = templates.read("classic", "mech-machine").by_hand.inks["faint"]
    own = next(mech for mech in MECHS if mech.name == "Kestrel")
    sums = totals(own)
    pages = sheet.make(own, Options(faint=True)).pages
    lightly = [{op.text for op in page.ops if isinstance(op, Text) and op.ink == light} for page in pages]
    bonus, laser = sums.value("attack-bonus"), sums.value("laser-attack")
    assert {"Kestrel", f"3D6 + {bonus + laser}", f"AB {bonus} + LA {laser}", str(sums.value("hit-points"))} <= lightly[
        0
    ]
    assert {str(sums.sums[stat].roll) for stat in sums.sums} <= lightly[1]
    values = {f"{one.value}" for one in sums.sums.values()}
    assert values <= {text.removesuffix("″") for text in lightly[1]}


@pytest.mark.parametrize("count", [1, 4, 5, 9, 10, 11, 15, 16, 20, 34, 60])
def test_boxes_of_hit_points_stand_evenly(count: int) -> None:
    """Rows begin at the left, and only the first one may be short; groups begin with a multiple of five."""
    brush = Brush(templates.read("classic", "mech-machine").look)
    HitPointBoxes(count, "HP", "").paint(brush, (10, 20, 96, 19))
    boxes = [op for op in brush.ops if isinstance(op, Rect)]
    size = boxes[0].w
    rows = [[box for box in boxes if box.y == y] for y in sorted({box.y for box in boxes})]
    assert all(row[0].x == 10 for row in rows)
    assert len({len(row) for row in rows[1:]}) <= 1
    assert len(rows[0]) <= len(rows[-1])
    left = count
    for row in rows:
        for box, after in pairwise(row):
            left -= 1
            assert after.x - box.x - size == pytest.approx(1.8 if left % 5 == 0 else 0.6)
        left -= 1
        assert left % 5 == 0
    assert all(below[0].y - above[0].y - size == pytest.approx(0.6) for above, below in pairwise(rows))
