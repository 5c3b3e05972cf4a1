"""Node.js and the packages of `package.json` beside this file, for tests that run the real tools of editors."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

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


def node() -> str:
    """Return the path of Node.js, with the packages installed. Skip the test where that cannot be."""
    program, trouble = _prepare()
    if trouble and REQUIRED:
        pytest.fail(f"{trouble}, and SHEETGEN_EDITOR_TESTS is set")
    if trouble:
        pytest.skip(f"{trouble}: the schemas are not tried with AJV and yaml-language-server")
    return program


@cache
def _prepare() -> tuple[str, str]:
    """Return the path of Node.js, and what is in the way of using it."""
    program, npm = shutil.which("node"), shutil.which("npm")
    if program is None or npm is None:
        return "", "Node.js and npm are not installed"
    return program, "" if _is_installed() else _install(npm)


def _is_installed() -> bool:
    mark = MODULES / LOCK.name
    return mark.exists() and mark.read_bytes() == LOCK.read_bytes()


def _install(npm: str) -> str:
    """Install into a folder aside and move it here, as other test processes may do the same at this moment."""
    with TemporaryDirectory(prefix="node_modules-", dir=HERE) as folder:
        for name in ("package.json", LOCK.name):
            shutil.copy(HERE / name, folder)
        command = [npm, "ci", "--no-audit", "--no-fund", "--ignore-scripts", f"--fetch-retries={2 if REQUIRED else 0}"]
        done = subprocess.run(command, cwd=folder, capture_output=True, encoding="utf-8", check=False)
        if done.returncode != 0:
            errors = [line for line in done.stderr.splitlines() if line.startswith("npm error")]
            return f"`npm ci` failed ({', '.join(errors[:1])})"
        shutil.copy(LOCK, Path(folder) / MODULES.name)
        if MODULES.exists() and not _is_installed():
            shutil.rmtree(MODULES)
        try:
            (Path(folder) / MODULES.name).rename(MODULES)
        except OSError:
            assert _is_installed()  # by another process
    return ""
