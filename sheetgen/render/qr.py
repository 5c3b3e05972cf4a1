"""QR codes, error correction level M (about 15 % of the cells may be lost): a text → rows of cells.

Follows ISO/IEC 18004 in the two modes that are needed here: alphanumeric, and bytes for everything else.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise

from sheetgen.core.errors import SheetgenError

ALPHANUMERIC = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"

# For versions 1 to 40 at level M: check bytes of each block, and number of blocks.
_CHECK = (
    10,
    16,
    26,
    18,
    24,
    16,
    18,
    22,
    22,
    26,
    30,
    22,
    22,
    24,
    24,
    28,
    28,
    26,
    26,
    26,
    26,
    28,
    28,
    28,
    28,
    28,
    28,
    28,
    28,
    28,
    28,
    28,
    28,
    28,
    28,
    28,
    28,
    28,
    28,
    28,
)
_BLOCKS = (
    1,
    1,
    1,
    2,
    2,
    4,
    4,
    4,
    5,
    5,
    5,
    8,
    9,
    9,
    10,
    10,
    11,
    13,
    14,
    16,
    17,
    17,
    18,
    20,
    21,
    23,
    25,
    26,
    28,
    29,
    31,
    33,
    35,
    37,
    38,
    40,
    43,
    45,
    47,
    49,
)


# A cell below this size, in millimetres, is hard to scan from paper.
LEAST_CELL = 0.24
EDGE = 4  # cells of white around the code


class TooLong(SheetgenError):
    """More text than a QR code can hold."""


def encode(text: str, most_version: int = 40) -> tuple[str, ...]:
    """The cells of a QR code, row by row, dark as 1; the smallest version that holds the text."""
    plain = all(character in ALPHANUMERIC for character in text)
    raw = text.encode()
    count = len(text) if plain else len(raw)
    for version in range(1, most_version + 1):
        if plain:
            length_bits = 9 if version < 10 else 11 if version < 27 else 13
            size = 4 + length_bits + 11 * (count // 2) + 6 * (count % 2)
        else:
            length_bits = 8 if version < 10 else 16
            size = 4 + length_bits + 8 * count
        if size <= 8 * _data_bytes(version):
            break
    else:
        raise TooLong(f"{count} characters in a QR code")
    bits = [("0010" if plain else "0100") + f"{count:0{length_bits}b}"]
    if plain:
        values = [ALPHANUMERIC.index(character) for character in text]
        bits += [f"{a * 45 + b:011b}" for a, b in zip(values[::2], values[1::2], strict=False)]
        if count % 2:
            bits.append(f"{values[-1]:06b}")
    else:
        bits += [f"{byte:08b}" for byte in raw]
    return _draw(version, _with_checks(version, "".join(bits)))


def fitting(text: str, size: float) -> tuple[str, ...] | None:
    """The cells of a text for a square of so many millimetres, its white edge counted; None where they would be too small."""
    most = int((size / LEAST_CELL - 2 * EDGE - 17) // 4)
    try:
        return encode(text, min(40, most))
    except TooLong:
        return None


def _cells(version: int) -> int:
    """Cells that carry data or checks."""
    size = 16 * version * version + 128 * version + 64
    if version >= 2:
        marks = version // 7 + 2
        size -= (25 * marks - 10) * marks - 55
        if version >= 7:
            size -= 36
    return size


def _data_bytes(version: int) -> int:
    return _cells(version) // 8 - _CHECK[version - 1] * _BLOCKS[version - 1]


def _with_checks(version: int, bits: str) -> bytes:
    """Padded, cut into blocks, each with its check bytes, and interleaved."""
    capacity = _data_bytes(version)
    bits += "0" * min(4, capacity * 8 - len(bits))
    bits += "0" * (-len(bits) % 8)
    data = [int(bits[at : at + 8], 2) for at in range(0, len(bits), 8)]
    data += [(0xEC, 0x11)[n % 2] for n in range(capacity - len(data))]
    count, check = _BLOCKS[version - 1], _CHECK[version - 1]
    short, longer = divmod(capacity, count)
    blocks, at = [], 0
    for n in range(count):
        size = short + (n >= count - longer)
        blocks.append(data[at : at + size])
        at += size
    checks = [_remainder(block, check) for block in blocks]
    out = [block[n] for n in range(short + 1) for block in blocks if n < len(block)]
    return bytes(out + [own[n] for n in range(check) for own in checks])


@cache
def _tables() -> tuple[list[int], list[int]]:
    """Powers and logarithms in the field of 256 elements."""
    powers, logs = [1] * 512, [0] * 256
    value = 1
    for n in range(255):
        powers[n] = powers[n + 255] = value
        logs[value] = n
        value = value << 1 ^ (0x11D if value & 0x80 else 0)
    return powers, logs


@cache
def _generator(degree: int) -> tuple[int, ...]:
    powers, logs = _tables()
    out = [0] * (degree - 1) + [1]
    root = 1
    for n in range(degree):
        for at in range(degree):
            out[at] = powers[logs[out[at]] + logs[root]] if out[at] else 0
            if at + 1 < degree:
                out[at] ^= out[at + 1]
        root = powers[n + 1]
    return tuple(out)


def _remainder(data: list[int], degree: int) -> list[int]:
    powers, logs = _tables()
    factors = [logs[part] for part in _generator(degree)]
    rest = [0] * degree
    for byte in data:
        lead = byte ^ rest.pop(0)
        rest.append(0)
        if lead:
            own = logs[lead]
            for at, factor in enumerate(factors):
                rest[at] ^= powers[own + factor]
    return rest


@cache
def _alignment(version: int) -> tuple[int, ...]:
    if version == 1:
        return ()
    count = version // 7 + 2
    step = 26 if version == 32 else (version * 4 + count * 2 + 1) // (count * 2 - 2) * 2
    last = version * 4 + 10
    return (6, *reversed([last - n * step for n in range(count - 1)]))


@cache
def _pattern(version: int) -> tuple[list[list[int]], list[tuple[int, int]]]:
    """The fixed cells (2 where there are none) and the places of the data, in their order."""
    size = version * 4 + 17
    grid = [[2] * size for _ in range(size)]
    for n in range(size):
        grid[6][n] = grid[n][6] = 1 - n % 2
    for row, column in ((3, 3), (3, size - 4), (size - 4, 3)):
        for dy in range(-4, 5):
            for dx in range(-4, 5):
                if 0 <= row + dy < size and 0 <= column + dx < size:
                    grid[row + dy][column + dx] = int(max(abs(dx), abs(dy)) not in (2, 4))
    marks = _alignment(version)
    for row in marks:
        for column in marks:
            if (row, column) in ((6, 6), (6, marks[-1]), (marks[-1], 6)):
                continue
            for dy in range(-2, 3):
                for dx in range(-2, 3):
                    grid[row + dy][column + dx] = int(max(abs(dx), abs(dy)) != 1)
    for n in range(9):  # kept free for the format
        for row, column in ((8, n), (n, 8), (8, size - 1 - n if n < 8 else 8), (size - 1 - n if n < 8 else 8, 8)):
            if grid[row][column] == 2:
                grid[row][column] = 0
    grid[size - 8][8] = 1
    if version >= 7:
        rest = version
        for _ in range(12):
            rest = rest << 1 ^ (rest >> 11) * 0x1F25
        bits = version << 12 | rest
        for n in range(18):
            a, b = size - 11 + n % 3, n // 3
            grid[a][b] = grid[b][a] = bits >> n & 1
    places = []
    for right in range(size - 1, 0, -2):
        if right <= 6:
            right -= 1
        for down in range(size):
            for column in (right, right - 1):
                row = size - 1 - down if (right + 1) & 2 == 0 else down
                if grid[row][column] == 2:
                    places.append((row, column))
    return grid, places


def _flips(mask: int, r: int, c: int) -> bool:
    """Whether a mask turns the cell in row r and column c."""
    return (
        (r + c) % 2,
        r % 2,
        c % 3,
        (r + c) % 3,
        (c // 3 + r // 2) % 2,
        r * c % 2 + r * c % 3,
        (r * c % 2 + r * c % 3) % 2,
        ((r + c) % 2 + r * c % 3) % 2,
    )[mask] == 0


@cache
def _mask_bits(version: int, mask: int) -> tuple[int, ...]:
    _, places = _pattern(version)
    return tuple(int(_flips(mask, row, column)) for row, column in places)


def _draw(version: int, data: bytes) -> tuple[str, ...]:
    fixed, places = _pattern(version)
    bits = [byte >> n & 1 for byte in data for n in range(7, -1, -1)]
    bits += [0] * (len(places) - len(bits))
    best: tuple[int, list[str]] | None = None
    for mask in range(8):
        grid = [row[:] for row in fixed]
        for (row, column), bit, flip in zip(places, bits, _mask_bits(version, mask), strict=True):
            grid[row][column] = bit ^ flip
        _format(grid, mask)
        rows = ["".join(map(str, row)) for row in grid]
        cost = _penalty(rows)
        if best is None or cost < best[0]:
            best = cost, rows
    assert best is not None
    return tuple(best[1])


def _format(grid: list[list[int]], mask: int) -> None:
    """Writes level M (00) and the mask beside the corner marks."""
    size = len(grid)
    rest = mask
    for _ in range(10):
        rest = rest << 1 ^ (rest >> 9) * 0x537
    bits = (mask << 10 | rest) ^ 0x5412
    for n in range(15):
        bit = bits >> n & 1
        if n < 8:
            grid[n if n < 6 else n + 1][8] = bit
            grid[8][size - 1 - n] = bit
        else:
            grid[8][7 if n == 8 else 14 - n] = bit
            grid[size - 15 + n][8] = bit


def _penalty(rows: list[str]) -> int:
    """How hard the cells are to read: long runs, blocks, look-alikes of the corner marks, uneven darkness."""
    cost = 0
    for lines in (rows, ["".join(column) for column in zip(*rows, strict=True)]):
        for line in lines:
            for run in line.replace("01", "0 1").replace("10", "1 0").split():
                if len(run) >= 5:
                    cost += len(run) - 2
            cost += 40 * (line.count("10111010000") + line.count("00001011101"))
    size = len(rows)
    full = (1 << size) - 1
    numbers = [int(row, 2) for row in rows]
    for above, below in pairwise(numbers):
        for a, b in ((above, below), (above ^ full, below ^ full)):
            both = a & b
            cost += 3 * (both & both >> 1).bit_count()
    dark = sum(number.bit_count() for number in numbers)
    return cost + 10 * (abs(dark * 20 - size * size * 10) // (size * size))
