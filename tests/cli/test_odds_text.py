"""Odds for people: tables, notes, charts and CSV."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest

from sheetgen.core.locale import locale
from sheetgen.reports.odds import OddsFormat
from tests.cli.odds_document import KEYS
from tests.command import STANDARD, run, sheetgen

# For people


@pytest.mark.parametrize(
    ("chance", "shown", "brief"),
    [
        (Fraction(0), "–", "–"),
        (Fraction(1, 10**9), "<0.1 %", "<1"),
        (Fraction(1, 2000), "<0.1 %", "<1"),
        (Fraction(6, 1000), "0.6 %", "1"),
        (Fraction(94, 1000), "9.4 %", "9"),
        (Fraction(1, 3), "33 %", "33"),
        (Fraction(994, 1000), "99 %", "99"),
        (Fraction(995, 1000), ">99 %", "99"),
        (1 - Fraction(1, 10**9), ">99 %", "99"),
        (Fraction(1), "100 %", "100"),
    ],
)
def test_only_what_is_certain_or_impossible_reads_so(chance: Fraction, shown: str, brief: str) -> None:
    figures = OddsFormat(locale("odds"))
    assert figures.percent(chance) == shown
    assert figures.brief_percent(float(chance)) == brief


def test_a_small_mean_is_not_nothing() -> None:
    figures = OddsFormat(locale("odds", "es"))
    assert [figures.mean(value) for value in (Fraction(0), Fraction(1, 1000), Fraction(1, 3))] == ["–", "<0,01", "0,33"]


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize(
    "arguments",
    [
        (STANDARD,),
        (STANDARD, "--reverse"),
        (STANDARD, "--enemy", "T"),
        (STANDARD, "--enemy", "M", "--reverse"),
        (STANDARD, "--haste", "1", "--taken", "1"),
        ("--weapon", "grinder", "--enemy", "W"),
        ("--weapon", "storm-lance"),
        ("tests/render/cases/homebrew-board.yaml", "--reverse"),
        ("tests/render/cases/homebrew-enemies.yaml",),
        ("tests/render/cases/widest-names.yaml", "--enemy", "T"),
        ("tests/render/cases/widest-names.yaml", "--enemy", "M", "--reverse"),
        ("--weapon", "laser", "--enemy", "T", "--row", "3", "--ring", "M"),
    ],
)
def test_tables_fit_a_terminal(arguments: tuple[str, ...], lang: str, root: Path) -> None:
    catalog = str(root / "tests/engine/paper_mech/homebrew/armoury.yaml")
    lines = sheetgen("odds", *arguments, "--lang", lang, "--catalog", catalog).splitlines()
    assert len(lines) > 5
    assert max(map(len, lines)) <= 80
    assert not any(line != line.rstrip() for line in lines)


def test_a_table_says_what_the_document_says() -> None:
    lines = sheetgen("odds", STANDARD, "--weapon", "laser", "--row", "3").splitlines()
    at = next(number for number, line in enumerate(lines) if "Full Charge, T4" in line)
    assert lines[at].split()[-6:] == ["3.56", "3.00", "3.56", "3.00", "2.22", "2.22"]
    assert lines[at + 1].split()[-6:] == ["0.89", "0.75", "0.89", "0.75", "0.56", "0.56"]
    # PM-ACCURATE, two dice or more of four at 5/9; all four.
    assert lines[at + 2].endswith("77 %   77 %")
    assert lines[at + 3].endswith("10 %      –")
    spanish = sheetgen("odds", STANDARD, "--weapon", "laser", "--row", "3", "--lang", "es")
    assert "2,22" in spanish
    assert "Carga total" in spanish


def unbroken(text: str) -> str:
    """A text without the breaks of its lines."""
    return " ".join(text.split())


@pytest.mark.parametrize(
    ("lang", "combo", "crush"),
    [
        (
            "en",
            "Fist, right arm Combo is shown separately",
            "Crush: a die higher than the number of the enemy's free circles",
        ),
        ("es", "Puño, brazo derecho Combo se muestra aparte", "Aplastar: un dado mayor que los círculos libres"),
    ],
)
def test_what_holds_for_some_rows_names_them(lang: str, combo: str, crush: str) -> None:
    """PM-CRUSH is of the row Crush, PM-COMBO of the whole Fist."""
    said = unbroken(sheetgen("odds", STANDARD, "--weapon", "fist", "--lang", lang))
    assert combo in said
    assert crush in said
    whole = unbroken(sheetgen("odds", STANDARD, "--weapon", "laser", "--lang", lang))
    assert {"en": " Dice that did no damage are", "es": " Los dados que no dañan se"}[lang] in whole


def test_combo_is_explained_as_its_edition_plays_it() -> None:
    """PM-COMBO counts against the same enemy, PM26-COMBO whatever the target."""
    fist = ("odds", STANDARD, "--weapon", "fist")
    assert "from this mount at the same enemy." in unbroken(sheetgen(*fist))
    assert "from this mount, whatever its target." in unbroken(sheetgen(*fist, "--edition", "v1.8"))


def test_each_value_of_an_ability_names_its_rows() -> None:
    """Abilities of the weapon that a row switches off or has with another value; what holds for all rows comes first."""
    rows = [
        "{name: One, p: 1, t: 1, abilities: {crush: true, combo: 2}}",
        "{name: Two, p: 2, t: 2, abilities: {armour-shift: 2}}",
        "{name: Three, p: 3, t: 3, abilities: {crush: true, not-twice: false}}",
    ]
    weapon = (
        "{name: Odd, range: C, weight: 1, armour: 1, mounts: [arm], "
        f"abilities: {{armour-shift: -1, combo: 1, not-twice: true}}, actions: [{', '.join(rows)}]}}"
    )
    said = unbroken(sheetgen("odds", "-", text=f"system: paper-mech\nmounts: {{left-arm: {weapon}}}\n"))
    assert (
        "Odd, left arm Combo is shown separately: the last attack was from this mount at the same enemy. "
        "One, Three: target armour −1 is included. Two: target armour +2 is included. "
        "One, Three: a die higher than the number of the enemy's free circles fills them all. "
        "One, Two: not twice in a row; the figures ignore this. B "
    ) in said


def test_rows_of_one_name_are_named_once() -> None:
    """The Tower Shield guards in its second and its third row."""
    said = unbroken(sheetgen("odds", "--weapon", "tower-shield"))
    assert "Tower Shield Guard: for intercepted attacks see --reverse. B " in said


def test_haste_that_leaves_no_damage_is_left_out() -> None:
    """PM-HASTE: Full Charge two early shows 4 at most, which a Tank's armour stops; JSON has it all the same."""
    out = sheetgen("odds", STANDARD, "--weapon", "laser", "--row", "3", "--enemy", "T")
    assert "1 early" in out
    assert "2 early" not in out
    asked = ("--weapon", "laser", "--row", "3", "--enemy", "T", "--haste", "2")
    assert "Full Charge, T4, C–M, 2 early" in sheetgen("odds", STANDARD, *asked)


