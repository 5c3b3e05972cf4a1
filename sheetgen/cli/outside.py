"""The option --allow-outside of every command that reads files which name other files."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import wraps
from inspect import Parameter, Signature, signature
from typing import Annotated, TypeVar

import typer

from sheetgen.core.outside import ALLOW

R = TypeVar("R")
AllowOutside = Annotated[
    bool,
    typer.Option("--allow-outside", help="Let files name other files outside their own folder."),
]


def reads_files(function: Callable[..., R]) -> Callable[..., R]:
    """Add the option --allow-outside to a command's function."""
    own = signature(function, eval_str=True)

    @wraps(function)
    def wrapped(*, allow_outside: bool, **arguments: object) -> R:
        if allow_outside:
            os.environ[ALLOW] = "1"
        return function(**arguments)

    parameters = [parameter.replace(kind=Parameter.KEYWORD_ONLY) for parameter in own.parameters.values()]
    parameters.append(Parameter("allow_outside", Parameter.KEYWORD_ONLY, default=False, annotation=AllowOutside))
    wrapped.__signature__ = Signature(parameters, return_annotation=own.return_annotation)  # type: ignore[attr-defined]
    wrapped.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    return wrapped
