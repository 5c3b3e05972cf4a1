"""The engine against the independent C program of `bench/oracle`: same policy, same rules, same results."""

from __future__ import annotations

import math
import shutil
import sys
from pathlib import Path

import pytest
from mechs import COMPILED, ROOT

from sheetgen_engine.paper_mech.tally import Job

sys.path.insert(0, str(ROOT))
from bench import against_oracle as oracle

GAMES = 5000 if COMPILED else 250
ORACLES_GAMES = 20_000
LOADOUTS = oracle.LOADOUTS if COMPILED else oracle.LOADOUTS[:6]


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    built = oracle.build(tmp_path_factory.mktemp("oracle")) if shutil.which("cc") or shutil.which("gcc") else None
    if built is None:
        pytest.skip("no C compiler")
    return built


@pytest.mark.slow
@pytest.mark.parametrize("edition", oracle.EDITIONS)
def test_the_oracle_agrees(program: Path, edition: str) -> None:
    """PM-ENEMY-ATTACK to PM-NEXT, PM-ATTACK and its keywords, PM-WAVES, PM-REPAIR, section 10 of the rules: win rate,
    losses by wave, stalls, time, activations and score lie within sampling error, loadout by loadout and together."""
    every = []
    for number, loadout in enumerate(LOADOUTS):
        tally = Job(oracle.tables_of(loadout, edition), "reference", 5).play(0, GAMES)
        theirs = oracle.ask(program, loadout, ORACLES_GAMES, number + 1, edition)
        for difference in oracle.compare(tally, theirs):
            assert abs(difference.errors) < 4.5, (loadout, edition, difference)
            every.append(difference)
    # Together they would show a small bias that no single one proves.
    for what in ("time", "activations"):
        errors = [difference.errors for difference in every if difference.what == what]
        assert math.fsum(error * error for error in errors) / len(errors) < 2.2, what
