"""The reviewed pictures of Mech Machine.

`python tests/games/mech_machine/machine_golden.py` makes them anew after a deliberate change: look at each before committing.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT))

from sheetgen.core import reading  # noqa: E402 - run as a script, the checkout must be found first
from sheetgen.core.source import read_file  # noqa: E402
from sheetgen.games.mech_machine.design import loadout  # noqa: E402
from sheetgen.games.mech_machine.sheet import map as maps  # noqa: E402
from sheetgen.games.mech_machine.sheet import page as sheet  # noqa: E402
from sheetgen.render import halves, pdf, png  # noqa: E402
from sheetgen.render.ops import Sheet  # noqa: E402
from sheetgen.render.options import Options  # noqa: E402
from tests.pictures import reduced  # noqa: E402

FOLDER = Path(__file__).parent / "golden"
DPI = 80
EXAMPLES = ROOT / "examples/mech-machine"
SPANISH = Options(paper="letter", language="es")
PICTURES = (
    "pair-a4-en",
    "pair-letter-es",
    "back-a4-en",
    "back-letter-es",
    "blank-a4-en",
    "city-a4-en",
    "position-letter-es",
    "counters-a4-en",
    "measures-letter-es",
    "part-a4-en",
)


def made(name: str) -> Sheet:
    """The page of a picture."""
    options = SPANISH if name.endswith("letter-es") else Options()
    if name.startswith(("pair", "back")):
        mechs = [reading.read_loadout(EXAMPLES / f"{mech}.yaml") for mech in ("kestrel", "tortoise")]
        return halves.join(*(sheet.make(mech, options) for mech in mechs))
    if name.startswith("blank"):
        return sheet.make(loadout.blank(), Options(blank=True))
    if name.startswith("counters"):
        return sheet.make(reading.read_loadout(EXAMPLES / "anvil.yaml"), Options("counters"))
    if name.startswith("measures"):
        return sheet.make(loadout.blank(), options._replace(template="measures", blank=True))
    city = read_file(EXAMPLES / "city.yaml")
    if name.startswith("part"):  # with a mech and a building
        whole = maps.draw(city, options, full_size=True)
        return whole._replace(pages=whole.pages[8:9])
    if name.startswith("city"):
        return maps.draw(city, options)
    return maps.draw(city, options, turns=12, pilot="tactical", seed=3)


def picture(name: str) -> bytes:
    """It, as a PNG."""
    return list(png.pages(pdf.write([made(name)]), DPI))[name.startswith("back")]


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in PICTURES:
        (FOLDER / f"{name}.png").write_bytes(reduced(picture(name)))
        print(FOLDER / f"{name}.png")


if __name__ == "__main__":
    main()
