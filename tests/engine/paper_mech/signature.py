"""The signature of the engine: what a fixed set of games came to, in a few lines of text.

It is the same compiled and uncompiled, however the games are divided among workers, and on every Python; a change of a
rule, of the dice or of a pilot changes it, and then the commit says so. Written anew by

    .venv/bin/python tests/engine/paper_mech/signature.py > tests/engine/paper_mech/signature.txt

With `--tables` it reads the tables from standard input, as `export` writes them, and needs nothing but the engine.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterable

from sheetgen_engine.paper_mech import parts
from sheetgen_engine.paper_mech.tables import Tables, from_parts, parts_of
from sheetgen_engine.paper_mech.tally import Job, Result

GAMES = {"reference": 80, "random": 50}
SEED = 20
# Mounts, torso, legs, edition, homebrew.
LOADOUTS: list[tuple[tuple[str | None, ...], int, int, str, tuple[str, ...]]] = [
    (("wing-shield", "missile", "laser", "fist"), 5, 4, "classic", ()),
    (("wing-shield", "missile", "laser", "fist"), 5, 4, "v1.7", ()),
    (("mortar", "rifle", "machine-gun", "tower-shield"), 5, 5, "v1.7", ()),
    (("ppc", "disruptor", "energy-whip", "plasma-sword"), 4, 3, "classic", ()),
    ((None, None, "tower-shield", "tower-shield"), 3, 3, "classic", ()),
    (("flamethrower", "wing-shield", "missile", None), 5, 5, "v1.7", ()),
    (("grinder", "storm-lance", "aegis", "grinder"), 4, 4, "classic", ("armoury.yaml",)),
    (("aegis", "laser", "storm-lance", "machine-gun"), 3, 5, "classic", ("armoury.yaml", "wide-board.yaml")),
    (("wing-shield", "missile", "laser", "fist"), 5, 5, "v1.7", ("wide-board.yaml",)),
    (("wing-shield", "missile", "laser", "fist"), 5, 4, "v1.8", ()),
    (("mortar", "rifle", "machine-gun", "tower-shield"), 5, 5, "v1.8", ()),
    (("disruptor", "wing-shield", "tower-shield", "plasma-sword"), 5, 5, "v1.8", ()),
]


def name_of(mounts: tuple[str | None, ...], torso: int, legs: int, edition: str, homebrew: tuple[str, ...]) -> str:
    """One line for a loadout."""
    weapons = ",".join(weapon or "-" for weapon in mounts)
    return " ".join([weapons, f"{torso}/{legs}", edition, *homebrew])


def export(named: Iterable[tuple[str, Tables]]) -> str:
    """Tables as text: a line with the name, a line with the parts."""
    return "".join(f"{name}\n{parts_of(tables)!r}\n" for name, tables in named)


def read_tables(text: str) -> list[tuple[str, Tables]]:
    """What `export` wrote."""
    lines = text.splitlines()
    words = vars(parts)
    return [(name, from_parts(*eval(line, dict(words)))) for name, line in zip(lines[::2], lines[1::2], strict=True)]


def digest(results: list[Result]) -> str:
    """A short number for the ends of games."""
    text = ";".join(",".join(str(value) for value in result) for result in results)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def line(name: str, pilot: str, results: list[Result]) -> str:
    """The games of one loadout and pilot: won, lost and stalled ones, all time and activations, and the digest."""
    ends = [sum(result.outcome == outcome for result in results) for outcome in ("won", "lost", "stalled")]
    units = sum(result.units for result in results)
    activations = sum(result.activations for result in results)
    return f"{name} {pilot}: {'/'.join(map(str, ends))} units {units} activations {activations} {digest(results)}"


def signature(named: Iterable[tuple[str, Tables]]) -> str:
    """The whole text."""
    lines = [
        line(name, pilot, Job(tables, pilot, SEED).results(0, games))
        for name, tables in named
        for pilot, games in GAMES.items()
    ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    if sys.argv[1:] == ["--tables"]:
        found = read_tables(sys.stdin.read())
    else:
        from mechs import tables_of

        found = [(name_of(*loadout), tables_of(*loadout)) for loadout in LOADOUTS]
    sys.stdout.write(signature(found))
