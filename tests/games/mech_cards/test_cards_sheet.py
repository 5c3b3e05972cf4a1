"""What Mech Cards prints: cards, backs, decks and mech sheets, as placed operations and as files."""

from __future__ import annotations

import json
import shutil
import subprocess
from itertools import pairwise
from pathlib import Path

import pytest

from sheetgen import sheets
from sheetgen.cli.sheet_files import Request, check_request
from sheetgen.core import reading, share
from sheetgen.core.errors import BadInput, UsageError
from sheetgen.core.queries import Source
from sheetgen.core.source import parse
from sheetgen.games.mech_cards.design import loadout as loadouts
from sheetgen.games.mech_cards.design.model import TYPES, Card
from sheetgen.games.mech_cards.sheet import page as sheet
from sheetgen.render import pdf, png, templates
from sheetgen.render.brush import typographic
from sheetgen.render.errors import DoesNotFit, MissingGlyph
from sheetgen.render.layout import PAPERS
from sheetgen.render.ops import FormField, Line, Page, Sheet, Text
from sheetgen.render.options import Options
from tests.games.mech_cards.cards_pages import (
    BOTH,
    CATALOG,
    EVERYTHING,
    MECHS,
    ROOT,
    SQUAD,
    broken,
    texts_at,
    widest,
    words,
)
from tests.render import laws

# MC-STATS and the rules' page: cards of 63 × 88 mm, nine to a page.
WIDE, HIGH, COLUMNS, LINES = 63, 88, 3, 3


def said(texts: dict[str, list[Text]], field: str) -> str:
    return " ".join(op.text for op in texts.get(field, []))


# ------------------------------------------------------------------------------------------------------------------- laws


@pytest.mark.parametrize("template", ["classic", "ink-saver", "cards", "cards-ink-saver"])
def test_boxes_stand_beside_one_another(template: str) -> None:
    assert laws.boxes_apart(templates.read(template, "mech-cards")) == []


@pytest.mark.slow
@pytest.mark.parametrize(("paper", "language"), BOTH)
@pytest.mark.parametrize("template", ["classic", "cards"])
@pytest.mark.parametrize("own", [*MECHS, SQUAD, widest()], ids=lambda own: own.name[:8])
def test_pages_keep_the_laws(own: loadouts.Loadout, template: str, paper: str, language: str) -> None:
    """Within the printable area, no text over another, no line through a text, nothing too small: up to the widest names."""
    options = Options(template, paper, language, backs=template == "cards")
    assert broken(sheet.make(own, options), options) == []


@pytest.mark.parametrize(("paper", "language"), BOTH)
def test_the_whole_catalog_keeps_the_laws(paper: str, language: str) -> None:
    options = Options("cards", paper, language, everything=True)
    assert broken(sheet.make(EVERYTHING, options), options) == []


@pytest.mark.parametrize("template", ["classic", "cards"])
@pytest.mark.parametrize("way", ["blank", "faint", "form"])
@pytest.mark.parametrize("language", ["en", "es"])
def test_every_way_to_print_keeps_the_laws(template: str, way: str, language: str) -> None:
    options = Options(template, language=language)._replace(**{way: True})
    own = EVERYTHING if way == "blank" else widest(dt=9, stacks=4)
    assert broken(sheet.make(own, options), options) == []


@pytest.mark.parametrize("template", ["ink-saver", "cards-ink-saver"])
def test_little_ink_keeps_the_laws(template: str) -> None:
    options = Options(template, backs=template.startswith("cards"))
    assert broken(sheet.make(SQUAD, options), options) == []


@pytest.mark.slow
def test_little_ink_is_less_than_half() -> None:
    from io import BytesIO

    from PIL import Image, ImageStat

    for full, little in (("classic", "ink-saver"), ("cards", "cards-ink-saver")):
        ink = []
        for template in (full, little):
            options = Options(template, backs=template.startswith("cards"))
            pictures = list(png.pages(pdf.write([sheet.make(MECHS[0], options)]), 150))[:2]
            ink.append(
                sum(255 - ImageStat.Stat(Image.open(BytesIO(picture)).convert("L")).mean[0] for picture in pictures)
            )
        assert ink[1] < ink[0] / 2, (little, ink)


def test_templates_are_valid() -> None:
    from sheetgen.core import schemas
    from sheetgen.core.source import read_file

    known = templates.shipped("mech-cards")
    assert set(known) == {"classic", "ink-saver", "reference", "counters", "cards", "cards-ink-saver", "tabletop"}
    for path in known.values():
        doc = read_file(path)
        assert [*doc.findings, *schemas.violations(doc, templates.SCHEMA)] == []


# ------------------------------------------------------------------------------------------------------------------ cards


