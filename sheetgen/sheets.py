"""Sheets of any game: a loadout and how it is to be printed → pages."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from sheetgen.core import games
from sheetgen.core.errors import BadInput, Illegal, SheetgenError, check_language
from sheetgen.core.findings import ERROR, Finding, Mark
from sheetgen.core.livery import PAINTS
from sheetgen.core.queries import Source
from sheetgen.core.schemas import require
from sheetgen.render import templates
from sheetgen.render.errors import Unprintable, unprintable
from sheetgen.render.layout import PAPERS
from sheetgen.render.ops import Sheet
from sheetgen.render.options import Options

if TYPE_CHECKING:
    from sheetgen.core.loadouts import LoadoutBase

L = TypeVar("L", bound="LoadoutBase")
GREY = "grey"  # the paint of a mech that has none


def make(loadout: LoadoutBase, options: Options = Options(), *, allow_illegal: bool = False) -> Sheet:  # noqa: B008 - frozen
    """Draw the sheet of a loadout.

    Raises Illegal for a loadout that breaks the rules, unless it is allowed to; then the page says so. Raises BadInput for a
    template that cannot be used and for a text that does not fit or has no glyph, UsageError for options that make no sense.
    """
    check_options(loadout.system, options)
    if options.paint is not None:
        loadout = repainted(loadout, None if options.paint == GREY else options.paint)
    if not (options.blank or options.everything):
        options = options._replace(problems=_problems(loadout, options.language, allow_illegal=allow_illegal))
    if options.pilot is not None:
        loadout = replace(loadout, pilot=options.pilot)
    try:
        sheet = games.game(loadout.system).sheet.make(loadout, options)
        if options.odds:
            from sheetgen.reports import odds_page

            sheet = odds_page.added(sheet, loadout, options)
    except Unprintable as error:
        raise unprintable(loadout, error) from error
    except (ArithmeticError, ValueError) as error:
        if isinstance(error, SheetgenError) or options.template in templates.shipped(loadout.system):
            raise
        facts = {"problem": type(error).__name__}
        raise BadInput([Finding("TEMPLATE", "drawing", Mark(options.template), facts=facts)]) from error
    return sheet


def check_options(system: str, options: Options) -> None:
    """Reject an unknown paper or language, and an option that the game does not have."""
    check_paper(options.paper)
    if options.paint is not None:
        require("paint", options.paint, (*PAINTS, GREY))
    check_language(options.language)
    wanted = {
        "damage": options.progress is not None,
        "all": options.everything,
        "backs": options.backs,
        "pilot-name": options.pilot is not None,
        "reference": options.reference,
        "points": options.points,
        "set": options.set is not None,
    }
    require_options(system, [name for name, given in wanted.items() if given])


def repainted(loadout: L, paint: str | tuple[str, ...] | None) -> L:
    """Return a mech in another paint."""
    return replace(loadout, livery=loadout.livery._replace(paint=paint))


def check_paper(paper: str) -> None:
    require("paper", paper, PAPERS)


def require_options(system: str, names: list[str]) -> None:
    """Reject options of sheets that the game does not have."""
    known = {option.name for option in games.game(system).options_of("sheet")}
    for name in names:
        if name not in known:
            raise games.unsupported(f"--{name}", system)


def in_progress(
    scenario: str, loadout: LoadoutBase | None, options: Options, *, system: str, source: Source
) -> tuple[LoadoutBase, Options]:
    """The loadout of a game in progress, or the one that is given, and options that show the game on its sheet."""
    require_options(system, ["damage"])
    damage = games.game(system).damage
    assert damage is not None, "a game with the option --damage has the part"
    own, progress = damage.load(scenario, loadout, edition=source.edition, extra=source.catalogs)
    return own, options._replace(progress=progress)


def blank(system: str, source: Source = Source()) -> LoadoutBase:  # noqa: B008 - frozen
    """A loadout with nothing in it, for a blank sheet or the whole catalog."""
    loadout: LoadoutBase = games.game(system).loadout.blank(edition=source.edition, extra=source.catalogs)
    return loadout


def _problems(loadout: LoadoutBase, language: str, *, allow_illegal: bool) -> tuple[str, ...]:
    """What the page says about an illegal loadout that may be printed."""
    findings = [finding for finding in games.game(loadout.system).check.check(loadout) if finding.severity == ERROR]
    if findings and not allow_illegal:
        raise Illegal([*findings, Finding("SHEET", "illegal", loadout.mark(), facts={"name": loadout.name})])
    return tuple(dict.fromkeys(finding.message(language, loadout.system) for finding in findings))
