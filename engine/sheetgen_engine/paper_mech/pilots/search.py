"""The search pilot: plays every option on for a while, many times, with the tactical pilot as the player, and asks
`prospects` what the positions are worth that it comes to.

All options are tried on the same dice. The dice are its own and fresh: it knows neither those of the game nor the waves
to come, which its roll-outs draw anew. The tactical pilot's choice, in the manner that suits the wave, stands unless
another option is better beyond doubt.
"""

from __future__ import annotations

from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.paper_mech import codes, decisions, waves
from sheetgen_engine.paper_mech.game import Game
from sheetgen_engine.paper_mech.pilots.pilot import Pilot
from sheetgen_engine.paper_mech.pilots.prospects import Prospects, in_manner, is_under_way, learnt
from sheetgen_engine.paper_mech.pilots.tactical import Tactical, has_acted
from sheetgen_engine.paper_mech.state import State, zeros

# A roll-out is looked at so often, so many units apart. What it comes to at its end would tell less: chance has more part in
# it the longer it takes.
LOOKS = 3
SPELL = 5
# So many rounds are played between two looks at who has fallen behind.
ROUNDS = 8
# In fewer rounds no option is found better, because what goes wrong seldom has not been seen yet.
LEAST = 16
# What the tactical pilot's choice is ahead from the beginning, as if it had done so much better once before. A win is
# worth 1,000.
LEAD = 250
# So many mechs are sent into each wave to show which manner suits it, before the first decision about a loadout.
LESSONS = 1500


