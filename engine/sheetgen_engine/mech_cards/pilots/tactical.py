"""The tactical pilot: it uses everything the rules offer.

It evaluates each way to spend a turn by the share of a mech that an attack is expected to put out, by damage or by
morale, and the share of its own mech that an Evade saves. Shares are integers, in ten-thousandths of a mech, so that
compiled and pure Python decide identically.
"""

from __future__ import annotations

from sheetgen_engine.core.sets import count_bits
from sheetgen_engine.mech_cards import attack, codes, specials
from sheetgen_engine.mech_cards.pilots import reference
from sheetgen_engine.mech_cards.pilots.pilot import Pilot
from sheetgen_engine.mech_cards.state import State

WHOLE = 10_000
SPEED_SHARE = 400  # the value of each point of SP lost with the locomotor, as a share of a mech
EVADE_SHARE = 60  # percent of the share that an Evade saves: not every enemy attacks this mech
JAM_COST = 7  # percent of a weapon's best shot: a tenth of the shots jam, and most jams are removed
REPAIR_SHARE = 90  # percent of what an unjammed weapon does, as the value of unjamming it
FEW = -8  # the smallest difference of the attacker's die (not a 1) and the defender's
MANY = 9  # the largest


class Tactical(Pilot):
    """Aims, evades, charges, unjams or fires, whichever is worth most, at the most valuable part."""

    def choose(self, state: State) -> int:
        """Return the option with the highest value."""
        question = state.question
        if question == codes.ACTION:
            return choose_action(state)
        if question == codes.TARGET:
            aiming = 0 if state.queued else state.aiming
            spent = state.fired | state.named
            return best_target(state, state.mech, state.attack, aiming, spent, state.jammed[state.mech])
        if question == codes.FIRE:
            return next_weapon(state)
        if question == codes.MECH:
            return choose_mech(state)
        return choose_card(state)


def usable_weapons(state: State, mech: int, attack_: int, fired: int, jammed: int) -> int:
    """Return the weapons that a mech could fire, as bits."""
    tables = state.tables
    weapons = state.parts[mech] & tables.weapons[mech] & ~jammed & ~fired
    if tables.power_counts:
        weapons &= state.working(mech)
    if attack_ == codes.CHARGE:
        return weapons & tables.melee[mech]
    return weapons & ~tables.melee[mech]


def shot_share(state: State, mech: int, weapon: int, bonus: int, target: int, part: int, evades: int) -> int:
    """Return the share of the target that one shot with this bonus is expected to put out."""
    tables = state.tables
    at = codes.MAX_PARTS * target + part
    own = codes.MAX_PARTS * mech + weapon
    advantage = attack.advantage(state, mech, weapon, bonus, attack.evasion_bonus(state, target, evades), at)
    need = reference.part_need(state, target, part)
    parts = reference.way_out(state, target, part)
    ways_need = need if parts == 0 else reference.parts_need(state, target, parts)
    # The value of the part's loss.
    lost = tables.sp[target] * SPEED_SHARE
    if parts != 0:
        lost = WHOLE if count_bits(parts) == 1 else WHOLE * need // ways_need
    fright = tables.frightening[own]
    total = 0
    ways = 0
    least = max(FEW, -advantage)
    for difference in range(least, MANY + 1):
        count = min(10, 10 + difference) - max(2, 1 + difference) + 1
        damage = advantage + difference + tables.output[own]
        share = lost if damage >= need else lost * damage // need
        over = damage - tables.bt[target]
        if over > 0 or damage >= need or fright != codes.NONE:
            # A mech that is already out is not tested.
            share += (WHOLE - share) * failures(state, target, over, fright) // 10
        total += count * share
        ways += count
    if fright != codes.NONE:
        # A Frightening weapon frightens even if it misses.
        total += (100 - ways) * WHOLE * failures(state, target, 0, fright) // 10
    return total // 100


def failures(state: State, target: int, over: int, fright: int) -> int:
    """Return the number of die faces on which the target's pilot fails a morale test."""
    faces = 10 - specials.fortitude(state, target) + max(0, over) + max(0, fright)
    return max(0, min(10, faces))


