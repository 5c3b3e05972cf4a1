"""Checks as data: one behaviour a file, with the exact findings. `tests/cases/check/*.yaml` says what each is about."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from sheetgen.core import games, reading
from sheetgen.core.errors import BadInput
from sheetgen.core.findings import by_position
from sheetgen.core.locale import locale

CASES = sorted((Path(__file__).parents[1] / "cases/check").glob("*.yaml"))
# Raised by the reading of files, which `test_source.py` does with real ones.
BY_FILES = {"FILE", "SHARE", "YAML.encoding", "YAML.many", "CATALOG.not-resolved"}
# Raised by files that ask for too much, which `tests/safety/test_limits.py` writes.
BY_LIMITS = {"CATALOG.unplayable", "SCHEMA.many-findings", "CATALOG.large-folder"} | {
    f"CATALOG.many-{what}" for what in ("files", "entries", "editions", "values", "extended")
}
# Proven with files in tests/core/test_livery.py.
BY_LIMITS |= {f"PORTRAIT.{what}" for what in ("not-regular", "large", "no-folder", "unreadable")}


def read(case: Path) -> dict[str, object]:
    data = yaml.safe_load(case.read_text(encoding="utf-8"))
    assert isinstance(data, dict)
    return data


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_exactly_these_findings(case: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = read(case)
    for name, text in {"loadout.yaml": data["loadout"], **data.get("files", {})}.items():  # type: ignore[dict-item]
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    try:
        loadout = reading.read_loadout("loadout.yaml", extra=data.get("catalogs", ()))  # type: ignore[arg-type]
        findings = games.game(loadout.system).check.check(loadout)
    except BadInput as error:
        findings = by_position(error.findings)
    expected = [line.replace("{systems}", ", ".join(games.ids())) for line in data["findings"]]  # type: ignore[attr-defined]
    assert [finding.report("en").removeprefix("loadout.yaml:") for finding in findings] == expected


@pytest.mark.parametrize("system", games.ids())
def test_every_finding_has_a_case(system: str) -> None:
    """Each sentence that a check can say stands in a case; each rule has a case where it keeps quiet."""
    said = [line for case in CASES for line in read(case)["findings"]]  # type: ignore[attr-defined]
    texts = locale(f"{system}/check").texts
    unsaid = []
    for key, text in texts.items():
        rule = key.partition(".")[0]
        if not rule.isupper() or rule in BY_FILES or key in BY_FILES | BY_LIMITS:
            continue
        pattern = re.escape(text)
        pattern = re.sub(r"\\\{\w+\\\|(.*?)\\\|(.*?)\\\}", r"(\1|\2)", pattern)
        pattern = re.sub(r"\\\{\w+\\\}", ".*", pattern)
        if not any(f"[{rule}]: " in line and re.fullmatch(pattern, line.partition(f"[{rule}]: ")[2]) for line in said):
            unsaid.append(key)
    # What has no near miss in any printed vocabulary, or no schema that could break it, is allowed here by name.
    assert unsaid == ["SCHEMA.other"]
    rules = {key.partition(".")[0] for key in texts if key.partition(".")[0].isupper()}
    quiet = {
        rule for rule in rules if any(not any(f"[{rule}]" in line for line in read(case)["findings"]) for case in CASES)
    }  # type: ignore[attr-defined]
    assert quiet == rules
