"""A commented loadout to start from: the catalog's first mech, or an empty one."""

from __future__ import annotations

import json
from textwrap import wrap

from sheetgen.core import paths
from sheetgen.core.locale import locale
from sheetgen.games.mech_cards.design.model import SYSTEM, TYPES, Catalog


def text(catalog: Catalog, name: str | None, *, empty: bool, catalogs: list[str], language: str) -> str:
    """The text of a new loadout, with what can be chosen in its comments."""
    texts = locale("mech-cards/new", language)
    sample = next(iter(catalog.mechs.values()))
    title = texts.text("empty") if empty else sample.name.in_(language)
    lines = [
        f"# yaml-language-server: $schema={paths.SCHEMA / SYSTEM / 'loadout.json'}",
        f"# {texts.text('intro')}",
        f"system: {SYSTEM}",
        f"edition: {catalog.edition.id:<22}# {texts.text('editions', known=list(catalog.facts.editions))}",
        f"name: {_quoted(name or title)}",
    ]
    if catalogs:
        lines += ["catalogs:", *(f"  - {_quoted(path)}" for path in catalogs)]
    lines += [*_wrapped(texts.text("parts")), *_wrapped(texts.text("attach"))]
    for type_ in TYPES:
        cards = [
            f"{card.id} ({' '.join(f'{stat.upper()} {value}' for stat, value in card.stats.items())})"
            for card in catalog.cards.values()
            if card.type == type_
        ]
        lines += _wrapped(texts.text("cards", type=texts.text(f"type.{type_}"), cards=cards))
    if empty:
        return "\n".join([*lines, "cards: []"]) + "\n"
    lines.append("cards:")
    for stack in sample.stacks:
        attached = ", ".join(card.id for card in stack.attached)
        lines.append(f"  - {{card: {stack.base.id}, with: [{attached}]}}" if attached else f"  - {stack.base.id}")
    return "\n".join(lines) + "\n"


def _quoted(word: str) -> str:
    return json.dumps(word, ensure_ascii=False)


def _wrapped(comment: str) -> list[str]:
    return [f"# {line}" for line in wrap(comment, 98, break_on_hyphens=False, break_long_words=False)]
