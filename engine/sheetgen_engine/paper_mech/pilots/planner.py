# cython: cdivision=True
# ruff: noqa: ERA001 - the line above is for the compiler: no divided number is negative, so C's division is correct
"""The expected cost of each action that the player may choose.

Actions with the same T are evaluated together: they resolve at the same moment, against the same enemies in the same
spaces. For each enemy the value of destroying it and of one of its circles is computed once and used for all rows.
"""

from __future__ import annotations

from sheetgen_engine.core.arrays import zeros
from sheetgen_engine.paper_mech import codes, time
from sheetgen_engine.paper_mech.pilots import approaches, constants, dice_odds, effect_worth
from sheetgen_engine.paper_mech.pilots.action_groups import ActionGroups
from sheetgen_engine.paper_mech.pilots.dice_odds import DiceOdds
from sheetgen_engine.paper_mech.pilots.forecast import Forecast
from sheetgen_engine.paper_mech.state import State
from sheetgen_engine.paper_mech.tables import Tables


class Planner:
    """Evaluates actions in the position that its forecast has read."""

    def __init__(self) -> None:
        self.forecast: Forecast = Forecast()
        self.dice_odds: DiceOdds = dice_odds.shared()
        self.tables: Tables = None  # type: ignore[assignment] # set by the first `observe`
        self.groups: ActionGroups = ActionGroups()
        # The best action found, and its expected cost.
        self.action = codes.NONE
        self.cost = constants.WORST
        # For the moment at which actions resolve: the harm until then; the harm after it if nothing is hit; the free move
        # with the least harm.
        self.harm_before = 0
        self.miss_harm = 0
        self.free_move = codes.NO_MOVE
        # Whether the best free move is known since the last activation.
        self.move_known = 0
        self.stay_harm = 0
        # Caches, filled on demand: the harm after each move; after the best free move behind each shield; after the
        # destruction of each enemy; the value of one of its circles; and the enemies that an equal row was tried on.
        self.move_harm: list[int] = zeros(codes.MOVE_OPTIONS)
        self.guard_harm: list[int] = zeros(codes.MOUNTS)
        self.destroyed_harm: list[int] = zeros(constants.SLOTS)
        self.circle_value: list[int] = zeros(constants.SLOTS)
        self.tried: list[int] = zeros(codes.WEAPON_ROWS)
        # The position remembered, with its best action, and the current one.
        self.remembered_action = codes.NONE
        self.keys: list[int] = zeros(2 * constants.KEY_LENGTH)

    def observe(self, state: State) -> None:
        """Read a state."""
        if self.tables is not state.tables:
            self.tables = state.tables
            self.groups.use_tables(state.tables)
            self.keys[0] = constants.UNKNOWN
        self.forecast.observe(state)

    # Actions

    def extra_t(self) -> int:
        """Return what every action takes longer (PM-TORSO, PMH-COOLDOWN)."""
        return self.forecast.damage_model.extra_t + self.forecast.heat

    def choosable(self) -> int:
        """Return the set of actions that may be chosen in the forecast's position (`time.choosable`)."""
        actions = self.forecast.damage_model.free_actions & ~(
            self.tables.forbidden[self.forecast.stance] << codes.WEAPON_ROWS
        )
        if self.forecast.last_mount != codes.NONE and not self.forecast.moved_since:
            actions &= ~(self.tables.not_twice_rows & codes.ROWS_OF_ONE << codes.ROWS * self.forecast.last_mount)
        return actions

    def is_harmless(self) -> bool:
        """Return whether the mech has nothing left to fight with, where enemies aim at weapons: it would flee for ever."""
        fighting = self.groups.attack_rows | self.tables.effect_rows
        return self.tables.aims != 0 and self.forecast.damage_model.free_actions & fighting == 0

    def find_best(self) -> None:
        """Find the action with the lowest expected harm before and after it resolves."""
        self.action = codes.NONE
        self.cost = constants.WORST
        choosable = self.choosable()
        if self.free_moves() != 1 << codes.NO_MOVE:
            # A free move is better than Turn & Squat.
            choosable &= ~(1 << codes.TURN_AND_SQUAT)
        self.reset()
        for group in range(self.groups.count):
            actions = choosable & self.groups.actions[group]
            if actions:
                self.advance(min(self.groups.t[group] + self.extra_t(), constants.LONG))
                # Slower actions cannot cost less.
                if self.action != codes.NONE and self.harm_before >= self.cost:
                    break
                actions = self.drop_equivalent(actions)
                for place in range(self.groups.first[group], self.groups.first[group + 1]):
                    action = self.groups.ordered[place]
                    if actions >> action & 1:
                        cost = self.cost_of_action(action, 0)
                        if self.action == codes.NONE or cost < self.cost:
                            self.cost = cost
                            self.action = action

    def find_best_with_lookahead(self, state: State) -> None:
        """Evaluate the moves of the legs again, by how much they improve the next action.

        Without free moves the forecast alone does not show that.
        """
        action = self.action
        cost = self.cost
        may_choose = self.choosable()
        self.look_ahead(state, codes.WALK_FORWARDS, codes.NO_MOVE)
        waited = self.cost
        for move in range(codes.TURN_AND_SQUAT, codes.ACTIONS):
            for index in range(codes.FORWARDS, constants.STEPS):
                option = self.tables.move_order[index] if index < codes.MOVE_OPTIONS else index
                if may_choose >> move & 1 and leads_to(move, option):
                    self.look_ahead(state, move, option)
                    if self.stay_harm + self.cost - waited < cost:
                        cost = self.stay_harm + self.cost - waited
                        action = move
        self.action = action
        self.cost = cost

    def look_ahead(self, state: State, move: int, option: int) -> None:
        """Find the best action after this move, and the expected harm without the move (`stay_harm`)."""
        forecast = self.forecast
        forecast.reset_projection()
        forecast.advance(min(self.tables.t[move] + self.extra_t(), constants.LONG))
        self.stay_harm = forecast.harm + forecast.passed * forecast.unit_price
        self.stay_harm += forecast.expected_harm(codes.NO_MOVE, forecast.stance, forecast.guard)
        forecast.adopt_projection(option, codes.SQUAT if move == codes.TURN_AND_SQUAT else forecast.stance)
        forecast.moved_since = 1
        self.find_best()
        self.observe(state)

    def drop_equivalent(self, actions: int) -> int:
        """Drop actions that are equivalent to an earlier one: rows without a target."""
        reached = 0
        for number in range(self.forecast.living):
            reached |= self.tables.rows_on[self.forecast.at_space[number]]
        idle = actions & self.groups.attack_rows & ~reached
        if idle & (idle - 1) == 0:
            return actions
        for index in range(codes.WEAPON_ROWS):
            row = self.tables.action_order[index]
            if idle >> row & 1:
                return actions & ~idle | 1 << row
        return actions

    def reset(self) -> None:
        """Start from the actual position."""
        self.forecast.reset_projection()
        self.move_known = 0

    def advance(self, units: int) -> None:
        """Advance to the moment at which actions of this duration resolve."""
        if self.forecast.advance(units):
            self.move_known = 0
        self.harm_before = self.forecast.harm + units * self.forecast.unit_price
        self.miss_harm = constants.UNKNOWN
        for option in range(codes.MOVE_OPTIONS):
            self.move_harm[option] = constants.UNKNOWN
        for mount in range(codes.MOUNTS):
            self.guard_harm[mount] = constants.UNKNOWN
        for number in range(self.forecast.living):
            self.destroyed_harm[number] = constants.UNKNOWN
            self.circle_value[number] = constants.UNKNOWN
        for row in range(codes.WEAPON_ROWS):
            self.tried[row] = 0

    def cost_of_action(self, action: int, haste: int) -> int:
        """Return the expected harm with this action, which resolves at this moment."""
        if action < codes.WEAPON_ROWS:
            cost = self.harm_before + self.cost_of_row(action, haste)
            if self.tables.intercept[action] == codes.WHILE_PENDING:
                cost -= self.forecast.prevented_harm(time.mount_of(action))
            return cost
        if action == codes.WALK_FORWARDS:
            return self.harm_before + self.harm_after_move(codes.FORWARDS)
        if action == codes.WALK_BACKWARDS:
            return self.harm_before + self.forecast.expected_harm(
                constants.BACKWARDS, self.forecast.stance, self.forecast.guard
            )
        if action == codes.TURN_AND_SQUAT:
            return self.harm_before + self.cost_of_turn(codes.SQUAT)
        return self.harm_before + min(
            self.cost_of_turn(self.forecast.stance), self.harm_after_move(codes.CHANGE_STANCE)
        )

    def cost_of_turn(self, stance: int) -> int:
        """Return the expected harm after the better of both turns."""
        if stance == self.forecast.stance:
            return min(self.harm_after_move(codes.CLOCKWISE), self.harm_after_move(codes.ANTICLOCKWISE))
        best = self.forecast.expected_harm(codes.CLOCKWISE, stance, self.forecast.guard)
        return min(best, self.forecast.expected_harm(codes.ANTICLOCKWISE, stance, self.forecast.guard))

    def harm_after_move(self, option: int) -> int:
        """Return the expected harm after a move of the legs; an active Guard stays up."""
        if self.forecast.guard != codes.NONE:
            return self.forecast.expected_harm(option, self.forecast.stance, self.forecast.guard)
        if self.move_harm[option] == constants.UNKNOWN:
            self.move_harm[option] = self.forecast.expected_harm(option, self.forecast.stance, codes.NONE)
        return self.move_harm[option]

    def free_moves(self) -> int:
        """Return the set of options of the free move (PM-FREE-MOVE)."""
        stance = self.forecast.stance
        options = 1 << codes.NO_MOVE
        if self.tables.moves_freely[stance]:
            free = (
                self.tables.free_moves
                & self.forecast.damage_model.free_actions >> codes.WEAPON_ROWS
                & ~self.tables.forbidden[stance]
            )
            if free >> (codes.WALK_FORWARDS - codes.WEAPON_ROWS) & 1:
                options |= 1 << codes.FORWARDS
            if free >> (codes.TURN_OR_STANCE - codes.WEAPON_ROWS) & 1:
                options |= 1 << codes.CLOCKWISE | 1 << codes.ANTICLOCKWISE | 1 << codes.CHANGE_STANCE
        return options

    def find_free_move(self) -> None:
        """Find the best free move if nothing is hit."""
        if self.miss_harm == constants.UNKNOWN and self.move_known:
            # No enemy has acted since the last moment, so the best move is still the same.
            self.miss_harm = self.forecast.expected_harm(self.free_move, self.forecast.stance, codes.NONE)
            self.move_harm[self.free_move] = self.miss_harm
        elif self.miss_harm == constants.UNKNOWN:
            self.move_known = 1
            self.free_move = codes.NO_MOVE
            options = self.free_moves()
            for index in range(codes.MOVE_OPTIONS):
                option = self.tables.move_order[index]
                if options >> option & 1:
                    if self.move_harm[option] == constants.UNKNOWN:
                        self.move_harm[option] = self.forecast.expected_harm(option, self.forecast.stance, codes.NONE)
                    if option == codes.NO_MOVE or self.move_harm[option] < self.miss_harm:
                        self.miss_harm = self.move_harm[option]
                        self.free_move = option

    # Rows

    def cost_of_row(self, row: int, haste: int) -> int:
        """Return the expected harm after firing the row at its best target."""
        self.find_free_move()
        targets = self.targets(row)
        least = self.miss_harm
        for number in range(self.forecast.living):
            if targets >> number & 1:
                # An equal row may have been evaluated against this enemy already.
                equal = self.groups.equal_row[row]
                if not self.tried[equal] >> number & 1:
                    self.tried[equal] |= 1 << number
                    least = min(least, self.cost_of_hit(row, number, haste))
        if self.tables.intercept[row] == codes.UNTIL_NEXT_ATTACK:
            least += self.cost_with_guard(time.mount_of(row)) - self.miss_harm
        if self.tables.effect_rows >> row & 1 and self.in_right_stance(row):
            least -= effect_worth.worth(self.forecast, row, self.miss_harm) + self.worth_of_mine(row)
        return least

    def worth_of_mine(self, row: int) -> int:
        """Return the harm that a mine of the row prevents where it is worth most: where an enemy will move (PMH-MINE)."""
        tables = self.tables
        forecast = self.forecast
        most = 0
        mount = time.mount_of(row)
        for number in range(forecast.living):
            space = effect_worth.next_space(forecast, number) if tables.mine[row] else codes.NONE
            if space != codes.NONE and tables.arc[mount] >> tables.sector_of[space] & 1:
                ring = tables.ring_of[space]
                if tables.nearest[row] <= ring <= tables.reach[mount]:
                    most = max(most, self.harm_of_mine(row, number))
        return most

    def harm_of_mine(self, row: int, number: int) -> int:
        """Return the harm prevented if this enemy sets off a mine of the row."""
        die = dice_odds.rerolled_on_miss(max(6 - self.forecast.armour[number], 0), 0)
        points = self.dice_odds.expected(die, self.tables.mine[row], self.forecast.left[number])
        return points * self.value_of_circle(number) >> constants.ONE_BITS

    def in_right_stance(self, row: int) -> bool:
        """Return whether the row can fire in the forecast's stance (PM-KICKBACK)."""
        need = self.tables.needs_stance[row]
        return need == codes.NONE or need == self.forecast.stance

    def cost_with_guard(self, mount: int) -> int:
        """Return the expected harm after the best free move if this shield is raised (PM-WALL)."""
        forecast = self.forecast
        if self.guard_harm[mount] == constants.UNKNOWN:
            options = self.free_moves()
            best = forecast.expected_harm(codes.NO_MOVE, forecast.stance, mount)
            for option in range(codes.FORWARDS, codes.MOVE_OPTIONS):
                if options >> option & 1:
                    best = min(best, forecast.expected_harm(option, forecast.stance, mount))
            self.guard_harm[mount] = best
        return self.guard_harm[mount]

    def targets(self, row: int) -> int:
        """Return the enemies that the row can target in the projected position."""
        found = 0
        if self.in_right_stance(row):
            for number in range(self.forecast.living):
                if self.tables.rows_on[self.forecast.at_space[number]] >> row & 1:
                    found |= 1 << number
        return found

    def dice(self, row: int, number: int) -> int:
        """Return the dice of the row against the enemy in the projected position (PM-PROXIMITY, PM-COMBO)."""
        dice = self.tables.power_at[codes.MAX_RINGS * row + self.tables.ring_of[self.forecast.at_space[number]]]
        if self.tables.combo[row] and self.is_combo(row, self.forecast.place[number]):
            dice += self.tables.combo[row]
        if dice <= 0:
            return 0
        if self.tables.screened_enemies:
            at = codes.MAX_ATTACKS * self.forecast.kind[number] + self.forecast.attack[number]
            dice = max(dice - self.tables.attack_smoke[at], 1)
        # Marksman raises a die that just fails about as often as one more die hits (PM26-SKILLS).
        return dice + approaches.extra_dice(self.tables, row) + self.forecast.marksman

    def is_combo(self, row: int, place: int) -> bool:
        """Return whether the previous attack was from this mount at this enemy, or any (PM-COMBO, PM26-COMBO)."""
        if self.forecast.last_mount != time.mount_of(row):
            return False
        return self.forecast.last_target == place or self.tables.combo_any_target[row] != 0

    def cost_of_hit(self, row: int, number: int, haste: int) -> int:
        """Return the expected harm after firing the row at this enemy: it is destroyed, damaged, or neither."""
        dice = self.dice(row, number)
        if dice == 0:
            return self.miss_harm
        die = approaches.row_die(self.tables, row, self.forecast.armour[number], haste)
        kill = self.kill_probability(row, number, die, dice, haste)
        left = self.forecast.left[number]
        # Expected circles filled without destroying it.
        points = self.dice_odds.expected(die, dice, left)
        if self.tables.crush_attack[row]:
            # Most such rolls do one damage or none, and fill the first attack.
            points = max(points, self.dice_odds.at_least(die, dice, 1) * self.forecast.first_free[number])
        points = max(points - kill * left, 0)
        prize = 0
        if self.forecast.marksman_prize:
            prize = effect_worth.marksman_prize(self.forecast, self.dice_odds, row, die, dice)
        if self.tables.delay[row] or self.tables.scramble[row]:
            return self.cost_of_delay(row, number, haste, kill, points) - prize
        cost = (constants.ONE - kill) * self.miss_harm
        if kill:
            cost += kill * self.harm_once_destroyed(number)
        if points:
            cost -= points * self.value_of_circle(number)
        return (cost >> constants.ONE_BITS) - prize

    def kill_probability(self, row: int, number: int, die: int, dice: int, haste: int) -> int:
        """Return the probability that this many dice destroy the enemy (PM-CRUSH)."""
        left = self.forecast.left[number]
        enough = left
        if self.tables.crush_attack[row] and self.forecast.first_free[number] == left:
            enough = 1
        kill = self.dice_odds.at_least(die, dice, enough)
        if self.tables.crush[row]:
            crush = dice_odds.rerolled_on_miss(6 - left - haste, self.tables.reroll_misses[row])
            kill += (constants.ONE - kill) * self.dice_odds.at_least(crush, dice, 1) >> constants.ONE_BITS
        return kill

    def cost_of_delay(self, row: int, number: int, haste: int, kill: int, points: int) -> int:
        """Return the expected harm after an attack that delays a survivor (PM-RECOIL, PM-EMP)."""
        tables = self.tables
        forecast = self.forecast
        cost = kill * self.harm_once_destroyed(number) if kill else 0
        if kill < constants.ONE:
            die = approaches.row_die(tables, row, forecast.armour[number], haste)
            hurt = max(self.dice_odds.at_least(die, self.dice(row, number), 1) - kill, 0)
            wait = forecast.at_wait[number]
            left = forecast.at_left[number]
            later = constants.FINE * tables.delay[row]
            if tables.scramble[row]:
                later += max(forecast.period[number] - wait, 0)
            forecast.at_wait[number] = wait + later * hurt // (constants.ONE - kill)
            forecast.at_left[number] = max(
                left - constants.FINE * points // (constants.ONE - kill), constants.FINE // 2
            )
            cost += (constants.ONE - kill) * forecast.expected_harm(self.free_move, forecast.stance, codes.NONE)
            forecast.at_wait[number] = wait
            forecast.at_left[number] = left
        return cost >> constants.ONE_BITS

    def harm_once_destroyed(self, number: int) -> int:
        """Return the expected harm after the enemy is destroyed."""
        if self.forecast.living == 1:
            return 0
        if self.destroyed_harm[number] == constants.UNKNOWN:
            left = self.forecast.at_left[number]
            self.forecast.at_left[number] = 0
            self.destroyed_harm[number] = self.forecast.expected_harm(self.free_move, self.forecast.stance, codes.NONE)
            self.forecast.at_left[number] = left
        return self.destroyed_harm[number]

    def value_of_circle(self, number: int) -> int:
        """Return the harm prevented by filling one of its circles: the mean over half of them."""
        if self.circle_value[number] == constants.UNKNOWN:
            left = self.forecast.at_left[number]
            self.forecast.at_left[number] = left >> 1
            prevented = self.miss_harm - self.forecast.expected_harm(self.free_move, self.forecast.stance, codes.NONE)
            self.forecast.at_left[number] = left
            self.circle_value[number] = max(prevented, 0) * 2 // self.forecast.left[number]
        return self.circle_value[number]

    # Remembered positions

    def remember(self) -> None:
        """Remember the best action of this position."""
        self.write_key(0)
        self.remembered_action = self.action

    def is_remembered(self) -> bool:
        """Return whether the current position is the remembered one, whose best action is `remembered_action`."""
        self.write_key(constants.KEY_LENGTH)
        for index in range(constants.KEY_LENGTH):
            if self.keys[index] != self.keys[constants.KEY_LENGTH + index]:
                return False
        return True

    def write_key(self, at: int) -> None:
        """Write the integers that identify this position; the forecast's stamp covers damage and selected attacks."""
        forecast = self.forecast
        self.keys[at] = forecast.stamp
        effects = forecast.heat + 16 * (forecast.smoke + 16 * (forecast.cover + 16 * forecast.force_field))
        self.keys[at + 1] = forecast.stance + 2 * effects
        self.keys[at + 2] = forecast.guard
        self.keys[at + 3] = forecast.unit_price
        self.keys[at + 4] = forecast.last_mount
        self.keys[at + 5] = forecast.last_target
        self.keys[at + 6] = forecast.moved_since
        for number in range(constants.SLOTS):
            there = 1 if number < forecast.living else 0
            self.keys[at + 7 + 3 * number] = forecast.place[number] if there else codes.NONE
            self.keys[at + 8 + 3 * number] = forecast.space[number] if there else codes.NONE
            self.keys[at + 9 + 3 * number] = forecast.wait[number] if there else codes.NONE


def leads_to(move: int, option: int) -> bool:
    """Return whether this action of the legs can make this move."""
    if move == codes.WALK_FORWARDS:
        return option == codes.FORWARDS
    if move == codes.WALK_BACKWARDS:
        return option == constants.BACKWARDS
    if option == codes.CHANGE_STANCE:
        return move == codes.TURN_OR_STANCE
    return option == codes.CLOCKWISE or option == codes.ANTICLOCKWISE
