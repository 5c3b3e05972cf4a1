"""Options of a command that only some games have: each game declares its own, and the command takes them all."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from inspect import Parameter, Signature, signature
from typing import Annotated, TypeVar

import typer

from sheetgen.core import games
from sheetgen.core.queries import GameOption, OptionValues

R = TypeVar("R")
TYPES = {"flag": bool, "text": str | None, "number": int | None, "texts": list[str] | None, "numbers": list[int] | None}


def declared(command: str) -> dict[str, GameOption]:
    """The options that games declare for a command, by name."""
    return {option.name: option for game in games.games().values() for option in game.options_of(command)}


def takes_game_options(command: str) -> Callable[[Callable[..., R]], Callable[..., R]]:
    """Replace the parameter `options` of a command's function by an option for each that a game declares."""

    def decorate(function: Callable[..., R]) -> Callable[..., R]:
        own = signature(function, eval_str=True)
        known = {f"option_{option.name}".replace("-", "_"): option for option in declared(command).values()}

        @wraps(function)
        def wrapped(**arguments: object) -> R:
            given = {option.name: arguments.pop(name) for name, option in known.items()}
            return function(**arguments, options=OptionValues(given))

        parameters: list[Parameter] = []
        for parameter in own.parameters.values():
            if parameter.name == "options":
                parameters += [_parameter(name, option) for name, option in known.items()]
            else:
                parameters.append(parameter.replace(kind=Parameter.KEYWORD_ONLY))
        wrapped.__signature__ = Signature(parameters, return_annotation=own.return_annotation)  # type: ignore[attr-defined]
        wrapped.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
        return wrapped

    return decorate


def _parameter(name: str, option: GameOption) -> Parameter:
    names = [f"--{word}" for word in (option.name, *option.aliases)]
    info = typer.Option(
        *names, help=option.help, metavar=option.metavar, show_default=False, min=option.least, max=option.most
    )
    default = False if option.kind == "flag" else None
    return Parameter(name, Parameter.KEYWORD_ONLY, default=default, annotation=Annotated[TYPES[option.kind], info])
