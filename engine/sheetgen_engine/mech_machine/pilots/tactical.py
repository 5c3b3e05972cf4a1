"""The tactical pilot: takes the option that promises the best exchange of damage, this turn and the next.

It values a position by the damage it can still do this turn, what it threatens next turn, what the enemies threaten in
between, its heat, and the way to the enemy. docs/rules/mech-machine.md describes it exactly. It compares only integers.
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
# The most rushes of a turn that a threat reckons with.
RUSHES = 2
# Weights in hundredths: of the enemies' next turn, of the pilot's own next turn, of a full heat box as a share of an average
# attack, and of a hit point restored.
DANGER = 100
NEXT = 20
HEAT = 20
HEALING = 80
# Rounds after which danger and healing count for less and less.
PATIENCE = 12


class Tactical(Pilot):
    """Maximizes the exchange of damage: damage dealt and threatened, minus damage invited."""

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
        """Return the action after which the position is worth most; the first of equal ones."""
        tables = state.tables
        mech = state.mech
        if state.actions <= 0:
            return codes.END
        if not reference.any_enemy(state):
            return reference.choose_without_enemy(state)
        if state.down[mech]:
            return reference.choose_shut_down(state)
        if tables.obstacles > 0:
            self.distances.update(state)
        heat = state.heat[mech]
        x = state.x[mech]
        y = state.y[mech]
        actions = state.actions
        chosen = codes.END
        best = self.worth(state, x, y, heat, 0)
        shot = self.attack_value(state, x, y, heat, actions)
        if self.weapon != codes.NONE:
            weapon = self.weapon
            warms = 0 if weapon == codes.MELEE else tables.shot_heat
            worth = shot + self.worth(state, x, y, min(tables.boxes, heat + warms), actions - 1)
            if worth >= best:
                best = worth
                chosen = codes.FIRE_LASER + weapon
        if heat > 0:
            worth = self.worth(state, x, y, max(0, heat - tables.cool_off), actions - 1)
            if worth > best:
                best = worth
                chosen = codes.COOL_OFF
        healed = min(tables.self_heal, tables.hit_points[mech] - state.hp[mech])
        if healed > 0:
            worth = (
                self.worth(state, x, y, heat, actions - 1)
                + healed * tables.all_rolls * HEALING * caution(state) // 10000
            )
            if worth > best:
                best = worth
                chosen = codes.SELF_HEAL
        worth = self.best_of_move(state, AVERAGE * tables.move_dice + tables.speed[mech], heat, actions - 1)
        if worth > best:
            best = worth
            chosen = codes.MOVE
        if tables.rush > 0 and heat + tables.rush_heat < tables.boxes:
            warm = heat + tables.rush_heat
            worth = self.best_of_move(state, tables.rush, warm, actions)
            # It must lead to a better point, too: a rush without heat would never end otherwise.
            if worth > max(best, self.worth(state, x, y, warm, actions)) + tables.all_rolls // 100:
                chosen = codes.RUSH
        return chosen

    def best_of_move(self, state: State, length: int, heat: int, actions: int) -> int:
        """Return the worth of the best point that a move of this length reaches."""
        left = state.left
        state.left = max(0, length)
        count = self.points.find(state) if state.left > 0 else 0
        state.left = left
        best = self.worth(state, state.x[state.mech], state.y[state.mech], heat, actions)
        for number in range(count):
            best = max(best, self.worth(state, self.points.x[number], self.points.y[number], heat, actions))
        return best

    def choose_point(self, state: State) -> int:
        """Return the candidate that is worth most; stopping wins ties, then the first candidate."""
        tables = state.tables
        mech = state.mech
        if not reference.any_enemy(state):
            return codes.STOP
        count = self.points.find(state)
        if tables.obstacles > 0:
            self.distances.update(state)
        best = self.worth_at(state, state.x[mech], state.y[mech])
        chosen = codes.STOP
        for number in range(count):
            x = self.points.x[number]
            y = self.points.y[number]
            worth = self.worth_at(state, x, y)
            if worth > best:
                best = worth
                chosen = decisions.point(x, y)
        return chosen

    def worth_at(self, state: State, x: int, y: int) -> int:
        """Return the worth of a point for the current move or rush, whose heat is still to come."""
        tables = state.tables
        heat = min(tables.boxes, state.heat[state.mech] + (tables.rush_heat if state.rushing else 0))
        return self.worth(state, x, y, heat, state.actions)

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
                value = hit_value(state, mech, weapon, target, x, y, tx, ty)
                if value > best or self.target == codes.NONE:
                    best = value
                    self.target = target
        return best

    def attack_value(self, state: State, x: int, y: int, heat: int, actions: int) -> int:
        """Return the value of the best attack from a point, its heat deducted, and set `weapon`.

        The shot that fills the last box costs the rest of the turn, so it is made only with the last action.
        """
        tables = state.tables
        price = heat_price(state)
        best = geometry.squared_length(0, 0)
        most = geometry.squared_length(0, 0)
        self.weapon = codes.NONE
        for weapon in range(codes.WEAPONS):
            shot = weapon != codes.MELEE
            if shot and heat + tables.shot_heat >= tables.boxes and actions != 1:
                continue
            value = self.value_with(state, weapon, x, y)
            net = value - price * tables.shot_heat if shot else value
            if value > 0 and (self.weapon == codes.NONE or net > best):
                best = net
                most = value
                self.weapon = weapon
        return most

    def worth(self, state: State, x: int, y: int, heat: int, actions: int) -> int:
        """Return the worth of standing at a point with these actions left and heat boxes full."""
        tables = state.tables
        mech = state.mech
        price = heat_price(state)
        own = -price * heat
        if actions > 0 and heat < tables.boxes:
            best = self.attack_value(state, x, y, heat, actions)
            if best > 0 and self.weapon == codes.MELEE:
                own += best * actions
            elif best > 0:
                shots = shots_of(actions, tables.boxes - heat, tables.shot_heat)
                own += (best - price * tables.shot_heat) * shots
        danger = geometry.squared_length(0, 0)
        threat = geometry.squared_length(0, 0)
        for enemy in range(tables.mechs):
            if not state.here[enemy] or tables.side[enemy] == tables.side[mech]:
                continue
            ex = state.x[enemy]
            ey = state.y[enemy]
            if not state.down[enemy]:
                danger += threat_of(state, enemy, ex, ey, state.heat[enemy], mech, x, y)
            if heat < tables.boxes:
                threat = max(threat, threat_of(state, mech, x, y, heat, enemy, ex, ey))
        danger = danger * caution(state) // 100
        return own + (threat * NEXT - danger * DANGER) // 100 - self.way(state, x, y) * tables.all_rolls // 2000

    def way(self, state: State, x: int, y: int) -> int:
        """Return the way to the nearest enemy, in hundredths of an inch; around obstacles, in steps of an inch."""
        far = reference.distance_to_nearest(state, x, y)
        if state.tables.obstacles > 0:
            far += self.distances.steps_from(x, y) * codes.INCH
        return far


def caution(state: State) -> int:
    """Return how much danger and healing count, in hundredths: less and less in a long game, so that nobody waits for ever."""
    return max(0, 100 - 4 * max(0, state.round - PATIENCE))


def hit_value(state: State, mech: int, weapon: int, target: int, ax: int, ay: int, tx: int, ty: int) -> int:
    """Return the mean damage of an attack, plus half the target's hit points times the probability of destroying it."""
    ahead = attack.advantage(state, mech, weapon, target, ax, ay, tx, ty)
    value = attack.mean_damage(state, ahead, state.hp[target])
    return value + attack.ways_to_destroy(state, ahead, state.hp[target]) * state.tables.hit_points[target] // 2


