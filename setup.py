"""The build: compiles the engine where Cython and a C compiler are at hand, and packs the data folders.

Everything else is in pyproject.toml. Without a compiler the engine runs from its sources, slower. `docs/engine.md` tells how
the compiled modules are laid out.

`SHEETGEN_PURE=1` compiles nothing; `SHEETGEN_COMPILE=paper_mech` only that system (several with commas between);
`SHEETGEN_SANITIZE=1` compiles with the checks of `make sanitize`.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
from pathlib import Path

from setuptools import Extension, find_packages, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

ROOT = Path(__file__).parent
ENGINE = ROOT / "engine" / "sheetgen_engine"
sys.path.insert(0, str(ENGINE.parent))

from sheetgen_engine.core.sources import compiled_sources, fingerprint, systems  # noqa: E402 - importable from here on only

DIRECTIVES = {
    "language_level": 3,
    "infer_types": True,
    "annotation_typing": False,
    # What nobody needs of compiled functions and classes, and what takes the C compiler time.
    "auto_pickle": False,
    "binding": False,
    "emit_code_comments": False,
}
# Where games spend their time, -O1 costs a third of the speed and -O2 a twentieth.
HOT = ["-O3", "-g0", "-finline-limit=400"]
COLD = ["-O1", "-g0"]
# An index outside an array, an overflow and their like end the program. Python's own flags have -fwrapv, so ours comes last.
SANITIZED = ["-O1", "-g1", "-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-fno-wrapv"]
COLD_MODULES = (
    "learning",
    "pilot",
    "position_value",
    "random",
    "record",
    "search",
    "tables",
    "tally",
    "weights",
)
CORES = os.cpu_count() or 1
# The data folders, each a package of data below sheetgen.data.
DATA_FOLDERS = ("atlas", "catalog", "templates", "docs/rules")


def data_packages() -> dict[str, str]:
    """Every data folder, by the name under which it is packed."""
    folders = [path for top in DATA_FOLDERS for path in (ROOT / top, *(ROOT / top).rglob("*")) if path.is_dir()]
    relative = sorted(folder.relative_to(ROOT) for folder in folders)
    return {".".join(("sheetgen", "data", *folder.parts)): folder.as_posix() for folder in relative}


def systems_to_compile() -> list[str]:
    """The systems that the environment asks for; all of them if it says nothing."""
    if os.environ.get("SHEETGEN_PURE", "") not in ("", "0"):
        return []
    chosen = os.environ.get("SHEETGEN_COMPILE", "")
    return [system for system in systems(ENGINE) if not chosen or system in chosen.split(",")]


def extensions() -> list[Extension]:
    """The modules to compile; none without Cython."""
    try:
        import Cython  # noqa: F401
    except ImportError:
        return []
    sources = {source for system in systems_to_compile() for source in compiled_sources(ENGINE, system)}
    return [
        Extension(
            ".".join(source.relative_to(ENGINE.parent).with_suffix("").parts),
            [source.relative_to(ROOT).as_posix()],
            extra_compile_args=compiler_flags(source),
            extra_link_args=["-fsanitize=address,undefined"] if os.environ.get("SHEETGEN_SANITIZE") else [],
        )
        for source in sorted(sources)
    ]


def compiler_flags(source: Path) -> list[str]:
    """The flags for one module; other compilers than GCC and Clang have no need of any."""
    if sys.platform == "win32":
        return []
    if os.environ.get("SHEETGEN_SANITIZE"):
        return SANITIZED
    return COLD if source.stem in COLD_MODULES else HOT


class BuildEngine(build_ext):
    """Compiled modules share their C declarations, so either all of them are built or none is kept."""

    def run(self) -> None:
        """Translate, compile, and write down from which sources."""
        if not self.extensions:
            return
        self.parallel = self.parallel or CORES
        self.translate()
        try:
            super().run()
        except (BaseError, CCompilerError) as error:
            for module in self.extensions:
                Path(self.get_ext_fullpath(module.name)).unlink(missing_ok=True)
            self.distribution.ext_modules = self.extensions = []
            self.warn(f"the engine was not compiled and will run from its sources, slower: {error}")
        else:
            self.write_fingerprints(ENGINE if self.inplace else Path(self.build_lib) / "sheetgen_engine")

    def build_extensions(self) -> None:
        """One module before all others: a machine that cannot compile says so once."""
        self.build_extension(self.extensions[0])
        super().build_extensions()

    def translate(self) -> None:
        """Python to C, in the build folder: only a build pays for it, and no source distribution holds the result."""
        from Cython.Build import cythonize

        folder = Path(self.build_temp) / "c"
        workers = CORES if sys.platform == "linux" else 0  # elsewhere new processes would run this file again
        force = bool(self.force) or declarations_changed(folder)
        translated = cythonize(
            self.extensions,
            build_dir=str(folder),
            compiler_directives=DIRECTIVES,
            quiet=True,
            nthreads=workers,
            force=force,
        )
        sources = {module.name: module.sources for module in translated}
        for module in self.extensions:
            module.sources = sources[module.name]

    def write_fingerprints(self, folder: Path) -> None:
        """One line a system, beside those of systems that were built before."""
        path = folder / "compiled.py"
        earlier = path.read_text(encoding="utf-8") if path.exists() else ""
        prints = dict(re.findall(r'^    "(.+)": "(.+)",$', earlier, re.MULTILINE))
        prints |= {system: fingerprint(ENGINE, system) for system in systems_to_compile()}
        lines = "".join(f'    "{system}": "{text}",\n' for system, text in sorted(prints.items()))
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text(
            f'"""Written by the build: the sources of the compiled modules."""\n\nSOURCES = {{\n{lines}}}\n',
            encoding="utf-8",
        )


def declarations_changed(folder: Path) -> bool:
    """Whether a `.pxd` is newer than C made before: Cython does not follow `from package cimport module`."""
    made = [c.stat().st_mtime for c in folder.rglob("*.c")]
    declared = [pxd.stat().st_mtime for pxd in ENGINE.rglob("*.pxd")]
    return bool(made) and max(declared, default=0) > min(made)


class BuildWheel(bdist_wheel):
    """Builds first, and then looks what was compiled: without compiled modules a wheel fits every platform."""

    def run(self) -> None:
        """Build from nothing, so that no module of earlier sources is packed, and then pack."""
        shutil.rmtree(self.get_finalized_command("build").build_lib, ignore_errors=True)
        self.run_command("build")
        self.root_is_pure = not self.distribution.has_ext_modules()
        super().run()


if __name__ == "__main__":  # not where its flags are imported, see tests/sanitize/canary.py
    DATA = data_packages()
    setup(
        packages=[*find_packages(include=["sheetgen", "sheetgen.*"]), *find_packages("engine"), *DATA],
        package_dir={"sheetgen_engine": "engine/sheetgen_engine", **DATA},
        package_data={
            "sheetgen": ["py.typed"],
            "sheetgen.workshop": ["page/**", "gallery/*", "packs/*"],
            "sheetgen_engine": ["**/*.pxd", "py.typed"],
            **{package: ["*"] for package in DATA},
        },
        ext_modules=extensions(),
        cmdclass={"build_ext": BuildEngine, "bdist_wheel": BuildWheel},
    )
