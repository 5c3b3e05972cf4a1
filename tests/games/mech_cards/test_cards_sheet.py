"""What Mech Cards prints: cards, backs, decks and mech sheets, as placed operations and as files."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from itertools import pairwise
from math import hypot
from pathlib import Path
from typing import Any

import pytest
from card_squads import squads
from hypothesis import given, settings

from sheetgen import sheets
from sheetgen.cli.sheet_files import Request, check_request
from sheetgen.core import reading, share
from sheetgen.core.errors import BadInput, Illegal, UsageError
from sheetgen.core.queries import Source
from sheetgen.core.source import parse
from sheetgen.games.mech_cards.design import loadout as loadouts
from sheetgen.games.mech_cards.design.model import LAYER_TYPES, TYPES, Card
from sheetgen.games.mech_cards.design.totals import stats_of
from sheetgen.games.mech_cards.sheet import page as sheet
from sheetgen.games.mech_cards.sheet.stacks import Line as StackLine
from sheetgen.games.mech_cards.sheet.stacks import StackLines, in_columns
from sheetgen.render import pdf, png, templates
from sheetgen.render.brush import typographic
from sheetgen.render.errors import DoesNotFit, MissingGlyph
from sheetgen.render.layout import PAPERS
from sheetgen.render.ops import Circle, FormField, Line, Page, Rect, Sheet, Text
from sheetgen.render.options import Options
from tests.render import laws

ROOT = Path(__file__).resolve().parents[3]
CATALOG = reading.read_catalog("mech-cards")
MECHS = [loadouts.from_catalog(sample, CATALOG) for sample in CATALOG.mechs.values()]
SQUAD = reading.read_loadout(ROOT / "examples/mech-cards/patrol.yaml")
EVERYTHING = loadouts.blank()
BOTH = [("a4", "en"), ("letter", "es")]
# MC-STATS and the rules' page: cards of 63 × 88 mm, nine to a page.
WIDE, HIGH, COLUMNS, LINES = 63, 88, 3, 3


def widest(dt: int = 40, mechs: int = 1, stacks: int = 12) -> loadouts.Loadout:
    """The most that the schemas let in: 12 stacks of 9 cards, the longest names, every special rule."""
    name, specials = "W" * 32, {"frightening": 9, "regenerate": 9, "barrage": True}

    def plain(type_: str, **stats: int) -> dict[str, Any]:
        own = {"ar": 40, "dt": dt, "we": 0, "pc": 0, **stats}
        return {"name": name, "type": type_, "specials": specials, "stats": own}

    def adding(type_: str) -> dict[str, Any]:
        stats = dict.fromkeys(("ar", "dt", "we", "pc", "po", "mw", "sp", "pe", "do", "ac", "bt", "fo"), -9)
        return {"name": name, "type": type_, "specials": specials, "removes": ["frightening"], "stats": stats}

    attached = [plain("shield")] * 3 + [plain("armour")] * 2 + [adding("support")] * 2 + [adding("modification")]
    bases = [plain("locomotor", mw=40, sp=40), plain("cockpit"), plain("power-plant", po=40)]
    bases += [plain("weapon", pe=40, do=40)] * 9
    squad = [{"name": "M" * 40, "cards": [{"card": base, "with": attached} for base in bases[:stacks]]}] * mechs
    return loadouts.read(parse(json.dumps({"system": "mech-cards", "name": "W" * 40, "mechs": squad}).encode(), "test"))


def words(page: Page, place: str = "") -> list[str]:
    return [op.text for op in page.ops if isinstance(op, Text) and op.where.startswith(place)]


def texts_at(made: Sheet, box: str = "cards") -> Iterator[tuple[Page, int, dict[str, list[Text]]]]:
    """The texts of every card, by field: its page and its number on it."""
    for page in made.pages:
        found: dict[int, dict[str, list[Text]]] = {}
        for op in page.ops:
            parts = op.where.split(".")
            if isinstance(op, Text) and parts[:2] == [box, "cards"]:
                found.setdefault(int(parts[2]), {}).setdefault(".".join(parts[3:]), []).append(op)
        for number in sorted(found):
            yield page, number, found[number]


def said(texts: dict[str, list[Text]], field: str) -> str:
    return " ".join(op.text for op in texts.get(field, []))


def broken(made: Sheet, options: Options) -> list[str]:
    template = templates.read(options.template, "mech-cards", options.paper)
    least = 6 if options.template.startswith("cards") else 7
    return [problem for page in made.pages for problem in laws.broken(template, page, 1, options.paper, least)]


# ------------------------------------------------------------------------------------------------------------------- laws


@pytest.mark.parametrize("template", ["classic", "ink-saver", "cards", "cards-ink-saver"])
def test_boxes_stand_beside_one_another(template: str) -> None:
    assert laws.boxes_apart(templates.read(template, "mech-cards")) == []


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


# ------------------------------------------------------------------------------------------------------------- mech sheet


def ticks(page: Page, field: str) -> int:
    return sum(isinstance(op, Rect) and op.where == field for op in page.ops)


@pytest.mark.parametrize(("paper", "language"), BOTH)
@pytest.mark.parametrize("own", [*MECHS, SQUAD], ids=lambda own: own.name)
def test_a_sheet_for_every_mech(own: loadouts.Loadout, paper: str, language: str) -> None:
    """Every card of every stack; for each layer AR, DT and as many squares as its DT; the totals and the pilot."""
    made = sheet.make(own, Options("classic", paper, language))
    assert len(made.pages) == len(own.mechs)
    for page, mech in zip(made.pages, own.mechs, strict=True):
        assert words(page, "head.name") == [mech.name]
        everything = words(page)
        joined = " ".join(everything)
        squares = 0
        for stack in mech.stacks:
            assert stack.base.name.in_(language) in everything
            for card in stack.attached:
                assert card.name.in_(language) in joined
            squares += sum(card.stat("dt") for card in stack.of(*LAYER_TYPES)) + stats_of(stack)["dt"]
        fields = {op.where for op in page.ops if op.where.endswith(".ticks")}
        assert sum(ticks(page, field) for field in fields) == squares
        jams = {op.where for op in page.ops if op.where.endswith(".jam")}
        assert len(jams) == len(mech.of("weapon"))
        for box in ("aim", "evade", "shoot", "charge", "unjam", "turn", "attack", "damage", "morale"):
            assert words(page, f"{box}.text")


def test_the_numbers_of_bastion() -> None:
    """From its cards: PC 1 + 1 + 1 + 1 + 3 + 1 + 1 = 9 of PO 8 + 2; WE 28 of MW 30; SP 3 + 1; AC 3 + 1; DT 3 + 1 of the rack."""
    (page,) = sheet.make(next(own for own in MECHS if own.name == "Bastion")).pages
    assert words(page, "power.sum") == ["9 of 10 PC"]
    assert words(page, "weight.sum") == ["28 of 30 WE"]
    assert words(page, "speed.value") == ["4"]
    assert [words(page, f"pilot.{stat}")[0] for stat in ("ac", "bt", "fo")] == ["4", "6", "9"]
    rack = next(op.where for op in page.ops if isinstance(op, Text) and op.text == "Rocket Rack" and "name" in op.where)
    line = rack.removesuffix("name")
    assert (words(page, f"{line}ar-value"), words(page, f"{line}dt-value")) == (["4"], ["4"])
    assert ticks(page, f"{line}ticks") == 4
    assert "D10+5" in words(page, line.partition(".lines")[0])  # PE 1 and AC 4
    assert "+4 AC" in " ".join(words(page, "aim.text"))
    assert "+2 to every defence" in " ".join(words(page, "evade.text"))  # half of SP 4


def test_an_overweight_mech_says_what_it_costs() -> None:
    """MC-WEIGHT: 3 over takes 3 off SP 5."""
    text = (
        "system: mech-cards\ncards:\n  - stilt-legs\n  - {card: bunker-cockpit, with: [veteran]}\n"
        "  - {card: fission-core, with: [steel-plates, steel-plates]}\n"
        "  - {card: pile-driver, with: [tower-wall, steel-plates]}\n"
    )
    (page,) = sheet.make(loadouts.read(parse(text.encode(), "test"))).pages
    assert words(page, "weight.sum") == ["23 of 20 WE"]
    assert words(page, "speed.value") == ["2"]
    assert "5 printed, 3 over" in " ".join(words(page, "speed.note"))
    assert "Charge" in words(page, "left") + words(page, "right")
    assert "D10+4" in words(page, "left") + words(page, "right")  # PE 2 and SP 2


@pytest.mark.parametrize(
    "cards",
    [
        "[]",
        "[veteran, buckler, overdrive]",
        "[{card: autocannon, with: [long-rifle, stilt-legs, veteran, overdrive, overdrive]}]",
    ],
)
@pytest.mark.parametrize("template", ["classic", "ink-saver", "cards", "tabletop"])
def test_illegal_mechs_are_printed_when_asked_for(tmp_path: Path, cards: str, template: str) -> None:
    """Nothing at all, attached cards alone, a heap: refused, or with --allow-illegal printed within the laws."""
    (tmp_path / "heap.yaml").write_text(f"system: mech-cards\ncards: {cards}\n")
    options, heap = Options(template), reading.read_loadout(tmp_path / "heap.yaml")
    with pytest.raises(Illegal):
        sheets.make(heap, options)
    if cards == "[]" and template in ("cards", "tabletop"):
        with pytest.raises(UsageError, match="no cards to print"):
            sheets.make(heap, options, allow_illegal=True)
        return
    made = sheets.make(heap, options, allow_illegal=True)
    assert made.pages
    if template != "tabletop":
        assert broken(made, options) == []
    if template == "cards":
        assert "ILLEGAL LOADOUT" in " ".join(words(made.pages[0], "cut.title"))
    if template == "classic":
        assert "ILLEGAL LOADOUT" in words(made.pages[0], "head.warning")


def test_a_faint_sheet_prints_the_loadout_lightly() -> None:
    """Names, numbers and sums can be written over; no cell of a meter is filled."""
    light = templates.read("classic", "mech-cards").by_hand.inks["faint"]
    (page,) = sheet.make(MECHS[0], Options(faint=True)).pages
    lightly = {op.text for op in page.ops if isinstance(op, Text) and op.ink == light}
    assert {"Bastion", "Sharpshooter", "Autocannon", "Steel Plates", "9 of 10 PC", "D10+6", "4"} <= lightly
    filled = templates.read("classic", "mech-cards").look.inks["used"]
    assert not [op for op in page.ops if isinstance(op, Rect) and op.fill == filled]


def test_a_blank_mech_sheet() -> None:
    made = sheet.make(EVERYTHING, Options(blank=True, form=True))
    (page,) = made.pages
    names = [op.name for op in page.ops if isinstance(op, FormField)]
    assert len(names) == len(set(names))
    assert {"name", "ac", "power", "1.1.1.tick.1", "2.4.jam"} <= set(names)
    assert words(page, "head.name") == []


@pytest.mark.slow
@settings(max_examples=20)
@given(squads)
def test_whatever_can_be_read_can_be_printed(data: dict[str, Any]) -> None:
    own = loadouts.read(parse(json.dumps(data).encode(), "test"))
    assert len(sheet.make(own).pages) >= len(own.mechs)
    if own.cards:
        assert len(list(texts_at(sheet.make(own, Options("cards"))))) == len(own.cards)


@pytest.mark.parametrize(("added", "squares"), [(1, 41), (40, 80), (8 * 40, 0)])
def test_a_large_dt_has_smaller_squares_or_a_line(added: int, squares: int) -> None:
    """DT 40 of the card, and what its support cards add; hundreds are written down."""
    more = [{"name": "More", "type": "support", "stats": {"dt": min(added, 40)}}] * -(-added // 40)
    base = {"name": "Base", "type": "weapon", "stats": {"ar": 1, "dt": 40, "we": 0, "pc": 0, "pe": 1, "do": 1}}
    data = {"system": "mech-cards", "cards": [{"card": base, "with": more}]}
    (page,) = sheet.make(loadouts.read(parse(json.dumps(data).encode(), "test"))).pages
    (field,) = {op.where for op in page.ops if op.where.endswith(".ticks")}
    assert ticks(page, field) == squares
    assert str(40 + added) in words(page, field.replace("ticks", "dt-value"))


def test_large_mechs_go_on_with_another_page() -> None:
    own = widest(dt=12)
    made = sheet.make(own)
    assert len(made.pages) > 1
    squares = sum(
        sum(card.stat("dt") for card in stack.of(*LAYER_TYPES)) + stats_of(stack)["dt"] for stack in own.mechs[0].stacks
    )
    fields = [(page, {op.where for op in page.ops if op.where.endswith(".ticks")}) for page in made.pages]
    assert sum(ticks(page, field) for page, own_fields in fields for field in own_fields) == squares
    assert len(sheet.make(widest(dt=12, mechs=2)).pages) == 2 * len(made.pages)


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


def test_the_sheet_in_words() -> None:
    for own in MECHS:
        for template in ("classic", "cards"):
            text = sheet.make(own, Options(template, language="es")).text
            assert all(card.name.in_("es") in text for card in own.cards)


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


# The rules on paper


@pytest.mark.parametrize(("paper", "language"), BOTH)
def test_every_special_rule_is_explained_once_on_the_sheet(paper: str, language: str) -> None:
    """MC-SPECIAL: four rules with long texts find room beside their cards, where they stand first."""
    rules = {
        f"rule-{number}": {"name": f"Rule {number}", "text": f"Text {number} " + "word " * 18} for number in range(4)
    }
    catalog = "system: mech-cards\nkind: homebrew\nspecials: " + json.dumps(
        {id_: {**rule, "text": rule["text"].strip()} for id_, rule in rules.items()}
    )
    weapon = json.dumps({"extends": "autocannon", "name": "Thing", "specials": dict.fromkeys(rules, True)})
    mech = (
        "system: mech-cards\nname: Wordy\ncatalogs: [own.yaml]\ncards:\n  - crab-legs\n  - fission-core\n"
        f"  - {{card: turret-cockpit, with: [line-pilot]}}\n  - {{card: {weapon}}}\n  - {{card: {weapon}}}\n"
    )
    import sheetgen

    own = sheetgen.loads(mech, resolver=lambda _: catalog).loadout
    made = sheet.make(own, Options(paper=paper, language=language))  # type: ignore[arg-type]
    printed = " ".join(op.text for page in made.pages for op in page.ops if isinstance(op, Text))
    for number in range(4):
        assert printed.count(f"Text {number} ") == 1
    assert not broken(made, Options(paper=paper, language=language))
    assert all(made.text.count(f"Text {number} ") == 2 for number in range(4)), "in words beside each card"


def test_the_sheet_has_marks_for_what_lasts() -> None:
    """MC-ACTIONS: a box for the Aim, and one for each Evade of a turn."""
    (page,) = sheet.make(MECHS[0]).pages
    assert (ticks(page, "aim.marks"), ticks(page, "evade.marks")) == (1, 2)


@pytest.mark.parametrize(("paper", "language"), BOTH)
def test_the_reference_page(paper: str, language: str) -> None:
    """Every special rule of the catalog, the natural 1, nothing outside its box; as a page of the sheet or by itself."""
    options = Options("reference", paper, language)
    alone = sheet.make(EVERYTHING, options)
    assert not broken(alone, options)
    printed = " ".join(op.text for op in alone.pages[0].ops if isinstance(op, Text))
    for special in CATALOG.specials.values():
        assert special.name.in_(language) in printed
    assert "D10" in printed
    shown = printed.replace("\N{NO-BREAK SPACE}", " ")
    names = ("AR armour", "DT damage threshold", "PE penetration", "MW maximum weight", "FO fortitude")
    if language == "es":
        names = ("AR armadura", "DT umbral de daño", "PE penetración", "MW peso máximo", "FO fortaleza")
    assert all(name in shown and name in alone.text for name in names)
    panels = [op.text for op in alone.pages[0].ops if isinstance(op, Text) and op.where.endswith(".title")][1:]
    assert len(panels) == 7
    assert all(f"\n{panel}\n  " in alone.text for panel in panels)
    both = sheet.make(MECHS[0], Options(paper=paper, language=language, reference=True))
    assert [len(both.pages), len(sheet.make(MECHS[0]).pages)] == [2, 1]
    with pytest.raises(UsageError):
        sheet.make(MECHS[0], Options("cards", reference=True))


def test_no_talk_of_developers_on_products() -> None:
    """Cards and sheets say nothing about origins in files or effects in the program."""
    for language in ("en", "es"):
        for options in (Options("cards", language=language, everything=True), Options(language=language)):
            made = sheet.make(EVERYTHING if options.everything else SQUAD, options)
            printed = " ".join(op.text for page in made.pages for op in page.ops if isinstance(op, Text)) + made.text
            for word in ("sample", "known card", "no effect", "muestra", "sin efecto"):
                assert word not in printed


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_game_can_be_played_from_the_text(language: str) -> None:
    """`--text` has every card with its numbers and a box for each point of damage, the actions, and the rules."""
    for own in MECHS:
        text = sheet.make(own, Options(language=language)).text
        for stack in own.mechs[0].stacks:
            for card in stack.cards:
                assert card.name.in_(language) in text
        boxes = sum(
            stats_of(stack)["dt"] + sum(card.stat("dt") for card in stack.of(*LAYER_TYPES))
            for stack in own.mechs[0].stacks
        )
        assert text.count("□") == boxes + len(own.mechs[0].of("weapon")) + 3  # the Aim and two Evades
        assert text.count("D10") >= 6


@pytest.mark.parametrize(("paper", "language"), BOTH)
def test_counters_fill_a_page(paper: str, language: str) -> None:
    """168 counters of 14 mm: damage of 1, 3 and 5, jams, Evades, Aims and who has acted, nothing outside its box."""
    options = Options("counters", paper, language)
    made = sheet.make(EVERYTHING, options)
    assert not broken(made, options)
    cut = [op.text for op in made.pages[0].ops if isinstance(op, Text) and op.where.startswith("counters")]
    assert [cut.count(number) for number in ("1", "3", "5")] == [48, 24, 24]
    assert len(cut) == 168
    assert "24 ×" in made.text


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_sign_and_the_word_of_a_counter_stand_in_its_middle(language: str) -> None:
    """As much is free above the sign as below the word."""
    (page,) = sheet.make(EVERYTHING, Options("counters", "a4", language)).pages
    counters = [op for op in page.ops if op.where.startswith("counters")]
    discs = [op for op in counters if isinstance(op, Circle) and op.r == pytest.approx(7)]
    for disc in discs[96:]:  # after those of damage
        inside = []
        for op in counters:
            left, top, right, low = op.extent()
            if hypot((left + right) / 2 - disc.x, (top + low) / 2 - disc.y) < 6 and right - left < 11:
                inside.append(op)
        word = next(op for op in inside if isinstance(op, Text))
        above = min(op.extent()[1] for op in inside) - (disc.y - 7)
        assert above == pytest.approx(disc.y + 7 - word.y, abs=1.2)


def test_a_column_that_is_not_full_has_lines_to_write_on() -> None:
    """Bastion's left column is the shorter one; where both are full there are none."""
    (page,) = sheet.make(next(own for own in MECHS if own.name == "Bastion")).pages
    assert words(page, "left.notes") == ["NOTES"]
    stacks = max(op.extent()[3] for op in page.ops if op.where.startswith("left.stacks"))
    notes = [op.extent() for op in page.ops if op.where == "left.notes"]
    assert len(notes) >= 3
    assert min(top for _, top, _, _ in notes) > stacks
    blank = sheet.make(EVERYTHING, Options(blank=True)).pages[0]
    assert not [op for op in blank.ops if op.where == "left.notes"]


