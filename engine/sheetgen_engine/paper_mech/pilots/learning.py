"""Position values and the best style for each wave, learned from waves played by the tactical pilot.

The search pilot uses them instead of playing games to the end. Randomly damaged mechs are sent into each wave, from the
last one back to the first; their results show what each kind of harm costs.
"""

from __future__ import annotations

from sheetgen_engine.core.arrays import zeros
from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.paper_mech import codes, damage, enemy
from sheetgen_engine.paper_mech.game import Game
from sheetgen_engine.paper_mech.pilots import fit, mech_styles, position_value
from sheetgen_engine.paper_mech.pilots.position_value import PositionValue
from sheetgen_engine.paper_mech.pilots.styles import STYLES
from sheetgen_engine.paper_mech.pilots.tactical import Tactical
from sheetgen_engine.paper_mech.state import State
from sheetgen_engine.paper_mech.tables import Tables

# The value of a win, and of each free circle at the end of a won game.
WIN = 1000
CIRCLE = 8
# The highest value of a game.
MAX_VALUE = WIN + CIRCLE * codes.MAX_SCORE
# Mechs played to learn position values, for each mech played to compare styles.
SAMPLE_FACTOR = 6
# Units between two sampled positions of a wave.
SAMPLE_UNITS = 6
# A mech takes fewer blows than this before the wave, and then fewer repairs than this.
MAX_BLOWS = 9
MAX_REPAIRS = 7
# Number of loadouts whose results are cached.
CACHE_SIZE = 32
# A seed for these dice, different from the seeds of real games.
SEED = 0x9E3779B97F4A7C15


class Samples:
    """Samples of one wave: each mech before the wave and positions within it, with the value of the wave's end."""

    def __init__(self) -> None:
        self.before: list[fit.Sample] = []
        self.within: list[fit.Sample] = []


class LearnedValues:
    """The values of positions, and the best style for each wave."""

    def __init__(self) -> None:
        self.tables: Tables = None  # type: ignore[assignment] # set by `learn`
        self.style: list[int] = zeros(codes.MAX_WAVES)
        # For each wave: the value of its end, and of the positions within it.
        self.end_values: list[PositionValue] = [PositionValue() for _ in range(codes.MAX_WAVES)]
        self.position_values: list[PositionValue] = [PositionValue() for _ in range(codes.MAX_WAVES)]

    def learn(self, tables: Tables, mechs: int) -> None:
        """Learn the best style and the position values of each wave, from the last one to the first."""
        self.tables = tables
        for wave in range(tables.last_wave, 0, -1):
            style = self.best_style(tables, wave, mechs)
            self.style[wave - 1] = style
            samples = Samples()
            self.play_waves(tables, in_style(tables, wave, style), wave, 0, SAMPLE_FACTOR * mechs, samples)
            self.position_values[wave - 1].learn(samples.within, MAX_VALUE)
            if wave > 1:
                self.end_values[wave - 2].learn(samples.before, MAX_VALUE)

    def best_style(self, tables: Tables, wave: int, mechs: int) -> int:
        """Return the style with the best results in a wave.

        Another style replaces the one that suits the mech only if it is better by two standard errors. A style that is one
        standard error behind after a quarter of the mechs is dropped.
        """
        soon = mechs // 4
        own = self.play_waves(tables, in_style(tables, wave, 0), wave, 0, mechs, None)
        best, most = 0, 0
        for style in range(1, 1 + len(STYLES)):
            player = in_style(tables, wave, style)
            other = self.play_waves(tables, player, wave, 0, soon, None)
            gain, squares = paired_gain(other, own)
            if gain > 0 or gain * gain < squares:
                other += self.play_waves(tables, player, wave, soon, mechs - soon, None)
                gain, squares = paired_gain(other, own)
                if gain > most and gain * gain > 4 * squares:
                    best, most = style, gain
        return best

    def play_waves(
        self, tables: Tables, player: Tactical, wave: int, first: int, count: int, samples: Samples | None
    ) -> list[int]:
        """Send differently damaged mechs into this wave and return the values of their results."""
        ends: list[int] = []
        beginning = State(tables)
        state = State(tables)
        dice = SeededDice()
        game = Game(state, dice)
        mechanic = Tactical()
        for number in range(first, first + count):
            dice.start(SEED, number * codes.MAX_WAVES + wave)
            state.copy_from(beginning)
            if wave > 1:
                state.wave = wave - 1
                damage_mech(game, dice)
                train_pilot(state, dice)
                repair_mech(game, dice, mechanic)
            if state.outcome == codes.PLAYING:
                ends.append(self.play_wave(game, player, samples))
        return ends

    def play_wave(self, game: Game, player: Tactical, samples: Samples | None) -> int:
        """Play one wave and return the value of its end."""
        state = game.state
        within: list[fit.Harm] = []
        before: fit.Harm = [] if samples is None else position_value.harm_in(state, 0)
        # Play into the wave, to its first activation.
        game.stop_at(activations=1)
        game.play(player)
        while is_under_way(state):
            if samples is None:
                game.stop_at(wave_end=True)
            else:
                if state.living > 0:
                    within.append(position_value.harm_in(state, player.expects(state)))
                game.stop_at(units=SAMPLE_UNITS, wave_end=True)
            game.play(player)
        end = self.value_at_end(state)
        if samples is not None:
            samples.before.append((before, end))
            for kinds in within:
                samples.within.append((kinds, end))
        return end

    def style_of(self, wave: int) -> int:
        """Return the best style for the wave."""
        return self.style[wave - 1]

    def player(self, wave: int) -> Tactical:
        """Return the tactical pilot in the best style for the wave."""
        return in_style(self.tables, wave, self.style_of(wave))

    def value_of(self, state: State, player: Tactical) -> int:
        """Return the value of a position for this player."""
        if is_under_way(state):
            about: PositionValue = self.position_values[state.wave - 1]
            return about.value_of(state, player.expects(state))
        return self.value_at_end(state)

    def value_at_end(self, state: State) -> int:
        """Return the value of the end of a game or of a wave."""
        if state.outcome != codes.PLAYING:
            return final_value(state)
        about: PositionValue = self.end_values[state.wave - 1]
        return about.value_of(state, 0)


