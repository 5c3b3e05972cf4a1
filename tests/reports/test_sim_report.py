"""The report of simulated play: on the terminal, on paper, in a browser, for a spreadsheet."""

from __future__ import annotations

import csv
import io
import json
import re
from html.parser import HTMLParser
from pathlib import Path
from statistics import stdev

import pypdfium2
import pytest

import sheetgen as library
from sheetgen.core.locale import locale
from sheetgen.core.source import read_file
from sheetgen.games.paper_mech.sim import simulation as sim
from sheetgen.render.ops import Text
from sheetgen.reports import report, report_html, report_pdf
from sheetgen.reports.number_format import NumberFormat
from sheetgen.reports.report import Report
from sheetgen.reports.sim_file import pictures
from sheetgen.reports.sim_report import with_pictures
from sheetgen.runs.figures import Figure, Interval
from sheetgen_engine.core.stats import wilson
from tests.command import ROOT, STANDARD, run, sheetgen
from tests.printings import every_printing
from tests.queries import sim_query
from tests.reports.sample_report import sample
from tests.reports.simulated import GAMES, HEAVY, MISSILES, RAM, squeezed

pytestmark = pytest.mark.slow
KESTREL = "examples/mech-machine/kestrel.yaml"


def text_of(path: Path) -> list[str]:
    with pypdfium2.PdfDocument(path) as document:
        return [page.get_textpage().get_text_range() for page in document]


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_text_fits_a_terminal(language: str) -> None:
    lines = sheetgen("sim", STANDARD, *GAMES, "--lang", language).splitlines()
    assert max(map(len, lines)) <= 80
    assert not any("{" in line or line != line.rstrip() for line in lines)
    edition = {"en": "Classic", "es": "Clásica"}[language]
    assert lines[0].startswith(f"Standard ({edition}), ")


def test_brief_is_the_summary() -> None:
    brief = sheetgen("sim", STANDARD, *GAMES, "--brief").splitlines()
    full = sheetgen("sim", STANDARD, *GAMES).splitlines()
    assert len(brief) < 10 < len(full)
    assert brief[:-1] == full[: len(brief) - 1]


def test_json_holds_each_figure_with_its_interval() -> None:
    found = json.loads(sheetgen("sim", STANDARD, *GAMES, "--json"))
    laser = next(use for use in found["weapons"] if use["name"] == "Laser")
    low, high = laser["damage"]["ci95"]
    assert low < laser["damage"]["value"] < high
    assert sum(found["scores"]) == found["wins"]
    assert {enemy["code"] for enemy in found["enemies"]} == set("BAHFTM")


def test_csv_holds_the_same_figures() -> None:
    found = json.loads(sheetgen("sim", STANDARD, *GAMES, "--json"))
    rows = list(csv.DictReader(io.StringIO(sheetgen("sim", STANDARD, *GAMES, "--csv"))))
    cells = {row["figure"]: row for row in rows}
    assert float(cells["win_rate"]["value"]) == found["win_rate"]
    assert [float(cells["win_rate"][end]) for end in ("low", "high")] == found["win_rate_ci95"]
    assert [float(cells["weapons.2.damage"][end]) for end in ("low", "high")] == found["weapons"][2]["damage"]["ci95"]
    assert cells["lost_in_wave.2"]["value"] == str(found["lost_in_wave"]["2"])


def test_precision_stops_when_it_is_reached_whoever_plays() -> None:
    wanted = ("--games", "100000", "--precision", "0.02", "--seed", "4", "--json")
    one, two = (json.loads(sheetgen("sim", STANDARD, *wanted, "--workers", workers)) for workers in ("1", "2"))
    low, high = one["win_rate_ci95"]
    assert high - low <= 0.04
    assert one["games"] < 2000
    assert (one["games"], one["wins"]) == (two["games"], two["wins"])


@every_printing
def test_the_pdf_shows_what_the_text_says(tmp_path: Path, paper: str, language: str) -> None:
    out = tmp_path / "report.pdf"
    printed = sheetgen("sim", STANDARD, *GAMES, "--lang", language, "--report", str(out), "--paper", paper)
    pages = text_of(out)
    for title in re.findall(r"\n\n(\S.*)\n", printed):
        assert any(title in page for page in pages), title
    label = {"en": "enemies act first", "es": "primero los enemigos"}[language]
    assert not any(label in page for page in pages)  # the mech is shown, not its sheet
    with pypdfium2.PdfDocument(out) as document:
        width, height = document[0].get_size()
    assert (round(width), round(height)) == ((595, 842) if paper == "a4" else (612, 792))


