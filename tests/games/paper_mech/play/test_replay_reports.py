"""After-action reports: replays on paper."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from played import ROOT, mech

from sheetgen.core.queries import ReplayQuery
from sheetgen.core.source import read_file
from sheetgen.games.paper_mech.play import replay
from sheetgen.games.paper_mech.play.game_run import Until
from sheetgen_engine.paper_mech import names
from tests.command import STANDARD, run

# On paper


@pytest.mark.slow
def test_the_report_is_the_same_every_time_and_tells_the_whole_story(tmp_path: Path) -> None:
    """Also in another process, whose sets have another order."""
    one, two = tmp_path / "one.pdf", tmp_path / "two.pdf"
    asked = ("replay", STANDARD, "--pilot", "tactical", "--game", "2", "--pdf")
    run(*asked, str(one))
    run(*asked, str(two), PYTHONHASHSEED="1")
    assert one.read_bytes() == two.read_bytes()
    assert one.read_bytes().startswith(b"%PDF")


@pytest.mark.slow
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(("pilot", "language"), [("tactical", "en"), ("reference", "es")])
def test_pages_of_the_report(paper: str, pilot: str, language: str) -> None:
    """Four waves, or those until the end: for each its story and the sheet after it, two to a page, all within the margins."""
    from sheetgen.games.paper_mech.play.narrator import Narrator
    from sheetgen.games.paper_mech.play.replay import Replay
    from sheetgen.games.paper_mech.play.saved_game import DiceSource, SavedGame
    from sheetgen.render.ops import Text

    replayed = Replay(SavedGame(mech(), DiceSource(1, 1), (), pilot), Until())
    report = replayed.report(language, paper)
    last = replayed.run.state.wave
    sheets = [page for page in report.pages if page.width > page.height]
    stories = [page for page in report.pages if page not in sheets]
    heads = [op.text for page in sheets for op in page.ops if isinstance(op, Text) and op.where == "report.sheet"]
    after = "Tras la oleada" if language == "es" else "After wave"
    assert heads == [f"{after} {number}" for number in range(1, last + 1)]
    assert len(sheets) == (last + 1) // 2
    assert sum(op.where == "head.name" and isinstance(op, Text) for page in sheets for op in page.ops) >= last
    for number, page in enumerate(report.pages, start=1):
        feet = [op.text for op in page.ops if isinstance(op, Text) and op.where == "report.foot"]
        assert f"{number} / {len(report.pages)}" in feet
        for op in page.ops:
            x1, y1, x2, y2 = op.extent()
            assert 4.5 <= x1 <= x2 <= page.width - 4.5, op
            assert 4.5 <= y1 <= y2 <= page.height - 4.5, op
    # Sentence by sentence, in columns; none is lost and none runs into the next.
    narrator = Narrator(replayed.mech, language)
    sentences = " ".join(line for line in narrator.narrate(replayed.run.record.events) if line.startswith("  "))
    printed = [op for page in stories for op in page.ops if isinstance(op, Text) and op.where == "report.story"]
    words = " ".join(op.text for op in printed).split()
    assert plain_words(sentences.split()) <= plain_words(words)
    for page in stories:
        lines = sorted(
            (op.extent() for op in page.ops if isinstance(op, Text) and op.where == "report.story"), key=lambda e: e[1]
        )
        for number, (x1, y1, x2, y2) in enumerate(lines):
            for a1, b1, a2, b2 in lines[number + 1 :]:
                apart = x2 <= a1 + 0.01 or a2 <= x1 + 0.01 or y2 <= b1 + 0.35 or b2 <= y1 + 0.35
                assert apart


def plain_words(words: list[str]) -> Counter[str]:
    """How often each word stands there, without the full stops that the report sets."""
    return Counter(word.rstrip(".") for word in words)


@pytest.mark.slow
@pytest.mark.parametrize("game", [1, 2, 3])
def test_an_ordinary_game_takes_a_few_pages(game: int) -> None:
    replayed = replay.prepare(read_file(str(ROOT / STANDARD)), ReplayQuery(pilot="tactical", game=game))
    assert len(replayed.report("en", "a4").pages) <= 5
    assert replayed.run.state.wave == 4


@pytest.mark.slow
def test_bookmarks_name_the_wave_with_which_a_page_begins() -> None:
    replayed = replay.prepare(read_file(str(ROOT / STANDARD)), ReplayQuery(pilot="tactical", game=1))
    titles = [page.title for page in replayed.report("en", "a4").pages]
    assert titles[0] == "Wave 1: Helo"
    assert titles[-2:] == ["After wave 1 · After wave 2", "After wave 3 · After wave 4"]


@pytest.mark.slow
def test_a_stalled_game_takes_no_more() -> None:
    """From time 29 on nobody is hit any more until it is stopped; that takes a line."""
    from sheetgen.render.ops import Text

    replayed = replay.prepare(read_file(str(ROOT / STANDARD)), ReplayQuery(pilot="reference", game=515))
    pages = replayed.report("en", "a4").pages
    assert names.OUTCOMES[replayed.run.state.outcome] == "stalled"
    assert len(pages) <= 12
    (line,) = [op.text for page in pages for op in page.ops if isinstance(op, Text) and op.text.startswith("… ")]
    first, last = map(int, re.findall(r"[0-9]+", line)[1:])
    events, now, hits = replayed.run.record.events, 0, []
    for event in events:
        now = event.facts["units"] if event.what == "time-passed" else now
        if event.what in ("circles-filled", "enemy-damaged"):
            hits.append(now)
    assert first == max(hits) + 1
    assert last == 1999
    assert line == f"… {last - first + 1} units of time without a hit ({first} to {last})"


def test_only_a_long_time_without_a_hit_is_cut_short() -> None:
    """Eleven units are listed, twelve are not, and hits are listed in any case."""
    from sheetgen.games.paper_mech.play.passages import passages
    from sheetgen_engine.core.record import Event

    def units(first: int, last: int) -> list[Event]:
        return [Event("time-passed", {"units": unit, "player": 1, "enemies": []}) for unit in range(first, last + 1)]

    hit = Event("circles-filled", {"location": "torso", "circles": [1], "die": None})
    begun = Event("wave-began", {"wave": 1, "die": 1, "enemies": ["T"]})
    events = [begun, *units(1, 11), *units(12, 12), hit, *units(13, 24), *units(25, 25), hit]
    found = list(passages(events))
    assert [event for passage in found for event in passage.events] == events
    assert [(passage.first, passage.last, passage.units) for passage in found if passage.cut] == [(13, 24, 12)]


def test_a_turn_is_a_paragraph() -> None:
    """What an enemy does, with all that comes of it; then the player."""
    from sheetgen.games.paper_mech.play.narrator import Narrator
    from sheetgen.games.paper_mech.play.passages import turns

    replayed = replay.prepare(read_file(str(ROOT / STANDARD)), ReplayQuery(pilot="tactical", game=1))
    narrator = Narrator(replayed.mech, "en")
    found = [turn for step in replayed.steps() for turn in turns(step.events, narrator)]
    at = next(place for place, turn in enumerate(found) if turn.text.startswith("Time 4:"))
    assert [turn.text for turn in found[at : at + 4]] == [
        "Time 4: player 0, Helo 2",
        "Full Salvo (right shoulder) at Helo: 6 dice. Dice 2 2 6 3 6 4, against armour 2: 4 damage to Helo. Helo loses 4 "
        "circles, 0 left. Helo is destroyed.",
        "Wave 1 is cleared",
        "Repair dice 2 3: 1 repair. 1 repair unused.",
    ]


def test_the_sheet_of_the_report_shows_the_position() -> None:
    """The circles that are filled at the end, the mech's and its enemies', are filled on the last sheet."""
    from sheetgen.games.paper_mech.play.after_action import ReportWriter, Wave
    from sheetgen.games.paper_mech.play.replay import Replay
    from sheetgen.games.paper_mech.play.saved_game import DiceSource, SavedGame
    from sheetgen.render.ops import Cells, Circle

    replayed = Replay(SavedGame(mech(), DiceSource(1, 1), (), "reference"), Until())
    steps = tuple(replayed.steps())
    position = steps[-1].position
    damage = position.torso + len(position.legs) + sum(map(len, position.mounts.values()))
    assert position.score == 4 + 4 + 4 * 6 - damage
    page = ReportWriter(replayed.game, "en", "a4", [Wave(1, steps)]).sheet_after(Wave(1, steps))
    filled = [op for op in page.ops if isinstance(op, Circle) and op.fill is not None and op.fill[0] < 0.3]
    assert len(filled) == damage + sum(enemy.damage for enemy in position.enemies)
    assert not [op for op in page.ops if isinstance(op, Cells) or op.where == "foot.ruler"], "of no use when reduced"


def test_small_radars_show_enemies_by_their_icons() -> None:
    """Each on a ground of its own, no letters: a Helo, later an Artillery and a Firethrower."""
    from sheetgen.games.paper_mech.play.after_action import TOKEN
    from sheetgen.games.paper_mech.play.replay import Replay
    from sheetgen.games.paper_mech.play.saved_game import DiceSource, SavedGame
    from sheetgen.render.ops import Rect, Text

    replayed = Replay(SavedGame(mech(), DiceSource(1, 1), (), "reference"), Until())
    report = replayed.report("en", "a4")
    small = [op for op in report.pages[0].ops if op.where.startswith("report") and "sheet" not in op.where]
    assert any(isinstance(op, Rect) and op.w == pytest.approx(TOKEN + 0.6) for op in small)
    assert not {op.text for op in small if isinstance(op, Text)} & {"H", "A", "F", "T", "M", "B"}


@pytest.mark.parametrize(
    ("language", "note"), [("en", "sheet does not fit its page"), ("es", "hoja de este mech no cabe en su página")]
)
def test_a_sheet_that_does_not_fit_is_left_out_of_the_report(
    language: str, note: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The story is printed all the same, with a note in place of the sheets."""
    from sheetgen.games.paper_mech.play.replay import Replay
    from sheetgen.games.paper_mech.play.saved_game import DiceSource, SavedGame
    from sheetgen.games.paper_mech.sheet import page
    from sheetgen.render.errors import DoesNotFit
    from sheetgen.render.ops import Text

    def too_long(*_: object) -> None:
        raise DoesNotFit("a text of a template of one's own")

    monkeypatch.setattr(page, "make", too_long)
    replayed = Replay(SavedGame(mech(), DiceSource(1, 1), (), "reference"), Until())
    report = replayed.report(language, "a4")
    assert all(page.width < page.height for page in report.pages)
    assert any(note in op.text for op in report.pages[0].ops if isinstance(op, Text))
    assert any(op.where == "report.story" for page in report.pages for op in page.ops)


