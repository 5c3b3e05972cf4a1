"""The game that `sheetgen play` starts or resumes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sheetgen.core.errors import UsageError
from sheetgen.core.findings import ERROR, Finding
from sheetgen.core.parts import Console, PlaySettings
from sheetgen.core.queries import NO_OPTIONS, OptionValues
from sheetgen.core.source import Document
from sheetgen.games.paper_mech.design import check, loadout
from sheetgen.games.paper_mech.play import saved_game
from sheetgen.games.paper_mech.play.saved_game import DiceSource, SavedGame
from sheetgen.games.paper_mech.play.session import Session
from sheetgen.games.paper_mech.sim.players import DEFAULT_PILOT, check_player
from sheetgen.runs.play.saved_game import random_seed


class Playable(NamedTuple):
    """A game that is ready to be played. With findings, the loadout may not play."""

    game: SavedGame
    findings: list[Finding]

    def start(self, settings: PlaySettings, console: Console) -> Session:
        return Session(self.game, settings, console)


def prepare(
    document: Document,
    *,
    seed: int | None = None,
    game: int | None = None,
    typed: bool | None = None,
    pilot: str = DEFAULT_PILOT,
    edition: str | None = None,
    extra: Sequence[str] = (),
    options: OptionValues = NO_OPTIONS,
    language: str = "en",
) -> Playable:
    """Return a new game of a loadout, or the one in a saved game's file. Raises `BadInput` and `UsageError`."""
    del options, language  # of other games
    check_player(pilot)
    if saved_game.is_saved(document):
        saved_game.reject_options(seed=seed, game=game, dice=typed, edition=edition, catalog=extra or None)
        found = saved_game.read(document)
    else:
        if typed and (seed is not None or game is not None):
            raise UsageError("play.real-dice")
        mech = loadout.read(document, edition=edition, extra=extra)
        source = DiceSource(faces=()) if typed else DiceSource(random_seed() if seed is None else seed, (game or 1) - 1)
        found = SavedGame(mech, source, ())
    return Playable(found, [finding for finding in check.check(found.mech) if finding.severity == ERROR])
