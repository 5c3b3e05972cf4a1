"""Replays of Mech Cards: a game of a series or a saved one, activation by activation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sheetgen.core.data import JsonObject
from sheetgen.core.findings import Finding
from sheetgen.core.locale import locale
from sheetgen.core.queries import ReplayQuery, SimQuery
from sheetgen.core.source import Document
from sheetgen.games.mech_cards.design.loadout import Loadout
from sheetgen.games.mech_cards.design.model import SYSTEM
from sheetgen.games.mech_cards.play import playable
from sheetgen.games.mech_cards.play.board import Board
from sheetgen.games.mech_cards.play.duel import Duel
from sheetgen.games.mech_cards.play.narrator import Narrator
from sheetgen.games.mech_cards.play.position import describe
from sheetgen.games.mech_cards.sheet.small_table import SmallTable
from sheetgen.games.mech_cards.sim import simulation as simulations
from sheetgen.render import templates
from sheetgen.render.brush import Brush
from sheetgen.render.layout import Area, Look
from sheetgen.runs.play import saved_game
from sheetgen.runs.play.duel import SavedDuel
from sheetgen.runs.play.duel_replay import DuelReplay, resumed
from sheetgen.runs.play.replay import Step
from sheetgen.runs.play.rules import DiceSource
from sheetgen_engine.core.build import build_info
from sheetgen_engine.core.dice import Dice
from sheetgen_engine.core.record import Event
from sheetgen_engine.mech_cards import codes, names
from sheetgen_engine.mech_cards.game import Game
from sheetgen_engine.mech_cards.ledger import Ledger
from sheetgen_engine.mech_cards.state import State

UNTIL = ("turns", "activations")
PICTURES = 3  # in a row
SHAPE = 0.62  # height of a picture as a share of its width


class Replay(DuelReplay[State]):
    """A game that can be replayed once."""

    duel: Duel
    game: Game

    def __init__(self, query: ReplayQuery, duel: Duel | None, saved: SavedDuel, findings: Sequence[Finding]) -> None:
        self.ledger = Ledger()
        super().__init__(query, duel, saved, findings, UNTIL)

    def new_game(self, state: State, dice: Dice) -> Game:
        return Game(state, dice, self.record, self.ledger)

    def next_step(self, number: int) -> None:
        del number
        self.game.stop_at(activations=1)

    def chapter_of(self, state: State) -> int:
        return state.turn

    @property
    def mech(self) -> Loadout:
        return self.duel.squads[0]

    @property
    def mechs(self) -> Sequence[Loadout]:
        """All squads at the table."""
        return self.duel.squads

    @property
    def sides(self) -> Sequence[int]:
        return self.duel.sides

    def reached(self, state: State) -> bool:
        """Return whether the replay stops here."""
        turns, activations = self.until.most("turns"), self.until.most("activations")
        if turns is not None:
            acted = (state.mech_numbers(mech) for mech in range(state.tables.mechs))
            return state.turn > turns or (
                state.turn == turns and all(numbers[3] or numbers[4] != codes.NONE for numbers in acted)
            )
        return activations is not None and self.game.activations >= activations

    def narrate(self, events: Sequence[Event], language: str) -> list[str]:
        return Narrator(self.duel.squads, language, self.duel.sides).narrate(events)

    def board(self, position: State, language: str, *, ascii: bool, width: int) -> Iterator[str]:
        return Board(self.duel.squads, language, ascii=ascii, width=width).lines(position)

    def standing(self, language: str) -> str | None:
        state = self.game.state
        if state.outcome != codes.PLAYING:
            return None
        facts = {"turn": state.turn, "activations": self.game.activations}
        return locale(f"{SYSTEM}/replay", language).text("stopped" if self.stopped else "until", **facts)

    def facts(self) -> JsonObject:
        state, source = self.game.state, self.saved.dice_source
        return {
            "compiled": build_info("mech_cards").compiled,
            "loadout": self.mech.name,
            "system": SYSTEM,
            "edition": self.duel.edition.id,
            "players": list(self.saved.seats),
            "seed": source.seed if source.faces is None else None,
            "game": source.number + 1 if source.faces is None else None,
            "dice": None if source.faces is None else list(source.faces),
            "squads": self.duel.players,
            "outcome": names.OUTCOMES[state.outcome],
            "winner": None if state.winner == codes.NONE else state.winner,
            "turn": state.turn,
            "activations": self.game.activations,
        }

    def position_json(self, position: State) -> JsonObject:
        return describe(position)

    def run_on(self) -> None:
        self.game.stop_at()
        self.game.advance()

    # For the report

    def result(self, language: str) -> str:
        ended = [event for event in self.record.events if event.what == "game-ended"]
        return self.narrate(ended, language)[0] if ended else locale("replay", language).text("report.open")

    def summary(self, steps: Sequence[Step[State]], language: str) -> list[list[str]]:
        """Return what each mech did: shots, hits, jams, damage, tests, and why it is out."""
        texts, state, board = (
            locale(f"{SYSTEM}/replay", language),
            steps[-1].position,
            Board(self.duel.squads, language),
        )
        columns = ("mech", "shots", "hits", "jams", "damage", "tests", "end")
        rows = [[texts.text(f"report.{column}") for column in columns]]
        for mech, name in enumerate(board.names):
            counts = [self.ledger.of_weapon(mech, part) for part in range(len(board.parts[mech]))]
            out = state.mech_numbers(mech)[4]
            ending = "report.in-play" if out == codes.NONE else f"report.out.{names.CAUSES[out]}"
            sums = (str(sum(count[at] for count in counts)) for at in range(4))
            rows.append([name, *sums, str(self.ledger.tests_of(mech)), texts.text(ending)])
        return rows

    def chapter_title(self, chapter: int, position: State, language: str) -> str:
        del position
        return locale(f"{SYSTEM}/replay", language).text("report.turn", turn=chapter)

    def caption(self, step: Step[State], language: str) -> str:
        """Name the mech that has acted."""
        acted = [event.facts["mech"] for event in step.events if event.what == "mech-activated"]
        if not acted:
            return locale(f"{SYSTEM}/replay", language).text("report.turn", turn=step.position.turn)
        name = Board(self.duel.squads, language).names[acted[-1]]
        return locale(f"{SYSTEM}/replay", language).text("report.caption", mech=name)

    def paint(self, position: State, brush: Brush, area: Area) -> None:
        SmallTable(Board(self.duel.squads, "en"), position).paint(brush, area)

    def look(self) -> Look:
        return templates.read("classic", SYSTEM).look

    def picture_size(self) -> tuple[float, int]:
        return SHAPE, PICTURES


def prepare(document: Document, query: ReplayQuery) -> Replay:
    """Return the game of a series that `sim` plays with these options, or a saved one. Raises BadInput and UsageError."""
    if saved_game.is_saved(document):
        found = resumed(document, query, playable.resumed)
        assert found.part is None or isinstance(found.part, Duel)
        return Replay(query, found.part, found.game, found.findings)
    seed = 1 if query.seed is None else query.seed
    simulation = simulations.prepare(document, SimQuery(query.pilot or "reference", seed, query.source, query.options))
    number = (query.game or 1) - 1
    matchup, game = simulation.at_table(number)
    saved = SavedDuel(DiceSource(seed, game), simulation.pilots)
    duel = None if simulation.findings else Duel(matchup.squads, matchup.sides)
    return Replay(query, duel, saved, simulation.findings)
