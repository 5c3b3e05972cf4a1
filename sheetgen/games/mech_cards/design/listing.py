"""What is in a catalog, for people and for programs."""

from __future__ import annotations

from typing import Any

from sheetgen.core.locale import Words, locale
from sheetgen.games.mech_cards.design.loadout import from_catalog
from sheetgen.games.mech_cards.design.model import Card, Catalog
from sheetgen.games.mech_cards.design.summary import explanation, line
from sheetgen.games.mech_cards.design.totals import totals

SECTIONS = ("cards", "sub-types", "specials", "mechs", "editions")


def table(catalog: Catalog, section: str, language: str) -> list[list[str]]:
    """A section as rows of cells, the first row its heading."""
    texts = locale("mech-cards/listing", language)
    rows = [texts.text(f"{section}.heading").split("|")]
    if section == "cards":
        for card in catalog.cards.values():
            type_ = texts.text(f"type.{card.type}")
            sub_type = card.sub_type.name.in_(language) if card.sub_type else "–"
            stats = " ".join(f"{name.upper()} {value}" for name, value in card.stats.items())
            rules = specials_text(card, catalog, language) or "–"
            rows.append([card.id, card.name.in_(language), type_, sub_type, stats, rules, card.origin or "–"])
    elif section == "sub-types":
        for kind in catalog.sub_types.values():
            rows.append([kind.id, kind.name.in_(language), texts.text("melee" if kind.melee else "ranged")])
    elif section == "specials":
        for special in catalog.specials.values():
            text = special.text.in_(language) if special.text else texts.text("no-effect")
            rows.append([special.id, special.name.in_(language), text])
    elif section == "mechs":
        for mech in catalog.mechs.values():
            text = mech.text.in_(language) if mech.text else "–"
            rows.append([mech.id, mech.name.in_(language), text])
    else:
        rows += [[id_, Words.read(data["name"]).in_(language)] for id_, data in catalog.facts.editions.items()]
    return rows


def specials_text(card: Card, catalog: Catalog, language: str) -> str:
    """The special rules of a card as they are printed: `Regenerate (1)`."""
    texts = locale("mech-cards/listing", language)
    printed = [
        catalog.specials[name].name.in_(language) + ("" if number is None else f" ({number})")
        for name, number in card.specials.items()
    ]
    printed += [texts.text("without", special=catalog.specials[name].name) for name in card.removes]
    return ", ".join(printed)


def show(catalog: Catalog, word: str, language: str) -> str | None:
    """One card or mech in full, or None when nothing is called so."""
    texts = locale("mech-cards/listing", language)
    if word in catalog.cards:
        card = catalog.cards[word]
        type_ = texts.text(f"type.{card.type}") + (f", {card.sub_type.name.in_(language)}" if card.sub_type else "")
        lines = [f"{card.id}  {card.name.in_(language)}", f"  {type_}"]
        if rules := specials_text(card, catalog, language):
            lines.append(f"  {rules}")
        lines += [f"  {value:>3} {name.upper()}  {texts.text(f'stat.{name}')}" for name, value in card.stats.items()]
        return "\n".join(lines)
    if word in catalog.mechs:
        loadout = from_catalog(catalog.mechs[word], catalog, language)
        sums = totals(loadout)
        return f"{word}  {line(loadout, sums, language)}\n{explanation(loadout, sums, language)}".rstrip()
    return None


def as_json(catalog: Catalog) -> dict[str, Any]:
    """The combined catalog as plain data, in the files' own terms."""
    return {
        "system": "mech-cards",
        "edition": catalog.edition.id,
        **catalog.facts.sections,
        "editions": {id_: data["name"] for id_, data in catalog.facts.editions.items()},
    }


def names(catalog: Catalog) -> list[str]:
    """Everything that `show` knows."""
    return [*catalog.cards, *catalog.mechs]
