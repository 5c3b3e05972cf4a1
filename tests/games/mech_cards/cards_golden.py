"""The reviewed pictures of Mech Cards.

`python tests/games/mech_cards/cards_golden.py` makes them anew after a deliberate change: look at each before committing.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT))

from sheetgen.core import reading  # noqa: E402 - run as a script, the checkout must be found first
from sheetgen.games.mech_cards.design import loadout  # noqa: E402
from sheetgen.games.mech_cards.sheet import page as sheet  # noqa: E402
from sheetgen.render import pdf, png  # noqa: E402
from sheetgen.render.ops import Sheet  # noqa: E402
from sheetgen.render.options import Options  # noqa: E402
from tests.pictures import reduced  # noqa: E402

FOLDER = Path(__file__).parent / "golden"
EXAMPLES = ROOT / "examples/mech-cards"
SPANISH = Options(paper="letter", language="es")
# How each is asked for, and at which resolution it is kept.
PICTURES: dict[str, tuple[str, Options, int]] = {
    "mech-a4-en": ("bastion", Options(), 80),
    "squad-letter-es": ("patrol", SPANISH, 80),
    "mech-blank-a4-en": ("", Options(blank=True), 80),
    "cards-a4-en": ("bastion", Options("cards", backs=True), 80),
    "cards-letter-es": ("dragon", SPANISH._replace(template="cards"), 80),
    "cards-blank-letter-es": ("", SPANISH._replace(template="cards", blank=True), 80),
    "cards-ink-saver-a4-en": ("dragon", Options("cards-ink-saver"), 80),
    "mech-ink-saver-letter-es": ("ram", SPANISH._replace(template="ink-saver"), 80),
    "catalog-tabletop": ("", Options("tabletop", everything=True), 40),
}


def made(name: str) -> Sheet:
    """Its first two pages."""
    mech, options, _ = PICTURES[name]
    own = reading.read_loadout(EXAMPLES / f"{mech}.yaml") if mech else loadout.blank()
    whole = sheet.make(own, options)
    return whole._replace(pages=whole.pages[:2])


def pictures(name: str) -> list[tuple[str, bytes]]:
    """Its pages, by the names of their files."""
    contents = list(png.pages(pdf.write([made(name)]), PICTURES[name][2]))
    return [
        (f"{name}-{number}.png" if len(contents) > 1 else f"{name}.png", content)
        for number, content in enumerate(contents, start=1)
    ]


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in PICTURES:
        for file, content in pictures(name):
            (FOLDER / file).write_bytes(reduced(content))
            print(FOLDER / file)


if __name__ == "__main__":
    main()
