"""Maps: names that cover nothing, and the table at full size over several pages."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from sheetgen.core.source import parse
from sheetgen.games.mech_machine.play import scenario
from sheetgen.games.mech_machine.sheet import map as maps
from sheetgen.games.mech_machine.sheet import map_names
from sheetgen.games.mech_machine.sheet.table_pages import INCH, clipped, divide
from sheetgen.render import templates
from sheetgen.render.layout import PAPERS
from sheetgen.render.ops import Circle, Line, Page, Rect, Stroke, Text
from sheetgen.render.ops import Path as Outline
from sheetgen.render.options import Options
from tests.command import run
from tests.render import laws

CITY = "examples/mech-machine/city.yaml"
NAMES = ("anvil", "kestrel", "tortoise", "wasp")


def crowd(seed: int) -> scenario.Scenario:
    """A table with eight mechs close together, at its edge too, and terrain among them."""
    own = random.Random(seed)
    spots: list[tuple[float, float]] = []
    while len(spots) < 8:
        x, y = round(own.uniform(0.5, 11.5), 1), round(own.uniform(0.5, 7.5), 1)
        if all((x - a) ** 2 + (y - b) ** 2 > 1.05 for a, b in spots):
            spots.append((x, y))
    mechs = [f"{{loadout: {NAMES[n % 4]}, at: [{x}, {y}]}}" for n, (x, y) in enumerate(spots)]
    text = "\n".join(
        [
            "system: mech-machine\nkind: scenario\nname: Crowd\ntable: {width: 24, height: 16}\nterrain:",
            "  - {kind: water, at: [4, 3], size: [3, 1]}\n  - {kind: rough, at: [8, 6], size: [2, 2]}",
            f"sides:\n  - {{name: A, mechs: [{', '.join(mechs[:4])}]}}\n  - {{name: B, mechs: [{', '.join(mechs[4:])}]}}",
        ]
    )
    return scenario.read(parse(text.encode(), "crowd.yaml"))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(40))
def test_names_cover_no_base_no_ring_and_no_other_name(seed: int) -> None:
    """However close the mechs stand, every name is on the map, and legible."""
    own = crowd(seed)
    (page,) = maps.make(own).pages
    assert laws.broken(maps.layout(own)[0], page, 1, "a4", 7) == []
    known = {entrant.loadout.name for entrant in own.mechs}
    names = [op for op in page.ops if isinstance(op, Text) and op.where == "table.table" and op.text in known]
    assert len(names) == 8
    bases = [op for op in page.ops if isinstance(op, Circle) and op.where == "table.table" and op.r > 3]
    assert len(bases) == 8
    for name in names:
        left, top, right, low = name.extent()
        for base in bases:
            dx, dy = max(left - base.x, 0, base.x - right), max(top - base.y, 0, base.y - low)
            assert dx**2 + dy**2 >= base.r**2, (name.text, base)


def test_a_name_without_room_is_left_out() -> None:
    """The list of mechs has it, by its number."""
    bases = [map_names.Named(5, 5, 5, 30)]
    assert map_names.spots(bases, [], (0, 0, 10, 10)) == [None]
    assert map_names.spots(bases, [], (0, 0, 60, 10)) == [map_names.Spot(10.8, 5, 0)]


def full_size(paper: str = "a4", language: str = "en") -> tuple[scenario.Scenario, tuple[Page, ...]]:
    own = scenario.read_path(Path(CITY))
    return own, maps.make(own, None, Options(paper=paper, language=language), full_size=True).pages


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_table_at_full_size_covers_every_inch_once(paper: str) -> None:
    """The plan, then a page for each part; an inch is an inch; every part lies within the margins."""
    own, pages = full_size(paper)
    parts = divide(own.width, own.height, paper)
    assert len(pages) == 1 + parts.pages
    assert parts.columns * parts.wide >= own.width > (parts.columns - 1) * parts.wide
    assert parts.rows * parts.high >= own.height > (parts.rows - 1) * parts.high
    ground = templates.read("map", "mech-machine").look.inks["ground"]
    area = 0.0
    for page in pages[1:]:
        assert sorted((page.width, page.height)) == sorted(PAPERS[paper])
        (table,) = [op for op in page.ops if isinstance(op, Rect) and op.fill == ground and op.w > INCH and op.h > 5]
        area += table.w * table.h / INCH**2
        assert table.x >= 5 - 0.01
        assert table.y >= 5
        assert table.x + table.w <= page.width - 5 + 0.01
        assert table.y + table.h <= page.height - 5 + 0.01
        last_cover = max(n for n, op in enumerate(page.ops) if isinstance(op, Rect) and op.fill == (1, 1, 1))
        for op in page.ops[last_cover + 1 :]:
            left, top, right, low = op.extent()
            assert left >= 4.9
            assert top >= 4.9
            assert right <= page.width - 4.9
            assert low <= page.height - 4.9
    assert area == pytest.approx(own.width * own.height)


def test_a_building_has_its_true_size_on_the_pages_that_it_lies_on() -> None:
    """The first building of the city is 6 by 5 inches."""
    own, pages = full_size()
    first = own.pieces[0]
    sizes = {
        (round(op.w / INCH, 2), round(op.h / INCH, 2)) for page in pages[1:] for op in page.ops if isinstance(op, Rect)
    }
    assert (first.width, first.height) in sizes


@pytest.mark.parametrize("language", ["en", "es"])
def test_each_page_names_its_neighbours(language: str) -> None:
    _, pages = full_size(language=language)
    shown = [op.text for op in pages[1].ops if isinstance(op, Text)]
    assert "A1" in shown
    assert any("→ A2" in text and "↓ B1" in text for text in shown)


def test_places_of_mechs_are_marked_at_full_size() -> None:
    """A ring as large as a base, with number and name."""
    own, pages = full_size()
    rings = [op for page in pages[1:] for op in page.ops if isinstance(op, Circle) and op.r == pytest.approx(INCH / 2)]
    assert len(rings) == len(own.mechs)


def test_what_lies_outside_a_part_is_cut_off() -> None:
    part = (100.0, 0.0, 100.0, 100.0)
    assert clipped(Rect(0, 0, 90, 90, None, (0, 0, 0)), part) is None
    assert clipped(Rect(50, 50, 100, 100, None, (0, 0, 0)), part) == Rect(100, 50, 50, 50, None, (0, 0, 0))
    stroke = Stroke((0, 0, 0), 1)
    assert clipped(Line(0, 50, 150, 50, stroke), part) == Line(100, 50, 150, 50, stroke)


def test_full_size_needs_a_pdf(tmp_path: Path) -> None:
    out = tmp_path / "city.pdf"
    run("map", CITY, "--full-size", "-o", str(out))
    assert out.read_bytes().startswith(b"%PDF")
    for target in ("-", str(tmp_path / "city.png")):
        assert "--full-size" in run("map", CITY, "--full-size", "-o", target, code=2)[1]
    assert not (tmp_path / "city.png").exists()


def test_a_bunker_shows_the_hits_that_it_takes_at_the_start() -> None:
    text = (
        "system: mech-machine\nkind: scenario\nname: Yard\nterrain:\n  - {kind: bunker, at: [20, 20], size: [4, 3]}\n"
        "sides:\n  - mechs: [{loadout: anvil, at: [4, 4]}]\n  - mechs: [{loadout: wasp, at: [40, 40]}]\n"
    )
    (page,) = maps.make(scenario.read(parse(text.encode(), "yard.yaml"))).pages
    assert "3" in [op.text for op in page.ops if isinstance(op, Text) and op.where == "table.table" and op.size == 7]


@pytest.mark.parametrize(("language", "words"), [("en", "Wreck with smoke at"), ("es", "Restos con humo en")])
def test_the_table_in_words_names_its_wrecks(language: str, words: str, tmp_path: Path) -> None:
    (tmp_path / "yard.yaml").write_text(
        "system: mech-machine\nkind: scenario\nname: Yard\nstate: {wrecks: [[24, 20]]}\n"
        "sides:\n  - mechs: [{loadout: wasp, at: [24, 8]}]\n  - mechs: [{loadout: anvil, at: [24, 40]}]\n"
    )
    assert f"{words} 24″, 20″" in run("map", "yard.yaml", "--lang", language, folder=tmp_path)[0]


FORD = """system: mech-machine
kind: scenario
name: Ford
table: {width: 36, height: 24}
entries:
  - {name: South road, at: [18, 1], sides: [0]}
  - {name: Bridge, at: [2, 23]}
  - {at: [34, 23], sides: [1]}
