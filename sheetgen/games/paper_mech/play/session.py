"""A person plays: the board, numbered options with their odds, and the rules as the referee. Line by line, so that it works
on any terminal and through any pipe."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path
from tempfile import gettempdir
from typing import NamedTuple

from sheetgen.core import files
from sheetgen.core.errors import SheetgenError, UsageError
from sheetgen.core.findings import ERROR, Finding
from sheetgen.core.locale import locale
from sheetgen.core.parts import Console, PlaySettings
from sheetgen.core.source import Document
from sheetgen.games.paper_mech.design import check, loadout
from sheetgen.games.paper_mech.play import board, saved_game
from sheetgen.games.paper_mech.play.advice import Adviser
from sheetgen.games.paper_mech.play.board import Board
from sheetgen.games.paper_mech.play.choices import Choice, Chooser
from sheetgen.games.paper_mech.play.engine_state import from_state
from sheetgen.games.paper_mech.play.match import DiceRequest, Match
from sheetgen.games.paper_mech.play.narrator import Narrator
from sheetgen.games.paper_mech.play.replay import refuse, title, wrapped
from sheetgen.games.paper_mech.play.saved_game import DiceSource, SavedGame
from sheetgen.games.paper_mech.sim.players import FIRST_PILOT, check_player
from sheetgen_engine.paper_mech import codes

MOST_BACK = 999
NUMBER = re.compile(r"[0-9]{1,3}\Z")


# What leaves nothing to see but on the time track.
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


class TakeBack(Exception):
    """The player does not want to roll the dice that are asked for."""


class Leave(Exception):
    """The player has had enough."""


class Play:
    """One game of one person."""

    def __init__(self, game: SavedGame, settings: PlaySettings, terminal: Console) -> None:
        self.terminal = terminal
        self.settings = settings
        self.texts = locale("paper-mech/play", settings.language)
        self.mech = game.mech
        self.match = Match(game, self.ask_for_dice)
        self.board = Board(game.mech, settings.language, ascii=terminal.ascii)
        self.chooser = Chooser(self.board, settings.language)
        self.adviser: Adviser | None = None
        self.narrator = Narrator(game.mech, settings.language)
        self.told = 0
        self.in_story = False  # whether it was told of last, and nothing else shown since
        self.drawn = 0  # events before the last board
        self.file = settings.save or own_file(game)
        self.changed = False  # since it was saved last
        self.resuming = False

    # The course of it

    def run(self) -> bool:
        """Play until the game is over or the player leaves. Raises `EOFError` and `KeyboardInterrupt` as they come; the game
        can be saved then all the same. Tells whether it was played to its end."""
        document = self.match.game.document
        refuse_taken(self.settings.save, None if document is None else document.file)
        self.show(title(self.match.game, self.settings.language))
        self.show(self.texts.text("welcome", help=self.key("help")))
        try:
            self.begin()
            while True:
                self.turn()
        except Leave:
            return self.match.over

    def begin(self) -> None:
        """To the first question. What happened before a game was saved is not told again."""
        self.resuming = bool(self.match.game.decisions)
        self.retrying(self.match.begin)
        if self.resuming:
            self.resuming = False
            self.start_telling()
            self.show(self.texts.text("resumed", count=len(self.match.game.decisions)))
            if self.match.over:
                self.file = self.settings.save  # what comes of going back is another game
            self.show_board()
        else:
            self.look()
        if self.settings.save is not None:
            self.write(self.settings.save)  # what cannot be written is better known now

    def turn(self) -> None:
        """One question, or what is left to say at the end."""
        match = self.match
        if match.over:
            self.after_the_end()
        elif len(match.options()) == 1:
            self.answer(match.options()[0])
        else:
            self.chooser.look(match.state, self.narrator)
            if self.settings.hints:
                self.hint()
            self.ask(self.chooser.choices())

    def after_the_end(self) -> None:
        """The game is over; it can still be taken back or saved."""
        self.autosave()
        if self.match.taken_back:
            self.show(self.texts.text("end.taken-back", count=self.match.taken_back))
        answer = self.read(self.texts.text("end.ask", undo=self.key("undo"), save=self.key("save")))
        if not answer:
            raise Leave
        if not self.command(answer):
            self.show(self.texts.text("end.what", answer=answer))

    def ask(self, choices: Sequence[Choice], *, inner: bool = False) -> None:
        """Show a list of options and take the answer: an option's number, or a command."""
        self.list(choices, inner=inner)
        while True:
            answer = self.read("> ")
            if not answer and inner:
                return
            chosen = self.chosen(choices, answer)
            if chosen is not None:
                if chosen.more:
                    self.ask(chosen.more, inner=True)
                else:
                    self.answer(chosen.option)
                return
            if self.command(answer):
                return

    def chosen(self, choices: Sequence[Choice], answer: str) -> Choice | None:
        """The option that an answer means; nothing at all lets time pass, and lets things be."""
        if NUMBER.match(answer) and 1 <= int(answer) <= len(choices):
            return choices[int(answer) - 1]
        if not answer:
            state = self.match.state
            usual = {codes.STEP: codes.WAIT, codes.FREE_MOVE: codes.NO_MOVE, codes.PULL: codes.NO_PULL}
            return next((one for one in choices if usual.get(state.question) == one.option and not one.more), None)
        return None

    def answer(self, option: int) -> None:
        """Play an option, and tell what comes of it."""
        self.changed = True
        self.retrying(lambda: self.match.answer(option))
        self.autosave()
        self.look()

    def retrying(self, step: Callable[[], None]) -> None:
        """Let the game go on; a player who is asked for dice may take the decision back instead."""
        try:
            step()
        except TakeBack:
            self.match.drop_pending()
            if len(self.match.options()) == 1:
                self.match.take_back()
            self.start_telling()

    # What is shown

    def show(self, line: str = "") -> None:
        for part in wrapped(board.plain(line) if self.terminal.ascii else line):
            self.terminal.show(part)

    def look(self) -> None:
        """What has happened since, and the board where more has changed than the time."""
        self.tell()
        news = self.match.events[self.drawn :]
        choosing = self.match.state.question == codes.ACTION
        if any(choosing or event.what not in QUIET for event in news):
            self.show_board()

    def tell(self) -> None:
        """What has happened since it was told last."""
        news = self.match.events[self.told :]
        if news and not self.in_story:
            self.show()
        self.in_story = True
        for line in self.narrator.narrate(news):
            self.show(line)
        self.told = len(self.match.events)

    def show_board(self) -> None:
        self.in_story = False
        self.drawn = len(self.match.events)
        self.show()
        for line in self.board.lines(from_state(self.match.state)):
            self.terminal.show(line)

    def list(self, choices: Sequence[Choice], *, inner: bool = False) -> None:
        """The question and its options."""
        self.in_story = False
        self.show()
        self.show(self.texts.text("ask.change") if inner else self.chooser.question())
        for line in self.chooser.listed(list(choices)):
            self.show(line)

    def start_telling(self) -> None:
        """After something was taken back: the story goes on from where the game now is."""
        self.told = self.match.settled
        self.narrator = Narrator(self.mech, self.settings.language, from_state(self.match.state))

    # Answers that are no options

    def keys(self, command: str) -> Sequence[str]:
        """What can be typed for a command, the shortest first."""
        return self.texts.text(f"key.{command}").split()

    def key(self, command: str) -> str:
        return self.keys(command)[0]

    def read(self, prompt: str) -> str:
        self.in_story = False
        shown = board.plain(prompt) if self.terminal.ascii else prompt
        return " ".join(self.terminal.read(shown).split())

    def command(self, answer: str) -> bool:
        """Do what an answer says that is not an option. Tells whether the question has to be asked anew."""
        word, _, rest = answer.partition(" ")
        for name, do in COMMANDS.items():
            if word.lower() in self.keys(name):
                return do(self, rest)
        self.show(self.texts.text("what" if answer else "what.nothing", answer=answer, help=self.key("help")))
        return False

    def help(self, rest: str) -> bool:
        del rest
        self.show()
        for name in COMMANDS:
            self.show(f"  {', '.join(self.keys(name)):<16}{self.texts.text(f'help.{name}')}")
        self.show(self.texts.text("help.enter"))
        self.show(self.texts.text("help.typed" if self.match.typed else "help.seeded"))
        return False

    def hint(self, rest: str = "") -> bool:
        del rest
        if self.match.over:
            return False
        if self.adviser is None:
            self.adviser = Adviser(self.settings.pilot)
        self.show()
        for line in self.adviser.lines(self.match.state, self.chooser):
            self.show(line)
        return False

    def wait_on(self, rest: str) -> bool:
        """Let time pass until something happens."""
        del rest
        if self.match.state.question != codes.STEP:
            self.show(self.texts.text("wait.nothing"))
            return False
        quiet = True
        while quiet and self.match.state.question == codes.STEP:
            before = len(self.match.events)
            self.answer(codes.WAIT)
            quiet = [event.what for event in self.match.events[before:]] == ["time-passed"]
        return True

    def undo(self, rest: str) -> bool:
        """Take back one choice, or so many."""
        if rest and not NUMBER.match(rest):
            self.show(self.texts.text("undo.what", answer=rest, undo=self.key("undo")))
            return False
        wanted = int(rest or 1)
        done = self.match.take_back(min(max(wanted, 1), MOST_BACK))
        if not done:
            self.show(self.texts.text("undo.nothing"))
            return False
        self.changed = True
        self.start_telling()
        self.show(self.texts.text("undo.done", count=done))
        self.autosave()
        self.show_board()
        return True

    def redraw(self, rest: str) -> bool:
        del rest
        self.show_board()
        return not self.match.over

    def save_as(self, rest: str) -> bool:
        """Save into a file that is named, or the one that is known, or a new one."""
        try:
            refuse_taken(rest or None, self.file)
            self.save(rest or None)
        except SheetgenError as error:
            self.show(str(error))
        return False

    def leave(self, rest: str) -> bool:
        del rest
        raise Leave

    # Files

    def save(self, path: str | None = None) -> str:
        """Write the game; gives where to. Raises `UsageError` where that is not possible."""
        path = path or self.file or free_name(self.mech.name)
        self.write(path)
        self.show(self.texts.text("saved", file=path))
        return path

    def write(self, path: str) -> None:
        """Write the game into this file, which is its own from now on."""
        files.write_text(path, saved_game.dump(self.match.saved(), path, self.settings.catalogs))
        self.file = path
        self.changed = False

    def autosave(self) -> None:
        """Keep the file up to date, where one was asked for. If that fails, the game goes on all the same."""
        if self.settings.save is not None and self.changed:
            try:
                self.write(self.settings.save)
            except SheetgenError as error:
                self.show(str(error))

    def rescue(self) -> None:
        """The player leaves, or is cut off: save what is not saved, and say nothing yet."""
        if not self.changed or self.match.over:
            return
        places = [self.file, free_name(self.mech.name), free_name(self.mech.name, gettempdir())]
        for place in filter(None, places):
            with suppress(SheetgenError):
                self.write(place)
                return
        raise UsageError("the game can be saved nowhere")

    def interrupted(self) -> None:
        """Say that the player stopped the game."""
        self.show(self.texts.text("interrupted"))

    def farewell(self) -> None:
        """Where the game is, and how it goes on."""
        if not self.match.over and self.file is not None:
            self.show(self.texts.text("saved", file=self.file))
            self.show(self.texts.text("go-on", file=self.file))

    # Real dice

    def ask_for_dice(self, request: DiceRequest) -> Sequence[int]:
        """The faces of dice that the player has rolled."""
        if self.resuming:
            self.resuming = False
            self.start_telling()
        self.tell()
        prompt = self.texts.text("dice.ask", what=self.purpose(request), count=request.dice)
        while True:
            answer = self.read(prompt[:1].upper() + prompt[1:] + " ")
            faces = read_faces(answer)
            if faces is None or not faces:
                self.not_dice(answer, request)
            elif len(faces) > request.dice:
                self.show(self.texts.text("dice.too-many", count=request.dice, given=len(faces)))
            else:
                self.changed = True
                return faces

    def not_dice(self, answer: str, request: DiceRequest) -> None:
        """An answer that shows no faces: to take back, to leave, to look, or a slip."""
        word = answer.partition(" ")[0].lower()
        if word in self.keys("undo"):
            if self.match.pending is not None:
                raise TakeBack
            self.show(self.texts.text("undo.nothing"))
        elif word in self.keys("leave"):
            raise Leave
        elif word in self.keys("board"):
            self.show_board()
        else:
            if re.fullmatch(r"[\d\s,]+", answer):
                self.show(self.texts.text("dice.range"))
            self.show(
                self.texts.text(
                    "dice.what", count=request.dice, **{name: self.key(name) for name in ("undo", "board", "leave")}
                )
            )

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


