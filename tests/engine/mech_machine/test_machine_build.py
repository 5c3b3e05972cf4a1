"""The compiled engine and the sources are one: numbers, and games."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from machines import COMPILED, DUEL, digest, unreachable

from sheetgen_engine.mech_machine import codes

ROOT = Path(__file__).resolve().parents[3]
# A fixed set of games of every pilot, as one number. A change of the rules changes it, and says so.
SIGNATURE = "a0880c849b3b974b"


def test_limits_agree() -> None:
    assert codes.STRIDE == codes.MAX_LENGTH + 1
    assert codes.POINT_OPTIONS == 1 + codes.STRIDE * codes.STRIDE


def uncompiled(function: str) -> str:
    """Return what a function of `machines` returns where the engine is not compiled."""
    script = f"import sys; sys.path.insert(0, sys.argv[1]); import machines; print(machines.{function}())"
    here = str(Path(__file__).parent)
    result = subprocess.run(
        [sys.executable, "-c", script, here],
        cwd=ROOT,
        env={"SHEETGEN_PURE": "1", "PYTHONPATH": os.environ["PYTHONPATH"], "PATH": ""},
        capture_output=True,
        text=True,
        check=True,
    )
    return result.stdout.strip()


@pytest.mark.slow
def test_one_signature_compiled_and_not() -> None:
    """The same games, to the last number of the last position, at both speeds."""
    assert digest() == SIGNATURE
    assert not COMPILED or uncompiled("digest") == SIGNATURE


@pytest.mark.slow
@pytest.mark.skipif(not COMPILED, reason="there is no compiled engine to compare with")
def test_the_same_games_where_an_enemy_cannot_be_reached() -> None:
    """A point from which there is no way on foot ranks behind every other: 1,000,000 steps times 20,000 need 64 bits."""
    assert unreachable() == uncompiled("unreachable")


def test_pieces_of_a_series_add_up() -> None:
    """The same games in any number of batches."""
    whole = DUEL.play(0, 60)
    parts = DUEL.play(0, 7)
    parts.add(DUEL.play(7, 33))
    parts.add(DUEL.play(40, 20))
    assert parts == whole
    assert whole != DUEL.play(1, 60)
