"""Tables and games on a terminal of 40 columns, a phone's: nothing is wider, nothing is cut. (`odds` has tests of its own.)"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.command import ROOT, STANDARD, execute, run, sheetgen

NARROW = 40
BASTION, ANVIL = "examples/mech-cards/bastion.yaml", "examples/mech-machine/anvil.yaml"


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(
    "words",
    [
        ["catalog", "list"],
        ["catalog", "list", "--system", "mech-cards"],
        ["catalog", "list", "--system", "mech-machine"],
        ["catalog", "show", "laser"],
        ["catalog", "show", "M"],
        pytest.param(["atlas", "top"], marks=pytest.mark.slow),
        pytest.param(["atlas", "show", STANDARD], marks=pytest.mark.slow),
    ],
    ids=" ".join,
)
def test_tables_fit_with_all_their_words(words: list[str], language: str) -> None:
    narrow, wide = (sheetgen(*words, "--lang", language, COLUMNS=columns) for columns in ("40", "300"))
    assert max(map(len, narrow.splitlines())) <= NARROW
    assert "…" not in narrow
    missing = set(re.findall(r"\w+", wide)) - set(re.findall(r"\w+", narrow))
    assert not missing


@pytest.mark.parametrize("loadout", [STANDARD, BASTION, ANVIL])
def test_the_explanation_of_a_check_fits(loadout: str) -> None:
    lines = sheetgen("check", "--explain", loadout, COLUMNS="40").splitlines()
    assert [line for line in lines if len(line) > NARROW and not line.startswith(loadout)] == []


COMMANDS = [
    ["sheet", STANDARD, "--text"],
    ["sheet", BASTION, "--text"],
    ["sheet", ANVIL, "--text"],
    [
        "suggest",
        STANDARD,
        "--games",
        "40",
        "--keep",
        "torso",
        "--keep",
        "legs",
        "--keep",
        "left-arm",
        "--pilot",
        "reference",
    ],
    ["atlas", "top", "-n", "3", "--with", "fist"],
    ["atlas", "show", STANDARD],
    ["check", STANDARD, BASTION, ANVIL, "examples/paper-mech/homebrew/turtle.yaml", "--explain"],
    ["check", "tests/cases"],
    ["compare", STANDARD, "--pilot", "reference", "--pilot", "random", "--games", "40", "--workers", "1"],
    ["compare", BASTION, "dragon", "--against", "ram", "--games", "20", "--workers", "1"],
    ["balance", "laser", "--games", "50", "--loadouts", "5", "--pilot", "reference", "--workers", "1"],
    ["balance", "Tank", "--in-place-of", "M", "--games", "50", "--loadouts", "5", "--workers", "1"],
    ["balance", "--waves", "--games", "50", "--loadouts", "5", "--pilot", "reference", "--workers", "1"],
    ["balance", "autocannon", "--system", "mech-cards", "--games", "50", "--loadouts", "5", "--workers", "1"],
    ["sim", STANDARD, "--games", "40", "--pilot", "reference", "--workers", "1"],
    ["sim", BASTION, "--against", "dragon", "--games", "20", "--workers", "1"],
    ["odds", STANDARD],
    ["odds", STANDARD, "--reverse"],
    ["odds", BASTION, "--against", "dragon"],
    ["replay", STANDARD, "--pilot", "reference", "--until", "wave:1"],
    ["replay", BASTION, "--against", "dragon", "--until", "turns:2"],
    ["replay", BASTION, "--against", "dragon", "--until", "turns:1", "--ascii"],
    ["scenario", "--board", *(str(path) for path in sorted(Path(ROOT).glob("examples/paper-mech/scenarios/*.yaml")))],
    ["scenario", "--board", "examples/mech-cards/last-stand.yaml"],
    ["scenario", "--board", "--ascii", "examples/mech-cards/last-stand.yaml"],
    ["rules"],
    ["rules", "PM-START"],
    ["rules", "armour"],
    ["rules", "MC-SPECIAL"],
]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(
    "words",
    [
        pytest.param(words, marks=[pytest.mark.slow] * (words[0] in ("balance", "suggest")), id=" ".join(words))
        for words in COMMANDS
    ],
)
def test_nothing_is_over_the_edge_or_cut(words: list[str], language: str) -> None:
    outcome = execute(*words, "--lang", language, environment={"COLUMNS": "40"})
    assert outcome.code in (0, 1, 2)
    lines = (outcome.out + outcome.err).decode().splitlines()
    # Paths and commands stay whole, to be copied; they stand alone then.
    assert [line for line in lines if len(line) > NARROW and len(line.split()) > 1] == []
    assert [line for line in lines if re.search(r"\w…", line)] == []


def test_a_table_in_a_file_is_as_wide_as_it_is() -> None:
    heads, *_ = sheetgen("catalog", "list", "weapons").splitlines()
    assert heads.split() == ["id", "name", "range", "W", "armour", "mounts", "P/T", "of", "the", "actions", "keyword"]


@pytest.mark.parametrize("language", ["en", "es"])
def test_paper_mech_is_played_on_a_narrow_terminal(language: str, tmp_path: Path) -> None:
    answers = "1\n1\n1\n1\n?\n1\n1\n1\n1\n1\n1\n1\n1\n"
    words = ["--seed", "3", "--lang", language]
    out, _ = run("play", str(ROOT / STANDARD), *words, text=answers, COLUMNS="40", folder=tmp_path)
    assert max(map(len, out.splitlines())) <= NARROW
    assert "T2" in out
    assert "○○" in out
    assert not re.search(r"\w…", out)


def test_mech_cards_is_played_on_a_narrow_terminal(tmp_path: Path) -> None:
    words = ["--against", "dragon", "--seed", "3"]
    out, _ = run("play", str(ROOT / BASTION), *words, text="1\n" * 12, COLUMNS="40", folder=tmp_path)
    assert max(map(len, out.splitlines())) <= NARROW


@pytest.mark.parametrize("language", ["en", "es"])
def test_mech_machine_is_played_in_forty_columns(language: str, tmp_path: Path) -> None:
    """The table, the mechs below it and the odds: nothing is wider, and nothing is left out."""
    city = str(ROOT / "examples/mech-machine/city.yaml")
    words = ("--seed", "3", "--opponent", "reference", "--lang", language)
    out, _ = run("play", city, *words, text="?\n" + "1\n" * 30, COLUMNS="40", folder=tmp_path)
    replayed = sheetgen("replay", city, "--until", "turns:6", "--lang", language, COLUMNS="40")
    logged = sheetgen("replay", city, "--referee", "--until", "turns:6", "--lang", language, COLUMNS="40")
    for line in (out + replayed + logged).splitlines():
        assert len(line) <= 40, line
        assert "…" not in line.replace("B2 …", "")  # in the legend
    name = {"en": "Tortoise", "es": "Tortuga"}[language]
    assert re.search(rf"A1 {name}\s+16/16", out)