# ------------------------------------------------------------------------------------------- how stacks share their pages


def test_the_last_page_of_a_mech_is_divided_evenly() -> None:
    """What does not fit the first page stands in both columns of the next one."""
    stacks = [StackLines((StackLine(6.0, {}),)) for _ in range(11)]
    assert [len(column) for column in in_columns(stacks)] == [4, 4, 2, 1]


def test_columns_end_together_or_leave_room_for_notes() -> None:
    """What is left below a column holds lines to write on, or nothing is left."""
    for own in (*MECHS, SQUAD):
        for page in sheet.make(own, Options()).pages:
            for side in ("left", "right"):
                ends = [op.extent()[3] for op in page.ops if op.where.startswith((f"{side}.stacks", f"{side}.notes"))]
                action = min(op.extent()[1] for op in page.ops if op.where.startswith("aim"))
                assert action - max(ends) < 3, (own.name, side)


def test_a_rule_has_the_number_of_its_card(tmp_path: Path) -> None:
    """Not a letter in its place; another number is another sentence."""
    legs = {"extends": "stilt-legs", "specials": {"nimble": 2}}
    cockpit = {"extends": "glass-cockpit", "specials": {"nimble": 1}}
    catalog = {
        "system": "mech-cards",
        "kind": "homebrew",
        "specials": {"nimble": {"name": "Nimble", "effect": {"agile": "n"}}},
        "cards": {"my-legs": legs, "my-cockpit": cockpit},
    }
    (tmp_path / "own.yaml").write_text(json.dumps(catalog))
    cards = ["my-legs", {"card": "my-cockpit", "with": ["sharpshooter"]}, "turbine", "autocannon"]
    mech = {"system": "mech-cards", "name": "Hare", "catalogs": ["own.yaml"], "cards": cards}
    (tmp_path / "hare.yaml").write_text(json.dumps(mech))
    made = sheet.make(reading.read_loadout(tmp_path / "hare.yaml"), Options())
    shown = " ".join(words(made.pages[0])).replace("\N{NO-BREAK SPACE}", " ")
    for said in (shown, made.text):
        assert "Nimble (2): The mech’s defence rolls gain 2" in typographic(said)
        assert "Nimble (1): The mech’s defence rolls gain 1" in typographic(said)
