"""The tactical pilot: a player that uses everything the rules offer.

It weighs each way to spend a turn by what it gains: the share of a mech that an attack is expected to put out, by damage
or by fear, and the share of its own that an Evade keeps from being put out. Shares are whole numbers, in ten-thousandths
of a mech, so that both speeds decide alike.
"""

from __future__ import annotations

from sheetgen_engine.mech_cards import attack, codes
from sheetgen_engine.mech_cards.pilots import reference
from sheetgen_engine.mech_cards.pilots.pilot import Pilot
from sheetgen_engine.mech_cards.state import State, count_bits

WHOLE = 10_000
SPEED_SHARE = 400  # of a mech, for each point of SP that goes with its locomotor
EVADE_SHARE = 60  # per cent of what an Evade keeps: not every enemy will attack this mech
JAM_COST = 7  # per cent of what a weapon does at its best: a tenth of the shots jam, and most jams are undone
REPAIR_SHARE = 90  # per cent of what an unjammed weapon does, as the worth of having it back
FEW = -8  # the least by which the attacker's die, not a 1, can differ from the defender's
MANY = 9


class Tactical(Pilot):
    """Aims, evades, charges, unjams or fires what is worth it, at whatever part is worth most."""

    def choose(self, state: State) -> int:
        """The option worth most."""
        question = state.question
        if question == codes.ACTION:
            return choose_action(state)
        if question == codes.TARGET:
            return best_target(state, state.mech, state.attack, state.aiming, state.fired, state.jammed[state.mech])
        if question == codes.FIRE:
            return next_weapon(state)
        if question == codes.MECH:
            return choose_mech(state)
        return choose_card(state)


def arms(state: State, mech: int, attack_: int, fired: int, jammed: int) -> int:
    """The weapons that a mech could fire, as bits."""
    tables = state.tables
    weapons = state.parts[mech] & tables.weapons[mech] & ~jammed & ~fired
    if attack_ == codes.CHARGE:
        return weapons & tables.melee[mech]
    return weapons & ~tables.melee[mech]


def shot_share(state: State, mech: int, weapon: int, bonus: int, target: int, part: int, evades: int) -> int:
    """The share of the target that one shot with this bonus is expected to put out."""
    tables = state.tables
    at = codes.MAX_PARTS * target + part
    own = codes.MAX_PARTS * mech + weapon
    advantage = bonus - attack.evasion_bonus(state, target, evades) - attack.armour(state, at)
    need = reference.part_need(state, target, part)
    parts = reference.way_out(state, target, part)
    ways_need = need if parts == 0 else reference.parts_need(state, target, parts)
    # What the loss of the part itself is worth.
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
            # Who is already out is not tested.
            share += (WHOLE - share) * failures(state, target, over, fright) // 10
        total += count * share
        ways += count
    if fright != codes.NONE:
        # A Frightening weapon frightens when it misses, too.
        total += (100 - ways) * WHOLE * failures(state, target, 0, fright) // 10
    return total // 100


def failures(state: State, target: int, over: int, fright: int) -> int:
    """On how many faces of its die the target's pilot fails."""
    faces = 10 - state.tables.fo[target] + max(0, over) + max(0, fright)
    return max(0, min(10, faces))


def volley_share(
    state: State, mech: int, attack_: int, aiming: int, fired: int, jammed: int, target: int, part: int, evades: int
) -> int:
    """The share that a volley of every weapon worth firing puts out, at most the whole mech."""
    tables = state.tables
    ready = arms(state, mech, attack_, fired, jammed)
    shot = state.shots if mech == state.mech else 0
    total = 0
    for place in range(tables.arms[mech]):
        weapon = tables.ranked[codes.MAX_PARTS * mech + place]
        if not ready >> weapon & 1:
            continue
        bonus = attack.attack_bonus(state, mech, weapon, attack_, shot, aiming)
        share = shot_share(state, mech, weapon, bonus, target, part, evades)
        total += (WHOLE - total) * share // WHOLE
        aiming = 0
        shot += 1
    return total


