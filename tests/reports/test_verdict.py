"""The verdict, from ledgers written by hand."""

from __future__ import annotations

from typing import Any

import pytest

from sheetgen.core.source import parse
from sheetgen.games.paper_mech.design import loadout
from sheetgen.games.paper_mech.design.model import MOUNTS
from sheetgen.games.paper_mech.design.totals import totals
from sheetgen.games.paper_mech.sim.changes import suggest_change
from sheetgen.games.paper_mech.sim.details import Details, read_details
from sheetgen.games.paper_mech.sim.sentences import Sentence
from sheetgen.games.paper_mech.sim.verdict import verdict
from sheetgen_engine.paper_mech import accounts, codes
from sheetgen_engine.paper_mech.ledger import Ledger

# The verdict, from ledgers written by hand


def hand_made(
    text: str, sums: dict[int, int], spread: dict[int, int] | None = None, *, games: int = 10
) -> tuple[Any, Details]:
    """A loadout, and the details of sixteen groups of so many games with these sums; `spread` is added to every other group."""
    mech = loadout.read(parse(text.encode(), "own.yaml"))
    ledgers = []
    for group in range(16):
        ledger = Ledger()
        entries = {accounts.WAVE_REACHED: games, **sums}
        for place, more in (spread or {}).items():
            entries[place] = entries.get(place, 0) + more * (group % 2)
        ledger.set_values([tuple(number for pair in entries.items() for number in pair)])
        ledgers.append(ledger)
    return mech, read_details(mech, ledgers)


LASERS = "system: paper-mech\nmounts: {left-arm: laser, right-arm: laser}\n"
LEFT, RIGHT = 2 * codes.ROWS, 3 * codes.ROWS


def by_laser(left: tuple[int, int], right: tuple[int, int]) -> dict[int, int]:
    """The units that each laser took, and the circles that it filled."""
    return {
        accounts.PENDING_UNITS + LEFT: left[0],
        accounts.DAMAGE + LEFT: left[1],
        accounts.PENDING_UNITS + RIGHT: right[0],
        accounts.DAMAGE + RIGHT: right[1],
        accounts.WAVE_UNITS: left[0] + right[0],
    }


def sentences(mech: Any, found: Details) -> dict[str, dict[str, Any]]:
    return {sentence.key: sentence.facts for sentence in verdict(mech, found)}


def test_the_strongest_and_the_weakest_weapon() -> None:
    sums = by_laser((10, 9), (30, 3))
    verdict_facts = sentences(*hand_made(LASERS, sums))
    strongest, weakest = verdict_facts["verdict.strongest"], verdict_facts["verdict.weakest"]
    assert [str(word) for word in strongest["weapon"]] == ["Laser", "Left arm"]
    assert [strongest[key].value for key in ("per_unit", "share", "time")] == [0.9, 0.75, 0.25]
    assert [str(word) for word in weakest["weapon"]] == ["Laser", "Right arm"]
    assert [weakest[key].value for key in ("per_unit", "share", "time")] == [0.1, 0.25, 0.75]


def test_few_games_do_not_judge_weapons() -> None:
    """Neither are 48 games enough, nor weapons without an interval: one group without the weapon, and nobody knows."""
    sums = by_laser((10, 9), (30, 3))
    verdict_facts = sentences(*hand_made(LASERS, sums, games=3))
    assert verdict_facts["verdict.few"] == {"games": 48}
    assert verdict_facts["verdict.few-to-change"] == {"games": 48}
    assert not verdict_facts.keys() & {"verdict.strongest", "verdict.weakest", "verdict.alike"}
    sums |= {accounts.PENDING_UNITS + RIGHT: 0, accounts.DAMAGE + RIGHT: 0}
    spread = {accounts.PENDING_UNITS + RIGHT: 30, accounts.DAMAGE + RIGHT: 3}
    assert "verdict.few" in sentences(*hand_made(LASERS, sums, spread))


def test_weapons_within_chance_of_each_other_are_alike() -> None:
    sums = by_laser((10, 6), (10, 3))
    verdict_facts = sentences(*hand_made(LASERS, sums, {accounts.DAMAGE + LEFT: -4, accounts.DAMAGE + RIGHT: 4}))
    assert (verdict_facts["verdict.alike"]["most"].value, verdict_facts["verdict.alike"]["least"].value) == (0.5, 0.4)
    assert "verdict.strongest" not in verdict_facts
    assert "verdict.weakest" not in verdict_facts


