"""A position of Mech Cards: from a scenario's file to the engine's state, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheetgen.core.data import Yaml, YamlMap
from sheetgen.core.errors import BadInput
from sheetgen.core.findings import Finding
from sheetgen.core.locale import LANGUAGES
from sheetgen.core.near import meant
from sheetgen.games.mech_cards.design.model import Card, Stack
from sheetgen.games.mech_cards.design.tables import tables
from sheetgen.games.mech_cards.play.scenario import Scenario
from sheetgen_engine.mech_cards import codes, names
from sheetgen_engine.mech_cards.state import State

if TYPE_CHECKING:
    from sheetgen.games.mech_cards.play.file_types import ActingState, MechState, PartState


def read_position(scenario: Scenario) -> State:
    """Return the position that a scenario begins with. Raises BadInput for one that the rules cannot reach."""
    state = State(tables(scenario.squads))
    given = scenario.script.get("state")
    if given is None:
        return state
    first = given.get("first", 0)
    player = given.get("player", first)
    for number, mechs in enumerate(given.get("squads", [])):
        for place, own in enumerate(mechs):
            if own is not None:
                _set_mech(scenario, state, number, place, own)
    fields = {"turn": given.get("turn", 1), "began": first, "first": first, "player": player}
    fields |= {"phase": codes.NEXT_PLAYER}
    if "acting" in given:
        fields |= _acting(scenario, state, player, given["acting"])
    if len(sides_left(state)) < 2:
        raise BadInput([Finding("SCENARIO", "decided", scenario.mark("state", "squads"))])
    state.set_numbers(fields)
    return state


def sides_left(state: State) -> set[int]:
    """Return the sides that have a mech in play."""
    tables = state.tables
    return {
        tables.sides[player]
        for player, squad in enumerate(tables.squads)
        for place in range(len(squad))
        if state.mech_numbers(tables.mech(player, place))[4] == codes.NONE
    }


def _acting(scenario: Scenario, state: State, player: int, given: ActingState) -> dict[str, int]:
    """Set the mech whose turn it is; return the state's fields that tell what it has done."""
    mech = state.tables.mech(player, given["mech"])
    parts, jammed, evades, _, out = state.mech_numbers(mech)
    if out != codes.NONE:
        raise BadInput([Finding("SCENARIO", "out", scenario.mark("state", "acting", "mech"))])
    state.set_mech(mech, (parts, jammed, evades, 1, out))
    stacks = scenario.squads[player].mechs[given["mech"]].stacks
    fired = 0
    for at, word in enumerate(given.get("fired", [])):
        part = part_number(stacks, word)
        if not isinstance(part, int) or part >= len(stacks):
            mark = scenario.mark("state", "acting", "fired", at)
            raise BadInput([Finding("SCENARIO", "number", mark, facts={"word": word, "most": len(stacks) - 1})])
        fired |= 1 << part
    aiming = given.get("aiming", False)
    return {
        "phase": codes.NEXT_ACTION,
        "mech": mech,
        "actions": given.get("actions", state.tables.actions),
        "aiming": int(aiming),
        "aimed": int(given.get("aimed", aiming)),
        "fired": fired,
        "shots": fired.bit_count(),
    }


def _set_mech(scenario: Scenario, state: State, player: int, place: int, given: MechState) -> None:
    """Set one mech. Raises BadInput for a position that the rules cannot reach."""
    mech = state.tables.mech(player, place)
    stacks = scenario.squads[player].mechs[place].stacks
    for at, part in enumerate(given.get("parts", [])):
        if part is not None:
            _set_part(scenario, state, (player, place, at), part)
    parts, jammed, evades, acted, out = state.mech_numbers(mech)
    kinds = {state.tables.part(mech, at).kind for at in range(len(stacks)) if parts >> at & 1}
    cause = given.get("out")
    if cause is None and not {"cockpit", "power-plant", "weapon"} <= kinds:
        raise BadInput([Finding("SCENARIO", "should-be-out", scenario.mark("state", "squads", player, place))])
    out = codes.NONE if cause is None else names.CAUSES.index(cause)
    state.set_mech(mech, (parts, jammed, given.get("evades", evades), int(given.get("acted", acted)), out))


def _set_part(scenario: Scenario, state: State, at: tuple[int, int, int], given: PartState) -> None:
    """Set one part by its player, mech and place."""
    player, place, number = at
    mark = scenario.mark("state", "squads", player, place, "parts", number)
    mech = state.tables.mech(player, place)
    parts, jammed, evades, acted, out = state.mech_numbers(mech)
    lost = given.get("lost", False)
    if lost:
        parts &= ~(1 << number)
    if given.get("jammed", False):
        if lost or scenario.squads[player].mechs[place].stacks[number].base.type != "weapon":
            raise BadInput([Finding("SCENARIO", "jam", mark)])
        jammed |= 1 << number
    state.set_mech(mech, (parts, jammed, evades, acted, out))
    layers, _ = state.part_numbers(mech, number)
    for layer in given.get("gone", []):
        layers &= ~(1 << layer)
    counters = given.get("counters", 0)
    part = state.tables.part(mech, number)
    most = sum(card.dt for layer, card in enumerate(part.layers) if layers >> layer & 1) + part.dt - 1
    if counters > most:
        raise BadInput([Finding("SCENARIO", "counters", mark, facts={"word": counters, "most": most})])
    state.set_part(mech, number, (layers, counters))


def stacks_of(scenario: Scenario, state: State, mech: int) -> tuple[Stack, ...]:
    """Return the stacks of a mech by its number in the game."""
    player, place = state.tables.seat(mech)
    return scenario.squads[player].mechs[place].stacks


def is_called(card: Card, word: str) -> bool:
    """Return whether a card has this id, or this name in any language."""
    return meant(word, {card.id: [card.name.in_(language) for language in LANGUAGES]}) is not None


def part_number(stacks: tuple[Stack, ...], word: Yaml) -> Yaml:
    """Return the number of a part by the id of its base card, the first one of that id; a number stays one."""
    if isinstance(word, str):
        return next((at for at, stack in enumerate(stacks) if is_called(stack.base, word)), word)
    return word


def describe(state: State) -> YamlMap:
    """Return a position as scenarios write it."""
    squads: list[Yaml] = [
        [_describe_mech(state, state.tables.mech(player, place)) for place in range(len(squad))]
        for player, squad in enumerate(state.tables.squads)
    ]
    return {
        "turn": state.turn,
        "first": state.first,
        "squads": squads,
        "outcome": names.OUTCOMES[state.outcome],
        "winner": None if state.winner == codes.NONE else state.winner,
    }


def _describe_mech(state: State, mech: int) -> YamlMap:
    parts, jammed, evades, acted, out = state.mech_numbers(mech)
    player, place = state.tables.seat(mech)
    described: list[Yaml] = []
    for at, part in enumerate(state.tables.squads[player][place].parts):
        layers, counters = state.part_numbers(mech, at)
        described.append(
            {
                "lost": not parts >> at & 1,
                "gone": [layer for layer in range(len(part.layers)) if not layers >> layer & 1],
                "counters": counters,
                "jammed": bool(jammed >> at & 1),
            }
        )
    return {
        "acted": bool(acted),
        "evades": evades,
        "out": None if out == codes.NONE else names.CAUSES[out],
        "parts": described,
    }