def test_a_name_that_cannot_be_printed_has_its_place(tmp_path: Path) -> None:
    mech, pages = tmp_path / "mech.yaml", tmp_path / "report.pdf"
    mech.write_text("system: paper-mech\nname: \u4e00\nmounts: {left-arm: laser}\n", encoding="utf-8")
    _, err = run("replay", str(mech), "--pdf", str(pages), code=2)
    assert re.match(re.escape(str(mech)) + ":[0-9]+:[0-9]+: error.SHEET.: .*the fonts have no `\u4e00`", err)
    assert not pages.exists()


def test_a_game_in_which_nothing_has_happened_is_not_reported(tmp_path: Path) -> None:
    file = tmp_path / "new.yaml"
    file.write_text("system: paper-mech\nkind: game\nversion: 1\nloadout: {}\ndice: []\ndecisions: []\n")
    assert "The game is not over." in run("replay", str(file))[0]
    _, err = run("replay", str(file), "--pdf", str(tmp_path / "out.pdf"), code=2)
    assert "nothing has happened" in err
    assert not (tmp_path / "out.pdf").exists()


@pytest.mark.slow
def test_a_report_of_a_part_and_of_a_long_name(tmp_path: Path) -> None:
    out = tmp_path / "out.pdf"
    run("replay", STANDARD, "--until", "activations:1", "--pdf", str(out))
    file = tmp_path / "named.yaml"
    game = (ROOT / "examples/paper-mech/games/by-a-thread.yaml").read_text()
    file.write_text(game.replace('"By a thread"', f'"{"long " * 30}name"'))
    run("replay", str(file), "--pdf", str(out))
