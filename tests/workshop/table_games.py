"""Mechs and games that the tests of playing share."""

from __future__ import annotations

from typing import Any

from served import ROOT
from starlette.testclient import TestClient

FILE = "examples/paper-mech/standard.yaml"
CARDS_FILE = "examples/mech-cards/bastion.yaml"
CARDS = (ROOT / CARDS_FILE).read_text(encoding="utf-8")
KESTREL_FILE = "examples/mech-machine/kestrel.yaml"
KESTREL = (ROOT / KESTREL_FILE).read_text(encoding="utf-8")
CITY = (ROOT / "examples/mech-machine/city.yaml").read_text(encoding="utf-8")
WEAK = "system: paper-mech\nname: Weak\nmounts: {right-arm: fist}\n"


def turn(client: TestClient, **body: Any) -> dict[str, Any]:
    answer = client.post("/api/play", json=body)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found
