"""The odds of Paper 'Mech as charts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from operator import attrgetter
from typing import NamedTuple

from sheetgen.games.paper_mech.design.model import LOCATIONS, STANCES, Action, Enemy, Weapon
from sheetgen.games.paper_mech.odds.exact import LoadoutOdds, Shot, by_ring
from sheetgen.games.paper_mech.odds.text import ATTACKING, OddsWriter, assumptions, circles, mounted, odds_writer, state
from sheetgen.games.paper_mech.odds.threats import Threat
from sheetgen.games.paper_mech.odds.threats_text import attack_name, by_attack, side_name
from sheetgen.render import charts
from sheetgen.render.brush import Brush
from sheetgen.render.charts import HeatRow
from sheetgen.render.layout import Area, Look
from sheetgen.render.ops import Op
from sheetgen.reports.odds import Block, chunks
from sheetgen_engine.paper_mech.odds import AttackOdds

MOST_SIDES = 4  # for two tables side by side
DAMAGE = 0.56  # the share of the first of them
MOST_ROWS = 12  # at their usual distance
MOST_COLUMNS = 12  # charts of single distributions
LABELS = 0.24  # of the width, for what the rows of a table are called
ACROSS = 3  # distributions side by side
TALL = 46.0  # height of a distribution
APART = 6.0
APART_NAMES = 1.6
NO_DAMAGE, HURTS, DISABLES, DESTROYS = 3, 0, 1, 2  # tones


def blocks(odds: LoadoutOdds, language: str, width: float, look: Look) -> list[Block]:
    """Return tables in shades of grey, or single distributions where few are chosen."""
    drawer = Drawer(odds_writer(odds, language), width, look)
    if odds.reverse:
        return drawer.threats()
    found = odds.shots()
    if len(odds.enemies) == 1:
        groups = list(drawer.single(found))
        if len(groups) <= MOST_COLUMNS or odds.chosen.full:
            return list(drawer.distributions(groups))
    return list(drawer.tables(found))


class Row(NamedTuple):
    """A row of a table: the odds by enemy and ring."""

    name: str
    odds: Mapping[tuple[str, int], AttackOdds]


class Drawer(NamedTuple):
    """Draws odds into a page of this width."""

    writer: OddsWriter
    width: float
    look: Look

    def text(self, key: str, **facts: object) -> str:
        return self.writer.text(key, **facts)

    def high(self, rows: int) -> float:
        """Return the height of a table with this many rows; many of them stand closer."""
        pitch = self.look.texts["chart-label"].size * (0.56 if rows > MOST_ROWS else 0.66)
        return charts.TITLE + charts.GAP + 2 * charts.AXIS + rows * pitch

    # Tables

    def tables(self, found: Sequence[Shot]) -> Iterator[Block]:
        """Yield every attack against every enemy in every ring: mean damage and chance to destroy.

        In full, also the damage for each unit of time and the chance to disable; then what is assumed.
        """
        text, numbers = self.text, self.writer.numbers
        rings = range(len(self.writer.board.rings))
        rows = list(self.rows(found))
        if not rows:
            return

        def greatest(of: Callable[[AttackOdds], Fraction]) -> float:
            return float(max((of(odds) for row in rows for odds in row.odds.values()), default=0))

        expected, per_time = attrgetter("expected"), attrgetter("expected_per_time")
        full = self.writer.odds.chosen.full
        kinds: list[tuple[str, Callable[[AttackOdds], Fraction], Callable[[float], str], float]] = [
            ("chart.expected", expected, numbers.brief_mean, greatest(expected)),
            *[("chart.per-time", per_time, numbers.brief_mean, greatest(per_time))] * full,
            *[("chart.disable", attrgetter("disable"), numbers.brief_percent, 1.0)] * full,
            ("chart.kill", attrgetter("kill"), numbers.brief_percent, 1.0),
        ]
        room = self.width * (1 - LABELS)
        for key, of, show, most in kinds:
            note = text(f"{key}.note", state=state(self.writer))
            for part in chunks(self.writer.odds.enemies, self.most_enemies(room, len(rings))):
                yield Block(
                    self.high(len(rows)),
                    partial(self.table, part, rings, rows, of, show, most, text(key), note),
                )
        notes = list(self.notes(found))
        if notes:
            yield Block(
                charts.notes_height(self.width, notes, look=self.look),
                partial(charts.notes_block, texts=notes, look=self.look),
            )

    def notes(self, found: Sequence[Shot]) -> Iterator[str]:
        """Yield what is assumed about each weapon that attacks."""
        for weapon, mounts in mounted(self.writer):
            own = [shot for shot in found if shot.mount == mounts[0]]
            if own and (sentence := " ".join(assumptions(self.writer, weapon, own, ATTACKING))):
                yield f"{self.writer.name(weapon.name)}: {sentence}"

    def most_enemies(self, room: float, rings: int) -> int:
        """Return how many enemies fit side by side."""
        brush = Brush(self.look)
        least = brush.word_width("8.8", "chart-cell") + 1.2
        return max(1, int(room / rings / least))

    def rows(self, found: Sequence[Shot]) -> Iterator[Row]:
        """Yield the attacks row by row, two weapons of a kind once, Combo on a row of its own.

        Each with the least haste that is chosen, in full with each haste.
        """
        for weapon, mounts in mounted(self.writer):
            for number, action in enumerate(weapon.actions, start=1):
                own = [shot for shot in found if shot.mount == mounts[0] and shot.row == number]
                if not own:
                    continue
                hastes = sorted({shot.haste for shot in own})
                for haste in hastes if self.writer.odds.chosen.full else hastes[:1]:
                    yield from self.hasted(weapon, action, [shot for shot in own if shot.haste == haste])

    def hasted(self, weapon: Weapon, action: Action, shots: Sequence[Shot]) -> Iterator[Row]:
        """Yield the rows of one attack with one haste."""
        row = self.text("row", action=action.name, t=shots[0].odds.t)
        early = f", {self.text('early', time=shots[0].haste)}" if shots[0].haste else ""
        yield Row(
            f"{self.writer.name(weapon.name)}: {row}{early}",
            {(shot.enemy.code, shot.ring): shot.odds for shot in shots},
        )
        if combos := {(shot.enemy.code, shot.ring): shot.with_combo for shot in shots if shot.with_combo}:
            yield Row(f"    {self.text('combo', p=action.abilities['combo'])}", combos)

    def table(
        self,
        enemies: Sequence[Enemy],
        rings: Sequence[int],
        rows: Sequence[Row],
        of: Callable[[AttackOdds], Fraction],
        show: Callable[[float], str],
        most: float,
        title: str,
        note: str,
        area: Area,
    ) -> list[Op]:
        places = [(enemy.code, ring) for enemy in enemies for ring in rings]
        cells = [
            HeatRow(row.name, tuple(float(of(row.odds[place])) if place in row.odds else None for place in places))
            for row in rows
        ]
        letters = [self.writer.rings([ring]) for ring in rings]
        return charts.heat(
            area,
            letters * len(enemies),
            cells,
            groups=[
                (self.enemy_head(enemy, self.width * (1 - LABELS) / len(enemies)), len(rings)) for enemy in enemies
            ],
            title=title,
            note=note,
            first=self.width * LABELS,
            most=most,
            show=show,
            look=self.look,
        )

    def enemy_head(self, enemy: Enemy, room: float) -> str:
        """Return an enemy's name, or its letter where the name does not fit at the smallest size."""
        name, style = self.writer.name(enemy.name), self.look.texts["chart-head"]
        least = Brush(self.look).word_width(name, "chart-head") * style.floor / style.size
        return name if least <= room - APART_NAMES else enemy.code

    def threats(self) -> list[Block]:
        """Return what the enemies do by side and stance, and where they hit: side by side where there is room."""
        found = self.writer.odds.threats()
        attacks = len(list(by_attack(found)))
        places = len({threat.side.zone.id for threat in found}) * len(STANCES)
        if len({threat.side for threat in found}) > MOST_SIDES or not self.has_room_beside(found):
            return [
                Block(self.high(attacks), partial(self.damage, found)),
                Block(self.high(places), partial(self.places, found)),
            ]
        return [Block(self.high(max(attacks, places)), partial(self.beside, found))]

    def has_room_beside(self, found: Sequence[Threat]) -> bool:
        """Return whether the names of the places fit into the narrower of two tables, beside those of its rows."""
        brush = Brush(self.look)
        names = max(brush.word_width(self.text(f"place.{place}"), "chart-axis") for place in LOCATIONS)
        rows = max(brush.word_width(self.place_row(threat), "chart-label") for threat in found)
        room = self.width * (1 - DAMAGE) - APART / 2 - rows
        return len(LOCATIONS) * (names + APART_NAMES) + APART_NAMES <= room

    def beside(self, found: Sequence[Threat], area: Area) -> list[Op]:
        x, y, w, h = area
        left = w * DAMAGE - APART / 2
        return [
            *self.damage(found, (x, y, left, h)),
            *self.places(found, (x + left + APART, y, w - left - APART, h)),
        ]

    def damage(self, found: Sequence[Threat], area: Area) -> list[Op]:
        """Draw the mean damage of each enemy attack by side and stance."""
        text = self.text
        x, y, w, _ = area
        sides = list(dict.fromkeys(threat.side for threat in found))
        rows = [
            HeatRow(attack_name(self.writer, own[0]), tuple(float(threat.expected) for threat in own))
            for own in by_attack(found)
        ]
        return charts.heat(
            (x, y, w, self.high(len(rows))),
            [text(f"{stance}.short") for stance in STANCES] * len(sides),
            rows,
            groups=[(side_name(self.writer, side), len(STANCES)) for side in sides],
            title=text("chart.reverse"),
            note=text("chart.reverse.note"),
            show=self.writer.numbers.brief_mean,
            look=self.look,
        )

    def place_row(self, threat: Threat) -> str:
        """Return the name of a zone and a stance."""
        return self.text("side", zone=threat.side.zone.name, stance=self.text(f"{threat.stance}.short"))

    def places(self, found: Sequence[Threat], area: Area) -> list[Op]:
        """Draw how likely each place is hit, by zone and stance."""
        text = self.text
        x, y, w, _ = area
        rows = []
        for threat in {(threat.side.zone.id, threat.stance): threat for threat in found}.values():
            chances = {hit.location: float(hit.chance) for hit in threat.hits}
            rows.append(HeatRow(self.place_row(threat), tuple(chances.get(place) for place in LOCATIONS)))
        return charts.heat(
            (x, y, w, self.high(len(rows))),
            [text(f"place.{place}") for place in LOCATIONS],
            rows,
            groups=[("", len(LOCATIONS))],  # its rows stand beside those of the other table
            title=text("chart.where"),
            note=text("chart.where.note"),
            most=1.0,
            show=self.writer.numbers.brief_percent,
            look=self.look,
        )

    # Distributions

    def single(self, found: Sequence[Shot]) -> Iterator[tuple[list[int], Shot]]:
        """Yield each attack and haste, with the rings in which it is the same."""
        for weapon, mounts in mounted(self.writer):
            for number in range(1, len(weapon.actions) + 1):
                own = [shot for shot in found if shot.mount == mounts[0] and shot.row == number]
                for rings, group in by_ring(own):
                    for shot in group:
                        yield rings, shot

    def distributions(self, groups: Sequence[tuple[list[int], Shot]]) -> Iterator[Block]:
        """Yield a few distributions side by side, all on one scale."""
        top = max(float(max(shot.odds.distribution.probabilities())) for _, shot in groups)
        across = min(ACROSS, len(groups))
        for start in range(0, len(groups), across):
            yield Block(TALL, partial(self.columns, groups[start : start + across], across, top))

    def columns(self, groups: Sequence[tuple[list[int], Shot]], across: int, top: float, area: Area) -> list[Op]:
        x, y, w, h = area
        wide = (w - APART * (across - 1)) / across
        ops: list[Op] = []
        for number, (rings, shot) in enumerate(groups):
            ops += self.distribution((x + number * (wide + APART), y, wide, h), rings, shot, top)
        return ops

    def distribution(self, area: Area, rings: Sequence[int], shot: Shot, top: float) -> list[Op]:
        chances = shot.odds.distribution.probabilities()
        left = circles(shot.enemy) - self.writer.odds.chosen.taken
        first = next(points for points in range(left + 1) if self.disables(shot, points))
        tones = [
            NO_DAMAGE if not points else DESTROYS if points >= left else DISABLES if points >= first else HURTS
            for points in range(len(chances))
        ]
        named = [
            (HURTS, self.text("chart.hurts")),
            (DISABLES, self.writer.text("disables")),
            (DESTROYS, self.writer.text("destroys")),
        ]
        key = "chart.distribution.note" if shot.haste else "chart.distribution.full"
        facts = {"enemy": shot.enemy.name, "rings": self.writer.rings(rings), "haste": shot.haste}
        return charts.columns(
            area,
            [float(chance) for chance in chances],
            [str(points) for points in range(len(chances))],
            title=self.text("chart.distribution", weapon=shot.weapon.name, action=shot.action.name),
            note=self.text(key, **facts),
            tones=tones,
            legend=[(tone, text) for tone, text in named if tone in tones],
            most=top,
            show=lambda value: self.writer.numbers.percent(Fraction(value)),
            axis=lambda value: f"{100 * value:.0f} %",
            look=self.look,
        )

    def disables(self, shot: Shot, points: int) -> bool:
        """Return whether this much damage disables one more attack (PM-ENEMY-DAMAGE)."""
        taken = self.writer.odds.chosen.taken
        full = 0
        for attack in shot.enemy.attacks:
            full += attack.circles
            if full > taken:
                return taken + points >= full
        return False
