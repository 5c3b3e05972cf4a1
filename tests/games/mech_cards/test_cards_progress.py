"""`sheet --damage` of Mech Cards, `balance` of cards, and points."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from sheetgen.core import reading
from sheetgen.core.errors import BadInput
from sheetgen.core.queries import BalanceQuery
from sheetgen.core.source import read_file
from sheetgen.games.mech_cards.design import loadout as loadouts
from sheetgen.games.mech_cards.design.check import check
from sheetgen.games.mech_cards.design.loadout import Loadout, Mech
from sheetgen.games.mech_cards.design.totals import of_mech
from sheetgen.games.mech_cards.sheet import page, progress
from sheetgen.games.mech_cards.sim import balance
from sheetgen.games.mech_cards.sim.mech_sample import bases_for, drawn
from sheetgen.render.ops import Page, Rect, Sheet, Text
from sheetgen.render.options import Options
from sheetgen.runs.advantage import EMPTY
from sheetgen_engine.core.dice import SeededDice
from tests.command import run

ROOT = Path(__file__).resolve().parents[3]
EXAMPLES = ROOT / "examples/mech-cards"
CATALOG = reading.read_catalog("mech-cards")
STATE = """system: mech-cards
kind: scenario
squads: [bastion, dragon]
state:
  turn: 2
  acting: {mech: 0, aiming: true}
  squads:
    - [{evades: 1, parts: [{lost: true}, {gone: [0], counters: 2}, null, {jammed: true}]}]
    - [{parts: [null, {counters: 1}]}]
