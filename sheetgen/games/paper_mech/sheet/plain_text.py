"""The sheet in plain text, in reading order, for screen readers."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from sheetgen.games.paper_mech.design.listing import tokens
from sheetgen.games.paper_mech.design.model import CIRCLES_PER_ROW, LOCATIONS, MOUNTS, Enemy, Weapon
from sheetgen.games.paper_mech.sheet import attack_wording, hit_diagrams, radar, spill
from sheetgen.games.paper_mech.sheet.chassis import stance_effects
from sheetgen.games.paper_mech.sheet.context import SheetContext
from sheetgen.games.paper_mech.sheet.enemies_in_waves import enemy_copies, enemy_in_play
from sheetgen.games.paper_mech.sheet.numbers import die_faces, signed
from sheetgen.games.paper_mech.sheet.reminders import reminder, row_marks
from sheetgen.games.paper_mech.sheet.rings import Space


def describe(context: SheetContext) -> str:
    """Describe everything on the page, one fact a line."""
    waves = [f"{context.text('waves')}:", *(f"  {line}" for line in wave_lines(context))]
    parts: list[Iterable[str]] = [_head(context), radar_lines(context), [time_line(context)], targeting_lines(context)]
    parts += [waves, _enemies(context), *(_mount(context, mount) for mount in MOUNTS)]
    parts += [_torso(context), _legs(context), _stances(context), _skills(context), spill_lines(context)]
    parts += [_weight(context), _progress(context)]
    text = "\n".join("".join(f"{line}\n" for line in part) for part in map(list, parts) if part)
    return text.replace("\xa0", " ")  # which keeps words together on a page only


def in_one_line(lines: Iterable[str]) -> str:
    """Join the lines about a drawing into its description.

    >>> in_one_line(["Radar: C Close", "  rear: 3, 4"])
    'Radar: C Close. rear: 3, 4'
    """
    return ". ".join(line.strip() for line in lines).replace(":. ", ": ")


def _head(context: SheetContext) -> Iterator[str]:
    loadout, text = context.loadout, context.text
    yield f"{text('title')}: {loadout.name}"
    if loadout.pilot:
        yield f"{text('pilot')}: {loadout.pilot}"
    if loadout.author:
        yield f"{text('author')}: {loadout.author}"
    yield context.status()
    yield from context.options.problems
    if code := context.code():
        yield f"{text('code')}: {code}"


def radar_lines(context: SheetContext) -> Iterator[str]:
    board, text, word = context.catalog.board, context.text, context.word
    yield f"{text('radar')}: {', '.join(f'{word(ring.letter)} {word(ring.name)}' for ring in board.rings)}"
    for zone in board.zones.values():
        sectors = [word(board.sectors[sector]) for sector in zone.sectors]
        name = text("zone.armour", zone=zone.name, shift=signed(zone.armour)) if zone.armour else word(zone.name)
        if sectors != [name]:
            yield f"  {name}" + ("" if sectors == [word(zone.name)] else f": {', '.join(sectors)}")
    starts = ", ".join(f"{face} {_space(context, space)}" for face, space in enumerate(board.start, start=1))
    yield f"  {text('radar.starts')}: {starts}"
    for key, backwards in (("arrow.forwards", False), ("arrow.backwards", True)):
        yield f"  {text(key)}:"
        yield from (f"    {line}" for line in _walks(context, backwards=backwards))


def _walks(context: SheetContext, *, backwards: bool) -> Iterator[str]:
    """Yield where the enemies of each sector go: to another sector in their ring, or ring by ring."""
    board, word = context.catalog.board, context.word
    steps = radar.steps(board, backwards=backwards)
    for number, name in enumerate(board.sectors):
        ends = {start[1]: end for start, end in steps if start[0] == number}
        others = {sector for ring, (sector, to) in ends.items() if ring == to}
        if len(ends) == len(board.rings) and len(others) == 1 and all(ring == to for ring, (_, to) in ends.items()):
            yield f"{word(name)} → {word(board.sectors[others.pop()])}"
        elif ends:
            by_ring = (
                f"{word(board.rings[ring].letter)} → "
                + (word(board.rings[to].letter) if sector == number else _space(context, (sector, to)))
                for ring, (sector, to) in reversed(ends.items())
            )
            yield f"{word(name)}: {', '.join(by_ring)}"


def time_line(context: SheetContext) -> str:
    return f"{context.text('time')}: {context.text('active')}, 1–{context.track_length()}"


def targeting_lines(context: SheetContext) -> Iterator[str]:
    board, text = context.catalog.board, context.text
    yield f"{text('targeting')}:"
    for diagram in hit_diagrams.diagrams(board, context.locale):
        yield f"  {targeting_line(context, diagram)}"


def targeting_line(context: SheetContext, diagram: hit_diagrams.HitDiagram) -> str:
    hits = ", ".join(f"{number} {_location(context, place)}" for place, number in diagram.numbers.items())
    return f"{diagram.title}: {hits}"


def wave_lines(context: SheetContext) -> Iterator[str]:
    for number, wave in enumerate(context.catalog.waves, start=1):
        rows = "; ".join(f"{die_faces(row.rolls)} {' + '.join(row.enemies)}" for row in wave.rows)
        yield f"{context.text('wave')} {number}: {rows or tokens(wave, context.locale.language)}"


def _space(context: SheetContext, space: Space) -> str:
    sector, ring = space
    board = context.catalog.board
    return f"{context.word(board.sectors[sector])} {context.word(board.rings[ring].letter)}"


def _location(context: SheetContext, location: str) -> str:
    chassis = context.catalog.chassis
    if location in ("torso", "legs"):
        return context.word(chassis.torso_name if location == "torso" else chassis.legs_name)
    if location in chassis.mounts:
        return context.word(chassis.mounts[location].name)
    return context.text(f"side.{location}")  # of the diagram that two sides share


def _enemies(context: SheetContext) -> Iterator[str]:
    text, word = context.text, context.word
    yield f"{text('enemies')}:"
    for enemy, copy in enemy_copies(context.loadout, context.progress):
        code = f"{enemy.code}·{copy}" if copy else enemy.code
        note = movement_note(context, enemy)
        still = f", {note}" if note else ""
        yield f"  {code} {word(enemy.name)}: {text('armour')} {enemy.armour}{still}"
        now = enemy_in_play(context.progress, enemy, copy)
        left = now.damage if now else 0
        for attack in enemy.attacks:
            by_die = len(enemy.attacks) > 1 and context.catalog.rules.attack_choice == "die"
            rolls = f"{die_faces(attack.rolls)} " if by_die else ""
            filled = min(left, attack.circles)
            left -= filled
            letter = context.ring_letter(attack.range)
            own = attack_wording.keyword(attack, context.locale)
            keyword = f" ({own})" if own else ""
            circles = _circles(context, attack.circles, filled)
            yield f"    {rolls}{word(attack.name)}{keyword} {letter} P{attack.p} T{attack.t}, {circles}"
            if rule := attack_wording.explained(enemy, attack, context.locale):
                yield f"      {rule}"


def _skills(context: SheetContext) -> Iterator[str]:
    """Yield the skills of the edition, and what repairs cost, if they cost time (PM26-SKILLS, PM26-REPAIR)."""
    text, word = context.text, context.word
    skills, repair = context.catalog.rules.skills.values(), context.catalog.chassis.repair
    if skills:
        yield f"{text('skills')}:"
    for skill in skills:
        rule = text(f"skills.{skill.id}", least=skill.least)
        filled = getattr(context.progress.skills, skill.id) if context.progress else 0
        yield f"  {word(skill.name)}, {_circles(context, skill.circles, filled)}: {rule}"
    if repair.start is None:
        yield text("repairs", most=repair.most, t=repair.t)


def movement_note(context: SheetContext, enemy: Enemy) -> str:
    """Return how an enemy moves, if it is special."""
    if enemy.away:
        return context.text("flight-path")
    return "" if enemy.moves else context.text("does-not-move")


def _mount(context: SheetContext, mount: str) -> Iterator[str]:
    board, text = context.catalog.board, context.text
    title = context.word(context.catalog.chassis.mounts[mount].name)
    weapon = context.loadout.mounts[mount]
    if context.options.blank or weapon is None:
        yield f"{title}: {text('blank' if context.options.blank else 'empty')}"
    else:
        filled = context.progress.filled(mount) if context.progress else ()
        yield from _weapon(context, title, weapon, filled)
    arc = ", ".join(context.word(board.sectors[sector]) for sector in _in_turn(board.arcs[mount], len(board.sectors)))
    yield f"  {text('arc')}: {arc}"


def _in_turn(sectors: Collection[int], count: int) -> list[int]:
    """Return the sectors clockwise, from the one that has no neighbour before it.

    >>> _in_turn({0, 5, 6, 7}, 8)
    [5, 6, 7, 0]
    """
    first = next((one for one in sorted(sectors) if (one - 1) % count not in sectors), 0)
    return sorted(sectors, key=lambda one: (one - first) % count)


def _weapon(context: SheetContext, title: str, weapon: Weapon, filled: Collection[int]) -> Iterator[str]:
    text, word = context.text, context.word
    keyword = f" ({word(weapon.keyword)})" if weapon.keyword else ""
    yield (
        f"{title}: {word(weapon.name)}{keyword}, {text('armour')} {weapon.armour}, "
        f"{text('weight.short', weight=weapon.weight)}, {text('range')} {context.ring_letter(weapon.range)}"
    )
    for number, (action, mark) in enumerate(zip(weapon.actions, row_marks(weapon), strict=True)):
        first = CIRCLES_PER_ROW * number + 1
        boxes = _boxes(CIRCLES_PER_ROW, [circle - first for circle in filled])
        rolls = f"{first}–{first + CIRCLES_PER_ROW - 1}"
        yield f"  {rolls} {word(action.name)} P{action.p}{mark} T{context.t(action.t)} {boxes}"
    if own := reminder(weapon, context.catalog, context.locale):
        yield f"  {own}"


def _torso(context: SheetContext) -> Iterator[str]:
    chassis, text = context.catalog.chassis, context.text
    yield f"{context.word(chassis.torso_name)}{_armour(context, context.loadout.torso)}:"
    filled = context.progress.torso if context.progress else 0
    slow = [f"{step.start}: {text('torso.slow', t=chassis.slow_t(step.start))}" for step in chassis.slow]
    yield f"  {_circles(context, chassis.torso_circles, filled)}"
    yield "  " + "; ".join([*slow, f"{chassis.torso_circles}: {text('torso.lost')}"])


def _legs(context: SheetContext) -> Iterator[str]:
    chassis, text = context.catalog.chassis, context.text
    yield f"{context.word(chassis.legs_name)}{_armour(context, context.loadout.legs)}:"
    for move in chassis.moves:
        free = f" ({text('free')})" if move.free else ""
        filled = context.progress is not None and move.id in context.progress.legs
        yield f"  {context.word(move.name)} T{context.t(move.t)}{free} {_boxes(1, range(filled))}"


def _armour(context: SheetContext, value: int) -> str:
    return "" if context.options.blank else f", {context.text('armour')} {value}"


def _circles(context: SheetContext, count: int, filled: int) -> str:
    """Return the number of circles that fill from the top, and their boxes."""
    return f"{context.text('circles', count=count)} {_boxes(count, range(filled))}"


def _boxes(count: int, filled: Collection[int]) -> str:
    """Return boxes for circles, numbered from 0; those that are filled are dark.

    >>> _boxes(4, {1})
    '□■□□'
    """
    return "".join("■" if number in filled else "□" for number in range(count))


def _stances(context: SheetContext) -> Iterator[str]:
    yield f"{context.text('stance')}:"
    for stance in context.catalog.chassis.stances.values():
        effects = stance_effects(context, stance)
        yield f"  {context.word(stance.name)}: {effects}" if effects else f"  {context.word(stance.name)}"


def _progress(context: SheetContext) -> Iterator[str]:
    """Yield the state of a game in progress: what is filled, and where the markers are."""
    now, text = context.progress, context.text
    if now is None:
        return
    yield f"{text('wave.now', wave=now.wave).capitalize()}:"
    yield f"  {text('stance')}: {context.word(context.catalog.chassis.stances[now.stance].name)}"
    yield f"  {_location(context, 'torso')}: {text('circles', count=now.torso)}"
    moves = {move.id: context.word(move.name) for move in context.catalog.chassis.moves}
    if now.legs:
        yield f"  {_location(context, 'legs')}: {', '.join(name for id_, name in moves.items() if id_ in now.legs)}"
    for mount in MOUNTS:
        if filled := now.filled(mount):
            yield f"  {_location(context, mount)}: {', '.join(map(str, sorted(filled)))}"
    for enemy, sector, ring in now.on_radar():
        place = _space(context, (sector, context.catalog.board.ring(ring)))
        yield f"  {enemy.type}: {place}, {text('time').lower()} {enemy.time}, {text('circles', count=enemy.damage)}"


def spill_lines(context: SheetContext) -> Iterator[str]:
    yield f"{context.text('spill.legend')}:"
    links = spill.links(context.catalog.board)
    for location in LOCATIONS:
        ends = [
            (link.from_a, link.b) if location == link.a else (link.from_b, link.a)
            for link in links
            if location in (link.a, link.b)
        ]
        goes = ", ".join(f"{numbers} {_location(context, to)}" for numbers, to in sorted(ends) if numbers)
        yield f"  {_location(context, location)}: {goes}"


def _weight(context: SheetContext) -> Iterator[str]:
    if not context.options.blank:
        totals, text = context.totals, context.text
        weight = f"{totals.weight} / {totals.rated_weight} W"
        yield f"{text('weight')}: {weight}, {text('penalty')} +{totals.t_penalty}"
