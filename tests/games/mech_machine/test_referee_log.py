"""The referee's log of a game: every sum in it can be checked."""

from __future__ import annotations

import json
import re
from math import hypot
from pathlib import Path

import pytest

from sheetgen.core.source import parse
from sheetgen.games.mech_machine.play.position import read_position
from sheetgen.games.mech_machine.play.referee import RefereeLog, Snapshot
from sheetgen.games.mech_machine.play.scenario import read
from sheetgen_engine.core.dice import ScriptedDice
from sheetgen_engine.mech_machine.game import Game
from sheetgen_engine.mech_machine.record import Record
from tests.command import ROOT, run, sheetgen

EXAMPLES = ROOT / "examples/mech-machine"


def entries(*arguments: str) -> list[str]:
    """The entries of a referee's log, without the head."""
    steps = json.loads(sheetgen("replay", *arguments, "--referee", "--json"))["steps"]
    return [line for step in steps for line in step["text"] if line[0].isdigit()]


SUM = re.compile(r"([\d+]+) = (\d+)((?: \+ [\w ]+? \d+(?: \[MM-[A-Z]+\])?)*) = (\d+)")


@pytest.mark.slow
def test_every_sum_of_the_referees_log_adds_up() -> None:
    """Dice, bonuses and shelter are what the totals are made of; damage, hit points and inches follow from them."""
    sums = 0
    for number in range(1, 5):
        lines = entries(str(EXAMPLES / "city.yaml"), "--seed", "5", "--game", str(number), "--pilot", "tactical")
        assert [int(line.partition(".")[0]) for line in lines] == list(range(1, len(lines) + 1))
        assert all(re.search(r"\[MM-[A-Z]+(, MM-[A-Z]+)*\]$", line) for line in lines)
        for line in lines:
            if "Attack " in line:
                attack, defence = SUM.findall(line)
                for dice, total, bonuses, end in (attack, defence):
                    assert sum(map(int, dice.split("+"))) == int(total)
                    more = [int(found) for found in re.findall(r"\+ [\w ]+? (\d+)", bonuses)]
                    assert int(total) + sum(more) == int(end)
                    sums += 1
                if found := re.search(r"= (\d+)\. \w+ \w+: (\d+) → (\d+) hit points", line):
                    damage, before, after = map(int, found.groups())
                    assert damage == int(attack[-1]) - int(defence[-1]) > 0
                    assert after == max(0, before - damage)
                else:
                    assert int(attack[-1]) <= int(defence[-1])
                    assert "no damage" in line
            elif found := re.search(r"from \(([\d.]+), ([\d.]+)\) to \(([\d.]+), ([\d.]+)\): ([\d.]+)″", line):
                ax, ay, bx, by, used = map(float, found.groups())
                assert used - 0.0101 <= hypot(bx - ax, by - ay) <= used + 1e-9
            elif found := re.search(r"moves, (\d)\+(\d) = (\d+), \+ SB (\d+) = (\d+)″", line):
                one, two, total_, speed, length = map(int, found.groups())
                assert one + two == total_ == length - speed
    assert sums > 50


FORD = """system: mech-machine
kind: scenario
terrain:
  - {kind: wall, at: [23, 27], size: [2, 0.5]}
  - {kind: water, at: [22, 21], size: [4, 1]}
sides:
  - mechs: [{loadout: kestrel, at: [24, 20]}]
  - mechs: [{loadout: anvil, at: [24, 29]}]
state: {turn: {mech: 0}}
"""


def test_the_log_names_shelter_rushes_and_slow_ground() -> None:
    """Half an inch of water costs 1 inch more (MM-MOVE); the wall stands 1 inch before the target's base (MM-TERRAIN)."""
    scenario = read(parse(FORD.encode(), "ford.yaml"))
    record, snapshots = Record(), list[Snapshot]()
    game = Game(read_position(scenario), ScriptedDice([3, 4, 5, 1, 2, 3]), record)
    game.advance()
    for question, value in (
        ("action", "rush"),
        ("point", [24, 21.5]),
        ("point", "stop"),
        ("action", "laser"),
        ("target", {"mech": 1}),
    ):
        snapshots.append(Snapshot(len(record.events), game.state.copy()))
        game.decide(question, value)
    lines = list(RefereeLog(scenario, "en", snapshots).entries(record.events, 0))
    assert lines[:3] == [
        "1. A1 Kestrel rushes 4″, heat 1 of 6 afterwards. [MM-RUSH]",
        "2. A1 Kestrel from (24, 20) to (24, 21.5): 1.50″, 2.5″ with slow terrain, 1.5″ left. [MM-RUSH]",
        "3. A1 Kestrel: 1 of 6 heat boxes full. [MM-HEAT]",
    ]
    # Kestrel: attack bonus 4, laser attack 5 + 2 + 2 points. Anvil: defence bonus 3, laser defence 3, and the wall.
    assert lines[3] == (
        "4. Action 1: A1 Kestrel, laser at B2 Anvil, 6.5″ apart (reach 12″). Attack 3+4+5 = 12 + AB 4 + LA 9 = 25; "
        "defence 1+2+3 = 6 + DB 3 + LD 3 + wall 2 [MM-TERRAIN] = 14; damage 25 − 14 = 11. "
        "B2 Anvil: 17 → 6 hit points. [MM-ATTACK]"
    )


def test_the_referees_log_begins_with_the_table_and_can_be_printed(tmp_path: Path) -> None:
    out = sheetgen("replay", str(EXAMPLES / "city.yaml"), "--referee", "-q", "--until", "turns:1")
    assert "Table 48 × 36″, 3 frags to win" in out
    # Wasp: rolls, class and points of its file (MM-STATS, MM-CLASS, MM-CUSTOM).
    assert "B2 Wasp for Wasp at (46, 18): HP 17, AB 5, LA 4 to 5″, MA 12 to 1″, DB 5, LD 3," in out
    pdf = tmp_path / "log.pdf"
    sheetgen(
        "replay", str(EXAMPLES / "city.yaml"), "--referee", "--until", "turns:4", "--pdf", str(pdf), "--lang", "es"
    )
    assert pdf.read_bytes().startswith(b"%PDF")
    assert (
        "not supported for mech-cards"
        in run("replay", str(ROOT / "examples/mech-cards/bastion.yaml"), "--referee", code=2)[1]
    )
