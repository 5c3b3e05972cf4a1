"""The search pilot: plays its best options on several times, with the tactical pilot for every side.

All options are tried on the same dice, which are the pilot's own: it knows no dice of the game. The choice of the tactical
pilot stands unless another option is clearly better.
"""

from __future__ import annotations

from sheetgen_engine.core.arrays import zeros
from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.mech_machine import codes, decisions
from sheetgen_engine.mech_machine.game import Game
from sheetgen_engine.mech_machine.moves import CandidatePoints
from sheetgen_engine.mech_machine.pilots.pilot import Pilot
from sheetgen_engine.mech_machine.pilots.tactical import Tactical
from sheetgen_engine.mech_machine.state import State

# The turns of each mech that a roll-out plays.
TURNS = 2
# Rounds played before options that have fallen behind are dropped, and those needed to prefer another option.
ROUNDS = 8
MIN_ROUNDS = 16
# The values of a frag and of a game won, and what a full heat box costs.
FRAG = 1000
GAME = 2000
HEAT = 40
# The head start of the tactical pilot's choice, counted like one round that it won by this much.
HEAD_START = 500


class Search(Pilot):
    """Evaluates options with `budget` roll-outs per decision."""

    def __init__(self, budget: int = 500) -> None:
        super().__init__()
        self.budget = budget
        self.players: list[Tactical] = [Tactical() for _ in range(codes.MAX_SIDES)]
        self.points: CandidatePoints = CandidatePoints()
        self.dice: SeededDice = SeededDice()
        self.state: State = None  # type: ignore[assignment] # set by the first decision
        self.seed = 1
        self.asked = 0
        self.count = 0
        self.options: list[int] = zeros(codes.MAX_TRIED)
        # The worth of each option to the tactical pilot, where it has one; then the sums of the differences between each
        # option and the tactical pilot's choice, which is the first, and of their squares.
        self.gains: list[int] = zeros(codes.MAX_TRIED)
        self.squares: list[int] = zeros(codes.MAX_TRIED)

    def begin(self, stream: SeededDice) -> None:
        """Seed the roll-outs from the pilot's own random stream."""
        self.seed = stream.below(65536) * 65536 + stream.below(65536)
        self.asked = 0

    def choose(self, state: State) -> int:
        """Return the tactical pilot's choice, or an option that is clearly better."""
        if self.state is None or self.state.tables is not state.tables:
            self.state = state.copy()
        player = self.players[state.tables.side[state.mech]]
        own = player.choose(state)
        self.asked += 1
        if self.budget < 2 * MIN_ROUNDS:  # too few to prefer another option
            return own
        self.options[0] = own
        self.count = 1
        if state.question == codes.POINT:
            self.find_points(state, player)
        else:
            self.find_options(state)
        return own if self.count == 1 else self.evaluate(state)

    def find_options(self, state: State) -> None:
        """Find the legal options of an action or a target."""
        for option in range(decisions.count_options(state.question)):
            if self.count < codes.MAX_TRIED and option != self.options[0] and decisions.is_legal(state, option):
                self.options[self.count] = option
                self.count += 1

    def find_points(self, state: State, player: Tactical) -> None:
        """Find the points that the tactical pilot values most, and stopping."""
        mech = state.mech
        found = self.points.find(state)
        if self.options[0] != codes.STOP:
            self.add_point(codes.STOP, player.worth_at(state, state.x[mech], state.y[mech]))
        for number in range(found):
            x = self.points.x[number]
            y = self.points.y[number]
            option = decisions.point(x, y)
            if option != self.options[0]:
                self.add_point(option, player.worth_at(state, x, y))

    def add_point(self, option: int, worth: int) -> None:
        """Add an option, in place of the one that is worth least if there is no room."""
        place = self.count
        if place < codes.MAX_TRIED:
            self.count += 1
        else:
            place = 1
            for index in range(2, codes.MAX_TRIED):
                if self.gains[index] < self.gains[place]:
                    place = index
            if worth <= self.gains[place]:
                return
        self.options[place] = option
        self.gains[place] = worth

    def evaluate(self, state: State) -> int:
        """Evaluate the options by roll-outs and return the best.

        In each round every remaining option gets one roll-out on the same dice. After each part of the budget the
        better half of the options remains (sequential halving).
        """
        for index in range(self.count):
            self.gains[index] = 0
            self.squares[index] = 0
        parts = 0
        while 1 << parts < self.count:
            parts += 1
        left = self.budget
        rounds = 0
        while parts > 0 and self.count > 1:
            share = left // parts
            while share >= self.count and self.count > 1:
                more = min(ROUNDS, share // self.count)
                for number in range(rounds, rounds + more):
                    self.play_round(state, number)
                rounds += more
                share -= more * self.count
                left -= more * self.count
                self.drop_losing()
            parts -= 1
            self.keep_best(1 << parts)
        return self.options[self.pick_best(rounds)]

    def play_round(self, state: State, number: int) -> None:
        """Play one roll-out of each option and add its difference to the first one, the tactical pilot's choice."""
        first = self.roll_out(state, self.options[0], number)
        for index in range(1, self.count):
            value = self.roll_out(state, self.options[index], number) - first
            self.gains[index] += value
            self.squares[index] += value * value

    def drop_losing(self) -> None:
        """Drop options that are a standard error or more behind, or always equal."""
        staying = 1
        for index in range(1, self.count):
            ahead = self.gains[index]
            if ahead > 0 or ahead * ahead < self.squares[index]:
                self.copy_option(staying, index)
                staying += 1
        self.count = staying

    def keep_best(self, most: int) -> None:
        """Drop the worst options until `most` remain, always keeping the first."""
        while self.count > most and self.count > 2:
            worst = 1
            for index in range(2, self.count):
                if self.gains[index] <= self.gains[worst]:
                    worst = index
            self.count -= 1
            self.copy_option(worst, self.count)

    def copy_option(self, index: int, other: int) -> None:
        """Replace an option by another one."""
        self.options[index] = self.options[other]
        self.gains[index] = self.gains[other]
        self.squares[index] = self.squares[other]

    def pick_best(self, rounds: int) -> int:
        """Return the option with the largest gain if the gain is significant, otherwise the first."""
        best = 0
        for index in range(1, self.count):
            gain = self.gains[index] - HEAD_START
            spread = self.squares[index] + HEAD_START * HEAD_START
            # Two standard errors: one in twenty options that are equal would pass one.
            clear = rounds >= MIN_ROUNDS and gain > 0 and gain * gain > 4 * spread
            if clear and (best == 0 or self.gains[index] > self.gains[best]):
                best = index
        return best

    def roll_out(self, state: State, option: int, number: int) -> int:
        """Play on with this option first, some turns of each mech; return the value of the position for the player's side."""
        twin = self.state
        twin.copy_from(state)
        side = state.tables.side[state.mech]
        self.dice.start(self.seed * 65536 + self.asked, number)
        game = Game(twin, self.dice)
        game.stop_at(turns=TURNS * state.tables.mechs)
        game.apply(option)
        game.play(self.players)
        return value_of(twin, side)


def value_of(state: State, side: int) -> int:
    """Return the value of a position for a side: frags, hit points and heat, its own minus those of the best other side."""
    tables = state.tables
    best = -GAME * FRAG
    own = 0
    for other in range(tables.sides):
        value = FRAG * state.frags[other]
        if state.outcome == codes.WON and state.winner == other:
            value += GAME
        for mech in range(tables.mechs):
            if tables.side[mech] == other and state.here[mech]:
                value += FRAG * state.hp[mech] // tables.hit_points[mech] - HEAT * state.heat[mech]
        if other == side:
            own = value
        elif value > best:
            best = value
    return own - best