class Search(Pilot):
    """`budget` is the number of roll-outs that it may spend on a decision, `lessons` that of the mechs that it learns from."""

    def __init__(self, budget: int = 500, lessons: int = LESSONS) -> None:
        super().__init__()
        self.budget = budget
        self.lessons = lessons
        # The tactical pilot in the manner of each wave, and of the wave in play.
        self.players: list[Tactical] = []
        self.player: Tactical = Tactical()
        self.prospects: Prospects = Prospects()
        self.dice: SeededDice = SeededDice()
        self.state: State = None  # type: ignore[assignment] # the first decision brings one
        self.seed = 1
        self.options: list[int] = zeros(32)
        # How much better each option has done than the tactical pilot's choice, which is the first; and the same squared.
        self.ahead: list[int] = zeros(32)
        self.squares: list[int] = zeros(32)
        # How many options were left at the end of the last decision, and how often each of them was played on.
        self.left = 0
        self.rounds = 0

    def begin(self, luck: SeededDice) -> None:
        """Its own chance gives the roll-outs their dice."""
        self.seed = luck.below(65536) * 65536 + luck.below(65536)

    def choose(self, state: State) -> int:
        """The tactical pilot's choice, or an option that promises more."""
        if self.state is None or self.state.tables is not state.tables:
            self.learn(state)
        self.player = self.players[state.wave - 1]
        own = self.player.choose(state)
        self.options[0] = own
        self.left = 1
        self.rounds = 0
        if state.question == codes.REPAIR:
            return self.best_repair(state, own)
        if self.budget < 2 * LEAST:  # none could be found better
            return own
        count = 1
        for option in range(self.last_option(state) + 1):
            if option != own and decisions.is_legal(state, option):
                self.options[count] = option
                count += 1
        return own if count == 1 else self.weigh(state, count)

    def learn(self, state: State) -> None:
        """Other tables: what their waves' ends are worth, and in which manner the roll-outs are to be played."""
        self.state = state.copy()
        self.prospects = learnt(state.tables, self.lessons)
        self.players = [in_manner(self.prospects.manner_of(wave)) for wave in range(1, state.tables.last_wave + 1)]

    def best_repair(self, state: State, own: int) -> int:
        """The repair after which the mech is worth most."""
        twin = self.state
        best = own
        most = -1
        for option in range(codes.REPAIR_DONE):
            if decisions.is_legal(state, option):
                twin.copy_from(state)
                waves.free_circle(twin, option)
                worth = self.prospects.of_end(twin)
                if worth > most or (worth == most and option == own):
                    most = worth
                    best = option
        return best

    def last_option(self, state: State) -> int:
        """Up to which option it looks. Another action is worth a thought when an enemy has just acted, haste also when one is
        about to."""
        if state.question == codes.STEP:
            if has_acted(state):
                return codes.STEP_OPTIONS - 1
            return codes.HASTE if self.player.pressing(state) else codes.WAIT
        return decisions.count_options(state.question) - 1

    def weigh(self, state: State, count: int) -> int:
        """Roll-outs in rounds, one of each option still in question, all of a round on the same dice. After each part of
        the budget the better half of the options goes on."""
        stream = self.seed * 65536 + 16 * state.units + state.question
        for index in range(count):
            self.ahead[index] = 0
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
                    self.play_round(state, count, stream, number)
                rounds += more
                share -= more * count
                left -= more * count
                count = self.give_up_late_ones(count)
            parts -= 1
            count = self.keep_best(count, 1 << parts)
        self.left = count
        self.rounds = rounds
        return self.options[self.best(count, rounds)]

    def play_round(self, state: State, count: int, stream: int, number: int) -> None:
        """One roll-out of each option: how much better it ends than the first, the tactical pilot's choice."""
        first = self.roll_out(state, self.options[0], stream, number)
        for index in range(1, count):
            value = self.roll_out(state, self.options[index], stream, number) - first
            self.ahead[index] += value
            self.squares[index] += value * value

    def give_up_late_ones(self, count: int) -> int:
        """Without the options that are a standard error or more behind, or come to the very same; how many stay."""
        staying = 1
        for index in range(1, count):
            ahead = self.ahead[index]
            if ahead > 0 or ahead * ahead < self.squares[index]:
                self.put(staying, index)
                staying += 1
        return staying

    def keep_best(self, count: int, most: int) -> int:
        """Without the options that are furthest behind, so that so many stay, the first among them; how many."""
        while count > most and count > 2:
            worst = 1
            for index in range(2, count):
                if self.ahead[index] <= self.ahead[worst]:
                    worst = index
            count -= 1
            self.put(worst, count)
        return count

    def put(self, index: int, other: int) -> None:
        """Let another option take this place."""
        self.options[index] = self.options[other]
        self.ahead[index] = self.ahead[other]
        self.squares[index] = self.squares[other]

    def best(self, count: int, rounds: int) -> int:
        """The option that gains most, if it is beyond doubt that it gains."""
        best = 0
        for index in range(1, count):
            gain = self.ahead[index] - LEAD
            spread = self.squares[index] + LEAD * LEAD
            clear = rounds >= LEAST and gain > 0 and gain * gain > spread
            if clear and (best == 0 or self.ahead[index] > self.ahead[best]):
                best = index
        return best

    def weighed(self) -> list[tuple[int, int, int]]:
        """The options left at the end of the last decision, the tactical pilot's choice first: each with the sum of what it
        was ahead of that by, and the sum of the squares."""
        return [(self.options[index], self.ahead[index], self.squares[index]) for index in range(self.left)]

    def roll_out(self, state: State, option: int, stream: int, number: int) -> int:
        """On for a while with this option first, at most to the end of the wave: what that is worth, the mean of all looks."""
        twin = self.state
        twin.copy_from(state)
        self.dice.start(stream, number)
        game = Game(twin, self.dice)
        worth = 0
        for look in range(LOOKS):
            game.stop_at(units=SPELL, wave_end=True)
            if look == 0:
                game.apply(option)
            game.play(self.player)
            found = self.prospects.of(twin, self.player)
            worth += found
            if not is_under_way(twin):
                return (worth + (LOOKS - 1 - look) * found) // LOOKS
        return worth // LOOKS
