"""The build: compiles the engine where a C compiler and Cython are at hand, and packs the data folders.

Everything else is in pyproject.toml. Without a compiler the engine runs from its sources, slower.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from setuptools import Extension, find_packages, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).parent
ENGINE = ROOT / "engine"
sys.path.insert(0, str(ROOT))

from engine.sources import compiled_sources, fingerprint  # noqa: E402 - importable from here on only

DIRECTIVES = {"language_level": 3, "infer_types": True, "annotation_typing": False}
DATA = ("**/*.yaml", "**/*.json", "**/*.ttf", "**/LICENSE*", "**/*.md", "**/*.txt")


def extensions() -> list[Extension]:
    """The compiled modules; none without Cython, or when SHEETGEN_PURE asks for none."""
    if os.environ.get("SHEETGEN_PURE", "") not in ("", "0"):
        return []
    try:
        from Cython.Build import cythonize
    except ImportError:
        return []
    modules = []
    for source in compiled_sources(ENGINE):
        relative = source.relative_to(ROOT)
        modules.append(Extension(".".join(relative.with_suffix("").parts), [relative.as_posix()]))
    made: list[Extension] = cythonize(modules, compiler_directives=DIRECTIVES, quiet=True)
    for module in made:
        module.optional = True  # after cythonize: it makes new extensions
    return made


class BuildEngine(build_ext):
    """Compiled modules share their C declarations, so either all of them are built or none is kept."""

    def run(self) -> None:
        """Build, and write down from which sources."""
        super().run()
        if not self.extensions:
            return
        built = [Path(self.get_ext_fullpath(module.name)) for module in self.extensions]
        if all(path.exists() for path in built):
            folder = ENGINE if self.inplace else Path(self.build_lib) / "engine"
            text = f'"""Written by the build: the sources that the compiled modules were made of."""\n\nSOURCES = "{fingerprint(ENGINE)}"\n'
            folder.mkdir(parents=True, exist_ok=True)
            (folder / "compiled.py").write_text(text, encoding="utf-8")
        else:
            for path in built:
                path.unlink(missing_ok=True)
            self.warn("the engine was not compiled; it will run from its sources, slower")

    def get_outputs(self) -> list[str]:
        """What is installed: compiled modules only if all are there."""
        return [output for output in super().get_outputs() if Path(output).exists()]


def data_packages() -> dict[str, str]:
    """The data folders, each folder a package of data below sheetgen.data."""
    return {"sheetgen.data.catalog": "catalog", "sheetgen.data.templates": "templates"}


setup(
    packages=[*find_packages(include=["sheetgen", "sheetgen.*", "engine", "engine.*"]), *data_packages()],
    package_dir=data_packages(),
    package_data={"engine": ["**/*.pxd"], "sheetgen": ["py.typed"], **dict.fromkeys(data_packages(), list(DATA))},
    exclude_package_data={"": ["*.c"]},
    ext_modules=extensions(),
    cmdclass={"build_ext": BuildEngine},
)
