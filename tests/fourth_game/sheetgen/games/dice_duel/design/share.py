"""What a share code of Dice Duel carries: a byte for each tool, then the names."""

from __future__ import annotations

from sheetgen.core.share import NotShareable, printed_facts, put_text, take_byte, take_text
from sheetgen.games.dice_duel.design.catalog import SHAPE
from sheetgen.games.dice_duel.design.loadout import Loadout
from sheetgen.games.dice_duel.design.model import SYSTEM

# The numbers in a code. Only ever add at the end: codes on paper outlive programs.
EDITIONS = ("classic",)
TOOLS = ("drill", "hammer", "lid")


def pack(loadout: Loadout) -> bytes:
    printed_facts(SHAPE, loadout, EDITIONS, carried=())
    if any(tool.id not in TOOLS for tool in loadout.tools):
        raise NotShareable("share.catalog")
    raw = bytearray([EDITIONS.index(loadout.edition), len(loadout.tools)])
    raw += bytes(TOOLS.index(tool.id) for tool in loadout.tools)
    for text in (loadout.name, loadout.author or ""):
        put_text(raw, text)
    return bytes(raw)


def unpack(payload: bytes) -> dict[str, object]:
    raw = bytearray(payload)
    edition, count = EDITIONS[take_byte(raw)], take_byte(raw)
    tools = [TOOLS[take_byte(raw)] for _ in range(count)]
    names = {key: text for key in ("name", "author") if (text := take_text(raw))}
    return {"system": SYSTEM, "edition": edition, **names, "tools": tools}
