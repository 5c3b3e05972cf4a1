"""Draws the pictures of the workshop with Debian's Chromium: `.venv/bin/python docs/pictures/workshop.py`."""

from __future__ import annotations

import subprocess
import sys
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright

HERE = Path(__file__).resolve().parent
WIDE, PHONE = {"width": 1440, "height": 960}, {"width": 390, "height": 844}
COLOURS = 256


def save(page: Page, name: str, width: int) -> None:
    """Save what the page shows, with few colours."""
    picture = Image.open(BytesIO(page.screenshot())).convert("RGB")
    picture = picture.resize((width, round(picture.height * width / picture.width)), Image.Resampling.LANCZOS)
    picture.quantize(COLOURS, Image.Quantize.MEDIANCUT, kmeans=4, dither=Image.Dither.NONE).save(
        HERE / f"{name}.png", optimize=True
    )


def draw_table(page: Page) -> None:
    """A game of Mech Machine, with the points that a mech can reach."""
    page.get_by_role("button", name="Another game").click()
    page.get_by_role("button", name="Design").click()
    page.get_by_label("Open a file").set_input_files(HERE.parents[1] / "examples/mech-machine/kestrel.yaml")
    page.get_by_role("status", name="Points spent").wait_for()
    page.get_by_role("button", name="Play").click()
    page.get_by_label("Opponent", exact=True).select_option("Wasp")
    page.get_by_label("Seed").fill("2")
    page.get_by_role("button", name="Start the game").click()
    for _ in range(2):
        page.get_by_role("button", name="Move").click()
        page.locator(".ground").wait_for()
        page.locator(".lit").nth(1).click()
        page.get_by_role("heading", name="which action").wait_for()
    page.get_by_role("button", name="Rush").click()
    page.locator(".ground").wait_for()
    page.emulate_media(color_scheme="light")
    page.mouse.move(5, 5)
    page.wait_for_timeout(800)
    save(page, "workshop-table", 1000)


def draw(page: Page, address: str) -> None:
    page.goto(address)
    page.get_by_role("group", name="Paint").get_by_label("harbour").check(force=True)
    page.get_by_role("group", name="Emblem").get_by_label("wings").check(force=True)
    page.wait_for_timeout(8000)  # the live win rate sharpens
    save(page, "workshop-design", 1000)
    page.get_by_label("Left arm").select_option("")
    page.locator(".armoury").scroll_into_view_if_needed()
    page.mouse.wheel(0, 420)
    page.wait_for_timeout(800)
    page.get_by_role("button", name="Left arm", exact=True).first.click()
    page.locator(".card", has_text="Rifle").hover()
    page.wait_for_timeout(1500)
    save(page, "workshop-cards", 1000)
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Homebrew").click()
    page.get_by_role("button", name="A weapon").click()
    page.get_by_label("Text of pack-1.yaml").click()
    page.keyboard.press("Control+End")
    page.keyboard.type("    ab")
    page.wait_for_timeout(1500)
    save(page, "workshop-homebrew", 1000)
    page.get_by_role("button", name="Play").click()
    page.get_by_label("Seed").fill("1")
    page.get_by_role("button", name="Start the game").click()
    for option in (5, 0, 0):
        page.locator(".option").nth(option).click()
        page.wait_for_timeout(2500)
    page.emulate_media(color_scheme="dark")
    page.wait_for_timeout(300)
    save(page, "workshop-play", 1000)
    draw_table(page)
    page.get_by_role("button", name="Design").click()
    page.get_by_role("button", name="Undo").click()
    page.get_by_label("Left shoulder").wait_for()
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size(PHONE)
    page.wait_for_timeout(4000)
    page.mouse.wheel(0, 480)
    page.wait_for_timeout(500)
    save(page, "workshop-phone", 390)


def main() -> None:
    command = [sys.executable, "-m", "sheetgen", "workshop", "--no-browser", "--port", "0", "--lang", "en"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
            draw(browser.new_page(viewport=WIDE, locale="en-GB"), process.stdout.readline().strip())
    finally:
        process.terminate()


if __name__ == "__main__":
    main()
