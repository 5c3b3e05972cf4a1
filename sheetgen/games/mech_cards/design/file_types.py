"""What the files of Mech Cards hold, as their schemas guarantee it. Only for the type checker."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from sheetgen.core.locale import WordsData

CardData = TypedDict(
    "CardData",
    {
        "name": WordsData,
        "type": str,
        "sub-type": NotRequired[str],
        "specials": NotRequired[dict[str, int | Literal[True]]],
        "removes": NotRequired[list[str]],
        "stats": dict[str, int],
        "origin": NotRequired[str],
        "points": NotRequired[int],
    },
)


class SubTypeData(TypedDict):
    name: WordsData
    melee: NotRequired[bool]


class SpecialData(TypedDict):
    name: WordsData
    effect: NotRequired[str | dict[str, int | str | bool]]
    text: NotRequired[WordsData]


# A base card with what is attached to it.
StackData = TypedDict("StackData", {"card": str | CardData, "with": NotRequired[list[str | CardData]]})
CardLine: TypeAlias = str | StackData  # a base card alone stands there by its id


class CatalogMechData(TypedDict):
    name: WordsData
    text: NotRequired[WordsData]
    cards: list[CardLine]


PlayData = TypedDict(
    "PlayData",
    {
        "actions": int,
        "aim": int,
        "evade": int,
        "volley": int,
        "armour": Literal["outermost", "summed"],
        "charge-volley": bool,
        "evade-until": Literal["own-turn", "turn-end"],
        "weapons-fire": Literal["once", "each-shoot"],
        "aim-needs": Literal["nothing", "ready-weapon"],
        "attached-cards": Literal["lost", "kept"],
        "lost-power": Literal["ignored", "counts"],
        "volley-target": Literal["one", "each-weapon"],
        "speed-without-locomotor": Literal["none", "kept"],
        "attachments": int,
    },
)


Sections = TypedDict(
    "Sections",
    {
        "cards": dict[str, CardData],
        "sub-types": dict[str, SubTypeData],
        "specials": dict[str, SpecialData],
        "mechs": dict[str, CatalogMechData],
        "play": PlayData,
    },
)


class MechData(TypedDict):
    """One mech of a squad in a loadout file."""

    name: NotRequired[str]
    cards: list[CardLine]
