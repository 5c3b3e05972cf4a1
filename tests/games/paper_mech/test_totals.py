"""Weight, armour and the T penalty (PM-WEIGHT, PM-ARMOUR, PM-STANDARD)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheetgen.core import reading
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.model import MOUNTS, Catalog
from sheetgen.games.paper_mech.design.totals import t_penalty, totals

STANDARD = Path(__file__).parents[3] / "examples/paper-mech/standard.yaml"


@cache
def printed() -> Catalog:
    catalog = reading.read_catalog("paper-mech")
    assert isinstance(catalog, Catalog)
    return catalog


def build(weapons: tuple[str | None, ...], torso: int = 3, legs: int = 3) -> Loadout:
    """A loadout of printed weapons, in the order of the mounts."""
    known = printed().weapons
    mounts = {mount: known[id_] if id_ else None for mount, id_ in zip(MOUNTS, weapons, strict=True)}
    return Loadout("Test", mounts, torso, legs, catalog=printed())


@cache
def fitting(kind: str) -> list[str]:
    return [id_ for id_, weapon in printed().weapons.items() if kind in weapon.mounts]


def test_the_standard_loadout_weighs_exactly_12() -> None:
    """PM-STANDARD: Wing Shield 1, Missile 3, Laser 3, Fist 2, torso +2, legs +1."""
    sums = totals(reading.read_loadout(STANDARD))
    assert [(item.place, item.weight) for item in sums.items] == [
        ("left-shoulder", 1), ("right-shoulder", 3), ("left-arm", 3), ("right-arm", 2), ("torso", 2), ("legs", 1),
    ]  # fmt: skip
    assert (sums.weight, sums.rated_weight, sums.t_penalty) == (12, 12, 0)


@pytest.mark.parametrize(
    ("weight", "penalty"), [(0, 0), (12, 0), (13, 1), (14, 1), (15, 2), (16, 2), (17, 3), (18, 3), (19, 4)]
)
def test_the_printed_penalty_table(weight: int, penalty: int) -> None:
    assert t_penalty(weight, rated=12) == penalty


def test_the_penalty_is_in_every_action() -> None:
    """PM-WEIGHT: moves and attacks alike; 13 W is one step."""
    sums = totals(build(("wing-shield", "missile", "laser", "fist"), 5, 5))
    assert sums.weight == 13
    assert {row.t - row.printed_t for row in sums.rows} == {1}
    assert [row.t for row in sums.rows_of("legs")] == [2, 2, 2, 2]
    assert [row.t for row in sums.rows_of("right-shoulder")] == [3, 4, 5]


def test_less_armour_than_the_base_saves_nothing() -> None:
    assert totals(build((None,) * 4, 1, 2)).weight == 0


weapon_ids = st.sampled_from(["missile", "rifle", "ppc", "laser", "machine-gun", "flamethrower", "disruptor", None])
loadouts = st.builds(
    build, st.tuples(weapon_ids, weapon_ids, weapon_ids, weapon_ids), st.integers(3, 5), st.integers(3, 5)
)


@given(loadouts, st.permutations(range(4)))
def test_weight_does_not_depend_on_the_order(loadout: Loadout, order: list[int]) -> None:
    weapons = list(loadout.mounts.values())
    moved = replace(loadout, mounts={mount: weapons[at] for mount, at in zip(MOUNTS, order, strict=True)})
    assert totals(moved).weight == totals(loadout).weight


@given(loadouts)
def test_weight_is_the_sum_of_its_parts(loadout: Loadout) -> None:
    """Each weapon alone, and the armour alone, weigh together what the whole weighs."""
    empty: dict[str, None] = dict.fromkeys(MOUNTS)
    parts = [
        replace(loadout, mounts={**empty, mount: weapon}, torso=3, legs=3) for mount, weapon in loadout.mounts.items()
    ]
    parts += [replace(loadout, mounts=empty, legs=3), replace(loadout, mounts=empty, torso=3)]
    assert totals(loadout).weight == sum(totals(part).weight for part in parts)


@given(st.integers(0, 200), st.integers(0, 60), st.integers(1, 10), st.integers(0, 5))
def test_the_penalty_never_falls_as_weight_grows(weight: int, rated: int, step: int, t: int) -> None:
    assert 0 <= t_penalty(weight, rated, step, t) <= t_penalty(weight + 1, rated, step, t)


# The whole space of full loadouts, counted twice: by multiplying how many weapons of each weight there are, as a player
# can with a pencil, and by building every one. From the list: shoulders 1 W ×2 (wing shield, machine gun), 2 W ×2
# (disruptor, flamethrower), 3 W ×3 (missile, rifle, laser), 4 W ×2 (PPC, mortar); arms 1 W ×1 (machine gun), 2 W ×5
# (disruptor, flamethrower, whip, fist, sword), 3 W ×3 (missile, rifle, laser), 4 W ×2 (PPC, tower shield).
SHOULDER = {1: 2, 2: 2, 3: 3, 4: 2}
ARM = {1: 1, 2: 5, 3: 3, 4: 2}
ADDED_ARMOUR = {0: 1, 1: 1, 2: 1}
PENALTIES = {0: 48_594, 1: 25_594, 2: 11_565, 3: 2_312, 4: 144}


def by_hand() -> Counter[int]:
    weights = Counter({0: 1})
    for part in (SHOULDER, SHOULDER, ARM, ARM, ADDED_ARMOUR, ADDED_ARMOUR):
        longer: Counter[int] = Counter()
        for weight, count in weights.items():
            for more, ways in part.items():
                longer[weight + more] += count * ways
        weights = longer
    return weights


def test_every_full_loadout_by_hand() -> None:
    weights = by_hand()
    assert sum(weights.values()) == 88_209
    assert sum(count for weight, count in weights.items() if weight <= 12) == PENALTIES[0]
    steps = {0: range(13), 1: (13, 14), 2: (15, 16), 3: (17, 18), 4: (19, 20)}
    assert max(weights) == 20, "the heaviest: two mortars or PPCs, two PPCs or tower shields, torso and legs 5"
    assert {t: sum(weights[weight] for weight in span) for t, span in steps.items()} == PENALTIES


@pytest.mark.slow
def test_every_full_loadout_by_the_calculator() -> None:
    shoulders, arms = fitting("shoulder"), fitting("arm")
    assert (len(shoulders), len(arms)) == (9, 11)
    counted: Counter[int] = Counter()
    weights: Counter[int] = Counter()
    for ids in product(shoulders, shoulders, arms, arms):
        base = build(ids)
        for torso, legs in product((3, 4, 5), repeat=2):
            sums = totals(replace(base, torso=torso, legs=legs))
            counted[sums.t_penalty] += 1
            weights[sums.weight] += 1
    assert counted == PENALTIES
    assert weights == by_hand()
