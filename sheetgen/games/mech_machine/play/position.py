"""A position of Mech Machine: from a scenario's file to the engine's state, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheetgen.core.data import Yaml, YamlMap
from sheetgen.core.errors import BadInput
from sheetgen.core.findings import Finding
from sheetgen.games.mech_machine.design.tables import tables
from sheetgen.games.mech_machine.play.scenario import Scenario
from sheetgen_engine.mech_machine import codes, moves, names
from sheetgen_engine.mech_machine.state import State
from sheetgen_engine.mech_machine.tables import units

if TYPE_CHECKING:
    from sheetgen.games.mech_machine.play.file_types import MechState, TurnState


def read_position(scenario: Scenario) -> State:
    """Return the position that a scenario begins with. Raises BadInput for one that the rules cannot reach."""
    state = State(tables(scenario))
    given = scenario.script.get("state")
    if given is None:
        return state
    mechs = len(scenario.mechs)
    for mech, own in enumerate(given.get("mechs", [])):
        if own is not None:
            _set_mech(state, mech, own, scenario.catalog.heat_boxes)
    if "frags" in given:
        state.set_frags(tuple(given["frags"]))
    hits = list(state.standing_pieces())
    for damaged in given.get("damaged", []):
        hits[damaged["piece"]] = damaged["hits"]
    for piece in given.get("destroyed", []):
        hits[piece] = 0
    state.set_standing(tuple(hits))
    wrecks = given.get("wrecks", [])
    # Each frag that is still to come leaves a wreck.
    to_come = len(scenario.sides) * (scenario.frags - 1) + 1 - sum(given.get("frags", []))
    if len(wrecks) > (most := codes.MAX_WRECKS - to_come):
        room = {"count": len(wrecks), "most": most}
        raise BadInput([Finding("SCENARIO", "many-wrecks", scenario.mark("state", "wrecks"), facts=room)])
    for x, y in wrecks:
        state.add_wreck(units(x), units(y))
    order = tuple(given.get("order", range(mechs)))
    state.set_order(order)
    for mech in range(mechs):
        x, y, _, _, _, here = state.mech_numbers(mech)
        if here and not moves.is_room(state, mech, x, y):
            facts = {"mech": scenario.mechs[mech].loadout.name}
            raise BadInput([Finding("SCENARIO", "no-room", scenario.mark("state", "mechs", mech, "at"), facts=facts)])
    fields = {"phase": codes.NEXT_TURN, "round": given.get("round", 1)}
    if "turn" in given:
        fields |= _turn(state, order, given["turn"])
    state.set_numbers(fields)
    return state


def _set_mech(state: State, mech: int, given: MechState, boxes: int) -> None:
    x, y, hp, heat, _, _ = state.mech_numbers(mech)
    if "at" in given:
        x, y = (units(inches) for inches in given["at"])
    hp = min(given.get("hit-points", hp), hp)
    heat = min(given.get("heat", heat), boxes)
    down = int(given.get("shut-down", heat >= boxes))
    out = given.get("out", hp == 0)
    state.set_mech(mech, (x, y, 0, 0, 0, 0) if out else (x, y, max(1, hp), heat, down, 1))


def _turn(state: State, order: tuple[int, ...], given: TurnState) -> dict[str, int]:
    """Return the state's fields that tell whose turn it is."""
    mech = given["mech"]
    place = order.index(mech)
    _, _, _, _, down, here = state.mech_numbers(mech)
    lost = down and not state.tables.moving_shut_down
    if lost or not here:  # the turn begins as any other: it is lost, or the mech returns first
        return {"place": place - 1}
    actions = given.get("actions", state.tables.actions)
    return {"phase": codes.ACTING, "mech": mech, "place": place, "actions": actions, "turns": 1}


def describe(state: State) -> YamlMap:
    """Return a position as scenarios write it."""
    return {
        "round": state.round,
        "order": list(state.turn_order()),
        "turn": {"mech": state.mech, "actions": state.actions},
        "mechs": [_describe_mech(state, mech) for mech in range(state.tables.mechs)],
        "destroyed": [piece for piece, stands in enumerate(state.standing_pieces()) if not stands],
        "damaged": [
            {"piece": piece, "hits": left}
            for piece, left in enumerate(state.standing_pieces())
            if 0 < left < state.tables.piece_parts[piece].hits
        ],
        "wrecks": [_inches(x, y) for x, y in state.wreck_places()],
        "frags": list(state.side_frags()),
        "outcome": names.OUTCOMES[state.outcome],
        "winner": None if state.winner == codes.NONE else state.winner,
    }


def _describe_mech(state: State, mech: int) -> YamlMap:
    x, y, hp, heat, down, here = state.mech_numbers(mech)
    return {"at": _inches(x, y), "hit-points": hp, "heat": heat, "shut-down": bool(down), "out": not here}


def _inches(x: int, y: int) -> list[Yaml]:
    return [x / codes.INCH, y / codes.INCH]
