"""What a share code of Mech Machine carries: rolls, class, customisation and names."""

from __future__ import annotations

import json
from typing import Any

from sheetgen.mech_machine import loadout as loadouts
from sheetgen.mech_machine.loadout import Loadout
from sheetgen.mech_machine.model import ROLLS, STATS, SYSTEM
from sheetgen.share import NotShareable, squeeze, unsqueeze
from sheetgen.systems import read_catalog

# Rolls and points from nothing to a byte, shifted so that small negative mistakes survive too.
SHIFT = 100
WORDS = b'"other""blue""red""class""colour""pilot""author""name""edition""classic"'


def pack(loadout: Loadout) -> bytes:
    """The bytes of a loadout. Raises NotShareable for one that needs a catalog of its own."""
    if loadout.catalogs:
        raise NotShareable("share.catalog")
    if loadout.edition not in read_catalog(SYSTEM).facts.editions:
        raise NotShareable("share.edition")
    numbers = [loadout.rolls[roll] for roll in ROLLS] + [loadout.customisation.get(stat, 0) for stat in STATS]
    if (
        any(not 0 <= number + SHIFT <= 255 for number in numbers)
        or loadout.stats
        or "heat-boxes" in loadout.customisation
    ):
        rest = loadouts.data(loadout)
        return b"\0" + squeeze(_json(rest), WORDS)
    rest = {
        key: value for key, value in loadouts.data(loadout).items() if key not in ("rolls", "customisation", "system")
    }
    return b"\1" + bytes(number + SHIFT for number in numbers) + squeeze(_json(rest), WORDS)


def unpack(payload: bytes) -> dict[str, Any]:
    """The data of a loadout file."""
    if payload[0] == 0:
        whole: dict[str, Any] = json.loads(unsqueeze(payload[1:], WORDS))
        return whole
    if payload[0] != 1:
        raise ValueError("unknown kind of payload")
    count = len(ROLLS) + len(STATS)
    numbers = [byte - SHIFT for byte in payload[1 : 1 + count]]
    rest: dict[str, Any] = json.loads(unsqueeze(payload[1 + count :], WORDS))
    if not isinstance(rest, dict) or len(numbers) != count:
        raise ValueError("cut off")
    rolls = dict(zip(ROLLS, numbers[: len(ROLLS)], strict=True))
    spent = dict(zip(STATS, numbers[len(ROLLS) :], strict=True))
    customisation = {stat: points for stat, points in spent.items() if points}
    return {"system": SYSTEM, **rest, "rolls": rolls, "customisation": customisation}


def _json(data: Any) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
