"""The livery of a mech, which changes no rule: its paint, its emblem, and a picture of the player's own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from sheetgen.core.data import Yaml, YamlMap
from sheetgen.core.findings import INFO, WARNING, Finding
from sheetgen.core.outside import allowed

if TYPE_CHECKING:
    from sheetgen.core.loadouts import LoadoutBase

# Named paints and emblems by their number in share codes, from 1. Only ever add at the end: codes on paper outlive programs.
PAINTS = ("rust", "moss", "harbour", "desert", "winter", "night")
EMBLEMS = ("star", "sun", "bolt", "skull", "wings", "crown", "flame", "claw")
COLOURS = ("main", "trim", "accent")
OWN_COLOURS = 255

LEAST_CONTRAST = 1.25  # between two colours of a paint, so that a print in greys shows both
PICTURE_TYPES = (".png", ".jpg", ".jpeg")
MOST_PICTURE_BYTES = 5 << 20


class Livery(NamedTuple):
    """`paint` is the name of a scheme, or the player's own main, trim and accent colour as `#rrggbb`."""

    paint: str | tuple[str, ...] | None = None
    emblem: str | None = None
    portrait: str | None = None  # a file beside the loadout

    @classmethod
    def read(cls, data: YamlMap) -> Livery:
        """Return the livery in a loadout's data, which the schema has checked."""
        paint = data.get("paint")
        if isinstance(paint, dict):
            colours = {**DEFAULT_COLOURS, **{key: str(value).lower() for key, value in paint.items()}}
            own: str | tuple[str, ...] | None = tuple(colours[key] for key in COLOURS)
        else:
            own = _word(paint)
        return cls(own, _word(data.get("emblem")), _word(data.get("portrait")))

    def data(self) -> dict[str, object]:
        """Return the livery as a loadout file holds it."""
        paint = dict(zip(COLOURS, self.paint, strict=True)) if isinstance(self.paint, tuple) else self.paint
        found = {"paint": paint, "emblem": self.emblem, "portrait": self.portrait}
        return {key: value for key, value in found.items() if value is not None}

    def pack(self) -> bytes:
        """Return paint and emblem as bytes of a share code. A picture is not part of a code."""
        raw = bytearray()
        if isinstance(self.paint, tuple):
            raw.append(OWN_COLOURS)
            for colour in self.paint:
                raw += bytes.fromhex(colour[1:])
        else:
            raw.append(PAINTS.index(self.paint) + 1 if self.paint else 0)
        raw.append(EMBLEMS.index(self.emblem) + 1 if self.emblem else 0)
        return bytes(raw)


DEFAULT_COLOURS: Mapping[str, str] = {"main": "#d5d8da", "trim": "#f6f6f4", "accent": "#e0a23c"}


def take_livery(raw: bytearray) -> dict[str, object]:
    """Take paint and emblem off the front of a share code, whose zeros at the end are left out."""
    found: dict[str, object] = {}
    number = _take(raw)
    if number == OWN_COLOURS:
        found["paint"] = {key: "#" + bytes(_take(raw) for _ in range(3)).hex() for key in COLOURS}
    elif number:
        found["paint"] = PAINTS[number - 1]
    if emblem := _take(raw):
        found["emblem"] = EMBLEMS[emblem - 1]
    return found


def _take(raw: bytearray) -> int:
    return raw.pop(0) if raw else 0


def _word(value: Yaml) -> str | None:
    return value if isinstance(value, str) else None


def livery_findings(loadout: LoadoutBase) -> Iterator[Finding]:
    """Yield what makes the livery hard to print: colours that look alike in greys, and a picture that cannot be used."""
    if isinstance(loadout.livery.paint, tuple):
        for (one, first), (other, second) in combinations(zip(COLOURS, loadout.livery.paint, strict=True), 2):
            if contrast(rgb(first), rgb(second)) < LEAST_CONTRAST:
                yield Finding("PAINT", "contrast", loadout.mark("paint"), INFO, {"one": one, "other": other})
    problem = picture_problem(loadout)
    if problem is not None:
        facts = {"path": loadout.livery.portrait, "most": MOST_PICTURE_BYTES >> 20}
        yield Finding("PORTRAIT", problem, loadout.mark("portrait"), WARNING, facts)


def picture_file(loadout: LoadoutBase) -> Path | None:
    """Return the file of the player's own picture, if there is one that may be read."""
    if loadout.livery.portrait is None or picture_problem(loadout) is not None:
        return None
    assert loadout.document is not None
    return loadout.document.folder / loadout.livery.portrait


def picture_problem(loadout: LoadoutBase) -> str | None:
    """Return why the picture cannot be used, as the key of a message; None when it can or when there is none."""
    name, document = loadout.livery.portrait, loadout.document
    if name is None:
        return None
    if document is None or document.resolver is not None:
        return "no-folder"
    path = document.folder / name
    if path.suffix.lower() not in PICTURE_TYPES:
        return "type"
    try:
        whole, folder = path.resolve(), document.folder.resolve()
        if not allowed() and not whole.is_relative_to(folder):
            return "outside"
        if not whole.exists():
            return "missing"
        if not whole.is_file():
            return "not-regular"
        return "large" if whole.stat().st_size > MOST_PICTURE_BYTES else None
    except (OSError, ValueError, RuntimeError):  # the last of a loop of links
        return "missing"


Rgb = tuple[float, float, float]


def rgb(colour: str) -> Rgb:
    """Return a colour written as `#c8473a`, each part from 0 to 1."""
    return int(colour[1:3], 16) / 255, int(colour[3:5], 16) / 255, int(colour[5:7], 16) / 255


def is_colour(text: object) -> bool:
    """
    >>> is_colour("#c8473a"), is_colour("red")
    (True, False)
    """
    return (
        isinstance(text, str) and len(text) == 7 and text[0] == "#" and set(text[1:].lower()) <= set("0123456789abcdef")
    )


def luminance(colour: Rgb) -> float:
    """Return the relative luminance of a colour (WCAG 2)."""
    r, g, b = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: Rgb, b: Rgb) -> float:
    """Return the contrast of two colours, from 1 to 21.

    >>> round(contrast((0, 0, 0), (1, 1, 1)))
    21
    """
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)
