"""What every run has to keep to: exit codes, messages, outputs; and what two runs of one case have to share."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

CODES = (0, 1, 2, 130)
UNSAFE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff\u202a-\u202e\u2066-\u2069]")
SPEED = re.compile(r'"(games_per_second|seconds|compiled)": [^,\n}]*')


def violations(result: dict[str, Any]) -> Iterator[str]:
    """Find what a run did that it never should."""
    if "error" in result:
        yield result["error"]
        return
    out, err = bytes.fromhex(result["out"]), bytes.fromhex(result["err"])
    text = err.decode("utf-8", "replace")
    code = result["code"]
    if code not in CODES:
        yield f"exit code {code}: {text[-600:]}"
    if "Traceback" in text or b"Traceback" in out:
        yield f"a traceback: {text[-600:]}"
    if "not enough memory" in text or "nested too deeply" in text:
        yield f"a limit of the system was reached: {text[-300:]}"
    for stream in (out.decode("utf-8", "replace"), text):
        if odd := UNSAFE.search(stream):
            yield f"the control character {odd[0]!r} in the output"
    lines = [line for line in [*text.splitlines(), *out.decode("utf-8", "replace").splitlines()] if ": error[" in line]
    if len(set(lines)) < len(lines) and code == 2:
        yield f"a problem is reported twice: {lines}"
    if code == 2 and not text.strip() and b"error[" not in out and b'"findings"' not in out:
        yield "exit code 2 without a message"
    for name, content in result["written"].items():
        yield from of_file(name, bytes.fromhex(content), code)


def of_file(name: str, content: bytes, code: int) -> Iterator[str]:
    """Outputs are whole or absent."""
    if name.endswith(".tmp") or name.startswith(".") or "/." in name:
        yield f"a draft is left: {name}"
    if code == 2 and not name.startswith("out/"):
        yield f"{name} was written with exit code 2"
    if name.endswith(".svg"):
        try:
            ElementTree.fromstring(content)
        except ElementTree.ParseError as error:
            yield f"{name} is not well formed: {error}"
    if name.endswith(".pdf") and not (content.startswith(b"%PDF-") and content.rstrip().endswith(b"%%EOF")):
        yield f"{name} is not whole"


def differences(compiled: dict[str, Any], pure: dict[str, Any]) -> Iterator[str]:
    """Find what the two engines did differently."""
    if "error" in pure:
        if not str(pure["error"]).startswith("more than"):  # which is its nature
            yield f"uncompiled: {pure['error']}"
        return
    for key in ("code", "out", "err"):
        if comparable(compiled[key]) != comparable(pure[key]):
            yield f"compiled and uncompiled differ in {key}:\n{comparable(compiled[key])}\n{comparable(pure[key])}"


def comparable(value: str | int) -> str | int:
    """Return an output without what tells how fast it was made."""
    if isinstance(value, int):
        return value
    text = bytes.fromhex(value).decode("utf-8", "replace")
    lines = [line for line in text.splitlines() if "sheetgen: " not in line]
    return SPEED.sub("", "\n".join(lines))


def accepted(result: dict[str, Any]) -> bool:
    """Whether the input was read as what it should be."""
    return result.get("code") in (0, 1)


def summary(numbers: dict[str, int]) -> str:
    return json.dumps(numbers)
