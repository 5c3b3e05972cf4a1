"""The odds of a mech's own attacks as tables of text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from sheetgen.core.locale import Locale, Words, locale
from sheetgen.games.paper_mech.design.model import Action, Board, Enemy, Weapon
from sheetgen.games.paper_mech.odds.exact import LoadoutOdds, Shot, by_ring
from sheetgen.games.paper_mech.odds.mines import Mine, mines
from sheetgen.games.paper_mech.sheet.numbers import signed
from sheetgen.reports import bars
from sheetgen.reports.odds import WIDTH, OddsFormat, chunks
from sheetgen_engine.paper_mech.odds import AttackOdds

if TYPE_CHECKING:
    from sheetgen.games.paper_mech.design.file_types import Abilities

MOST_BARS = 6  # attacks that are shown with their whole distribution
# The abilities with a sentence before the figures that they change: when attacking, and when attacked.
ATTACKING = (
    "power-by-range",
    "armour-shift",
    "sure-hit",
    "reroll-misses",
    "combo",
    "crush",
    "crush-attack",
    "second-target",
    "nearest",
    "needs-stance",
    "not-twice",
    "delay",
    "scramble",
    "pull",
    "overheat",
    "cooldown",
    "mine",
)
DEFENDING = ("parry", "intercept", "smoke", "cover", "force-field")


class OddsWriter(NamedTuple):
    """Writes odds in one language."""

    odds: LoadoutOdds
    texts: Locale
    numbers: OddsFormat

    @property
    def board(self) -> Board:
        return self.odds.loadout.catalog.board

    def text(self, key: str, **facts: object) -> str:
        return self.texts.text(key, **facts)

    def name(self, words: Words) -> str:
        """Return a name of the catalog in this language."""
        return words.in_(self.texts.language)

    def rings(self, rings: Sequence[int]) -> str:
        """Return neighbouring rings by their letters."""
        letters = [self.name(self.board.rings[ring].letter) for ring in rings]
        return letters[0] if len(letters) == 1 else f"{letters[0]}–{letters[-1]}"


def odds_writer(odds: LoadoutOdds, language: str, width: int = WIDTH) -> OddsWriter:
    texts = locale("paper-mech/odds", language)
    return OddsWriter(odds, texts, OddsFormat(texts, width))


def lines(writer: OddsWriter) -> Iterator[str]:
    """Yield what each weapon does to each enemy."""
    odds, text = writer.odds, writer.text
    found = odds.shots()
    laid = list(mines(odds))
    key = "head.alone" if odds.alone else "head"
    yield from writer.numbers.note(text(key, name=_title(writer), edition=odds.edition.name), 0)
    filtered = odds.chosen.rows or odds.chosen.rings or odds.chosen.hastes
    if not found and not laid and (filtered or not mounted(writer)):
        yield from writer.numbers.note(text("nothing"))
        return
    yield from writer.numbers.note(f"{state(writer)} {text('legend')}")
    narrow = len(odds.enemies) == 1
    if not narrow:
        yield ""
        yield from _enemies(writer)
    for weapon, mounts in mounted(writer):
        shots = [shot for shot in found if shot.mount == mounts[0]]
        if not shots and filtered and not any(mine.mount == mounts[0] for mine in laid):
            continue
        yield ""
        places = ", ".join(writer.name(odds.loadout.catalog.chassis.mounts[mount].name) for mount in mounts)
        title = writer.name(weapon.name) if odds.alone else text("title", weapon=weapon.name, mounts=places.lower())
        yield from writer.numbers.note(title, 0)
        if not shots:
            yield from writer.numbers.note(text("no-attack"))
        yield from writer.numbers.note(" ".join(assumptions(writer, weapon, shots, ATTACKING + DEFENDING)))
        if narrow and shots:
            yield from _narrow(writer, shots)
        else:
            yield from _wide(writer, shots)
        yield from _mines(writer, [mine for mine in laid if mine.mount == mounts[0]])


def state(writer: OddsWriter) -> str:
    """Return what damage the enemies have taken already."""
    taken = writer.odds.chosen.taken
    return writer.text("taken", taken=taken) if taken else writer.text("undamaged")


def _title(writer: OddsWriter) -> str:
    if writer.odds.alone:
        return writer.name(writer.odds.loadout.weapons[0][1].name)
    return writer.odds.title


def mounted(writer: OddsWriter) -> list[tuple[Weapon, list[str]]]:
    """Return the weapons that are chosen with the mounts that carry them: two of a kind have the same odds."""
    chosen = writer.odds.chosen
    groups: list[tuple[Weapon, list[str]]] = []
    for mount, weapon in writer.odds.loadout.weapons:
        if (chosen.mounts and mount not in chosen.mounts) or (chosen.weapons and weapon.id not in chosen.weapons):
            continue
        for known, mounts in groups:
            if known == weapon:
                mounts.append(mount)
                break
        else:
            groups.append((weapon, [mount]))
    return groups


def _enemies(writer: OddsWriter) -> Iterator[str]:
    """Yield the enemies with their armour and circles."""
    for part in chunks(writer.odds.enemies, writer.numbers.columns):
        yield from writer.numbers.note(", ".join(f"{enemy.code} {writer.name(enemy.name)}" for enemy in part))
    for part in chunks(writer.odds.enemies, writer.numbers.columns):
        yield from _heading(writer, part, writer.text("enemy"))
        yield from writer.numbers.line("", writer.text("armour"), [str(enemy.armour) for enemy in part])
        yield from writer.numbers.line("", writer.text("circles"), [str(circles(enemy)) for enemy in part])


def circles(enemy: Enemy) -> int:
    return sum(attack.circles for attack in enemy.attacks)


def _heading(writer: OddsWriter, enemies: Sequence[Enemy], label: str = "") -> list[str]:
    return writer.numbers.line("", label, [enemy.code for enemy in enemies])


def assumptions(writer: OddsWriter, weapon: Weapon, shots: Sequence[Shot], names: Sequence[str]) -> list[str]:
    """Return what is assumed about these abilities of a weapon, a sentence each.

    What holds for all rows comes first, or it would read as if it held for the rows named before it.
    """
    always, at_times = [], []
    for name in names:
        if name in ATTACKING and not shots:
            continue
        for sentence, rows in _rows_by_assumption(writer, weapon, name).items():
            if len(rows) == len(weapon.actions):
                always.append(sentence[:1].upper() + sentence[1:])
            else:
                at_times.append(
                    writer.text("assume.of-rows", rows=list(dict.fromkeys(row.name for row in rows)), sentence=sentence)
                )
    return always + at_times


def _rows_by_assumption(writer: OddsWriter, weapon: Weapon, name: str) -> dict[str, list[Action]]:
    """Return the assumptions about an ability, each with the rows it is true of."""
    found: dict[str, list[Action]] = {}
    for action in weapon.actions:
        if name in action.abilities:
            found.setdefault(_assumption(writer, name, action.abilities), []).append(action)
    return found


def _assumption(writer: OddsWriter, name: str, abilities: Abilities) -> str:
    """Return what is assumed about one of these abilities."""
    key = f"assume.{name}"
    if name == "armour-shift":
        return writer.text(key, value=signed(abilities["armour-shift"]))
    if name == "sure-hit":
        return writer.text(key, face=abilities["sure-hit"])
    if name == "reroll-misses" and "rerolled-dice" in abilities:
        return writer.text("assume.reroll-misses.few", dice=abilities["rerolled-dice"])
    if name == "reroll-misses" and (times := abilities["reroll-misses"]) > 1:
        return writer.text(f"{key}.many", times=times)
    if name == "combo" and "combo-any-target" in abilities:
        return writer.text("assume.combo.any")
    if name == "nearest":
        return writer.text(key, ring=writer.rings([writer.board.ring(abilities["nearest"])]))
    if name == "needs-stance":
        return writer.text(f"{key}.{abilities['needs-stance']}")
    return writer.text(key)


def _by_row(shots: Sequence[Shot]) -> Iterator[tuple[list[int], list[Shot]]]:
    """Yield the attacks row by row, rings together in which they are the same."""
    for _, of_row in groupby(shots, key=lambda shot: shot.row):
        yield from by_ring(list(of_row))


def _wide(writer: OddsWriter, shots: Sequence[Shot]) -> Iterator[str]:
    """Yield every row against several enemies, an enemy a column."""
    for part in chunks(writer.odds.enemies, writer.numbers.columns):
        codes = [enemy.code for enemy in part]
        heading = True
        for rings, group in _by_row(shots):
            if heading:
                yield from _heading(writer, part)
                heading = False
            yield from _row(writer, rings, [shot for shot in group if shot.enemy.code in codes])


def _row(writer: OddsWriter, rings: Sequence[int], group: Sequence[Shot]) -> Iterator[str]:
    text, numbers = writer.text, writer.numbers
    first = min(shot.haste for shot in group)
    soonest = [shot for shot in group if shot.haste == first]
    label = text("row", action=soonest[0].action.name, t=soonest[0].odds.t)
    if not soonest[0].dice:
        yield from writer.numbers.line(label, text("no-dice"), [])
        yield from writer.numbers.line(f"  0D, {writer.rings(rings)}", "", [])
        return
    where = text("of-row", action=f"{soonest[0].dice}D", rings=writer.rings(rings))
    yield from _measures(writer, soonest, label, f"  {where}")
    for haste in sorted({shot.haste for shot in group if shot.most} - {first}):
        hasted = [shot for shot in group if shot.haste == haste]
        if writer.odds.chosen.full:
            yield from _measures(writer, hasted)
        else:
            yield from writer.numbers.line(
                "", text("early", time=haste), [numbers.mean(shot.odds.expected) for shot in hasted]
            )


def _measures(writer: OddsWriter, shots: Sequence[Shot], label: str = "", where: str = "") -> Iterator[str]:
    """Yield what a row does with one haste, an enemy a column."""
    text, numbers = writer.text, writer.numbers
    one = shots[0]

    def of(key: str, value: Callable[[Shot], Fraction], show: Callable[[Fraction], str], name: str = "") -> list[str]:
        return numbers.line(name, key, [show(value(shot)) for shot in shots])

    damage = text("early", time=one.haste) if one.haste else text("damage")
    if numbers.narrow:
        label, where = ", ".join(filter(None, (label, where.strip()))), ""
    yield from of(damage, lambda shot: shot.odds.expected, numbers.mean, label)
    yield from of(text("per-time"), lambda shot: shot.odds.expected_per_time, numbers.mean, where)
    yield from of(text("disables"), lambda shot: shot.odds.disable, numbers.percent)
    yield from of(text("destroys"), lambda shot: shot.odds.kill, numbers.percent)
    if writer.odds.chosen.full:
        most = max(len(shot.odds.distribution.ways) for shot in shots)
        for points in range(most):
            chances = [numbers.percent(shot.odds.distribution.probability(points)) for shot in shots]
            yield from writer.numbers.line("", text("rolled", points=points), chances)
    for effect in one.effects:
        yield from of(text(effect), lambda shot: shot.survives, numbers.percent)
    if one.with_combo is not None:
        plus = one.action.abilities["combo"]
        yield from of(text("combo", p=plus), lambda shot: _combo(shot).expected, numbers.mean)
        yield from of(f"  {text('destroys')}", lambda shot: _combo(shot).kill, numbers.percent)


def _mines(writer: OddsWriter, laid: Sequence[Mine]) -> Iterator[str]:
    """Yield what each mine does to who sets it off, an enemy a column."""
    text, numbers = writer.text, writer.numbers
    for part in chunks(writer.odds.enemies, numbers.columns) if laid else ():
        codes = [enemy.code for enemy in part]
        yield from _heading(writer, part)
        for _, same in groupby(laid, key=lambda mine: mine.row):
            own = [mine for mine in same if mine.enemy.code in codes]
            label, dice = text("row", action=own[0].action.name, t=own[0].t), text("mine", dice=own[0].dice)
            if numbers.narrow:
                label, dice = f"{label}, {dice}", ""
            yield from numbers.line(label, text("damage"), [numbers.mean(mine.damage.expected()) for mine in own])
            disables = [numbers.percent(mine.disable) for mine in own]
            yield from numbers.line(dice and f"  {dice}", text("disables"), disables)
            yield from numbers.line("", text("destroys"), [numbers.percent(mine.kill) for mine in own])


def _combo(shot: Shot) -> AttackOdds:
    assert shot.with_combo is not None
    return shot.with_combo


def _narrow(writer: OddsWriter, shots: Sequence[Shot]) -> Iterator[str]:
    """Yield every row against one enemy: a line for each haste, and the distributions where they are few."""
    text, numbers = writer.text, writer.numbers
    enemy = shots[0].enemy
    left = circles(enemy) - writer.odds.chosen.taken
    yield from writer.numbers.note(
        text("against", weapon=shots[0].weapon.name, enemy=enemy.name, armour=enemy.armour, circles=left)
    )
    heads = [text("damage"), text("per-time"), text("disables"), text("destroys")]
    wide = max(9, *(len(head) + 2 for head in heads))
    yield from numbers.heading(heads, wide)

    def cells_of(name: str, odds: AttackOdds) -> list[str]:
        cells = [
            numbers.mean(odds.expected),
            numbers.mean(odds.expected_per_time),
            numbers.percent(odds.disable),
            numbers.percent(odds.kill),
        ]
        return numbers.row(name, heads, cells, wide)

    named = []
    for rings, group in _by_row(shots):
        for number, shot in enumerate(shot for shot in group if shot.most or shot is group[0]):
            parts = [] if number else [text("row", action=shot.action.name, t=shot.odds.t), writer.rings(rings)]
            name = ", ".join([*parts, *([text("early", time=shot.haste)] if shot.haste else [])])
            yield from cells_of(f"{'    ' if number else '  '}{name}", shot.odds)
            if shot.with_combo is not None:
                yield from cells_of(f"      {text('combo', p=shot.action.abilities['combo'])}", shot.with_combo)
            named.append((name, shot))
    if len(named) <= MOST_BARS or writer.odds.chosen.full:
        for name, shot in named:
            yield from ("", f"  {name}")
            yield from distribution(writer, shot)


def distribution(writer: OddsWriter, shot: Shot) -> list[str]:
    """Return the chance of each damage as bars."""
    chances = shot.odds.distribution.probabilities()
    rows = [
        bars.TextBar(str(points), float(chance), writer.numbers.percent(chance))
        for points, chance in enumerate(chances)
    ]
    return bars.chart(rows, width=writer.numbers.width, indent=4, drawn=bars.can_draw())
