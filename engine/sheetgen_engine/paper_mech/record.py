"""The events of Paper 'Mech, and a `Record` with a method for each of them, which compiled rules call quickly."""

from __future__ import annotations

from typing import Any

from sheetgen_engine.core.dice import Dice
from sheetgen_engine.core.record import Event
from sheetgen_engine.paper_mech import codes, names
from sheetgen_engine.paper_mech.parts import TokenWave
from sheetgen_engine.paper_mech.state import State
from sheetgen_engine.paper_mech.tables import Tables

# Every event with its facts. Enemies are given by their places in the list; attacks, rows and circles count from 1; an
# action is {mount, row} or {move}; a space is {ring, sector}; a die that was not needed is None.
EVENTS: dict[str, tuple[str, ...]] = {
    "wave-began": ("wave", "die", "enemies"),  # die: None for tokens
    "enemy-appeared": ("enemy", "type", "attack_die", "attack", "time", "start_die", "ring", "sector"),
    "stance-taken": ("stance",),
    "action-chosen": ("action", "time"),
    "action-dropped": ("action", "time"),
    "action-lost": ("action",),
    "waiting": (),
    "time-passed": ("units", "player", "enemies"),
    "hasted": ("action", "time"),
    "enemy-acts": ("enemy", "type", "attack", "in_range"),
    "shield-meets": ("enemy", "mount", "by"),  # by: reflex, wall
    "location-rerolled": ("enemy", "die"),
    "location-rolled": ("enemy", "die", "location"),
    "location-aimed": ("enemy", "location"),
    # Re-rolled: misses; parried: hits; both in the order of rolling.
    "enemy-rolled": ("enemy", "location", "dice", "armour", "rerolled", "parried", "damage"),
    "player-delayed": ("time",),
    "circles-filled": ("location", "circles", "die"),
    "circles-scattered": ("location", "circles", "dice"),
    "spilled": ("location", "die", "to", "points"),
    "damage-lost": ("points",),
    "guard-lapsed": ("mount", "why"),  # why: full, attack
    "enemy-moved": ("enemy", "ring", "sector"),
    "enemy-flies": ("enemy", "ring", "sector", "outbound"),
    "enemy-leaves": ("enemy", "time"),
    "enemy-returns": ("enemy", "die", "ring", "sector"),
    "attack-chosen": ("enemy", "die", "attack", "time", "why"),  # why: next, disabled, scrambled
    "attack-wasted": ("action", "why"),  # why: no-dice, no-target, stance
    "fired": ("action", "target", "second", "power", "haste"),
    # The dice as rolled, before haste is subtracted; re-rolled dice in the order of rolling.
    "attack-rolled": ("target", "dice", "haste", "armour", "rerolled", "damage", "crushed"),
    "attack-crushed": ("target", "points"),
    "enemy-damaged": ("enemy", "type", "points", "filled", "free"),
    "attack-disabled": ("enemy", "attack"),
    "enemy-destroyed": ("enemy", "type", "points_over"),
    "enemy-delayed": ("enemy", "time"),
    "enemy-pulled": ("enemy", "how", "ring", "sector"),
    "guard-raised": ("mount",),
    "overheated": ("mount", "circles"),
    "heat-rises": ("t",),
    "screen-rises": ("smoke", "cover"),  # the dice that enemies lose, the armour gained
    "screen-lapsed": (),
    "field-raised": ("points",),
    "damage-absorbed": ("points", "left"),
    "mine-laid": ("ring", "sector"),
    "mine-went-off": ("enemy", "action", "dice", "armour", "damage"),  # action: the one that laid it
    "enemy-repaired": ("enemy", "circles", "free"),
    "moved": ("how", "free", "enemies"),  # how: an option of free_move, or walk-backwards
    "wave-cleared": ("wave",),
    "repair-rolled": ("dice", "repairs"),
    "repairs-allowed": ("repairs",),
    "repairs-take": ("units",),
    "skill-trained": ("skill", "filled", "circles"),
    "skill-used": ("skill",),
    "repaired": ("location", "circle"),  # circle: a number, or the move of the legs
    "repairs-forfeited": ("repairs",),
    "game-ended": ("outcome", "wave", "score", "units"),
}


