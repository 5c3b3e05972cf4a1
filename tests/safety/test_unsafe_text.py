"""Characters that no text may hold are refused where text comes in, and never leave where it goes out."""

from __future__ import annotations

import csv
import io
import os
from pathlib import Path
from xml.etree import ElementTree

import pytest

import sheetgen as library
from sheetgen.core import csv_text, share
from sheetgen.core.errors import BadInput
from sheetgen.games.paper_mech.design.share import EDITIONS
from sheetgen.render.ops import Page, Sheet
from tests.command import STANDARD, in_process, run, sheetgen

TITLE = "\x1b]0;owned\x07\x1b[2J"
MOUNTS = {"left-shoulder": "missile", "right-shoulder": "wing-shield", "left-arm": "laser", "right-arm": "fist"}
ODD = ["\x1b[2J", "\x07", "\x7f", "\x9b", "\uffff", "\ufffe", "\x00", "\r"]


def paper_code(name: str) -> str:
    """A code as a friend's program may write it."""
    raw = bytearray([EDITIONS.index("classic"), 0, 0, 0, 0, 3, 3])
    share._put_bytes(raw, name.encode("utf-8", "surrogatepass"))
    return share.format_code("paper-mech", share.compress(bytes(raw), b""))


def weapon_code(inline: bytes) -> str:
    """A code with a weapon written out."""
    raw = bytearray([EDITIONS.index("classic"), 255])
    share._put_bytes(raw, inline)
    return share.format_code("paper-mech", share.compress(bytes([*raw, 0, 0, 0, 3, 3]), b""))


@pytest.mark.parametrize("odd", ODD)
@pytest.mark.parametrize("key", ["name", "pilot", "author"])
def test_escapes_in_files_are_refused_at_their_place(odd: str, key: str, tmp_path: Path) -> None:
    file = tmp_path / "l.yaml"
    escaped = "".join(f"\\U{ord(sign):08X}" for sign in odd)
    file.write_text(f'system: paper-mech\nedition: classic\n{key}: "Heron{escaped}"\n')
    out = sheetgen("check", str(file), code=2)
    assert f"{file}:3:{len(key) + 3}: error[YAML]: the text contains the character U+{ord(odd[0]):04X}" in out
    file.write_text(f'system: paper-mech\nmounts: {{"left-arm{escaped}": laser}}\n')
    assert f"U+{ord(odd[0]):04X}" in sheetgen("check", str(file), code=2)


def test_halves_of_surrogate_pairs(tmp_path: Path) -> None:
    file = tmp_path / "l.yaml"
    file.write_text('system: paper-mech\nname: "\\ud800"\n')
    assert f"{file}:2:10: error[YAML]" in sheetgen("check", str(file), code=2)


@pytest.mark.parametrize(
    "command", [("check",), ("check", "--json"), ("sheet", "--text"), ("sim", "--games", "1"), ("odds",), ("replay",)]
)
@pytest.mark.parametrize("name", [TITLE, "a\uffffb", "a\ud800b", "a\x9bb"])
def test_share_codes_of_friends(command: tuple[str, ...], name: str) -> None:
    out, err = run(*command, paper_code(name), code=2)
    assert not [sign for sign in out + err if sign != "\n" and not sign.isprintable()]


@pytest.mark.parametrize("inline", [b"[" * 60_000, b'"\\ud800"', b"[1]", b"1e999", b'{"a":' * 9_000, b"9" * 9_000])
def test_anything_inside_a_share_code(inline: bytes) -> None:
    run("check", weapon_code(inline), code=2)


def test_codes_longer_than_a_name_may_be() -> None:
    """Every command takes a file or a code, and has to find out which."""
    for word in ("PM1-" + "0" * 7_000, "x" * 5_000, "PM1-" + "0" * 70_000, f"{'d' * 300}/l.yaml"):
        for command in (
            ("check",),
            ("sim",),
            ("sheet", "-o", "-"),
            ("odds",),
            ("compare", STANDARD),
            ("play",),
            ("scenario",),
        ):
            run(*command, word, code=2)
        run("sheet", STANDARD, "--template", f"{word}.yaml", "-o", "-", code=2)
        run("sheet", STANDARD, "-o", f"{word}.pdf", code=2)
        run("check", STANDARD, "--catalog", word, code=2)


