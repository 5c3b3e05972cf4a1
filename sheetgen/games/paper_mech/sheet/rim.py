"""The rim of the radar: the arc of each weapon with its name and range, and the dice that place new enemies."""

from __future__ import annotations

from math import cos, pi, radians, sin
from typing import NamedTuple

from sheetgen.games.paper_mech.design.model import Board
from sheetgen.games.paper_mech.sheet.rings import Rings, Space
from sheetgen.render import fonts
from sheetgen.render.brush import Brush
from sheetgen.render.curves import sector_path
from sheetgen.render.errors import Origin
from sheetgen.render.marks import runs
from sheetgen.render.ops import MM

GAP = 0.6  # between radar and rim
LANE = 2.9  # two arcs share a lane: each is half as wide where both are
DIE = 4.6
EDGE = 0.4  # a die may stand out of the radar's square so far
WORD = 15.0  # a word longer than this is bent,
PIECE = 7.0  # in parts of this length
BEND = 1.025  # the room that bending takes


class ArcLabel(NamedTuple):
    """The sectors that a mount covers, its label from the longest to the shortest, and its range."""

    sectors: frozenset[int]
    texts: tuple[str, ...]
    letter: str
    origin: Origin = Origin()
    faint: bool = False


def width(arcs: tuple[ArcLabel, ...]) -> float:
    """Return how far the rim reaches beyond the radar."""
    return GAP + LANE * (-(-len(arcs) // 2)) if arcs else GAP


def paint(brush: Brush, rings: Rings, arcs: tuple[ArcLabel, ...]) -> None:
    """Draw the arcs in pairs, each pair in a lane of its own, the last pair next to the radar."""
    lanes = [arcs[at : at + 2] for at in range(0, len(arcs), 2)]
    for number, pair in enumerate(reversed(lanes)):
        low = rings.outer + GAP + number * LANE
        for place, own in enumerate(pair):
            other = frozenset[int]().union(*(one.sectors for at, one in enumerate(pair) if at != place))
            _arc(brush, rings, own, other, low, outside=place == 0)


def _arc(brush: Brush, rings: Rings, own: ArcLabel, other: frozenset[int], low: float, *, outside: bool) -> None:
    """Draw one arc: the whole lane where it is alone, else half of it."""
    count = round(360 / rings.step)
    half = (low + LANE / 2, low + LANE) if outside else (low, low + LANE / 2)
    for sectors, (inner, outer) in ((own.sectors & other, half), (own.sectors - other, (low, low + LANE))):
        for first, length in runs(sectors, count):
            path = sector_path(rings.x, rings.y, inner, outer, first * rings.step, (first + length) * rings.step)
            brush.path(path, "thin", "rim")
    alone = max(runs(own.sectors - other, count), key=lambda run: run[1], default=None)
    if alone is not None:
        first, length = alone
        with brush.showing(own.origin):
            _label(brush, rings, own, low + LANE / 2, (first + length / 2) * rings.step % 360, length * rings.step)


def _label(brush: Brush, rings: Rings, own: ArcLabel, r: float, angle: float, span: float) -> None:
    """Write along the arc, with the feet of the letters outside in the lower half of the radar, so that none is upside down."""
    turned = -1 if 90 < angle < 270 else 1
    capitals = brush.look.texts["arc-range"].size / MM * fonts.CAP_HEIGHT
    high = min(LANE, max(LANE - 0.5, capitals + 0.5))
    boxed = max(high, brush.word_width(own.letter, "arc-range") + 1.2) if own.letter else 0.0
    gap = 1.2 if boxed else 0.0
    room = radians(span) * r - 2.0 - boxed - gap
    text = next((text for text in own.texts if brush.word_width(text, "arc") * BEND <= room), "")
    total = (brush.word_width(text, "arc") * BEND if text else 0.0) + gap + boxed
    at, ink = -total / 2, "faint" if own.faint else None

    def place(middle: float) -> tuple[float, float, float]:
        own_angle = angle + turned * middle / r * 180 / pi
        x, y = rings.at(own_angle, r)
        return x, y, own_angle if turned > 0 else own_angle - 180

    for piece in _pieces(brush, text):
        wide = brush.word_width(piece, "arc") * BEND
        if piece.strip():
            x, y, turn = place(at + wide / 2)
            brush.word(piece, "arc", x, y, ink=ink, angle=turn, continues=True)
        at += wide
    if own.letter:
        x, y, turn = place(total / 2 - boxed / 2)
        c, s = cos(radians(turn)), sin(radians(turn))
        corners = [(sx * boxed / 2, sy * high / 2) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        brush.polygon([(x + px * c - py * s, y + px * s + py * c) for px, py in corners], "hair", "paper")
        brush.word(own.letter, "arc-range", x, y, ink=ink, angle=turn)


def _pieces(brush: Brush, text: str) -> list[str]:
    """Split a text into words and blanks, and long words into parts, which are short enough to be straight."""
    found: list[str] = []
    for word in text.replace(" ", "\n \n").split("\n"):
        if brush.word_width(word, "arc") <= WORD:
            found.append(word)
            continue
        piece = ""
        for character in word:
            if piece and brush.word_width(piece + character, "arc") > PIECE:
                found.append(piece)
                piece = ""
            piece += character
        found.append(piece)
    return found


def paint_starts(brush: Brush, rings: Rings, board: Board, language: str, outside: float) -> None:
    """Draw the rolls that place a new enemy outside the radar, next to their spaces."""
    where: dict[Space, list[int]] = {}
    for face, space in enumerate(board.start, start=1):
        where.setdefault(space, []).append(face)
    by_sector: dict[int, list[str]] = {}
    for (sector, ring), faces in where.items():
        text = "·".join(map(str, faces))
        letter = board.rings[ring].letter.in_(language) if ring != len(board.rings) - 1 else ""
        by_sector.setdefault(sector, []).append(f"{text}{letter}")
    for sector, texts in by_sector.items():
        angle = (sector + 0.5) * rings.step
        text = " ".join(texts)
        wide = max(DIE, brush.word_width(text, "start") + 1.8)
        r = _outside_the_rim(angle, outside, wide)
        x, y = rings.at(angle, r)
        x = min(max(x, rings.x - outside - EDGE + wide / 2), rings.x + outside + EDGE - wide / 2)
        brush.cut_rect(x - wide / 2, y - DIE / 2, wide, DIE, DIE * 0.22, "thin", "paper")
        brush.word(text, "start", x, y)


def _outside_the_rim(angle: float, outside: float, wide: float) -> float:
    """Return the distance from the middle at which a die stands outside the rim."""
    reach = abs(sin(radians(angle))) * wide / 2 + abs(cos(radians(angle))) * DIE / 2
    return outside + reach + 0.2
