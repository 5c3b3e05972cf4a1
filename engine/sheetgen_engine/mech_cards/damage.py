"""Damage removes cards from a part, from the outside in (MC-DAMAGE), and may put a mech out (MC-LOSS)."""

from __future__ import annotations

from sheetgen_engine.core.record import Record
from sheetgen_engine.core.sets import count_bits, lowest
from sheetgen_engine.mech_cards import attack, codes
from sheetgen_engine.mech_cards.state import State


def begin(state: State) -> None:
    """Set the pool: the damage of the hit plus the counters on the part."""
    at = codes.MAX_PARTS * state.target + state.part
    state.pool = state.damage + state.counters[at]
    state.counters[at] = 0


def is_choice(state: State) -> bool:
    """Return whether the defender must choose the next shield or armour card.

    That is the case if there are several, they differ, and the pool is enough to remove one of them.
    """
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
    """Compare the pool with one shield or armour card and return whether the card is lost.

    The rest of the pool goes on to the next card, or stays as counters.
    """
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
    """Compare the pool with the base card; with it go everything attached to it and the rest of the pool (MC-ATTACH)."""
    at = codes.MAX_PARTS * state.target + state.part
    if state.pool < state.tables.dt[at]:
        leave(state, record)
    else:
        worked = state.working(state.target)
        state.pool = 0
        state.base_lost = 1
        state.parts[state.target] &= ~(1 << state.part)
        state.jammed[state.target] &= ~(1 << state.part)
        if record is not None:
            record.add("base-lost", mech=state.target, part=state.part)
            record_lost_power(state, record, worked)


def record_lost_power(state: State, record: Record, worked: int) -> None:
    """Record the parts that have no power any more (MC-POWER)."""
    without = worked & state.parts[state.target] & ~state.working(state.target)
    if without:
        parts = [part for part in range(state.tables.parts[state.target]) if without >> part & 1]
        record.add("power-lost", mech=state.target, parts=parts)


def leave(state: State, record: Record | None) -> None:
    """Leave the rest of the pool on the part as counters."""
    state.counters[codes.MAX_PARTS * state.target + state.part] = state.pool
    if record is not None:
        record.add("counters", mech=state.target, part=state.part, counters=state.pool)
    state.pool = 0


def cause(state: State, mech: int) -> int:
    """Return why a mech is out: no cockpit, no power plant or no weapon left; NONE if it has all three (MC-LOSS)."""
    tables = state.tables
    left = state.parts[mech]
    if not left & tables.cockpit[mech]:
        return codes.BY_COCKPIT
    if not left & tables.plants[mech]:
        return codes.BY_POWER
    if not left & tables.weapons[mech]:
        return codes.BY_WEAPONS
    return codes.NONE
