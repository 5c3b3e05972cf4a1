"""Show that the sanitizers notice what they are there for: compile two mistakes like the engine, and make them."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCE = '''"""Two mistakes."""


class Table:
    def __init__(self):
        for at in range(4):
            self.values[at] = at


def read(table, at):
    return table.values[at]


def product(a, b):
    return a * b
'''
DECLARATIONS = """cdef class Table:
    cdef int values[4]


cpdef int read(Table table, int at) noexcept
cpdef int product(int a, int b) noexcept
"""
BUILD = """
import sys
sys.path.insert(0, {root!r})
import setup as ours
from Cython.Build import cythonize
from pathlib import Path
from setuptools import Extension, setup
flags = ours.compiler_flags(Path("mistakes.py"))
own = Extension("mistakes", ["mistakes.py"], extra_compile_args=flags, extra_link_args=["-fsanitize=address,undefined"])
setup(name="mistakes", ext_modules=cythonize([own], compiler_directives=ours.DIRECTIVES, quiet=True))
"""
CALLS = (
    ("mistakes.read(mistakes.Table(), 3)", True),
    ("mistakes.read(mistakes.Table(), 4)", False),
    ("mistakes.product(30_000, 30_000)", True),
    ("mistakes.product(1_000_000, 20_000)", False),
)


def main() -> int:
    """Return 1 if a mistake goes unnoticed, or something sound does not run."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "mistakes.py").write_text(SOURCE, encoding="utf-8")
        (folder / "mistakes.pxd").write_text(DECLARATIONS, encoding="utf-8")
        (folder / "build.py").write_text(BUILD.format(root=str(ROOT)), encoding="utf-8")
        plain = {key: value for key, value in os.environ.items() if key != "LD_PRELOAD"}
        command = [sys.executable, "build.py", "--quiet", "build_ext", "--inplace"]
        subprocess.run(command, cwd=folder, env={**plain, "SHEETGEN_SANITIZE": "1"}, check=True)
        for call, sound in CALLS:
            command = [sys.executable, "-c", f"import mistakes; {call}"]
            done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
            if (done.returncode == 0) is not sound:
                print(f"{call}: exit code {done.returncode}\n{done.stderr[-2000:]}")
                return 1
    print("the canary: an index out of bounds and an overflow are noticed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
