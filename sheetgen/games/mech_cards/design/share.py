"""What a share code of Mech Cards carries: a squad, a byte for each card.

A card that is not the printed one travels with all its facts. Home-made sub-types, special rules and numbers of play do not
fit into a code: such a squad has none.
"""

from __future__ import annotations

import json
from typing import Any

from sheetgen.core import catalog as catalogs
from sheetgen.core.share import NotShareable, compress, decompress, put_text, take_byte, take_text
from sheetgen.games.mech_cards.design.loadout import Loadout
from sheetgen.games.mech_cards.design.model import SHAPE, SYSTEM, Card, card_data, read_card, read_sub_types

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


def pack(loadout: Loadout) -> bytes:
    """The squad as bytes. Raises NotShareable when it needs a catalog that they cannot carry."""
    printed = _printed(loadout)
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
                    put_text(raw, json.dumps(card_data(card), ensure_ascii=False, separators=(",", ":")))
        raw.append(END)
    return compress(bytes(raw), _WORDS)


def unpack(payload: bytes) -> dict[str, Any]:
    """The squad as the data of its file."""
    raw = bytearray(decompress(payload, _WORDS))
    data: dict[str, Any] = {"system": SYSTEM, "edition": EDITIONS[take_byte(raw)], "name": take_text(raw)}
    if author := take_text(raw):
        data["author"] = author
    mechs = []
    while raw:
        name = take_text(raw)
        mechs.append({"name": name or data["name"], "cards": _stacks(raw)})
    if len(mechs) == 1 and mechs[0]["name"] == data["name"]:
        return {**data, "cards": mechs[0]["cards"]}
    return {**data, "mechs": mechs}


def _stacks(raw: bytearray) -> list[dict[str, Any]]:
    """The cards of one mech, up to its end."""
    stacks: list[dict[str, Any]] = []
    while (number := take_byte(raw)) != END:
        attached, number = divmod(number, ATTACHED)
        card = json.loads(take_text(raw)) if number == INLINE else CARDS[number - 1]
        if attached:
            stacks[-1]["with"].append(card)
        else:
            stacks.append({"card": card, "with": []})
    return stacks


def _printed(loadout: Loadout) -> dict[str, Card]:
    """The printed cards. Raises NotShareable when anything but cards and mechs is home-made."""
    if loadout.edition not in EDITIONS:
        raise NotShareable("share.edition")
    facts = loadout.catalog.facts
    own = catalogs.combine(SHAPE, [catalogs.printed(SYSTEM)], loadout.edition)
    if any(facts.sections[name] != own.sections[name] for name in ("sub-types", "specials", "play")):
        raise NotShareable("share.catalog")
    sub_types = read_sub_types(own)
    used = {card.id for card in loadout.cards}
    return {
        id_: read_card(id_, data, sub_types, homebrew=False)
        for id_, data in own.sections["cards"].items()
        if id_ in used
    }
