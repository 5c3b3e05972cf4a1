"""The game: run until a player must decide, ask, and apply the answer.

A `Game` holds a `State`, which pilots may read, and the dice, which they may not. The rules are in the modules by
topic; this module puts them in order.
"""

from __future__ import annotations

from collections.abc import Sequence

from sheetgen_engine.core.dice import Dice
from sheetgen_engine.core.options import expect_question
from sheetgen_engine.mech_machine import attack, codes, decisions, frags, moves, names
from sheetgen_engine.mech_machine.decisions import Value
from sheetgen_engine.mech_machine.ledger import Ledger
from sheetgen_engine.mech_machine.pilots.pilot import Pilot
from sheetgen_engine.mech_machine.record import Record
from sheetgen_engine.mech_machine.state import State
from sheetgen_engine.mech_machine.tables import Tables


class Game:
    """A game in play: a question is open (`state.question`), it is over (`state.outcome`), or it has `halted`."""

    def __init__(self, state: State, dice: Dice, record: Record | None = None, ledger: Ledger | None = None) -> None:
        """Continue from this state; the game owns it from now on."""
        self.state: State = state
        self.dice: Dice = dice
        self.record: Record | None = record
        self.ledger: Ledger = Ledger() if ledger is None else ledger
        self.halted = False
        self.questions = 0
        self.stop_turns = codes.UNLIMITED
        self.stop_questions = codes.UNLIMITED

    def copy(self) -> Game:
        """Return an independent copy of the game, without its record."""
        twin = Game(self.state.copy(), self.dice.copy())
        twin.halted = self.halted
        twin.questions = self.questions
        twin.stop_turns = self.stop_turns
        twin.stop_questions = self.stop_questions
        return twin

    def stop_at(self, *, turns: int | None = None, questions: int | None = None) -> None:
        """Halt after this many more turns (the current one included), or at the question after this many more answers.

        Replaces an earlier call.
        """
        self.halted = False
        playing = int(self.state.phase in (codes.ACTING, codes.MOVING))
        self.stop_turns = codes.UNLIMITED if turns is None else self.state.turns + turns - playing
        self.stop_questions = codes.UNLIMITED if questions is None else self.questions + questions

    def play(self, pilots: Sequence[Pilot]) -> int:
        """Let the pilots, one per side, answer every question until the game ends or halts; return the outcome."""
        state = self.state
        tables = state.tables
        self.advance()
        while state.question != codes.NOTHING and not self.halted:
            pilot: Pilot = pilots[tables.side[state.mech]]
            self.answer(pilot.choose(state))
            self.advance()
        return state.outcome

    def apply(self, option: int) -> None:
        """Answer the open question and run to the next. An illegal answer raises `IllegalOption` and changes nothing."""
        self.answer(option)
        self.advance()

    def decide(self, question: str, value: Value) -> None:
        """Answer the open question in the words of scenarios."""
        state = self.state
        expect_question(names.QUESTIONS[state.question], question)
        self.apply(decisions.read_option(state.question, value))

    def legal_options(self) -> list[int]:
        """Return the options that the rules allow now; of the points only candidates."""
        return decisions.legal_options(self.state)

    # Running the game

    def advance(self) -> None:
        """Run until a player must decide, the game is over, or it halts."""
        state = self.state
        self.halted = False
        while state.question == codes.NOTHING and state.outcome == codes.PLAYING:
            if state.turns >= self.stop_turns and state.phase == codes.NEXT_TURN:
                self.halted = True
                break
            if state.phase == codes.ACTING:
                state.question = codes.ACTION
            elif state.phase == codes.MOVING:
                self.continue_move()
            elif state.phase == codes.NEXT_TURN:
                self.next_turn()
            else:
                self.roll_initiative()
        if state.question != codes.NOTHING and self.questions >= self.stop_questions:
            self.halted = True
        if state.outcome != codes.PLAYING and state.phase != codes.OVER:
            state.phase = codes.OVER
            state.question = codes.NOTHING
            if self.record is not None:
                self.record.add(
                    "game-ended", outcome=names.OUTCOMES[state.outcome], winner=state.winner, round=state.round
                )

    def answer(self, option: int) -> None:
        """Apply the answer to the open question, up to the next step of the game."""
        state = self.state
        question = state.question
        if not decisions.is_legal(state, option):
            raise decisions.illegal(state, option)
        state.question = codes.NOTHING
        self.questions += 1
        if question == codes.ACTION:
            self.act(option)
        elif question == codes.TARGET:
            self.fire(option)
        elif option == codes.STOP:
            state.left = 0
        else:
            self.go(option - 1)

    # Turns

    def roll_initiative(self) -> None:
        """Roll one D6 for each mech, the highest first; ties roll again among themselves (MM-INITIATIVE)."""
        state = self.state
        mechs = state.tables.mechs
        rank = [0] * mechs
        thrown: list[list[int]] = [[] for _ in range(mechs)]
        tied = list(range(mechs)) if mechs > 1 else []
        while tied:
            face = [0] * mechs
            for mech in tied:
                face[mech] = self.dice.roll()
                thrown[mech].append(face[mech])
            rank = [
                rank[mech] + sum(rank[other] == rank[mech] and face[other] > face[mech] for other in range(mechs))
                for mech in range(mechs)
            ]
            tied = [mech for mech in range(mechs) if rank.count(rank[mech]) > 1]
        state.set_order(tuple(sorted(range(mechs), key=rank.__getitem__)))
        state.phase = codes.NEXT_TURN
        if self.record is not None:
            self.record.add("initiative", order=list(state.turn_order()), dice=thrown)

    def next_turn(self) -> None:
        """Go on to the next mech in the order, or to the first of the next round (MM-INITIATIVE)."""
        state = self.state
        state.place += 1
        if state.place >= state.tables.mechs:
            state.place = 0
            state.round += 1
        if state.round > codes.MOST_ROUNDS:
            state.round = codes.MOST_ROUNDS
            state.outcome = codes.STALLED
        else:
            state.mech = state.order[state.place]
            if state.here[state.mech] or self.comes_back(state.mech):
                self.begin_turn(state.mech)

    def comes_back(self, mech: int) -> bool:
        """Put a destroyed mech back on the table if the rules and the room on the table's edge allow it (MM-FRAG)."""
        if not self.state.tables.respawn:
            return False
        if frags.enter(self.state, self.dice, self.record, mech):
            return True
        if self.record is not None:
            self.record.add("kept-out", mech=mech)
        return False

    def begin_turn(self, mech: int) -> None:
        """Let a mech act. One that is shut down loses the turn and restarts at its end (MM-HEAT)."""
        state = self.state
        state.turns += 1
        self.ledger.turns[mech] += 1
        if state.down[mech] and not state.tables.moving_shut_down:
            self.ledger.turns_lost[mech] += 1
            if self.record is not None:
                self.record.add("turn-lost", mech=mech, round=state.round)
            self.restart(mech)
        else:
            state.actions = state.tables.actions
            state.phase = codes.ACTING
            if self.record is not None:
                self.record.add("turn-began", mech=mech, round=state.round)

    def end_turn(self) -> None:
        """End the mech's turn (MM-ACTIONS). In editions in which it acts while shut down, its second such turn restarts it."""
        state = self.state
        mech = state.mech
        state.actions = 0
        state.phase = codes.NEXT_TURN
        if self.record is not None:
            self.record.add("turn-ended", mech=mech)
        if state.down[mech] and state.tables.moving_shut_down:
            state.down[mech] -= 1
            if state.down[mech] == 0:
                self.restart(mech)

    def restart(self, mech: int) -> None:
        """End a shut-down; the heat boxes are empty then (MM-HEAT)."""
        self.state.down[mech] = 0
        self.state.heat[mech] = 0
        if self.record is not None:
            self.record.add("restarted", mech=mech)

    def act(self, option: int) -> None:
        """Take an action, rush, or end the turn (MM-ACTIONS, MM-RUSH)."""
        state = self.state
        if option == codes.END:
            self.end_turn()
        elif option == codes.RUSH:
            self.rush()
        elif option >= codes.FIRE_LASER:
            state.weapon = option - codes.FIRE_LASER
            state.question = codes.TARGET
        else:
            state.actions -= 1
            if option == codes.MOVE:
                self.move()
            elif option == codes.COOL_OFF:
                self.cool()
            else:
                self.heal()

    def cool(self) -> None:
        """Empty heat boxes (MM-ACTIONS)."""
        state = self.state
        mech = state.mech
        boxes = min(state.tables.cool_off, state.heat[mech])
        state.heat[mech] -= boxes
        self.ledger.cooled[mech] += boxes
        if self.record is not None:
            self.record.add("cooled", mech=mech, heat=state.heat[mech])

    def heal(self) -> None:
        """Restore hit points, never above the starting value (MM-ACTIONS)."""
        state = self.state
        mech = state.mech
        points = min(state.tables.self_heal, state.tables.hit_points[mech] - state.hp[mech])
        state.hp[mech] += points
        self.ledger.healed[mech] += points
        if self.record is not None:
            self.record.add("healed", mech=mech, points=points, hit_points=state.hp[mech])

    def move(self) -> None:
        """Roll how far the mech may move (MM-MOVE)."""
        state = self.state
        tables = state.tables
        mech = state.mech
        length = attack.total(self.dice, tables.move_dice) * codes.INCH + tables.speed[mech]
        state.left = max(0, length)
        state.rushing = 0
        state.phase = codes.MOVING
        self.ledger.moves[mech] += 1
        if self.record is not None:
            self.record.add("move-rolled", mech=mech, dice=attack.faces(self.dice, tables.move_dice), length=state.left)

    def rush(self) -> None:
        """Start a rush: extra inches for heat, without an action (MM-RUSH).

        A mech whose last heat box this fills still makes the rush, then shuts down (MM-HEAT).
        """
        state = self.state
        tables = state.tables
        mech = state.mech
        state.left = tables.rush
        state.rushing = 1
        state.phase = codes.MOVING
        self.ledger.rushes[mech] += 1
        if self.record is not None:
            self.record.add("rushed", mech=mech, heat=min(tables.boxes, state.heat[mech] + tables.rush_heat))

    def continue_move(self) -> None:
        """Ask for the next point while there is distance left; a rush then adds its heat (MM-MOVE, MM-RUSH)."""
        state = self.state
        if state.left > 0:
            state.question = codes.POINT
        else:
            state.phase = codes.ACTING
            if state.rushing:
                state.rushing = 0
                self.add_heat(state.tables.rush_heat)

    def go(self, place: int) -> None:
        """Move straight to a point (MM-MOVE, MM-RUSH)."""
        state = self.state
        mech = state.mech
        length = moves.go(state, place // codes.STRIDE, place % codes.STRIDE)
        self.ledger.moved[mech] += length
        if self.record is not None:
            self.record.add("moved", mech=mech, x=state.x[mech], y=state.y[mech], length=length, left=state.left)

    def fire(self, option: int) -> None:
        """Make the attack; a shot fills a heat box, a melee attack does not (MM-ATTACK, MM-HEAT)."""
        state = self.state
        mech = state.mech
        weapon = state.weapon
        state.weapon = codes.NONE
        state.actions -= 1
        if option < codes.TERRAIN:
            attack.attack_mech(state, self.dice, self.ledger, self.record, mech, weapon, option)
            if not state.here[option]:
                self.ledger.destroyed[option] += 1
        else:
            attack.attack_terrain(state, self.dice, self.ledger, self.record, mech, weapon, option - codes.TERRAIN)
        if weapon != codes.MELEE:
            self.add_heat(state.tables.shot_heat)

    def add_heat(self, boxes: int) -> None:
        """Fill heat boxes, as many as are free (MM-HEAT)."""
        free = self.state.tables.boxes - self.state.heat[self.state.mech]
        if boxes > 0 and free > 0:
            self.fill_boxes(min(boxes, free))

    def fill_boxes(self, boxes: int) -> None:
        """Fill free heat boxes; with the last one the mech shuts down for this turn and its next turn (MM-HEAT)."""
        state = self.state
        mech = state.mech
        state.heat[mech] += boxes
        self.ledger.heat[mech] += boxes
        if self.record is not None:
            self.record.add("heated", mech=mech, heat=state.heat[mech])
        if state.heat[mech] >= state.tables.boxes:
            self.ledger.shut_downs[mech] += 1
            if self.record is not None:
                self.record.add("shut-down", mech=mech)
            if state.tables.moving_shut_down:
                state.down[mech] = 2  # the rest of this turn, and the next one
            else:
                state.down[mech] = 1
                self.end_turn()


def new_game(tables: Tables, dice: Dice, record: Record | None = None) -> Game:
    """Return a new game."""
    return Game(State(tables), dice, record)
