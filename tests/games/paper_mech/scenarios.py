"""What the tests of scenarios share."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sheetgen.core.source import parse
from sheetgen.games.paper_mech.play import scenario

ROOT = Path(__file__).resolve().parents[3]


def play(text: str) -> scenario.ScenarioRun:
    return scenario.run(parse(text.encode(), str(ROOT / "examples/paper-mech/s.yaml")))


def said(findings: list[Any]) -> list[str]:
    return [finding.report("en", "paper-mech").rpartition("/")[2] for finding in findings]


MECH = "system: paper-mech\nloadout: standard.yaml\n"
TANK = "enemies: [{type: T, sector: 0, ring: L, time: 6, attack: 1}]"
