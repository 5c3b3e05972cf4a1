"""Files are written whole or not at all, and nothing but a regular file is replaced."""

from __future__ import annotations

import os
import stat
import sys
import threading
from pathlib import Path

import pytest

from sheetgen.core.errors import UsageError
from sheetgen.core.files import write_bytes

posix = pytest.mark.skipif(sys.platform == "win32", reason="needs links, modes and FIFOs")


def test_a_file_is_replaced_and_nothing_else_is_left(tmp_path: Path) -> None:
    target = tmp_path / "sheet.pdf"
    for content in (b"one", b"two"):
        write_bytes(str(target), content)
        assert target.read_bytes() == content
    assert list(tmp_path.iterdir()) == [target]


@posix
def test_a_new_file_has_the_mode_of_the_umask_and_an_old_one_keeps_its_own(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        target = tmp_path / "sheet.pdf"
        write_bytes(str(target), b"new")
        assert stat.S_IMODE(target.stat().st_mode) == 0o640
        target.chmod(0o604)
        write_bytes(str(target), b"again")
        assert stat.S_IMODE(target.stat().st_mode) == 0o604
    finally:
        os.umask(before)


@posix
def test_a_link_is_followed(tmp_path: Path) -> None:
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    link = tmp_path / "link.pdf"
    link.symlink_to(folder / "real.pdf")
    for content in (b"first", b"second"):  # a link to nowhere, then one to a file
        write_bytes(str(link), content)
        assert link.is_symlink()
        assert (folder / "real.pdf").read_bytes() == content


@posix
def test_a_fifo_is_written_through(tmp_path: Path) -> None:
    fifo = tmp_path / "fifo"
    os.mkfifo(fifo)
    read: list[bytes] = []
    reader = threading.Thread(target=lambda: read.append(fifo.read_bytes()))
    reader.start()
    write_bytes(str(fifo), b"through")
    reader.join(10)
    assert read == [b"through"]
    assert stat.S_ISFIFO(fifo.stat().st_mode)


@posix
def test_a_device_stays_a_device(tmp_path: Path) -> None:
    device = tmp_path / "null"
    try:
        os.mknod(device, stat.S_IFCHR | 0o666, os.makedev(1, 3))
    except PermissionError:
        pytest.skip("this user may not make devices")
    write_bytes(str(device), b"away")
    assert stat.S_ISCHR(device.stat().st_mode)


def test_a_name_as_long_as_the_system_allows(tmp_path: Path) -> None:
    target = tmp_path / ("x" * 251 + ".pdf")
    write_bytes(str(target), b"long")
    assert target.read_bytes() == b"long"
    with pytest.raises(UsageError, match="cannot be written"):
        write_bytes(str(tmp_path / ("x" * 300)), b"longer")
    assert list(tmp_path.iterdir()) == [target]


@pytest.mark.parametrize("name", ["nul\0.pdf", "no/such/folder.pdf", "."])
def test_what_cannot_be_written_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="cannot be written"):
        write_bytes(f"{tmp_path}/{name}", b"x")
    assert list(tmp_path.iterdir()) == []
