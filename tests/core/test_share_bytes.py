"""What share codes are made of: texts with their length, packed to a limit."""

from __future__ import annotations

import pytest

from sheetgen.core import reading, share
from sheetgen.games.paper_mech.design import share as paper_mech
from tests.command import STANDARD


@pytest.mark.parametrize("size", [0, 127, 128, 16_383, 16_384, 2_097_151, 2_097_152])
def test_a_text_of_any_length_comes_back(size: int) -> None:
    raw = bytearray()
    share.put_text(raw, "x" * size)
    raw += b"more"
    assert share.take_text(raw) == "x" * size
    assert raw == b"more"


def test_the_length_of_a_text_has_at_most_four_bytes() -> None:
    with pytest.raises(ValueError, match="too long"):
        share.take_text(bytearray(b"\x80\x80\x80\x80\x00"))


def test_a_text_that_is_cut_off_is_none() -> None:
    with pytest.raises(ValueError, match="cut off"):
        share.take_text(bytearray(b"\x05mech"))


def test_a_payload_that_is_cut_off_is_none() -> None:
    packed = share.compress(b"paper mech " * 40, b"")
    assert share.decompress(packed, b"") == b"paper mech " * 40
    with pytest.raises(ValueError, match="cut off"):
        share.decompress(packed[:-1], b"")


def test_a_small_payload_cannot_become_a_large_one() -> None:
    """As many bytes as are allowed come out, and not one more."""
    assert len(share.decompress(share.compress(bytes(share.MAX_BYTES - 1), b""), b"")) == share.MAX_BYTES - 1
    with pytest.raises(ValueError, match="too large"):
        share.decompress(share.compress(bytes(100 * share.MAX_BYTES), b""), b"")


def test_nothing_follows_a_loadout() -> None:
    """Zeros at the end are left out: no pilot, no author, neither paint nor emblem. What comes after them is too much."""
    raw = share.decompress(paper_mech.pack(reading.read_loadout(STANDARD)), paper_mech._WORDS)  # type: ignore[arg-type]
    assert paper_mech.unpack(b"\0" + raw)["mounts"]
    assert paper_mech.unpack(b"\0" + raw + bytes(4)) == paper_mech.unpack(b"\0" + raw)
    with pytest.raises(ValueError, match="more than a loadout"):
        paper_mech.unpack(b"\0" + raw + bytes(4) + b"\1")
