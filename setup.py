"""The build: compiles the engine where a C compiler and Cython are at hand, and packs the data folders.

Everything else is in pyproject.toml. Without a compiler the engine runs from its sources, slower.

`SHEETGEN_PURE=1` compiles nothing; `SHEETGEN_COMPILE=paper_mech` only that system (several with commas between).
"""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

from setuptools import Extension, find_packages, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).parent
ENGINE = ROOT / "engine" / "sheetgen_engine"
sys.path.insert(0, str(ENGINE.parent))

from sheetgen_engine.core.sources import compiled_sources, fingerprint, systems  # noqa: E402 - importable from here on only

DIRECTIVES = {"language_level": 3, "infer_types": True, "annotation_typing": False}
# Debugging symbols double the time of the build; -O2 costs a tenth of the speed, and so do the calls between small
# functions that GCC leaves unless it is told not to (Clang needs no telling, and only warns).
QUICK_BUILD = [] if sys.platform == "win32" else ["-O3", "-g0", "-finline-limit=1000"]
CORES = os.cpu_count() or 1
DATA = ["**/*.yaml", "**/*.json", "**/*.ttf", "**/LICENSE*", "**/*.md", "**/*.txt"]
# The data folders, each a package of data below sheetgen.data.
DATA_PACKAGES = {"sheetgen.data.catalog": "catalog", "sheetgen.data.templates": "templates"}


def wanted() -> list[str]:
    """The systems to compile."""
    if os.environ.get("SHEETGEN_PURE", "") not in ("", "0"):
        return []
    chosen = os.environ.get("SHEETGEN_COMPILE", "")
    return [system for system in systems(ENGINE) if not chosen or system in chosen.split(",")]


def declarations_changed(sources: set[Path]) -> bool:
    """Whether a `.pxd` is newer than C made before: Cython does not follow `from package cimport module`."""
    made = [c.stat().st_mtime for source in sources if (c := source.with_suffix(".c")).exists()]
    declared = [pxd.stat().st_mtime for folder in {source.parent for source in sources} for pxd in folder.glob("*.pxd")]
    return bool(made) and max(declared, default=0) > min(made)


def extensions() -> list[Extension]:
    """The compiled modules; none without Cython."""
    try:
        from Cython.Build import cythonize
    except ImportError:
        return []
    sources = {source for system in wanted() for source in compiled_sources(ENGINE, system)}
    modules = [
        Extension(
            ".".join(source.relative_to(ENGINE.parent).with_suffix("").parts),
            [source.relative_to(ROOT).as_posix()],
            extra_compile_args=QUICK_BUILD,
        )
        for source in sorted(sources)
    ]
    workers = CORES if sys.platform == "linux" else 0  # elsewhere new processes would run this file again
    force = declarations_changed(sources)
    made: list[Extension] = cythonize(
        modules, compiler_directives=DIRECTIVES, quiet=True, nthreads=workers, force=force
    )
    for module in made:
        module.optional = True  # after cythonize: it makes new extensions
    return made


class BuildEngine(build_ext):
    """Compiled modules share their C declarations, so either all of them are built or none is kept."""

    def run(self) -> None:
        """Build, and write down from which sources."""
        self.parallel = self.parallel or CORES
        super().run()
        if not self.extensions:
            return
        built = [Path(self.get_ext_fullpath(module.name)) for module in self.extensions]
        if all(path.exists() for path in built):
            self.write_fingerprints(ENGINE if self.inplace else Path(self.build_lib) / "sheetgen_engine")
        else:
            for path in built:
                path.unlink(missing_ok=True)
            self.warn("the engine was not compiled; it will run from its sources, slower")

    def write_fingerprints(self, folder: Path) -> None:
        """One line a system, beside those of systems that were built before."""
        path = folder / "compiled.py"
        earlier = path.read_text(encoding="utf-8") if path.exists() else ""
        prints = dict(re.findall(r'^    "(.+)": "(.+)",$', earlier, re.MULTILINE))
        prints |= {system: fingerprint(ENGINE, system) for system in wanted()}
        lines = "".join(f'    "{system}": "{text}",\n' for system, text in sorted(prints.items()))
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text(
            f'"""Written by the build: the sources of the compiled modules."""\n\nSOURCES = {{\n{lines}}}\n',
            encoding="utf-8",
        )

    def get_outputs(self) -> list[str]:
        """What is installed: compiled modules only if they are there."""
        return [output for output in super().get_outputs() if Path(output).exists()]


setup(
    packages=[*find_packages(include=["sheetgen", "sheetgen.*"]), *find_packages("engine"), *DATA_PACKAGES],
    package_dir={"sheetgen_engine": "engine/sheetgen_engine", **DATA_PACKAGES},
    package_data={"sheetgen_engine": ["**/*.pxd"], "sheetgen": ["py.typed"]} | dict.fromkeys(DATA_PACKAGES, DATA),
    exclude_package_data={"": ["*.c"]},
    ext_modules=extensions(),
    cmdclass={"build_ext": BuildEngine},
)
