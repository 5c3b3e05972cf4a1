"""The facts of Mech Cards as frozen values, with the rulebook's names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from sheetgen.core.catalog import KEYED, PARTS, Facts, Shape
from sheetgen.core.findings import Finding, Mark
from sheetgen.core.locale import Words
from sheetgen.core.schemas import unknown

SYSTEM = "mech-cards"
BASE_TYPES = ("locomotor", "cockpit", "power-plant", "weapon")
LAYER_TYPES = ("shield", "armour")  # from the outside in (MC-DAMAGE)
ADDING_TYPES = ("support", "modification")  # their stats are added to the base card (MC-ATTACH)
TYPES = (*BASE_TYPES, "pilot", *LAYER_TYPES, *ADDING_TYPES)
# MC-STATS, in the order in which a card prints them.
STATS = ("ar", "dt", "we", "pc", "po", "mw", "sp", "pe", "do", "ac", "bt", "fo")
# What a card of each type has a use for, beside WE and PC.
USED = {
    "locomotor": ("ar", "dt", "mw", "sp"),
    "cockpit": ("ar", "dt", "ac", "bt", "fo"),  # the pilot's own, when a support or modification card adds to them
    "power-plant": ("ar", "dt", "po"),
    "weapon": ("ar", "dt", "pe", "do"),
}
COUNTED = ("we", "pc")  # once, in the totals
MOST_MECHS = 4

SHAPE = Shape(
    SYSTEM,
    {"cards": KEYED, "sub-types": KEYED, "specials": KEYED, "mechs": KEYED, "play": PARTS},
    {
        "cards": f"{SYSTEM}/parts.json#/$defs/whole-card",
        "sub-types": f"{SYSTEM}/parts.json#/$defs/whole-sub-type",
        "specials": f"{SYSTEM}/parts.json#/$defs/whole-special",
        "mechs": f"{SYSTEM}/parts.json#/$defs/whole-mech",
    },
)


class Special(NamedTuple):
    """A special rule; without an effect it is printed and does nothing (MC-SPECIAL)."""

    id: str
    name: Words
    effect: str | None
    text: Words | None


class SubType(NamedTuple):
    id: str
    name: Words
    melee: bool


class Card(NamedTuple):
    """A card as printed (MC-CARD)."""

    id: str
    name: Words
    type: str
    sub_type: SubType | None
    specials: Mapping[str, int | None]  # by id, with the number where there is one
    removes: tuple[str, ...]
    stats: Mapping[str, int]
    origin: str | None
    homebrew: bool = False

    @property
    def is_base(self) -> bool:
        return self.type in BASE_TYPES

    def stat(self, name: str) -> int:
        """A printed stat; one that is not printed is 0."""
        return self.stats.get(name, 0)


class Stack(NamedTuple):
    """A base card with what is attached to it (MC-ATTACH)."""

    base: Card
    attached: tuple[Card, ...] = ()

    @property
    def cards(self) -> tuple[Card, ...]:
        return (self.base, *self.attached)

    def of(self, *types: str) -> list[Card]:
        """The attached cards of these types, type by type."""
        return [card for type_ in types for card in self.attached if card.type == type_]


class CatalogMech(NamedTuple):
    """A mech of the catalog."""

    id: str
    name: Words
    text: Words | None
    stacks: tuple[Stack, ...]


class Edition(NamedTuple):
    id: str
    name: Words


@dataclass(frozen=True, slots=True)
class Catalog:
    """Everything printed or home-made that one loadout plays with; `play` is as the file has it."""

    edition: Edition
    cards: Mapping[str, Card]
    sub_types: Mapping[str, SubType]
    specials: Mapping[str, Special]
    mechs: Mapping[str, CatalogMech]
    play: Mapping[str, int]
    facts: Facts = field(compare=False, repr=False)


def read_catalog(facts: Facts) -> Catalog:
    """The frozen catalog of facts that are known to be sound (see `references`)."""
    sections = facts.sections
    sub_types = read_sub_types(facts)
    cards = {
        id_: read_card(id_, data, sub_types, homebrew=("cards", id_) in facts.homebrew)
        for id_, data in sections["cards"].items()
    }
    return Catalog(
        edition=Edition(facts.edition, Words.read(facts.editions[facts.edition]["name"])),
        cards=cards,
        sub_types=sub_types,
        specials={
            id_: Special(
                id_,
                Words.read(data["name"]),
                data.get("effect"),
                Words.read(data["text"]) if "text" in data else None,
            )
            for id_, data in sections["specials"].items()
        },
        mechs={
            id_: CatalogMech(
                id_,
                Words.read(data["name"]),
                Words.read(data["text"]) if "text" in data else None,
                tuple(_stack(entry, cards, sub_types, id_) for entry in data["cards"]),
            )
            for id_, data in sections["mechs"].items()
        },
        play=sections["play"],
        facts=facts,
    )


def read_sub_types(facts: Facts) -> dict[str, SubType]:
    return {
        id_: SubType(id_, Words.read(data["name"]), data.get("melee", False))
        for id_, data in facts.sections["sub-types"].items()
    }


def read_card(id_: str, data: Mapping[str, Any], sub_types: Mapping[str, SubType], *, homebrew: bool) -> Card:
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
    )


def card_data(card: Card) -> dict[str, Any]:
    """A card as a file writes it; `read_card` turns it back."""
    data: dict[str, Any] = {"name": card.name.data(), "type": card.type}
    if card.sub_type is not None:
        data["sub-type"] = card.sub_type.id
    if card.specials:
        data["specials"] = {name: True if number is None else number for name, number in card.specials.items()}
    if card.removes:
        data["removes"] = list(card.removes)
    data["stats"] = dict(card.stats)
    if card.origin is not None:
        data["origin"] = card.origin
    return data


def _stack(
    entry: str | Mapping[str, Any], cards: Mapping[str, Card], sub_types: Mapping[str, SubType], owner: str
) -> Stack:
    def card(given: str | Mapping[str, Any]) -> Card:
        if isinstance(given, str):
            return cards[given]
        return read_card(owner, given, sub_types, homebrew=True)

    if isinstance(entry, str):
        return Stack(cards[entry])
    return Stack(card(entry["card"]), tuple(card(given) for given in entry.get("with", ())))


def references(facts: Facts) -> Iterator[Finding]:
    """Whatever in the combined catalog names something that is not there."""
    for id_, card in facts.sections["cards"].items():
        yield from card_references(card, facts, lambda *path, id_=id_: facts.mark("cards", id_, *path))
    known = sorted(facts.sections["cards"])
    for id_, mech in facts.sections["mechs"].items():
        for at, entry in enumerate(mech["cards"]):
            given: list[tuple[tuple[str | int, ...], Any]] = []
            given.append(((), entry) if isinstance(entry, str) else (("card",), entry["card"]))
            if not isinstance(entry, str):
                given += [(("with", place), card) for place, card in enumerate(entry.get("with", ()))]
            for path, word in given:
                mark = facts.mark("mechs", id_, "cards", at, *path)
                if isinstance(word, str):
                    if word not in facts.sections["cards"]:
                        yield unknown("CATALOG", "cards", mark, word, known)
                else:
                    yield Finding("CATALOG", "inline", mark)


def card_references(data: Mapping[str, Any], facts: Facts, mark: Any) -> Iterator[Finding]:
    """What one card names: its sub-type, its special rules."""
    specials: Sequence[str] = sorted(facts.sections["specials"])
    if "sub-type" in data and data["sub-type"] not in facts.sections["sub-types"]:
        known = sorted(facts.sections["sub-types"])
        yield unknown("CATALOG", "sub-types", mark("sub-type"), data["sub-type"], known)
    for name in data.get("specials", {}):
        if name not in specials:
            place: Mark = mark("specials", name)
            yield unknown("CATALOG", "specials", place, name, specials)
    for at, name in enumerate(data.get("removes", ())):
        if name not in specials:
            yield unknown("CATALOG", "specials", mark("removes", at), name, specials)
