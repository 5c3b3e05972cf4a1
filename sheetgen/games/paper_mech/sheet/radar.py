"""The radar, drawn from the board: rings, sectors, zones, and the arrows along which enemies move as the mech walks forwards."""

from __future__ import annotations

from collections import Counter
from math import cos, hypot, radians, sin
from typing import NamedTuple

from sheetgen.core.locale import Locale
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.model import Board, Enemy
from sheetgen.games.paper_mech.sheet import rim, rings
from sheetgen.games.paper_mech.sheet.drawings import ICON_HEIGHT
from sheetgen.games.paper_mech.sheet.figures import enemy_icon, from_above
from sheetgen.games.paper_mech.sheet.numbers import signed
from sheetgen.games.paper_mech.sheet.rings import Rings, Space
from sheetgen.render.brush import Brush
from sheetgen.render.curves import sector_path
from sheetgen.render.fit import hyphenated
from sheetgen.render.fonts import CAP_HEIGHT
from sheetgen.render.layout import Area
from sheetgen.render.notes import Notes, fitting
from sheetgen.render.ops import MM, Point

Step = tuple[Space, Space]

ARROW = 5.6  # length
ASIDE = 1.75  # of an arrow from the line beside it
LEAST_PART = 4  # letters of a name that is broken, in each part
BESIDE_LINE = 0.2  # of a sector: where a label stands that has no line of its own
# Where in a ring, from its inside to its outside, a name is tried: the farther out, the more room is between the cubes.
NEXT_TO_MECH, FARTHER = (0.8, 0.83, 0.86), (0.56, 0.6, 0.64, 0.68, 0.72, 0.76)
BESIDE_CUBE = 0.15  # between a name and a cube
NAMES_LINE = 0.5  # the distance of a name from both ends of its line's gap


CUBE = 7.4  # millimetres: a cube that is drawn, a little smaller than a real one
LEAST_WITH_ICON = 6.5
MECH_SHARE = 0.92  # of the middle that the mech fills


class Marker(NamedTuple):
    """An enemy of a game in progress."""

    label: str
    sector: int
    ring: int
    enemy: Enemy | None = None


def steps(board: Board, *, backwards: bool = False) -> list[Step]:
    """Return all arrows of walking forwards or backwards."""
    walk = board.backwards if backwards else board.forwards
    spaces = [(sector, ring) for sector in range(len(board.sectors)) for ring in range(len(board.rings))]
    return [(space, to) for space in spaces if (to := board.walk(walk, *space)) != space]


def crossed(board: Board) -> Counter[int]:
    """Count the arrows of walking forwards that cross each line between sectors."""
    count = len(board.sectors)
    return Counter(
        to if (to - sector) % count == 1 else sector for (sector, _), (to, _) in steps(board) if to != sector
    )


class Radar(NamedTuple):
    board: Board
    locale: Locale
    arcs: tuple[rim.ArcLabel, ...] = ()
    markers: tuple[Marker, ...] = ()
    loadout: Loadout | None = None  # whose mech stands in the middle

    def painter(self, brush: Brush, area: Area) -> Painter:
        x, y, w, h = area
        outer = min(w, h) / 2 - rim.width(self.arcs)
        return Painter(self, brush, rings.around(self.board, x + w / 2, y + h / 2, outer), crossed(self.board))

    def paint(self, brush: Brush, area: Area) -> None:
        painter = self.painter(brush, area)
        painter.spaces()
        painter.arrows()
        painter.names()
        rim.paint(brush, painter.rings, self.arcs)
        rim.paint_starts(brush, painter.rings, self.board, self.locale.language, min(area[2:]) / 2)
        painter.markers()
        if self.loadout is not None:
            from_above(brush, self.loadout, painter.rings.x, painter.rings.y, painter.rings.inner * MECH_SHARE)


