"""`--json` prints exactly one document on every path: done, failed, unreadable, wrongly used."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from sheetgen.cli.commands import COMMANDS, load
from tests.command import ILLEGAL, STANDARD, execute

SCENARIO = "examples/paper-mech/scenarios/haste-or-wait.yaml"
# A run that works, for each command with --json.
RUNS = {
    "check": ["check", STANDARD],
    "share": ["share", STANDARD],
    "scenario": ["scenario", SCENARIO],
    "sim": ["sim", STANDARD, "--games", "2", "--workers", "1"],
    "compare": ["compare", STANDARD, STANDARD, "--games", "2", "--workers", "1"],
    "balance": ["balance", "laser", "--games", "4", "--loadouts", "2", "--workers", "1"],
    "odds": ["odds", STANDARD, "--enemy", "T"],
    "replay": ["replay", STANDARD, "--until", "units:2"],
    "suggest": ["suggest", STANDARD, "--games", "2", "--workers", "1"],
    "rules": ["rules", "PM-SPILL"],
    "catalog list": ["catalog", "list"],
    "catalog show": ["catalog", "show", "laser"],
    "atlas top": ["atlas", "top"],
    "atlas show": ["atlas", "show", STANDARD],
    "catalog validate": ["catalog", "validate", "catalog/paper-mech/weapons.yaml"],
}

NO_FILE = ("balance", "rules", "catalog list", "catalog show", "atlas top")


def document(*arguments: str, code: int, text: bytes = b"") -> Any:
    """The one document that a run prints."""
    outcome = execute(*arguments, "--json", stdin=text)
    assert outcome.code == code, outcome.err.decode()
    return json.loads(outcome.out)


def with_json() -> list[str]:
    found = []
    for name in COMMANDS:
        command = load(name)
        parts = {f"{name} {part}": own for part, own in getattr(command, "commands", {}).items()} or {name: command}
        found += [part for part, own in parts.items() if any("--json" in param.opts for param in own.params)]
    return found


def test_every_command_with_json_is_tried() -> None:
    assert set(with_json()) <= set(RUNS)


@pytest.mark.parametrize(
    "command",
    [
        pytest.param(name, marks=[pytest.mark.slow] * (name in ("balance", "suggest")))
        for name in RUNS
        if not name.startswith("atlas")  # which may be missing
    ],
)
def test_a_run_that_works(command: str) -> None:
    assert isinstance(document(*RUNS[command], code=0), dict)


@pytest.mark.parametrize("command", RUNS)
def test_wrong_usage(command: str) -> None:
    """An option that there is not, and a language that there is not."""
    for options in (["--nonsense"], ["--lang", "de"]):
        (finding,) = document(*RUNS[command], *options, code=2)["findings"]
        assert (finding["rule"], finding["severity"], finding["file"]) == ("USAGE", "error", None)


@pytest.mark.parametrize("command", [name for name in RUNS if name not in NO_FILE])
@pytest.mark.parametrize("text", [b"system: [", b"system: paper-mech\nmounts: 3\n", b"\xff", b""], ids=str)
def test_input_that_cannot_be_read(command: str, text: bytes, tmp_path: Path) -> None:
    path = tmp_path / "broken.yaml"
    path.write_bytes(text)
    for name in (str(path), str(tmp_path / "missing.yaml")):
        words = [name if Path(word).suffix == ".yaml" else word for word in RUNS[command]]
        found = document(*words, code=2)
        entries = next(iter(found.values())) if "findings" not in found else [found]
        assert all(finding["rule"] in ("YAML", "SCHEMA", "FILE") for entry in entries for finding in entry["findings"])
        assert any(entry["findings"] for entry in entries)


@pytest.mark.parametrize("command", ["sim", "compare", "odds", "replay", "suggest"])
def test_an_illegal_loadout(command: str, tmp_path: Path) -> None:
    path = tmp_path / "illegal.yaml"
    path.write_text(ILLEGAL)
    words = [str(path) if word == STANDARD else word for word in RUNS[command]]
    found = document(*words, code=1)
    assert found["findings"][0]["rule"] == "PM-ARMOUR"


@pytest.mark.parametrize(("options", "code"), [(["--catalog", "nowhere"], 2), (["--edition", "v9"], 2)])
@pytest.mark.parametrize("command", ["balance", "catalog list", "catalog show", "sim", "odds"])
def test_a_catalog_that_cannot_be_read(command: str, options: list[str], code: int) -> None:
    assert document(*RUNS[command], *options, code=code)["findings"][0]["severity"] == "error"


def test_a_bug_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sheetgen.core.reading.read_document", lambda _: 1 / 0)
    assert document("check", STANDARD, code=70)["findings"][0]["rule"] == "INTERNAL"
