"""Share codes: a loadout as a short text to type, to send or to scan, instead of a file.

A code is a prefix for the game, the version of the format, and letters and digits that survive bad handwriting (no I, L, O, U),
with a checksum: `PM1-04G2A-…`. It is read as a document like that of a file.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Container, Mapping
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from sheetgen.core import catalog, games
from sheetgen.core.data import Yaml
from sheetgen.core.errors import BadInput, SheetgenError
from sheetgen.core.findings import Finding, Mark
from sheetgen.core.locale import locale
from sheetgen.core.source import Document, parse

if TYPE_CHECKING:
    from sheetgen.core.loadouts import LoadoutBase

VERSION = 1
DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
GROUP = 5
CHECK_BYTES = 3
MAX_LENGTH = 8000
MAX_BYTES = 1 << 16
_CODE = re.compile(r"\s*([A-Z]{2})([0-9])[-\s]*([0-9A-Za-z](?:[0-9A-Za-z\-\s]*[0-9A-Za-z])?)\s*\Z", re.IGNORECASE)


@cache
def prefixes() -> Mapping[str, str]:
    """Return the systems by the prefix of their codes."""
    return {game.share_prefix: game.id for game in games.games().values()}


def _match(text: str) -> re.Match[str] | None:
    match = _CODE.match(text) if len(text) <= MAX_LENGTH else None
    return match if match and match[1].upper() in prefixes() else None


class NotShareable(SheetgenError):
    """A loadout that a code cannot carry; `reason` is a key of the locale `sheet`."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(reason)

    def message(self, lang: str = "en") -> str:
        return locale("sheet", lang).text(self.reason)


def is_code(text: str) -> bool:
    """Return whether a text looks like a share code rather than the name of a file.

    >>> is_code("PM1-04G2A-7KQ3Z"), is_code("pm1-mech.yaml"), is_code("mechs/heron")
    (True, False, False)
    """
    return _match(text) is not None


def code(loadout: LoadoutBase) -> str:
    """Return the share code of a loadout. Raises NotShareable when it needs more than a code can carry."""
    return format_code(loadout.system, games.game(loadout.system).share.pack(loadout))


def code_or_none(loadout: LoadoutBase) -> str | None:
    """Return the share code of a loadout; None if it has none."""
    try:
        return code(loadout)
    except NotShareable:
        return None


def document(code: str) -> Document:
    """Return the loadout in a code as the document of a file. Raises BadInput when the code is damaged."""
    system, payload = parse_code(code)
    short = code.strip().upper()
    name = short if len(short) <= 24 else f"{short[:23]}…"
    try:
        text = json.dumps(games.game(system).share.unpack(payload), ensure_ascii=False)
        raw = text.encode(errors="backslashreplace")  # half a surrogate pair becomes an escape, which reading rejects
    except (IndexError, TypeError, ValueError, RecursionError, zlib.error) as error:
        raise BadInput([Finding("SHARE", "content", Mark(name))]) from error
    return _without_places(raw, name)


def _without_places(raw: bytes, name: str) -> Document:
    """Return a document whose findings point at the mech: nobody sees the lines and columns of a code."""
    try:
        doc = parse(raw, name)
    except BadInput as error:
        raise BadInput([replace(finding, mark=Mark(name)) for finding in error.findings]) from error
    mech = doc.data.get("name") if isinstance(doc.data, dict) else None
    doc.name = f"{mech} ({name})" if isinstance(mech, str) else name
    doc.findings = [replace(finding, mark=doc.mark()) for finding in doc.findings]
    return doc


def format_code(system: str, payload: bytes) -> str:
    """
    >>> format_code("paper-mech", b"heron")
    'PM1-D1JQ4-VVEBS-8AM'
    """
    head = f"{games.game(system).share_prefix}{VERSION}"
    raw = payload + _check(head, payload)
    bits = "".join(f"{byte:08b}" for byte in raw)
    bits += "0" * (-len(bits) % 5)
    text = "".join(DIGITS[int(bits[at : at + 5], 2)] for at in range(0, len(bits), 5))
    return "-".join([head, *(text[at : at + GROUP] for at in range(0, len(text), GROUP))])


