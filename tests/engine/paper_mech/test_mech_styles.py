"""The styles of the adaptive pilot: which weights it plays a mech with."""

from __future__ import annotations

import pytest
from mechs import COMPILED, position, tables_of

from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.paper_mech import codes, pilots
from sheetgen_engine.paper_mech.game import new_game
from sheetgen_engine.paper_mech.pilots import mech_styles, style_numbers
from sheetgen_engine.paper_mech.pilots.adaptive import Adaptive
from sheetgen_engine.paper_mech.pilots.tactical import Tactical
from sheetgen_engine.paper_mech.pilots.weights import WEIGHT_NAMES
from sheetgen_engine.paper_mech.tally import Job

STANDARD = (("wing-shield", "missile", "laser", "fist"), 5, 4)
GUARDED = (("mortar", "ppc", "energy-whip", "tower-shield"), 4, 3)
MACHINE_GUNS = (("machine-gun",) * 4, 5, 5)
# Of the judging set (`bench/judging.py`).
JUDGED = (
    (("disruptor", "laser", "machine-gun", "plasma-sword"), 4, 5),
    (("missile", "laser", "flamethrower", "machine-gun"), 3, 3),
    (("disruptor", "disruptor", "missile", "machine-gun"), 3, 3),
    (("rifle", "laser", "energy-whip", "plasma-sword"), 4, 4),
)


def test_the_traits_of_a_mech_are_counted_on_its_mounts() -> None:
    """Constant, Wall, Kickback, weapons for the first ring alone, for the last, Reflex, for the second, armour (PM-MOUNTS). The
    Shield Bash of a tower shield is no weapon for the first ring: the shield counts as one that guards."""
    assert mech_styles.traits(tables_of(*STANDARD)) == (1, 0, 0, 1, 1, 1, 0, 9)
    assert mech_styles.traits(tables_of(*GUARDED)) == (1, 1, 1, 0, 1, 0, 1, 7)
    assert mech_styles.traits(tables_of(*MACHINE_GUNS)) == (1, 0, 0, 0, 0, 0, 4, 10)


def test_a_weight_is_the_exponential_of_a_sum() -> None:
    """e to the 3 is 20.09, to the 3.7 40.45; one is taken away, so that a weight can be nothing."""
    numbers = {"circle": (3000, 0, 0, 700, 0, 0, 0, 0), "haste": (-2000, 0, 0, 0, 0, 0, 0, 0)}
    assert mech_styles.weights((1, 0, 0, 0, 0, 0, 0, 9), numbers) == {"circle": 19, "haste": 0}
    assert mech_styles.weights((1, 0, 0, 1, 0, 0, 0, 9), numbers) == {"circle": 39, "haste": 0}


@pytest.mark.parametrize("numbers", [style_numbers.EARLY_WAVES, style_numbers.LAST_WAVE], ids=["early", "last"])
def test_every_formula_is_of_a_weight_and_has_a_share_of_each_trait(numbers: dict[str, tuple[int, ...]]) -> None:
    assert set(numbers) <= set(WEIGHT_NAMES)
    assert {len(shares) for shares in numbers.values()} == {len(mech_styles.traits(tables_of()))}


def test_the_last_wave_is_played_in_a_style_of_its_own() -> None:
    """Every answer of a game is that of the tactical pilot in the style of the wave."""
    tables = tables_of(*STANDARD)
    early, last = mech_styles.player(tables, last=False), mech_styles.player(tables, last=True)
    adaptive = pilots.make("adaptive")
    others = [0, 0]
    for number in range(20 if COMPILED else 3):
        game = new_game(tables, SeededDice(2, number))
        game.advance()
        while game.state.question != codes.NOTHING:
            answer = adaptive.choose(game.state)
            is_last = game.state.wave == tables.last_wave
            assert answer == (last if is_last else early).choose(game.state)
            others[is_last] += answer != (early if is_last else last).choose(game.state)
            game.apply(answer)
    assert min(others) > 0


def test_a_long_game_is_played_on_with_the_usual_weights() -> None:
    """The units after which a game is long are those of docs/pilots.md."""
    tables = tables_of(*STANDARD)
    state = position(tables, [(list(tables.enemy_codes).index("B"), tables.sectors, 1, 0, 0)])
    adaptive = Adaptive()
    for wave, units, player in (
        (1, 200, "early"),
        (1, 201, "usual"),
        (tables.last_wave, 400, "last"),
        (tables.last_wave, 401, "usual"),
    ):
        state.wave, state.units = wave, units
        assert adaptive.player(state) is getattr(adaptive, player)
    early, last, usual = (getattr(adaptive, name).expects(state) for name in ("early", "last", "usual"))
    assert usual == Tactical().expects(state)
    assert usual not in (early, last)


@pytest.mark.parametrize(("weight", "ring", "less"), [("far", 3, True), ("far-next", 3, True), ("far", 0, False)])
def test_attacks_out_of_range_may_count_less(weight: str, ring: int, less: bool) -> None:
    """The attack of a motorcycle reaches the second ring: from the last one it does no harm before the enemy has come closer."""
    tables = tables_of(*STANDARD)
    state = position(tables, [(list(tables.enemy_codes).index("B"), ring * tables.sectors, 1, 0, 0)])
    pilot = Tactical()
    usual = pilot.expects(state)
    pilot.tune(**{weight: 0})
    assert (pilot.expects(state) < usual) is less
    pilot.tune(**{weight: 100})
    assert pilot.expects(state) == usual


def test_the_players_of_a_mech_are_made_once() -> None:
    """Making them takes longer than many games, and every batch of games brings tables of its own."""
    first, again = (mech_styles.player(tables_of(*STANDARD), last=True) for _ in range(2))
    assert again is first
    assert mech_styles.player(tables_of(*STANDARD), last=False) is not first
    assert mech_styles.player(tables_of(*GUARDED), last=True) is not first


@pytest.mark.slow
@pytest.mark.skipif(not COMPILED, reason="so many games take too long uncompiled")
def test_it_wins_more_than_the_tactical_pilot() -> None:
    """Over a few mechs that were not fitted to, in the same games (docs/pilots.md has the judging set)."""
    gained = 0
    for loadout in JUDGED:
        tables = tables_of(*loadout)
        gained += Job(tables, "adaptive", 3).play(0, 500).wins - Job(tables, "tactical", 3).play(0, 500).wins
    assert gained > 0
