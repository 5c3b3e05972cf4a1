"""The reference page: the rules of play in short, and those of this mech's weapons, for the back of the sheet."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, takewhile

from sheetgen.core.columns import UNBROKEN
from sheetgen.core.locale import Locale, locale
from sheetgen.games.paper_mech.design.model import MOUNTS, Weapon
from sheetgen.games.paper_mech.sheet import attack_wording, plain_text
from sheetgen.games.paper_mech.sheet.context import SheetContext
from sheetgen.games.paper_mech.sheet.drawings import game_mark
from sheetgen.games.paper_mech.sheet.numbers import die_faces, signed
from sheetgen.games.paper_mech.sheet.reminders import clauses, row_marks
from sheetgen.render import charts, columns
from sheetgen.render.brush import Brush
from sheetgen.render.columns import Paragraph
from sheetgen.render.fit import TextStyle
from sheetgen.render.layout import PAPERS
from sheetgen.render.ops import Page, Sheet

MARGIN, GUTTER, HEAD = 9.0, 8.0, 16.0
MARK = 11.0  # the game's mark, in millimetres
TEXTS = {
    "reference-game": TextStyle(font="bold", size=9, floor=9, ink="soft", caps=True),
    "reference-title": TextStyle(font="bold", size=19, floor=11, heading=1),
    "reference-name": TextStyle(size=11, floor=8, ink="soft"),
    "reference-head": TextStyle(font="bold", size=13, leading=1.85, heading=2),
    "reference-word": TextStyle(font="bold", size=11.4, leading=1.45),
    "reference-line": TextStyle(size=11.4, leading=1.4),
}
# From what is easy to read at arm's length down to the size of the sheet's own texts.
SCALES = tuple(1 - step / 100 for step in range(27))
HEADING = "reference-head"
# The sections of the page, each with its lines in the locale, in the order of play.
SECTIONS = ("time", "action", "haste", "moves", "enemy", "waves")


def added(sheet: Sheet, context: SheetContext) -> Sheet:
    """Return the sheet with the reference page after its first one, to be printed on the back of it."""
    own = pages(context)
    text = "\n".join([sheet.text.rstrip("\n"), "", *_in_words(context), ""])
    return sheet._replace(pages=(*sheet.pages[:1], *own, *sheet.pages[1:]), halves=(), text=text)


def _in_words(context: SheetContext) -> Iterator[str]:
    """Yield the reference in plain text, each line below its heading."""
    indent = ""
    for paragraph in paragraphs(context):
        if paragraph.heading:
            indent = "  " if paragraph.style == "reference-word" else ""
            yield indent + paragraph.text
        else:
            yield f"{indent}  {paragraph.text}".replace(UNBROKEN, " ")


def pages(context: SheetContext) -> tuple[Page, ...]:
    """Draw the reference: one page, where the weapons do not need more."""
    look = charts.matching_look(context.template.look)
    inks = {name: context.template.look.inks.get(name) for name in ("band", "band-text")}
    look = look._replace(
        texts={**look.texts, **TEXTS}, inks={**look.inks, **inks}, lines={**look.lines, **context.template.look.lines}
    )
    width, height = PAPERS[context.options.paper]
    room = (width - 2 * MARGIN - GUTTER) / 2
    top, bottom = MARGIN + HEAD, height - MARGIN
    title = locale("paper-mech/reference", context.options.language).text("title")
    found = []
    high = bottom - top
    tries = [
        columns.lay_out(list(paragraphs(context, letters_first=first)), TEXTS, room, high, high, SCALES, HEADING)
        for first in (False, True)
    ]
    for pair in columns.best(tries, HEADING):
        brush = Brush(look)
        brush.where = "reference"
        game_mark(brush, (MARGIN, MARGIN, MARK, MARK))
        left = MARGIN + MARK + 2
        brush.text(context.text("title"), "reference-game", (left, MARGIN, room, 3.2))
        brush.text(title, "reference-title", (left, MARGIN + 3.6, room, 7.4), valign="bottom")
        beside = (MARGIN + room + GUTTER, MARGIN + 3.6, room, 7.4)
        brush.text("" if context.options.blank else context.loadout.name, "reference-name", beside, "right", "bottom")
        brush.line(left, MARGIN + 12, width - MARGIN, MARGIN + 12, "axis")
        for number, column in enumerate(pair):
            x = MARGIN + number * (room + GUTTER)
            columns.draw(brush, column, x, top, columns.Band(HEADING, room))
        found.append(Page(width, height, tuple(brush.ops), title))
    return tuple(found)


def paragraphs(context: SheetContext, *, letters_first: bool = False) -> Iterator[Paragraph]:
    """Yield the text of the reference; its abbreviations at the end, or first."""
    texts = locale("paper-mech/reference", context.options.language)
    facts = _facts(context)
    letters = [Paragraph(texts.text("letters"), HEADING, heading=True)]
    letters += [Paragraph(texts.text(key, **facts), "reference-line") for key in numbered(texts, "letters")]
    if letters_first:
        yield from letters
    other, skills = _of_edition(context), context.catalog.rules.skills
    for section in (*SECTIONS, *(["jet"] if _has_jets(context) else []), *skills):
        if section == next(iter(skills), None):
            yield Paragraph(texts.text("skills"), HEADING, heading=True)
        title = texts.text(section) if section in texts.texts else context.word(skills[section].name)
        yield Paragraph(title, HEADING if section in texts.texts else "reference-word", heading=True)
        for key in numbered(texts, section):
            yield Paragraph(texts.text(other.get(key, key), **facts), "reference-line")
        if section == "enemy":
            yield from _enemy_keywords(context)
    if weapons := [] if context.options.blank else list(_weapons(context)):
        yield Paragraph(texts.text("weapons"), HEADING, heading=True)
        yield from weapons
    yield Paragraph(texts.text("spill"), HEADING, heading=True)
    yield from (Paragraph(line, "reference-line") for line in _spill(context))
    if not letters_first:
        yield from letters
    yield Paragraph(texts.text("example"), HEADING, heading=True)
    yield from (Paragraph(texts.text(key, **facts), "reference-line") for key in numbered(texts, "example"))


def numbered(texts: Locale, section: str) -> Iterator[str]:
    """Yield the keys of a section's lines."""
    return takewhile(texts.texts.__contains__, (f"{section}.{number}" for number in count(1)))


