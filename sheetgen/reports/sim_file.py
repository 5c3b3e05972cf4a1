"""The report of a simulation as a file, with a picture of the sheet."""

from __future__ import annotations

from sheetgen import portraits
from sheetgen.core.games import game
from sheetgen.core.loadouts import LoadoutBase
from sheetgen.printable import require_printable_name
from sheetgen.render.errors import DoesNotFit, MissingGlyph, unprintable
from sheetgen.render.ops import Page, Sheet
from sheetgen.render.options import Options
from sheetgen.render.scaled import scaled
from sheetgen.reports import report_html, report_pdf
from sheetgen.reports.report import Report
from sheetgen.runs.simulations import AnySimulation

PORTRAIT = (62.0, 72.0)  # millimetres
# Of cards, where there are two squads below one another, and where there are more, in two columns.
LOW_PICTURE, NARROW_PICTURE = (62.0, 42.0), (29.5, 40.0)
# What is of no use on a page that is reduced: scale bars, codes, marks to cut along.
AT_TRUE_SIZE = ("foot.ruler", "foot.qr", "foot.code", "cut.")


def pictures(simulation: AnySimulation, paper: str, language: str) -> list[Sheet]:
    """Draw the portraits of all mechs at the table, or a page of the sheet in a game without figures.

    There is none where there is no mech, or where the sheet does not fit its page. Raises BadInput for a name that cannot be
    printed.
    """
    loadout, system = simulation.loadout, game(simulation.system)
    mechs = (*((loadout,) if loadout else ()), *simulation.other_mechs)
    if system.figures is not None:
        for own in mechs:
            require_printable_name(own)
        return [portraits.draw(own, "portrait", None, *PORTRAIT) for own in mechs]
    try:
        if system.picture is not None:
            size = {1: PORTRAIT, 2: LOW_PICTURE}.get(len(mechs), NARROW_PICTURE)
            return [picture(own, size, language) for own in mechs]
        if loadout is None:
            return []
        return [reduced(system.sheet.make(loadout, Options("classic", paper, language)))]
    except DoesNotFit:
        return []
    except MissingGlyph as error:
        raise unprintable(mechs[0], error) from error


def picture(loadout: LoadoutBase, size: tuple[float, float], language: str) -> Sheet:
    """Return a page with the small picture of a mech. Raises BadInput for a name that cannot be printed."""
    part = game(loadout.system).picture
    assert part is not None
    require_printable_name(loadout)
    ops = part.picture(loadout, (0, 0, *size), language)
    extents = [op.extent() for op in ops]
    top, low = min((own[1] for own in extents), default=0.0), max((own[3] for own in extents), default=size[1])
    shown = tuple(op._replace(where="figure") for op in scaled(ops, 1, 0, -top))
    page = Page(size[0], low - top, shown, loadout.name, 0, {"figure": loadout.name})
    return Sheet(loadout.name, (page,), language, loadout.author or "", "", loadout.name)


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
