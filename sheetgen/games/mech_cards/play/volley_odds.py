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


class Attacker:
    """The mech that attacks, and what it adds to its dice."""

    def __init__(self, state: State, attack: int, *, aiming: bool) -> None:
        self.rules = state.tables.rules
        self.mech = mech_of(state, state.mech)
        self.charge = attack == codes.CHARGE
        # Where each weapon has its own target, the weapons chosen so far are not part of this volley, but fire first.
        before = state.queue_numbers() if self.rules.split_targets else ()
        self.aiming = aiming and not self.charge and not before
        self.stat = state.speed(state.mech) if self.charge else self.mech.ac
        self.fired = state.shots + sum(1 + self.mech.parts[weapon].burst for weapon in before)

    def bonus(self, weapon: Part, fired: int) -> int:
        """Return the bonus of a shot after so many others of the turn (MC-ROLL, MC-VOLLEY, MC-WEIGHT)."""
        volley = self.rules.volley if self.rules.charge_volley or not self.charge else 0
        aim = self.rules.aim if self.aiming and fired == self.fired else 0
        return weapon.pe + self.stat + aim - self.mech.attack_penalty - max(0, volley * fired - weapon.steady)


def mech_of(state: State, mech: int) -> Mech:
    player, place = state.tables.seat(mech)
    return state.tables.squads[player][place]


def ready(state: State, attack: int) -> list[int]:
    """Return the weapons that can be added to an attack, the strongest first, as pilots fire them (MC-VOLLEY)."""
    own = mech_of(state, state.mech)
    _, jammed, *_ = state.mech_numbers(state.mech)
    left = state.working(state.mech)
    usable = [
        at
        for at, part in enumerate(own.parts)
        if part.kind == "weapon"
        and part.melee == (attack == codes.CHARGE)
        and left & ~jammed & ~state.fired & ~state.named & 1 << at
    ]
    return sorted(usable, key=lambda at: -(own.parts[at].pe + own.parts[at].do))


class Target:
    """A part of a mech as it is now."""

    def __init__(self, state: State, mech: int, part: int) -> None:
        self.rules = state.tables.rules
        self.mech = mech_of(state, mech)
        self.part = self.mech.parts[part]
        self.layers, self.counters = state.part_numbers(mech, part)
        parts, _, self.evades, _, _ = state.mech_numbers(mech)
        all_parts = [(bool(parts >> at & 1), own) for at, own in enumerate(self.mech.parts)]
        self.speed, self.slowed = state.speed(mech) + state.slowed[mech], state.slowed[mech]
        self.moves = state.speed(mech) > 0
        self.agile = sum(own.agile if there else own.kept_agile for there, own in all_parts)
        self.fortitude = self.mech.fo + sum(own.steadfast if there else own.kept_steadfast for there, own in all_parts)
        alike = [at for at, own in enumerate(self.mech.parts) if own.kind == self.part.kind and parts >> at & 1]
        self.vital = self.part.kind in VITAL and alike == [part]

    def evasion(self, slowed: int) -> int:
        """Return the bonus for speed of a mech that is slowed (MC-ROLL, MC-ACTIONS, MC-SPECIAL)."""
        speed = max(0, self.speed - slowed) if self.moves else 0
        return speed + self.evades * (speed // self.rules.evade) + self.agile

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
        fortitude = self.fortitude - (self.part.steadfast - self.part.kept_steadfast if lost else 0)
        return sum(face + added > fortitude for face in FACES) / codes.SIDES


class Moment(NamedTuple):
    """What a volley has done so far: the cards and counters left on the part, and what matters to the next shot."""

    layers: int
    counters: int
    slowed: int
    fired: int
    hit: bool


def volley(state: State, attack: int, mech: int, part: int, weapons: Sequence[int], *, aiming: bool) -> Odds:
    """Return the odds of a volley of these weapons, fired in this order at a part."""
    attacker, target = Attacker(state, attack, aiming=aiming), Target(state, mech, part)
    count = Count(attacker, target)
    for evasion in FACES:
        now = {Moment(target.layers, target.counters, target.slowed, attacker.fired, hit=False): 1 / codes.SIDES}
        for weapon in weapons:
            now = count.burst(now, attacker.mech.parts[weapon], evasion)
    return Odds(count.hit, count.damage, count.lost, count.out)


class Count:
    """Adds up the odds over all rolls."""

    def __init__(self, attacker: Attacker, target: Target) -> None:
        self.attacker = attacker
        self.target = target
        self.hit = self.damage = self.lost = self.out = 0.0

    def burst(self, now: dict[Moment, float], weapon: Part, evasion: int) -> dict[Moment, float]:
        """Return the moments after all shots of a weapon; a jam ends its burst."""
        done: dict[Moment, float] = {}
        for _ in range(1 + weapon.burst):
            after: dict[Moment, float] = {}
            for moment, chance in now.items():
                for face in FACES:
                    jams = face == 1 and not weapon.reliable
                    self.shot(moment, chance / codes.SIDES, (weapon, face, evasion), done if jams else after)
            now = after
        for moment, chance in done.items():
            now[moment] = now.get(moment, 0.0) + chance
        return now

    def shot(self, moment: Moment, chance: float, rolled: tuple[Part, int, int], after: dict[Moment, float]) -> None:
        """Count one roll of a shot, and add its result to the moments after it, if the target is still there."""
        target, (weapon, face, evasion) = self.target, rolled
        armour = max(0, target.armour(moment.layers) - weapon.piercing)
        bonus = self.attacker.bonus(weapon, moment.fired)
        score = face + bonus - evasion - target.evasion(moment.slowed) - armour
        points, left = 0, (moment.layers, moment.counters)
        slowed, hit = moment.slowed, moment.hit
        if face != 1 and score >= 0:
            points = score + weapon.do
            slowed = max(slowed, weapon.slowing)
            self.damage += chance * points
            self.hit += 0.0 if hit else chance
            hit = True
            found = target.damaged(moment.layers, moment.counters + points)
            if found is None:
                self.lost += chance
                self.out += chance * (1.0 if target.vital else target.surrender(weapon, points, lost=True))
                return
            left = found
        flees = target.surrender(weapon, points, lost=False)
        self.out += chance * flees
        key = Moment(*left, slowed, moment.fired + 1, hit)
        after[key] = after.get(key, 0.0) + chance * (1 - flees)
