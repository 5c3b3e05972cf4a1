"""Laws: what holds in every position of every game, whoever plays on whatever table."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from machines import COMPILED, LAST, OPEN, ROUGH, TOWN, tables

from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.core.options import IllegalOption
from sheetgen_engine.mech_machine import codes, decisions, pilots
from sheetgen_engine.mech_machine.game import Game, new_game
from sheetgen_engine.mech_machine.record import EVENTS, Record
from sheetgen_engine.mech_machine.state import State
from sheetgen_engine.mech_machine.tables import Tables
from sheetgen_engine.mech_machine.tally import Job

TABLES = st.one_of(st.sampled_from([OPEN, TOWN, LAST, ROUGH]), tables())
SEEDS = st.integers(0, 2**64 - 1)
LAWS = settings(max_examples=150 if COMPILED else 25)
WATCHED = 120


def hold(state: State) -> None:
    """What holds in every position."""
    own, now = state.tables, state.numbers()
    here = []
    for number, mech in enumerate(own.mech_parts):
        x, y, hp, heat, down, on_table = state.mech_numbers(number)
        # MM-ACTIONS: hit points never pass the start; MM-FRAG: without any a mech is off the table, and only then.
        assert 0 <= hp <= mech.hit_points
        assert (hp > 0) == bool(on_table)
        # MM-HEAT: shut down exactly while all boxes are full.
        assert 0 <= heat <= own.boxes
        assert bool(down) == (heat == own.boxes)
        if on_table:
            here.append((x, y))
            assert own.base <= x <= own.width - own.base
            assert own.base <= y <= own.height - own.base
    # MM-MOVE: bases never overlap, wrecks included.
    places = [*here, *state.wreck_places()]
    for at, (x, y) in enumerate(here):
        for ox, oy in places[at + 1 :]:
            assert (x - ox) ** 2 + (y - oy) ** 2 >= (2 * own.base) ** 2
    # MM-WRECK, MM-FRAG: a wreck for each frag; the game is won exactly with enough of them, or alone.
    frags = state.side_frags()
    assert sum(frags) == state.wrecks
    alive = {mech.side for number, mech in enumerate(own.mech_parts) if state.mech_numbers(number)[5]}
    won = max(frags) >= own.frags_to_win or (not own.respawn and len(alive) == 1)
    assert (now["outcome"] == codes.WON) == won
    # MM-TERRAIN: walls stand for ever.
    for piece, stands in zip(own.piece_parts, state.standing_pieces(), strict=True):
        assert stands or piece.destructible
        assert 0 <= stands <= piece.hits
    # MM-ACTIONS: never more actions than a turn has; only a mech that is up and on the table is asked.
    assert 0 <= now["actions"] <= own.actions
    if now["question"] != codes.NOTHING:
        _, _, _, _, down, on_table = state.mech_numbers(now["mech"])
        assert on_table
        assert not down


@pytest.mark.slow
@LAWS
@given(TABLES, SEEDS, st.sampled_from(["random", "reference", "tactical"]), st.sampled_from(["random", "reference"]))
def test_laws_of_every_position(own: Tables, seed: int, first: str, others: str) -> None:
    """Played by any pilots: positions are sound, legal options are those that can be applied, a copy plays on alike."""
    game = new_game(own, SeededDice(seed, 0))
    players = [pilots.make(first if side == 0 else others) for side in range(own.sides)]
    for side, player in enumerate(players):
        player.begin(SeededDice(seed, side + 1))
    game.advance()
    for number in range(WATCHED):
        hold(game.state)
        if game.state.question == codes.NOTHING:
            break
        legal = game.legal_options()
        assert legal
        assert all(decisions.is_legal(game.state, option) for option in legal)
        before = game.state.values()
        option = players[own.mech_parts[game.state.mech].side].choose(game.state)
        assert game.state.values() == before, "a pilot looks, and leaves the position alone"
        assert decisions.is_legal(game.state, option)
        if number % 10 == 0:
            twin = game.copy()
            assert pickle.loads(pickle.dumps(game.state)) == game.state
            for illegal in (-1, 10**9, next(o for o in range(100) if not decisions.is_legal(game.state, o))):
                with pytest.raises(IllegalOption):
                    game.apply(illegal)
            assert game.state.values() == before, "an illegal answer changes nothing"
            twin.apply(option)
            game.apply(option)
            assert twin.state == game.state
        else:
            game.apply(option)


@LAWS
@given(TABLES, SEEDS)
def test_options_mean_what_they_say(own: Tables, seed: int) -> None:
    """Each option in words is read back as itself."""
    game = new_game(own, SeededDice(seed, 0))
    player = pilots.make("random")
    player.begin(SeededDice(seed, 1))
    game.advance()
    for _ in range(40):
        question = game.state.question
        if question == codes.NOTHING:
            break
        for option in game.legal_options():
            assert decisions.read_option(question, decisions.option_value(question, option)) == option
        game.apply(player.choose(game.state))


@pytest.mark.slow
@LAWS
@given(TABLES, SEEDS, st.sampled_from(["random", "reference", "tactical"]))
def test_counts_are_what_the_record_tells(own: Tables, seed: int, pilot: str) -> None:
    """Damage, heat and frags by the counts of a game and by its events are the same; every event has its facts."""
    record = Record()
    game = Game(State(own), SeededDice(seed, 0), record)
    game.stop_at(turns=60)
    players = [pilots.make(pilot) for _ in range(own.sides)]
    for side, player in enumerate(players):
        player.begin(SeededDice(seed, side + 1))
    game.play(players)
    for event in record.events:
        assert tuple(event.facts) == EVENTS[event.what]
    recorded = {what: [event.facts for event in record.events if event.what == what] for what in EVENTS}
    counts = game.ledger
    assert sum(counts.attacks) == len(recorded["attacked"])
    assert sum(counts.frags) == len(recorded["destroyed"]) == sum(game.state.side_frags()) == sum(counts.destroyed)
    assert sum(counts.shut_downs) == len(recorded["shut-down"])
    assert sum(counts.turns_lost) == len(recorded["turn-lost"]) == len(recorded["restarted"])
    assert sum(counts.moved) == sum(facts["length"] for facts in recorded["moved"])
    assert sum(counts.healed) == sum(facts["points"] for facts in recorded["healed"])
    assert counts.terrain_lost == len(recorded["terrain-destroyed"])
    # MM-ATTACK: attack less defence, ties and less do nothing; no more than the target had is counted.
    assert sum(counts.damage) <= sum(facts["damage"] for facts in recorded["attacked"])
    for facts in recorded["attacked"]:
        assert facts["damage"] == max(0, facts["attack"] - facts["defence"])
    # MM-MOVE: 2D6 and the speed bonus.
    for facts in recorded["move-rolled"]:
        speed = own.mech_parts[facts["mech"]].speed_bonus
        assert facts["length"] == 100 * (sum(facts["dice"]) + speed)


@LAWS
@given(TABLES, SEEDS)
def test_hit_points_add_up(own: Tables, seed: int) -> None:
    """What a mech has is what it began with, less damage, plus healing, and anew after each return."""
    record = Record()
    game = Game(State(own), SeededDice(seed, 0), record)
    game.stop_at(turns=40)
    game.play([pilots.make("reference") for _ in range(own.sides)])
    left = [mech.hit_points for mech in own.mech_parts]
    for event in record.events:
        if event.what == "attacked":
            left[event.facts["target"]] = max(0, left[event.facts["target"]] - event.facts["damage"])
        elif event.what == "healed":
            left[event.facts["mech"]] += event.facts["points"]
        elif event.what == "entered":
            left[event.facts["mech"]] = own.mech_parts[event.facts["mech"]].hit_points
    assert left == [game.state.mech_numbers(mech)[2] for mech in range(own.mechs)]


@pytest.mark.slow
def test_the_same_seed_the_same_games() -> None:
    """One stream a game: game number i is the same in any batch, and other seeds give other games."""
    job = Job(TOWN, ("reference", "tactical", "random"), 7)
    assert job.results(3, 4) == job.results(0, 7)[3:]
    assert job.results(0, 3) != Job(TOWN, ("reference", "tactical", "random"), 8).results(0, 3)
    assert pickle.loads(pickle.dumps(job.play(0, 5))) == job.play(0, 5)


@pytest.mark.slow
def test_pilots_by_strength() -> None:
    """The reference beats chance nearly always; the tactical pilot does better than it (MM-HEAT: it shuts down on purpose)."""
    games = 100 if COMPILED else 20
    assert Job(OPEN, ("random", "reference"), 1).play(0, games).wins[1] >= 0.98 * games
    both = [Job(OPEN, ("tactical", "reference"), 1), Job(OPEN, ("reference", "reference"), 1)]
    games = 2000 if COMPILED else 60
    better, even = (job.play(0, games).wins[0] for job in both)
    assert better > even
    shut = Job(OPEN, ("tactical", "reference"), 1).play(0, 100 if COMPILED else 20).ledger.shut_downs
    assert shut[0] > 0
    assert shut[1] == 0


def reachable(own: Tables, seed: int, depth: int) -> list[int]:
    """How many answers lead on from the beginning, after each number of answers; points only near and far."""
    counts = []
    games = [new_game(own, SeededDice(seed, 0))]
    games[0].advance()
    for _ in range(depth):
        following = []
        for game in games:
            for option in game.legal_options():
                twin = game.copy()
                twin.apply(option)
                following.append(twin)
        counts.append(len(following))
        games = following
    return counts


def test_counts_of_positions() -> None:
    """Two mechs far apart on an open table: to end, to move or to rush; from a move or a rush the points, and to stop.

    A rush has 33: sixteen directions at four and at two inches, two of them straight to the enemy and straight away, and
    to stop.
    """
    assert reachable(OPEN, 1, 1) == [3]
    first, second = reachable(OPEN, 1, 2)
    assert first == 3
    game = new_game(OPEN, SeededDice(1, 0))
    game.advance()
    game.apply(codes.RUSH)
    options = set(game.legal_options())
    assert len(options) == 33
    game = new_game(OPEN, SeededDice(1, 0))
    game.advance()
    game.apply(codes.MOVE)
    assert second == 3 + 33 + len(game.legal_options())
