"""The search pilot: it plays the game on from each option with the same dice, and leaves the tactical pilot's choice only
for an option that did clearly better.

A roll-out is one game to its end, with the tactical pilot at every seat. It sees what a person at the table sees; the dice
of its roll-outs are its own.
"""

from __future__ import annotations

from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.mech_cards import codes, decisions
from sheetgen_engine.mech_cards.dice import SeededD10
from sheetgen_engine.mech_cards.game import Game
from sheetgen_engine.mech_cards.pilots.pilot import Pilot
from sheetgen_engine.mech_cards.pilots.tactical import Tactical
from sheetgen_engine.mech_cards.state import State

BUDGET = 2000  # roll-outs for each decision
LEAST_ROUNDS = 12  # before an option is dropped or preferred
DROPPED = 1  # the square of the standard errors behind the tactical choice at which an option is dropped
PREFERRED = 6  # the square of those ahead of it at which an option is chosen
MOST_TURNS = 30  # of a roll-out; a longer one counts as half a win
WON = 2
UNDECIDED = 1


class Search(Pilot):
    """Compares the options by roll-outs; with too small a budget it plays like the tactical pilot."""

    def __init__(self, budget: int = BUDGET) -> None:
        super().__init__()
        self.budget = budget
        self.own = Tactical()
        self.players: list[Pilot] = [self.own] * codes.MAX_PLAYERS
        self.seed = 0
        self.played = 0
        self.dice: SeededD10 = SeededD10()
        # Of the last decision: its rounds, options, and for each the sum and squares of its lead.
        self.rounds = 0
        self.options: list[int] = []
        self.leads: list[int] = []
        self.squares: list[int] = []

    def begin(self, stream: SeededDice) -> None:
        """Take the seed of the roll-outs from the pilot's own random stream."""
        self.seed = (stream.below(0x8000) << 15) + stream.below(0x8000)
        self.played = 0

    def choose(self, state: State) -> int:
        """Return the option with the best roll-outs if it is clearly better than the tactical pilot's."""
        first = self.own.choose(state)
        others = [option for option in decisions.legal_options(state) if option != first]
        self.rounds = 0
        self.options = [first, *others]
        self.leads = [0] * len(self.options)
        self.squares = [0] * len(self.options)
        if len(self.options) * LEAST_ROUNDS > self.budget or not others:
            return first
        self.compare(state)
        return self.options[self.best()]

    def compare(self, state: State) -> None:
        """Play rounds until the budget is used up, or every other option is clearly behind."""
        scratch = state.copy()
        game = Game(scratch, self.dice)
        side = state.tables.side_of[state.decider]
        kept: list[int] = list(range(len(self.options)))
        left = self.budget
        while left >= len(kept) and len(kept) > 1:
            self.rounds += 1
            score = 0
            for at in kept:
                scratch.copy_from(state)
                result = self.roll_out(game, self.options[at], side)
                if at == 0:
                    score = result
                lead = result - score
                self.leads[at] += lead
                self.squares[at] += lead * lead
            self.played += 1
            left -= len(kept)
            if self.rounds >= LEAST_ROUNDS:
                kept = [at for at in kept if at == 0 or not self.is_behind(at)]

    def roll_out(self, game: Game, option: int, side: int) -> int:
        """Play one option and the rest of the game; return what it is worth to a side."""
        state = game.state
        self.dice.start(self.seed, self.played)
        game.activations = 0
        game.stop_turn = state.turn + MOST_TURNS
        game.halted = False
        game.answer(option)
        game.run(self.players)
        if state.outcome != codes.WON:
            return UNDECIDED
        return WON if state.tables.side_of[state.winner] == side else 0

    def is_behind(self, at: int) -> bool:
        """Return whether an option is clearly behind the tactical one."""
        lead = self.leads[at]
        return lead < 0 and lead * lead * self.rounds > DROPPED * (self.rounds * self.squares[at] - lead * lead)

    def best(self) -> int:
        """Return the place of the option with the largest lead, if it is clearly ahead; else of the tactical one."""
        chosen = 0
        for at in range(1, len(self.options)):
            lead = self.leads[at]
            ahead = lead * lead * self.rounds > PREFERRED * (self.rounds * self.squares[at] - lead * lead)
            if lead > self.leads[chosen] and ahead:
                chosen = at
        return chosen

    def evaluations(self) -> list[tuple[int, int, int]]:
        """Return the options of the last decision with the sum and squares of their leads, the tactical one first."""
        return list(zip(self.options, self.leads, self.squares, strict=True))
