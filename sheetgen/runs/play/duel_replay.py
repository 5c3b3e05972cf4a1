"""Replays of games for two or more players: of a series, with the pilots' own streams, or of a saved game."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from typing import Protocol, TypeVar

from sheetgen.core import files
from sheetgen.core.findings import Finding
from sheetgen.core.locale import locale
from sheetgen.core.queries import ReplayQuery
from sheetgen.core.source import Document
from sheetgen.runs.play import saved_game
from sheetgen.runs.play.duel import DuelPart, DuelPilot, PlayableDuel, SavedDuel, dump, title
from sheetgen.runs.play.match import SavedDecisions
from sheetgen.runs.play.replay import EngineGame, EngineState, GameReplay, Step, Until, play_until_halted
from sheetgen.runs.play.rules import Copyable, Decision
from sheetgen_engine.core.dice import Dice, OutOfDice, SeededDice
from sheetgen_engine.core.record import Record


class DuelState(Copyable, EngineState, Protocol):
    """A position that can be copied, with its open question."""


S = TypeVar("S", bound=DuelState)


class Stop(Exception):
    """A saved game has no more decisions."""


class DuelReplay(GameReplay[S]):
    """A game that can be replayed once. A game's subclass supplies the engine's game and the words."""

    game: EngineGame[S]
    record: Record

    def __init__(
        self,
        query: ReplayQuery,
        duel: DuelPart[S] | None,
        saved: SavedDuel,
        findings: Sequence[Finding],
        known: Sequence[str],
    ) -> None:
        """`known` are the words that `--until` may count."""
        super().__init__(query, findings)
        self.saved = saved
        self.until = Until.read(query.until, known)
        self.stopped = False
        if duel is not None:
            self.duel = duel
            self.record = duel.rules.record()
            self.game = self.new_game(*duel.rules.start(saved.dice_source))
            self.made = None if saved.document is None else SavedDecisions(saved, duel.rules)
            self.players = self.pilots_of_series() if self.made is None else []

    @abstractmethod
    def new_game(self, state: S, dice: Dice) -> EngineGame[S]:
        """Return the engine's game with a ledger of its own and this record."""

    @abstractmethod
    def next_step(self, number: int) -> None:
        """Let the game halt at the end of its next step, which has this number from 0."""

    @abstractmethod
    def chapter_of(self, state: S) -> int:
        """Return the turn or the round that the step before this position belongs to."""

    @abstractmethod
    def reached(self, state: S) -> bool:
        """Return whether the replay stops here."""

    def pilots_of_series(self) -> list[DuelPilot[S]]:
        """Return the pilots with the streams that a series gives them."""
        source = self.saved.dice_source
        players = [self.duel.pilot(name) for name in self.saved.seats]
        for place, player in enumerate(players):
            stream = SeededDice()
            stream.start_for_pilot(source.seed, source.number, place)
            player.begin(stream)
        return players

    def choose(self, state: S) -> int:
        """Return the decision of the pilot who is asked, or the saved one."""
        if self.made is None:
            return self.players[self.duel.rules.decider(state)].choose(state)
        if not self.made.left:
            raise Stop
        return self.made.choose(state)

    def words(self, state: S, option: int) -> Decision:
        """Return a decision in the words of scenarios."""
        question = self.duel.rules.question(state)
        assert question is not None
        return Decision(question, self.duel.rules.value(state, option))

    def heading(self, language: str) -> str:
        return title(self.duel, self.saved, locale(f"{self.duel.system}/play", language))

    def steps(self) -> Iterator[Step[S]]:
        """Play and yield step after step."""
        state, number = self.game.state, 0
        while not self.duel.rules.over(state) and not self.stopped and not self.reached(state):
            before = len(self.record.events)
            self.next_step(number)
            try:
                for decision in play_until_halted(self.game, self.choose, self.words):
                    self.decisions.append(decision)
            except (Stop, OutOfDice):
                self.stopped = True
            number += 1
            if events := self.record.events[before:]:
                yield Step(self.chapter_of(state), events, state.copy(), before)
        if self.made is not None and self.until.kind is None:
            self.made.check_end(state)

    def save(self, path: str) -> None:
        """Write the game as far as it has been played."""
        position = None
        if not self.stopped:
            self.run_on()
            position = self.duel.rules.position(self.game.state)
        played = self.saved._replace(decisions=tuple(self.decisions), position=position)
        files.write_text(path, dump(self.duel, played, path, self.query.source.catalogs))

    @abstractmethod
    def run_on(self) -> None:
        """Run from where the game halted to the next question."""


def resumed(document: Document, query: ReplayQuery, read: Callable[[Document], PlayableDuel[S]]) -> PlayableDuel[S]:
    """Return the game in a saved game's file. Raises BadInput, and UsageError for options that it has no use for."""
    given = dict.fromkeys(query.options.given, True)
    source = {"edition": query.source.edition, "catalog": query.source.catalogs or None}
    saved_game.reject_options(pilot=query.pilot, seed=query.seed, game=query.game, **source, **given)
    return read(document)
