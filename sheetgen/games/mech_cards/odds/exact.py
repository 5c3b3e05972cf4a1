"""Exact odds of Mech Cards: what a squad's weapons do to every part of another one's mechs, and theirs to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import Any, NamedTuple

from sheetgen.core.errors import UsageError
from sheetgen.core.locale import Locale, locale
from sheetgen.core.queries import OddsQuery
from sheetgen.core.schemas import require
from sheetgen.games.mech_cards.design.loadout import Loadout
from sheetgen.games.mech_cards.design.model import SYSTEM, Catalog
from sheetgen.games.mech_cards.design.tables import mech as numbers_of
from sheetgen.games.mech_cards.design.tables import rules
from sheetgen.games.mech_cards.sim.opponents import legal_opponent as opponent
from sheetgen.render.layout import Look
from sheetgen.reports import odds_grid
from sheetgen.reports.odds import Block, note
from sheetgen.reports.odds_grid import Grid, Row
from sheetgen_engine.core.odds import Distribution
from sheetgen_engine.mech_cards import odds as engine
from sheetgen_engine.mech_cards.parts import Mech, Part, Rules

VITAL = ("cockpit", "power-plant", "weapon")  # a mech without one of these kinds is out (MC-LOSS)


class Fighter(NamedTuple):
    """A mech of a squad, as designed and as the engine has it."""

    squad: Loadout
    place: int
    numbers: Mech

    @property
    def name(self) -> str:
        return self.squad.mechs[self.place].name

    def part_name(self, part: int, language: str = "en") -> str:
        return self.squad.mechs[self.place].stacks[part].base.name.in_(language)


class Way(NamedTuple):
    """How a weapon attacks: what is added to its die beside PE, and the actions that it takes (MC-ACTIONS)."""

    name: str
    bonus: int
    actions: int


@dataclass(frozen=True)
class Attack:
    """What one weapon does to one part of an undamaged mech, as the first of its turn, in one way of attacking."""

    attacker: Fighter
    weapon: int
    way: Way
    target: Fighter
    part: int
    advantage: int
    damage: Distribution
    cards: tuple[Fraction, ...]
    """The chance to take 0, 1, ... cards off the part."""
    out: Fraction
    """The chance that the mech is out by this attack: by a loss, or because its pilot gives up (MC-LOSS, MC-MORALE)."""

    @property
    def hit(self) -> Fraction:
        return Fraction(engine.hits(self.advantage), engine.ROLLS)

    @property
    def expected(self) -> Fraction:
        return self.damage.expected()

    @property
    def disable(self) -> Fraction:
        """The chance to take a card."""
        return 1 - self.cards[0]

    @property
    def kill(self) -> Fraction:
        """The chance to take the part's base card."""
        return self.cards[-1]


@dataclass(frozen=True)
class Odds:
    """The odds of one squad against others; reversed, theirs against it."""

    squad: Loadout
    others: tuple[Loadout, ...]
    weapons: tuple[str, ...]
    taken: int
    reverse: bool

    @property
    def title(self) -> str:
        return self.squad.name

    @property
    def edition(self) -> str:
        return self.squad.edition

    def attacks(self) -> list[Attack]:
        """Every weapon of the attackers against every part of the attacked."""
        own, others = fighters([self.squad]), fighters(self.others)
        attackers, targets = (others, own) if self.reverse else (own, others)
        play = rules(self.squad)
        return [
            attack
            for target in targets
            for attacker in attackers
            for attack in attacks(attacker, target, play, self.weapons, self.taken)
        ]

    def document(self) -> dict[str, Any]:
        key = "enemy_attacks" if self.reverse else "attacks"
        return {
            "loadout": self.squad.name,
            "system": SYSTEM,
            "edition": self.squad.edition,
            "taken": self.taken,
            key: [attack_json(attack) for attack in self.attacks()],
        }

    def lines(self, language: str) -> list[str]:
        texts = locale("mech-cards/odds", language)
        key = "head.reverse" if self.reverse else "head"
        state = texts.text("taken", taken=self.taken) if self.taken else texts.text("undamaged")
        volley = rules(self.squad).volley
        made = [
            *note(texts.text(key, name=self.squad.name, edition=self.squad.edition), 0),
            *note(f"{state} {texts.text('legend', volley=volley)}"),
        ]
        grids = self.grids(texts)
        return [*made, *(odds_grid.lines(grids, texts) if grids else ["", texts.text("nothing")])]

    def blocks(self, language: str, width: float, look: Look) -> list[Block]:
        texts = locale("mech-cards/odds", language)
        return odds_grid.blocks(self.grids(texts), ("damage", "part"), texts, width, look)

    def grids(self, texts: Locale) -> list[Grid]:
        """One for each mech that is attacked."""
        targets = groupby(self.attacks(), key=lambda attack: id(attack.target))
        return [grid(list(found), texts) for _, found in targets]


def prepare(loadout: Loadout | None, catalog: Catalog, query: OddsQuery) -> Odds:
    """The odds asked for: against loadout files or mechs of the catalog by their ids, or against all of those."""
    options = query.options
    weapon, taken, reverse = options.texts("weapon"), options.number("taken") or 0, options.flag("reverse")
    if loadout is None:
        raise UsageError("in mech-cards a weapon fires from a mech; name a loadout")
    others = [
        opponent(word, loadout, query.source, query.language) for word in options.texts("against") or catalog.mechs
    ]
    attackers = others if reverse else [loadout]
    armed = [stack.base.id for squad in attackers for mech in squad.mechs for stack in mech.of("weapon")]
    for word in weapon:
        require("weapon", word, dict.fromkeys(armed))
    return Odds(loadout, tuple(others), weapon, taken, reverse)


