"""Games in play for the tests."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from sheetgen.core.parts import PlaySettings
from sheetgen.games.paper_mech.play.saved_game import SavedGame
from sheetgen.games.paper_mech.play.session import Session
from tests.consoles import Fake, typed


def play_settings(
    language: str = "en", pilot: str = "tactical", hints: bool = False, save: str | None = None
) -> PlaySettings:
    return PlaySettings(language, pilot, hints, save)


def play(game: SavedGame, answers: list[str], **options: Any) -> tuple[Session, Fake]:
    """Plays until the answers run out."""
    terminal = Fake(typed(iter(answers)), ascii=options.pop("ascii", False))
    own = Session(game, play_settings(**options), terminal)
    with suppress(EOFError):
        own.run()
    return own, terminal
