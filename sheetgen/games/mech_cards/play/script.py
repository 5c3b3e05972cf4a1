"""Playing a scripted scenario: the position, the dice that fall, the decisions, and what must be true afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from sheetgen.core.data import Yaml, YamlMap, as_int, as_map
from sheetgen.core.errors import BadInput
from sheetgen.core.findings import Finding
from sheetgen.core.locale import locale
from sheetgen.core.queries import Source
from sheetgen.core.source import Document, NodePath
from sheetgen.games.mech_cards.play.board import Board
from sheetgen.games.mech_cards.play.narrator import Narrator
from sheetgen.games.mech_cards.play.position import describe, is_called, part_number, read_position, stacks_of
from sheetgen.games.mech_cards.play.scenario import Scenario, read
from sheetgen.games.mech_cards.play.volley_odds import mech_of, ready
from sheetgen.runs.scenarios import Failure, Outcome, brief
from sheetgen.runs.scripts import Comparison, Decision, Decisions, differences, dotted, play_script
from sheetgen_engine.core.dice import Dice, SeededDice
from sheetgen_engine.core.options import IllegalOption, same_value
from sheetgen_engine.core.record import Event, Record
from sheetgen_engine.mech_cards import codes, decisions, names, pilots
from sheetgen_engine.mech_cards.decisions import Value
from sheetgen_engine.mech_cards.dice import ScriptedD10, SeededD10
from sheetgen_engine.mech_cards.game import Game
from sheetgen_engine.mech_cards.state import State

EXAMPLE = """#example
system: mech-cards
kind: scenario
about: ABOUT
squads: [<mechs/bastion>, <mechs/dragon>]
#example.state
state: {acting: {mech: 0}}
#example.dice
dice: [1, 2]
#example.decisions
decisions:
  - {action: aim}
  - {action: shoot}
  - {target: {part: <cards/sealing-cockpit>}}
  - {weapon: <cards/autocannon>}
  - {weapon: done}
#example.until
until: {activations: 1}
#example.expect
expect:
  outcome: playing
  dice_left: 0
