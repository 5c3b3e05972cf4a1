"""Numbers that the engine cannot play with, although their files are valid: a finding, with the engine's message."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sheetgen.core.errors import BadInput, SheetgenError
from sheetgen.core.findings import Finding, Mark


@contextmanager
def rejecting_unplayable(mark: Mark) -> Iterator[None]:
    """Raise BadInput for numbers that the engine rejects within this block."""
    try:
        yield
    except (ValueError, OverflowError) as error:
        if isinstance(error, SheetgenError):
            raise
        raise BadInput([Finding("CATALOG", "unplayable", mark, facts={"problem": str(error)})]) from error
