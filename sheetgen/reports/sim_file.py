"""The report of a simulation as a file, with a picture of the sheet."""

from __future__ import annotations

from sheetgen.core.games import game
from sheetgen.core.loadouts import LoadoutBase
from sheetgen.render.errors import DoesNotFit, MissingGlyph, unprintable
from sheetgen.render.ops import Sheet
from sheetgen.render.options import Options
from sheetgen.reports import report_html, report_pdf
from sheetgen.reports.report import Report
from sheetgen.runs.simulations import AnySimulation


def picture(simulation: AnySimulation, paper: str, language: str) -> Sheet | None:
    """Draw the sheet of the mech; None where there is none, or where it does not fit its page. Raises BadInput for a name that
    cannot be printed."""
    if simulation.loadout is None:
        return None
    try:
        return game(simulation.system).sheet.make(simulation.loadout, Options(paper=paper, language=language))
    except DoesNotFit:
        return None
    except MissingGlyph as error:
        raise unprintable(simulation.loadout, error) from error


def write(report: Report, loadout: LoadoutBase | None, format: str, paper: str, language: str) -> bytes:
    """Return the report as a file of one of the formats. Raises BadInput for text that cannot be printed."""
    try:
        return report_pdf.write(report, paper, language) if format == "pdf" else report_html.write(report, language)
    except MissingGlyph as error:
        if loadout is None:
            raise
        raise unprintable(loadout, error) from error
