"""A game that a person plays on a drawn sheet: what a client asks for, and what it shows.

Nothing is kept between two questions: a game is the text of a saved game, which the client sends and gets back.
"""

from __future__ import annotations

from typing import NamedTuple

from sheetgen.core.queries import NO_OPTIONS, OptionValues

Area = tuple[float, float, float, float]  # of the page in millimetres: left, top, width, height


class Move(NamedTuple):
    """What the player does next: one of the options, a point of the table, dice, or taking choices back. Without any, nothing
    is played."""

    option: int | None = None
    point: tuple[float, float] | None = None  # in inches, in games played on a table
    faces: tuple[int, ...] = ()
    undo: int = 0


class TableQuery(NamedTuple):
    """How a game is played and shown. The seed and the kind of dice are those of a new game."""

    move: Move = Move()
    seed: int | None = None
    typed: bool = False
    language: str = "en"
    hint: str | None = None  # the pilot to ask
    sheet: bool = True
    width: int = 80  # columns of a board in text
    options: OptionValues = NO_OPTIONS  # of the game's `play`, for a new game


class ChanceShown(NamedTuple):
    """The exact odds of an attack against one enemy."""

    enemy: str
    damage: float
    disable: float
    kill: float


class OptionShown(NamedTuple):
    """One option of the open question."""

    option: int
    text: str
    areas: tuple[Area, ...] = ()  # where it is on the sheet
    t: int | None = None
    odds: tuple[ChanceShown, ...] = ()
    change: bool = False  # it replaces the pending action
    usual: bool = False  # what a player answers without thinking: wait, no free move
    cells: tuple[str, ...] = ()  # odds in words, where there is more than one kind of target


class DiceShown(NamedTuple):
    """Dice that the player has to roll."""

    purpose: str
    dice: int
    faces: int = 6


class GroundShown(NamedTuple):
    """A table in inches on the drawn page; its lower left corner is (0, 0)."""

    area: Area
    width: float
    height: float
    pick: bool = False  # any point may be the answer to the open question, not only the options


class TableView(NamedTuple):
    """A game as a person sees it. Without a drawn sheet it is shown as a board in text."""

    game: str  # the text of the saved game
    title: str
    over: bool
    outcome: str
    taken_back: int
    typed: bool
    question: str
    options: tuple[OptionShown, ...]
    dice: DiceShown | None
    log: tuple[str, ...]
    rolled: tuple[int, ...]  # the last dice
    hint: tuple[str, ...]
    score: int | None = None
    wave: int | None = None
    time: int | None = None
    sheet: str = ""  # the drawn page, as SVG
    size: tuple[float, float] = (0, 0)  # of the page in millimetres
    board: tuple[str, ...] = ()
    ground: GroundShown | None = None
    die_faces: int = 6


class FilmQuery(NamedTuple):
    """A game of a series: by its number, or the first one that is lost."""

    pilot: str | None = None
    seed: int | None = None
    game: int | None = None
    first_lost: bool = False
    language: str = "en"


class Scene(NamedTuple):
    """One step of a game: what happened in it, and when."""

    lines: tuple[str, ...]
    wave: int | None = None
    time: int | None = None
    where: str = ""  # in games without waves


class Film(NamedTuple):
    """A game from its beginning to its end."""

    title: str
    game: int | None
    outcome: str  # a word of the engine's, with a score; or how the game ended, in words
    scenes: tuple[Scene, ...]
    score: int | None = None
    saved: str = ""  # the text of the saved game, where there is one


def to_json(shown: TableView | Film) -> dict[str, object]:
    """Return what a client shows as JSON: records by the names of their fields."""
    return {name: _plain(value) for name, value in shown._asdict().items()}


def _plain(value: object) -> object:
    if isinstance(value, OptionShown | ChanceShown | DiceShown | GroundShown | Scene):
        return {name: _plain(own) for name, own in value._asdict().items()}
    if isinstance(value, tuple):
        return [_plain(own) for own in value]
    return value
