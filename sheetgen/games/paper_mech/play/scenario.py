"""Scenarios: a position, the dice that will fall, the player's decisions, and what must be true afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import cast

from sheetgen.core.data import Yaml, YamlMap
from sheetgen.core.errors import BadInput
from sheetgen.core.findings import ERROR, Finding
from sheetgen.core.locale import Words, locale
from sheetgen.core.source import Document, NodePath
from sheetgen.games.paper_mech.design import check
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.tables import tables
from sheetgen.games.paper_mech.play import position_check, scenario_file
from sheetgen.games.paper_mech.play.board import Board
from sheetgen.games.paper_mech.play.engine_state import from_state, to_state
from sheetgen.games.paper_mech.play.narrator import Narrator
from sheetgen.games.paper_mech.play.position import Position
from sheetgen.games.paper_mech.play.scenario_file import ScenarioData
from sheetgen.runs.scenarios import Failure, Outcome, brief
from sheetgen.runs.scripts import Comparison, Decision, Decisions, differences, play_script
from sheetgen_engine.core.dice import OutOfTokens, ScriptedDice, WrongToken
from sheetgen_engine.core.options import IllegalOption
from sheetgen_engine.paper_mech import codes, decisions, names, pilots
from sheetgen_engine.paper_mech.decisions import Value
from sheetgen_engine.paper_mech.game import Game
from sheetgen_engine.paper_mech.record import Record

EXAMPLE = """#example
system: paper-mech
kind: scenario
about: ABOUT
loadout:
  mounts:
    left-shoulder: <weapons/wing-shield>
    right-shoulder: <weapons/missile>
    left-arm: <weapons/laser>
    right-arm: <weapons/fist>
  armour: {torso: 5, legs: 4}
#example.state
state:
  wave: 1
  player: {time: 0, action: {mount: left-arm, row: 1}}
  enemies:
    - {type: B, sector: 7, ring: M}
#example.all-dice
dice: [3, 4]
#example.decisions
decisions:
  - {target: 0}
#example.until
until: {activations: 1}
#example.expect
expect:
  enemies: [{alive: false}]
  dice_left: 0
