"""Takes a picture of every screen of the workshop, to be looked at: `.venv/bin/python docs/pictures/screens.py FOLDER [WORD…]`.

A picture is called GAME-SCREEN-LANGUAGE-SIZE-COLOURS.png; with words, only those are taken whose names hold all of them.
"""

from __future__ import annotations

import subprocess
import sys
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, Page, StorageState, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
GAMES = {
    "paper-mech": "paper-mech/standard",
    "mech-cards": "mech-cards/bastion",
    "mech-machine": "mech-machine/kestrel",
}
SCREENS = ("design", "print", "try", "play", "watch", "homebrew", "start", "share", "newgame")
SIZES = {"wide": (1440, 900), "phone": (390, 844)}
COLOURS = ("light", "dark")
LANGUAGES = ("en", "es")
TABS = SCREENS[:6]


def open_screen(page: Page, screen: str) -> None:
    """Open a screen with something on it."""
    if screen in TABS:
        page.locator(f"nav [data-screen={screen}]").click()
    if screen == "homebrew":
        page.locator(".empty .mech").first.click()
        page.locator("#pack-findings .verdict").wait_for()
    elif screen == "play":
        page.locator("form .primary").click()
        page.locator(".turn h2").first.wait_for()
        for _ in range(2):
            before = page.locator(".turn").inner_text()
            page.locator(".option").first.click()
            page.wait_for_timeout(400)
            if page.locator(".turn").inner_text() == before:
                break
    elif screen == "newgame":
        page.locator("nav [data-screen=play]").click()
        page.locator("form .primary").wait_for()
    elif screen == "watch":
        page.locator(".panel .primary").first.click()
        page.get_by_role("slider").wait_for()
        page.get_by_role("slider").fill("6")
        page.wait_for_timeout(600)
    elif screen == "try":
        page.locator("#try-games").fill("300")
        page.locator("#try-games").press("Tab")
        page.locator(".controls .primary").first.click()
        page.locator(".try-grid .rate").first.wait_for()
    elif screen == "start":
        page.locator(".actions button").first.click()
        page.locator("dialog .mech").first.wait_for()
        page.wait_for_timeout(500)
    elif screen == "share":
        page.locator(".tools button").nth(2).click()
        page.locator("dialog").wait_for()
    else:
        page.locator(".paper img").first.wait_for()
    page.wait_for_timeout(900)


def take(browser: Browser, state: StorageState, base: str, folder: Path, wanted: list[str]) -> None:
    for game, language, size, colours in product(GAMES, LANGUAGES, SIZES, COLOURS):
        names = {one: f"{game}-{one}-{language}-{size}-{colours}" for one in SCREENS}
        chosen = [one for one, name in names.items() if all(word in name for word in wanted)]
        if not chosen:
            continue
        width, height = SIZES[size]
        context = browser.new_context(
            storage_state=state,
            viewport={"width": width, "height": height},
            color_scheme=colours,
            locale={"en": "en-GB", "es": "es-ES"}[language],
            has_touch=size == "phone",
        )
        context.set_default_timeout(30_000)
        page = context.new_page()
        page.on("pageerror", lambda error: print("error:", error))
        for screen in chosen:
            page.goto(base)
            page.get_by_role("status").first.wait_for()
            page.evaluate("localStorage.removeItem('game'); sessionStorage.clear()")
            page.reload()
            page.get_by_role("status").first.wait_for()
            page.locator("input[type=file]").first.set_input_files(ROOT / f"examples/{GAMES[game]}.yaml")
            page.wait_for_timeout(700)
            open_screen(page, screen)
            page.screenshot(path=folder / f"{names[screen]}.png", full_page=screen not in ("start", "share"))
            print(names[screen])
        context.close()


def main() -> None:
    folder, wanted = Path(sys.argv[1]), sys.argv[2:]
    folder.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-m", "sheetgen", "workshop", "--no-browser", "--port", "0"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
            address = process.stdout.readline().strip()
            first = browser.new_context()
            first.new_page().goto(address)
            take(browser, first.storage_state(), address.partition("/?")[0], folder, wanted)
    finally:
        process.terminate()


if __name__ == "__main__":
    main()
