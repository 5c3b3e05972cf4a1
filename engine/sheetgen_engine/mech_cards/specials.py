"""Special rules with their own effect: Regenerate (MC-SPECIAL)."""

from __future__ import annotations

from sheetgen_engine.core.record import Record
from sheetgen_engine.mech_cards import codes
from sheetgen_engine.mech_cards.state import State


def regenerate(state: State, record: Record | None, mech: int) -> None:
    """Remove counters from each part at the start of a mech's activation: the total Regenerate of its remaining cards."""
    tables = state.tables
    for part in range(tables.parts[mech]):
        at = codes.MAX_PARTS * mech + part
        if not state.parts[mech] >> part & 1 or state.counters[at] == 0:
            continue
        points = tables.regenerate[at]
        for layer in range(tables.layers[at]):
            if state.layers[at] >> layer & 1:
                points += tables.layer_regenerate[codes.MAX_LAYERS * at + layer]
        if points > 0:
            state.counters[at] -= min(points, state.counters[at])
            if record is not None:
                record.add("regenerated", mech=mech, part=part, counters=state.counters[at])
