"""Pages of reports: the mechs, the headline, the intervals; nothing that belongs on a terminal or at true size."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

import sheetgen as library
from sheetgen.render.ops import Text
from sheetgen.reports import report_html, report_pdf
from sheetgen.reports.number_format import NumberFormat
from sheetgen.reports.report import Command, Report, Section, Table, on_paper, text
from tests.queries import sim_query
from tests.reports.sample_report import sample

pytestmark = pytest.mark.slow
plus_minus, within = NumberFormat.plus_minus, NumberFormat.within
ROOT = Path(__file__).resolve().parents[2]
CORNERS = ((0, min), (1, min), (2, max), (3, max))  # of extents


def test_a_report_of_cards_shows_both_mechs_as_cards() -> None:
    """The base cards of each, by name, in letters of seven points or more at the size that they have on the page."""
    from sheetgen.reports import sim_file

    bastion = library.load(str(ROOT / "examples/mech-cards/bastion.yaml"))
    simulation = bastion.simulate(2, pilot="reference", against="dragon")._result.simulation
    pictures = tuple(sim_file.pictures(simulation, "a4", "en"))
    assert [picture.title for picture in pictures] == ["Bastion", "Dragon"]
    made = replace(sample(), pictures=pictures)
    (page,) = report_pdf.sheet(made, "a4", "en").pages
    for number, base in ((0, "Pillar Legs"), (1, "Flame Projector")):
        letters = [op for op in page.ops if isinstance(op, Text) and op.where == f"picture.{number}"]
        assert base in [op.text for op in letters]
        assert min(op.size for op in letters) >= 7 - 1e-6
    assert page.figures == {"picture.0": "Bastion", "picture.1": "Dragon"}


def test_a_report_with_sides_shows_all_squads() -> None:
    """In two columns, in the order of the title."""
    from sheetgen.reports import sim_file

    swift = library.load(str(ROOT / "examples/mech-cards/swift.yaml"))
    options = {"with": "bastion", "against": "dragon+ram"}
    simulation = swift.simulate(2, pilot="reference", **options)._result.simulation
    pictures = tuple(sim_file.pictures(simulation, "a4", "en"))
    assert [picture.title for picture in pictures] == ["Swift", "Bastion", "Dragon", "Ram"]
    (page,) = report_pdf.sheet(replace(sample(), pictures=pictures), "a4", "en").pages
    extents = [[op.extent() for op in page.ops if op.where == f"picture.{number}"] for number in range(4)]
    left, top, right, low = ([measure(own[at] for own in each) for each in extents] for at, measure in CORNERS)
    assert right[0] < left[1]
    assert right[2] < left[3]
    assert max(low[:2]) < min(top[2:])


def test_tables_with_the_same_heads_have_the_same_columns() -> None:
    """Whatever stands in them."""
    heads = ("weapon", "shots", "damage")
    tables = (
        Table(heads, (("Gun", "1", "2"),)),
        Table(heads, (("Long Arc Projector", "123.45 ±6.78", "2 (0.1–3.4)"),)),
    )
    report = Report("A mech", tuple(Section("Title", table=table) for table in tables), "some games", "by hand")
    (page,) = report_pdf.sheet(report, "a4", "en").pages
    for head in heads:
        found = [op.x for op in page.ops if isinstance(op, Text) and op.text == head]
        assert len(found) == 2
        assert found[0] == pytest.approx(found[1])


def test_several_opponents_in_turn_are_not_shown_as_one() -> None:
    simulation = library.load(str(ROOT / "examples/mech-cards/bastion.yaml")).simulate(8)._result.simulation
    assert simulation.other_mechs == ()


@pytest.mark.parametrize("template", ["cards", "classic"])
def test_a_page_that_is_reduced_has_nothing_that_only_counts_at_its_true_size(template: str) -> None:
    """No scale bar, no QR code, no marks to cut along."""
    from sheetgen.core import reading
    from sheetgen.core.games import game
    from sheetgen.render.ops import Cells
    from sheetgen.render.options import Options
    from sheetgen.reports.sim_file import reduced

    own = reading.read_loadout("examples/mech-cards/bastion.yaml")
    (page,) = reduced(game("mech-cards").sheet.make(own, Options(template))).pages
    assert page.ops
    assert not [
        op for op in page.ops if isinstance(op, Cells) or op.where.startswith(("cut", "foot.ruler", "foot.code"))
    ]


def test_pages_name_no_commands_and_say_nothing_twice() -> None:
    """A command is for a terminal: a page names the game; advice about options is left out, and so is what the headline says."""
    own = Report(
        "Laser, 3 W",
        (
            Section(
                pairs=(
                    ("won", "50 % (95 %: 40 to 60)"),
                    ("first loss", Command("`sheetgen replay x --game 7`", "game 7")),
                )
            ),
            Section(
                "Verdict", sentences=("Undecided.", '"Better" is better.'), advice=("More --loadouts may decide.",)
            ),
        ),
        "edition Classic, seed 1",
        headline=("50 %", "of the games"),
        repeated="won",
    )
    shown = on_paper(own)
    assert shown.sections[0].pairs == (("first loss", "game 7"),)
    assert shown.sections[1].sentences == ("Undecided.", "“Better” is better.")
    assert shown.sections[1].advice == ()
    assert (shown.title, shown.subtitle) == ("Laser, 3 W", "edition Classic, seed 1")
    on_terminal = text(own)
    assert on_terminal[0] == "Laser, 3 W, edition Classic, seed 1"
    assert "  More --loadouts may decide." in on_terminal
    assert "--game 7" in "\n".join(on_terminal)


def test_no_report_shows_a_command() -> None:
    """Of any game, in either language."""
    for language in ("en", "es"):
        for mech in ("paper-mech/standard", "mech-cards/bastion", "mech-machine/anvil"):
            made = library.load(str(ROOT / f"examples/{mech}.yaml")).simulate(20, pilot="reference").report(language)
            page = report_html.write(made, language).decode()
            assert "sheetgen replay" not in page
            assert not re.search(r"(?<!-)--[a-z]", page.partition("</style>")[2])


def test_intervals_are_smaller_than_values() -> None:
    """In a table, beside the value on paper, and below it on a narrow screen."""
    rows = (("x", plus_minus("13.6", "1.6", " %")), ("y", within("99.9 %", "99.8–100")), ("z", "12 (a dozen)"))
    made = sample(table=Table(("a", "b"), rows))
    (page,) = report_pdf.sheet(made, "a4", "en").pages
    sizes = {op.text: op.size for op in page.ops if isinstance(op, Text)}
    assert sizes["13.6 %"] > sizes["±1.6"] >= 7
    assert sizes["99.9 %"] > sizes["(99.8–100)"] >= 7
    assert sizes["12 (a dozen)"] == sizes["13.6 %"]
    assert '<td>13.6 % <small style="min-width: 10ch">±1.6</small></td>' in report_html.write(made, "en").decode()


@pytest.mark.parametrize("rows", range(20, 60))
def test_a_note_stays_with_its_table(rows: int) -> None:
    """However much stands above it: no page begins with the note."""
    above = Section("Above", table=Table(("a", "b"), tuple((str(row), "1") for row in range(rows))))
    own = Section("Own", table=Table(("a", "b"), (("x", "1"), ("y", "2"))), note="What a and b are.")
    for page in report_pdf.sheet(Report("A mech", (above, own)), "letter", "en").pages:
        texts = [op.text for op in page.ops if isinstance(op, Text)]
        assert ("Own" in texts) == ("What a and b are." in texts)


def test_sections_move_together_where_that_saves_a_page() -> None:
    """Eight sections of about 30 mm: with the widest gaps the last one would be alone on a second page."""
    table = Table(("a", "b"), tuple((str(row), "1") for row in range(3)))
    for count in range(1, 12):
        report = Report("A mech", tuple(Section("Title", table=table) for _ in range(count)))
        widest = report_pdf._Flow(on_paper(report), report_pdf.SIZES["letter"], "en", report_pdf.GAPS[0]).sheet()
        tightest = report_pdf._Flow(on_paper(report), report_pdf.SIZES["letter"], "en", report_pdf.GAPS[-1]).sheet()
        made = report_pdf.sheet(report, "letter", "en")
        assert len(made.pages) == len(tightest.pages)
        if len(widest.pages) == len(tightest.pages):
            assert made.pages[0].ops == widest.pages[0].ops


def test_lines_of_a_terminal_become_sentences() -> None:
    own = on_paper(sample(sentences=("the side with the first turn wins 45.0 %",), note="1.2 ±0.3 morale tests"))
    assert own.sections[0].sentences == ("The side with the first turn wins 45.0\xa0%.",)
    assert own.sections[0].note == "1.2\xa0±0.3 morale tests."


def test_actions_of_one_name_are_told_apart() -> None:
    made = library.load(str(ROOT / "examples/paper-mech/standard.yaml")).simulate(100).report()
    labels = [row[0] for section in made.sections if section.title == "Actions" for row in section.table.rows]
    assert "  Defend 1" in labels
    assert len(labels) == len(set(labels))


def test_values_stand_below_one_another_in_a_browser() -> None:
    """Each cell of a column with intervals has room for the longest of them, the head too."""
    rows = (("x", plus_minus("1.5", "0.5", " %")), ("y", within("2 %", "0.1–12.5")), ("z", "–"))
    page = report_html.write(sample(table=Table(("name", "share"), rows)), "en").decode()
    assert page.count('<small style="min-width: 10ch">') == 4


def test_text_stands_beside_the_mechs_and_tables_below_them() -> None:
    sections = (Section(sentences=("A.",)), Section("Verdict", sentences=("B.",)), Section("Figures", note="n"))
    table = Section("Table", table=Table(("a",), (("x",),)))
    page = report_html.write(Report("A mech", (*sections, table)), "en").decode()
    head, body = page.split("</header>")
    assert "Figures" in head
    assert "Table" in body


def test_a_scenario_shows_all_its_mechs() -> None:
    """In two columns, each with its name."""
    from sheetgen.core.source import read_file
    from sheetgen.games.mech_machine.sim.simulation import prepare
    from sheetgen.reports import sim_file

    simulation = prepare(read_file(ROOT / "examples/mech-machine/two-against-two.yaml"), sim_query())
    pictures = tuple(sim_file.pictures(simulation, "a4", "en"))
    (page,) = report_pdf.sheet(replace(sample(), pictures=pictures), "a4", "en").pages
    assert list(page.figures.values()) == ["Tortoise", "Kestrel", "Anvil", "Wasp"]
    places = {op.text: round(op.x) for op in page.ops if isinstance(op, Text) and op.text in page.figures.values()}
    assert len(places) == 4
    assert places["Anvil"] < places["Kestrel"]
