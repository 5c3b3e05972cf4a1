"""A pack is a loadout with its catalogs and its sheet, and every command takes it for the loadout."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

import sheetgen as library
from tests.command import ROOT, STANDARD, run, sheetgen

HARPOON = """system: paper-mech
kind: homebrew
weapons:
  harpoon:
    extends: laser
    name: Harpoon
    weight: 4
"""
MECH = "system: paper-mech\nname: Whaler\ncatalogs: [own.yaml]\nmounts: {left-arm: harpoon, right-arm: winch}\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "own.yaml").write_text(HARPOON, encoding="utf-8")
    (tmp_path / "more.yaml").write_text(
        HARPOON.replace("harpoon", "winch").replace("Harpoon", "Winch"), encoding="utf-8"
    )
    (tmp_path / "whaler.yaml").write_text(MECH, encoding="utf-8")
    assert sheetgen("pack", "whaler.yaml", "--catalog", "more.yaml", folder=tmp_path) == "whaler.zip\n"
    return tmp_path


def test_a_pack_is_the_loadout_far_from_its_catalogs(folder: Path) -> None:
    (folder / "away").mkdir()
    (folder / "whaler.zip").rename(folder / "away/whaler.zip")
    assert "Whaler (Classic): 8 of 12 W" in sheetgen("check", "whaler.zip", folder=folder / "away")
    assert "Winch" in sheetgen("sheet", "whaler.zip", "--text", folder=folder / "away")
    out = sheetgen("sim", "whaler.zip", "--games", "20", "--pilot", "reference", "--brief", folder=folder / "away")
    assert out.startswith("Whaler (Classic)")
    assert library.load(folder / "away/whaler.zip").check().legal


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_a_pack_with_one_name_many_times_is_rejected_before_it_is_unpacked(tmp_path: Path) -> None:
    """Each megabyte takes a kilobyte in the file: 32 MB would be hours of work."""
    with zipfile.ZipFile(tmp_path / "many.zip", "w", zipfile.ZIP_DEFLATED) as pack:
        pack.writestr("loadout.yaml", "system: paper-mech\nmounts: {left-arm: laser}\n")
        for _ in range(101):
            pack.writestr("c.yaml", b"#")
    assert "not a sheetgen pack" in sheetgen("check", "many.zip", folder=tmp_path, code=2)


def test_a_pack_holds_the_sheet(folder: Path) -> None:
    with zipfile.ZipFile(folder / "whaler.zip") as pack:
        assert pack.namelist() == ["loadout.yaml", "catalog-1-own.yaml", "catalog-2-more.yaml", "sheet.pdf"]
        assert pack.read("sheet.pdf").startswith(b"%PDF")


def test_the_same_pack_has_the_same_bytes(folder: Path) -> None:
    before = (folder / "whaler.zip").read_bytes()
    sheetgen("pack", "whaler.yaml", "--catalog", "more.yaml", "-o", "again.zip", folder=folder)
    assert (folder / "again.zip").read_bytes() == before


def test_a_mistake_in_a_pack_is_found_in_it(folder: Path) -> None:
    with zipfile.ZipFile(folder / "bad.zip", "w") as pack:
        pack.writestr("loadout.yaml", "system: paper-mech\nmounts: {left-arm: harpoon}\n")
    out, _ = run("check", "bad.zip", folder=folder, code=2)
    assert out.startswith("bad.zip:2:20: error[CATALOG]: unknown weapon `harpoon`")


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04nothing", Path(STANDARD).read_bytes()])
def test_what_is_no_pack_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "no.zip").write_bytes(content)
    out, _ = run("check", "no.zip", folder=tmp_path, code=2)
    assert "no.zip: error[FILE]: not a sheetgen pack" in out


def test_a_pack_that_unpacks_without_end_is_read_to_a_limit(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "bomb.zip", "w", zipfile.ZIP_DEFLATED) as pack:
        pack.writestr("loadout.yaml", b"#" * (64 << 20))
    out, _ = run("check", "bomb.zip", folder=tmp_path, code=2)
    assert "larger than 1024 KiB" in out


def test_a_pack_opens_no_other_file(folder: Path) -> None:
    with zipfile.ZipFile(folder / "sly.zip", "w") as pack:
        pack.writestr("loadout.yaml", "system: paper-mech\ncatalogs: [own.yaml]\nmounts: {}\n")
    out, _ = run("check", "sly.zip", folder=folder, code=2)
    assert "own.yaml" in out
    assert (ROOT / "README.md").exists()
    _, err = run("pack", "whaler.yaml", "-o", "x.tar", folder=folder, code=2)
    assert "x.tar: unsupported file type" in err
