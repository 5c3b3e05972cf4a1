"""Node.js and the packages of `package.json` beside this file, for tests that run the real tools of editors."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NoReturn

import pytest

HERE = Path(__file__).resolve().parent
MODULES = HERE / "node_modules"
LOCK = HERE / "package-lock.json"
# Set by `.ci/run`: there the tests must not be skipped.
REQUIRED = bool(os.environ.get("SHEETGEN_EDITOR_TESTS"))


def run_script(script: str, job: object) -> object:
    """Run a script beside this file with a JSON document as its input; return the one that it writes."""
    done = subprocess.run(
        [node(), str(HERE / script)],
        input=json.dumps(job),
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    answer: object = json.loads(done.stdout)
    return answer


@cache
def node() -> str:
    """Return the path of Node.js, with the packages installed. Skip the test where that cannot be."""
    program, npm = shutil.which("node"), shutil.which("npm")
    if program is None or npm is None:
        _go_without("Node.js and npm are not installed")
    if not _is_installed():
        _install(npm)
    return program


def _go_without(reason: str) -> NoReturn:
    if REQUIRED:
        pytest.fail(f"{reason}, and SHEETGEN_EDITOR_TESTS is set")
    pytest.skip(f"{reason}: the schemas are not tried with AJV and yaml-language-server")


def _is_installed() -> bool:
    mark = MODULES / LOCK.name
    return mark.exists() and mark.read_bytes() == LOCK.read_bytes()


def _install(npm: str) -> None:
    """Install into a folder aside and move it here, as other test processes may do the same at this moment."""
    with TemporaryDirectory(prefix="node_modules-", dir=HERE) as folder:
        for name in ("package.json", LOCK.name):
            shutil.copy(HERE / name, folder)
        done = subprocess.run(
            [npm, "ci", "--no-audit", "--no-fund", "--ignore-scripts"],
            cwd=folder,
            capture_output=True,
            encoding="utf-8",
        )
        if done.returncode != 0:
            _go_without(f"`npm ci` failed ({done.stderr.strip().splitlines()[-1:]})")
        shutil.copy(LOCK, Path(folder) / MODULES.name)
        if MODULES.exists() and not _is_installed():
            shutil.rmtree(MODULES)
        try:
            (Path(folder) / MODULES.name).rename(MODULES)
        except OSError:
            assert _is_installed()  # by another process
