"""The sheet in plain text, in reading order, for screen readers."""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.core.locale import Locale
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.model import LOCATIONS, MOUNTS, Board, Chassis
from sheetgen.games.paper_mech.design.totals import Totals
from sheetgen.games.paper_mech.sheet import hit_diagrams, radar, spill
from sheetgen.games.paper_mech.sheet.numbers import die_faces, signed
from sheetgen.games.paper_mech.sheet.reminders import reminder, stars
from sheetgen.render.options import Options


def describe(
    loadout: Loadout, sums: Totals, locale: Locale, options: Options, track: int, status: str, code: str | None
) -> str:
    """Describe everything on the page, one fact a line."""
    lines = [
        *_head(loadout, locale, options, status, code),
        "",
        *_board(loadout, locale, track),
        "",
        *_enemies(loadout, locale),
        "",
    ]
    for mount in MOUNTS:
        lines += [*_mount(loadout, sums, locale, options, mount), ""]
    return "\n".join([*lines, *_body(loadout, sums, locale, options)]) + "\n"


def _head(loadout: Loadout, locale: Locale, options: Options, status: str, code: str | None) -> Iterator[str]:
    yield f"{locale.text('title')}: {loadout.name}"
    if loadout.pilot:
        yield f"{locale.text('pilot')}: {loadout.pilot}"
    if loadout.author:
        yield f"{locale.text('author')}: {loadout.author}"
    yield status
    yield from options.problems
    if code:
        yield f"{locale.text('code')}: {code}"


def _board(loadout: Loadout, locale: Locale, track: int) -> Iterator[str]:
    board, language = loadout.catalog.board, locale.language
    rings = ", ".join(f"{ring.letter.in_(language)} {ring.name.in_(language)}" for ring in board.rings)
    yield f"{locale.text('radar')}: {rings}"
    for zone in board.zones.values():
        sectors = ", ".join(board.sectors[sector].in_(language) for sector in zone.sectors)
        name = (
            locale.text("zone.armour", zone=zone.name, shift=signed(zone.armour))
            if zone.armour
            else zone.name.in_(language)
        )
        yield f"  {name}: {sectors}"
    for face, (sector, ring) in enumerate(board.start, start=1):
        yield f"  {locale.text('die')} {face}: {_space(board, sector, ring, language)}"
    forwards, backwards, meet = radar.steps(board)
    for key, some in (("arrow.forwards", forwards), ("arrow.backwards", backwards)):
        if some:
            steps = "; ".join(
                f"{_space(board, *start, language)} → {_space(board, *end, language)}" for start, end in some
            )
            yield f"  {locale.text(key)}: {steps}"
    if meet:
        yield f"  {locale.text(f'arrow.meet.{meet}')}"
    yield f"{locale.text('time')}: {locale.text('active')}, 1–{track}"
    yield f"{locale.text('targeting')}:"
    for diagram in hit_diagrams.diagrams(board, locale):
        names = loadout.catalog.chassis
        hits = ", ".join(f"{number} {_place(names, place, locale)}" for place, number in diagram.numbers.items())
        yield f"  {diagram.title}: {hits}"
    for number, wave in enumerate(loadout.catalog.waves, start=1):
        rows = "; ".join(f"{die_faces(row.rolls)} {' + '.join(row.enemies)}" for row in wave)
        yield f"{locale.text('wave')} {number}: {rows}"


def _space(board: Board, sector: int, ring: int, language: str) -> str:
    return f"{board.sectors[sector].in_(language)} {board.rings[ring].letter.in_(language)}"


def _place(chassis: Chassis, place: str, locale: Locale) -> str:
    if place in ("torso", "legs"):
        return (chassis.torso_name if place == "torso" else chassis.legs_name).in_(locale.language)
    if place in chassis.mounts:
        return chassis.mounts[place].name.in_(locale.language)
    return locale.text(f"side.{place}")


def _enemies(loadout: Loadout, locale: Locale) -> Iterator[str]:
    board, language = loadout.catalog.board, locale.language
    yield f"{locale.text('enemies')}:"
    for enemy in loadout.catalog.enemies.values():
        still = "" if enemy.moves else f", {locale.text('does-not-move')}"
        yield f"  {enemy.code} {enemy.name.in_(language)}: {locale.text('armour')} {enemy.armour}{still}"
        for attack in enemy.attacks:
            rolls = f"{die_faces(attack.rolls)} " if len(enemy.attacks) > 1 else ""
            letter = board.rings[board.ring(attack.range)].letter.in_(language)
            yield f"    {rolls}{attack.name.in_(language)} {letter} P{attack.p} T{attack.t}, " + locale.text(
                "circles", count=attack.circles
            )


def _mount(loadout: Loadout, sums: Totals, locale: Locale, options: Options, mount: str) -> Iterator[str]:
    catalog, language = loadout.catalog, locale.language
    title = catalog.chassis.mounts[mount].name.in_(language)
    arc = ", ".join(catalog.board.sectors[sector].in_(language) for sector in sorted(catalog.board.arcs[mount]))
    weapon = None if options.blank else loadout.mounts[mount]
    if weapon is None:
        yield f"{title}: {locale.text('blank' if options.blank else 'empty')}"
    else:
        keyword = f" ({weapon.keyword.in_(language)})" if weapon.keyword else ""
        letter = catalog.board.rings[catalog.board.ring(weapon.range)].letter.in_(language) if weapon.range else "–"
        yield (
            f"{title}: {weapon.name.in_(language)}{keyword}, {locale.text('armour')} {weapon.armour}, "
            f"{locale.text('weight.short', weight=weapon.weight)}, {locale.text('range')} {letter}"
        )
        for number, (action, star) in enumerate(zip(weapon.actions, stars(weapon), strict=True)):
            t = action.t + (sums.t_penalty if options.final_t else 0)
            yield f"  {2 * number + 1}–{2 * number + 2} {action.name.in_(language)} P{action.p}{star} T{t}"
        if own := reminder(weapon, catalog, locale):
            yield f"  {own}"
    yield f"  {locale.text('arc')}: {arc}"


def _body(loadout: Loadout, sums: Totals, locale: Locale, options: Options) -> Iterator[str]:
    chassis, language = loadout.catalog.chassis, locale.language
    torso = locale.text("torso.slow", t=chassis.slow_t)
    armour = "" if options.blank else f": {locale.text('armour')} {loadout.torso}"
    yield (
        f"{chassis.torso_name.in_(language)}{armour}, {locale.text('circles', count=chassis.torso_circles)}; "
        f"{chassis.slow_from}: {torso}; {chassis.torso_circles}: {locale.text('torso.lost')}"
    )
    armour = "" if options.blank else f": {locale.text('armour')} {loadout.legs}"
    yield f"{chassis.legs_name.in_(language)}{armour}"
    for move in chassis.moves:
        t = move.t + (sums.t_penalty if options.final_t and not options.blank else 0)
        yield f"  {move.name.in_(language)} T{t}" + (f" ({locale.text('free')})" if move.free else "")
    yield f"{locale.text('spill.legend')}:"
    for place in LOCATIONS:
        goes = []
        for link in spill.links(loadout.catalog.board):
            if place in (link.a, link.b):
                numbers, to = (link.from_a, link.b) if place == link.a else (link.from_b, link.a)
                if numbers:
                    goes.append(f"{numbers} {_place(chassis, to, locale)}")
        yield f"  {_place(chassis, place, locale)}: {', '.join(goes)}"
    if not options.blank:
        yield f"{locale.text('weight')}: {sums.weight} / {sums.rated_weight} W, {locale.text('penalty')} +{sums.t_penalty}"
