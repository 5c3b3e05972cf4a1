"""What a position is worth, and in which manner each wave is played best: learnt from waves that the tactical pilot plays.

The search pilot asks it instead of playing on to the end of the game. Mechs hurt by chance are sent into each wave, from the
last one back to the first; what they come to shows what each kind of harm costs.
"""

from __future__ import annotations

from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.paper_mech import codes, damage
from sheetgen_engine.paper_mech.game import Game
from sheetgen_engine.paper_mech.pilots import fit, worth
from sheetgen_engine.paper_mech.pilots.manners import MANNERS
from sheetgen_engine.paper_mech.pilots.tactical import Tactical
from sheetgen_engine.paper_mech.pilots.worth import Worth
from sheetgen_engine.paper_mech.state import State, zeros
from sheetgen_engine.paper_mech.tables import Tables

# A game won is worth so much, and something more for each circle left free at its end.
WIN = 1000
CIRCLE = 8
# No end is worth more.
MOST = WIN + CIRCLE * codes.MAX_SCORE
# For each mech that shows which manner is better, so many show what positions are worth.
LESSONS = 6
# So many units apart, positions are looked at within a wave.
APART = 6
# Blows that a mech has taken before the wave, and repairs after them, are fewer than this.
BLOWS = 9
REPAIRS = 7
# The lessons about so many loadouts are kept.
MOST_KEPT = 32
# Apart from the dice of any game that counts.
SEED = 0x9E3779B97F4A7C15


class Lesson:
    """What some mechs came to in one wave: how each went into it, and the positions on the way, with the worth of its end."""

    def __init__(self) -> None:
        self.before: list[fit.Sample] = []
        self.within: list[fit.Sample] = []


class Prospects:
    """The worth of positions, and the manner in which each wave is played best."""

    def __init__(self) -> None:
        self.manner: list[int] = zeros(codes.MAX_WAVES)
        # Of each wave, the worth of its end and of the positions within it.
        self.ends: list[Worth] = [Worth() for _ in range(codes.MAX_WAVES)]
        self.within: list[Worth] = [Worth() for _ in range(codes.MAX_WAVES)]

    def learn(self, tables: Tables, mechs: int) -> None:
        """From the last wave to the first: how it is played best, and what its positions are worth."""
        for wave in range(tables.last_wave, 0, -1):
            manner = self.best_manner(tables, wave, mechs)
            self.manner[wave - 1] = manner
            lesson = Lesson()
            self.send(tables, in_manner(manner), wave, 0, LESSONS * mechs, lesson)
            self.within[wave - 1].learn(lesson.within, MOST)
            if wave > 1:
                self.ends[wave - 2].learn(lesson.before, MOST)

    def best_manner(self, tables: Tables, wave: int, mechs: int) -> int:
        """The manner in which a wave ends best. The tactical pilot's own stands unless another is better beyond doubt, which is
        two standard errors; one that is a standard error behind after a quarter of the mechs is not tried any longer."""
        soon = mechs // 4
        own = self.send(tables, in_manner(0), wave, 0, mechs, None)
        best, most = 0, 0
        for manner in range(1, len(MANNERS)):
            player = in_manner(manner)
            other = self.send(tables, player, wave, 0, soon, None)
            gain, squares = ahead(other, own)
            if gain > 0 or gain * gain < squares:
                other += self.send(tables, player, wave, soon, mechs - soon, None)
                gain, squares = ahead(other, own)
                if gain > most and gain * gain > 4 * squares:
                    best, most = manner, gain
        return best

    def send(
        self, tables: Tables, player: Tactical, wave: int, first: int, count: int, lesson: Lesson | None
    ) -> list[int]:
        """Send mechs into this wave, each hurt in another way: the worth of what they come to."""
        ends: list[int] = []
        beginning = State(tables)
        state = State(tables)
        dice = SeededDice()
        game = Game(state, dice)
        mechanic = in_manner(0)
        for number in range(first, first + count):
            dice.start(SEED, number * codes.MAX_WAVES + wave)
            state.copy_from(beginning)
            if wave > 1:
                state.wave = wave - 1
                hurt(state, dice)
                mend(game, dice, mechanic)
            if state.outcome == codes.PLAYING:
                ends.append(self.follow(game, player, lesson))
        return ends

    def follow(self, game: Game, player: Tactical, lesson: Lesson | None) -> int:
        """Play one wave: what its end is worth."""
        state = game.state
        within: list[fit.Harm] = []
        before: fit.Harm = [] if lesson is None else worth.kinds_of(state, 0)
        # One activation leads into the wave.
        game.stop_at(activations=1)
        game.play(player)
        while is_under_way(state):
            if lesson is None:
                game.stop_at(wave_end=True)
            else:
                if state.living > 0:
                    within.append(worth.kinds_of(state, player.expects(state)))
                game.stop_at(units=APART, wave_end=True)
            game.play(player)
        end = self.of_end(state)
        if lesson is not None:
            lesson.before.append((before, end))
            for kinds in within:
                lesson.within.append((kinds, end))
        return end

    def manner_of(self, wave: int) -> int:
        """In which manner the wave is played best."""
        return self.manner[wave - 1]

    def of(self, state: State, player: Tactical) -> int:
        """The worth of a position that this player goes on from."""
        if is_under_way(state):
            about: Worth = self.within[state.wave - 1]
            return about.of(state, player.expects(state))
        return self.of_end(state)

    def of_end(self, state: State) -> int:
        """The worth of the end of a game, or of a wave."""
        if state.outcome != codes.PLAYING:
            return final(state)
        about: Worth = self.ends[state.wave - 1]
        return about.of(state, 0)