sides:
  - {name: South, mechs: [{loadout: tortoise, at: [18, 4]}]}
  - {name: North, mechs: [{loadout: wasp, at: [18, 21]}]}
"""


def ford(*changes: tuple[str, str]) -> scenario.Scenario:
    text = FORD
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return scenario.read(parse(text.encode(), "ford.yaml"))


@pytest.mark.parametrize(("language", "names"), [("en", ("South", "North")), ("es", ("Sur", "Norte"))])
def test_sides_have_names_in_the_language_of_the_map(language: str, names: tuple[str, str]) -> None:
    words = run("map", "examples/mech-machine/two-against-two.yaml", "--lang", language)[0]
    assert all(f"({name})" in words for name in names)


def test_entry_points_have_the_number_on_the_die_that_selects_them() -> None:
    """MM-FRAG: each side counts its own; one that sides count differently has both numbers."""
    own = ford()
    (page,) = maps.make(own).pages
    assert laws.crossings(page) == []
    shown = [op.text for op in page.ops if isinstance(op, Text) and op.where == "table.table"]
    assert [shown.count(text) for text in ("South road", "Bridge", "2/1")] == [1, 1, 1]
    words = maps.make(own).text
    assert "Entry point 1 of South at 18″, 1″: South road" in words
    assert "Entry point 2/1 of South, North at 2″, 23″: Bridge" in words
    assert "Entry point 2 of North at 34″, 23″\n" in words


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ([], "at an entry point of their side."),
        ([("  - {name: Bridge, at: [2, 23]}\n  - {at: [34, 23], sides: [1]}\n", "")], "if it has none."),
        ([("name: Ford", "name: Ford\nrespawn: false")], "stay out."),
    ],
)
def test_the_map_tells_where_destroyed_mechs_return(changes: list[tuple[str, str]], said: str) -> None:
    """At entry points, for sides that have some; a map on which they stay out shows none."""
    (page,) = maps.make(ford(*changes)).pages
    place = " ".join(op.text for op in page.ops if isinstance(op, Text) and op.where == "head.place")
    assert place.endswith(said)
    legend = [op.text for op in page.ops if isinstance(op, Text) and op.where.startswith("legend.rows")]
    assert any("Entry point" in text for text in legend) == (said != "stay out.")


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_entry_points_are_on_the_table_at_full_size(paper: str) -> None:
    """As large as a base; on the plan, no name of a part covers one."""
    plan, *pages = maps.make(ford(), None, Options(paper=paper), full_size=True).pages
    assert laws.crossings(plan) == []
    signs = [
        op
        for page in pages
        for op in page.ops
        if isinstance(op, Outline) and op.extent()[2] - op.extent()[0] == pytest.approx(INCH, abs=0.6)
    ]
    assert len(signs) == 3


def test_a_map_without_terrain_begins_its_list_of_mechs_at_the_left() -> None:
    """Nothing is left empty where the legend would be."""
    starts = {}
    for name in ("duel", "city"):
        (page,) = maps.make(scenario.read_path(Path(f"examples/mech-machine/{name}.yaml"))).pages
        (title,) = [op for op in page.ops if isinstance(op, Text) and op.where == "mechs.title"]
        starts[name] = title.x
    assert starts["duel"] < 10 < starts["city"]


SMOKE_AT_THE_EDGES = """system: mech-machine
kind: scenario
table: {width: 24, height: 18}
terrain:
  - {kind: wall, at: [1, 6], size: [0.5, 5]}
  - {kind: wall, at: [21, 16.5], size: [2, 0.5]}
