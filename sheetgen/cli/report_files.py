"""The option --report: a report as a .pdf or .html file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from sheetgen.core.loadouts import LoadoutBase
    from sheetgen.reports.report import Report

REPORTS = (".pdf", ".html")
PAPERS = ("a4", "letter")

ReportFile = Annotated[
    str | None, typer.Option("--report", metavar="OUT", help="Write a report with charts: a .pdf or .html file.")
]
ReportPaper = Annotated[str, typer.Option("--paper", metavar="a4|letter", help="The paper size of a .pdf report.")]


def check_report(path: str | None, paper: str) -> None:
    """Reject a report that cannot be written, before any work is done."""
    from sheetgen.core import files
    from sheetgen.core.errors import UsageError
    from sheetgen.core.locale import Either
    from sheetgen.core.schemas import require

    if path is not None:
        files.check_folder(path)
        if not path.lower().endswith(REPORTS):
            raise UsageError("file-type", path=path, known=Either(REPORTS))
    require("paper", paper, PAPERS)


def write_report(report: Report, path: str, paper: str, language: str, loadout: LoadoutBase | None = None) -> None:
    """Write a report as the name of the file says. Raises BadInput for a text of the loadout that cannot be printed."""
    from sheetgen.core import files
    from sheetgen.reports import sim_file

    format = "pdf" if path.lower().endswith(".pdf") else "html"
    files.write_bytes(path, sim_file.write(report, loadout, format, paper, language))
