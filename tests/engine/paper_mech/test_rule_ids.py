"""Every rule has its id, its words, its place in the code and its proof."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest
from mechs import ROOT

PAGE = ROOT / "docs" / "rules" / "paper-mech.md"
PAGE_2026 = ROOT / "docs" / "rules" / "paper-mech-2026.md"
# The rules of abilities that only homebrew weapons have; no other page has them.
HOMEBREW = ROOT / "docs" / "rules" / "paper-mech-homebrew.md"
# The page that this one restates, where it stands beside the checkout.
ELSEWHERE = ROOT.parent / "shared" / "rules" / "paper-mech.md"
HEADING = re.compile(r"\*\*(PM(?:26|H)?-[A-Z-]+)(?: \(ruling\))?\*\*")
NAMED = re.compile(r"PM(?:26|H)?-[A-Z]+(?:-[A-Z]+)*")
POINTER = re.compile(r"`([\w./-]+)`")


def rules(page: Path) -> dict[str, str]:
    """The text of each rule, by its id."""
    parts = HEADING.split(page.read_text(encoding="utf-8"))
    return dict(zip(parts[1::2], parts[2::2], strict=True))


@cache
def named(*folders: str) -> frozenset[str]:
    """All ids that files of these folders name."""
    files = [
        file
        for folder in folders
        for file in (ROOT / folder).rglob("*")
        if file.suffix in (".py", ".yaml") and file != Path(__file__)
    ]
    return frozenset(id for file in files for id in NAMED.findall(file.read_text(encoding="utf-8")))


def defined(module: Path) -> set[str]:
    """Functions and classes of a module, methods as `Class.method`; by its source, since compiled ones hide some."""
    found = set()
    for node in ast.parse(module.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        if isinstance(node, ast.ClassDef):
            found |= {f"{node.name}.{inner.name}" for inner in node.body if isinstance(inner, ast.FunctionDef)}
    return found


def exists(pointer: str) -> bool:
    """Whether a file, or a function of the engine or the toolkit, is there."""
    if "/" in pointer:
        return (ROOT / pointer).exists()
    path = pointer.split(".")
    base = ROOT if path[0] == "sheetgen" else ROOT / "engine/sheetgen_engine/paper_mech"
    for length in range(1, len(path) + 1):
        module = base.joinpath(*path[:length]).with_suffix(".py")
        if module.exists():
            return length == len(path) or ".".join(path[length:]) in defined(module)
    return False


WORDS = {**rules(PAGE), **rules(PAGE_2026), **rules(HOMEBREW)}
IDS = sorted(WORDS)


def test_there_are_rules() -> None:
    assert len(IDS) > 50
    assert len(rules(PAGE_2026)) == 18


@cache
def proved() -> frozenset[str]:
    """All ids that a scenario, a count, or a test function names; comments elsewhere and helpers prove nothing."""
    texts = [
        file.read_text(encoding="utf-8")
        for kind in ("scenarios", "counts")
        for file in (ROOT / "tests" / kind / "paper-mech").rglob("*.yaml")
    ]
    for folder in ("tests/engine/paper_mech", "tests/games/paper_mech"):
        for file in (ROOT / folder).rglob("test_*.py"):
            source = file.read_text(encoding="utf-8")
            tests = [node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)]
            texts += [ast.get_source_segment(source, node) or "" for node in tests if node.name.startswith("test_")]
    return frozenset(id for text in texts for id in NAMED.findall(text))


@pytest.mark.parametrize("rule", IDS)
def test_every_rule_is_proved_and_carried_out(rule: str) -> None:
    """A scenario, a count or a test names it; so does code or catalog; and the page says where to look."""
    assert rule in proved()
    assert rule in named("engine/sheetgen_engine/paper_mech", "sheetgen/games/paper_mech", "catalog/paper-mech")
    pointers = POINTER.findall(WORDS[rule].partition("→")[2].partition("\n\n")[0])
    assert pointers
    for pointer in pointers:
        assert exists(pointer), f"{rule}: {pointer} is not there"


def test_no_other_ids_are_in_use() -> None:
    """What is named anywhere is a rule of the page."""
    everywhere = named(
        "engine/sheetgen_engine/paper_mech",
        "sheetgen/games/paper_mech",
        "catalog/paper-mech",
        "tests/engine/paper_mech",
        "templates",
    )
    assert everywhere <= set(IDS)


def test_rulings_are_marked() -> None:
    """The cases that the printed texts leave open say so."""
    text = PAGE.read_text(encoding="utf-8")
    for rule in ("PM-STEP", "PM-LOST-ACTION", "PM-WAIT", "PM-WAVE-END", "PM-STALL", "PM-TRACK", "PM-PARRY"):
        assert "*Ruling:*" in rules(PAGE)[rule], rule
    assert text.count("*Ruling:*") >= 20


@pytest.mark.skipif(not ELSEWHERE.exists(), reason="no such page beside the checkout")
def test_the_ids_are_those_of_the_page_it_restates() -> None:
    restated = rules(ELSEWHERE) | rules(ELSEWHERE.with_name("paper-mech-2026.md"))
    assert set(IDS) - set(rules(HOMEBREW)) == set(restated)
