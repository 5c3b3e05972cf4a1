"""Replays of Mech Cards: the very games of a series and saved games, step by step; more than two players and sides."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sheetgen.core.errors import BadInput, UsageError
from sheetgen.core.queries import OptionValues, ReplayQuery
from sheetgen.core.source import parse, read_file
from sheetgen.games.mech_cards.play import replay
from sheetgen.games.mech_cards.sheet import small_table
from sheetgen.games.mech_cards.sim import simulation as sim
from sheetgen.render.brush import Brush
from sheetgen.render.ops import Circle, Line, Op, Rect, Text
from sheetgen.render.ops import Path as Outline
from sheetgen.reports import replay_report
from sheetgen.runs.simulations import simulate
from sheetgen_engine.mech_cards import codes
from sheetgen_engine.mech_cards.state import State
from sheetgen_engine.mech_cards.tally import Job
from tests.command import run
from tests.queries import sim_query

ROOT = Path(__file__).resolve().parents[3]
BASTION = ROOT / "examples/mech-cards/bastion.yaml"
TABLES = [{"against": "dragon"}, {}, {"against": "swift,ram"}, {"with": "swift", "against": "dragon+ram"}]


def replayed(options: dict[str, str], **given: object) -> replay.Replay:
    return replay.prepare(read_file(BASTION), ReplayQuery(options=OptionValues(options), **given))  # type: ignore[arg-type]


@pytest.mark.parametrize("options", TABLES, ids=str)
@pytest.mark.parametrize("pilot", ["reference", "random"])
def test_game_number_k_is_that_of_the_series(options: dict[str, str], pilot: str) -> None:
    """Whatever the number of tables and players, pilots with dice of their own too."""
    simulation = sim.prepare(read_file(BASTION), sim_query(pilot=pilot, seed=7, **options))
    together, tables = len(simulation.matchups[0].squads), len(simulation.matchups)
    for number in (0, 1, together * tables, together * tables + 1):
        own = replayed(options, pilot=pilot, seed=7, game=number + 1)
        *_, last = own.steps()
        shares = simulation.job.shares(number, 1)
        (table,) = [at for at, (_, count) in enumerate(shares) if count]
        (result,) = simulation.job.jobs[table].results(shares[table][0], 1)
        state = last.position
        assert (state.winner, state.began, state.turn) == (result.winner, result.first, result.turns)
        assert own.game.activations == result.activations


def test_a_step_is_an_activation() -> None:
    own = replayed({"against": "dragon"}, pilot="tactical")
    for step in own.steps():
        assert [event.what for event in step.events].count("mech-activated") == 1
    assert [event for step in replayed({"against": "dragon"}, pilot="tactical").steps() for event in step.events] == [
        *own.record.events
    ]


@pytest.mark.parametrize(("until", "activations"), [("turns:1", 2), ("activations:3", 3)])
def test_until(until: str, activations: int) -> None:
    own = replayed({"against": "bastion"}, until=until)
    list(own.steps())
    assert own.game.activations == activations
    assert own.standing("en") is not None


def test_until_must_be_something_to_count() -> None:
    with pytest.raises(UsageError):
        replayed({}, until="waves:2")


def test_a_replayed_game_can_be_saved_and_replayed(tmp_path: Path) -> None:
    """The saved decisions lead to the same end, step by step, on screen and on paper."""
    game = tmp_path / "game.yaml"
    first = replayed({"with": "swift", "against": "dragon+ram"}, pilot="tactical", seed=3)
    lines = list(first.lines("en"))
    first.save(str(game))
    again = replay.prepare(read_file(game), ReplayQuery())
    assert list(again.lines("en")) == lines
    assert again.result("en").startswith(("Bastion + Swift win ", "Dragon + Ram win "))
    page = replay.prepare(read_file(game), ReplayQuery()).report("es", "a4")
    assert page.pages
    game.write_text(game.read_text(encoding="utf-8").replace("seed: 3", "seed: 4"), encoding="utf-8")
    _, err = run("replay", str(game), code=2)
    assert "error[" in err


def test_the_document() -> None:
    out, _ = run("replay", str(BASTION), "--against", "dragon", "--json")
    data = json.loads(out)
    assert (data["outcome"], data["players"]) == ("won", ["reference", "reference"])
    assert data["steps"][-1]["position"]["winner"] == data["winner"]
    assert {next(iter(decision)) for decision in data["decisions"]} <= {"action", "target", "weapon", "card", "mech"}


# More players, and sides


@pytest.mark.slow
def test_three_players_win_a_third_each() -> None:
    """The same mech at every seat: whoever it is, no seat is better than another (MC-TURN).

    The pilots' ties must not favour a seat either.
    """
    simulation = sim.prepare(read_file(BASTION), sim_query(against="bastion,bastion", seed=5))
    result = simulate(simulation, 3000)
    low, high = result.figures.win_rate.interval
    assert low - 0.02 < 1 / 3 < high + 0.02


def test_nobody_attacks_the_own_side_and_the_last_side_wins() -> None:
    """MC-ROLL, MC-LOSS: two against two."""
    simulation = sim.prepare(read_file(BASTION), sim_query(**{"with": "swift", "against": "dragon+ram"}))
    assert simulation.matchups[0].sides == (0, 0, 1, 1)
    assert simulation.matchups[0].against == "Dragon + Ram"
    for number in range(1, 9):
        own = replayed({"with": "swift", "against": "dragon+ram"}, pilot="random", game=number)
        list(own.steps())
        for event in own.record.events:
            if event.what == "attacked":
                assert (event.facts["mech"] < 2) != (event.facts["target"] < 2)
        state = own.game.state
        alive = {mech // 2 for mech in range(4) if state.mech_numbers(mech)[4] == codes.NONE}
        assert alive == {state.winner // 2}
        assert state.winner in (0, 2), "the first player of the side"


def test_the_same_games_in_any_pieces() -> None:
    job = sim.prepare(read_file(BASTION), sim_query(**{"with": "swift", "against": "dragon,ram"})).job
    assert isinstance(job.jobs[0], Job)
    whole = job.play(0, 40)
    parts = job.play(0, 7)
    parts.add(job.play(7, 33))
    assert [tally.wins_of(0) for tally in parts.tallies] == [tally.wins_of(0) for tally in whole.tallies]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--against", "dragon,swift,ram,bastion"], "5 players are too many for one table; the maximum is 4"),
        (["--against", "dragon+swft"], "did you mean"),
        (["--pilot", "reference,tactical,random", "--against", "dragon"], "3 pilots for 2 players"),
        (["--pilot", "search:0"], "is not a number of roll-outs"),
    ],
)
def test_what_cannot_be_simulated(options: list[str], message: str) -> None:
    _, err = run("sim", str(BASTION), *options, code=2)
    assert message in err


def test_a_saved_game_without_its_squads_is_refused() -> None:
    with pytest.raises(BadInput):
        replay.prepare(parse(b"system: mech-cards\nkind: game\n", "x.yaml"), ReplayQuery())


@pytest.mark.slow
def test_long_names_fit_the_report(tmp_path: Path) -> None:
    """They are shortened; the story has them in full."""
    files = []
    for number in range(4):
        files.append(tmp_path / f"{number}.yaml")
        name = f"name: WWWWWWWWWW MMMMMMMMMMMMMMM WWWWWWWWWW {number}"
        files[-1].write_text(BASTION.read_text(encoding="utf-8").replace("name: Bastion", name), encoding="utf-8")
    own, ally, *others = map(str, files)
    table = ("--with", ally, "--against", "+".join(others))
    run("replay", own, *table, "--pdf", str(tmp_path / "story.pdf"))
    run("sim", own, *table, "--games", "8", "--report", str(tmp_path / "report.pdf"))
    for made in ("story.pdf", "report.pdf"):
        assert (tmp_path / made).read_bytes().startswith(b"%PDF")


# ------------------------------------------------------------------------------------------------ on the pages of reports


def test_the_story_names_the_sides() -> None:
    """Squads of a side are joined by +."""
    own = replayed({"with": "swift", "against": "dragon+ram"})
    (page, *_) = replay_report.make(own, list(own.steps()), "en", "a4").pages
    titles = [op.text for op in page.ops if isinstance(op, Text)][:2]
    assert titles == ["After-action report", "Bastion + Swift – Dragon + Ram"]


def drawn(position: State, own: replay.Replay) -> list[Op]:
    brush = Brush(own.look())
    own.paint(position, brush, (0, 0, 90, 60))
    return brush.ops


def test_a_mech_that_is_out_is_drawn_as_it_was_at_the_end() -> None:
    """Its name struck out, the cards that it still has in grey, the lost ones empty."""
    own = replayed({"against": "dragon"})
    *_, last = own.steps()
    loser = next(mech for mech in range(2) if not last.position.lives(mech))
    parts, *_ = last.position.mech_numbers(loser)
    here = [part for part in range(len(own.mechs[loser].mechs[0].stacks)) if parts >> part & 1]
    left = sum(1 + last.position.part_numbers(loser, part)[0].bit_count() for part in here)
    cards = [
        op for op in drawn(last.position, own) if isinstance(op, Rect) and op.fill == own.look().ink(small_table.OUT)
    ]
    assert len(cards) == left > 0
    name = next(op for op in drawn(last.position, own) if isinstance(op, Text) and op.text == own.mechs[loser].name)
    strikes = [op for op in drawn(last.position, own) if isinstance(op, Line) and op.y1 == op.y2]
    assert any(op.x1 == name.x and op.x2 == pytest.approx(name.x + name.width) for op in strikes)


def test_each_weapon_has_its_own_sign_in_the_pictures() -> None:
    """Bastion's Rocket Rack and Autocannon differ."""
    own = replayed({"against": "dragon"})
    ink = own.look().ink("band-text")
    weapons = [part for part, stack in enumerate(own.mech.mechs[0].stacks) if stack.base.type == "weapon"]
    names = [own.mech.mechs[0].stacks[part].base.name.in_("en") for part in weapons]
    assert names == ["Autocannon", "Rocket Rack"]
    step = next(iter(own.steps()))
    columns = [
        op for op in drawn(step.position, own) if isinstance(op, Rect) and op.fill == own.look().ink("type-weapon")
    ]
    shapes = []
    for column in columns[:2]:
        x1, y1, x2, y2 = column.extent()
        inside = [op for op in drawn(step.position, own) if isinstance(op, Outline | Circle) and op.fill == ink]
        shapes.append(sum(x1 <= op.extent()[0] and op.extent()[2] <= x2 and y1 <= op.extent()[1] < y2 for op in inside))
    assert shapes[0] != shapes[1]


@pytest.mark.parametrize(
    ("options", "language", "ending"),
    [
        ({"against": "dragon"}, "en", "Bastion wins in turn"),
        ({"against": "dragon"}, "es", "Gana Bastion en el turno"),
        ({"with": "swift", "against": "dragon+ram"}, "en", " win in turn"),
        ({"with": "swift", "against": "dragon+ram"}, "es", "Ganan "),
    ],
)
def test_a_side_of_two_wins_together(options: dict[str, str], language: str, ending: str) -> None:
    own = replayed(options)
    list(own.steps())
    assert ending in own.result(language)
