"""The play sheet of Paper 'Mech: loadout + catalog + totals → what stands in every box, by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from sheetgen.core import share
from sheetgen.core.locale import Locale, locale
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.model import CIRCLES_PER_ROW, MOUNT_CIRCLES, MOUNTS, ROWS, Enemy
from sheetgen.games.paper_mech.design.totals import Totals, totals
from sheetgen.games.paper_mech.play.position import Action, Position
from sheetgen.games.paper_mech.sheet import body, figures, text
from sheetgen.games.paper_mech.sheet.radar import Marker, Radar, cube, steps
from sheetgen.games.paper_mech.sheet.reminders import reminder, signed, stars
from sheetgen.render import fonts, layout, qr
from sheetgen.render.layout import Area, Template
from sheetgen.render.ops import MM, Sheet
from sheetgen.render.options import Options
from sheetgen.render.place import (
    Blank,
    Brush,
    Choice,
    Circles,
    Code,
    Content,
    Drawing,
    Label,
    Mark,
    Rows,
    Ruler,
    Shield,
    Table,
    Wheel,
    place,
)


def make(loadout: Loadout, options: Options = Options()) -> Sheet:  # noqa: B008 - frozen
    """The pages of a loadout."""
    template = layout.read(options.template, loadout.system)
    made = Maker(loadout, options, totals(loadout), locale("paper-mech/sheet", options.language), template)
    pages = place(
        template,
        made.content(),
        options.paper,
        language=options.language,
        form=options.form,
        by_hand=options.blank or options.faint,
    )
    title = f"{loadout.name} · {made.locale.text('title')}"
    return Sheet(
        title,
        pages,
        options.language,
        loadout.author or "",
        made.status(),
        text.describe(loadout, made.sums, made.locale, options, made.track_length(), made.status(), made.code()),
    )


class Maker(NamedTuple):
    loadout: Loadout
    options: Options
    sums: Totals
    locale: Locale
    template: Template

    def say(self, key: str, **facts: Any) -> str:
        return self.locale.text(key, **facts)

    @property
    def progress(self) -> Position | None:
        progress: Position | None = self.options.progress
        return progress

    def content(self) -> Content:
        chassis, say = self.loadout.catalog.chassis, self.say
        content: dict[str, Mapping[str, Any]] = {
            "head": self.head(),
            "radar": self.radar(),
            "time": {"title": say("time"), "track": Drawing(TimeTrack(self).paint)},
            "waves": {"title": say("waves"), "table": self.waves()},
            "targeting": {
                "title": say("targeting"),
                "diagrams": Drawing(
                    figures.Targeting(tuple(figures.diagrams(self.loadout.catalog.board, self.locale))).paint
                ),
            },
            "enemies": {"title": say("enemies"), "enemies": self.enemies()},
            "tracks": {"tracks": Drawing(body.Tracks(self.loadout.catalog.board).paint)},
            "stance": self.stance(),
            "torso": {
                **self.part("torso", chassis.torso_name.in_(self.locale.language)),
                "circles": Drawing(TorsoCircles(self).paint),
            },
            "legs": {**self.part("legs", chassis.legs_name.in_(self.locale.language)), "moves": self.moves()},
            "weight": self.weight(),
            "foot": self.foot(),
        }
        for mount in MOUNTS:
            content[mount] = self.mount(mount)
        content |= self.tokens()
        return content

    # ------------------------------------------------------------------------------------------------------ around

    def head(self) -> dict[str, Any]:
        say, loadout = self.say, self.loadout
        return {
            "title": say("title"),
            "name-label": say("name"),
            "name": self.written(
                None if self.options.blank and not self.named() else loadout.name, "name", say("name")
            ),
            "name-line": Drawing(write_line),
            "pilot-label": say("pilot"),
            "pilot": self.written(loadout.pilot, "pilot", say("pilot")),
            "pilot-line": Drawing(write_line),
            "warning": say("illegal") if self.options.problems else "",
        }

    def named(self) -> bool:
        """Whether a name was given, rather than made up from the file's."""
        document = self.loadout.document
        return document is not None and isinstance(document.data, dict) and "name" in document.data

    def written(self, value: str | None, field: str, tip: str) -> Label | None:
        """A text of the loadout that may be typed or written instead."""
        if value is None:
            return Label("", field=field, tip=tip) if self.options.form else None
        return Label(value, self.options.faint, field, tip)

    def status(self) -> str:
        sums, say, options = self.sums, self.say, self.options
        parts = [say("edition", edition=self.loadout.catalog.edition.name)]
        if not options.blank:
            parts.append(say("weight.of", weight=sums.weight, rated=sums.rated_weight))
            if options.problems:
                parts.append(say("illegal"))
            else:
                parts.append(say("overweight", t=sums.t_penalty) if sums.t_penalty else say("legal"))
        if self.progress is not None:
            parts.append(say("wave.now", wave=self.progress.wave))
        return " · ".join(parts)

    def code(self) -> str | None:
        if self.options.blank:
            return None
        try:
            return share.code(self.loadout)
        except share.NotShareable:
            return None

    def foot(self) -> dict[str, Any]:
        say, options = self.say, self.options
        code, note = self.code(), ""
        if code is None and not options.blank:
            try:
                share.code(self.loadout)
            except share.NotShareable as error:
                note = say("code.none", reason=say(error.reason))
        cells = self._cells(code) if code is not None else None
        author = self.loadout.author
        return {
            "ruler": Ruler(),
            "ruler-note": say("ruler"),
            "code-label": say("code") if code else "",
            "code": Choice((code, say("code.long", size=len(code)))) if code else note,
            "qr": Code(cells) if cells else None,
            "status": self.status(),
            "problems": Choice(
                tuple(
                    " · ".join(
                        [
                            *options.problems[:count],
                            *([f"(+{len(options.problems) - count})"] if count < len(options.problems) else []),
                        ]
                    )
                    for count in range(len(options.problems), -1, -1)
                )
            ),
            "author": f"{say('author')}: {author}" if author else "",
            "credit": say("credit"),
        }

    def _cells(self, code: str) -> tuple[str, ...] | None:
        box = self.template.boxes.get("foot")
        spec = box.fields.get("qr") if box else None
        if spec is None:
            return None
        return qr.encode(code, min(spec.at[2], spec.at[3]))

    # ------------------------------------------------------------------------------------------------- upper part

    def radar(self) -> dict[str, Any]:
        board, say = self.loadout.catalog.board, self.say
        progress = self.progress
        enemies = progress.living if progress else []
        markers = tuple(Marker(enemy.type, enemy.sector, board.ring(enemy.ring)) for enemy in enemies)
        _, backwards, meet = steps(board)
        return {
            "title": say("radar"),
            "radar": Drawing(Radar(board, self.locale, markers).paint),
            "forwards": Drawing(ArrowKey(say("arrow.forwards"), "arrow").paint),
            "backwards": Drawing(ArrowKey(say("arrow.backwards"), "arrow-back").paint) if backwards else None,
            "reverse": say("arrow.reverse"),
            "meet": say(f"arrow.meet.{meet}") if meet else "",
        }

    def track_length(self) -> int:
        """Spaces after the active one: as many as this loadout, its torso slowed, or any enemy can need (PM-TRACK)."""
        catalog = self.loadout.catalog
        longest = max(move.t for move in catalog.chassis.moves) if self.options.blank else self.sums.longest_t
        longest += catalog.chassis.slow_t
        enemies = [attack.t for enemy in catalog.enemies.values() for attack in enemy.attacks]
        now = [enemy.time for enemy in self.progress.living] if self.progress else []
        return max([catalog.board.track, longest, *enemies, *now])

    def waves(self) -> Table:
        waves = self.loadout.catalog.waves
        most = max(len(wave) for wave in waves)
        rows = []
        same = len({tuple(tuple(sorted(row.rolls)) for row in wave) for wave in waves}) == 1
        for at in range(most):
            own = [wave[at] if at < len(wave) else None for wave in waves]
            first = figures.faces(sorted(own[0].rolls)) if same and own[0] else ""
            cells = []
            for row in own:
                if row is None:
                    cells.append("")
                else:
                    codes = "+".join(row.enemies)
                    cells.append(codes if same else f"{figures.faces(sorted(row.rolls))}: {codes}")
            rows.append((first, *cells))
        return Table(
            (self.say("die") if same else "", *(f"{self.say('wave')} {n}" for n in range(1, len(waves) + 1))),
            tuple(rows),
        )

    def enemies(self) -> Rows:
        items, weights = [], []
        used: dict[str, int] = {}
        for enemy, copy in copies(self.loadout):
            state = None
            if self.progress is not None:
                own = [one for one in self.progress.enemies if one.type == enemy.code]
                state = own[used.get(enemy.code, 0)] if used.get(enemy.code, 0) < len(own) else None
                used[enemy.code] = used.get(enemy.code, 0) + 1
            items.append(self.enemy(enemy, copy, state))
            rows = [1.0 if attack.circles <= 3 else 1.6 for attack in enemy.attacks]
            weights.append(max(sum(rows), 1.45))
        return Rows(tuple(items), tuple(weights))

    def enemy(self, enemy: Enemy, copy: int, state: Any) -> dict[str, Any]:
        board, language = self.loadout.catalog.board, self.locale.language
        left = state.damage if state else 0
        rows, weights = [], []
        for number, attack in enumerate(enemy.attacks, start=1):
            filled = min(left, attack.circles)
            left -= filled
            rows.append(
                {
                    "box": Mark(
                        figures.faces(sorted(attack.rolls)) if len(enemy.attacks) > 1 else "",
                        bool(state and state.alive and state.attack == number),
                    ),
                    "name": attack.name.in_(language),
                    "range": board.rings[board.ring(attack.range)].letter.in_(language),
                    "p": f"P{attack.p}",
                    "t": f"T{attack.t}",
                    "circles": Circles(
                        ("",) * attack.circles,
                        frozenset(range(filled)),
                        f"enemy.{enemy.code}{copy or ''}.{number}",
                        f"{enemy.name.in_(language)}: {attack.name.in_(language)}",
                    ),
                }
            )
            weights.append(1.0 if attack.circles <= 3 else 1.6)
        return {
            "tab": Drawing(tab),
            "code": enemy.code if not copy else f"{enemy.code}·{copy}",
            "name": Drawing(NameNote(enemy.name.in_(language), "" if enemy.moves else self.say("does-not-move")).paint),
            "armour": Shield(str(enemy.armour)),
            "attacks": Rows(tuple(rows), tuple(weights)),
        }

    # ------------------------------------------------------------------------------------------------- lower part

    def mount(self, mount: str) -> dict[str, Any]:
        catalog, options, say = self.loadout.catalog, self.options, self.say
        language = self.locale.language
        title = catalog.chassis.mounts[mount].name.in_(language)
        weapon = None if options.blank else self.loadout.mounts[mount]
        filled = self.progress.filled(mount) if self.progress else frozenset()
        spill = body.notes(catalog.board, catalog.chassis, mount, self.locale)
        content: dict[str, Any] = {
            "mount": title,
            "wheel": Wheel(len(catalog.board.sectors), catalog.board.arcs[mount], len(catalog.board.rings)),
        }
        if weapon is None:
            return content | self._empty(mount, title, filled, spill)

        def tip(key: str, **facts: Any) -> str:
            return say("form.mount", mount=title, field=say(f"form.{key}", **facts))

        def label(value: str, key: str, **facts: Any) -> Label:
            suffix = f".{facts['row']}" if facts else ""
            return Label(value, options.faint, f"{mount}.{key}{suffix}", tip(key, **facts))

        rows = []
        for number, (action, star) in enumerate(zip(weapon.actions, stars(weapon), strict=True), start=1):
            t = action.t + (self.sums.t_penalty if options.final_t else 0)
            rows.append(
                {
                    "box": Mark("", self._held({"mount": mount, "row": number})),
                    "name": label(action.name.in_(language), "action", row=number),
                    "p": label(f"P{action.p}{star if weapon.text is None else ''}", "p", row=number),
                    "t": label(f"T{t}", "t", row=number),
                    "circles": self._circles(mount, number, filled, tip("circle")),
                }
            )
        letter = catalog.board.rings[catalog.board.ring(weapon.range)].letter.in_(language) if weapon.range else "–"
        return content | {
            "name": label(weapon.name.in_(language), "name"),
            "keyword": label(weapon.keyword.in_(language) if weapon.keyword else "", "keyword")
            if weapon.keyword or options.form
            else None,
            "armour": Shield(str(weapon.armour), options.faint, f"{mount}.armour", tip("armour")),
            "weight": label(say("weight.short", weight=weapon.weight), "weight"),
            "range": label(letter, "range"),
            "rows": Rows(tuple(rows)),
            "reminder": Label(f"{reminder(weapon, catalog, self.locale)} {spill}".strip(), options.faint),
        }

    def _empty(self, mount: str, title: str, filled: frozenset[int], spill: str) -> dict[str, Any]:
        say, options = self.say, self.options
        if not options.blank:
            nothing: dict[str, Any] = dict.fromkeys(("keyword", "weight", "range", "rows"))
            return nothing | {
                "name": say("empty"),
                "armour": Shield("0"),
                "reminder": Label(f"{say('empty.note')} {spill}".rstrip()),
            }

        def tip(key: str, **facts: Any) -> str:
            return say("form.mount", mount=title, field=say(f"form.{key}", **facts))

        return {
            "name": Blank(f"{mount}.name", tip("name")),
            "keyword": Blank(f"{mount}.keyword", tip("keyword")),
            "armour": Shield(None, field=f"{mount}.armour", tip=tip("armour")),
            "weight": Blank(f"{mount}.weight", tip("weight"), trail="W"),
            "range": Blank(f"{mount}.range", tip("range")),
            "rows": Rows(
                tuple(
                    {
                        "box": Mark(),
                        "name": Blank(f"{mount}.action.{row}", tip("action", row=row)),
                        "p": Blank(f"{mount}.p.{row}", tip("p", row=row), "P"),
                        "t": Blank(f"{mount}.t.{row}", tip("t", row=row), "T"),
                        "circles": self._circles(mount, row, filled, tip("circle")),
                    }
                    for row in range(1, ROWS + 1)
                )
            ),
            "reminder": Label(spill) if spill else Drawing(writing_lines),
        }

    def _circles(self, mount: str, row: int, filled: frozenset[int], tip: str) -> Circles:
        first = (row - 1) * CIRCLES_PER_ROW + 1
        numbers = range(first, first + CIRCLES_PER_ROW)
        assert numbers[-1] <= MOUNT_CIRCLES
        return Circles(
            tuple(map(str, numbers)), frozenset(n - first for n in numbers if n in filled), f"{mount}.{row}", tip
        )

    def _held(self, action: Action) -> bool:
        return self.progress is not None and self.progress.player.action == action

    def part(self, location: str, name: str) -> dict[str, Any]:
        """Torso or legs: name, added armour and shield."""
        options, chassis = self.options, self.loadout.catalog.chassis
        value = self.loadout.armour(location)
        added = value - chassis.base_armour
        return {
            "title": name,
            "added": Label(signed(added) if added and not options.blank else "", options.faint),
            "armour": Shield(
                None if options.blank else str(value),
                options.faint,
                f"{location}.armour",
                f"{name}: {self.say('form.armour')}",
            ),
            "spill": self.spill(location),
        }

    def spill(self, location: str) -> str:
        return body.notes(self.loadout.catalog.board, self.loadout.catalog.chassis, location, self.locale)

    def moves(self) -> Rows:
        chassis, progress = self.loadout.catalog.chassis, self.progress
        penalty = self.sums.t_penalty if self.options.final_t and not self.options.blank else 0
        return Rows(
            tuple(
                {
                    "box": Mark("", self._held({"move": move.id})),
                    "name": move.name.in_(self.locale.language),
                    "t": f"T{move.t + penalty}",
                    "free": self.say("free") if move.free else "",
                    "circles": Circles(
                        ("",),
                        frozenset({0}) if progress and move.id in progress.legs else frozenset(),
                        f"legs.{move.id}",
                        move.name.in_(self.locale.language),
                    ),
                }
                for move in chassis.moves
            )
        )

    def stance(self) -> dict[str, Any]:
        chassis, say, language = self.loadout.catalog.chassis, self.say, self.locale.language
        now = self.progress.stance if self.progress else None
        rows = []
        for stance in chassis.stances.values():
            effects = []
            if stance.enemy_dice:
                effects.append(say("stance.enemy-dice", value=signed(stance.enemy_dice), dice=abs(stance.enemy_dice)))
            if stance.reroll_targeting:
                effects.append(say("stance.reroll", faces=figures.faces(sorted(stance.reroll_targeting))))
            if not stance.free_moves:
                effects.append(say("stance.no-free"))
            if stance.forbids:
                names = [move.name for move in chassis.moves if move.id in stance.forbids]
                effects.append(say("stance.forbids", moves=names))
            rows.append(
                {"box": Mark("", now == stance.id), "name": stance.name.in_(language), "effects": " ".join(effects)}
            )
        return {
            "title": say("stance"),
            "rows": Rows(tuple({"box": row["box"], "name": row["name"]} for row in rows)),
            "effects": " ".join(f"{row['name']}: {row['effects']}" for row in rows if row["effects"]),
        }

    def weight(self) -> dict[str, Any]:
        say, sums, options = self.say, self.sums, self.options
        content: dict[str, Any] = {"title": say("weight"), "penalty-label": say("penalty")}
        if options.blank:
            return content | {
                "weight": Blank("weight", say("weight")),
                "penalty": Blank("penalty", say("penalty")),
                "rated": f"/ {sums.rated_weight} W",
            }
        key = (
            "penalty.final"
            if options.final_t and sums.t_penalty
            else "penalty.value"
            if sums.t_penalty
            else "penalty.none"
        )
        return content | {
            "weight": Label(str(sums.weight), options.faint, "weight", say("weight")),
            "rated": f"/ {sums.rated_weight} W",
            "penalty": Label(say(key, t=sums.t_penalty), options.faint, "penalty", say("penalty")),
        }

    def tokens(self) -> dict[str, Mapping[str, Any]]:
        from sheetgen.games.paper_mech.sheet import tokens

        return tokens.content(copies(self.loadout), self.locale)


