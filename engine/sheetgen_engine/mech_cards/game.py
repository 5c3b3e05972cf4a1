"""The game: run until a player must decide, ask, and apply the answer.

A `Game` holds a `State`, which pilots may read, and the dice, which they may not. The rules are in the modules by
topic; this module puts them in order.
"""

from __future__ import annotations

from collections.abc import Sequence

from sheetgen_engine.core.dice import Dice
from sheetgen_engine.core.options import expect_question
from sheetgen_engine.core.record import Record
from sheetgen_engine.core.sets import count_bits, lowest
from sheetgen_engine.mech_cards import attack, codes, damage, decisions, morale, names, specials, volleys
from sheetgen_engine.mech_cards.decisions import Value
from sheetgen_engine.mech_cards.ledger import Ledger
from sheetgen_engine.mech_cards.pilots.pilot import Pilot
from sheetgen_engine.mech_cards.state import State
from sheetgen_engine.mech_cards.tables import Tables


class Game:
    """A game in play: a question is open (`state.question`), it is over (`state.outcome`), or it has `halted`."""

    def __init__(self, state: State, dice: Dice, record: Record | None = None, ledger: Ledger | None = None) -> None:
        """Continue from this state; the game owns it from now on."""
        self.state: State = state
        self.dice: Dice = dice
        self.record: Record | None = record
        self.ledger: Ledger | None = ledger
        self.halted = False
        self.activations = 0
        self.stop_activations = codes.NONE
        self.stop_turn = codes.NONE

    def copy(self) -> Game:
        """Return an independent copy of the game, without its record."""
        twin = Game(self.state.copy(), self.dice.copy())
        twin.halted = self.halted
        twin.activations = self.activations
        twin.stop_activations = self.stop_activations
        twin.stop_turn = self.stop_turn
        return twin

    def stop_at(self, *, activations: int | None = None, turns: int | None = None) -> None:
        """Halt after this many more activations of mechs or this many more turns. Replaces an earlier call."""
        self.halted = False
        self.stop_activations = codes.NONE if activations is None else self.activations + activations
        self.stop_turn = codes.NONE if turns is None else self.state.turn + turns

    def play(self, pilots: Sequence[Pilot]) -> int:
        """Let the pilots, one per player, answer every question until the game ends or halts; return the outcome."""
        if len(pilots) != self.state.tables.players:
            raise ValueError("there must be one pilot for each player")
        return self.run(list(pilots))

    def run(self, pilots: list[Pilot]) -> int:
        """Play without checking the number of pilots."""
        state = self.state
        self.advance()
        while state.question != codes.NOTHING:
            pilot: Pilot = pilots[state.decider]
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
        self.apply(decisions.read_option(state, value))

    def legal_options(self) -> list[int]:
        """Return the options that the rules allow now."""
        return decisions.legal_options(self.state)

    # Running the game

    def advance(self) -> None:
        """Run until a player must decide, the game is over, or it halts."""
        state = self.state
        self.halted = False
        while state.question == codes.NOTHING and state.outcome == codes.PLAYING and not self.halted:
            phase = state.phase
            if phase == codes.NEXT_ACTION:
                self.next_action()
            elif phase == codes.NAMING:
                self.name_weapons()
            elif phase == codes.NEXT_SHOT:
                self.next_shot()
            elif phase == codes.TAKING_CARDS:
                self.take_cards()
            elif phase == codes.AFTER_DAMAGE:
                self.after_damage()
            elif phase == codes.NEXT_PLAYER:
                self.next_player()
            elif phase == codes.TURN_START:
                self.begin_turn()
            else:
                self.roll_off()
        if state.outcome != codes.PLAYING and state.phase != codes.OVER:
            self.end_game()

    def answer(self, option: int) -> None:
        """Apply the answer to the open question, up to the next step of the game."""
        state = self.state
        question = state.question
        if not decisions.is_legal(state, option):
            raise decisions.illegal(state, option)
        state.question = codes.NOTHING
        state.decider = codes.NONE
        if question == codes.ACTION:
            self.act(option)
        elif question == codes.TARGET:
            state.target = option // codes.MAX_PARTS
            state.part = option % codes.MAX_PARTS
            state.phase = codes.NAMING
        elif question == codes.FIRE:
            self.name_weapon(option)
        elif question == codes.MECH:
            self.activate(option)
        else:
            self.take_card(option)

    def ask(self, question: int, decider: int) -> None:
        """Open a question to a player."""
        self.state.question = question
        self.state.decider = decider

    # Turns

    def roll_off(self) -> None:
        """Determine the first player: the highest D10; ties for the highest roll again (MC-TURN)."""
        state = self.state
        contenders = list(range(state.tables.players))
        throws = []
        while len(contenders) > 1:
            faces = [self.dice.roll() for _ in contenders]
            throws.append(faces)
            best = max(faces)
            contenders = [player for player, face in zip(contenders, faces, strict=True) if face == best]
        state.first = contenders[0]
        state.began = contenders[0]
        state.phase = codes.TURN_START
        if self.record is not None:
            self.record.add("rolled-off", dice=throws, first=state.first)

    def begin_turn(self) -> None:
        """Start a turn: every mech may act once; the first player moves on by one each turn (MC-TURN)."""
        state = self.state
        if state.turn == self.stop_turn:
            self.halted = True
        elif state.turn == codes.MOST_TURNS:
            state.outcome = codes.STALLED
        else:
            state.turn += 1
            for mech in range(state.tables.mechs):
                state.acted[mech] = 0
                if state.tables.evade_to_turn_end:
                    state.evades[mech] = 0
            state.player = state.first
            state.phase = codes.NEXT_PLAYER
            if self.record is not None:
                self.record.add("turn-began", turn=state.turn, first=state.first)

    def next_player(self) -> None:
        """Find the next player with a mech that has not acted; without one the turn is over (MC-TURN)."""
        state = self.state
        if self.activations == self.stop_activations:
            self.halted = True
        elif not self.find_player():
            state.first = (state.first + 1) % state.tables.players
            state.phase = codes.TURN_START

    def find_player(self) -> bool:
        """Activate a mech of the next player who has one left to act; return whether there is one."""
        state = self.state
        tables = state.tables
        for step in range(tables.players):
            player = (state.player + step) % tables.players
            first = codes.NONE
            count = 0
            for place in range(tables.squad_size[player]):
                mech = tables.first_mech[player] + place
                if state.acted[mech] == 0 and state.lives(mech):
                    first = mech if count == 0 else first
                    count += 1
            if count > 0:
                state.player = player
                if count > 1:
                    self.ask(codes.MECH, player)
                else:
                    self.activate(first)
                return True
        return False

    def activate(self, mech: int) -> None:
        """Start a mech's turn: its evades end, its parts regenerate and weapons clear (MC-ACTIONS, MC-SPECIAL)."""
        state = self.state
        state.mech = mech
        state.acted[mech] = 1
        if not state.tables.evade_to_turn_end:
            state.evades[mech] = 0
        state.actions = state.tables.actions
        state.aiming = 0
        state.aimed = 0
        state.fired = 0
        state.shots = 0
        state.phase = codes.NEXT_ACTION
        if self.record is not None:
            self.record.add("mech-activated", player=state.player, mech=mech)
        if state.tables.regenerates[mech]:
            specials.regenerate(state, self.record, mech)
        if state.jammed[mech] & state.tables.clearing[mech]:
            specials.clear_jams(state, self.record, mech)

    def next_action(self) -> None:
        """Ask for the next action until the actions are used up (MC-ACTIONS)."""
        state = self.state
        if state.actions > 0:
            self.ask(codes.ACTION, state.player)
        else:
            self.end_activation()

    def end_activation(self) -> None:
        """End the mech's turn; an unused Aim is lost (MC-ACTIONS)."""
        state = self.state
        self.activations += 1
        state.slowed[state.mech] = 0
        state.mech = codes.NONE
        state.actions = 0
        state.aiming = 0
        state.aimed = 0
        state.fired = 0
        state.shots = 0
        state.player = (state.player + 1) % state.tables.players
        state.phase = codes.NEXT_PLAYER

    def act(self, action: int) -> None:
        """Carry out one action (MC-ACTIONS)."""
        state = self.state
        mech = state.mech
        record = self.record
        state.actions -= 1
        if action == codes.SHOOT or action == codes.CHARGE:
            if action == codes.CHARGE:
                state.actions = 0
            if state.tables.refire:
                state.fired = 0
            state.attack = action
            self.ask(codes.TARGET, state.player)
        elif action == codes.AIM:
            state.aiming = 1
            state.aimed = 1
            if record is not None:
                record.add("aimed", mech=mech)
        elif action == codes.EVADE:
            state.evades[mech] += 1
            if record is not None:
                record.add("evaded", mech=mech, evades=state.evades[mech])
        elif action == codes.PASS:
            if record is not None:
                record.add("passed", mech=mech, actions=state.actions + 1)
            state.actions = 0
        else:
            state.jammed[mech] &= ~(1 << (action - codes.UNJAM))
            if record is not None:
                record.add("unjammed", mech=mech, weapon=action - codes.UNJAM)

    # Attacks

    def name_weapons(self) -> None:
        """Ask for the weapons, in order, before any die is rolled; there is no question about a single one (MC-VOLLEY)."""
        state = self.state
        left = attack.ready(state, state.attack) & ~state.named
        if left == 0:
            self.begin_volley()
        elif state.queued == 0 and count_bits(left) == 1:
            self.name_weapon(lowest(left))
        else:
            self.ask(codes.FIRE, state.player)

    def name_weapon(self, weapon: int) -> None:
        """Add a weapon to the attack, or start it."""
        state = self.state
        if weapon == codes.DONE:
            self.begin_volley()
        else:
            state.queue[state.queued] = weapon
            state.queue_target[state.queued] = codes.MAX_PARTS * state.target + state.part
            state.queued += 1
            state.named |= 1 << weapon
            if state.tables.split_targets and attack.ready(state, state.attack) & ~state.named:
                self.ask(codes.TARGET, state.player)

    def begin_volley(self) -> None:
        """Roll the defender's die, which counts for all shots of the attack (MC-VOLLEY)."""
        state = self.state
        state.phase = codes.NEXT_SHOT
        if state.tables.split_targets:
            volleys.roll_evasions(state, self.dice, self.record)
        else:
            self.roll_evasion()

    def roll_evasion(self) -> None:
        """Roll the one die of an attack at one target."""
        state = self.state
        state.evasion = self.dice.roll()
        if self.record is not None:
            self.record.add(
                "attacked",
                mech=state.mech,
                how=names.ACTIONS[state.attack],
                target=state.target,
                part=state.part,
                weapons=list(state.queue_numbers()),
                evasion=state.evasion,
            )

    def next_shot(self) -> None:
        """Fire the next weapon; once the part or the mech is gone, the remaining weapons do not fire."""
        state = self.state
        if state.tables.split_targets:
            volleys.aim_next(state, self.record)
        if state.next == state.queued:
            self.end_attack()
        elif not state.lives(state.target) or not state.parts[state.target] >> state.part & 1:
            if self.record is not None:
                self.record_dropped_shots()
            self.end_attack()
        elif attack.fire(state, self.dice, self.record, self.ledger):
            if state.tables.has_effects[codes.MAX_PARTS * state.mech + state.weapon]:
                specials.after_hit(state, self.record)
            damage.begin(state)
            state.phase = codes.TAKING_CARDS
        else:
            state.phase = codes.AFTER_DAMAGE

    def record_dropped_shots(self) -> None:
        """Record the weapons that do not fire any more."""
        assert self.record is not None
        state = self.state
        weapons = list(state.queue_numbers())[state.next + (state.burst > 0) :]
        if weapons:
            self.record.add("shots-dropped", mech=state.mech, weapons=weapons)

    def take_cards(self) -> None:
        """Remove shields, then armour, then the base card, while the pool is enough (MC-DAMAGE)."""
        state = self.state
        left = attack.outermost(state, codes.MAX_PARTS * state.target + state.part)
        if left == 0:
            damage.take_base(state, self.record)
            state.phase = codes.AFTER_DAMAGE
        elif damage.is_choice(state):
            self.ask(codes.CARD, state.tables.owner[state.target])
        else:
            self.take_card(lowest(left))

    def take_card(self, layer: int) -> None:
        """Compare the pool with this card; if the card withstands, the damage ends."""
        if not damage.take(self.state, self.record, layer):
            self.state.phase = codes.AFTER_DAMAGE

    def after_damage(self) -> None:
        """Check whether the target is out, by its losses or by a failed morale test (MC-LOSS, MC-MORALE)."""
        state = self.state
        state.phase = codes.NEXT_SHOT
        cause = damage.cause(state, state.target) if state.base_lost else codes.NONE
        if cause != codes.NONE:
            self.put_out(state.target, cause)
        elif morale.is_tested(state) and not morale.passes(state, self.dice, self.record, self.ledger):
            self.put_out(state.target, codes.BY_MORALE)

    def put_out(self, mech: int, cause: int) -> None:
        """Remove a mech from play; the last side with a mech wins (MC-LOSS, MC-MORALE).

        The winner is the first player of that side.
        """
        state = self.state
        tables = state.tables
        state.out[mech] = cause
        if self.ledger is not None:
            self.ledger.ends[codes.CAUSES * mech + cause] += 1
        if self.record is not None:
            self.record.add("mech-out", mech=mech, by=names.CAUSES[cause])
        sides = 0
        for other in range(tables.mechs):
            if state.lives(other):
                sides |= 1 << tables.side[other]
        if count_bits(sides) == 1:
            state.outcome = codes.WON
            state.winner = 0
            while tables.side_of[state.winner] != lowest(sides):
                state.winner += 1

    def end_attack(self) -> None:
        """Clear the fields of the attack."""
        state = self.state
        state.attack = codes.NONE
        state.target = codes.NONE
        state.part = codes.NONE
        state.named = 0
        for at in range(state.queued):
            state.queue[at] = 0
            state.queue_target[at] = 0
            state.queue_evasion[at] = 0
        state.queued = 0
        state.next = 0
        state.evasion = 0
        state.weapon = codes.NONE
        state.burst = 0
        state.damage = 0
        state.pool = 0
        state.base_lost = 0
        state.phase = codes.NEXT_ACTION

    def end_game(self) -> None:
        """Finish the game; the activation that ended it counts."""
        state = self.state
        if state.mech != codes.NONE:
            self.activations += 1
        if state.attack != codes.NONE:
            self.end_attack()
        state.phase = codes.OVER
        if self.record is not None:
            winner = None if state.winner == codes.NONE else state.winner
            self.record.add("game-ended", outcome=names.OUTCOMES[state.outcome], winner=winner, turn=state.turn)


def new_game(tables: Tables, dice: Dice, record: Record | None = None) -> Game:
    """Return a new game."""
    return Game(State(tables), dice, record)
