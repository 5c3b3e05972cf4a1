"""Files that a file names: below its folder, links included, unless the user allows others; messages show nothing of them."""

from __future__ import annotations

from pathlib import Path

import pytest

import sheetgen as library
from sheetgen.core.errors import BadInput
from tests.command import ROOT, run, sheetgen

SECRET = "system: paper-mech\npassword: swordfish\n"
HOME = "system: paper-mech\nkind: homebrew\nweapons: {claw: {extends: fist}}\n"
REFUSED = "is outside the folder of this file; use --allow-outside"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder from somebody else, beside files of ours."""
    (tmp_path / "secret.yaml").write_text(SECRET)
    (tmp_path / "home.yaml").write_text(HOME)
    (tmp_path / "theirs").mkdir()
    (tmp_path / "theirs" / "link.yaml").symlink_to(tmp_path / "secret.yaml")
    (tmp_path / "theirs" / "folder").mkdir()
    (tmp_path / "theirs" / "folder" / "link.yaml").symlink_to(tmp_path / "secret.yaml")
    (tmp_path / "theirs" / "loop.yaml").symlink_to(tmp_path / "theirs" / "loop.yaml")
    return tmp_path / "theirs"


def outside(folder: Path) -> list[str]:
    there = ["../secret.yaml", str(folder.parent / "secret.yaml"), "link.yaml", "folder", "..", "/"]
    absent = ["../nowhere.yaml", "/nowhere/at/all.yaml"]
    return there + absent


def test_catalogs(folder: Path) -> None:
    for name in outside(folder):
        (folder / "l.yaml").write_text(f"system: paper-mech\ncatalogs: ['{name}']\n")
        out = sheetgen("check", str(folder / "l.yaml"), code=2)
        assert REFUSED in out
        assert "password" not in out
        assert out.count("error[") == 1


def test_whether_a_file_exists_is_not_said(folder: Path) -> None:
    said = set()
    for name in ("../secret.yaml", "../nowhere.yaml"):
        (folder / "l.yaml").write_text(f"system: paper-mech\ncatalogs: ['{name}']\n")
        said.add(sheetgen("check", str(folder / "l.yaml"), code=2).replace(name, "NAME"))
    assert len(said) == 1


@pytest.mark.parametrize(
    "text",
    [
        "system: paper-mech\nloadout: NAME\n",
        "system: mech-cards\nkind: scenario\nsquads: [NAME, dragon.yaml]\n",
        "system: mech-cards\nkind: scenario\ncatalogs: [NAME]\nsquads: [{cards: []}, {cards: []}]\n",
        "system: mech-machine\nkind: scenario\nsides: [{mechs: [{loadout: NAME, at: [1, 1]}]}, {mechs: []}]\n",
        "system: mech-machine\nkind: scenario\ncatalogs: [NAME]\nsides: []\n",
    ],
)
def test_scenarios(text: str, folder: Path) -> None:
    for name in ("../secret.yaml", "link.yaml", "/nowhere.yaml"):
        (folder / "s.yaml").write_text(text.replace("NAME", name))
        _, err = run("scenario", str(folder / "s.yaml"), code=2)
        assert "password" not in err
        assert REFUSED in err or "error[SCHEMA]" in err


def test_templates(folder: Path) -> None:
    template = "system: paper-mech\nkind: template\nid: own\nname: Own\nextends: NAME\n"
    for name in ("../secret.yaml", "link.yaml", "/nowhere.yaml"):
        (folder / "t.yaml").write_text(template.replace("NAME", name))
        _, err = run("sheet", "--blank", "--template", str(folder / "t.yaml"), "-o", "-", code=2)
        assert REFUSED in err
        assert "password" not in err


def test_a_loop_of_links(folder: Path) -> None:
    loop = str(folder / "loop.yaml")
    assert "error[FILE]" in sheetgen("check", loop, code=2)
    assert "error[FILE]" in run("sheet", "--blank", "--template", loop, "-o", "-", code=2)[1]
    (folder / "loop.png").symlink_to(folder / "loop.png")
    (folder / "p.yaml").write_text("system: paper-mech\nportrait: loop.png\nmounts: {left-arm: laser}\n")
    sheetgen("check", str(folder / "p.yaml"))
    (folder / "l.yaml").write_text("system: paper-mech\ncatalogs: [loop.yaml]\n")
    assert "error[" in sheetgen("check", str(folder / "l.yaml"), code=2)


def test_allowed_by_the_user(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "l.yaml").write_text("system: paper-mech\ncatalogs: [../home.yaml]\nmounts: {left-arm: claw}\n")
    path = str(folder / "l.yaml")
    with pytest.raises(BadInput):
        library.load(path)
    for command in (("check",), ("sheet", "--text"), ("sim", "--games", "10"), ("odds",)):
        run(*command, path, code=2)
        run(*command, path, "--allow-outside")
    run("check", path, code=2)  # each command asks for itself
    monkeypatch.setenv("SHEETGEN_ALLOW_OUTSIDE", "1")
    assert library.load(path).check().legal


def test_below_the_folder_all_is_well(folder: Path) -> None:
    (folder / "sub").mkdir()
    (folder / "sub" / "home.yaml").write_text(HOME)
    (folder / "near.yaml").symlink_to(folder / "sub" / "home.yaml")
    for name in ("sub", "sub/home.yaml", "./sub/../sub/home.yaml", "near.yaml"):
        (folder / "l.yaml").write_text(f"system: paper-mech\ncatalogs: [{name}]\nmounts: {{left-arm: claw}}\n")
        sheetgen("check", str(folder / "l.yaml"))
        assert sheetgen("check", "l.yaml", folder=folder) != ""
    assert ROOT.is_dir()
