"""The printed pages of Mech Cards: cards to cut out, or a sheet for each mech, as the template says."""

from __future__ import annotations

from sheetgen.core.errors import UsageError
from sheetgen.core.locale import Locale, locale
from sheetgen.games.mech_cards.design import summary
from sheetgen.games.mech_cards.design.loadout import Loadout
from sheetgen.games.mech_cards.design.totals import totals
from sheetgen.games.mech_cards.sheet.cards import Deck, card_grid
from sheetgen.games.mech_cards.sheet.mech_sheet import SquadSheets
from sheetgen.render import templates
from sheetgen.render.layout import Template
from sheetgen.render.ops import Sheet
from sheetgen.render.options import Options


def make(loadout: Loadout, options: Options = Options()) -> Sheet:  # noqa: B008 - frozen
    """Draw the pages of a loadout."""
    template = templates.read(options.template, loadout.system, options.paper)
    texts = locale("mech-cards/listing", options.language) | locale("mech-cards/sheet", options.language)
    if card_grid(template) is not None:
        return cards(loadout, options, template, texts)
    if options.everything or options.backs:
        raise UsageError("sheet.no-cards", template=template.id)
    return mechs(loadout, options, template, texts)


def cards(loadout: Loadout, options: Options, template: Template, texts: Locale) -> Sheet:
    """Draw the cards of a loadout or of the whole catalog, or blank ones."""
    catalog, name = loadout.catalog, loadout.name
    if options.blank or options.everything:
        name = texts.text("blank" if options.blank else "catalog")
    chosen = list(catalog.cards.values()) if options.everything else loadout.cards
    if not chosen and not options.blank:
        raise UsageError("sheet.nothing", name=name)
    deck = Deck(chosen, catalog, texts, options, name, () if options.everything else loadout.card_paths)
    title = f"{name} · {texts.text('title')}"
    return Sheet(title, deck.pages(template), options.language, loadout.author or "", "", deck.describe())


def mechs(loadout: Loadout, options: Options, template: Template, texts: Locale) -> Sheet:
    """Draw a sheet for each mech of the squad."""
    sheets = SquadSheets(loadout, texts, options, template)
    title = f"{texts.text('blank-sheet') if options.blank else loadout.name} · {texts.text('title')}"
    if options.blank:
        words = f"{texts.text('title')}: {texts.text('blank-sheet')}\n"
    else:
        sums = totals(loadout)
        words = (
            f"{summary.line(loadout, sums, options.language)}\n{summary.explanation(loadout, sums, options.language)}\n"
        )
    return Sheet(title, sheets.pages(), options.language, loadout.author or "", sheets.status(), words)
