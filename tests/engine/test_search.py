"""The search pilot: what it learns of positions, and when it overrules the tactical pilot."""

from __future__ import annotations

import pytest
from mechs import COMPILED, position, tables_of

from engine.dice import SeededDice
from engine.paper_mech import codes, decisions, pilots
from engine.paper_mech.game import new_game
from engine.paper_mech.pilots import UnknownPilot
from engine.paper_mech.pilots.prospects import Prospects, final, harm_of
from engine.paper_mech.pilots.search import Search
from engine.paper_mech.pilots.tactical import Tactical
from engine.paper_mech.state import State

GAMES = 200 if COMPILED else 12


def learnt(games: int = GAMES) -> Prospects:
    prospects = Prospects()
    prospects.learn(tables_of(), Tactical(), games)
    return prospects


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
    prospects = learnt()
    unhurt = prospects.of(at_wave_end(1))
    hurt = prospects.of(at_wave_end(3, torso=3, legs=0b0111, **{"left-arm": codes.FULL}))
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


def test_without_roll_outs_it_is_the_tactical_pilot() -> None:
    """Too few roll-outs leave doubt, and in doubt the tactical pilot's choice stands."""
    search = Search(budget=4)
    search.begin(SeededDice(1))
    for seed in range(5):
        state = first_choice(seed)
        assert search.choose(state) == Tactical().choose(state)


def test_its_choice_is_legal_and_its_own_dice_decide() -> None:
    answers = []
    for _ in range(2):
        search = Search(budget=60)
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
