"""Replays of Mech Machine: a game of a series or a saved one, turn by turn, with the table as text and as pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from sheetgen.core.data import JsonObject
from sheetgen.core.findings import Finding
from sheetgen.core.locale import decimal, locale
from sheetgen.core.queries import ReplayQuery, SimQuery
from sheetgen.core.source import Document
from sheetgen.games.mech_machine.design.loadout import Loadout
from sheetgen.games.mech_machine.design.model import SYSTEM
from sheetgen.games.mech_machine.play import playable
from sheetgen.games.mech_machine.play.board import Board, mech_label
from sheetgen.games.mech_machine.play.duel import Duel
from sheetgen.games.mech_machine.play.narrator import Narrator, inches
from sheetgen.games.mech_machine.play.position import describe
from sheetgen.games.mech_machine.play.referee import RefereeLog, Snapshot
from sheetgen.games.mech_machine.sim import simulation as simulations
from sheetgen.render import templates
from sheetgen.render.brush import Brush
from sheetgen.render.layout import Area, Look
from sheetgen.runs.play import saved_game
from sheetgen.runs.play.duel import SavedDuel, title
from sheetgen.runs.play.duel_replay import DuelReplay, resumed
from sheetgen.runs.play.replay import Step
from sheetgen.runs.play.rules import DiceSource
from sheetgen_engine.core.build import build_info
from sheetgen_engine.core.dice import Dice
from sheetgen_engine.core.record import Event
from sheetgen_engine.mech_machine import codes, names
from sheetgen_engine.mech_machine.game import Game
from sheetgen_engine.mech_machine.ledger import Ledger
from sheetgen_engine.mech_machine.record import Record
from sheetgen_engine.mech_machine.state import State

UNTIL = ("turns", "rounds")
PICTURES = 4  # in a row


class Replay(DuelReplay[State]):
    """A game that can be replayed once: of a series, or a saved one."""

    game: Game
    record: Record

    def __init__(self, query: ReplayQuery, duel: Duel | None, saved: SavedDuel, findings: Sequence[Finding]) -> None:
        self.ledger = Ledger()
        self.snapshots: list[Snapshot] = []
        if duel is not None:
            self.scenario = duel.scenario
        super().__init__(query, duel, saved, findings, UNTIL)

    @property
    def keeps_log(self) -> bool:
        """Whether a referee's log is asked for."""
        return self.query.options.flag("referee")

    def choose(self, state: State) -> int:
        if self.keeps_log:
            self.snapshots.append(Snapshot(len(self.record.events), state.copy()))
        return super().choose(state)

    def new_game(self, state: State, dice: Dice) -> Game:
        return Game(state, dice, self.record, self.ledger)

    def next_step(self, number: int) -> None:
        """Play the roll for initiative, then turn after turn."""
        self.game.stop_at(turns=0 if number == 0 else 1)

    def chapter_of(self, state: State) -> int:
        return state.round

    @property
    def mech(self) -> Loadout:
        return self.scenario.mechs[0].loadout

    def heading(self, language: str) -> str:
        name = self.scenario.name.in_(language)
        texts = locale(f"{SYSTEM}/play", language)
        return texts.text("title.named", title=name, mech=title(self.duel, self.saved, texts))

    def reached(self, state: State) -> bool:
        """Return whether the replay stops here."""
        turns, rounds = self.until.most("turns"), self.until.most("rounds")
        if turns is not None:
            return state.turns >= turns
        last = state.place + 1 >= len(self.scenario.mechs)
        return rounds is not None and (state.round > rounds or (state.round == rounds and last))

    def run_on(self) -> None:
        self.game.stop_at()
        self.game.advance()

    def narrate(self, events: Sequence[Event], language: str) -> list[str]:
        return Narrator(self.scenario, language).narrate(events)

    def log(self, step: Step[State], language: str) -> Iterator[str] | None:
        if not self.keeps_log:
            return None
        log = RefereeLog(self.scenario, language, self.snapshots)
        preface = log.preface(self.game.state) if step.first == 0 else ()
        return chain(preface, log.entries(step.events, step.first))

    def board(self, position: State, language: str, *, ascii: bool, width: int) -> Iterator[str]:
        return Board(self.scenario, language, ascii=ascii, width=width).lines(position)

    def standing(self, language: str) -> str | None:
        state = self.game.state
        if state.outcome != codes.PLAYING:
            return None
        return locale("mech-machine/replay", language).text("until", round=state.round, turns=state.turns)

    def facts(self) -> JsonObject:
        state, source = self.game.state, self.saved.dice_source
        return {
            "compiled": build_info("mech_machine").compiled,
            "loadout": self.mech.name,
            "system": SYSTEM,
            "edition": self.scenario.edition,
            "pilots": list(self.saved.seats),
            "seed": None if source.faces is not None else source.seed,
            "game": None if source.faces is not None else source.number + 1,
            "dice": None if source.faces is None else list(source.faces),
            "sides": [side.name for side in self.scenario.sides],
            "outcome": names.OUTCOMES[state.outcome],
            "winner": None if state.winner == codes.NONE else state.winner,
            "round": state.round,
            "turns": state.turns,
            "frags": list(state.side_frags()),
        }

    def position_json(self, position: State) -> JsonObject:
        return describe(position)

    # For the report

    @property
    def mechs(self) -> list[Loadout]:
        """All mechs on the table."""
        return [entrant.loadout for entrant in self.scenario.mechs]

    @property
    def sides(self) -> list[int]:
        return [entrant.side for entrant in self.scenario.mechs]

    def result(self, language: str) -> str:
        ended = [event for event in self.record.events if event.what == "game-ended"]
        if not ended:
            return locale("mech-machine/replay", language).text("report.open")
        line = self.narrate(ended, language)[0]
        return line[:1].upper() + line[1:]

    def summary(self, steps: Sequence[Step[State]], language: str) -> list[list[str]]:
        """Return what each mech did: damage, frags, heat and movement."""
        texts, state, own = locale("mech-machine/replay", language), steps[-1].position, self.ledger
        columns = ("side", "hit-points", "damage", "frags", "destroyed", "heat", "shut-downs", "moved")
        rows = [[texts.text(f"report.{column}") for column in ("mech", *columns)]]
        for mech, entrant in enumerate(self.scenario.mechs):
            weapons = slice(codes.WEAPONS * mech, codes.WEAPONS * (mech + 1))
            rows.append(
                [
                    f"{mech_label(self.scenario, mech)} {entrant.loadout.name}",
                    self.scenario.sides[entrant.side].name,
                    str(state.mech_numbers(mech)[2]),
                    *(str(sum(list(counts)[weapons])) for counts in (own.damage, own.frags)),
                    *(str(list(counts)[mech]) for counts in (own.destroyed, own.heat, own.shut_downs)),
                    decimal(inches(list(own.moved)[mech]), language),
                ]
            )
        return rows

    def chapter_title(self, chapter: int, position: State, language: str) -> str:
        sides = zip(self.scenario.sides, position.side_frags(), strict=True)
        score = ", ".join(f"{side.name} {frags}" for side, frags in sides)
        return locale("mech-machine/replay", language).text("report.round", round=chapter, score=score)

    def caption(self, step: Step[State], language: str) -> str:
        position = step.position
        if position.turns == 0:
            return locale("mech-machine/replay", language).text("report.start")
        name = self.scenario.mechs[max(0, position.mech)].loadout.name
        return locale("mech-machine/replay", language).text("report.turn", turns=position.turns, mech=name)

    def paint(self, position: State, brush: Brush, area: Area) -> None:
        from sheetgen.games.mech_machine.sheet.map import small_map

        small_map(self.scenario, position, brush, area)

    def look(self) -> Look:
        return templates.read("map", SYSTEM).look

    def picture_size(self) -> tuple[float, int]:
        return self.scenario.height / self.scenario.width, PICTURES


def prepare(document: Document, query: ReplayQuery) -> Replay:
    """Return the game of a series that `sim` plays with these options, or a saved one. Raises BadInput and UsageError."""
    if saved_game.is_saved(document):
        found = resumed(document, query, playable.resumed)
        assert isinstance(found.part, Duel)
        return Replay(query, found.part, found.game, found.findings)
    seed = 1 if query.seed is None else query.seed
    simulation = simulations.prepare(document, SimQuery(query.pilot or "reference", seed, query.source, query.options))
    saved = SavedDuel(DiceSource(seed, (query.game or 1) - 1), simulation.pilots)
    return Replay(query, None if simulation.findings else Duel(simulation.scenario), saved, simulation.findings)
