"""The reference pilot: a fixed, deterministic policy for comparable, repeatable results.

docs/rules/mech-machine.md defines it. It compares only integers.
"""

from __future__ import annotations

from sheetgen_engine.mech_machine import attack, codes, decisions, geometry, sight
from sheetgen_engine.mech_machine.moves import CandidatePoints
from sheetgen_engine.mech_machine.pathfinding import WalkingDistances
from sheetgen_engine.mech_machine.pilots.pilot import Pilot
from sheetgen_engine.mech_machine.state import State


class Reference(Pilot):
    """Moves to where it can shoot, makes the best attack, cools before it would shut down, and rushes into reach."""

    def __init__(self) -> None:
        super().__init__()
        self.points: CandidatePoints = CandidatePoints()
        self.distances: WalkingDistances = WalkingDistances()
        # The target of the attack evaluated last.
        self.target = codes.NONE

    def choose(self, state: State) -> int:
        """Return the policy's answer to the open question."""
        if state.question == codes.ACTION:
            return self.choose_action(state)
        if state.question == codes.TARGET:
            self.worth_with(state, state.weapon, state.x[state.mech], state.y[state.mech])
            # Only a script shoots where nothing but terrain is to be hit.
            return self.target if self.target != codes.NONE else decisions.first_target(state)
        return self.choose_point(state)

    def choose_action(self, state: State) -> int:
        """Attack, cool off to be able to attack, rush into reach, or move."""
        tables = state.tables
        mech = state.mech
        heat = state.heat[mech]
        if state.actions <= 0:
            return codes.END
        if state.down[mech]:
            return choose_shut_down(state)
        if not any_enemy(state):
            return choose_without_enemy(state)
        x = state.x[mech]
        y = state.y[mech]
        best = self.worth_from(state, x, y, heat)
        if best > 0:
            return codes.FIRE_LASER + self.best_weapon(state, x, y, heat)
        if heat > 0 and self.worth_from(state, x, y, 0) > 0:
            return codes.COOL_OFF
        if heat + tables.rush_heat + tables.shot_heat < tables.boxes and tables.rush > 0 and self.would_reach(state):
            return codes.RUSH
        if state.actions == 1:
            if tables.hit_points[mech] - state.hp[mech] >= tables.self_heal > 0:
                return codes.SELF_HEAL
            if heat >= 2:
                return codes.COOL_OFF
        return codes.MOVE

    def worth_with(self, state: State, weapon: int, x: int, y: int) -> int:
        """Return the worth of this weapon from a point: its mean damage at the best target, capped at the hit points.

        Sets `target`: the first one on a tie.
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
                worth = attack.mean_damage(state, ahead, state.hp[target])
                if worth > best or self.target == codes.NONE:
                    best = worth
                    self.target = target
        return best

    def worth_from(self, state: State, x: int, y: int, heat: int) -> int:
        """Return the worth of the best attack from a point; a shot that would fill the last heat box is worth nothing."""
        tables = state.tables
        best = geometry.squared_length(0, 0)
        for weapon in range(codes.WEAPONS):
            if weapon == codes.MELEE or heat + tables.shot_heat < tables.boxes:
                worth = self.worth_with(state, weapon, x, y)
                if worth > best:
                    best = worth
        return best

    def best_weapon(self, state: State, x: int, y: int, heat: int) -> int:
        """Return the weapon of the best attack in `worth_from`, the first one on a tie."""
        tables = state.tables
        best = geometry.squared_length(0, 0)
        chosen = codes.NONE
        for weapon in range(codes.WEAPONS):
            if weapon == codes.MELEE or heat + tables.shot_heat < tables.boxes:
                worth = self.worth_with(state, weapon, x, y)
                if worth > best:
                    best = worth
                    chosen = weapon
        return chosen

    def would_reach(self, state: State) -> bool:
        """Return whether a rush leads to a point where an attack is worth anything (MM-RUSH)."""
        tables = state.tables
        mech = state.mech
        heat = state.heat[mech] + tables.rush_heat
        if (
            distance_to_nearest(state, state.x[mech], state.y[mech])
            > tables.rush + longest_reach(state, mech) + 2 * tables.base
        ):
            return False
        # Find the candidates of the rush.
        left = state.left
        state.left = tables.rush
        count = self.points.find(state)
        state.left = left
        for number in range(count):
            if self.worth_from(state, self.points.x[number], self.points.y[number], heat) > 0:
                return True
        return False

    def choose_point(self, state: State) -> int:
        """Return the candidate with the best attack, then the best shelter; without an attack, the nearest to an enemy.

        Staying counts as the first candidate and wins ties.
        """
        tables = state.tables
        mech = state.mech
        heat = state.heat[mech] + (tables.rush_heat if state.rushing else 0)
        if not any_enemy(state):
            return codes.STOP
        count = self.points.find(state)
        if tables.obstacles > 0:
            self.distances.update(state)
        x = state.x[mech]
        y = state.y[mech]
        best_worth = self.worth_from(state, x, y, heat)
        best_rank = self.rank(state, best_worth, x, y)
        chosen = codes.STOP
        for number in range(count):
            x = self.points.x[number]
            y = self.points.y[number]
            worth = self.worth_from(state, x, y, heat)
            if worth < best_worth:
                continue
            rank = self.rank(state, worth, x, y)
            if worth > best_worth or rank > best_rank:
                best_worth = worth
                best_rank = rank
                chosen = decisions.point(x, y)
        return chosen

    def rank(self, state: State, worth: int, x: int, y: int) -> int:
        """Rank points of equal worth: by shelter from the nearest enemy if there is an attack, otherwise by distance.

        The distance is in steps on foot, if there are obstacles, then in a straight line.
        """
        tables = state.tables
        if worth > 0:
            enemy = nearest(state, x, y)
            return sight.shelter(state, state.x[enemy], state.y[enemy], x, y)
        if tables.obstacles > 0:
            return -(self.distances.steps_from(x, y) * 20000 + distance_to_nearest(state, x, y))
        return -distance_to_nearest(state, x, y)


def any_enemy(state: State) -> bool:
    """Return whether another side has a mech on the table."""
    tables = state.tables
    side = tables.side[state.mech]
    for other in range(tables.mechs):
        if state.here[other] and tables.side[other] != side:
            return True
    return False


def nearest(state: State, x: int, y: int) -> int:
    """Return the enemy nearest to a point, the first one on a tie."""
    tables = state.tables
    side = tables.side[state.mech]
    found = codes.NONE
    least = geometry.squared_length(0, 0)
    for other in range(tables.mechs):
        if state.here[other] and tables.side[other] != side:
            squared = geometry.squared_length(state.x[other] - x, state.y[other] - y)
            if found == codes.NONE or squared < least:
                least = squared
                found = other
    return found


def distance_to_nearest(state: State, x: int, y: int) -> int:
    """Return the straight distance from a point to the middle of the nearest enemy."""
    enemy = nearest(state, x, y)
    return geometry.int_sqrt(geometry.squared_length(state.x[enemy] - x, state.y[enemy] - y))


def longest_reach(state: State, mech: int) -> int:
    """Return the longest reach of the mech's weapons."""
    tables = state.tables
    longest = 0
    for weapon in range(codes.WEAPONS):
        longest = max(longest, tables.reach[codes.WEAPONS * mech + weapon])
    return longest


def choose_shut_down(state: State) -> int:
    """Heal if damaged, else move: what is left to a mech that is shut down, in editions that let it act (MM-HEAT)."""
    mech = state.mech
    damaged = state.tables.self_heal > 0 and state.hp[mech] < state.tables.hit_points[mech]
    return codes.SELF_HEAL if damaged else codes.MOVE


def choose_without_enemy(state: State) -> int:
    """Heal, cool off or end the turn when there is no enemy."""
    tables = state.tables
    mech = state.mech
    if tables.self_heal > 0 and state.hp[mech] < tables.hit_points[mech]:
        return codes.SELF_HEAL
    return codes.COOL_OFF if state.heat[mech] > 0 else codes.END