@pytest.mark.parametrize(("paper", "language"), BOTH)
def test_every_card_of_a_loadout_is_there(paper: str, language: str) -> None:
    """As often as in the loadout, in its order, with name, type, sub-type, special rules and every stat."""
    for own in (*MECHS, SQUAD):
        made = sheet.make(own, Options("cards", paper, language))
        shown = list(texts_at(made))
        assert len(shown) == len(own.cards)
        for card, (_, _, texts) in zip(own.cards, shown, strict=True):
            says_everything(card, texts, language)


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_whole_catalog_is_there(language: str) -> None:
    made = sheet.make(EVERYTHING, Options("cards", language=language, everything=True))
    shown = list(texts_at(made))
    assert len(shown) == len(CATALOG.cards)
    for card, (_, _, texts) in zip(CATALOG.cards.values(), shown, strict=True):
        says_everything(card, texts, language)


def says_everything(card: Card, texts: dict[str, list[Text]], language: str) -> None:
    assert said(texts, "name") == card.name.in_(language)
    assert said(texts, "type")
    assert said(texts, "sub-type") == (card.sub_type.name.in_(language) if card.sub_type else "")
    stats = {}
    for number in range(1, len(card.stats) + 1):
        value = said(texts, f"stats.{number}.value").removeprefix("+").replace("−", "-")
        stats[said(texts, f"stats.{number}.label").lower()] = int(value)
    assert stats == card.stats
    rules = " ".join(op.text for field, ops in texts.items() if field.startswith("specials") for op in ops)
    for name, value in card.specials.items():
        assert CATALOG.specials[name].name.in_(language) in rules
        assert value is None or f"({value})" in rules
        if text := CATALOG.specials[name].text:
            assert typographic(text.in_(language)) in rules
    for name in card.removes:
        assert CATALOG.specials[name].name.in_(language) in rules
    headings = [said(texts, field) for field in texts if field.startswith("specials") and field.endswith("name")]
    assert all(heading[:1].isupper() for heading in headings)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_cards_measure_63_by_88_and_lie_edge_to_edge(paper: str) -> None:
    """Nine to a page in the middle of the paper; what a card shows keeps two millimetres from its edge."""
    made = sheet.make(EVERYTHING, Options("cards", paper, everything=True))
    left, top = (PAPERS[paper][0] - COLUMNS * WIDE) / 2, (PAPERS[paper][1] - LINES * HIGH) / 2
    for page in made.pages:
        for op in page.ops:
            if not op.where.startswith("cards.cards."):
                continue
            number = int(op.where.split(".")[2]) - 1
            assert number < COLUMNS * LINES
            x, y = left + number % COLUMNS * WIDE, top + number // COLUMNS * HIGH
            x1, y1, x2, y2 = op.extent()
            assert min(x1 - x, y1 - y, x + WIDE - x2, y + HIGH - y2) >= 1.8, op
        vertical = sorted({round(op.x1, 3) for op in cut_marks(page) if op.x1 == op.x2})
        level = sorted({round(op.y1, 3) for op in cut_marks(page) if op.y1 == op.y2})
        assert (len(vertical), len(level)) == (COLUMNS + 1, LINES + 1)
        assert {round(b - a, 3) for a, b in pairwise(vertical)} == {WIDE}
        assert {round(b - a, 3) for a, b in pairwise(level)} == {HIGH}
        assert vertical[0] == pytest.approx(left)
        assert level[0] == pytest.approx(top)
        for op in cut_marks(page):  # in the margin, clear of the cards
            beside = op.x2 < left or op.x1 > left + COLUMNS * WIDE or op.y2 < top or op.y1 > top + LINES * HIGH
            assert beside, op