def parse_code(text: str) -> tuple[str, bytes]:
    """Return the system and the payload of a code, however it is spaced and with O for 0, I or L for 1."""
    match = _match(text)
    mark = Mark(text.strip()[:24])
    if match is None:
        raise BadInput([Finding("SHARE", "shape", mark)])
    if int(match[2]) != VERSION:
        raise BadInput([Finding("SHARE", "version", mark, facts={"version": match[2], "known": VERSION})])
    body = re.sub(r"[-\s]", "", match[3]).upper().translate(str.maketrans("OIL", "011"))
    if any(character not in DIGITS for character in body):
        raise BadInput([Finding("SHARE", "letter", mark, facts={"word": next(c for c in body if c not in DIGITS)})])
    bits = "".join(f"{DIGITS.index(character):05b}" for character in body)
    raw = bytes(int(bits[at : at + 8], 2) for at in range(0, len(bits) - 7, 8))
    payload, check = raw[:-CHECK_BYTES], raw[-CHECK_BYTES:]
    head = f"{match[1].upper()}{match[2]}"
    if len(raw) <= CHECK_BYTES or check != _check(head, payload) or "1" in bits[len(raw) * 8 :]:
        raise BadInput([Finding("SHARE", "check", mark)])
    return prefixes()[match[1].upper()], payload


def _check(head: str, payload: bytes) -> bytes:
    return zlib.crc32(head.encode() + payload).to_bytes(4, "big")[-CHECK_BYTES:]


def printed_facts(
    shape: catalog.Shape, loadout: LoadoutBase, editions: Container[str], carried: Container[str]
) -> catalog.Facts:
    """Return the printed catalog in the loadout's edition.

    Raises NotShareable when codes do not know the edition, or when a section is homebrew that they do not carry.
    """
    if loadout.edition not in editions:
        raise NotShareable("share.edition")
    facts = catalog.combine(shape, [catalog.printed(shape.system)], loadout.edition)
    own = loadout.catalog.facts.sections
    if any(section not in carried and own[section] != facts.sections[section] for section in shape.sections):
        raise NotShareable("share.catalog")
    return facts


def compress(raw: bytes, words: bytes) -> bytes:
    """Return a payload, compressed with a list of likely words when that makes it shorter."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, words)
    small = packer.compress(raw) + packer.flush()
    return b"\1" + small if len(small) < len(raw) else b"\0" + raw


def decompress(data: bytes, words: bytes) -> bytes:
    if data[0] == 0:
        return data[1:]
    if data[0] != 1:
        raise ValueError("unknown packing")
    unpacker = zlib.decompressobj(-15, words)
    raw = unpacker.decompress(data[1:], MAX_BYTES)
    if not unpacker.eof:
        raise ValueError("cut off or too large")
    return raw


def json_bytes(data: object) -> bytes:
    """Return data as JSON without blanks."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


def put_json(raw: bytearray, data: object) -> None:
    """Append data with their length."""
    _put_bytes(raw, json_bytes(data))


def put_text(raw: bytearray, text: str) -> None:
    """Append a text with its length."""
    _put_bytes(raw, text.encode())


def _put_bytes(raw: bytearray, own: bytes) -> None:
    size = len(own)
    while size >= 0x80:
        raw.append(size & 0x7F | 0x80)
        size >>= 7
    raw.append(size)
    raw += own


def take_byte(raw: bytearray) -> int:
    return raw.pop(0)


def take_text(raw: bytearray) -> str:
    """Take a text off the front. Raises ValueError or IndexError when there is none."""
    size, shift = 0, 0
    while True:
        byte = take_byte(raw)
        size |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            break
        if shift > 21:
            raise ValueError("text too long")
    if size > len(raw):
        raise ValueError("cut off")
    text = raw[:size].decode()
    del raw[:size]
    return text


def take_json(raw: bytearray) -> Yaml:
    """Take data off the front. Raises ValueError or IndexError when there are none."""
    data: Yaml = json.loads(take_text(raw))
    return data
