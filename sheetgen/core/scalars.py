"""Scalars of YAML 1.2 without quotes: what they mean, and what older readers would take them for."""

from __future__ import annotations

import re

import yaml

from sheetgen.core.limits import MAX_DIGITS

LOADER: type[yaml.SafeLoader | yaml.CSafeLoader] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_IMPLICIT: dict[str, list[tuple[str, re.Pattern[str]]]] = yaml.SafeLoader.yaml_implicit_resolvers
_NUMBER_STARTS = "+-.0123456789"
_INTEGER = re.compile(r"[-+]?(0|[1-9][0-9]*)\Z")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?\Z")
_WORDS = {
    "null": None,
    "Null": None,
    "NULL": None,
    "~": None,
    "": None,
    "true": True,
    "True": True,
    "TRUE": True,
    "false": False,
    "False": False,
    "FALSE": False,
}


def plain_scalar(text: str) -> str | int | float | bool | None:
    """Return the value of an unquoted scalar in YAML 1.2.

    >>> [plain_scalar(text) for text in ("3", "-1", "2.5", "true", "~", "laser", "v1.7", "no", "014")]
    [3, -1, 2.5, True, None, 'laser', 'v1.7', 'no', '014']
    """
    if text in _WORDS:
        return _WORDS[text]
    if text[0] not in _NUMBER_STARTS:
        return text
    if _INTEGER.match(text):
        return int(text) if len(text) <= MAX_DIGITS else 10**MAX_DIGITS
    if _FLOAT.match(text) and not (len(text) > 1 and text.lstrip("+-")[0] == "0" and text.lstrip("+-")[1:2].isdigit()):
        return float(text[:40])
    return text


def older_reading(text: str) -> str | None:
    """Return the type that YAML 1.1 reads an unquoted text as, when that is not text.

    >>> [older_reading(text) for text in ("no", "014", "1:30", "2024-13-45", "0x1f", "laser", "1_000")]
    ['bool', 'int', 'int', 'timestamp', 'int', None, 'int']
    """
    if text in _WORDS or text == "<<":
        return None
    if text in ("y", "Y", "n", "N"):
        return "bool"
    for tag, pattern in _IMPLICIT.get(text[:1], ()):
        if pattern.match(text):
            kind = tag.rpartition(":")[2]
            if kind in ("bool", "timestamp") or (kind in ("int", "float") and isinstance(plain_scalar(text), str)):
                return kind
    return None
