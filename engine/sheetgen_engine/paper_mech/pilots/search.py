"""The search pilot: evaluates every option by roll-outs with the tactical pilot, and their ends by learned values.

All options are tried on the same dice. They are the pilot's own: it knows neither the game's dice nor the coming waves,
which its roll-outs draw anew. The choice of the tactical pilot, in the style that suits the wave, stands unless another
option is clearly better.
"""

from __future__ import annotations

from sheetgen_engine.core.arrays import zeros
from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.paper_mech import codes, decisions, repairs
from sheetgen_engine.paper_mech.game import Game
from sheetgen_engine.paper_mech.pilots import constants
from sheetgen_engine.paper_mech.pilots.learning import LearnedValues, is_under_way, learned_values
from sheetgen_engine.paper_mech.pilots.pilot import Pilot
from sheetgen_engine.paper_mech.pilots.tactical import Tactical, has_acted
from sheetgen_engine.paper_mech.state import State

# A roll-out is evaluated LOOKS times, LOOK_UNITS units apart. Playing on to the end would tell less, because the longer a
# roll-out, the more noise.
LOOKS = 3
LOOK_UNITS = 5
# Rounds played before options that have fallen behind are dropped.
ROUNDS = 8
# Rounds needed to prefer another option; with fewer, rare failures have not shown yet.
MIN_ROUNDS = 16
# The head start of the tactical pilot's choice, counted like one round that it won by this much. A win is worth 1,000.
HEAD_START = 250
# An option is dropped if its mean gain is a standard error below this.
WORTHWHILE = 5
# A gain of more than the root of CLEAR standard errors needs no more rounds.
CLEAR = 9
# Mechs sent into each wave to find the best style, before the first decision about a loadout.
TRAINING_MECHS = 1500


