"""`new --table` lays out tables, and `balance` plays a table from both starts."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path

import pytest

from sheetgen.core import reading
from sheetgen.core.queries import NewQuery, OptionValues, SimQuery
from sheetgen.core.source import parse, read_file
from sheetgen.games.mech_machine.design.model import Catalog
from sheetgen.games.mech_machine.play import new_table
from sheetgen.games.mech_machine.play.new_table import KINDS, Box, NewTable
from sheetgen.games.mech_machine.play.scenario import read
from sheetgen.games.mech_machine.sim import fairness
from sheetgen.runs.fairness import FAIR, FIRST, SECOND, UNDECIDED, Fairness, FairnessTally, try_table
from sheetgen_engine.core.dice import SeededDice
from tests.command import ROOT, run, sheetgen

CITY = str(ROOT / "examples/mech-machine/city.yaml")
CATALOG = reading.read_catalog("mech-machine")
# The first start is behind a wall, the second one in the open.
UNFAIR = """system: mech-machine
kind: scenario
name: Fort
table: {width: 30, height: 30}
frags: 1
respawn: false
terrain:
  - {kind: wall, at: [13, 12], size: [4, 0.5]}
sides:
  - {name: Fort, mechs: [{loadout: kestrel, at: [15, 10.9]}]}
  - {name: Field, mechs: [{loadout: anvil, at: [15, 26]}]}
"""


def table(kind: str, **options: object) -> NewTable:
    assert isinstance(CATALOG, Catalog)
    given = OptionValues({"table": kind, **options})
    return NewTable(CATALOG, NewQuery(None, empty=False, catalogs=(), language="en", options=given))


@pytest.mark.parametrize("kind", KINDS)
def test_every_table_can_be_played(kind: str) -> None:
    """Pieces do not touch, mechs pass between them, the starts are clear, and the terrain is of its kind."""
    for seed in range(12):
        pieces, starts = table(kind).lay_out(SeededDice(seed, 0))
        assert len(pieces) >= 10
        assert {piece.kind for piece in pieces} <= set(KINDS[kind])
        for one, other in combinations(pieces, 2):
            assert one.box.gap(other.box) >= 1.5
        for x, y in starts:
            assert min(abs(y - 3), abs(y - 45)) == 0
            start = Box(x - 4, y - 4, x + 4, y + 4)
            assert all(piece.box.gap(start) >= 1.5 for piece in pieces)
        out = sheetgen("new", "--system", "mech-machine", "--table", kind, "--seed", str(seed))
        scenario = read(parse(out.encode(), "table"))
        assert len(scenario.pieces) == len(pieces)
        assert all(0 <= piece.x <= 48 and 0 <= piece.y <= 48 for piece in scenario.pieces)


def test_the_same_seed_gives_the_same_table(tmp_path: Path) -> None:
    words = ("new", "--system", "mech-machine", "--table", "ruins", "--size", "36x30", "--pieces", "4")
    first = sheetgen(*words, "--seed", "9")
    assert first == sheetgen(*words, "--seed", "9")
    assert first != sheetgen(*words, "--seed", "10")
    assert first.count("kind: ") - 1 == 4
    assert "table: {width: 36, height: 30}" in first
    spanish = sheetgen(*words, "--seed", "9", "--lang", "es")
    assert 'name: "Ruinas 9"' in spanish
    assert 'name: "Sur"' in spanish
    file = tmp_path / "yard.yaml"
    sheetgen(*words, "Yard", "--seed", "9", "-o", str(file))
    assert "mech-machine/scenario.json" in file.read_text(encoding="utf-8").splitlines()[0]
    assert "Yard" in sheetgen("map", str(file))


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--table", "cty"), "unknown kind of table 'cty'; did you mean 'city'?"),
        (("--table", "city", "--size", "12x48"), "12x48 is not the size of a table"),
        (("--table", "city", "--size", "48"), "48 is not the size of a table"),
        (("--table", "city", "--roll"), "--roll"),
        (("--table", "city", "--empty"), "--empty"),
        (("--fair",), "--table"),
        (("--pieces", "3"), "--table"),
    ],
)
def test_what_makes_no_table_is_refused(words: tuple[str, ...], message: str) -> None:
    assert message in run("new", "--system", "mech-machine", *words, code=2)[1]


def test_a_homebrew_catalog_is_named_in_the_table(tmp_path: Path) -> None:
    pack, file = tmp_path / "pack.yaml", tmp_path / "yard.yaml"
    crater = "{name: Crater, sight: open, destructible: false, passable: true, cost: 2}"
    pack.write_text(f"system: mech-machine\nkind: homebrew\nterrain:\n  crater: {crater}\n", encoding="utf-8")
    words = ("new", "--system", "mech-machine", "--table", "city", "--seed", "2", "--catalog", str(pack))
    sheetgen(*words, "-o", str(file))
    assert 'catalogs:\n  - "pack.yaml"\n' in file.read_text(encoding="utf-8")
    assert "City 2" in sheetgen("map", str(file))
    assert "--catalog" in run(*words, "--fair", code=2)[1]


# Fairness


def trial(text: str, pilot: str = "reference", seed: int = 1) -> Fairness:
    return try_table(fairness.prepare(parse(text.encode(), "table"), SimQuery(pilot, seed)), 400)


def test_the_mechs_are_exchanged_and_the_starts_stay() -> None:
    scenario = read(parse(UNFAIR.encode(), "table"))
    other = fairness.exchanged(scenario)
    assert [mech.loadout.name for mech in other.mechs] == ["Anvil", "Kestrel"]
    assert [(mech.x, mech.y, mech.side) for mech in other.mechs] == [(15, 10.9, 0), (15, 26, 1)]
    assert fairness.exchanged(other) == scenario


def test_a_turned_table_has_the_same_gaps_and_its_second_side_first() -> None:
    """Turned by half a circle twice, it is the same table."""
    scenario = read(parse(UNFAIR.encode(), "table"))
    other = fairness.turned(scenario)
    assert [(mech.loadout.name, mech.x, mech.y, mech.side) for mech in other.mechs] == [
        ("Anvil", 15, 4, 0),
        ("Kestrel", 15, 19.1, 1),
    ]
    assert [side.name for side in other.sides] == ["Field", "Fort"]
    (wall,) = other.pieces
    assert (wall.x, wall.y, wall.width, wall.height) == (13, 17.5, 4, 0.5)
    again = fairness.turned(other)
    assert [(mech.loadout.name, mech.side, mech.x) for mech in again.mechs] == [("Kestrel", 0, 15), ("Anvil", 1, 15)]
    assert again.pieces == scenario.pieces


@pytest.mark.slow
def test_a_table_that_is_the_same_after_a_turn_is_exactly_fair() -> None:
    """Whatever the pilots' habits are: each game of one start is a game of the other one."""
    found = try_table(fairness.prepare(read_file(CITY), SimQuery("tactical", 3)), 16)
    assert found.tally.score == 0
    assert found.difference == 0


