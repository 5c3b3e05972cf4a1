"""A few hundred cases of the fuzzer in each run of the tests, always the same; `make fuzz` runs others."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.fuzz import corpus, judge
from tests.fuzz.cases import Case
from tests.fuzz.runner import Fuzzer

CASES = 250
PARTS = 2


@pytest.fixture(scope="module")
def words() -> corpus.Corpus:
    return corpus.read()


@pytest.fixture
def fuzzer(words: corpus.Corpus) -> Iterator[Fuzzer]:
    with Fuzzer(words, 0) as fuzzer:
        yield fuzzer


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_nothing_breaks(fuzzer: Fuzzer, part: int) -> None:
    found = list(fuzzer.run(iter(range(part * CASES, (part + 1) * CASES))))
    assert [(one.number, one.case.arguments, one.violations) for one in found if one.violations] == []
    assert sum(one.accepted for one in found) / CASES > 0.6


@pytest.mark.slow
def test_the_corpus_has_every_kind_of_every_game(words: corpus.Corpus) -> None:
    assert {kind: {seed.system for seed in seeds} for kind, seeds in words.by_kind.items() if kind != "game"} == {
        kind: {"paper-mech", "mech-cards", "mech-machine"} for kind in ("loadout", "catalog", "scenario", "template")
    }
    assert len(words.by_kind["game"]) >= 1


@pytest.mark.slow
def test_cases_are_the_same_in_every_run(words: corpus.Corpus) -> None:
    from tests.fuzz.cases import make

    cases = [make(3, number, words) for number in range(30)]
    assert cases == [make(3, number, words) for number in range(30)]
    assert cases == [Case.from_json(case.to_json()) for case in cases]


@pytest.mark.slow
def test_the_judge_notices(fuzzer: Fuzzer) -> None:
    """A worker that hangs, ends, takes too much memory or fails is a violation, and the next case runs."""
    fine = {"code": 0, "out": b"fine\n".hex(), "err": "", "written": {}}
    assert list(judge.violations(fine)) == []
    for change, said in (
        ({"code": 70}, "exit code 70"),
        ({"err": b"Traceback".hex()}, "a traceback"),
        ({"out": b"\x1b[2J".hex()}, "control character"),
        ({"code": 2}, "without a message"),
        ({"code": 2, "err": b"a:1:1: error[X]: b\na:1:1: error[X]: b\n".hex()}, "twice"),
        ({"err": b"sheetgen: not enough memory".hex()}, "a limit of the system"),
        ({"written": {"out.svg": b"<svg".hex()}}, "not well formed"),
        ({"written": {"out.pdf": b"%PDF-1.5 cut".hex()}}, "not whole"),
        ({"written": {".x.tmp": ""}}, "a draft is left"),
        ({"code": 2, "err": b"x".hex(), "written": {"out.txt": ""}}, "was written with exit code 2"),
        ({"error": "more than 10 s"}, "more than 10 s"),
    ):
        assert any(said in found for found in judge.violations({**fine, **change})), said
    assert list(judge.differences(fine, {**fine, "out": b"other".hex()}))
    assert not list(judge.differences(fine, fine))
    accepted, broken = fuzzer.judge(Case(["check", "in.yaml"], {"in.yaml": b"system: paper-mech\n"}), both=True)
    assert (accepted, broken) == (True, [])
    process = fuzzer.compiled.process
    assert process is not None
    process.kill()
    assert "the process ended" in fuzzer.judge(Case(["check", "-"], {}), both=False)[1][0]
    assert fuzzer.judge(Case(["--version"], {}), both=False) == (True, [])
