"""The search pilot: what it learns of positions, and when it overrules the tactical pilot."""

from __future__ import annotations

import pytest
from mechs import COMPILED, position, tables_of
from mechs import STANDARD as WEAPONS

from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.core.pilots import UnknownPilot
from sheetgen_engine.paper_mech import codes, decisions, pilots
from sheetgen_engine.paper_mech.game import Game, new_game
from sheetgen_engine.paper_mech.names import MOUNTS
from sheetgen_engine.paper_mech.pilots import learning
from sheetgen_engine.paper_mech.pilots.adaptive import Adaptive
from sheetgen_engine.paper_mech.pilots.learning import LearnedValues, final_value, in_style
from sheetgen_engine.paper_mech.pilots.search import Search
from sheetgen_engine.paper_mech.pilots.styles import STYLES
from sheetgen_engine.paper_mech.pilots.tactical import Tactical
from sheetgen_engine.paper_mech.pilots.weights import WEIGHT_NAMES
from sheetgen_engine.paper_mech.state import State
from sheetgen_engine.paper_mech.tally import Job

Loadout = tuple[tuple[str, ...], int, int]
MECHS = 200 if COMPILED else 6
STANDARD: Loadout = (WEAPONS, 5, 4)
WHIP: Loadout = (("wing-shield", "laser", "energy-whip", "fist"), 5, 5)
MACHINE_GUNS: Loadout = (("machine-gun",) * 4, 5, 5)
# Everything that can be damaged, a circle or two at a time (PM-BODY).
HURTS: tuple[dict[str, int], ...] = (
    *({"torso": circles} for circles in (1, 2, 3)),
    *({"legs": 1 << move} for move in range(4)),
    *({mount: filled} for mount in MOUNTS for filled in (0b1, 0b11, 0b1100, 0b110000, 0b111100, codes.FULL)),
)


def at_wave_end(wave: int, loadout: Loadout = STANDARD, **mech: int) -> State:
    return position(tables_of(*loadout), [], wave=wave, phase=codes.NEXT_WAVE, **mech)


def test_the_end_of_a_game_is_worth_what_it_is() -> None:
    """Lost or stalled nothing; won more with each free circle: 24 of the mounts, 4 of the torso, 4 of the legs (PM-WIN)."""
    unhurt = position(tables_of(), [], outcome=codes.WON, phase=codes.OVER)
    hurt = position(tables_of(), [], outcome=codes.WON, phase=codes.OVER, torso=2)
    assert final_value(unhurt) > final_value(hurt) > 0
    for outcome in (codes.LOST, codes.STALLED):
        assert final_value(position(tables_of(), [], outcome=outcome, phase=codes.OVER)) == 0


@pytest.mark.slow
@pytest.mark.parametrize("loadout", [STANDARD, WHIP, MACHINE_GUNS])
def test_harm_is_never_worth_anything(loadout: Loadout) -> None:
    """Also where hardly any mech is hurt so soon: no damage makes the end of any wave worth more."""
    learned = learning.learned_values(tables_of(*loadout), MECHS)
    for wave in (1, 2, 3):
        unhurt = learned.value_at_end(at_wave_end(wave, loadout))
        assert all(learned.value_at_end(at_wave_end(wave, loadout, **hurt)) <= unhurt for hurt in HURTS)


@pytest.mark.skipif(not COMPILED, reason="so many mechs take too long uncompiled")
def test_what_is_lost_for_good_costs_much() -> None:
    """A torso with one circle left slows every action and ends the game soon (PM-TORSO); without Turn or Change Stance
    nothing behind can be faced; a lost row costs more than the same circles in two rows (PM-CHOOSE)."""
    learned = learning.learned_values(tables_of(*STANDARD), 1000)

    def worth(**hurt: int) -> int:
        return learned.value_at_end(at_wave_end(3, STANDARD, **hurt))

    unhurt = worth()
    assert unhurt - worth(torso=3) > 3 * (unhurt - worth(torso=1)) > 0
    assert unhurt - worth(legs=0b1000) > 2 * (unhurt - worth(legs=0b0001))
    assert worth(**{"left-arm": 0b000011}) < worth(**{"left-arm": 0b000101})
    assert worth(**{"left-arm": codes.FULL}) < worth(**{"left-arm": 0b001111}) < unhurt


