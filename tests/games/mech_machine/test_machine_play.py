"""Games of Mech Machine that people play: the dice of `sim`, points typed in inches, undo, real dice, saved games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

from sheetgen.core.parts import PlaySettings
from sheetgen.core.queries import OptionValues, SimQuery
from sheetgen.core.source import parse, read_file
from sheetgen.games.mech_machine.play import playable
from sheetgen.games.mech_machine.play.duel import Duel
from sheetgen.games.mech_machine.play.menu import Menu
from sheetgen.games.mech_machine.play.position import read_position
from sheetgen.games.mech_machine.play.scenario import Scenario, read
from sheetgen.games.mech_machine.sim import simulation
from sheetgen.runs.play.duel import DuelMatch, SavedDuel, dump
from sheetgen.runs.play.rules import DiceRequest, DiceSource
from sheetgen_engine.mech_machine import codes, decisions, pilots
from sheetgen_engine.mech_machine.state import State
from sheetgen_engine.mech_machine.tables import Tables

ROOT = Path(__file__).resolve().parents[3]
CITY = str(ROOT / "examples/mech-machine/city.yaml")
KESTREL = str(ROOT / "examples/mech-machine/kestrel.yaml")


class Answers:
    """A console with its answers ready."""

    ascii = True
    width = 80

    def __init__(self, *answers: str) -> None:
        self.answers = list(answers)
        self.shown: list[str] = []

    def show(self, line: str) -> None:
        self.shown.append(line)

    def clear(self) -> bool:
        return False

    def read(self, prompt: str) -> str:
        if not self.answers:
            raise EOFError
        self.shown.append(prompt)
        return self.answers.pop(0)


def no_dice(request: DiceRequest) -> Sequence[int]:
    raise AssertionError(f"seeded dice are not asked for: {request}")


def duel() -> Duel:
    return Duel(simulation.prepare(read_file(CITY), SimQuery("reference", 7)).scenario)


def match_of(seats: tuple[str, ...], number: int = 0) -> DuelMatch[State]:
    match = DuelMatch(duel(), SavedDuel(DiceSource(7, number), seats), no_dice)
    match.begin()
    return match


def test_a_game_played_as_a_pilot_decides_is_that_of_the_series() -> None:
    """Game K of a seed has the dice of `sim`."""
    job = simulation.prepare(read_file(CITY), SimQuery("reference", 7)).job
    for number, result in enumerate(job.results(0, 2)):
        match = match_of(("person", "reference"), number)
        players = [pilots.make("reference") for _ in range(2)]
        while not match.over:
            match.answer(players[match.rules.decider(match.state)].choose(match.state))
        assert (match.state.round, match.state.turns, match.state.side_frags()) == (
            result.round,
            result.turns,
            result.frags,
        )


def test_undoing_everything_leads_back_and_the_same_dice_fall() -> None:
    match = match_of(("person", "person"))
    start = match.state.values()
    player = pilots.make("reference")
    chosen = []
    while not match.over and len(match.decisions) < 30:
        chosen.append(player.choose(match.state))
        match.answer(chosen[-1])
    end = match.state.values()
    match.take_back(1000)
    assert match.state.values() == start
    for option in chosen:
        match.answer(option)
    assert match.state.values() == end


def test_a_saved_game_goes_on_where_it_was(tmp_path: Path) -> None:
    """It holds the table, the terrain and both mechs."""
    match = match_of(("person", "person"))
    player = pilots.make("reference")
    for _ in range(12):
        match.answer(player.choose(match.state))
    text = dump(duel(), match.saved(), str(tmp_path / "game.yaml"))
    again = playable.prepare(parse(text.encode(), str(tmp_path / "game.yaml")))
    assert again.part is not None
    resumed = DuelMatch(again.part, again.game, no_dice)
    resumed.begin()
    assert resumed.state.values() == match.state.values()
    assert resumed.state.tables == match.state.tables


TABLE = """
system: mech-machine
kind: scenario
name: Yard
terrain: [{kind: wall, at: [20, 24.5], size: [8, 0.5]}]
sides:
  - mechs: [{loadout: kestrel, at: [24, 15]}]
  - mechs: [{loadout: anvil, at: [24, 26]}]