COMMANDS: dict[str, Callable[[Play, str], bool]] = {
    "help": Play.help,
    "wait": Play.wait_on,
    "hint": Play.hint,
    "undo": Play.undo,
    "board": Play.redraw,
    "save": Play.save_as,
    "leave": Play.leave,
}


def read_faces(text: str) -> list[int] | None:
    """The faces of dice, set apart or not; None when there is anything else.

    >>> read_faces("4 2,6"), read_faces("426"), read_faces("4 7")
    ([4, 2, 6], [4, 2, 6], None)
    """
    bare = re.sub(r"[\s,]", "", text)
    return [int(face) for face in bare] if re.fullmatch(r"[1-6]*", bare) else None


def own_file(game: SavedGame) -> str | None:
    """Where a game that is taken up again is saved: in its file, unless a pilot played it."""
    return None if game.document is None or game.pilot is not None else game.document.file


def refuse_taken(path: str | None, own: str | None) -> None:
    """No game is written over another one, or where the board is shown."""
    if path == "-" or "\0" in (path or ""):
        raise UsageError("a game is saved in a file; name one")
    if path is not None and path != own and os.path.lexists(path):
        raise UsageError(f"{path} is there already; `sheetgen play {path}` goes on with a game, or name another file")


def free_name(name: str, folder: str = "") -> str:
    """A file that is not there yet."""
    paths = (Path(folder) / f"{files.slug(name)}-game{'' if number == 1 else f'-{number}'}.yaml" for number in count(1))
    return str(next(path for path in paths if not os.path.lexists(path)))


