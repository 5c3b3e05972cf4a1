"""What a share code of Paper 'Mech carries, and how it is packed.

One byte each for the edition, the four mounts and the two armour values, then the texts, paint and emblem. A weapon that is
not the printed one travels with all its facts. Homebrew boards, chassis, enemies, waves and editions do not fit into a code:
such a loadout has none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from sheetgen.core.livery import take_livery
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
from sheetgen.games.paper_mech.design.catalog import SHAPE, read_weapon, weapon_data
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.model import MOUNTS, SYSTEM, Weapon

if TYPE_CHECKING:
    from sheetgen.games.paper_mech.design.file_types import Sections

# The numbers in a code. Only ever add at the end: codes on paper outlive programs.
EDITIONS = ("classic", "v1.7", "v1.8", "weapon-sheet")
WEAPONS = (
    "missile",
    "rifle",
    "ppc",
    "wing-shield",
    "disruptor",
    "flamethrower",
    "laser",
    "mortar",
    "machine-gun",
    "energy-whip",
    "fist",
    "plasma-sword",
    "tower-shield",
)
EMPTY, INLINE = 0, 255

# Likely words of a weapon's facts; part of version 1 of the format, never to be changed.
_WORDS = (
    b'"not-twice":true"needs-stance":"squat""no-haste":true"nearest":"second-target":"power-by-range":{"S":-1,"M":-2}"combo":1'
    b'"armour-shift":"sure-hit":6"reroll-misses":1"crush":true"delay":1"scramble":true"pull":["closer","clockwise","anticlockwise"]'
    b'"parry":1"intercept":"while-pending""until-next-attack","text":"","keyword":{"en":"","es":""},"abilities":{},'
    b'{"name":"","range":"L","weight":3,"armour":3,"mounts":["arm","shoulder"],"actions":[{"name":"","p":2,"t":2},'
    b'{"name":{"en":"","es":""},"p":3,"t":3},{"name":"","p":4,"t":4,"abilities":{}}],"keyword":"","abilities":{}}'
)


def pack(loadout: Loadout) -> bytes:
    """Return the loadout as bytes. Raises NotShareable when it needs a catalog that they cannot carry."""
    printed = _printed_weapons(loadout)
    raw = bytearray([EDITIONS.index(loadout.edition)])
    for mount in MOUNTS:
        weapon = loadout.mounts[mount]
        if weapon is None:
            raw.append(EMPTY)
        elif weapon.id in WEAPONS and weapon == printed.get(weapon.id):
            raw.append(WEAPONS.index(weapon.id) + 1)
        else:
            raw.append(INLINE)
            put_json(raw, weapon_data(weapon))
    raw += bytes([loadout.torso & 0xFF, loadout.legs & 0xFF])
    for text in (loadout.name, loadout.pilot or "", loadout.author or ""):
        put_text(raw, text)
    raw += loadout.livery.pack()
    while raw[-1] == 0:  # an absent author or pilot costs nothing
        raw.pop()
    return compress(bytes(raw), _WORDS)


def unpack(payload: bytes) -> dict[str, object]:
    """Return the loadout as the data of its file."""
    raw = bytearray(decompress(payload, _WORDS))
    data: dict[str, object] = {"system": SYSTEM, "edition": EDITIONS[take_byte(raw)]}
    mounts: dict[str, object] = {}
    for mount in MOUNTS:
        number = take_byte(raw)
        if number == INLINE:
            mounts[mount] = take_json(raw)
        elif number != EMPTY:
            mounts[mount] = WEAPONS[number - 1]
    data["mounts"] = mounts
    torso, legs = take_byte(raw), take_byte(raw)
    data["armour"] = {"torso": (torso ^ 0x80) - 0x80, "legs": (legs ^ 0x80) - 0x80}
    for key in ("name", "pilot", "author"):
        if raw and (text := take_text(raw)):
            data[key] = text
    data |= take_livery(raw)
    if raw:
        raise ValueError("more than a loadout")
    return data


def _printed_weapons(loadout: Loadout) -> dict[str, Weapon]:
    """Return those of the loadout's weapons that are printed, as they are printed.

    Raises NotShareable when anything but weapons is homebrew.
    """
    facts = printed_facts(SHAPE, loadout, EDITIONS, carried=("weapons",))
    weapons = cast("Sections", facts.sections)["weapons"]
    used = {weapon.id for _, weapon in loadout.weapons}
    return {id_: read_weapon(id_, data, homebrew=False) for id_, data in weapons.items() if id_ in used}