def volley_share(
    state: State, mech: int, attack_: int, aiming: int, fired: int, jammed: int, target: int, part: int, evades: int
) -> int:
    """Return the share that a volley of all ready weapons puts out, at most the whole mech."""
    tables = state.tables
    ready = usable_weapons(state, mech, attack_, fired, jammed)
    shot = state.shots + attack.shots_queued(state) if mech == state.mech else 0
    total = 0
    for place in range(tables.weapon_count[mech]):
        weapon = tables.weapons_by_strength[codes.MAX_PARTS * mech + place]
        if not ready >> weapon & 1:
            continue
        for _ in range(1 + tables.burst[codes.MAX_PARTS * mech + weapon]):
            bonus = attack.attack_bonus(state, mech, weapon, attack_, shot, aiming)
            share = shot_share(state, mech, weapon, bonus, target, part, evades)
            total += (WHOLE - total) * share // WHOLE
            aiming = 0
            shot += 1
    return total


def best_target(state: State, mech: int, attack_: int, aiming: int, fired: int, jammed: int) -> int:
    """Return the part where a volley puts out the largest share, as an option of `target`."""
    tables = state.tables
    chosen = codes.NONE
    most = -1
    first = reference.next_players_mech(state, mech)
    for step in range(tables.mechs):
        target = (first + step) % tables.mechs
        if tables.side[target] == tables.side[mech] or not state.lives(target):
            continue
        for part in range(tables.parts[target]):
            if not state.parts[target] >> part & 1:
                continue
            share = volley_share(state, mech, attack_, aiming, fired, jammed, target, part, state.evades[target])
            if state.queued:
                share = share * (WHOLE - claimed_share(state, target)) // WHOLE
            if share > most:
                most = share
                chosen = codes.MAX_PARTS * target + part
    return chosen


def claimed_share(state: State, target: int) -> int:
    """Return the share of a mech that the weapons chosen so far are expected to put out (MC-VOLLEY)."""
    total = 0
    for at in range(state.queued):
        if state.queue_target[at] // codes.MAX_PARTS == target:
            part = state.queue_target[at] % codes.MAX_PARTS
            bonus = attack.attack_bonus(state, state.mech, state.queue[at], state.attack, state.shots + at, 0)
            share = shot_share(state, state.mech, state.queue[at], bonus, target, part, state.evades[target])
            total += (WHOLE - total) * share // WHOLE
    return total


