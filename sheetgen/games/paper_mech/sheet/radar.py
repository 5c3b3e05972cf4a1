"""The radar, drawn from the board: rings, sectors, zones, start numbers and the arrows along which enemies move."""

from __future__ import annotations

from collections import Counter
from math import cos, hypot, radians, sin
from typing import NamedTuple

from sheetgen.core.locale import Locale
from sheetgen.games.paper_mech.design.model import Board
from sheetgen.games.paper_mech.sheet.numbers import signed
from sheetgen.render.brush import Brush
from sheetgen.render.curves import sector_path
from sheetgen.render.layout import Area
from sheetgen.render.ops import MM, Point

Space = tuple[int, int]  # sector, ring
Step = tuple[Space, Space]


# The mech from above, facing up, in half its width; the middle is (0, 0).
_ABOVE: tuple[tuple[Point, ...], ...] = (
    ((-0.95, -0.42), (-0.55, -0.5), (-0.5, 0.42), (-0.9, 0.34)),  # left shoulder and arm
    ((0.95, -0.42), (0.55, -0.5), (0.5, 0.42), (0.9, 0.34)),
    ((-0.86, -0.98), (-0.66, -0.98), (-0.64, -0.44), (-0.88, -0.4)),  # gun barrels
    ((0.86, -0.98), (0.66, -0.98), (0.64, -0.44), (0.88, -0.4)),
    ((-0.46, -0.3), (-0.22, -0.62), (0.22, -0.62), (0.46, -0.3), (0.4, 0.5), (0.2, 0.66), (-0.2, 0.66), (-0.4, 0.5)),
    ((-0.16, -0.44), (0.16, -0.44), (0.22, -0.12), (-0.22, -0.12)),  # cockpit
)


class Marker(NamedTuple):
    """An enemy of a game in progress."""

    label: str
    sector: int
    ring: int


def steps(board: Board) -> tuple[list[Step], list[Step], str | None]:
    """Return the arrows of the radar.

    First those of walking forwards, then those of walking backwards only; last, which kind counts where following
    arrows backwards leaves a choice (`radial` or `sideways`).
    """
    key = board.forwards, board.backwards, len(board.sectors), len(board.rings)
    if key not in _KNOWN:
        _KNOWN[key] = _steps(board)
    return _KNOWN[key]


_KNOWN: dict[object, tuple[list[Step], list[Step], str | None]] = {}


def _steps(board: Board) -> tuple[list[Step], list[Step], str | None]:
    spaces = [(sector, ring) for sector in range(len(board.sectors)) for ring in range(len(board.rings))]
    forwards = [(space, to) for space in spaces if (to := board.walk(board.forwards, *space)) != space]
    turned = {(to, space) for space, to in forwards}
    ways = Counter(start for start, _ in turned)
    only_back = []
    meeting: set[str] = set()
    for space in spaces:
        to = board.walk(board.backwards, *space)
        if to != space and (space, to) not in turned:
            only_back.append((space, to))
        if ways[space] > 1:
            meeting.add("radial" if to[0] == space[0] else "sideways")
    return forwards, only_back, meeting.pop() if len(meeting) == 1 else None


class Radar(NamedTuple):
    board: Board
    locale: Locale
    markers: tuple[Marker, ...] = ()

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        painter = _Painter(self, brush, x + w / 2, y + h / 2, min(w, h) / 2 - 0.6)
        painter.spaces()
        painter.arrows()
        painter.names()
        painter.starts()
        painter.markers()
        mech_from_above(brush, painter.x, painter.y, painter.inner * 0.8)


