"""The odds of Paper 'Mech as tables of text, 80 columns wide."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

from engine.paper_mech.odds import AttackOdds
from sheetgen.locale import Locale, locale
from sheetgen.odds import MOST_COLUMNS, WIDTH, Figures, line, note, portions, short, table
from sheetgen.paper_mech.model import LOCATIONS, STANCES, Board, Enemy, Weapon
from sheetgen.paper_mech.odds import Odds, Shot, by_ring
from sheetgen.paper_mech.reminders import signed
from sheetgen.paper_mech.threats import Side, Threat
from sheetgen.paper_mech.threats import circles as free_circles
from sheetgen.playtest import bars

MOST_BARS = 6  # attacks that are shown with their whole distribution
# What is said about an ability before the figures that it changes: when attacking, and when attacked.
ATTACKING = (
    "power-by-range",
    "armour-shift",
    "sure-hit",
    "reroll-misses",
    "combo",
    "crush",
    "second-target",
    "nearest",
    "needs-stance",
    "not-twice",
    "delay",
    "scramble",
    "pull",
)
DEFENDING = ("parry", "intercept")


class Teller(NamedTuple):
    """The odds with the words to tell them in."""

    odds: Odds
    texts: Locale
    figures: Figures

    @property
    def board(self) -> Board:
        return self.odds.loadout.catalog.board

    def say(self, key: str, **facts: object) -> str:
        return self.texts.text(key, **facts)

    def name(self, words: object) -> str:
        """A name of the catalog in this language."""
        return str(words.in_(self.texts.language)) if hasattr(words, "in_") else str(words)

    def rings(self, rings: Sequence[int]) -> str:
        """Neighbouring rings by their letters."""
        letters = [self.name(self.board.rings[ring].letter) for ring in rings]
        return letters[0] if len(letters) == 1 else f"{letters[0]}–{letters[-1]}"


def teller(odds: Odds, language: str) -> Teller:
    texts = locale("paper-mech/odds", language)
    return Teller(odds, texts, Figures(texts))


def lines(odds: Odds, language: str) -> list[str]:
    """The odds for people: of the weapons, or of the enemies' attacks."""
    own = teller(odds, language)
    return list(_threats(own) if odds.reverse else _shots(own))


# ------------------------------------------------------------------------------------------------------------ the weapons


def _shots(own: Teller) -> Iterator[str]:
    odds, say = own.odds, own.say
    found = odds.shots()
    key = "head.alone" if odds.alone else "head"
    yield from note(say(key, name=_title(own), edition=odds.loadout.edition), 0)
    yield from note(f"{state(own)} {say('legend')}")
    filtered = odds.asked.rows or odds.asked.rings or odds.asked.hastes
    if not found and filtered:
        yield ""
        yield say("nothing")
        return
    narrow = len(odds.enemies) == 1
    if not narrow:
        yield ""
        yield from _enemies(own)
    for weapon, mounts in mounted(own):
        shots = [shot for shot in found if shot.mount == mounts[0]]
        if not shots and filtered:
            continue
        yield ""
        places = ", ".join(own.name(odds.loadout.catalog.chassis.mounts[mount].name) for mount in mounts)
        title = own.name(weapon.name) if odds.alone else say("title", weapon=weapon.name, mounts=places.lower())
        yield from note(title, 0)
        if not shots:
            yield f"  {say('no-attack')}"
        yield from note(" ".join(assumptions(own, weapon, shots, ATTACKING + DEFENDING)))
        if narrow and shots:
            yield from _narrow(own, shots)
        else:
            yield from _wide(own, shots)


def state(own: Teller) -> str:
    """What the enemies have taken already."""
    taken = own.odds.asked.taken
    return own.say("taken", taken=taken) if taken else own.say("undamaged")


def _title(own: Teller) -> str:
    if own.odds.alone:
        return own.name(own.odds.loadout.weapons[0][1].name)
    return own.odds.title


