"""Enemies: their attack, their move and the choice of the next attack."""

from __future__ import annotations

from sheetgen_engine.paper_mech import codes, damage, effects, flight, keywords, mines, skills, time
from sheetgen_engine.paper_mech.game_base import GameBase
from sheetgen_engine.paper_mech.state import State


def act(state: State, game: GameBase, enemy: int, shield: int) -> None:
    """Carry out an enemy's whole activation: attack if in range, move, choose the next attack.

    `shield` is the shield that intercepts the attack (REFLEX or WALL), or NONE for a location roll. The activation
    stops when the game is lost (PM-ENEMY-ATTACK, PM-ENEMY-MOVE, PM-NEXT). A jet flies its own path (PM26-FLIGHT).
    """
    if state.tables.plain_enemies:
        act_plainly(state, game, enemy, shield)
    else:
        attacks = attacks_now(state, enemy)
        begin(state, game, enemy, attacks)
        if attacks:
            attack(state, game, enemy, shield)
        if state.outcome != codes.LOST:
            go_on(state, game, enemy, attacks)
            if state.alive[enemy] and state.space[enemy] != state.tables.off_radar:
                take_next(state, game, enemy, choose_attack(state, game, enemy))


def act_plainly(state: State, game: GameBase, enemy: int, shield: int) -> None:
    """Carry out an activation where dice choose locations and attacks and no ability matters, as in the classic edition."""
    attacks = in_range(state, enemy)
    begin(state, game, enemy, attacks)
    if attacks:
        attack_plainly(state, game, enemy, shield)
    if state.outcome != codes.LOST:
        move(state, game, enemy, attacks)
        take_next(state, game, enemy, roll_attack(state, game, enemy))


def begin(state: State, game: GameBase, enemy: int, attacks: bool) -> None:
    """Report the beginning of an activation."""
    if game.record is not None:
        game.record.enemy_acts(state, enemy, attacks)
    if game.ledger is not None:
        game.ledger.enemy_acts(state, enemy, attacks)


def take_next(state: State, game: GameBase, enemy: int, die: int) -> None:
    """Set the time to the T of the attack that was chosen last, with this die if any (PM-NEXT)."""
    state.enemy_time[enemy] = attack_t(state, enemy)
    if game.record is not None:
        game.record.attack_chosen(state, enemy, die, "next")


def go_on(state: State, game: GameBase, enemy: int, attacked: bool) -> None:
    """Move after an attack or instead of one: along a flight path, or on the ground (PM26-FLIGHT, PM-ENEMY-MOVE)."""
    if state.tables.away[state.kind[enemy]]:
        if attacked:
            flight.cross(state, game, enemy)
        else:
            flight.fly(state, game, enemy)
    else:
        step(state, game, enemy, attacked)
        if state.tables.nimble_enemies and state.alive[enemy]:
            move_on(state, game, enemy, attacked)


def move_on(state: State, game: GameBase, enemy: int, attacked: bool) -> None:
    """Make the further moves of an attack, then free circles of the enemy (PMH-ENEMY-JUMP, PMH-ENEMY-REPAIR).

    Moves inwards end where the attack reaches the mech; each of them may set off mines.
    """
    at = codes.MAX_ATTACKS * state.kind[enemy] + state.attack[enemy]
    for _ in range(state.tables.attack_jump[at]):
        if state.alive[enemy] and (attacked or not in_range(state, enemy)):
            step(state, game, enemy, attacked)
    circles = state.tables.attack_repair[at]
    if circles > state.damage[enemy]:
        circles = state.damage[enemy]
    if state.alive[enemy] and circles:
        state.damage[enemy] -= circles
        if game.record is not None:
            game.record.enemy_repaired(state, enemy, circles)


