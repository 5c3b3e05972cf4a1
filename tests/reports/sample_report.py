"""A report of one section, to be shown."""

from __future__ import annotations

from typing import Any

from sheetgen.reports.report import Report, Section


def sample(**parts: Any) -> Report:
    return Report("A mech", (Section("Title", **parts),), "some games", "by hand")
