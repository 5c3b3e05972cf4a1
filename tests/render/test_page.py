"""What is printed is what is played: the text of the page against the catalog, the code in the picture, the file around it."""

from __future__ import annotations

import shutil
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from itertools import product
from pathlib import Path
from threading import Barrier

import pypdfium2
import pytest
import zxingcpp
from PIL import Image, ImageStat
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from sheetgen import sheets
from sheetgen.core import reading, share
from sheetgen.core.errors import BadInput
from sheetgen.core.locale import locale
from sheetgen.core.source import parse
from sheetgen.games.paper_mech.design import loadout as loadouts
from sheetgen.games.paper_mech.design.model import MOUNTS
from sheetgen.games.paper_mech.sheet import page as sheet
from sheetgen.render import fonts, form, pdf, png, svg
from sheetgen.render.errors import MissingGlyph
from sheetgen.render.ops import MM, Circle, FormField, Text
from sheetgen.render.options import Options

STANDARD = "examples/paper-mech/standard.yaml"
CATALOG = reading.read_catalog("paper-mech")
PRINTINGS = list(product(("a4", "letter"), ("en", "es")))


def loadout_of(text: str) -> loadouts.Loadout:
    return loadouts.read(parse(f"system: paper-mech\n{text}".encode(), "test"))


def page_text(content: bytes) -> str:
    document = pypdfium2.PdfDocument(content)
    text = "\n".join(page.get_textpage().get_text_range() for page in document)
    document.close()
    return " ".join(text.split())


def texts_of(made: object, place: str) -> list[str]:
    return [
        op.text
        for page in made.pages
        for op in page.ops
        if isinstance(op, Text) and op.where.partition(".")[0] == place
    ]


def test_there_are_thirteen_weapons() -> None:
    assert len(CATALOG.weapons) == 13


@pytest.mark.slow
@pytest.mark.parametrize("weapon_id", CATALOG.weapons)
def test_every_weapon_on_every_mount_it_fits_without_notes(weapon_id: str) -> None:
    weapon = CATALOG.weapons[weapon_id]
    mounts = [mount for mount in MOUNTS if CATALOG.chassis.mounts[mount].kind in weapon.mounts]
    assert mounts
    mech = loadout_of("mounts: {" + ", ".join(f"{mount}: {weapon_id}" for mount in mounts) + "}")
    sheets = {printing: sheet.make(mech, Options(paper=printing[0], language=printing[1])) for printing in PRINTINGS}
    for mount, ((_, language), made) in product(mounts, sheets.items()):
        assert len(made.pages) == 1, [op.text for op in made.pages[1].ops if isinstance(op, Text)]
        words = texts_of(made, mount)
        joined = " ".join(words)
        assert weapon.name.in_(language) in joined
        assert weapon.keyword is not None
        assert weapon.keyword.in_(language) in joined
        assert str(weapon.armour) in words
        assert f"{weapon.weight} W" in words
        letter = CATALOG.board.rings[CATALOG.board.ring(weapon.range)].letter.in_(language) if weapon.range else "–"
        assert letter in words
        for action in weapon.actions:
            assert action.name.in_(language) in joined
            assert any(word.rstrip("*") == f"P{action.p}" for word in words)
            assert f"T{action.t}" in words
        assert [word for word in words if word in "123456" and len(word) == 1][-6:] or weapon.armour
        assert {str(number) for number in range(1, 7)} <= set(words)


@pytest.mark.parametrize(("edition", "long_attack", "mech_laser"), [("classic", "Mortar", 2), ("v1.7", "Shells", 3)])
def test_the_page_follows_the_edition(edition: str, long_attack: str, mech_laser: int) -> None:
    loadout = reading.read_loadout(STANDARD, edition=edition)
    made = sheet.make(loadout)
    assert long_attack in texts_of(made, "enemies")
    circles = [
        op for op in made.pages[0].ops if isinstance(op, Circle) and op.where == "enemies.enemies.6.attacks.2.circles"
    ]
    assert len(circles) == mech_laser


