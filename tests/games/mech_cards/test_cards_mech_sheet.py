"""Mech sheets of Mech Cards: the mech, the rules on paper, stacks and counters."""

from __future__ import annotations

import json
from math import hypot
from pathlib import Path
from typing import Any

import pytest
from card_squads import squads
from hypothesis import given, settings

from sheetgen import sheets
from sheetgen.core import reading
from sheetgen.core.errors import Illegal, UsageError
from sheetgen.core.source import parse
from sheetgen.games.mech_cards.design import loadout as loadouts
from sheetgen.games.mech_cards.design.model import LAYER_TYPES
from sheetgen.games.mech_cards.design.totals import stats_of
from sheetgen.games.mech_cards.sheet import page as sheet
from sheetgen.games.mech_cards.sheet.stacks import Line as StackLine
from sheetgen.games.mech_cards.sheet.stacks import StackLines, in_columns
from sheetgen.render import templates
from sheetgen.render.brush import typographic
from sheetgen.render.ops import Circle, FormField, Page, Rect, Text
from sheetgen.render.options import Options
from tests.games.mech_cards.cards_pages import (
    BOTH,
    CATALOG,
    EVERYTHING,
    MECHS,
    SQUAD,
    broken,
    texts_at,
    widest,
    words,
)

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


@pytest.mark.slow
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


def test_the_sheet_in_words() -> None:
    for own in MECHS:
        for template in ("classic", "cards"):
            text = sheet.make(own, Options(template, language="es")).text
            assert all(card.name.in_("es") in text for card in own.cards)


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
