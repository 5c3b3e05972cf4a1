"""What people try first: a command by another name, a file where a command belongs, a weapon where a file belongs."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.command import STANDARD, run

CODE = "PM1-00008-0871C-2G822-KEHGP-WS31E-9J2MQ-5V"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["print", STANDARD], "unknown command 'print'; did you mean 'sheet'?"),
        (["validate", STANDARD], "unknown command 'validate'; did you mean 'check'?"),
        (["simulate", STANDARD], "unknown command 'simulate'; did you mean 'sim'?"),
        (["--lang", "es", "imprimir", STANDARD], "la orden 'imprimir' no existe; ¿querías decir 'sheet'?"),
        (["--lang", "es", "jugar"], "la orden 'jugar' no existe; ¿querías decir 'play'?"),
        (["help"], "for help, write `sheetgen -h`"),
        (["--lang", "es", "ayuda"], "para la ayuda escribe `sheetgen -h`"),
        (
            [STANDARD],
            f"{STANDARD} is not a command; name what to do with it first, such as `sheetgen check {STANDARD}`",
        ),
        ([CODE], f"{CODE} is not a command"),
        (["odds", "Laser"], "Laser is a weapon, not a file; use --weapon Laser"),
        (["odds", "láser", "--lang", "es"], "láser es un arma, no un archivo; usa --weapon láser"),
        (["new", CODE], f"to make a file of it, use --from {CODE}"),
        (["check", "https://example.com/heron.yaml"], "web addresses are not opened; download the file first"),
        (["sheet", STANDARD, "-o", "nowhere/heron.pdf"], "folder nowhere does not exist; create it first"),
        (["new", "-o", "nowhere/heron.yaml"], "folder nowhere does not exist; create it first"),
        (["share", STANDARD, "--qr", "heron.gif"], "heron.gif: unsupported file type; use .png, .svg or .pdf"),
        (["catalog", "show", "fits"], "unknown id 'fits'; did you mean 'fist'?"),
        (["catalog", "show", "punno", "--lang", "es"], "¿querías decir 'Puño'?"),
        (["play", STANDARD, "--against", "ram"], "not supported for paper-mech, only for mech-cards or mech-machine"),
    ],
)
def test_a_mistake_names_what_was_meant(words: list[str], message: str) -> None:
    out, err = run(*words, code=2)
    assert message in out + err


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("System: paper-mech\n", "1:1: error[SCHEMA]: unknown key `System`; did you mean `system`?"),
        ("system: paper-mech\nedition: V1.7\n", "2:10: error[SCHEMA]: `V1.7` has the wrong form; did you mean `v1.7`?"),
    ],
)
def test_capitals_in_a_file(text: str, message: str, tmp_path: Path) -> None:
    (tmp_path / "heron.yaml").write_text(text, encoding="utf-8")
    assert message in run("check", "heron.yaml", code=2, folder=tmp_path)[0]
