"""A commented loadout to start from."""

from __future__ import annotations

from sheetgen.core.locale import locale
from sheetgen.core.queries import NewQuery
from sheetgen.core.yaml_text import comment, head
from sheetgen.games.dice_duel.design.model import SYSTEM, Catalog


def text(catalog: Catalog, query: NewQuery) -> str:
    texts = locale("dice-duel/new", query.language)
    editions = texts.text("editions", known=list(catalog.facts.editions))
    name = query.name or texts.text("name")
    lines = head(SYSTEM, [texts.text("intro")], catalog.edition.id, editions, name, query.catalogs)
    tools = [f"{tool.id} ({tool.cost})" for tool in catalog.tools.values()]
    lines += comment(texts.text("tools", points=catalog.rules["points"], tools=tools))
    lines.append("tools: []" if query.empty else f"tools: [{', '.join(list(catalog.tools)[:2])}]")
    return "\n".join(lines) + "\n"
