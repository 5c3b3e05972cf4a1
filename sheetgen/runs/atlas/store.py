"""The partial result of a build: one SQLite file, one transaction a batch.

Whatever ends a build, the batches before it are safe (write-ahead log), and a build with the same settings goes on.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import TracebackType
from typing import Self, cast

from sheetgen.core.data import JsonObject
from sheetgen.core.errors import UsageError
from sheetgen.runs.atlas.model import Key, Played

FORMAT = 1
MAGIC = b"SQLite format 3\x00"
TABLES = """
CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE played (
    fresh INTEGER NOT NULL, number INTEGER NOT NULL,
    games INTEGER NOT NULL, wins INTEGER NOT NULL, score INTEGER NOT NULL, units INTEGER NOT NULL,
    PRIMARY KEY (fresh, number)
) WITHOUT ROWID;
CREATE TABLE entrants (stage INTEGER NOT NULL, number INTEGER NOT NULL, PRIMARY KEY (stage, number)) WITHOUT ROWID;
"""
KEEP = "INSERT OR REPLACE INTO played VALUES (?, ?, ?, ?, ?, ?)"


class Store:
    """An open store. Use it with `with`; errors of the file system become UsageError."""

    def __init__(self, path: str, *, new: bool = False) -> None:
        self.path = path
        if not new and not Path(path).is_file():
            raise UsageError("atlas.missing", path=path)
        try:
            self.base = sqlite3.connect(path, isolation_level=None, timeout=30)
        except sqlite3.Error as error:
            raise self.failure(error) from error

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.base.close()
        if isinstance(error, sqlite3.Error):
            raise self.failure(error) from error

    def failure(self, error: Exception) -> UsageError:
        return UsageError("atlas.store", path=self.path, reason=error)

    def begin(self, about: JsonObject) -> None:
        """Start a store, or check that it was built with the same settings."""
        self.base.execute("PRAGMA journal_mode=WAL")
        self.base.execute("PRAGMA synchronous=NORMAL")
        if not self.base.execute("SELECT 1 FROM sqlite_master").fetchone():
            self.base.executescript(f"BEGIN IMMEDIATE;{TABLES}COMMIT;")
            rows = [("format", json.dumps(FORMAT)), *((name, json.dumps(value)) for name, value in about.items())]
            with self.base:
                self.base.execute("BEGIN IMMEDIATE")
                self.base.executemany("INSERT INTO about VALUES (?, ?)", rows)
            return
        kept = self.about()
        for name, value in about.items():
            if kept.get(name) != json.loads(json.dumps(value)):
                raise UsageError("atlas.other", path=self.path, name=name, kept=kept.get(name), wanted=value)

    def about(self) -> dict[str, object]:
        """Return what the store was built with."""
        rows = dict(self.base.execute("SELECT name, value FROM about").fetchall())
        kept = {name: json.loads(value) for name, value in rows.items()}
        if kept.get("format") != FORMAT:
            raise UsageError("atlas.none", path=self.path)
        return kept

    def played(self) -> dict[Key, Played]:
        """Return the games of every entry that has any."""
        rows = self.base.execute("SELECT fresh, number, games, wins, score, units FROM played")
        return {(bool(fresh), number): Played(*sums) for fresh, number, *sums in rows}

    def keep(self, results: Mapping[Key, Played]) -> None:
        """Keep the games of some entries, all of them or none."""
        with self.base:
            self.base.execute("BEGIN IMMEDIATE")
            self.base.executemany(KEEP, [(int(fresh), number, *sums) for (fresh, number), sums in results.items()])

    def entrants(self, stage: int) -> set[int] | None:
        """Return the entries that play a stage; None before it has begun."""
        if self.base.execute("SELECT 1 FROM about WHERE name = ?", (f"stage {stage}",)).fetchone() is None:
            return None
        rows = self.base.execute("SELECT number FROM entrants WHERE stage = ?", (stage,))
        return {cast(int, number) for (number,) in rows}

    def begin_stage(self, stage: int, games: int, numbers: Iterable[int]) -> None:
        """Keep which entries play a stage, up to how many games each."""
        with self.base:
            self.base.execute("BEGIN IMMEDIATE")
            self.base.execute("INSERT OR REPLACE INTO about VALUES (?, ?)", (f"stage {stage}", json.dumps(games)))
            self.base.executemany("INSERT INTO entrants VALUES (?, ?)", [(stage, number) for number in numbers])


def is_store(path: str) -> bool:
    """Return whether a file is a store."""
    with Path(path).open("rb") as stream:
        return stream.read(len(MAGIC)) == MAGIC
