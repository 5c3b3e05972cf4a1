"""The reference pilot: a fixed, deterministic policy for comparing implementations of the rules.

docs/rules/mech-cards.md describes it. Worths are in hundredths of a point of damage, compared as exact fractions.
"""

from __future__ import annotations

from sheetgen_engine.core.sets import lowest
from sheetgen_engine.mech_cards import attack, codes
from sheetgen_engine.mech_cards.pilots.pilot import Pilot
from sheetgen_engine.mech_cards.state import State


class Reference(Pilot):
    """Aims and fires everything at the part that brings a mech closest to being out; charges if that does more."""

    def choose(self, state: State) -> int:
        """Return the policy's answer to the open question."""
        question = state.question
        if question == codes.ACTION:
            return choose_action(state)
        if question == codes.TARGET:
            return best_target(state, state.attack, 0 if state.queued else state.aiming)
        if question == codes.FIRE:
            return next_weapon(state)
        if question == codes.MECH:
            return first_mech(state)
        return choose_card(state)


def damage_in_100(state: State, advantage: int, output: int) -> int:
    """Return the total damage of 100 attacks, one for each roll of the two dice: penetration plus DO of the hits."""
    if advantage < codes.EXACT_FROM:
        return 0
    last = codes.EXACT_FROM + codes.EXACT - 1
    if advantage > last:
        # Everything but a natural 1 hits, and each point of advantage adds one point of penetration.
        hits = state.tables.hit_ways[codes.EXACT - 1]
        return state.tables.penetration_ways[codes.EXACT - 1] + hits * (advantage - last + output)
    at = advantage - codes.EXACT_FROM
    return state.tables.penetration_ways[at] + state.tables.hit_ways[at] * output


def shot_worth(state: State, weapon: int, attack_: int, shot: int, aiming: int, target: int) -> int:
    """Return the damage of 100 such shots at a part in its current condition, an option of `target`."""
    mech = target // codes.MAX_PARTS
    bonus = attack.attack_bonus(state, state.mech, weapon, attack_, shot, aiming)
    evasion = attack.evasion_bonus(state, mech, state.evades[mech])
    advantage = attack.advantage(state, state.mech, weapon, bonus, evasion, target)
    return damage_in_100(state, advantage, state.tables.output[codes.MAX_PARTS * state.mech + weapon])


def volley_worth(state: State, attack_: int, aiming: int, mech: int, part: int) -> int:
    """Return the damage of 100 volleys of all ready weapons not yet chosen, the best first, at a part as it is."""
    tables = state.tables
    target = codes.MAX_PARTS * mech + part
    ready = attack.ready(state, attack_) & ~state.named
    worth = 0
    shot = state.shots + attack.shots_queued(state)
    for place in range(tables.weapon_count[state.mech]):
        weapon = tables.weapons_by_strength[codes.MAX_PARTS * state.mech + place]
        if ready >> weapon & 1:
            for _ in range(1 + tables.burst[codes.MAX_PARTS * state.mech + weapon]):
                worth += shot_worth(state, weapon, attack_, shot, aiming, target)
                aiming = 0
                shot += 1
    return worth


def part_need(state: State, mech: int, part: int) -> int:
    """Return the damage needed to remove a part: DT of its remaining cards, minus the counters."""
    tables = state.tables
    at = codes.MAX_PARTS * mech + part
    need = tables.dt[at] - state.counters[at]
    left = state.layers[at]
    for layer in range(tables.layers[at]):
        if left >> layer & 1:
            need += tables.layer_dt[codes.MAX_LAYERS * at + layer]
    return need


def parts_need(state: State, mech: int, parts: int) -> int:
    """Return the damage needed to remove all these parts."""
    need = 0
    for part in range(state.tables.parts[mech]):
        if parts >> part & 1:
            need += part_need(state, mech, part)
    return need


def way_out(state: State, mech: int, part: int) -> int:
    """Return the parts that must go to put the mech out through this part (MC-LOSS).

    That is the cockpit alone, all remaining power plants, or all remaining weapons; none for the locomotor.
    """
    tables = state.tables
    if tables.cockpit[mech] >> part & 1:
        return tables.cockpit[mech]
    if tables.plants[mech] >> part & 1:
        return state.parts[mech] & tables.plants[mech]
    if tables.weapons[mech] >> part & 1:
        return state.parts[mech] & tables.weapons[mech]
    return 0


