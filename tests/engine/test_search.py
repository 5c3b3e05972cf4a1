"""The search pilot: what it learns of positions, and when it overrules the tactical pilot."""

from __future__ import annotations

import pytest
from mechs import COMPILED, position, tables_of

from engine.dice import SeededDice
from engine.paper_mech import codes, decisions, pilots
from engine.paper_mech.game import new_game
from engine.paper_mech.pilots import UnknownPilot, prospects
from engine.paper_mech.pilots.manners import MANNERS
from engine.paper_mech.pilots.prospects import Prospects, final, harm_of, in_manner
from engine.paper_mech.pilots.search import Search
from engine.paper_mech.pilots.tactical import Tactical
from engine.paper_mech.pilots.weights import WEIGHT_NAMES
from engine.paper_mech.state import State

GAMES = 200 if COMPILED else 12


def learnt(games: int = GAMES) -> Prospects:
    lesson = Prospects()
    lesson.learn(tables_of(), Tactical(), games)
    return lesson


def at_wave_end(wave: int, **mech: int) -> State:
    return position(tables_of(), [], wave=wave, phase=codes.NEXT_WAVE, **mech)


def test_the_end_of_a_game_is_worth_what_it_is() -> None:
    """Lost or stalled nothing; won more with each free circle: 24 of the mounts, 4 of the torso, 4 of the legs (PM-WIN)."""
    unhurt = position(tables_of(), [], outcome=codes.WON, phase=codes.OVER)
    hurt = position(tables_of(), [], outcome=codes.WON, phase=codes.OVER, torso=2)
    assert final(unhurt) > final(hurt) > 0
    for outcome in (codes.LOST, codes.STALLED):
        assert final(position(tables_of(), [], outcome=outcome, phase=codes.OVER)) == 0


def test_harm_counts_every_circle() -> None:
    assert harm_of(at_wave_end(1)) == 0
    hurts = [{"torso": 1}, {"legs": 1}, {"left-arm": 1}]
    harms = [harm_of(at_wave_end(1, **hurt)) for hurt in hurts]
    assert all(harm > 0 for harm in harms)
    # The torso ends the game when it is full (PM-TORSO).
    assert harms[0] == max(harms)
    # A mount without a free circle is worse than six circles elsewhere.
    assert harm_of(at_wave_end(1, **{"left-arm": codes.FULL})) > 6 * harms[2]


@pytest.mark.skipif(not COMPILED, reason="so many games take too long uncompiled")
def test_less_harm_is_worth_more() -> None:
    """The standard mech wins nine games in ten (docs/pilots.md): unhurt after the first wave it is worth more than badly hurt."""
    lesson = learnt()
    unhurt = lesson.of(at_wave_end(1))
    hurt = lesson.of(at_wave_end(3, torso=3, legs=0b0111, **{"left-arm": codes.FULL}))
    assert unhurt > hurt


def test_what_is_learnt_is_the_same_every_time() -> None:
    one, two = learnt(GAMES // 4), learnt(GAMES // 4)
    for wave in range(1, 4):
        for torso in range(4):
            state = at_wave_end(wave, torso=torso)
            assert one.of(state) == two.of(state)


def first_choice(seed: int) -> State:
    game = new_game(tables_of(), SeededDice(seed))
    game.advance()
    assert game.state.question == codes.ACTION
    return game.state


@pytest.mark.parametrize("budget", [4, 127] if COMPILED else [4])
def test_without_roll_outs_it_is_the_tactical_pilot(budget: int) -> None:
    """Too few roll-outs leave doubt, and in doubt the tactical pilot's choice stands: 64 of it and of another."""
    search = Search(budget, lessons=4)
    search.begin(SeededDice(1))
    for seed in range(5):
        state = first_choice(seed)
        assert search.choose(state) == Tactical().choose(state)


def test_its_choice_is_legal_and_its_own_dice_decide() -> None:
    answers = []
    for _ in range(2):
        search = Search(budget=160 if COMPILED else 60, lessons=60)
        search.begin(SeededDice(8))
        state = first_choice(3)
        answers.append(search.choose(state))
        assert decisions.is_legal(state, answers[-1])
    assert answers[0] == answers[1]


def test_a_budget_by_name() -> None:
    search = pilots.make("search:200")
    assert isinstance(search, Search)
    assert search.budget == 200
    for name in ("search:", "search:0", "search:-1", "search:many", "tactical:5", "seeker:5", "seeker"):
        with pytest.raises(UnknownPilot):
            pilots.make(name)


def test_manners_name_weights() -> None:
    for manner in range(len(MANNERS)):
        assert all(word.partition("=")[0] in WEIGHT_NAMES for word in MANNERS[manner].split())
        assert isinstance(in_manner(manner), Tactical)
    assert MANNERS[0] == ""


def test_in_doubt_the_tactical_pilot_plays_in_its_own_manner() -> None:
    """Four games show nothing."""
    assert prospects.learnt(tables_of(), 4).manner == 0


@pytest.mark.skipif(not COMPILED, reason="so many games take too long uncompiled")
def test_four_machine_guns_are_played_in_another_manner() -> None:
    """The tactical pilot wins one game in three with them; in the manner found by `learnt` nearly one in two (docs/pilots.md)."""
    tables = tables_of(("machine-gun",) * 4, torso=5, legs=5)
    found = prospects.learnt(tables, 600)
    own = Prospects()
    own.learn(tables, Tactical(), 600)
    assert found.manner != 0
    assert found.won - own.won > 60
    # The same again costs nothing: it is kept, and other loadouts' lessons too.
    prospects.learnt(tables_of(), 4)
    assert prospects.learnt(tables, 600) is found
    assert prospects.learnt(tables, 4) is not found


@pytest.mark.skipif(not COMPILED, reason="so many games take too long uncompiled")
def test_its_manner_does_not_hang_on_the_budget() -> None:
    """It learns from as many games with the least budget: then it plays in the manner that it has found."""
    tables = tables_of(("machine-gun",) * 4, torso=5, legs=5)
    search, tactical = Search(1), Tactical()
    manner = in_manner(prospects.learnt(tables, search.lessons).manner)
    search.begin(SeededDice(1))
    others = 0
    game = new_game(tables, SeededDice(3))
    game.advance()
    for _ in range(40):
        answer = search.choose(game.state)
        assert answer == manner.choose(game.state)
        others += answer != tactical.choose(game.state)
        game.apply(answer)
    assert others > 0


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


def test_it_waits_where_nothing_has_happened() -> None:
    """No enemy has just acted or is about to: there is no reason to step in (PM-STEP)."""
    search = Search(budget=20, lessons=20)
    search.begin(SeededDice(1))
    assert search.choose(stepping(enemy_time=3, own_time=2)) == codes.WAIT


@pytest.mark.skipif(not COMPILED, reason="so many roll-outs take too long uncompiled")
def test_it_hastes_where_waiting_may_lose() -> None:
    """The tank acts with the next unit, before the pending attack (PM-HASTE, PM-PRIORITY)."""
    search = Search(budget=400, lessons=300)
    search.begin(SeededDice(1))
    assert search.choose(stepping(enemy_time=1, own_time=1)) == codes.HASTE
