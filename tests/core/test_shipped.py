"""Files that come with sheetgen are read without checks: here they are read with all of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheetgen.core import catalog, games, paths, shipped
from sheetgen.core.source import read_file

FILES = [file for folder in (paths.CATALOG, paths.TEMPLATES) for file in sorted(folder.rglob("*.yaml"))]


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(paths.CATALOG.parent)))
def test_the_short_way_reads_what_the_checked_one_reads(file: Path) -> None:
    checked = read_file(file)
    assert checked.findings == []
    assert shipped.read(file) == checked.data
    assert repr(shipped.read(file)) == repr(checked.data), "1 and 1.0 and True are not the same"


@pytest.mark.parametrize("system", games.ids())
def test_a_printed_file_knows_the_places_in_it(system: str) -> None:
    for doc in catalog.printed(system).documents:
        checked = read_file(doc.file)
        for path in checked.values:
            assert doc.has(path)
            assert doc.mark(path) == checked.mark(path)
            assert doc.mark(path, key=True) == checked.mark(path, key=True)
        assert not doc.has(("nowhere",))
