"""Exact odds of Mech Machine: what a mech's weapons do to others, in the open and in shelter, and theirs to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from sheetgen.core.errors import UsageError
from sheetgen.core.locale import Locale, locale
from sheetgen.core.queries import OddsQuery
from sheetgen.core.schemas import require
from sheetgen.games.mech_machine.design.loadout import Loadout
from sheetgen.games.mech_machine.design.model import SYSTEM, WEAPONS, Catalog
from sheetgen.games.mech_machine.design.totals import Attack as Weapon
from sheetgen.games.mech_machine.design.totals import totals
from sheetgen.games.mech_machine.sim.opponents import legal_opponent as opponent
from sheetgen.render.layout import Look
from sheetgen.reports import odds_grid
from sheetgen.reports.odds import Block, note
from sheetgen.reports.odds_grid import Grid, Row
from sheetgen_engine.core.odds import Distribution
from sheetgen_engine.mech_machine import odds as engine


@dataclass(frozen=True)
class Attack:
    """What one weapon does to a mech in some shelter (MM-ATTACK)."""

    attacker: Loadout
    weapon: Weapon
    target: Loadout
    shelter: str
    advantage: int
    hit_points: int
    """Those that the target has left."""
    damage: Distribution

    @property
    def hit(self) -> Fraction:
        return self.damage.at_least(1)

    @property
    def expected(self) -> Fraction:
        return self.damage.expected()

    @property
    def kill(self) -> Fraction:
        return self.damage.at_least(self.hit_points)


@dataclass(frozen=True)
class Odds:
    """The odds of one mech against others; reversed, theirs against it."""

    mech: Loadout
    others: tuple[Loadout, ...]
    weapons: tuple[str, ...]
    taken: int
    reverse: bool

    @property
    def title(self) -> str:
        return self.mech.name

    @property
    def edition(self) -> str:
        return self.mech.edition

    def attacks(self) -> list[Attack]:
        """Every weapon of the attackers against every one attacked."""
        own: tuple[Loadout, ...] = (self.mech,)
        attackers, targets = (self.others, own) if self.reverse else (own, self.others)
        return [
            attack
            for attacker in attackers
            for target in targets
            for attack in attacks(attacker, target, self.weapons, self.taken)
        ]

    def document(self) -> dict[str, Any]:
        key = "enemy_attacks" if self.reverse else "attacks"
        return {
            "loadout": self.mech.name,
            "system": SYSTEM,
            "edition": self.mech.edition,
            "taken": self.taken,
            key: [attack_json(attack) for attack in self.attacks()],
        }

    def lines(self, language: str) -> list[str]:
        texts = locale("mech-machine/odds", language)
        key = "head.reverse" if self.reverse else "head"
        state = texts.text("taken", taken=self.taken) if self.taken else texts.text("undamaged")
        head = texts.text(key, name=self.mech.name, edition=self.mech.edition)
        added = shelters(self.mech.catalog)
        legend = texts.text("legend", wall=added["wall"], smoke=added["smoke"])
        return [*note(head, 0), *note(f"{state} {legend}"), *odds_grid.lines([self.grid(texts)], texts)]

    def blocks(self, language: str, width: float, look: Look) -> list[Block]:
        texts = locale("mech-machine/odds", language)
        return odds_grid.blocks([self.grid(texts)], ("damage", "destroys"), texts, width, look)

    def grid(self, texts: Locale) -> Grid:
        """The others in columns; a row for each weapon and shelter."""
        rows: dict[tuple[str, str], list[Attack]] = {}
        for attack in self.attacks():
            rows.setdefault((attack.weapon.weapon, attack.shelter), []).append(attack)
        numbers = range(1, len(self.others) + 1)
        return Grid(
            texts.text("title.reverse" if self.reverse else "title", name=self.mech.name),
            tuple(str(number) for number in numbers),
            tuple(self.column(number, other, texts) for number, other in zip(numbers, self.others, strict=True)),
            tuple(
                Row(
                    f"{texts.text(weapon)}, {texts.text(shelter)}",
                    {
                        "hits": tuple(attack.hit for attack in own),
                        "damage": tuple(attack.expected for attack in own),
                        "destroys": tuple(attack.kill for attack in own),
                    },
                )
                for (weapon, shelter), own in rows.items()
            ),
        )

    def column(self, number: int, other: Loadout, texts: Locale) -> str:
        """What the number of a column stands for."""
        if self.reverse:
            return f"{number} {other.name}"
        return texts.text("mech", number=number, name=other.name, points=totals(other).value("hit-points"))


def prepare(loadout: Loadout | None, catalog: Catalog, query: OddsQuery) -> Odds:
    """The odds asked for: against loadout files or mechs of the catalog by their ids, or against all of those."""
    options = query.options
    weapon, taken, reverse = options.texts("weapon"), options.number("taken") or 0, options.flag("reverse")
    if loadout is None:
        raise UsageError("in mech-machine a weapon belongs to a mech; name a loadout")
    for word in weapon:
        require("weapon", word, WEAPONS)
    others = [
        opponent(word, loadout, query.source, query.language) for word in options.texts("against") or catalog.mechs
    ]
    for target in [loadout] if reverse else others:
        if taken >= totals(target).value("hit-points"):
            raise UsageError(f"{target.name} with {taken} damage is destroyed; take fewer with --taken")
    return Odds(loadout, tuple(others), weapon, taken, reverse)


def shelters(catalog: Catalog) -> dict[str, int]:
    """What is added to the defender's dice in the open, at a wall and in the smoke of a wreck (MM-TERRAIN, MM-WRECK)."""
    play = catalog.play
    return {"open": 0, "wall": play["walls"]["defence"], "smoke": play["wreck"]["defence"]}


def attacks(attacker: Loadout, target: Loadout, wanted: Sequence[str] = (), taken: int = 0) -> Iterator[Attack]:
    """One mech's weapons against another one."""
    own, theirs = totals(attacker), totals(target)
    dice = attacker.catalog.play["attack"]["dice"]
    for weapon in own.attacks:
        if wanted and weapon.weapon not in wanted:
            continue
        defence = theirs.laser_defence if weapon.weapon == "laser" else theirs.missile_defence
        for shelter, added in shelters(attacker.catalog).items():
            advantage = weapon.bonus - defence - added
            ways = [int(chance * engine.rolls(dice)) for chance in engine.distribution(advantage, dice)]
            damage = Distribution(tuple(ways), engine.rolls(dice))
            left = theirs.value("hit-points") - taken
            yield Attack(attacker, weapon, target, shelter, advantage, left, damage)


def attack_json(attack: Attack) -> dict[str, Any]:
    """An attack as its entry in the document. Every attack takes one action (MM-ACTIONS)."""
    return {
        "mech": attack.attacker.name,
        "weapon": attack.weapon.weapon,
        "enemy": attack.target.name,
        "shelter": attack.shelter,
        "reach": attack.weapon.reach,
        "heat": attack.weapon.heat,
        "advantage": attack.advantage,
        "hit": attack.hit,
        "distribution": attack.damage,
        "expected": attack.expected,
        "expected_per_time": attack.expected,
        "kill": attack.kill,
    }
