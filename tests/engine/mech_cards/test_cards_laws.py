"""Laws that hold in every game, whoever plays: sampled over games, squads and pilots."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from duels import ABILITIES, COMPILED, DUEL, PILOTS, SQUADS, TABLES, THREE, game, scripted
from hypothesis import given, settings
from hypothesis import strategies as st

from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.core.options import IllegalOption
from sheetgen_engine.core.record import Record
from sheetgen_engine.mech_cards import codes, decisions, names, pilots
from sheetgen_engine.mech_cards.dice import ScriptedD10, SeededD10
from sheetgen_engine.mech_cards.game import Game
from sheetgen_engine.mech_cards.record import EVENTS
from sheetgen_engine.mech_cards.state import State
from sheetgen_engine.mech_cards.tables import Tables

LAWS = settings(max_examples=60)
# Roll-outs take long uncompiled; the fixed games of the signature have some.
PLAYERS = [name for name in PILOTS if COMPILED or not name.startswith("search")]


def cards_left(state: State) -> int:
    """Every card on the table."""
    count = 0
    for mech in range(state.tables.mechs):
        parts, *_ = state.mech_numbers(mech)
        player, place = state.tables.seat(mech)
        for part in range(len(state.tables.squads[player][place].parts)):
            if parts >> part & 1:
                count += 1 + state.part_numbers(mech, part)[0].bit_count()
    return count


def hold(state: State) -> None:
    """What is true of every position."""
    for mech in range(state.tables.mechs):
        player, place = state.tables.seat(mech)
        own = state.tables.squads[player][place]
        parts, jammed, evades, acted, out = state.mech_numbers(mech)
        kinds = [part.kind for at, part in enumerate(own.parts) if parts >> at & 1]
        # MC-LOSS: in play exactly while it has all three, but for those who left (MC-MORALE).
        whole = {"cockpit", "power-plant", "weapon"} <= set(kinds)
        assert whole == (out in (codes.NONE, codes.BY_MORALE))
        # MC-JAM: only weapons that are there.
        for at, part in enumerate(own.parts):
            assert not jammed >> at & 1 or (parts >> at & 1 and part.kind == "weapon")
            layers, counters = state.part_numbers(mech, at)
            assert 0 <= layers < 1 << len(part.layers)
            # MC-DAMAGE: armour only goes when the shields above it are gone.
            shields = [layer for layer, card in enumerate(part.layers) if not card.armour]
            if any(layers >> layer & 1 for layer in shields):
                assert all(layers >> layer & 1 for layer, card in enumerate(part.layers) if card.armour)
            # Counters that would take off what lies outside do not lie there.
            left = [card.dt for layer, card in enumerate(part.layers) if layers >> layer & 1]
            if state.phase not in (codes.TAKING_CARDS,):
                assert 0 <= counters < max([*left, part.dt])
            if not parts >> at & 1:
                assert counters == 0
        assert 0 <= evades <= state.tables.actions
        assert acted in (0, 1)
    assert (state.outcome == codes.WON) == (state.winner != codes.NONE)


@pytest.mark.slow
@LAWS
@given(
    name=st.sampled_from(sorted(TABLES)),
    seed=st.integers(0, 2**32),
    players=st.lists(st.sampled_from(PLAYERS), min_size=4, max_size=4),
)
def test_laws_of_play(name: str, seed: int, players: list[str]) -> None:
    tables = TABLES[name]
    own = game(tables, seed)
    makers = [pilots.make(pilot) for pilot in players[: tables.players]]
    for place, pilot in enumerate(makers):
        pilot.begin(SeededDice(seed, place))
    own.advance()
    left = cards_left(own.state)
    asked = 0
    while own.state.question != codes.NOTHING and asked < 400:
        state = own.state
        hold(state)
        options = own.legal_options()
        assert options
        assert [option for option in range(-2, 200) if decisions.is_legal(state, option)] == options
        for option in options:
            # Words and numbers say the same.
            assert decisions.read_option(state, decisions.option_value(state, option)) == option
        if state.question == codes.TARGET:
            sides = {tables.sides[tables.seat(option // codes.MAX_PARTS)[0]] for option in options}
            assert tables.sides[state.player] not in sides, "nobody attacks the own side (MC-ROLL)"
        before = state.values()
        choice = makers[state.decider].choose(state)
        assert state.values() == before, "a pilot only looks"
        assert choice in options
        owner = state.player if state.question != codes.CARD else tables.seat(state.target)[0]
        assert state.decider == owner, "the defender orders cards, whose turn it is decides the rest"
        own.apply(choice)
        assert cards_left(own.state) <= left, "no card ever comes back"
        left = cards_left(own.state)
        asked += 1
    hold(own.state)


@LAWS
@given(seed=st.integers(0, 2**32), steps=st.integers(0, 60))
def test_copies_go_their_own_way(seed: int, steps: int) -> None:
    """A copy, or a state sent through a pipe, is equal, and plays on to the same end with the same dice."""
    own = game(SQUADS, seed)
    player = pilots.make("random")
    player.begin(SeededDice(seed, 9))
    own.advance()
    for _ in range(steps):
        if own.state.question == codes.NOTHING:
            break
        own.apply(player.choose(own.state))
    twin = own.copy()
    assert twin.state == own.state
    assert pickle.loads(pickle.dumps(own.state)) == own.state
    reference = [pilots.make("reference")] * 2
    assert own.play(reference) == twin.play(reference)
    assert twin.state == own.state


def test_illegal_options_change_nothing() -> None:
    own = scripted([])
    own.advance()
    before = own.state.values()
    for option in (-1, codes.CHARGE + 1 + 3, 99):
        with pytest.raises(IllegalOption, match="action: option"):
            own.apply(option)
    with pytest.raises(IllegalOption, match="the open question is 'action'"):
        own.decide("target", {"player": 1, "mech": 0, "part": 0})
    assert own.state.values() == before


def paths(own: Game, depth: int) -> int:
    """In how many ways the next decisions can be made."""
    if depth == 0 or own.state.question == codes.NOTHING:
        return 1
    count = 0
    for option in own.legal_options():
        twin = own.copy()
        twin.apply(option)
        count += paths(twin, depth - 1)
    return count


def test_counts_of_decisions() -> None:
    """Every die shows a 6. The first numbers are counted by hand, the last locates a broken rule.

    PLAIN has two ranged weapons and a claw (MC-ACTIONS): pass, aim, evade, shoot and charge are 5. A shot and a charge have
    the 5 parts of LIGHT as targets, the other three are followed by an action or by LIGHT's: pass leads to LIGHT's 4
    (no claw), aim to 3 (pass, evade, shoot), evade to 4 (charge needs both actions): 5 + 5 + 4 + 3 + 4 are 21.
    """
    own = scripted([6] * 400)
    own.advance()
    assert [paths(own, depth) for depth in (1, 2)] == [5, 21]
    assert paths(own, 4) == 287


def test_the_record_tells_what_it_says_it_tells() -> None:
    """Every event with exactly its facts, and every kind of event comes up."""
    seen: set[str] = set()
    for number in range(60):
        record = Record()
        own = Game(State((THREE, SQUADS, ABILITIES)[number % 3]), SeededD10(4, number), record)
        players = [pilots.make("random") for _ in range(own.state.tables.players)]
        for place, player in enumerate(players):
            player.begin(SeededDice(number, place))
        own.play(players)
        for event in record.events:
            assert tuple(event.facts) == EVENTS[event.what], event
            seen.add(event.what)
    assert seen == set(EVENTS)


def test_dice() -> None:
    """Every face of a D10 about as often as the others, and none else."""
    dice = SeededD10(3)
    faces = [dice.roll() for _ in range(20_000)]
    counts = [faces.count(face) for face in range(1, 11)]
    assert sum(counts) == 20_000
    assert all(1_850 < count < 2_150 for count in counts)
    twin = dice.copy()
    assert [dice.roll() for _ in range(20)] == [twin.roll() for _ in range(20)]
    with pytest.raises(ValueError, match="11 is not a face of a D10"):
        ScriptedD10([3, 11])
    assert ScriptedD10([10, 1]).dice_left() == 2


def test_stalled_games_end() -> None:
    """Two players who never attack play on until the limit, and nobody wins."""
    own = game()
    own.advance()
    while own.state.question != codes.NOTHING:
        own.apply(codes.PASS)
    assert (names.OUTCOMES[own.state.outcome], own.state.turn) == ("stalled", codes.MOST_TURNS)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"sp": 100}, "SP: 100 is not from 0 to 99"),
        ({"parts": ()}, "parts: 0"),
        ({"parts": DUEL.squads[0][0].parts[1:]}, "one locomotor and one cockpit"),
        ({"parts": DUEL.squads[0][0].parts[:4]}, "a power plant and a weapon"),
    ],
)
def test_tables_refuse_what_cannot_be(change: dict[str, Any], said: str) -> None:
    """MC-PARTS: compiled arrays trust their indices, so nothing gets past here."""
    from dataclasses import replace

    mech = replace(DUEL.squads[0][0], **change)
    with pytest.raises(ValueError, match=said):
        Tables([[mech], [mech]])
    with pytest.raises(ValueError, match="players"):
        Tables([[DUEL.squads[0][0]]])