def best_share(state: State, mech: int, attack_: int, aiming: int, fired: int, jammed: int) -> int:
    """Return the share at the best target; 0 without a weapon."""
    if usable_weapons(state, mech, attack_, fired, jammed) == 0:
        return 0
    target = best_target(state, mech, attack_, aiming, fired, jammed)
    return volley_share(
        state,
        mech,
        attack_,
        aiming,
        fired,
        jammed,
        target // codes.MAX_PARTS,
        target % codes.MAX_PARTS,
        state.evades[target // codes.MAX_PARTS],
    )


def danger(state: State, mech: int, evades: int) -> int:
    """Return the share of a mech that the most dangerous enemy puts out in a turn."""
    tables = state.tables
    most = 0
    friends = 0
    for other in range(tables.mechs):
        if not state.lives(other):
            continue
        if tables.side[other] == tables.side[mech]:
            friends += 1
            continue
        jammed = state.jammed[other]
        for part in range(tables.parts[mech]):
            if not state.parts[mech] >> part & 1:
                continue
            share = volley_share(state, other, codes.SHOOT, 1, 0, jammed, mech, part, evades)
            charge = volley_share(state, other, codes.CHARGE, 0, 0, jammed, mech, part, evades)
            most = max(most, share, charge)
    return most // max(1, friends)


def choose_action(state: State) -> int:
    """Return the first step of the best way to spend the rest of the turn."""
    tables = state.tables
    mech = state.mech
    jammed = state.jammed[mech]
    fired = state.fired
    evades = state.evades[mech]
    shoot = best_share(state, mech, codes.SHOOT, state.aiming, fired, jammed)
    now = danger(state, mech, evades)
    evade = (now - danger(state, mech, evades + 1)) * EVADE_SHARE // 100
    unjam = codes.NONE
    unjam_gain = 0
    if jammed:
        unjam = reference.best_of(state, jammed)
        healthy = jammed & ~(1 << unjam)
        unjam_gain = best_share(state, mech, codes.SHOOT, 0, 0, healthy) + best_share(
            state, mech, codes.CHARGE, 0, 0, healthy
        )
        unjam_gain -= best_share(state, mech, codes.SHOOT, 0, 0, jammed) + best_share(
            state, mech, codes.CHARGE, 0, 0, jammed
        )
        unjam_gain = unjam_gain * REPAIR_SHARE // 100
    # One action: shoot, evade or unjam.
    chosen = codes.EVADE
    most = evade
    if shoot > most:
        most = shoot
        chosen = codes.SHOOT
    if unjam_gain > most:
        most = unjam_gain
        chosen = codes.UNJAM + unjam
    if state.actions == 1:
        return chosen
    # Two actions: an aimed shot, a shot and an Evade, an Unjam and a shot, or a Charge. Evading twice wins no game.
    most = 0
    chosen = codes.EVADE
    if shoot > 0 and shoot + evade > most:
        most = shoot + evade
        chosen = codes.SHOOT
    if shoot > 0 and state.aimed == 0:
        aimed = best_share(state, mech, codes.SHOOT, 1, fired, jammed)
        if aimed > most:
            most = aimed
            chosen = codes.AIM
    if unjam != codes.NONE:
        volley = best_share(state, mech, codes.SHOOT, state.aiming, fired, jammed & ~(1 << unjam))
        unjam_total = unjam_gain + max(volley, evade)
        if unjam_total > most:
            most = unjam_total
            chosen = codes.UNJAM + unjam
    if state.actions == tables.actions and attack.ready(state, codes.CHARGE):
        charge = best_share(state, mech, codes.CHARGE, 0, fired, jammed)
        if charge > most:
            chosen = codes.CHARGE
    return chosen


def next_weapon(state: State) -> int:
    """Return the best remaining weapon, while its shot is worth the risk of a jam."""
    weapon = reference.best_of(state, attack.ready(state, state.attack) & ~state.named)
    if state.queued == 0:
        return weapon
    mech = state.mech
    evades = state.evades[state.target]
    first = attack.attack_bonus(state, mech, weapon, state.attack, 0, 0)
    later = attack.attack_bonus(state, mech, weapon, state.attack, state.shots + attack.shots_queued(state), 0)
    best = shot_share(state, mech, weapon, first, state.target, state.part, evades)
    share = shot_share(state, mech, weapon, later, state.target, state.part, evades)
    return weapon if share * 100 > best * JAM_COST else codes.DONE


def choose_mech(state: State) -> int:
    """Return the mech with the best attack."""
    tables = state.tables
    chosen = codes.NONE
    most = -1
    for mech in range(tables.mechs):
        if tables.owner[mech] != state.player or not state.lives(mech) or state.acted[mech]:
            continue
        jammed = state.jammed[mech]
        share = max(
            best_share(state, mech, codes.SHOOT, 1, 0, jammed), best_share(state, mech, codes.CHARGE, 0, 0, jammed)
        )
        if share > most:
            most = share
            chosen = mech
    return chosen


def choose_card(state: State) -> int:
    """Return a card that withstands the pool, or else the smallest one whose loss lets another withstand the rest."""
    tables = state.tables
    at = codes.MAX_PARTS * state.target + state.part
    left = attack.outermost(state, at)
    least = codes.NONE
    saving = codes.NONE
    for layer in range(codes.MAX_LAYERS):
        if not left >> layer & 1:
            continue
        threshold = tables.layer_dt[codes.MAX_LAYERS * at + layer]
        if threshold > state.pool:
            return layer
        if least == codes.NONE or threshold < tables.layer_dt[codes.MAX_LAYERS * at + least]:
            least = layer
        saves = False
        for other in range(codes.MAX_LAYERS):
            if other != layer and left >> other & 1:
                saves = saves or tables.layer_dt[codes.MAX_LAYERS * at + other] > state.pool - threshold
        if saves and (saving == codes.NONE or threshold < tables.layer_dt[codes.MAX_LAYERS * at + saving]):
            saving = layer
    return least if saving == codes.NONE else saving
