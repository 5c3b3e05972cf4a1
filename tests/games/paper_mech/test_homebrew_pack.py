"""The homebrew pack of the examples: valid, legal, printed in both languages, and every ability in it does something in play."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from sheetgen.core import reading
from sheetgen.core.source import read_file
from sheetgen.games.paper_mech.design import loadout
from sheetgen.games.paper_mech.design.tables import tables
from sheetgen.games.paper_mech.play.narrator import Narrator
from sheetgen_engine.core.build import build_info
from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.paper_mech import codes, pilots
from sheetgen_engine.paper_mech.game import new_game
from sheetgen_engine.paper_mech.record import Record
from sheetgen_engine.paper_mech.tally import Job
from tests.command import run, sheetgen

ROOT = Path(__file__).resolve().parents[3]
FOLDER = ROOT / "examples/paper-mech/homebrew"
PACK = FOLDER / "workshop-pack.yaml"
MECHS = sorted(set(FOLDER.glob("*.yaml")) - {PACK})
# What the record of a game says when an ability takes effect.
EVENTS = {
    "tinkerer": {"mine-laid", "mine-went-off", "overheated", "heat-rises"},
    "turtle": {"field-raised", "damage-absorbed", "screen-rises", "screen-lapsed", "repaired"},
}
FOES = {"enemy-repaired"}


def test_the_pack_is_valid_and_its_mechs_are_legal() -> None:
    assert sheetgen("catalog", "validate", str(PACK)).endswith(": valid\n")
    for file in MECHS:
        assert sheetgen("check", str(file)).endswith(": legal\n")


def test_the_pack_has_every_ability_after_an_action() -> None:
    used = set()
    for weapon in reading.read_catalog("paper-mech", extra=[str(PACK)]).weapons.values():
        used |= {name for action in weapon.actions for name in action.abilities}
    assert {"overheat", "cooldown", "smoke", "cover", "force-field", "repair", "mine", "jump"} <= used


@pytest.mark.slow
@pytest.mark.parametrize("file", MECHS, ids=lambda file: file.stem)
@pytest.mark.parametrize("pilot", ["reference", "tactical", "random"])
def test_a_game_is_played_to_its_end_and_described_in_both_languages(file: Path, pilot: str) -> None:
    mech = loadout.read(read_file(file))
    numbers = tables(mech)
    seen = set()
    for seed in range(12):
        record = Record(numbers)
        game = new_game(numbers, SeededDice(seed), record)
        player = pilots.make(pilot)
        player.begin(SeededDice(seed, 1))
        assert game.play(player) in (codes.WON, codes.LOST, codes.STALLED)
        for language in ("en", "es"):
            assert len(Narrator(mech, language).narrate(record.events)) > 10
        seen |= {event.what for event in record.events}
    if pilot == "tactical":
        assert EVENTS[file.stem] | FOES <= seen


@pytest.mark.slow
def test_the_tactical_pilot_jumps_where_it_has_jets() -> None:
    """PMH-JUMP: several free moves in a row."""
    numbers = tables(loadout.read(read_file(FOLDER / "tinkerer.yaml")))
    jumps = 0
    for seed in range(8):
        record = Record(numbers)
        new_game(numbers, SeededDice(seed), record).play(pilots.make("tactical"))
        moves = [event.what == "moved" and event.facts["free"] for event in record.events]
        jumps += sum(first and second for first, second in itertools.pairwise(moves))
    assert jumps > 8


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_pack_is_printed(language: str, tmp_path: Path) -> None:
    for file in MECHS:
        run("sheet", str(file), "-o", str(tmp_path / "out.pdf"), "--lang", language, code=0)


@pytest.mark.slow
@pytest.mark.skipif(not build_info("paper_mech").compiled, reason="thousands of games")
def test_the_tactical_pilot_knows_what_abilities_are_worth() -> None:
    """In their strongest forms they win games, or at least lose none, against the same weapon without them."""
    catalog = reading.read_catalog("paper-mech", extra=[str(PACK)])
    games = 800
    error = (2 * games * 0.25) ** 0.5  # of the difference of two counts, at most

    def wins(**abilities: int) -> int:
        own = {"no-haste": True, **{name.replace("_", "-"): value for name, value in abilities.items()}}
        layer = catalog.weapons["mine-layer"]
        weapon = layer._replace(actions=tuple(row._replace(p=0, t=2, abilities=own) for row in layer.actions))
        others = {"right-shoulder": "missile", "left-arm": "laser", "right-arm": "machine-gun"}
        mounts = {"left-shoulder": weapon, **{mount: catalog.weapons[other] for mount, other in others.items()}}
        numbers = tables(loadout.Loadout("Test", mounts, 4, 3, catalog=catalog))
        return int(Job(numbers, "tactical", 3).play(0, games).wins)

    without = wins()
    for strong in ({"cover": 6}, {"force_field": 12}, {"repair": 6}, {"mine": 12}):
        assert wins(**strong) > without + 3 * error, strong
    for weak in ({"jump": 3}, {"smoke": 6}):
        assert wins(**weak) > without - 2 * error, weak
