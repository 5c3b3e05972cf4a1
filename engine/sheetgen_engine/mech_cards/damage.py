"""Damage takes cards off a part from the outside in (MC-DAMAGE), and what a mech cannot lose (MC-LOSS)."""

from __future__ import annotations

from sheetgen_engine.mech_cards import attack, codes
from sheetgen_engine.mech_cards.record import Record
from sheetgen_engine.mech_cards.state import State, count_bits, lowest


def begin(state: State) -> None:
    """The damage of the hit and the counters on the part are the pool."""
    at = codes.MAX_PARTS * state.target + state.part
    state.pool = state.damage + state.counters[at]
    state.counters[at] = 0


def is_choice(state: State) -> bool:
    """Whether the defender has to say which of several shields, or of several armour cards, takes the pool next: there are
    two or more, they differ, and the pool is enough for one of them."""
    tables = state.tables
    at = codes.MAX_PARTS * state.target + state.part
    left = attack.outermost(state, at)
    if count_bits(left) < 2:
        return False
    first = codes.MAX_LAYERS * at + lowest(left)
    differ = False
    enough = False
    for layer in range(codes.MAX_LAYERS):
        if left >> layer & 1:
            own = codes.MAX_LAYERS * at + layer
            enough = enough or state.pool >= tables.layer_dt[own]
            differ = (
                differ
                or tables.layer_dt[own] != tables.layer_dt[first]
                or tables.layer_ar[own] != tables.layer_ar[first]
                or tables.layer_regenerate[own] != tables.layer_regenerate[first]
            )
    return differ and enough


def take(state: State, record: Record | None, layer: int) -> bool:
    """Hold the pool against one shield or armour card; says whether the card goes. What is left of the pool goes on to the
    next one, or stays as counters."""
    at = codes.MAX_PARTS * state.target + state.part
    threshold = state.tables.layer_dt[codes.MAX_LAYERS * at + layer]
    if state.pool < threshold:
        leave(state, record)
        return False
    state.pool -= threshold
    state.layers[at] &= ~(1 << layer)
    if record is not None:
        record.add("card-lost", mech=state.target, part=state.part, card=layer, dt=threshold, pool=state.pool)
    return True


def take_base(state: State, record: Record | None) -> None:
    """Hold the pool against the base card. With it goes what is attached to it; damage left over is discarded
    (MC-ATTACH)."""
    at = codes.MAX_PARTS * state.target + state.part
    if state.pool < state.tables.dt[at]:
        leave(state, record)
    else:
        state.pool = 0
        state.base_lost = 1
        state.parts[state.target] &= ~(1 << state.part)
        state.jammed[state.target] &= ~(1 << state.part)
        if record is not None:
            record.add("base-lost", mech=state.target, part=state.part)


def leave(state: State, record: Record | None) -> None:
    """What is left of the pool stays on the part as counters."""
    state.counters[codes.MAX_PARTS * state.target + state.part] = state.pool
    if record is not None:
        record.add("counters", mech=state.target, part=state.part, counters=state.pool)
    state.pool = 0


def cause(state: State, mech: int) -> int:
    """What puts a mech out: no cockpit, no power plant or no weapon left; NONE while it has all three (MC-LOSS)."""
    tables = state.tables
    left = state.parts[mech]
    if not left & tables.cockpit[mech]:
        return codes.BY_COCKPIT
    if not left & tables.plants[mech]:
        return codes.BY_POWER
    if not left & tables.weapons[mech]:
        return codes.BY_WEAPONS
    return codes.NONE
