"""Replays: a game of a series by its seed and number, or a saved game with its decisions, step by step."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypedDict

from sheetgen import __version__
from sheetgen.core import files
from sheetgen.core.findings import ERROR, Finding
from sheetgen.core.locale import Locale, locale
from sheetgen.core.queries import ReplayQuery
from sheetgen.core.source import Document
from sheetgen.games.paper_mech.design import check, loadout
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.model import SYSTEM
from sheetgen.games.paper_mech.design.tables import tables
from sheetgen.games.paper_mech.play import game_run, saved_game
from sheetgen.games.paper_mech.play.board import Board
from sheetgen.games.paper_mech.play.game_run import TO_THE_END, GameRun, Step, Stop, Until
from sheetgen.games.paper_mech.play.match import Rules
from sheetgen.games.paper_mech.play.narrator import Narrator
from sheetgen.games.paper_mech.play.position import PositionJson
from sheetgen.games.paper_mech.play.saved_game import DiceSource, SavedGame
from sheetgen.games.paper_mech.sim.players import DEFAULT_PILOT, check_player
from sheetgen.render.ops import Sheet
from sheetgen.runs.play.match import SavedDecisions
from sheetgen.runs.play.text import WIDTH, rule, to_ascii, wrapped
from sheetgen_engine.core.build import build_info
from sheetgen_engine.paper_mech import codes, names
from sheetgen_engine.paper_mech.decisions import Value
from sheetgen_engine.paper_mech.state import State


class StepJson(TypedDict):
    wave: int
    events: list[Mapping[str, object]]  # `what`, and the facts of that event
    text: list[str]
    position: PositionJson


class ReplayJson(TypedDict):
    version: str
    compiled: bool
    loadout: str
    system: str
    edition: str
    pilot: str | None
    seed: int | None
    game: int | None
    dice: list[int] | None
    outcome: str
    wave: int
    score: int
    time: int
    activations: int
    steps: list[StepJson]
    decisions: list[Mapping[str, Value]]


class Replay:
    """A game that can be replayed once. With findings, the loadout may not play."""

    def __init__(
        self, game: SavedGame, until: Until, findings: Sequence[Finding] = (), extra: Sequence[str] = ()
    ) -> None:
        self.game = game
        self.until = until
        self.findings = list(findings)
        self.extra = extra
        self.decisions: SavedDecisions[State] | None = None
        if not findings:
            if game.document is not None:
                self.run, self.decisions = saved_run(game)
            else:
                pilot, source = game.pilot or DEFAULT_PILOT, game.dice_source
                self.run = game_run.pilot_run(tables(game.mech), pilot, source.seed, source.number)

    @property
    def mech(self) -> Loadout:
        return self.game.mech

    def steps(self) -> Iterator[Step]:
        """Play and yield the steps. Raises `BadInput` when a saved game does not fit the rules."""
        yield from self.run.steps(self.until)
        if self.decisions is not None and self.until == TO_THE_END:
            self.decisions.check_end(self.run.state)

    def lines(self, language: str, *, boards: bool = True, ascii: bool = False, width: int = WIDTH) -> Iterator[str]:
        """Play and yield the story, with a board after every step."""
        texts = locale("paper-mech/play", language)
        narrator = Narrator(self.mech, language)
        table = Board(self.mech, language, ascii=ascii, width=width)
        show = to_ascii if ascii else str
        yield from wrapped(show(saved_game.title(self.game, language)), width)
        for number, step in enumerate(self.steps(), start=1):
            yield ""
            if boards:
                yield rule(show(texts.text("step", step=number)), ascii=ascii, width=width)
            for line in narrator.narrate(step.events):
                yield from wrapped(show(line), width)
            if boards:
                yield ""
                yield from table.lines(step.position)
        if self.run.state.outcome == codes.PLAYING:
            yield ""
            yield from wrapped(show(self.unfinished(texts)), width)

    def unfinished(self, texts: Locale) -> str:
        """Return where a game stands that is not over."""
        state = self.run.state
        key = "stopped" if self.run.stopped else "until"
        return texts.text(key, wave=state.wave, time=state.units, activations=state.activations)

    def as_json(self, language: str) -> ReplayJson:
        narrator = Narrator(self.mech, language)
        steps: list[StepJson] = [
            {
                "wave": step.wave,
                "events": [{"what": event.what, **event.facts} for event in step.events],
                "text": [line.strip() for line in narrator.narrate(step.events)],
                "position": step.position.as_json(),
            }
            for step in self.steps()
        ]
        state, source = self.run.state, self.game.dice_source
        return {
            "version": __version__,
            "compiled": build_info("paper_mech").compiled,
            "loadout": self.mech.name,
            "system": SYSTEM,
            "edition": self.mech.edition,
            "pilot": self.game.pilot,
            "seed": source.seed if source.faces is None else None,
            "game": source.number + 1 if source.faces is None else None,
            "dice": None if source.faces is None else list(source.faces),
            "outcome": names.OUTCOMES[state.outcome],
            "wave": state.wave,
            "score": state.score(),
            "time": state.units,
            "activations": state.activations,
            "steps": steps,
            "decisions": [{one.question: one.value} for one in self.run.decisions],
        }

    def report(self, language: str, paper: str) -> Sheet:
        """Play, and return the after-action report."""
        from sheetgen.games.paper_mech.play import after_action

        return after_action.make(self.game, list(self.steps()), language, paper)

    def save(self, path: str) -> None:
        """Write the game as far as it has been played."""
        played = self.game._replace(decisions=tuple(self.run.decisions), position=self.run.final_position())
        files.write_text(path, saved_game.dump(played, path, self.extra))


def saved_run(saved: SavedGame) -> tuple[GameRun, SavedDecisions[State]]:
    """Return the run of a saved game."""
    rules = Rules(tables(saved.mech))
    made = SavedDecisions(saved, rules)

    def choose(state: State) -> int:
        if not made.left:
            raise Stop
        return made.choose(state)

    return GameRun(rules.tables, rules.start(saved.dice_source)[1], choose), made


def prepare(document: Document, query: ReplayQuery) -> Replay:
    """Return the replay of a loadout's game or of a saved game. Raises `BadInput` and `UsageError`."""
    edition, extra, _ = query.source
    end = Until.read(query.until)
    if saved_game.is_saved(document):
        saved_game.reject_options(
            pilot=query.pilot, seed=query.seed, game=query.game, edition=edition, catalog=extra or None
        )
        found = saved_game.read(document)
    else:
        pilot = query.pilot or DEFAULT_PILOT
        check_player(pilot)
        mech = loadout.read(document, edition=edition, extra=extra)
        source = DiceSource(1 if query.seed is None else query.seed, (query.game or 1) - 1)
        found = SavedGame(mech, source, (), pilot)
    errors = [finding for finding in check.check(found.mech) if finding.severity == ERROR]
    return Replay(found, end, errors, extra)
