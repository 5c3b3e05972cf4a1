"""The facts of Mech Cards as frozen values, with the rulebook's names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from sheetgen.core.catalog import CatalogBase
from sheetgen.core.locale import Words

if TYPE_CHECKING:
    from sheetgen.games.mech_cards.design.file_types import PlayData

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


class Special(NamedTuple):
    """A special rule with its abilities; without any it is printed and does nothing (MC-SPECIAL)."""

    id: str
    name: Words
    effect: Mapping[str, int | None]  # the number of each ability; None: that of the card
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
    points: int | None = None  # what it costs in a game by points

    @property
    def is_base(self) -> bool:
        return self.type in BASE_TYPES

    def stat(self, name: str) -> int:
        """Return a printed stat; one that is not printed is 0."""
        return self.stats.get(name, 0)


class Stack(NamedTuple):
    """A base card with what is attached to it (MC-ATTACH)."""

    base: Card
    attached: tuple[Card, ...] = ()

    @property
    def cards(self) -> tuple[Card, ...]:
        return (self.base, *self.attached)

    def of(self, *types: str) -> list[Card]:
        """Return the attached cards of these types, type by type."""
        return [card for type_ in types for card in self.attached if card.type == type_]


class CatalogMech(NamedTuple):
    """A mech of the catalog."""

    id: str
    name: Words
    text: Words | None
    stacks: tuple[Stack, ...]


@dataclass(frozen=True, slots=True)
class Catalog(CatalogBase):
    """Everything printed or homebrew that one loadout plays with; `play` is as the file has it."""

    cards: Mapping[str, Card]
    sub_types: Mapping[str, SubType]
    specials: Mapping[str, Special]
    mechs: Mapping[str, CatalogMech]
    play: PlayData
