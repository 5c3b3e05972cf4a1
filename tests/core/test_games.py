"""What games declare holds: their parts, pilots and options."""

from __future__ import annotations

import ast
import inspect
from importlib import import_module
from pathlib import Path

import pytest

from sheetgen.core.game import AnyGame, GameSystem
from sheetgen.core.games import games
from sheetgen.games.paper_mech.sim.players import DEFAULT_PILOT

ROOT = Path(__file__).resolve().parent.parent.parent
PARTS = [name for name, value in vars(GameSystem).items() if getattr(value, "__isabstractmethod__", False)]
REQUIRED = {"catalog", "loadout", "totals", "check", "summary", "listing", "new", "share", "sheet"}


@pytest.fixture(params=games().values(), ids=games())
def game(request: pytest.FixtureRequest) -> AnyGame:
    own: AnyGame = request.param
    return own


def test_there_are_parts() -> None:
    assert set(PARTS) > REQUIRED


def test_required_parts_are_there_and_optional_ones_are_parts_or_none(game: AnyGame) -> None:
    for name in PARTS:
        part = getattr(game, name)
        assert part is not None or name not in REQUIRED
        assert part is None or inspect.ismodule(part)


def test_pilots_are_known_to_the_engine(game: AnyGame) -> None:
    """Others may be registered while the program runs."""
    known = import_module(f"sheetgen_engine.{game.package}.pilots").known()
    assert set(game.pilots.names) <= set(known)
    assert {game.pilots.default, game.pilots.expert} <= set(game.pilots.names)


def test_a_hint_and_a_replay_have_the_default_pilot() -> None:
    assert games()["paper-mech"].pilots.default == games()["paper-mech"].pilots.expert == DEFAULT_PILOT


@pytest.mark.parametrize("folder", ["cli", "core", "reports", "runs", "workshop"])
def test_shared_folders_name_no_pilot(folder: str) -> None:
    """They ask the game; `reference` and `random` are words of their own as well."""
    names = {name for game in games().values() for name in game.pilots.names} - {"reference", "random"}
    for file in (ROOT / "sheetgen" / folder).rglob("*.py"):
        constants = [node.value for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.Constant)]
        assert not names.intersection(value for value in constants if isinstance(value, str)), file


def test_an_option_of_several_games_means_the_same_in_each() -> None:
    for command in {command for game in games().values() for command in game.options}:
        declared = [option for game in games().values() for option in game.options_of(command)]
        assert len({option.name for option in declared}) == len(set(declared))


def test_prefixes_of_share_codes_differ() -> None:
    prefixes = [game.share_prefix for game in games().values()]
    assert len(set(prefixes)) == len(prefixes)
