"""The report of a simulation as a file, with a picture of the sheet."""

from __future__ import annotations

from sheetgen import portraits
from sheetgen.core.games import game
from sheetgen.core.loadouts import LoadoutBase
from sheetgen.printable import require_printable_name
from sheetgen.render.errors import DoesNotFit, MissingGlyph, unprintable
from sheetgen.render.ops import Sheet
from sheetgen.render.options import Options
from sheetgen.reports import report_html, report_pdf
from sheetgen.reports.report import Report
from sheetgen.runs.simulations import AnySimulation

PORTRAIT = (62.0, 72.0)  # millimetres
MOST_PORTRAITS = 2
# What is of no use on a page that is reduced: scale bars, codes, marks to cut along.
AT_TRUE_SIZE = ("foot.ruler", "foot.qr", "foot.code", "cut.")


def pictures(simulation: AnySimulation, paper: str, language: str) -> list[Sheet]:
    """Draw the portraits of the mechs, or a page of the sheet in a game without figures.

    There is none where there is no mech, or where the sheet does not fit its page. Raises BadInput for a name that cannot be
    printed.
    """
    loadout = simulation.loadout
    if loadout is None:
        return []
    if game(simulation.system).figures is not None:
        mechs = (loadout, *simulation.opposing_mechs)
        for own in mechs:
            require_printable_name(own)
        return [portraits.draw(own, "portrait", None, *PORTRAIT) for own in mechs[:MOST_PORTRAITS]]
    options = Options(game(simulation.system).picture_template, paper, language)
    try:
        return [reduced(game(simulation.system).sheet.make(loadout, options))]
    except DoesNotFit:
        return []
    except MissingGlyph as error:
        raise unprintable(loadout, error) from error


def reduced(sheet: Sheet) -> Sheet:
    """Return the first page of a sheet without what has a meaning only at its true size."""
    page = sheet.pages[0]
    ops = tuple(op for op in page.ops if not op.where.startswith(AT_TRUE_SIZE))
    return sheet._replace(pages=(page._replace(ops=ops),))


def write(report: Report, loadout: LoadoutBase | None, format: str, paper: str, language: str) -> bytes:
    """Return the report as a file of one of the formats. Raises BadInput for text that cannot be printed."""
    try:
        return report_pdf.write(report, paper, language) if format == "pdf" else report_html.write(report, language)
    except MissingGlyph as error:
        if loadout is None:
            raise
        raise unprintable(loadout, error) from error
