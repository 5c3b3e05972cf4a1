"""Designing in a real browser."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from accessible import expect_accessible
from command import sheetgen as command
from served import ROOT, STANDARD
from waiting import until

if TYPE_CHECKING:
    from conftest import Tabs
    from playwright.sync_api import Locator, Page

pytestmark = pytest.mark.slow

CODE = command("share", "examples/paper-mech/standard.yaml").strip()

# The number of games in the panel of the live win rate.
GAMES = r"Number(/([\d,]+) games/.exec(document.querySelector('.live')?.textContent)?.[1].replace(/,/g, '') ?? 0)"


def expect_total(page: Page, name: str, text: str) -> None:
    page.get_by_role("status", name=name).filter(has_text=text).wait_for()


def drag(page: Page, what: Locator, to: Locator) -> None:
    """Drag with the mouse, in steps as a hand does, on a screen that shows both places."""
    for shown in (page.get_by_role("group", name="Emblem"), page.locator(".figure img"), page.locator(".radar .map")):
        shown.wait_for()  # what comes later moves what is below
    page.set_viewport_size({"width": 1280, "height": 2600})
    what.scroll_into_view_if_needed()
    what.hover()  # its rule is shown, which may move what is below
    for element, press in ((what, page.mouse.down), (to, page.mouse.up)):
        box = element.bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=5)
        press()


def address_code(page: Page) -> str:
    return page.evaluate("location.hash.slice(1)")


def test_the_page_has_the_words_of_the_rules(page: Page) -> None:
    for label in (
        "Left shoulder",
        "Right shoulder",
        "Left arm",
        "Right arm",
        "Torso armour",
        "Legs armour",
        "Name",
        "Edition",
    ):
        assert page.get_by_label(label).count() == 1, label
    for name in ("Undo", "Redo", "Print", "Share", "Play"):
        assert page.get_by_role("button", name=name).count() == 1, name
    page.get_by_role("img", name="Play sheet").wait_for()
    expect_total(page, "Weight", "12 / 12 W")
    expect_total(page, "T penalty", "+0")


def test_a_change_shows_weight_penalty_findings_and_the_sheet_and_can_be_undone(page: Page) -> None:
    """Tower Shield weighs 4 W, Laser 3 W: 13 W is over by 1, which costs T +1 (PM-WEIGHT)."""
    sheet = page.get_by_role("img", name="Play sheet")
    sheet.wait_for()
    before = sheet.get_attribute("src")
    page.get_by_label("Left arm").select_option("tower-shield")
    expect_total(page, "Weight", "13 / 12 W")
    expect_total(page, "T penalty", "+1")
    page.get_by_text("PM-WEIGHT").first.wait_for()
    until(page, "before => document.querySelector('img[alt=\"Play sheet\"]').src !== before", arg=before)
    page.get_by_label("Legs armour").fill("3")
    page.get_by_label("Legs armour").press("Tab")
    expect_total(page, "Weight", "12 / 12 W")
    page.get_by_role("button", name="Undo").click()
    expect_total(page, "Weight", "13 / 12 W")
    page.keyboard.press("Control+z")
    expect_total(page, "Weight", "12 / 12 W")
    assert page.get_by_label("Left arm").input_value() == "laser"
    assert address_code(page) == CODE
    page.get_by_role("button", name="Redo").click()
    expect_total(page, "Weight", "13 / 12 W")


def test_a_fix_is_one_click(page: Page) -> None:
    page.get_by_label("Left arm").select_option("tower-shield")
    expect_total(page, "T penalty", "+1")
    page.get_by_role("button", name="Torso 4").click()
    expect_total(page, "T penalty", "+0")
    assert page.get_by_label("Torso armour").input_value() == "4"


def test_weapons_are_cards_to_click_and_to_drag(page: Page) -> None:
    page.get_by_label("Right arm").focus()
    page.get_by_role("heading", name="Weapons for: Right arm").wait_for()
    page.get_by_role("button", name="Energy Whip").click()
    until(page, "document.getElementById('field-mounts-right-arm').value === 'energy-whip'")
    expect_total(page, "Weight", "12 / 12 W")
    drag(page, page.get_by_role("button", name="Machine Gun"), page.locator(".slot").nth(2))
    until(page, "document.getElementById('field-mounts-left-arm').value === 'machine-gun'")
    expect_total(page, "Weight", "10 / 12 W")  # what is below findings has moved by then
    drag(page, page.get_by_role("button", name="Disruptor"), page.locator(".mount-tabs button").nth(1))
    until(page, "document.getElementById('field-mounts-right-shoulder').value === 'disruptor'")


def test_mounts_are_where_they_are_on_the_portrait(page: Page) -> None:
    """A part of the portrait chooses its mount, takes the card that is dropped on it, and says what it would weigh."""
    part = page.locator(".part[data-part='right-arm']")
    part.wait_for()
    part.dispatch_event("click")
    page.get_by_role("heading", name="Weapons for: Right arm").wait_for()
    card = page.get_by_role("button", name="Tower Shield")
    card.hover()
    page.locator(".next", has_text="14 / 12 W").wait_for()  # Fist weighs 2 W, Tower Shield 4 W
    expect_total(page, "Weight", "12 / 12 W")
    drag(page, page.get_by_role("button", name="Laser"), page.locator(".part[data-part='right-shoulder']"))
    until(page, "document.getElementById('field-mounts-right-shoulder').value === 'laser'")
    page.locator(".part[data-part='torso']").dispatch_event("click")
    assert page.evaluate("document.activeElement.id") == "field-armour-torso"


def test_paint_and_emblem_are_chosen_by_what_they_look_like(page: Page) -> None:
    page.get_by_role("group", name="Paint").get_by_label("harbour").check(force=True)
    page.get_by_role("group", name="Emblem").get_by_label("wings").check(force=True)
    until(page, "JSON.parse(JSON.parse(sessionStorage.history).texts.at(-1)).emblem === 'wings'")
    page.get_by_label("custom colours").check(force=True)
    page.get_by_label("main colour").fill("#123456")
    until(page, "sessionStorage.history.includes('#123456')")


@pytest.mark.live
def test_what_one_had_is_kept_beside_what_one_has(page: Page) -> None:
    page.locator(".live .rate b").wait_for()
    page.get_by_role("button", name="Keep as reference").click()
    page.get_by_label("Left arm").select_option("machine-gun")
    rows = page.locator(".versus tr")
    rows.filter(has_text="Left arm").filter(has_text="Machine Gun").wait_for()
    assert rows.filter(has_text="Weight").inner_text().split("\t")[1:] == ["12 / 12 W", "10 / 12 W"]
    page.get_by_role("button", name="Back to Standard").click()
    expect_total(page, "Weight", "12 / 12 W")
    page.get_by_text("This mech is the reference").wait_for()


def test_arcs_and_ranges_on_the_radar(page: Page) -> None:
    """The fist reaches the close spaces of the six sectors of its arc, the laser three rings of its six (PM-ARCS, PM-RANGE)."""
    page.get_by_role("button", name="Right arm up to Close").click()
    covered = page.locator(".space.covered")
    covered.first.wait_for()
    assert covered.count() == 6
    page.get_by_role("button", name="Left arm up to Medium").click()
    until(page, "document.querySelectorAll('.space.covered').length === 18")


def test_a_link_opens_the_same_mech_elsewhere(page: Page, tabs: Tabs) -> None:
    page.get_by_label("Name").fill("Grey Heron")
    page.get_by_label("Name").press("Tab")
    until(page, "code => location.hash.slice(1) !== code", arg=CODE)
    page.get_by_role("button", name="Share").click()
    link = page.get_by_label("Link").input_value()
    assert page.get_by_label("Share code").input_value() == address_code(page)
    with tabs.context() as friend:
        other = friend.new_page()
        other.goto(link)
        until(other, "document.getElementById('name')?.value === 'Grey Heron'")


def test_reload_in_the_middle_keeps_the_mech_and_its_history(page: Page) -> None:
    page.get_by_label("Left arm").select_option("machine-gun")
    expect_total(page, "Weight", "10 / 12 W")
    page.reload()
    expect_total(page, "Weight", "10 / 12 W")
    page.get_by_role("button", name="Undo").click()
    expect_total(page, "Weight", "12 / 12 W")


def test_the_back_button_returns_to_the_screen_before(page: Page) -> None:
    page.get_by_role("button", name="Print").click()
    until(page, "location.hash.endsWith('/print')")
    page.go_back()
    page.get_by_label("Left shoulder").wait_for()
    page.go_forward()
    until(page, "document.querySelector('[aria-current]').textContent.trim() === 'Print'")


@pytest.mark.live
def test_live_figures_grow_and_belong_to_the_mech(page: Page) -> None:
    """The interval is drawn while it sharpens; a change of the mech starts anew."""
    until(page, f"{GAMES} > 500")
    first = page.evaluate(GAMES)
    until(page, f"{GAMES} > {first}")
    low, high = re.findall(r"([\d.]+)%", page.locator(".live .rate").inner_text())[-2:]
    assert 85 < float(low) < float(high) < 96
    for mount in ("Left arm", "Right arm", "Right shoulder"):
        page.get_by_label(mount).select_option("")
    until(page, "parseFloat(document.querySelector('.live .rate b')?.textContent) < 20")


@pytest.mark.live
def test_live_figures_stop_while_the_tab_is_hidden(page: Page) -> None:
    until(page, f"{GAMES} > 200")
    hide = "hidden => { Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });"
    hide += " document.dispatchEvent(new Event('visibilitychange')); }"
    with page.expect_request(lambda asked: asked.method == "DELETE" and "/api/runs/" in asked.url):
        page.evaluate(hide, True)  # the games end, and with them their stream
    page.get_by_text("paused").wait_for()
    games = page.evaluate(GAMES)
    page.evaluate(hide, False)
    until(page, f"{GAMES} > 0 && {GAMES} !== {games}")


@pytest.mark.live
def test_live_figures_stop_for_the_player(page: Page) -> None:
    """The choice is kept, and holds for other mechs."""
    until(page, f"{GAMES} > 0")
    page.get_by_role("button", name="Pause").click()
    page.get_by_text("Paused by you").wait_for()
    page.get_by_label("Left arm").select_option("machine-gun")
    expect_total(page, "Weight", "10 / 12 W")
    page.reload()
    page.get_by_text("Paused by you").wait_for()
    page.get_by_role("button", name="Pause").click()
    until(page, f"{GAMES} > 0")


def test_the_edition_changes_the_facts(page: Page) -> None:
    page.get_by_label("Edition").select_option("v1.7")
    until(page, "sessionStorage.getItem('history').includes('v1.7')")
    page.get_by_role("status", name="Weight").wait_for()
    assert page.get_by_label("Edition").input_value() == "v1.7"


def test_files_are_saved_opened_and_dropped(page: Page, tmp_path: Path) -> None:
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    path = tmp_path / "saved.yaml"
    saved.value.save_as(path)
    assert json.loads(command("check", str(path), "--json"))["loadouts"][0]["weight"] == 12
    (tmp_path / "own.yaml").write_text(
        STANDARD.replace("Standard", "Dropped").replace("fist", "plasma-sword"), encoding="utf-8"
    )
    page.get_by_label("Open a file").set_input_files(tmp_path / "own.yaml")
    until(page, "document.getElementById('name').value === 'Dropped'")
    assert page.get_by_label("Right arm").input_value() == "plasma-sword"
    (tmp_path / "bad.yaml").write_text("system: paper-mech\nmounts: {left-arm: lazer}\n", encoding="utf-8")
    page.get_by_label("Open a file").set_input_files(tmp_path / "bad.yaml")
    page.get_by_text("did you mean `laser`?").wait_for()
    assert page.get_by_label("Name").input_value() == "Dropped"


DROP = """text => {
  const dropped = new DataTransfer();
  dropped.items.add(new File([text], 'mech.yaml'));
  document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true }));
}"""
PASTE = """text => {
  const pasted = new DataTransfer();
  pasted.setData('text', text);
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true }));
}"""


def test_a_file_is_dropped_on_the_page_and_a_code_is_pasted(page: Page) -> None:
    page.evaluate(DROP, STANDARD.replace("Standard", "Dropped"))
    until(page, "document.getElementById('name').value === 'Dropped'")
    page.evaluate(PASTE, CODE)
    until(page, "document.getElementById('name').value === 'Standard'")
    page.evaluate(PASTE, STANDARD.replace("Standard", "Pasted"))
    until(page, "document.getElementById('name').value === 'Pasted'")
    page.evaluate(PASTE, f"http://127.0.0.1:1/#{CODE}")
    until(page, "document.getElementById('name').value === 'Standard'")


def test_one_starts_from_a_mech_of_the_gallery_or_from_a_code(page: Page) -> None:
    """In the language and the game that are chosen."""
    page.get_by_role("button", name="New or open").click()
    page.locator(".mech", has_text="Brawler").click()
    until(page, "document.getElementById('name').value === 'Brawler'")
    page.get_by_role("button", name="New or open").click()
    expect_accessible(page)
    page.get_by_label("Share code").fill(CODE)
    page.get_by_role("button", name="Open the code").click()
    until(page, "document.getElementById('name').value === 'Standard'")
    page.get_by_role("button", name="New or open").click()
    page.get_by_label("Game", exact=True).select_option("Mech Machine")
    page.locator(".mech", has_text="Wasp").click()
    page.get_by_role("status", name="Points spent").wait_for()


def test_the_heat_map_is_the_exact_odds(page: Page) -> None:
    """The map of one enemy shows the damage of `/api/coverage`; the space that is pointed at names the attack."""
    found = page.request.post(
        f"{page.url.partition('#')[0]}api/coverage",
        data={"loadout": STANDARD},
        headers={"Sec-Fetch-Site": "same-origin"},
    ).json()
    tank = found["enemies"].index("Tank")
    page.get_by_label("Expected damage a unit of time").select_option("Tank")
    page.locator(".space").first.wait_for()
    expected = [f"{space['damage'][tank]:.2f}" if space["damage"][tank] > 0 else "" for space in found["spaces"]]
    assert page.locator(".space text").all_text_contents() == expected
    best = max(range(len(expected)), key=lambda at: found["spaces"][at]["damage"][tank])
    page.locator(".space").nth(best).hover()
    page.locator(".detail", has_text=found["spaces"][best]["weapons"][tank]).wait_for()


def test_changes_worth_making_are_adopted_with_one_click(page: Page) -> None:
    page.get_by_label("Right shoulder").select_option("")  # anything is better than an empty mount
    page.get_by_role("button", name="Look for changes").click()
    page.locator(".suggestions button").first.click(timeout=60_000)
    until(page, "document.getElementById('field-mounts-right-shoulder').value !== ''")
    page.get_by_role("button", name="Look for changes").wait_for()


def test_a_photograph_of_a_sheet_opens_its_mech(page: Page, tmp_path: Path) -> None:
    """A little turned, small and blurred, as from a phone."""
    from PIL import Image, ImageFilter

    command("sheet", "examples/paper-mech/standard.yaml", "-o", str(tmp_path / "sheet.png"), "--dpi", "200")
    photograph = Image.open(tmp_path / "sheet.png").convert("RGB").rotate(3, expand=True, fillcolor="grey")
    photograph.filter(ImageFilter.GaussianBlur(1)).save(tmp_path / "photograph.jpg", quality=80)
    page.get_by_role("button", name="Random mech").click()
    until(page, "document.getElementById('name').value.startsWith('Random')")
    page.get_by_label("Open a file").set_input_files(tmp_path / "photograph.jpg")
    until(page, "document.getElementById('name').value === 'Standard'", seconds=20)


def test_the_shelf_keeps_mechs_and_moves_to_another_browser(page: Page, tabs: Tabs, tmp_path: Path) -> None:
    page.get_by_role("button", name="Put on the shelf").click()
    page.get_by_role("button", name="Random mech").click()
    until(page, "document.getElementById('name').value.startsWith('Random')")
    page.get_by_role("button", name="Put on the shelf").click()
    page.get_by_role("button", name="New or open").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Export everything").click()
    path = tmp_path / "shelf.json"
    saved.value.save_as(path)
    with tabs.context() as elsewhere:
        other = elsewhere.new_page()
        other.goto(tabs.served.base)
        other.get_by_label("Open a file").set_input_files(path)
        other.get_by_text("2 mechs imported").wait_for()
        other.get_by_role("button", name="New or open").click()
        other.locator(".shelf-row").nth(1).get_by_role("button").first.click()
        until(other, "document.getElementById('name').value === 'Standard'")


@pytest.mark.parametrize(
    ("file", "total", "label"),
    [("mech-cards/bastion", "28 / 30", "Attached card 1"), ("mech-machine/kestrel", "10 / 10", "Hit points: roll")],
)
def test_the_other_games_have_forms(page: Page, file: str, total: str, label: str) -> None:
    page.get_by_label("Open a file").set_input_files(ROOT / f"examples/{file}.yaml")
    page.get_by_role("status").filter(has_text=total).wait_for()
    field = page.get_by_label(label).first
    if file.startswith("mech-machine"):
        field.fill("6")
        field.press("Tab")
    else:
        field.select_option("")
    page.get_by_role("button", name="Undo").wait_for()
    until(page, "sessionStorage.getItem('history').includes('\"at\":2')")
    page.get_by_role("img", name="Play sheet").wait_for()
    page.get_by_role("button", name="Print").click()
    page.get_by_label("Blank, to fill in by hand").wait_for()
    assert page.get_by_label("Add the T penalty to every T").count() == 0  # which only Paper 'Mech knows
