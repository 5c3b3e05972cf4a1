"""Scenarios: a position, the dice that will fall, the player's decisions, and what must be true afterwards."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from sheetgen.core import schemas
from sheetgen.core.errors import BadInput
from sheetgen.core.findings import ERROR, Finding
from sheetgen.core.locale import Words, locale
from sheetgen.core.source import Document, NodePath, read_file
from sheetgen.games.paper_mech.design import check, loadout
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.model import SYSTEM
from sheetgen.games.paper_mech.design.tables import tables
from sheetgen.games.paper_mech.play import position
from sheetgen.games.paper_mech.play.board import Board
from sheetgen.games.paper_mech.play.telling import Teller
from sheetgen.runs.scenarios import Failure, Outcome, brief
from sheetgen_engine.core.dice import OutOfDice, ScriptedDice
from sheetgen_engine.paper_mech import codes, decisions, names, pilots
from sheetgen_engine.paper_mech.decisions import IllegalOption
from sheetgen_engine.paper_mech.game import Game
from sheetgen_engine.paper_mech.record import Record

# The rule that a question comes from, for the finding about an illegal answer to it.
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
    """A scenario of Paper 'Mech that was played, as far as it went."""

    def __init__(self, document: Document, mech: Loadout, record: Record, before: Mapping[str, Any]) -> None:
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
        return Teller(self.mech, language, self.before).tell(self.record.events)

    def boards(self, language: str, *, ascii: bool) -> tuple[list[str], list[str]]:
        table = Board(self.mech, language, ascii=ascii)
        return table.lines(self.before), table.lines(self.after)


def run(document: Document) -> Outcome:
    """Play a scenario and compare what came of it with what it expects. Raises `BadInput` when it cannot be played."""
    mech = read(document)
    data = document.data
    numbers = tables(mech)
    state = position.read(data.get("state", {}), numbers)
    dice = ScriptedDice(data.get("dice", ()))
    record = Record(numbers)
    outcome = Played(document, mech, record, position.describe(state))
    game = Game(state, dice, record)
    script = Script(document)
    halt(game, data.get("until", {}))
    try:
        play(game, script)
    except OutOfDice:
        facts = {"count": len(data.get("dice", ())), "time": state.units, "activations": state.activations}
        outcome.findings.append(Finding("DICE", "run-out", document.mark(("dice",)), facts=facts))
    except BadInput as error:
        outcome.findings += error.findings
    actual = {**position.describe(state), "dice_left": dice.dice_left()}
    outcome.after = actual
    outcome.facts = {key: actual[key] for key in ("outcome", "time", "activations", "dice_left")}
    if not outcome.findings:
        outcome.failures = [*compare(document, data.get("expect", {}), actual), *script.left_over()]
    return outcome


def read(document: Document) -> Loadout:
    """The mech of a scenario that can be played. Raises `BadInput` with everything that keeps it from that."""
    findings = [*document.findings, *schemas.violations(document, f"{SYSTEM}/scenario.json")]
    try:
        mech = read_mech(document)
    except BadInput as error:
        raise BadInput(distinct([*findings, *error.findings])) from error
    if findings:
        raise BadInput(distinct(findings))
    findings = [finding for finding in check.check(mech) if finding.severity == ERROR]
    findings += position.check(document, mech)
    if findings:
        raise BadInput(findings)
    return mech


def read_mech(document: Document) -> Loadout:
    """The loadout that is written out in the scenario, or that it names."""
    value = document.data.get("loadout")
    edition = document.data.get("edition")
    edition = edition if isinstance(edition, str) else None
    if isinstance(value, dict):
        return loadout.read(document, base=("loadout",), edition=edition)
    if not isinstance(value, str):
        raise BadInput([])  # the schema says it better
    file = (Path() if document.file == "-" else Path(document.file).parent) / value
    mark = document.mark(("loadout",))
    try:
        other = read_file(file)
    except BadInput as error:
        raise BadInput([Finding("FILE", "no-loadout", mark, facts={"path": str(file)})]) from error
    system = other.data.get("system") if isinstance(other.data, dict) else None
    if system != SYSTEM:
        raise BadInput([Finding("FILE", "other-loadout", mark, facts={"path": str(file), "system": SYSTEM})])
    return loadout.read(other, edition=edition)


def distinct(findings: list[Finding]) -> list[Finding]:
    """Each thing said once: scenario and loadout share places of one file, and both readings come upon them."""
    return list({(finding.mark, finding.rule, finding.case): finding for finding in reversed(findings)}.values())[::-1]


def halt(game: Game, until: Mapping[str, Any]) -> None:
    """Where the game is to halt."""
    game.stop_at(activations=until.get("activations"), units=until.get("time"), wave_end="wave_end" in until)


class Script:
    """The decisions of a file, in a queue for each kind."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.queues: dict[str, deque[tuple[int, Any]]] = {kind: deque() for kind in RULE_OF}
        for number, decision in enumerate(document.data.get("decisions", ())):
            for kind, value in decision.items():
                self.queues[kind].append((number, value))

    def left_over(self) -> Iterator[Failure]:
        """Decisions that no question asked for."""
        left = sorted((number, kind, value) for kind, queue in self.queues.items() for number, value in queue)
        for number, kind, value in left:
            mark = self.document.mark(("decisions", number))
            yield Failure(f"decisions[{number}]", "used", {kind: value}, mark)


def play(game: Game, script: Script) -> None:
    """Every question goes to the script, and to the reference pilot when its queue is empty. Raises `BadInput` for a
    decision that the rules do not allow."""
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
        open_question = state.question
        try:
            game.decide(kind, value)
        except IllegalOption as error:
            words = [brief(decisions.option_value(open_question, option)) for option in legal]
            mark = script.document.mark(("decisions", number, kind))
            case = "too-many" if kind == "repair" and len(value) > repairs else "illegal"
            facts = {"word": brief(value), "question": kind, "legal": words, "repairs": repairs}
            raise BadInput([Finding(RULE_OF[kind], case, mark, facts=facts)]) from error


def compare(document: Document, expected: Any, actual: Any, path: NodePath = ()) -> Iterator[Failure]:
    """What is named and different. Lists of circles are sets; enemies are compared place by place."""
    if isinstance(expected, dict) and isinstance(actual, dict):
        if is_action(expected) and expected != actual:
            yield failure(document, expected, actual, path)
        elif not is_action(expected):
            for key, value in expected.items():
                yield from compare(document, value, actual.get(key), (*path, key))
    elif path and path[-1] == "enemies":
        for number, value in enumerate(expected):
            if value:
                there = actual[number] if number < len(actual) else None
                yield from compare(document, value, there, (*path, number))
    elif isinstance(expected, list) and isinstance(actual, list):
        if set(expected) != set(actual):
            yield failure(document, expected, actual, path)
    elif expected != actual:
        yield failure(document, expected, actual, path)


def is_action(value: Mapping[str, Any]) -> bool:
    """An action is one thing: half of it cannot be right.

    >>> is_action({"mount": "left-arm", "row": 1}), is_action({"mount": "left-arm", "target": 0})
    (True, False)
    """
    return "row" in value or "move" in value


def failure(document: Document, expected: Any, actual: Any, path: NodePath) -> Failure:
    """An expectation that does not hold, by its path as a reader would write it.

    >>> failure(Document("-"), "S", "M", ("enemies", 0, "ring")).path
    'enemies[0].ring'
    """
    text = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path).lstrip(".")
    return Failure(text, expected, actual, document.mark(("expect", *path)))
