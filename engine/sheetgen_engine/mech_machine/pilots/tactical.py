"""The tactical pilot: shuts down on purpose when it costs least, attacks from where the answer hurts least, and does not
end a turn where the enemy gets at it for nothing.

A shut-down empties six boxes for three lost actions; to cool them one by one takes six. So the last box is filled with the
last action of a turn, when nothing else of that turn is lost.
"""

from __future__ import annotations

from sheetgen_engine.mech_machine import attack, codes, decisions, geometry, sight
from sheetgen_engine.mech_machine.moves import Points
from sheetgen_engine.mech_machine.pilots import reference
from sheetgen_engine.mech_machine.pilots.pilot import Pilot
from sheetgen_engine.mech_machine.state import State
from sheetgen_engine.mech_machine.ways import Ways

# An average roll of the dice of a move, in hundredths of an inch for each die.
AVERAGE = 350


class Tactical(Pilot):
    """Plays for the exchange of damage: what it can deal less what it invites."""

    def __init__(self) -> None:
        super().__init__()
        self.points: Points = Points()
        self.ways: Ways = Ways()
        # The target and the weapon of the attack that was found best last.
        self.target = codes.NONE
        self.weapon = codes.NONE

    def choose(self, state: State) -> int:
        """The answer to the open question."""
        if state.question == codes.ACTION:
            return self.choose_action(state)
        if state.question == codes.TARGET:
            self.value_with(state, state.weapon, state.x[state.mech], state.y[state.mech])
            return self.target
        return self.choose_point(state)

    def choose_action(self, state: State) -> int:
        """Attack while boxes last, the last one with the last action; else get into reach, or use the time."""
        tables = state.tables
        mech = state.mech
        heat = state.heat[mech]
        if not reference.any_enemy(state):
            return reference.rest(state) if state.actions > 0 else codes.END
        x = state.x[mech]
        y = state.y[mech]
        if state.actions <= 0:
            return codes.END
        if self.value_from(state, x, y, heat, state.actions) > 0:
            return codes.FIRE_LASER + self.weapon
        if heat > 0 and self.value_from(state, x, y, 0, 0) > 0:
            return codes.COOL_OFF
        if tables.rush > 0 and heat + tables.rush_heat < tables.boxes and self.would_reach(state):
            return codes.RUSH
        if state.actions == 1:
            if tables.hit_points[mech] - state.hp[mech] >= tables.self_heal > 0:
                return codes.SELF_HEAL
            if heat > 0:
                return codes.COOL_OFF
        return codes.MOVE

    def value_with(self, state: State, weapon: int, x: int, y: int) -> int:
        """The best target of a weapon from a point: the mean damage, and half as much again for the chance to destroy."""
        tables = state.tables
        mech = state.mech
        best = geometry.square(0, 0)
        self.target = codes.NONE
        for target in range(tables.mechs):
            if not state.here[target] or tables.side[target] == tables.side[mech]:
                continue
            tx = state.x[target]
            ty = state.y[target]
            if attack.in_reach(state, mech, weapon, x, y, tx, ty) and sight.sees(state, x, y, tx, ty):
                ahead = attack.advantage(state, mech, weapon, target, x, y, tx, ty)
                value = attack.mean_damage(state, ahead, state.hp[target])
                value += attack.ways_to_destroy(state, ahead, state.hp[target]) * tables.hit_points[target] // 2
                if value > best or self.target == codes.NONE:
                    best = value
                    self.target = target
        return best

    def value_from(self, state: State, x: int, y: int, heat: int, actions: int) -> int:
        """The best attack from a point. The shot that fills the last box costs the rest of the turn, so it is taken only
        with the last action."""
        tables = state.tables
        best = geometry.square(0, 0)
        self.weapon = codes.NONE
        for weapon in range(codes.WEAPONS):
            if weapon == codes.MELEE or heat + tables.shot_heat < tables.boxes or actions == 1:
                value = self.value_with(state, weapon, x, y)
                if value > best:
                    best = value
                    self.weapon = weapon
        return best

    def would_reach(self, state: State) -> bool:
        """Whether a rush leads to a point from which an attack is worth anything (MM-RUSH)."""
        tables = state.tables
        mech = state.mech
        heat = state.heat[mech] + tables.rush_heat
        far = tables.rush + reference.longest_reach(state, mech) + 2 * tables.base
        if reference.gap(state, state.x[mech], state.y[mech]) > far:
            return False
        left = state.left
        state.left = tables.rush
        count = self.points.find(state)
        state.left = left
        for number in range(count):
            if self.value_from(state, self.points.x[number], self.points.y[number], heat, state.actions) > 0:
                return True
        return False

    def choose_point(self, state: State) -> int:
        """The point with the best exchange; without an attack to come, near the enemy but not in its reach."""
        tables = state.tables
        mech = state.mech
        if not reference.any_enemy(state):
            return codes.STOP
        count = self.points.find(state)
        if tables.obstacles > 0:
            self.ways.measure(state)
        best = self.score(state, state.x[mech], state.y[mech])
        chosen = codes.STOP
        for number in range(count):
            x = self.points.x[number]
            y = self.points.y[number]
            score = self.score(state, x, y)
            if score > best:
                best = score
                chosen = decisions.point(x, y)
        return chosen

    def score(self, state: State, x: int, y: int) -> int:
        """What a point is worth: attacks to come, less what the enemies' answer from where they stand would do, and then
        the way to the nearest enemy."""
        tables = state.tables
        mech = state.mech
        heat = state.heat[mech] + (tables.rush_heat if state.rushing else 0)
        own = geometry.square(0, 0)
        if state.actions > 0 and heat < tables.boxes:
            own = self.value_from(state, x, y, heat, state.actions) * state.actions
        enemy = reference.nearest(state, x, y)
        danger = self.answer(state, x, y)
        far = reference.gap(state, x, y)
        way = far
        if tables.obstacles > 0:
            way += self.ways.steps_from(x, y) * codes.INCH
        if own > 0:
            # In reach already: rather far from the enemy than near.
            return (own - danger) * 64 + far * tables.all_rolls // 100
        if state.actions == 0 and far < threatened(state, enemy):
            return -danger * 64 - way * tables.all_rolls // 100 - 1000 * tables.all_rolls
        return -danger * 64 - way * tables.all_rolls // 100

    def answer(self, state: State, x: int, y: int) -> int:
        """The mean damage of the best attack on a point that each enemy has from where it stands."""
        tables = state.tables
        mech = state.mech
        total = geometry.square(0, 0)
        for enemy in range(tables.mechs):
            if not state.here[enemy] or tables.side[enemy] == tables.side[mech] or state.down[enemy]:
                continue
            best = geometry.square(0, 0)
            ex = state.x[enemy]
            ey = state.y[enemy]
            for weapon in range(codes.WEAPONS):
                if attack.in_reach(state, enemy, weapon, ex, ey, x, y) and sight.sees(state, ex, ey, x, y):
                    ahead = attack.advantage(state, enemy, weapon, mech, ex, ey, x, y)
                    best = max(best, attack.mean_damage(state, ahead, state.hp[mech]))
            total += best
        return total


def threatened(state: State, enemy: int) -> int:
    """How far, from middle to middle, an enemy attacks after an average move."""
    tables = state.tables
    reach = reference.longest_reach(state, enemy) + 2 * tables.base
    return reach if state.down[enemy] else reach + AVERAGE * tables.move_dice + tables.speed[enemy]