class Playable(NamedTuple):
    """A game that is ready to be played. With findings, the loadout may not play."""

    game: SavedGame
    findings: list[Finding]

    def start(self, settings: PlaySettings, console: Console) -> Play:
        return Play(self.game, settings, console)


def prepare(
    document: Document,
    *,
    seed: int | None = None,
    game: int | None = None,
    typed: bool | None = None,
    pilot: str = FIRST_PILOT,
    edition: str | None = None,
    extra: Sequence[str] = (),
) -> Playable:
    """The game to play, new or taken up again, and why it may not be played."""
    check_player(pilot)
    if saved_game.is_saved(document):
        refuse(seed=seed, game=game, dice=typed, edition=edition, catalog=extra or None)
        found = saved_game.read(document)
    else:
        if typed and (seed is not None or game is not None):
            raise UsageError("real dice have no seed; leave out --seed and --game, or --dice typed")
        mech = loadout.read(document, edition=edition, extra=extra)
        dice_source = (
            DiceSource(faces=()) if typed else DiceSource(fresh_seed() if seed is None else seed, (game or 1) - 1)
        )
        found = SavedGame(mech, dice_source, ())
    return Playable(found, [finding for finding in check.check(found.mech) if finding.severity == ERROR])


def fresh_seed() -> int:
    """A seed that nobody knows beforehand."""
    from secrets import randbelow

    return randbelow(1_000_000)
