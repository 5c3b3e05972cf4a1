"""Exact odds of Mech Cards: what a mech's weapons do to every part of another one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from sheetgen.games.mech_cards.design.loadout import Loadout
from sheetgen.games.mech_cards.design.tables import mech as engine_mech
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


class AttackAction(NamedTuple):
    """An action that attacks: what it adds to the die beside PE, and how many actions it takes (MC-ACTIONS)."""

    name: str
    bonus: int
    actions: int


@dataclass(frozen=True)
class Attack:
    """What one weapon does to one part of an undamaged mech, as the first attack of its turn."""

    attacker: Fighter
    weapon: int
    action: AttackAction
    target: Fighter
    part: int
    advantage: int
    damage: Distribution
    cards: tuple[Fraction, ...]  # the chances to take 0, 1, ... cards off the part
    out: Fraction  # the chance that the mech is out, by a loss or because its pilot gives up (MC-LOSS, MC-MORALE)

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


def fighters(squads: Sequence[Loadout]) -> list[Fighter]:
    """Return every mech of these squads."""
    return [Fighter(squad, at, engine_mech(squad, own)) for squad in squads for at, own in enumerate(squad.mechs)]


def attacks(
    attacker: Fighter, target: Fighter, play: Rules, weapons: Sequence[str] = (), taken: int = 0
) -> Iterator[Attack]:
    """Yield the attacks of one mech's weapons (all, or those named) on another mech's parts."""
    for number, weapon in enumerate(attacker.numbers.parts):
        if weapon.kind != "weapon" or (weapons and weapon.name not in weapons):
            continue
        for action in attack_actions(attacker.numbers, weapon, play):
            for part, own in enumerate(target.numbers.parts):
                agile = sum(part.agile for part in target.numbers.parts)
                defence = target.numbers.sp + agile + max(0, armour(own, play) - weapon.piercing)
                advantage = weapon.pe + action.bonus - defence
                chances = engine.damage(advantage, weapon.do)
                yield Attack(
                    attacker,
                    number,
                    action,
                    target,
                    part,
                    advantage,
                    Distribution(tuple(int(chance * engine.ROLLS) for chance in chances), engine.ROLLS),
                    tuple(engine.cards_taken(advantage, weapon.do, thresholds(own), taken)),
                    out_chance(advantage, weapon, target.numbers, part, taken),
                )


def armour(part: Part, play: Rules) -> int:
    """Return AR of a part whose cards are all there: that of its outermost card, or of all of them (MC-ROLL)."""
    if play.summed_armour:
        return part.ar + sum(layer.ar for layer in part.layers)
    return part.layers[0].ar if part.layers else part.ar


def attack_actions(mech: Mech, weapon: Part, play: Rules) -> list[AttackAction]:
    """Return the actions of a weapon: melee weapons charge, the others shoot, aimed or not (MC-ACTIONS)."""
    if weapon.melee:
        return [AttackAction("charge", mech.sp - mech.attack_penalty, play.actions)]
    accuracy = mech.ac - mech.attack_penalty
    return [AttackAction("shoot", accuracy, 1), AttackAction("aimed", accuracy + play.aim, 2)]


def thresholds(part: Part) -> list[int]:
    """Return the DT of a part's cards from the outside in, the base card last (MC-DAMAGE)."""
    return [*(layer.dt for layer in part.layers), part.dt]


def out_chance(advantage: int, weapon: Part, target: Mech, part: int, taken: int) -> Fraction:
    """Return the chance that an attack puts the mech out (MC-LOSS, MC-MORALE)."""
    kind = target.parts[part].kind
    vital = kind in VITAL and sum(own.kind == kind for own in target.parts) == 1
    cards = thresholds(target.parts[part])
    scores = engine.penetrations(advantage)
    chance = Fraction(engine.ROLLS - sum(scores.values()), engine.ROLLS) * surrender_chance(target, weapon, 0)
    for score, count in scores.items():
        damage = score + weapon.do
        lost = taken + damage >= sum(cards)
        gone = (
            Fraction(1)
            if lost and vital
            else surrender_chance(target, weapon, damage, target.parts[part] if lost else None)
        )
        chance += Fraction(count, engine.ROLLS) * gone
    return chance


def surrender_chance(target: Mech, weapon: Part, damage: int, lost: Part | None = None) -> Fraction:
    """Return the chance that a pilot gives up after an attack: only when it calls for a test (MC-MORALE).

    A Steadfast part that is lost does not help any more.
    """
    if damage <= target.bt and lost is None and weapon.frightening is None:
        return Fraction(0)
    fortitude = target.fo + sum(part.steadfast for part in target.parts)
    if lost is not None:
        fortitude -= lost.steadfast - lost.kept_steadfast
    return engine.morale_fails(fortitude, max(0, damage - target.bt) + (weapon.frightening or 0))
