"""What the parts of a mech had their share in: figures that add up, intervals that hold, sentences that follow from them."""

from __future__ import annotations

import random
from typing import Any

import pytest
from test_cli import ROOT, STANDARD

from engine.paper_mech import accounts, codes
from engine.paper_mech.ledger import Ledger
from sheetgen.paper_mech import loadout, sim
from sheetgen.paper_mech.shares import Shares, shares
from sheetgen.paper_mech.verdict import verdict
from sheetgen.playtest.groups import Figure, ratio
from sheetgen.source import parse, read_file

GAMES = 400


def played(text: str = "", *, pilot: str = "tactical", games: int = GAMES) -> tuple[Any, Any]:
    document = parse(text.encode(), "own.yaml") if text else read_file(ROOT / STANDARD)
    simulation = sim.prepare(document, pilot=pilot, seed=11)
    return simulation, simulation.job.play(0, games)


@pytest.fixture(scope="module")
def standard() -> tuple[Any, Any, Shares]:
    simulation, tally = played()
    return simulation, tally, shares(simulation.mech, tally.ledgers)


def test_the_units_of_all_parts_are_those_of_the_games(standard: tuple[Any, Any, Shares]) -> None:
    _, tally, found = standard
    spent = sum(use.spent.known for use in (*found.weapons, *found.moves)) + found.waited.known
    assert spent == pytest.approx(tally.units / GAMES)
    by_wave = sum(wave.units.known * wave.reached.known for wave in found.waves)
    assert by_wave == pytest.approx(tally.units / GAMES)


def test_activations_are_those_of_the_games(standard: tuple[Any, Any, Shares]) -> None:
    """Every resolved action and every activation of an enemy."""
    _, tally, found = standard
    resolved = sum(use.resolved.known for use in (*found.weapons, *found.moves))
    acted = sum(attack.acted.known for enemy in found.enemies for attack in enemy.attacks)
    assert resolved + acted == pytest.approx(tally.activations / GAMES)


def test_rows_add_up_to_their_weapon(standard: tuple[Any, Any, Shares]) -> None:
    _, _, found = standard
    for weapon in found.weapons:
        rows = [use for use in found.actions if use.mount == weapon.mount]
        for figure in ("chosen", "resolved", "damage", "destroyed", "spent"):
            assert sum(getattr(row, figure).known for row in rows) == pytest.approx(getattr(weapon, figure).known)
        # Three rows of one weapon in one arc and range have targets at the same time.
        assert weapon.sighted.known == max(row.sighted.known for row in rows)


def test_lost_games_are_told_in_full(standard: tuple[Any, Any, Shares]) -> None:
    simulation, tally, found = standard
    lost = tally.games - tally.wins - tally.stalled
    assert lost > 0
    assert sum(enemy.killed.known for enemy in found.enemies) == pytest.approx(1)
    assert sum(place.killed.known for place in found.body) == pytest.approx(1)
    assert sum(figure.known for figure in found.spills) == pytest.approx(1)
    for number, wave in enumerate(found.waves):
        count = simulation.figures(tally)["lost_in_wave"][str(number + 1)]
        assert wave.lost.known * wave.reached.known * tally.games == pytest.approx(count)


def test_damage_is_circles(standard: tuple[Any, Any, Shares]) -> None:
    """All circles of a destroyed enemy were filled: a bike has 1 and an artillery 2 (PM-CIRCLES), so no fewer than these."""
    _, _, found = standard
    filled = sum(weapon.damage.known for weapon in found.weapons)
    least = sum(enemy.met.known * enemy.destroyed.known for enemy in found.enemies)
    assert filled > least
    taken = sum(place.direct.known + place.spilled.known for place in found.body)
    assert taken == pytest.approx(sum(enemy.filled.known * enemy.met.known for enemy in found.enemies))


def test_nobody_fires_who_has_nothing() -> None:
    simulation, tally = played("system: paper-mech\nname: Nobody\n", pilot="random", games=40)
    found = shares(simulation.mech, tally.ledgers)
    assert found.weapons == found.actions == ()
    assert found.moves
    keys = [sentence.key for sentence in verdict(simulation.mech, found)]
    assert keys == ["verdict.danger", "verdict.armour"]


# Intervals


def test_an_interval_holds_as_often_as_it_says() -> None:
    """A ratio of sums with a known value, in 16 groups, 400 times over: 95 % of the intervals hold it."""
    chance = random.Random(4)
    held = 0
    for _ in range(400):
        bottoms = [sum(chance.randint(1, 6) for _ in range(30)) for _ in range(16)]
        tops = [sum(chance.random() < 0.3 for _ in range(bottom)) for bottom in bottoms]
        figure = ratio(tops, bottoms)
        assert figure.value is not None
        assert figure.half is not None
        held += abs(figure.value - 0.3) <= figure.half
    assert 0.92 <= held / 400 <= 0.98


def test_a_figure_without_games_is_unknown() -> None:
    assert ratio([0, 0], [0, 0]) == Figure(None)
    assert ratio([1, 0], [2, 0]) == Figure(0.5)
    assert Figure(None).data() == {"value": None, "ci95": None}
    assert Figure(0.5, 0.1).data() == {"value": 0.5, "ci95": [0.4, 0.6]}


# The verdict, from ledgers written by hand


