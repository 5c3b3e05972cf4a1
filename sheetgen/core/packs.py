"""Packs: a loadout with its homebrew catalogs and its sheet in one .zip file, which every command takes as a loadout.

Nothing is unpacked to the disk: the loadout's catalogs are read from the file by their names.
"""

from __future__ import annotations

import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from zlib import error as CompressionError  # noqa: N812 - zlib's own name says too little

from sheetgen.core import games, limits
from sheetgen.core.catalog import catalog_files
from sheetgen.core.errors import BadInput, UsageError
from sheetgen.core.findings import Finding, Mark
from sheetgen.core.loadouts import LoadoutBase
from sheetgen.core.source import Document, parse, read_bytes

LOADOUT = "loadout.yaml"
SUFFIX = ".zip"
MAX_BYTES = 32 << 20  # of a pack; sheets are the largest part
DATE = (1980, 1, 1, 0, 0, 0)  # the same pack has the same bytes


def is_pack(path: str) -> bool:
    """Return whether a file is a pack by its name.

    >>> is_pack("heron.zip"), is_pack("heron.yaml")
    (True, False)
    """
    return path.lower().endswith(SUFFIX)


def write(loadout: LoadoutBase, extra: Sequence[str], sheets: Mapping[str, bytes]) -> bytes:
    """Return a pack; `extra` are the catalogs of the command line, `sheets` files by their names."""
    home = Path(loadout.file).parent if loadout.file not in ("", "-") else Path()
    folders = [*(home / name for name in loadout.catalogs), *map(Path, extra)]
    catalogs = {}
    for number, path in enumerate((file for folder in folders for file in catalog_files(folder)), start=1):
        catalogs[f"catalog-{number}-{path.stem}.yaml"] = path.read_bytes()
    packed = replace(loadout, catalogs=tuple(catalogs))
    text: str = games.game(loadout.system).loadout.dump(packed)
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in {LOADOUT: text.encode(), **catalogs, **sheets}.items():
            entry = zipfile.ZipInfo(name, DATE)
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)
    return out.getvalue()


def document(path: str) -> Document:
    """Return the loadout in a pack; its catalogs are read from the pack. Raises BadInput for anything else."""
    try:
        texts = _texts(zipfile.ZipFile(BytesIO(read_bytes(path, MAX_BYTES))), path)
    except (zipfile.BadZipFile, CompressionError, NotImplementedError, RuntimeError, EOFError, ValueError) as error:
        raise BadInput([Finding("FILE", "no-pack", Mark(path))]) from error
    if LOADOUT not in texts:
        raise BadInput([Finding("FILE", "no-pack", Mark(path))])
    doc = parse(texts.pop(LOADOUT), path)
    # What is not UTF-8 is reported as a catalog with wrong characters.
    doc.resolver = {name: content.decode("utf-8", "replace") for name, content in texts.items()}.__getitem__
    return doc


def _texts(archive: zipfile.ZipFile, path: str) -> dict[str, bytes]:
    """Return the YAML files of a pack, none larger than a file may be."""
    found: dict[str, bytes] = {}
    entries = [entry for entry in archive.infolist() if entry.filename.endswith(".yaml")]
    if len(entries) > limits.MAX_FILES + 1:  # the loadout is one
        raise BadInput([Finding("FILE", "no-pack", Mark(path))])
    for entry in entries:
        with archive.open(entry) as file:
            found[entry.filename] = file.read(limits.MAX_BYTES + 1)
    return found


def name_of(loadout: LoadoutBase) -> str:
    """Return the file name of a loadout's pack."""
    from sheetgen.core.files import slug

    name = slug(loadout.name)
    if not name:
        raise UsageError("file-type", path=loadout.name, known=[SUFFIX])
    return f"{name}{SUFFIX}"