def heat_price(state: State) -> int:
    """Return what a full heat box costs: a share of the damage of four hit points."""
    return state.tables.all_rolls * 4 * HEAT // 100


def shots_of(actions: int, free: int, heat: int) -> int:
    """Return how many shots these actions allow with so many free heat boxes: some are spent on cooling off."""
    if heat == 0:
        return actions
    missing = actions - free // heat
    if missing <= 0:
        return actions
    return max(0, actions - (missing + 1) // 2)


def threat_of(state: State, mech: int, ax: int, ay: int, heat: int, target: int, tx: int, ty: int) -> int:
    """Return the value of the attacks that a mech can make on another one in a whole turn, moves and rushes included."""
    tables = state.tables
    length = geometry.int_sqrt(geometry.squared_length(tx - ax, ty - ay)) - 2 * tables.base
    move = AVERAGE * tables.move_dice + tables.speed[mech]
    best = geometry.squared_length(0, 0)
    for weapon in range(codes.WEAPONS):
        reach = tables.reach[codes.WEAPONS * mech + weapon]
        if reach < 0:
            continue
        most = attacks_within(state, weapon, length - reach, move, heat)
        if most == tables.actions and length <= reach and not sight.sees(state, ax, ay, tx, ty):
            most -= 1
        if most > 0:
            best = max(best, most * hit_value(state, mech, weapon, target, ax, ay, tx, ty))
    return best


def attacks_within(state: State, weapon: int, need: int, move: int, heat: int) -> int:
    """Return how many attacks a turn allows after so many inches, moves and rushes counted in."""
    tables = state.tables
    most = 0
    for moves in range(tables.actions):
        rest = need - moves * move
        rushes = 0
        if rest > 0:
            rushes = RUSHES + 1 if tables.rush == 0 else (rest + tables.rush - 1) // tables.rush
        if rushes > RUSHES:
            continue
        free = tables.boxes - heat - rushes * tables.rush_heat
        if free <= 0:
            continue
        attacks = tables.actions - moves
        if weapon != codes.MELEE:
            attacks = shots_of(attacks, free, tables.shot_heat)
        most = max(most, attacks)
    return most
