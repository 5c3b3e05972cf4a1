"""What a player sees of a game: the board, lists of options, and what has happened since."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sheetgen.core.locale import locale
from sheetgen.core.parts import Console
from sheetgen.games.paper_mech.play.board import Board
from sheetgen.games.paper_mech.play.engine_state import from_state
from sheetgen.games.paper_mech.play.match import DiceRequest, Match
from sheetgen.games.paper_mech.play.menu import Menu
from sheetgen.games.paper_mech.play.narrator import Narrator
from sheetgen.games.paper_mech.play.text import to_ascii, wrapped
from sheetgen_engine.paper_mech import codes

# Events that change nothing on the board but the time track.
QUIET = (
    "time-passed",
    "action-chosen",
    "action-dropped",
    "hasted",
    "attack-wasted",
    "fired",
    "attack-rolled",
    "waiting",
)


class Display:
    """Shows one game on a console, and reads the player's answers."""

    def __init__(self, match: Match, language: str, console: Console) -> None:
        self.match = match
        self.console = console
        self.mech = match.game.mech
        self.language = language
        self.texts = locale("paper-mech/play", language)
        self.board = Board(self.mech, language, ascii=console.ascii)
        self.menu = Menu(self.board, language)
        self.narrator = Narrator(self.mech, language)
        self.narrated = 0  # events
        self.drawn = 0  # events before the last board
        self.in_story = False  # nothing else was shown since the last event
        self.empty = False  # a new screen, without the board

    def show(self, line: str = "") -> None:
        for part in wrapped(to_ascii(line) if self.console.ascii else line):
            self.console.show(part)

    def say(self, key: str, /, **facts: object) -> None:
        """Show a text of the locale."""
        self.show(self.texts.text(key, **facts))

    def read(self, prompt: str) -> str:
        """Return the player's answer without superfluous blanks."""
        self.in_story = False
        return " ".join(self.console.read(to_ascii(prompt) if self.console.ascii else prompt).split())

    def keys(self, command: str) -> Sequence[str]:
        """Return what can be typed for a command, the shortest first."""
        return self.texts.text(f"key.{command}").split()

    def key(self, command: str) -> str:
        return self.keys(command)[0]

    def show_news(self) -> None:
        """Show what has happened since the last time, and the board if more than the time track has changed."""
        self.narrate()
        news = self.match.events[self.drawn :]
        choosing = self.match.state.question == codes.ACTION
        if self.empty or any(choosing or event.what not in QUIET for event in news):
            self.show_board()

    def narrate(self) -> None:
        """Show what has happened since the last time, in words."""
        news = self.match.events[self.narrated :]
        if news and not self.in_story:
            self.show()
        self.in_story = True
        for line in self.narrator.narrate(news):
            self.show(line)
        self.narrated = len(self.match.events)

    def restart_story(self) -> None:
        """Go on from the current position, as after a choice was taken back."""
        self.narrated = self.match.settled
        self.narrator = Narrator(self.mech, self.language, from_state(self.match.state))

    def show_board(self) -> None:
        self.in_story = self.empty = False
        self.drawn = len(self.match.events)
        self.show()
        for line in self.board.lines(from_state(self.match.state)):
            self.console.show(line)

    def show_legend(self) -> None:
        """Explain the signs of the board."""
        board, symbols = self.mech.catalog.board, self.board.symbols
        rings = [f"{ring.letter.in_(self.language)} {ring.name.in_(self.language)}" for ring in board.rings]
        exposed = [zone.name.in_(self.language) for zone in board.zones.values() if zone.armour < 0]
        self.show()
        self.say("legend")
        self.say("legend.mech", stand=symbols.stand, squat=symbols.squat, rings=rings)
        if exposed:
            self.say("legend.exposed", sign=symbols.exposed, zones=exposed)
        self.say("legend.track", stand=symbols.stand)
        self.say("legend.circles", free=symbols.free, filled=symbols.filled)
        self.say("legend.enemy", chosen=symbols.chosen)

    def clear(self) -> None:
        """Begin a new screen."""
        if self.console.clear():
            self.in_story = True  # no blank line at its top
            self.empty = True

    def show_list(self, question: str, lines: Iterable[str]) -> None:
        """Show a question and its options."""
        self.in_story = False
        self.show()
        self.show(question)
        for line in lines:
            self.show(line)

    def purpose(self, request: DiceRequest) -> str:
        """Return what dice are rolled for."""
        names = {}
        if request.enemy is not None:
            names["enemy"] = self.narrator.enemy(request.enemy)
        if request.action is not None:
            names["action"] = self.narrator.action(request.action)
        if request.location is not None:
            names["location"] = self.narrator.place(request.location)
        return self.texts.text(f"dice.{request.what}", **names)