def in_range(state: State, enemy: int) -> bool:
    """Return whether the enemy's selected attack reaches the mech: its own ring and every ring inside it (PM-RANGE)."""
    reach = state.tables.attack_reach[codes.MAX_ATTACKS * state.kind[enemy] + state.attack[enemy]]
    return state.tables.ring_of[state.space[enemy]] <= reach


def attacks_now(state: State, enemy: int) -> bool:
    """Return whether the enemy's next activation is an attack on the mech."""
    if not state.tables.plain_enemies and state.tables.away[state.kind[enemy]]:
        return flight.attacks_now(state, enemy)
    return in_range(state, enemy)


def attack(state: State, game: GameBase, enemy: int, shield: int) -> int:
    """Find the location, roll against its armour and deal the damage; return it (PM-ENEMY-ATTACK, PMH-FORCE-FIELD)."""
    if state.tables.plain_enemies:
        return attack_plainly(state, game, enemy, shield)
    location = find_location(state, game, enemy, shield)
    armour = armour_against(state, enemy, location)
    count = throw(state, game, enemy)
    points = roll_with_keywords(state, game, enemy, location, armour, count)
    report(game, enemy, location, armour, points)
    if state.force_field:
        points = effects.absorb(state, game, points)
    damage.deal(state, game, location, points)
    if state.outcome != codes.LOST:
        delay_player(state, game, enemy, points)
        if points == 0:
            skills.attack_missed(state, game)
    return points


def attack_plainly(state: State, game: GameBase, enemy: int, shield: int) -> int:
    """Attack where neither the most damaged weapon nor keywords, skills or abilities matter; return the damage rolled."""
    location = shield_mount(state, game, enemy, shield)
    if location == codes.NONE:
        location = roll_location(state, game, enemy)
    armour = armour_against(state, enemy, location)
    count = throw(state, game, enemy)
    points = roll(state, game, enemy, location, armour, count)
    report(game, enemy, location, armour, points)
    if state.force_field:  # a position may have one that no weapon of the mech can raise
        points = effects.absorb(state, game, points)
    damage.deal(state, game, location, points)
    return points


def throw(state: State, game: GameBase, enemy: int) -> int:
    """Throw the dice of the selected attack and return their number."""
    count = game.dice.throw(attack_dice(state, enemy))
    if game.record is not None:
        game.record.thrown(game.dice, count)
    return count


def report(game: GameBase, enemy: int, location: int, armour: int, points: int) -> None:
    """Report the damage rolled."""
    if game.record is not None:
        game.record.enemy_rolled(enemy, location, armour, points)
    if game.ledger is not None:
        game.ledger.location_hit(location, points)


def roll(state: State, game: GameBase, enemy: int, location: int, armour: int, count: int) -> int:
    """Return the damage of the dice in hand; a mount may parry (PM-ENEMY-ATTACK, PM-PARRY)."""
    points = 0
    for index in range(count):
        if game.dice.hand[index] > armour:
            points += 1
    if state.tables.parry[location]:
        for _ in range(keywords.parry_rolls(state, enemy, location)):
            points = keywords.roll_parry(game, armour, points)
    return points


def roll_with_keywords(state: State, game: GameBase, enemy: int, location: int, armour: int, count: int) -> int:
    """Return the damage of the dice in hand; first misses are re-rolled, then hits may be parried or evaded.

    Evasion takes one die that just does damage (PM26-ENEMY-KEYWORDS, PM-PARRY, PM26-SKILLS).
    """
    reroll_misses(state, game, enemy, armour, count)
    points = 0
    for index in range(count):
        if game.dice.hand[index] > armour:
            points += 1
    if state.tables.parry[location]:
        for _ in range(keywords.parry_rolls(state, enemy, location)):
            count = points
            points = keywords.roll_parry(game, armour, points)
    if points > 0 and skills.evades(state):
        for index in range(count):
            if game.dice.hand[index] == armour + 1:
                if game.record is not None:
                    game.record.skill_used("evasion")
                return points - 1
    return points