def test_a_weapon_that_hardly_had_a_turn_is_not_judged() -> None:
    verdict_facts = sentences(*hand_made(LASERS, by_laser((99, 50), (1, 0))))
    assert verdict_facts["verdict.hardly-used"]["time"].value == 0.01
    assert "verdict.weakest" not in verdict_facts


def test_who_ends_the_games() -> None:
    mech = loadout.read(parse(LASERS.encode(), "own.yaml"))
    tank = list(mech.catalog.enemies).index("T")
    sums = {
        accounts.WAVE_REACHED + 1: 1,
        accounts.WAVE_LOST + 1: 1,
        accounts.DEFEATS_AT + codes.TORSO: 1,
        accounts.DEFEATS + codes.MAX_ATTACKS * tank: 1,
    }
    danger = sentences(*hand_made(LASERS, sums))["verdict.danger"]
    assert (str(danger["enemy"]), danger["share"].value, danger["wave"], danger["lost"].value) == ("Tank", 1.0, 2, 1.0)


def test_the_wave_that_costs_most_games() -> None:
    """Of 10 mechs in each group 4 fall in the first wave, and 3 of the 6 that are left in the second: that one is harder, but
    costs fewer games."""
    mech = loadout.read(parse(LASERS.encode(), "own.yaml"))
    tank = list(mech.catalog.enemies).index("T")
    sums = {
        accounts.WAVE_LOST: 4,
        accounts.WAVE_REACHED + 1: 6,
        accounts.WAVE_LOST + 1: 3,
        accounts.DEFEATS_AT + codes.TORSO: 7,
        accounts.DEFEATS + codes.MAX_ATTACKS * tank: 7,
    }
    danger = sentences(*hand_made(LASERS, sums))["verdict.danger"]
    assert (danger["wave"], danger["lost"].value) == (1, 4 / 7)


def test_what_may_be_as_strong_or_as_weak_is_named() -> None:
    """Three lasers: the first two are apart from the third, but not from one another."""
    text = "system: paper-mech\nmounts: {left-shoulder: laser, left-arm: laser, right-arm: laser}\n"
    first = codes.ROWS * MOUNTS.index("left-shoulder")
    sums = {accounts.WAVE_UNITS: 30, accounts.DAMAGE + RIGHT: 2}
    sums |= {accounts.PENDING_UNITS + at: 10 for at in (first, LEFT, RIGHT)}
    verdict_facts = sentences(
        *hand_made(text, sums | {accounts.DAMAGE + first: 7, accounts.DAMAGE + LEFT: 8}, {accounts.DAMAGE + LEFT: -4})
    )
    assert [str(word) for word in verdict_facts["verdict.strongest"]["weapon"]] == ["Laser", "Left shoulder"]
    assert [str(mount) for _, mount in verdict_facts["verdict.strongest-too"]["weapons"]] == ["Left arm"]
    assert "verdict.weakest-too" not in verdict_facts
    verdict_facts = sentences(
        *hand_made(text, sums | {accounts.DAMAGE + first: 9, accounts.DAMAGE + LEFT: 5}, {accounts.DAMAGE + LEFT: -6})
    )
    assert "verdict.strongest-too" not in verdict_facts
    assert [str(mount) for _, mount in verdict_facts["verdict.weakest-too"]["weapons"]] == ["Left arm"]


