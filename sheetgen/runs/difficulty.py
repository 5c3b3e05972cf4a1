"""How hard a changed game is against the printed one: many loadouts in the same games of both.

A version is a catalog that is played: the changed one, the printed one, the changed one with a single part put back, and with
another enemy in an enemy's place. A loadout is the unit, as for the balance of a weapon.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from threading import Event
from typing import TYPE_CHECKING, NamedTuple

from sheetgen.core.catalog import Edition
from sheetgen.core.data import Json
from sheetgen.core.locale import Words
from sheetgen.runs import series
from sheetgen.runs.estimates import estimate, mean_difference, mean_rate
from sheetgen.runs.figures import Figure, figure_to_json, ratio
from sheetgen.runs.series import Job, PlayInfo, Progress, SeriesResult

if TYPE_CHECKING:
    from sheetgen.render.ops import Sheet

OWN, PRINTED = "own", "printed"
HARDER, EASIER, SAME, UNDECIDED = "harder", "easier", "same", "undecided"
ENEMY, WAVES, EDITION = "enemy", "waves", "edition"


class Played(NamedTuple):
    """The results of some games of one version with one loadout. By wave: games that reached it, games lost there, circles of
    the mech that were filled, units of time. Of the enemy in question: met, circles that it filled, units that it lived."""

    games: int
    wins: int
    stalled: int
    reached: tuple[int, ...]
    lost: tuple[int, ...]
    damage: tuple[int, ...]
    units: tuple[int, ...]
    met: int = 0
    filled: int = 0
    lived: int = 0

    @property
    def win_rate(self) -> float:
        return self.wins / self.games


class DifficultyTally:
    """The results of each version, loadout by loadout. For a series, a loadout is a game."""

    def __init__(self, loadouts: dict[int, Mapping[str, Played]]) -> None:
        self.loadouts = loadouts

    @property
    def games(self) -> int:
        return len(self.loadouts)

    def add(self, other: DifficultyTally) -> None:
        """Add other loadouts."""
        self.loadouts |= other.loadouts

    def of(self, version: str) -> list[Played]:
        """Return the games of a version, in the order of the loadouts."""
        return [self.loadouts[number][version] for number in sorted(self.loadouts)]


class Part(NamedTuple):
    """A part that differs from the printed game, with both values; `version` plays it put back, None if that cannot be done."""

    path: tuple[str | int, ...]
    own: Json
    printed: Json
    version: str | None


class Other(NamedTuple):
    """A printed enemy that is played in the place of another one."""

    code: str
    name: Words
    version: str


@dataclass(frozen=True)
class Trials:
    """Games that are ready to be played. `same_as` names the version whose games are also those of another one."""

    kind: str  # ENEMY, WAVES or EDITION
    id: str
    name: Words
    in_place_of: str | None  # the printed enemy that an enemy is compared with
    names: Mapping[str, Words]  # of enemies and their attacks (`M.fist`), weapons, for reports
    system: str
    edition: Edition
    pilot: str
    seed: int
    loadouts: int
    games: int  # of each version with each loadout
    waves: int
    parts: Sequence[Part]
    others: Sequence[Other]
    same_as: Mapping[str, str]
    job: Job[DifficultyTally]
    compiled: bool
    pictures: Callable[[str], tuple[Sheet, ...]]  # of what is tried, in a language

    @property
    def unchanged(self) -> bool:
        """Whether the changed game is the printed one."""
        return self.same_as[OWN] == self.same_as[PRINTED]


class WaveFigures(NamedTuple):
    """A wave of one version: the share of all games that are lost there, and what one visit costs."""

    lost: Figure
    damage: Figure  # circles of the mech, for each game that reaches it
    units: Figure  # for each game that reaches it

    def to_json(self) -> dict[str, Json]:
        return {
            "lost": figure_to_json(self.lost),
            "damage": figure_to_json(self.damage),
            "time": figure_to_json(self.units),
        }


class EnemyFigures(NamedTuple):
    """An enemy in its place: circles that it fills and units that it lives, for each one met."""

    damage: Figure
    lived: Figure

    def to_json(self) -> dict[str, Json]:
        return {"damage": figure_to_json(self.damage), "lived": figure_to_json(self.lived)}


class Effect(NamedTuple):
    """How many more games the changed game wins than another version; `joint` holds for all comparisons of its kind."""

    difference: Figure
    joint: Figure
    verdict: str

    def to_json(self) -> dict[str, Json]:
        return {"difference": figure_to_json(self.difference), "verdict": self.verdict}


@dataclass(frozen=True)
class DifficultyResult:
    """The results of the games."""

    trials: Trials
    series: SeriesResult[DifficultyTally]

    def pictures(self, language: str) -> tuple[Sheet, ...]:
        return self.trials.pictures(language)

    @property
    def tally(self) -> DifficultyTally:
        return self.series.tally

    @property
    def interrupted(self) -> bool:
        return self.series.interrupted

    @property
    def played(self) -> int:
        """All games; versions that come to the same are played once."""
        return sum(own.games for version in self.versions for own in self.of(version))

    @property
    def stalled(self) -> int:
        return sum(own.stalled for version in self.versions for own in self.of(version))

    @property
    def versions(self) -> set[str]:
        return set(self.trials.same_as.values())

    @property
    def effect(self) -> Effect:
        """The changed game against the printed one."""
        return self.compare(PRINTED)

    @property
    def others(self) -> list[tuple[Other, Effect]]:
        """The enemy against each printed one in its place, the hardest first."""
        others = self.trials.others
        found = [(other, self.compare(other.version, len(others))) for other in others]
        return sorted(found, key=lambda pair: -pair[1].difference.known)

    @property
    def parts(self) -> list[tuple[Part, Effect]]:
        """What each part does by itself, the strongest first."""
        parts = [(part, part.version) for part in self.trials.parts if part.version is not None]
        found = [(part, self.compare(version, len(parts))) for part, version in parts]
        return sorted(found, key=lambda pair: -abs(pair[1].difference.known))

    @property
    def inseparable(self) -> list[Part]:
        """The parts that cannot be put back by themselves."""
        return [part for part in self.trials.parts if part.version is None]

    def of(self, version: str) -> list[Played]:
        return self.tally.of(self.trials.same_as[version])

    def win_rate(self, version: str) -> Figure:
        played = self.of(version)
        return mean_rate([own.win_rate for own in played], sum(own.games for own in played))

    def compare(self, version: str, comparisons: int = 1) -> Effect:
        """Compare the changed game with another version, game by game in the same loadouts."""
        own, other = self.of(OWN), self.of(version)
        games = sum(one.games for one in own)
        rates = [one.win_rate - two.win_rate for one, two in zip(own, other, strict=True)]
        if self.trials.same_as[OWN] == self.trials.same_as[version]:
            return Effect(Figure(0.0, (0.0, 0.0)), Figure(0.0, (0.0, 0.0)), SAME)
        joint = mean_difference(rates, games, 1 - 0.05 / comparisons)
        verdict = HARDER if joint.negative else EASIER if joint.positive else UNDECIDED
        return Effect(mean_difference(rates, games), joint, verdict)

    def wave(self, version: str, wave: int) -> WaveFigures:
        """Return the figures of a wave, counted from 0."""
        played = self.of(version)
        games = sum(own.games for own in played)
        reached = [own.reached[wave] for own in played]
        return WaveFigures(
            mean_rate([own.lost[wave] / own.games for own in played], games),
            ratio([own.damage[wave] for own in played], reached, games),
            ratio([own.units[wave] for own in played], reached, games),
        )

    def lost_more(self, wave: int) -> Figure:
        """Return how much more often games are lost in a wave than in the printed game."""
        pairs = list(zip(self.of(OWN), self.of(PRINTED), strict=True))
        shares = [own.lost[wave] / own.games - other.lost[wave] / other.games for own, other in pairs]
        games = None if self.trials.unchanged else sum(own.games for own, _ in pairs)
        return estimate(shares, least=-1.0, most=1.0, games=games)

    def enemy(self, version: str) -> EnemyFigures:
        played = self.of(version)
        met, games = [own.met for own in played], sum(own.games for own in played)
        return EnemyFigures(
            ratio([own.filled for own in played], met, games), ratio([own.lived for own in played], met, games)
        )

    @property
    def play_info(self) -> PlayInfo:
        return self.series.play_info(self.played, self.trials.compiled)

    def to_json(self) -> dict[str, Json]:
        """Return the document of `balance --json`."""
        trials, effect = self.trials, self.effect
        document: dict[str, Json] = {
            "kind": trials.kind,
            "id": trials.id,
            "name": trials.name.en,
            "in_place_of": trials.in_place_of,
            "system": trials.system,
            "edition": trials.edition.id,
            "pilot": trials.pilot,
            "seed": trials.seed,
            "loadouts": self.tally.games,
            "games": trials.games * self.tally.games,
            "games_played": self.played,
            "stalled": self.stalled,
            "win_rate": {version: figure_to_json(self.win_rate(version)) for version in (PRINTED, OWN)},
            **effect.to_json(),
            "waves": [self._wave_to_json(wave) for wave in range(trials.waves)],
            "enemy": self._enemy_to_json(),
            "parts": [self._part_to_json(part) | effect.to_json() for part, effect in self.parts],
            "inseparable": [self._part_to_json(part) for part in self.inseparable],
        }
        return document | self.play_info.to_json()

    def _wave_to_json(self, wave: int) -> dict[str, Json]:
        sides: dict[str, Json] = {version: self.wave(version, wave).to_json() for version in (PRINTED, OWN)}
        return {"wave": wave + 1, **sides, "lost_difference": figure_to_json(self.lost_more(wave))}

    def _enemy_to_json(self) -> dict[str, Json] | None:
        if self.trials.kind != ENEMY:
            return None
        others: list[Json] = [
            {
                "enemy": other.code,
                "name": other.name.en,
                "win_rate": figure_to_json(self.win_rate(other.version)),
                **effect.to_json(),
                **self.enemy(other.version).to_json(),
            }
            for other, effect in self.others
        ]
        return {**self.enemy(OWN).to_json(), "others": others}

    def _part_to_json(self, part: Part) -> dict[str, Json]:
        return {"part": path_text(part.path), "own": part.own, "printed": part.printed}


def path_text(path: Sequence[str | int]) -> str:
    """Return a path as the document names it.

    >>> path_text(("enemies", "M", "attacks", "fist", "p"))
    'enemies.M.attacks.fist.p'
    """
    return ".".join(map(str, path))


def try_difficulty(
    trials: Trials, *, workers: int = 1, progress: Progress | None = None, stop: Event | None = None
) -> DifficultyResult:
    """Play the games of all versions; `progress` is called with the number of loadouts played.

    Setting `stop` ends them early, and the loadouts that have been played count. Raises NothingPlayed when it was stopped
    before the first one.
    """
    return DifficultyResult(trials, series.play(trials.job, trials.loadouts, workers, progress, stop=stop))
