"""Draw the pictures of the documents: `python docs/pictures/draw.py [NAME…]`. Look at them before you commit."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

import pypdfium2
from PIL import Image

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
STANDARD = "examples/paper-mech/standard.yaml"

DUELLIST = """system: paper-mech
name: Rusty Duellist
mounts: {left-shoulder: wing-shield, right-shoulder: machine-gun, left-arm: energy-whip, right-arm: plasma-sword}
armour: {torso: 4, legs: 5}
paint: rust
emblem: skull
"""
CITY = ("--turns", "20", "--pilot", "tactical", "--seed", "1")

# What draws each picture, with its name put for {}; a page of a PDF is named behind it.
PICTURES: dict[str, tuple[list[str], int]] = {
    "sheet-classic": (["sheet", STANDARD, "-o", "{}.png", "--dpi", "110"], 0),
    "sheet-tokens": (["sheet", "duellist.yaml", "--template", "tokens", "-o", "{}.png", "--dpi", "80"], 0),
    "sheet-tiles": (["sheet", STANDARD, "--template", "tiles", "-o", "{}.png", "--dpi", "80"], 0),
    "sheet-mission": (["sheet", STANDARD, "--template", "mission", "-o", "{}.png", "--dpi", "80"], 0),
    "report": (["sim", STANDARD, "--games", "2000", "--report", "{}.pdf"], 1),
    "after-action": (["replay", "examples/paper-mech/games/by-a-thread.yaml", "--pdf", "{}.pdf"], 2),
    "compare": (
        ["compare", STANDARD, "flames.yaml", "lasers.yaml", "--games", "1000", "--chart", "{}.png", "--dpi", "110"],
        0,
    ),
    "odds": (["odds", STANDARD, "--chart", "{}.png", "--dpi", "110"], 0),
    "atlas": (["atlas", "map", "-o", "{}.png", "--dpi", "100"], 0),
    "mech-cards-cards": (["sheet", "--system", "mech-cards", "--all", "--template", "cards", "-o", "{}.pdf"], 4),
    "mech-cards-sheet": (["sheet", "examples/mech-cards/bastion.yaml", "-o", "{}.png", "--dpi", "90"], 0),
    "mech-machine-sheet": (
        ["sheet", "examples/mech-machine/anvil.yaml", "examples/mech-machine/kestrel.yaml", "-o", "{}.pdf"],
        1,
    ),
    "mech-machine-back": (
        ["sheet", "examples/mech-machine/anvil.yaml", "examples/mech-machine/kestrel.yaml", "-o", "{}.pdf"],
        2,
    ),
    "mech-machine-counters": (
        ["sheet", "examples/mech-machine/anvil.yaml", "--template", "counters", "-o", "{}.png", "--dpi", "70"],
        0,
    ),
    "mech-machine-city": (
        ["map", "examples/mech-machine/city.yaml", *CITY, "-o", "{}.png", "--dpi", "110"],
        0,
    ),
}
DPI = {"mech-cards-cards": 90}
FEW_COLOURS = (
    "sheet-classic",
    "sheet-tokens",
    "sheet-tiles",
    "sheet-mission",
    "after-action",
)  # half as large that way


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        own = Path(folder)
        for name, kind in (("flames", "flamethrower"), ("lasers", "laser")):
            mounts = ", ".join(
                f"{place}: {kind}" for place in ("left-shoulder", "right-shoulder", "left-arm", "right-arm")
            )
            text = f"system: paper-mech\nname: Four {kind.capitalize()}s\nmounts: {{{mounts}}}\n"
            (own / f"{name}.yaml").write_text(text, encoding="utf-8")
        (own / "duellist.yaml").write_text(DUELLIST, encoding="utf-8")
        for name, (command, page) in PICTURES.items():
            if not sys.argv[1:] or name in sys.argv[1:]:
                draw(name, command, page, own)


def draw(name: str, command: list[str], page: int, own: Path) -> None:
    target = own / name if page else HERE / name
    words = [str(own / word) if (own / word).is_file() else word.format(target) for word in command]
    subprocess.run([sys.executable, "-m", "sheetgen", *words], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    file = HERE / f"{name}.png"
    if page:
        with pypdfium2.PdfDocument(own / f"{name}.pdf") as document:
            picture = document[page - 1].render(scale=DPI.get(name, 80) / 72).to_pil()
        picture.save(file, optimize=True)
    if name in FEW_COLOURS:
        with Image.open(file) as whole:
            few = whole.convert("RGB").quantize(64, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
        few.save(file, optimize=True)


if __name__ == "__main__":
    main()