def is_under_way(state: State) -> bool:
    """Return whether the wave, including its repairs, is not over."""
    return state.outcome == codes.PLAYING and state.phase != codes.NEXT_WAVE


def final_value(state: State) -> int:
    """Return the value of a finished game."""
    return WIN + CIRCLE * state.score() if state.outcome == codes.WON else 0


def damage_mech(game: Game, dice: SeededDice) -> None:
    """Deal random blows as enemies do; few are more likely than many."""
    state = game.state
    blows = min(dice.below(MAX_BLOWS), dice.below(MAX_BLOWS))
    while blows > 0 and state.outcome == codes.PLAYING:
        sector = dice.below(state.tables.sectors)
        location = state.tables.targeting[6 * sector + dice.below(6)]
        if state.tables.aims:
            aimed = enemy.most_damaged(state, sector)
            location = location if aimed == codes.NONE else aimed
        damage.deal(state, game, location, 1 + dice.below(3))
        blows -= 1


def train_pilot(state: State, dice: SeededDice) -> None:
    """Fill random circles of the skills that there are (PM26-SKILLS)."""
    if state.tables.evasion_circles:
        state.evasion = dice.below(state.tables.evasion_circles + 1)
    if state.tables.marksman_circles:
        state.marksman = dice.below(state.tables.marksman_circles + 1)
    if state.tables.engineer_circles:
        state.engineer = dice.below(state.tables.engineer_circles + 1)


def repair_mech(game: Game, dice: SeededDice, mechanic: Tactical) -> None:
    """Make some repairs, as at the end of a wave."""
    state = game.state
    if state.outcome == codes.PLAYING:
        state.repairs = dice.below(MAX_REPAIRS)
        state.phase = codes.NEXT_WAVE
        state.question = codes.REPAIR if state.repairs else codes.NOTHING
        game.stop_at(wave_end=True)
        game.play(mechanic)


def in_style(tables: Tables, wave: int, style: int) -> Tactical:
    """Return the tactical pilot in a style for a wave: 0 is the style that suits the mech, the others are in `styles`."""
    player = Tactical()
    if style == 0:
        player.tune(**mech_styles.suited(tables, last=wave == tables.last_wave))
    else:
        words = [word.partition("=") for word in STYLES[style - 1].split()]
        player.tune(**{name: int(value) for name, _, value in words})
    return player


def paired_gain(ends: list[int], others: list[int]) -> tuple[int, int]:
    """Return the sum of the differences between paired results, and the sum of their squares."""
    found = [end - other for end, other in zip(ends, others, strict=False)]
    return sum(found), sum(gain * gain for gain in found)


def learned_values(tables: Tables, mechs: int) -> LearnedValues:
    """Return what this many mechs teach about a loadout. Recent results of this process are cached."""
    for known, count, learned in CACHE:
        if count == mechs and known == tables:
            return learned
    values = LearnedValues()
    values.learn(tables, mechs)
    CACHE.append((tables, mechs, values))
    del CACHE[:-CACHE_SIZE]
    return values


CACHE: list[tuple[Tables, int, LearnedValues]] = []
