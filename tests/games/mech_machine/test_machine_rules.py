"""Every rule id of Mech Machine: explained in the rules, carried out where the rules say, proved by tests that name it."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
RULES = (ROOT / "docs/rules/mech-machine.md").read_text(encoding="utf-8")
IDS = re.findall(r"^\*\*(MM-[A-Z]+)\*\*", RULES, re.MULTILINE)
EVERY = [
    *("MM-STATS", "MM-CLASS", "MM-CUSTOM", "MM-INITIATIVE", "MM-ACTIONS", "MM-MOVE", "MM-RUSH", "MM-ATTACK", "MM-HEAT"),
    *("MM-TERRAIN", "MM-WRECK", "MM-FRAG"),
]
TESTS = "\n".join(
    file.read_text(encoding="utf-8")
    for folder in ("tests/engine/mech_machine", "tests/games/mech_machine")
    for file in sorted((ROOT / folder).glob("*.py"))
)
SCRIPTS = "\n".join(
    file.read_text(encoding="utf-8") for file in sorted((ROOT / "tests/scenarios/mech-machine").glob("*.yaml"))
)
SOURCES = "\n".join(
    file.read_text(encoding="utf-8")
    for folder in ("engine/sheetgen_engine/mech_machine", "sheetgen/games/mech_machine", "catalog/mech-machine")
    for file in sorted((ROOT / folder).rglob("*.*"))
    if file.suffix in (".py", ".yaml")
)


def test_the_rules_have_every_id_once() -> None:
    assert IDS == EVERY


@pytest.mark.parametrize("rule", EVERY)
def test_a_rule_is_named_where_it_is_carried_out_and_where_it_is_proved(rule: str) -> None:
    assert re.search(rf"{rule}\b", SOURCES)
    assert re.search(rf'"""[^"]*{rule}\b', TESTS) or re.search(rf'about: "{rule}\b', SCRIPTS)


def test_no_test_names_a_rule_that_there_is_not() -> None:
    named = set(re.findall(r"\bMM-[A-Z]{2,}\b", TESTS + SCRIPTS + SOURCES))
    assert named <= set(EVERY)


def test_the_arrows_lead_somewhere() -> None:
    """Files that are there, functions that the engine has."""
    for place in re.findall(r"`([\w./-]+\.(?:yaml|py))`", RULES):
        assert (ROOT / place).exists() or (ROOT / "engine/sheetgen_engine/mech_machine" / place).exists(), place
    targets = re.findall(r"`(attack|decisions|frags|game|moves|sight)\.([\w.]+)`", RULES)
    assert targets
    for module, path in targets:
        thing = importlib.import_module(f"sheetgen_engine.mech_machine.{module}")
        text = (ROOT / f"engine/sheetgen_engine/mech_machine/{module}.py").read_text(encoding="utf-8")
        name = path.rpartition(".")[2]
        # Compiled functions that only C calls cannot be looked up; their sources can.
        assert hasattr(thing, path.partition(".")[0]) or f"def {name}(" in text
        assert re.search(rf"(def|class) {name}\b", text), f"{module}.{path}"
