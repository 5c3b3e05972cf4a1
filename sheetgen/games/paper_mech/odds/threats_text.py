"""What the enemies' attacks do as tables of text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import groupby

from sheetgen.core.shorten import shorten
from sheetgen.games.paper_mech.design.model import LOCATIONS, STANCES
from sheetgen.games.paper_mech.odds.text import OddsWriter
from sheetgen.games.paper_mech.odds.threats import Side, Threat, circles
from sheetgen.games.paper_mech.sheet.numbers import signed
from sheetgen.reports.odds import chunks, table

SIDE, WHERE, PLACE, STANCE = 24, 28, 7, 7  # widths


def lines(writer: OddsWriter) -> Iterator[str]:
    """Yield where each enemy attack hits, and what it does there."""
    odds, text = writer.odds, writer.text
    found = odds.threats()
    yield from writer.numbers.note(text("head.reverse", name=odds.title, edition=odds.edition.name), 0)
    remarks = [text("legend.reverse")]
    for zone in writer.board.zones.values():
        if zone.armour:
            remarks.append(text("assume.zone", zone=zone.name, shift=signed(zone.armour)))
    mounts = odds.loadout.catalog.chassis.mounts
    parrying = [
        writer.name(mounts[mount].name) for mount, weapon in odds.loadout.weapons if "parry" in weapon.abilities
    ]
    if parrying:
        remarks.append(text("assume.parried", mounts=", ".join(parrying).lower()))
    if odds.loadout.catalog.rules.location_choice == "most-damaged":
        remarks.append(text("assume.aim", sights=list(sights(writer))))
    if any(threat.intercepts for threat in found):
        remarks.append(text("assume.met"))
    if any(threat.screened for threat in found):
        remarks.append(text("assume.screened"))
    yield from writer.numbers.note(" ".join(remarks))
    yield ""
    yield from _places(writer, found)
    yield ""
    if len(odds.enemies) == 1:
        yield from _each_place(writer, found)
    else:
        yield from _each_side(writer, found)


def sights(writer: OddsWriter) -> Iterator[str]:
    """Yield which weapons the enemies of each zone can aim at (PM26-TARGET)."""
    catalog = writer.odds.loadout.catalog
    for zone in catalog.board.zones.values():
        track = catalog.board.targeting[zone.targeting]
        seen = [writer.text(f"place.{mount}") for mount, _ in writer.odds.loadout.weapons if mount in track]
        yield writer.text("sight", zone=zone.name, mounts=" + ".join(seen) or "–")


def side_name(writer: OddsWriter, side: Side) -> str:
    """Return the name of a zone, or of the sectors of it."""
    if side.whole:
        return writer.name(side.zone.name)
    return ", ".join(writer.name(writer.board.sectors[sector]) for sector in side.sectors)


def _side_line(
    writer: OddsWriter, label: str, heads: Sequence[str], cells: Sequence[str], wide: int = SIDE
) -> list[str]:
    if writer.numbers.narrow:
        return writer.numbers.row(f"  {label}", heads, cells, PLACE)
    return [(f"  {shorten(label, wide - 2):<{wide - 2}}" + table(0, cells, PLACE)).rstrip()]


def _places(writer: OddsWriter, found: Sequence[Threat]) -> Iterator[str]:
    """Yield how often each place is hit, with its armour and circles."""
    text, loadout = writer.text, writer.odds.loadout
    free = circles(loadout)
    heads = [text(f"place.{place}") for place in LOCATIONS]
    yield text("where") if writer.numbers.narrow else f"{text('where'):<{WHERE}}" + table(0, heads, PLACE)
    yield from _side_line(writer, text("armour"), heads, [str(loadout.armour(place)) for place in LOCATIONS], WHERE)
    yield from _side_line(writer, text("circles"), heads, [str(free[place]) for place in LOCATIONS], WHERE)
    for threat in {(threat.side.zone.id, threat.stance): threat for threat in found}.values():
        chances = {hit.location: hit.chance for hit in threat.hits}
        cells = [writer.numbers.percent(chances.get(place, Fraction(0))) for place in LOCATIONS]
        label = text("side", zone=threat.side.zone.name, stance=text(threat.stance))
        yield from _side_line(writer, label, heads, cells, WHERE)


def attack_name(writer: OddsWriter, threat: Threat) -> str:
    attack = threat.attack
    letter = writer.rings([writer.board.ring(attack.range)])
    return writer.text("attack", enemy=threat.enemy.code, attack=attack.name, range=letter, p=attack.p, t=attack.t)


def by_attack(found: Sequence[Threat]) -> Iterator[list[Threat]]:
    for _, same in groupby(found, key=lambda threat: (threat.enemy.code, threat.attack.id)):
        yield list(same)


def shield_name(writer: OddsWriter, mount: str) -> str:
    """Return the name of a shield: its weapon and, where there are two of a kind, its place."""
    weapon = writer.odds.loadout.mounts[mount]
    assert weapon is not None
    alone = sum(other == weapon for _, other in writer.odds.loadout.weapons) == 1
    return writer.name(weapon.name) if alone else f"{writer.name(weapon.name)}, {writer.text(f'place.{mount}')}"


def _each_place(writer: OddsWriter, found: Sequence[Threat]) -> Iterator[str]:
    """Yield the attacks of one enemy by place; below each, what reaches a shield that meets it."""
    text, numbers = writer.text, writer.numbers
    yield from writer.numbers.note(text("assume.places"))
    heads = [*(text(f"place.{place}") for place in LOCATIONS), text("all"), text("lost")]
    for threats in by_attack(found):
        yield ""
        if numbers.narrow:
            yield from numbers.note(attack_name(writer, threats[0]), 0)
        else:
            yield f"{shorten(attack_name(writer, threats[0]), SIDE - 1):<{SIDE}}" + table(0, heads, PLACE)
        for threat in threats:
            by_place = {hit.location: hit.damage.expected() for hit in threat.hits}
            cells = [numbers.mean(by_place.get(place, Fraction(0))) for place in LOCATIONS]
            cells += [numbers.mean(threat.expected), numbers.percent(threat.lost)]
            stance = text(f"{threat.stance}.short")
            label = text("side", zone=side_name(writer, threat.side), stance=stance)
            yield from _side_line(writer, label, heads, cells)
            for shield in threat.intercepts:
                met = [*("" for _ in LOCATIONS), numbers.mean(shield.damage.expected()), ""]
                yield from _side_line(writer, f"  {shield_name(writer, shield.mount)}", heads, met)
            for screen in threat.screened:
                left = {place: damage.expected() for place, damage in screen.locations.items()}
                met = [numbers.mean(left.get(place, Fraction(0))) for place in LOCATIONS]
                met += [numbers.mean(screen.damage.expected()), ""]
                yield from _side_line(writer, f"  {writer.name(screen.action)}", heads, met)


def _headings(names: Sequence[str], others: Sequence[str], most: int) -> list[str]:
    """Return names that fit over their columns: where one is too long, its last word if no other name ends with it.

    >>> _headings(["lado derecho", "lado izquierdo"], ["lado derecho", "lado izquierdo"], 13)
    ['lado derecho', 'izquierdo']
    >>> _headings(["der. delantera"], ["der. delantera", "izq. delantera"], 13)
    ['der. delante…']
    """
    last = Counter(name.rpartition(" ")[2] for name in others)
    short = {name: word for name in names if last[word := name.rpartition(" ")[2]] == 1}
    return [name if len(name) <= most else shorten(short.get(name, name), most) for name in names]


def _each_side(writer: OddsWriter, found: Sequence[Threat]) -> Iterator[str]:
    """Yield every attack over all places, by side and stance; below each, what reaches a shield that meets it."""
    text, numbers = writer.text, writer.numbers
    everywhere = list(dict.fromkeys(threat.side for threat in found))
    others = [side_name(writer, side) for side in everywhere]
    for part in chunks(everywhere, 4):
        names = [side_name(writer, side) for side in part]
        stances = [text(f"{stance}.short") for _ in part for stance in STANCES]
        heads = [f"{name} {stance}" for name, stance in zip(_doubled(names), stances, strict=True)]
        yield from numbers.heading(_headings(names, others, 2 * STANCE - 1), 2 * STANCE)
        yield from numbers.heading(stances, STANCE)
        for threats in by_attack(found):
            here = [threat for threat in threats if threat.side in part]
            cells = [numbers.mean(threat.expected) for threat in here]
            yield from numbers.row(attack_name(writer, threats[0]), heads, cells, STANCE)
            for mount in dict.fromkeys(shield.mount for threat in here for shield in threat.intercepts):
                met = [
                    next((numbers.mean(own.damage.expected()) for own in threat.intercepts if own.mount == mount), "")
                    for threat in here
                ]
                yield from numbers.row(f"  {shield_name(writer, mount)}", heads, met, STANCE)
            for place, screen in enumerate(threats[0].screened):
                left = [numbers.mean(threat.screened[place].damage.expected()) for threat in here]
                yield from numbers.row(f"  {writer.name(screen.action)}", heads, left, STANCE)
        if part[-1] is not everywhere[-1]:
            yield ""


def _doubled(names: Sequence[str]) -> list[str]:
    return [name for name in names for _ in STANCES]
