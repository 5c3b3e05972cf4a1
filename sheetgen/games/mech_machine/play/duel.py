"""Mech Machine as people play it: its engine and its table as the shared parts see them."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence

from sheetgen.core.catalog import Edition
from sheetgen.core.locale import locale
from sheetgen.core.parts import Console
from sheetgen.games.mech_machine.design import loadout as loadouts
from sheetgen.games.mech_machine.design.model import SYSTEM
from sheetgen.games.mech_machine.design.tables import tables
from sheetgen.games.mech_machine.play import exchange
from sheetgen.games.mech_machine.play.board import Board
from sheetgen.games.mech_machine.play.menu import COLUMNS, Menu
from sheetgen.games.mech_machine.play.narrator import Narrator
from sheetgen.games.mech_machine.play.position import describe
from sheetgen.games.mech_machine.play.scenario import Scenario
from sheetgen.games.mech_machine.play.script import RULE_OF
from sheetgen.runs.play import display
from sheetgen.runs.play.duel import DuelPart, DuelPilot
from sheetgen.runs.play.match import Match
from sheetgen.runs.play.rules import PADDING_DICE, DiceRequest, DiceSource, PlayRules, Value
from sheetgen.runs.play.saved_game import relative_catalogs
from sheetgen_engine.core.dice import Dice, ScriptedDice, SeededDice
from sheetgen_engine.core.record import Event
from sheetgen_engine.mech_machine import codes, decisions, names, pilots
from sheetgen_engine.mech_machine.game import Game
from sheetgen_engine.mech_machine.record import Record
from sheetgen_engine.mech_machine.state import State
from sheetgen_engine.mech_machine.tables import Tables

# Events that change nothing on the table.
QUIET = ("initiative", "turn-began", "move-rolled", "turn-ended", "blast-rolled", "kept-out", "rushed")
TURN_ENDS = ("turn-ended", "turn-lost")


class Rules(PlayRules[State]):
    """Mech Machine with the tables of a scenario."""

    faces = 6

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    def start(self, source: DiceSource) -> tuple[State, Dice]:
        """Return a new game, with the dice that `sim` gives it."""
        if source.faces is not None:
            return State(self.tables), ScriptedDice(source.faces)
        return State(self.tables), SeededDice(source.seed, source.number)

    def game(self, state: State, dice: Dice, record: Record) -> Game:
        return Game(state, dice, record)

    def record(self) -> Record:
        return Record()

    def scripted(self, faces: Sequence[int]) -> ScriptedDice:
        return ScriptedDice(faces)

    def over(self, state: State) -> bool:
        return state.outcome != codes.PLAYING

    def question(self, state: State) -> str | None:
        return None if state.question == codes.NOTHING else names.QUESTIONS[state.question]

    def decider(self, state: State) -> int:
        """Return the side whose mech acts."""
        return self.tables.mech_parts[state.mech].side

    def options(self, state: State) -> list[int]:
        """Return the legal options; of the points only the pilots' candidates."""
        return decisions.legal_options(state)

    def is_legal(self, state: State, option: int) -> bool:
        return decisions.is_legal(state, option)

    def value(self, state: State, option: int) -> Value:
        return decisions.option_value(state.question, option)

    def read_option(self, state: State, value: Value) -> int:
        return decisions.read_option(state.question, value)

    def rule_of(self, question: str) -> str:
        return RULE_OF[question]

    def position(self, state: State) -> str:
        """Return the round and a checksum of the position in the words of scenarios."""
        words = json.dumps([describe(state), state.question, state.left], sort_keys=True)
        return f"{state.round}-{zlib.crc32(words.encode()):08x}"

    def padding(self, face: int) -> list[int]:
        """Return dice of two faces in turn: equal dice would tie for the first turn forever (MM-INITIATIVE)."""
        other = face - 1 or self.faces
        return [face, other] * (PADDING_DICE // 2)

    def requests_before(self, event: Event, count: int) -> Iterator[DiceRequest]:
        facts = event.facts
        match event.what:
            case "initiative":
                # All mechs roll; then those that are tied roll again.
                for again in range(max(map(len, facts["dice"]), default=0)):
                    yield DiceRequest("initiative", sum(len(own) > again for own in facts["dice"]))
            case "attacked":
                dice, weapon = len(facts["dice"]), names.WEAPONS[facts["weapon"]]
                yield DiceRequest("attack", dice, {"mech": facts["mech"], "weapon": weapon})
                yield DiceRequest("defence", count - dice, {"mech": facts["target"], "weapon": weapon})
            case "move-rolled":
                yield DiceRequest("move", count, {"mech": facts["mech"]})
            case "blast-rolled":
                yield DiceRequest("blast", count)
            case "entered" if count:
                yield DiceRequest("entry", count, {"mech": facts["mech"]})
            case _ if count:
                yield DiceRequest("any", count)


class Duel(DuelPart[State]):
    """The sides of a scenario."""

    system = SYSTEM

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.rules = Rules(tables(scenario))

    @property
    def players(self) -> list[str]:
        return [side.name for side in self.scenario.sides]

    @property
    def edition(self) -> Edition:
        return self.scenario.catalog.edition

    def pilot(self, name: str) -> DuelPilot[State]:
        return pilots.make(name)

    def display(self, match: Match[State], language: str, console: Console) -> Display:
        return Display(match, self.scenario, language, console)

    def reasons(self, pilot: DuelPilot[State], state: State, option: int, language: str) -> Iterator[str]:
        """Yield what the mech can do next from there, and what can be done to it: any pilot weighs that."""
        del pilot
        yield from exchange.reasons(Menu(self.scenario, language), state, option)

    def odds_heads(self, language: str) -> Sequence[str]:
        texts = locale(f"{SYSTEM}/play", language)
        return [texts.text(f"odds.{name}") for name in COLUMNS]

    def setup_data(self, path: str, extra: Sequence[str]) -> Mapping[str, object]:
        """Return the whole scenario, with its loadouts written out."""
        scenario = self.scenario
        sides: list[dict[str, object]] = []
        for side in scenario.sides:
            mechs = []
            for place in side.mechs:
                entrant = scenario.mechs[place]
                data = loadouts.data(entrant.loadout)
                del data["system"]
                data.pop("catalogs", None)
                if catalogs := relative_catalogs([entrant.loadout], path, extra):
                    data["catalogs"] = catalogs
                mechs.append({"loadout": data, "at": [entrant.x, entrant.y]})
            sides.append({"name": side.name, "mechs": mechs})
        return {"scenario": {**table_data(scenario), "sides": sides}}


def table_data(scenario: Scenario) -> dict[str, object]:
    """Return the table of a scenario as its file holds it, without the sides."""
    written: dict[str, object] = {
        "name": scenario.name.data(),
        "edition": scenario.edition,
        "table": {"width": scenario.width, "height": scenario.height},
        "frags": scenario.frags,
        "respawn": scenario.respawn,
    }
    if (added := scenario.mechs[0].loadout.hit_points_add) is not None:
        written["hit-points"] = added
    written["terrain"] = [
        {"kind": piece.kind, "at": [piece.x, piece.y]}
        | ({"radius": piece.radius} if piece.radius else {"size": [piece.width, piece.height]})
        for piece in scenario.pieces
    ]
    if scenario.entries:
        written["entries"] = [{"at": [entry.x, entry.y], "sides": list(entry.sides)} for entry in scenario.entries]
    return written


class Display(display.Display[State]):
    """Shows one game on a console, and reads the players' answers."""

    def __init__(self, match: Match[State], scenario: Scenario, language: str, console: Console) -> None:
        super().__init__(match, locale(f"{SYSTEM}/play", language), console)
        self.scenario = scenario
        self.board = Board(scenario, language, ascii=console.ascii, width=console.width)
        self.menu = Menu(scenario, language, ascii=console.ascii, width=console.width)
        self.narrator = self.new_narrator()

    def look(self) -> Menu:
        self.menu.look(self.match.state)
        return self.menu

    def board_lines(self) -> Iterable[str]:
        return self.board.lines(self.match.state)

    def new_narrator(self) -> Narrator:
        return Narrator(self.scenario, self.language)

    def changes_board(self, news: Sequence[Event]) -> bool:
        """Return whether something happened on the table, and a turn is over or somebody has to look at it."""
        pause = self.match.over or self.match.is_choice() or any(event.what in TURN_ENDS for event in news)
        return pause and any(event.what not in QUIET for event in news)

    def show_legend(self) -> None:
        self.show()
        own = self.board.symbols
        for key in ("legend", "legend.terrain", "legend.mechs"):
            self.say(
                key,
                building=own.building,
                tree=own.tree,
                wall=own.wall,
                open=own.open,
                smoke=own.smoke,
                wreck=own.wreck,
                column=self.board.step,
                line=2 * self.board.step,
            )

    def purpose(self, request: DiceRequest) -> str:
        facts = {key: value for key, value in request.about.items() if key == "weapon"}
        if "weapon" in facts:
            facts["weapon"] = self.menu.weapon(facts["weapon"])
        if "mech" in request.about:
            facts["mech"] = self.menu.mech(request.about["mech"])
        return self.texts.text(f"dice.{request.what}", **facts)
