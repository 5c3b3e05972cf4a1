"""`sheet --damage` of Mech Machine: the sheet of a mech as it stands in a scenario or a saved game."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheetgen.core import reading
from sheetgen.core.errors import BadInput
from sheetgen.core.queries import ReplayQuery
from sheetgen.core.source import read_file
from sheetgen.games.mech_machine.design.loadout import Loadout
from sheetgen.games.mech_machine.play import replay
from sheetgen.games.mech_machine.sheet import page, progress
from sheetgen.render.ops import FormField, Sheet
from sheetgen.render.options import Options
from tests.command import run

ROOT = Path(__file__).resolve().parents[3]
EXAMPLES = ROOT / "examples/mech-machine"
STATE = """system: mech-machine
kind: scenario
hit-points: 16
sides:
  - mechs:
      - {loadout: kestrel, at: [24, 20]}
  - mechs:
      - {loadout: anvil, at: [24, 30]}
state:
  turn: {mech: 0, actions: 1}
  mechs: [{hit-points: 9, heat: 4}, {hit-points: 3, heat: 6}]
  frags: [2, 1]
"""


def ticked(made: Sheet, field: str) -> list[str]:
    """The numbers of the boxes of the first sheet that are ticked."""
    start = f"one-{field}."
    fields = [op for op in made.pages[0].ops if isinstance(op, FormField) and op.name.startswith(start)]
    return [op.name.removeprefix(start) for op in fields if op.value == "on"]


def made(tmp_path: Path, loadout: str | None = None, text: str = STATE) -> Sheet:
    file = tmp_path / "game.yaml"
    file.write_text(text, encoding="utf-8")
    given = None if loadout is None else reading.read_loadout(EXAMPLES / loadout)
    assert given is None or isinstance(given, Loadout)
    own, position = progress.load(str(file), given)
    return page.make(own, Options(progress=position, form=True))


def test_hit_points_heat_frags_and_actions_are_ticked(tmp_path: Path) -> None:
    """Kestrel rolled 3, has 16 more by the scenario and 2 points: 21 hit points, of which 12 are lost. Two of three actions
    are taken, and four heat boxes are full."""
    sheet = made(tmp_path)
    assert ticked(sheet, "hit-points") == [str(number) for number in range(21, 9, -1)]
    assert ticked(sheet, "heat") == ["1", "2", "3", "4"]
    assert ticked(sheet, "frags") == ["1", "2"]
    assert ticked(sheet, "actions") == ["1", "2"]
    assert ticked(sheet, "shut-down") == []
    assert "9 of 21 hit points, 4 of 6 heat boxes full" in sheet.text


def test_a_loadout_chooses_its_mech_and_a_shut_down_is_marked(tmp_path: Path) -> None:
    """MM-HEAT: all six boxes are full, so Anvil loses its next turn."""
    sheet = made(tmp_path, "anvil.yaml")
    assert len(ticked(sheet, "heat")) == 6
    assert ticked(sheet, "shut-down") == ["2"]
    assert ticked(sheet, "frags") == ["1"]
    assert ticked(sheet, "actions") == []
    with pytest.raises(BadInput):
        made(tmp_path, "wasp.yaml")


def test_a_mech_off_the_table_has_no_hit_points(tmp_path: Path) -> None:
    """MM-FRAG: it is destroyed until it returns."""
    sheet = made(tmp_path, "anvil.yaml", STATE.replace("{hit-points: 3, heat: 6}", "{out: true}"))
    assert len(ticked(sheet, "hit-points")) == 23
    assert "1" in ticked(sheet, "hit-points")


def test_a_saved_game_is_shown_too(tmp_path: Path) -> None:
    game, pdf = tmp_path / "game.yaml", tmp_path / "sheet.pdf"
    run("replay", str(EXAMPLES / "duel.yaml"), "--until", "turns:6", "--save", str(game), "-q")
    played = replay.prepare(read_file(game), ReplayQuery())
    *_, last = played.steps()
    own, position = progress.load(str(game))
    _, _, hit_points, heat, *_ = last.position.mech_numbers(0)
    assert (position.hit_points, position.heat) == (hit_points, heat)
    assert heat or hit_points < 21
    run("sheet", "--system", "mech-machine", "--damage", str(game), "-o", str(pdf))
    assert pdf.read_bytes().startswith(b"%PDF")
    assert own.name == played.mech.name
