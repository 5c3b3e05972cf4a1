"""Sets of small numbers, stored as the bits of one integer."""

from __future__ import annotations


def count_bits(bits: int) -> int:
    """Return the number of members of a set.

    >>> count_bits(0b1011)
    3
    """
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


def lowest(bits: int) -> int:
    """Return the smallest member of a set, -1 if it is empty.

    >>> lowest(0b1010), lowest(0)
    (1, -1)
    """
    if bits == 0:
        return -1
    member = 0
    while not bits >> member & 1:
        member += 1
    return member
