"""The command as a user meets it: its output, its messages, its exit codes."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from sheetgen.core.locale import usage_text
from sheetgen.core.plain import PLAIN
from tests.command import ILLEGAL, ROOT, STANDARD, run, sheetgen
from tests.terminal import Console, needs_terminals


def test_check_prints_a_line_for_each_loadout() -> None:
    line = f"{STANDARD}: Standard (Classic): 12 of 12 W, no T penalty, armour torso 5, legs 4: legal\n"
    # Before it, the place in the atlas.
    assert sheetgen("check", STANDARD).splitlines(keepends=True)[-1] == line
    assert sheetgen("check", STANDARD, STANDARD).count(line) == 2
    assert sheetgen("check", "examples/paper-mech/standard.yaml", "--lang", "es").endswith(
        "armadura torso 5, piernas 4: válida\n"
    )


def test_check_explains_the_sum() -> None:
    out = sheetgen(
        "check", "--explain", "-", text="system: paper-mech\nmounts: {left-arm: laser}\narmour: {torso: 5}\n"
    )
    assert "Left arm           Laser                      3 W" in out
    assert "Torso              armour +2                  2 W" in out
    assert "Weight             (rated 12 W)               5 W" in out


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_t_of_all_actions_stands_in_one_column(language: str) -> None:
    lines = sheetgen("check", "--explain", STANDARD, "--lang", language).splitlines()
    columns = {found.start() for line in lines if (found := re.search(r"T\d$", line))}
    assert len(columns) == 1


def test_check_json_is_one_document_of_the_agreed_shape() -> None:
    document = json.loads(sheetgen("check", STANDARD, "--json"))
    (entry,) = document["loadouts"]
    assert {
        "file": STANDARD, "system": "paper-mech", "edition": "classic", "name": "Standard", "legal": True, "weight": 12,
        "rated_weight": 12, "t_penalty": 0, "armour": {"torso": 5, "legs": 4}, "findings": [],
    }.items() <= entry.items()  # fmt: skip
    document = json.loads(sheetgen("check", "-", "nowhere.yaml", "--json", text=ILLEGAL, code=2))
    illegal, missing = document["loadouts"]
    assert (illegal["file"], illegal["legal"]) == ("-", False)
    (error,) = [finding for finding in illegal["findings"] if finding["severity"] == "error"]
    assert (error["rule"], error["line"], error["column"]) == ("PM-ARMOUR", 3, 17)
    assert error["message"] == "Torso armour 6 is over the maximum of 5; lower it to 5"
    assert missing.keys() == {"file", "findings"}
    assert missing["findings"][0]["rule"] == "FILE"
    assert missing["findings"][0]["line"] is None


def test_exit_codes_of_check() -> None:
    """1 for an illegal loadout, 2 for one that cannot be read, and 2 outranks 1."""
    overweight = (
        "system: paper-mech\nmounts: {left-shoulder: ppc, right-shoulder: ppc, left-arm: ppc, right-arm: ppc}\n"
    )
    sheetgen("check", "-", text=ILLEGAL, code=1)
    sheetgen("check", "-", "nowhere.yaml", text=ILLEGAL, code=2)
    sheetgen("check", "-", text="system: chess\n", code=2)
    sheetgen("check", "-", text=overweight, code=0)
    sheetgen("check", "--strict", "-", text=overweight, code=1)
    sheetgen("check", "-", text="system: paper-mech\nmounts: {left-arm: lazer}\n", code=2)
    sheetgen("check", "-", "--edition", "v9", text=ILLEGAL, code=2)


def test_folders(tmp_path: Path) -> None:
    """A folder stands for the loadouts in it; catalogs and scenarios in it are passed over."""
    (tmp_path / "deep").mkdir()
    (tmp_path / "b.yaml").write_text("system: paper-mech\n")
    (tmp_path / "deep" / "a.yml").write_text("system: paper-mech\n")
    (tmp_path / "c.yaml").write_text("system: paper-mech\nkind: weapons\nweapons: {}\n")
    (tmp_path / "notes.txt").write_text("no\n")
    out, err = run("check", str(tmp_path))
    assert [line.split(": ")[0] for line in out.splitlines() if line.endswith(": legal")] == [
        str(tmp_path / "b.yaml"), str(tmp_path / "deep" / "a.yml"),
    ]  # fmt: skip
    assert err == f"1 other file in {tmp_path} skipped: not a loadout\n"
    (tmp_path / "empty").mkdir()
    assert "error[FILE]: no loadouts in this folder" in sheetgen("check", str(tmp_path / "empty"), code=2)


def test_home_made_catalog_on_the_command_line(tmp_path: Path) -> None:
    overlay = tmp_path / "home.yaml"
    overlay.write_text("system: paper-mech\nkind: homebrew\nweapons:\n  laser: {extends: laser, weight: 1}\n")
    assert "10 of 12 W" in sheetgen("check", STANDARD, "--catalog", str(overlay))
    assert "laser         Laser         M      1" in sheetgen("catalog", "list", "weapons", "--catalog", str(overlay))
    assert sheetgen("catalog", "validate", str(overlay)) == f"{overlay}: valid\n"
    overlay.write_text("system: paper-mech\nkind: homebrew\nweapons:\n  laser: {extends: lazer}\n")
    out = sheetgen("catalog", "validate", str(overlay), code=2)
    assert out == f"{overlay}:4:20: error[CATALOG]: unknown weapon `lazer`; did you mean `laser`?\n"
    sheetgen("catalog", "validate", str(tmp_path / "nowhere"), code=2)


def test_catalog_list_and_show() -> None:
    assert len(sheetgen("catalog", "list", "weapons").splitlines()) == 14
    assert len(json.loads(sheetgen("catalog", "list", "--json"))["weapons"]) == 13
    assert "Shells M" not in sheetgen("catalog", "list", "enemies")
    assert "Shells L 5/5 ×3" in sheetgen("catalog", "list", "enemies", "--edition", "v1.7")
    assert "2. Laser Blast              P3 T3" in sheetgen("catalog", "show", "laser")
    assert "unknown section 'wepons'" in run("catalog", "list", "wepons", code=2)[1]
    assert "did you mean 'laser'?" in run("catalog", "show", "lazer", code=2)[1]
    assert "unknown game system 'chess'" in run("catalog", "list", "--system", "chess", code=2)[1]


@pytest.mark.parametrize("options", [[], ["--empty"], ["--edition", "v1.7"], ["--lang", "es"], ["Grey Heron"]])
def test_new_loadouts_can_be_checked(options: list[str], tmp_path: Path) -> None:
    text = sheetgen("new", *options)
    assert ": legal" in sheetgen("check", "-", text=text)
    path = tmp_path / "heron.yaml"
    sheetgen("new", *options, "-o", str(path))
    assert path.read_text().splitlines()[1:] == text.splitlines()[1:]  # the first line leads to the schema
    assert "already exists" in run("new", "-o", str(path), code=2)[1]
    sheetgen("new", "Again", "-o", str(path), "--force")
    assert 'name: "Again"' in path.read_text()


def test_new_standard_is_the_printed_one() -> None:
    """PM-STANDARD."""
    assert "12 of 12 W, no T penalty, armour torso 5, legs 4: legal" in sheetgen("check", "-", text=sheetgen("new"))
    assert "a mech's name has 1 to 40 characters" in run("new", "x" * 41, code=2)[1]
    assert "cannot be written" in run("new", "-o", "/nowhere/x.yaml", code=2)[1]


@pytest.mark.parametrize(
    "arguments",
    [
        ["chekc"],
        ["check"],
        ["check", "--jsn", STANDARD],
        ["check", STANDARD, "--lang", "de"],
        ["catalog", "lst"],
        ["new", "a", "b"],
    ],
)
def test_wrong_usage_is_exit_code_2(arguments: list[str]) -> None:
    out, err = run(*arguments, code=2)
    assert out == ""
    assert err


def test_help_and_version() -> None:
    assert "Commands:" in sheetgen("--help")
    assert sheetgen("--version").startswith("sheetgen 0.")
    for command in ("check", "new", "catalog"):
        assert sheetgen(command, "-h").startswith("Usage:")


def test_a_closed_pipe_is_no_error() -> None:
    """`sheetgen check … | head -1` ends quietly."""
    many = " ".join([STANDARD] * 300)
    command = f"{sys.executable} -m sheetgen check {many} | head -1; echo ${{PIPESTATUS[0]}}"
    result = subprocess.run(["bash", "-c", command], cwd=ROOT, capture_output=True, text=True, check=True)
    assert result.stdout.splitlines()[1] == "0"
    assert result.stderr == ""


@pytest.mark.skipif(os.name == "nt", reason="no such signals")
def test_interrupted_is_130() -> None:
    command = [sys.executable, "-m", "sheetgen", "check", "-"]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stderr is not None
        process.stdin.write(b"#" * 300_000)  # more than a pipe holds: when it is gone, the program is reading
        process.stdin.flush()
        process.send_signal(signal.SIGINT)
        process.stdin.close()  # between two reads Python would notice the signal only after the next one
        assert process.wait(60) == 130
        assert process.stderr.read() == b""


def test_an_error_of_ours_has_its_own_exit_code(monkeypatch: pytest.MonkeyPatch) -> None:
    """A crash must not look like a finding."""

    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("boom")

    monkeypatch.setattr("sheetgen.core.reading.read_document", broken)
    out, err = run("check", STANDARD, code=70)
    assert out == ""
    assert err.startswith("sheetgen: internal error: RuntimeError: boom")


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="needs a shell and /dev/full")
@pytest.mark.parametrize("arguments", [("check",), ("sim", "--games", "5"), ("odds", "--json"), ("sheet", "-o", "-")])
def test_an_output_that_takes_nothing_is_no_error_of_the_program(arguments: tuple[str, ...]) -> None:
    """Closed, there is nobody to tell; full, the message says so."""
    command, *options = arguments
    words = [sys.executable, "-m", "sheetgen", command, STANDARD, *options]
    for target, code, said in (
        ("&-", 0, ""),
        ("/dev/full", 2, "the output cannot be written: the disk is full"),
    ):
        ran = subprocess.run(
            ["sh", "-c", f'"$@" >{target}', "sh", *words], cwd=ROOT, capture_output=True, text=True, check=False
        )
        assert (ran.returncode, said in ran.stderr, "Traceback" in ran.stderr) == (code, True, False), ran.stderr


@pytest.mark.parametrize(
    "words", [("replay", "--save", "FILE"), ("replay", "--pdf", "FILE.pdf"), ("play", "--save", "FILE")]
)
def test_a_file_with_nowhere_to_be_is_refused_before_the_game(words: tuple[str, ...]) -> None:
    command, option, name = words
    out, err = run(command, STANDARD, option, f"nowhere/{name}", code=2)
    assert (out, err) == (
        "",
        f"sheetgen: nowhere/{name} cannot be written: folder nowhere does not exist; create it first\n",
    )


@pytest.mark.slow
@needs_terminals
def test_colour_only_on_a_terminal_and_when_wanted(tmp_path: Path) -> None:
    file = tmp_path / "illegal.yaml"
    file.write_text(ILLEGAL)

    def on_a_terminal(**environment: str) -> str:
        with Console("check", str(file), **{"TERM": "xterm", **environment}) as console:
            assert console.end() == 1
        return console.text

    assert "\033[31;1merror[PM-ARMOUR]\033[0m" in on_a_terminal()
    assert "\033" not in on_a_terminal(NO_COLOR="1")
    assert "\033" not in on_a_terminal(TERM="dumb")
    assert "\033" not in sheetgen("check", str(file), code=1)


@pytest.mark.slow
@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
@pytest.mark.parametrize("language", ["en", "es"])
def test_outputs_that_know_few_signs(encoding: str, language: str) -> None:
    """Minus signs, arrows and accents have something to stand for them, so that no figure loses its meaning."""
    words = ("compare", STANDARD, "--pilot", "reference", "--pilot", "tactical", "--games", "40", "--lang", language)
    for arguments in (words, ("sim", STANDARD, "--pilot", "reference", "--games", "200", "--lang", language)):
        out, _ = run(*arguments, PYTHONIOENCODING=encoding)
        assert "?" not in out
        assert encoding != "ascii" or out.isascii()
    assert "-" in out


def test_stand_ins() -> None:
    assert "−0.5 ±0.1 → Ñandú 火".encode("ascii", errors=PLAIN) == b"-0.5 +-0.1 > Nandu ?"


@pytest.mark.parametrize("options", [(), ("--json",), ("--lang", "es")])
def test_control_characters_of_a_name_do_not_reach_the_terminal(options: tuple[str, ...], tmp_path: Path) -> None:
    """A file's name may hold a code that clears the screen or renames the window."""
    name = "\x1b]0;owned\x07\x1b[2J\x85\u202eheron.yaml"
    (tmp_path / name).write_text("system: paper-mech\n")
    out, err = run("check", str(tmp_path), *options, code=2)
    assert not [sign for sign in out + err if sign != "\n" and not sign.isprintable()]
    assert "heron.yaml" in out + err
    if options == ("--json",):
        assert json.loads(out)["loadouts"][0]["file"] == str(tmp_path / name)
    out, err = run("check", name, *options, code=2)
    language = "es" if "es" in options else "en"
    refused = usage_text("argument", {"number": 2, "code": "U+001B"}, language)
    assert err == f"sheetgen: {refused}\n"
    assert (json.loads(out)["findings"][0]["message"] if options == ("--json",) else out) in (refused, "")


def test_without_arguments_the_help_is_shown() -> None:
    assert run(code=2)[1] == sheetgen("--help")


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_placeholder_of_the_help_is_a_word_in_capitals(language: str) -> None:
    for words in (["check"], ["new"], ["sheet"], ["balance"], ["catalog", "list"], ["catalog", "show"]):
        shown = sheetgen(*words, "--lang", language, "-h")
        usage = shown.splitlines()[0].partition(f" {words[-1]} ")[2]
        assert usage
        assert usage == usage.upper()
        assert not set("{}<>") & set(shown)


def test_even_the_best_mech_is_not_better_than_all(tmp_path: Path) -> None:
    """The first of `atlas top`, which the rules count among the mechs of 12 W or less."""
    best = tmp_path / "best.yaml"
    best.write_text(
        "system: paper-mech\nmounts: {left-shoulder: wing-shield, right-shoulder: laser, left-arm: machine-gun,"
        " right-arm: tower-shield}\narmour: {torso: 5, legs: 4}\n",
        encoding="utf-8",
    )
    assert "better than 99 % of the mechs of 12 W or less" in sheetgen("check", str(best))
    assert "better than 99 % of the mechs that are not too heavy" in sheetgen("atlas", "show", str(best))