class Painter(NamedTuple):
    radar: Radar
    brush: Brush
    rings: Rings
    crossed: Counter[int]

    @property
    def board(self) -> Board:
        return self.radar.board

    def label_line(self) -> int:
        """Return the line between sectors for the names of the rings: one that no arrow crosses, straight ahead if possible."""
        return next((line for line in range(len(self.board.sectors)) if line not in self.crossed), 0)

    def spaces(self) -> None:
        brush, board, at = self.brush, self.board, self.rings.at
        x, y, step, inner, outer = self.rings.x, self.rings.y, self.rings.step, self.rings.inner, self.rings.outer
        for zone in board.zones.values():
            if zone.armour:
                for sector in zone.sectors:
                    brush.shade(sector_path(x, y, inner, outer, sector * step, (sector + 1) * step), "rear", 2.4)
        zone_of = {sector: zone.id for zone in board.zones.values() for sector in zone.sectors}
        labels = self.label_line()
        count = len(board.sectors)
        for line in range(count):
            border = zone_of[line] != zone_of[(line - 1) % count]
            start = inner
            for low, high in [*self._gaps(labels, line), (outer, outer)]:
                if low > start:
                    brush.line(*at(line * step, start), *at(line * step, low), "zone" if border else "grid")
                start = high
        for ring, r in enumerate(self.rings.radii[1:], start=1):
            brush.circle(x, y, r, "heavy" if ring == len(board.rings) else "ring")
        brush.circle(x, y, inner, "ring", "paper")

    def _gaps(self, labels: int, line: int) -> list[tuple[float, float]]:
        """Return the gaps of a line for the names on it."""
        half = self.brush.look.texts["ring"].size * 0.29
        gaps = []
        if line == labels:
            gaps = sorted((mid - half, mid + half) for mid, _ in self.ring_labels())
        for texts, angle in self.zone_labels():
            if abs(angle - line * self.rings.step) < 1e-6:
                _, mid = self._in_ring(texts, angle, self.brush.look.texts["zone"].size / MM * 0.5)
                gaps.append((mid - half, mid + half))
        return sorted(gaps)

    def zone_labels(self) -> list[tuple[list[str], float]]:
        """Return the labels of shaded zones, the longest text first, with their angle."""
        found = []
        locale = self.radar.locale
        count = len(self.board.sectors)
        taken = {self.label_line(), *self.crossed}
        for zone in self.board.zones.values():
            if zone.armour:
                first = next((s for s in zone.sectors if (s - 1) % count not in zone.sectors), zone.sectors[0])
                lines = len(zone.sectors) / 2
                shift = signed(zone.armour)
                texts = [
                    locale.text("zone.armour", zone=zone.name, shift=shift),
                    locale.text("zone.shift", shift=shift),
                    shift,
                ]
                if lines % 1:  # the middle of a space belongs to the cubes
                    lines = lines - 0.5 + BESIDE_LINE if first * 2 >= count else lines + 0.5 - BESIDE_LINE
                elif (first + int(lines)) % count in taken:  # by the names of the rings, or by arrows
                    lines += -BESIDE_LINE if first * 2 >= count else BESIDE_LINE
                    texts = [shift]
                found.append((texts, (first + lines) * self.rings.step % 360))
        return found

    def names(self) -> None:
        """Draw the names of the rings and the labels of shaded zones."""
        brush = self.brush
        angle = self.label_line() * self.rings.step
        for r, text in self.ring_labels():
            brush.word(text, "ring", *self.rings.at(angle, r))
        style = brush.look.texts["zone"]
        for texts, angle in self.zone_labels():
            text, r = self._in_ring(texts, angle, style.size / MM * 0.5)
            x, y = self.rings.at(angle, r)
            if brush.look.ink("rear") is None:  # hatched, so the text needs a clear ground
                wide, high = brush.word_width(text, "zone") + 1.6, style.size / MM * 1.2
                brush.rect(x - wide / 2, y - high / 2, wide, high, None, "paper")
            brush.word(text, "zone", x, y)

    def _in_ring(self, texts: list[str], angle: float, half_high: float) -> tuple[str, float]:
        """Return the first of several texts that fits into the outermost ring, and its distance from the middle."""
        inner, outer = self.rings.radii[-2:]
        low, high = inner + min(ARROW / 2, (outer - inner) * 0.36) + 0.3, outer - 0.4  # outside the arrows' heads
        for text in texts:
            half = self.brush.word_width(text, "zone") / 2
            for share in (0.8, 0.7, 0.6, 0.5, 0.4, 0.3):
                r = inner + (outer - inner) * share
                x, y = r * sin(radians(angle)), -r * cos(radians(angle))
                reach = [hypot(x + dx, y + dy) for dx in (-half, 0, half) for dy in (-half_high, half_high)]
                beside = self.rings.lane(len(self.board.rings) - 1, inner) - NAMES_LINE  # the cubes
                if low <= min(reach) and max(reach) <= high and half <= beside:
                    return text, r
        return texts[-1], (inner + outer) / 2

    def ring_labels(self) -> list[tuple[float, str]]:
        """Return letter and name of each ring, or its letter alone, with its distance from the middle, beside the cubes."""
        return [label for ring in range(len(self.board.rings)) for label in self.labels_of(ring)]

    def words_of(self, ring: int) -> tuple[str, str]:
        """Return letter and name of a ring."""
        own, language = self.board.rings[ring], self.radar.locale.language
        return own.letter.in_(language), own.name.in_(language)

    def labels_of(self, ring: int) -> list[tuple[float, str]]:
        """Return letter and name of a ring on one line, on two, or the letter alone."""
        letter, name = self.words_of(ring)
        heights = [self.height(ring, share) for share in (NEXT_TO_MECH if ring == 0 else FARTHER)]
        wide = self.brush.word_width(f"{letter} {name}", "ring")
        r = next((r for r in heights if wide <= self.room(ring, r)), None)
        if r is not None:
            return [(r, f"{letter} {name}")]
        whole = self.letter_above(ring, letter, name) or self.broken_name(ring, letter, name)
        return whole or [(heights[0], letter)]

    def unnamed(self) -> list[str]:
        """Return letter and name of each ring that has no room for its name."""
        names = [(self.words_of(ring), self.labels_of(ring)) for ring in range(len(self.board.rings))]
        return [f"{letter} {name}" for (letter, name), labels in names if [text for _, text in labels] == [letter]]

    def height(self, ring: int, share: float) -> float:
        low, high = self.rings.radii[ring : ring + 2]
        return low + (high - low) * share

    def room(self, ring: int, r: float) -> float:
        """Return the width between the cubes of two neighbouring spaces, for a name so far from the middle."""
        low = r - self.brush.look.texts["ring"].size / MM * CAP_HEIGHT / 2
        return 2 * self.rings.lane(ring, low) - 2 * BESIDE_CUBE

    def letter_above(self, ring: int, letter: str, name: str) -> list[tuple[float, str]]:
        """Return a letter with the name below it where the ring is high enough, or nothing."""
        size = self.brush.look.texts["ring"].size / MM
        upper = self.rings.radii[ring + 1] - size * 0.36 - NAMES_LINE
        lower = upper - size * 1.1
        below = lower - size * 0.5
        if below < self.rings.radii[ring] or self.brush.word_width(name, "ring") > self.room(ring, below):
            return []
        return [(upper, letter), (lower, name)]

    def broken_name(self, ring: int, letter: str, name: str) -> list[tuple[float, str]]:
        """Return a name on two lines where the ring is high enough, or nothing."""
        style = self.brush.look.texts["ring"]
        upper = self.height(ring, 0.9)
        lower = upper - style.size / MM * 1.1
        if lower - style.size / MM < self.rings.radii[ring]:
            return []
        first = self.room(ring, upper) - self.brush.word_width(f"{letter} ", "ring")
        parts = hyphenated(name, style.font, first * MM / style.size) if first > 0 else []
        if len(parts) != 2 or min(map(len, parts)) < LEAST_PART:
            return []
        lines = [(upper, f"{letter} {parts[0]}"), (lower, parts[1])]
        half = self.brush.word_width(lines[0][1], "ring") / 2
        if hypot(upper + style.size / MM * 0.36, half) > self.rings.radii[ring + 1] - 0.2:
            return []
        return lines if self.brush.word_width(parts[1], "ring") <= self.room(ring, lower) else []

    def arrows(self) -> None:
        for start, end in steps(self.board):
            self.arrow(start, end)

    def arrow(self, start: Space, end: Space) -> None:
        """Draw an arrow in the lane between the cubes and a line."""
        (sector, ring), (sector2, ring2) = start, end
        count = len(self.board.sectors)
        if sector == sector2 and abs(ring - ring2) == 1:
            ends = self.radial(sector, max(ring, ring2), 1 if ring2 > ring else -1)
        elif ring == ring2 and (sector - sector2) % count in (1, count - 1):
            clockwise = (sector2 - sector) % count == 1
            ends = self.sideways((sector2 if clockwise else sector) * self.rings.step, ring, 1 if clockwise else -1)
        else:
            (ax, ay), (bx, by) = self.rings.middle(start), self.rings.middle(end)
            ends = (ax + (bx - ax) * 0.2, ay + (by - ay) * 0.2), (ax + (bx - ax) * 0.8, ay + (by - ay) * 0.8)
        (x1, y1), (x2, y2) = ends
        self.brush.arrow(x1, y1, x2, y2, "arrow", min(2.1, hypot(x2 - x1, y2 - y1) * 0.42))

    def radial(self, sector: int, ring: int, sign: int) -> tuple[Point, Point]:
        """Return the ends of an arrow across the inner border of a ring, beside the quieter of the sector's two lines."""
        labels = self.label_line()
        count = len(self.board.sectors)
        sides = ((sector, 1), ((sector + 1) % count, -1))  # a line, and on which side of it the sector lies
        line, aside = min(sides, key=lambda side: (side[0] == labels, self.crossed[side[0]]))
        r = self.rings.radii[ring]
        half = min(ARROW / 2, (self.rings.radii[ring + 1] - r) * 0.36)
        angle = line * self.rings.step
        return self.rings.beside(angle, r - sign * half, aside * ASIDE), self.rings.beside(
            angle, r + sign * half, aside * ASIDE
        )

    def sideways(self, angle: float, ring: int, sign: int) -> tuple[Point, Point]:
        """Return the ends of an arrow across a line between two sectors."""
        low, high = self.rings.radii[ring : ring + 2]
        r = low + (high - low) * 0.66
        half = min(ARROW / 2, self.rings.lane(ring, r) - 0.4)
        half = max(half, 1.2)
        return self.rings.beside(angle, r, -sign * half), self.rings.beside(angle, r, sign * half)

    def markers(self) -> None:
        placed: Counter[Space] = Counter()
        for marker in self.radar.markers:
            space = (marker.sector, marker.ring)
            order = placed[space]
            placed[space] += 1
            places = self.rings.cubes(space)
            x, y = places[order] if order < len(places) else self.rings.middle(space)
            cube(self.brush, x, y, marker.label, min(CUBE, self.rings.cube), marker.enemy)


