"""Attacks: which weapons can fire, the bonuses of both sides, jams (MC-ACTIONS, MC-ROLL, MC-VOLLEY, MC-JAM)."""

from __future__ import annotations

from sheetgen_engine.core.dice import Dice
from sheetgen_engine.core.record import Record
from sheetgen_engine.core.sets import lowest
from sheetgen_engine.mech_cards import codes, specials
from sheetgen_engine.mech_cards.ledger import Ledger
from sheetgen_engine.mech_cards.state import State


def ready(state: State, attack: int) -> int:
    """Return the weapons of the acting mech that can still fire, as bits (MC-ACTIONS, MC-JAM, MC-VOLLEY, MC-POWER).

    They must be present, with power, not jammed and not fired this turn: melee weapons for a Charge, all others for a
    Shoot.
    """
    tables = state.tables
    mech = state.mech
    weapons = state.parts[mech] & tables.weapons[mech] & ~state.jammed[mech] & ~state.fired
    if tables.power_counts:
        weapons &= state.working(mech)
    if attack == codes.CHARGE:
        return weapons & tables.melee[mech]
    return weapons & ~tables.melee[mech]


def outermost(state: State, at: int) -> int:
    """Return the set of cards that the next lost card comes from: the part's shields, or else its armour (MC-DAMAGE).

    It is empty if the base card is exposed. `at` is MAX_PARTS * mech + part.
    """
    left = state.layers[at]
    shields = left & state.tables.shields[at]
    return shields if shields else left


def armour(state: State, at: int) -> int:
    """Return AR of a part: that of its outermost card, or of all its cards where the edition adds them up (MC-ROLL)."""
    if state.tables.summed_armour:
        return summed_armour(state, at)
    left = outermost(state, at)
    if left == 0:
        return state.tables.ar[at]
    return state.tables.layer_ar[codes.MAX_LAYERS * at + lowest(left)]


def summed_armour(state: State, at: int) -> int:
    """Return AR of all cards left on a part (MC-ROLL)."""
    tables = state.tables
    total = tables.ar[at]
    for layer in range(tables.layers[at]):
        if state.layers[at] >> layer & 1:
            total += tables.layer_ar[codes.MAX_LAYERS * at + layer]
    return total


def evasion_bonus(state: State, mech: int, evades: int) -> int:
    """Return a mech's bonus for speed: SP, a fraction of it for each Evade, and Agile (MC-ROLL, MC-ACTIONS, MC-SPECIAL)."""
    speed = state.speed(mech)
    bonus = speed + evades * (speed // state.tables.evade)
    return bonus + specials.agility(state, mech) if state.tables.has_agile[mech] else bonus


def attack_bonus(state: State, mech: int, weapon: int, attack: int, shot: int, aiming: int) -> int:
    """Return the attacker's bonus (MC-ROLL, MC-VOLLEY, MC-WEIGHT).

    It is PE, plus AC for a Shoot or SP for a Charge, plus the Aim, minus the volley's penalty for earlier shots and that of
    an overweight mech.
    """
    tables = state.tables
    at = codes.MAX_PARTS * mech + weapon
    bonus = tables.pe[at] - tables.attack_penalty[mech]
    if attack == codes.CHARGE:
        return bonus + state.speed(mech) - max(0, tables.charge_volley * shot - tables.steady[at])
    bonus += tables.ac[mech] - max(0, tables.volley * shot - tables.steady[at])
    return bonus + tables.aim if aiming else bonus


def advantage(state: State, mech: int, weapon: int, bonus: int, evasion: int, target_at: int) -> int:
    """Return the attacker's bonus minus the defender's; Piercing takes AR away, not below 0 (MC-ROLL, MC-SPECIAL).

    `evasion` is the defender's bonus for speed, `target_at` the part that is attacked.
    """
    ar = armour(state, target_at)
    piercing = state.tables.piercing[codes.MAX_PARTS * mech + weapon]
    return bonus - evasion - max(0, ar - piercing) if piercing else bonus - evasion - ar


def shots_queued(state: State) -> int:
    """Return how many shots the weapons chosen for the current attack fire (MC-VOLLEY, MC-SPECIAL)."""
    count = state.queued
    for at in range(state.queued):
        count += state.tables.burst[codes.MAX_PARTS * state.mech + state.queue[at]]
    return count


def fire(state: State, dice: Dice, record: Record | None, ledger: Ledger | None) -> bool:
    """Roll for the next weapon of the attack and return whether it hits.

    A natural 1 misses and jams it (MC-JAM). A hit does the penetration score plus DO as damage (MC-DAMAGE).
    """
    tables = state.tables
    mech = state.mech
    weapon = state.queue[state.next]
    at = codes.MAX_PARTS * mech + weapon
    state.weapon = weapon
    state.damage = 0
    state.base_lost = 0
    bonus = attack_bonus(state, mech, weapon, state.attack, state.shots, state.aiming)
    state.aiming = 0
    state.shots += 1
    state.fired |= 1 << weapon
    evasion = evasion_bonus(state, state.target, state.evades[state.target])
    lead = advantage(state, mech, weapon, bonus, evasion, codes.MAX_PARTS * state.target + state.part)
    die = dice.roll()
    score = die + lead - state.evasion
    hit = die != 1 and score >= 0
    jams = die == 1 and not tables.reliable[at]
    if hit:
        state.damage = score + tables.output[at]
    elif jams:
        state.jammed[mech] |= 1 << weapon
    # A jam ends a burst (MC-SPECIAL).
    if state.burst < tables.burst[at] and not jams:
        state.burst += 1
    else:
        state.burst = 0
        state.next += 1
    if ledger is not None:
        ledger.shots[at] += 1
        ledger.hits[at] += 1 if hit else 0
        ledger.jams[at] += 1 if jams else 0
        ledger.damage[at] += state.damage
    if record is not None:
        record.add(
            "shot-rolled",
            mech=mech,
            weapon=weapon,
            die=die,
            attack=die + bonus,
            defence=state.evasion + bonus - lead,
            hit=bool(hit),
            damage=state.damage,
        )
        if jams:
            record.add("jammed", mech=mech, weapon=weapon)
    return hit
