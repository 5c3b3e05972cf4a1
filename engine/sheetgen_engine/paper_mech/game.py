"""The game: run until the player must decide, ask, and apply the answer.

A `Game` holds a `State`, which pilots may read, and the dice, which they may not. The rules are in the modules by
topic; this module puts them in order.
"""

from __future__ import annotations

from sheetgen_engine.core.dice import Dice
from sheetgen_engine.core.options import expect_question
from sheetgen_engine.core.sets import lowest
from sheetgen_engine.paper_mech import attack, codes, decisions, effects, enemy, keywords, moves, repairs, time, waves
from sheetgen_engine.paper_mech.decisions import Value
from sheetgen_engine.paper_mech.game_base import GameBase
from sheetgen_engine.paper_mech.names import QUESTIONS
from sheetgen_engine.paper_mech.pilots.pilot import Pilot
from sheetgen_engine.paper_mech.record import Record
from sheetgen_engine.paper_mech.state import State
from sheetgen_engine.paper_mech.tables import Tables


class Game(GameBase):
    """A game in play: a question is open (`state.question`), it is over (`state.outcome`), or it has `halted`."""

    def __init__(self, state: State, dice: Dice, record: Record | None = None) -> None:
        """Continue from this state; the game owns it from now on."""
        super().__init__(dice, record)
        self.state: State = state
        self.halted = False
        self.stop_activations = codes.UNLIMITED
        self.stop_units = codes.UNLIMITED
        self.stop_wave_end = False
        self.auto_pass_questions = 0
        self.auto_single_target = False

    def copy(self) -> Game:
        """Return an independent copy of the game, without its record."""
        twin = Game(self.state.copy(), self.dice.copy())
        twin.halted = self.halted
        twin.stop_activations = self.stop_activations
        twin.stop_units = self.stop_units
        twin.stop_wave_end = self.stop_wave_end
        return twin

    def stop_at(self, *, activations: int | None = None, units: int | None = None, wave_end: bool = False) -> None:
        """Halt after more activations, after more units with the active space clear, or after a wave's repairs.

        Replaces an earlier call.
        """
        self.halted = False
        self.stop_activations = codes.UNLIMITED if activations is None else self.state.activations + activations
        self.stop_units = codes.UNLIMITED if units is None else self.state.units + units
        self.stop_wave_end = wave_end

    def play(self, pilot: Pilot) -> int:
        """Let the pilot answer every question until the game ends or halts; return the outcome."""
        self.auto_pass_questions = pilot.auto_pass_questions
        self.auto_single_target = pilot.auto_single_target
        try:
            self.run(self.state, pilot)
        finally:
            self.auto_pass_questions = 0
            self.auto_single_target = False
        return self.state.outcome

    def ask(self, state: State, question: int) -> bool:
        """Open a question, unless the pilot always answers it with option 0."""
        if self.passes(question):
            return False
        state.question = question
        return True

    def passes(self, question: int) -> bool:
        """Return whether the pilot always answers this question with option 0."""
        return self.auto_pass_questions >> question & 1 != 0

    def apply(self, option: int) -> None:
        """Answer the open question and run to the next. An illegal answer raises `IllegalOption` and changes nothing."""
        self.answer(self.state, decisions.checked(self.state, option))
        self.advance()

    def decide(self, question: str, value: Value) -> None:
        """Answer the open question in the words of scenarios; repairs are one list."""
        state = self.state
        expect_question(QUESTIONS[state.question], question)
        if state.question == codes.REPAIR:
            for option in decisions.read_repairs(state, value):
                self.apply(option)
        else:
            self.apply(decisions.read_option(state.question, value, state.tables))

    def legal_options(self) -> list[int]:
        """Return the options that the rules allow now."""
        return decisions.legal_options(self.state)

    # Running the game

    def advance(self) -> None:
        """Run until the player must decide, the game is over, or it halts."""
        self.run(self.state, None)

    def run(self, state: State, pilot: Pilot | None) -> None:
        """Run until the game is over or halts, or until no pilot answers the open question."""
        self.halted = False
        while state.outcome == codes.PLAYING and not self.halted:
            phase = state.phase
            if state.question != codes.NOTHING:
                if pilot is None:
                    break
                option = pilot.choose(state)
                self.answer(state, option if pilot.always_legal else decisions.checked(state, option))
            elif phase == codes.CLOCK:
                self.run_clock(state)
            elif phase == codes.ENEMY_ACTS:
                self.begin_enemy(state)
            elif phase == codes.CHOOSING:
                self.begin_choosing(state)
            elif phase == codes.FIRING:
                attack.resolve(state, self)
                self.finish_attack(state)
            elif phase == codes.PULLING:
                self.ask_pulls(state)
            elif phase == codes.WAVE_START:
                self.begin_wave(state)
            elif phase == codes.SPAWNING:
                waves.spawn(state, self)
                if self.ledger is not None:
                    self.ledger.wave_begins(state)
                state.phase = codes.CLOCK if state.repairing else codes.CHOOSING
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
        """Apply a legal answer to the open question, up to the next step of the game."""
        question = state.question
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
            attack.pull(state, self, option)
        elif question == codes.ENEMY_ORDER:
            state.acting = option
            state.phase = codes.ENEMY_ACTS
        elif question == codes.SHIELD:
            self.finish_enemy(state, option)
        elif question == codes.REPAIR:
            repairs.repair(state, self, option)
            self.ask_repair(state)
        elif question == codes.MINE:
            effects.lay_mine(state, self, option)
            self.follow_up(state, codes.MINE)
        else:
            waves.take_stance(state, self, option)

    # Waves

    def begin_wave(self, state: State) -> None:
        """Start a wave; from the second one on the player first chooses a stance (PM-WAVE-START)."""
        waves.clear_for_wave(state)
        state.phase = codes.SPAWNING
        if state.wave > 1 and not self.ask(state, codes.STANCE):
            waves.take_stance(state, self, codes.STAND)

    def end_wave(self, state: State) -> None:
        """End the wave after the last enemy: the game is won, or repairs are rolled (PM-WAVE-END, PM-REPAIR, PM-WIN)."""
        if state.activations >= self.stop_activations and state.wave < state.tables.last_wave:
            self.halted = True
        else:
            if self.record is not None:
                self.record.wave_cleared(state)
            if state.wave >= state.tables.last_wave:
                state.outcome = codes.WON
            else:
                repairs.begin(state, self)
                self.ask_repair(state)

    def ask_repair(self, state: State) -> None:
        """Ask for a repair, or go on: with what follows an action, or with the next wave (PM-REPAIR, PM26-REPAIR, PMH-REPAIR)."""
        if state.repairs:
            state.question = codes.REPAIR
        elif state.phase == codes.EFFECTS:
            self.follow_up(state, codes.REPAIR)
        else:
            repairs.end(state, self)
            state.phase = codes.NEXT_WAVE

    def end_game(self, state: State) -> None:
        """Finish the game."""
        state.phase = codes.OVER
        if self.ledger is not None:
            self.ledger.game_ends(state)
        if self.record is not None:
            self.record.game_ended(state)

    # Time

    def run_clock(self, state: State) -> None:
        """Resolve the next event: an enemy, then the player's action (PM-PRIORITY), or time passes (PM-TIME).

        Before it passes, the player may step in (PM-STEP), or choose an action if there was none to choose (PM-WAIT).
        """
        units = time.units_to_enemy(state)
        if state.activations >= self.stop_activations:
            self.halted = True
        elif units == 0:
            self.call_enemy(state, time.active_enemy(state))
        elif state.action == codes.NONE:
            self.wait(state, units)
        elif state.time == 0:
            self.begin_action(state, 0)
        elif state.units >= self.stop_units:
            self.halted = True
        elif not self.ask(state, codes.STEP):
            self.go_to_event(state, units)

    def go_to_event(self, state: State, units: int) -> None:
        """Let time pass until the next event and resolve it, without another look at the clock (PM-TIME, PM-PRIORITY)."""
        active = self.pass_units(state, min(units, state.time))
        if active != codes.NONE:
            self.call_enemy(state, active)
        elif state.time == 0:
            self.begin_action(state, 0)

    def call_enemy(self, state: State, active: int) -> None:
        """Let the enemy on the active space act; the player chooses between several (PM-PRIORITY)."""
        if active == codes.SEVERAL:
            state.question = codes.ENEMY_ORDER
        else:
            state.acting = active
            state.phase = codes.ENEMY_ACTS

    def wait(self, state: State, units: int) -> None:
        """Let time pass without an action, until the player can choose one (PM-WAIT, PM26-REPAIR)."""
        if state.repairing and state.time == 0:
            state.repairing = 0
            state.phase = codes.CHOOSING
        elif state.units >= self.stop_units:
            self.halted = True
        elif state.repairing:
            self.pass_units(state, min(units, state.time))
        elif time.may_choose_any(state):
            state.phase = codes.CHOOSING
        else:
            self.pass_units(state, 1)

    def pass_units(self, state: State, units: int) -> int:
        """Let units pass, limited by the stall rule and `stop_at`; return the `time.active_enemy` then (PM-TIME, PM-STALL)."""
        left = min(codes.MOST_UNITS, self.stop_units) - state.units
        if left <= 0:
            state.outcome = codes.STALLED
            return codes.NONE
        units = min(units, left)
        if self.ledger is not None:
            self.ledger.time_passes(state, units)
        active = time.pass_units(state, units)
        if self.record is not None:
            self.record.time_passed(state)
        return active

    def take_step(self, state: State, option: int) -> None:
        """Wait, haste or change; a unit passes unless the attack is hasted (PM-STEP, PM-HASTE, PM-CHANGE)."""
        if option == codes.HASTE:
            if self.record is not None:
                self.record.hasted(state)
            self.begin_action(state, state.time)
        else:
            if option != codes.WAIT:
                self.change(state, option - codes.CHANGE)
            self.pass_units(state, 1)

    def change(self, state: State, action: int) -> None:
        """Replace the pending action by another one (PM-CHANGE)."""
        if self.record is not None:
            self.record.action_dropped(state)
        if self.ledger is not None:
            self.ledger.action_dropped(state.action)
        self.choose(state, action)

    # The player

    def begin_choosing(self, state: State) -> None:
        """Ask for an action; the player waits if there is none to choose (PM-CHOOSE, PM-WAIT)."""
        if time.may_choose_any(state):
            state.question = codes.ACTION
        else:
            state.phase = codes.CLOCK
            if self.record is not None:
                self.record.waiting()

    def choose(self, state: State, action: int) -> None:
        """Make the action the pending one (PM-CHOOSE)."""
        time.choose(state, action)
        if self.ledger is not None:
            self.ledger.action_chosen(action)
        if self.record is not None:
            self.record.action_chosen(state)

    def begin_action(self, state: State, haste: int) -> None:
        """Resolve the pending action: an attack, wasted if it has no target (PM-ATTACK), or a move."""
        row = time.resolve_action(state, haste)
        if self.ledger is not None:
            self.ledger.action_resolved(row, haste)
        if row >= codes.WEAPON_ROWS:
            self.begin_move(state)
        else:
            self.begin_attack(state, row)

    def begin_attack(self, state: State, row: int) -> None:
        """Ask for a target; without one the attack is wasted (PM-ATTACK)."""
        if state.guard != codes.NONE:
            keywords.end_guard(state, self)
        if state.smoke or state.cover:
            effects.end_screen(state, self)
        targets = attack.targets(state, row)
        if targets == 0:
            attack.waste(state, self, row)
            self.finish_attack(state)
        else:
            state.phase = codes.FIRING
            if self.auto_single_target and targets & (targets - 1) == 0:
                self.take_target(state, lowest(targets))
            else:
                state.question = codes.TARGET

    def take_target(self, state: State, option: int) -> None:
        """Set the target and ask for a second one if there is a candidate (PM-ATTACK, PM-AREA)."""
        state.target = option
        if attack.has_second_target(state, state.acting, option):
            state.question = codes.SECOND_TARGET

    def finish_attack(self, state: State) -> None:
        """Remember the attack, raise a Guard, and start what follows (PM-NOT-TWICE, PM-COMBO, PM-WALL, PM-WAVE-END)."""
        attack.remember(state)
        if state.tables.intercept[state.acting] == codes.UNTIL_NEXT_ATTACK:
            keywords.raise_guard(state, self, state.acting)
        if state.living == 0:
            time.close_action(state, codes.WAVE_END)
        else:
            if state.tables.effect_rows >> state.acting & 1:
                effects.take_place(state, self)
            self.follow_up(state, codes.NOTHING)

    def follow_up(self, state: State, answered: int) -> None:
        """Ask about effects after the question answered, pulls, and the free move (PMH-AFTER, PM-PULL, PM-FREE-MOVE)."""
        if state.tables.effect_rows >> state.acting & 1 and effects.ask_next(state, answered):
            state.phase = codes.EFFECTS
        elif state.hurt and state.tables.pull[state.acting]:
            state.phase = codes.PULLING
        else:
            self.begin_free_move(state)

    def ask_pulls(self, state: State) -> None:
        """Ask about each surviving target that was damaged and can be pulled (PM-PULL)."""
        while state.question == codes.NOTHING and keywords.next_pulled(state):
            self.ask(state, codes.PULL)
        if state.question == codes.NOTHING:
            self.begin_free_move(state)

    def begin_free_move(self, state: State) -> None:
        """Ask for a free move if one is possible; a jump allows several (PM-FREE-MOVE, PMH-JUMP)."""
        if self.passes(codes.FREE_MOVE) or not moves.any_free_move(state):
            time.close_action(state, codes.CHOOSING)
        else:
            state.question = codes.FREE_MOVE

    def make_free_move(self, state: State, option: int) -> None:
        """Make the free move; it takes no time and is not an action (PM-FREE-MOVE). A jump goes on (PMH-JUMP)."""
        moves.move_freely(state, self, option)
        if moves.jumps_on(state, option):
            self.begin_free_move(state)
        else:
            time.close_action(state, codes.CHOOSING)

    def begin_move(self, state: State) -> None:
        """Carry out a walk at once; ask for the direction of a turn (PM-FORWARD, PM-BACKWARD, PM-TURN)."""
        if state.acting == codes.WALK_FORWARDS:
            moves.walk_forwards(state)
            self.finish_leg_action(state, codes.FORWARDS)
        elif state.acting == codes.WALK_BACKWARDS:
            moves.walk_backwards(state)
            self.finish_leg_action(state, codes.BACKWARDS)
        else:
            state.question = codes.MOVE

    def finish_move(self, state: State, option: int) -> None:
        """Turn or change stance; Turn & Squat does both (PM-TURN, PM-STANCE)."""
        moves.make_move(state, option)
        if state.acting == codes.TURN_AND_SQUAT:
            state.stance = codes.SQUAT
        self.finish_leg_action(state, option)

    def finish_leg_action(self, state: State, how: int) -> None:
        """Remember a resolved move and close the action."""
        moves.remember_move(state, self, how)
        time.close_action(state, codes.CHOOSING)

    # The enemies

    def begin_enemy(self, state: State) -> None:
        """Start an enemy's activation; the player chooses if two shields can intercept the attack (PM-REFLEX, PM-WALL)."""
        acting = state.acting
        state.activations += 1
        meeting = keywords.shields(state, acting) if state.time == 0 or state.guard != codes.NONE else 0
        if meeting == 0 or not enemy.attacks_now(state, acting):
            self.finish_enemy(state, codes.NONE)
        elif meeting == 3 and time.mount_of(state.action) != state.guard:
            state.question = codes.SHIELD
        else:
            self.finish_enemy(state, codes.WALL if meeting == 1 << codes.WALL else codes.REFLEX)

    def finish_enemy(self, state: State, shield: int) -> None:
        """Carry out the enemy's activation; a lost action is replaced at its end (PM-LOST-ACTION)."""
        acting = state.acting
        state.acting = codes.NONE
        enemy.act(state, self, acting, shield)
        state.phase = codes.CLOCK
        if state.lost_action:
            state.lost_action = 0
            if self.ledger is not None:
                self.ledger.action_lost()
            state.phase = codes.CHOOSING
        if state.living == 0:  # destroyed by a mine (PMH-MINE)
            time.drop_action(state)
            state.phase = codes.WAVE_END


def new_game(tables: Tables, dice: Dice, record: Record | None = None) -> Game:
    """Return a new game."""
    return Game(State(tables), dice, record)
