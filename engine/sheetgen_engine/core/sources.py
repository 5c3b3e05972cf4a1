"""Which sources are compiled, and their fingerprints: the build writes them down, `sheetgen_engine.core.build` compares."""

from __future__ import annotations

import hashlib
from pathlib import Path

# Modules of nothing but numbers: their `.pxd` gives them to the compiler as constants.
CONSTANTS = ("__init__.py", "accounts.py", "codes.py", "constants.py")
# What every system needs.
SHARED = "core"


def systems(engine: Path) -> list[str]:
    """The packages of the game systems."""
    return sorted(path.parent.name for path in engine.glob("*/__init__.py") if path.parent.name != SHARED)


def compiled_sources(engine: Path, system: str) -> list[Path]:
    """The modules of a system that the build compiles, the shared ones among them: those with a `.pxd` beside them that
    declares more than constants."""
    return [
        source
        for source in sorted([*(engine / SHARED).glob("*.py"), *(engine / system).rglob("*.py")])
        if source.name not in CONSTANTS and source.with_suffix(".pxd").exists()
    ]


def fingerprint(engine: Path, system: str) -> str:
    """One word for the text of everything that goes into a system's compiled modules."""
    digest = hashlib.sha256()
    declarations = [*engine.glob("*.pxd"), *(engine / SHARED).glob("*.pxd"), *(engine / system).rglob("*.pxd")]
    for path in sorted([*compiled_sources(engine, system), *declarations]):
        digest.update(path.relative_to(engine).as_posix().encode())
        digest.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()
