"""Playing a scripted scenario: the position, the dice that fall, the decisions, and what must be true afterwards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sheetgen.core.errors import BadInput
from sheetgen.core.findings import Finding
from sheetgen.core.locale import locale
from sheetgen.games.mech_cards.design.model import Stack
from sheetgen.games.mech_cards.design.tables import tables
from sheetgen.games.mech_cards.play.scenario import Scenario
from sheetgen.games.mech_cards.play.telling import Teller
from sheetgen.runs.scenarios import Failure, Outcome, brief
from sheetgen_engine.core.dice import Dice, OutOfDice, SeededDice
from sheetgen_engine.mech_cards import codes, decisions, names, pilots
from sheetgen_engine.mech_cards.dice import ScriptedTens, SeededTens
from sheetgen_engine.mech_cards.game import Game
from sheetgen_engine.mech_cards.record import Record
from sheetgen_engine.mech_cards.state import FIELDS, State

# The rule that a question comes from, for the finding about an illegal answer to it.
RULE_OF = {
    "mech": "MC-TURN",
    "action": "MC-ACTIONS",
    "target": "MC-ROLL",
    "weapon": "MC-VOLLEY",
    "card": "MC-DAMAGE",
}


class Played(Outcome):
    """A scenario that was played, as far as it went."""

    def __init__(self, scenario: Scenario, game: Game) -> None:
        super().__init__()
        self.scenario = scenario
        self.game = game

    def title(self, language: str) -> str | None:
        return (self.scenario.about or self.scenario.name).in_(language)

    def summary(self, language: str) -> str:
        texts = locale("mech-cards/scenario", language)
        winner = self.facts["winner"]
        name = "" if winner is None else self.scenario.squads[winner].name
        outcome = texts.text(f"outcome.{self.facts['outcome']}", winner=name)
        return texts.text("summary", outcome=outcome, turn=self.facts["turn"], activations=self.facts["activations"])

    def account(self, language: str) -> list[str]:
        return Teller(self.scenario, language).tell(self.game.record.events if self.game.record else ())


def run(scenario: Scenario, pilot: str = "reference") -> Played:
    """Play a scenario and compare what came of it with what it expects; questions that it leaves open the pilot answers."""
    script = scenario.script
    dice: Dice = ScriptedTens(script["dice"]) if "dice" in script else SeededTens(script.get("seed", 1))
    outcome = Played(scenario, Game(position(scenario), dice, Record()))
    game = outcome.game
    until = script.get("until", {})
    game.stop_at(activations=until.get("activations"), turns=until.get("turns"))
    queues: dict[str, list[tuple[int, Any]]] = {kind: [] for kind in RULE_OF}
    for at, decision in enumerate(script.get("decisions", ())):
        ((kind, value),) = decision.items()
        queues[kind].append((at, value))
    try:
        answer_all(scenario, game, queues, pilot)
    except OutOfDice:
        facts = {"count": len(script["dice"]), "turn": game.state.turn}
        outcome.findings.append(Finding("DICE", "run-out", scenario.mark("dice"), facts=facts))
    except BadInput as error:
        outcome.findings += error.findings
    actual = actual_state(game)
    outcome.facts = {key: actual[key] for key in ("outcome", "winner", "turn")}
    outcome.facts |= {"activations": game.activations, "dice_left": dice.dice_left()}
    if not outcome.findings:
        for at, value in sorted((entry for left in queues.values() for entry in left), key=lambda entry: entry[0]):
            outcome.failures.append(Failure(f"decisions.{at}", None, value, scenario.mark("decisions", at)))
        actual["dice_left"] = dice.dice_left()
        for key, value in script.get("expect", {}).items():
            outcome.failures += differences(scenario, ("expect", key), value, actual[key])
    return outcome


def answer_all(scenario: Scenario, game: Game, queues: dict[str, list[tuple[int, Any]]], pilot: str) -> None:
    """Answer every question until the game halts: from the queue of its kind, or else as the pilot would."""
    players = []
    for player in range(len(scenario.squads)):
        own = pilots.make(pilot)
        own.begin(SeededDice(scenario.script.get("seed", 1), player))
        players.append(own)
    game.advance()
    while game.state.question != codes.NOTHING and not game.halted:
        kind = names.QUESTIONS[game.state.question]
        if queues[kind]:
            at, value = queues[kind].pop(0)
            try:
                game.decide(kind, in_numbers(scenario, game.state, kind, value))
            except decisions.IllegalOption as error:
                raise BadInput([illegal(scenario, game.state, at, kind, value)]) from error
        else:
            game.apply(players[game.state.decider].choose(game.state))


def in_numbers(scenario: Scenario, state: State, kind: str, value: Any) -> Any:
    """A decision as the engine takes it: cards by their places, the player and the mech of a target filled in."""
    if kind == "action" and isinstance(value, dict):
        return {"unjam": part_number(stacks_of(scenario, state, state.mech), value["unjam"])}
    if kind == "weapon" and value != "done":
        return part_number(stacks_of(scenario, state, state.mech), value)
    if kind == "target":
        others = [player for player in range(len(scenario.squads)) if player != state.decider]
        player = value.get("player", others[0] if len(others) == 1 else -1)
        mech = value.get("mech", 0)
        part = value["part"]
        if 0 <= player < len(scenario.squads) and mech < len(scenario.squads[player].mechs):
            part = part_number(scenario.squads[player].mechs[mech].stacks, part)
        return {"player": player, "mech": mech, "part": part}
    if kind == "card" and isinstance(value, str):
        stack = stacks_of(scenario, state, state.target)[state.part]
        left, _ = state.part_numbers(state.target, state.part)
        for at, card in enumerate(stack.of("shield", "armour")):
            if card.id == value and left >> at & 1:
                return at
    return value


def stacks_of(scenario: Scenario, state: State, mech: int) -> tuple[Stack, ...]:
    """The stacks of a mech by its number in the game."""
    player, place = state.tables.seat(mech)
    return scenario.squads[player].mechs[place].stacks


def part_number(stacks: tuple[Stack, ...], word: Any) -> Any:
    """A part by the id of its base card; the first one of that id."""
    if isinstance(word, str):
        return next((at for at, stack in enumerate(stacks) if stack.base.id == word), word)
    return word


def illegal(scenario: Scenario, state: State, at: int, kind: str, value: Any) -> Finding:
    """A decision that the rules do not allow, and what they do."""
    legal = [brief(decisions.option_value(state, option)) for option in decisions.legal_options(state)]
    facts = {"word": brief(value), "legal": legal}
    return Finding(RULE_OF[kind], "illegal", scenario.mark("decisions", at, kind), facts=facts)


def position(scenario: Scenario) -> State:
    """The position that a scenario begins with."""
    state = State(tables(scenario.squads))
    given = scenario.script.get("state")
    if given is None:
        return state
    first = given.get("first", 0)
    player = given.get("player", first)
    for number, mechs in enumerate(given.get("squads", ())):
        for place, told in enumerate(mechs):
            if told is not None:
                _set_mech(scenario, state, number, place, told)
    fields = dict(zip(FIELDS, state.numbers(), strict=True))
    fields |= {"turn": given.get("turn", 1), "began": first, "first": first, "player": player}
    fields |= {"phase": codes.NEXT_PLAYER}
    acting = given.get("acting")
    if acting is not None:
        mech = state.tables.mech(player, acting["mech"])
        parts, jammed, evades, _, out = state.mech_numbers(mech)
        if out != codes.NONE:
            raise BadInput([Finding("SCENARIO", "out", scenario.mark("state", "acting", "mech"))])
        state.set_mech(mech, (parts, jammed, evades, 1, out))
        stacks = scenario.squads[player].mechs[acting["mech"]].stacks
        fired = 0
        for at, word in enumerate(acting.get("fired", ())):
            part = part_number(stacks, word)
            if not isinstance(part, int) or part >= len(stacks):
                facts = {"word": word, "most": len(stacks) - 1}
                raise BadInput(
                    [Finding("SCENARIO", "number", scenario.mark("state", "acting", "fired", at), facts=facts)]
                )
            fired |= 1 << part
        aiming = int(acting.get("aiming", False))
        fields |= {"phase": codes.NEXT_ACTION, "mech": mech, "actions": acting.get("actions", state.tables.actions)}
        fields |= {"aiming": aiming, "aimed": int(acting.get("aimed", bool(aiming)))}
        fields |= {"fired": fired, "shots": bin(fired).count("1")}
    state.set_numbers(tuple(fields[name] for name in FIELDS))
    return state


def _set_mech(scenario: Scenario, state: State, player: int, place: int, told: Mapping[str, Any]) -> None:
    """What the scenario says of one mech. A position that the rules cannot reach is refused."""
    mech = state.tables.mech(player, place)
    parts, jammed, evades, acted, out = state.mech_numbers(mech)
    stacks = scenario.squads[player].mechs[place].stacks
    for at, own in enumerate(told.get("parts", ())):
        if own is None:
            continue
        mark = scenario.mark("state", "squads", player, place, "parts", at)
        if own.get("lost", False):
            parts &= ~(1 << at)
        if own.get("jammed", False):
            if stacks[at].base.type != "weapon" or own.get("lost", False):
                raise BadInput([Finding("SCENARIO", "jam", mark)])
            jammed |= 1 << at
        layers, _ = state.part_numbers(mech, at)
        for layer in own.get("gone", ()):
            layers &= ~(1 << layer)
        counters = own.get("counters", 0)
        engine_part = state.tables.part(mech, at)
        left = [card.dt for number, card in enumerate(engine_part.layers) if layers >> number & 1]
        most = sum(left) + engine_part.dt - 1
        if counters > most:
            raise BadInput([Finding("SCENARIO", "counters", mark, facts={"word": counters, "most": most})])
        state.set_part(mech, at, (layers, counters))
    tables_ = state.tables
    kinds = [tables_.part(mech, at).kind for at in range(len(stacks)) if parts >> at & 1]
    cause = told.get("out")
    if cause is None and not {"cockpit", "power-plant", "weapon"} <= set(kinds):
        raise BadInput([Finding("SCENARIO", "should-be-out", scenario.mark("state", "squads", player, place))])
    out = codes.NONE if cause is None else names.CAUSES.index(cause)
    state.set_mech(mech, (parts, jammed, told.get("evades", evades), int(told.get("acted", acted)), out))


def actual_state(game: Game) -> dict[str, Any]:
    """A position in the words of scenarios."""
    state = game.state
    squads: list[list[dict[str, Any]]] = []
    for player, squad in enumerate(state.tables.squads):
        squads.append([])
        for place, own in enumerate(squad):
            mech = state.tables.mech(player, place)
            parts, jammed, evades, acted, out = state.mech_numbers(mech)
            told = []
            for at, part in enumerate(own.parts):
                layers, counters = state.part_numbers(mech, at)
                told.append(
                    {
                        "lost": not parts >> at & 1,
                        "gone": [layer for layer in range(len(part.layers)) if not layers >> layer & 1],
                        "counters": counters,
                        "jammed": bool(jammed >> at & 1),
                    }
                )
            squads[-1].append(
                {
                    "acted": bool(acted),
                    "evades": evades,
                    "out": None if out == codes.NONE else names.CAUSES[out],
                    "parts": told,
                }
            )
    return {
        "turn": state.turn,
        "first": state.first,
        "squads": squads,
        "outcome": names.OUTCOMES[state.outcome],
        "winner": None if state.winner == codes.NONE else state.winner,
    }


def differences(scenario: Scenario, path: tuple[str | int, ...], expected: Any, actual: Any) -> list[Failure]:
    """Where an expected value and the actual one part; what is null in a list of squads, mechs or parts is passed over."""
    parts: list[tuple[str | int, Any]] = []
    if isinstance(expected, Mapping):
        parts = list(expected.items())
    elif isinstance(expected, list) and path[-1] != "gone":
        parts = [(at, value) for at, value in enumerate(expected) if value is not None]
    else:
        wanted = sorted(expected) if isinstance(expected, list) else expected
        if wanted == actual:
            return []
        return [Failure(".".join(map(str, path)), expected, actual, scenario.mark(*path))]
    return [other for key, value in parts for other in differences(scenario, (*path, key), value, actual[key])]
