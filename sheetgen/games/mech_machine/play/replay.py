"""Replays of Mech Machine: a game of a series, turn by turn, with the table as text and as pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sheetgen.core.data import JsonObject
from sheetgen.core.locale import locale
from sheetgen.core.queries import ReplayQuery, SimQuery
from sheetgen.core.source import Document
from sheetgen.games.mech_machine.design.loadout import Loadout
from sheetgen.games.mech_machine.design.model import SYSTEM
from sheetgen.games.mech_machine.play.board import Board, mech_label
from sheetgen.games.mech_machine.play.narrator import Narrator, inches
from sheetgen.games.mech_machine.play.position import describe
from sheetgen.games.mech_machine.sim import simulation as simulations
from sheetgen.games.mech_machine.sim.simulation import Simulation
from sheetgen.render import templates
from sheetgen.render.brush import Brush
from sheetgen.render.layout import Area, Look
from sheetgen.runs.play.replay import GameReplay, Step, Until, play_until_halted
from sheetgen.runs.play.rules import Decision
from sheetgen_engine.core.build import build_info
from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.core.record import Event
from sheetgen_engine.mech_machine import codes, decisions, names, pilots
from sheetgen_engine.mech_machine.game import Game
from sheetgen_engine.mech_machine.ledger import Ledger
from sheetgen_engine.mech_machine.record import Record
from sheetgen_engine.mech_machine.state import State

UNTIL = ("turns", "rounds")
PICTURES = 4  # in a row


class Replay(GameReplay[State]):
    """A game of a series, as `sim` plays it under this seed and number."""

    def __init__(self, query: ReplayQuery, simulation: Simulation) -> None:
        super().__init__(query, simulation.findings)
        self.simulation = simulation
        self.scenario = simulation.scenario
        self.until = Until.read(query.until, UNTIL)
        self.number = (query.game or 1) - 1
        if not self.findings:
            seed = simulation.seed
            self.ledger = Ledger()
            self.record = Record()
            state = State(simulation.job.tables)
            self.game = Game(state, SeededDice(seed, self.number), self.record, self.ledger)
            self.players = [pilots.make(name) for name in simulation.pilots]
            for side, player in enumerate(self.players):
                stream = SeededDice()
                stream.start_for_pilot(seed, self.number, side)
                player.begin(stream)

    @property
    def mech(self) -> Loadout:
        return self.scenario.mechs[0].loadout

    def choose(self, state: State) -> int:
        """Return the decision of the pilot whose mech must decide."""
        return self.players[self.scenario.mechs[state.mech].side].choose(state)

    def heading(self, language: str) -> str:
        texts = locale("mech-machine/replay", language)
        players = list(dict.fromkeys(self.simulation.pilots))
        parts = [
            texts.text("title", name=self.scenario.name, edition=self.scenario.edition),
            texts.text("title.pilots", pilots=players),
            texts.text("title.seed", seed=self.simulation.seed, game=self.number + 1),
        ]
        return ", ".join(parts)

    def steps(self) -> Iterator[Step[State]]:
        """Play and yield the roll for initiative, then turn after turn."""
        state = self.game.state
        first = True
        while state.outcome == codes.PLAYING and not self.reached(state):
            before = len(self.record.events)
            self.game.stop_at(turns=0 if first else 1)
            self.decisions += play_until_halted(self.game, self.choose, words)
            first = False
            yield Step(state.round, self.record.events[before:], state.copy())

    def reached(self, state: State) -> bool:
        """Return whether the replay stops here."""
        turns, rounds = self.until.most("turns"), self.until.most("rounds")
        if turns is not None:
            return state.turns >= turns
        last = state.place + 1 >= len(self.scenario.mechs)
        return rounds is not None and (state.round > rounds or (state.round == rounds and last))

    def narrate(self, events: Sequence[Event], language: str) -> list[str]:
        return Narrator(self.scenario, language).narrate(events)

    def board(self, position: State, language: str, *, ascii: bool) -> Iterator[str]:
        return Board(self.scenario, language, ascii=ascii).lines(position)

    def standing(self, language: str) -> str | None:
        state = self.game.state
        if state.outcome != codes.PLAYING:
            return None
        return locale("mech-machine/replay", language).text("until", round=state.round, turns=state.turns)

    def facts(self) -> JsonObject:
        state = self.game.state
        return {
            "compiled": build_info("mech_machine").compiled,
            "loadout": self.simulation.name,
            "system": SYSTEM,
            "edition": self.scenario.edition,
            "pilots": list(self.simulation.pilots),
            "seed": self.simulation.seed,
            "game": self.number + 1,
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
                    inches(list(own.moved)[mech]),
                ]
            )
        return rows

    def chapter_title(self, chapter: int, position: State, language: str) -> str:
        sides = zip(self.scenario.sides, position.side_frags(), strict=True)
        score = ", ".join(f"{side.name} {frags}" for side, frags in sides)
        return locale("mech-machine/replay", language).text("report.round", round=chapter, score=score)

    def caption(self, position: State, language: str) -> str:
        name = self.scenario.mechs[max(0, position.mech)].loadout.name
        return locale("mech-machine/replay", language).text("report.turn", turns=position.turns, mech=name)

    def paint(self, position: State, brush: Brush, area: Area) -> None:
        from sheetgen.games.mech_machine.sheet.map import small_map

        small_map(self.scenario, position, brush, area)

    def look(self) -> Look:
        return templates.read("map", SYSTEM).look

    def picture_size(self) -> tuple[float, int]:
        return self.scenario.height / self.scenario.width, PICTURES


def words(state: State, option: int) -> Decision:
    """Return a decision in the words of scenarios."""
    return Decision(names.QUESTIONS[state.question], decisions.option_value(state.question, option))


def prepare(document: Document, query: ReplayQuery) -> Replay:
    """Return the game of a series that `sim` plays with these options."""
    pilot, seed = query.pilot or "reference", 1 if query.seed is None else query.seed
    return Replay(query, simulations.prepare(document, SimQuery(pilot, seed, query.source, query.options)))