@pytest.mark.parametrize(("arm", "key"), [("fist", "verdict.other-seldom"), ("laser", "verdict.lighten-weapon")])
def test_a_shield_is_not_judged_by_the_damage_it_does(arm: str, key: str) -> None:
    """A Tower Shield meets attacks (Wall). It is not called the weakest, and makes no room for a weapon that hits harder,
    neither in a mech of 12 W nor in one that has to lose some."""
    text = (
        "system: paper-mech\nmounts: {left-shoulder: missile, right-shoulder: missile, "
        f"left-arm: {arm}, right-arm: tower-shield}}\n"
    )
    sums = {met("T"): 1, accounts.WAVE_UNITS: 40, accounts.DAMAGE + RIGHT: 1}
    sums |= {accounts.PENDING_UNITS + codes.ROWS * number: 10 for number in range(4)}
    sums |= {accounts.DAMAGE + codes.ROWS * number: damage for number, damage in ((0, 5), (1, 6), (2, 7))}
    verdict_facts = sentences(*hand_made(text, sums))
    assert str(verdict_facts["verdict.strongest"]["weapon"][1]) == "Left arm"
    assert str(verdict_facts["verdict.weakest"]["weapon"][1]) == "Left shoulder"
    sentence, mounts = changed(text, sums)
    assert (sentence.key, mounts["right-arm"]) == (key, "tower-shield")


def test_stalled_games_are_named_where_there_are_many() -> None:
    """PM-STALL: 2,000 units. Of 160 games, 48 are three tenths and 3 are less than a fiftieth."""
    mech, found = hand_made(LASERS, {})
    verdict_facts = {sentence.key: sentence.facts for sentence in verdict(mech, found, 48)}["verdict.stalled"]
    assert (verdict_facts["share"].value, verdict_facts["units"]) == (0.3, 2000)
    assert "verdict.stalled" not in {sentence.key for sentence in verdict(mech, found, 3)}


def test_spare_weight_goes_where_the_damage_lands() -> None:
    """Two lasers weigh 6 of 12 (PM-WEIGHT), so there is room for armour. Where nobody was met, no weapon promises anything."""
    for place, name in ((codes.TORSO, "torso"), (codes.LEGS, "legs")):
        facts = sentences(*hand_made(LASERS, {accounts.DIRECT + place: 3, accounts.DIRECT: 1}))["verdict.armour"]
        assert (facts["location"], facts["from"], facts["to"]) == (name, 3, 4)
        assert (facts["weight"], facts["becomes"], facts["rated"]) == (6, 7, 12)
        assert facts["share"].value == 0.75


def changed(text: str, sums: dict[int, int]) -> tuple[Sentence, dict[str, str | None]]:
    """The change that is worth trying, and what stands on the mounts with it."""
    sentence = suggest_change(*hand_made(text, sums))
    assert sentence.changed is not None
    return sentence, {mount: weapon and weapon.id for mount, weapon in sentence.changed.mounts.items()}


def met(code: str) -> int:
    """The account of how often an enemy was met."""
    return accounts.ENEMIES_MET + list(loadout.read(parse(LASERS.encode(), "own.yaml")).catalog.enemies).index(code)


SHIELDS = "system: paper-mech\nmounts: {left-shoulder: wing-shield, right-shoulder: wing-shield}\n"


def test_an_empty_mount_comes_before_armour() -> None:
    """Two Wing Shields weigh 2 of 12: 10 to spare, and nothing to hurt anybody with."""
    sums = {met("T"): 1, accounts.DIRECT + codes.TORSO: 3}
    verdict_facts = sentences(*hand_made(SHIELDS, sums))
    assert next(iter(verdict_facts)) == "verdict.unarmed"
    sentence, mounts = changed(SHIELDS, sums)
    assert sentence.key == "verdict.fill"
    assert (sentence.facts["weight"], sentence.facts["rated"]) == (2, 12)
    assert mounts["left-shoulder"] == mounts["right-shoulder"] == "wing-shield"
    assert [mounts[mount] is None for mount in ("left-arm", "right-arm")] in ([True, False], [False, True])


def test_of_nothing_but_shields_one_makes_way() -> None:
    """Four Wing Shields weigh 4 of 12, and damage lands on the torso: yet armour would not hurt anybody."""
    text = "system: paper-mech\nmounts:\n" + "".join(f"  {mount}: wing-shield\n" for mount in MOUNTS)
    sentence, mounts = changed(text, {met("T"): 1, accounts.DIRECT + codes.TORSO: 3})
    assert sentence.key == "verdict.other"
    assert sentence.facts["now"].value == 0 < sentence.facts["then"].value
    assert list(mounts.values()).count("wing-shield") == 3


