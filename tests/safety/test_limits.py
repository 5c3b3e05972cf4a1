"""Small files that ask for much: each is read, or rejected with a message that names the limit, in little time."""

from __future__ import annotations

import json
import os
import socket
import string
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.command import ROOT, run, sheetgen

HEAD = "system: paper-mech\nkind: homebrew\n"
SECONDS = 10.0
TEMPLATE = "system: paper-mech\nkind: template\nid: own\nname: Own\nextends: classic\n"


@pytest.fixture(autouse=True)
def in_time() -> object:
    """Every test here takes less processor time than the limit that is promised."""
    began = time.process_time()
    yield
    assert time.process_time() - began < SECONDS


def weapons(count: int, entry: str) -> str:
    return HEAD + "weapons:\n" + "".join(f"  w{n}: {entry}\n" for n in range(count))


def checked(folder: Path, catalog: str, code: int = 2, loadout: str = "catalogs: [c.yaml]") -> str:
    (folder / "c.yaml").write_text(catalog)
    (folder / "l.yaml").write_text(f"system: paper-mech\n{loadout}\nmounts: {{left-arm: laser}}\n")
    return sheetgen("check", str(folder / "l.yaml"), code=code)


def test_as_many_entries_as_are_allowed(tmp_path: Path) -> None:
    assert ": legal\n" in checked(tmp_path, weapons(500, "{extends: laser}"), 0)


@pytest.mark.parametrize("count", [4_000, 16_000])
def test_entries(tmp_path: Path, count: int) -> None:
    assert "at most 1000 are read" in checked(tmp_path, weapons(count, "{extends: laser}"))


def test_extended_values(tmp_path: Path) -> None:
    """Each entry takes all of a large one: a thousand times as much as the file holds."""
    large = "{extends: laser, actions: [" + ", ".join(["{name: Shot, p: 2, t: 2}"] * 30) + "]}"
    text = weapons(1, large) + "".join(f"  x{n}: {{extends: w0}}\n" for n in range(990))
    out = checked(tmp_path, text)
    assert "expand to more than 50000 values" in out or "too many entries" in out


def test_one_file_named_often(tmp_path: Path) -> None:
    text = weapons(300, "{extends: laser}")
    assert "at most 1000 are read" in checked(tmp_path, text, loadout=f"catalogs: [{', '.join(['c.yaml'] * 20)}]")


def test_values_of_all_catalogs(tmp_path: Path) -> None:
    text = HEAD + "weapons:\n  big: {extends: laser, text: [" + ", ".join(["1"] * 30_000) + "]}\n"
    assert "error[SCHEMA]" in checked(tmp_path, text)


def test_large_catalogs_are_not_all_read(tmp_path: Path) -> None:
    text = (
        HEAD
        + "weapons:\n"
        + "".join(f"  w{n}: {{extends: laser, weight: 1, armour: 2, range: L}}\n" for n in range(900))
    )
    (tmp_path / "more").mkdir()
    for number in range(100):
        (tmp_path / "more" / f"{number}.yaml").write_text(text)
    assert "at most 1000 are read" in checked(tmp_path, HEAD, loadout="catalogs: [more]")
    names = ", ".join(f"more/{number}.yaml" for number in range(100))
    assert "at most 1000 are read" in checked(tmp_path, HEAD, loadout=f"catalogs: [{names}]")


def test_editions(tmp_path: Path) -> None:
    (tmp_path / "more").mkdir()
    for number in range(60):
        text = f"system: paper-mech\nkind: edition\nedition: {{id: e{number}, name: E}}\n"
        (tmp_path / "more" / f"{number}.yaml").write_text(text)
    assert "at most 20 are supported" in checked(tmp_path, HEAD, loadout="catalogs: [more]")


def test_files_of_a_folder(tmp_path: Path) -> None:
    (tmp_path / "more").mkdir()
    for number in range(101):
        (tmp_path / "more" / f"{number}.yaml").write_text(HEAD)
    assert "at most 100 YAML files" in checked(tmp_path, HEAD, loadout="catalogs: [more]")