def copies(loadout: Loadout) -> list[tuple[Enemy, int]]:
    """The enemies in the catalog's order; one that a wave brings twice stands there twice, each with its number."""
    catalog = loadout.catalog
    found: list[tuple[Enemy, int]] = []
    for enemy in catalog.enemies.values():
        most = max((row.enemies.count(enemy.code) for wave in catalog.waves for row in wave), default=1)
        found += [(enemy, 0)] if most <= 1 else [(enemy, number) for number in range(1, most + 1)]
    return found


def tab(brush: Brush, area: Area) -> None:
    """The dark end of a row, or a line where dark areas are unwanted."""
    x, y, w, h = area
    if brush.look.ink("band") is None:
        brush.line(x + w, y, x + w, y + h, "thin")
    else:
        brush.cut_rect(x, y, w, h, 1, None, "band", corners="ad")


class NameNote(NamedTuple):
    """A name, and a note below it."""

    name: str
    note: str

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        if not self.note:
            brush.text(self.name, "enemy", area)
            return
        low = brush.look.texts["caption"].size * 0.27
        gap = brush.look.texts["enemy"].size * 0.085 + 0.3
        # The name keeps to its part, the note follows; together they stand in the middle.
        fitted = brush.fit(self.name, "enemy", w, h - low - gap - 0.8)
        top = y + (h - fitted.height - gap - low) / 2
        brush.text(self.name, "enemy", (x, top, w, h - low - gap - 0.8), "left", "top")
        brush.text(self.note, "caption", (x, top + fitted.height + gap, w, low), "left", "top")


