"""Playing a scripted scenario: the position, the dice that fall, the decisions, and what must be true afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

from sheetgen.core.data import Yaml, YamlMap, as_list, as_map
from sheetgen.core.errors import BadInput
from sheetgen.core.findings import Finding
from sheetgen.core.locale import locale
from sheetgen.core.queries import Source
from sheetgen.core.source import Document, NodePath
from sheetgen.games.mech_machine.play.narrator import Narrator, inches
from sheetgen.games.mech_machine.play.position import describe, read_position
from sheetgen.games.mech_machine.play.scenario import Scenario, read
from sheetgen.runs.scenarios import Failure, Outcome, brief
from sheetgen.runs.scripts import Comparison, Decision, Decisions, differences, dotted, play_script
from sheetgen_engine.core.dice import Dice, ScriptedDice, SeededDice
from sheetgen_engine.core.options import IllegalOption
from sheetgen_engine.mech_machine import codes, decisions, names, pilots
from sheetgen_engine.mech_machine.decisions import Value
from sheetgen_engine.mech_machine.game import Game
from sheetgen_engine.mech_machine.record import Record

if TYPE_CHECKING:
    from sheetgen.games.mech_machine.play.file_types import ExpectData

EXAMPLE = """#example
system: mech-machine
kind: scenario
about: ABOUT
sides:
  - mechs:
      - {loadout: <mechs/kestrel>, at: [24, 20]}
  - mechs:
      - {loadout: <mechs/anvil>, at: [24, 30]}
#example.state
state: {turn: {mech: 0}}
#example.dice
dice: [3, 4, 5, 2, 2, 3]
#example.decisions
decisions:
  - {action: laser}
  - {target: {mech: 1}}
#example.until
until: {questions: 2}
#example.expect
expect:
  mechs: [{heat: 1}]
  dice_left: 0
