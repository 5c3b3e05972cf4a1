"""Saved games: a file with the loadout, the dice and every decision, from which the same game comes again."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple, TypedDict

from sheetgen.core import paths, schemas
from sheetgen.core.errors import BadInput
from sheetgen.core.findings import Finding
from sheetgen.core.locale import Words
from sheetgen.core.source import MAX_DIGITS, Document
from sheetgen.games.paper_mech.design import loadout
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.model import SYSTEM
from sheetgen.games.paper_mech.design.tables import tables
from sheetgen.games.paper_mech.play.game_run import Decision, GameRun, Stop
from sheetgen.games.paper_mech.play.scenario import RULE_OF
from sheetgen.runs.scenarios import brief
from sheetgen_engine.core.dice import Dice, ScriptedDice, SeededDice
from sheetgen_engine.paper_mech import codes, decisions, names
from sheetgen_engine.paper_mech.decisions import IllegalOption, Value
from sheetgen_engine.paper_mech.state import State
from sheetgen_engine.paper_mech.text import format_state

KIND = "game"
VERSION = 1


class DiceSource(NamedTuple):
    """Where the dice of a game come from: game `number` (from 0) of a seed, or real dice that were typed in."""

    seed: int = 0
    number: int = 0
    faces: tuple[int, ...] | None = None

    def dice(self) -> Dice:
        """The dice from the beginning of the game."""
        return SeededDice(self.seed, self.number) if self.faces is None else ScriptedDice(self.faces)


class SavedGame(NamedTuple):
    """A game as it was saved."""

    mech: Loadout
    dice_source: DiceSource
    decisions: tuple[Decision, ...]
    pilot: str | None = None
    taken_back: int = 0
    position: str | None = None
    document: Document | None = None
    name: Words | None = None


class SavedGameData(TypedDict, total=False):
    """A saved game's file that fits its schema."""

    name: str | dict[str, str]
    seed: int | str
    game: int
    dice: list[int]
    pilot: str
    taken_back: int
    position: str
    decisions: list[dict[str, Value]]


def is_saved(document: Document) -> bool:
    """Whether a file holds a game rather than a loadout."""
    return isinstance(document.data, dict) and document.data.get("kind") == KIND


def read(document: Document) -> SavedGame:
    """The game in a file. Raises `BadInput` with everything that keeps it from being played."""
    version = document.data.get("version")
    if isinstance(version, int) and version > VERSION:
        facts = {"version": version, "known": VERSION}
        raise BadInput([Finding("SAVED", "version", document.mark(("version",)), facts=facts)])
    findings = [*document.findings, *schemas.violations(document, f"{SYSTEM}/game.json")]
    data: SavedGameData = document.data
    if not findings and ("seed" in data) == ("dice" in data):
        findings.append(Finding("SAVED", "seed-or-dice", document.mark()))
    if findings:
        raise BadInput(findings)
    mech = loadout.read(document, base=("loadout",))
    dice_source = DiceSource(
        int(data.get("seed", 0)), data.get("game", 1) - 1, tuple(data["dice"]) if "dice" in data else None
    )
    return SavedGame(
        mech,
        dice_source,
        tuple(Decision(*next(iter(decision.items()))) for decision in data["decisions"]),
        data.get("pilot"),
        data.get("taken_back", 0),
        data.get("position"),
        document,
        Words.read(data["name"]) if "name" in data else None,
    )


class Script:
    """Answers the questions of a game with its saved decisions."""

    def __init__(self, saved: SavedGame) -> None:
        self.saved = saved
        self.next = 0

    def choose(self, state: State) -> int:
        """The next decision as an option. Raises `Stop` after the last one, and `BadInput` for one that does not fit."""
        if self.next == len(self.saved.decisions):
            raise Stop
        question, value = self.saved.decisions[self.next]
        asked = names.QUESTIONS[state.question]
        if question != asked:
            raise BadInput([self.finding("SAVED", "question", given=question, asked=asked)])
        try:
            option = decisions.read_option(state.question, value)
        except IllegalOption:
            option = codes.NONE
        if not decisions.is_legal(state, option):
            legal = [brief(decisions.option_value(state.question, one)) for one in decisions.legal_options(state)]
            facts = {"word": brief(value), "question": question, "legal": legal, "repairs": state.repairs}
            raise BadInput([self.finding(RULE_OF[question], "illegal", question, **facts)])
        self.next += 1
        return option

    def finding(self, rule: str, case: str, *path: str, **facts: object) -> Finding:
        """A finding about the decision that is next."""
        document = self.saved.document
        assert document is not None
        return Finding(rule, case, document.mark(("decisions", self.next, *path)), facts=facts)

    def check_end(self, state: State) -> None:
        """A game that has come to its last decision must be the one that was saved. Raises `BadInput` if it is not."""
        saved, document = self.saved, self.saved.document
        assert document is not None
        if self.next < len(saved.decisions):
            left = len(saved.decisions) - self.next
            case = "over" if state.outcome != codes.PLAYING else "dice-short"
            raise BadInput([self.finding("SAVED", case, count=left)])
        if saved.position is not None and saved.position != format_state(state):
            raise BadInput([Finding("SAVED", "position", document.mark(("position",)))])


def saved_run(saved: SavedGame) -> tuple[GameRun, Script]:
    """The saved game, ready to be told."""
    script = Script(saved)
    return GameRun(tables(saved.mech), saved.dice_source.dice(), script.choose), script


def dump(saved: SavedGame, path: str, extra: Sequence[str] = ()) -> str:
    """The text of the file in which a game is saved; `path` is where it will stand, `extra` are catalogs of the command
    line."""
    written: dict[str, object] = {"system": SYSTEM, "kind": KIND, "version": VERSION}
    if saved.name is not None:
        written["name"] = saved.name.data()
    mech = loadout.data(saved.mech)
    del mech["system"]
    if catalogs := catalogs_from(saved.mech, path, extra):
        mech["catalogs"] = catalogs
    written["loadout"] = mech
    dice_source = saved.dice_source
    if dice_source.faces is None:
        written["seed"] = dice_source.seed if len(str(dice_source.seed)) <= MAX_DIGITS else str(dice_source.seed)
        written["game"] = dice_source.number + 1
    else:
        written["dice"] = list(dice_source.faces)
    if saved.pilot is not None:
        written["pilot"] = saved.pilot
    if saved.taken_back:
        written["taken_back"] = saved.taken_back
    if saved.position is not None:
        written["position"] = saved.position
    lines = [f"# yaml-language-server: $schema={paths.SCHEMA / SYSTEM / 'game.json'}"]
    # JSON is YAML with every text in quotes: nothing in it can be misread.
    lines += [f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in written.items()]
    lines.append("decisions:" if saved.decisions else "decisions: []")
    lines += [f"  - {json.dumps({one.question: one.value}, ensure_ascii=False)}" for one in saved.decisions]
    return "\n".join(lines) + "\n"


def catalogs_from(mech: Loadout, path: str, extra: Sequence[str]) -> list[str]:
    """The home-made catalogs of a game, as seen from the file in which it is saved."""
    home = Path(mech.file).parent if mech.file not in ("", "-") else Path()
    folder = Path(path).parent if path != "-" else Path()
    return [seen_from(one, folder) for one in [*(home / own for own in mech.catalogs), *map(Path, extra)]]


def seen_from(path: Path, folder: Path) -> str:
    """A path from a folder, or in full where there is no way from one drive to another."""
    try:
        return Path(os.path.relpath(path, folder)).as_posix()
    except ValueError:
        return path.resolve().as_posix()
