"""The odds of a volley at a part as things stand now, counted over every roll of its dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sheetgen_engine.mech_cards import codes
from sheetgen_engine.mech_cards.parts import Mech, Part
from sheetgen_engine.mech_cards.state import State

FACES = range(1, codes.SIDES + 1)
VITAL = ("cockpit", "power-plant", "weapon")


class Odds(NamedTuple):
    """The chance that any shot hits, the mean damage, and the chances to destroy the part and to put the mech out."""

    hit: float
    damage: float
    lost: float
    out: float


class Shot(NamedTuple):
    """A weapon in a volley."""

    weapon: Part
    bonus: int  # to the attacker's die


def mech_of(state: State, mech: int) -> Mech:
    player, place = state.tables.seat(mech)
    return state.tables.squads[player][place]


def ready(state: State, attack: int) -> list[int]:
    """Return the weapons that can be added to an attack, the strongest first, as pilots fire them (MC-VOLLEY)."""
    own = mech_of(state, state.mech)
    left, jammed, *_ = state.mech_numbers(state.mech)
    usable = [
        at
        for at, part in enumerate(own.parts)
        if part.kind == "weapon"
        and part.melee == (attack == codes.CHARGE)
        and left & ~jammed & ~state.fired & ~state.named & 1 << at
    ]
    return sorted(usable, key=lambda at: -(own.parts[at].pe + own.parts[at].do))


def shots(state: State, attack: int, weapons: Sequence[int], *, aiming: bool) -> list[Shot]:
    """Return the shots of these weapons in this order, with their bonuses (MC-ROLL, MC-VOLLEY, MC-WEIGHT)."""
    rules, own = state.tables.rules, mech_of(state, state.mech)
    charge = attack == codes.CHARGE
    found = []
    for number, weapon in enumerate(weapons, start=state.shots):
        part = own.parts[weapon]
        penalty = rules.volley * number if rules.charge_volley or not charge else 0
        bonus = part.pe - own.attack_penalty - penalty + (state.speed(state.mech) if charge else own.ac)
        if aiming and number == state.shots and not charge:
            bonus += rules.aim
        found.append(Shot(part, bonus))
    return found


class Target:
    """A part of a mech as it is now."""

    def __init__(self, state: State, mech: int, part: int) -> None:
        self.rules = state.tables.rules
        self.mech = mech_of(state, mech)
        self.part = self.mech.parts[part]
        self.layers, self.counters = state.part_numbers(mech, part)
        parts, _, evades, _, _ = state.mech_numbers(mech)
        speed = state.speed(mech)
        self.evasion = speed + evades * (speed // self.rules.evade)
        alike = [at for at, own in enumerate(self.mech.parts) if own.kind == self.part.kind and parts >> at & 1]
        self.vital = self.part.kind in VITAL and alike == [part]

    def outermost(self, layers: int) -> list[int]:
        """Return the cards that the next lost one comes from (MC-DAMAGE)."""
        left = [at for at in range(len(self.part.layers)) if layers >> at & 1]
        return [at for at in left if not self.part.layers[at].armour] or left

    def armour(self, layers: int) -> int:
        """Return AR of the part (MC-ROLL)."""
        if self.rules.summed_armour:
            return self.part.ar + sum(own.ar for at, own in enumerate(self.part.layers) if layers >> at & 1)
        left = self.outermost(layers)
        return self.part.layers[left[0]].ar if left else self.part.ar

    def damaged(self, layers: int, pool: int) -> tuple[int, int] | None:
        """Return the cards and counters left after the damage; None if the base card is lost (MC-DAMAGE).

        The defender gives up cards as the tactical pilot does.
        """
        while left := self.outermost(layers):
            dt = {at: self.part.layers[at].dt for at in left}
            if any(value > pool for value in dt.values()):
                return layers, pool
            saving = [at for at in left if any(dt[other] > pool - dt[at] for other in left if other != at)]
            gone = min(saving or left, key=lambda at: dt[at])
            pool -= dt[gone]
            layers &= ~(1 << gone)
        return None if pool >= self.part.dt else (layers, pool)

    def surrender(self, weapon: Part, damage: int, *, lost: bool) -> float:
        """Return the chance that the pilot gives up after one attack (MC-MORALE)."""
        if damage <= self.mech.bt and not lost and weapon.frightening is None:
            return 0.0
        added = max(0, damage - self.mech.bt) + (weapon.frightening or 0)
        return sum(face + added > self.mech.fo for face in FACES) / codes.SIDES


def volley(state: State, attack: int, mech: int, part: int, weapons: Sequence[int], *, aiming: bool) -> Odds:
    """Return the odds of a volley of these weapons, fired in this order at a part."""
    target, volley = Target(state, mech, part), shots(state, attack, weapons, aiming=aiming)
    return of_shots(target, volley)


def of_shots(target: Target, volley: Sequence[Shot]) -> Odds:
    """Return the odds of these shots."""
    hits = damage = lost = out = 0.0
    for evasion in FACES:
        # The part's cards and counters, and whether anything has hit so far.
        now = {(target.layers, target.counters, False): 1 / codes.SIDES}
        for shot in volley:
            after: dict[tuple[int, int, bool], float] = {}
            for (layers, counters, hit), chance in now.items():
                for face in FACES:
                    each = chance / codes.SIDES
                    score = face + shot.bonus - evasion - target.evasion - target.armour(layers)
                    points, left = 0, (layers, counters)
                    strikes = face != 1 and score >= 0
                    if strikes:
                        points = score + shot.weapon.do
                        found = target.damaged(layers, counters + points)
                        damage += each * points
                        hits += 0.0 if hit else each
                        if found is None:
                            lost += each
                            gone = 1.0 if target.vital else target.surrender(shot.weapon, points, lost=True)
                            out += each * gone
                            continue
                        left = found
                    flees = target.surrender(shot.weapon, points, lost=False)
                    out += each * flees
                    key = (*left, hit or strikes)
                    after[key] = after.get(key, 0.0) + each * (1 - flees)
            now = after
    return Odds(hits, damage, lost, out)
