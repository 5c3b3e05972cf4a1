"""The tactical pilot: times its shut-downs, attacks from where the answer is weakest, and stays out of reach otherwise.

A shut-down empties six boxes at the cost of three actions; cooling them one by one takes six. So the pilot fills the
last box with the last action of a turn, when no other action is lost.
"""

from __future__ import annotations

from sheetgen_engine.mech_machine import attack, codes, decisions, geometry, sight
from sheetgen_engine.mech_machine.moves import CandidatePoints
from sheetgen_engine.mech_machine.pathfinding import WalkingDistances
from sheetgen_engine.mech_machine.pilots import reference
from sheetgen_engine.mech_machine.pilots.pilot import Pilot
from sheetgen_engine.mech_machine.state import State

# The average of one die of a move, in hundredths of an inch.
AVERAGE = 350


class Tactical(Pilot):
    """Maximizes the exchange of damage: damage dealt minus damage invited."""

    def __init__(self) -> None:
        super().__init__()
        self.points: CandidatePoints = CandidatePoints()
        self.distances: WalkingDistances = WalkingDistances()
        # The target and the weapon of the best attack in the last evaluation.
        self.target = codes.NONE
        self.weapon = codes.NONE

    def choose(self, state: State) -> int:
        """Return the answer to the open question."""
        if state.question == codes.ACTION:
            return self.choose_action(state)
        if state.question == codes.TARGET:
            self.value_with(state, state.weapon, state.x[state.mech], state.y[state.mech])
            # Only a script shoots where nothing but terrain is to be hit.
            return self.target if self.target != codes.NONE else decisions.first_target(state)
        return self.choose_point(state)

    def choose_action(self, state: State) -> int:
        """Attack while heat boxes last, the last one with the last action; otherwise get into reach, heal or cool off."""
        tables = state.tables
        mech = state.mech
        heat = state.heat[mech]
        if not reference.any_enemy(state):
            return reference.choose_without_enemy(state) if state.actions > 0 else codes.END
        x = state.x[mech]
        y = state.y[mech]
        if state.actions <= 0:
            return codes.END
        if state.down[mech]:
            return reference.choose_shut_down(state)
        if self.value_from(state, x, y, heat, state.actions) > 0:
            return codes.FIRE_LASER + self.weapon
        if heat > 0 and self.value_from(state, x, y, 0, 0) > 0:
            return codes.COOL_OFF
        if tables.rush > 0 and heat + tables.rush_heat < tables.boxes and self.would_rush(state):
            return codes.RUSH
        if state.actions == 1:
            if tables.hit_points[mech] - state.hp[mech] >= tables.self_heal > 0:
                return codes.SELF_HEAL
            if heat > 0:
                return codes.COOL_OFF
        return codes.MOVE

    def value_with(self, state: State, weapon: int, x: int, y: int) -> int:
        """Return the value of a weapon's best target from a point.

        It is the mean damage, plus half the target's hit points times the probability of destroying it.
        """
        tables = state.tables
        mech = state.mech
        best = geometry.squared_length(0, 0)
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
        """Return the value of the best attack from a point.

        The shot that fills the last box costs the rest of the turn, so it is made only with the last action.
        """
        tables = state.tables
        best = geometry.squared_length(0, 0)
        self.weapon = codes.NONE
        for weapon in range(codes.WEAPONS):
            if weapon == codes.MELEE or heat + tables.shot_heat < tables.boxes or actions == 1:
                value = self.value_with(state, weapon, x, y)
                if value > best:
                    best = value
                    self.weapon = weapon
        return best

    def would_reach(self, state: State) -> bool:
        """Return whether a rush leads to a point where an attack is worth anything (MM-RUSH)."""
        tables = state.tables
        mech = state.mech
        heat = state.heat[mech] + tables.rush_heat
        far = tables.rush + reference.longest_reach(state, mech) + 2 * tables.base
        if reference.distance_to_nearest(state, state.x[mech], state.y[mech]) > far:
            return False
        left = state.left
        state.left = tables.rush
        count = self.points.find(state)
        state.left = left
        for number in range(count):
            if self.value_from(state, self.points.x[number], self.points.y[number], heat, state.actions) > 0:
                return True
        return False

    def would_rush(self, state: State) -> bool:
        """Return whether a rush leads to an attack; one that fills no box must lead to a better point, too, or never end."""
        if not self.would_reach(state):
            return False
        if state.tables.rush_heat > 0:
            return True
        left = state.left
        state.left = state.tables.rush
        chosen = self.choose_point(state)
        state.left = left
        return chosen != codes.STOP

    def choose_point(self, state: State) -> int:
        """Return the point with the best exchange; without an attack to come, one near the enemy but out of its reach."""
        tables = state.tables
        mech = state.mech
        if not reference.any_enemy(state):
            return codes.STOP
        count = self.points.find(state)
        if tables.obstacles > 0:
            self.distances.update(state)
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
        """Return the score of a point: attacks to come, minus the enemies' answer, minus the distance to the enemy."""
        tables = state.tables
        mech = state.mech
        heat = state.heat[mech] + (tables.rush_heat if state.rushing else 0)
        own = geometry.squared_length(0, 0)
        if state.actions > 0 and heat < tables.boxes:
            own = self.value_from(state, x, y, heat, state.actions) * state.actions
        enemy = reference.nearest(state, x, y)
        danger = self.enemy_answer(state, x, y)
        far = reference.distance_to_nearest(state, x, y)
        way = far
        if tables.obstacles > 0:
            way += self.distances.steps_from(x, y) * codes.INCH
        if own > 0:
            # In reach already: prefer to be far from the enemy.
            return (own - danger) * 64 + far * tables.all_rolls // 100
        if state.actions == 0 and far < threat_range(state, enemy):
            return -danger * 64 - way * tables.all_rolls // 100 - 1000 * tables.all_rolls
        return -danger * 64 - way * tables.all_rolls // 100

    def enemy_answer(self, state: State, x: int, y: int) -> int:
        """Return the total mean damage of each enemy's best attack on a point, from where it stands."""
        tables = state.tables
        mech = state.mech
        total = geometry.squared_length(0, 0)
        for enemy in range(tables.mechs):
            if not state.here[enemy] or tables.side[enemy] == tables.side[mech] or state.down[enemy]:
                continue
            best = geometry.squared_length(0, 0)
            ex = state.x[enemy]
            ey = state.y[enemy]
            for weapon in range(codes.WEAPONS):
                if attack.in_reach(state, enemy, weapon, ex, ey, x, y) and sight.sees(state, ex, ey, x, y):
                    ahead = attack.advantage(state, enemy, weapon, mech, ex, ey, x, y)
                    best = max(best, attack.mean_damage(state, ahead, state.hp[mech]))
            total += best
        return total


def threat_range(state: State, enemy: int) -> int:
    """Return the distance, from middle to middle, at which an enemy can attack after an average move."""
    tables = state.tables
    reach = reference.longest_reach(state, enemy) + 2 * tables.base
    return reach if state.down[enemy] else reach + AVERAGE * tables.move_dice + tables.speed[enemy]
