"""The reviewed pictures.

`python tests/render/golden.py` makes them anew after a deliberate change: look at each before committing.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from sheetgen.core import reading  # noqa: E402 - run as a script, the checkout must be found first
from sheetgen.games.paper_mech.sheet import page as sheet  # noqa: E402
from sheetgen.games.paper_mech.sheet import progress  # noqa: E402
from sheetgen.render import pdf, png  # noqa: E402
from sheetgen.render.options import Options  # noqa: E402
from sheetgen.reports import odds_page  # noqa: E402 - run as a script, the checkout must be found first
from tests.pictures import reduced  # noqa: E402

FOLDER = Path(__file__).parent / "golden"
DPI = 80
STANDARD = ROOT / "examples" / "paper-mech" / "standard.yaml"
CASES = Path(__file__).parent / "cases"

PICTURES = {
    "classic-a4-en": (STANDARD, Options()),
    "classic-letter-es": (STANDARD, Options(paper="letter", language="es")),
    "ink-saver-a4-en": (STANDARD, Options("ink-saver")),
    "large-print-a4-en": (STANDARD, Options("large-print")),
    "tokens-a4-en": (STANDARD, Options("tokens")),
    "tiles-a4-es": (STANDARD, Options("tiles", language="es")),
    "laminate-letter-en": (STANDARD, Options("laminate", "letter")),
    "pocket-a4-es": (STANDARD, Options("pocket", language="es")),
    "chassis-a4-en": (STANDARD, Options("chassis", blank=True)),
    "mission-a4-es": (STANDARD, Options("mission", language="es")),
    "campaign-letter-en": (STANDARD, Options("campaign", "letter")),
    "blank-a4-en": (STANDARD, Options(blank=True)),
    "widest-names-a4-en": (CASES / "widest-names.yaml", Options(final_t=True)),
    "in-play-a4-en": (CASES / "in-play.yaml", Options()),
    "odds-a4-en": (STANDARD, Options(odds=True)),
    "odds-large-print-letter-es": (CASES / "widest-names.yaml", Options("large-print", "letter", "es", odds=True)),
}


def pictures(name: str) -> Iterator[tuple[str, bytes]]:
    """The pages of one golden sheet, by the names of their files."""
    path, options = PICTURES[name]
    if name.startswith("in-play"):
        loadout, now = progress.load(str(path))
        options = options._replace(progress=now)
    else:
        loadout = reading.read_loadout(path)
    made = sheet.make(loadout, options)
    if options.odds:
        both = odds_page.added(made, loadout, options)
        made = both._replace(pages=both.pages[len(made.pages) :])  # the sheet itself has pictures of its own
    contents = list(png.pages(pdf.write([made]), DPI))
    for number, content in enumerate(contents, start=1):
        yield f"{name}-{number}.png" if len(contents) > 1 else f"{name}.png", content


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.png"):
        old.unlink()
    for name in PICTURES:
        for file, content in pictures(name):
            (FOLDER / file).write_bytes(reduced(content))
            print(f"{FOLDER / file}")


if __name__ == "__main__":
    main()
