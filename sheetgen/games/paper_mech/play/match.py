"""A game of Paper 'Mech that a person plays: the engine as the shared parts see it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sheetgen.games.paper_mech.design.tables import tables
from sheetgen.games.paper_mech.play import effect_events, events
from sheetgen.games.paper_mech.play.event_base import GameEvent
from sheetgen.games.paper_mech.play.events import typed
from sheetgen.games.paper_mech.play.saved_game import SavedGame
from sheetgen.games.paper_mech.play.scenario import RULE_OF
from sheetgen.runs.play import match
from sheetgen.runs.play.match import AskForDice
from sheetgen.runs.play.rules import DiceRequest, DiceSource, PlayRules, Value
from sheetgen_engine.core.dice import Dice, ScriptedDice, SeededDice
from sheetgen_engine.core.record import Event
from sheetgen_engine.paper_mech import codes, decisions, names
from sheetgen_engine.paper_mech.game import Game
from sheetgen_engine.paper_mech.record import Record
from sheetgen_engine.paper_mech.state import State
from sheetgen_engine.paper_mech.tables import Tables
from sheetgen_engine.paper_mech.text import format_state


class Rules(PlayRules[State]):
    """Paper 'Mech with the tables of one loadout."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    def start(self, source: DiceSource) -> tuple[State, Dice]:
        return State(self.tables), dice_of(source)

    def game(self, state: State, dice: Dice, record: Record) -> Game:
        return Game(state, dice, record)

    def record(self) -> Record:
        return Record(self.tables)

    def counting_record(self, dice: Dice) -> DiceCountingRecord:
        return DiceCountingRecord(self.tables, dice)

    def scripted(self, faces: Sequence[int]) -> ScriptedDice:
        return ScriptedDice(faces)

    def over(self, state: State) -> bool:
        return state.outcome != codes.PLAYING

    def question(self, state: State) -> str | None:
        return None if state.question == codes.NOTHING else names.QUESTIONS[state.question]

    def options(self, state: State) -> list[int]:
        return decisions.legal_options(state)

    def is_legal(self, state: State, option: int) -> bool:
        return decisions.is_legal(state, option)

    def value(self, state: State, option: int) -> Value:
        return decisions.option_value(state.question, option, state.tables)

    def read_option(self, state: State, value: Value) -> int:
        return decisions.read_option(state.question, value, state.tables)

    def rule_of(self, question: str) -> str:
        return RULE_OF[question]

    def position(self, state: State) -> str:
        return format_state(state)

    def requests_before(self, event: Event, count: int) -> Iterator[DiceRequest]:
        return requests_before(typed(event), count)

    def illegal_facts(self, state: State) -> dict[str, object]:
        return {"repairs": state.repairs}


def dice_of(source: DiceSource) -> Dice:
    """Return the dice at the start of a game."""
    return SeededDice(source.seed, source.number) if source.faces is None else ScriptedDice(source.faces)


class Match(match.Match[State]):
    """A game of one mech in play."""

    def __init__(self, game: SavedGame, ask_for_dice: AskForDice) -> None:
        """A saved game goes on after its decisions; a new game has none."""
        self.tables = tables(game.mech)
        super().__init__(Rules(self.tables), game, ask_for_dice)
        self.game = game

    def saved(self) -> SavedGame:
        """Return the game as it can be saved now."""
        return self.game._replace(
            dice_source=self.dice_source,
            decisions=self.made,
            pilot=self.game.pilot if self.made == self.game.decisions else None,
            taken_back=self.taken_back,
            position=self.final_position(),
        )


class DiceCountingRecord(Record):
    """A record that counts for each event how many dice had fallen by then."""

    def __init__(self, tables: Tables, dice: Dice) -> None:
        super().__init__(tables)
        self.source = dice
        self.all = dice.dice_left() or 0
        self.fallen: list[int] = []

    def add(self, what: str, **facts: object) -> None:
        super().add(what, **facts)
        self.fallen.append(self.all - (self.source.dice_left() or 0))


def requests_before(event: GameEvent, count: int) -> Iterator[DiceRequest]:
    """Yield what the dice were for that fell just before an event."""
    match event:
        case events.EnemyAppeared(enemy) if count == 2:
            yield DiceRequest("enemy-attack", 1, {"enemy": enemy})
            yield DiceRequest("start", 1, {"enemy": enemy})
        case events.EnemyAppeared(enemy):
            yield DiceRequest("start", count, {"enemy": enemy})
        case events.EnemyRolled(enemy, location, dice):
            yield DiceRequest("enemy-dice", len(dice), {"enemy": enemy, "location": location})
            yield DiceRequest("parry", count - len(dice), {"enemy": enemy, "location": location})
        case events.WaveBegan(_, None):
            yield from (DiceRequest("token", 1) for _ in range(count))
        case events.WaveBegan():
            yield DiceRequest("wave", count)
        case events.LocationRerolled(enemy) | events.LocationRolled(enemy):
            yield DiceRequest("location", count, {"enemy": enemy})
        case events.CirclesFilled(location):
            yield DiceRequest("first-circle", count, {"location": location})
        case events.Spilled(location):
            yield DiceRequest("spill", count, {"location": location})
        case events.AttackChosen(enemy):
            yield DiceRequest("enemy-attack", count, {"enemy": enemy})
        case events.Fired(action):
            yield DiceRequest("attack", count, {"action": action})
        case events.AttackRolled(target):
            yield DiceRequest("again", count, {"enemy": target})
        case effect_events.MineWentOff(enemy):
            yield DiceRequest("mine", count, {"enemy": enemy})
        case events.RepairRolled():
            yield DiceRequest("repair", count)
        case _ if count:
            yield DiceRequest("any", count)