class RingKey(NamedTuple):
    """The names of the rings that have no room for them on a radar in this area."""

    radar: Radar
    area: Area
    notes: Notes

    def paint(self, brush: Brush, area: Area) -> None:
        names = " · ".join(name.replace(" ", "\xa0") for name in self.radar.painter(brush, self.area).unnamed())
        text = fitting(brush, "ring", names, area[2:], self.notes, self.radar.locale.text("radar"))
        if text:
            brush.text(text, "ring", area, valign="bottom")


def cube(brush: Brush, x: float, y: float, label: str, size: float = 5, enemy: Enemy | None = None) -> None:
    """Draw a cube on the page, seen from above; a large one with the icon of its enemy below the letter."""
    brush.rect(x - size / 2, y - size / 2, size, size, "medium", "cube")
    if enemy is not None and size >= LEAST_WITH_ICON:
        wide = size - 1.2
        enemy_icon(brush, enemy, (x - wide / 2, y + size / 2 - wide * ICON_HEIGHT, wide, wide * ICON_HEIGHT - 0.4))
        y -= size * 0.24
    if label:
        brush.word(label, "cube", x, y)


class Backwards(NamedTuple):
    """A small radar that shows how enemies move as the mech walks backwards."""

    board: Board

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        r = min(w, h) / 2 - 0.4
        board, count = self.board, len(self.board.sectors)
        step, inner, edge = 360 / count, r * 0.2, r * 0.55
        small = Rings(x + w / 2, y + h / 2, step, (inner, edge, r), 0)
        for zone in board.zones.values():
            if zone.armour:
                for sector in zone.sectors:
                    path = sector_path(small.x, small.y, inner, r, sector * step, (sector + 1) * step)
                    brush.shade(path, "rear", 1.6)
        for line in range(count):
            brush.line(*small.at(line * step, inner), *small.at(line * step, r), "hair")
        for radius, kind in ((inner, "hair"), (edge, "hair"), (r, "thin")):
            brush.circle(small.x, small.y, radius, kind, "paper" if radius == inner else None)
        # One arrow for each sector, and one where an enemy next to the mech goes another way.
        moves = dict(steps(board, backwards=True))
        for (sector, ring), (to, ring2) in moves.items():
            sideways = to != sector
            if ring == 1 and sideways:
                self.turn(brush, small, sector, to, (edge + r) / 2)
            elif ring == 0 and sideways and moves.get((sector, 1), (sector, 0))[0] == sector:
                self.turn(brush, small, sector, to, (inner + edge) / 2)
            elif min(ring, ring2) == 0 and not sideways:
                angle, sign, half = (sector + 0.5) * step, 1 if ring2 > ring else -1, r * 0.2
                ends = small.at(angle, edge - sign * half), small.at(angle, edge + sign * half)
                brush.arrow(*ends[0], *ends[1], "arrow", 1.7)

    def turn(self, brush: Brush, small: Rings, sector: int, to: int, r: float) -> None:
        """Draw an arrow across the line between two neighbouring sectors."""
        count = len(self.board.sectors)
        sign = 1 if (to - sector) % count == 1 else -1
        angle = (to if sign > 0 else sector) * small.step
        half = min(2.0, r * 0.4)
        brush.arrow(*small.beside(angle, r, -sign * half), *small.beside(angle, r, sign * half), "arrow", 1.5)
