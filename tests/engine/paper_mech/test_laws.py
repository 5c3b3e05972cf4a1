"""Laws: what holds in every position of every game, printed or homebrew, whoever plays."""

from __future__ import annotations

import pickle

import pytest
import yaml
from homebrews import homebrews, printed
from hypothesis import given, settings
from hypothesis import strategies as st
from mechs import COMPILED, tables_of
from mechs import position as at

from sheetgen.games.paper_mech.play.engine_state import from_state, to_state
from sheetgen.games.paper_mech.play.scenario_file import StateData, read_position
from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.core.options import IllegalOption
from sheetgen_engine.core.record import Event
from sheetgen_engine.paper_mech import codes, decisions, names, pilots
from sheetgen_engine.paper_mech.game import Game, new_game
from sheetgen_engine.paper_mech.parts import Enemy, EnemyAttack
from sheetgen_engine.paper_mech.pilots.pilot import Pilot
from sheetgen_engine.paper_mech.record import Record
from sheetgen_engine.paper_mech.state import State
from sheetgen_engine.paper_mech.tables import Tables

TABLES = st.one_of(printed(), homebrews())
SEEDS = st.integers(0, 2**64 - 1)
LAWS = settings(max_examples=200 if COMPILED else 80)
WATCHED = 60  # decisions of a game that are looked at one by one


def filled_circles(state: State) -> int:
    """All the damage of the mech."""
    mech = state.mech()
    return mech["torso"] + mech["legs"].bit_count() + sum(mech[mount].bit_count() for mount in names.MOUNTS)


def circles(tables: Tables, kind: int) -> int:
    """All the circles of an enemy."""
    return sum(attack.circles for attack in tables.enemies[kind].attacks)