"""

# The rule behind each question, for the finding about an illegal answer.
RULE_OF = {
    "action": "PM-CHOOSE",
    "step": "PM-STEP",
    "target": "PM-ATTACK",
    "second_target": "PM-AREA",
    "move": "PM-TURN",
    "free_move": "PM-FREE-MOVE",
    "pull": "PM-PULL",
    "enemy_order": "PM-PRIORITY",
    "shield": "PM-WALL",
    "stance": "PM-WAVE-START",
    "repair": "PM-REPAIR",
    "mine": "PMH-MINE",
}


class ScenarioRun(Outcome):
    """A scenario that was played, as far as it went."""

    def __init__(self, document: Document, mech: Loadout, record: Record, before: Position) -> None:
        super().__init__()
        self.document = document
        self.mech = mech
        self.record = record
        self.before = before
        self.after = before

    def title(self, language: str) -> str | None:
        data = scenario_file.data_of(self.document)
        name = data.get("name") or data.get("about")
        return None if name is None else Words.read(name).in_(language)

    def summary(self, language: str) -> str:
        texts = locale("paper-mech/scenario", language)
        facts = self.facts
        return texts.text(
            "summary",
            outcome=texts.text(f"outcome.{facts['outcome']}"),
            time=facts["time"],
            activations=facts["activations"],
            dice=facts["dice_left"],
        )

    def account(self, language: str) -> list[str]:
        return Narrator(self.mech, language, self.before).narrate(self.record.events)

    def boards(self, language: str, *, ascii: bool, width: int) -> tuple[list[str], list[str]]:
        table = Board(self.mech, language, ascii=ascii, width=width)
        return table.lines(self.before), table.lines(self.after)


def run(document: Document, language: str = "en") -> ScenarioRun:
    """Play a scenario and compare the outcome with what it expects. Raises `BadInput` when it cannot be played."""
    del language  # of the catalog's mechs, which this game has not
    mech = read(document)
    data = scenario_file.data_of(document)
    numbers = tables(mech)
    state = to_state(scenario_file.read_position(data.get("state", {}), numbers), numbers)
    dice = ScriptedDice(data.get("dice", ()), [numbers.kind_of(code) for code in data.get("tokens", ())])
    record = Record(numbers)
    outcome = ScenarioRun(document, mech, record, from_state(state))
    game = Game(state, dice, record)
    until = data.get("until", {})
    game.stop_at(activations=until.get("activations"), units=until.get("time"), wave_end="wave_end" in until)
    queues = Decisions(data.get("decisions", ()))
    outcome.findings += play_script(Player(document, game), queues)
    after = outcome.after = from_state(state)
    outcome.facts = {
        "outcome": after.outcome,
        "time": after.time,
        "activations": after.activations,
        "dice_left": dice.dice_left(),
    }
    if not outcome.findings:
        actual = {**after.as_json(), "dice_left": dice.dice_left()}
        for path, wanted, found in differences(expectation(data), actual, comparison):
            mark = document.mark(("expect", *path))
            outcome.failures.append(Failure(field_name(path), wanted, found, mark))
        for at, kind, value in queues.left():
            outcome.failures.append(
                Failure(f"decisions[{at}]", "used", {kind: value}, document.mark(("decisions", at)))
            )
    return outcome


def read(document: Document) -> Loadout:
    """Return the loadout of a scenario that can be played. Raises `BadInput` with everything that prevents it."""
    findings = scenario_file.schema_findings(document)
    try:
        mech = scenario_file.read_loadout(document)
        if not findings:
            scenario_file.resolve_names(document, mech)
    except BadInput as error:
        raise BadInput(distinct([*findings, *error.findings])) from error
    if findings:
        raise BadInput(distinct(findings))
    findings = [finding for finding in check.check(mech) if finding.severity == ERROR]
    findings += position_check.check_playable(document, mech)
    if findings:
        raise BadInput(findings)
    return mech


def distinct(findings: list[Finding]) -> list[Finding]:
    """Drop findings that both the scenario and the loadout in it have made."""
    return list({(finding.mark, finding.rule, finding.case): finding for finding in reversed(findings)}.values())[::-1]


class Player:
    """The player as the runner of scripts sees it: the reference pilot answers what the scenario leaves open."""

    def __init__(self, document: Document, game: Game) -> None:
        self.document = document
        self.game = game
        self.pilot = pilots.make("reference")

    def begin(self) -> None:
        with self.drawing():
            self.game.advance()

    def question(self) -> str | None:
        question = self.game.state.question
        return None if question == codes.NOTHING else names.QUESTIONS[question]

    def choose(self) -> None:
        with self.drawing():
            self.game.apply(self.pilot.choose(self.game.state))

    def decide(self, decision: Decision) -> None:
        at, kind, value = decision
        state = self.game.state
        question, repairs, legal = state.question, state.repairs, self.game.legal_options()
        try:
            with self.drawing():
                self.game.decide(kind, cast("Value", value))
        except IllegalOption as error:
            words = [brief(decisions.option_value(question, option, state.tables)) for option in legal]
            too_many = kind == "repair" and isinstance(value, list) and len(value) > repairs
            case = "too-many" if too_many else "illegal"
            facts = {"word": brief(value), "question": kind, "legal": words, "repairs": repairs}
            mark = self.document.mark(("decisions", at, kind))
            raise BadInput([Finding(RULE_OF[kind], case, mark, facts=facts)]) from error

    def out_of_dice(self) -> Finding:
        state, count = self.game.state, len(scenario_file.data_of(self.document).get("dice", ()))
        facts = {"count": count, "time": state.units, "activations": state.activations}
        return Finding("DICE", "run-out", self.document.mark(("dice",)), facts=facts)

    @contextmanager
    def drawing(self) -> Iterator[None]:
        """Report a token that is missing, or that is not in the pile (PM26-TOKENS)."""
        tokens, state = scenario_file.data_of(self.document).get("tokens", []), self.game.state
        try:
            yield
        except OutOfTokens as error:
            mark, facts = self.document.mark(("tokens",)), {"count": len(tokens), "wave": state.wave}
            raise BadInput([Finding("PM26-TOKENS", "run-out", mark, facts=facts)]) from error
        except WrongToken as error:
            place = int(error.args[0])
            mark, wrong = self.document.mark(("tokens", place)), {"word": tokens[place], "wave": state.wave}
            raise BadInput([Finding("PM26-TOKENS", "not-in-pile", mark, facts=wrong)]) from error


def expectation(data: ScenarioData) -> YamlMap:
    """Return what a scenario expects, an enemy of which it expects nothing as null."""
    expected = data.get("expect", {})
    enemies = expected.get("enemies")
    if not isinstance(enemies, list):
        return expected
    return {**expected, "enemies": [enemy or None for enemy in enemies]}


def comparison(path: NodePath, expected: Yaml) -> Comparison:
    """Return how an expected value is compared: circles as a set, enemies by their place, an action as a whole."""
    if isinstance(expected, dict):
        return "whole" if is_action(expected) and "mines" not in path else "parts"
    if isinstance(expected, list):
        return "parts" if path[-1] in ("enemies", "mines") else "set"
    return "whole"


def is_action(value: YamlMap) -> bool:
    """Return whether a map is an action.

    >>> is_action({"mount": "left-arm", "row": 1}), is_action({"mount": "left-arm", "target": 0})
    (True, False)
    """
    return "row" in value or "move" in value


def field_name(path: NodePath) -> str:
    """Return the name of an expected value in a failure.

    >>> field_name(("enemies", 0, "ring"))
    'enemies[0].ring'
    """
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path).lstrip(".")