def test_a_narrow_question_shows_the_distribution() -> None:
    arguments = ("odds", "--weapon", "laser", "--enemy", "T", "--row", "3", "--haste", "0")
    out, _ = run(*arguments)
    assert re.search(r"^ +2 +37 %  ▇+▌?$", out, re.MULTILINE)
    plain, err = run(*arguments, PYTHONIOENCODING="ascii")
    assert re.search(r"^ +2 +37 %  #+-?$", plain, re.MULTILINE)
    assert err == ""


def test_in_full_each_haste_has_all_figures() -> None:
    """Punch has two dice; each damages a Bike's armour of 2 by 3 or more, a Tank's of 4 by 5 or more, and by one more when it
    is hasted."""
    asked = ("odds", STANDARD, "--weapon", "fist", "--row", "1", "--full", "--enemy", "B", "--enemy", "T")
    lines = sheetgen(*asked).partition("Crush:")[2].splitlines()[2:]
    rows = [line[26:38].strip() + line[38:] for line in lines if re.search("early|per T|disables|damage [0-9]", line)]
    assert [re.split("  +", row) for row in rows] == [
        ["per T", "0.67", "0.33"],
        ["disables", "44 %", "11 %"],
        ["damage 0", "11 %", "44 %"],
        ["damage 1", "44 %", "44 %"],
        ["damage 2", "44 %", "11 %"],
        ["1 early", "1.00", "0.33"],
        ["per T", "1.00", "0.33"],
        ["disables", "25 %", "2.8 %"],
        ["damage 0", "25 %", "69 %"],
        ["damage 1", "50 %", "28 %"],
        ["damage 2", "25 %", "2.8 %"],
    ]
    assert {len(line) for line in lines} == {26 + 12 + 2 * 7}, "columns end alike"
    # About one enemy, too: each distribution, however many there are.
    one_enemy = sheetgen("odds", STANDARD, "--enemy", "B", "--full")
    assert "  Punch, T2, C\n" in one_enemy
    assert "  Punch, T2, C\n" not in sheetgen("odds", STANDARD, "--enemy", "B")


