"""The catalog of Mech Cards: from the sections of its files to frozen values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, cast

from sheetgen.core.catalog import KEYED, PARTS, Facts, Shape, edition_of
from sheetgen.core.data import YamlMap
from sheetgen.core.findings import Finding
from sheetgen.core.locale import Words
from sheetgen.core.schemas import unknown
from sheetgen.games.mech_cards.design.model import STATS, SYSTEM, Card, Catalog, CatalogMech, Special, Stack, SubType

if TYPE_CHECKING:
    from sheetgen.core.loadouts import MarkAt
    from sheetgen.core.source import NodePath
    from sheetgen.games.mech_cards.design.file_types import CardData, CardLine, Sections

SHAPE = Shape(
    SYSTEM,
    {"cards": KEYED, "sub-types": KEYED, "specials": KEYED, "mechs": KEYED, "play": PARTS},
    {
        "cards": f"{SYSTEM}/parts.json#/$defs/whole-card",
        "sub-types": f"{SYSTEM}/parts.json#/$defs/whole-sub-type",
        "specials": f"{SYSTEM}/parts.json#/$defs/whole-special",
        "mechs": f"{SYSTEM}/parts.json#/$defs/whole-mech",
    },
    {"specials": "effect"},
)


def read_catalog(facts: Facts) -> Catalog:
    """Return the catalog of facts that are known to be sound (see `references`)."""
    sections = cast("Sections", facts.sections)
    sub_types = read_sub_types(facts)
    cards = {
        id_: read_card(id_, data, sub_types, homebrew=facts.is_homebrew("cards", id_))
        for id_, data in sections["cards"].items()
    }
    return Catalog(
        edition=edition_of(facts),
        cards=cards,
        sub_types=sub_types,
        specials={
            id_: Special(
                id_,
                Words.read(data["name"]),
                read_effect(data.get("effect")),
                Words.read(data["text"]) if "text" in data else None,
            )
            for id_, data in sections["specials"].items()
        },
        mechs={
            id_: CatalogMech(
                id_,
                Words.read(data["name"]),
                Words.read(data["text"]) if "text" in data else None,
                tuple(_stack(line, cards, sub_types, id_) for line in data["cards"]),
            )
            for id_, data in sections["mechs"].items()
        },
        play=sections["play"],
        facts=facts,
    )


def read_effect(data: str | Mapping[str, object] | None) -> dict[str, int | None]:
    """Return the abilities of a special rule: one word, or each with a number, `n` or true.

    >>> read_effect("regenerate"), read_effect({"burst": 2, "steady": "n", "reliable": True})
    ({'regenerate': None}, {'burst': 2, 'steady': None, 'reliable': None})
    """
    if data is None:
        return {}
    if isinstance(data, str):
        return {data: None}
    return {name: value if isinstance(value, int) and value is not True else None for name, value in data.items()}


def read_sub_types(facts: Facts) -> dict[str, SubType]:
    return {
        id_: SubType(id_, Words.read(data["name"]), data.get("melee", False))
        for id_, data in cast("Sections", facts.sections)["sub-types"].items()
    }


def read_card(id_: str, data: CardData, sub_types: Mapping[str, SubType], *, homebrew: bool) -> Card:
    return Card(
        id=id_,
        name=Words.read(data["name"]),
        type=data["type"],
        sub_type=sub_types[data["sub-type"]] if "sub-type" in data else None,
        specials={name: None if number is True else number for name, number in data.get("specials", {}).items()},
        removes=tuple(data.get("removes", ())),
        stats={name: data["stats"][name] for name in STATS if name in data["stats"]},
        origin=data.get("origin"),
        homebrew=homebrew,
        points=data.get("points"),
    )


def card_data(card: Card) -> CardData:
    """Return a card as files hold it, the reverse of `read_card`."""
    data: dict[str, object] = {"name": card.name.data(), "type": card.type}
    if card.sub_type is not None:
        data["sub-type"] = card.sub_type.id
    if card.specials:
        data["specials"] = {name: True if number is None else number for name, number in card.specials.items()}
    if card.removes:
        data["removes"] = list(card.removes)
    data["stats"] = dict(card.stats)
    if card.origin is not None:
        data["origin"] = card.origin
    if card.points is not None:
        data["points"] = card.points
    return cast("CardData", data)


def _stack(line: CardLine, cards: Mapping[str, Card], sub_types: Mapping[str, SubType], owner: str) -> Stack:
    def card(given: str | CardData) -> Card:
        if isinstance(given, str):
            return cards[given]
        return read_card(owner, given, sub_types, homebrew=True)

    if isinstance(line, str):
        return Stack(cards[line])
    return Stack(card(line["card"]), tuple(card(given) for given in line.get("with", ())))


def references(facts: Facts) -> Iterator[Finding]:
    """Find what in the combined catalog names something that is not there."""
    sections = cast("Sections", facts.sections)
    for id_, card in sections["cards"].items():
        yield from _card_references(card, facts, lambda *path, id_=id_: facts.mark("cards", id_, *path))
    known = sorted(sections["cards"])
    for id_, mech in sections["mechs"].items():
        for at, line in enumerate(mech["cards"]):
            for path, given in _cards_of(line):
                mark = facts.mark("mechs", id_, "cards", at, *path)
                if not isinstance(given, str):
                    yield Finding("CATALOG", "inline", mark)
                elif given not in known:
                    yield unknown("CATALOG", "cards", mark, given, known)


def _cards_of(line: CardLine) -> Iterator[tuple[NodePath, str | CardData]]:
    """Yield the cards of a line of a mech, each with its place in the line."""
    if isinstance(line, str):
        yield (), line
        return
    yield ("card",), line["card"]
    for place, card in enumerate(line.get("with", ())):
        yield ("with", place), card


def card_references(card: YamlMap, facts: Facts, mark: MarkAt) -> Iterator[Finding]:
    """Find what a card written out in a loadout names that the catalog does not have."""
    return _card_references(cast("CardData", card), facts, mark)


def _card_references(data: CardData, facts: Facts, mark: MarkAt) -> Iterator[Finding]:
    """Find the sub-type and the special rules of a card that the catalog does not have."""
    sections = cast("Sections", facts.sections)
    sub_types, specials = sorted(sections["sub-types"]), sorted(sections["specials"])
    if "sub-type" in data and data["sub-type"] not in sub_types:
        yield unknown("CATALOG", "sub-types", mark("sub-type"), data["sub-type"], sub_types)
    for name in data.get("specials", {}):
        if name not in specials:
            yield unknown("CATALOG", "specials", mark("specials", name), name, specials)
    for at, name in enumerate(data.get("removes", ())):
        if name not in specials:
            yield unknown("CATALOG", "specials", mark("removes", at), name, specials)