"""

# The rule that a question comes from, for the finding about an illegal answer to it.
RULE_OF = {"action": "MM-ACTIONS", "target": "MM-ATTACK", "point": "MM-MOVE"}


class ScenarioRun(Outcome):
    """A scenario that was played, as far as it went."""

    def __init__(self, scenario: Scenario, game: Game) -> None:
        super().__init__()
        self.scenario = scenario
        self.game = game

    def title(self, language: str) -> str | None:
        named = self.scenario.document is not None and "name" in self.scenario.document.map
        return (self.scenario.name if named else self.scenario.about or self.scenario.name).in_(language)

    def summary(self, language: str) -> str:
        texts = locale("mech-machine/scenario", language)
        winner, state = self.facts["winner"], self.game.state
        name = self.scenario.sides[winner].name if isinstance(winner, int) else ""
        return texts.text(
            "summary",
            outcome=texts.text(f"outcome.{self.facts['outcome']}", winner=name),
            round=state.round,
            turns=state.turns,
            frags="–".join(map(str, state.side_frags())),
        )

    def account(self, language: str) -> list[str]:
        return Narrator(self.scenario, language).narrate(self.game.record.events if self.game.record else ())


def run(document: Document, language: str = "en") -> ScenarioRun:
    """Play a scenario and compare its outcome with what it expects. Raises BadInput when it cannot be played."""
    return play(read(document, Source(language=language)))


def play(scenario: Scenario, pilot: str = "reference") -> ScenarioRun:
    """Play a scenario; the pilot answers the questions that it leaves open."""
    script = scenario.script
    dice: Dice = ScriptedDice(script["dice"]) if "dice" in script else SeededDice(script.get("seed", 1))
    game = Game(read_position(scenario), dice, Record())
    outcome = ScenarioRun(scenario, game)
    until = script.get("until", {})
    game.stop_at(turns=until.get("turns"), questions=until.get("questions"))
    queues = Decisions(script.get("decisions", ()))
    outcome.findings += play_script(Players(scenario, game, pilot), queues)
    actual = describe(game.state)
    left = dice.dice_left()
    outcome.facts = {key: actual[key] for key in ("outcome", "winner", "round")}
    outcome.facts |= {"turns": game.state.turns, "frags": actual["frags"], "dice_left": left}
    if not outcome.findings:
        for decision in queues.left():
            path: NodePath = ("decisions", decision.at)
            outcome.failures.append(Failure(dotted(path), None, decision.value, scenario.mark(*path)))
        outcome.failures += compare(scenario, game, script.get("expect", {}), left)
    return outcome


class Players:
    """The sides of a scenario as the script's runner sees them."""

    def __init__(self, scenario: Scenario, game: Game, pilot: str) -> None:
        self.scenario = scenario
        self.game = game
        self.pilots = [pilots.make(pilot) for _ in scenario.sides]
        for side, own in enumerate(self.pilots):
            own.begin(SeededDice(scenario.script.get("seed", 1), side))

    def begin(self) -> None:
        self.game.advance()

    def question(self) -> str | None:
        state = self.game.state
        return None if state.question == codes.NOTHING or self.game.halted else names.QUESTIONS[state.question]

    def decide(self, decision: Decision) -> None:
        try:
            self.game.decide(decision.kind, cast("Value", decision.value))
        except IllegalOption as error:
            raise BadInput([self.illegal(decision)]) from error

    def illegal(self, decision: Decision) -> Finding:
        """Return the finding about a decision that the rules do not allow, with what they do."""
        state = self.game.state
        rule = "MM-RUSH" if decision.kind == "point" and state.rushing else RULE_OF[decision.kind]
        facts: dict[str, object] = {"word": brief(decision.value)}
        if decision.kind == "point":
            x, y, *_ = state.mech_numbers(state.mech)
            facts |= {"x": inches(x), "y": inches(y), "left": inches(state.left)}
        else:
            legal = decisions.legal_options(state)
            facts["legal"] = [brief(decisions.option_value(state.question, option)) for option in legal]
        return Finding(rule, "illegal", self.scenario.mark("decisions", decision.at, decision.kind), facts=facts)

    def choose(self) -> None:
        state = self.game.state
        side = self.scenario.mechs[state.mech].side
        self.game.apply(self.pilots[side].choose(state))

    def out_of_dice(self) -> Finding:
        facts = {"count": len(self.scenario.script.get("dice", ())), "round": self.game.state.round}
        return Finding("DICE", "run-out", self.scenario.mark("dice"), facts=facts)


def compare(scenario: Scenario, game: Game, expect: ExpectData, dice_left: int | None) -> list[Failure]:
    """Return every expectation that does not hold."""
    failures: list[Failure] = []
    actual = describe(game.state) | {"dice_left": dice_left}
    for key, value in cast("YamlMap", expect).items():
        if key in ("legal", "illegal"):
            failures += answers(scenario, game, key, as_list(value))
        else:
            found = differences({key: value}, actual, comparison, ("expect",))
            failures += [failure(scenario, *difference) for difference in found]
    return failures


def comparison(path: NodePath, expected: Yaml) -> Comparison:
    """Return how an expected value is compared: the pieces that are destroyed as a set."""
    if isinstance(expected, dict) or path == ("expect", "mechs"):
        return "parts"
    return "set" if path == ("expect", "destroyed") else "whole"


def failure(scenario: Scenario, path: NodePath, expected: Yaml, actual: object) -> Failure:
    """Return an expectation that does not hold, with its place in the file."""
    return Failure(dotted(path), expected, actual, scenario.mark(*path))


def answers(scenario: Scenario, game: Game, kind: str, given: list[Yaml]) -> Iterator[Failure]:
    """Find answers that the open question must, or must not, allow."""
    state = game.state
    question = names.QUESTIONS[state.question]
    for at, decision in enumerate(given):
        ((kind_asked, value),) = as_map(decision).items()
        path: NodePath = ("expect", kind, at)
        if question != kind_asked:
            yield failure(scenario, path, f"question {kind_asked}", question)
            continue
        legal = decisions.is_legal(state, decisions.read_option(state.question, cast("Value", value)))
        if legal != (kind == "legal"):
            yield failure(scenario, path, value, "legal" if legal else "illegal")