def test_a_folder_of_many_loadouts_is_checked(tmp_path: Path) -> None:
    """The limit is one of catalogs: a collection may be large."""
    for number in range(150):
        (tmp_path / f"{number}.yaml").write_text("system: paper-mech\nmounts: {left-arm: laser}\n")
    assert sheetgen("check", str(tmp_path)).count(": legal\n") == 150


def test_files_of_several_folders(tmp_path: Path) -> None:
    (tmp_path / "more").mkdir()
    for number in range(60):
        (tmp_path / "more" / f"{number}.yaml").write_text(HEAD)
    assert "at most 100 are read" in checked(tmp_path, HEAD, loadout="catalogs: [more, more]")


def test_entries_that_extend_a_missing_one(tmp_path: Path) -> None:
    out = checked(tmp_path, weapons(1900, "{extends: lasers}"))
    assert out.count("error[CATALOG]") <= 100


def test_mounts_as_a_list(tmp_path: Path) -> None:
    """Maps that have to differ from one another: each is compared once."""
    entries = ", ".join(f"{{name: w{n}}}" for n in range(6_000))
    assert "error[SCHEMA]" in checked(tmp_path, HEAD + f"weapons: {{w: {{extends: laser, mounts: [{entries}]}}}}\n")


def test_findings(tmp_path: Path) -> None:
    out = checked(tmp_path, HEAD + "weapons:\n" + "".join(f"  w{n}: {{weigth: 2}}\n" for n in range(900)))
    assert "more than 100 problems" in out
    assert out.count("error[") <= 102


@pytest.mark.slow
def test_templates_with_many_boxes(tmp_path: Path) -> None:
    file = tmp_path / "t.yaml"
    file.write_text(TEMPLATE + "boxes:\n" + "".join(f"  b{n}: {{at: [0, 0, 9, 9]}}\n" for n in range(5_500)))
    assert "more than 400 boxes" in sheet(file)
    file.write_text(
        TEMPLATE + "boxes:\n" + "".join(f"  b{n}: {{at: [0, 0, 9, 9], frame: {{line: thinn}}}}\n" for n in range(350))
    )
    assert 100 <= sheet(file).count("did you mean `thin`?") <= 101


@pytest.mark.slow
def test_templates_with_many_fields(tmp_path: Path) -> None:
    file = tmp_path / "t.yaml"
    fields = ", ".join(f"f{n}: {{at: [0, 0, 1, 1]}}" for n in range(2_000))
    boxes = "".join(f"  b{n}: {{like: p}}\n" for n in range(300))
    file.write_text(TEMPLATE + f"parts: {{p: {{at: [0, 0, 9, 9], fields: {{{fields}}}}}}}\nboxes:\n{boxes}")
    assert "more than 4000 fields" in sheet(file)


def test_templates_that_extend_one_another(tmp_path: Path) -> None:
    for number in range(1_200):
        text = TEMPLATE.replace("classic", f"t{number + 1}.yaml")
        (tmp_path / f"t{number}.yaml").write_text(text)
    (tmp_path / "t1200.yaml").write_text(TEMPLATE)
    assert "more than 16 templates" in sheet(tmp_path / "t0.yaml")


def sheet(template: Path, code: int = 2, out: str = "-") -> str:
    """What is wrong with a template."""
    return run(
        "sheet", str(ROOT / "examples/paper-mech/standard.yaml"), "--template", str(template), "-o", out, code=code
    )[1]


def test_inks_of_templates(tmp_path: Path) -> None:
    """Found when the template is read, or when it is drawn with, never a crash."""
    file = tmp_path / "t.yaml"
    for line, said in (
        ("inks: {line: none}", "the ink `line`, which is `none`"),
        ("lines: {thin: {width: 1, ink: nowhere}}", "unknown ink `nowhere`"),
        ("texts: {body: {ink: nowhere}}", "unknown ink `nowhere`"),
        ("inks: {text: none}", "the ink `text`, which is `none`"),
    ):
        file.write_text(f"{TEMPLATE}{line}\n")
        assert said in sheet(file)


