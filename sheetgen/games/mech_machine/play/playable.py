"""The game that `sheetgen play` starts or resumes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from sheetgen.core.data import as_map
from sheetgen.core.errors import BadInput, UsageError
from sheetgen.core.findings import Finding
from sheetgen.core.queries import NO_OPTIONS, OptionValues, SimQuery, Source
from sheetgen.core.source import Document, NodePath, Place
from sheetgen.games.mech_machine.design.model import SYSTEM
from sheetgen.games.mech_machine.play import scenario as scenarios
from sheetgen.games.mech_machine.play.duel import Duel
from sheetgen.games.mech_machine.sim import simulation as simulations
from sheetgen.runs.play import saved_game
from sheetgen.runs.play.duel import PlayableDuel, SavedDuel, read_saved, seats_of
from sheetgen.runs.play.rules import DiceSource
from sheetgen.runs.play.saved_game import random_seed, reject_options
from sheetgen.runs.simulations import check_registered
from sheetgen_engine.mech_machine import pilots
from sheetgen_engine.mech_machine.state import State


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
    """Return a new game of a mech or a scenario, or the one in a saved game's file. Raises `BadInput` and `UsageError`."""
    if pilot is not None:
        check_registered(pilot, pilots.REGISTRY)
    if saved_game.is_saved(document):
        given = dict.fromkeys(options.given, True)
        reject_options(seed=seed, game=game, dice=typed, edition=edition, catalog=extra or None, **given)
        return resumed(document)
    if typed and (seed is not None or game is not None):
        raise UsageError("play.real-dice")
    # The same mechs, table and findings as in `sim`; the pilots there play no part.
    found = simulations.prepare(document, SimQuery("reference", 1, Source(edition, tuple(extra), language), options))
    source = DiceSource(random_seed() if seed is None else seed, (game or 1) - 1)
    seats = seats_of(SYSTEM, options, len(found.scenario.sides), pilots.REGISTRY)
    saved = SavedDuel(DiceSource(faces=()) if typed else source, seats)
    return PlayableDuel(None if found.findings else Duel(found.scenario), saved, found.findings)


def resumed(document: Document) -> PlayableDuel[State]:
    """Return the game in a saved game's file."""
    game = read_saved(document, SYSTEM, pilots.REGISTRY)
    scenario = scenarios.read(scenario_of(document))
    if len(game.seats) != len(scenario.sides):
        facts = {"given": len(game.seats), "players": len(scenario.sides)}
        raise BadInput([Finding("SAVED", "players", document.mark(("players",)), facts=facts)])
    return PlayableDuel(Duel(scenario), game, [])


def scenario_of(document: Document) -> Document:
    """Return the scenario in a saved game as a document of its own, with its places in the file."""

    def below(places: Mapping[NodePath, Place]) -> dict[NodePath, Place]:
        return {path[1:]: place for path, place in places.items() if path[:1] == ("scenario",)}

    data = {"system": SYSTEM, "kind": "scenario", **as_map(document.map["scenario"])}
    return replace(document, data=data, values=below(document.values), keys=below(document.keys), findings=[])