def reroll_misses(state: State, game: GameBase, enemy: int, armour: int, count: int) -> None:
    """Re-roll the first dice in hand that do no damage, as often as the attack may (PM26-ACCURATE)."""
    attack = codes.MAX_ATTACKS * state.kind[enemy] + state.attack[enemy]
    for _ in range(state.tables.attack_rerolls[attack]):
        left = state.tables.attack_rerolled_dice[attack]
        for index in range(count):
            if game.dice.hand[index] <= armour and left > 0:
                left -= 1
                game.dice.hand[index] = game.dice.face()
                if game.record is not None:
                    game.record.enemy_rolled_again(game.dice.hand[index])


def delay_player(state: State, game: GameBase, enemy: int, points: int) -> None:
    """Delay the player's pending action or wait for repairs after damage, at most to the last space (PM26-ENEMY-KEYWORDS)."""
    delay = state.tables.attack_delay[codes.MAX_ATTACKS * state.kind[enemy] + state.attack[enemy]]
    if points > 0 and delay and (state.action != codes.NONE or state.repairing):
        later = state.time + delay
        if later > state.tables.track:
            later = state.tables.track
        if later > state.time:
            state.time = later
            if game.record is not None:
                game.record.player_delayed(state)


def find_location(state: State, game: GameBase, enemy: int, shield: int) -> int:
    """Return the location that the attack hits: the shield, or the most damaged weapon, or that of a die (PM26-TARGET)."""
    mount = shield_mount(state, game, enemy, shield)
    if mount == codes.NONE and state.tables.aims:
        mount = most_damaged(state, state.tables.sector_of[state.space[enemy]])
        if mount != codes.NONE and game.record is not None:
            game.record.location_aimed(enemy, mount)
    return roll_location(state, game, enemy) if mount == codes.NONE else mount


def shield_mount(state: State, game: GameBase, enemy: int, shield: int) -> int:
    """Return the mount of the shield that intercepts the attack, or NONE (PM-REFLEX, PM-WALL)."""
    if shield == codes.NONE:
        return codes.NONE
    mount = time.mount_of(state.action) if shield == codes.REFLEX else state.guard
    if game.record is not None:
        game.record.shield_meets(enemy, mount, shield)
    return mount


def roll_location(state: State, game: GameBase, enemy: int) -> int:
    """Return the location that a die shows on the targeting track (PM-TARGETING).

    Depending on the stance, some faces are re-rolled (PM-STANCE).
    """
    face = game.dice.face()
    while state.tables.rerolled_faces[state.stance] >> face & 1:
        if game.record is not None:
            game.record.location_rerolled(enemy, face)
        face = game.dice.face()
    location = state.tables.targeting[6 * state.tables.sector_of[state.space[enemy]] + face - 1]
    if game.record is not None:
        game.record.location_rolled(enemy, face, location)
    return location


def most_damaged(state: State, sector: int) -> int:
    """Return the weapon seen from the sector with the most filled circles and a free one (PM26-TARGET).

    NONE without a single one.
    """
    visible = state.tables.visible[sector]
    found = codes.NONE
    most = 0
    for mount in range(codes.MOUNTS):
        if visible >> mount & 1:
            filled = state.tables.aimed_at[codes.FILLINGS * mount + state.filled[mount]]
            if filled > most:
                most = filled
                found = mount
            elif filled == most:
                found = codes.NONE
    return found


def attack_dice(state: State, enemy: int) -> int:
    """Return the dice of the selected attack: P, fewer against a squatting mech or smoke, at least 1 (PM-STANCE, PMH-SMOKE)."""
    count = state.tables.attack_power[codes.MAX_ATTACKS * state.kind[enemy] + state.attack[enemy]]
    count += state.tables.enemy_dice[state.stance] - state.smoke
    return count if count > 1 else 1


