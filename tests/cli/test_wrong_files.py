"""Files in the wrong place: each is named for what it is, with the command that takes it."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.command import STANDARD, run, sheetgen

SCENARIO = "examples/paper-mech/scenarios/haste-or-wait.yaml"
GAME = "examples/paper-mech/games/by-a-thread.yaml"
CATALOG = "catalog/paper-mech/weapons.yaml"
CARDS = "examples/mech-cards/last-stand.yaml"
LOADOUT, A_SCENARIO, A_GAME, A_CATALOG = (
    "this is a loadout, not {}; check it with `sheetgen check`",
    "this is a scenario, not {}; run it with `sheetgen scenario`",
    "this is a saved game, not {}; show it with `sheetgen replay` or continue it with `sheetgen play`",
    "this is a catalog, not {}; name it with `--catalog`, or under `catalogs:` in a loadout",
)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        *[([command, SCENARIO], A_SCENARIO.format("a loadout")) for command in ("check", "sim", "odds", "replay", "play")],
        (["compare", SCENARIO, STANDARD], A_SCENARIO.format("a loadout")),
        (["sheet", SCENARIO, "-o", "x.pdf"], A_SCENARIO.format("a loadout")),
        (["share", CARDS], A_SCENARIO.format("a loadout")),
        (["check", GAME], A_GAME.format("a loadout")),
        (["scenario", GAME], A_GAME.format("a scenario")),
        (["scenario", STANDARD], LOADOUT.format("a scenario")),
        (["scenario", "examples/mech-cards/bastion.yaml"], LOADOUT.format("a scenario")),
        (["scenario", "examples/mech-machine/wasp.yaml"], LOADOUT.format("a scenario")),
        (["scenario", CATALOG], A_CATALOG.format("a scenario")),
        (["sheet", "--damage", STANDARD, "-o", "x.pdf"], LOADOUT.format("a scenario")),
        (["sheet", "--template", STANDARD, STANDARD, "-o", "x.pdf"], LOADOUT.format("a page template")),
        (["catalog", "validate", STANDARD], LOADOUT.format("a catalog")),
        (["catalog", "validate", SCENARIO], A_SCENARIO.format("a catalog")),
        (["check", STANDARD, "--catalog", STANDARD], LOADOUT.format("a catalog")),
    ],
)  # fmt: skip
def test_files_of_ours(words: list[str], message: str) -> None:
    out, err = run(*words, code=2)
    assert f"error[SCHEMA]: {message}\n" in out + err


@pytest.mark.parametrize(
    ("content", "name"),
    [
        (b"%PDF-1.7\n\xff", "PDF"),
        (b"\x89PNG\r\n\x1a\n", "PNG"),
        (b"PK\x03\x04\xff", "ZIP"),
        (b"<svg xmlns=''/>", "SVG"),
    ],
)
def test_files_of_other_programs(content: bytes, name: str, tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(content)
    message = f"{path}: error[FILE]: this is a {name} file; use the .yaml file that it was made from\n"
    for command in ("check", "sim", "scenario", "catalog validate"):
        out, err = run(*command.split(), str(path), code=2)
        assert message in out + err


def test_what_is_no_name_of_a_mech() -> None:
    code = sheetgen("share", STANDARD).strip()
    assert f"sheetgen: {code} is a share code, not a name" in run("new", code, code=2)[1]
    assert run("new", "heron.yaml", code=2)[1] == (
        "sheetgen: heron.yaml is a file, not a name; to write that file, use -o heron.yaml\n"
    )


def test_a_folder_of_sheets(tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / f"{name}.yaml").write_text(f"system: paper-mech\nname: {name}\n")
    (tmp_path / "c.yaml").write_text("system: paper-mech\nkind: weapons\nweapons: {}\n")
    out, err = run("sheet", str(tmp_path), "--text")
    assert [line for line in out.splitlines() if line.startswith("Paper 'Mech: ")] == [
        "Paper 'Mech: a",
        "Paper 'Mech: b",
    ]
    assert err == f"1 other file in {tmp_path} skipped: not a loadout\n"


@pytest.mark.parametrize("command", ["check", "sheet"])
def test_an_unreadable_folder(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not one without loadouts. (Nothing is unreadable to an administrator, who may run the tests.)"""

    def locked(path: str, **_: object) -> Iterator[Any]:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(os, "scandir", locked)
    out, err = (
        run(command, str(tmp_path), "-o", "-", code=2) if command == "sheet" else run(command, str(tmp_path), code=2)
    )
    assert f"{tmp_path}: error[FILE]: cannot be read: permission denied" in out + err


def test_findings_about_a_share_code_point_at_the_mech(tmp_path: Path) -> None:
    """A code has no lines and columns that anybody sees."""
    path = tmp_path / "heron.yaml"
    path.write_text("system: paper-mech\nname: Grey Heron\nmounts: {left-arm: laser}\n")
    code = sheetgen("share", str(path)).strip()
    lines = sheetgen("check", code).splitlines()
    assert lines[0].startswith(f"Grey Heron ({code[:23]}…): info[PM-WEIGHT]: ")
    (entry,) = json.loads(sheetgen("check", code, "--json"))["loadouts"]
    assert entry["file"] == code
    assert {(finding["line"], finding["column"]) for finding in entry["findings"]} == {(None, None)}
