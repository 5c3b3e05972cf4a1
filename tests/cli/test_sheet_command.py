"""The command: files by suffix, folders, streams, exit codes."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from tests.command import STANDARD, run, sheetgen

CASES = Path(__file__).parents[1] / "render/cases"
KINDS = {".pdf": b"%PDF", ".png": b"\x89PNG", ".svg": b"<?xml"}


@pytest.mark.parametrize("suffix", KINDS)
def test_the_suffix_tells_the_format(tmp_path: Path, suffix: str) -> None:
    out = tmp_path / f"sheet{suffix}"
    run("sheet", STANDARD, "-o", str(out), "--dpi", "72")
    assert out.read_bytes().startswith(KINDS[suffix])
    assert [path.name for path in tmp_path.iterdir()] == [out.name]


def test_a_folder_gets_a_file_for_each(tmp_path: Path) -> None:
    run("sheet", STANDARD, STANDARD, "-o", f"{tmp_path}/out/", "--format", "svg", "--jobs", "2")
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["standard-2.svg", "standard.svg"]


@pytest.mark.slow
def test_many_in_one_pdf_are_the_same_with_any_number_of_jobs(tmp_path: Path) -> None:
    loadouts = (STANDARD, str(CASES / "widest-names.yaml"), STANDARD)
    for jobs in ("1", "2"):
        run("sheet", *loadouts, "-o", str(tmp_path / f"{jobs}.pdf"), "--jobs", jobs)
    assert (tmp_path / "1.pdf").read_bytes() == (tmp_path / "2.pdf").read_bytes()


def test_pictures_of_two_pages_are_two_files(tmp_path: Path) -> None:
    run("sheet", STANDARD, "-o", str(tmp_path / "big.svg"), "--template", "large-print")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["big-1.svg", "big-2.svg"]


def test_an_illegal_loadout_needs_leave(tmp_path: Path) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text("system: paper-mech\narmour: {torso: 6}\n")
    out = tmp_path / "bad.pdf"
    assert "PM-ARMOUR" in run("sheet", str(bad), "-o", str(out), code=1)[1]
    assert not out.exists()
    words = tmp_path / "bad.txt"
    run("sheet", str(bad), "-o", str(words), "--allow-illegal", "--text")
    assert "ILLEGAL" in words.read_text()


def test_what_cannot_be_read_leaves_no_file(tmp_path: Path) -> None:
    out = tmp_path / "sheet.pdf"
    assert "missing.yaml: error[FILE]" in run("sheet", STANDARD, "missing.yaml", "-o", str(out), code=2)[1]
    assert not out.exists()


def test_a_text_that_fits_nowhere_names_field_and_loadout(tmp_path: Path) -> None:
    own = tmp_path / "wide.yaml"
    own.write_text(
        "system: paper-mech\nkind: template\nid: own\nname: Own\nextends: classic\n"
        "boxes: {head: {fields: {title: {at: [12, 0, 3, 3]}}}}\n"
    )
    message = run("sheet", STANDARD, "-o", str(tmp_path / "x.pdf"), "--template", str(own), code=2)[1]
    assert "head.title of Standard" in message
    assert "standard.yaml:" in message


def test_a_share_code_stands_for_a_file(tmp_path: Path) -> None:
    code = sheetgen("share", STANDARD).strip()
    run("sheet", code, "-o", str(tmp_path / "a.pdf"))
    run("sheet", STANDARD, "-o", str(tmp_path / "b.pdf"))
    assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.pdf").read_bytes()


def test_a_scenario_brings_its_loadout(tmp_path: Path) -> None:
    run("sheet", "--damage", str(CASES / "in-play.yaml"), "-o", str(tmp_path / "x.pdf"))
    run("sheet", "--blank", "-o", str(tmp_path / "y.pdf"))


@pytest.mark.parametrize(
    ("state", "rule"),
    [
        ("mines: [{ring: M, sector: 1, mount: left-arm, row: 1}]", "PMH-MINE"),  # the standard mech lays no mines
        ("skills: {evasion: 1}", "PM26-SKILLS"),  # the classic edition has no skills
        ("wave: 5", "PM-WAVES"),
        ("mounts: {right-shoulder: [1]}, guard: right-shoulder", "PM-WALL"),  # a missile cannot guard
        (
            "last_attack: {mount: left-arm, target: 1}, enemies: [{type: T, sector: 0, ring: C, attack: 1}]",
            "PM-COMBO",
        ),
    ],
)
def test_damage_that_the_mech_cannot_have_is_refused(tmp_path: Path, state: str, rule: str) -> None:
    scenario = tmp_path / "scenario.yaml"
    scenario.write_text(f"system: paper-mech\nloadout: {Path(STANDARD).resolve()}\nstate: {{{state}}}\nexpect: {{}}\n")
    _, err = run("sheet", "--allow-outside", "--damage", str(scenario), "-o", str(tmp_path / "x.pdf"), code=2)
    assert f"[{rule}]" in err
    assert not (tmp_path / "x.pdf").exists()


@pytest.mark.parametrize(
    "arguments",
    [
        (STANDARD, "-o", "x.doc"),
        (STANDARD, STANDARD, "-o", "x.png"),
        (STANDARD, "-o", "x.pdf", "--paper", "a5"),
        (STANDARD, "-o", "x.pdf", "--lang", "de"),
        (STANDARD, "-o", "x.pdf", "--blank", "--faint"),
        (STANDARD, STANDARD, "-o", "x.pdf", "--damage", "y.yaml"),
        ("-o", "x.pdf"),
        ("--blank", "--system", "chess", "-o", "x.pdf"),
        (STANDARD, "-o", "missing-folder/x.pdf"),
    ],
)
def test_wrong_usage_is_said(arguments: tuple[str, ...]) -> None:
    out, err = run("sheet", *arguments, code=2)
    assert out == ""
    assert re.match("sheetgen: .|.*error", err)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((STANDARD, "--text", "-o", "x.pdf"), "x.pdf: unsupported file type; use .txt"),
        ((STANDARD, "--text", "--format", "pdf"), "--text and --format pdf contradict each other"),
        ((STANDARD, "--form", "-o", "x.png"), "not supported for png"),
        ((STANDARD, "--form", "--text"), "not supported for text"),
        ((STANDARD, "--points", "-o", "x.pdf"), "--points is not supported for paper-mech"),
        (("examples/mech-machine/anvil.yaml", "--points", "-o", "x.pdf"), "--points is not supported for mech-machine"),
    ],
)
def test_an_option_without_effect_is_rejected(arguments: tuple[str, ...], message: str) -> None:
    assert message in run("sheet", *arguments, code=2)[1]


def test_importing_the_command_is_light() -> None:
    import subprocess

    heavy = ("reportlab", "pypdfium2", "jsonschema")
    code = f"import sys, sheetgen.cli.sheet; print([name for name in {heavy} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