sides:
  - {name: A, mechs: [{loadout: kestrel, at: [10.5, 9.5]}]}
  - {name: B, mechs: [{loadout: wasp, at: [20, 9.5]}]}
state: {wrecks: [[1, 1], [12, 17], [23, 9]]}
"""


def test_smoke_and_shelter_end_at_the_frame() -> None:
    """The frame is drawn inside the edge of the table, so that nothing of it is cut off at full size."""
    document = parse(SMOKE_AT_THE_EDGES.encode(), "edges.yaml")
    plan, first, *_ = maps.draw(document, Options(), full_size=True).pages
    look = templates.read("map", "mech-machine").look
    table = next(op for op in plan.ops if isinstance(op, Rect) and op.fill == look.inks["ground"] and op.w > 50)
    clouds = [op for op in plan.ops if getattr(op, "fill", None) in (look.inks["smoke"], look.inks["puff"])]
    zones = [op for op in plan.ops if getattr(op, "stroke", None) == look.stroke("dotted")]
    drawn = [op for op in (*clouds, *zones) if op.where == "table.table"]
    assert len(drawn) > 5
    for op in drawn:
        left, top, right, low = op.extent()
        assert left >= table.x - 0.01
        assert top >= table.y - 0.01
        assert right <= table.x + table.w + 0.01
        assert low <= table.y + table.h + 0.01
    ground = next(op for op in first.ops if isinstance(op, Rect) and op.fill == look.inks["ground"] and op.w > 50)
    frame = next(op for op in first.ops if isinstance(op, Rect) and op.stroke == look.stroke("heavy"))
    assert frame.extent()[:2] == pytest.approx((ground.x, ground.y), abs=0.01)
