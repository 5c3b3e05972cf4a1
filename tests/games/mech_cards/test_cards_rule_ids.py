"""Every rule has its id, its words, its place in the code and its proof."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
PAGE = ROOT / "docs/rules/mech-cards.md"
# The page that this one restates, where it stands beside the checkout.
ELSEWHERE = ROOT.parent / "shared/rules/mech-cards.md"
HEADING = re.compile(r"\*\*(MC-[A-Z]+)\*\*")
NAMED = re.compile(r"MC-[A-Z]+")


def named(*places: str) -> set[str]:
    """All ids that these files and the files of these folders name."""
    found: set[str] = set()
    for place in places:
        path = ROOT / place
        files = [path] if path.is_file() else sorted(path.rglob("*"))
        for file in files:
            if file.suffix in (".py", ".yaml") and file != Path(__file__):
                found |= set(NAMED.findall(file.read_text(encoding="utf-8")))
    return found


def rules() -> set[str]:
    return set(HEADING.findall(PAGE.read_text(encoding="utf-8")))


def test_the_rules_are_these() -> None:
    words = "CARD STATS POWER WEIGHT PARTS ATTACH TURN ACTIONS ROLL VOLLEY JAM DAMAGE LOSS MORALE SPECIAL"
    assert rules() == {f"MC-{word}" for word in words.split()}


@pytest.mark.skipif(not ELSEWHERE.exists(), reason="the page is not beside this checkout")
def test_no_rule_is_left_out() -> None:
    assert rules() == set(HEADING.findall(ELSEWHERE.read_text(encoding="utf-8")))


def test_every_rule_is_in_the_code() -> None:
    assert rules() <= named("engine/sheetgen_engine/mech_cards", "sheetgen/games/mech_cards")


def test_every_rule_is_proved() -> None:
    """By a test that names it, a scenario or a case of the check."""
    cases = [f"tests/cases/check/{file.name}" for file in (ROOT / "tests/cases/check").glob("mc-*.yaml")]
    assert rules() <= named("tests/engine/mech_cards", "tests/games/mech_cards", "tests/scenarios/mech-cards", *cases)


def test_nothing_names_a_rule_that_is_not() -> None:
    code = ("engine/sheetgen_engine/mech_cards", "sheetgen/games/mech_cards", "catalog/mech-cards")
    assert named(*code, "tests/engine/mech_cards", "tests/games/mech_cards") <= rules()
