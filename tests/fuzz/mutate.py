"""Mutations of data: mild ones keep to values that stand at such places elsewhere, wild ones put in anything."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

from tests.fuzz.corpus import Corpus

Data = Any
STRANGE = [
    None, True, False, 0, -1, 1, 2, 3, 6, 7, 12, 13, 99, 255, 256, 1000, 65_536, 2**31 - 1, 2**31, 2**63, 10**15, 0.5, -0.0,
    1e300, "", " ", "x" * 300, "ñandú", "火", "\u202e", "\U0001f916", "\x1b[2J", "\uffff", "\r", "a\nb", "=1+1", "@x", "none",
    "~", "no", "1:30", "../../etc/passwd", "/dev/zero", "/", ".", "NUL", "%s{0}", "<b>&amp;", "[]",
    "a" * 41, [], {}, [[]], [{}], {"": None}, {"x": {"y": {}}},
]  # fmt: skip


SIGNS = [b"{", b"[", b"- ", b"\n", b"\t", b"&a ", b"*a", b"!!x ", b"\xff", b"\xc2\x85", b"---\n", b'"', b": "]


def mutate(data: Data, corpus: Corpus, random: Random, wild: bool) -> Data:
    """Return a copy with one to four changes."""
    data = deepcopy(data)
    for _ in range(random.choice((1, 2, 3, 4) if wild else (1, 1, 1, 1, 2, 3))):
        places = list(walk(data))
        if not places:
            return data
        holder, key, name = random.choice(places)
        if wild and random.random() < 0.6:
            wild_change(holder, key, random)
        else:
            mild_change(holder, key, name, corpus, random)
    return data


def walk(value: Data, name: str = "") -> list[tuple[Data, Any, str]]:
    """Every value within a map or list: what holds it, under which key, and the name of its kind of place."""
    found: list[tuple[Data, Any, str]] = []
    if isinstance(value, dict):
        for key, part in value.items():
            if key not in ("system", "kind", "version"):
                found.append((value, key, key))
            found += walk(part, key)
    elif isinstance(value, list):
        for at, part in enumerate(value):
            found.append((value, at, f"{name}[]"))
            found += walk(part, f"{name}[]")
    return found


def mild_change(holder: Data, key: Any, name: str, corpus: Corpus, random: Random) -> None:
    """Change a value to one that stands at such a place elsewhere, or by little."""
    value = holder[key]
    choice = random.random()
    if isinstance(value, int | float) and not isinstance(value, bool) and choice < 0.6:
        holder[key] = number(value, random)
    elif choice < 0.75 and corpus.values.get(name):
        holder[key] = deepcopy(random.choice(corpus.values[name]))
    elif isinstance(value, dict) and choice < 0.9 and corpus.siblings.get(name):
        word, part = random.choice(corpus.siblings[name])
        value[word] = deepcopy(part)
    elif isinstance(value, list) and value and choice < 0.95:
        at = random.randrange(len(value))
        if random.random() < 0.5:
            value.insert(at, deepcopy(random.choice(value)))
        else:
            del value[at]
    elif isinstance(holder, dict):
        del holder[key]
    else:
        random.shuffle(holder)


def number(value: float, random: Random) -> float:
    """Return a number near another, or at an end of what is usual."""
    if isinstance(value, float):
        return random.choice([value + 0.5, value * 2, value / 3, 0.0, value - 1])
    return random.choice(
        [value + 1, value - 1, value + 1, value - 1, 0, 1, value * 2, random.randint(0, 12), random.randint(0, 60)]
    )


def wild_change(holder: Data, key: Any, random: Random) -> None:
    """Put in anything, anywhere."""
    choice = random.random()
    if choice < 0.6:
        holder[key] = deepcopy(random.choice(STRANGE))
    elif choice < 0.7 and isinstance(holder, dict):
        word = random.choice([str(part) for part in STRANGE if isinstance(part, str)])
        holder[word] = holder.pop(key)
    elif choice < 0.8:
        holder[key] = [deepcopy(holder[key]) for _ in range(random.choice((2, 20, 300)))]
    elif choice < 0.9:
        deep: Data = holder[key]
        for _ in range(random.choice((3, 20, 40))):
            deep = {"x": deep} if random.random() < 0.5 else [deep]
        holder[key] = deep
    else:
        holder[key] = {f"k{n}": deepcopy(holder[key]) for n in range(random.choice((2, 30, 200)))}


def damage(text: str, random: Random) -> bytes:
    """Return a text with bytes changed, cut off or repeated."""
    raw = bytearray(text.encode("utf-8", "surrogatepass"))
    for _ in range(random.randint(1, 6)):
        at = random.randrange(len(raw) + 1)
        choice = random.randrange(5)
        if choice == 0 and at < len(raw):
            raw[at] = random.randrange(256)
        elif choice == 1:
            raw[at:at] = random.choice(
                [b"{", b"[", b"- ", b"\n", b"\t", b"&a ", b"*a", b"!!x ", b"\xff", b"\xc2\x85", b"---\n", b'"', b": "]
            )
        elif choice == 2:
            del raw[at : at + random.randint(1, 30)]
        elif choice == 3:
            raw[at:at] = raw[max(0, at - random.randint(1, 200)) : at]
        else:
            del raw[at:]
    return bytes(raw)