def test_what_fills_an_empty_mount_is_no_heavier_than_there_is_room_for() -> None:
    """Two missiles and a laser weigh 9, with torso 5 it is 11: there is 1 left, and only a machine gun weighs 1."""
    text = (
        "system: paper-mech\nmounts: {left-shoulder: missile, right-shoulder: missile, left-arm: laser}\n"
        "armour: {torso: 5}\n"
    )
    sentence, mounts = changed(text, {met("T"): 1})
    assert (sentence.key, mounts["right-arm"]) == ("verdict.fill", "machine-gun")
    assert (sentence.facts["weight"], sentence.facts["becomes"]) == (11, 12)


FOUR = "mounts: {left-shoulder: missile, right-shoulder: missile, left-arm: laser, right-arm: laser}\n"


@pytest.mark.parametrize(("most", "least", "armour"), [("TORSO", "legs", (5, 3)), ("LEGS", "torso", (4, 4))])
def test_too_heavy_a_mech_loses_armour_where_least_damage_lands(most: str, least: str, armour: tuple[int, int]) -> None:
    """12 of weapons and 3 of armour are 15 over a rating of 12, which is 2 T; 1 less is 1 T (PM-WEIGHT)."""
    text = f"system: paper-mech\n{FOUR}armour: {{torso: 5, legs: 4}}\n"
    sentence, _ = changed(text, {accounts.DIRECT + getattr(codes, most): 1})
    facts = sentence.facts
    assert sentence.key == "verdict.lighten-armour"
    assert (facts["weight"], facts["rated"], facts["t"], facts["over"]) == (15, 12, 2, 1)
    assert (facts["location"], facts["share"].value) == (least, 0.0)
    assert sentence.changed is not None
    assert (sentence.changed.torso, sentence.changed.legs) == armour


def test_too_heavy_a_mech_without_armour_to_lose_gets_a_lighter_weapon() -> None:
    """With a PPC (4) in place of a laser (3) four weapons weigh 13, and 12 is what it may. Nothing but the PPC has anything as
    good that is lighter: missiles, which fit on the arm too."""
    text = f"system: paper-mech\n{FOUR.replace('right-arm: laser', 'right-arm: ppc')}"
    sentence, mounts = changed(text, {met("T"): 1})
    assert (sentence.key, sentence.facts["over"]) == ("verdict.lighten-weapon", 1)
    assert mounts["right-arm"] == "missile"
    assert totals(sentence.changed).weight == 12  # type: ignore[arg-type] # `changed` has seen that there is one


def test_without_room_the_weapon_that_promises_least_goes() -> None:
    """Not the one where most is gained: of a fist and a laser the fist reaches one ring of four, so it promises least."""
    text = (
        "system: paper-mech\nmounts: {left-shoulder: missile, right-shoulder: wing-shield, left-arm: laser, right-arm: fist}\n"
        "armour: {torso: 5, legs: 4}\n"
    )
    sentence, mounts = changed(text, {met("T"): 1})
    facts = sentence.facts
    assert [str(word) for word in facts["weapon"]] == ["Fist", "Right arm"]
    assert facts["then"].value > facts["now"].value > 0
    assert facts["becomes"] <= 12
    assert mounts["left-arm"] == "laser"
    assert mounts["right-arm"] not in (None, "fist")


def test_a_strong_weapon_is_not_given_up_without_a_word() -> None:
    """The fist does as much as the laser for its time, but has a target only one unit in ten."""
    text = (
        "system: paper-mech\nmounts: {left-shoulder: missile, right-shoulder: wing-shield, left-arm: laser, right-arm: fist}\n"
        "armour: {torso: 5, legs: 4}\n"
    )
    sums = {
        met("T"): 1,
        accounts.PENDING_UNITS + LEFT: 90,
        accounts.DAMAGE + LEFT: 45,
        accounts.PENDING_UNITS + RIGHT: 10,
        accounts.DAMAGE + RIGHT: 5,
        accounts.TARGET_UNITS + RIGHT: 10,
        accounts.WAVE_UNITS: 100,
    }
    sentence, _ = changed(text, sums)
    assert (sentence.key, sentence.facts["sighted"].value) == ("verdict.other-seldom", 0.1)
    weak, _ = changed(text, sums | {accounts.DAMAGE + RIGHT: 1})
    assert weak.key == "verdict.other"