def hold(state: State) -> None:
    """What holds in every position."""
    tables, mech = state.tables, state.mech()
    carried = sum(weapon is not None for weapon in tables.mounts.values())
    # Circles are never negative nor over full (PM-BODY); an empty mount has none (PM-MOUNTS).
    assert 0 <= mech["torso"] <= tables.chassis.torso_circles
    assert (mech["torso"] == tables.chassis.torso_circles) == (mech["outcome"] == codes.LOST)
    assert 0 <= mech["legs"] <= codes.ALL_LEGS
    for mount in names.MOUNTS:
        assert 0 <= mech[mount] <= (codes.FULL if tables.mounts[mount] else 0)
    # Everybody's time is on the track's side of nothing (PM-TIME); the pending action is one that can be made.
    assert mech["time"] >= 0
    assert mech["chosen_ago"] >= 0
    assert -1 <= mech["action"] < codes.ACTIONS
    if 0 <= mech["action"] < codes.WEAPON_ROWS:
        mount, row = divmod(mech["action"], codes.ROWS)
        assert tables.mounts[names.MOUNTS[mount]] is not None
        # With its last free circle it would be lost (PM-LOST-ACTION).
        assert mech[names.MOUNTS[mount]] >> 2 * row & 3 != 3
    elif mech["action"] >= codes.WEAPON_ROWS:
        assert not mech["legs"] >> (mech["action"] - codes.WEAPON_ROWS) & 1
    if mech["guard"] >= 0:
        assert mech[names.MOUNTS[mech["guard"]]] != codes.FULL  # PM-WALL
    # Enemies are where the radar has spaces (PM-RADAR), alive while they have a free circle (PM-ENEMY-DAMAGE).
    alive = 0
    for number in range(state.enemies):
        kind, space, time, attack, damage, living, outbound = state.enemy(number)
        spaces = len(tables.board.rings) * tables.board.sectors
        # Only a jet flies outbound, and only an outbound one leaves the radar (PM26-FLIGHT).
        assert 0 <= space < spaces or (space == spaces and outbound)
        assert not outbound or tables.enemies[kind].away
        assert 0 <= damage <= circles(tables, kind)
        assert bool(living) == (damage < circles(tables, kind))
        if living:
            assert time >= 0
            attacks = tables.enemies[kind].attacks
            assert sum(other.circles for other in attacks[: attack + 1]) > damage, "the selected attack is disabled"
        alive += living
    assert alive == state.living
    assert state.score() == tables.chassis.torso_circles + 4 + carried * 6 - filled_circles(state)  # PM-WIN
    if mech["question"] == codes.STANCE:
        # Nothing is carried over into a wave (PM-WAVE-START, PMH-AFTER).
        assert [mech[name] for name in ("heat", "smoke", "cover", "force_field", "jumps")] == [0] * 5
        assert [mech[name] for name in ("action", "guard", "last_mount", "last_target")] == [codes.NONE] * 4
    # Mines lie on the radar, laid by rows that have them (PMH-MINE).
    assert state.mines <= codes.MAX_MINES
    for number in range(state.mines):
        space, row = state.entry(state.OF_MINES, number)
        assert 0 <= space < tables.spaces
        assert tables.mounts[names.MOUNTS[row // 3]].rows[row % 3].mine  # type: ignore[union-attr]
    # The wait for repairs is the only time without an action (PM26-REPAIR); no skill has too many circles (PM26-SKILLS).
    assert mech["action"] >= 0 or mech["time"] == 0 or mech["repairing"]
    for skill in ("evasion", "marksman", "engineer"):
        assert 0 <= mech[skill] <= getattr(tables.rules, skill)
    assert 0 <= mech["units"] <= 2000  # PM-STALL
    assert 1 <= mech["wave"] <= len(tables.waves)
    # While the game is on, the player has something to decide (nobody asked it to halt).
    options = decisions.legal_options(state)
    assert bool(options) == (mech["outcome"] == codes.PLAYING) == (mech["question"] != codes.NOTHING)
    assert options == sorted(set(options))


def goes_on(before: dict[str, int], state: State) -> None:
    """From one position to the next: time, activations and waves never run backwards."""
    after = state.mech()
    for name in ("units", "activations", "wave", "evasion", "marksman", "engineer"):
        assert after[name] >= before[name], name


def balance(before: State, events: list[Event], after: State) -> None:
    """Damage dice_source equals circles filled plus overkill, by the record and by the positions (PM-SPILL, PM-ENEMY-DAMAGE)."""
    of = {what: [event.facts for event in events if event.what == what] for what in {event.what for event in events}}
    # No armour is ever below 0 (PM-ENEMY-ATTACK, PM-SNIPER).
    assert all(facts["armour"] >= 0 for facts in of.get("enemy-rolled", []) + of.get("attack-rolled", []))
    dice_source = sum(facts["damage"] for facts in of.get("enemy-rolled", []))
    filled = sum(len(facts["circles"]) for facts in of.get("circles-filled", []) + of.get("circles-scattered", []))
    over = sum(facts["points"] for facts in of.get("damage-lost", []) + of.get("damage-absorbed", []))
    assert dice_source == filled + over
    repaired = len(of.get("repaired", []))
    # What a weapon does to itself (PMH-OVERHEAT).
    burnt = sum(len(facts["circles"]) for facts in of.get("overheated", []))
    assert filled_circles(after) == filled_circles(before) + filled + burnt - repaired
    # What mines do to enemies (PMH-MINE).
    rolled = sum(facts["damage"] for facts in of.get("attack-rolled", []) + of.get("mine-went-off", []))
    # Crush raises the damage of its attack to the circles that it fills (PM26-CRUSH).
    for place, event in enumerate(events):
        if event.what == "attack-crushed":
            rolled += event.facts["points"] - events[place - 1].facts["damage"]
    taken = sum(facts["filled"] for facts in of.get("enemy-damaged", []))
    beyond = sum(facts["points_over"] for facts in of.get("enemy-destroyed", []))
    assert rolled == taken + beyond
    if before.enemies == after.enemies and not of.get("wave-began"):
        damage = sum(after.enemy(number)[4] - before.enemy(number)[4] for number in range(after.enemies))
        # What enemies repair of themselves (PMH-ENEMY-REPAIR).
        assert damage == taken - sum(facts["circles"] for facts in of.get("enemy-repaired", []))


def finish(game: Game, pilot: str, luck: int) -> None:
    """Let a pilot play on to the end: every game has one (PM-STALL)."""
    player = pilots.make(pilot)
    player.begin(SeededDice(luck))
    assert game.play(player) != codes.PLAYING
    hold(game.state)


@pytest.mark.slow
@LAWS
@given(TABLES, SEEDS, st.sampled_from(["random", "reference"]))
def test_every_position_of_every_game_is_sound(tables: Tables, seed: int, pilot: str) -> None:
    """PM-BODY, PM-RADAR, PM-TIME, PM-TRACK, PM-SPILL, PM-STALL: circles, spaces, times and options are sound in every
    position, time never runs backwards, damage is never lost on the way, and the game ends."""
    record = Record(tables)
    game = new_game(tables, SeededDice(seed), record)
    player = pilots.make(pilot)
    player.begin(SeededDice(seed ^ 1))
    # Nothing stands on the board before the first decision.
    before = game.state.copy()
    game.advance()
    for _ in range(WATCHED):
        hold(game.state)
        balance(before, record.events, game.state)
        goes_on(before.mech(), game.state)
        if game.state.outcome != codes.PLAYING:
            break
        record.events.clear()
        before = game.state.copy()
        game.apply(player.choose(game.state))
    finish(game, pilot, seed ^ 2)


@pytest.mark.slow
@LAWS
@given(TABLES, SEEDS)
def test_offered_options_apply_and_others_are_refused(tables: Tables, seed: int) -> None:
    """Each option that is offered can be played, each other one raises and changes nothing (PM-CHOOSE, PM-STEP)."""
    game = new_game(tables, SeededDice(seed))
    luck = SeededDice(seed ^ 1)
    game.advance()
    for _ in range(WATCHED // 2):
        if game.state.outcome != codes.PLAYING:
            break
        offered = game.legal_options()
        question = game.state.question
        before = game.state.values()
        for option in range(-1, decisions.count_options(question) + 2):
            if option in offered:
                twin = game.copy()
                twin.apply(option)
                hold(twin.state)
                words = decisions.option_value(question, option, tables)
                assert decisions.read_option(question, words, tables) == option
            else:
                with pytest.raises(IllegalOption):
                    game.apply(option)
        assert game.state.values() == before
        game.apply(offered[luck.below(len(offered))])


@pytest.mark.slow
@LAWS
@given(TABLES, SEEDS, st.integers(0, 40))
def test_a_copied_game_plays_on_identically(tables: Tables, seed: int, decision: int) -> None:
    """A copy of a position, its numbers written out and read back, and the game itself go the same way."""
    dice = SeededDice(seed)
    game = new_game(tables, dice)
    luck = SeededDice(seed ^ 1)
    game.advance()
    for _ in range(decision):
        if game.state.outcome == codes.PLAYING:
            offered = game.legal_options()
            game.apply(offered[luck.below(len(offered))])
    written = pickle.loads(pickle.dumps(game.state))
    assert written == game.state
    assert written.tables == tables
    twin = game.copy()
    third = Game(written, dice.copy())
    for one in (game, twin, third):
        finish(one, "random", seed)
    assert game.state.values() == twin.state.values() == third.state.values()


@pytest.mark.slow
@LAWS
@given(TABLES, SEEDS, st.integers(0, 30))
def test_a_position_in_words_plays_on_identically(tables: Tables, seed: int, decision: int) -> None:
    """Written in the words of scenarios and read back, a position is the same, and so is the rest of its game."""
    dice = SeededDice(seed)
    game = new_game(tables, dice)
    luck = SeededDice(seed ^ 1)
    game.advance()
    open_questions = (codes.ACTION, codes.STEP)  # the moments that a scenario can begin with
    while game.state.outcome == codes.PLAYING and (decision > 0 or game.state.question not in open_questions):
        offered = game.legal_options()
        game.apply(offered[luck.below(len(offered))])
        decision -= 1
    if game.state.outcome != codes.PLAYING:
        return
    before = from_state(game.state)
    written = before.as_json()
    player = {key: value for key, value in written["player"].items() if value is not None}
    data: StateData = yaml.safe_load(yaml.safe_dump({**written, "player": player}))
    state = to_state(read_position(data, tables), tables)
    # A scenario's clock begins at 0.
    assert from_state(state) == before._replace(time=0, activations=0)
    twin = Game(state, dice.copy())
    twin.advance()
    assert twin.legal_options() == game.legal_options()
    for one in (game, twin):
        finish(one, "random", seed)
    if codes.STALLED not in (game.state.outcome, state.outcome):
        end, other = from_state(game.state), from_state(twin.state)
        time, activations = end.time - before.time, end.activations - before.activations
        assert other == end._replace(time=time, activations=activations)


@pytest.mark.slow
@LAWS
@given(TABLES, SEEDS)
def test_a_question_that_a_pilot_passes_has_the_same_result_as_if_it_were_asked(tables: Tables, seed: int) -> None:
    """Letting units pass, free moves, pulls and stances be without being asked is the same as option 0 (PM-STEP), and a
    target that is the only one is taken (PM-ATTACK)."""
    pilot = pilots.make("reference")
    asked = new_game(tables, SeededDice(seed))
    asked.advance()
    while asked.state.outcome == codes.PLAYING:
        question = asked.state.question
        option = pilot.choose(asked.state)
        if pilot.auto_pass_questions >> question & 1 and question != codes.TARGET:
            assert option == 0
        asked.apply(option)
    unasked = new_game(tables, SeededDice(seed))
    unasked.play(pilot)
    assert asked.state.values() == unasked.state.values()


def test_an_illegal_answer_of_a_pilot_ends_play() -> None:
    """Only pilots that are `always_legal` are not checked; a new pilot is not."""

    class Careless(Pilot):
        def choose(self, state: State) -> int:
            return decisions.count_options(state.question)

    game = new_game(tables_of((None, None, "laser", "fist")), SeededDice())
    with pytest.raises(IllegalOption, match="option 16 is not legal here"):
        game.play(Careless())
    assert game.state.question == codes.ACTION


def test_a_game_without_an_end_is_stopped() -> None:
    """PM-STALL, PM-WAIT: nothing can be chosen, and the enemy neither reaches the mech nor comes closer: after 2,000 units of
    time the game is stopped, neither won nor lost."""
    printed_tables = tables_of((None, None, None, None))
    harmless = Enemy("A", 3, (EnemyAttack(reach=0, power=1, t=3, circles=2),), moves=False)
    waves = [[("A",)] * 6]
    tables = Tables(
        board=printed_tables.board,
        chassis=printed_tables.chassis,
        mounts={},
        enemies=[harmless],
        waves=waves,
    )
    state = at(tables, [(0, 24, 3, 0, 0)], legs=codes.ALL_LEGS, phase=codes.CHOOSING)
    game = Game(state, SeededDice())
    game.advance()
    assert (state.outcome, state.units, state.question) == (codes.STALLED, 2000, codes.NOTHING)
    # The enemy acts every third unit; the 2,001st would be needed next.
    assert state.activations == 2000 // 3
    assert state.enemy(0)[2] == 1
