"""A commented loadout to start from: the catalog's first mech, or an empty one."""

from __future__ import annotations

from sheetgen.core.locale import locale
from sheetgen.core.queries import NewQuery
from sheetgen.core.yaml_text import comment, head
from sheetgen.games.mech_cards.design.abilities import rule_text
from sheetgen.games.mech_cards.design.listing import specials_text
from sheetgen.games.mech_cards.design.model import SYSTEM, TYPES, Card, Catalog


def text(catalog: Catalog, query: NewQuery) -> str:
    """Return the text of a new loadout, with the choices in its comments."""
    texts = locale("mech-cards/new", query.language)
    sample = next(iter(catalog.mechs.values()))
    title = texts.text("empty") if query.empty else sample.name.in_(query.language)
    editions = texts.text("editions", known=list(catalog.facts.editions))
    name = query.name or title
    lines = head(SYSTEM, [texts.text("intro")], catalog.edition.id, editions, name, query.catalogs)
    lines += [*comment(texts.text("parts")), *comment(texts.text("attach"))]
    for type_ in TYPES:
        cards = [described(card, catalog, query.language) for card in catalog.cards.values() if card.type == type_]
        lines += comment(texts.text("cards", type=texts.text(f"type.{type_}"), cards=cards))
    lines += comment(texts.text("specials"))
    for special in catalog.specials.values():
        rule = rule_text(special, None, query.language) or texts.text("no-effect")
        lines += comment(texts.text("special", name=special.name, rule=rule))
    if query.empty:
        return "\n".join([*lines, "cards: []"]) + "\n"
    lines.append("cards:")
    for stack in sample.stacks:
        base, *others = (catalog.facts.word("cards", card.id, query.language) for card in stack.cards)
        lines.append(f"  - {{card: {base}, with: [{', '.join(others)}]}}" if others else f"  - {base}")
    return "\n".join(lines) + "\n"


def described(card: Card, catalog: Catalog, language: str) -> str:
    """Return how a file names a card, with its stats and special rules."""
    stats = " ".join(f"{stat.upper()} {value}" for stat, value in card.stats.items())
    rules = specials_text(card, catalog, language)
    return f"{catalog.facts.word('cards', card.id, language)} ({'; '.join(part for part in (stats, rules) if part)})"