"""


def filled(page: Page, field: str) -> int:
    """How many squares of a field are filled in."""
    squares = [op for op in page.ops if isinstance(op, Rect) and op.where.endswith(field)]
    return sum(op.fill is not None and op.fill[0] < 0.3 for op in squares)


def made(tmp_path: Path, loadout: str | None = None) -> Sheet:
    file = tmp_path / "game.yaml"
    file.write_text(STATE, encoding="utf-8")
    given = None if loadout is None else reading.read_loadout(EXAMPLES / loadout)
    own, position = progress.load(str(file), given)  # type: ignore[arg-type]
    return page.make(own, Options(progress=position))


def test_the_damage_of_a_scenario_is_ticked(tmp_path: Path) -> None:
    """MC-DAMAGE: Bastion's legs are gone (2 + 6), its first shield too (2), and two of the next card's three points."""
    (sheet,) = made(tmp_path).pages
    assert filled(sheet, ".ticks") == 2 + 6 + 2 + 2
    assert filled(sheet, ".jam") == 1
    assert (filled(sheet, "evade.marks"), filled(sheet, "aim.marks")) == (1, 1)


def test_the_damage_is_in_the_text_too(tmp_path: Path) -> None:
    """As many filled boxes as on the page, for damage, the jam, the Evade and the Aim."""
    assert made(tmp_path).text.count("■") == 2 + 6 + 2 + 2 + 1 + 1 + 1


def test_a_loadout_chooses_its_squad(tmp_path: Path) -> None:
    (sheet,) = made(tmp_path, "dragon.yaml").pages
    assert filled(sheet, ".ticks") == 1
    with pytest.raises(BadInput):
        made(tmp_path, "swift.yaml")


def test_a_saved_game_is_shown_too(tmp_path: Path) -> None:
    game, sheet = tmp_path / "game.yaml", tmp_path / "sheet.pdf"
    run(
        "replay", str(EXAMPLES / "bastion.yaml"), "--against", "dragon", "--until", "turns:1", "--save", str(game), "-q"
    )
    own, position = progress.load(str(game))
    assert own.name == "Bastion"
    assert position.state.turn >= 1
    run("sheet", "--system", "mech-cards", "--damage", str(game), "-o", str(sheet))
    assert sheet.read_bytes().startswith(b"%PDF")


# Balance


def test_drawn_mechs_are_legal_and_not_overweight() -> None:
    """MC-PARTS, MC-POWER, MC-WEIGHT, but for base cards that alone are too heavy."""
    chance = SeededDice(4)
    for _ in range(60):
        own = Mech("Drawn", drawn(CATALOG, chance))  # type: ignore[arg-type]
        squad = Loadout("Drawn", (own,), catalog=CATALOG)  # type: ignore[arg-type]
        assert not [finding for finding in check(squad) if finding.severity == "error"]
        sums = of_mech(own)
        bare = of_mech(Mech("Bare", tuple(stack._replace(attached=()) for stack in own.stacks)))
        assert sums.weight <= max(sums.maximum_weight, bare.weight)


@pytest.mark.parametrize(
    ("card", "bases"),
    [
        ("autocannon", ["weapon"]),
        ("veteran", ["cockpit"]),
        ("targeting-computer", ["cockpit"]),
        ("spare-cells", ["power-plant"]),
        ("overdrive", ["locomotor"]),
        ("war-horn", ["weapon"]),
    ],
)
def test_where_a_card_has_an_effect(card: str, bases: list[str]) -> None:
    """MC-ATTACH: a stat that the base card does not use has none."""
    assert bases_for(CATALOG.cards[card], CATALOG) == bases  # type: ignore[arg-type]


@pytest.mark.slow
def test_a_card_beyond_measure_is_too_strong(tmp_path: Path) -> None:
    own = tmp_path / "own.yaml"
    own.write_text(
        "system: mech-cards\nkind: homebrew\ncards:\n"
        "  doom: {extends: autocannon, name: Doom, stats: {pe: 12, do: 30, we: 1, pc: 0}}\n",
        encoding="utf-8",
    )
    words = (
        "balance",
        "doom",
        "--system",
        "mech-cards",
        "--catalog",
        str(own),
        "--loadouts",
        "16",
        "--games",
        "320",
        "--json",
    )
    out, _ = run(*words)
    data = json.loads(out)
    assert data["verdict"] == "too-strong"
    assert data["loadouts"] == 16
    assert {other["weapon"] for other in data["against"]} == {
        card.id for card in CATALOG.cards.values() if card.type == "weapon"
    }


@pytest.mark.slow
def test_attached_cards_are_compared_with_no_card() -> None:
    found = balance.prepare("war-horn", BalanceQuery("reference", 1, 8, 80))
    tally = found.job.play(0, 8)
    assert all(EMPTY in results for results in tally.loadouts.values())
    again = found.job.play(0, 3)
    again.add(found.job.play(3, 5))
    assert again.loadouts == tally.loadouts


def test_there_are_no_waves_to_balance() -> None:
    _, err = run("balance", "--waves", "--system", "mech-cards", code=2)
    assert "name a card" in err


# Points


def test_every_printed_card_has_points() -> None:
    assert all(card.points for card in CATALOG.cards.values())


def test_points_are_printed_on_request_and_added_up() -> None:
    own = loadouts.from_catalog(CATALOG.mechs["ram"], CATALOG)  # type: ignore[arg-type]
    for points in (False, True):
        made = page.make(own, Options("cards", points=points))
        printed = [op.text for sheet in made.pages for op in sheet.ops if isinstance(op, Text)]
        assert sum(text.endswith((" points", " point")) for text in printed) == (len(own.cards) if points else 0)
    total = sum(card.points or 0 for card in own.cards)
    out, _ = run("check", "--explain", str(EXAMPLES / "ram.yaml"))
    assert f"Points: {total}." in out
    assert own.mechs[0].points == total
    assert read_file(EXAMPLES / "ram.yaml").data


@pytest.mark.slow
def test_balance_prices_a_card_in_points(tmp_path: Path) -> None:
    """The mean points of the printed cards in its place, plus the games of a hundred that it wins more than they do."""
    catalog = tmp_path / "own.yaml"
    catalog.write_text(
        "system: mech-cards\nkind: homebrew\ncards:\n"
        "  cannon: {extends: autocannon, name: Cannon, stats: {ar: 4, dt: 5, we: 3, pc: 1, pe: 6, do: 8}}\n",
        encoding="utf-8",
    )
    words = [
        "balance",
        "cannon",
        "--system",
        "mech-cards",
        "--catalog",
        str(catalog),
        "--games",
        "160",
        "--loadouts",
        "8",
    ]
    found = json.loads(run(*words, "--pilot", "reference", "--workers", "1", "--json")[0])
    points = [CATALOG.cards[other["weapon"]].points or 0 for other in found["against"]]
    gain = 100 * found["mean"]["win_rate"]
    assert found["points"]["value"] == pytest.approx(sum(points) / len(points) + gain)
    assert found["points"]["value"] > max(points), "it is better than every printed weapon"
    lines = run(*words, "--pilot", "reference", "--workers", "1")[0].splitlines()
    assert any(re.match(r"  fair points +\d+ \(\d+ to \d+\)$", line) for line in lines)
