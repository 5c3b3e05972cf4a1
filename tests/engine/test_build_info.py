"""Which engine is running, and whether it was built from the sources beside it."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import pytest

from sheetgen_engine.core import build, sources
from sheetgen_engine.core.build import BuildInfo, build_info

ENGINE = Path(__file__).resolve().parents[2] / "engine/sheetgen_engine"
SYSTEMS = sources.systems(ENGINE)


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_engine_was_built_from_these_sources(system: str) -> None:
    assert not build_info(system).stale, (
        "sources have changed since the engine was compiled: install again (`make test` does)"
    )


def test_another_fingerprint_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    written = ModuleType("sheetgen_engine.compiled")
    written.SOURCES = {"paper_mech": "of other sources"}  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "sheetgen_engine.compiled", written)
    assert build.recorded("paper_mech") == "of other sources"
    assert build_info("paper_mech").stale == build_info("paper_mech").compiled


def test_a_build_that_wrote_nothing_down_is_not_trusted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sheetgen_engine.compiled", None)
    assert build.recorded("paper_mech") is None


def test_it_is_said_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    own = sources.fingerprint(ENGINE, "paper_mech")
    assert str(BuildInfo("paper_mech", compiled=False)) == "uncompiled"
    for recorded, text in ((own, "compiled"), ("other", "compiled from other sources than these")):
        monkeypatch.setattr(build, "recorded", lambda _, recorded=recorded: recorded)
        assert str(BuildInfo("paper_mech", compiled=True)) == text


def test_every_source_and_declaration_counts(tmp_path: Path) -> None:
    for path in (*ENGINE.glob("*.p*"), *(ENGINE / "core").glob("*.p*"), *(ENGINE / "paper_mech").rglob("*.p*")):
        if path.suffix in (".py", ".pxd"):
            copy = tmp_path / path.relative_to(ENGINE)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(path.read_bytes())
    before = sources.fingerprint(tmp_path, "paper_mech")
    assert before == sources.fingerprint(ENGINE, "paper_mech")
    for name in ("core/dice.py", "paper_mech/attack.py", "paper_mech/state.pxd", "paper_mech/codes.pxd"):
        changed = tmp_path / name
        text = changed.read_bytes()
        changed.write_bytes(text + b"\n# changed\n")
        assert sources.fingerprint(tmp_path, "paper_mech") != before, name
        changed.write_bytes(text)
    # Line ends are git's business.
    lines = (tmp_path / "core/dice.py").read_bytes()
    (tmp_path / "core/dice.py").write_bytes(lines.replace(b"\n", b"\r\n"))
    assert sources.fingerprint(tmp_path, "paper_mech") == before
