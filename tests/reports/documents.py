"""The JSON documents of `sim`, `compare` and `balance` that are kept to compare with.

`python tests/reports/documents.py` writes them again after a deliberate change: read the differences before committing.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
FOLDER = Path(__file__).parent / "documents"

PAPER, OVERWEIGHT = "examples/paper-mech/standard.yaml", "tests/reports/documents/overweight.yaml"
KESTREL, ANVIL = "examples/mech-machine/kestrel.yaml", "examples/mech-machine/anvil.yaml"
TWO_AGAINST_TWO = "examples/mech-machine/two-against-two.yaml"
BASTION, SWIFT = "examples/mech-cards/bastion.yaml", "examples/mech-cards/swift.yaml"
REFERENCE = ("--pilot", "reference")

COMMANDS = {
    "sim-paper-mech": ("sim", PAPER, *REFERENCE, "--games", "60"),
    "sim-paper-mech-one-game": ("sim", PAPER, *REFERENCE, "--games", "1", "--lang", "es"),
    "sim-paper-mech-try": ("sim", OVERWEIGHT, *REFERENCE, "--games", "40", "--precision", "0.001", "--try"),
    "sim-mech-cards": ("sim", BASTION, "--games", "80"),
    "sim-mech-cards-duel": ("sim", BASTION, "--games", "40", "--against", "swift", "--pilot", "tactical,reference"),
    "sim-mech-machine": ("sim", KESTREL, "--games", "40"),
    "sim-mech-machine-sides": ("sim", TWO_AGAINST_TWO, "--games", "6"),
    "compare-paper-mech": ("compare", PAPER, OVERWEIGHT, PAPER, *REFERENCE, "--games", "60"),
    "compare-mech-cards": ("compare", BASTION, SWIFT, "--games", "40", "--sprt"),
    "compare-mech-machine": ("compare", KESTREL, ANVIL, "--against", "wasp", "--games", "20"),
    "balance": ("balance", "laser", *REFERENCE, "--loadouts", "6", "--games", "60"),
}
# What depends on the machine and on the build. Sentences are the locale's, and left out too.
VARYING = ("games_per_second", "seconds", "version", "compiled")


def fixed(text: str) -> Any:
    """The document without what varies."""
    document = json.loads(text)
    loadouts = document.get("loadouts")  # for `balance` their number
    for part in (document, *loadouts) if isinstance(loadouts, list) else (document,):
        for key in VARYING:
            assert key in part
            part[key] = None
    verdict = document.get("verdict")  # for `balance` a word
    for sentence in verdict if isinstance(verdict, list) else ():
        sentence["text"] = None
    return document


def file_text(document: dict[str, Any]) -> str:
    """The document with a line for each of its keys, so that differences are easy to read."""
    lines = [f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in document.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main() -> None:
    for name, arguments in COMMANDS.items():
        command = [sys.executable, "-m", "sheetgen", *arguments, "--json"]
        text = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
        (FOLDER / f"{name}.json").write_text(file_text(fixed(text)), encoding="utf-8")


if __name__ == "__main__":
    main()
