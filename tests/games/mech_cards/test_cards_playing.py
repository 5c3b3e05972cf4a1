"""`play` of Mech Cards: two at one table or against a pilot, seeded or real dice, odds, undo, saved games."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import product
from pathlib import Path
from typing import Any

import pytest
import yaml

from sheetgen.core.parts import PlaySettings
from sheetgen.core.queries import OptionValues
from sheetgen.core.source import parse, read_file
from sheetgen.games.mech_cards.play import playable, volley_odds
from sheetgen.games.mech_cards.play.board import Board
from sheetgen.games.mech_cards.play.duel import Duel
from sheetgen.games.mech_cards.play.menu import Menu
from sheetgen.runs.play.duel import DuelMatch, DuelSession, PlayableDuel, dump
from sheetgen.runs.play.rules import DiceRequest
from sheetgen_engine.core.record import Record
from sheetgen_engine.mech_cards import codes, pilots
from sheetgen_engine.mech_cards.dice import ScriptedD10, SeededD10
from sheetgen_engine.mech_cards.game import Game
from sheetgen_engine.mech_cards.state import State
from sheetgen_engine.mech_cards.tally import Job
from tests.command import run
from tests.consoles import Fake, typed

ROOT = Path(__file__).resolve().parents[3]
EXAMPLES = ROOT / "examples/mech-cards"
PERSONS = ("person", "person")


def prepared(
    name: str = "bastion", against: str = "dragon", opponent: str = "person", **options: Any
) -> PlayableDuel[State]:
    values = OptionValues({"against": against, "opponent": opponent})
    return playable.prepare(read_file(EXAMPLES / f"{name}.yaml"), options=values, **options)


def nobody(request: DiceRequest) -> Sequence[int]:
    raise AssertionError(f"{request} is asked of dice that have a seed")


def match_of(found: PlayableDuel[State], ask: Callable[[DiceRequest], Sequence[int]] = nobody) -> DuelMatch[State]:
    assert found.part is not None
    match = DuelMatch(found.part, found.game, ask)
    match.begin()
    return match


def play_on(match: DuelMatch[State], names: Sequence[str], most: int = 10_000) -> None:
    """So many decisions, or to the end."""
    players = [pilots.make(name) for name in names]
    for _ in range(most):
        if match.over:
            return
        match.answer(players[match.rules.decider(match.state)].choose(match.state))


class Person:
    """Answers as a pilot decides: by the numbers of the list, and with real dice of a seed."""

    def __init__(self, dice: SeededD10 | None = None) -> None:
        self.session: DuelSession[State]
        self.pilot = pilots.make("tactical")
        self.dice = dice

    def __call__(self, prompt: str) -> str:
        if prompt != "> ":
            asked = re.findall(r"(\d+) (?:die|dice|dado|dados)\?", prompt)
            if self.dice is None or not asked:
                return ""  # the game is over
            return " ".join(str(self.dice.roll()) for _ in range(int(asked[-1])))
        option = self.pilot.choose(self.session.match.state)
        for number, choice in enumerate(self.session.display.look().choices(), start=1):
            if choice.option == option:
                return str(number)
        raise AssertionError(f"option {option} is not listed")


def play(found: PlayableDuel[State], answers: list[str], language: str = "en", **options: Any) -> tuple[Any, Fake]:
    """Play until the answers run out."""
    terminal = Fake(typed(iter(answers)), ascii=options.pop("ascii", False))
    own = found.start(PlaySettings(language, "tactical", **options), terminal)
    with suppress(EOFError):
        own.run()
    return own, terminal


@pytest.mark.slow
@pytest.mark.parametrize("number", [1, 2, 7])
@pytest.mark.parametrize("against", ["swift", "ram", "dragon"])
def test_a_match_is_the_game_of_the_series(against: str, number: int) -> None:
    """With the decisions of the pilots it comes to what `sim` comes to, whoever begins (MC-TURN)."""
    found = prepared(against=against, seed=4, game=number)
    assert found.part is not None
    match = match_of(found)
    play_on(match, ("tactical", "reference"))
    (result,) = Job(match.state.tables, ("tactical", "reference"), 4).results(number - 1, 1)
    assert (match.state.winner, match.state.began, match.state.turn) == (result.winner, result.first, result.turns)


@pytest.mark.parametrize("most", [99, 1])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_real_dice_are_asked_for_by_their_purpose(seed: int, most: int) -> None:
    """As many as fall and no more, each with what it is for: the same faces give the same game."""
    dice, asked = SeededD10(seed, 0), []

    def roll(request: DiceRequest) -> list[int]:
        asked.append(request.what)
        return [dice.roll() for _ in range(min(request.dice, most))]

    match = match_of(prepared(typed=True), roll)
    play_on(match, ("tactical", "tactical"))
    assert match.over
    assert match.used == len(match.faces)
    assert set(asked) <= {"first", "evasion", "shot", "morale"}
    assert asked[0] == "first"  # the roll-off (MC-TURN)
    state = State(match.state.tables)
    game = Game(state, SeededD10(seed, 0))
    game.play([pilots.make("tactical"), pilots.make("tactical")])
    assert state == match.state


@pytest.mark.slow
@pytest.mark.parametrize("real", [False, True])
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("opponent", ["person", "tactical", "random"])
def test_a_whole_game(opponent: str, language: str, real: bool) -> None:
    """From the first line to the last nothing is wider than a terminal, and somebody wins."""
    found = prepared(opponent=opponent, **({"typed": True} if real else {"seed": 3, "game": 1}))
    person = Person(SeededD10(5, 0) if real else None)
    terminal = Fake(person)
    person.session = found.start(PlaySettings(language, "tactical", True), terminal)
    assert person.session.run() is True
    assert max(map(len, terminal.lines)) <= 80
    assert ("wins in turn" if language == "en" else "Gana") in terminal.text


def test_in_ascii_alone() -> None:
    _, terminal = play(prepared(seed=1, game=1), ["?", "p", "3", "1", "t"], "es", ascii=True)
    assert terminal.text.isascii()


def test_a_pilot_answers_for_its_seat_alone() -> None:
    """With `--opponent tactical` no question of the second player is shown, and no choice of it is undone."""
    own, terminal = play(prepared(opponent="tactical", seed=3, game=2), ["u"])
    assert own.match.game.seats == ("person", "tactical")
    assert "Dragon: which action?" not in terminal.text
    assert "There is nothing to undo." in terminal.text
    assert own.match.rules.decider(own.match.state) == 0
    assert own.match.decisions  # the pilot began


def test_undo_goes_back_to_the_last_choice_of_a_person_and_the_same_dice_fall_again() -> None:
    own, _ = play(prepared(opponent="random", seed=6, game=1), ["1", "1", "1", "1"])
    match = own.match
    before, made = match.state.copy(), list(match.decisions)
    assert match.take_back(2) == 2
    while match.state != before:
        option = match.automatic()
        if option is None:
            option = match.rules.read_option(match.state, made[len(match.decisions)].value)
        match.answer(option)
    assert match.decisions == made


@pytest.mark.slow
@pytest.mark.parametrize("made", [0, 1, 9, 10_000])
@pytest.mark.parametrize("real", [False, True])
def test_a_game_goes_on_where_it_was_saved(made: int, real: bool, tmp_path: Path) -> None:
    dice = SeededD10(9, 0)

    def roll(request: DiceRequest) -> list[int]:
        return [dice.roll() for _ in range(request.dice)]

    found = prepared("patrol", "swift", typed=True) if real else prepared("patrol", "swift", seed=2, game=2)
    match = match_of(found, roll)
    play_on(match, ("tactical", "random"), made)
    assert found.part is not None
    text = dump(found.part, match.saved(), str(tmp_path / "game.yaml"))
    again = playable.prepare(parse(text.encode(), "game.yaml"))
    resumed = match_of(again, roll)
    assert resumed.state == match.state
    assert dump(again.part, resumed.saved(), str(tmp_path / "game.yaml")) == text  # type: ignore[type-var]


def test_a_game_that_was_changed_is_refused(tmp_path: Path) -> None:
    found = prepared(seed=2, game=1)
    match = match_of(found)
    play_on(match, ("tactical", "tactical"), 12)
    assert found.part is not None
    game = tmp_path / "game.yaml"
    text = dump(found.part, match.saved(), str(game))
    for old, new, message in (
        ("seed: 2", "seed: 4", "SAVED"),
        ('"players": ', "x: ", "game.yaml"),
        ('["person", "person"]', '["person", "tactcal"]', "did you mean `tactical`?"),
        ('["person", "person"]', '["person", "person", "person"]', "3 players are named for 2 squads"),
    ):
        game.write_text(text.replace(old, new), encoding="utf-8")
        if old in text:
            _, err = run("play", str(game), code=2)
            assert message in err


def test_four_players_at_one_table() -> None:
    found = prepared(against="swift,ram,dragon", opponent="tactical,random,person", seed=1, game=4)
    assert found.game.seats == ("person", "tactical", "random", "person")
    match = match_of(found)
    assert match.state.tables.players == 4
    play_on(match, ("tactical",) * 4)
    assert match.over


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--opponent", "tactcal"], "unknown player 'tactcal'"),
        (["--opponent", "tactical,random"], "2 opponents are named for 1 other player"),
        (["--opponent", "tactical:5"], "--budget is not supported"),
        (["--against", "drago"], "did you mean"),
        (["--dice", "typed", "--seed", "4"], "real dice have no seed"),
    ],
)
def test_what_cannot_be_played(options: list[str], message: str) -> None:
    _, err = run("play", str(EXAMPLES / "bastion.yaml"), *options, code=2)
    assert message in err


def test_a_saved_game_takes_no_options(tmp_path: Path) -> None:
    found = prepared(seed=2, game=1)
    assert found.part is not None
    game = tmp_path / "game.yaml"
    game.write_text(dump(found.part, match_of(found).saved(), str(game)), encoding="utf-8")
    _, err = run("play", str(game), "--against", "ram", code=2)
    assert "--against" in err


def test_saved_games_hold_the_squads_in_full(tmp_path: Path) -> None:
    found = prepared("patrol", "dragon", seed=1, game=1)
    assert found.part is not None
    data = yaml.safe_load(dump(found.part, match_of(found).saved(), str(tmp_path / "game.yaml")))
    assert [squad["name"] for squad in data["squads"]] == ["Dawn Patrol", "Dragon"]
    assert data["players"] == ["person", "person"]


# The odds beside the options


def brute_force(state: State, weapons: int) -> volley_odds.Odds:
    """Play the open attack with every roll of its dice, morale included."""
    total = hits = damage = lost = out = 0.0
    target, part = state.target, state.part
    before = state.mech_numbers(target)[0]
    for faces in product(range(1, 11), repeat=1 + 2 * weapons):
        # A die for morale after each shot is used only if there is a test: weigh by the dice that fell.
        game = Game(state.copy(), ScriptedD10(faces), record := Record())
        game.apply(codes.DONE)
        while game.state.question == codes.CARD:
            game.apply(pilots.make("tactical").choose(game.state))
        total += 1
        shots = [event.facts for event in record.events if event.what == "shot-rolled"]
        hits += any(shot["hit"] for shot in shots)
        damage += sum(shot["damage"] for shot in shots)
        lost += not game.state.mech_numbers(target)[0] >> part & 1 and before >> part & 1
        out += game.state.mech_numbers(target)[4] != codes.NONE
    return volley_odds.Odds(hits / total, damage / total, lost / total, out / total)


@pytest.mark.parametrize("seed", range(6))
def test_the_odds_are_those_of_every_roll(seed: int) -> None:
    """One weapon at any part in any condition: the odds of the menu are counted again by the engine (MC-ROLL, MC-MORALE)."""
    rng = random.Random(seed)
    match = match_of(
        prepared(rng.choice(["swift", "dragon", "ram"]), rng.choice(["bastion", "dragon"]), seed=seed, game=1)
    )
    for _ in range(rng.randrange(40)):
        if match.over:
            match.take_back(3)
        match.answer(rng.choice(match.options()))
    for _ in range(400):
        state = match.state
        if match.over:
            match.take_back(5)
        elif state.question == codes.FIRE and state.queued == 1:
            break
        else:
            match.answer(rng.choice(match.options()))
    else:
        pytest.skip("no attack with a choice of weapons came up")
    state = match.state
    weapons = list(state.queue_numbers())
    calculated = volley_odds.volley(state, state.attack, state.target, state.part, weapons, aiming=bool(state.aiming))
    assert tuple(calculated) == pytest.approx(tuple(brute_force(state, 1)))


def test_the_search_pilot_gives_reasons() -> None:
    """How much better each answer did than the tactical pilot's, in hundredths of a won game."""
    own, terminal = play(prepared(seed=1, game=1), ["h"], "en")
    assert "Tactical gives no reasons." in terminal.text
    found = prepared(seed=1, game=1)
    terminal = Fake(typed(iter(["h"])))
    own = found.start(PlaySettings("en", "search:120"), terminal)
    with suppress(EOFError):
        own.run()
    assert "Search:120 would choose" in terminal.text
    assert len(re.findall(r"[+-]\d+\.\d ±\d+\.\d", terminal.text)) == 3


