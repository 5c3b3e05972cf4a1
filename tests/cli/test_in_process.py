"""The command run in the process of the tests is the command: the same bytes and exit codes, and no trace afterwards."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

import pytest

from tests.command import HANDLED, ILLEGAL, ROOT, STANDARD, execute, in_process

LOADOUT = str(ROOT / STANDARD)
TEMPLATE = "system: paper-mech\nkind: template\nid: own\nname: Own\nextends: {}\n"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("arguments", "stdin", "environment"),
    [
        (("--version",), b"", {}),
        (("--help",), b"", {"COLUMNS": "60"}),
        (("check", "-", "--lang", "es"), ILLEGAL.encode(), {}),
        (("check", "-"), b"name: \xff", {}),
        (("check", "--jsn"), b"", {"TERM": "dumb"}),
        (("sheet", LOADOUT, "-o", "-"), b"", {}),
        (("replay", LOADOUT, "--until", "wave:1", "--lang", "es"), b"", {"PYTHONIOENCODING": "ascii"}),
        (("play", LOADOUT, "--seed", "1"), "6\n\n¿?\n".encode(), {"PYTHONIOENCODING": "cp1252"}),
    ],
    ids=["version", "help", "illegal", "bad-bytes", "usage", "bytes", "ascii", "play"],
)
def test_as_in_a_process_of_its_own(
    arguments: tuple[str, ...], stdin: bytes, environment: dict[str, str], tmp_path: Path
) -> None:
    outcomes = []
    for name, how in (("this", execute), ("own", in_process)):
        folder = tmp_path / name
        folder.mkdir()
        outcome = how(*arguments, stdin=stdin, folder=folder, environment=environment)
        written = {file.name: file.read_bytes() for file in folder.iterdir()}
        outcomes.append((*outcome, written))
    code, out, err, written = outcomes[1]
    # Started as a module, the program goes by another name.
    out, err = (text.replace(b"python -m sheetgen", b"sheetgen") for text in (out, err))
    assert outcomes[0] == (code, out, err, written)


def test_no_trace_is_left(tmp_path: Path) -> None:
    def surroundings() -> list[object]:
        streams = [sys.stdin, sys.stdout, sys.stderr]
        return [*streams, sys.argv, Path.cwd(), dict(os.environ), *map(signal.getsignal, HANDLED)]

    before = surroundings()
    execute("play", LOADOUT, "--seed", "1", stdin=b"6\n", folder=tmp_path, environment={"COLUMNS": "70"})
    assert surroundings() == before


def test_a_name_means_another_file_in_another_folder(tmp_path: Path) -> None:
    pages = []
    for base in ("classic", "ink-saver"):
        folder = tmp_path / base
        folder.mkdir()
        (folder / "own.yaml").write_text(TEMPLATE.format(base))
        pages.append(execute("sheet", LOADOUT, "--template", "own.yaml", "-o", "-", folder=folder).out)
    assert pages[0] != pages[1]
