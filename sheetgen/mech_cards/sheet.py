"""What is printed for Mech Cards: cards to cut out, or the sheet of each mech, as the template has it."""

from __future__ import annotations

from sheetgen.locale import Locale, locale
from sheetgen.mech_cards.cards import Deck
from sheetgen.mech_cards.loadout import Loadout
from sheetgen.sheet import layout
from sheetgen.sheet.ops import Sheet
from sheetgen.sheet.options import Options

# What can be asked for beside what every game has.
WAYS = ("everything", "backs")


def make(loadout: Loadout, options: Options = Options()) -> Sheet:  # noqa: B008 - frozen
    """The pages of one loadout."""
    template = layout.read(options.template, loadout.system)
    texts = words(options.language)
    return cards(loadout, options, template, texts)


def words(language: str) -> Locale:
    """The sentences of the sheets, with the names of types and stats."""
    return locale("mech-cards/listing", language) | locale("mech-cards/sheet", language)


def cards(loadout: Loadout, options: Options, template: layout.Template, texts: Locale) -> Sheet:
    """The cards of a loadout, or of the whole catalog."""
    catalog = loadout.catalog
    chosen = list(catalog.cards.values()) if options.everything else loadout.cards
    name = texts.text("blank" if options.blank else "catalog") if options.blank or options.everything else loadout.name
    deck = Deck(chosen, catalog, texts, options, name)
    title = f"{name} · {texts.text('title')}"
    return Sheet(title, deck.pages(template), options.language, loadout.author or "", "", deck.text())