def test_our_own_codes_longer_than_a_name_may_be(tmp_path: Path) -> None:
    """Four weapons written out make a code that no file can have as its name; every command takes it."""
    names = {mount: f"own-{number}" for number, mount in enumerate(MOUNTS)}
    weapons = "".join(
        f"  {own}: {{extends: {like}, name: {own} the quick brown fox}}\n"
        for own, like in zip(names.values(), MOUNTS.values(), strict=True)
    )
    (tmp_path / "c.yaml").write_text(f"system: paper-mech\nkind: homebrew\nweapons:\n{weapons}")
    mounts = ", ".join(f"{mount}: {own}" for mount, own in names.items())
    (tmp_path / "l.yaml").write_text(f"system: paper-mech\ncatalogs: [c.yaml]\nmounts: {{{mounts}}}\n")
    code = sheetgen("share", str(tmp_path / "l.yaml")).strip()
    assert len(code) > 255
    for command in (("check",), ("odds",), ("sheet", "--text"), ("new", "-o", str(tmp_path / "n.yaml"), "--from")):
        run(*command, code)


def test_names_of_files(tmp_path: Path) -> None:
    file = tmp_path / f"{TITLE}.yaml"
    file.write_text("system: paper-mech\n")
    out = sheetgen("check", str(tmp_path), code=2)
    assert "the name contains the character U+001B" in out
    assert out.replace("\n", "").isprintable()


@pytest.mark.parametrize("argument", [TITLE, "a\uffff"])
def test_options(argument: str) -> None:
    _, err = run("check", STANDARD, "--edition", argument, code=2)
    assert err.startswith("sheetgen: argument 4 contains the character U+")


@pytest.mark.skipif(os.name == "nt", reason="arguments are text there")
def test_arguments_that_are_no_text() -> None:
    done = in_process("check", os.fsdecode(b"caf\xe9.yaml"))
    assert (done.code, done.out) == (2, b"")
    assert b"U+DCE9" in done.err


def test_the_library_takes_no_such_text_either() -> None:
    with pytest.raises(BadInput):
        library.loads('system: paper-mech\nname: "\\e"\n')
    with pytest.raises(BadInput):
        library.from_code(paper_code(TITLE))


def test_svg_is_well_formed_whatever_its_texts() -> None:
    from sheetgen.render import svg

    sheet = Sheet("a\x1b\uffff", (Page(10, 10, ()),), text="\x00\ud800 <&>")
    ElementTree.fromstring(svg.write(sheet, sheet.pages[0]))


@pytest.mark.slow
@pytest.mark.parametrize("name", ["=HYPERLINK(1)", "+cmd", "-2+3", "@SUM(A1)"])
def test_cells_of_tables_are_no_formulas(name: str, tmp_path: Path) -> None:
    """As OWASP advises: an apostrophe before what spreadsheets would run. Numbers stay numbers."""
    file = tmp_path / "l.yaml"
    file.write_text(f'system: paper-mech\nname: "{name}"\nmounts: {{left-arm: laser, right-arm: fist}}\n')
    for command in (("sim", "--games", "20"), ("compare", STANDARD, "--games", "20"), ("odds",)):
        table = list(csv.reader(io.StringIO(sheetgen(*command, str(file), "--csv"))))
        for cell in (cell for row in table for cell in row):
            assert cell[:1] not in ("=", "+", "@", "\t", "\r")
            if cell.startswith("-"):
                float(cell)
    assert [csv_text.cell(value) for value in (-1, "-1.5", "+1e-3", "-x", "\tx")] == [
        -1,
        "-1.5",
        "+1e-3",
        "'-x",
        "'\tx",
    ]
