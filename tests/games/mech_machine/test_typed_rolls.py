"""`new --roll --typed`: dice that people throw make the mech (MM-STATS, MM-CUSTOM)."""

from __future__ import annotations

from pathlib import Path

import sheetgen as library
from tests.command import run

NEW = ("new", "--system", "mech-machine", "--roll", "--typed")
# Ten stats, then 3D6 for the points; an eight and a word are asked for again.
ANSWERS = "1\n2\n3\n8\n4\nsix\n5\n6\n1\n2\n3\n4\n6 5,4\npurple\nRed\n"


def test_typed_dice_are_the_rolls(tmp_path: Path) -> None:
    out, err = run(*NEW, text=ANSWERS)
    (tmp_path / "own.yaml").write_text(out, encoding="utf-8")
    mech = library.load(tmp_path / "own.yaml")
    rolls = mech.loadout.rolls
    assert list(rolls.values()) == [1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 15]
    assert mech.loadout.class_ == "red"
    assert "throw 3 dice and type what they show" in err


def test_too_few_dice_write_nothing() -> None:
    out, err = run(*NEW, text="1\n2\n", code=2)
    assert out == ""
    assert "the input ended before all dice were typed" in err


def test_typed_dice_have_no_seed() -> None:
    assert "--seed" in run(*NEW, "--seed", "3", code=2)[1]
    assert "--roll" in run("new", "--system", "mech-machine", "--typed", code=2)[1]
