"""What a position is worth: learnt from games that another pilot plays.

The search pilot asks it instead of playing on to the end of the game. Mechs in the same wave, with about the same harm, of
whom the tactical pilot expects about as much harm to come, are worth about the same; how much, games have shown.
"""

from __future__ import annotations

from engine.dice import SeededDice
from engine.paper_mech import codes
from engine.paper_mech.game import Game
from engine.paper_mech.pilots.tactical import Tactical
from engine.paper_mech.state import State, count_bits, zeros
from engine.paper_mech.tables import Tables

# A game won is worth so much, and something more for each circle left free at its end.
WIN = 1000
CIRCLE = 8
# Harm is counted from 0 to below this; harm to come in so many classes, each of them as frequent as the others. The last
# class is for the end of a wave, where none is to come.
HARMS = 48
CLASSES = 16
PLACES = HARMS * (CLASSES + 1)
# A value rests on so many positions, those that are nearly the same among them.
ENOUGH = 40
# Units of time from one position looked at to the next.
STRIDE = 6
# Apart from the dice of any game that counts.
SEED = 0x9E3779B97F4A7C15


class Prospects:
    """The value of a position by wave, harm, and class of the harm to come."""

    def __init__(self) -> None:
        self.limits: list[int] = zeros(codes.MAX_WAVES * CLASSES)
        self.value: list[int] = zeros(codes.MAX_WAVES * PLACES)

    def learn(self, tables: Tables, player: Tactical, games: int) -> None:
        """Let the player play, and keep what came of the positions on the way."""
        dice = SeededDice()
        found: list[tuple[int, int, int, int]] = []
        for number in range(games):
            dice.start(SEED, number)
            found += watch(Game(State(tables), dice), player)
        for wave in range(codes.MAX_WAVES):
            self.divide(wave, sorted(coming for at, _, coming, _ in found if at == wave and coming >= 0))
        count = [0] * (codes.MAX_WAVES * PLACES)
        total = [0] * (codes.MAX_WAVES * PLACES)
        for wave, harm, coming, worth in found:
            place = self.place(wave, harm, coming)
            count[place] += 1
            total[place] += worth
        for wave in range(codes.MAX_WAVES):
            for harm in range(HARMS):
                for rank in range(CLASSES + 1):
                    self.value[PLACES * wave + HARMS * rank + harm] = smooth(count, total, wave, rank, harm)

    def divide(self, wave: int, coming: list[int]) -> None:
        """Where the classes of a wave end."""
        for rank in range(CLASSES):
            last = len(coming) * (rank + 1) // CLASSES - 1
            self.limits[CLASSES * wave + rank] = coming[last] if coming else 0

    def place(self, wave: int, harm: int, coming: int) -> int:
        """Where a position stands in the table; at the end of a wave nothing is `coming` (NONE)."""
        rank = CLASSES
        if coming >= 0:
            rank = 0
            while rank < CLASSES - 1 and coming > self.limits[CLASSES * wave + rank]:
                rank += 1
        return PLACES * wave + HARMS * rank + harm

    def of(self, state: State, player: Tactical) -> int:
        """The value of a position: of the end of a game, of the end of a wave, or of one on the way."""
        if state.outcome != codes.PLAYING:
            return final(state)
        coming = codes.NONE if state.phase == codes.NEXT_WAVE else player.expect(state)
        return self.value[self.place(state.wave - 1, harm_of(state), coming)]


def watch(game: Game, player: Tactical) -> list[tuple[int, int, int, int]]:
    """One game: wave, harm, harm to come and final worth of the positions on its way."""
    state = game.state
    seen: list[tuple[int, int, int]] = []
    while state.outcome == codes.PLAYING:
        game.stop_at(units=STRIDE, wave_end=True)
        game.play(player)
        if state.outcome == codes.PLAYING:
            if state.phase == codes.NEXT_WAVE:
                seen.append((state.wave - 1, harm_of(state), codes.NONE))
                # One activation leads into the next wave.
                game.stop_at(activations=1)
                game.play(player)
            else:
                seen.append((state.wave - 1, harm_of(state), player.expect(state)))
    worth = final(state)
    return [(wave, harm, coming, worth) for wave, harm, coming in seen]


def smooth(count: list[int], total: list[int], wave: int, rank: int, harm: int) -> int:
    """The mean of the positions around this one, as far around as it takes for enough of them."""
    near = 0
    while True:
        games = 0
        worth = 0
        ranks = range(rank, rank + 1)
        if rank < CLASSES:
            ranks = range(max(0, rank - near // 2), min(CLASSES, rank + near // 2 + 1))
        for other in ranks:
            first = PLACES * wave + HARMS * other
            for place in range(first + max(0, harm - near), first + min(HARMS, harm + near + 1)):
                games += count[place]
                worth += total[place]
        if games >= ENOUGH or near >= HARMS:
            return worth // games if games else 0
        near += 1


def final(state: State) -> int:
    """What the end of a game is worth."""
    return WIN + CIRCLE * state.score() if state.outcome == codes.WON else 0


def harm_of(state: State) -> int:
    """How badly the mech is damaged: circles of the torso count most, and mounts that can do nothing any more."""
    total = 5 * state.torso + 2 * count_bits(state.legs)
    for mount in range(codes.MOUNTS):
        total += count_bits(state.filled[mount])
        if state.tables.mounted[mount] and state.filled[mount] == codes.FULL:
            total += 2
    return total if total < HARMS else HARMS - 1
