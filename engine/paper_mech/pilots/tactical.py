# cython: cdivision=True
# ruff: noqa: ERA001 - the line above is for the compiler: no number here is negative, C's division does
"""The tactical pilot: a hand-written player that weighs every option by the harm that is still to come after it.

For each candidate it imagines the position in which the action resolves (who acts before, from where, against what),
the damage to expect, the free move after it, and asks `outlook` what that position promises. It knows no weapon and no
enemy by name; everything comes from `Tables`.
"""

from __future__ import annotations

from engine.paper_mech import attack, codes, decisions, keywords, moves, time, waves
from engine.paper_mech.pilots import chances
from engine.paper_mech.pilots import codes as marks
from engine.paper_mech.pilots.outlook import Outlook
from engine.paper_mech.pilots.pilot import Pilot
from engine.paper_mech.state import State, count_bits, zeros


class Tactical(Pilot):
    """Takes the option after which the least harm is to be expected."""

    def __init__(self) -> None:
        super().__init__()
        self.outlook: Outlook = Outlook()
        self.best_move = codes.NO_MOVE
        self.plain: list[int] = zeros(codes.MOVE_OPTIONS)
        self.thrown: list[int] = zeros(marks.SLOTS)
        self.tried: list[int] = zeros(codes.WEAPON_ROWS)
        self.group_harm = 0
        self.group_wasted = 0
        self.group_move = codes.NO_MOVE
        self.found = marks.WORST

    def tune(self, **weights: int) -> None:
        """Give weights other values than those it plays with."""
        for name, value in weights.items():
            self.outlook.set_weight(name, value)

    def choose(self, state: State) -> int:
        """The option after which the least harm is to be expected."""
        question = state.question
        if question == codes.STEP:
            return self.choose_step(state)
        if question == codes.ACTION:
            self.outlook.look(state)
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
        return self.choose_stance(state)

    def choose_action(self, state: State) -> int:
        """The action with the least harm before it resolves and after. Actions of one T are weighed together."""
        todo = time.choosable(state)
        chosen = codes.NONE
        least = marks.WORST
        for row in range(codes.WEAPON_ROWS):
            self.tried[row] = 0
        while todo:
            units = 0
            for action in range(codes.ACTIONS):
                if todo >> action & 1:
                    t = time.action_t(state, action)
                    if units == 0:
                        units = t
                        self.begin_group(units)
                    if t == units:
                        todo &= ~(1 << action)
                        cost = self.cost_of_action(state, action, min(units, marks.LONG), 0)
                        if chosen == codes.NONE or cost < least:
                            least = cost
                            chosen = action
        self.found = least
        return chosen

    def begin_group(self, units: int) -> None:
        """Imagine the position in which actions resolve after so many units, and the best free move there."""
        outlook = self.outlook
        self.group_harm = outlook.imagine(min(units, marks.LONG), codes.NONE)
        self.group_wasted = self.best_free_move(outlook.stance, codes.NONE)
        self.group_move = self.best_move
        outlook.remember(self.group_move)

    def costs(self, state: State) -> dict[int, int]:
        """The harm to expect for each action that can be chosen, to explain a choice."""
        self.outlook.look(state)
        costs = {}
        for action in range(codes.ACTIONS):
            if time.choosable(state) >> action & 1:
                for row in range(codes.WEAPON_ROWS):
                    self.tried[row] = 0
                self.begin_group(time.action_t(state, action))
                costs[action] = self.cost_of_action(state, action, time.action_t(state, action), 0)
        return costs

    def choose_step(self, state: State) -> int:
        """Haste before an enemy acts, or another action when the position has changed; otherwise time passes."""
        soon = False
        changed = False
        for slot in range(state.enemies):
            if state.alive[slot]:
                if state.enemy_time[slot] == 1:
                    soon = True
                t = state.tables.attack_t[codes.MAX_ATTACKS * state.kind[slot] + state.attack[slot]]
                if state.enemy_time[slot] == t:
                    changed = True
        if state.chosen_ago == 0:
            return codes.WAIT
        may_haste = time.may_haste(state)
        if not changed and not (soon and may_haste):
            return codes.WAIT
        outlook = self.outlook
        outlook.look(state)
        for row in range(codes.WEAPON_ROWS):
            self.tried[row] = 0
        self.begin_group(state.time)
        stay = self.cost_of_action(state, state.action, state.time, 0)
        chosen = codes.WAIT
        if may_haste:
            self.begin_group(0)
            cost = self.cost_of_action(state, state.action, 0, state.time) + outlook.weight[marks.W_HASTE]
            if cost < stay:
                stay = cost
                chosen = codes.HASTE
        if changed:
            action = self.choose_action(state)
            if action != codes.NONE and action != state.action and self.found + outlook.weight[marks.W_CHANGE] < stay:
                chosen = codes.CHANGE + action
        return chosen

    def cost_of_action(self, state: State, action: int, units: int, haste: int) -> int:
        """The harm to expect when this action resolves after so many units; `begin_group` has been called for them."""
        outlook = self.outlook
        cost = self.group_harm + units * outlook.hurry
        if action < codes.WEAPON_ROWS:
            if state.tables.intercept[action] == codes.WHILE_PENDING:
                cost += outlook.imagine(units, time.mount_of(action)) - self.group_harm
            return cost + self.cost_of_row(action, haste)
        outlook.go_back()
        stance = outlook.stance
        guard = outlook.guard
        if action == codes.WALK_FORWARDS:
            return cost + outlook.after_move(codes.FORWARDS, stance, guard)
        if action == codes.WALK_BACKWARDS:
            return cost + outlook.after_move(marks.BACKWARDS, stance, guard)
        if action == codes.TURN_AND_SQUAT:
            stance = codes.SQUAT
        best = outlook.after_move(codes.CLOCKWISE, stance, guard)
        other = outlook.after_move(codes.ANTICLOCKWISE, stance, guard)
        if other < best:
            best = other
        if action == codes.TURN_OR_STANCE:
            other = outlook.after_move(codes.CHANGE_STANCE, stance, guard)
            if other < best:
                best = other
        return cost + best

    def dice(self, row: int, slot: int) -> int:
        """The dice of the row against an enemy in the imagined position (PM-PROXIMITY, PM-COMBO)."""
        outlook = self.outlook
        tables = outlook.tables
        dice = tables.power_at[codes.MAX_RINGS * row + tables.ring_of[outlook.met[slot]]]
        if tables.combo[row] and outlook.last_target == slot and outlook.last_mount == time.mount_of(row):
            dice += tables.combo[row]
        return dice if dice > 0 else 0

    def cost_of_row(self, row: int, haste: int) -> int:
        """The harm to expect after the row has been fired in the imagined position, at the target that lowers it most,
        and after the free move that suits that position best."""
        outlook = self.outlook
        tables = outlook.tables
        stance = outlook.stance
        guard = codes.NONE
        if tables.intercept[row] == codes.UNTIL_NEXT_ATTACK:
            guard = time.mount_of(row)
        targets = 0
        if tables.needs_stance[row] == codes.NONE or tables.needs_stance[row] == stance:
            alike = outlook.alike[row]
            for slot in range(outlook.enemies):
                if outlook.alive[slot] and tables.rows_on[outlook.met[slot]] >> row & 1:
                    if not haste:
                        # Another row just like this one has been weighed against this enemy already.
                        if self.tried[alike] >> slot & 1:
                            continue
                        self.tried[alike] |= 1 << slot
                    self.thrown[slot] = self.dice(row, slot)
                    if self.thrown[slot] > 0:
                        targets |= 1 << slot
        if not targets:
            if guard == codes.NONE:
                return self.group_wasted
            outlook.go_back()
            return self.best_free_move(stance, guard)
        outlook.go_on()
        if self.group_move == codes.CHANGE_STANCE:
            stance = 1 - stance
        least = marks.WORST
        for slot in range(outlook.enemies):
            if targets >> slot & 1:
                cost = self.cost_of_hit(row, slot, haste, stance, guard)
                if cost < least:
                    least = cost
        return least

    def cost_of_hit(self, row: int, slot: int, haste: int, stance: int, guard: int) -> int:
        """The harm to expect after the row has been fired at this enemy with the dice in `thrown`: it is destroyed, hurt,
        or neither."""
        outlook = self.outlook
        tables = outlook.tables
        dice = self.thrown[slot]
        left = outlook.left[slot]
        die = outlook.row_die(row, outlook.kind[slot], haste)
        kill = outlook.chances.at_least(die, dice, left)
        if tables.crush[row]:
            crush = chances.again_on_a_miss(6 - left - haste, tables.reroll_misses[row])
            chance = outlook.chances.at_least(crush, dice, 1)
            kill += (marks.ONE - kill) * chance // marks.ONE
        before = outlook.at_left[slot]
        wait = outlook.at_wait[slot]
        cost = 0
        if kill > 0:
            outlook.at_left[slot] = 0
            cost = kill * outlook.future(stance, guard) // marks.ONE
        if kill < marks.ONE:
            points = outlook.chances.expected(die, dice, left) - kill * left
            if points < 0:
                points = 0
            hurt = points * marks.FINE // (marks.ONE - kill)
            outlook.at_left[slot] = max(before - hurt, marks.FINE // 2)
            if tables.delay[row] or tables.scramble[row]:
                any_damage = max(outlook.chances.at_least(die, dice, 1) - kill, 0)
                later = marks.FINE * tables.delay[row]
                if tables.scramble[row]:
                    later += max(outlook.period[slot] - wait, 0)
                outlook.at_wait[slot] = wait + later * any_damage // (marks.ONE - kill)
            cost += (marks.ONE - kill) * outlook.future(stance, guard) // marks.ONE
        outlook.at_left[slot] = before
        outlook.at_wait[slot] = wait
        return cost

    def best_free_move(self, stance: int, guard: int) -> int:
        """The least harm after a free move, if there is one, from the imagined position (PM-FREE-MOVE); keeps which move
        that is."""
        outlook = self.outlook
        tables = outlook.tables
        best = outlook.future(stance, guard)
        self.best_move = codes.NO_MOVE
        if not tables.moves_freely[stance]:
            return best
        free = tables.free_moves & ~outlook.legs & ~tables.forbidden[stance]
        for option in range(codes.FORWARDS, codes.MOVE_OPTIONS):
            move = 2 if option == codes.FORWARDS else 3
            if free >> move & 1:
                cost = outlook.after_move(option, stance, guard)
                if cost < best:
                    best = cost
                    self.best_move = option
        return best

    def choose_target(self, state: State, first: int) -> int:
        """The target after whose damage the least harm is to be expected."""
        outlook = self.outlook
        outlook.look(state)
        outlook.imagine_now()
        chosen = codes.NONE
        least = marks.WORST
        for slot in range(state.enemies):
            if first == codes.NONE:
                legal = attack.is_target(state, state.acting, slot)
            else:
                legal = attack.is_second_target(state, state.acting, first, slot)
            if legal:
                self.thrown[slot] = keywords.power(state, state.acting, slot)
                cost = self.cost_of_hit(state.acting, slot, state.haste, state.stance, codes.NONE)
                if chosen == codes.NONE or cost < least:
                    least = cost
                    chosen = slot
        return chosen

    def choose_free_move(self, state: State) -> int:
        """The free move that promises most: all are weighed by the position they lead to, the better ones by the next
        action there too."""
        outlook = self.outlook
        outlook.look(state)
        outlook.imagine_now()
        best = marks.WORST
        for option in range(codes.MOVE_OPTIONS):
            self.plain[option] = marks.WORST
            if moves.may_move_freely(state, option):
                self.plain[option] = outlook.after_move(option, state.stance, state.guard)
                if self.plain[option] < best:
                    best = self.plain[option]
        chosen = codes.NO_MOVE
        least = marks.WORST
        for option in range(codes.MOVE_OPTIONS):
            if self.plain[option] <= best + outlook.weight[marks.W_WIDE]:
                self.move_all(state, option)
                cost = self.cost_of_next(state)
                if cost < least:
                    least = cost
                    chosen = option
        return chosen

    def cost_of_next(self, state: State) -> int:
        """The harm to expect with the best next action."""
        self.choose_action(state)
        return self.found

    def move_all(self, state: State, option: int) -> None:
        """Look at the state as it would be after the move."""
        outlook = self.outlook
        tables = outlook.tables
        outlook.stance = state.stance
        for slot in range(state.enemies):
            space = state.space[slot]
            if option == codes.FORWARDS:
                space = tables.forwards[space]
            elif option == codes.CLOCKWISE:
                space = tables.clockwise[space]
            elif option == codes.ANTICLOCKWISE:
                space = tables.anticlockwise[space]
            elif option == codes.CHANGE_STANCE:
                outlook.stance = codes.SQUAT if state.stance == codes.STAND else codes.STAND
            outlook.space[slot] = space

    def choose_move(self, state: State) -> int:
        """The turn, or the change of stance, after which the next action promises most."""
        outlook = self.outlook
        outlook.look(state)
        chosen = codes.CLOCKWISE
        least = marks.WORST
        for option in range(codes.CLOCKWISE, codes.MOVE_OPTIONS):
            if decisions.may_make(state, option):
                self.move_all(state, option)
                if state.acting == codes.TURN_AND_SQUAT:
                    outlook.stance = codes.SQUAT
                cost = self.cost_of_next(state)
                if cost < least:
                    least = cost
                    chosen = option
        return chosen

    def choose_pull(self, state: State) -> int:
        """Where the pulled enemy promises least harm."""
        outlook = self.outlook
        outlook.look(state)
        outlook.imagine_now()
        chosen = codes.NO_PULL
        least = outlook.future(state.stance, state.guard)
        for option in range(1, codes.PULL_OPTIONS):
            if keywords.may_pull(state, state.acting, state.pulled, option):
                outlook.at_space[state.pulled] = keywords.pulled_to(state, state.pulled, option)
                cost = outlook.future(state.stance, state.guard)
                if cost < least:
                    least = cost
                    chosen = option
        return chosen

    def choose_order(self, state: State) -> int:
        """The enemy that does least harm first: what it damages may be lost before the others act."""
        outlook = self.outlook
        outlook.look(state)
        chosen = codes.NONE
        most = -1
        for slot in range(state.enemies):
            if state.alive[slot] and state.enemy_time[slot] == 0:
                harm = outlook.harm(state.stance, slot, state.attack[slot], state.tables.sector_of[state.space[slot]])
                if harm > most:
                    most = harm
                    chosen = slot
        return chosen

    def choose_shield(self, state: State) -> int:
        """The shield that takes less harm."""
        outlook = self.outlook
        outlook.look(state)
        slot = state.acting
        sector = state.tables.sector_of[state.space[slot]]
        defend = time.mount_of(state.action)
        reflex = outlook.shielded(state.stance, slot, state.attack[slot], sector, defend)
        wall = outlook.shielded(state.stance, slot, state.attack[slot], sector, state.guard)
        return codes.REFLEX if reflex < wall else codes.WALL

    def choose_stance(self, state: State) -> int:
        """Squatting, if what can be fired then at enemies ahead is so much better."""
        outlook = self.outlook
        tables = state.tables
        outlook.look(state)
        standing = 0
        squatting = 0
        for ring in range(tables.rings):
            best_standing = 0
            best_squatting = 0
            rows = tables.rows_on[tables.sectors * ring] & outlook.rows
            for row in range(codes.WEAPON_ROWS):
                if rows >> row & 1:
                    value = 100 * tables.power_at[codes.MAX_RINGS * row + ring] // tables.t[row]
                    if tables.needs_stance[row] != codes.SQUAT and value > best_standing:
                        best_standing = value
                    if tables.needs_stance[row] != codes.STAND and value > best_squatting:
                        best_squatting = value
            standing += best_standing
            squatting += best_squatting
        return codes.SQUAT if 100 * squatting > outlook.weight[marks.W_STANCE] * standing else codes.STAND

    def choose_repair(self, state: State) -> int:
        """The circle whose loss costs most."""
        if state.torso > 0:
            return codes.REPAIR_TORSO
        outlook = self.outlook
        outlook.look(state)
        chosen = codes.REPAIR_DONE
        most = 0
        for option in range(codes.REPAIR_LEGS + codes.MOVES):
            if waves.may_repair(state, option):
                worth = 0
                if option >= codes.REPAIR_LEGS:
                    worth = outlook.weight_of_move(option - codes.REPAIR_LEGS)
                else:
                    mount = waves.mount_of_circle(option)
                    circle = option - codes.CIRCLES * mount
                    pair = state.filled[mount] >> (circle - circle % 2) & 3
                    free = codes.CIRCLES - count_bits(state.filled[mount])
                    worth = 60 + (100 if pair == 3 else 0) + (120 if free == 0 else 0)
                    worth = worth + 2 * (circle // 2)
                if worth > most:
                    most = worth
                    chosen = option
        return chosen
