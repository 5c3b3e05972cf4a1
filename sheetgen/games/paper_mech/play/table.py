"""A game on the drawn sheet: each turn starts from the text of the saved game and ends with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from sheetgen.core.errors import Illegal, UsageError
from sheetgen.core.queries import ReplayQuery
from sheetgen.core.source import Document
from sheetgen.core.table import (
    ChanceShown,
    DiceShown,
    Film,
    FilmQuery,
    OptionShown,
    Scene,
    TableQuery,
    TableView,
)
from sheetgen.games.paper_mech.design import loadout as loadouts
from sheetgen.games.paper_mech.design.tables import tables
from sheetgen.games.paper_mech.play import playable, replay, saved_game
from sheetgen.games.paper_mech.play.advice import Adviser
from sheetgen.games.paper_mech.play.display import Display
from sheetgen.games.paper_mech.play.engine_state import from_state
from sheetgen.games.paper_mech.play.match import Match
from sheetgen.games.paper_mech.play.menu import USUAL, Choice
from sheetgen.games.paper_mech.play.places import Places
from sheetgen.games.paper_mech.play.position import NEW_GAME, Position
from sheetgen.games.paper_mech.play.saved_game import SavedGame
from sheetgen.games.paper_mech.sheet import page as sheet_page
from sheetgen.games.paper_mech.sim.players import DEFAULT_PILOT, check_player
from sheetgen.render import svg
from sheetgen.render.ops import Sheet
from sheetgen.render.options import Options
from sheetgen.runs.play.rules import DiceRequest
from sheetgen.runs.play.table import FILE, DiceOfMove, Silent, last_dice, make, sentence
from sheetgen_engine.paper_mech import codes, names, pilots
from sheetgen_engine.paper_mech.tally import End, Tally, play_games

BATCH = 50  # games
MOST_SEARCHED = 2000  # games, for the first one that is lost


def turn(document: Document, query: TableQuery) -> TableView:
    """Play on with the game in a document, or start one with the loadout in it."""
    saved = saved_game.is_saved(document)
    seed, typed = (None, None) if saved else (query.seed, query.typed)
    ready = playable.prepare(document, seed=seed, typed=typed, pilot=query.hint or DEFAULT_PILOT)
    if ready.findings:
        raise Illegal(ready.findings)
    match = Match(ready.game, DiceOfMove(query.move.faces, faces=6))
    return shown(match, query, make(match, query.move))


# What is shown


def shown(match: Match, query: TableQuery, request: DiceRequest | None) -> TableView:
    state = match.state
    display = Display(match, query.language, Silent())
    log = tuple(display.narrator.narrate(match.events))
    position = from_state(state)
    asking = request is None and not match.over
    sheet = drawn(match.game, position, query.language)
    options: tuple[OptionShown, ...] = ()
    hint: tuple[str, ...] = ()
    if asking:
        display.menu.look(state, display.narrator)
        places = Places(match.game.mech, sheet.pages[0], position)
        options = tuple(shown_options(display.menu.choices(), match, display, places))
        hint = tuple(Adviser(query.hint).lines(state, display.menu)) if query.hint else ()
    return TableView(
        game=saved_game.dump(match.saved(), FILE),
        title=saved_game.title(match.game._replace(taken_back=0), query.language),
        over=match.over,
        outcome=names.OUTCOMES[state.outcome],
        score=state.score(),
        wave=state.wave,
        time=state.units,
        taken_back=match.taken_back,
        typed=match.typed,
        question=display.menu.question() if asking else "",
        options=options,
        dice=None if request is None else DiceShown(sentence(display.purpose(request)), request.dice),
        log=log,
        rolled=last_dice(match.events),
        hint=hint,
        sheet=svg.write(sheet, sheet.pages[0]).decode() if query.sheet else "",
        size=(sheet.pages[0].width, sheet.pages[0].height),
    )


def shown_options(
    choices: Sequence[Choice], match: Match, display: Display, places: Places, *, change: bool = False
) -> Iterator[OptionShown]:
    """Yield the options; those of a second list follow the first."""
    state = match.state
    enemies = [display.narrator.enemy(number) for number in display.menu.living()]
    for choice in choices:
        if choice.more:
            yield from shown_options(choice.more, match, display, places, change=True)
            continue
        odds = tuple(
            ChanceShown(enemy, *map(decimal, chances))
            for enemy, chances in zip(enemies, choice.odds, strict=False)
            if chances is not None
        )
        yield OptionShown(
            option=choice.option,
            text=choice.text,
            areas=places.of_option(state.question, choice.option, state.action),
            t=choice.t,
            odds=odds,
            change=change,
            usual=USUAL.get(state.question) == choice.option,
        )


def decimal(value: Fraction) -> float:
    return round(float(value), 4)


def drawn(game: SavedGame, position: Position, language: str) -> Sheet:
    """Draw the sheet of the game's mech with its cubes and damage."""
    return sheet_page.make(game.mech, Options(language=language, progress=position))


# Films


def film(document: Document, query: FilmQuery) -> Film:
    """Return a game of a series, or a saved one, step by step."""
    found = prepared(document, query)
    replayed = found.as_json(query.language)
    scenes = tuple(Scene(tuple(step["text"]), step["wave"], step["position"]["time"]) for step in replayed["steps"])
    played = found.game._replace(decisions=tuple(found.run.decisions), position=found.run.final_position())
    return Film(
        saved_game.title(found.game, query.language),
        replayed["game"],
        replayed["outcome"],
        scenes,
        replayed["score"],
        saved_game.dump(played, FILE),
    )


def scene(document: Document, query: FilmQuery, step: int) -> str:
    """Return the sheet after one step of a film."""
    found = prepared(document, query)
    position = NEW_GAME
    for number, one in enumerate(found.steps(), start=1):
        if number > step:
            break
        position = one.position
    sheet = drawn(found.game, position, query.language)
    return svg.write(sheet, sheet.pages[0]).decode()


def prepared(document: Document, query: FilmQuery) -> replay.Replay:
    if saved_game.is_saved(document):
        found = replay.prepare(document, ReplayQuery())
    else:
        number = first_lost(document, query) if query.first_lost else query.game
        found = replay.prepare(document, ReplayQuery(query.pilot, query.seed, number))
    if found.findings:
        raise Illegal(found.findings)
    return found


def first_lost(document: Document, query: FilmQuery) -> int:
    """Return the number of the first game of the series that is not won, from 1."""
    pilot = query.pilot or DEFAULT_PILOT
    check_player(pilot)
    numbers = tables(loadouts.read(document))
    seed, first = 1 if query.seed is None else query.seed, 0
    while first < MOST_SEARCHED:
        ends: list[End] = []
        play_games(numbers, pilots.make(pilot), seed, first, BATCH, Tally(), ends)
        for number, end in enumerate(ends, start=first):
            if end[0] != codes.WON:
                return number + 1
        first += BATCH
    raise UsageError("table.none-lost", games=MOST_SEARCHED)