def fighters(squads: Sequence[Loadout]) -> list[Fighter]:
    """Every mech of these squads."""
    return [Fighter(squad, at, numbers_of(squad, own)) for squad in squads for at, own in enumerate(squad.mechs)]


def attacks(
    attacker: Fighter, target: Fighter, play: Rules, wanted: Sequence[str] = (), taken: int = 0
) -> Iterator[Attack]:
    """One mech's weapons against another one's parts."""
    for number, weapon in enumerate(attacker.numbers.parts):
        if weapon.kind != "weapon" or (wanted and weapon.name not in wanted):
            continue
        for way in ways(attacker.numbers, weapon, play):
            for part, own in enumerate(target.numbers.parts):
                defence = target.numbers.sp + (own.layers[0].ar if own.layers else own.ar)
                advantage = weapon.pe + way.bonus - defence
                chances = engine.damage(advantage, weapon.do)
                yield Attack(
                    attacker,
                    number,
                    way,
                    target,
                    part,
                    advantage,
                    Distribution(tuple(int(chance * engine.ROLLS) for chance in chances), engine.ROLLS),
                    tuple(engine.cards_taken(advantage, weapon.do, thresholds(own), taken)),
                    out(advantage, weapon, target.numbers, part, taken),
                )


def ways(mech: Mech, weapon: Part, play: Rules) -> list[Way]:
    """Melee weapons charge; the others shoot, aimed or not (MC-ACTIONS)."""
    if weapon.melee:
        return [Way("charge", mech.sp, play.actions)]
    return [Way("shoot", mech.ac, 1), Way("aimed", mech.ac + play.aim, 2)]


def thresholds(part: Part) -> list[int]:
    """The DT of a part's cards from the outside in, the base card last (MC-DAMAGE)."""
    return [*(layer.dt for layer in part.layers), part.dt]


def out(advantage: int, weapon: Part, target: Mech, part: int, taken: int) -> Fraction:
    """The chance that an attack puts the mech out (MC-LOSS, MC-MORALE)."""
    kind = target.parts[part].kind
    vital = kind in VITAL and sum(own.kind == kind for own in target.parts) == 1
    cards = thresholds(target.parts[part])
    ways = engine.penetrations(advantage)
    chance = Fraction(engine.ROLLS - sum(ways.values()), engine.ROLLS) * gives_up(target, weapon, 0, lost=False)
    for score, count in ways.items():
        damage = score + weapon.do
        lost = taken + damage >= sum(cards)
        gone = Fraction(1) if lost and vital else gives_up(target, weapon, damage, lost=lost)
        chance += Fraction(count, engine.ROLLS) * gone
    return chance


def gives_up(target: Mech, weapon: Part, damage: int, *, lost: bool) -> Fraction:
    """The chance that a pilot leaves after an attack: only when it calls for a test (MC-MORALE)."""
    if damage <= target.bt and not lost and weapon.frightening is None:
        return Fraction(0)
    return engine.morale_fails(target.fo, max(0, damage - target.bt) + (weapon.frightening or 0))


def attack_json(attack: Attack) -> dict[str, Any]:
    """An attack as its entry in the document."""
    part = attack.target.numbers.parts[attack.part]
    return {
        "mech": attack.attacker.name,
        "weapon": attack.attacker.numbers.parts[attack.weapon].name,
        "action": attack.way.name,
        "enemy": attack.target.name,
        "part": attack.part,
        "target": part.name,
        "advantage": attack.advantage,
        "hit": attack.hit,
        "jam": Fraction(1, engine.FACES),
        "distribution": attack.damage,
        "expected": attack.expected,
        "expected_per_time": attack.expected / attack.way.actions,
        "cards": list(attack.cards),
        "disable": attack.disable,
        "kill": attack.kill,
        "out": attack.out,
    }


def grid(found: Sequence[Attack], texts: Locale) -> Grid:
    """The attacks on one mech, part by part."""
    language = texts.language
    target = found[0].target
    parts = target.numbers.parts
    several = len({id(attack.attacker) for attack in found}) > 1
    rows: dict[tuple[int, int, str], list[Attack]] = {}
    for attack in found:
        rows.setdefault((id(attack.attacker), attack.weapon, attack.way.name), []).append(attack)
    return Grid(
        texts.text("target", target=target.name),
        tuple(str(number) for number in range(1, len(parts) + 1)),
        (
            texts.text("facts", sp=target.numbers.sp, bt=target.numbers.bt, fo=target.numbers.fo),
            *(
                texts.text(
                    "part.facts",
                    number=number,
                    part=target.part_name(number - 1, language),
                    ar=own.layers[0].ar if own.layers else own.ar,
                    dt="+".join(str(dt) for dt in thresholds(own)),
                )
                for number, own in enumerate(parts, start=1)
            ),
        ),
        tuple(row(own, texts, several=several) for own in rows.values()),
    )


def row(found: Sequence[Attack], texts: Locale, *, several: bool) -> Row:
    """One weapon in one way of attacking, against each part; of several mechs, it is told whose."""
    attacker = found[0].attacker
    weapon = attacker.part_name(found[0].weapon, texts.language)
    whose = f"{attacker.name}: " if several else ""
    return Row(
        f"{whose}{weapon}, {texts.text(found[0].way.name)}",
        {
            "hits": tuple(attack.hit for attack in found),
            "damage": tuple(attack.expected for attack in found),
            "card": tuple(attack.disable for attack in found),
            "part": tuple(attack.kill for attack in found),
            "taken-out": tuple(attack.out for attack in found),
        },
    )