def write_line(brush: Brush, area: Area) -> None:
    x, y, w, h = area
    brush.line(x, y + h / 2, x + w, y + h / 2, "thin")


def writing_lines(brush: Brush, area: Area) -> None:
    """Lines to write on, by hand."""
    x, y, w, h = area
    count = max(1, round(h / 4.5))
    for number in range(1, count + 1):
        low = y + h * number / count - 0.4
        brush.line(x, low, x + w, low, "hair")


class ArrowKey(NamedTuple):
    """A line of the key: an arrow and what it means."""

    meaning: str
    line: str

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        long = 5.4
        brush.arrow(x, y + h / 2, x + long, y + h / 2, self.line, 1.9)
        brush.text(self.meaning, "key", (x + long + 1.2, y, w - long - 1.2, h))


class TimeTrack(NamedTuple):
    """The active space and the numbered ones after it."""

    maker: Maker

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        count = self.maker.track_length()
        # The active space comes first, as wide as its name needs; a track too long for one line goes on below.
        name = brush.look.texts["active"]
        least = fonts.width(self.maker.say("active").upper(), name.font) * name.floor / MM + 1.6
        lines = 1
        while w / (-(-count // lines) + 1) < 9.5 and h / (lines + 1) >= 6.4:
            lines += 1
        columns = -(-(count + 1) // lines)
        broad = 1
        while w / columns * broad < least:
            broad += 1
            columns = -(-(count + broad) // lines)
        wide, high = w / columns, h / lines
        progress = self.maker.progress
        cubes: dict[int, list[str]] = {}
        if progress is not None:
            if progress.player.time is not None:
                cubes.setdefault(progress.player.time, []).append("●")
            for enemy in progress.living:
                cubes.setdefault(enemy.time, []).append(enemy.type)
        for number in range(count + 1):
            active = number == 0
            cell = 0 if active else number + broad - 1
            left, top, own = x + cell % columns * wide, y + cell // columns * high, wide * broad if active else wide
            brush.rect(left, top, own, high, "medium", "active" if active else "paper")
            if active:
                room = high * 0.36 if high > 11 else high - 1
                brush.text(
                    self.maker.say("active"), "active", (left + 0.6, top + 0.5, own - 1.2, room), "centre", "middle"
                )
                if high > 11 and own > 20 and not cubes.get(0):
                    brush.text(
                        self.maker.say("active.note"),
                        "active-note",
                        (left + 0.6, top + high * 0.46, own - 1.2, high * 0.5),
                        "centre",
                        "bottom",
                    )
            else:
                brush.text(
                    str(number),
                    "track",
                    (left + min(1.1, wide * 0.1), top + 0.9, wide * 0.84, min(high - 1.2, 6)),
                    "left",
                    "top",
                )
                if cell % columns and high > brush.look.texts["track"].size * 0.28 + 5.2:
                    brush.polygon(
                        [
                            (left + 0.55, top + high - 2.9),
                            (left + 2.4, top + high - 4.2),
                            (left + 2.4, top + high - 1.6),
                        ],
                        None,
                        "chevron",
                    )
            for order, label in enumerate(cubes.get(number, ())):
                size = min(5.0, wide / 3, high * 0.45)
                cube(
                    brush,
                    left + own - (order % 3 + 0.62) * size * 1.12,
                    top + high * (0.38 if order >= 3 else 0.68),
                    label,
                    size,
                )


class TorsoCircles(NamedTuple):
    """The torso's circles in a line, with what the later ones do."""

    maker: Maker

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        chassis, say = self.maker.loadout.catalog.chassis, self.maker.say
        count = chassis.torso_circles
        filled = self.maker.progress.torso if self.maker.progress else 0
        pitch = w / count
        size = min(6.0, pitch - 0.6, h * 0.52)
        for number in range(1, count + 1):
            cx, cy = x + (number - 0.5) * pitch, y + size / 2 + 0.3
            last = number == count
            brush.circle(cx, cy, size / 2, "heavy" if last else "medium", "filled" if number <= filled else "paper")
            if last:
                brush.circle(cx, cy, size / 2 - 0.8, "hair", None, "paper" if number <= filled else None)
            brush.field(
                "check",
                (cx - size / 2, cy - size / 2, size, size),
                f"torso.{number}",
                f"{chassis.torso_name} {number}",
                "on" if number <= filled else "",
                round=True,
            )
        top, room = y + size + 1.0, h - size - 1.0
        slow = min(chassis.slow_from, count)
        notes = [(count, say("torso.lost"), "caption-strong")]
        if slow < count and chassis.slow_t:
            notes.insert(0, (slow, say("torso.slow", t=chassis.slow_t), "caption"))
        spill = self.maker.spill("torso")
        widths = [brush.word_width(note, style) for _, note, style in notes]
        if len(notes) == 1 or (
            slow == count - 1 and widths[1] <= pitch + 1.6 and widths[0] <= (count - 1) * pitch - 1.5
        ):
            right = x + w
            low = room / 2 if spill else room
            for (_, note, style), wide in zip(notes[::-1], widths[::-1], strict=True):
                brush.text(note, style, (right - wide - 0.1, top, wide + 0.1, low), "right", "top")
                right -= max(wide, pitch) + 1.4
            if spill:
                brush.text(spill, "caption", (x, top + low, w, low))
            return
        lines = [(f"{number}: {note}", style) for number, note, style in notes] + (
            [(spill, "caption")] if spill else []
        )
        high = room / len(lines)
        for at, (line, style) in enumerate(lines):
            brush.text(line, style, (x, top + at * high, w, high))
