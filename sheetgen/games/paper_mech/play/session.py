"""A person plays: the board, numbered options with their odds, and the rules as the referee.

Line by line, so that it works on any terminal and through any pipe.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from tempfile import gettempdir

from sheetgen.core import files
from sheetgen.core.errors import SheetgenError, UsageError
from sheetgen.core.parts import Console, PlaySettings
from sheetgen.games.paper_mech.play import saved_game
from sheetgen.games.paper_mech.play.advice import Adviser
from sheetgen.games.paper_mech.play.display import Display
from sheetgen.games.paper_mech.play.game_files import check_save_path, free_name, own_file
from sheetgen.games.paper_mech.play.match import DiceRequest, Match
from sheetgen.games.paper_mech.play.menu import Choice
from sheetgen.games.paper_mech.play.saved_game import SavedGame, title
from sheetgen_engine.paper_mech import codes

MOST_BACK = 999
NUMBER = re.compile(r"[0-9]{1,3}\Z")
DICE = re.compile(r"[\d\s,]+")
# What Enter answers.
USUAL = {codes.STEP: codes.WAIT, codes.FREE_MOVE: codes.NO_MOVE, codes.PULL: codes.NO_PULL}


class TakeBack(Exception):
    """The player takes the decision back instead of rolling dice for it."""


class Leave(Exception):
    """The player leaves the game."""


class Session:
    """One game of one person."""

    def __init__(self, game: SavedGame, settings: PlaySettings, console: Console) -> None:
        self.settings = settings
        self.mech = game.mech
        self.match = Match(game, self.ask_for_dice)
        self.display = Display(self.match, settings.language, console)
        self.adviser: Adviser | None = None
        self.file = settings.save or own_file(game)
        self.changed = False  # since it was saved last
        self.resuming = False

    # The game

    def run(self) -> bool:
        """Play until the game is over or the player leaves; return whether it is over.

        Passes `EOFError` and `KeyboardInterrupt` on; the game can still be saved then.
        """
        game, display = self.match.game, self.display
        check_save_path(self.settings.save, None if game.document is None else game.document.file)
        display.show(title(game, self.settings.language))
        display.say("welcome", help=display.key("help"))
        try:
            self.begin()
            while True:
                self.turn()
        except Leave:
            return self.match.over

    def begin(self) -> None:
        """Play to the first question. Events before a game was saved are not shown again."""
        made = self.match.game.decisions
        self.resuming = bool(made)
        self.let_take_back(self.match.begin)
        if made:
            self.resuming = False
            self.display.restart_story()
            self.display.say("resumed", count=len(made))
            if self.match.over:
                self.file = self.settings.save  # after going back it is another game
            self.display.show_board()
        else:
            self.display.show_news()
        if self.settings.save is not None:
            self.write(self.settings.save)  # fail early if the file cannot be written

    def turn(self) -> None:
        """Ask one question, or what to do after the end of the game."""
        match = self.match
        if match.over:
            self.ask_after_the_end()
        elif len(match.options()) == 1:
            self.answer(match.options()[0])
        else:
            menu = self.display.menu
            menu.look(match.state, self.display.narrator)
            if self.settings.hints:
                self.hint()
            self.ask(menu.choices())

    def ask_after_the_end(self) -> None:
        """Offer to take choices back, to save or to leave."""
        display = self.display
        self.autosave()
        if self.match.taken_back:
            display.say("end.taken-back", count=self.match.taken_back)
        answer = display.read(display.texts.text("end.ask", undo=display.key("undo"), save=display.key("save")))
        if not answer:
            raise Leave
        if not self.command(answer):
            display.say("end.what", answer=answer)

    def ask(self, choices: Sequence[Choice], *, inner: bool = False) -> None:
        """Show a list of options and read the answer: an option's number, or a command."""
        display = self.display
        question = display.texts.text("ask.change") if inner else display.menu.question()
        display.show_list(question, display.menu.listed(choices))
        while True:
            answer = display.read("> ")
            if not answer and inner:
                return
            chosen = self.chosen(choices, answer)
            if chosen is not None:
                if chosen.more:
                    self.ask(chosen.more, inner=True)
                else:
                    self.display.clear()
                    self.answer(chosen.option)
                return
            if self.command(answer):
                return

    def chosen(self, choices: Sequence[Choice], answer: str) -> Choice | None:
        """Return the option that an answer names; Enter waits, makes no free move and no pull."""
        if NUMBER.match(answer) and 1 <= int(answer) <= len(choices):
            return choices[int(answer) - 1]
        if not answer:
            usual = USUAL.get(self.match.state.question)
            return next((choice for choice in choices if choice.option == usual and not choice.more), None)
        return None

    def answer(self, option: int) -> None:
        """Play an option and show what happens."""
        self.changed = True
        self.let_take_back(lambda: self.match.answer(option))
        self.autosave()
        self.display.show_news()

    def let_take_back(self, step: Callable[[], None]) -> None:
        """Run a step of the game; take the decision back if the player does so when asked for dice."""
        try:
            step()
        except TakeBack:
            self.match.drop_pending()
            if len(self.match.options()) == 1:
                self.match.take_back()
            self.display.restart_story()

    # Commands

    def command(self, answer: str) -> bool:
        """Run the command that an answer names; return whether the question has to be asked again."""
        word, _, rest = answer.partition(" ")
        for name, run in COMMANDS.items():
            if word.lower() in self.display.keys(name):
                return run(self, rest)
        self.display.say("what" if answer else "what.nothing", answer=answer, help=self.display.key("help"))
        return False

    def help(self, _: str) -> bool:
        display = self.display
        display.show()
        for name in COMMANDS:
            display.show(f"  {', '.join(display.keys(name)):<16}{display.texts.text(f'help.{name}')}")
        display.say("help.enter")
        display.say("help.typed" if self.match.typed else "help.seeded")
        display.show_legend()
        return False

    def hint(self, _: str = "") -> bool:
        if self.match.over:
            return False
        if self.adviser is None:
            self.adviser = Adviser(self.settings.pilot)
        self.display.show()
        for line in self.adviser.lines(self.match.state, self.display.menu):
            self.display.show(line)
        return False

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

    def undo(self, rest: str) -> bool:
        """Take back one choice, or as many as the answer says."""
        display = self.display
        if rest and not NUMBER.match(rest):
            display.say("undo.what", answer=rest, undo=display.key("undo"))
            return False
        done = self.match.take_back(min(max(int(rest or 1), 1), MOST_BACK))
        if not done:
            display.say("undo.nothing")
            return False
        self.changed = True
        display.clear()
        display.restart_story()
        display.say("undo.done", count=done)
        self.autosave()
        display.show_board()
        return True

    def board(self, _: str) -> bool:
        self.display.show_board()
        return not self.match.over

    def save_as(self, rest: str) -> bool:
        """Save to a named file, else to the game's own file, else to a new one."""
        try:
            check_save_path(rest or None, self.file)
            self.save(rest or None)
        except SheetgenError as error:
            self.display.show(error.message(self.settings.language))
        return False

    def leave(self, _: str) -> bool:
        raise Leave

    # Files

    def save(self, path: str | None = None) -> None:
        """Write the game and say where. Raises `UsageError` when the file cannot be written."""
        path = path or self.file or free_name(self.mech.name)
        self.write(path)
        self.display.say("saved", file=path)

    def write(self, path: str) -> None:
        """Write the game to this file, which is its own from now on."""
        files.write_text(path, saved_game.dump(self.match.saved(), path, self.settings.catalogs))
        self.file = path
        self.changed = False

    def autosave(self) -> None:
        """Update the file of `--save`. If that fails, the game goes on."""
        if self.settings.save is not None and self.changed:
            try:
                self.write(self.settings.save)
            except SheetgenError as error:
                self.display.show(error.message(self.settings.language))

    def rescue(self) -> None:
        """Save an unfinished game after the player has left or was cut off, without showing anything."""
        if not self.changed or self.match.over:
            return
        paths = [self.file, free_name(self.mech.name), free_name(self.mech.name, gettempdir())]
        for path in filter(None, paths):
            with suppress(SheetgenError):
                self.write(path)
                return
        raise UsageError("play.not-saved")

    def show(self, line: str = "") -> None:
        self.display.show(line)

    def interrupted(self) -> None:
        self.display.say("interrupted")

    def farewell(self) -> None:
        """Say where an unfinished game is saved and how to resume it."""
        if not self.match.over and self.file is not None:
            self.display.say("saved", file=self.file)
            self.display.say("go-on", file=self.file)

    # Real dice

    def ask_for_dice(self, request: DiceRequest) -> Sequence[int]:
        """Return the faces of dice that the player has rolled. Raises `TakeBack` and `Leave`."""
        display = self.display
        if self.resuming:
            self.resuming = False
            display.restart_story()
        display.narrate()
        prompt = display.texts.text("dice.ask", what=display.purpose(request), count=request.dice)
        while True:
            answer = display.read(prompt[:1].upper() + prompt[1:] + " ")
            faces = parse_faces(answer)
            if not faces:
                self.not_dice(answer, request)
            elif len(faces) > request.dice:
                display.say("dice.too-many", count=request.dice, given=len(faces))
            else:
                self.changed = True
                return faces

    def not_dice(self, answer: str, request: DiceRequest) -> None:
        """Run the command in an answer that has no faces, or explain what to type."""
        display = self.display
        word = answer.partition(" ")[0].lower()
        if word in display.keys("undo"):
            if self.match.pending is not None:
                raise TakeBack
            display.say("undo.nothing")
        elif word in display.keys("leave"):
            raise Leave
        elif word in display.keys("board"):
            display.show_board()
        else:
            if DICE.fullmatch(answer):
                display.say("dice.range")
            commands = {name: display.key(name) for name in ("undo", "board", "leave")}
            display.say("dice.what", count=request.dice, **commands)


COMMANDS: dict[str, Callable[[Session, str], bool]] = {
    "help": Session.help,
    "wait": Session.wait,
    "hint": Session.hint,
    "undo": Session.undo,
    "board": Session.board,
    "save": Session.save_as,
    "leave": Session.leave,
}


def parse_faces(text: str) -> list[int] | None:
    """Return the faces of dice, separated or not; None for anything else.

    >>> parse_faces("4 2,6"), parse_faces("426"), parse_faces("4 7")
    ([4, 2, 6], [4, 2, 6], None)
    """
    bare = re.sub(r"[\s,]", "", text)
    return [int(face) for face in bare] if re.fullmatch(r"[1-6]*", bare) else None
