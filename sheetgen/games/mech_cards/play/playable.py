"""The game that `sheetgen play` starts or resumes."""

from __future__ import annotations

from collections.abc import Sequence

from sheetgen.core.data import as_int, as_list
from sheetgen.core.errors import BadInput, UsageError
from sheetgen.core.findings import Finding, only_errors
from sheetgen.core.queries import NO_OPTIONS, OptionValues, Source
from sheetgen.core.source import Document
from sheetgen.games.mech_cards.design import loadout as loadouts
from sheetgen.games.mech_cards.design.check import check
from sheetgen.games.mech_cards.design.loadout import Loadout
from sheetgen.games.mech_cards.design.model import SYSTEM
from sheetgen.games.mech_cards.play.duel import Duel
from sheetgen.games.mech_cards.sim.simulation import Matchup, matchups_of
from sheetgen.runs.play import saved_game
from sheetgen.runs.play.duel import PlayableDuel, SavedDuel, read_saved, seats_of
from sheetgen.runs.play.rules import DiceSource
from sheetgen.runs.play.saved_game import random_seed, reject_options
from sheetgen.runs.simulations import check_registered
from sheetgen_engine.mech_cards import pilots
from sheetgen_engine.mech_cards.state import State


def prepare(
    document: Document,
    *,
    seed: int | None = None,
    game: int | None = None,
    typed: bool | None = None,
    pilot: str | None = None,
    edition: str | None = None,
    extra: Sequence[str] = (),
    options: OptionValues = NO_OPTIONS,
    language: str = "en",
) -> PlayableDuel[State]:
    """Return a new game of a squad, or the one in a saved game's file. Raises `BadInput` and `UsageError`."""
    if pilot is not None:
        check_registered(pilot, pilots.REGISTRY)
    if saved_game.is_saved(document):
        given = dict.fromkeys(options.given, True)
        reject_options(seed=seed, game=game, dice=typed, edition=edition, catalog=extra or None, **given)
        return resumed(document)
    if typed and (seed is not None or game is not None):
        raise UsageError("play.real-dice")
    own = loadouts.read(document, edition=edition, extra=extra)
    table = table_of(own, options, Source(edition, tuple(extra), language))
    squads = table.squads
    if typed:
        source = DiceSource(faces=())
    else:
        # Without a number anybody may begin.
        number = random_seed() % len(squads) if game is None and seed is None else (game or 1) - 1
        source = DiceSource(random_seed() if seed is None else seed, number)
    return playable(squads, SavedDuel(source, seats_of(SYSTEM, options, len(squads), pilots.REGISTRY)), table.sides)


def table_of(own: Loadout, options: OptionValues, source: Source) -> Matchup:
    """Return the table to play at, as in `sim`; without `--against` the first other mech of the catalog is the opponent."""
    if options.text("against") is not None:
        return next(matchups_of(own, source, options))
    tables = list(matchups_of(own, source, options))
    return next((table for table in tables if table.squads[-1].mechs[0].stacks != own.mechs[0].stacks), tables[0])


def resumed(document: Document) -> PlayableDuel[State]:
    """Return the game in a saved game's file."""
    game = read_saved(document, SYSTEM, pilots.REGISTRY)
    squads, sides = saved_squads(document)
    if len(game.seats) != len(squads):
        facts = {"given": len(game.seats), "players": len(squads)}
        raise BadInput([Finding("SAVED", "players", document.mark(("players",)), facts=facts)])
    return playable(squads, game, sides)


def saved_squads(document: Document) -> tuple[list[Loadout], list[int] | None]:
    """Return the squads of a saved game, and the side of each if the file names it."""
    count = len(as_list(document.map["squads"]))
    squads = [loadouts.read(document, base=("squads", at)) for at in range(count)]
    sides = document.map.get("sides")
    return squads, None if sides is None else [as_int(side) for side in as_list(sides)]


def playable(squads: Sequence[Loadout], game: SavedDuel, sides: Sequence[int] | None = None) -> PlayableDuel[State]:
    findings: list[Finding] = only_errors(finding for squad in squads for finding in check(squad))
    return PlayableDuel(None if findings else Duel(squads, sides), game, findings)
