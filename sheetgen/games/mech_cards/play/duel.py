"""Mech Cards as people play it: its engine and its table as the shared parts see them."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence

from sheetgen.core.catalog import Edition
from sheetgen.core.locale import decimal, locale
from sheetgen.core.parts import Console
from sheetgen.games.mech_cards.design import loadout as loadouts
from sheetgen.games.mech_cards.design.loadout import Loadout
from sheetgen.games.mech_cards.design.model import SYSTEM
from sheetgen.games.mech_cards.design.tables import tables
from sheetgen.games.mech_cards.play.board import Board
from sheetgen.games.mech_cards.play.menu import COLUMNS, Menu
from sheetgen.games.mech_cards.play.names import player_names
from sheetgen.games.mech_cards.play.narrator import Narrator
from sheetgen.games.mech_cards.play.position import describe
from sheetgen.games.mech_cards.play.script import RULE_OF
from sheetgen.runs.play import display
from sheetgen.runs.play.duel import DuelPart, DuelPilot
from sheetgen.runs.play.match import Match
from sheetgen.runs.play.rules import PADDING_DICE, DiceRequest, DiceSource, PlayRules, Value
from sheetgen.runs.play.saved_game import relative_catalogs
from sheetgen_engine.core.dice import Dice
from sheetgen_engine.core.record import Event, Record
from sheetgen_engine.core.stats import mean_interval
from sheetgen_engine.mech_cards import codes, decisions, names, pilots
from sheetgen_engine.mech_cards.dice import ScriptedD10, SeededD10
from sheetgen_engine.mech_cards.game import Game
from sheetgen_engine.mech_cards.pilots.search import Search
from sheetgen_engine.mech_cards.state import State
from sheetgen_engine.mech_cards.tables import Tables

MOST_REASONS = 4
HUNDREDTHS = 100 / 2  # of a won game, in the points of a roll-out
# Events that change nothing on the table.
QUIET = ("rolled-off", "turn-began", "mech-activated", "passed", "aimed", "attacked", "shots-dropped")


class Rules(PlayRules[State]):
    """Mech Cards with the tables of some squads."""

    faces = codes.SIDES

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    def start(self, source: DiceSource) -> tuple[State, Dice]:
        """Return a new game: that of a series, whose games in turn have another first player; real dice are rolled off."""
        state = State(self.tables)
        if source.faces is not None:
            return state, ScriptedD10(source.faces)
        state.set_first(source.number % self.tables.players)
        return state, SeededD10(source.seed, source.number // self.tables.players)

    def game(self, state: State, dice: Dice, record: Record) -> Game:
        return Game(state, dice, record)

    def scripted(self, faces: Sequence[int]) -> ScriptedD10:
        return ScriptedD10(faces)

    def over(self, state: State) -> bool:
        return state.outcome != codes.PLAYING

    def question(self, state: State) -> str | None:
        return None if state.question == codes.NOTHING else names.QUESTIONS[state.question]

    def decider(self, state: State) -> int:
        return state.decider

    def options(self, state: State) -> list[int]:
        return decisions.legal_options(state)

    def is_legal(self, state: State, option: int) -> bool:
        return decisions.is_legal(state, option)

    def value(self, state: State, option: int) -> Value:
        return decisions.option_value(state, option)

    def read_option(self, state: State, value: Value) -> int:
        return decisions.read_option(state, value)

    def rule_of(self, question: str) -> str:
        return RULE_OF[question]

    def position(self, state: State) -> str:
        """Return the turn and a checksum of the position in the words of scenarios."""
        words = json.dumps([describe(state), state.question], sort_keys=True)
        return f"{state.turn}-{zlib.crc32(words.encode()):08x}"

    def padding(self, face: int) -> list[int]:
        """Return dice of two faces in turn: equal dice would tie for the first turn forever (MC-TURN)."""
        other = face - 1 or codes.SIDES
        return [face, other] * (PADDING_DICE // 2)

    def requests_before(self, event: Event, count: int) -> Iterator[DiceRequest]:
        facts = event.facts
        match event.what:
            case "rolled-off":
                for throw in facts["dice"]:
                    yield DiceRequest("first", len(throw))
            case "attacked":
                yield DiceRequest("evasion", count, {"target": facts["target"]})
            case "shot-rolled":
                yield DiceRequest("shot", count, {"mech": facts["mech"], "weapon": facts["weapon"]})
            case "morale-tested":
                yield DiceRequest("morale", count, {"target": facts["mech"]})
            case _ if count:
                yield DiceRequest("any", count)


class Duel(DuelPart[State]):
    """Some squads that meet."""

    system = SYSTEM

    def __init__(self, squads: Sequence[Loadout], sides: Sequence[int] | None = None) -> None:
        """`sides` is the side of each squad; without it everybody plays for themselves."""
        self.squads = tuple(squads)
        self.side_of = tuple(range(len(self.squads)) if sides is None else sides)
        self.rules = Rules(tables(self.squads, self.side_of))

    @property
    def sides(self) -> Sequence[int]:
        return self.side_of

    @property
    def players(self) -> list[str]:
        return player_names(self.squads)

    @property
    def edition(self) -> Edition:
        return self.squads[0].catalog.edition

    def pilot(self, name: str) -> DuelPilot[State]:
        return pilots.make(name)

    def display(self, match: Match[State], language: str, console: Console) -> Display:
        return Display(match, self, language, console)

    def reasons(self, pilot: DuelPilot[State], state: State, option: int, language: str) -> Iterator[str]:
        """Yield what the search pilot found: how much better each answer did than the tactical pilot's."""
        del option
        if not isinstance(pilot, Search) or not pilot.rounds:
            return
        menu = Menu(Board(self.squads, language))
        menu.look(state)
        texts = {choice.option: choice.text for choice in menu.choices()}
        (own, _, _), *others = pilot.evaluations()
        yield menu.say("why.leads", rounds=pilot.rounds, own=texts[own])
        wide = max(len(texts[one]) for one, _, _ in others)
        for one, lead, squares in sorted(others, key=lambda found: -found[1])[:MOST_REASONS]:
            low, high = mean_interval(pilot.rounds, lead, squares)
            points, half = (decimal(one * HUNDREDTHS, language, 1) for one in (lead / pilot.rounds, (high - low) / 2))
            yield f"    {texts[one]:<{wide}}  {points if lead < 0 else f'+{points}':>6} ±{half}"

    def odds_heads(self, language: str) -> Sequence[str]:
        texts = locale(f"{SYSTEM}/play", language)
        return [texts.text(f"odds.{name}") for name in COLUMNS]

    def setup_data(self, path: str, extra: Sequence[str]) -> Mapping[str, object]:
        squads = []
        for squad in self.squads:
            data = loadouts.data(squad)
            del data["system"]
            # A mech of the catalog may be of a catalog that the first squad names.
            owners = [squad] if squad.document is not None else [self.squads[0]]
            data.pop("catalogs", None)
            if catalogs := relative_catalogs(owners, path, extra):
                data["catalogs"] = catalogs
            squads.append(data)
        everybody_alone = self.side_of == tuple(range(len(squads)))
        return {"squads": squads} if everybody_alone else {"squads": squads, "sides": list(self.side_of)}


