"""Folders in place of loadout files."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path


def loadout_files(paths: Iterable[str], lang: str) -> Iterator[str]:
    """The files meant: a folder stands for the loadouts in it, or for itself when it has none.

    Its other YAML files are passed over with a note.
    """
    from sheetgen.core.catalog import catalog_files
    from sheetgen.core.errors import BadInput
    from sheetgen.core.file_kinds import kind_of
    from sheetgen.core.files import is_folder
    from sheetgen.core.limits import MAX_LISTED
    from sheetgen.core.locale import locale
    from sheetgen.core.source import read_file

    for path in paths:
        if path == "-" or not is_folder(path):
            yield path
            continue
        found = others = 0
        for file in catalog_files(Path(path), most=MAX_LISTED):
            try:
                data = read_file(file).data
            except BadInput:
                data = None
            if isinstance(data, dict) and (kind_of(data) not in (None, "loadout") or "system" not in data):
                others += 1
            else:
                found += 1
                yield str(file)
        if not found:
            yield path
        elif others:
            print(locale("check", lang).text("skipped", files=others, folder=path), file=sys.stderr)
