"""What a mech is worth at the end of a wave, and in which manner it is played best: learnt from games of the tactical pilot.

The search pilot asks it instead of playing on to the end of the game. Mechs with the same wave and about the same harm are
worth about the same; how much, games with dice of their own have shown.
"""

from __future__ import annotations

from engine.dice import SeededDice
from engine.paper_mech import codes
from engine.paper_mech.game import Game
from engine.paper_mech.pilots.manners import MANNERS
from engine.paper_mech.pilots.pilot import Pilot
from engine.paper_mech.pilots.tactical import Tactical
from engine.paper_mech.state import State, count_bits, zeros
from engine.paper_mech.tables import Tables

# A game won is worth so much, and something more for each circle left free at its end.
WIN = 1000
CIRCLE = 8
# Harm is counted from 0 to below this.
HARMS = 64
# No end is worth more.
MOST = WIN + CIRCLE * codes.MAX_SCORE
# A value rests on so many games, those with nearly the same harm.
ENOUGH = 300
# The lessons about so many loadouts are kept.
MOST_KEPT = 32
# Apart from the dice of any game that counts.
SEED = 0x9E3779B97F4A7C15


class Prospects:
    """The value of a wave's end by wave and harm; and with which of its manners the tactical pilot played."""

    def __init__(self) -> None:
        self.manner = 0
        self.games = 0
        self.won = 0
        self.count: list[int] = zeros(codes.MAX_WAVES * HARMS)
        self.sum: list[int] = zeros(codes.MAX_WAVES * HARMS)
        self.value: list[int] = zeros(codes.MAX_WAVES * HARMS)

    def learn(self, tables: Tables, player: Pilot, games: int) -> None:
        """Let the player play so many more games, and keep what came of each wave's end."""
        dice = SeededDice()
        for _ in range(games):
            dice.start(SEED, self.games)
            self.learn_game(Game(State(tables), dice), player)
            self.games += 1
        for wave in range(codes.MAX_WAVES):
            for harm in range(HARMS):
                self.value[wave * HARMS + harm] = self.smooth(wave, harm)

    def learn_game(self, game: Game, player: Pilot) -> None:
        """One game from wave's end to wave's end."""
        state = game.state
        seen: list[int] = []
        while state.outcome == codes.PLAYING:
            game.stop_at(wave_end=True)
            game.play(player)
            if state.outcome == codes.PLAYING:
                seen.append((state.wave - 1) * HARMS + harm_of(state))
                # One activation leads into the next wave.
                game.stop_at(activations=1)
                game.play(player)
        worth = final(state)
        self.won += int(state.outcome == codes.WON)
        for place in seen:
            self.count[place] += 1
            self.sum[place] += worth

    def smooth(self, wave: int, harm: int) -> int:
        """What the games around this harm say, as far around as it takes for enough of them: the line through them, drawn
        by least squares, because more harm is worth less and there may be more games on one side."""
        near = 0
        games = 0
        while near < HARMS and games < ENOUGH:
            games = 0
            worth = 0
            apart = 0
            apart_squared = 0
            together = 0
            for other in range(max(0, harm - near), min(HARMS, harm + near + 1)):
                count = self.count[wave * HARMS + other]
                games += count
                worth += self.sum[wave * HARMS + other]
                apart += count * (other - harm)
                apart_squared += count * (other - harm) * (other - harm)
                together += self.sum[wave * HARMS + other] * (other - harm)
            near += 1
        if games == 0:
            return 0
        spread = games * apart_squared - apart * apart
        if spread == 0:
            return worth // games
        return min(max((worth * apart_squared - together * apart) // spread, 0), MOST)

    def of(self, state: State) -> int:
        """The value of a position: of the end of a game, or of a wave."""
        if state.outcome != codes.PLAYING:
            return final(state)
        return self.value[(state.wave - 1) * HARMS + harm_of(state)]


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


def in_manner(manner: int) -> Tactical:
    """The tactical pilot with other weights."""
    player = Tactical()
    words = [word.partition("=") for word in MANNERS[manner].split()]
    player.tune(**{name: int(value) for name, _, value in words})
    return player


def learnt(tables: Tables, games: int) -> Prospects:
    """What so many games teach about a loadout, played in the manner that suits it. The tactical pilot's own stands unless
    another wins more beyond doubt, which is two standard errors; one that is not ahead after a quarter of the games is not
    tried any longer. The last lessons of this process are kept."""
    for about, number, lesson in KEPT:
        if number == games and about == tables:
            return lesson
    own = Prospects()
    own.learn(tables, in_manner(0), games // 4)
    soon = own.won
    own.learn(tables, in_manner(0), games - games // 4)
    best = own
    for manner in range(1, len(MANNERS)):
        other = Prospects()
        other.manner = manner
        other.learn(tables, in_manner(manner), games // 4)
        if other.won > soon:
            other.learn(tables, in_manner(manner), games - games // 4)
            ahead = other.won - own.won
            spread = other.won * (games - other.won) + own.won * (games - own.won)
            if other.won > best.won and ahead * ahead * games > 4 * spread:
                best = other
    KEPT.append((tables, games, best))
    del KEPT[:-MOST_KEPT]
    return best


KEPT: list[tuple[Tables, int, Prospects]] = []
