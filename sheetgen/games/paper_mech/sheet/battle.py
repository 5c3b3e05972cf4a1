"""The upper part of the play sheet: radar, time track, waves, hit locations, enemies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from sheetgen.games.paper_mech.design.model import MOUNTS, Attack, Enemy
from sheetgen.games.paper_mech.sheet import attack_wording, hit_diagrams, plain_text, skills, spill
from sheetgen.games.paper_mech.sheet.context import SheetContext
from sheetgen.games.paper_mech.sheet.drawings import ArrowKey, EnemyName, Letter, Tab
from sheetgen.games.paper_mech.sheet.enemies_in_waves import enemy_copies, enemy_in_play
from sheetgen.games.paper_mech.sheet.hit_diagrams import HitDiagram, HitDiagrams
from sheetgen.games.paper_mech.sheet.numbers import die_faces
from sheetgen.games.paper_mech.sheet.plain_text import in_one_line, movement_note
from sheetgen.games.paper_mech.sheet.radar import Backwards, Marker, Radar, RingKey
from sheetgen.games.paper_mech.sheet.rim import ArcLabel
from sheetgen.games.paper_mech.sheet.time_track import TimeTrack
from sheetgen.games.paper_mech.sheet.waves import WaveTable
from sheetgen.render.content import Content, Drawing, Fields, Label, Value
from sheetgen.render.errors import Origin
from sheetgen.render.marks import Circles, MarkerBox, Shield
from sheetgen.render.notes import Explained, Noted
from sheetgen.render.tables import Rows, TallRows

if TYPE_CHECKING:
    from sheetgen.games.paper_mech.play.position import EnemyInPlay

SINGLE = 1.2  # of few enemies, one with a single attack is a little higher than that, for its name
FEW = 6

MINE = "*"  # a mine of a game in progress, on the radar


def boxes(context: SheetContext) -> Content:
    board, text = context.catalog.board, context.text
    track = TimeTrack(context)
    return {
        "radar": radar(context),
        "time": {"track": Drawing(track.paint, plain_text.time_line(context))},
        "waves": {
            "title": text("waves"),
            "table": Drawing(WaveTable(context).paint, in_one_line(plain_text.wave_lines(context))),
        },
        "targeting": targeting(context),
        "enemies": {"title": text("enemies"), "enemies": enemy_rows(context)},
        "tracks": {"tracks": Drawing(spill.Tracks(board).paint, in_one_line(plain_text.spill_lines(context)))},
    }


def radar(context: SheetContext) -> Fields:
    board, text, progress = context.catalog.board, context.text, context.progress
    enemies = progress.on_radar() if progress else ()
    markers = tuple(
        Marker(enemy.type, sector, board.ring(ring), context.catalog.enemies[enemy.type])
        for enemy, sector, ring in enemies
    )
    markers += tuple(Marker(MINE, mine.sector, board.ring(mine.ring)) for mine in (progress.mines if progress else ()))
    drawing = Radar(board, context.locale, arcs(context), markers, context.loadout)
    spec = context.template.field("radar", "radar")
    return {
        "title": text("radar"),
        "ring-key": Drawing(RingKey(drawing, spec.at, context.notes).paint) if spec else None,
        "radar": Drawing(drawing.paint, in_one_line(plain_text.radar_lines(context))),
        "forwards": Drawing(ArrowKey(text("arrow.forwards"), "arrow").paint),
        "backwards": Drawing(Backwards(board).paint),
        "backwards-title": text("arrow.backwards"),
        "wave-key": Drawing(skills.WaveKey(context).paint) if marks_waves(context) else None,
    }


def arcs(context: SheetContext) -> tuple[ArcLabel, ...]:
    """Return the arcs of all mounts, empty where there is no weapon."""
    found = []
    board, chassis = context.catalog.board, context.catalog.chassis
    for mount in MOUNTS:
        weapon = None if context.options.blank else context.loadout.mounts[mount]
        place = context.word(chassis.mounts[mount].name)
        if context.options.blank:
            label = ArcLabel(board.arcs[mount], (place,), "")
        elif weapon is None:
            label = ArcLabel(frozenset(), (), "")
        else:
            name = context.word(weapon.name)
            letter = context.ring_letter(weapon.range) if weapon.range else ""
            label = ArcLabel(
                board.arcs[mount],
                (f"{place} · {name}", name, place),
                letter,
                Origin(("mounts", mount)),
                context.options.faint,
            )
        found.append(label)
    return tuple(found)


def targeting(context: SheetContext) -> Fields:
    """Return the hit location diagrams, one by one for the corners of the radar, and all together."""
    board = context.catalog.board
    own = hit_diagrams.each(board, context.locale)
    merged = hit_diagrams.diagrams(board, context.locale)
    words = in_one_line(plain_text.targeting_lines(context))

    title = context.text("targeting")

    def drawn(diagrams: Iterable[HitDiagram], words: str = "", most: int | None = None) -> Drawing | None:
        shown = tuple(diagrams)
        more = [plain_text.targeting_line(context, one) for one in shown[most:]] if most else ()
        own = HitDiagrams(context.loadout, shown[:most], context.notes, title, tuple(more))
        return Drawing(own.paint, words) if shown else None

    return {
        "title": title,
        "diagrams": drawn(merged, words),
        "sides": drawn(one for one in merged if one.side),
        "front": drawn((one for one in own if one.side is None), words, most=1),
        "left": drawn((one for one in own if one.side == "left"), most=1),
        "right": drawn((one for one in own if one.side == "right"), most=1),
    }


def enemy_rows(context: SheetContext) -> TallRows:
    copies = enemy_copies(context.loadout, context.progress)
    items = tuple(enemy_fields(context, *own) for own in copies)
    single = SINGLE if len(copies) <= FEW else 1.0
    return TallRows(items, tuple(float(len(own.attacks)) if len(own.attacks) > 1 else single for own, _ in copies))


def enemy_fields(context: SheetContext, enemy: Enemy, copy: int) -> Fields:
    word = context.word
    now = enemy_in_play(context.progress, enemy, copy)
    field = f"enemy.{enemy.code}{copy or ''}.last"
    tab = Tab(context.needs_target_mark(), field, context.text("last"), on=now is not None and was_target(context, now))
    code = enemy.code if not copy else f"{enemy.code}·{copy}"
    return {
        "tab": Drawing(tab.paint),
        "code": code,
        "name": EnemyName(
            word(enemy.name), "" if enemy.away else movement_note(context, enemy), context.notes, code, enemy
        ),
        "armour": Shield(str(enemy.armour)),
        "attacks": Rows(tuple(attack_rows(context, enemy, copy, now))),
        "waves": Drawing(skills.WaveMarks(context, enemy).paint) if marks_waves(context) else None,
    }


def attack_rows(context: SheetContext, enemy: Enemy, copy: int, now: EnemyInPlay | None) -> Iterator[Fields]:
    word = context.word
    left = now.damage if now else 0
    by_die = chooses_by_die(context)
    for number, attack in enumerate(enemy.attacks, start=1):
        filled = min(left, attack.circles)
        left -= filled
        yield {
            "box": MarkerBox("", now is not None and now.alive and now.attack == number),
            "rolls": die_faces(attack.rolls) if by_die and len(enemy.attacks) > 1 else "",
            "name": attack_name(context, enemy, attack, number),
            "range": Letter(context.ring_letter(attack.range)),
            "p": f"P{attack.p}",
            "t": f"T{attack.t}",
            "circles": Circles(
                ("",) * attack.circles,
                frozenset(range(filled)),
                f"enemy.{enemy.code}{copy or ''}.{number}",
                f"{word(enemy.name)}: {word(attack.name)}",
            ),
        }


def chooses_by_die(context: SheetContext) -> bool:
    """Return whether enemies roll for their attacks (PM-NEXT)."""
    return context.catalog.rules.attack_choice == "die"


def marks_waves(context: SheetContext) -> bool:
    """Return whether the waves of each enemy stand beside it: faces of the die take their place."""
    return not chooses_by_die(context) and any(wave.draw for wave in context.catalog.waves)


def attack_name(context: SheetContext, enemy: Enemy, attack: Attack, number: int) -> Value:
    """Return the name of an enemy's attack with its keyword, the flight path that it belongs to, and the number of its note."""
    own, keyword = context.word(attack.name), attack_wording.keyword(attack, context.locale)
    name = " · ".join(word for word in (own, keyword, context.text("flight-path") if enemy.away else "") if word)
    rule = attack_wording.explained(enemy, attack, context.locale)
    if not rule:
        return Noted(Label(name), context.notes, f"{enemy.code} {number}")
    return Explained((name, own, "…"), f"{enemy.code} {number}, {name}", rule, context.notes)


def was_target(context: SheetContext, enemy: EnemyInPlay) -> bool:
    """Whether the last attack was at this enemy (PM-COMBO)."""
    now = context.progress
    if now is None or now.last_attack is None or now.last_attack.target is None:
        return False
    return now.enemies[now.last_attack.target] is enemy