class Record:
    """The events of a game, in order."""

    def __init__(self, tables: Tables) -> None:
        self.tables: Tables = tables
        self.events: list[Event] = []
        # The dice for the next event: rolled together, and re-rolled one by one.
        self.dice: list[int] = []
        self.again: list[int] = []
        self.rerolled: list[int] = []

    def add(self, what: str, **facts: Any) -> None:
        """Add an event."""
        self.events.append(Event(what, facts))

    # The game and its waves

    def wave_began(self, wave: int, die: int) -> None:
        """Add a wave's die and the codes of its enemies."""
        groups = self.tables.waves[wave - 1]
        enemies = [] if isinstance(groups, TokenWave) else list(groups[die - 1])
        self.add("wave-began", wave=wave, die=die, enemies=enemies)

    def wave_drawn(self, state: State) -> None:
        """Add the codes of a wave's enemies that were drawn as tokens."""
        codes_drawn = [self.type_of(state, enemy) for enemy in range(state.enemies)]
        self.add("wave-began", wave=state.wave, die=None, enemies=codes_drawn)

    def enemy_appeared(self, state: State, enemy: int, attack_die: int, start_die: int) -> None:
        """Add an enemy of the wave; an enemy with a single attack needs no die for it."""
        _, _, time, attack, *_ = state.enemy(enemy)
        self.add(
            "enemy-appeared",
            enemy=enemy,
            type=self.type_of(state, enemy),
            attack_die=attack_die or None,
            attack=attack + 1,
            time=time,
            start_die=start_die,
            **self.where(state, enemy),
        )

    def wave_cleared(self, state: State) -> None:
        """Add the end of a wave."""
        self.add("wave-cleared", wave=state.wave)

    def repairs_rolled(self, repairs: int) -> None:
        """Add the dice for repairs."""
        dice, self.again = self.again, []
        self.add("repair-rolled", dice=dice, repairs=repairs)

    def repairs_allowed(self, repairs: int) -> None:
        """Add how much damage can be repaired for time."""
        self.add("repairs-allowed", repairs=repairs)

    def repairs_take(self, units: int) -> None:
        """Add how long the player waits for the repairs."""
        self.add("repairs-take", units=units)

    def skill_trained(self, skill: str, filled: int, circles: int) -> None:
        """Add a filled circle of a skill."""
        self.add("skill-trained", skill=skill, filled=filled, circles=circles)

    def skill_used(self, skill: str) -> None:
        """Add that a skill has changed a die."""
        self.add("skill-used", skill=skill)

    def repaired(self, state: State, option: int) -> None:
        """Add a repaired circle."""
        if option < codes.REPAIR_LEGS:
            mount, circle = divmod(option, codes.CIRCLES)
            self.add("repaired", location=names.MOUNTS[mount], circle=circle + 1)
        elif option < codes.REPAIR_TORSO:
            self.add("repaired", location="legs", circle=names.MOVES[option - codes.REPAIR_LEGS])
        else:
            self.add("repaired", location="torso", circle=state.torso + 1)

    def repairs_forfeited(self, repairs: int) -> None:
        """Add forfeited repairs."""
        self.add("repairs-forfeited", repairs=repairs)

    def game_ended(self, state: State) -> None:
        """Add the end of the game."""
        outcome = names.OUTCOMES[state.outcome]
        self.add("game-ended", outcome=outcome, wave=state.wave, score=state.score(), units=state.units)

    # Time and the pending action

    def time_passed(self, state: State) -> None:
        """Add the passing of time, with everybody's time after it."""
        enemies = [{"enemy": number, "time": state.enemy(number)[2]} for number in self.living(state)]
        player = state.time if state.action >= 0 or state.repairing else None
        self.add("time-passed", units=state.units, player=player, enemies=enemies)

    def waiting(self) -> None:
        """Add that there is no action to choose."""
        self.add("waiting")

    def action_chosen(self, state: State) -> None:
        """Add the pending action."""
        self.add("action-chosen", action=names.action_value(state.action), time=state.time)

    def action_dropped(self, state: State) -> None:
        """Add that the pending action is replaced."""
        self.add("action-dropped", action=names.action_value(state.action), time=state.time)

    def action_lost(self, action: int) -> None:
        """Add that the pending action has lost its last circle."""
        self.add("action-lost", action=names.action_value(action))

    def hasted(self, state: State) -> None:
        """Add that the pending action is hasted."""
        self.add("hasted", action=names.action_value(state.action), time=state.time)

    # The player's moves and attacks

    def stance_taken(self, stance: int) -> None:
        """Add the stance."""
        self.add("stance-taken", stance=names.STANCES[stance])

    def moved(self, state: State, how: int, free: bool) -> None:
        """Add the player's move, with the enemies' spaces after it."""
        enemies = [{"enemy": number, **self.where(state, number)} for number in self.living(state)]
        self.add("moved", how=names.MOVES_MADE[how], free=bool(free), enemies=enemies)

    def wasted(self, state: State, row: int) -> None:
        """Add a wasted attack and the reason."""
        weapon = self.tables.mounts[names.MOUNTS[row // 3]]
        if weapon is None or weapon.reach is None or weapon.rows[row % 3].power == 0:
            why = "no-dice"
        elif weapon.rows[row % 3].needs_stance and weapon.rows[row % 3].needs_stance != names.STANCES[state.stance]:
            why = "stance"
        else:
            why = "no-target"
        self.add("attack-wasted", action=names.action_value(row), why=why)

    def fired(self, state: State, row: int, power: int) -> None:
        """Add an attack with its target and its number of dice."""
        second = None if state.second == codes.NONE else state.second
        action = names.action_value(row)
        self.add("fired", action=action, target=state.target, second=second, power=power, haste=state.haste)

    def thrown(self, dice: Dice, count: int) -> None:
        """Keep the dice in hand for the next event."""
        self.dice = dice.faces_in_hand(count)
        self.again = []

    def thrown_again(self, dice: Dice, count: int) -> None:
        """Keep the re-rolled dice in hand for the next event."""
        self.again += dice.faces_in_hand(count)

    def rolled_again(self, face: int) -> None:
        """Keep one re-rolled die for the next event."""
        self.again.append(face)

    def attack_rolled(self, state: State, target: int, armour: int, damage: int, crushed: bool) -> None:
        """Add the player's dice against one target, with the re-rolls."""
        dice, self.again, again = self.dice, [], self.again
        self.add(
            "attack-rolled",
            target=target,
            dice=dice,
            haste=state.haste,
            armour=armour,
            rerolled=again,
            damage=damage,
            crushed=bool(crushed),
        )

    def attack_crushed(self, target: int, points: int) -> None:
        """Add that damage is raised to fill an attack."""
        self.add("attack-crushed", target=target, points=points)

    def enemy_damaged(self, state: State, enemy: int, points: int, filled: int) -> None:
        """Add damage to an enemy, the attacks that it disables, and the enemy's destruction."""
        kind, _, _, _, damage, *_ = state.enemy(enemy)
        code, attacks = self.tables.enemy_codes[kind], self.tables.enemies[kind].attacks
        free = self.tables.enemies[kind].circles - damage
        self.add("enemy-damaged", enemy=enemy, type=code, points=points, filled=filled, free=free)
        full = 0
        for number, attack in enumerate(attacks, start=1):
            full += attack.circles
            if damage - filled < full <= damage and free:
                self.add("attack-disabled", enemy=enemy, attack=number)
        if not free:
            self.add("enemy-destroyed", enemy=enemy, type=code, points_over=points - filled)

    def enemy_delayed(self, state: State, enemy: int) -> None:
        """Add a delay of an enemy."""
        self.add("enemy-delayed", enemy=enemy, time=state.enemy(enemy)[2])

    def enemy_pulled(self, state: State, enemy: int, option: int) -> None:
        """Add a pulled enemy."""
        self.add("enemy-pulled", enemy=enemy, how=names.PULL_OPTIONS[option], **self.where(state, enemy))

    def guard_raised(self, mount: int) -> None:
        """Add that a Guard starts."""
        self.add("guard-raised", mount=names.MOUNTS[mount])

    def guard_lapsed(self, mount: int, why: str) -> None:
        """Add that a Guard ends."""
        self.add("guard-lapsed", mount=names.MOUNTS[mount], why=why)

    def overheated(self, mount: int, first: int, before: int, after: int) -> None:
        """Add the circles that an action fills on its own weapon, from `first` (from 0) on."""
        self.add("overheated", mount=names.MOUNTS[mount], circles=circles_between(first, before, after))

    def heat_rises(self, t: int) -> None:
        """Add the extra T of every action until the next one has resolved."""
        self.add("heat-rises", t=t)

    def screen_rises(self, smoke: int, cover: int) -> None:
        """Add smoke and cover."""
        self.add("screen-rises", smoke=smoke, cover=cover)

    def screen_lapsed(self) -> None:
        """Add that smoke and cover end with a new attack."""
        self.add("screen-lapsed")

    def field_raised(self, points: int) -> None:
        """Add the points that the force field will absorb."""
        self.add("field-raised", points=points)

    def damage_absorbed(self, points: int, left: int) -> None:
        """Add the damage that the force field absorbs, and what it has left."""
        self.add("damage-absorbed", points=points, left=left)

    def mine_laid(self, space: int) -> None:
        """Add a new mine."""
        self.add("mine-laid", **self.place(space))

    def mine_went_off(self, enemy: int, row: int, armour: int, damage: int) -> None:
        """Add the dice of a mine."""
        action = names.action_value(row)
        self.add("mine-went-off", enemy=enemy, action=action, dice=self.dice, armour=armour, damage=damage)

    def enemy_repaired(self, state: State, enemy: int, circles: int) -> None:
        """Add the circles that an enemy frees, and how many it has free then."""
        kind, _, _, _, damage, *_ = state.enemy(enemy)
        free = self.tables.enemies[kind].circles - damage
        self.add("enemy-repaired", enemy=enemy, circles=circles, free=free)

    # The enemies

    def enemy_acts(self, state: State, enemy: int, in_range: bool) -> None:
        """Add an enemy's activation."""
        attack = state.enemy(enemy)[3] + 1
        self.add("enemy-acts", enemy=enemy, type=self.type_of(state, enemy), attack=attack, in_range=bool(in_range))

    def shield_meets(self, enemy: int, mount: int, shield: int) -> None:
        """Add that a shield intercepts the attack."""
        self.add("shield-meets", enemy=enemy, mount=names.MOUNTS[mount], by=names.SHIELDS[shield])

    def location_rerolled(self, enemy: int, die: int) -> None:
        """Add a location die that is re-rolled in this stance."""
        self.add("location-rerolled", enemy=enemy, die=die)

    def location_rolled(self, enemy: int, die: int, location: int) -> None:
        """Add the location that the attack hits."""
        self.add("location-rolled", enemy=enemy, die=die, location=names.LOCATIONS[location])

    def enemy_rolled(self, enemy: int, location: int, armour: int, damage: int) -> None:
        """Add an enemy's dice, with the parried ones."""
        dice, self.again, again = self.dice, [], self.again
        self.rerolled, rerolled = [], self.rerolled
        self.add(
            "enemy-rolled",
            enemy=enemy,
            location=names.LOCATIONS[location],
            dice=dice,
            armour=armour,
            rerolled=rerolled,
            parried=again,
            damage=damage,
        )

    def enemy_rolled_again(self, face: int) -> None:
        """Keep one re-rolled die of an enemy for the next event."""
        self.rerolled.append(face)

    def location_aimed(self, enemy: int, location: int) -> None:
        """Add the location that the enemy aims at."""
        self.add("location-aimed", enemy=enemy, location=names.LOCATIONS[location])

    def player_delayed(self, state: State) -> None:
        """Add a delay of the player."""
        self.add("player-delayed", time=state.time)

    def enemy_flies(self, state: State, enemy: int) -> None:
        """Add a jet's new space."""
        self.add("enemy-flies", enemy=enemy, **self.where(state, enemy), outbound=bool(state.enemy(enemy)[6]))

    def enemy_leaves(self, state: State, enemy: int) -> None:
        """Add that a jet leaves the radar."""
        self.add("enemy-leaves", enemy=enemy, time=state.enemy(enemy)[2])

    def enemy_returns(self, state: State, enemy: int, die: int) -> None:
        """Add that a jet comes back."""
        self.add("enemy-returns", enemy=enemy, die=die, **self.where(state, enemy))

    def enemy_moved(self, state: State, enemy: int) -> None:
        """Add the enemy's new space."""
        self.add("enemy-moved", enemy=enemy, **self.where(state, enemy))

    def attack_chosen(self, state: State, enemy: int, die: int, why: str) -> None:
        """Add the enemy's next attack; the only one left needs no die."""
        _, _, time, attack, *_ = state.enemy(enemy)
        self.add("attack-chosen", enemy=enemy, die=die or None, attack=attack + 1, time=time, why=why)

    # Damage to the mech

    def torso_filled(self, before: int, after: int) -> None:
        """Add filled circles of the torso."""
        if after > before:
            self.add("circles-filled", location="torso", circles=list(range(before + 1, after + 1)), die=None)

    def legs_filled(self, before: int, after: int) -> None:
        """Add filled circles of the legs, named by their moves, from the top."""
        circles = [move for move in self.tables.chassis.legs if (after & ~before) >> names.MOVES.index(move) & 1]
        if circles:
            self.add("circles-filled", location="legs", circles=circles, die=None)

    def mount_filled(self, mount: int, die: int, before: int, after: int) -> None:
        """Add filled circles of a mount, in the order of filling."""
        circles = circles_between(max(die - 1, 0), before, after)
        self.add("circles-filled", location=names.MOUNTS[mount], circles=circles, die=die or None)

    def mount_scattered(self, mount: int, before: int) -> None:
        """Add filled circles of a mount, each by a die of its own."""
        dice, self.again = self.again, []
        circles = []
        for die in dice:
            circle = next(at % codes.CIRCLES for at in range(die - 1, die + 5) if not before >> at % codes.CIRCLES & 1)
            before |= 1 << circle
            circles.append(circle + 1)
        self.add("circles-scattered", location=names.MOUNTS[mount], circles=circles, dice=dice)

    def spilled(self, location: int, die: int, to: int, points: int) -> None:
        """Add that the rest of the damage spills over."""
        self.add("spilled", location=names.LOCATIONS[location], die=die, to=names.LOCATIONS[to], points=points)

    def damage_lost(self, points: int) -> None:
        """Add damage that found no circle."""
        self.add("damage-lost", points=points)

    # Helpers

    def where(self, state: State, enemy: int) -> dict[str, Any]:
        """Return the space of an enemy; None off the radar."""
        return self.place(state.enemy(enemy)[1])

    def place(self, space: int) -> dict[str, Any]:
        """Return a space in words; None off the radar."""
        if space == self.tables.off_radar:
            return {"ring": None, "sector": None}
        return {"ring": self.tables.ring_ids[space // self.tables.sectors], "sector": space % self.tables.sectors}

    def type_of(self, state: State, enemy: int) -> str:
        """Return the code of an enemy."""
        return self.tables.enemy_codes[state.enemy(enemy)[0]]

    def living(self, state: State) -> list[int]:
        """Return the places of the living enemies."""
        return [number for number in range(state.enemies) if state.enemy(number)[5]]


def circles_between(first: int, before: int, after: int) -> list[int]:
    """Return the circles of a mount filled between two sets, counted from 1, in order from `first` (from 0) on.

    >>> circles_between(4, 0b000000, 0b110001)
    [5, 6, 1]
    """
    downwards = [(first + step) % codes.CIRCLES for step in range(codes.CIRCLES)]
    return [circle + 1 for circle in downwards if (after & ~before) >> circle & 1]