def mounted(own: Teller) -> list[tuple[Weapon, list[str]]]:
    """The weapons asked about, each with the mounts that carry it: two of a kind have the same odds."""
    asked = own.odds.asked
    groups: list[tuple[Weapon, list[str]]] = []
    for mount, weapon in own.odds.loadout.weapons:
        if (asked.mounts and mount not in asked.mounts) or (asked.weapons and weapon.id not in asked.weapons):
            continue
        for known, mounts in groups:
            if known == weapon:
                mounts.append(mount)
                break
        else:
            groups.append((weapon, [mount]))
    return groups


def _enemies(own: Teller) -> Iterator[str]:
    """Who they are, and what they have to lose."""
    for part in portions(own.odds.enemies, MOST_COLUMNS):
        yield from note(", ".join(f"{enemy.code} {own.name(enemy.name)}" for enemy in part))
    for part in portions(own.odds.enemies, MOST_COLUMNS):
        yield _heading(part, own.say("enemy"))
        yield line("", own.say("armour"), [str(enemy.armour) for enemy in part])
        yield line("", own.say("circles"), [str(circles(enemy)) for enemy in part])


def circles(enemy: Enemy) -> int:
    return sum(attack.circles for attack in enemy.attacks)


def _heading(enemies: Sequence[Enemy], label: str = "") -> str:
    return line("", label, [enemy.code for enemy in enemies])


def assumptions(own: Teller, weapon: Weapon, shots: Sequence[Shot], names: Sequence[str]) -> Iterator[str]:
    """What is taken for granted about these abilities of a weapon, one sentence each."""
    abilities = dict(weapon.abilities)
    for action in weapon.actions:
        abilities |= action.abilities
    for name in names:
        if name not in abilities or (name in ATTACKING and not shots):
            continue
        value = abilities[name]
        key = f"assume.{name}"
        if name == "armour-shift":
            yield own.say(key, value=signed(value))
        elif name == "sure-hit":
            yield own.say(key, face=value)
        elif name == "reroll-misses" and value > 1:
            yield own.say(f"{key}.many", times=value)
        elif name == "nearest":
            yield own.say(key, ring=own.rings([own.board.ring(value)]))
        elif name == "needs-stance":
            yield own.say(f"{key}.{value}")
        else:
            yield own.say(key)


def _by_row(shots: Sequence[Shot]) -> Iterator[tuple[list[int], list[Shot]]]:
    """Row by row, neighbouring rings together where the ring makes no difference."""
    for _, of_row in groupby(shots, key=lambda shot: shot.row):
        yield from by_ring(list(of_row))


def _wide(own: Teller, shots: Sequence[Shot]) -> Iterator[str]:
    """Every row against several enemies: one enemy a column."""
    for part in portions(own.odds.enemies, MOST_COLUMNS):
        codes = [enemy.code for enemy in part]
        heading = True
        for rings, group in _by_row(shots):
            if heading:
                yield _heading(part)
                heading = False
            yield from _row(own, rings, [shot for shot in group if shot.enemy.code in codes])


def _row(own: Teller, rings: Sequence[int], group: Sequence[Shot]) -> Iterator[str]:
    say, figures = own.say, own.figures
    first = min(shot.haste for shot in group)
    full = [shot for shot in group if shot.haste == first]
    label = say("row", action=full[0].action.name, t=full[0].odds.t)

    def of(key: str, value: Callable[[Shot], Fraction], show: Callable[[Fraction], str], name: str = "") -> str:
        return line(name, key, [show(value(shot)) for shot in full])

    if not full[0].dice:
        yield line(label, say("no-dice"), [])
        yield line(f"  0D, {own.rings(rings)}", "", [])
        return
    damage = say("damage") if first == 0 else say("early", time=first)
    yield of(damage, lambda shot: shot.odds.expected, figures.mean, label)
    where = say("of-row", action=f"{full[0].dice}D", rings=own.rings(rings))
    yield of(say("per-time"), lambda shot: shot.odds.expected_per_time, figures.mean, f"  {where}")
    yield of(say("disables"), lambda shot: shot.odds.disable, figures.percent)
    yield of(say("destroys"), lambda shot: shot.odds.kill, figures.percent)
    for effect in full[0].effects:
        yield of(say(effect), lambda shot: shot.survives, figures.percent)
    if full[0].with_combo is not None:
        plus = full[0].action.abilities["combo"]
        yield of(say("combo", p=plus), lambda shot: _combo(shot).expected, figures.mean)
        yield of(say("combo-destroys"), lambda shot: _combo(shot).kill, figures.percent)
    for haste in sorted({shot.haste for shot in group if shot.most} - {first}):
        hasted = [figures.mean(shot.odds.expected) for shot in group if shot.haste == haste]
        yield line("", say("early", time=haste), hasted)


