"""Every sentence that can be said about files of Mech Machine is said in a case or in a test."""

from __future__ import annotations

import re
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[3]


def own_keys(domain: str) -> dict[str, str]:
    """The findings among the texts of one file, without what every game says."""
    text = (ROOT / f"templates/locales/en/mech-machine/{domain}.yaml").read_text(encoding="utf-8")
    return {key: value for key, value in yaml.safe_load(text).items() if key.partition(".")[0].isupper()}


def pattern(text: str) -> str:
    """What a sentence looks like with its facts filled in."""
    escaped = re.sub(r"\\\{\w+\\\|(.*?)\\\|(.*?)\\\}", r"(\1|\2)", re.escape(text))
    return re.sub(r"\\\{\w+\\\}", ".*", escaped)


def test_every_finding_about_a_loadout_has_a_case() -> None:
    cases = [
        yaml.safe_load(case.read_text(encoding="utf-8")) for case in (ROOT / "tests/cases/check").glob("mm-*.yaml")
    ]
    said = [line.partition("]: ")[2] for case in cases for line in case["findings"]]
    unsaid = [
        key for key, text in own_keys("check").items() if not any(re.fullmatch(pattern(text), line) for line in said)
    ]
    assert unsaid == []
    # And each rule keeps quiet about a mech that keeps it.
    assert any(not case["findings"] for case in cases)


def test_every_finding_about_a_scenario_has_a_test() -> None:
    tests = (ROOT / "tests/games/mech_machine/test_machine_scenarios.py").read_text(encoding="utf-8")
    # Adjacent strings of the source are one sentence.
    joined = re.sub(r'"\n\s*"', "", tests)
    said = re.findall(r'(?:error|warning)\[[\w-]+\]: (.*?)"', joined)
    unsaid = [
        key for key, text in own_keys("scenario").items() if not any(re.fullmatch(pattern(text), line) for line in said)
    ]
    assert unsaid == []
