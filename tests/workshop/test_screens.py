"""Printing, trying out, homebrew; languages, sizes, colours, accessibility, no network."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from accessible import expect_accessible, expect_fits_a_phone
from command import sheetgen as command
from served import ROOT
from waiting import until

from sheetgen.core.locale import locale

if TYPE_CHECKING:
    from conftest import Tabs
    from playwright.sync_api import Page

pytestmark = pytest.mark.slow

FILE = "examples/paper-mech/standard.yaml"
SCREENS = ("Design", "Print", "Try out", "Play", "Watch", "Homebrew")
WIDE = {"width": 1440, "height": 1000}


def visit(page: Page, tabs: Tabs, screen: str) -> None:
    """Open a screen with something on it."""
    page.goto(tabs.served.base)
    page.get_by_role("status").first.wait_for()
    page.locator("nav button").nth(SCREENS.index(screen)).click()
    if screen == "Homebrew":
        page.get_by_role("button", name="A weapon").click()
        page.locator("#pack-findings .verdict").wait_for()
        page.locator(".still .art").wait_for()
    elif screen == "Play":
        page.locator("form .primary").click()
        page.locator(".option").first.wait_for()
    elif screen == "Watch":
        page.locator(".panel .primary").first.click()
        page.get_by_role("slider").wait_for()
    elif screen == "Try out":
        page.get_by_label("Games").fill("300")
        page.get_by_label("Games").press("Tab")
        page.locator(".controls .primary").first.click()
        page.locator(".sentences").wait_for()
        page.locator(".side .paper img").wait_for()
    else:
        page.locator(".paper img").first.wait_for()


# Printing


def test_what_is_printed_is_the_commands_file(page: Page, tmp_path: Path) -> None:
    page.get_by_role("button", name="Print").click()
    image = page.get_by_role("img", name="Play sheet")
    image.wait_for()
    before = image.get_attribute("src")
    page.get_by_label("Template").select_option("ink-saver")
    page.get_by_label("Paper").select_option("letter")
    page.get_by_label("Language of the sheet").select_option("es")
    until(page, "before => document.querySelector('.paper img').src !== before", before)
    with page.expect_download() as download:
        page.get_by_role("button", name="PDF, to be printed").click()
    saved = tmp_path / "page.pdf"
    download.value.save_as(saved)
    expected = tmp_path / "command.pdf"
    command("sheet", FILE, "-o", str(expected), "--template", "ink-saver", "--paper", "letter", "--lang", "es")
    assert saved.read_bytes() == expected.read_bytes()


def test_several_mechs_are_one_pdf(page: Page, tmp_path: Path) -> None:
    page.get_by_role("button", name="Put on the shelf").click()
    page.get_by_role("button", name="Random mech").click()
    until(page, "document.getElementById('name').value.startsWith('Random')")
    page.get_by_role("button", name="Put on the shelf").click()
    page.get_by_role("button", name="Print").click()
    for box in page.get_by_label(re.compile("Standard|Random")).all():
        box.check()
    with page.expect_download() as download:
        page.get_by_role("button", name="One PDF of 2 mechs").click()
    saved = tmp_path / "both.pdf"
    download.value.save_as(saved)
    import pypdfium2

    document = pypdfium2.PdfDocument(saved)
    assert len(document) == 2
    document.close()


# Trying out


def test_a_simulation_has_the_commands_figures_and_verdict(page: Page) -> None:
    page.get_by_role("button", name="Try out").click()
    page.get_by_label("Games").fill("600")
    page.get_by_label("Games").press("Tab")
    page.get_by_role("button", name="Start the games").click()
    page.get_by_role("heading", name="Verdict").wait_for()
    until(page, "document.querySelector('.try-grid pre') !== null")
    expected = json.loads(command("sim", FILE, "--games", "600", "--json"))
    assert page.locator(".try-grid .rate b").inner_text() == f"{100 * expected['win_rate']:.1f}%"
    assert page.locator(".sentences li").all_inner_texts() == [one["text"] for one in expected["verdict"]]
    with page.expect_download() as download:
        page.get_by_role("button", name="Report as PDF").click()
    assert download.value.suggested_filename == "standard.pdf"


def test_mechs_are_compared_in_the_same_games(page: Page) -> None:
    page.get_by_role("button", name="Put on the shelf").click()
    page.get_by_label("Right shoulder").select_option("")
    page.get_by_role("button", name="Try out").click()
    page.get_by_label("Games").fill("400")
    page.get_by_label("Games").press("Tab")
    page.get_by_label("Standard").check()
    page.get_by_role("button", name="Compare").click()
    page.get_by_text("Standard #2 is better").wait_for()


def test_a_long_simulation_can_be_stopped(page: Page) -> None:
    page.get_by_role("button", name="Try out").click()
    page.get_by_label("Games").fill("900000")
    page.get_by_label("Games").press("Tab")
    page.get_by_role("button", name="Start the games").click()
    page.locator(".try-grid .rate b").wait_for()
    page.get_by_role("button", name="Stop").click()
    page.get_by_role("button", name="Start the games").wait_for()


# Homebrew


def clear_line(page: Page) -> None:
    """Delete the line that the cursor is at the end of; Home stops at its first word."""
    for _ in range(2):
        page.keyboard.press("Shift+Home")
    page.keyboard.press("Delete")


def test_a_weapon_of_ones_own_with_a_mistake_and_on_the_mech(page: Page) -> None:
    """Words are completed from the schema, a mistake is marked at its line and found again, the weapon can be mounted."""
    page.get_by_role("button", name="Homebrew").click()
    page.get_by_role("button", name="A weapon").click()
    editor = page.get_by_label("Text of pack-1.yaml")
    page.get_by_text("Nothing is wrong").wait_for()
    editor.click()
    page.keyboard.press("Control+End")
    page.keyboard.type("    abilities: {pul: [closer]}")
    page.get_by_text("did you mean `pull`?").wait_for()
    assert page.locator(".cm-lintRange-error").inner_text() == "pul:"
    page.get_by_role("button", name="line 9,").click()
    page.keyboard.type("x")
    page.get_by_text("unknown key `xpul`").wait_for()
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+End")
    clear_line(page)
    page.keyboard.type("    arm")
    page.get_by_role("option", name="armour").wait_for()
    page.locator(".cm-completionInfo", has_text="must exceed it").wait_for()
    page.wait_for_timeout(200)  # CodeMirror ignores Enter just after a list has opened
    page.keyboard.press("Enter")
    until(page, "document.querySelector('.editor').shadowRoot.textContent.includes('armour: ')")
    page.keyboard.type("4")
    page.get_by_text("Nothing is wrong").wait_for()
    assert editor.inner_text().endswith("    armour: 4")
    page.get_by_text("range M · armour 4").wait_for()
    page.get_by_role("button", name="Use for Standard").click()
    page.get_by_text("can now carry").wait_for()
    page.get_by_role("button", name="Design").click()
    page.get_by_label("Left arm").select_option("harpoon")
    page.get_by_role("status", name="Weight").filter(has_text="12 / 12 W").wait_for()
    page.get_by_role("button", name="Homebrew", exact=True).click()
    assert page.get_by_label("Text of pack-1.yaml").inner_text().endswith("    armour: 4")


def test_words_that_fit_where_a_list_a_map_or_a_value_is_typed(page: Page) -> None:
    page.get_by_role("button", name="Homebrew").click()
    page.get_by_role("button", name="A weapon").click()
    page.get_by_label("Text of pack-1.yaml").click()
    for typed, word in (
        ("    mounts: [sh", "shoulder"),
        ("    range: ", "C"),
        ("    name: {e", "es"),
        ("    extends: plas", "plasma-sword"),
        ("    abilities: {pull: [clo", "closer"),
    ):
        page.keyboard.press("Control+End")
        page.keyboard.type(typed)
        page.get_by_role("option", name=word, exact=True).wait_for()
        page.keyboard.press("Escape")
        clear_line(page)


def test_packs_are_files_and_what_they_hold_is_tried(page: Page, tmp_path: Path) -> None:
    page.get_by_role("button", name="Homebrew").click()
    page.get_by_role("button", name="Enemies and waves").click()
    page.get_by_role("article").filter(has_text="Walker").wait_for()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    saved = tmp_path / "walkers.yaml"
    download.value.save_as(saved)
    assert "valid" in command("catalog", "validate", str(saved))
    page.get_by_role("button", name="Remove the pack").click()
    page.get_by_label("Open a file").set_input_files(saved)
    page.get_by_label("Text of walkers.yaml").wait_for()
    page.get_by_role("article").filter(has_text="Walker").get_by_role("button", name="Is it fair?").click()
    page.get_by_role("heading", name="Balance of Walker").wait_for(timeout=60_000)


# Languages, sizes, colours


def test_spanish(tabs: Tabs) -> None:
    """Every text of the page is Spanish for a browser that prefers it, and the choice is kept."""
    with tabs.context(locale="es-ES") as context:
        page = context.new_page()
        page.goto(tabs.served.base)
        page.get_by_label("Hombro izquierdo").wait_for()
        page.get_by_role("status", name="Peso").filter(has_text="12 / 12 W").wait_for()
        page.get_by_label("Brazo izquierdo").select_option("tower-shield")
        page.get_by_text("PM-WEIGHT").first.wait_for()
        english = {text for text in locale("workshop").texts.values() if len(text) > 12 and "{" not in text}
        shown = page.locator("body").inner_text()
        assert not [text for text in english if text in shown]
        page.get_by_label("Idioma").select_option("en")
        page.get_by_label("Left shoulder").wait_for()
        page.reload()
        page.get_by_label("Left shoulder").wait_for()


@pytest.mark.parametrize("screen", SCREENS)
def test_every_screen_is_accessible_and_fits_a_phone(tabs: Tabs, screen: str) -> None:
    """With something on it, in light and dark, then as narrow as a phone."""
    with tabs.context(viewport=WIDE, reduced_motion="reduce", has_touch=True) as context:
        page = context.new_page()
        visit(page, tabs, screen)
        expect_accessible(page)
        expect_fits_a_phone(page)


def test_dark_and_light_are_a_choice_that_is_kept(page: Page) -> None:
    colour = "getComputedStyle(document.documentElement).backgroundColor"
    before = page.evaluate(colour)
    page.get_by_role("button", name="Light or dark").click()
    assert page.evaluate(colour) != before
    dark = page.evaluate(colour)
    page.reload()
    page.get_by_role("status", name="Weight").wait_for()
    assert page.evaluate(colour) == dark


def test_everything_works_by_keyboard(page: Page) -> None:
    """From the first Tab: the link that skips the frame, a card by its key, then a game that is started and played."""
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "content"
    card = page.get_by_role("button", name="Machine Gun")
    card.focus()
    page.keyboard.press("Enter")
    until(page, "document.getElementById('field-mounts-left-shoulder').value === 'machine-gun'")
    page.keyboard.press("Control+z")
    until(page, "document.getElementById('field-mounts-left-shoulder').value === 'wing-shield'")
    page.get_by_role("button", name="Play").press("Enter")
    page.get_by_label("Seed").fill("1")
    page.keyboard.press("Enter")
    page.locator(".option", has_text="Punch").press("Enter")
    page.get_by_role("button", name="Wait (Enter)").wait_for()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Enter")
    until(page, "document.querySelector('.where').textContent.includes('time 1')")
    page.keyboard.press("Control+z")
    until(page, "document.querySelector('.where').textContent.includes('time 0')")


@pytest.mark.live
def test_another_tab_that_is_closed_ends_its_games(tabs: Tabs, page: Page) -> None:
    """The figures of one tab go on when the other is closed."""
    with tabs.context(live=True) as context:
        other = context.new_page()
        other.goto(tabs.served.base)
        other.locator(".live .rate b").wait_for()
    page.locator(".live .rate b").wait_for()


def test_without_a_network(page: Page) -> None:
    """Nothing is asked of another machine: `tabs.context` fails any such request. The files name none either."""
    for file in (ROOT / "sheetgen/workshop/page").glob("*.*"):
        assert not re.findall(r"(?:src|href|url|from|fetch)\W{1,3}https?://", file.read_text(encoding="utf-8")), file
    page.get_by_role("button", name="Share").click()
    assert page.get_by_label("Link").input_value().startswith("http://127.0.0.1:")
