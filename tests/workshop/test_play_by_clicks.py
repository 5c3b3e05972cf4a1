"""Playing and watching in a real browser: whole games by clicks, which the terminal replays."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from accessible import expect_accessible, expect_fits_a_phone
from command import sheetgen as command
from served import opened
from starlette.testclient import TestClient
from table_games import CARDS, CITY, KESTREL, WEAK, turn
from waiting import until

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with opened() as found:
        yield found


def open_file(page: Page, text: str, tmp_path: Path) -> None:
    path = tmp_path / "mech.yaml"
    path.write_text(text, encoding="utf-8")
    page.get_by_label("Open a file").set_input_files(path)


def test_a_whole_game_by_clicks_on_the_sheet(page: Page, tmp_path: Path) -> None:
    """Every choice is a click: on the lit place where there is one, else on its button."""
    open_file(page, WEAK, tmp_path)
    until(page, "document.getElementById('name').value === 'Weak'")
    page.get_by_role("button", name="Play").click()
    page.get_by_label("Seed").fill("5")
    page.get_by_role("button", name="Start the game").click()
    page.locator(".option").first.wait_for()
    log = "document.querySelector('.log').childElementCount + ':' + document.querySelector('.turn').textContent"
    clicked = 0
    for _ in range(300):
        if page.locator(".turn h2", has_text="Lost").count():
            break
        before = page.evaluate(log)
        lit = page.locator(".overlay .usual").first
        if not lit.count():
            lit = page.locator(".overlay .lit:not(.change)").first
        if lit.count():
            lit.click(position={"x": 4, "y": 4})
            clicked += 1
        else:
            page.locator(".option").first.click()
        until(page, f"before => {log} !== before", before)
    else:
        pytest.fail("the game did not end")
    assert clicked > 10
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    saved = tmp_path / "saved.yaml"
    download.value.save_as(saved)
    replayed = json.loads(command("replay", str(saved), "--json"))
    assert (replayed["loadout"], replayed["seed"], replayed["outcome"]) == ("Weak", 5, "lost")


def test_a_game_survives_a_reload_and_choices_are_taken_back(page: Page) -> None:
    page.get_by_role("button", name="Play").click()
    page.get_by_label("Seed").fill("1")
    page.get_by_role("button", name="Start the game").click()
    page.locator(".option").nth(5).click()
    page.get_by_text("Full Salvo (right shoulder) is chosen").wait_for()
    page.reload()
    page.get_by_text("Full Salvo (right shoulder) is chosen").wait_for()
    page.get_by_role("button", name="Undo a choice").click()
    page.get_by_role("heading", name="Which action next?").wait_for()
    page.get_by_role("button", name="Hint").click()
    page.get_by_text("Adaptive would choose").wait_for()


def test_real_dice_by_clicks(page: Page) -> None:
    page.get_by_role("button", name="Play").click()
    page.get_by_label("I roll real dice at the table").check()
    page.get_by_role("button", name="Start the game").click()
    page.get_by_role("heading", name="The wave").wait_for()
    page.get_by_role("button", name="A 6").click()
    page.get_by_role("heading", name="Attack of Firethrower").wait_for()
    page.get_by_role("button", name="Roll for me").click()
    page.locator(".tumbling .die").first.wait_for()
    page.get_by_role("heading", name="Start space of Firethrower").wait_for()
    page.emulate_media(reduced_motion="reduce")
    page.get_by_role("button", name="Roll for me").click()
    page.locator(".option").first.wait_for()
    assert page.get_by_role("group", name="The last dice").get_by_role("img").count() == 2  # its place, its attack


def test_the_first_lost_game_as_a_film(page: Page) -> None:
    page.get_by_role("button", name="Watch").click()
    page.get_by_role("button", name="The first lost game").click()
    page.get_by_role("img", name="Play sheet").wait_for()
    first = page.get_by_role("img", name="Play sheet").get_attribute("src")
    page.get_by_role("slider").fill("20")
    until(page, "first => document.querySelector('.paper img').src !== first", first)
    assert page.get_by_text("20 / ").count() == 1
    page.get_by_role("button", name="Run").click()
    page.get_by_text("22 / ").wait_for()
    page.get_by_role("button", name="Pause").click()


def test_a_game_of_mech_cards_by_clicks(page: Page, tmp_path: Path) -> None:
    open_file(page, CARDS, tmp_path)
    until(page, "document.getElementById('name').value === 'Bastion'")
    page.get_by_role("button", name="Play").click()
    page.get_by_label("Opponent", exact=True).select_option("Dragon")
    page.get_by_label("Seed").fill("4")
    page.get_by_role("button", name="Start the game").click()
    page.get_by_role("button", name="Hint").click()
    page.get_by_text("Tactical would choose").wait_for()
    board = "document.querySelector('.board').textContent"
    before = page.evaluate(board)
    assert "Dragon" in before
    page.locator(".lit[data-option='3']").first.click()  # Shoot, by one of the weapons
    page.get_by_role("heading", name="attack which part").wait_for()
    page.locator(".lit").first.click()
    page.get_by_role("heading", name="which weapon").wait_for()
    page.locator(".lit").first.click()
    page.locator(".option", has_text="Attack with").wait_for()
    page.reload()
    page.locator(".option", has_text="Attack with").wait_for()
    expect_accessible(page)
    expect_fits_a_phone(page)
    for _ in range(3):  # faster than the answers
        page.keyboard.press("Control+z")
    page.get_by_role("heading", name="which action").wait_for()
    assert page.evaluate(board) == before
    page.get_by_role("button", name="Watch").click()
    page.get_by_role("button", name="The first lost game").click()
    page.get_by_role("slider").wait_for()
    page.get_by_role("img", name="Play sheet").wait_for()


def test_a_game_of_mech_machine_by_clicks_on_the_table(page: Page, tmp_path: Path) -> None:
    """A point of the table, a target, a place typed in inches; the saved game is the terminal's."""
    open_file(page, KESTREL, tmp_path)
    until(page, "document.getElementById('name').value === 'Kestrel'")
    page.get_by_role("button", name="Play").click()
    page.get_by_label("Opponent", exact=True).select_option("Wasp")
    page.get_by_label("Who plays the opponent").select_option("person")
    page.get_by_label("Seed").fill("4")
    page.get_by_role("button", name="Start the game").click()
    page.get_by_role("button", name="Rush").click()
    ground = page.locator(".ground")
    ground.wait_for()
    box = ground.bounding_box()
    assert box is not None
    start = page.locator(".lit.usual").bounding_box()  # the mech's own place, for staying there
    assert start is not None
    inch = box["width"] / 48
    x, y = start["x"] + start["width"] / 2, start["y"] + start["height"] / 2
    page.mouse.click(x, y - 8 * inch)  # twice as far as it can go
    page.get_by_text("cannot be reached").wait_for()
    page.mouse.click(x, y - 3 * inch)
    until(page, "/Moves 3|Moves 2.9/.test(document.querySelector('.log').textContent)")
    expect_accessible(page)
    expect_fits_a_phone(page)
    page.get_by_label("x", exact=True).fill("24")
    page.get_by_label("y", exact=True).fill("9.5")
    page.get_by_role("button", name="Go there").click()
    until(page, "document.querySelector('.log').textContent.includes('(24, 9.5)')")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    saved = tmp_path / "saved.yaml"
    download.value.save_as(saved)
    assert '{"point": [24.0, 9.5]}' in saved.read_text(encoding="utf-8")
    assert "(24, 9.5)" in command("replay", str(saved))


