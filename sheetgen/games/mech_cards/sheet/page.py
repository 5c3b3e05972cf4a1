"""The printed pages of Mech Cards: cards to cut out, or a sheet for each mech, as the template requires."""

from __future__ import annotations

from sheetgen.core.errors import UsageError
from sheetgen.core.locale import Locale, locale
from sheetgen.games.mech_cards.design.loadout import Loadout
from sheetgen.games.mech_cards.sheet import counters
from sheetgen.games.mech_cards.sheet.cards import Deck, card_grid
from sheetgen.games.mech_cards.sheet.mech_sheet import SquadSheets
from sheetgen.games.mech_cards.sheet.reference import TEMPLATE, Reference
from sheetgen.render import templates
from sheetgen.render.layout import Template
from sheetgen.render.ops import Sheet
from sheetgen.render.options import Options


def make(loadout: Loadout, options: Options = Options()) -> Sheet:  # noqa: B008 - frozen
    """Draw the pages of a loadout."""
    template = templates.read(options.template, loadout.system, options.paper)
    texts = locale("mech-cards/listing", options.language) | locale("mech-cards/sheet", options.language)
    if card_grid(template) is not None:
        if options.reference:
            raise UsageError("sheet.no-reference", template=template.id)
        return cards(loadout, options, template, texts)
    if template.id == counters.TEMPLATE:
        cut = counters.Counters(texts, options)
        return Sheet(texts.text("counters.title"), cut.pages(loadout.system), options.language, "", "", cut.words())
    if template.id == TEMPLATE:
        page = Reference(loadout, texts, options)
        return Sheet(texts.text("reference.title"), page.pages(), options.language, "", "", page.words())
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
    reference = Reference(loadout, texts, options)
    blank = f"{texts.text('title')}: {texts.text('blank-sheet')}\n"
    words = blank if options.blank else "\n".join(sheets.words())
    pages = sheets.pages()
    if options.reference:
        pages, words = (*pages, *reference.pages()), f"{words}\n{reference.words()}"
    return Sheet(title, pages, options.language, loadout.author or "", sheets.status(), words)
