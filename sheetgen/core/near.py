"""Words as people write them: which known word is meant by one in another case, language or spelling."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import TypeAlias

# The known ids, with other names for each where there are any: a list of those that may be written in its place, in English
# and the other languages, or a tuple of words that only suggest it.
Names: TypeAlias = Mapping[str, Iterable[str]]


def plain(text: object) -> str:
    """Return a text in small letters without accents, its words joined as in an id.

    >>> plain("Látigo de energía"), plain("Energy_Whip")
    ('latigo-de-energia', 'energy-whip')
    """
    letters = unicodedata.normalize("NFKD", str(text)).casefold()
    return re.sub(r"[\s_\-]+", "-", "".join(sign for sign in letters if not unicodedata.combining(sign))).strip("-")


def meant(word: str, known: Names) -> str | None:
    """Return the id that a word names exactly but for case, accents and blanks: the id itself or another of its names.

    >>> meant("Puño", {"fist": ["Fist", "Puño"], "laser": []}), meant("LASER", {"laser": []}), meant("x", {"laser": []})
    ('fist', 'laser', None)
    """
    if word in known:
        return word
    ids = _by_plain_name(known).get(plain(word), [])
    return ids[0] if len(ids) == 1 else None


def near(word: object, known: Iterable[object]) -> str | None:
    """Return the known word most like a mistyped one, or the only one that it is a part of. A map gives other names too.

    >>> near("Lazer", ["laser", "rifle"]), near("b1", ["A", "B"]), near("xyz", ["laser"])
    ('laser', 'B', None)
    >>> near("whip", ["energy-whip", "fist"]), near("latigo", {"energy-whip": ["Látigo de energía"], "fist": ["Puño"]})
    ('energy-whip', 'energy-whip')
    """
    names: Names = known if isinstance(known, Mapping) else {str(item): () for item in known}
    by_name = _by_plain_name(names)
    wanted = plain(word)
    matches = [wanted] if wanted in by_name else get_close_matches(wanted, by_name, n=1, cutoff=0.6)
    if matches:
        return by_name[matches[0]][0]
    within = dict.fromkeys(id_ for name, ids in by_name.items() if wanted in name.split("-") for id_ in ids)
    return next(iter(within)) if len(within) == 1 else None


def _by_plain_name(known: Names) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for id_, names in known.items():
        for name in dict.fromkeys(plain(one) for one in (id_, *names)):
            found.setdefault(name, []).append(id_)
    return found