def is_under_way(state: State) -> bool:
    """Whether the wave is not over, its repairs included."""
    return state.outcome == codes.PLAYING and state.phase != codes.NEXT_WAVE


def final(state: State) -> int:
    """What the end of a game is worth."""
    return WIN + CIRCLE * state.score() if state.outcome == codes.WON else 0


def hurt(state: State, dice: SeededDice) -> None:
    """Blows as enemies deal them; few are likelier than many."""
    blows = min(dice.below(BLOWS), dice.below(BLOWS))
    while blows > 0 and state.outcome == codes.PLAYING:
        location = state.tables.targeting[6 * dice.below(state.tables.sectors) + dice.below(6)]
        damage.deal(state, dice, None, None, location, 1 + dice.below(3))
        blows -= 1


def mend(game: Game, dice: SeededDice, mechanic: Tactical) -> None:
    """Some repairs, as at the end of a wave."""
    state = game.state
    if state.outcome == codes.PLAYING:
        state.repairs = dice.below(REPAIRS)
        state.phase = codes.NEXT_WAVE
        state.question = codes.REPAIR if state.repairs else codes.NOTHING
        game.stop_at(wave_end=True)
        game.play(mechanic)


def in_manner(manner: int) -> Tactical:
    """The tactical pilot with other weights."""
    player = Tactical()
    words = [word.partition("=") for word in MANNERS[manner].split()]
    player.tune(**{name: int(value) for name, _, value in words})
    return player


def ahead(ends: list[int], others: list[int]) -> tuple[int, int]:
    """By how much these ended better than the others, and the sum of the squares."""
    found = [end - other for end, other in zip(ends, others, strict=False)]
    return sum(found), sum(gain * gain for gain in found)


def learnt(tables: Tables, mechs: int) -> Prospects:
    """What so many mechs teach about a loadout. The last lessons of this process are kept."""
    for about, number, lesson in KEPT:
        if number == mechs and about == tables:
            return lesson
    own = Prospects()
    own.learn(tables, mechs)
    KEPT.append((tables, mechs, own))
    del KEPT[:-MOST_KEPT]
    return own


KEPT: list[tuple[Tables, int, Prospects]] = []
