"""What one enemy attack can do to the mech, spilled damage included, as the engine's dice fall."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

import pytest
from mechs import COMPILED, catalog, position, tables_of

from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.odds.threats import Threat, fatal, landings, threats
from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.paper_mech import codes, names
from sheetgen_engine.paper_mech import enemy as enemies
from sheetgen_engine.paper_mech.game_base import GameBase

ROLLS = 4000 if COMPILED else 300


def loadout(mounts: tuple[str | None, ...], torso: int = 3, legs: int = 3) -> Loadout:
    known = catalog("classic", ())
    weapons = {mount: known.weapons[id] if id else None for mount, id in zip(names.MOUNTS, mounts, strict=True)}
    return Loadout("Test", weapons, torso, legs, catalog=known)


def sampled(mounts: tuple[str | None, ...], threat: Threat) -> float:
    """How often the attack destroys the mech in the engine."""
    tables = tables_of(mounts)
    kind = tables.enemy_codes.index(threat.enemy.code)
    number = threat.enemy.attacks.index(threat.attack)
    stance = names.STANCES.index(threat.stance)
    start = position(
        tables, [(kind, threat.side.sectors[0], 0, number, 0)], stance=stance, phase=codes.CLOCK, action=-1
    )
    game = GameBase(SeededDice(7, kind + 10 * number + 100 * threat.side.sectors[0] + 1000 * stance))
    lost = 0
    for _ in range(ROLLS):
        state = start.copy()
        enemies.attack(state, game, 0, codes.NONE)
        lost += state.outcome == codes.LOST
    return lost / ROLLS


@pytest.mark.slow
@pytest.mark.parametrize(
    "mounts",
    [
        (None, None, None, None),
        ("wing-shield", None, "laser", None),
        (None, "missile", None, "fist"),
        ("missile", "laser", "plasma-sword", "tower-shield"),
    ],
)
def test_attacks_destroy_as_often_as_they_should(mounts: tuple[str | None, ...]) -> None:
    """PM-TORSO, PM-SPILL, PM-MOUNTS: every enemy attack from every side in both stances, within five standard deviations."""
    mech = loadout(mounts)
    for threat in threats(mech, tables_of(mounts), list(mech.catalog.enemies.values())):
        exact = float(threat.lost)
        assert abs(sampled(mounts, threat) - exact) <= 5 * sqrt(exact * (1 - exact) / ROLLS) + 1e-9, threat


def test_spilled_damage_finds_a_free_place() -> None:
    """PM-SPILL-TRACKS: from a full shoulder with all other mounts full, the torso with 3/5, the legs with 2/5."""
    spill = loadout((None, None, None, None)).catalog.board.spill
    mounts = frozenset(names.MOUNTS)
    assert landings(spill, mounts, "left-shoulder") == {"torso": Fraction(3, 5), "legs": Fraction(2, 5)}
    assert landings(spill, frozenset({"legs"}), "legs") == {
        "left-arm": Fraction(1, 3), "right-arm": Fraction(1, 3), "torso": Fraction(1, 3),
    }  # fmt: skip


def test_few_points_are_never_fatal() -> None:
    """PM-TORSO: four circles."""
    spill = loadout((None, None, None, None)).catalog.board.spill
    free = {**dict.fromkeys(names.MOUNTS, 0), "torso": 4, "legs": 4}
    assert [fatal(spill, free, "torso", points) for points in (3, 4)] == [0, 1]
    # Five points on full legs' tracks: the legs take four, so only the fifth goes on.
    assert fatal(spill, free, "legs", 7) == 0
    assert fatal(spill, free, "legs", 8) == Fraction(1)