def _combo(shot: Shot) -> AttackOdds:
    assert shot.with_combo is not None
    return shot.with_combo


def _narrow(own: Teller, shots: Sequence[Shot]) -> Iterator[str]:
    """Every row against one enemy: a line for each haste, and the distributions where they are few."""
    say, figures = own.say, own.figures
    enemy = shots[0].enemy
    left = circles(enemy) - own.odds.asked.taken
    yield from note(say("against", weapon=shots[0].weapon.name, enemy=enemy.name, armour=enemy.armour, circles=left))
    heads = [say("damage"), say("per-time"), say("disables"), say("destroys")]
    wide = max(9, *(len(head) + 2 for head in heads))
    label = WIDTH - len(heads) * wide
    yield table(label, heads, wide)

    def figures_of(name: str, odds: AttackOdds) -> str:
        cells = [
            figures.mean(odds.expected),
            figures.mean(odds.expected_per_time),
            figures.percent(odds.disable),
            figures.percent(odds.kill),
        ]
        return f"{short(name, label):<{label}}" + table(0, cells, wide)

    named = []
    for rings, group in _by_row(shots):
        for number, shot in enumerate(shot for shot in group if shot.most or shot is group[0]):
            parts = [] if number else [say("row", action=shot.action.name, t=shot.odds.t), own.rings(rings)]
            name = ", ".join([*parts, *([say("early", time=shot.haste)] if shot.haste else [])])
            yield figures_of(f"{'    ' if number else '  '}{name}", shot.odds)
            if shot.with_combo is not None:
                yield figures_of(f"      {say('combo', p=shot.action.abilities['combo'])}", shot.with_combo)
            named.append((name, shot))
    if len(named) <= MOST_BARS:
        for name, shot in named:
            yield from ("", f"  {name}")
            yield from distribution(own, shot)


def distribution(own: Teller, shot: Shot) -> list[str]:
    """How much damage with which chance, as bars."""
    chances = shot.odds.distribution.probabilities()
    rows = [bars.Row(str(points), float(chance), own.figures.percent(chance)) for points, chance in enumerate(chances)]
    return bars.chart(rows, indent=4, drawn=bars.can_draw())


# ------------------------------------------------------------------------------------------------------------ the enemies


def _threats(own: Teller) -> Iterator[str]:
    odds, say = own.odds, own.say
    found = odds.threats()
    yield from note(say("head.reverse", name=odds.title, edition=odds.loadout.edition), 0)
    remarks = [say("legend.reverse")]
    for zone in own.board.zones.values():
        if zone.armour:
            remarks.append(say("assume.zone", zone=zone.name, shift=signed(zone.armour)))
    mounts = odds.loadout.catalog.chassis.mounts
    if parrying := [mounts[mount].name for mount, weapon in odds.loadout.weapons if "parry" in weapon.abilities]:
        remarks.append(say("assume.parried", mounts=parrying))
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


SIDE, WHERE, PLACE, STANCE = 24, 28, 7, 7  # widths


def side_name(own: Teller, side: Side) -> str:
    """A zone, or the part of it that is meant."""
    if side.whole:
        return own.name(side.zone.name)
    return ", ".join(own.name(own.board.sectors[sector]) for sector in side.sectors)


def _side_line(label: str, cells: Sequence[str], wide: int = SIDE) -> str:
    return f"  {short(label, wide - 2):<{wide - 2}}" + table(0, cells, PLACE)