@pytest.mark.slow
def test_an_open_table_is_fair_and_unequal_mechs_do_not_matter() -> None:
    """Kestrel wins 30 % against Wasp; from both starts of an open table, each start wins half of the games."""
    places = ("kestrel, at: [24, 12]", "wasp, at: [24, 36]")
    sides = "".join(f"- mechs: [{{loadout: {place}}}]\n" for place in places)
    open_table = f"system: mech-machine\nkind: scenario\nsides:\n{sides}"
    found = trial(open_table)
    low, high = found.interval
    assert low <= 0 <= high
    assert found.win_rates[0] == pytest.approx(0.5, abs=0.08)
    assert found.games == 400
    assert sum(found.tally.wins) == pytest.approx(400, abs=8)


def test_the_score_of_a_pair_is_what_the_first_start_won_more() -> None:
    """Of twice four games, the first start wins all four, and two of the others: 6 of 8 against 2 of 8."""
    base = fairness.prepare(parse(UNFAIR.encode(), "table"), SimQuery("reference", 1))
    found = Fairness(base, FairnessTally([4, 0], (6, 2)))
    assert found.win_rates == (0.75, 0.25)
    assert found.difference == 0.5
    for scores, verdict in (
        ([0] * 100, FAIR),
        ([4] * 50 + [2] * 50, FIRST),
        ([-4, -2] * 50, SECOND),
        ([4, -4, 2], UNDECIDED),
    ):
        assert Fairness(base, FairnessTally(scores)).verdict == verdict
    tally = FairnessTally([2, -1], (2, 2))
    tally.add(FairnessTally([0], (1, 1)))
    assert (tally.games, tally.score, tally.squares, tally.wins) == (3, 1, 5, (3, 3))


@pytest.mark.slow
def test_balance_of_a_table_in_both_languages_and_as_json() -> None:
    document = json.loads(
        sheetgen("balance", CITY, "--games", "40", "--pilot", "reference", "--json", "--workers", "1")
    )
    assert [start["side"] for start in document["starts"]] == ["Tortoise", "Wasp"]
    assert [start["at"] for start in document["starts"]] == ["(2, 18)", "(46, 18)"]
    assert document["games"] == 40
    low, high = document["ci95"]
    assert low <= document["difference"] <= high
    assert document["difference"] == pytest.approx(
        document["starts"][0]["win_rate"] - document["starts"][1]["win_rate"]
    )
    out = sheetgen("balance", CITY, "--games", "40", "--pilot", "reference", "--lang", "es")
    assert "40 partidas, piloto reference" in out
    assert sheetgen("balance", CITY, "--games", "40", "--pilot", "reference", "--workers", "2", "--json") == sheetgen(
        "balance", CITY, "--games", "40", "--pilot", "reference", "--workers", "1", "--json"
    )


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((CITY, "--csv"), "--csv is not for tables"),
        ((CITY, "--waves"), "--waves is not for tables"),
        ((CITY, "--loadouts", "20"), "--loadouts is not for tables"),
        ((str(ROOT / "examples/paper-mech/standard.yaml"),), "standard.yaml is not the scenario of a table"),
        ((CITY, "--pilot", "nobody"), "nobody"),
    ],
)
def test_tables_that_cannot_be_tried(words: tuple[str, ...], message: str) -> None:
    assert message in run("balance", *words, code=2)[1]


def test_a_side_with_more_mechs_cannot_be_exchanged(tmp_path: Path) -> None:
    file = tmp_path / "odd.yaml"
    two = "mechs: [{loadout: kestrel, at: [15, 10.9]}, {loadout: wasp, at: [9, 9]}]"
    file.write_text(UNFAIR.replace("mechs: [{loadout: kestrel, at: [15, 10.9]}]", two), encoding="utf-8")
    assert "two sides of equally many mechs" in run("balance", str(file), code=2)[1]


@pytest.mark.slow
def test_a_fair_table_has_been_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """The file says what its games showed; they are not those by which it was chosen."""
    for name, value in (("FIRST_GAMES", 20), ("GAMES", 40), ("TABLES", 3), ("PILOT", "reference")):
        monkeypatch.setattr(new_table, name, value)
    out = sheetgen("new", "--system", "mech-machine", "--table", "city", "--seed", "3", "--fair", "--size", "36x36")
    assert "40 games, pilot reference; the same mechs play from both starts" in out.replace("\n# ", " ")
    assert "points for the first start" in out
    read(parse(out.encode(), "table"))
