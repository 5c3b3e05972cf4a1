"""Saved games: a file with the loadout, the dice and every decision, from which the same game can be replayed."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple, TypedDict, cast

from sheetgen.core import schemas, yaml_text
from sheetgen.core.errors import BadInput, UsageError
from sheetgen.core.findings import Finding
from sheetgen.core.limits import MAX_DIGITS
from sheetgen.core.locale import Words, locale
from sheetgen.core.source import Document
from sheetgen.games.paper_mech.design import loadout
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.model import SYSTEM
from sheetgen.games.paper_mech.design.tables import tables
from sheetgen.games.paper_mech.play.game_run import Decision, GameRun, Stop
from sheetgen.games.paper_mech.play.scenario import RULE_OF
from sheetgen.runs.scenarios import brief
from sheetgen_engine.core.dice import Dice, ScriptedDice, SeededDice
from sheetgen_engine.core.options import IllegalOption
from sheetgen_engine.paper_mech import codes, decisions, names
from sheetgen_engine.paper_mech.decisions import Value
from sheetgen_engine.paper_mech.state import State
from sheetgen_engine.paper_mech.text import format_state

KIND = "game"
VERSION = 1
MAX_SEED = (1 << 64) - 1


class DiceSource(NamedTuple):
    """Where the dice of a game come from: game `number` (from 0) of a seed, or real dice whose faces were typed in."""

    seed: int = 0
    number: int = 0
    faces: tuple[int, ...] | None = None

    def dice(self) -> Dice:
        """Return the dice at the start of the game."""
        return SeededDice(self.seed, self.number) if self.faces is None else ScriptedDice(self.faces)


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
    """Return whether a file is a saved game rather than a loadout."""
    return isinstance(document.data, dict) and document.data.get("kind") == KIND


def read(document: Document) -> SavedGame:
    """Return the game in a file. Raises `BadInput` with everything that prevents playing it."""
    version = document.map.get("version")
    if isinstance(version, int) and version > VERSION:
        facts = {"version": version, "known": VERSION}
        raise BadInput([Finding("SAVED", "version", document.mark(("version",)), facts=facts)])
    findings = [*document.findings, *schemas.violations(document, f"{SYSTEM}/game.json")]
    data = cast(SavedGameData, document.data)
    if not findings and ("seed" in data) == ("dice" in data):
        findings.append(Finding("SAVED", "seed-or-dice", document.mark()))
    if not findings and int(data.get("seed", 0)) > MAX_SEED:
        findings.append(Finding("SAVED", "seed", document.mark(("seed",)), facts={"most": MAX_SEED}))
    if findings:
        raise BadInput(findings)
    mech = loadout.read(document, base=("loadout",))
    faces = tuple(data["dice"]) if "dice" in data else None
    return SavedGame(
        mech,
        DiceSource(int(data.get("seed", 0)), data.get("game", 1) - 1, faces),
        tuple(Decision(*next(iter(decision.items()))) for decision in data["decisions"]),
        data.get("pilot"),
        data.get("taken_back", 0),
        data.get("position"),
        document,
        Words.read(data["name"]) if "name" in data else None,
    )


class SavedDecisions:
    """Answers the questions of a game with its saved decisions."""

    def __init__(self, saved: SavedGame) -> None:
        self.saved = saved
        self.next = 0

    def choose(self, state: State) -> int:
        """Return the next decision as an option. Raises `Stop` after the last one, `BadInput` for an illegal one."""
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
        """Return a finding about the next decision."""
        document = self.saved.document
        assert document is not None
        return Finding(rule, case, document.mark(("decisions", self.next, *path)), facts=facts)

    def check_end(self, state: State) -> None:
        """Check that all decisions were used and led to the saved position. Raises `BadInput` otherwise."""
        saved, document = self.saved, self.saved.document
        assert document is not None
        if self.next < len(saved.decisions):
            left = len(saved.decisions) - self.next
            case = "over" if state.outcome != codes.PLAYING else "dice-short"
            raise BadInput([self.finding("SAVED", case, count=left)])
        if saved.position is not None and saved.position != format_state(state):
            raise BadInput([Finding("SAVED", "position", document.mark(("position",)))])


def saved_run(saved: SavedGame) -> tuple[GameRun, SavedDecisions]:
    """Return the run of a saved game."""
    made = SavedDecisions(saved)
    return GameRun(tables(saved.mech), saved.dice_source.dice(), made.choose), made


def dump(saved: SavedGame, path: str, extra: Sequence[str] = ()) -> str:
    """Return the text of a saved game's file at `path`; `extra` are the catalogs of the command line."""
    written: dict[str, object] = {"system": SYSTEM, "kind": KIND, "version": VERSION}
    if saved.name is not None:
        written["name"] = saved.name.data()
    mech = loadout.data(saved.mech)
    del mech["system"]
    if catalogs := relative_catalogs(saved.mech, path, extra):
        mech["catalogs"] = catalogs
    written["loadout"] = mech
    source = saved.dice_source
    if source.faces is None:
        written["seed"] = source.seed if len(str(source.seed)) <= MAX_DIGITS else str(source.seed)
        written["game"] = source.number + 1
    else:
        written["dice"] = list(source.faces)
    if saved.pilot is not None:
        written["pilot"] = saved.pilot
    if saved.taken_back:
        written["taken_back"] = saved.taken_back
    if saved.position is not None:
        written["position"] = saved.position
    lines = yaml_text.modeline(SYSTEM, "game", Path(path).parent)
    # JSON is YAML with every text in quotes, so that nothing is ambiguous.
    lines += [f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in written.items()]
    lines.append("decisions:" if saved.decisions else "decisions: []")
    lines += [f"  - {json.dumps({one.question: one.value}, ensure_ascii=False)}" for one in saved.decisions]
    return "\n".join(lines) + "\n"


def relative_catalogs(mech: Loadout, path: str, extra: Sequence[str]) -> list[str]:
    """Return the paths of a game's home-made catalogs, relative to the file in which it is saved."""
    home = Path(mech.file).parent if mech.file not in ("", "-") else Path()
    folder = Path(path).parent if path != "-" else Path()
    return [relative_path(one, folder) for one in [*(home / own for own in mech.catalogs), *map(Path, extra)]]


def relative_path(path: Path, folder: Path) -> str:
    """Return a path relative to a folder, or an absolute one from another drive."""
    try:
        return Path(os.path.relpath(path, folder)).as_posix()
    except ValueError:
        return path.resolve().as_posix()


def title(game: SavedGame, language: str) -> str:
    """Return which game this is, on one line."""
    texts = locale("paper-mech/play", language)
    source = game.dice_source
    parts = [texts.text("title", name=game.mech.name, edition=game.mech.edition)]
    if game.name is not None:
        parts[0] = texts.text("title.named", title=game.name, mech=parts[0])
    if game.pilot is not None:
        parts.append(texts.text("title.pilot", pilot=game.pilot))
    if source.faces is None:
        parts.append(texts.text("title.seed", seed=source.seed, game=source.number + 1))
    else:
        parts.append(texts.text("title.typed"))
    if game.taken_back:
        parts.append(texts.text("title.taken-back", count=game.taken_back))
    return ", ".join(parts)


def reject_options(**options: object) -> None:
    """Reject options that a saved game does not have: it has its own dice and its own mech."""
    if odd := [name for name, value in options.items() if value is not None]:
        raise UsageError("play.own", option=f"--{odd[0]}")
