"""The commands by name. Only the one that is run is imported and built; help and mistakes load them all."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from importlib import import_module
from typing import Any

import typer
from typer.core import TyperGroup

# The module of each command, and the function or group in it.
COMMANDS = {
    "check": "check:check",
    "map": "map:map_",
    "new": "new:new",
    "sheet": "sheet:sheet",
    "share": "sheet:share",
    "scenario": "scenario:scenario",
    "sim": "sim:sim",
    "compare": "compare:compare",
    "balance": "balance:balance",
    "odds": "odds:odds",
    "replay": "replay:replay",
    "play": "play:play",
    "catalog": "catalog:catalog",
}


def load(name: str) -> Any:
    """Return a command, built from its function's signature."""
    module, _, attribute = COMMANDS[name].partition(":")
    found = getattr(import_module(f"sheetgen.cli.{module}"), attribute)
    if not isinstance(found, typer.Typer):
        alone = typer.Typer(add_completion=False, rich_markup_mode=None)
        alone.command(name)(found)
        found = alone
    command = typer.main.get_command(found)
    command.name = name
    return command


class LazyCommands(MutableMapping[str, Any]):
    """Commands by name, each loaded when it is looked up."""

    def __init__(self) -> None:
        self.loaded: dict[str, Any] = {}

    def __getitem__(self, name: str) -> Any:
        if name not in self.loaded:
            self.loaded[name] = load(name)
        return self.loaded[name]

    def __setitem__(self, name: str, command: Any) -> None:
        self.loaded[name] = command

    def __delitem__(self, name: str) -> None:
        raise TypeError("commands stay")

    def __iter__(self) -> Iterator[str]:
        return iter(COMMANDS)

    def __len__(self) -> int:
        return len(COMMANDS)


class CommandGroup(TyperGroup):
    """The `sheetgen` command with its lazily loaded subcommands."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.commands = LazyCommands()
