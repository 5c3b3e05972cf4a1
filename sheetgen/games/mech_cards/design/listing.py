"""What is in a catalog, for people and for programs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from sheetgen.core.listing import as_json as as_json
from sheetgen.core.listing import edition_rows, heading, show_row
from sheetgen.core.locale import locale
from sheetgen.games.mech_cards.design.abilities import card_rules, rule_text
from sheetgen.games.mech_cards.design.loadout import from_catalog
from sheetgen.games.mech_cards.design.model import Card, Catalog
from sheetgen.games.mech_cards.design.summary import explanation, line
from sheetgen.games.mech_cards.design.totals import totals


def table(catalog: Catalog, section: str, language: str) -> list[list[str]]:
    """Return a section as rows of cells, a head first."""
    return [heading(catalog, section, language), *ROWS[section](catalog, language)]


def _card_rows(catalog: Catalog, language: str) -> Iterator[list[str]]:
    texts = locale("mech-cards/listing", language)
    for card in catalog.cards.values():
        type_ = texts.text(f"type.{card.type}")
        sub_type = card.sub_type.name.in_(language) if card.sub_type else "–"
        stats = " ".join(f"{name.upper()} {value}" for name, value in card.stats.items())
        rules = specials_text(card, catalog, language) or "–"
        origin = texts.text(f"origin.{card.origin}") if card.origin else "–"
        yield [card.id, card.name.in_(language), type_, sub_type, stats, rules, origin]


def _sub_type_rows(catalog: Catalog, language: str) -> Iterator[list[str]]:
    texts = locale("mech-cards/listing", language)
    for kind in catalog.sub_types.values():
        yield [kind.id, kind.name.in_(language), texts.text("melee" if kind.melee else "ranged")]


def _special_rows(catalog: Catalog, language: str) -> Iterator[list[str]]:
    texts = locale("mech-cards/listing", language)
    for special in catalog.specials.values():
        yield [special.id, special.name.in_(language), rule_text(special, None, language) or texts.text("no-effect")]


def _mech_rows(catalog: Catalog, language: str) -> Iterator[list[str]]:
    for mech in catalog.mechs.values():
        yield [mech.id, mech.name.in_(language), mech.text.in_(language) if mech.text else "–"]


ROWS: Mapping[str, Callable[[Catalog, str], Iterable[list[str]]]] = {
    "cards": _card_rows,
    "sub-types": _sub_type_rows,
    "specials": _special_rows,
    "mechs": _mech_rows,
    "editions": edition_rows,
}
SECTIONS = tuple(ROWS)


def specials_text(card: Card, catalog: Catalog, language: str) -> str:
    """Return the special rules of a card as they are printed: `Regenerate (1)`."""
    texts = locale("mech-cards/listing", language)
    printed = [
        catalog.specials[name].name.in_(language) + ("" if number is None else f" ({number})")
        for name, number in card.specials.items()
    ]
    printed += [texts.text("without", special=catalog.specials[name].name) for name in card.removes]
    return ", ".join(printed)


def show(catalog: Catalog, word: str, language: str) -> str | None:
    """Describe a card, a mech, a sub-type or a special rule in full; None when there is none of this name."""
    texts = locale("mech-cards/listing", language)
    if word in catalog.cards:
        card = catalog.cards[word]
        type_ = texts.text(f"type.{card.type}") + (f", {card.sub_type.name.in_(language)}" if card.sub_type else "")
        lines = [f"{card.id}  {card.name.in_(language)}", f"  {type_}"]
        for name, (shown, text) in zip(card.specials, card_rules(card, catalog.specials, language), strict=True):
            notes = [text, "" if catalog.specials[name].effect else f"({texts.text('no-effect')})"]
            lines.append(f"  {shown}{':' if text else ''} {' '.join(note for note in notes if note)}")
        lines += [f"  {texts.text('without', special=catalog.specials[name].name)}" for name in card.removes]
        lines += [f"  {value:>3} {name.upper()}  {texts.text(f'stat.{name}')}" for name, value in card.stats.items()]
        return "\n".join(lines)
    if word in catalog.mechs:
        loadout = from_catalog(catalog.mechs[word], catalog, language)
        sums = totals(loadout)
        return f"{word}  {line(loadout, sums, language)}\n{explanation(loadout, sums, language)}".rstrip()
    return show_row(table, catalog, ("sub-types", "specials"), word, language)
