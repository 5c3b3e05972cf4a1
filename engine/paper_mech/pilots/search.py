"""The search pilot: plays every option on to the end of the wave, many times, with the tactical pilot as the player, and asks
`prospects` what the end that it comes to is worth.

All options are tried on the same dice. The dice are its own and fresh: it knows neither those of the game nor the waves
to come, which its roll-outs draw anew. The tactical pilot's choice stands unless another option is better beyond doubt.
"""

from __future__ import annotations

from engine.dice import SeededDice
from engine.paper_mech import decisions
from engine.paper_mech.game import Game
from engine.paper_mech.pilots.pilot import Pilot
from engine.paper_mech.pilots.prospects import Prospects
from engine.paper_mech.pilots.tactical import Tactical
from engine.paper_mech.state import State, zeros

# An option is given up, or taken, when its mean differs by so many quarters of a standard error.
DOUBT = 9
LEAST = 16
# So many games at the most teach what the end of a wave is worth.
MOST_LEARNT = 600


class Search(Pilot):
    """`budget` is the number of roll-outs that it may spend on a decision."""

    def __init__(self, budget: int = 500) -> None:
        super().__init__()
        self.budget = budget
        self.player: Tactical = Tactical()
        self.prospects: Prospects = Prospects()
        self.dice: SeededDice = SeededDice()
        self.state: State = None  # type: ignore[assignment] # the first decision brings one
        self.seed = 1
        self.options: list[int] = zeros(32)
        self.alive: list[int] = zeros(32)
        self.total: list[int] = zeros(32)
        self.ahead: list[int] = zeros(32)
        self.ahead_squared: list[int] = zeros(32)

    def begin(self, luck: SeededDice) -> None:
        """Its own chance gives the roll-outs their dice."""
        self.seed = luck.below(65536) * 65536 + luck.below(65536)

    def choose(self, state: State) -> int:
        """The tactical pilot's choice, or an option that is better beyond doubt."""
        own = self.player.choose(state)
        count = 1
        self.options[0] = own
        for option in range(decisions.count_options(state.question)):
            if option != own and decisions.is_legal(state, option):
                self.options[count] = option
                count += 1
        if count == 1:
            return own
        if self.state is None or self.state.tables is not state.tables:
            self.state = state.copy()
            self.prospects = Prospects()
            self.prospects.learn(state.tables, self.player, min(2 * self.budget, MOST_LEARNT))
        return self.weigh(state, count, own)

    def weigh(self, state: State, count: int, own: int) -> int:
        """Roll-outs in rounds, one of each option still in question, all of a round on the same dice."""
        stream = self.seed * 4096 + state.units
        for index in range(count):
            self.alive[index] = 1
            self.total[index] = 0
            self.ahead[index] = 0
            self.ahead_squared[index] = 0
        left = self.budget
        rounds = 0
        living = count
        while left >= living and living > 1:
            first = self.roll_out(state, own, stream, rounds)
            self.total[0] += first
            for index in range(1, count):
                if self.alive[index]:
                    value = self.roll_out(state, self.options[index], stream, rounds) - first
                    self.ahead[index] += value
                    self.ahead_squared[index] += value * value
            left -= living
            rounds += 1
            if rounds >= LEAST and rounds % 8 == 0:
                for index in range(1, count):
                    if self.alive[index] and self.ahead[index] < 0:
                        behind = self.ahead[index] * self.ahead[index] * 16
                        if behind > DOUBT * self.ahead_squared[index]:
                            self.alive[index] = 0
                            living -= 1
        chosen = 0
        for index in range(1, count):
            if self.alive[index] and rounds >= LEAST and self.ahead[index] > 0:
                gain = self.ahead[index] * self.ahead[index] * 16
                # Squared, so that all is whole numbers: sum > 2 1/4 standard errors of the sum.
                beyond_doubt = gain > DOUBT * DOUBT * self.ahead_squared[index]
                if beyond_doubt and (chosen == 0 or self.ahead[index] > self.ahead[chosen]):
                    chosen = index
        return self.options[chosen]

    def roll_out(self, state: State, option: int, stream: int, number: int) -> int:
        """One wave from here with this option first; what its end is worth."""
        twin = self.state
        twin.copy_from(state)
        self.dice.start(stream, number)
        game = Game(twin, self.dice)
        game.stop_at(wave_end=True)
        game.apply(option)
        game.play(self.player)
        return self.prospects.of(twin)
