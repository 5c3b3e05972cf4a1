"""What the enemies' attacks do as tables of text, 80 columns wide."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import groupby

from sheetgen.core.shorten import shorten
from sheetgen.games.paper_mech.design.model import LOCATIONS, STANCES
from sheetgen.games.paper_mech.odds.text import Teller
from sheetgen.games.paper_mech.odds.threats import Side, Threat, circles
from sheetgen.games.paper_mech.sheet.numbers import signed
from sheetgen.reports.odds import WIDTH, chunks, note, table

SIDE, WHERE, PLACE, STANCE = 24, 28, 7, 7  # widths


def lines(own: Teller) -> Iterator[str]:
    """Where each enemy attack hits, and what it does there."""
    odds, say = own.odds, own.say
    found = odds.threats()
    yield from note(say("head.reverse", name=odds.title, edition=odds.loadout.edition), 0)
    remarks = [say("legend.reverse")]
    for zone in own.board.zones.values():
        if zone.armour:
            remarks.append(say("assume.zone", zone=zone.name, shift=signed(zone.armour)))
    mounts = odds.loadout.catalog.chassis.mounts
    parrying = [own.name(mounts[mount].name) for mount, weapon in odds.loadout.weapons if "parry" in weapon.abilities]
    if parrying:
        remarks.append(say("assume.parried", mounts=", ".join(parrying).lower()))
    if any(threat.intercepts for threat in found):
        remarks.append(say("assume.met"))
    yield from note(" ".join(remarks))
    yield ""
    yield from _places(own, found)
    yield ""
    if len(odds.enemies) == 1:
        yield from _each_place(own, found)
    else:
        yield from _each_side(own, found)


def side_name(own: Teller, side: Side) -> str:
    """A zone, or the part of it that is meant."""
    if side.whole:
        return own.name(side.zone.name)
    return ", ".join(own.name(own.board.sectors[sector]) for sector in side.sectors)


def _side_line(label: str, cells: Sequence[str], wide: int = SIDE) -> str:
    return f"  {shorten(label, wide - 2):<{wide - 2}}" + table(0, cells, PLACE)


def _places(own: Teller, found: Sequence[Threat]) -> Iterator[str]:
    """Which place is hit how often; armour and circles of each."""
    say, loadout = own.say, own.odds.loadout
    free = circles(loadout)
    yield f"{say('where'):<{WHERE}}" + table(0, [say(f"place.{place}") for place in LOCATIONS], PLACE)
    yield _side_line(say("armour"), [str(loadout.armour(place)) for place in LOCATIONS], WHERE)
    yield _side_line(say("circles"), [str(free[place]) for place in LOCATIONS], WHERE)
    for threat in {(threat.side.zone.id, threat.stance): threat for threat in found}.values():
        chances = {hit.location: hit.chance for hit in threat.hits}
        cells = [own.figures.percent(chances.get(place, Fraction(0))) for place in LOCATIONS]
        yield _side_line(say("side", zone=threat.side.zone.name, stance=say(threat.stance)), cells, WHERE)


def attack_name(own: Teller, threat: Threat) -> str:
    attack = threat.attack
    letter = own.rings([own.board.ring(attack.range)])
    return own.say("attack", enemy=threat.enemy.code, attack=attack.name, range=letter, p=attack.p, t=attack.t)


def by_attack(found: Sequence[Threat]) -> Iterator[list[Threat]]:
    for _, same in groupby(found, key=lambda threat: (threat.enemy.code, threat.attack.id)):
        yield list(same)


def shield_name(own: Teller, mount: str) -> str:
    """A shield by its weapon; where there are two of a kind, with its place."""
    weapon = own.odds.loadout.mounts[mount]
    assert weapon is not None
    alone = sum(other == weapon for _, other in own.odds.loadout.weapons) == 1
    return own.name(weapon.name) if alone else f"{own.name(weapon.name)}, {own.say(f'place.{mount}')}"


def _each_place(own: Teller, found: Sequence[Threat]) -> Iterator[str]:
    """One enemy: each of its attacks, by place; below, what reaches a shield that meets it."""
    say, figures = own.say, own.figures
    yield from note(say("assume.places"))
    heads = [*(say(f"place.{place}") for place in LOCATIONS), say("all"), say("lost")]
    for threats in by_attack(found):
        yield ""
        yield f"{shorten(attack_name(own, threats[0]), SIDE - 1):<{SIDE}}" + table(0, heads, PLACE)
        for threat in threats:
            by_place = {hit.location: hit.damage.expected() for hit in threat.hits}
            cells = [figures.mean(by_place.get(place, Fraction(0))) for place in LOCATIONS]
            cells += [figures.mean(threat.expected), figures.percent(threat.lost)]
            stance = say(f"{threat.stance}.short")
            yield _side_line(say("side", zone=side_name(own, threat.side), stance=stance), cells)
            for shield in threat.intercepts:
                met = ["" for _ in LOCATIONS] + [figures.mean(shield.damage.expected())]
                yield _side_line(f"  {shield_name(own, shield.mount)}", met)


def _heading(name: str, most: int) -> str:
    """A name as it stands over its columns: where it is too long, its last word.

    >>> _heading("lado derecho", 13), _heading("lado izquierdo", 13)
    ('lado derecho', 'izquierdo')
    """
    return name if len(name) <= most else shorten(name.rpartition(" ")[2], most)


def _each_side(own: Teller, found: Sequence[Threat]) -> Iterator[str]:
    """Every attack over all the places, by side and stance; below, what reaches a shield that meets it."""
    say, figures = own.say, own.figures
    everywhere = list(dict.fromkeys(threat.side for threat in found))
    for part in chunks(everywhere, 4):
        label = WIDTH - len(part) * len(STANCES) * STANCE
        names = [_heading(side_name(own, side), 2 * STANCE - 1) for side in part]
        yield table(label, names, 2 * STANCE)
        yield table(label, [say(f"{stance}.short") for _ in part for stance in STANCES], STANCE)
        for threats in by_attack(found):
            here = [threat for threat in threats if threat.side in part]
            cells = [figures.mean(threat.expected) for threat in here]
            yield f"{shorten(attack_name(own, threats[0]), label - 1):<{label}}" + table(0, cells, STANCE)
            for mount in dict.fromkeys(shield.mount for threat in here for shield in threat.intercepts):
                met = [
                    next((figures.mean(own.damage.expected()) for own in threat.intercepts if own.mount == mount), "")
                    for threat in here
                ]
                yield f"{shorten(f'  {shield_name(own, mount)}', label - 1):<{label}}" + table(0, met, STANCE).rstrip()
        if part[-1] is not everywhere[-1]:
            yield ""