def test_the_same_games_give_the_same_files(tmp_path: Path) -> None:
    """Also in another process, whose sets have another order."""
    for kind in ("pdf", "html"):
        one, two = tmp_path / f"one.{kind}", tmp_path / f"two.{kind}"
        sheetgen("sim", STANDARD, *GAMES, "--report", str(one), "--workers", "1")
        sheetgen("sim", STANDARD, *GAMES, "--report", str(two), "--workers", "2", PYTHONHASHSEED="1")
        assert one.read_bytes() == two.read_bytes()


class Elements(HTMLParser):
    """Checks that elements are closed, and collects what would be fetched from elsewhere."""

    EMPTY = frozenset({"meta", "br", "path", "rect", "circle", "use"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.fetched: list[str] = []
        self.ids: list[str] = []
        self.words = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "src" or (name in ("href", "xlink:href") and not (value or "").startswith("#")):
                self.fetched.append(value or "")
            if name == "id":
                self.ids.append(value or "")
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in self.EMPTY:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.EMPTY:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data


@pytest.mark.parametrize("loadout", [STANDARD, KESTREL, RAM])
def test_the_page_for_a_browser_needs_nothing_else(tmp_path: Path, loadout: str) -> None:
    out = tmp_path / "report.html"
    sheetgen("sim", loadout, *GAMES, "--report", str(out))
    elements = Elements()
    elements.feed(out.read_text(encoding="utf-8"))
    assert elements.open == []
    assert elements.fetched == []
    assert len(set(elements.ids)) == len(elements.ids), "pictures share the names of their glyphs"
    assert "sheetgen" in elements.words


@pytest.mark.parametrize("loadout", [KESTREL, RAM])
def test_every_game_reports_on_paper(tmp_path: Path, loadout: str) -> None:
    out = tmp_path / "report.pdf"
    sheetgen("sim", loadout, *GAMES, "--report", str(out))
    assert "seed 4" in text_of(out)[0]


def test_wrong_usage(tmp_path: Path) -> None:
    for options, said in (
        (("--report", "x.docx"), "use .pdf or .html"),
        (("--report", str(tmp_path / "none" / "x.pdf")), "cannot be written"),
        (("--paper", "a5"), "unknown paper 'a5'"),
        (("--json", "--csv"), "cannot be combined"),
        (("--precision", "0"), "--precision"),
    ):
        _, err = run("sim", STANDARD, *GAMES, *options, code=2)
        assert said in err
    assert not list(tmp_path.iterdir())
    assert not (ROOT / "x.docx").exists()


@pytest.mark.parametrize("ending", ["html", "pdf"])
def test_a_comma_in_a_name_stays_in_the_title(ending: str, tmp_path: Path) -> None:
    mech, out = tmp_path / "mech.yaml", tmp_path / f"report.{ending}"
    mech.write_text("system: paper-mech\nname: Heron, grey\nmounts: {left-arm: laser}\n")
    lines = sheetgen("sim", str(mech), *GAMES, "--brief", "--report", str(out)).splitlines()
    assert lines[0] == "Heron, grey (Classic), pilot adaptive, 200 games, seed 4"
    if ending == "html":
        page = out.read_text(encoding="utf-8")
        assert "<h1>Heron, grey (Classic)</h1>" in page
        assert '<p class="under">pilot adaptive, 200 games, seed 4</p>' in page
    else:
        lines = text_of(out)[0].splitlines()
        title = lines.index("Heron, grey (Classic)")
        assert lines[title + 1] == "pilot adaptive, 200 games, seed 4"


def test_a_picture_without_its_package_is_refused_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    from sheetgen.core.errors import UsageError
    from sheetgen.render import picture

    monkeypatch.setitem(sys.modules, "pypdfium2", None)
    with pytest.raises(UsageError, match="pypdfium2"):
        picture.check(str(tmp_path / "chart.png"))
    picture.check(str(tmp_path / "chart.svg"))


SHIELDS = "system: paper-mech\nmounts: {left-shoulder: wing-shield, right-shoulder: wing-shield}\n"


# How sure the figures are


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("It has no weapon that does damage", "Stalled: ", "on the empty mount (Left arm)", "→ ")),
        ("es", ("No tiene armas que causen daño", "Estancadas: el ", "en el montaje vacío (Brazo izquierdo)", "→ ")),
    ],
)
def test_a_mech_without_weapons_is_reported_as_such(language: str, words: tuple[str, ...]) -> None:
    printed = squeezed(sheetgen("sim", "-", *GAMES, "--lang", language, text=SHIELDS))
    assert [word for word in words if word not in printed] == []


