"""Which sources are compiled, and their fingerprint: the build writes it down, `engine.build` compares."""

from __future__ import annotations

import hashlib
from pathlib import Path


def compiled_sources(engine: Path) -> list[Path]:
    """The modules that the build compiles: those with a `.pxd` beside them that declares more than constants."""
    return sorted(
        source
        for source in engine.rglob("*.py")
        if source.name not in ("__init__.py", "codes.py") and source.with_suffix(".pxd").exists()
    )


def fingerprint(engine: Path) -> str:
    """One number for the text of everything that goes into the compiled modules."""
    digest = hashlib.sha256()
    for path in sorted([*compiled_sources(engine), *engine.rglob("*.pxd")]):
        digest.update(path.relative_to(engine).as_posix().encode())
        digest.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()
