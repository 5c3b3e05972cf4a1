"""What a share code of Mech Cards carries: a squad, a byte for each card.

A card that is not the printed one travels with all its facts. Homebrew sub-types, special rules and numbers of play do not
fit into a code: such a squad has none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict, cast

from sheetgen.core.data import Yaml
from sheetgen.core.share import (
    compress,
    decompress,
    printed_facts,
    put_json,
    put_text,
    take_byte,
    take_json,
    take_text,
)
from sheetgen.games.mech_cards.design.catalog import SHAPE, card_data, read_card, read_sub_types
from sheetgen.games.mech_cards.design.loadout import Loadout
from sheetgen.games.mech_cards.design.model import SYSTEM, Card

if TYPE_CHECKING:
    from sheetgen.games.mech_cards.design.file_types import Sections

# The numbers in a code. Only ever add at the end: codes on paper outlive programs.
EDITIONS = ("classic",)
CARDS = (
    *("vulcan-cannon", "galaxia-shield"),
    *("stilt-legs", "pillar-legs", "crab-legs", "bulldozer-tracks", "rally-tracks", "skimmer-drive"),
    *("glass-cockpit", "turret-cockpit", "bunker-cockpit", "saddle-cockpit", "sealing-cockpit"),
    *("daredevil", "line-pilot", "sharpshooter", "berserker", "veteran", "old-hand"),
    *("diesel-plant", "turbine", "fuel-cell", "fission-core", "solar-array"),
    *("autocannon", "long-rifle", "pulse-laser", "arc-lance", "rocket-rack", "hunter-missiles", "flame-projector"),
    *("power-claw", "pile-driver", "howling-saw"),
    *("buckler", "tower-wall", "mirror-field"),
    *("scrap-plates", "steel-plates", "ceramic-tiles", "living-metal"),
    *("targeting-computer", "spare-cells", "load-frame", "crash-couch"),
    *("long-barrel", "hot-loads", "war-horn", "overdrive", "reinforced-mount", "friendly-paint"),
)
END, INLINE = 0, 127  # after a mech's last card; a card with all its facts follows
ATTACHED = 128  # added to the number of a card that lies on the base card before it

# Likely words of a card's facts; part of version 1 of the format, never to be changed.
_WORDS = (
    b'"removes":["frightening"]"specials":{"barrage":true,"frightening":1,"regenerate":1},"origin":"sample"'
    b'"type":"locomotor""sub-type":"legs""tracks""hover""cockpit""power-plant""pilot""shield""armour""support""modification"'
    b'"sub-type":"missile""flame""melee""energy"{"name":{"en":"","es":""},"type":"weapon","sub-type":"ballistic",'
    b'"stats":{"ar":3,"dt":4,"we":2,"pc":1,"po":5,"mw":20,"sp":4,"pe":2,"do":3,"ac":2,"bt":7,"fo":9}}'
)


# A base card and those attached to it: each by its id, or with all its facts.
_Stack = TypedDict("_Stack", {"card": Yaml, "with": list[Yaml]})


class _Mech(TypedDict):
    name: str
    cards: list[_Stack]


def pack(loadout: Loadout) -> bytes:
    """Return the squad as bytes. Raises NotShareable when it needs a catalog that they cannot carry."""
    printed = _printed_cards(loadout)
    raw = bytearray([EDITIONS.index(loadout.edition)])
    put_text(raw, loadout.name)
    put_text(raw, loadout.author or "")
    alone = len(loadout.mechs) == 1
    for mech in loadout.mechs:
        put_text(raw, "" if alone and mech.name == loadout.name else mech.name)
        for stack in mech.stacks:
            for card in stack.cards:
                known = card == printed.get(card.id) and card.id in CARDS
                number = CARDS.index(card.id) + 1 if known else INLINE
                raw.append(number if card is stack.base else number + ATTACHED)
                if not known:
                    put_json(raw, card_data(card))
        raw.append(END)
    return compress(bytes(raw), _WORDS)


def unpack(payload: bytes) -> dict[str, object]:
    """Return the squad as the data of its file."""
    raw = bytearray(decompress(payload, _WORDS))
    data: dict[str, object] = {"system": SYSTEM, "edition": EDITIONS[take_byte(raw)]}
    data["name"] = squad = take_text(raw)
    if author := take_text(raw):
        data["author"] = author
    mechs: list[_Mech] = []
    while raw:
        name = take_text(raw)
        mechs.append({"name": name or squad, "cards": _stacks(raw)})
    if len(mechs) == 1 and mechs[0]["name"] == squad:
        return {**data, "cards": mechs[0]["cards"]}
    return {**data, "mechs": mechs}


def _stacks(raw: bytearray) -> list[_Stack]:
    """Take the cards of one mech off the front, up to its end."""
    stacks: list[_Stack] = []
    while (number := take_byte(raw)) != END:
        attached, number = divmod(number, ATTACHED)
        card = take_json(raw) if number == INLINE else CARDS[number - 1]
        if attached:
            stacks[-1]["with"].append(card)
        else:
            stacks.append({"card": card, "with": []})
    return stacks


def _printed_cards(loadout: Loadout) -> dict[str, Card]:
    """Return those of the squad's cards that are printed, as they are printed.

    Raises NotShareable when anything but cards and mechs is homebrew.
    """
    facts = printed_facts(SHAPE, loadout, EDITIONS, carried=("cards", "mechs"))
    cards = cast("Sections", facts.sections)["cards"]
    sub_types = read_sub_types(facts)
    used = {card.id for card in loadout.cards}
    return {id_: read_card(id_, data, sub_types, homebrew=False) for id_, data in cards.items() if id_ in used}
