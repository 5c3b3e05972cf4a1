"""The commands by name. Only the one that is run is imported and built; help and mistakes load them all."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from importlib import import_module

import typer
from typer.core import TyperCommand, TyperGroup
from typer.exceptions import TyperException

from sheetgen.cli.help import Click, write_help
from sheetgen.cli.parser_errors import unknown_command

# The module of each command, and the function or group in it, in the order of --help: what most users need first.
COMMANDS = {
    "new": "new:new",
    "check": "check:check",
    "sheet": "sheet:sheet",
    "sim": "sim:sim",
    "compare": "compare:compare",
    "suggest": "suggest:suggest",
    "atlas": "atlas:atlas",
    "balance": "balance:balance",
    "odds": "odds:odds",
    "play": "play:play",
    "replay": "replay:replay",
    "workshop": "workshop:workshop",
    "rules": "rules:rules",
    "catalog": "catalog:catalog",
    "scenario": "scenario:scenario",
    "map": "map:map_",
    "share": "share:share",
    "pack": "pack:pack",
}


def load(name: str) -> Click:
    """Return a command, built from its function's signature."""
    module, _, attribute = COMMANDS[name].partition(":")
    found = getattr(import_module(f"sheetgen.cli.{module}"), attribute)
    if not isinstance(found, typer.Typer):
        alone = typer.Typer(add_completion=False, rich_markup_mode=None)
        alone.command(name, cls=Command)(found)
        found = alone
    command = typer.main.get_command(found)
    command.name = name
    return command


class LazyCommands(MutableMapping[str, Click]):
    """Commands by name, each loaded when it is looked up."""

    def __init__(self) -> None:
        self.loaded: dict[str, Click] = {}

    def __getitem__(self, name: str) -> Click:
        if name not in self.loaded:
            self.loaded[name] = load(name)
        return self.loaded[name]

    def __setitem__(self, name: str, command: Click) -> None:
        self.loaded[name] = command

    def __delitem__(self, name: str) -> None:
        raise TypeError("commands stay")

    def __iter__(self) -> Iterator[str]:
        return iter(COMMANDS)

    def __len__(self) -> int:
        return len(COMMANDS)


class Command(TyperCommand):
    """A command with help in the chosen language."""

    def parse_args(self, ctx: Click, args: list[str]) -> list[str]:
        try:
            return super().parse_args(ctx, args)
        except TyperException as error:
            usage_error: Click = error
            if usage_error.ctx is None:  # the parser does not name the command of an option without its value
                usage_error.ctx = ctx
            raise

    def format_help(self, ctx: Click, formatter: Click) -> None:
        write_help(self, ctx, formatter)


class Group(TyperGroup):
    """Several commands, with help and errors in the chosen language."""

    def format_help(self, ctx: Click, formatter: Click) -> None:
        write_help(self, ctx, formatter)

    def resolve_command(self, ctx: Click, args: list[str]) -> Click:
        if args[0] not in self.commands and not args[0].startswith("-"):
            raise unknown_command(args[0], list(self.commands))
        return super().resolve_command(ctx, args)


class CommandGroup(Group):
    """The `sheetgen` command with its lazily loaded subcommands."""

    def __init__(self, **settings: Click) -> None:
        super().__init__(**settings)
        self.commands = LazyCommands()
