"""The odds of a mech's own attacks as tables of text, 80 columns wide."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from sheetgen.core.locale import Locale, locale
from sheetgen.core.shorten import shorten
from sheetgen.games.paper_mech.design.model import Action, Board, Enemy, Weapon
from sheetgen.games.paper_mech.odds.exact import Odds, Shot, by_ring
from sheetgen.games.paper_mech.sheet.numbers import signed
from sheetgen.reports import bars
from sheetgen.reports.odds import MOST_COLUMNS, WIDTH, Figures, chunks, line, note, table
from sheetgen_engine.paper_mech.odds import AttackOdds

if TYPE_CHECKING:
    from sheetgen.games.paper_mech.design.file_types import Abilities

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


def lines(own: Teller) -> Iterator[str]:
    """What each weapon does to each enemy."""
    odds, say = own.odds, own.say
    found = odds.shots()
    key = "head.alone" if odds.alone else "head"
    yield from note(say(key, name=_title(own), edition=odds.loadout.edition), 0)
    filtered = odds.asked.rows or odds.asked.rings or odds.asked.hastes
    if not found and (filtered or not mounted(own)):
        yield from note(say("nothing"))
        return
    yield from note(f"{state(own)} {say('legend')}")
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
    for part in chunks(own.odds.enemies, MOST_COLUMNS):
        yield from note(", ".join(f"{enemy.code} {own.name(enemy.name)}" for enemy in part))
    for part in chunks(own.odds.enemies, MOST_COLUMNS):
        yield _heading(part, own.say("enemy"))
        yield line("", own.say("armour"), [str(enemy.armour) for enemy in part])
        yield line("", own.say("circles"), [str(circles(enemy)) for enemy in part])


def circles(enemy: Enemy) -> int:
    return sum(attack.circles for attack in enemy.attacks)


def _heading(enemies: Sequence[Enemy], label: str = "") -> str:
    return line("", label, [enemy.code for enemy in enemies])


def assumptions(own: Teller, weapon: Weapon, shots: Sequence[Shot], names: Sequence[str]) -> list[str]:
    """What is taken for granted about these abilities of a weapon, one sentence each. What holds for all rows comes first,
    or it would read as if it held for the rows named before it."""
    always, at_times = [], []
    for name in names:
        if name in ATTACKING and not shots:
            continue
        for said, rows in _rows_by_assumption(own, weapon, name).items():
            if len(rows) == len(weapon.actions):
                always.append(said[:1].upper() + said[1:])
            else:
                at_times.append(
                    own.say("assume.of-rows", rows=list(dict.fromkeys(row.name for row in rows)), said=said)
                )
    return always + at_times


def _rows_by_assumption(own: Teller, weapon: Weapon, name: str) -> dict[str, list[Action]]:
    """What is said about an ability, and the rows of which it is true."""
    found: dict[str, list[Action]] = {}
    for action in weapon.actions:
        if name in action.abilities:
            found.setdefault(_assumption(own, name, action.abilities), []).append(action)
    return found


def _assumption(own: Teller, name: str, abilities: Abilities) -> str:
    """What is taken for granted about one of these abilities."""
    key = f"assume.{name}"
    if name == "armour-shift":
        return own.say(key, value=signed(abilities["armour-shift"]))
    if name == "sure-hit":
        return own.say(key, face=abilities["sure-hit"])
    if name == "reroll-misses" and (times := abilities["reroll-misses"]) > 1:
        return own.say(f"{key}.many", times=times)
    if name == "nearest":
        return own.say(key, ring=own.rings([own.board.ring(abilities["nearest"])]))
    if name == "needs-stance":
        return own.say(f"{key}.{abilities['needs-stance']}")
    return own.say(key)


def _by_row(shots: Sequence[Shot]) -> Iterator[tuple[list[int], list[Shot]]]:
    """Row by row, neighbouring rings together where the ring makes no difference."""
    for _, of_row in groupby(shots, key=lambda shot: shot.row):
        yield from by_ring(list(of_row))


def _wide(own: Teller, shots: Sequence[Shot]) -> Iterator[str]:
    """Every row against several enemies: one enemy a column."""
    for part in chunks(own.odds.enemies, MOST_COLUMNS):
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
    soonest = [shot for shot in group if shot.haste == first]
    label = say("row", action=soonest[0].action.name, t=soonest[0].odds.t)
    if not soonest[0].dice:
        yield line(label, say("no-dice"), [])
        yield line(f"  0D, {own.rings(rings)}", "", [])
        return
    where = say("of-row", action=f"{soonest[0].dice}D", rings=own.rings(rings))
    yield from _measures(own, soonest, label, f"  {where}")
    for haste in sorted({shot.haste for shot in group if shot.most} - {first}):
        hasted = [shot for shot in group if shot.haste == haste]
        if own.odds.asked.full:
            yield from _measures(own, hasted)
        else:
            yield line("", say("early", time=haste), [figures.mean(shot.odds.expected) for shot in hasted])


def _measures(own: Teller, shots: Sequence[Shot], label: str = "", where: str = "") -> Iterator[str]:
    """What a row does with one haste, an enemy a column."""
    say, figures = own.say, own.figures
    one = shots[0]

    def of(key: str, value: Callable[[Shot], Fraction], show: Callable[[Fraction], str], name: str = "") -> str:
        return line(name, key, [show(value(shot)) for shot in shots])

    damage = say("early", time=one.haste) if one.haste else say("damage")
    yield of(damage, lambda shot: shot.odds.expected, figures.mean, label)
    yield of(say("per-time"), lambda shot: shot.odds.expected_per_time, figures.mean, where)
    yield of(say("disables"), lambda shot: shot.odds.disable, figures.percent)
    yield of(say("destroys"), lambda shot: shot.odds.kill, figures.percent)
    if own.odds.asked.full:
        most = max(len(shot.odds.distribution.ways) for shot in shots)
        for points in range(most):
            chances = [figures.percent(shot.odds.distribution.probability(points)) for shot in shots]
            yield line("", say("rolled", points=points), chances)
    for effect in one.effects:
        yield of(say(effect), lambda shot: shot.survives, figures.percent)
    if one.with_combo is not None:
        plus = one.action.abilities["combo"]
        yield of(say("combo", p=plus), lambda shot: _combo(shot).expected, figures.mean)
        yield of(f"  {say('destroys')}", lambda shot: _combo(shot).kill, figures.percent)


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
        return f"{shorten(name, label):<{label}}" + table(0, cells, wide)

    named = []
    for rings, group in _by_row(shots):
        for number, shot in enumerate(shot for shot in group if shot.most or shot is group[0]):
            parts = [] if number else [say("row", action=shot.action.name, t=shot.odds.t), own.rings(rings)]
            name = ", ".join([*parts, *([say("early", time=shot.haste)] if shot.haste else [])])
            yield figures_of(f"{'    ' if number else '  '}{name}", shot.odds)
            if shot.with_combo is not None:
                yield figures_of(f"      {say('combo', p=shot.action.abilities['combo'])}", shot.with_combo)
            named.append((name, shot))
    if len(named) <= MOST_BARS or own.odds.asked.full:
        for name, shot in named:
            yield from ("", f"  {name}")
            yield from distribution(own, shot)


def distribution(own: Teller, shot: Shot) -> list[str]:
    """How much damage with which chance, as bars."""
    chances = shot.odds.distribution.probabilities()
    rows = [bars.Row(str(points), float(chance), own.figures.percent(chance)) for points, chance in enumerate(chances)]
    return bars.chart(rows, indent=4, drawn=bars.can_draw())