def menu_of(match: DuelMatch[State]) -> Menu:
    assert isinstance(match.part, Duel)
    menu = Menu(Board(match.part.squads, "en"))
    menu.look(match.state)
    return menu


def test_two_against_two() -> None:
    """Allies sit on the person's side: nobody is offered their parts, and the sides stay in a saved game."""
    values = OptionValues({"with": "swift", "against": "dragon+ram", "opponent": "person,tactical,tactical"})
    found = playable.prepare(read_file(EXAMPLES / "bastion.yaml"), options=values, seed=4, game=1)
    assert found.game.seats == ("person", "person", "tactical", "tactical")
    match = match_of(found)
    assert match.state.tables.sides == (0, 0, 1, 1)
    offered = {choice.text for choice in menu_of(match).choices()}
    assert not any("of Swift" in text for text in offered)
    match.answer(codes.SHOOT)
    assert match.state.question == codes.TARGET
    targets = {choice.text.rpartition(" of ")[2] for choice in menu_of(match).choices()}
    assert targets == {"Dragon", "Ram"}
    assert found.part is not None
    again = playable.prepare(parse(dump(found.part, match.saved(), "g.yaml", ()).encode(), "g.yaml"))
    assert again.part is not None
    assert again.part.rules.tables.sides == (0, 0, 1, 1)


def test_without_an_opponent_it_is_the_first_other_mech_of_the_catalog() -> None:
    squads = [playable.prepare(read_file(EXAMPLES / f"{name}.yaml")).part for name in ("bastion", "dragon")]
    assert [part.players[1] for part in squads if isinstance(part, Duel)] == ["Swift", "Bastion"]
