# cython: cdivision=True
# ruff: noqa: ERA001 - the line above is for the compiler: no divided number is negative, so C's division is correct
"""The tactical pilot: a hand-written player that chooses the option with the least expected harm.

`planner` evaluates actions and `forecast` positions; this module applies them to each question of the game. It
refers to no weapon or enemy by name; everything comes from `Tables`.
"""

from __future__ import annotations

from sheetgen_engine.core.arrays import zeros
from sheetgen_engine.core.sets import count_bits, lowest
from sheetgen_engine.paper_mech import attack, codes, decisions, keywords, mines, moves, repairs, time
from sheetgen_engine.paper_mech.pilots import constants, effect_worth, reference
from sheetgen_engine.paper_mech.pilots.forecast import Forecast
from sheetgen_engine.paper_mech.pilots.pilot import Pilot
from sheetgen_engine.paper_mech.pilots.planner import Planner
from sheetgen_engine.paper_mech.state import State


class Tactical(Pilot):
    """Chooses the option with the least expected harm."""

    def __init__(self) -> None:
        super().__init__()
        self.auto_single_target = True
        self.planner: Planner = Planner()
        self.forecast: Forecast = self.planner.forecast
        self.move_harm: list[int] = zeros(codes.MOVE_OPTIONS)

    def tune(self, **weights: int) -> None:
        """Set weights that differ from the default."""
        for name, value in weights.items():
            self.forecast.weights.set(name, value)
        self.forecast.forget()

    def choose(self, state: State) -> int:
        """Return the option with the least expected harm."""
        question = state.question
        if question == codes.STEP:
            return self.choose_step(state)
        if question == codes.ACTION:
            return self.choose_action(state)
        if question == codes.TARGET:
            return self.choose_target(state, codes.NONE)
        if question == codes.SECOND_TARGET:
            return self.choose_target(state, state.target)
        if question == codes.FREE_MOVE:
            return self.choose_free_move(state)
        if question == codes.MOVE:
            return self.choose_move(state)
        if question == codes.ENEMY_ORDER:
            return self.choose_order(state)
        if question == codes.PULL:
            return self.choose_pull(state)
        if question == codes.REPAIR:
            return self.choose_repair(state)
        if question == codes.SHIELD:
            return self.choose_shield(state)
        if question == codes.MINE:
            return self.choose_mine(state)
        return self.choose_stance(state)

    def choose_action(self, state: State) -> int:
        """Return the best action."""
        self.planner.observe(state)
        if self.planner.is_harmless():
            # Anything that keeps the enemies where they are: a wasted action, or a change of stance.
            actions = time.choosable(state)
            stays = actions < 1 << codes.WEAPON_ROWS or actions & (1 << codes.WEAPON_ROWS) - 1
            return lowest(actions) if stays or not actions >> codes.TURN_OR_STANCE & 1 else codes.TURN_OR_STANCE
        if not state.tables.moves_freely[state.stance]:
            self.planner.find_best()
            self.planner.find_best_with_lookahead(state)
        elif self.planner.is_remembered():
            return self.planner.remembered_action
        else:
            self.planner.find_best()
        return self.planner.action

    def costs(self, state: State) -> dict[int, int]:
        """Return the expected harm of each action that can be chosen, to explain a choice."""
        planner = self.planner
        planner.observe(state)
        costs = {}
        for action in range(codes.ACTIONS):
            if time.choosable(state) >> action & 1:
                planner.reset()
                planner.advance(min(time.action_t(state, action), constants.LONG))
                costs[action] = planner.cost_of_action(action, 0)
        return costs

    def expects(self, state: State) -> int:
        """Return the expected harm until the end of the wave, with the pending action or else the best one."""
        planner = self.planner
        planner.observe(state)
        if state.action == codes.NONE:
            planner.find_best()
            return planner.cost
        planner.reset()
        planner.advance(min(state.time, constants.LONG))
        return planner.cost_of_action(state.action, 0)

    def choose_step(self, state: State) -> int:
        """Haste if that is better than waiting."""
        if not time.may_haste(state) or not self.is_urgent(state):
            return codes.WAIT
        planner = self.planner
        planner.observe(state)
        planner.reset()
        planner.advance(0)
        now = planner.cost_of_action(state.action, state.time) + self.forecast.weights.value[constants.W_HASTE]
        planner.advance(min(state.time, constants.LONG))
        return codes.HASTE if now < planner.cost_of_action(state.action, 0) else codes.WAIT

    def is_urgent(self, state: State) -> bool:
        """Return whether an enemy acts at the next unit, or has just chosen another attack."""
        for slot in range(state.enemies):
            if state.alive[slot] and state.enemy_time[slot] == 1:
                return True
        return has_acted(state)

    def choose_target(self, state: State, first: int) -> int:
        """Return the target with the least expected harm after the attack."""
        planner = self.planner
        planner.observe(state)
        planner.reset()
        planner.advance(0)
        planner.find_free_move()
        chosen = codes.NONE
        least = constants.WORST
        for number in range(self.forecast.living):
            slot = self.forecast.place[number]
            if first == codes.NONE:
                legal = attack.is_target(state, state.acting, slot)
            else:
                legal = attack.is_second_target(state, state.acting, first, slot)
            if legal:
                cost = planner.cost_of_hit(state.acting, number, state.haste)
                if chosen == codes.NONE or cost < least:
                    least = cost
                    chosen = slot
        return chosen

    def choose_free_move(self, state: State) -> int:
        """Return the best free move."""
        if state.jumps > 1:
            return self.choose_jump(state)
        self.planner.observe(state)
        if self.planner.is_harmless():
            return codes.NO_MOVE
        legal = 0
        for option in range(codes.MOVE_OPTIONS):
            if moves.may_move_freely(state, option):
                legal |= 1 << option
        return self.best_move(state, legal)

    def choose_jump(self, state: State) -> int:
        """Return the first move of the best jump, by the forecast of the position after all its moves (PMH-JUMP)."""
        forecast = self.forecast
        self.planner.observe(state)
        forecast.reset_projection()
        chosen = codes.NO_MOVE
        least = forecast.expected_harm(codes.NO_MOVE, state.stance, codes.NONE)
        for index in range(codes.FORWARDS, codes.CHANGE_STANCE):
            option = state.tables.move_order[index]
            if moves.may_move_freely(state, option):
                effect_worth.carry(forecast, option, 1)
                harm = effect_worth.harm_after_jump(forecast, state.jumps - 1, state.stance)
                effect_worth.carry(forecast, option, 0)
                if harm < least:
                    least = harm
                    chosen = option
        return chosen

    def choose_mine(self, state: State) -> int:
        """Return the space where a mine prevents most harm, else the first one that is allowed (PMH-MINE)."""
        planner = self.planner
        forecast = self.forecast
        planner.observe(state)
        planner.reset()
        planner.advance(0)
        planner.find_free_move()
        chosen = codes.NONE
        most = -1
        for number in range(forecast.living):
            space = effect_worth.next_space(forecast, number)
            if space != codes.NONE and mines.may_lay(state, state.acting, space):
                harm = planner.harm_of_mine(state.acting, number)
                if harm > most:
                    most = harm
                    chosen = space
        return reference.first_space(state) if chosen == codes.NONE else chosen

    def choose_move(self, state: State) -> int:
        """Return the best turn or change of stance."""
        self.planner.observe(state)
        if self.planner.is_harmless() and decisions.may_move_by(state, codes.CHANGE_STANCE):
            return codes.CHANGE_STANCE
        legal = 0
        for option in range(codes.MOVE_OPTIONS):
            if decisions.may_move_by(state, option):
                legal |= 1 << option
        return self.best_move(state, legal)

    def best_move(self, state: State, legal: int) -> int:
        """Return the best of these moves.

        All moves are evaluated by the forecast of the resulting position; the better ones also by the best action
        there.
        """
        planner = self.planner
        forecast = self.forecast
        planner.observe(state)
        forecast.reset_projection()
        stance = codes.SQUAT if state.acting == codes.TURN_AND_SQUAT else state.stance
        first = codes.NONE
        for index in range(codes.MOVE_OPTIONS):
            option = state.tables.move_order[index]
            if legal >> option & 1:
                self.move_harm[option] = forecast.expected_harm(option, stance, state.guard)
                if first == codes.NONE or self.move_harm[option] < self.move_harm[first]:
                    first = option
        # Moves with at most this harm are evaluated fully.
        most = (
            self.move_harm[first] * (100 + forecast.weights.value[constants.W_WIDE]) // 100
            + forecast.weights.value[constants.W_TIME]
        )
        chosen = codes.NONE
        least = constants.WORST
        for index in range(codes.MOVE_OPTIONS):
            option = state.tables.move_order[index]
            if legal >> option & 1 and self.move_harm[option] <= most:
                self.apply_move(state, option)
                planner.find_best()
                if chosen == codes.NONE or planner.cost < least:
                    least = planner.cost
                    chosen = option
                    planner.remember()
        return chosen

    def apply_move(self, state: State, option: int) -> None:
        """Update the forecast to the position after the move."""
        forecast = self.forecast
        forecast.stance = state.stance
        if state.acting == codes.TURN_AND_SQUAT:
            forecast.stance = codes.SQUAT
        elif option == codes.CHANGE_STANCE:
            forecast.stance = 1 - state.stance
        for number in range(forecast.living):
            space = state.space[forecast.place[number]]
            forecast.space[number] = forecast.steps[option * codes.MAX_SPACES + space]

    def choose_pull(self, state: State) -> int:
        """Return the pull with the least expected harm."""
        planner = self.planner
        forecast = self.forecast
        planner.observe(state)
        forecast.reset_projection()
        pulled = 0
        while forecast.place[pulled] != state.pulled:
            pulled += 1
        chosen = codes.NO_PULL
        least = forecast.expected_harm(codes.NO_MOVE, state.stance, state.guard)
        for index in range(1, codes.PULL_OPTIONS):
            option = state.tables.move_order[index]
            if keywords.may_pull(state, state.acting, state.pulled, option):
                forecast.at_space[pulled] = keywords.pulled_to(state, state.pulled, option)
                cost = forecast.expected_harm(codes.NO_MOVE, state.stance, state.guard)
                if cost < least:
                    least = cost
                    chosen = option
        return chosen

    def choose_order(self, state: State) -> int:
        """Return the enemy with the most expected harm; it acts first."""
        forecast = self.forecast
        self.planner.observe(state)
        chosen = codes.NONE
        most = -1
        for number in range(forecast.living):
            if forecast.wait[number] == 0:
                harm = forecast.next_harm(state.stance, number, forecast.space[number], 1)
                if harm > most:
                    most = harm
                    chosen = forecast.place[number]
        return chosen

    def choose_shield(self, state: State) -> int:
        """Return the shield that takes less harm."""
        forecast = self.forecast
        self.planner.observe(state)
        number = 0
        while forecast.place[number] != state.acting:
            number += 1
        reflex = forecast.shielded_harm(state.stance, number, forecast.space[number], time.mount_of(state.action))
        wall = forecast.shielded_harm(state.stance, number, forecast.space[number], state.guard)
        return codes.REFLEX if reflex < wall else codes.WALL

    def choose_stance(self, state: State) -> int:
        """Squat if the rows that can fire then at enemies ahead are clearly better."""
        forecast = self.forecast
        tables = state.tables
        self.planner.observe(state)
        standing = 0
        squatting = 0
        for ring in range(tables.rings):
            best_standing = 0
            best_squatting = 0
            rows = tables.rows_on[tables.sectors * ring] & forecast.damage_model.free_actions
            for row in range(codes.WEAPON_ROWS):
                if rows >> row & 1:
                    value = 100 * tables.power_at[codes.MAX_RINGS * row + ring] // tables.t[row]
                    if tables.needs_stance[row] != codes.SQUAT and value > best_standing:
                        best_standing = value
                    if tables.needs_stance[row] != codes.STAND and value > best_squatting:
                        best_squatting = value
            standing += best_standing
            squatting += best_squatting
        return codes.SQUAT if 100 * squatting > forecast.weights.value[constants.W_STANCE] * standing else codes.STAND

    def choose_repair(self, state: State) -> int:
        """Return the circle with the highest price; repairs that cost time must be worth it (PM26-REPAIR)."""
        if state.torso > 0:
            return codes.REPAIR_TORSO
        forecast = self.forecast
        self.planner.observe(state)
        chosen = codes.REPAIR_DONE
        most = 0
        if state.tables.repair_t and state.phase != codes.EFFECTS and not repairs.is_next_free(state):
            more = forecast.weights.value[constants.W_REPAIR_MORE] * state.repairing
            most = (forecast.weights.value[constants.W_REPAIR] + more) * state.tables.repair_t
        for index in range(codes.REPAIR_LEGS + codes.MOVES):
            option = index
            if index < codes.REPAIR_LEGS:
                option = codes.CIRCLES * state.tables.mount_order[index // codes.CIRCLES] + index % codes.CIRCLES
            if repairs.may_repair(state, option):
                price = 0
                if option >= codes.REPAIR_LEGS:
                    price = forecast.damage_model.price_of_move(option - codes.REPAIR_LEGS)
                else:
                    mount = repairs.mount_of_circle(option)
                    circle = option - codes.CIRCLES * mount
                    pair = state.filled[mount] >> (circle - circle % 2) & 3
                    free = codes.CIRCLES - count_bits(state.filled[mount])
                    price = 60 + (100 if pair == 3 else 0) + (120 if free == 0 else 0)
                    price = (price + 2 * (circle // 2)) * forecast.damage_model.share[mount] // 100
                if price > most:
                    most = price
                    chosen = option
        return chosen


def has_acted(state: State) -> bool:
    """Return whether an enemy has just acted or changed its attack: it has its full time."""
    for slot in range(state.enemies):
        if state.alive[slot]:
            t = state.tables.attack_t[codes.MAX_ATTACKS * state.kind[slot] + state.attack[slot]]
            if state.enemy_time[slot] == t:
                return True
    return False