def test_the_page_follows_an_overlay(tmp_path: Path) -> None:
    (tmp_path / "own.yaml").write_text(
        "system: paper-mech\nkind: homebrew\nenemies:\n  B: {extends: B, name: Trike, attacks: {machine-gun: {circles: 4}}}\n"
        "board:\n  arcs: {left-shoulder: [0], right-shoulder: [0], left-arm: [0], right-arm: [0]}\n  track: 9\n"
        "waves:\n  - - {rolls: [1, 2, 3, 4, 5, 6], enemies: [B, A]}\n"
    )
    plain = sheet.make(reading.read_loadout(STANDARD))
    own = sheet.make(reading.read_loadout(STANDARD, extra=[str(tmp_path / "own.yaml")]))
    assert "Trike" in texts_of(own, "enemies")
    assert (
        len(
            [
                op
                for op in own.pages[0].ops
                if isinstance(op, Circle) and op.where == "enemies.enemies.1.attacks.1.circles"
            ]
        )
        == 4
    )
    assert texts_of(own, "waves")[-3:] == ["B", "A", "+"]
    assert "9" in texts_of(own, "time")
    assert "9" not in texts_of(plain, "time")
    wheels = [[op for op in made.pages[0].ops if op.where == "left-shoulder.wheel"] for made in (plain, own)]
    assert wheels[0] != wheels[1]


def test_the_time_track_is_as_long_as_the_loadout_can_need() -> None:
    heavy = loadout_of(
        "mounts: {left-shoulder: ppc, right-shoulder: ppc, left-arm: ppc, right-arm: ppc}\narmour: {torso: 5, legs: 5}"
    )
    words = texts_of(sheet.make(heavy), "time")
    assert "10" in words  # 20 W: T +4; PPC Auto 5, torso slowed 1
    assert "11" not in words
    assert "T9" in texts_of(sheet.make(heavy, Options(final_t=True)), "left-arm")


@pytest.mark.slow
def test_the_code_is_read_back_from_the_picture() -> None:
    for text in ("", "mounts: {left-arm: fist}\nname: Große Möwe\npilot: Ñandú"):
        loadout = loadout_of(text)
        picture = next(png.pages(pdf.write([sheet.make(loadout)]), 150))
        found = [code.text for code in zxingcpp.read_barcodes(Image.open(BytesIO(picture)))]
        assert found == [share.code(loadout)]
        assert reading.read_loadout(found[0]).mounts == loadout.mounts


@pytest.mark.slow
def test_a_long_code_is_read_back_too() -> None:
    loadout = reading.read_loadout(Path(__file__).parent / "cases" / "widest-names.yaml")
    picture = next(png.pages(pdf.write([sheet.make(loadout)]), 300))
    assert [code.text for code in zxingcpp.read_barcodes(Image.open(BytesIO(picture)))] == [share.code(loadout)]


def test_the_same_loadout_gives_the_same_bytes() -> None:
    one, two = (pdf.write([sheet.make(reading.read_loadout(STANDARD))]) for _ in range(2))
    assert one == two


@pytest.mark.slow
def test_threads_may_draw_at_the_same_time() -> None:
    mechs = [loadout_of(f"name: Heron {number}\nmounts: {{left-arm: laser}}") for number in range(8)]

    def drawn(loadout: loadouts.Loadout) -> tuple[bytes, list[bytes]]:
        content = pdf.write([sheets.make(loadout)])
        return content, list(png.pages(content, 50))

    alone = [drawn(loadout) for loadout in mechs]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(drawn, mechs)) == alone


def test_threads_that_start_together_share_one_font(monkeypatch: pytest.MonkeyPatch) -> None:
    """A document that met two fonts of one name would have letters of both."""
    known = fonts.face("regular")
    monkeypatch.setattr(fonts, "_LOADED", {})
    load, start = fonts._load, Barrier(4)

    def slowly(font: str) -> TTFont:
        time.sleep(0.02)
        return load(font)

    def face(_: int) -> TTFont:
        start.wait()
        return fonts.face("regular")

    monkeypatch.setattr(fonts, "_load", slowly)
    with ThreadPoolExecutor(4) as pool:
        assert len(set(map(id, pool.map(face, range(4))))) == 1
    pdfmetrics.registerFont(known)


