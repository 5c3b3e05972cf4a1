"""A game whose client keeps nothing but the text of the saved game: one move, and what is shown after it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeVar

from sheetgen.core.errors import Illegal, UsageError
from sheetgen.core.locale import locale
from sheetgen.core.parts import PlaySettings
from sheetgen.core.table import Area, DiceShown, GroundShown, Move, OptionShown, TableQuery, TableView
from sheetgen.runs.play import duel
from sheetgen.runs.play.display import Choice
from sheetgen.runs.play.duel import DuelMatch, DuelSession, PlayableDuel
from sheetgen.runs.play.match import Match
from sheetgen.runs.play.rules import Copyable, DiceRequest
from sheetgen.runs.play.text import WIDTH
from sheetgen_engine.core.options import IllegalOption
from sheetgen_engine.core.record import Event

S = TypeVar("S", bound=Copyable)

FILE = "game.yaml"


class NeedDice(Exception):
    """The game waits for dice of the player."""

    def __init__(self, request: DiceRequest) -> None:
        self.request = request
        super().__init__(request.what)


class Silent:
    """A console that shows nothing, for games that are not played line by line."""

    ascii = False

    def __init__(self, width: int = WIDTH) -> None:
        self.width = width

    def show(self, line: str) -> None:
        del line

    def clear(self) -> bool:
        return False

    def read(self, prompt: str) -> str:
        del prompt
        raise EOFError


class DiceOfMove:
    """Gives the dice of a move to the game, once."""

    def __init__(self, given: Sequence[int], faces: int) -> None:
        if not all(face in range(1, faces + 1) for face in given):
            raise UsageError("table.faces", faces=faces, most=len(given))
        self.given = list(given)
        self.faces = faces

    def __call__(self, request: DiceRequest) -> Sequence[int]:
        given, self.given = self.given, []
        if not given:
            raise NeedDice(request)
        if len(given) > request.dice:
            raise UsageError("table.faces", faces=self.faces, most=request.dice)
        return given


def make(match: Match[S], move: Move) -> DiceRequest | None:
    """Make a move and every decision after it that is nobody's choice. Return the dice that it waits for, if any."""
    try:
        _make(match, move)
    except NeedDice as need:
        return need.request
    return None


def _make(match: Match[S], move: Move) -> None:
    try:
        match.begin()
    except NeedDice:
        if not move.undo:
            raise
        match.drop_pending()
        if not match.over and match.is_choice():
            return  # the choice that waited for its dice is taken back
    if move.undo:
        match.take_back(move.undo)
    elif move.option is not None or move.point is not None:
        if match.over:
            raise UsageError("table.over")
        try:
            match.answer(option_of(match, move))
        except IllegalOption as error:
            raise refused(move) from error
    while not match.over and (option := match.automatic()) is not None:
        match.answer(option)


def option_of(match: Match[S], move: Move) -> int:
    """Return the option that a move names. Raises UsageError or IllegalOption where the open question takes no such point."""
    if move.option is not None:
        return move.option
    if move.point is None or match.rules.question(match.state) != "point":
        raise refused(move)
    return match.rules.read_option(match.state, list(move.point))


def refused(move: Move) -> UsageError:
    """Return the error for a move that the rules do not allow."""
    if move.option is None and move.point is not None:
        x, y = move.point
        return UsageError("table.point", x=f"{x:g}", y=f"{y:g}")
    return UsageError("table.option", option=move.option)


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def last_dice(events: Sequence[Event]) -> tuple[int, ...]:
    """Return the dice of the last event that rolled any."""
    for event in reversed(events):
        shown = [value for name, value in event.facts.items() if name == "dice" or name.endswith("die")]
        dice = tuple(face for value in shown for face in faces_in(value))
        if dice:
            return dice
    return ()


def faces_in(value: object) -> Iterator[int]:
    """Yield the dice of a fact: one, several, or several throws."""
    if isinstance(value, list | tuple):
        for one in value:
            yield from faces_in(one)
    elif isinstance(value, int):
        yield value


# Games for two or more players


class Drawn(NamedTuple):
    """The picture of a position."""

    svg: str
    size: tuple[float, float]  # in millimetres
    areas: Mapping[int, tuple[Area, ...]] = {}  # of the open question's options
    ground: GroundShown | None = None


def duel_turn(ready: PlayableDuel[S], query: TableQuery, draw: Callable[[S, Sequence[int]], Drawn]) -> TableView:
    """Play on with a game for two or more players, in which pilots answer for their seats. `draw` gets the position and
    the options that are listed. Raises Illegal."""
    if ready.findings:
        raise Illegal(ready.findings)
    part = ready.part
    assert part is not None
    match = DuelMatch(part, ready.game, DiceOfMove(query.move.faces, part.rules.faces))
    request = make(match, query.move)
    display = part.display(match, query.language, Silent(query.width))
    choices: list[Choice] = []
    usual: int | None = None
    question = ""
    asking = request is None and not match.over
    if asking:
        menu = display.look()
        question = menu.question()
        choices = [choice for choice in menu.choices() if isinstance(choice, Choice)]
        usual = menu.usual()
    drawn = draw(match.state, [choice.option for choice in choices]) if query.sheet else Drawn("", (0, 0))
    heads = part.odds_heads(query.language)
    return TableView(
        game=duel.dump(part, match.saved(), FILE),
        title=duel.title(part, match.game._replace(taken_back=0), locale(f"{part.system}/play", query.language)),
        over=match.over,
        outcome="over" if match.over else "playing",
        taken_back=match.taken_back,
        typed=match.typed,
        question=question,
        options=tuple(
            _option(choice, heads, drawn.areas.get(choice.option, ()), usual=choice.option == usual)
            for choice in choices
        ),
        dice=None if request is None else DiceShown(sentence(display.purpose(request)), request.dice, part.rules.faces),
        log=tuple(display.narrator.narrate(match.events)),
        rolled=last_dice(match.events),
        hint=tuple(_advice(ready, match, query)) if asking and query.hint else (),
        sheet=drawn.svg,
        size=drawn.size,
        ground=drawn.ground,
        board=tuple(display.board_lines()),
        die_faces=part.rules.faces,
    )


def _option(choice: Choice, heads: Sequence[str], areas: tuple[Area, ...], *, usual: bool) -> OptionShown:
    cells = tuple(f"{head} {cell}" for head, cell in zip(heads, choice.odds, strict=False))
    return OptionShown(choice.option, choice.text, areas, usual=usual, cells=cells)


def _advice(ready: PlayableDuel[S], match: DuelMatch[S], query: TableQuery) -> list[str]:
    """Return the hint of a pilot for a game that is being played."""
    assert ready.part is not None
    settings = PlaySettings(pilot=query.hint or "", language=query.language)
    session = DuelSession(ready.part, ready.game, settings, Silent())
    session.match, session.display = match, ready.part.display(match, query.language, Silent())
    return list(session.advice())
