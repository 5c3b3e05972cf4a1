"""The upper part of the play sheet: radar, time track, waves, hit locations, enemies."""

from __future__ import annotations

from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.model import Enemy
from sheetgen.games.paper_mech.play.position import EnemyInPlay
from sheetgen.games.paper_mech.sheet import hit_diagrams, spill
from sheetgen.games.paper_mech.sheet.context import SheetContext
from sheetgen.games.paper_mech.sheet.drawings import ArrowKey, NameNote, tab
from sheetgen.games.paper_mech.sheet.numbers import die_faces
from sheetgen.games.paper_mech.sheet.radar import Marker, Radar, steps
from sheetgen.games.paper_mech.sheet.time_track import TimeTrack
from sheetgen.render.content import Content, Drawing, Fields
from sheetgen.render.marks import Circles, MarkerBox, Shield
from sheetgen.render.tables import Rows, Table

# An attack with more circles than this has them on two lines.
CIRCLES_ON_A_LINE = 3


def boxes(context: SheetContext) -> Content:
    board, text = context.catalog.board, context.text
    diagrams = hit_diagrams.HitDiagrams(tuple(hit_diagrams.diagrams(board, context.locale)))
    return {
        "radar": radar(context),
        "time": {"title": text("time"), "track": Drawing(TimeTrack(context).paint)},
        "waves": {"title": text("waves"), "table": waves(context)},
        "targeting": {"title": text("targeting"), "diagrams": Drawing(diagrams.paint)},
        "enemies": {"title": text("enemies"), "enemies": enemies(context)},
        "tracks": {"tracks": Drawing(spill.Tracks(board).paint)},
    }


def radar(context: SheetContext) -> Fields:
    board, text, progress = context.catalog.board, context.text, context.progress
    enemies = progress.living if progress else []
    markers = tuple(Marker(enemy.type, enemy.sector, board.ring(enemy.ring)) for enemy in enemies)
    _, backwards, meet = steps(board)
    return {
        "title": text("radar"),
        "radar": Drawing(Radar(board, context.locale, markers).paint),
        "forwards": Drawing(ArrowKey(text("arrow.forwards"), "arrow").paint),
        "backwards": Drawing(ArrowKey(text("arrow.backwards"), "arrow-back").paint) if backwards else None,
        "reverse": text("arrow.reverse"),
        "meet": text(f"arrow.meet.{meet}") if meet else "",
    }


def waves(context: SheetContext) -> Table:
    """Return the enemies of each wave by die. Rolls that all waves share have a column of their own."""
    waves = context.catalog.waves
    same = len({tuple(tuple(sorted(row.rolls)) for row in wave) for wave in waves}) == 1
    rows = []
    for at in range(max(len(wave) for wave in waves)):
        own = [wave[at] if at < len(wave) else None for wave in waves]
        cells = [die_faces(own[0].rolls) if same and own[0] else ""]
        for row in own:
            if row is None:
                cells.append("")
            else:
                codes = "+".join(row.enemies)
                cells.append(codes if same else f"{die_faces(row.rolls)}: {codes}")
        rows.append(tuple(cells))
    heads = [f"{context.text('wave')} {number}" for number in range(1, len(waves) + 1)]
    return Table((context.text("die") if same else "", *heads), tuple(rows))


def enemy_copies(loadout: Loadout) -> list[tuple[Enemy, int]]:
    """Return the enemies in the catalog's order; one that a wave brings twice is there twice, with numbers."""
    catalog = loadout.catalog
    found: list[tuple[Enemy, int]] = []
    for enemy in catalog.enemies.values():
        most = max((row.enemies.count(enemy.code) for wave in catalog.waves for row in wave), default=1)
        found += [(enemy, 0)] if most <= 1 else [(enemy, number) for number in range(1, most + 1)]
    return found


def enemies(context: SheetContext) -> Rows:
    items, weights = [], []
    for enemy, copy in enemy_copies(context.loadout):
        items.append(enemy_row(context, enemy, copy))
        weights.append(max(sum(attack_weights(enemy)), 1.45))
    return Rows(tuple(items), tuple(weights))


def attack_weights(enemy: Enemy) -> tuple[float, ...]:
    return tuple(1.0 if attack.circles <= CIRCLES_ON_A_LINE else 1.6 for attack in enemy.attacks)


def enemy_row(context: SheetContext, enemy: Enemy, copy: int) -> Fields:
    word = context.word
    now = enemy_now(context, enemy, copy)
    left = now.damage if now else 0
    rows: list[Fields] = []
    for number, attack in enumerate(enemy.attacks, start=1):
        filled = min(left, attack.circles)
        left -= filled
        rolls = die_faces(attack.rolls) if len(enemy.attacks) > 1 else ""
        circles = Circles(
            ("",) * attack.circles,
            frozenset(range(filled)),
            f"enemy.{enemy.code}{copy or ''}.{number}",
            f"{word(enemy.name)}: {word(attack.name)}",
        )
        rows.append(
            {
                "box": MarkerBox(rolls, now is not None and now.alive and now.attack == number),
                "name": word(attack.name),
                "range": context.ring_letter(attack.range),
                "p": f"P{attack.p}",
                "t": f"T{attack.t}",
                "circles": circles,
            }
        )
    note = "" if enemy.moves else context.text("does-not-move")
    return {
        "tab": Drawing(tab),
        "code": enemy.code if not copy else f"{enemy.code}·{copy}",
        "name": Drawing(NameNote(word(enemy.name), note).paint),
        "armour": Shield(str(enemy.armour)),
        "attacks": Rows(tuple(rows), attack_weights(enemy)),
    }


def enemy_now(context: SheetContext, enemy: Enemy, copy: int) -> EnemyInPlay | None:
    """The enemy of the game in progress that this row shows: the first of its type, or the one of that number."""
    own = [one for one in context.progress.enemies if one.type == enemy.code] if context.progress else []
    at = max(copy, 1) - 1
    return own[at] if at < len(own) else None