@pytest.mark.parametrize(("language", "place"), [("en", "of the torso from 4"), ("es", "armadura del torso de 4")])
def test_places_are_words_of_the_sentence(language: str, place: str) -> None:
    """In an edition without an atlas, which would name another change."""
    options = ("--edition", "weapon-sheet", "--lang", language)
    assert place in squeezed(sheetgen("sim", "-", *GAMES, *options, text=HEAVY))


@pytest.mark.parametrize("text", [SHIELDS, HEAVY, MISSILES, "system: paper-mech\n"])
@pytest.mark.parametrize("games", ["1", "20"])
@pytest.mark.parametrize("language", ["en", "es"])
def test_few_games_fit_a_terminal_too(text: str, games: str, language: str) -> None:
    lines = sheetgen("sim", "-", "--pilot", "tactical", "--games", games, "--lang", language, text=text).splitlines()
    assert max(map(len, lines)) <= 80
    assert ("Figures without ±" in lines[-3] or "Las cifras sin ±" in "".join(lines[-5:])) == any(
        "±" in x for x in lines
    )


def test_tables_without_rows_are_left_out() -> None:
    bare = sheetgen("sim", "-", "--games", "20", text="system: paper-mech\nname: Bare\n")
    assert "Moves\n" in bare
    assert not re.search("^(Weapons|Actions)", bare, re.MULTILINE)


def test_a_share_code_stays_in_one_piece() -> None:
    long = "PM1-00008-0870R-2G822-KEHGP-WS31E-9J8AQ-AN"
    lines = report.text(sample(sentences=(f"{'x ' * 25}The changed mech: {long}",)), 80)
    assert any(line.strip() == long for line in lines)


def test_few_games_judge_no_weapon() -> None:
    printed = sheetgen("sim", STANDARD, "--games", "20")
    assert "20 games are too few to judge the weapons." in printed
    assert "1 game is too few to judge the weapons." in sheetgen("sim", STANDARD, "--games", "1")
    assert "Strongest" not in printed
    # Wilson for 20 of 20: 83.9 to 100 %.
    assert re.search(r"\n  1 +100 % \(84–100\) ", printed)


def test_the_verdict_is_in_the_json_too() -> None:
    found = json.loads(sheetgen("sim", STANDARD, *GAMES, "--json", "--lang", "es"))["verdict"]
    danger = next(one for one in found if one["key"] == "danger")
    low, high = danger["facts"]["share"]["ci95"]
    assert low < danger["facts"]["share"]["value"] < high
    printed = squeezed(sheetgen("sim", STANDARD, *GAMES, "--lang", "es"))
    assert all(squeezed(one["text"]) in printed for one in found)
    assert "verdict" not in sheetgen("sim", STANDARD, *GAMES, "--csv")


def test_the_head_has_intervals() -> None:
    """Those of the means from the games one by one; a count's as a share of the games (Wilson)."""
    found = json.loads(sheetgen("sim", STANDARD, *GAMES, "--json"))
    games = sim.prepare(read_file(ROOT / STANDARD), sim_query(pilot="adaptive", seed=4)).job.results(0, 200)
    won = [game.score for game in games if game.outcome == "won"]
    for key, values in (
        ("mean_score", won),
        ("mean_time", [game.units for game in games]),
        ("mean_activations", [game.activations for game in games]),
    ):
        half = 1.96 * stdev(values) / len(values) ** 0.5
        assert found[f"{key}_ci95"] == pytest.approx([found[key] - half, found[key] + half], rel=1e-4)
    assert found["lost_rate_in_wave"]["4"]["ci95"] == list(wilson(found["lost_in_wave"]["4"], 200))
    assert found["stalled_rate"] == {"value": 0.0, "ci95": list(wilson(0, 200))}
    assert sum(one["value"] for one in found["score_rates"]) == pytest.approx(1)
    one = json.loads(sheetgen("sim", STANDARD, "--games", "1", "--json"))
    assert one["mean_time_ci95"] is None
    summary = sheetgen("sim", STANDARD, *GAMES, "--brief")
    assert re.search(r"score +\d+\.\d ±\d\.\d of 32", summary)
    assert re.search(r"length +\d+\.\d ±\d\.\d units of time, \d+\.\d ±\d\.\d act", summary)
    assert re.search(r"Free moves per game: forwards \d+\.\d+ ±", sheetgen("sim", STANDARD, *GAMES))


