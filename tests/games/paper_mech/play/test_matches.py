"""A game at the table: what it asks, what its dice are for, how it is taken back and saved."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from played import LOADOUTS, mech

from sheetgen.core.locale import locale
from sheetgen.core.source import parse
from sheetgen.games.paper_mech.design.tables import tables
from sheetgen.games.paper_mech.play import game_run
from sheetgen.games.paper_mech.play.board import Board
from sheetgen.games.paper_mech.play.engine_state import from_state
from sheetgen.games.paper_mech.play.match import DiceRequest, Match
from sheetgen.games.paper_mech.play.menu import Menu, odds_of, percent, threat
from sheetgen.games.paper_mech.play.narrator import Narrator
from sheetgen.games.paper_mech.play.position import Position
from sheetgen.games.paper_mech.play.saved_game import DiceSource, SavedGame, dump, read
from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.core.options import IllegalOption
from sheetgen_engine.paper_mech import codes, names, odds, pilots
from sheetgen_engine.paper_mech.pilots.search import Search
from sheetgen_engine.paper_mech.tally import Job
from sheetgen_engine.paper_mech.text import format_state

ARMOURY = ("armoury.yaml",)


def nobody(request: DiceRequest) -> Sequence[int]:
    raise AssertionError(f"{request} is asked of dice that have a seed")


def new(mounts: tuple[str | None, ...] = LOADOUTS[0], seed: int = 1, number: int = 0) -> Match:
    match = Match(SavedGame(mech(mounts), DiceSource(seed, number), ()), nobody)
    match.begin()
    return match


def play_on(match: Match, choose: Callable[[Any], int], most: int = 10_000) -> int:
    """So many decisions, or to the end; gives how many there were."""
    for made in range(most):
        if match.over:
            return made
        match.answer(choose(match.state))
    return most


@pytest.mark.slow
@pytest.mark.parametrize("mounts", LOADOUTS, ids=lambda mounts: str(mounts[0]))
def test_a_match_is_the_game_of_the_series(mounts: tuple[str | None, ...]) -> None:
    """With the decisions of a pilot it comes to what the pilot comes to."""
    results = Job(tables(mech(mounts)), "tactical", 4).results(0, 5)
    for number, result in enumerate(results):
        match = new(mounts, 4, number)
        play_on(match, pilots.make("tactical").choose)
        state = match.state
        assert (state.wave, state.score(), state.units, state.activations) == result[1:]


# Real dice


class Hand:
    """Somebody who rolls the dice of a seed, and no more of them than are asked for."""

    def __init__(self, seed: int, number: int, most: int = 99) -> None:
        self.dice = SeededDice(seed, number)
        self.most = most
        self.requests: list[DiceRequest] = []

    def roll(self, request: DiceRequest) -> list[int]:
        self.requests.append(request)
        return [self.dice.roll() for _ in range(min(request.dice, self.most))]


PURPOSES = {
    "wave", "enemy-attack", "start", "location", "first-circle", "spill", "enemy-dice", "parry", "attack", "again", "repair"
}  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("most", [99, 1])
@pytest.mark.parametrize("mounts", LOADOUTS, ids=lambda mounts: str(mounts[0]))
def test_real_dice_that_fall_like_those_of_a_seed_give_its_game(mounts: tuple[str | None, ...], most: int) -> None:
    """So no die is asked for too many or too few, all together or one by one."""
    for number, result in enumerate(Job(tables(mech(mounts)), "tactical", 9).results(0, 3)):
        hand = Hand(9, number, most)
        match = Match(SavedGame(mech(mounts), DiceSource(faces=()), ()), hand.roll)
        match.begin()
        play_on(match, pilots.make("tactical").choose)
        state = match.state
        assert (state.wave, state.score(), state.units, state.activations) == result[1:]
        assert {request.what for request in hand.requests} <= PURPOSES
        assert match.used == len(match.faces)


@pytest.mark.slow
def test_every_kind_of_die_is_asked_for_by_its_name() -> None:
    seen = set()
    for mounts in LOADOUTS:
        for number in range(6):
            hand = Hand(2, number)
            match = Match(SavedGame(mech(mounts), DiceSource(faces=()), ()), hand.roll)
            match.begin()
            play_on(match, pilots.make("reference").choose)
            seen |= {request.what for request in hand.requests}
    assert seen == PURPOSES
    for language in ("en", "es"):
        assert all(f"dice.{what}" in locale("paper-mech/play", language) for what in seen | {"any"})


def test_dice_are_asked_for_as_a_table_rolls_them() -> None:
    """The wave's die, the enemy's attack and its start space; a location; all dice of an attack at once (contract: the
    order of dice)."""
    hand = Hand(1, 0)
    match = Match(SavedGame(mech(), DiceSource(faces=()), ()), hand.roll)
    match.begin()
    # Seed 1, game 1: a Helo, which has two attacks to choose from.
    assert [(request.what, request.dice) for request in hand.requests] == [
        ("wave", 1),
        ("enemy-attack", 1),
        ("start", 1),
    ]
    full_salvo = 5
    match.answer(full_salvo)
    hand.requests.clear()
    while not any(request.what == "attack" for request in hand.requests):
        match.answer(codes.WAIT if match.state.question == codes.STEP else match.options()[0])
    assert [(request.what, request.dice) for request in hand.requests if request.what == "attack"] == [("attack", 6)]


def test_rerolls_of_several_rounds_ask_for_one_round_at_a_time() -> None:
    """A homebrew weapon rolls misses again twice: how many the second time, the first one tells."""
    own = next(id_ for id_, weapon in mech(homebrew=ARMOURY).catalog.weapons.items()
               if any(row.abilities.get("reroll-misses") == 2 for row in weapon.actions))  # fmt: skip
    loadout = mech((None, None, own, "laser"), homebrew=ARMOURY)
    for number in range(4):
        hand = Hand(3, number)
        match = Match(SavedGame(loadout, DiceSource(faces=()), ()), hand.roll)
        match.begin()
        play_on(match, pilots.make("tactical").choose)
        seeded = Match(SavedGame(loadout, DiceSource(3, number), ()), nobody)
        seeded.begin()
        play_on(seeded, pilots.make("tactical").choose)
        assert match.state == seeded.state


# Taking back


@pytest.mark.parametrize("seed", range(4))
def test_what_is_taken_back_can_be_played_again_just_so(seed: int) -> None:
    """The dice of a seed fall again as they fell (no other result for the same choice)."""
    luck = random.Random(seed)
    match = new(seed=seed)
    for _ in range(40):
        if match.over:
            break
        match.answer(luck.choice(match.options()))
    before = format_state(match.state), list(match.decisions), list(match.events)
    for count in (1, 3, 7):
        made = len(match.decisions)
        assert match.take_back(count) <= count
        again = before[1][len(match.decisions) : made]
        for decision in again:
            match.answer(next(one for one in match.options() if decision_of(match, one) == decision))
        assert (format_state(match.state), match.decisions, match.events) == before


def decision_of(match: Match, option: int) -> tuple[str, Any]:
    from sheetgen_engine.paper_mech import decisions

    question = match.state.question
    return (names.QUESTIONS[question], decisions.option_value(question, option, match.state.tables))


def test_going_back_stops_where_there_was_a_choice_and_at_the_beginning() -> None:
    match = new()
    first = format_state(match.state)
    play_on(match, pilots.make("tactical").choose, 30)
    choices = sum(snapshot.choice for snapshot in match.snapshots)
    assert match.take_back(10_000) == choices
    assert match.take_back() == 0
    assert match.taken_back == choices
    assert format_state(match.state) == first
    assert len(match.options()) > 1


def test_real_dice_are_rolled_anew_after_going_back() -> None:
    hand = Hand(5, 0)
    match = Match(SavedGame(mech(), DiceSource(faces=()), ()), hand.roll)
    match.begin()
    play_on(match, pilots.make("tactical").choose, 25)
    match.take_back(10)
    assert len(match.faces) == match.used
    asked = len(hand.requests)
    play_on(match, pilots.make("tactical").choose, 10)
    assert len(hand.requests) > asked


def test_an_illegal_answer_changes_nothing() -> None:
    match = new()
    before = format_state(match.state), list(match.events)
    with pytest.raises(IllegalOption):
        match.answer(99)
    assert (format_state(match.state), match.events) == before


# Saving


@pytest.mark.slow
@pytest.mark.parametrize("typed", [False, True])
@pytest.mark.parametrize("made", [0, 1, 7, 23, 60, 10_000])
def test_a_game_goes_on_where_it_was_saved(made: int, typed: bool) -> None:
    hand = Hand(6, 1)
    dice_source = DiceSource(faces=()) if typed else DiceSource(6, 1)
    match = Match(SavedGame(mech(), dice_source, ()), hand.roll)
    match.begin()
    play_on(match, pilots.make("tactical").choose, made)
    match.take_back(2)
    text = dump(match.saved(), "game.yaml")
    again = Match(read(parse(text.encode(), "game.yaml")), hand.roll)
    again.begin()
    assert again.state == match.state
    assert again.events == match.events
    assert again.taken_back == match.taken_back
    for one in (match, again):
        one.ask_for_dice = Hand(8, 0).roll
        play_on(one, pilots.make("tactical").choose)
    assert again.state == match.state
    # The saved game can be replayed.
    replayed, script = course_of(match)
    list(replayed.steps())
    script.check_end(replayed.state)
    assert replayed.record.events == match.events


def course_of(match: Match) -> Any:
    from sheetgen.games.paper_mech.play.replay import saved_run

    return saved_run(read(parse(dump(match.saved(), "game.yaml").encode(), "game.yaml")))


def test_a_game_that_is_left_in_the_middle_of_a_throw_loses_nothing() -> None:
    class Tired(Exception):
        pass

    hand = Hand(1, 0)

    def roll(request: DiceRequest) -> list[int]:
        if request.what == "attack":
            if request.dice < 6:
                raise Tired
            return [4, 4]
        return hand.roll(request)

    match = Match(SavedGame(mech(), DiceSource(faces=()), ()), roll)
    match.begin()
    match.answer(5)
    with pytest.raises(Tired):
        play_on(match, lambda state: codes.WAIT if state.question == codes.STEP else match.options()[0])
    text = dump(match.saved(), "game.yaml")
    rest: list[DiceRequest] = []

    def finish(request: DiceRequest) -> list[int]:
        rest.append(request)
        return [6] * request.dice

    again = Match(read(parse(text.encode(), "game.yaml")), finish)
    again.begin()
    assert (rest[0].what, rest[0].dice) == ("attack", 4)
    rolled = next(event for event in again.events if event.what == "attack-rolled")
    assert rolled.facts["dice"] == [4, 4, 6, 6, 6, 6]


# Options and their odds


def test_the_odds_of_options_are_exact() -> None:
    """Full Salvo, P 6 against the Helo's armour 2: four dice of six hit, so 4 circles at least are
    1 - P(at most 3 of 6 at 2/3) (PM-ATTACK)."""
    from fractions import Fraction
    from math import comb

    match = new()
    chances = odds_of(match.state, 5, 0, 0)
    assert chances.expected == 4
    at_most = sum(comb(6, hits) * Fraction(2, 3) ** hits * Fraction(1, 3) ** (6 - hits) for hits in range(4))
    assert chances.kill == 1 - at_most
    # Two early, every die counts two less: 5 and 6 are left of 3 to 6 (PM-HASTE).
    assert odds_of(match.state, 5, 0, 2).expected == 2


def test_what_enemies_threaten_is_exact() -> None:
    """A Tank's Laser, P 3, from ahead at the standard loadout with torso 4 and legs 4: the six faces meet armour 4 (torso),
    4, 3, 3, 3 (the mounts) and 4; three dice each (PM-TARGETING, PM-ENEMY-ATTACK). From behind each counts one less."""
    from fractions import Fraction

    from sheetgen_engine.paper_mech.text import parse_state

    numbers = tables(mech())
    ahead = parse_state("phase=choosing question=action T@M0:t3:a1:d0", numbers)
    behind = parse_state("phase=choosing question=action T@M3:t3:a1:d0", numbers)
    armour = [4, 4, 3, 3, 3, 4]
    assert threat(ahead, 0).expected() == sum(Fraction(3 * (6 - one), 36) for one in armour)
    assert threat(behind, 0).expected() == sum(Fraction(3 * (7 - one), 36) for one in armour)
    # A sword that parries has the dice that hit rolled again, while it has a free circle (PM-PARRY).
    sword = tables(mech((None, None, "plasma-sword", None)))
    for circles, shares in (("1,2,3", 1), ("1,2,3,4,5,6", 2)):
        at_side = parse_state(f"left-arm={circles} phase=choosing question=action T@M6:t3:a1:d0", sword)
        # The side: 1 and 2 the empty shoulder, armour 0; 3 to 5 the arm, armour 3; 6 the legs.
        assert threat(at_side, 0).expected() == Fraction(2 * 3 + 3 * Fraction(3 * shares, 4) + Fraction(3 * 2, 6), 6)
    # Met by the Wing Shield, armour 4, it is two faces of six (PM-REFLEX).
    assert threat(ahead, 0, "left-shoulder").expected() == 1


def test_the_odds_agree_with_those_of_the_engine() -> None:
    match = new(LOADOUTS[1])
    pilot = pilots.make("tactical")
    for _ in range(200):
        if match.over:
            break
        state = match.state
        if state.question == codes.TARGET:
            weapon = names.MOUNTS[state.acting // 3]
            for target in match.options():
                kind, space, _, _, taken, *_ = state.enemy(target)
                combo = state.last_mount == state.acting // 3 and state.last_target == target
                exact = odds.attack_odds(
                    match.tables, weapon, state.acting % 3 + 1, match.tables.enemies[kind],
                    space // match.tables.sectors, state.haste, taken=taken, combo=combo,
                )  # fmt: skip
                own = odds_of(state, state.acting, target, state.haste)
                assert (own.expected, own.disable, own.kill) == (exact.expected, exact.disable, exact.kill)
        match.answer(pilot.choose(state))


def test_certainty_is_said_only_of_what_is_certain() -> None:
    from fractions import Fraction

    said = [percent(Fraction(ways, 1296)) for ways in (0, 1, 648, 1295, 1296)]
    assert said == ["0%", "<1%", "50%", ">99%", "100%"]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("mounts", LOADOUTS, ids=lambda mounts: str(mounts[0]))
def test_every_question_is_put_and_every_option_listed(mounts: tuple[str | None, ...], language: str) -> None:
    """Exactly the legal options, each in words, none wider than the board."""
    loadout = mech(mounts)
    menu = Menu(Board(loadout, language), language)
    for seed in range(3):
        luck = random.Random(seed)
        match = new(mounts, seed)
        for _ in range(120):
            if match.over:
                break
            narrator = Narrator(loadout, language, before(match))
            menu.look(match.state, narrator)
            choices = menu.choices()
            flat = [one.option for choice in choices for one in (choice.more or (choice,))]
            assert sorted(flat) == match.options()
            assert menu.question()
            assert len({(one.text, one.circles, one.t) for one in choices}) >= len(choices) - 4
            match.answer(luck.choice(match.options()))


def before(match: Match) -> Position:
    return from_state(match.state)


def test_nothing_that_is_hidden_is_shown() -> None:
    """Other dice to come change neither the options nor their odds nor the hint."""
    from sheetgen.games.paper_mech.play.advice import Adviser

    shown = []
    for future in (11, 12):
        match = new()
        play_on(match, pilots.make("tactical").choose, 12)
        match.dice = SeededDice(future, 0)
        menu = Menu(Board(mech(), "en"), "en")
        menu.look(match.state, Narrator(mech(), "en", before(match)))
        shown.append([*menu.listed(menu.choices()), *Adviser("tactical").lines(match.state, menu)])
    assert shown[0] == shown[1]


@pytest.mark.slow
@pytest.mark.usefixtures("few_training_mechs")
def test_the_search_pilot_says_what_it_found() -> None:
    """Every option that was left at the end, with what it gained for each time that it was played on; a win is 1,000."""
    from sheetgen.games.paper_mech.play.advice import Adviser

    match = new()
    menu = Menu(Board(mech(), "en"), "en")
    adviser, found = Adviser("search:200"), 0
    while found < 3 and not match.over:  # early on, most options win the same games
        menu.look(match.state, Narrator(mech(), "en", before(match)))
        _, why, *gains = list(adviser.lines(match.state, menu))
        assert isinstance(adviser.pilot, Search)
        rounds, evaluations = adviser.pilot.rounds, adviser.pilot.evaluations()
        assert (str(rounds) in why) == bool(rounds)
        assert len(gains) == (len(evaluations) - 1 if rounds else 0)
        for line, (_, ahead, _) in zip(gains, evaluations[1:], strict=False):
            assert f"{ahead / rounds / 10:+.1f} ±" in line
            found += 1
        match.answer(pilots.make("tactical").choose(match.state.copy()))
    assert found


@pytest.mark.parametrize("name", ["tactical", "adaptive"])
def test_the_hint_is_what_the_pilot_does(name: str) -> None:
    from sheetgen.games.paper_mech.play.advice import Adviser

    match = new()
    menu = Menu(Board(mech(), "en"), "en")
    adviser, pilot = Adviser(name), pilots.make(name)
    for _ in range(80):
        if match.over:
            break
        menu.look(match.state, Narrator(mech(), "en", before(match)))
        option = pilot.choose(match.state.copy())
        text = next(one.text for c in menu.choices() for one in (c.more or (c,)) if one.option == option)
        lines = list(adviser.lines(match.state, menu))
        assert lines[0].startswith(f"{name.capitalize()} would choose ")
        assert lines[0].endswith(text)
        assert len(lines) > 1
        match.answer(option)


def test_a_course_of_the_same_seed_is_untouched() -> None:
    """What the match deals is what the series deals."""
    replayed = game_run.pilot_run(tables(mech()), "tactical", 1, 0)
    list(replayed.steps())
    match = new()
    play_on(match, pilots.make("tactical").choose)
    assert match.events == replayed.record.events