class Search(Pilot):
    """Evaluates options with `budget` roll-outs per decision, after learning from `training_mechs` mechs per wave."""

    def __init__(self, budget: int = 500, training_mechs: int = TRAINING_MECHS) -> None:
        super().__init__()
        self.budget = budget
        self.training_mechs = training_mechs
        # The tactical pilot in the style of each wave, and of the current wave.
        self.players: list[Tactical] = []
        self.player: Tactical = Tactical()
        self.learned: LearnedValues = LearnedValues()
        self.dice: SeededDice = SeededDice()
        self.state: State = None  # type: ignore[assignment] # set by the first decision
        self.seed = 1
        self.options: list[int] = zeros(constants.OPTIONS)
        # Sums of the differences between each option and the tactical pilot's choice, which is the first; and of their
        # squares.
        self.gains: list[int] = zeros(constants.OPTIONS)
        self.squares: list[int] = zeros(constants.OPTIONS)
        # The number of options left at the end of the last decision, of roll-outs of each, and of all roll-outs.
        self.left = 0
        self.rounds = 0
        self.played = 0

    def begin(self, stream: SeededDice) -> None:
        """Seed the roll-outs from the pilot's own random stream."""
        self.seed = stream.below(65536) * 65536 + stream.below(65536)

    def choose(self, state: State) -> int:
        """Return the tactical pilot's choice, or an option that is clearly better."""
        if self.state is None or self.state.tables is not state.tables:
            self.use_tables(state)
        self.player = self.players[state.wave - 1]
        own = self.player.choose(state)
        self.options[0] = own
        self.left = 1
        self.rounds = 0
        self.played = 0
        if state.question == codes.REPAIR and state.phase == codes.WAVE_END:
            return self.best_repair(state, own)
        if self.budget < 2 * MIN_ROUNDS:  # too few to prefer another option
            return own
        count = 1
        for option in range(self.last_option(state) + 1):
            if count < constants.OPTIONS and option != own and decisions.is_legal(state, option):
                self.options[count] = option
                count += 1
        return own if count == 1 else self.evaluate(state, count)

    def use_tables(self, state: State) -> None:
        """Update to other tables: learn position values and the style for each wave."""
        self.state = state.copy()
        self.learned = learned_values(state.tables, self.training_mechs)
        self.players = [self.learned.player(wave) for wave in range(1, state.tables.last_wave + 1)]

    def best_repair(self, state: State, own: int) -> int:
        """Return the repair with the highest value afterwards, or none if repairs cost time and waiting costs more."""
        twin = self.state
        best = own
        most = -1
        costs_time = state.tables.repair_t and state.phase != codes.EFFECTS
        last = codes.REPAIR_DONE if costs_time else codes.REPAIR_TORSO
        for option in range(last + 1):
            if decisions.is_legal(state, option):
                twin.copy_from(state)
                if option != codes.REPAIR_DONE:
                    twin.repairing += 1 if costs_time else 0
                    repairs.free_circle(twin, option)
                value = self.learned.value_at_end(twin)
                if value > most or (value == most and option == own):
                    most = value
                    best = option
        return best

    def last_option(self, state: State) -> int:
        """Return the last option to consider.

        Changing the action is considered after an enemy has acted, haste also just before one acts.
        """
        if state.question == codes.STEP:
            if has_acted(state):
                return codes.STEP_OPTIONS - 1
            return codes.HASTE if self.player.is_urgent(state) else codes.WAIT
        return decisions.count_options(state.question) - 1

    def evaluate(self, state: State, count: int) -> int:
        """Evaluate the options by roll-outs and return the best.

        In each round every remaining option gets one roll-out on the same dice. After each part of the budget the
        better half of the options remains (sequential halving).
        """
        seed = self.seed * 65536 + 16 * state.units + state.question
        for index in range(count):
            self.gains[index] = 0
            self.squares[index] = 0
        parts = 0
        while 1 << parts < count:
            parts += 1
        left = self.budget
        rounds = 0
        while parts > 0 and count > 1:
            share = left // parts
            while share >= count and count > 1:
                more = min(ROUNDS, share // count)
                for number in range(rounds, rounds + more):
                    self.play_round(state, count, seed, number)
                rounds += more
                share -= more * count
                left -= more * count
                if self.is_decided(count, rounds):
                    parts = 1
                    share = 0
                else:
                    count = self.drop_losing(count, rounds)
            parts -= 1
            count = self.keep_best(count, 1 << parts)
        self.left = count
        self.rounds = rounds
        return self.options[self.pick_best(count, rounds)]

    def play_round(self, state: State, count: int, seed: int, number: int) -> None:
        """Play one roll-out of each option and add its difference to the first one, the tactical pilot's choice."""
        first = self.roll_out(state, self.options[0], seed, number)
        for index in range(1, count):
            value = self.roll_out(state, self.options[index], seed, number) - first
            self.gains[index] += value
            self.squares[index] += value * value

    def drop_losing(self, count: int, rounds: int) -> int:
        """Drop options that probably gain too little to matter, or are always equal; return how many remain."""
        staying = 1
        for index in range(1, count):
            behind = rounds * WORTHWHILE - self.gains[index]
            if self.squares[index] and (behind < 0 or behind * behind < self.squares[index]):
                self.copy_option(staying, index)
                staying += 1
        return staying

    def is_decided(self, count: int, rounds: int) -> bool:
        """Return whether the best option is so far ahead of the tactical pilot's choice that more rounds are a waste."""
        if rounds < MIN_ROUNDS or count == 1:
            return False
        best = 1
        for index in range(2, count):
            if self.gains[index] > self.gains[best]:
                best = index
        gain = self.gains[best] - HEAD_START
        return gain > 0 and gain * gain > CLEAR * (self.squares[best] + HEAD_START * HEAD_START)

    def keep_best(self, count: int, most: int) -> int:
        """Drop the worst options until `most` remain, always keeping the first; return how many remain."""
        while count > most and count > 2:
            worst = 1
            for index in range(2, count):
                if self.gains[index] <= self.gains[worst]:
                    worst = index
            count -= 1
            self.copy_option(worst, count)
        return count

    def copy_option(self, index: int, other: int) -> None:
        """Replace an option by another one."""
        self.options[index] = self.options[other]
        self.gains[index] = self.gains[other]
        self.squares[index] = self.squares[other]

    def pick_best(self, count: int, rounds: int) -> int:
        """Return the option with the largest gain if the gain is significant, otherwise the first."""
        best = 0
        for index in range(1, count):
            gain = self.gains[index] - HEAD_START
            spread = self.squares[index] + HEAD_START * HEAD_START
            clear = rounds >= MIN_ROUNDS and gain > 0 and gain * gain > spread
            if clear and (best == 0 or self.gains[index] > self.gains[best]):
                best = index
        return best

    def evaluations(self) -> list[tuple[int, int, int]]:
        """Return the options left at the end of the last decision, with the sums of their differences and squares.

        The first is the tactical pilot's choice, which the others are compared with.
        """
        return [(self.options[index], self.gains[index], self.squares[index]) for index in range(self.left)]

    def roll_out(self, state: State, option: int, seed: int, number: int) -> int:
        """Play on with this option first, at most to the end of the wave; return the mean of the evaluations."""
        twin = self.state
        twin.copy_from(state)
        self.dice.start(seed, number)
        game = Game(twin, self.dice)
        value = 0
        self.played += 1
        for look in range(LOOKS):
            game.stop_at(units=LOOK_UNITS, wave_end=True)
            if look == 0:
                game.apply(option)
            game.play(self.player)
            found = self.learned.value_of(twin, self.player)
            value += found
            if not is_under_way(twin):
                return (value + (LOOKS - 1 - look) * found) // LOOKS
        return value // LOOKS
