"""What happened in a game, as data.

The rules add an event for everything that a person at the table would see or do. An event is a word and its facts, in
the rulebook's words; sentences are made elsewhere. Without a `Record` (None) nothing of this costs time.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.paper_mech import names

if TYPE_CHECKING:
    from engine.dice import Dice
    from engine.paper_mech.state import State
    from engine.paper_mech.tables import Tables

# Every event with its facts. Enemies are places in the list, attacks and rows count from 1, circles too; an action is
# {mount, row} or {move}; a space is {ring, sector}; a die that was not needed is None.
EVENTS: dict[str, tuple[str, ...]] = {
    "wave-began": ("wave", "die", "enemies"),
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
    "enemy-rolled": ("enemy", "location", "dice", "armour", "parried", "damage"),  # parried: re-rolled dice in order
    "circles-filled": ("location", "circles", "die"),
    "spilled": ("location", "die", "to", "points"),
    "damage-lost": ("points",),
    "guard-lapsed": ("mount", "why"),  # why: full, attack
    "enemy-moved": ("enemy", "ring", "sector"),
    "attack-chosen": ("enemy", "die", "attack", "time", "why"),  # why: next, disabled, scrambled
    "attack-wasted": ("action", "why"),  # why: no-dice, no-target, stance
    "fired": ("action", "target", "second", "power", "haste"),
    # The dice as they fell, haste not yet subtracted; re-rolled ones in the order in which they fell.
    "attack-rolled": ("target", "dice", "haste", "armour", "rerolled", "damage", "crushed"),
    "enemy-damaged": ("enemy", "type", "points", "filled", "free"),
    "attack-disabled": ("enemy", "attack"),
    "enemy-destroyed": ("enemy", "type", "points_over"),
    "enemy-delayed": ("enemy", "time"),
    "enemy-pulled": ("enemy", "how", "ring", "sector"),
    "guard-raised": ("mount",),
    "moved": ("how", "free", "enemies"),  # how: an option of free_move, or walk-backwards
    "wave-cleared": ("wave",),
    "repair-rolled": ("dice", "repairs"),
    "repaired": ("location", "circle"),  # circle: a number, or the move of the legs
    "repairs-forfeited": ("repairs",),
    "game-ended": ("outcome", "wave", "score", "units"),
}


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened: a word of `EVENTS` and its facts."""

    what: str
    facts: dict[str, Any]


class Record:
    """The events of a game, in order."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.events: list[Event] = []
        # The dice that the next event tells of: thrown together, and rolled again one by one.
        self.dice: list[int] = []
        self.again: list[int] = []

    def add(self, what: str, **facts: Any) -> None:
        """One more event."""
        self.events.append(Event(what, facts))

    def wave_began(self, wave: int, die: int) -> None:
        """A wave's die and the codes of the enemies it brings."""
        self.add("wave-began", wave=wave, die=die, enemies=list(self.tables.waves[wave - 1][die - 1]))

    def thrown(self, dice: Dice, count: int) -> None:
        """Keep the dice in hand for the event that tells of them."""
        self.dice = dice.faces_in_hand(count)
        self.again = []

    def thrown_again(self, dice: Dice, count: int) -> None:
        """Keep re-rolled dice too."""
        self.again += dice.faces_in_hand(count)

    def enemy_rolled(self, enemy: int, location: int, armour: int, damage: int) -> None:
        """An enemy's dice, and those that were parried."""
        place = names.LOCATIONS[location]
        dice, self.again, again = self.dice, [], self.again
        self.add("enemy-rolled", enemy=enemy, location=place, dice=dice, armour=armour, parried=again, damage=damage)

    def attack_rolled(self, state: State, target: int, armour: int, damage: int, crushed: int) -> None:
        """The player's dice against one target, and those that were rolled again for it."""
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

    def repairs_rolled(self, repairs: int) -> None:
        """The dice for repairs."""
        dice, self.again = self.again, []
        self.add("repair-rolled", dice=dice, repairs=repairs)

    def torso_filled(self, before: int, after: int) -> None:
        """Circles of the torso."""
        if after > before:
            self.add("circles-filled", location="torso", circles=list(range(before + 1, after + 1)), die=None)

    def legs_filled(self, before: int, after: int) -> None:
        """Circles of the legs, named by their moves, from the top."""
        circles = [move for move in self.tables.chassis.legs if (after & ~before) >> names.MOVES.index(move) & 1]
        if circles:
            self.add("circles-filled", location="legs", circles=circles, die=None)

    def mount_filled(self, mount: int, die: int, before: int, after: int) -> None:
        """Circles of a mount, in the order in which they were filled."""
        downwards = [(die - 1 + step) % 6 for step in range(6)]
        circles = [circle + 1 for circle in downwards if (after & ~before) >> circle & 1]
        self.add("circles-filled", location=names.MOUNTS[mount], circles=circles, die=die)

    def enemy_damaged(self, state: State, enemy: int, points: int, filled: int) -> None:
        """Circles of an enemy, the attacks that this disables, and its end."""
        kind, _, _, _, damage, _ = state.enemy(enemy)
        code = self.tables.enemy_codes[kind]
        attacks = self.tables.enemies[kind].attacks
        free = sum(attack.circles for attack in attacks) - damage
        self.add("enemy-damaged", enemy=enemy, type=code, points=points, filled=filled, free=free)
        full = 0
        for number, attack in enumerate(attacks, start=1):
            full += attack.circles
            if damage - filled < full <= damage and free:
                self.add("attack-disabled", enemy=enemy, attack=number)
        if not free:
            self.add("enemy-destroyed", enemy=enemy, type=code, points_over=points - filled)

    def where(self, state: State, enemy: int) -> dict[str, Any]:
        """The space of an enemy."""
        space = state.enemy(enemy)[1]
        return {"ring": self.tables.ring_ids[space // self.tables.sectors], "sector": space % self.tables.sectors}

    def type_of(self, state: State, enemy: int) -> str:
        """The code of an enemy."""
        return self.tables.enemy_codes[state.enemy(enemy)[0]]

    def living(self, state: State) -> list[int]:
        """The places of the enemies that are left."""
        return [number for number in range(state.enemies) if state.enemy(number)[5]]

    def wasted(self, state: State, row: int) -> None:
        """Why an attack had no target."""
        weapon = self.tables.mounts[names.MOUNTS[row // 3]]
        if weapon is None or weapon.reach is None or weapon.rows[row % 3].power == 0:
            why = "no-dice"
        elif weapon.rows[row % 3].needs_stance not in (None, names.STANCES[state.stance]):
            why = "stance"
        else:
            why = "no-target"
        self.add("attack-wasted", action=names.action_value(row), why=why)

    def pulled(self, state: State, enemy: int, how: str) -> None:
        """An enemy was moved by the player's weapon."""
        self.add("enemy-pulled", enemy=enemy, how=how, **self.where(state, enemy))

    def moved(self, state: State, how: str, *, free: bool) -> None:
        """The player's move, and where the enemies stand after it."""
        enemies = [{"enemy": number, **self.where(state, number)} for number in self.living(state)]
        self.add("moved", how=how, free=free, enemies=enemies)

    def time_passed(self, state: State) -> None:
        """One unit; the times that everybody shows after it."""
        enemies = [{"enemy": number, "time": state.enemy(number)[2]} for number in self.living(state)]
        player = state.time if state.action >= 0 else None
        self.add("time-passed", units=state.units, player=player, enemies=enemies)