def hand_made(text: str, sums: dict[int, int], spread: dict[int, int] | None = None) -> tuple[Any, Shares]:
    """A loadout, and the shares of sixteen groups of one game each with these sums; `spread` is added to every other group."""
    mech = loadout.read(parse(text.encode(), "own.yaml"))
    ledgers = []
    for group in range(16):
        ledger = Ledger()
        entries = {accounts.WAVE_REACHED: 1, **sums}
        for place, more in (spread or {}).items():
            entries[place] = entries.get(place, 0) + more * (group % 2)
        ledger.enter(tuple(number for pair in entries.items() for number in pair))
        ledgers.append(ledger)
    return mech, shares(mech, ledgers)


LASERS = "system: paper-mech\nmounts: {left-arm: laser, right-arm: laser}\n"
LEFT, RIGHT = 2 * codes.ROWS, 3 * codes.ROWS


def sentences(mech: Any, found: Shares) -> dict[str, dict[str, Any]]:
    return {sentence.key: sentence.facts for sentence in verdict(mech, found)}


def test_the_strongest_and_the_weakest_weapon() -> None:
    sums = {
        accounts.SPENT + LEFT: 10,
        accounts.DAMAGE + LEFT: 9,
        accounts.SPENT + RIGHT: 30,
        accounts.DAMAGE + RIGHT: 3,
        accounts.WAVE_UNITS: 40,
    }
    told = sentences(*hand_made(LASERS, sums))
    strongest, weakest = told["verdict.strongest"], told["verdict.weakest"]
    assert [str(word) for word in strongest["weapon"]] == ["Laser", "Left arm"]
    assert (strongest["per_unit"], strongest["share"], strongest["time"]) == (0.9, 0.75, 0.25)
    assert [str(word) for word in weakest["weapon"]] == ["Laser", "Right arm"]
    assert (weakest["per_unit"], weakest["share"], weakest["time"]) == (0.1, 0.25, 0.75)


def test_weapons_within_chance_of_each_other_are_alike() -> None:
    sums = {
        accounts.SPENT + LEFT: 10,
        accounts.DAMAGE + LEFT: 6,
        accounts.SPENT + RIGHT: 10,
        accounts.DAMAGE + RIGHT: 3,
        accounts.WAVE_UNITS: 20,
    }
    told = sentences(*hand_made(LASERS, sums, {accounts.DAMAGE + LEFT: -4, accounts.DAMAGE + RIGHT: 4}))
    assert (told["verdict.alike"]["most"], told["verdict.alike"]["least"]) == (0.5, 0.4)
    assert "verdict.strongest" not in told
    assert "verdict.weakest" not in told


def test_a_weapon_that_hardly_had_a_turn_is_not_judged() -> None:
    sums = {accounts.SPENT + LEFT: 99, accounts.DAMAGE + LEFT: 50, accounts.SPENT + RIGHT: 1, accounts.WAVE_UNITS: 100}
    told = sentences(*hand_made(LASERS, sums))
    assert told["verdict.hardly-used"]["time"] == 0.01
    assert "verdict.weakest" not in told


def test_who_ends_the_games() -> None:
    mech = loadout.read(parse(LASERS.encode(), "own.yaml"))
    tank = list(mech.catalog.enemies).index("T")
    sums = {
        accounts.WAVE_REACHED + 1: 1,
        accounts.WAVE_LOST + 1: 1,
        accounts.KILLED_AT + codes.TORSO: 1,
        accounts.KILLED + codes.MAX_ATTACKS * tank: 1,
    }
    danger = sentences(*hand_made(LASERS, sums))["verdict.danger"]
    assert (str(danger["enemy"]), danger["share"], danger["wave"], danger["lost"]) == ("Tank", 1.0, 2, 1.0)


def test_spare_weight_goes_where_the_damage_lands() -> None:
    """Two lasers weigh 6 of 12 (PM-WEIGHT), so there is room for armour."""
    for place, name in ((codes.TORSO, "Torso"), (codes.LEGS, "Legs")):
        facts = sentences(*hand_made(LASERS, {accounts.DIRECT + place: 3, accounts.DIRECT: 1}))["verdict.armour"]
        assert (str(facts["place"]), facts["from"], facts["to"], facts["cost"]) == (name, 3, 4, 1)
        assert facts["share"] == 0.75


def test_too_heavy_a_mech_is_to_be_lighter() -> None:
    """15 over a rating of 12 is 2 T; 1 less is 1 T (PM-WEIGHT)."""
    mounts = "{left-shoulder: missile, right-shoulder: missile, left-arm: laser, right-arm: laser}"
    text = f"system: paper-mech\nmounts: {mounts}\n"
    weight = sum(weapon.weight for _, weapon in loadout.read(parse(text.encode(), "own.yaml")).weapons)
    armour = 15 - weight
    text += f"armour: {{torso: {3 + armour // 2}, legs: {3 + armour - armour // 2}}}\n"
    facts = sentences(*hand_made(text, {}))["verdict.lighten"]
    assert (facts["weight"], facts["rated"], facts["t"], facts["over"]) == (15, 12, 2, 1)


def test_without_room_another_weapon_is_named_by_its_odds() -> None:
    text = "system: paper-mech\nmounts: {left-arm: fist, right-arm: fist}\narmour: {torso: 5, legs: 5}\n"
    mech = loadout.read(parse(text.encode(), "own.yaml"))
    tank = list(mech.catalog.enemies).index("T")
    facts = sentences(*hand_made(text, {accounts.MET + tank: 1}))["verdict.other"]
    assert facts["then"] > facts["now"] > 0
    assert facts["to"] <= 12