"""


def played(*answers: str, typed: bool = True) -> list[str]:
    options = OptionValues({"opponent": "person"})
    game = playable.prepare(parse(TABLE.encode(), "yard.yaml"), typed=typed or None, options=options)
    console = Answers(*answers)
    session = game.start(PlaySettings("en", "tactical"), console)
    with pytest.raises(EOFError):
        session.run()
    return console.shown


def test_real_dice_are_asked_for_by_what_they_are_for() -> None:
    """Kestrel, 5, begins before Anvil, 2; its laser adds 13, Anvil defends with 6 and the wall."""
    shown = played("5 2", "3", "6 5 4", "1 2 3")
    text = "\n".join(shown)
    assert "Initiative, a D6 for each mech in the order of the list: 2 dice?" in text
    assert "A1 Kestrel: which action? 3 left" in text
    assert "Attack of A1 Kestrel, laser: 3 dice?" in text
    assert "Defence of B2 Anvil, laser: 3 dice?" in text
    # MM-ATTACK: 15 + 13 against 6 + 6 and 2 for the wall.
    assert "Laser at Anvil: dice 6+5+4, total 28; defence dice 1+2+3, total 14" in text


def test_a_point_is_typed_in_inches() -> None:
    """2D6 of 3 and 4, and 7 more: 14 inches."""
    shown = played("5 2", "1", "3 4", "38, 15", "")
    text = "\n".join(shown)
    assert "Moves 14" in text
    assert "(38, 15)" in text


def test_a_point_out_of_reach_is_no_option() -> None:
    text = "\n".join(played("5 2", "1", "3 4", "39, 15"))
    assert "`39, 15` is not an option" in text


def test_the_odds_of_a_menu_are_those_of_all_rolls() -> None:
    """Kestrel's laser at Anvil behind the wall: 13 against 6 + 2, so 5 ahead; 46,656 rolls counted one by one."""
    scenario = simulation.prepare(parse(TABLE.encode(), "yard.yaml"), SimQuery("reference")).scenario
    menu = Menu(scenario, "en")
    state = State(duel_tables(scenario))
    state.set_numbers({"phase": codes.ACTING, "question": codes.ACTION, "mech": 0, "place": 0, "actions": 3})
    menu.look(state)
    ways = [0] * 16
    for dice in range(216):
        ways[dice // 36 + dice // 6 % 6 + dice % 6] += 1
    hits = sum(ways[a] * ways[d] for a in range(16) for d in range(16) if a + 5 > d)
    mean = sum(ways[a] * ways[d] * min(17, max(0, a + 5 - d)) for a in range(16) for d in range(16))
    found = menu.odds(codes.LASER, 1)
    assert found.hit == pytest.approx(float(Fraction(hits, 46656)))
    assert found.damage == pytest.approx(float(Fraction(mean, 46656)))
    assert decisions.is_legal(state, codes.FIRE_LASER)
    assert any("Laser (best: B2 Anvil)" in choice.text for choice in menu.choices())


def duel_tables(scenario: Scenario) -> Tables:
    from sheetgen.games.mech_machine.design.tables import tables

    return tables(scenario)


def test_a_hint_says_what_can_be_done_from_there_and_what_can_be_done_to_it() -> None:
    """After a move of 6 inches, the Kestrel (laser 3D6 + 13 to 12 inches) reaches the Anvil (3D6 + 6), whose laser reaches 10."""
    text = """system: mech-machine
kind: scenario
sides:
  - mechs: [{loadout: kestrel, at: [24, 10]}]
  - mechs: [{loadout: anvil, at: [24, 28]}]
state: {turn: {mech: 0}}
"""
    own = Duel(read(parse(text.encode(), "table")))
    state = read_position(own.scenario)
    state.set_numbers({"question": codes.POINT, "left": 600, "phase": codes.MOVING})
    near, far = decisions.point(2400, 1600), codes.STOP
    pilot = own.pilot("tactical")
    lines = list(own.reasons(pilot, state, near, "en"))
    # The mean of 13 + 3D6 − 6 − 3D6, of which at most 17 hit points count and at least nothing.
    chances = Counter(sum(dice) for dice in product(range(1, 7), repeat=3))
    pairs = [(one - other, chances[one] * chances[other]) for one in chances for other in chances]
    mean = sum(min(17, max(0, 7 + more)) * ways for more, ways in pairs) / 46656
    assert lines[0] == f"Best attack from there: laser at B2 Anvil, {mean:.1f} damage expected"
    assert lines[1] == "No enemy can attack it from where they stand"
    assert next(own.reasons(pilot, state, far, "es")) == "Desde ahí no se puede atacar a ningún enemigo"
    assert state.mech_numbers(0)[:2] == (2400, 1000)