class Display(display.Display[State]):
    """Shows one game on a console, and reads the players' answers."""

    def __init__(self, match: Match[State], duel: Duel, language: str, console: Console) -> None:
        super().__init__(match, locale(f"{SYSTEM}/play", language), console)
        self.duel = duel
        self.board = Board(duel.squads, language, ascii=console.ascii, width=console.width)
        self.menu = Menu(self.board)
        self.narrator = self.new_narrator()

    def look(self) -> Menu:
        self.menu.look(self.match.state)
        return self.menu

    def board_lines(self) -> Iterable[str]:
        return self.board.lines(self.match.state)

    def new_narrator(self) -> Narrator:
        return Narrator(self.duel.squads, self.language, self.duel.sides)

    def changes_board(self, news: Sequence[Event]) -> bool:
        return any(event.what not in QUIET for event in news) or any(event.what == "turn-began" for event in news)

    def show_legend(self) -> None:
        board = self.board
        self.show()
        for key in ("legend", "legend.cards", "legend.part", "legend.counters"):
            self.say(key, lost=board.lost, counter=board.counter)

    def purpose(self, request: DiceRequest) -> str:
        about, facts = request.about, dict[str, str]()
        if "target" in about:
            facts["target"] = self.board.names[about["target"]]
        if "weapon" in about:
            facts["mech"] = self.board.names[about["mech"]]
            facts["weapon"] = self.menu.part(about["mech"], about["weapon"])
        return self.texts.text(f"dice.{request.what}", **facts)