@pytest.mark.parametrize(
    ("template", "box"),
    [
        ("portrait", "poster: {fields: {portrait: {at: [0, 0, 0.1, 0.1]}}}"),
        ("classic", "targeting: {fields: {front: {at: [0, 0, 15, 0.5]}}}"),  # less than its caption takes
    ],
)
def test_a_figure_without_room(tmp_path: Path, template: str, box: str) -> None:
    file = tmp_path / "t.yaml"
    file.write_text(TEMPLATE.replace("classic", template) + f"boxes: {{{box}}}\n")
    assert "error[" in sheet(file)


def test_pixels(tmp_path: Path) -> None:
    file = tmp_path / "t.yaml"
    file.write_text(f"{TEMPLATE}paper: {{width: 1000, height: 1000}}\n")
    assert "million pixels, more than the maximum of 50 million; use --dpi 179 or less" in sheet(
        file, out=str(tmp_path / "s.png")
    )
    assert not list(tmp_path.glob("*.png"))
    loadout = str(ROOT / "examples/paper-mech/standard.yaml")
    assert "use --dpi" in run("sheet", loadout, "--dpi", "1200", "-o", str(tmp_path / "s.png"), code=2)[1]


@pytest.mark.slow
def test_expectations(tmp_path: Path) -> None:
    file = tmp_path / "s.yaml"
    walk = ", ".join(["walk-forwards"] * 40_000)
    file.write_text(f"system: paper-mech\nloadout: {{}}\nuntil: {{time: 0}}\nexpect: {{legs: [{walk}]}}\n")
    run("scenario", str(file), code=2)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no FIFOs here")
def test_regular_files_only(tmp_path: Path) -> None:
    """A FIFO waits for a writer, a device may never end."""
    fifo = tmp_path / "fifo.yaml"
    os.mkfifo(fifo)
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(tmp_path / "socket.yaml"))
        for name in (str(fifo), "/dev/zero"):
            assert "not a regular file" in sheetgen("check", name, code=2)
        assert "error[FILE]" in sheetgen("check", str(tmp_path / "socket.yaml"), code=2)
        assert "not a regular file" in checked(tmp_path, HEAD, loadout="catalogs: [fifo.yaml]")


LARGE = r"""
import re, sys
from pathlib import Path
from sheetgen import load
from sheetgen.games.paper_mech.design.tables import tables
from sheetgen_engine.paper_mech.pilots.learning import learned_values

rules = tables(load("examples/paper-mech/standard.yaml", catalogs=[sys.argv[1]]).loadout)
learned = learned_values(rules, 6)
players = [learned.player(wave) for wave in range(1, rules.last_wave + 1)]
# Not `ru_maxrss`: that begins with what the process had that started this one.
print(len(rules.enemies), int(re.search(r"VmHWM:\s+(\d+)", Path("/proc/self/status").read_text())[1]) // 1024)
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_a_worker_of_search_takes_less_than_256_mb_with_the_largest_homebrew(tmp_path: Path) -> None:
    """More than 250 kinds of enemies in six waves, and hundreds of weapons."""
    codes = [letter + digit for letter in string.ascii_uppercase for digit in ["", *"123456789"]]
    enemies = {code: {"extends": "M"} for code in codes if code not in "BAHFTM"}
    names = list(enemies)
    waves = [
        [{"rolls": [die + 1], "enemies": names[36 * wave + 6 * die :][:6]} for die in range(6)] for wave in range(6)
    ]
    large = {f"w{number}": {"extends": "laser", "weight": 2} for number in range(500)}
    catalog = {"system": "paper-mech", "kind": "homebrew", "weapons": large, "enemies": enemies, "waves": waves}
    (tmp_path / "c.yaml").write_text(json.dumps(catalog))
    command = [sys.executable, "-c", LARGE, str(tmp_path / "c.yaml")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    kinds, megabytes = map(int, done.stdout.split())
    assert kinds > 250
    assert megabytes < 256
