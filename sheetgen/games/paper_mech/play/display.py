"""What a player sees of a game of Paper 'Mech."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sheetgen.core.locale import locale
from sheetgen.core.parts import Console
from sheetgen.games.paper_mech.play.board import Board
from sheetgen.games.paper_mech.play.engine_state import from_state
from sheetgen.games.paper_mech.play.match import Match
from sheetgen.games.paper_mech.play.menu import Menu
from sheetgen.games.paper_mech.play.narrator import Narrator
from sheetgen.runs.play import display
from sheetgen.runs.play.rules import DiceRequest
from sheetgen_engine.core.record import Event
from sheetgen_engine.paper_mech import codes
from sheetgen_engine.paper_mech.state import State

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


class Display(display.Display[State]):
    """Shows one game on a console, and reads the player's answers."""

    match: Match
    narrator: Narrator

    def __init__(self, match: Match, language: str, console: Console) -> None:
        super().__init__(match, locale("paper-mech/play", language), console)
        self.mech = match.game.mech
        self.board = Board(self.mech, language, ascii=console.ascii, width=console.width)
        self.menu = Menu(self.board, language)
        self.narrator = Narrator(self.mech, language)

    def look(self) -> Menu:
        """Return the menu of the open question."""
        self.menu.look(self.match.state, self.narrator)
        return self.menu

    def board_lines(self) -> Iterable[str]:
        return self.board.lines(from_state(self.match.state))

    def new_narrator(self) -> Narrator:
        return Narrator(self.mech, self.language, from_state(self.match.state))

    def changes_board(self, news: Sequence[Event]) -> bool:
        """Return whether more than the time track has changed."""
        choosing = self.match.state.question == codes.ACTION
        return any(choosing or event.what not in QUIET for event in news)

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

    def purpose(self, request: DiceRequest) -> str:
        """Return what dice are rolled for."""
        names: dict[str, str] = {}
        for key, value in request.about.items():
            if key == "enemy":
                names[key] = self.narrator.enemy(value)
            elif key == "action":
                names[key] = self.narrator.action(value)
            elif key == "location":
                names[key] = self.narrator.place(value)
        return self.texts.text(f"dice.{request.what}", **names)
