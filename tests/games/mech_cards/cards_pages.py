"""What the tests of printed cards and mech sheets share."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sheetgen.core import reading
from sheetgen.core.source import parse
from sheetgen.games.mech_cards.design import loadout as loadouts
from sheetgen.render import templates
from sheetgen.render.ops import Page, Sheet, Text
from sheetgen.render.options import Options
from tests.render import laws

ROOT = Path(__file__).resolve().parents[3]
CATALOG = reading.read_catalog("mech-cards")
MECHS = [loadouts.from_catalog(sample, CATALOG) for sample in CATALOG.mechs.values()]
SQUAD = reading.read_loadout(ROOT / "examples/mech-cards/patrol.yaml")
EVERYTHING = loadouts.blank()
BOTH = [("a4", "en"), ("letter", "es")]


def widest(dt: int = 40, mechs: int = 1, stacks: int = 12) -> loadouts.Loadout:
    """The most that the schemas let in: 12 stacks of 9 cards, the longest names, every special rule."""
    name, specials = "W" * 32, {"frightening": 9, "regenerate": 9, "barrage": True}

    def plain(type_: str, **stats: int) -> dict[str, Any]:
        own = {"ar": 40, "dt": dt, "we": 0, "pc": 0, **stats}
        return {"name": name, "type": type_, "specials": specials, "stats": own}

    def adding(type_: str) -> dict[str, Any]:
        stats = dict.fromkeys(("ar", "dt", "we", "pc", "po", "mw", "sp", "pe", "do", "ac", "bt", "fo"), -9)
        return {"name": name, "type": type_, "specials": specials, "removes": ["frightening"], "stats": stats}

    attached = [plain("shield")] * 3 + [plain("armour")] * 2 + [adding("support")] * 2 + [adding("modification")]
    bases = [plain("locomotor", mw=40, sp=40), plain("cockpit"), plain("power-plant", po=40)]
    bases += [plain("weapon", pe=40, do=40)] * 9
    squad = [{"name": "M" * 40, "cards": [{"card": base, "with": attached} for base in bases[:stacks]]}] * mechs
    return loadouts.read(parse(json.dumps({"system": "mech-cards", "name": "W" * 40, "mechs": squad}).encode(), "test"))


def words(page: Page, place: str = "") -> list[str]:
    return [op.text for op in page.ops if isinstance(op, Text) and op.where.startswith(place)]


def texts_at(made: Sheet, box: str = "cards") -> Iterator[tuple[Page, int, dict[str, list[Text]]]]:
    """The texts of every card, by field: its page and its number on it."""
    for page in made.pages:
        found: dict[int, dict[str, list[Text]]] = {}
        for op in page.ops:
            parts = op.where.split(".")
            if isinstance(op, Text) and parts[:2] == [box, "cards"]:
                found.setdefault(int(parts[2]), {}).setdefault(".".join(parts[3:]), []).append(op)
        for number in sorted(found):
            yield page, number, found[number]


def broken(made: Sheet, options: Options) -> list[str]:
    template = templates.read(options.template, "mech-cards", options.paper)
    least = 6 if options.template.startswith("cards") else 7
    return [problem for page in made.pages for problem in laws.broken(template, page, 1, options.paper, least)]
