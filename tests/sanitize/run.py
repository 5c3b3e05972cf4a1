"""`make sanitize`: build the engine with address and undefined-behaviour checks in a folder of its own, and use it there.

First a canary shows that an index outside an array and an overflow are noticed. Then the engine's tests, homebrew at the limits
of the schemas and the fuzzer run.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "out/sanitize"
PARTS = (
    "bench",
    "catalog",
    "docs",
    "engine",
    "examples",
    "sheetgen",
    "templates",
    "tests",
    "pyproject.toml",
    "setup.py",
)
LEFT_OUT = shutil.ignore_patterns("*.so", "*.c", "__pycache__", "compiled.py", "node_modules*", "golden", "pictures")
FUZZ_SECONDS = 300
TEST_SECONDS = 1800  # a test runs many times as long with the checks


def main() -> int:
    """Build, and run everything; return the first exit code that is not 0."""
    copy()
    build = {**os.environ, "SHEETGEN_SANITIZE": "1"}
    subprocess.run([sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"], cwd=FOLDER, env=build, check=True)
    checked = {**os.environ, **settings()}
    canary = [sys.executable, "tests/sanitize/canary.py"]
    pytest = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--numprocesses", "auto"]
    pytest += ["--timeout", str(TEST_SECONDS)]
    fuzz = [
        sys.executable,
        "-m",
        "tests.fuzz",
        "--seconds",
        os.environ.get("SECONDS", str(FUZZ_SECONDS)),
        "--seed",
        "9",
    ]
    tests = [*pytest, "-m", "not slow", "tests/engine"]
    games = [*pytest, "-k", "one_signature or cannot_be_reached", "tests/engine"]
    steps = (canary, tests, games, [*fuzz, "--kind", "limits"], fuzz)
    return next((code for step in steps if (code := run(step, checked))), 0)


def run(step: list[str], environment: Mapping[str, str]) -> int:
    print(" ".join(step[1:]), flush=True)
    return subprocess.run(step, cwd=FOLDER, env=environment, check=False).returncode


def copy() -> None:
    """Bring the folder up to date; what was compiled there stays, and only what has changed is compiled again."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in PARTS:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, FOLDER / name, ignore=LEFT_OUT, dirs_exist_ok=True)
        else:
            shutil.copy2(source, FOLDER / name)


def settings() -> dict[str, str]:
    """The environment of programs that load what was compiled so."""
    libraries = [
        subprocess.run(["gcc", f"-print-file-name={name}"], capture_output=True, text=True, check=True).stdout.strip()
        for name in ("libasan.so", "libubsan.so")
    ]
    return {
        "LD_PRELOAD": " ".join(libraries),
        "ASAN_OPTIONS": "detect_leaks=0:abort_on_error=1",  # Python keeps memory until it ends, on purpose
        "UBSAN_OPTIONS": "print_stacktrace=1:abort_on_error=1",
        "PYTHONMALLOC": "malloc",
        "PYTHONPATH": os.pathsep.join([str(FOLDER), str(FOLDER / "engine")]),
        "SHEETGEN_SANITIZED": "1",
    }


if __name__ == "__main__":
    sys.exit(main())
