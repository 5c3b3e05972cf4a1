"""A person plays Paper 'Mech."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar

from sheetgen.core.parts import Console, PlaySettings
from sheetgen.games.paper_mech.play import saved_game
from sheetgen.games.paper_mech.play.advice import Adviser
from sheetgen.games.paper_mech.play.display import Display
from sheetgen.games.paper_mech.play.match import Match
from sheetgen.games.paper_mech.play.saved_game import SavedGame
from sheetgen.runs.play import session
from sheetgen_engine.paper_mech import codes
from sheetgen_engine.paper_mech.state import State


class Session(session.Session[State]):
    """One game of one person."""

    display: Display
    match: Match

    def __init__(self, game: SavedGame, settings: PlaySettings, console: Console) -> None:
        own = None if game.document is None or game.pilot is not None else game.document.file
        super().__init__(settings, name=game.mech.name, own_file=own)
        self.mech = game.mech
        self.match = Match(game, self.ask_for_dice)
        self.display = Display(self.match, settings.language, console)
        self.adviser: Adviser | None = None

    def title(self) -> str:
        return saved_game.title(self.match.game, self.settings.language)

    def text(self, path: str) -> str:
        return saved_game.dump(self.match.saved(), path, self.settings.catalogs)

    def advice(self) -> Iterator[str]:
        if self.adviser is None:
            self.adviser = Adviser(self.settings.pilot)
        return self.adviser.lines(self.match.state, self.display.menu)

    def wait(self, _: str) -> bool:
        """Let time pass until something happens."""
        if self.match.state.question != codes.STEP:
            self.display.say("wait.nothing")
            return False
        self.display.clear()
        quiet = True
        while quiet and self.match.state.question == codes.STEP:
            before = len(self.match.events)
            self.answer(codes.WAIT)
            quiet = [event.what for event in self.match.events[before:]] == ["time-passed"]
        return True

    COMMANDS: ClassVar[Mapping[str, Callable[[Any, str], bool]]] = {
        "help": session.Session.help,
        "wait": wait,
        **{name: run for name, run in session.Session.COMMANDS.items() if name != "help"},
    }
