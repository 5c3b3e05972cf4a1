"""Lists that become arrays of C in the compiled engine: it checks neither their lengths nor the indices into them."""

from __future__ import annotations

from collections.abc import Sequence


def zeros(count: int) -> list[int]:
    """Return a list of zeros; a compiled array can only be assigned a list of its exact length."""
    return [0] * count


def give_zeros(owner: object, name: str, count: int) -> None:
    """Give an object a long list of zeros, unless it is compiled: its array is there already, and full of zeros."""
    if hasattr(owner, "__dict__"):
        setattr(owner, name, zeros(count))


def padded(values: Sequence[int], length: int) -> list[int]:
    """Return the values padded with zeros to the width of their array."""
    if len(values) > length:
        raise ValueError(f"{len(values)} values are more than {length}")
    return [*values, *([0] * (length - len(values)))]


def within(name: str, value: int, least: int, most: int) -> int:
    """Return the value after checking its bounds."""
    if not least <= value <= most:
        raise ValueError(f"{name}: {value} is not from {least} to {most}")
    return value
