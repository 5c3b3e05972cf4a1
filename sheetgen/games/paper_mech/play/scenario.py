"""Scenarios: a position, the dice that will fall, the player's decisions, and what must be true afterwards."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping

from sheetgen.core.data import Yaml
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
from sheetgen.games.paper_mech.play.scenario_file import ScenarioData, UntilData
from sheetgen.runs.scenarios import Failure, Outcome, brief
from sheetgen_engine.core.dice import OutOfDice, ScriptedDice
from sheetgen_engine.paper_mech import codes, decisions, names, pilots
from sheetgen_engine.paper_mech.decisions import IllegalOption, Value
from sheetgen_engine.paper_mech.game import Game
from sheetgen_engine.paper_mech.record import Record

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
}


class Played(Outcome):
    """The outcome of a scenario of Paper 'Mech, as far as it could be played."""

    def __init__(self, document: Document, mech: Loadout, record: Record, before: Position) -> None:
        super().__init__()
        self.document = document
        self.mech = mech
        self.record = record
        self.before = before
        self.after = before

    def title(self, language: str) -> str | None:
        name = self.document.data.get("name")
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

    def boards(self, language: str, *, ascii: bool) -> tuple[list[str], list[str]]:
        table = Board(self.mech, language, ascii=ascii)
        return table.lines(self.before), table.lines(self.after)


def run(document: Document) -> Outcome:
    """Play a scenario and compare the outcome with what it expects. Raises `BadInput` when it cannot be played."""
    mech = read(document)
    data: ScenarioData = document.data
    numbers = tables(mech)
    state = to_state(scenario_file.read_position(data.get("state", {}), numbers), numbers)
    rolls = data.get("dice", [])
    dice = ScriptedDice(rolls)
    record = Record(numbers)
    outcome = Played(document, mech, record, from_state(state))
    game = Game(state, dice, record)
    script = Script(document, data)
    stop_at(game, data.get("until", {}))
    try:
        play(game, script)
    except OutOfDice:
        facts = {"count": len(rolls), "time": state.units, "activations": state.activations}
        outcome.findings.append(Finding("DICE", "run-out", document.mark(("dice",)), facts=facts))
    except BadInput as error:
        outcome.findings += error.findings
    after = outcome.after = from_state(state)
    outcome.facts = {
        "outcome": after.outcome,
        "time": after.time,
        "activations": after.activations,
        "dice_left": dice.dice_left(),
    }
    if not outcome.findings:
        actual = {**after.as_json(), "dice_left": dice.dice_left()}
        outcome.failures = [*compare(document, data.get("expect", {}), actual), *script.unused()]
    return outcome


def read(document: Document) -> Loadout:
    """Return the loadout of a scenario that can be played. Raises `BadInput` with everything that prevents it."""
    findings = scenario_file.schema_findings(document)
    try:
        mech = scenario_file.read_loadout(document)
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


def stop_at(game: Game, until: UntilData) -> None:
    game.stop_at(activations=until.get("activations"), units=until.get("time"), wave_end="wave_end" in until)


class Script:
    """The decisions of a scenario, in a queue for each kind."""

    def __init__(self, document: Document, data: ScenarioData) -> None:
        self.document = document
        self.queues: dict[str, deque[tuple[int, Value]]] = {kind: deque() for kind in RULE_OF}
        for number, decision in enumerate(data.get("decisions", ())):
            for kind, value in decision.items():
                self.queues[kind].append((number, value))

    def unused(self) -> Iterator[Failure]:
        """Yield a failure for every decision that no question asked for."""
        left = [(number, kind, value) for kind, queue in self.queues.items() for number, value in queue]
        for number, kind, value in sorted(left, key=lambda decision: decision[0]):
            mark = self.document.mark(("decisions", number))
            yield Failure(f"decisions[{number}]", "used", {kind: value}, mark)


def play(game: Game, script: Script) -> None:
    """Answer every question from the script, or by the reference pilot where its queue is empty.

    Raises `BadInput` for an illegal decision.
    """
    pilot = pilots.make("reference")
    state = game.state
    game.advance()
    while state.question != codes.NOTHING:
        kind = names.QUESTIONS[state.question]
        if not script.queues[kind]:
            game.apply(pilot.choose(state))
            continue
        number, value = script.queues[kind].popleft()
        legal = game.legal_options()
        repairs = state.repairs
        question = state.question
        try:
            game.decide(kind, value)
        except IllegalOption as error:
            words = [brief(decisions.option_value(question, option)) for option in legal]
            mark = script.document.mark(("decisions", number, kind))
            too_many = kind == "repair" and isinstance(value, list) and len(value) > repairs
            facts = {"word": brief(value), "question": kind, "legal": words, "repairs": repairs}
            case = "too-many" if too_many else "illegal"
            raise BadInput([Finding(RULE_OF[kind], case, mark, facts=facts)]) from error


def compare(document: Document, expected: Yaml, actual: object, path: NodePath = ()) -> Iterator[Failure]:
    """Yield a failure for every expected value that differs.

    Lists of circles are compared as sets, enemies by their place in the list.
    """
    if isinstance(expected, dict) and isinstance(actual, dict) and not is_action(expected):
        for key, value in expected.items():
            yield from compare(document, value, actual.get(key), (*path, key))
    elif isinstance(expected, list) and isinstance(actual, list) and path[-1] == "enemies":
        for number, value in enumerate(expected):
            if value:
                enemy = actual[number] if number < len(actual) else None
                yield from compare(document, value, enemy, (*path, number))
    elif not same(expected, actual):
        yield Failure(field_name(path), expected, actual, document.mark(("expect", *path)))


def same(expected: Yaml, actual: object) -> bool:
    """
    >>> same([2, 1], [1, 2]), same({"move": "walk-forwards"}, {"mount": "left-arm", "row": 1})
    (True, False)
    """
    if isinstance(expected, list) and isinstance(actual, list):
        return set(expected) == set(actual)
    return expected == actual


def is_action(value: Mapping[str, Yaml]) -> bool:
    """Return whether a map is an action, which is compared as a whole.

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
