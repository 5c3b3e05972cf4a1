"""The sources that are compiled, and their fingerprints.

The build records the fingerprints; `sheetgen_engine.core.build` compares them.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

# Modules that are not compiled: compiled ones use what their `.pxd` declares, constants or a function in C.
UNCOMPILED = ("__init__.py", "accounts.py", "codes.py", "constants.py", "copying.py")
# The package that every system needs.
SHARED = "core"


def systems(engine: Path) -> list[str]:
    """Return the packages of the game systems."""
    return sorted(path.parent.name for path in engine.glob("*/__init__.py") if path.parent.name != SHARED)


def compiled_sources(engine: Path, system: str) -> list[Path]:
    """Return the modules that the build compiles for a system, the shared ones included.

    These are the modules with a `.pxd`, but for `UNCOMPILED`.
    """
    return [
        source
        for source in sorted([*(engine / SHARED).glob("*.py"), *(engine / system).rglob("*.py")])
        if source.name not in UNCOMPILED and source.with_suffix(".pxd").exists()
    ]


def fingerprint(engine: Path, system: str) -> str:
    """Return a hash of everything that goes into a system's compiled modules."""
    digest = hashlib.sha256()
    declarations = [*engine.glob("*.pxd"), *(engine / SHARED).glob("*.pxd"), *(engine / system).rglob("*.pxd")]
    for path in sorted([*compiled_sources(engine, system), *declarations]):
        digest.update(path.relative_to(engine).as_posix().encode())
        digest.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()