def _places(own: Teller, found: Sequence[Threat]) -> Iterator[str]:
    """Which place is hit how often; armour and circles of each."""
    say, loadout = own.say, own.odds.loadout
    free = free_circles(loadout)
    yield f"{say('where'):<{WHERE}}" + table(0, [say(f"place.{place}") for place in LOCATIONS], PLACE)
    yield _side_line(say("armour"), [str(loadout.armour(place)) for place in LOCATIONS], WHERE)
    yield _side_line(say("circles"), [str(free[place]) for place in LOCATIONS], WHERE)
    for (zone, stance), threat in {(threat.side.zone.id, threat.stance): threat for threat in found}.items():
        del zone
        chances = {hit.location: hit.chance for hit in threat.hits}
        cells = [own.figures.percent(chances.get(place, Fraction(0))) for place in LOCATIONS]
        yield _side_line(say("side", zone=threat.side.zone.name, stance=say(stance)), cells, WHERE)


def attack_name(own: Teller, threat: Threat) -> str:
    attack = threat.attack
    letter = own.rings([own.board.ring(attack.range)])
    return own.say("attack", enemy=threat.enemy.code, attack=attack.name, range=letter, p=attack.p, t=attack.t)


def by_attack(found: Sequence[Threat]) -> Iterator[list[Threat]]:
    for _, same in groupby(found, key=lambda threat: (threat.enemy.code, threat.attack.id)):
        yield list(same)


def shield_name(own: Teller, mount: str) -> str:
    weapon = own.odds.loadout.mounts[mount]
    assert weapon is not None
    return own.name(weapon.name)


def _each_place(own: Teller, found: Sequence[Threat]) -> Iterator[str]:
    """One enemy: each of its attacks, by place; below, what reaches a shield that meets it."""
    say, figures = own.say, own.figures
    yield from note(say("assume.places"))
    heads = [*(say(f"place.{place}") for place in LOCATIONS), say("all"), say("lost")]
    for threats in by_attack(found):
        yield ""
        yield f"{short(attack_name(own, threats[0]), SIDE - 1):<{SIDE}}" + table(0, heads, PLACE)
        for threat in threats:
            by_place = {hit.location: hit.damage.expected() for hit in threat.hits}
            cells = [figures.mean(by_place.get(place, Fraction(0))) for place in LOCATIONS]
            cells += [figures.mean(threat.expected), figures.percent(threat.lost)]
            stance = say(f"{threat.stance}.short")
            yield _side_line(say("side", zone=side_name(own, threat.side), stance=stance), cells)
            for shield in threat.intercepts:
                met = ["" for _ in LOCATIONS] + [figures.mean(shield.damage.expected())]
                yield _side_line(f"  {shield_name(own, shield.mount)}", met)


def _each_side(own: Teller, found: Sequence[Threat]) -> Iterator[str]:
    """Every attack over all the places, by side and stance; below, what reaches a shield that meets it."""
    say, figures = own.say, own.figures
    everywhere = list(dict.fromkeys(threat.side for threat in found))
    for part in portions(everywhere, 4):
        label = WIDTH - len(part) * len(STANCES) * STANCE
        names = [short(side_name(own, side), 2 * STANCE - 1) for side in part]
        yield table(label, names, 2 * STANCE)
        yield table(label, [say(f"{stance}.short") for _ in part for stance in STANCES], STANCE)
        for threats in by_attack(found):
            here = [threat for threat in threats if threat.side in part]
            cells = [figures.mean(threat.expected) for threat in here]
            yield f"{short(attack_name(own, threats[0]), label - 1):<{label}}" + table(0, cells, STANCE)
            for mount in dict.fromkeys(shield.mount for threat in here for shield in threat.intercepts):
                met = [
                    next((figures.mean(own.damage.expected()) for own in threat.intercepts if own.mount == mount), "")
                    for threat in here
                ]
                yield f"{short(f'  {shield_name(own, mount)}', label - 1):<{label}}" + table(0, met, STANCE).rstrip()
        if part[-1] is not everywhere[-1]:
            yield ""