def best_target(state: State, mech: int, attack_: int, aiming: int, fired: int, jammed: int) -> int:
    """The part where a volley puts out the greatest share, as an option of `target`."""
    tables = state.tables
    chosen = codes.NONE
    most = -1
    for target in range(tables.mechs):
        if tables.owner[target] == tables.owner[mech] or not state.lives(target):
            continue
        for part in range(tables.parts[target]):
            if not state.parts[target] >> part & 1:
                continue
            share = volley_share(state, mech, attack_, aiming, fired, jammed, target, part, state.evades[target])
            if share > most:
                most = share
                chosen = codes.MAX_PARTS * target + part
    return chosen


def best_share(state: State, mech: int, attack_: int, aiming: int, fired: int, jammed: int) -> int:
    """What the best target is worth; nothing without a weapon."""
    if arms(state, mech, attack_, fired, jammed) == 0:
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
    """The share of a mech that the most dangerous enemy puts out in a turn."""
    tables = state.tables
    most = 0
    friends = 0
    for other in range(tables.mechs):
        if not state.lives(other):
            continue
        if tables.owner[other] == tables.owner[mech]:
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
    """The first step of the best way to spend what is left of the turn."""
    tables = state.tables
    mech = state.mech
    jammed = state.jammed[mech]
    fired = state.fired
    evades = state.evades[mech]
    shoot = best_share(state, mech, codes.SHOOT, state.aiming, fired, jammed)
    now = danger(state, mech, evades)
    evade = (now - danger(state, mech, evades + 1)) * EVADE_SHARE // 100
    mend = codes.NONE
    mended = 0
    if jammed:
        mend = reference.best_of(state, jammed)
        healthy = jammed & ~(1 << mend)
        mended = best_share(state, mech, codes.SHOOT, 0, 0, healthy) + best_share(
            state, mech, codes.CHARGE, 0, 0, healthy
        )
        mended -= best_share(state, mech, codes.SHOOT, 0, 0, jammed) + best_share(
            state, mech, codes.CHARGE, 0, 0, jammed
        )
        mended = mended * REPAIR_SHARE // 100
    # One action: shoot, evade or unjam.
    chosen = codes.EVADE
    most = evade
    if shoot > most:
        most = shoot
        chosen = codes.SHOOT
    if mended > most:
        most = mended
        chosen = codes.UNJAM + mend
    if state.actions == 1:
        return chosen
    # Two: an aimed shot, a shot and an Evade, a weapon mended for a shot, or a charge. Evading twice wins no game.
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
    if mend != codes.NONE:
        volley = best_share(state, mech, codes.SHOOT, state.aiming, fired, jammed & ~(1 << mend))
        mending = mended + max(volley, evade)
        if mending > most:
            most = mending
            chosen = codes.UNJAM + mend
    if state.actions == tables.actions and attack.ready(state, codes.CHARGE):
        charge = best_share(state, mech, codes.CHARGE, 0, fired, jammed)
        if charge > most:
            chosen = codes.CHARGE
    return chosen


def next_weapon(state: State) -> int:
    """The best weapon that is left, while its shot is worth the chance of a jam."""
    weapon = reference.best_of(state, attack.ready(state, state.attack) & ~state.named)
    if state.queued == 0:
        return weapon
    mech = state.mech
    evades = state.evades[state.target]
    first = attack.attack_bonus(state, mech, weapon, state.attack, 0, 0)
    later = attack.attack_bonus(state, mech, weapon, state.attack, state.shots + state.queued, 0)
    best = shot_share(state, mech, weapon, first, state.target, state.part, evades)
    share = shot_share(state, mech, weapon, later, state.target, state.part, evades)
    return weapon if share * 100 > best * JAM_COST else codes.DONE


def choose_mech(state: State) -> int:
    """The mech whose attack is worth most acts first."""
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
    """A card that withstands the pool; or else the least one whose loss lets another withstand the rest."""
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
