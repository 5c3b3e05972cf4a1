"""The games there are, by the id that a file names: the packages of `sheetgen.games`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

import sheetgen.games
from sheetgen.core.errors import UsageError
from sheetgen.core.game import AnyGame
from sheetgen.core.locale import Either
from sheetgen.core.queries import OptionValues
from sheetgen.core.schemas import require

DEFAULT = "paper-mech"  # where neither a file nor an option names the game


@cache
def games() -> Mapping[str, AnyGame]:
    """Every game by its id."""
    packages = sorted(module.name for module in iter_modules(sheetgen.games.__path__) if module.ispkg)
    found: list[AnyGame] = [import_module(f"sheetgen.games.{package}.system").GAME for package in packages]
    return {game.id: game for game in sorted(found, key=lambda game: game.id)}


def ids() -> list[str]:
    return list(games())


def game(id_: str) -> AnyGame:
    """The game of this id. Raises UsageError when there is none.

    >>> game("paper-mech").share_prefix
    'PM'
    """
    require("game", id_, ids())
    return games()[id_]


def unsupported(option: str, system: str) -> UsageError:
    """Return the error for an option that a game does not have."""
    return UsageError("unsupported", option=option, system=system)


def reject_unsupported(game: AnyGame, command: str, options: OptionValues) -> None:
    """Reject an option of a command that only other games declare."""
    known = {option.name for option in game.options_of(command)}
    for name in options.given:
        if name not in known:
            having = [other.id for other in games().values() if name in {own.name for own in other.options_of(command)}]
            raise UsageError("unsupported.only", option=f"--{name}", system=game.id, games=Either(tuple(having)))