@pytest.mark.skipif(not COMPILED, reason="so many mechs take too long uncompiled")
def test_within_a_wave_enemies_count_and_what_they_promise() -> None:
    """The last wave: a tank more is worse, a circle of it less better (PM-ENEMY-DAMAGE), and so is more harm to the mech."""
    tables = tables_of(*STANDARD)
    learned = learning.learned_values(tables, 1000)
    player = learned.player(4)
    mech, tank = tables.enemy_codes.index("M"), tables.enemy_codes.index("T")
    ahead = 2 * tables.sectors

    def worth(*enemies: tuple[int, ...], **hurt: int) -> int:
        return learned.value_of(position(tables, list(enemies), wave=4, phase=codes.CLOCK, **hurt), player)

    alone, both = worth((mech, ahead, 3, 1, 0)), worth((mech, ahead, 3, 1, 0), (tank, ahead, 3, 0, 0))
    assert both < worth((mech, ahead, 3, 1, 0), (tank, ahead, 3, 1, 3)) < alone
    assert worth((mech, ahead, 3, 1, 0), torso=3) < alone < worth((mech, ahead, 3, 2, 5))


@pytest.mark.slow
def test_what_is_learned_is_the_same_every_time() -> None:
    one, two = LearnedValues(), LearnedValues()
    for learned in (one, two):
        learned.learn(tables_of(), MECHS // 4)
    for wave in (1, 2, 3):
        assert one.style_of(wave) == two.style_of(wave)
        for hurt in HURTS:
            state = position(tables_of(), [], wave=wave, phase=codes.NEXT_WAVE, **hurt)
            assert one.value_at_end(state) == two.value_at_end(state)


def test_mechs_that_never_come_through_teach_nothing() -> None:
    """Nothing at all was seen: no position is worth anything, and the pilot still plays."""
    learned = LearnedValues()
    learned.learn(tables_of(), 0)
    assert learned.value_at_end(position(tables_of(), [], wave=1, phase=codes.NEXT_WAVE)) == 0
    search = Search(budget=40, training_mechs=0)
    search.begin(SeededDice(1))
    state = first_choice(2)
    assert decisions.is_legal(state, search.choose(state))


def first_choice(seed: int) -> State:
    game = new_game(tables_of(), SeededDice(seed))
    game.advance()
    assert game.state.question == codes.ACTION
    return game.state


@pytest.mark.slow
@pytest.mark.parametrize("budget", [1, 31])
def test_without_roll_outs_it_is_the_adaptive_pilot(budget: int) -> None:
    """Too few roll-outs leave doubt, and in doubt the choice without them stands: 16 of it and of another."""
    search = Search(budget, training_mechs=4)
    search.begin(SeededDice(1))
    for seed in range(5):
        state = first_choice(seed)
        assert search.choose(state) == Adaptive().choose(state)


@pytest.mark.slow
def test_its_choice_is_legal_and_its_own_dice_decide() -> None:
    answers = []
    for _ in range(2):
        search = Search(budget=160 if COMPILED else 40, training_mechs=60 if COMPILED else 4)
        search.begin(SeededDice(8))
        state = first_choice(3)
        answers.append(search.choose(state))
        assert decisions.is_legal(state, answers[-1])
    assert answers[0] == answers[1]


@pytest.mark.slow
def test_most_decisions_need_only_a_part_of_the_budget() -> None:
    """It never plays more roll-outs than allowed, and stops where the options hardly differ or one is far better."""
    budget = 400 if COMPILED else 64
    search = Search(budget, training_mechs=60 if COMPILED else 4)
    search.begin(SeededDice(8))
    game = new_game(tables_of(), SeededDice(3))
    game.advance()
    played = []
    for _ in range(30 if COMPILED else 4):
        game.apply(search.choose(game.state))
        assert search.played <= budget
        if search.played:
            played.append(search.played)
    assert sum(played) < len(played) * budget * (0.7 if COMPILED else 1.0)


def test_a_budget_by_name() -> None:
    search = pilots.make("search:200")
    assert isinstance(search, Search)
    assert search.budget == 200
    for name in ("search:", "search:0", "search:-1", "search:many", "tactical:5", "seeker:5", "seeker"):
        with pytest.raises(UnknownPilot):
            pilots.make(name)


def test_styles_name_weights() -> None:
    for number, style in enumerate(STYLES, 1):
        assert all(word.partition("=")[0] in WEIGHT_NAMES for word in style.split())
        assert isinstance(in_style(tables_of(), 4, number), Tactical)
    assert STYLES[0] == ""


def test_in_doubt_it_plays_in_the_style_that_suits_the_mech() -> None:
    """Four mechs show nothing."""
    learned = learning.learned_values(tables_of(), 4)
    assert [learned.style_of(wave) for wave in (1, 2, 3, 4)] == [0, 0, 0, 0]


@pytest.mark.skipif(not COMPILED, reason="so many mechs take too long uncompiled")
def test_four_machine_guns_are_played_in_another_style() -> None:
    """The tactical pilot wins one game in three with them; in the styles of `search` one in two (docs/pilots.md)."""
    tables, training_mechs = tables_of(*MACHINE_GUNS), Search(1).training_mechs
    found = learning.learned_values(tables, training_mechs)
    with_styles = Job(tables, "search:1", 7).play(0, 600).wins
    assert with_styles - Job(tables, "tactical", 7).play(0, 600).wins > 60
    # The same again costs nothing: it is kept, and what other loadouts have taught too.
    learning.learned_values(tables_of(), 4)
    assert learning.learned_values(tables, training_mechs) is found
    assert learning.learned_values(tables, 4) is not found


@pytest.mark.skipif(not COMPILED, reason="so many mechs take too long uncompiled")
def test_its_style_does_not_depend_on_the_budget() -> None:
    """It learns from as many mechs with the least budget: then it plays each wave in the style that it has found."""
    tables = tables_of(*MACHINE_GUNS)
    search, tactical = Search(1), Tactical()
    learned = learning.learned_values(tables, search.training_mechs)
    search.begin(SeededDice(1))
    others = 0
    game = new_game(tables, SeededDice(3))
    game.advance()
    for _ in range(40):
        answer = search.choose(game.state)
        if game.state.question != codes.REPAIR:
            assert answer == learned.player(game.state.wave).choose(game.state)
            others += answer != tactical.choose(game.state)
        game.apply(answer)
    assert others > 0


@pytest.mark.slow
def test_it_repairs_what_is_worth_most() -> None:
    """Whichever circle is freed, the mech is worth no more than after its choice (PM-REPAIR)."""
    hurt = {"torso": 1, "legs": 0b1001, "left-arm": 0b001111, "right-shoulder": 0b100010}
    search = Search(budget=1, training_mechs=MECHS)
    search.begin(SeededDice(1))
    mending = {"wave": 2, "phase": codes.WAVE_END, "question": codes.REPAIR, "repairs": 2}
    state = position(tables_of(*STANDARD), [], **mending, **hurt)
    learned = learning.learned_values(tables_of(*STANDARD), MECHS)

    def worth_after(option: int) -> int:
        game = Game(state.copy(), SeededDice(1))
        game.stop_at(wave_end=True)
        game.apply(option)
        return learned.value_at_end(game.state)

    options = [option for option in decisions.legal_options(state) if option != codes.REPAIR_DONE]
    assert len(options) == 1 + 2 + 4 + 2
    assert worth_after(search.choose(state)) == max(map(worth_after, options))


def stepping(enemy_time: int, own_time: int) -> State:
    """The last wave: a tank ahead at short range with one of its four circles left, its PPC selected; one more torso circle
    and the game is lost. The laser's Full Charge is pending."""
    tables = tables_of()
    tank = tables.enemy_codes.index("T")
    ppc = 1
    mech = {"wave": 4, "torso": 3, "phase": codes.CLOCK, "question": codes.STEP}
    pending = {"action": 3 * codes.LEFT_ARM + 2, "time": own_time, "chosen_ago": 1}
    ahead = tables.sectors
    return position(tables, [(tank, ahead, enemy_time, ppc, 3)], **mech, **pending)


@pytest.mark.slow
def test_it_waits_where_nothing_has_happened() -> None:
    """No enemy has just acted or is about to: there is no reason to step in (PM-STEP)."""
    search = Search(budget=20, training_mechs=20 if COMPILED else 4)
    search.begin(SeededDice(1))
    assert search.choose(stepping(enemy_time=3, own_time=2)) == codes.WAIT


@pytest.mark.skipif(not COMPILED, reason="so many roll-outs take too long uncompiled")
def test_it_hastes_where_waiting_may_lose() -> None:
    """The tank acts with the next unit, before the pending attack (PM-HASTE, PM-PRIORITY)."""
    search = Search(budget=400, training_mechs=300)
    search.begin(SeededDice(1))
    assert search.choose(stepping(enemy_time=1, own_time=1)) == codes.HASTE