class _Painter(NamedTuple):
    radar: Radar
    brush: Brush
    x: float
    y: float
    outer: float

    @property
    def board(self) -> Board:
        return self.radar.board

    @property
    def step(self) -> float:
        return 360 / len(self.board.sectors)

    @property
    def inner(self) -> float:
        return self.outer * 0.15

    @property
    def width(self) -> float:
        return (self.outer - self.inner) / len(self.board.rings)

    def at(self, angle: float, r: float) -> tuple[float, float]:
        return self.x + r * sin(radians(angle)), self.y - r * cos(radians(angle))

    def middle(self, space: Space) -> tuple[float, float]:
        return self.at((space[0] + 0.5) * self.step, self.inner + (space[1] + 0.5) * self.width)

    def label_line(self) -> int:
        """Return the line between sectors for the names of the rings: one that no arrow crosses, straight ahead if possible."""
        count = len(self.board.sectors)
        crossed = {
            max(a[0], b[0]) if abs(a[0] - b[0]) == 1 else 0
            for some in steps(self.board)[:2]
            for a, b in some
            if a[0] != b[0]
        }
        return next((line for line in (0, *range(1, count)) if line not in crossed), 0)

    def spaces(self) -> None:
        brush, board = self.brush, self.board
        for zone in board.zones.values():
            if zone.armour:
                for sector in zone.sectors:
                    brush.shade(
                        sector_path(
                            self.x, self.y, self.inner, self.outer, sector * self.step, (sector + 1) * self.step
                        ),
                        "rear",
                        2.4,
                    )
        zone_of = {sector: zone.id for zone in board.zones.values() for sector in zone.sectors}
        labels = self.label_line()
        count = len(board.sectors)
        for line in range(count):
            border = zone_of[line] != zone_of[(line - 1) % count]
            kind = "zone" if border else "grid"
            gaps = self._gaps(labels, line)
            start = self.inner
            for low, high in [*gaps, (self.outer, self.outer)]:
                if low > start:
                    a, b = self.at(line * self.step, start), self.at(line * self.step, low)
                    brush.line(*a, *b, kind)
                start = high
        for ring in range(len(board.rings)):
            r = self.inner + (ring + 1) * self.width
            brush.circle(self.x, self.y, r, "heavy" if ring == len(board.rings) - 1 else "ring")
        brush.circle(self.x, self.y, self.inner, "ring", "paper")

    def _gaps(self, labels: int, line: int) -> list[tuple[float, float]]:
        """Return the gaps of a line for the names on it."""
        half = self.brush.look.texts["ring"].size * 0.29
        gaps = []
        if line == labels:
            gaps = [(mid - half, mid + half) for mid, _ in self.ring_labels()]
        for texts, angle in self.zone_labels():
            if abs(angle - line * self.step) < 1e-6:
                _, mid = self._in_ring(texts, angle, self.brush.look.texts["zone"].size / MM * 0.5)
                gaps.append((mid - half, mid + half))
        return sorted(gaps)

    def zone_labels(self) -> list[tuple[list[str], float]]:
        """Return the labels of shaded zones, the longest text first, with their angle."""
        found = []
        locale = self.radar.locale
        count = len(self.board.sectors)
        for zone in self.board.zones.values():
            if zone.armour:
                first = next((s for s in zone.sectors if (s - 1) % count not in zone.sectors), zone.sectors[0])
                angle = (first + len(zone.sectors) / 2) * self.step % 360
                shift = signed(zone.armour)
                texts = [
                    locale.text("zone.armour", zone=zone.name, shift=shift),
                    locale.text("zone.shift", shift=shift),
                    shift,
                ]
                found.append((texts, angle))
        return found

    def names(self) -> None:
        """Draw the names of the rings and the labels of shaded zones."""
        brush = self.brush
        angle = self.label_line() * self.step
        for r, text in self.ring_labels():
            brush.word(text, "ring", *self.at(angle, r), size=self.ring_size)
        style = brush.look.texts["zone"]
        for texts, angle in self.zone_labels():
            text, r = self._in_ring(texts, angle, style.size / MM * 0.5)
            x, y = self.at(angle, r)
            if brush.look.ink("rear") is None:  # hatched, so the text needs a clear ground
                wide, high = brush.word_width(text, "zone") + 1.6, style.size / MM * 1.2
                brush.rect(x - wide / 2, y - high / 2, wide, high, None, "paper")
            brush.word(text, "zone", x, y)

    def _in_ring(self, texts: list[str], angle: float, half_high: float) -> tuple[str, float]:
        """Return the first of several texts that fits into the outermost ring, and its distance from the middle."""
        low, high = self.outer - self.width + 0.5, self.outer - 0.5
        for text in texts:
            half = self.brush.word_width(text, "zone") / 2
            for share in (0.5, 0.4, 0.3):
                r = self.outer - self.width * (1 - share)
                x, y = r * sin(radians(angle)), -r * cos(radians(angle))
                reach = [hypot(x + dx, y + dy) for dx in (-half, 0, half) for dy in (-half_high, half_high)]
                if low <= min(reach) and max(reach) <= high:
                    return text, r
        return texts[-1], self.outer - self.width / 2

    @property
    def ring_size(self) -> float:
        style = self.brush.look.texts["ring"]
        return max(style.floor, min(style.size, self.width * 0.66))

    def ring_labels(self) -> list[tuple[float, str]]:
        """Letter and name of each ring with their distance from the middle, on two lines where one is too short."""
        line = self.ring_size / MM * 1.15
        labels: list[tuple[float, str]] = []
        for ring, own in enumerate(self.board.rings):
            letter, name = own.letter.in_(self.radar.locale.language), own.name.in_(self.radar.locale.language)
            # In the innermost ring a little lower, where there is more room between the arrows.
            r = self.inner + (ring + (0.4 if ring == 0 else 0.5)) * self.width
            room = 2 * r * sin(radians(min(90, self.step * 0.8)))
            texts = [f"{letter} · {name}", f"{letter} {name}", name, letter]
            text = next((text for text in texts if self.brush.word_width(text, "ring", self.ring_size) <= room), letter)
            if text == name != letter:
                above = r + 1.5 * line <= self.inner + (ring + 1) * self.width
                labels += [(r, name), (r + line, letter)] if above else [(r, letter)]
            else:
                labels.append((r, text))
        return labels

    def arrows(self) -> None:
        forwards, backwards, _ = steps(self.board)
        lines = [{a, b} for a, b in forwards]
        for kind, some in (("forwards", forwards), ("backwards", backwards)):
            for start, end in some:
                crowded = lines.count({start, end}) > 1 or (kind == "backwards" and {start, end} in lines)
                self._arrow(start, end, kind, (1.5 if kind == "forwards" else -1.5) if crowded else 0.0)

    def _arrow(self, start: Space, end: Space, kind: str, aside: float) -> None:
        half = min(3.1, self.width * 0.3)
        (sector, ring), (sector2, ring2) = start, end
        count = len(self.board.sectors)
        if sector == sector2 and abs(ring - ring2) == 1:
            angle = (sector + 0.5) * self.step
            r = self.inner + max(ring, ring2) * self.width
            sign = 1 if ring2 > ring else -1
            (x1, y1), (x2, y2) = self.at(angle, r - sign * half), self.at(angle, r + sign * half)
        elif ring == ring2 and (sector - sector2) % count in (1, count - 1):
            clockwise = (sector2 - sector) % count == 1
            line = (sector2 if clockwise else sector) * self.step
            r = self.inner + (ring + 0.5) * self.width
            x, y = self.at(line, r)
            half = min(half, r * radians(self.step) * 0.32)
            dx, dy = cos(radians(line)) * half, sin(radians(line)) * half
            if not clockwise:
                dx, dy = -dx, -dy
            x1, y1, x2, y2 = x - dx, y - dy, x + dx, y + dy
        else:
            (ax, ay), (bx, by) = self.middle(start), self.middle(end)
            x1, y1, x2, y2 = ax + (bx - ax) * 0.2, ay + (by - ay) * 0.2, ax + (bx - ax) * 0.8, ay + (by - ay) * 0.8
        if aside:
            long = hypot(x2 - x1, y2 - y1)
            ox, oy = -(y2 - y1) / long * aside, (x2 - x1) / long * aside
            x1, y1, x2, y2 = x1 + ox, y1 + oy, x2 + ox, y2 + oy
        head = min(2.1, half * 0.8)
        self.brush.arrow(x1, y1, x2, y2, "arrow" if kind == "forwards" else "arrow-back", head)

    def starts(self) -> None:
        """Draw the rolls that place an enemy on a space."""
        where: dict[Space, list[int]] = {}
        for face, space in enumerate(self.board.start, start=1):
            where.setdefault(space, []).append(face)
        for (sector, ring), faces in where.items():
            x, y = self.at((sector + 0.5) * self.step, self.inner + (ring + 0.72) * self.width)
            text = "·".join(map(str, faces))
            size = min(4.6, self.width * 0.46)
            wide = max(size, self.brush.word_width(text, "start") + 1.6)
            self.brush.cut_rect(x - wide / 2, y - size / 2, wide, size, size * 0.22, "thin", "paper")
            self.brush.word(text, "start", x, y)

    def markers(self) -> None:
        placed: dict[Space, int] = {}
        for marker in self.radar.markers:
            space = (marker.sector, marker.ring)
            order = placed.get(space, 0)
            placed[space] = order + 1
            # Beside the rings' names, not on them.
            count = len(self.board.sectors)
            line = self.label_line()
            share = 0.66 if marker.sector == line else 0.34 if marker.sector == (line - 1) % count else 0.5
            x, y = self.at(
                (marker.sector + share) * self.step,
                self.inner + (marker.ring + (0.7 if marker.ring == 0 else 0.4)) * self.width,
            )
            cube(self.brush, x + (order - (order > 0) * 2 * (order % 2)) * 5.4, y, marker.label)


def cube(brush: Brush, x: float, y: float, label: str, size: float = 5) -> None:
    """Draw a cube on the page, seen from above."""
    brush.rect(x - size / 2, y - size / 2, size, size, "medium", "cube")
    if label:
        brush.word(label, "cube", x, y)


def mech_from_above(brush: Brush, x: float, y: float, half: float) -> None:
    for number, points in enumerate(_ABOVE):
        brush.polygon(
            [(x + px * half, y + py * half) for px, py in points], "thin", "figure" if number != 5 else "paper"
        )
