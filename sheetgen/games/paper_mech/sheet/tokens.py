"""The pages of markers and stand-ups: the player's, those of every enemy, and those for the state of the game."""

from __future__ import annotations

from collections.abc import Sequence

from sheetgen.games.paper_mech.design.model import Enemy
from sheetgen.games.paper_mech.sheet import markers, standees
from sheetgen.games.paper_mech.sheet.context import SheetContext
from sheetgen.games.paper_mech.sheet.enemies_in_waves import enemy_copies
from sheetgen.games.paper_mech.sheet.markers import DamageMarkers, Marker, Markers
from sheetgen.games.paper_mech.sheet.standees import EnemyStandees, MechStandee
from sheetgen.render.content import Content, Drawing
from sheetgen.render.ops import Page
from sheetgen.render.place import place

OWN = ("time", "stance", "action")
USES = ("place", "time", "action")
ENEMY_BOXES = ("enemy-tokens", "enemy-standees")


def boxes(context: SheetContext) -> Content:
    """Return the boxes of the first page."""
    text, loadout = context.text, context.loadout
    own = markers.own_picture(loadout)
    drawn = any(wave.draw for wave in context.catalog.waves)
    stands = {stance.id: context.word(stance.name) for stance in context.catalog.chassis.stances.values()}
    state = (
        Marker(markers.wave_picture, text("token.wave")),
        Marker(markers.shield_picture, text("token.guard")),
        Marker(markers.aim_picture, text("token.last")),
    )
    return {
        "player-tokens": {
            "title": text("tokens.player"),
            "tokens": Markers(tuple(Marker(own, text(f"token.{use}"), dark=True) for use in OWN)),
        },
        "state-tokens": {"title": text("tokens.state"), "tokens": Markers(state)},
        "damage-tokens": {"title": text("tokens.damage"), "tokens": DamageMarkers()},
        "mech-standees": {
            "title": text("standees.mech"),
            **{
                stance: Drawing(MechStandee(loadout, stance == "squat", name).paint, f"{loadout.name}: {name}")
                for stance, name in stands.items()
            },
        },
        "token-note": {"note": text("tokens.note.drawn" if drawn else "tokens.note")},
        **enemy_boxes(context, next(iter(groups(context)), ())),
    }


def enemy_boxes(context: SheetContext, enemies: Sequence[tuple[Enemy, int]]) -> Content:
    """Return the boxes of some enemies."""
    text = context.text
    tokens = []
    for enemy, copy in enemies:
        label = f"{enemy.code}{copy}" if copy else enemy.code
        tokens += [Marker(markers.enemy_picture(enemy, label), text(f"token.{use}")) for use in USES]
    names = [context.word(enemy.name) for enemy, _ in enemies]
    stands = EnemyStandees(enemies, names)
    return {
        "enemy-tokens": {"title": text("tokens.enemies"), "tokens": Markers(tokens)},
        "enemy-standees": {"title": text("standees.enemies"), "standees": Drawing(stands.paint, ", ".join(names))},
    }


def groups(context: SheetContext) -> list[Sequence[tuple[Enemy, int]]]:
    """Return the enemies of each page: as many as it has room for."""
    enemies = enemy_copies(context.loadout, context.progress)
    tokens = context.template.field("enemy-tokens", "tokens")
    stands = context.template.field("enemy-standees", "standees")
    if tokens is None or stands is None:
        return [enemies]
    columns, lines = markers.places(tokens, (tokens.at[2], tokens.at[3]))
    most = max(1, min(columns * lines // len(USES), standees.places(standees.MOST_COLUMNS, stands.at)))
    return [enemies[start : start + most] for start in range(0, len(enemies), most)]


def more_pages(context: SheetContext, content: Content) -> tuple[Page, ...]:
    """Return a page for each further group of enemies, laid out as the first."""
    template, options = context.template, context.options
    own = {name: box for name, box in template.boxes.items() if name in (*ENEMY_BOXES, "head", "foot")}
    pages: tuple[Page, ...] = ()
    for group in groups(context)[1:]:
        pages += place(template._replace(boxes=own), {**content, **enemy_boxes(context, group)}, options)
    return pages
