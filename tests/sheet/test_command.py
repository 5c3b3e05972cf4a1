"""The command: files by suffix, folders, streams, exit codes."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from sheetgen.cli.sheet import share, sheet
from sheetgen.core.errors import UsageError

STANDARD = "examples/paper-mech/standard.yaml"
CASES = Path(__file__).parent / "cases"
KINDS = {".pdf": b"%PDF", ".png": b"\x89PNG", ".svg": b"<?xml"}


def run(*arguments: str, command: object = sheet) -> int:
    """The exit code of the command, in this process."""
    import typer
    from typer.main import get_command

    app = typer.Typer(pretty_exceptions_enable=False)
    app.command()(command)
    try:
        code = get_command(app).main([str(part) for part in arguments], standalone_mode=False)
    except typer.Exit as done:
        return done.exit_code
    return int(code or 0)


@pytest.mark.parametrize("suffix", KINDS)
def test_the_suffix_tells_the_format(tmp_path: Path, suffix: str) -> None:
    out = tmp_path / f"sheet{suffix}"
    assert run(STANDARD, "-o", str(out), "--dpi", "72") == 0
    assert out.read_bytes().startswith(KINDS[suffix])
    assert [path.name for path in tmp_path.iterdir()] == [out.name]


def test_a_folder_gets_a_file_for_each(tmp_path: Path) -> None:
    assert run(STANDARD, STANDARD, "-o", f"{tmp_path}/out/", "--format", "svg", "--jobs", "2") == 0
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["standard-2.svg", "standard.svg"]


def test_many_in_one_pdf_are_the_same_with_any_number_of_jobs(tmp_path: Path) -> None:
    for jobs in ("1", "2"):
        assert (
            run(
                STANDARD,
                str(CASES / "widest-names.yaml"),
                STANDARD,
                "-o",
                str(tmp_path / f"{jobs}.pdf"),
                "--jobs",
                jobs,
            )
            == 0
        )
    assert (tmp_path / "1.pdf").read_bytes() == (tmp_path / "2.pdf").read_bytes()


def test_pictures_of_two_pages_are_two_files(tmp_path: Path) -> None:
    assert run(STANDARD, "-o", str(tmp_path / "big.svg"), "--template", "large-print") == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["big-1.svg", "big-2.svg"]


def test_an_illegal_loadout_needs_leave(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text("system: paper-mech\narmour: {torso: 6}\n")
    out = tmp_path / "bad.pdf"
    assert run(str(bad), "-o", str(out)) == 1
    assert not out.exists()
    assert "PM-ARMOUR" in capsys.readouterr().err
    assert run(str(bad), "-o", str(out), "--allow-illegal", "--text") == 0
    assert "ILLEGAL" in out.read_text()


def test_what_cannot_be_read_leaves_no_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "sheet.pdf"
    assert run(STANDARD, "missing.yaml", "-o", str(out)) == 2
    assert not out.exists()
    assert "missing.yaml: error[FILE]" in capsys.readouterr().err


def test_a_text_that_fits_nowhere_names_field_and_loadout(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own = tmp_path / "wide.yaml"
    own.write_text(
        "system: paper-mech\nkind: template\nid: own\nname: Own\nextends: classic\n"
        "boxes: {head: {fields: {name: {at: [48, 3.4, 3, 6.6]}}}}\n"
    )
    assert run(STANDARD, "-o", str(tmp_path / "x.pdf"), "--template", str(own)) == 2
    message = capsys.readouterr().err
    assert "head.name of Standard" in message
    assert "standard.yaml:4:" in message


def test_a_share_code_stands_for_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(STANDARD, command=share) == 0
    code = capsys.readouterr().out.strip()
    assert run(code, "-o", str(tmp_path / "a.pdf")) == 0
    assert run(STANDARD, "-o", str(tmp_path / "b.pdf")) == 0
    assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.pdf").read_bytes()


def test_a_scenario_brings_its_loadout(tmp_path: Path) -> None:
    assert run("--damage", str(CASES / "in-play.yaml"), "-o", str(tmp_path / "x.pdf")) == 0
    assert run("--blank", "-o", str(tmp_path / "y.pdf")) == 0


@pytest.mark.parametrize(
    "arguments",
    [
        (STANDARD,),
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
    with pytest.raises(UsageError):
        run(*arguments)


def test_importing_the_command_is_light() -> None:
    import subprocess

    heavy = ("reportlab", "pypdfium2", "jsonschema")
    code = f"import sys, sheetgen.cli.sheet; print([name for name in {heavy} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