"""

# The rule that a question comes from, for the finding about an illegal answer to it.
RULE_OF = {
    "mech": "MC-TURN",
    "action": "MC-ACTIONS",
    "target": "MC-ROLL",
    "weapon": "MC-VOLLEY",
    "card": "MC-DAMAGE",
}


class ScenarioRun(Outcome):
    """A scenario that was played, as far as it went."""

    def __init__(self, scenario: Scenario, game: Game) -> None:
        super().__init__()
        self.scenario = scenario
        self.game = game
        self.before = game.state.copy()

    def title(self, language: str) -> str | None:
        return (self.scenario.about or self.scenario.name).in_(language)

    def summary(self, language: str) -> str:
        texts = locale("mech-cards/scenario", language)
        winner = self.facts["winner"]
        name = self.scenario.squads[winner].name if isinstance(winner, int) else ""
        outcome = texts.text(f"outcome.{self.facts['outcome']}", winner=name)
        return texts.text("summary", outcome=outcome, turn=self.facts["turn"], activations=self.facts["activations"])

    def account(self, language: str) -> list[str]:
        return Narrator(self.scenario.squads, language).narrate(self.game.record.events if self.game.record else ())

    def boards(self, language: str, *, ascii: bool, width: int) -> tuple[list[str], list[str]]:
        board = Board(self.scenario.squads, language, ascii=ascii, width=width)
        return list(board.lines(self.before)), list(board.lines(self.game.state))


def run(document: Document, language: str = "en") -> ScenarioRun:
    """Play a scenario and compare its outcome with what it expects. Raises BadInput when it cannot be played."""
    return play(read(document, Source(language=language)))


def play(scenario: Scenario, pilot: str = "reference") -> ScenarioRun:
    """Play a scenario; the pilot answers the questions that it leaves open."""
    script = scenario.script
    dice: Dice = ScriptedD10(script["dice"]) if "dice" in script else SeededD10(script.get("seed", 1))
    game = Game(read_position(scenario), dice, Record())
    outcome = ScenarioRun(scenario, game)
    until = script.get("until", {})
    game.stop_at(activations=until.get("activations"), turns=until.get("turns"))
    queues = Decisions(script.get("decisions", ()))
    outcome.findings += play_script(Players(scenario, game, queues, pilot), queues)
    actual = describe(game.state)
    left: YamlMap = {"activations": game.activations, "dice_left": dice.dice_left()}
    outcome.facts = {key: actual[key] for key in ("outcome", "winner", "turn")} | left
    if not outcome.findings:
        for decision in queues.left():
            path: NodePath = ("decisions", decision.at)
            outcome.failures.append(Failure(dotted(path), None, decision.value, scenario.mark(*path)))
        expected = cast("YamlMap", script.get("expect", {}))
        for place, wanted, found in differences(expected, actual | left, comparison, ("expect",)):
            outcome.failures.append(Failure(dotted(place), wanted, found, scenario.mark(*place)))
    return outcome


def comparison(path: NodePath, expected: Yaml) -> Comparison:
    """Return how an expected value is compared: the cards that are gone as a set."""
    if isinstance(expected, dict):
        return "parts"
    return "set" if path[-1] == "gone" else "parts" if isinstance(expected, list) else "whole"


class Players:
    """The players of a scenario as the script's runner sees them.

    Where the rules leave one choice there is no question; a decision that names that choice is taken as its answer.
    """

    def __init__(self, scenario: Scenario, game: Game, queues: Decisions, pilot: str) -> None:
        self.scenario = scenario
        self.game = game
        self.queues = queues
        self.pilots = [pilots.make(pilot) for _ in scenario.squads]
        for player, own in enumerate(self.pilots):
            own.begin(SeededDice(scenario.script.get("seed", 1), player))
        self.last: Decision | None = None
        self.events_seen = 0  # events that were looked at for choices without a question

    def begin(self) -> None:
        self.game.advance()
        self.take_only_choices()

    def question(self) -> str | None:
        state = self.game.state
        return None if state.question == codes.NOTHING or self.game.halted else names.QUESTIONS[state.question]

    def decide(self, decision: Decision) -> None:
        state = self.game.state
        self.last = decision
        value = in_numbers(self.scenario, state, decision.kind, decision.value)
        options = (decisions.option_value(state, option) for option in decisions.legal_options(state))
        legal = [brief(in_words(self.scenario, state, decision.kind, cast("Yaml", option))) for option in options]
        try:
            option = decisions.read_option(state, cast("Value", value))
        except IllegalOption as error:
            raise BadInput([self.illegal(decision, value, legal)]) from error
        if not decisions.is_legal(state, option):
            raise BadInput([self.illegal(decision, value, legal)])
        self.apply(option)

    def choose(self) -> None:
        self.last = None
        self.apply(self.pilots[self.game.state.decider].choose(self.game.state))

    def apply(self, option: int) -> None:
        """Play an option, and take the decisions about what then has no alternative."""
        state = self.game.state
        if state.question == codes.TARGET:
            self.take_only_weapon()
        self.events_seen = len(self.events)
        self.game.apply(option)
        self.take_only_choices(asked_card=self.last is not None and self.last.kind == "card")

    @property
    def events(self) -> list[Event]:
        return self.game.record.events if self.game.record else []

    def take_only_weapon(self) -> None:
        """Take the decision for the only weapon that is ready. Raises BadInput if it names another one."""
        state = self.game.state
        usable = [] if state.queued else ready(state, state.attack)
        decision = self.queues.next_of("weapon")
        if len(usable) != 1 or decision is None:
            return
        value = in_numbers(self.scenario, state, "weapon", decision.value)
        if value == usable[0]:
            self.queues.take("weapon")
            if (done := self.queues.next_of("weapon")) and done.value == "done" and done.at == decision.at + 1:
                self.queues.take("weapon")
        elif self.last is not None and decision.at == self.last.at + 1:
            # The decision right after that about the target is about this attack.
            legal = [brief(in_words(self.scenario, state, "weapon", usable[0]))]
            raise BadInput([self.illegal(decision, value, legal)])

    def take_only_choices(self, *, asked_card: bool = False) -> None:
        """Take the decisions for mechs and cards that the game chose because there was no other."""
        for event in self.events[self.events_seen :]:
            if event.what == "mech-activated":
                self.take_if("mech", self.game.state.tables.seat(event.facts["mech"])[1])
            elif event.what == "card-lost" and not asked_card:
                at, part, card = (event.facts[key] for key in ("mech", "part", "card"))
                stack = stacks_of(self.scenario, self.game.state, at)[part]
                self.take_if("card", card, stack.of("shield", "armour")[card].id)
            elif event.what == "card-lost":
                asked_card = False
        self.events_seen = len(self.events)

    def take_if(self, kind: str, *values: object) -> None:
        """Take the next decision of a kind if it has one of these values."""
        decision = self.queues.next_of(kind)
        if decision is not None and any(same_value(decision.value, value) for value in values):
            self.queues.take(kind)

    def illegal(self, decision: Decision, value: Yaml, legal: list[str]) -> Finding:
        """Return the finding about a decision that the rules do not allow, with what they do."""
        mark = self.scenario.mark("decisions", decision.at, decision.kind)
        rule, case = rule_against(self.game.state, decision.kind, value)
        return Finding(rule, case, mark, facts={"word": brief(decision.value), "legal": legal})

    def out_of_dice(self) -> Finding:
        facts = {"count": len(self.scenario.script.get("dice", ())), "turn": self.game.state.turn}
        return Finding("DICE", "run-out", self.scenario.mark("dice"), facts=facts)


def rule_against(state: State, kind: str, value: Yaml) -> tuple[str, str]:
    """Return the rule that forbids an answer, and the case of its finding."""
    if kind == "action" and value in ("shoot", "charge"):
        own = [at for at, part in enumerate(mech_of(state, state.mech).parts) if part.kind == "weapon"]
        blocked = {weapon_rule(state, at, charge=value == "charge") for at in own} - {"MC-ACTIONS", "MC-DAMAGE"}
        return ("MC-JAM", "action") if blocked == {"MC-JAM"} else (RULE_OF[kind], "illegal")
    if kind == "weapon" and isinstance(value, int):
        rule = weapon_rule(state, value, charge=state.attack == codes.CHARGE)
        return rule, "illegal" if rule == "MC-VOLLEY" else "weapon"
    return RULE_OF[kind], "illegal"


def weapon_rule(state: State, part: int, *, charge: bool) -> str:
    """Return the rule by which a part of the acting mech cannot fire in an attack."""
    parts = mech_of(state, state.mech).parts
    left, jammed, *_ = state.mech_numbers(state.mech)
    if part >= len(parts) or parts[part].kind != "weapon":
        return "MC-VOLLEY"
    if not left >> part & 1:
        return "MC-DAMAGE"
    if parts[part].melee != charge:
        return "MC-ACTIONS"
    if not state.working(state.mech) >> part & 1:
        return "MC-POWER"
    return "MC-JAM" if jammed >> part & 1 else "MC-VOLLEY"


def in_numbers(scenario: Scenario, state: State, kind: str, value: Yaml) -> Yaml:
    """Return a decision as the engine takes it: cards by their places, the player and the mech of a target filled in."""
    if kind == "action" and isinstance(value, dict):
        return {"unjam": part_number(stacks_of(scenario, state, state.mech), value["unjam"])}
    if kind == "weapon" and value != "done":
        return part_number(stacks_of(scenario, state, state.mech), value)
    if kind == "target":
        return _target(scenario, state, as_map(value))
    if kind == "card" and isinstance(value, str):
        stack = stacks_of(scenario, state, state.target)[state.part]
        left, _ = state.part_numbers(state.target, state.part)
        for at, card in enumerate(stack.of("shield", "armour")):
            if is_called(card, value) and left >> at & 1:
                return at
    return value


def in_words(scenario: Scenario, state: State, kind: str, value: Yaml) -> Yaml:
    """Return an answer of the engine as a file would give it: parts and cards by their ids where these are unique."""
    if kind in ("weapon", "action"):
        own = [stack.base.id for stack in stacks_of(scenario, state, state.mech)]
        if isinstance(value, dict):
            return {key: _id_of(own, part) for key, part in value.items()}
        return _id_of(own, value) if kind == "weapon" else value
    if kind == "target":
        given = as_map(value)
        mechs = scenario.squads[as_int(given["player"])].mechs
        parts = [stack.base.id for stack in mechs[as_int(given["mech"])].stacks]
        others = {"player": given["player"]} if len(scenario.squads) > 2 else {}
        place = {"mech": given["mech"]} if len(mechs) > 1 else {}
        return {**others, **place, "part": _id_of(parts, given["part"])}
    if kind == "card":
        stack = stacks_of(scenario, state, state.target)[state.part]
        return _id_of([card.id for card in stack.of("shield", "armour")], value)
    return value


def _id_of(ids: Sequence[str], place: Yaml) -> Yaml:
    """Return the id at a place, or the place itself where another one has the same id."""
    unique = isinstance(place, int) and place < len(ids) and ids.count(ids[place]) == 1
    return ids[cast("int", place)] if unique else place


def _target(scenario: Scenario, state: State, given: YamlMap) -> YamlMap:
    others = [player for player in range(len(scenario.squads)) if player != state.decider]
    player = as_int(given.get("player", others[0] if len(others) == 1 else -1))
    mech = as_int(given.get("mech", 0))
    part = given["part"]
    if 0 <= player < len(scenario.squads) and mech < len(scenario.squads[player].mechs):
        part = part_number(scenario.squads[player].mechs[mech].stacks, part)
    return {"player": player, "mech": mech, "part": part}