@pytest.mark.parametrize(
    ("value", "interval", "text"),
    [
        (0.5, (0.45, 0.55), "50.0 ±5.0 %"),
        (0.5, (0.4499, 0.55), "50.0 ±5.0 %"),
        (0.017, (0.0, 0.036), "1.7 % (0–3.6)"),
        (0.017, (0.001, 0.036), "1.7 % (0.1–3.6)"),
        (1.0, (0.9, 1.0), "100 % (90–100)"),
        (0.0, (0.0, 0.08), "0 % (0–8.0)"),
        (0.28, (0.2799, 0.2801), "28.0 ±<0.1 %"),
        (0.28, None, "28.0 %"),
        (None, None, "–"),
    ],
)
def test_how_sure_a_share_is(value: float | None, interval: Interval | None, text: str) -> None:
    assert NumberFormat(locale("sim", "en")).share(Figure(value, interval)) == text


MECH = """system: paper-mech
name: Case
mounts: {left-shoulder: wing-shield, right-shoulder: missile, left-arm: laser, right-arm: fist}
paint: rust
"""


def paper_mech_report() -> Report:
    result = library.loads(MECH).simulate(20, pilot="reference")
    simulation = result._result.simulation
    return with_pictures(result.report(), simulation.loadout, pictures(simulation, "a4", "en"), "en")


def test_a_report_shows_the_mech_instead_of_its_sheet() -> None:
    made = paper_mech_report()
    assert [sheet.title for sheet in made.pictures] == ["Case"]
    page = report_html.write(made, "en").decode()
    assert "#b8432f" in page  # the main colour of its paint
    assert "Share code" not in page
    assert "cm" not in re.findall(r'aria-label="([^"]*)"', page)


def test_the_win_rate_stands_large_above_the_figures() -> None:
    made = paper_mech_report()
    assert made.headline is not None
    figure, meaning = made.headline
    sizes = {
        op.text: op.size for page in report_pdf.sheet(made, "a4", "en").pages for op in page.ops if isinstance(op, Text)
    }
    assert sizes[figure] == max(sizes.values()) >= 30
    page = report_html.write(made, "en").decode().replace("\N{NO-BREAK SPACE}", " ")
    assert f"<b>{figure}</b> {meaning}" in page


def test_the_damage_stands_on_the_silhouette() -> None:
    made = paper_mech_report()
    (drawing,) = [section.drawing for section in made.sections if section.drawing]
    (page,) = drawing().pages
    labels = [op for op in page.ops if isinstance(op, Text)]
    assert len(labels) == 6
    assert sum(int(op.text.removesuffix("\N{NO-BREAK SPACE}%").removesuffix(" %")) for op in labels) == pytest.approx(
        100, abs=3
    )


def test_charts_are_drawn_again_for_narrow_screens() -> None:
    page = report_html.write(paper_mech_report(), "en").decode()
    assert page.count('class="chart broad"') == page.count('class="chart narrow"') > 0
    # On a screen of 390 pixels, less the margins, a chart of 90 mm shows a text of 6 points at 8 pixels or more.
    assert 6 * 25.4 / 72 * (390 - 32) / report_html.NARROW >= 8


def test_both_mechs_of_a_duel_are_named_as_opponents() -> None:
    kestrel = "examples/mech-machine/kestrel.yaml"
    simulation = library.load(str(ROOT / kestrel)).simulate(2, pilot="reference", against="wasp")._result.simulation
    assert [mech.name for mech in simulation.other_mechs] == ["Wasp"]


@pytest.mark.parametrize(
    ("mech", "meaning"),
    [
        ("examples/mech-machine/anvil.yaml", "of the games won by Anvil"),
        ("examples/mech-cards/bastion.yaml", "of the games won by Bastion"),
    ],
)
def test_reports_of_duels_show_the_win_rate_large(mech: str, meaning: str, tmp_path: Path) -> None:
    """The rate of the report's own side, with its interval."""
    file = tmp_path / "report.html"
    out, _ = run("sim", mech, "--games", "40", "--report", str(file))
    (rate,) = re.findall(r"wins (\d+(?:\.\d+)? %)", out)[:1]
    page = file.read_text(encoding="utf-8")
    assert f"<b>{rate}</b> {meaning}" in page
