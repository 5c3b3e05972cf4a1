"""People play: the board, numbered options with their odds, and the rules as the referee.

Line by line, so that it works on any terminal and through any pipe.
"""

from __future__ import annotations

import re
import shlex
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from tempfile import gettempdir
from typing import Any, ClassVar, Generic, TypeVar

from sheetgen.core import files
from sheetgen.core.errors import BadInput, SheetgenError, UsageError
from sheetgen.core.parts import PlaySettings
from sheetgen.runs.play.display import AnyChoice, Display
from sheetgen.runs.play.game_files import check_save_path, free_name
from sheetgen.runs.play.match import Match
from sheetgen.runs.play.rules import Copyable, DiceRequest

S = TypeVar("S", bound=Copyable)

MOST_BACK = 999
NUMBER = re.compile(r"[0-9]{1,3}\Z")
DICE = re.compile(r"[\d\s,]+")


class TakeBack(Exception):
    """The player takes the decision back instead of rolling dice for it."""


class Leave(Exception):
    """The player leaves the game."""


class Session(ABC, Generic[S]):
    """One game of the people at one console."""

    display: Display[S]
    match: Match[S]

    def __init__(self, settings: PlaySettings, *, name: str, own_file: str | None) -> None:
        """`name` is part of the name of a new file; `own_file` is that of a resumed game."""
        self.settings = settings
        self.name = name
        self.file = settings.save or own_file
        self.changed = False  # since it was saved last
        self.resuming = False

    # What a game adds

    @abstractmethod
    def title(self) -> str:
        """Return which game this is, on one line."""

    @abstractmethod
    def text(self, path: str) -> str:
        """Return the text of the game's file at this path."""

    @abstractmethod
    def advice(self) -> Iterator[str]:
        """Yield a pilot's choice and its reasons."""

    # The game

    def run(self) -> bool:
        """Play until the game is over or the player leaves; return whether it is over.

        Passes `EOFError` and `KeyboardInterrupt` on; the game can still be saved then.
        """
        document, display = self.match.start.document, self.display
        check_save_path(self.settings.save, None if document is None else document.file)
        display.show(self.title())
        display.say("welcome", help=display.key("help"))
        try:
            self.begin()
            while True:
                self.turn()
        except Leave:
            return self.match.over

    def begin(self) -> None:
        """Play to the first question. Events before a game was saved are not shown again."""
        made = self.match.start.decisions
        self.resuming = bool(made)
        try:
            self.let_take_back(self.match.begin)
        except BadInput:
            self.changed = False  # a saved game that cannot be resumed is no game to keep
            raise
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
        elif (option := match.automatic()) is not None:
            self.answer(option)
        else:
            menu = self.display.look()
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

    def ask(self, choices: Sequence[AnyChoice], *, inner: bool = False) -> None:
        """Show a list of options and read the answer: an option's number, or a command."""
        display = self.display
        menu = display.look()
        question = display.texts.text("ask.change") if inner else menu.question()
        display.show_list(question, menu.listed(choices))
        while True:
            answer = display.read("> ")
            if not answer and inner:
                return
            chosen = self.chosen(choices, answer)
            if isinstance(chosen, int):
                self.choose(chosen)
                return
            if chosen is not None:
                if chosen.more:
                    self.ask(chosen.more, inner=True)
                else:
                    self.choose(chosen.option)
                return
            if self.command(answer):
                return

    def choose(self, option: int) -> None:
        """Play the option that a player chose."""
        self.display.clear()
        self.answer(option)

    def chosen(self, choices: Sequence[AnyChoice], answer: str) -> AnyChoice | int | None:
        """Return the line of the list, or the option, that an answer names; Enter names the usual one."""
        menu = self.display.look()
        if NUMBER.match(answer) and 1 <= int(answer) <= len(choices):
            return choices[int(answer) - 1]
        if not answer:
            usual = menu.usual()
            return next((choice for choice in choices if choice.option == usual and not choice.more), None)
        return menu.typed_option(answer)

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
            if not self.match.over and not self.match.is_choice():
                self.match.take_back()
            self.display.restart_story()

    # Commands

    def command(self, answer: str) -> bool:
        """Run the command that an answer names; return whether the question has to be asked again."""
        word, _, rest = answer.partition(" ")
        for name, run in self.commands().items():
            if word.lower() in self.display.keys(name):
                return run(self, rest)
        self.display.say("what" if answer else "what.nothing", answer=answer, help=self.display.key("help"))
        return False

    COMMANDS: ClassVar[Mapping[str, Callable[[Any, str], bool]]]

    def commands(self) -> Mapping[str, Callable[[Any, str], bool]]:
        """Return the commands by name, in the order of the help."""
        return self.COMMANDS

    def help(self, _: str) -> bool:
        display = self.display
        display.show()
        for name in self.commands():
            display.show(f"  {', '.join(display.keys(name)):<16}{display.texts.text(f'help.{name}')}")
        if "help.enter" in display.texts:
            display.say("help.enter")
        display.say("help.typed" if self.match.typed else "help.seeded")
        display.show_legend()
        return False

    def hint(self, _: str = "") -> bool:
        if self.match.over:
            return False
        self.display.show()
        for line in self.advice():
            self.display.show(line)
        return False

    def undo(self, rest: str) -> bool:
        """Take back one choice, or as many as the answer names."""
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
        """Write the game and show where. Raises `UsageError` when the file cannot be written."""
        path = path or self.file or free_name(self.name)
        self.write(path)
        self.display.say("saved", file=path)

    def write(self, path: str) -> None:
        """Write the game to this file, which is its own from now on."""
        files.write_text(path, self.text(path))
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
        paths = [self.file, free_name(self.name), free_name(self.name, gettempdir())]
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
        """Show where an unfinished game is saved and how to resume it."""
        if not self.match.over and self.file is not None:
            self.display.say("saved", file=self.file)
            self.display.say("go-on", file=shlex.quote(self.file))

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
            faces = parse_faces(answer, self.match.rules.faces)
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
                display.say("dice.range", most=self.match.rules.faces)
            commands = {name: display.key(name) for name in ("undo", "board", "leave")}
            display.say("dice.what", count=request.dice, **commands)


Session.COMMANDS = {
    "help": Session.help,
    "hint": Session.hint,
    "undo": Session.undo,
    "board": Session.board,
    "save": Session.save_as,
    "leave": Session.leave,
}


def parse_faces(text: str, most: int = 6) -> list[int] | None:
    """Return the faces of dice; None for anything else.

    Those of six-sided dice may be written together. A ten-sided die that shows 0 shows 10.

    >>> parse_faces("4 2,6"), parse_faces("426"), parse_faces("4 7")
    ([4, 2, 6], [4, 2, 6], None)
    >>> parse_faces("10 3, 0", 10), parse_faces("11", 10)
    ([10, 3, 10], None)
    """
    if most < 10:
        bare = re.sub(r"[\s,]", "", text)
        return [int(face) for face in bare] if re.fullmatch(f"[1-{most}]*", bare) else None
    words = re.split(r"[\s,]+", text.strip(" ,"))
    if not all(re.fullmatch(r"[0-9]{1,2}", word) for word in words):
        return None
    faces = [int(word) or most for word in words]
    return faces if all(face <= most for face in faces) else None