def test_the_file_says_what_it_is() -> None:
    loadout = loadout_of("name: Heron\nauthor: A. Smith")
    document = pypdfium2.PdfDocument(pdf.write([sheet.make(loadout, Options(language="es")), sheet.make(loadout)]))
    facts = document.get_metadata_dict()
    assert facts["Author"] == "A. Smith"
    assert "Heron" in facts["Title"]
    assert [item.get_title() for item in document.get_toc()] == ["Heron · Paper 'Mech"] * 2
    assert b"/Lang (es)" in pdf.write([sheet.make(loadout, Options(language="es"))])
    document.close()


@pytest.mark.skipif(shutil.which("qpdf") is None, reason="qpdf is not installed")
@pytest.mark.parametrize("form", [False, True])
def test_qpdf_finds_nothing_wrong(tmp_path: Path, form: bool) -> None:
    path = tmp_path / "sheet.pdf"
    path.write_bytes(pdf.write([sheet.make(reading.read_loadout(STANDARD), Options(form=form))]))
    done = subprocess.run(["qpdf", "--check", path], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    if shutil.which("pdffonts"):
        fonts = subprocess.run(["pdffonts", path], capture_output=True, text=True, check=True).stdout.splitlines()[2:]
        assert len(fonts) == 2
        assert all(line.split()[-5] == "yes" for line in fonts)


@pytest.mark.slow
def test_ink_saver_needs_less_than_half_the_ink_and_fills_nothing() -> None:
    loadout = reading.read_loadout(STANDARD)
    ink = []
    for template in ("classic", "ink-saver"):
        picture = Image.open(
            BytesIO(next(png.pages(pdf.write([sheet.make(loadout, Options(template))]), 150)))
        ).convert("L")
        ink.append(255 - ImageStat.Stat(picture).mean[0])
    assert ink[1] < ink[0] / 2
    page = sheet.make(loadout, Options("ink-saver")).pages[0]
    for op in page.ops:
        fill = getattr(op, "fill", None)
        assert fill is None or fill == (1, 1, 1) or op.extent()[2] - op.extent()[0] < 3, op  # arrow heads alone


def test_a_form_ticks_and_takes_names() -> None:
    made = sheet.make(reading.read_loadout(STANDARD), Options(form=True))
    names = [op.name for op in made.pages[0].ops if type(op).__name__ == "FormField"]
    assert len(names) == len(set(names))
    assert {"name", "pilot", "torso.1", "left-arm.3.2", "legs.walk-forwards.1", "enemy.B.1.2"} <= set(names)


def test_a_character_that_the_font_lacks_comes_from_another() -> None:
    content = pdf.write([sheet.make(loadout_of("name: Արա → გია"))])
    assert "Արա → გია" in page_text(content)
    assert content.count(b"/FontName") == 3  # regular and bold, and bold's fallback


def test_the_apostrophe_is_a_printers() -> None:
    made = sheet.make(loadout_of("name: Rust'n'Bolts"))
    assert "Rust’n’Bolts" in texts_of(made, "head")


def test_a_glyph_that_the_fonts_lack_is_an_error() -> None:
    with pytest.raises(MissingGlyph) as caught:
        sheet.make(loadout_of("name: 機械"))
    assert caught.value.field == "head.name"


ACTIONS = "[{name: A, p: 1, t: 1}, {name: B, p: 1, t: 1}, {name: C, p: 1, t: 1}]"
WEAPON = f"{{name: 機械, range: L, weight: 2, armour: 1, mounts: [arm], actions: {ACTIONS}}}"


@pytest.mark.parametrize(
    ("text", "field", "line"),
    [
        ("name: 機械", "head.name", 2),
        ("armour: {torso: 3}\nname: 機械", "head.name", 3),
        ("name: Heron\npilot: 機械", "head.pilot", 3),
        ("name: Heron\npilot: Ada\nauthor: 機械", "foot.author", 4),
        (f"mounts:\n  right-arm: laser\n  left-arm: {WEAPON}", "radar.radar", 4),
    ],
)
def test_what_cannot_be_printed_is_found_in_the_loadout(text: str, field: str, line: int) -> None:
    loadout = loadout_of(text)
    with pytest.raises(BadInput) as caught:
        sheets.make(loadout)
    (finding,) = caught.value.findings
    assert (finding.rule, finding.case, finding.mark.line) == ("SHEET", "glyph", line)
    assert finding.facts == {"field": field, "name": loadout.name, "character": "機", "code": "6A5F"}


def test_svg_shows_the_page_and_says_it() -> None:
    from xml.etree import ElementTree

    made = sheet.make(reading.read_loadout(STANDARD))
    root = ElementTree.fromstring(svg.write(made, made.pages[0]))
    assert root.attrib["width"] == "210mm"
    assert "Wing Shield" in (root.findtext("{http://www.w3.org/2000/svg}desc") or "")
    labels = [part.attrib["aria-label"] for part in root.iter() if "aria-label" in part.attrib]
    assert labels == [op.text for op in made.pages[0].ops if isinstance(op, Text)]


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_text_equivalent_says_all_that_the_page_says(language: str) -> None:
    loadout = reading.read_loadout(STANDARD)
    made = sheet.make(loadout, Options(language=language))
    flat = " ".join(made.text.split())
    for _, weapon in loadout.weapons:
        assert weapon.name.in_(language) in flat
        for action in weapon.actions:
            assert action.name.in_(language) in flat
    for enemy in loadout.catalog.enemies.values():
        assert enemy.name.in_(language) in flat
    assert share.code(loadout) in flat
    assert locale("paper-mech/sheet", language).text("legal") in flat


def test_the_pdf_keeps_its_words() -> None:
    words = page_text(pdf.write([sheet.make(reading.read_loadout(STANDARD))]))
    for expected in (
        "Wing Shield",
        "Full Salvo",
        "Laser Blast",
        "Uppercut",
        "Attack Bike",
        "does not move",
        "Turn & Squat",
    ):
        assert expected in words


@pytest.mark.parametrize(
    ("value", "size", "lines"),
    [
        ("Lanza", 9.5, 1),
        ("Ruido blanco", 9.5, 2),
        ("Codificador", 8.5, 1),
        ("Ráfaga de llamas", 9.5, 2),
        ("Antidisestablishmentarian", 5.5, 1),
    ],
)
def test_the_value_of_a_form_field_shrinks_then_breaks(value: str, size: float, lines: int) -> None:
    own, broken = form.fitted(FormField("text", 0, 0, 17.2, 9, "name", "tip", value, size=9.5))
    assert (own, len(broken)) == (size, lines)
    assert " ".join(broken) == value


@pytest.mark.slow
def test_a_form_shows_its_values_as_the_sheet_does() -> None:
    """Viewers need not draw them: some put a dash beside the middle of its box."""
    made = sheet.make(reading.read_loadout(STANDARD), Options(form=True))
    (box,) = (op for op in made.pages[0].ops if isinstance(op, FormField) and op.name == "left-shoulder.range")
    assert box.value == "–"
    content = pdf.write([made])
    assert b"NeedAppearances" not in content
    document = pypdfium2.PdfDocument(content)
    document.init_forms()
    scale = 20
    picture = document[0].render(scale=scale / MM, may_draw_forms=True).to_pil().convert("L")
    edges = (box.x + 0.5, box.y + 0.5, box.x + box.w - 0.5, box.y + box.h - 0.5)
    inside = picture.crop([round(edge * scale) for edge in edges])  # type: ignore[arg-type]
    ink = inside.point(lambda light: 255 - light).getbbox()
    document.close()
    assert ink is not None
    assert (ink[0] + ink[2]) / 2 == pytest.approx(inside.width / 2, abs=0.1 * scale)
    assert (ink[1] + ink[3]) / 2 == pytest.approx(inside.height / 2, abs=0.35 * scale)


def test_a_form_takes_letters_that_the_fonts_lack() -> None:
    assert b"NeedAppearances" in pdf.write([sheet.make(loadout_of("name: 機械"), Options(form=True))])
