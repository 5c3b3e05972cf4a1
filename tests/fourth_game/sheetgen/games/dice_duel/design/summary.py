"""A robot's totals for people and for programs."""

from __future__ import annotations

from sheetgen.core.locale import locale
from sheetgen.games.dice_duel.design.loadout import Loadout
from sheetgen.games.dice_duel.design.totals import Totals


def as_json(loadout: Loadout, sums: Totals, legal: bool) -> dict[str, object]:
    return {
        "system": loadout.system,
        "edition": loadout.edition,
        "name": loadout.name,
        "legal": legal,
        **sums._asdict(),
    }


def line(loadout: Loadout, sums: Totals, language: str) -> str:
    texts = locale("dice-duel/summary", language)
    return texts.text("line", name=loadout.name, edition=loadout.catalog.edition.name, **sums._asdict())


def explanation(loadout: Loadout, sums: Totals, language: str) -> str:
    texts = locale("dice-duel/summary", language)
    tools = [f"  {tool.name.in_(language):<24}{tool.cost:>3}" for tool in loadout.tools]
    return "\n".join(["", *tools, f"  {texts.text('sum'):<24}{sums.cost:>3}", ""])
