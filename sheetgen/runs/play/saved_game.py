"""Saved games: a file with what is played, the dice and every decision, from which the same game can be replayed."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TypedDict, cast

from sheetgen.core import schemas, yaml_text
from sheetgen.core.errors import BadInput, UsageError
from sheetgen.core.findings import Finding
from sheetgen.core.limits import MAX_DIGITS
from sheetgen.core.loadouts import LoadoutBase
from sheetgen.core.locale import Locale
from sheetgen.core.source import Document
from sheetgen.runs.play.rules import Decision, DiceSource, Value

KIND = "game"
VERSION = 1
MAX_SEED = (1 << 64) - 1


class SavedGameData(TypedDict, total=False):
    """What the saved games of all games hold; their schemas guarantee it."""

    name: str | dict[str, str]
    seed: int | str
    game: int
    dice: list[int]
    taken_back: int
    position: str
    decisions: list[dict[str, Value]]


def is_saved(document: Document) -> bool:
    """Return whether a file is a saved game rather than a loadout."""
    return isinstance(document.data, dict) and document.data.get("kind") == KIND


def read(document: Document, system: str) -> SavedGameData:
    """Return the data of a saved game. Raises `BadInput` with everything that is wrong with the file."""
    version = document.map.get("version")
    if isinstance(version, int) and version > VERSION:
        facts = {"version": version, "known": VERSION}
        raise BadInput([Finding("SAVED", "version", document.mark(("version",)), facts=facts)])
    findings = [*document.findings, *schemas.violations(document, f"{system}/game.json")]
    data = cast("SavedGameData", document.data)
    if not findings and ("seed" in data) == ("dice" in data):
        findings.append(Finding("SAVED", "seed-or-dice", document.mark()))
    if not findings and int(data.get("seed", 0)) > MAX_SEED:
        findings.append(Finding("SAVED", "seed", document.mark(("seed",)), facts={"most": MAX_SEED}))
    if findings:
        raise BadInput(findings)
    return data


def dice_source(data: SavedGameData) -> DiceSource:
    faces = tuple(data["dice"]) if "dice" in data else None
    return DiceSource(int(data.get("seed", 0)), data.get("game", 1) - 1, faces)


def decisions(data: SavedGameData) -> tuple[Decision, ...]:
    return tuple(Decision(*next(iter(decision.items()))) for decision in data["decisions"])


def dice_data(source: DiceSource) -> dict[str, object]:
    """Return where the dice come from, as files hold it."""
    if source.faces is not None:
        return {"dice": list(source.faces)}
    seed = source.seed if len(str(source.seed)) <= MAX_DIGITS else str(source.seed)
    return {"seed": seed, "game": source.number + 1}


def text(system: str, path: str, written: Mapping[str, object], made: Sequence[Decision]) -> str:
    """Return the text of a saved game's file at `path`: its entries, then the decisions."""
    lines = yaml_text.modeline(system, "game", Path(path).parent)
    # JSON is YAML with every text in quotes, so that nothing is ambiguous.
    entries = {"system": system, "kind": KIND, "version": VERSION, **written}
    lines += [f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in entries.items()]
    lines.append("decisions:" if made else "decisions: []")
    lines += [f"  - {json.dumps({one.question: one.value}, ensure_ascii=False)}" for one in made]
    return "\n".join(lines) + "\n"


def relative_catalogs(loadouts: Iterable[LoadoutBase], path: str, extra: Sequence[str]) -> list[str]:
    """Return the paths of a game's homebrew catalogs, relative to the file in which it is saved."""
    found: dict[str, None] = {}
    folder = Path(path).parent if path != "-" else Path()
    for loadout in loadouts:
        home = Path(loadout.file).parent if loadout.file not in ("", "-") else Path()
        found |= dict.fromkeys(relative_path(home / own, folder) for own in loadout.catalogs)
    return list(found | dict.fromkeys(relative_path(Path(own), folder) for own in extra))


def relative_path(path: Path, folder: Path) -> str:
    """Return a path relative to a folder, or an absolute one from another drive."""
    try:
        return Path(os.path.relpath(path, folder)).as_posix()
    except ValueError:
        return path.resolve().as_posix()


def title_of_dice(source: DiceSource, taken_back: int, texts: Locale) -> Iterator[str]:
    """Yield where the dice of a game come from and how many decisions were undone, for its title."""
    if source.faces is None:
        yield texts.text("title.seed", seed=source.seed, game=source.number + 1)
    else:
        yield texts.text("title.typed")
    if taken_back:
        yield texts.text("title.taken-back", count=taken_back)


def reject_options(**options: object) -> None:
    """Reject options that a saved game does not have: it has its own dice and its own mechs."""
    if odd := [name for name, value in options.items() if value is not None]:
        raise UsageError("play.own", option=f"--{odd[0]}")


def random_seed() -> int:
    from secrets import randbelow

    return randbelow(1_000_000)
