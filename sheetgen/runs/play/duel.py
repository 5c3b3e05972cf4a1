"""Games for two or more players: at each seat a person or a pilot."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Generic, NamedTuple, Protocol, TypedDict, TypeVar, cast

from sheetgen.core.catalog import Edition
from sheetgen.core.errors import BadInput, UsageError
from sheetgen.core.findings import Finding
from sheetgen.core.games import game
from sheetgen.core.locale import Locale, Words, locale
from sheetgen.core.parts import Console, PlaySettings
from sheetgen.core.queries import OptionValues
from sheetgen.core.schemas import require, unknown
from sheetgen.core.source import Document
from sheetgen.runs.play import saved_game
from sheetgen.runs.play.display import Display
from sheetgen.runs.play.match import AskForDice, Match
from sheetgen.runs.play.rules import Copyable, Decision, DiceSource, PlayRules
from sheetgen.runs.play.session import Session
from sheetgen.runs.simulations import check_registered
from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.core.pilots import Registry

S = TypeVar("S", bound=Copyable)
PilotT = TypeVar("PilotT")
S_contra = TypeVar("S_contra", contravariant=True)

PERSON = "person"


class SavedDuelData(saved_game.SavedGameData, TypedDict, total=False):
    """A saved game's file that fits its schema."""

    players: list[str]


class SavedDuel(NamedTuple):
    """A game with the decisions made so far; a new game has none."""

    dice_source: DiceSource
    seats: tuple[str, ...]  # for each player PERSON or the name of a pilot
    decisions: tuple[Decision, ...] = ()
    taken_back: int = 0
    position: str | None = None
    document: Document | None = None
    name: Words | None = None


class DuelPilot(Protocol[S_contra]):
    def begin(self, stream: SeededDice, /) -> object: ...

    def choose(self, state: S_contra, /) -> int: ...


class DuelPart(ABC, Generic[S]):
    """What a game supplies to play one setup: mechs, sides, a table."""

    system: ClassVar[str]
    rules: PlayRules[S]

    @property
    @abstractmethod
    def players(self) -> Sequence[str]:
        """The players' names, such as those of their mechs."""

    @property
    def sides(self) -> Sequence[int]:
        """The side of each player; usually everybody plays for themselves."""
        return range(len(self.players))

    @property
    @abstractmethod
    def edition(self) -> Edition: ...

    @abstractmethod
    def pilot(self, name: str) -> DuelPilot[S]:
        """Return a pilot. Its name is known to be one."""

    @abstractmethod
    def display(self, match: Match[S], language: str, console: Console) -> Display[S]: ...

    @abstractmethod
    def reasons(self, pilot: DuelPilot[S], state: S, option: int, language: str) -> Iterator[str]:
        """Yield a pilot's reasons for its choice; nothing if it gives none."""

    def odds_heads(self, language: str) -> Sequence[str]:
        """Return what the odds of a choice are of, in the order in which menus have them."""
        del language
        return ()

    @abstractmethod
    def setup_data(self, path: str, extra: Sequence[str]) -> Mapping[str, object]:
        """Return the setup as a saved game at `path` holds it; `extra` are catalogs of the command line."""


def read_saved(document: Document, system: str, registry: Registry[PilotT]) -> SavedDuel:
    """Return the game in a file, without its setup. Raises `BadInput` with everything that is wrong with the file."""
    data = cast("SavedDuelData", saved_game.read(document, system))
    known = (PERSON, *registry.known())
    findings = [
        unknown("SAVED", "player", document.mark(("players", at)), seat, known)
        for at, seat in enumerate(data["players"])
        if seat != PERSON and not registry.exists(seat)
    ]
    if findings:
        raise BadInput(findings)
    return SavedDuel(
        saved_game.dice_source(data),
        tuple(data["players"]),
        saved_game.decisions(data),
        data.get("taken_back", 0),
        data.get("position"),
        document,
        Words.read(data["name"]) if "name" in data else None,
    )


def dump(part: DuelPart[S], game: SavedDuel, path: str, extra: Sequence[str] = ()) -> str:
    """Return the text of a saved game's file at `path`; `extra` are the catalogs of the command line."""
    written: dict[str, object] = {} if game.name is None else {"name": game.name.data()}
    written |= part.setup_data(path, extra)
    written["players"] = list(game.seats)
    written |= saved_game.dice_data(game.dice_source)
    if game.taken_back:
        written["taken_back"] = game.taken_back
    if game.position is not None:
        written["position"] = game.position
    return saved_game.text(part.system, path, written, game.decisions)


