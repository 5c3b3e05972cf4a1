"""What a share code of Mech Machine carries: rolls, class, customisation and names."""

from __future__ import annotations

import json

from sheetgen.core.catalog import CLASSIC, editions, printed
from sheetgen.core.share import NotShareable, compress, decompress, json_bytes
from sheetgen.games.mech_machine.design import loadout as loadouts
from sheetgen.games.mech_machine.design.loadout import Loadout
from sheetgen.games.mech_machine.design.model import HEAT_BOXES, ROLLS, STATS, SYSTEM

WORDS = b'"other""blue""red""class""colour""pilot""author""name""edition""classic"'
# How many values each number of a legal mech can have: rolls of 1 to 6, points of 3 to 18, points spent of 0 to 18.
SIZES = (*[6] * len(STATS), 16, *[19] * len(STATS))
LEAST = (*[1] * len(STATS), 3, *[0] * len(STATS))
NUMBER_BYTES = 10
TEXTS = ("class", "colour", "pilot", "author", "paint", "emblem")
WHOLE, SHORT = 0, 1


def pack(loadout: Loadout) -> bytes:
    """Return the loadout as bytes. Raises NotShareable for one that needs a catalog of its own."""
    if loadout.catalogs:
        raise NotShareable("share.catalog")
    if loadout.edition not in editions([printed(SYSTEM)]):
        raise NotShareable("share.edition")
    written = {key: value for key, value in loadouts.data(loadout).items() if key != "portrait"}
    values = [loadout.rolls[roll] for roll in ROLLS] + [loadout.customisation.get(stat, 0) for stat in STATS]
    legal = all(0 <= value - least < size for value, least, size in zip(values, LEAST, SIZES, strict=True))
    if not legal or loadout.stats or HEAT_BOXES in loadout.customisation:
        return bytes([WHOLE]) + compress(json_bytes(written), WORDS)
    number = 0
    for value, least, size in zip(values, LEAST, SIZES, strict=True):
        number = number * size + value - least
    rest: dict[str, object] = {
        key: written[key] for key in ("class", "colour", "pilot", "author", "paint", "emblem") if key in written
    }
    if loadout.edition != CLASSIC:
        rest["edition"] = loadout.edition
    name = loadout.name.encode()
    class_ = loadout.class_.encode()
    plain = list(rest) == ["class"]
    tail = class_ if plain else compress(json_bytes(rest), WORDS)
    return bytes([SHORT + plain]) + number.to_bytes(NUMBER_BYTES, "big") + bytes([len(name)]) + name + tail


def unpack(payload: bytes) -> dict[str, object]:
    """Return the loadout as the data of its file."""
    kind, rest = payload[0], payload[1:]
    if kind == WHOLE:
        whole: dict[str, object] = json.loads(decompress(rest, WORDS))
        return whole
    if kind not in (SHORT, SHORT + 1):
        raise ValueError("unknown kind of payload")
    number = int.from_bytes(rest[:NUMBER_BYTES], "big")
    values = []
    for least, size in zip(reversed(LEAST), reversed(SIZES), strict=True):
        number, value = divmod(number, size)
        values.append(value + least)
    values.reverse()
    if number:
        raise ValueError("more than there can be")
    at = NUMBER_BYTES + 1 + rest[NUMBER_BYTES]
    name, tail = rest[NUMBER_BYTES + 1 : at].decode(), rest[at:]
    facts: dict[str, object] = {"class": tail.decode()} if kind != SHORT else json.loads(decompress(tail, WORDS))
    rolls = dict(zip(ROLLS, values[: len(ROLLS)], strict=True))
    spent = {stat: points for stat, points in zip(STATS, values[len(ROLLS) :], strict=True) if points}
    return {"system": SYSTEM, "name": name, **facts, "rolls": rolls, "customisation": spent}