def armour_against(state: State, enemy: int, location: int) -> int:
    """Return the armour of the location against this enemy, at least 0: less from the rear, more in cover (PM-ENEMY-ATTACK).

    Cover is that of an ability (PMH-COVER).
    """
    armour = state.tables.armour[location] + state.tables.zone_armour[state.tables.sector_of[state.space[enemy]]]
    armour += state.cover
    return armour if armour > 0 else 0


def step(state: State, game: GameBase, enemy: int, attacked: bool) -> None:
    """Move, and set off the mines in the new space (PM-ENEMY-MOVE, PMH-MINE)."""
    before = state.space[enemy]
    move(state, game, enemy, attacked)
    if state.mines and state.space[enemy] != before:
        mines.go_off(state, game, enemy)


def move(state: State, game: GameBase, enemy: int, attacked: bool) -> None:
    """Move a sector rearwards after an attack in range, else a ring inwards; some enemies never move (PM-ENEMY-MOVE)."""
    space = state.space[enemy]
    if state.tables.enemy_moves[state.kind[enemy]]:
        if attacked and not (state.tables.seeks and wants_in(state, enemy)):
            state.space[enemy] = state.tables.rearwards[space]
        else:
            state.space[enemy] = space - state.tables.sectors
    if game.record is not None and state.space[enemy] != space:
        game.record.enemy_moved(state, enemy)


def wants_in(state: State, enemy: int) -> bool:
    """Return whether a usable attack with a higher P than the selected one has a shorter range (PM26-ENEMY-MOVE)."""
    kind = state.kind[enemy]
    at = codes.MAX_ATTACKS * kind + first_usable(state, enemy)
    power = state.tables.power_inside[codes.MAX_RINGS * at + state.tables.ring_of[state.space[enemy]]]
    return power > state.tables.attack_power[codes.MAX_ATTACKS * kind + state.attack[enemy]]


def first_usable(state: State, enemy: int) -> int:
    """Return the first attack with a free circle. Circles fill from the top, so disabled attacks come first."""
    first = 0
    while state.damage[enemy] >= state.tables.attack_full[codes.MAX_ATTACKS * state.kind[enemy] + first]:
        first += 1
    return first


def choose_strongest(state: State, enemy: int, ring: int) -> None:
    """Select the attack with the highest P that reaches the mech from this ring, without a die (PM26-NEXT, PM26-SPAWN)."""
    at = codes.MAX_ATTACKS * state.kind[enemy] + first_usable(state, enemy)
    state.attack[enemy] = state.tables.strongest[codes.MAX_RINGS * at + ring]


def choose_attack(state: State, game: GameBase, enemy: int) -> int:
    """Select the next attack and return the die rolled, 0 if none was needed; the time does not change (PM-NEXT).

    The only usable attack needs no die. If the die shows a disabled attack, the first usable one takes its place.
    """
    if state.tables.chooses_strongest:
        choose_strongest(state, enemy, state.tables.ring_of[state.space[enemy]])
        return 0
    return roll_attack(state, game, enemy)


def roll_attack(state: State, game: GameBase, enemy: int) -> int:
    """Roll for the next attack; see `choose_attack`."""
    kind = state.kind[enemy]
    first = first_usable(state, enemy)
    face = 0
    chosen = first
    if first + 1 < state.tables.attacks[kind]:
        face = game.dice.face()
        chosen = state.tables.attack_by_face[6 * kind + face - 1]
        if chosen < first:
            chosen = first
    state.attack[enemy] = chosen
    return face


def attack_t(state: State, enemy: int) -> int:
    """Return T of the selected attack."""
    return state.tables.attack_t[codes.MAX_ATTACKS * state.kind[enemy] + state.attack[enemy]]


def selected_is_disabled(state: State, enemy: int) -> bool:
    """Return whether the selected attack has no free circle (PM-ENEMY-DAMAGE)."""
    full = state.tables.attack_full[codes.MAX_ATTACKS * state.kind[enemy] + state.attack[enemy]]
    return state.damage[enemy] >= full