def _spill(context: SheetContext) -> Iterator[str]:
    """Yield the spill tracks, a line for each location, which breaks between the places that it leads to."""
    for line in list(plain_text.spill_lines(context))[1:]:
        yield ", ".join(part.replace(" ", UNBROKEN) for part in line.strip().split(", ")).replace(f":{UNBROKEN}", ": ")


def _has_jets(context: SheetContext) -> bool:
    """Return whether a wave can bring an enemy with a flight path (PM26-FLIGHT)."""
    catalog = context.catalog
    return any(catalog.enemies[code].away for wave in catalog.waves for code in wave.codes)


def _of_edition(context: SheetContext) -> dict[str, str]:
    """Return the lines that are others in an edition with other rules."""
    catalog, rules = context.catalog, context.catalog.rules
    conditions = {
        "action.1": len(catalog.chassis.slow) > 1,
        "enemy.1": rules.location_choice == "most-damaged",
        "enemy.2": not any(zone.armour < 0 for zone in catalog.board.zones.values()),
        "enemy.3": rules.circle_choice == "every-die",
        "enemy.4": rules.circle_choice == "every-die",
        "enemy.5": rules.enemy_movement == "seek",
        "enemy.6": rules.attack_choice == "highest-power",
        "waves.1": any(wave.draw for wave in catalog.waves),
        "waves.2": catalog.chassis.repair.start is None,
    }
    return {key: f"{key}.other" for key, changed in conditions.items() if changed}


def _enemy_keywords(context: SheetContext) -> Iterator[Paragraph]:
    """Yield the keywords of the enemies that waves can bring, and what they do (PM26-ENEMY-KEYWORDS)."""
    catalog = context.catalog
    coming = [enemy for code, enemy in catalog.enemies.items() if any(code in wave.codes for wave in catalog.waves)]
    words = context.locale
    rules = {
        attack_wording.keyword(attack, words): rule
        for enemy in coming
        for attack in enemy.attacks
        if (rule := attack_wording.sentences(attack, words))
    }
    if rules:
        texts = locale("paper-mech/reference", context.options.language)
        yield Paragraph(texts.text("keywords"), HEADING, heading=True)
    for word, rule in rules.items():
        yield Paragraph(f"{word[:1].upper()}{word[1:]}: {rule}", "reference-line")


def _weapons(context: SheetContext) -> Iterator[Paragraph]:
    """Yield the name and the rule of each weapon that has one."""
    seen = set()
    for mount in MOUNTS:
        weapon = context.loadout.mounts[mount]
        if weapon is None or weapon.id in seen:
            continue
        seen.add(weapon.id)
        if own := _rule(context, weapon):
            keyword = f" · {context.word(weapon.keyword)}" if weapon.keyword else ""
            yield Paragraph(f"{context.word(weapon.name)}{keyword}", "reference-word", heading=True)
            yield Paragraph(own, "reference-line")


def _rule(context: SheetContext, weapon: Weapon) -> str:
    """Return what a weapon does; what only some actions do, after their names."""
    actions = list(zip(row_marks(weapon), (context.word(action.name) for action in weapon.actions), strict=True))
    parts = []
    for mark, sentences in clauses(weapon, context.catalog, context.locale).items():
        names = ", ".join(dict.fromkeys(name for own, name in actions if own == mark)) if mark else ""
        parts.append(f"{names}: {sentences}" if names else sentences)
    return " ".join(parts)


def _facts(context: SheetContext) -> dict[str, object]:
    """Return the numbers of the catalog that the texts name."""
    board, chassis = context.catalog.board, context.catalog.chassis
    squat = chassis.stances["squat"]
    exposed = [zone for zone in board.zones.values() if zone.armour < 0]
    return {
        "track": context.track_length(),
        "penalty": "__" if context.options.blank else context.totals.t_penalty,
        "rings": [f"{context.word(ring.letter)}{UNBROKEN}{context.word(ring.name).lower()}" for ring in board.rings],
        "slow": min((step.start for step in chassis.slow), default=chassis.torso_circles),
        "slow_t": chassis.slow[0].t if chassis.slow else 0,
        "slows": [f"+{chassis.slow_t(step.start)} ({step.start})" for step in chassis.slow],
        "most": chassis.repair.most,
        "repair_t": chassis.repair.t,
        "away": max((enemy.away for enemy in context.catalog.enemies.values()), default=0),
        **{id_: skill.circles for id_, skill in context.catalog.rules.skills.items()},
        **{f"{id_}_least": skill.least for id_, skill in context.catalog.rules.skills.items()},
        "torso": chassis.torso_circles,
        "squat_dice": -squat.enemy_dice,
        "squat_faces": die_faces(squat.reroll_targeting),
        "squat_forbids": [context.word(move.name) for move in chassis.moves if move.id in squat.forbids],
        "exposed": [f"{context.word(zone.name)} {signed(zone.armour)}" for zone in exposed],
        "repair": chassis.repair.start or 0,
        "waves": len(context.catalog.waves),
    }
