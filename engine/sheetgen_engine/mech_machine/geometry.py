"""Distances on the table, in integer hundredths of an inch: exact on every machine, compiled or not.

Comparisons use squared lengths. Only if a length itself is needed is a root taken, rounded down.
"""

from __future__ import annotations


def squared_length(x: int, y: int) -> int:
    """Return the squared length of a vector.

    >>> squared_length(300, -400)
    250000
    """
    return x * x + y * y


def int_sqrt(number: int) -> int:
    """Return the integer part of a square root.

    >>> [int_sqrt(number) for number in (0, 1, 3, 4, 250000, 249999)]
    [0, 1, 1, 2, 500, 499]
    """
    if number <= 0:
        return 0
    guess = 1
    while guess * guess < number:
        guess *= 2
    better = (guess + number // guess) // 2
    while better < guess:
        guess = better
        better = (guess + number // guess) // 2
    return guess


def scaled(length: int, share: int, whole: int) -> int:
    """Return `length * share / whole`, rounded towards zero.

    >>> scaled(-7, 1, 2), scaled(7, 1, 2), scaled(7, -1, 2)
    (-3, 3, -3)
    """
    product = length * share
    if product < 0:
        return -(-product // whole)
    return product // whole


def squared_distance_to_box(x: int, y: int, left: int, low: int, right: int, high: int) -> int:
    """Return the squared distance of a point from a rectangle; 0 inside.

    >>> squared_distance_to_box(0, 0, 3, 4, 10, 10), squared_distance_to_box(5, 5, 3, 4, 10, 10)
    (25, 0)
    """
    dx = left - x if x < left else x - right if x > right else 0
    dy = low - y if y < low else y - high if y > high else 0
    return dx * dx + dy * dy


def passes_point(ax: int, ay: int, bx: int, by: int, x: int, y: int, reach: int) -> bool:
    """Return whether the segment from a to b comes closer to a point than `reach`.

    >>> passes_point(0, 0, 10, 0, 5, 3, 3), passes_point(0, 0, 10, 0, 5, 3, 4), passes_point(0, 0, 10, 0, 13, 0, 4)
    (False, True, True)
    """
    dx = bx - ax
    dy = by - ay
    px = x - ax
    py = y - ay
    along = px * dx + py * dy
    if along <= 0:
        return px * px + py * py < reach * reach
    length = dx * dx + dy * dy
    if along >= length:
        px = x - bx
        py = y - by
        return px * px + py * py < reach * reach
    across = px * dy - py * dx
    return across * across < reach * reach * length


def crosses_box(ax: int, ay: int, bx: int, by: int, left: int, low: int, right: int, high: int) -> bool:
    """Return whether the segment from a to b passes through the inside of a rectangle; edges and corners do not count.

    >>> crosses_box(0, 0, 10, 10, 4, 4, 6, 6), crosses_box(0, 0, 10, 0, 4, 0, 6, 6), crosses_box(0, 0, 3, 3, 4, 4, 6, 6)
    (True, False, False)
    """
    if (ax <= left and bx <= left) or (ax >= right and bx >= right):
        return False
    if (ay <= low and by <= low) or (ay >= high and by >= high):
        return False
    dx = bx - ax
    dy = by - ay
    first = dx * (low - ay) - dy * (left - ax)
    second = dx * (low - ay) - dy * (right - ax)
    third = dx * (high - ay) - dy * (left - ax)
    fourth = dx * (high - ay) - dy * (right - ax)
    if first >= 0 and second >= 0 and third >= 0 and fourth >= 0:
        return False
    return not (first <= 0 and second <= 0 and third <= 0 and fourth <= 0)


def passes_box(ax: int, ay: int, bx: int, by: int, left: int, low: int, right: int, high: int, reach: int) -> bool:
    """Return whether the segment from a to b comes closer to a rectangle than `reach`.

    >>> passes_box(0, 0, 10, 0, 4, 3, 6, 6, 3), passes_box(0, 0, 10, 0, 4, 3, 6, 6, 4)
    (False, True)
    """
    # Quick rejection: most segments are far from most pieces.
    if (ax <= left - reach and bx <= left - reach) or (ax >= right + reach and bx >= right + reach):
        return False
    if (ay <= low - reach and by <= low - reach) or (ay >= high + reach and by >= high + reach):
        return False
    near = reach * reach
    if (
        squared_distance_to_box(ax, ay, left, low, right, high) < near
        or squared_distance_to_box(bx, by, left, low, right, high) < near
    ):
        return True
    if crosses_box(ax, ay, bx, by, left, low, right, high):
        return True
    return (
        passes_point(ax, ay, bx, by, left, low, reach)
        or passes_point(ax, ay, bx, by, right, low, reach)
        or passes_point(ax, ay, bx, by, left, high, reach)
        or passes_point(ax, ay, bx, by, right, high, reach)
    )


def length_in_box(length: int, ax: int, ay: int, bx: int, by: int, left: int, low: int, right: int, high: int) -> int:
    """Return the part of a move of this length, from a to b, that lies in a rectangle, rounded up.

    >>> [length_in_box(400, 0, 0, 400, 0, left, -100, 300, 100) for left in (100, -500, 350)]
    [200, 300, 0]
    """
    # The move enters and leaves at shares of its length, as fractions.
    enter, enter_of, leave, leave_of = 0, 1, 1, 1
    for axis in range(2):
        start = ax if axis == 0 else ay
        step = bx - ax if axis == 0 else by - ay
        first = (left if axis == 0 else low) - start
        last = (right if axis == 0 else high) - start
        if step == 0:
            if first >= 0 or last <= 0:
                return 0
            continue
        if step < 0:
            step, first, last = -step, -last, -first
        if first * enter_of > enter * step:
            enter, enter_of = first, step
        if last * leave_of < leave * step:
            leave, leave_of = last, step
    share = leave * enter_of - enter * leave_of
    if share <= 0:
        return 0
    return part_of(length, share, enter_of * leave_of)


def length_in_circle(length: int, ax: int, ay: int, bx: int, by: int, x: int, y: int, radius: int) -> int:
    """Return the part of a move of this length, from a to b, that lies in a circle, rounded up.

    >>> [length_in_circle(1000, 0, 0, 1000, 0, x, y, 100) for x, y in ((500, 0), (500, 60), (500, 100), (0, 0))]
    [200, 160, 0, 100]
    """
    dx = bx - ax
    dy = by - ay
    whole = dx * dx + dy * dy
    along = (x - ax) * dx + (y - ay) * dy
    across = (x - ax) * dy - (y - ay) * dx
    half = int_sqrt(radius * radius * whole - across * across)
    first = max(0, along - half)
    last = min(whole, along + half)
    if last <= first:
        return 0
    return part_of(length, last - first, whole)


def part_of(length: int, share: int, whole: int) -> int:
    """Return `length * share / whole` of positive numbers, rounded up.

    >>> part_of(10, 1, 3), part_of(10, 1, 2)
    (4, 5)
    """
    return (length * share + whole - 1) // whole