def test_a_scenario_starts_a_game_and_a_broken_file_is_explained(page: Page, tmp_path: Path) -> None:
    """What is no game leaves the page as it was, with a new game to start."""
    open_file(page, CITY, tmp_path)
    page.locator(".where", has_text="Tortoise").wait_for()
    open_file_on_play(page, "system: mech-machine\nkind: scenario\nsides: 3\n", tmp_path)
    page.locator(".notice.error").wait_for()
    page.get_by_role("button", name="Start the game").wait_for()
    page.reload()
    page.get_by_role("button", name="Start the game").wait_for()


def open_file_on_play(page: Page, text: str, tmp_path: Path) -> None:
    page.get_by_role("button", name="Design").click()
    open_file(page, text, tmp_path)


DUEL = """system: mech-machine
kind: scenario
table: {width: 24, height: 24}
frags: 1
sides:
  - mechs: [{loadout: kestrel, at: [12, 8]}]
  - mechs: [{loadout: wasp, at: [12, 14]}]
"""


@pytest.mark.parametrize(
    ("start", "sides"),
    [
        ({"loadout": DUEL}, ("Kestrel", "Wasp")),
        ({"loadout": CARDS, "against": "dragon"}, ("Bastion", "Dragon")),
    ],
    ids=["mech-machine", "mech-cards"],
)
def test_a_whole_game_on_the_table_is_that_of_the_terminal(
    page: Page, client: TestClient, tmp_path: Path, start: dict[str, str], sides: tuple[str, str]
) -> None:
    """What is lit is clicked, else lasers are fired; the saved game is replayed with the same story and the same winner."""
    open_file(page, turn(client, **start, seed=4, opponent="reference")["game"], tmp_path)
    page.locator(".turn h2").wait_for()
    shown = "document.querySelector('.log').childElementCount + ':' + document.querySelector('.turn').textContent"
    lit, clicked = page.locator(".overlay .lit"), 0
    for _ in range(120):
        if page.locator(".turn h2", has_text="The game is over").count():
            break
        before = page.evaluate(shown)
        if lit.count():
            lit.last.click()
            clicked += 1
        else:
            words = ("Laser" if clicked else "Move", "End the turn", "")
            (next(found for word in words if (found := page.locator(".option", has_text=word)).count())).first.click()
        until(page, f"before => {shown} !== before", before)
    else:
        pytest.fail("the game did not end")
    assert clicked > 0
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    saved = tmp_path / "saved.yaml"
    download.value.save_as(saved)
    replayed = json.loads(command("replay", str(saved), "--json"))
    story = [line.strip() for step in replayed["steps"] for line in step["text"]]
    assert [line.strip() for line in page.locator(".log p").all_text_contents()] == story
    assert sides[replayed["winner"]] in story[-1]