def best_target(state: State, attack_: int, aiming: int) -> int:
    """Return the part where a volley does the largest share of the damage needed to put its mech out.

    The result is an option of `target`: the first of equals, in the order of players after the acting one, mechs and cards.
    """
    tables = state.tables
    chosen = codes.NONE
    most = 0
    most_need = 1
    first = next_players_mech(state, state.mech)
    for step in range(tables.mechs):
        mech = (first + step) % tables.mechs
        if tables.side[mech] == tables.side[state.mech] or not state.lives(mech):
            continue
        for part in range(tables.parts[mech]):
            if not state.parts[mech] >> part & 1:
                continue
            parts = way_out(state, mech, part)
            if parts == 0:
                continue
            worth = volley_worth(state, attack_, aiming, mech, part)
            need = parts_need(state, mech, parts)
            if chosen == codes.NONE or worth * most_need > most * need:
                chosen = codes.MAX_PARTS * mech + part
                most = worth
                most_need = need
    return chosen


def next_players_mech(state: State, mech: int) -> int:
    """Return the first mech of the player after the one who owns this mech."""
    tables = state.tables
    return tables.first_mech[(tables.owner[mech] + 1) % tables.players]


def choose_action(state: State) -> int:
    """Charge if that does more than an aimed volley; otherwise unjam, aim and shoot; without a weapon unjam or evade."""
    tables = state.tables
    mech = state.mech
    jammed = state.jammed[mech]
    ranged = attack.ready(state, codes.SHOOT)
    fresh = state.actions == tables.actions
    if fresh and attack.ready(state, codes.CHARGE) and charge_is_better(state, ranged):
        return codes.CHARGE
    if fresh and jammed & ~tables.melee[mech]:
        return codes.UNJAM + best_of(state, jammed & ~tables.melee[mech])
    if ranged:
        if state.actions > 1 and state.aimed == 0:
            return codes.AIM
        return codes.SHOOT
    if jammed:
        return codes.UNJAM + best_of(state, jammed)
    return codes.EVADE


def charge_is_better(state: State, ranged: int) -> bool:
    """Return whether the best Charge has a larger share than the best aimed Shoot, or no ranged weapon is ready."""
    if ranged == 0:
        return True
    charge = best_target(state, codes.CHARGE, 0)
    shoot = best_target(state, codes.SHOOT, 1)
    return share(state, codes.CHARGE, 0, charge) * need_of(state, shoot) > share(
        state, codes.SHOOT, 1, shoot
    ) * need_of(state, charge)


def share(state: State, attack_: int, aiming: int, target: int) -> int:
    """Return the worth of a volley at an option of `target`."""
    return volley_worth(state, attack_, aiming, target // codes.MAX_PARTS, target % codes.MAX_PARTS)


def need_of(state: State, target: int) -> int:
    """Return the damage needed to put a mech out through an option of `target`."""
    mech = target // codes.MAX_PARTS
    return parts_need(state, mech, way_out(state, mech, target % codes.MAX_PARTS))


def best_of(state: State, weapons: int) -> int:
    """Return the weapon with the highest PE + DO, the first in the order of the cards."""
    tables = state.tables
    for place in range(tables.weapon_count[state.mech]):
        weapon = tables.weapons_by_strength[codes.MAX_PARTS * state.mech + place]
        if weapons >> weapon & 1:
            return weapon
    return lowest(weapons)


def next_weapon(state: State) -> int:
    """Return the best remaining weapon, or no more if its shot cannot hit; the first weapon always fires."""
    weapon = best_of(state, attack.ready(state, state.attack) & ~state.named)
    if state.queued > 0:
        shot = state.shots + attack.shots_queued(state)
        if shot_worth(state, weapon, state.attack, shot, 0, codes.MAX_PARTS * state.target + state.part) == 0:
            return codes.DONE
    return weapon


def first_mech(state: State) -> int:
    """Return the first mech of the squad that has not acted."""
    tables = state.tables
    found = codes.NONE
    for mech in range(tables.mechs - 1, -1, -1):
        if tables.owner[mech] == state.player and state.lives(mech) and state.acted[mech] == 0:
            found = mech
    return found


def choose_card(state: State) -> int:
    """Return the card with the highest DT, the first of equals."""
    at = codes.MAX_PARTS * state.target + state.part
    left = attack.outermost(state, at)
    chosen = codes.NONE
    most = 0
    for layer in range(codes.MAX_LAYERS):
        if left >> layer & 1 and state.tables.layer_dt[codes.MAX_LAYERS * at + layer] > most:
            chosen = layer
            most = state.tables.layer_dt[codes.MAX_LAYERS * at + layer]
    return chosen
