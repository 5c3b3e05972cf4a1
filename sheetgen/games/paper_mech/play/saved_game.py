"""Saved games: a file with the loadout, the dice and every decision, from which the same game can be replayed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypedDict, cast

from sheetgen.core.locale import Words, locale
from sheetgen.core.source import Document
from sheetgen.games.paper_mech.design import loadout
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.model import SYSTEM
from sheetgen.runs.play import saved_game
from sheetgen.runs.play.rules import Decision, DiceSource
from sheetgen.runs.play.saved_game import SavedGameData, is_saved, reject_options

__all__ = ["DiceSource", "SavedGame", "dump", "is_saved", "read", "reject_options", "title"]


class SavedGame(NamedTuple):
    """A game with the decisions made so far; a new game has none."""

    mech: Loadout
    dice_source: DiceSource
    decisions: tuple[Decision, ...]
    pilot: str | None = None
    taken_back: int = 0
    position: str | None = None
    document: Document | None = None
    name: Words | None = None


class PaperMechGameData(SavedGameData, TypedDict, total=False):
    """A saved game's file that fits its schema."""

    pilot: str


def read(document: Document) -> SavedGame:
    """Return the game in a file. Raises `BadInput` with everything that prevents playing it."""
    data = cast("PaperMechGameData", saved_game.read(document, SYSTEM))
    return SavedGame(
        loadout.read(document, base=("loadout",)),
        saved_game.dice_source(data),
        saved_game.decisions(data),
        data.get("pilot"),
        data.get("taken_back", 0),
        data.get("position"),
        document,
        Words.read(data["name"]) if "name" in data else None,
    )


def dump(saved: SavedGame, path: str, extra: Sequence[str] = ()) -> str:
    """Return the text of a saved game's file at `path`; `extra` are the catalogs of the command line."""
    written: dict[str, object] = {}
    if saved.name is not None:
        written["name"] = saved.name.data()
    mech = loadout.data(saved.mech)
    del mech["system"]
    if catalogs := saved_game.relative_catalogs([saved.mech], path, extra):
        mech["catalogs"] = catalogs
    written["loadout"] = mech
    written |= saved_game.dice_data(saved.dice_source)
    if saved.pilot is not None:
        written["pilot"] = saved.pilot
    if saved.taken_back:
        written["taken_back"] = saved.taken_back
    if saved.position is not None:
        written["position"] = saved.position
    return saved_game.text(SYSTEM, path, written, saved.decisions)


def title(game: SavedGame, language: str) -> str:
    """Return which game this is, on one line."""
    texts = locale("paper-mech/play", language)
    parts = [texts.text("title", name=game.mech.name, edition=game.mech.catalog.edition.name)]
    if game.name is not None:
        parts[0] = texts.text("title.named", title=game.name, mech=parts[0])
    if game.pilot is not None:
        parts.append(texts.text("title.pilot", pilot=game.pilot))
    return ", ".join([*parts, *saved_game.title_of_dice(game.dice_source, game.taken_back, texts)])