def cut_marks(page: Page) -> list[Line]:
    return [op for op in page.ops if isinstance(op, Line) and op.where == "cut.marks"]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_backs_meet_their_fronts(paper: str) -> None:
    """Turned over its long side, the paper has every card's back behind its front: the type says which is which."""
    made = sheet.make(SQUAD, Options("cards", paper, backs=True))
    width = PAPERS[paper][0]
    assert len(made.pages) == 2 * -(-len(SQUAD.cards) // 9)
    for front, back in zip(made.pages[::2], made.pages[1::2], strict=True):
        assert not cut_marks(back)
        fronts = middles(front, "type", "edge")
        backs = middles(back, "back-type", "back")
        assert {(round(width - x, 2), round(y, 2)): type_ for (x, y), type_ in fronts.items()} == {
            (round(x, 2), round(y, 2)): type_ for (x, y), type_ in backs.items()
        }
        assert len(set(fronts.values())) > 1


def middles(page: Page, text: str, outline: str) -> dict[tuple[float, float], str]:
    """What each card of a page says, by the middle of its outline."""
    found = {}
    for number in range(1, 10):
        place = f"cards.cards.{number}."
        shapes = [op.extent() for op in page.ops if op.where == f"{place}{outline}"]
        if shapes:
            x1, y1, x2, y2 = shapes[0]
            found[(x1 + x2) / 2, (y1 + y2) / 2] = " ".join(words(page, f"{place}{text}"))
    return found


def test_home_made_cards_are_printed_too(tmp_path: Path) -> None:
    (tmp_path / "own.yaml").write_text(
        "system: mech-cards\nkind: homebrew\ncards:\n  snow-legs: {extends: stilt-legs, name: Snow Legs}\n"
        "  laser-axe: {extends: power-claw, name: Laser Axe, specials: {scorch: 2}}\n"
        "specials:\n  scorch: {name: Scorch, text: Burns what it touches.}\n"
    )
    own = loadouts.blank(extra=[str(tmp_path / "own.yaml")])
    shown = list(texts_at(sheet.make(own, Options("cards", everything=True))))
    assert len(shown) == len(CATALOG.cards) + 2
    by_name = {said(texts, "name"): texts for _, _, texts in shown}
    assert said(by_name["Snow Legs"], "origin") == "homebrew"
    assert "Burns what it touches." in said(by_name["Laser Axe"], "specials.1.text")
    assert said(by_name["Stilt Legs"], "origin") == ""
    assert said(by_name["Vulcan Cannon"], "origin") == ""


@pytest.mark.parametrize("language", ["en", "es"])
def test_blank_cards_one_of_each_type(language: str) -> None:
    made = sheet.make(EVERYTHING, Options("cards", language=language, blank=True, form=True))
    (page,) = made.pages
    shown = list(texts_at(made))
    assert len({said(texts, "type") for _, _, texts in shown}) == len(TYPES) == 9
    fields = [op.name for op in page.ops if isinstance(op, FormField)]
    assert len(fields) == len(set(fields))
    assert {"weapon.name", "weapon.pe", "pilot.fo", "locomotor.sp", "power-plant.po", "shield.dt"} <= set(fields)


def test_rules_too_long_for_a_card_are_refused_by_name(tmp_path: Path) -> None:
    """Never cut off: the message names the card and the text."""
    rules = {f"rule-{at}": {"name": f"Rule {at}", "text": " ".join(["every word counts"] * 8)} for at in range(4)}
    card = {"extends": "buckler", "name": "Small Print", "specials": dict.fromkeys(rules, True)}
    own = {"system": "mech-cards", "kind": "homebrew", "specials": rules, "cards": {"small-print": card}}
    (tmp_path / "own.yaml").write_text(json.dumps(own))
    catalog = sheets.blank("mech-cards", Source(catalogs=(str(tmp_path / "own.yaml"),)))
    with pytest.raises(BadInput) as caught:
        sheets.make(catalog, Options("cards", everything=True))
    (finding,) = caught.value.findings
    assert (finding.rule, finding.case) == ("SHEET", "fit")
    assert str(finding.facts["field"]).startswith("Small Print (specials")


def test_letters_that_the_fonts_lack_are_refused_with_their_card() -> None:
    text = "system: mech-cards\ncards: [{card: {extends: turbine, name: 機械}}]\n"
    own = loadouts.read(parse(text.encode(), "test"))
    for template, field in (("cards", "name"), ("classic", "lines.1.title")):
        with pytest.raises(MissingGlyph) as caught:
            sheet.make(own, Options(template))
        assert caught.value.field == f"機械 ({field})"


@pytest.mark.parametrize("template", ["cards", "classic"])
def test_a_card_that_cannot_be_printed_is_found_in_its_file(template: str) -> None:
    text = """system: mech-cards
name: Heron
mechs:
  - cards: [turbine]
  - name: Wren
    cards:
      - stilt-legs
      - card: turbine
        with: [{extends: buckler, name: Small}, {extends: buckler, name: 機械}]
"""
    own = loadouts.read(parse(text.encode(), "test"))
    with pytest.raises(BadInput) as caught:
        sheets.make(own, Options(template), allow_illegal=True)
    (finding,) = caught.value.findings
    place = finding.mark.line, finding.mark.column
    # A card to cut out is the attached one itself; on the mech's sheet it is a line of its stack.
    assert place == ((9, 49) if template == "cards" else (8, 9))


# ------------------------------------------------------------------------------------------------------------------- deck


def test_a_deck_for_virtual_tabletops_is_ten_by_seven() -> None:
    """Cards of equal size from edge to edge, the back in the last place, whatever the paper; what is more goes on."""
    made = sheet.make(EVERYTHING, Options("tabletop", "letter", everything=True))
    (page,) = made.pages
    assert (page.width, page.height) == (10 * WIDE, 7 * HIGH)
    for op in page.ops:
        number = int(op.where.split(".")[2]) - 1
        x, y = number % 10 * WIDE, number // 10 * HIGH
        x1, y1, x2, y2 = op.extent()
        assert min(x1 - x, y1 - y, x + WIDE - x2, y + HIGH - y2) >= 1.8, op
    shown = list(texts_at(made, "deck"))
    assert [said(texts, "name") for _, _, texts in shown[:-1]] == [card.name.en for card in CATALOG.cards.values()]
    _, number, back = shown[-1]
    assert number == 70
    assert set(back) == {"back-title"}
    many = sheet.make(widest(), Options("tabletop"))
    assert [len([number for page, number, _ in texts_at(many, "deck") if page is own]) for own in many.pages] == [
        70,
        40,
    ]


def test_a_deck_is_a_picture_of_equal_parts() -> None:
    import struct

    picture = next(png.pages(pdf.write([sheet.make(MECHS[0], Options("tabletop"))]), 51))
    width, height = struct.unpack(">II", picture[16:24])
    assert abs(width / 10 - WIDE / 25.4 * 51) < 0.2
    assert abs(height / 7 - HIGH / 25.4 * 51) < 0.2


# ------------------------------------------------------------------------------------------------------ own templates

HEAD = "system: mech-cards\nkind: template\nid: own\nname: Own\nextends: cards\n"


def own_template(tmp_path: Path, text: str) -> Sheet:
    path = tmp_path / f"own-{len(text)}.yaml"
    path.write_text(HEAD + text)
    return sheet.make(MECHS[0], Options(str(path)))


def test_larger_cards_by_a_template_of_ones_own(tmp_path: Path) -> None:
    """Four of 70 × 120 mm to a page, the marks where their edges are."""
    text = "boxes:\n  cards: {at: [30, 14.5, 140, 240], fields: {cards: {at: [0, 0, 140, 240], cell: [70, 120]}}}\n"
    made = own_template(tmp_path, text)
    assert len(made.pages) == 4
    assert len({round(op.x1, 3) for op in cut_marks(made.pages[0]) if op.x1 == op.x2}) == 3


def test_a_template_with_too_little_room_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DoesNotFit):
        own_template(tmp_path, "boxes:\n  cards: {fields: {cards: {at: [0, 0, 60, 60]}}}\n")
    with pytest.raises(BadInput) as caught:
        own_template(tmp_path, "boxes:\n  cards: {fields: {cards: null}}\n")
    assert {finding.case for finding in caught.value.findings} <= {"box", "box.near"}


