"""What commands ask of a game: the options that a game adds to them, and one query a part."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple


@dataclass(frozen=True)
class GameOption:
    """An option of a command that only some games have.

    `name` is that of the option without its dashes; a word that stands for several values may be given repeatedly.
    """

    name: str
    help: str
    kind: Literal["flag", "text", "number", "texts", "numbers"] = "text"
    metavar: str | None = None
    aliases: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None


class OptionValues:
    """The values that were given for a game's own options, by the options' names."""

    def __init__(self, values: Mapping[str, object] | None = None) -> None:
        self.values = {
            name: value
            for name, value in (values or {}).items()
            if value is not None and value is not False and value != []
        }

    @property
    def given(self) -> list[str]:
        """The names of the options that were given."""
        return list(self.values)

    def flag(self, name: str) -> bool:
        return name in self.values

    def text(self, name: str) -> str | None:
        value = self.values.get(name)
        return value if isinstance(value, str) else None

    def number(self, name: str) -> int | None:
        value = self.values.get(name)
        return value if isinstance(value, int) else None

    def texts(self, name: str) -> tuple[str, ...]:
        value = self.values.get(name)
        return tuple(str(item) for item in value) if isinstance(value, list | tuple) else ()

    def numbers(self, name: str) -> tuple[int, ...]:
        value = self.values.get(name)
        return tuple(item for item in value if isinstance(item, int)) if isinstance(value, list | tuple) else ()


NO_OPTIONS = OptionValues()
AGAINST = GameOption("against", "Opponent's loadout (two-player games).", metavar="MECH")
SCENARIO = GameOption("scenario", "The scenario with the table to play on (games with a table).", metavar="FILE")
WEAPON = GameOption("weapon", "Only this weapon; repeatable.", "texts", "ID")
PILOT_NAME = GameOption("pilot-name", "Print this pilot instead of the loadout's.", "text", "NAME")
TAKEN = GameOption("taken", "Damage that the enemy has already taken.", "number", "N", least=0)
OPPONENTS = GameOption("against", "Opponent's loadout (two-player games); repeatable.", "texts", "MECH")
AGAINST_PLAYED = GameOption(
    "against", "Opponent's loadout (two-player games); several joined by commas.", metavar="MECH"
)
ALLIES = GameOption("with", "Squads on the loadout's side, joined by commas (games for more than two).", metavar="MECH")
OPPONENT = GameOption(
    "opponent",
    "Who plays the other side: a pilot, or person for two players at one table.  [default: depends on the game]",
    metavar="NAME",
)
REVERSE = GameOption("reverse", "Show the enemies' attacks against the mech.", "flag", aliases=("against-me",))


class Source(NamedTuple):
    """Which rules and catalogs apply besides what a file says: the options `--edition` and `--catalog`.

    `language` is that of the names that mechs of the catalog get.
    """

    edition: str | None = None
    catalogs: tuple[str, ...] = ()
    language: str = "en"

    @property
    def words(self) -> list[str]:
        """The options as a command takes them.

        >>> Source("harder", ("my own.yaml",)).words
        ['--edition', 'harder', '--catalog', 'my own.yaml']
        """
        edition = [] if self.edition is None else ["--edition", self.edition]
        return edition + [word for path in self.catalogs for word in ("--catalog", path)]


NO_SOURCE = Source()
DEFAULT_SEED = 1


class SimQuery(NamedTuple):
    """What is to be simulated, besides the loadout."""

    pilot: str
    seed: int = DEFAULT_SEED
    source: Source = NO_SOURCE
    options: OptionValues = NO_OPTIONS


class ReplayQuery(NamedTuple):
    """Which game is to be shown, besides the loadout: None where nothing was asked for."""

    pilot: str | None = None
    seed: int | None = None
    game: int | None = None  # from 1
    until: str | None = None
    source: Source = NO_SOURCE
    options: OptionValues = NO_OPTIONS


class OddsQuery(NamedTuple):
    """Which odds are asked for, besides the loadout."""

    options: OptionValues = NO_OPTIONS
    source: Source = NO_SOURCE
    language: str = "en"


class BalanceQuery(NamedTuple):
    """How a weapon is tried."""

    pilot: str
    seed: int
    loadouts: int
    games: int
    source: Source = NO_SOURCE


class NewQuery(NamedTuple):
    """What a new loadout file is to hold."""

    name: str | None
    empty: bool
    catalogs: tuple[str, ...]
    language: str
    options: OptionValues = NO_OPTIONS
    ask: Callable[[str], str] | None = None  # asks the person at the terminal


class Pilots(NamedTuple):
    """Who can play a game, and who does when nobody is named."""

    names: tuple[str, ...]
    default: str  # simulates
    expert: str  # gives hints, plays the opponents of a person, and measures what is fair
