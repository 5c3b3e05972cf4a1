"""The game: it runs until the player must decide, asks, and applies the answer.

`Game` holds a `State`, which everybody may see, and the dice, which nobody may. The rules themselves are in the modules
by topic; here is only their order.
"""

from __future__ import annotations

from sheetgen_engine.core.dice import Dice
from sheetgen_engine.paper_mech import attack, codes, decisions, enemy, keywords, moves, names, time, waves
from sheetgen_engine.paper_mech.decisions import IllegalOption, Value
from sheetgen_engine.paper_mech.ledger import Ledger
from sheetgen_engine.paper_mech.pilots.pilot import Pilot
from sheetgen_engine.paper_mech.record import Record
from sheetgen_engine.paper_mech.state import State
from sheetgen_engine.paper_mech.tables import Tables


class Game:
    """A game in play. After `advance`, `apply` or `decide` either a question is open (`state.question`), the game is
    over (`state.outcome`), or it has reached the point where `stop_at` wants it to halt (`halted`)."""

    def __init__(self, state: State, dice: Dice, record: Record | None = None) -> None:
        """A game that goes on from this state, which from now on is the game's own."""
        self.state: State = state
        self.dice: Dice = dice
        self.record: Record | None = record
        self.ledger: Ledger | None = None
        self.halted = False
        self.stop_activations = codes.UNLIMITED
        self.stop_units = codes.UNLIMITED
        self.stop_wave_end = False
        self.lets_be = 0
        self.takes_only_target = False

    def copy(self) -> Game:
        """The same game, to be played on separately; nothing is recorded in the copy."""
        twin = Game(self.state.copy(), self.dice.copy())
        twin.halted = self.halted
        twin.stop_activations = self.stop_activations
        twin.stop_units = self.stop_units
        twin.stop_wave_end = self.stop_wave_end
        return twin

    def stop_at(self, *, activations: int | None = None, units: int | None = None, wave_end: bool = False) -> None:
        """Halt after so many more activations, or once so many more units of time have passed and the active space is
        clear, or after the repairs of a wave. Called again it replaces what was asked before."""
        self.halted = False
        self.stop_activations = codes.UNLIMITED if activations is None else self.state.activations + activations
        self.stop_units = codes.UNLIMITED if units is None else self.state.units + units
        self.stop_wave_end = wave_end

    def play(self, pilot: Pilot) -> int:
        """Let the pilot answer every question until the game ends or halts. Gives the outcome."""
        state = self.state
        self.lets_be = pilot.lets_be
        self.takes_only_target = pilot.takes_only_target
        try:
            self.advance()
            while state.question != codes.NOTHING:
                self.answer(state, pilot.choose(state))
                self.advance()
        finally:
            self.lets_be = 0
            self.takes_only_target = False
        return state.outcome

    def ask(self, state: State, question: int) -> bool:
        """Open a question, unless it is one that the pilot in play always answers with option 0."""
        if self.lets_be >> question & 1:
            return False
        state.question = question
        return True

    def apply(self, option: int) -> None:
        """Answer the open question and go on to the next one. Raises `IllegalOption`, and changes nothing, when the rules
        do not allow the option."""
        self.answer(self.state, option)
        self.advance()

    def decide(self, question: str, value: Value) -> None:
        """`apply` in the words of scenarios: the question is named, and repairs are one list."""
        state = self.state
        if names.QUESTIONS[state.question] != question:
            raise IllegalOption(f"the open question is {names.QUESTIONS[state.question]!r}, not {question!r}")
        if state.question == codes.REPAIR:
            for option in decisions.read_repairs(state, value):
                self.apply(option)
        else:
            self.apply(decisions.read_option(state.question, value))

    def legal_options(self) -> list[int]:
        """Exactly the options that the rules allow now."""
        return decisions.legal_options(self.state)

    # How it goes on

    def advance(self) -> None:
        """Run until the player must decide, the game is over, or it halts."""
        state = self.state
        self.halted = False
        while state.question == codes.NOTHING and state.outcome == codes.PLAYING and not self.halted:
            phase = state.phase
            if phase == codes.CLOCK:
                self.run_clock(state)
            elif phase == codes.ENEMY_ACTS:
                self.begin_enemy(state)
            elif phase == codes.CHOOSING:
                self.begin_choosing(state)
            elif phase == codes.FIRING:
                self.fire(state)
            elif phase == codes.PULLING:
                self.go_on_pulling(state)
            elif phase == codes.WAVE_START:
                self.begin_wave(state)
            elif phase == codes.SPAWNING:
                waves.spawn(state, self.dice, self.record)
                if self.ledger is not None:
                    self.ledger.begins_wave(state)
                state.phase = codes.CHOOSING
            elif phase == codes.WAVE_END:
                self.end_wave(state)
            elif self.stop_wave_end:
                self.halted = True
            else:
                state.wave += 1
                state.phase = codes.WAVE_START
        if state.outcome != codes.PLAYING and state.phase != codes.OVER:
            self.end_game(state)

    def answer(self, state: State, option: int) -> None:
        """Take the answer to the open question, up to the next thing that is to happen."""
        question = state.question
        if not decisions.is_legal(state, option):
            raise IllegalOption(self.complaint(option))
        state.question = codes.NOTHING
        if question == codes.STEP:
            self.take_step(state, option)
        elif question == codes.ACTION:
            state.phase = codes.CLOCK
            self.choose(state, option)
        elif question == codes.TARGET:
            self.take_target(state, option)
        elif question == codes.SECOND_TARGET:
            state.second = codes.NONE if option == codes.NO_SECOND else option
        elif question == codes.MOVE:
            self.finish_move(state, option)
        elif question == codes.FREE_MOVE:
            self.make_free_move(state, option)
        elif question == codes.PULL:
            self.pull(state, option)
        elif question == codes.ENEMY_ORDER:
            state.acting = option
            state.phase = codes.ENEMY_ACTS
        elif question == codes.SHIELD:
            self.finish_enemy(state, option)
        elif question == codes.REPAIR:
            self.repair(state, option)
        else:
            self.take_stance(state, option)

    def complaint(self, option: int) -> str:
        """Why an option was refused."""
        state = self.state
        if state.question == codes.NOTHING:
            return "no question is open"
        question = names.QUESTIONS[state.question]
        legal = [decisions.option_value(state.question, other) for other in self.legal_options()]
        if 0 <= option < decisions.count_options(state.question):
            return f"{question}: {decisions.option_value(state.question, option)!r} is not legal here, but {legal!r}"
        return f"{question}: {option} is no option, but {legal!r}"

    # Waves

    def begin_wave(self, state: State) -> None:
        """From the second wave on the player takes a stance first (PM-WAVE-START)."""
        waves.clear_for_wave(state)
        state.phase = codes.SPAWNING
        if state.wave > 1 and not self.ask(state, codes.STANCE):
            self.take_stance(state, codes.STAND)

    def take_stance(self, state: State, option: int) -> None:
        """The stance for the wave that begins."""
        state.stance = option
        if self.record is not None:
            self.record.stance_taken(option)

    def end_wave(self, state: State) -> None:
        """The last enemy is gone: the game is won, or repairs are rolled and given out (PM-WAVE-END, PM-REPAIR, PM-WIN)."""
        if state.activations >= self.stop_activations and state.wave < state.tables.last_wave:
            self.halted = True
        else:
            if self.record is not None:
                self.record.wave_cleared(state)
            if state.wave >= state.tables.last_wave:
                state.outcome = codes.WON
            else:
                self.begin_repairs(state)

    def begin_repairs(self, state: State) -> None:
        """Roll for repairs; if any succeeds, the player says what is repaired (PM-REPAIR)."""
        waves.roll_repairs(state, self.dice, self.record)
        if state.repairs:
            state.question = codes.REPAIR
        else:
            self.end_repairs(state)

    def repair(self, state: State, option: int) -> None:
        """One repair; there may be more (PM-REPAIR)."""
        waves.repair(state, self.record, option)
        if self.ledger is not None:
            self.ledger.repaired(option)
        if state.repairs:
            state.question = codes.REPAIR
        else:
            self.end_repairs(state)

    def end_repairs(self, state: State) -> None:
        """The repairs are done; next comes the wave."""
        state.phase = codes.NEXT_WAVE

    def end_game(self, state: State) -> None:
        """Nothing follows."""
        state.phase = codes.OVER
        if self.ledger is not None:
            self.ledger.ends(state)
        if self.record is not None:
            self.record.game_ended(state)

    # Time

    def run_clock(self, state: State) -> None:
        """Who is on the active space resolves, enemies before the player (PM-PRIORITY); otherwise a unit of time passes
        (PM-TIME), before which the player may step in (PM-STEP), or chooses if there was nothing to choose (PM-WAIT)."""
        units = time.units_to_enemy(state)
        if state.activations >= self.stop_activations:
            self.halted = True
        elif units == 0:
            self.call_enemy(state)
        elif state.action == codes.NONE:
            self.wait(state)
        elif state.time == 0:
            self.begin_action(state, 0)
        elif state.units >= self.stop_units:
            self.halted = True
        elif not self.ask(state, codes.STEP):
            self.pass_units(state, min(units, state.time))

    def call_enemy(self, state: State) -> None:
        """An enemy resolves; of several on the active space the player says which (PM-PRIORITY)."""
        active = time.active_enemies(state)
        if active & (active - 1):
            state.question = codes.ENEMY_ORDER
        else:
            state.acting = lowest(active)
            self.begin_enemy(state)

    def wait(self, state: State) -> None:
        """The player has no action: one is chosen as soon as there is one to choose (PM-WAIT)."""
        if state.units >= self.stop_units:
            self.halted = True
        elif time.choosable(state):
            state.phase = codes.CHOOSING
        else:
            self.pass_units(state, 1)

    def pass_units(self, state: State, units: int) -> None:
        """So many units of time, as far as the game has any left and is not to halt between (PM-TIME, PM-STALL)."""
        left = min(codes.MOST_UNITS, self.stop_units) - state.units
        if left <= 0:
            state.outcome = codes.STALLED
        else:
            if self.ledger is not None:
                self.ledger.passes(state, min(units, left))
            time.pass_units(state, min(units, left))
            if self.record is not None:
                self.record.time_passed(state)

    def take_step(self, state: State, option: int) -> None:
        """Let the unit pass, resolve the pending attack early, or change to another action, after which the unit passes
        (PM-STEP, PM-HASTE, PM-CHANGE)."""
        if option == codes.HASTE:
            if self.record is not None:
                self.record.hasted(state)
            self.begin_action(state, state.time)
        else:
            if option != codes.WAIT:
                self.change(state, option - codes.CHANGE)
            self.pass_units(state, 1)

    def change(self, state: State, action: int) -> None:
        """Another action takes the place of the pending one (PM-CHANGE)."""
        if self.record is not None:
            self.record.action_dropped(state)
        if self.ledger is not None:
            self.ledger.dropped(state.action)
        self.choose(state, action)

    # The player

    def begin_choosing(self, state: State) -> None:
        """Ask for an action; if there is none to choose, the player waits (PM-CHOOSE, PM-WAIT)."""
        if time.choosable(state):
            state.question = codes.ACTION
        else:
            state.phase = codes.CLOCK
            if self.record is not None:
                self.record.waiting()

    def choose(self, state: State, action: int) -> None:
        """The action becomes the pending one (PM-CHOOSE)."""
        time.choose(state, action)
        if self.ledger is not None:
            self.ledger.chosen(action)
        if self.record is not None:
            self.record.action_chosen(state)

    def begin_action(self, state: State, haste: int) -> None:
        """The pending action resolves: an attack at a target if it has one, otherwise wasted (PM-ATTACK), or a move."""
        row = state.action
        time.drop_action(state)
        if self.ledger is not None:
            self.ledger.resolved(row, haste)
        state.activations += 1
        state.acting = row
        state.haste = haste
        state.target = codes.NONE
        state.second = codes.NONE
        state.hurt = 0
        if row >= codes.WEAPON_ROWS:
            self.begin_move(state)
        else:
            self.begin_attack(state, row)

    def begin_attack(self, state: State, row: int) -> None:
        """Ask for a target if there is one (PM-ATTACK)."""
        if state.guard != codes.NONE:
            self.end_guard(state)
        targets = attack.targets(state, row)
        if targets == 0:
            self.waste(state, row)
            self.finish_attack(state)
        else:
            state.phase = codes.FIRING
            if self.takes_only_target and targets & (targets - 1) == 0:
                self.take_target(state, lowest(targets))
            else:
                state.question = codes.TARGET

    def end_guard(self, state: State) -> None:
        """An active Guard lasts until the next attack action resolves (PM-WALL)."""
        if self.record is not None:
            self.record.guard_lapsed(state.guard, "attack")
        state.guard = codes.NONE

    def waste(self, state: State, row: int) -> None:
        """An attack without a target. Defend and Guard count as such, and have their effect by waiting or from now on
        (PM-ATTACK, PM-WALL)."""
        if self.record is not None:
            self.record.wasted(state, row)
        if self.ledger is not None:
            self.ledger.wasted(row)

    def take_target(self, state: State, option: int) -> None:
        """The target, and perhaps a second one beside it (PM-ATTACK, PM-AREA)."""
        state.target = option
        if attack.has_second_target(state, state.acting, option):
            state.question = codes.SECOND_TARGET

    def fire(self, state: State) -> None:
        """The attack itself."""
        if self.ledger is not None:
            self.ledger.aims(state)
        points = attack.fire(state, self.dice, self.record, state.acting)
        if self.ledger is not None:
            self.ledger.fired(state, state.acting, points)
        self.finish_attack(state)

    def finish_attack(self, state: State) -> None:
        """What the rules remember of an attack; a Guard that has resolved protects from now on. With the last enemy
        destroyed the wave ends here (PM-NOT-TWICE, PM-COMBO, PM-WALL, PM-WAVE-END)."""
        row = state.acting
        mount = time.mount_of(row)
        state.last_mount = mount
        state.last_target = state.target
        state.moved_since = 0
        if state.tables.intercept[row] == codes.UNTIL_NEXT_ATTACK and keywords.in_right_stance(state, row):
            state.guard = mount
            if self.record is not None:
                self.record.guard_raised(mount)
        if state.living == 0:
            self.close_action(state, codes.WAVE_END)
        elif state.hurt and state.tables.pull[row]:
            state.phase = codes.PULLING
        else:
            self.begin_free_move(state)

    def go_on_pulling(self, state: State) -> None:
        """Ask about each target that was hurt and survives, if it can be pulled anywhere (PM-PULL)."""
        while state.hurt and state.question == codes.NOTHING:
            # The two bits of `hurt` are the first target and the second.
            state.pulled = state.target if state.hurt & 1 else state.second
            state.hurt &= 2 if state.hurt & 1 else 0
            if state.alive[state.pulled] and keywords.any_pull(state, state.acting, state.pulled):
                self.ask(state, codes.PULL)
        if state.question == codes.NOTHING:
            self.begin_free_move(state)

    def pull(self, state: State, option: int) -> None:
        """Move the target as the player wishes (PM-PULL)."""
        state.space[state.pulled] = keywords.pulled_to(state, state.pulled, option)
        if self.record is not None and option != codes.NO_PULL:
            self.record.enemy_pulled(state, state.pulled, option)

    def begin_free_move(self, state: State) -> None:
        """After an attack, perhaps a free move (PM-FREE-MOVE)."""
        if not moves.any_free_move(state) or not self.ask(state, codes.FREE_MOVE):
            self.close_action(state, codes.CHOOSING)

    def make_free_move(self, state: State, option: int) -> None:
        """The free move costs no time and is no action (PM-FREE-MOVE)."""
        moves.make_move(state, option)
        if self.ledger is not None:
            self.ledger.moved_freely(option)
        if self.record is not None and option != codes.NO_MOVE:
            self.record.moved(state, option, True)
        self.close_action(state, codes.CHOOSING)

    def begin_move(self, state: State) -> None:
        """A walk is done at once; turns are asked for (PM-FORWARD, PM-BACKWARD, PM-TURN)."""
        if state.acting == codes.WALK_FORWARDS:
            moves.walk_forwards(state)
            self.finish_action_of_legs(state, codes.FORWARDS)
        elif state.acting == codes.WALK_BACKWARDS:
            moves.walk_backwards(state)
            self.finish_action_of_legs(state, codes.BACKWARDS)
        else:
            state.question = codes.MOVE

    def finish_move(self, state: State, option: int) -> None:
        """Turn, or change stance; Turn & Squat does both (PM-TURN, PM-STANCE)."""
        moves.make_move(state, option)
        if state.acting == codes.TURN_AND_SQUAT:
            state.stance = codes.SQUAT
        self.finish_action_of_legs(state, option)

    def finish_action_of_legs(self, state: State, how: int) -> None:
        """A resolved move."""
        moves.remember_move(state)
        if self.record is not None:
            self.record.moved(state, how, False)
            if state.acting == codes.TURN_AND_SQUAT:
                self.record.stance_taken(codes.SQUAT)
        self.close_action(state, codes.CHOOSING)

    def close_action(self, state: State, phase: int) -> None:
        """The player's action is over; nothing of it is kept but what the rules remember."""
        state.acting = codes.NONE
        state.haste = 0
        state.target = codes.NONE
        state.second = codes.NONE
        state.hurt = 0
        state.pulled = codes.NONE
        state.phase = phase

    # The enemies

    def begin_enemy(self, state: State) -> None:
        """An enemy acts. If two shields meet its attack, the player says which (PM-REFLEX, PM-WALL)."""
        acting = state.acting
        state.activations += 1
        meeting = keywords.shields(state, acting)
        if meeting == 0 or not enemy.in_range(state, acting):
            self.finish_enemy(state, codes.NONE)
        elif meeting == 3 and time.mount_of(state.action) != state.guard:
            state.question = codes.SHIELD
        else:
            self.finish_enemy(state, codes.WALL if meeting == 1 << codes.WALL else codes.REFLEX)

    def finish_enemy(self, state: State, shield: int) -> None:
        """The enemy's activation, and at its end the choice of an action in place of one that was lost
        (PM-LOST-ACTION)."""
        acting = state.acting
        state.acting = codes.NONE
        enemy.act(state, self.dice, self.record, self.ledger, acting, shield)
        state.phase = codes.CLOCK
        if state.lost_action:
            state.lost_action = 0
            if self.ledger is not None:
                self.ledger.lost()
            state.phase = codes.CHOOSING


def lowest(bits: int) -> int:
    """The smallest member of a set."""
    member = 0
    while not bits >> member & 1:
        member += 1
    return member


def new_game(tables: Tables, dice: Dice, record: Record | None = None) -> Game:
    """A game from its beginning."""
    return Game(State(tables), dice, record)