def title(part: DuelPart[S], game: SavedDuel, texts: Locale) -> str:
    """Return which game this is, on one line."""
    sides: dict[int, list[str]] = {}
    for name, seat, side in zip(part.players, game.seats, part.sides, strict=True):
        who = texts.text("duel.person") if seat == PERSON else seat
        sides.setdefault(side, []).append(texts.text("duel.seat", name=name, seat=who))
    against = f" {texts.text('duel.against')} ".join(" + ".join(seats) for seats in sides.values())
    found = [f"{against} ({part.edition.name.in_(texts.language)})"]
    if game.name is not None:
        found[0] = texts.text("title.named", title=game.name, mech=found[0])
    return ", ".join([*found, *saved_game.title_of_dice(game.dice_source, game.taken_back, texts)])


def seats_of(system: str, options: OptionValues, players: int, registry: Registry[PilotT]) -> tuple[str, ...]:
    """Return who sits at each seat of a new game: a person first, then what `--opponent` names.

    Raises `UsageError` for an unknown pilot.
    """
    named = options.text("opponent") or game(system).pilots.expert
    others = named.split(",")
    for word in others:
        if word.partition(":")[0] not in registry.known():
            require("opponent", word, (PERSON, *registry.known()))
        if word != PERSON:
            check_registered(word, registry)
    if len(others) not in (1, players - 1):
        raise UsageError("play.seats", given=len(others), players=players - 1)
    return (PERSON, *(others * (players - 1) if len(others) == 1 else others))


class DuelMatch(Match[S]):
    """A game in play, in which pilots answer for their seats."""

    def __init__(self, part: DuelPart[S], game: SavedDuel, ask_for_dice: AskForDice) -> None:
        super().__init__(part.rules, game, ask_for_dice)
        self.part = part
        self.game = game
        self.pilots = [None if seat == PERSON else part.pilot(seat) for seat in game.seats]

    @property
    def pilot(self) -> DuelPilot[S] | None:
        """The pilot who must answer the open question; None for a person."""
        return self.pilots[self.rules.decider(self.state)]

    def is_choice(self) -> bool:
        """Return whether a person must choose."""
        return self.pilot is None and super().is_choice()

    def automatic(self) -> int | None:
        """Return the option to play without asking anybody: a pilot's, or the only one."""
        if self.pilot is None or len(self.options()) == 1:
            return super().automatic()
        # The same decision of the same game has the same stream, also after an undo.
        self.pilot.begin(SeededDice(self.game.dice_source.seed, len(self.decisions)))
        return self.pilot.choose(self.state.copy())

    def saved(self) -> SavedDuel:
        """Return the game as it can be saved now."""
        return self.game._replace(
            dice_source=self.dice_source,
            decisions=self.made,
            taken_back=self.taken_back,
            position=self.final_position(),
        )


class DuelSession(Session[S]):
    """One game at one console."""

    match: DuelMatch[S]

    def __init__(self, part: DuelPart[S], game: SavedDuel, settings: PlaySettings, console: Console) -> None:
        own = None if game.document is None else game.document.file
        super().__init__(settings, name=part.players[0], own_file=own)
        self.part = part
        self.texts = locale(f"{part.system}/play", settings.language)
        self.match = DuelMatch(part, game, self.ask_for_dice)
        self.display = part.display(self.match, settings.language, console)

    def title(self) -> str:
        return title(self.part, self.match.game, self.texts)

    def text(self, path: str) -> str:
        return dump(self.part, self.match.saved(), path, self.settings.catalogs)

    def advice(self) -> Iterator[str]:
        name, state = self.settings.pilot, self.match.state
        pilot = self.part.pilot(name)
        pilot.begin(SeededDice(1, len(self.match.decisions)))  # not the dice of the game
        option = pilot.choose(state.copy())
        line = self.texts.text("hint", pilot=name, choice=self.in_list(option))
        yield line[:1].upper() + line[1:]
        reasons = list(self.part.reasons(pilot, state, option, self.settings.language))
        yield from reasons or [self.texts.text("hint.unexplained", pilot=name).capitalize()]

    def in_list(self, option: int) -> str:
        """Return an option with its number in the list."""
        for number, choice in enumerate(self.display.look().choices(), start=1):
            if choice.option == option and not choice.more:
                return f"{number}. {choice.text}"
            for inner, other in enumerate(choice.more, start=1):
                if other.option == option:
                    return f"{number}, {inner}. {other.text}"
        value = self.part.rules.value(self.match.state, option)
        return f"({', '.join(f'{number:g}' for number in value)})" if isinstance(value, list) else str(value)


class PlayableDuel(NamedTuple, Generic[S]):
    """A game that is ready to be played. With findings, a loadout may not play."""

    part: DuelPart[S] | None
    game: SavedDuel
    findings: Sequence[Finding]

    def start(self, settings: PlaySettings, console: Console) -> DuelSession[S]:
        assert self.part is not None
        return DuelSession(self.part, self.game, settings, console)
