"""Playing a scripted scenario: the position, the dice that fall, the decisions, and what must be true afterwards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sheetgen.core.errors import BadInput
from sheetgen.core.findings import Finding
from sheetgen.core.locale import locale
from sheetgen.games.mech_machine.design.tables import tables
from sheetgen.games.mech_machine.play.scenario import Scenario
from sheetgen.games.mech_machine.play.telling import Teller, inches, place
from sheetgen.runs.scenarios import Failure, Outcome, brief
from sheetgen_engine.core.dice import Dice, OutOfDice, ScriptedDice, SeededDice
from sheetgen_engine.mech_machine import codes, decisions, moves, names, pilots
from sheetgen_engine.mech_machine.game import Game
from sheetgen_engine.mech_machine.record import Record
from sheetgen_engine.mech_machine.state import FIELDS, State
from sheetgen_engine.mech_machine.tables import units

# The rule that a question comes from, for the finding about an illegal answer to it.
RULE_OF = {"action": "MM-ACTIONS", "target": "MM-ATTACK", "point": "MM-MOVE"}


class Played(Outcome):
    """A scenario that was played, as far as it went."""

    def __init__(self, scenario: Scenario, game: Game) -> None:
        super().__init__()
        self.scenario = scenario
        self.game = game

    def title(self, language: str) -> str | None:
        named = self.scenario.document is not None and "name" in self.scenario.document.data
        return (self.scenario.name if named else self.scenario.about or self.scenario.name).in_(language)

    def summary(self, language: str) -> str:
        texts = locale("mech-machine/scenario", language)
        winner = self.facts["winner"]
        name = "" if winner is None else self.scenario.sides[winner].name
        return texts.text(
            "summary",
            outcome=texts.text(f"outcome.{self.facts['outcome']}", winner=name),
            round=self.facts["round"],
            turns=self.facts["turns"],
            frags="–".join(map(str, self.facts["frags"])),
        )

    def account(self, language: str) -> list[str]:
        return Teller(self.scenario, language).tell(self.game.record.events if self.game.record else ())


def run(scenario: Scenario, pilot: str = "reference") -> Played:
    """Play a scenario and compare what came of it with what it expects; questions that it leaves open the pilot answers."""
    script = scenario.script
    dice: Dice = ScriptedDice(script["dice"]) if "dice" in script else SeededDice(script.get("seed", 1))
    outcome = Played(scenario, Game(position(scenario), dice, Record()))
    game = outcome.game
    until = script.get("until", {})
    game.stop_at(turns=until.get("turns"), questions=until.get("questions"))
    queues: dict[str, list[tuple[int, Any]]] = {"action": [], "target": [], "point": []}
    for at, decision in enumerate(script.get("decisions", ())):
        ((kind, value),) = decision.items()
        queues[kind].append((at, value))
    try:
        answer_all(scenario, game, queues, pilot)
    except OutOfDice:
        facts = {"count": len(script["dice"]), "round": game.state.round}
        outcome.findings.append(Finding("DICE", "run-out", scenario.mark("dice"), facts=facts))
    except BadInput as error:
        outcome.findings += error.findings
    actual = actual_state(game)
    outcome.facts = {key: actual[key] for key in ("outcome", "winner", "round")}
    outcome.facts |= {"turns": game.state.turns, "frags": actual["frags"], "dice_left": dice.dice_left()}
    if not outcome.findings:
        for at, value in sorted((entry for left in queues.values() for entry in left), key=lambda entry: entry[0]):
            mark = scenario.mark("decisions", at)
            outcome.failures.append(Failure(f"decisions.{at}", None, value, mark))
        outcome.failures += compare(scenario, game, script.get("expect", {}), dice.dice_left())
    return outcome


def answer_all(scenario: Scenario, game: Game, queues: dict[str, list[tuple[int, Any]]], pilot: str) -> None:
    """Answer every question until the game halts: from the queue of its kind, or else as the pilot would."""
    seed = scenario.script.get("seed", 1)
    players = []
    for side in range(len(scenario.sides)):
        player = pilots.make(pilot)
        player.begin(SeededDice(seed, side))
        players.append(player)
    game.advance()
    while game.state.question != codes.NOTHING and not game.halted:
        kind = names.QUESTIONS[game.state.question]
        if queues[kind]:
            at, value = queues[kind].pop(0)
            try:
                game.decide(kind, value)
            except decisions.IllegalOption as error:
                raise BadInput([illegal(scenario, game.state, at, kind, value)]) from error
        else:
            side = scenario.mechs[game.state.mech].side
            game.apply(players[side].choose(game.state))


def illegal(scenario: Scenario, state: State, at: int, kind: str, value: Any) -> Finding:
    """A decision that the rules do not allow, and what they do."""
    rule = RULE_OF[kind] if not (kind == "point" and state.rushing) else "MM-RUSH"
    facts: dict[str, Any] = {"word": brief(value)}
    if kind == "point":
        x, y, *_ = state.mech_numbers(state.mech)
        facts |= {"here": place(x, y), "left": inches(state.left)}
    else:
        legal = decisions.legal_options(state)
        facts["legal"] = [brief(decisions.option_value(state.question, option)) for option in legal]
    return Finding(rule, "illegal", scenario.mark("decisions", at, kind), facts=facts)


def position(scenario: Scenario) -> State:
    """The position that a scenario begins with."""
    state = State(tables(scenario))
    given = scenario.script.get("state")
    if given is None:
        return state
    mechs = len(scenario.mechs)
    boxes = scenario.catalog.heat_boxes
    for mech, told in enumerate(given.get("mechs", ())):
        if told is None:
            continue
        x, y, hp, heat, _, _ = state.mech_numbers(mech)
        if "at" in told:
            x, y = units(told["at"][0]), units(told["at"][1])
        hp = min(told.get("hit-points", hp), hp)
        heat = min(told.get("heat", heat), boxes)
        down = int(told.get("shut-down", heat >= boxes))
        out = told.get("out", hp == 0)
        state.set_mech(mech, (x, y, 0, 0, 0, 0) if out else (x, y, max(1, hp), heat, down, 1))
    if "frags" in given:
        state.set_frags(tuple(given["frags"]))
    if "destroyed" in given:
        gone = set(given["destroyed"])
        state.set_standing(tuple(int(piece not in gone) for piece in range(len(scenario.pieces))))
    for x, y in given.get("wrecks", ()):
        state.add_wreck(units(x), units(y))
    order = tuple(given.get("order", range(mechs)))
    state.set_order(order)
    for mech in range(mechs):
        x, y, _, _, _, here = state.mech_numbers(mech)
        if here and not moves.is_room(state, mech, x, y):
            facts = {"mech": scenario.mechs[mech].loadout.name}
            raise BadInput([Finding("SCENARIO", "no-room", scenario.mark("state", "mechs", mech, "at"), facts=facts)])
    turn = given.get("turn")
    fields = dict(zip(FIELDS, state.numbers(), strict=True))
    fields |= {"phase": codes.NEXT_TURN, "round": given.get("round", 1)}
    if turn is not None:
        actions = turn.get("actions", state.tables.actions)
        place = order.index(turn["mech"])
        _, _, _, _, down, here = state.mech_numbers(turn["mech"])
        if down or not here:  # the turn begins as any other: it is lost, or the mech returns first
            fields |= {"place": place - 1}
        else:
            fields |= {"phase": codes.ACTING, "mech": turn["mech"], "place": place, "actions": actions, "turns": 1}
    state.set_numbers(tuple(fields[name] for name in FIELDS))
    return state


def actual_state(game: Game) -> dict[str, Any]:
    """A position in the words of scenarios."""
    state = game.state
    mechs = []
    for mech in range(state.tables.mechs):
        x, y, hp, heat, down, here = state.mech_numbers(mech)
        mechs.append(
            {
                "at": [x / codes.INCH, y / codes.INCH],
                "hit-points": hp,
                "heat": heat,
                "shut-down": bool(down),
                "out": not here,
            }
        )
    return {
        "round": state.round,
        "order": list(state.turn_order()),
        "turn": {"mech": state.mech, "actions": state.actions},
        "mechs": mechs,
        "destroyed": [piece for piece, stands in enumerate(state.standing_pieces()) if not stands],
        "wrecks": [[x / codes.INCH, y / codes.INCH] for x, y in state.wreck_places()],
        "frags": list(state.side_frags()),
        "outcome": names.OUTCOMES[state.outcome],
        "winner": None if state.winner == codes.NONE else state.winner,
    }


def compare(scenario: Scenario, game: Game, expect: Mapping[str, Any], dice_left: int | None) -> list[Failure]:
    """Everything that an expectation names and that is not so."""
    actual = actual_state(game) | {"dice_left": dice_left}
    failures: list[Failure] = []
    for key, value in expect.items():
        if key in ("legal", "illegal"):
            failures += answers(scenario, game, key, value)
        else:
            failures += differences(scenario, ("expect", key), value, actual[key])
    return failures


def differences(scenario: Scenario, path: tuple[str | int, ...], expected: Any, actual: Any) -> list[Failure]:
    """Where an expected value and the actual one part."""
    parts: list[tuple[str | int, Any]] = []
    if isinstance(expected, Mapping):
        parts = list(expected.items())
    elif path == ("expect", "mechs"):
        parts = [(at, value) for at, value in enumerate(expected) if value is not None]
    else:
        if path == ("expect", "destroyed"):
            expected = sorted(expected)
        return [] if expected == actual else [failure(scenario, path, expected, actual)]
    return [other for key, value in parts for other in differences(scenario, (*path, key), value, actual[key])]


def failure(scenario: Scenario, path: tuple[str | int, ...], expected: Any, actual: Any) -> Failure:
    """An expectation that does not hold, with its place in the file."""
    return Failure(".".join(map(str, path)), expected, actual, scenario.mark(*path))


def answers(scenario: Scenario, game: Game, key: str, values: list[Mapping[str, Any]]) -> list[Failure]:
    """Answers that the open question must, or must not, allow."""
    failures = []
    state = game.state
    for at, decision in enumerate(values):
        ((kind, value),) = decision.items()
        path = ("expect", key, at)
        if names.QUESTIONS[state.question] != kind:
            failures.append(failure(scenario, path, f"question {kind}", names.QUESTIONS[state.question]))
            continue
        legal = decisions.is_legal(state, decisions.read_option(state.question, value))
        if legal != (key == "legal"):
            failures.append(failure(scenario, path, value, "legal" if legal else "illegal"))
    return failures