def test_a_chart_in_full_has_every_measure(tmp_path: Path) -> None:
    def words(*more: str) -> str:
        file = tmp_path / f"odds{len(more)}.svg"
        sheetgen("odds", STANDARD, "--weapon", "fist", "--chart", str(file), *more)
        return file.read_text().partition("</desc>")[2]

    brief, full = words(), words("--full")
    for part in ("Mean damage per unit of time", "Chance to disable, in %", "Fist: Punch, T2, 1 early"):
        assert part in full
        assert part not in brief


def test_a_table_for_spreadsheets() -> None:
    import csv

    rows = list(csv.DictReader(sheetgen("odds", "--weapon", "laser", "--csv").splitlines()))
    assert len(rows) == 6 * 3 * 9
    assert set(KEYS) <= set(rows[0])
    assert sum(map(float, rows[0]["distribution"].split())) == pytest.approx(1, abs=1e-12)


def test_charts(tmp_path: Path) -> None:
    for name, start in (("a.svg", b"<?xml"), ("a.png", b"\x89PNG"), ("a.pdf", b"%PDF")):
        assert sheetgen("odds", STANDARD, "--chart", str(tmp_path / name)) == ""
        assert (tmp_path / name).read_bytes().startswith(start)
    drawn = tmp_path / "b.svg"
    sheetgen("odds", "--weapon", "laser", "--enemy", "T", "--haste", "0", "--chart", str(drawn), "--lang", "es")
    text = drawn.read_text()
    assert 'aria-label="Láser: Carga total"' in text
    assert 'aria-label="37 %"' in text
    sheetgen("odds", STANDARD, "--reverse", "--chart", str(drawn))
    assert 'aria-label="Mean damage taken"' in drawn.read_text()


FIGURE = re.compile(r"[<>]?\d+[.,]\d+|[<>]?\d+ %")


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(
    "words",
    [
        [STANDARD],
        [STANDARD, "--enemy", "T"],
        [STANDARD, "--reverse"],
        [STANDARD, "--reverse", "--enemy", "T"],
        ["--weapon", "laser"],
        ["examples/mech-cards/bastion.yaml", "--against", "dragon"],
        ["examples/mech-machine/anvil.yaml", "--against", "wasp"],
    ],
    ids=" ".join,
)
def test_a_narrow_terminal_has_the_same_figures_in_narrower_tables(words: list[str], language: str) -> None:
    narrow, wide = (sheetgen("odds", *words, "--lang", language, COLUMNS=columns) for columns in ("40", "80"))
    assert max(map(len, narrow.splitlines())) <= 40
    assert max(map(len, wide.splitlines())) <= 80
    assert "…" not in narrow
    assert sorted(FIGURE.findall(narrow)) == sorted(FIGURE.findall(wide))