# ------------------------------------------------------------------------------------------------------- files, options


@pytest.mark.skipif(shutil.which("pdffonts") is None, reason="pdffonts is not installed")
@pytest.mark.parametrize("template", ["classic", "cards", "tabletop"])
def test_fonts_are_embedded(tmp_path: Path, template: str) -> None:
    path = tmp_path / "sheet.pdf"
    path.write_bytes(pdf.write([sheet.make(SQUAD, Options(template, language="es"))]))
    fonts = subprocess.run(["pdffonts", path], capture_output=True, text=True, check=True).stdout.splitlines()[2:]
    assert len(fonts) == 2
    assert all(line.split()[-5] == "yes" for line in fonts)


def test_files_are_the_same_every_time() -> None:
    for template in ("classic", "cards"):
        one, other = (pdf.write([sheet.make(SQUAD, Options(template))]) for _ in range(2))
        assert one == other


@pytest.mark.slow
def test_the_code_is_read_back_from_the_picture() -> None:
    from io import BytesIO

    import zxingcpp
    from PIL import Image

    for own in (MECHS[0], SQUAD):
        picture = next(png.pages(pdf.write([sheet.make(own)]), 200))
        (found,) = zxingcpp.read_barcodes(Image.open(BytesIO(picture)))
        assert found.text == share.code(own)
        assert loadouts.data(reading.read_loadout(found.text)) == loadouts.data(own)


def test_a_code_too_long_for_the_sheet_is_not_cut() -> None:
    """Neither its letters nor its picture: the sheet says what to do instead."""
    (page, *_) = sheet.make(widest()).pages
    assert "pass on the file" in " ".join(words(page, "foot.code"))
    assert not [op for op in page.ops if op.where == "foot.qr"]


def test_what_makes_no_sense_is_refused() -> None:
    with pytest.raises(UsageError, match="--template cards"):
        sheet.make(SQUAD, Options(backs=True))
    with pytest.raises(UsageError, match="--all"):
        check_request(Request(Options("cards", everything=True), system="mech-cards"), ["x.yaml"])
    for system in ("paper-mech", "mech-machine"):
        with pytest.raises(UsageError, match="not supported"):
            Request(Options(everything=True), system=system).make("")
    with pytest.raises(BadInput, match=r"x\.yaml"):
        Request(Options(), damage="x.yaml").make(str(ROOT / "examples/mech-cards/ram.yaml"))
