"""What special rules do beside the rolls: at the start of a mech's turn, in defence and after a hit (MC-SPECIAL)."""

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


def clear_jams(state: State, record: Record | None, mech: int) -> None:
    """Unjam the weapons that clear themselves, at the start of a mech's turn."""
    cleared = state.jammed[mech] & state.tables.clearing[mech]
    state.jammed[mech] &= ~cleared
    if record is not None:
        for part in range(state.tables.parts[mech]):
            if cleared >> part & 1:
                record.add("unjammed", mech=mech, weapon=part)


def agility(state: State, mech: int) -> int:
    """Return what the Agile parts left on a mech add to its defence, with what lost ones leave behind."""
    tables = state.tables
    total = 0
    for part in range(tables.parts[mech]):
        at = codes.MAX_PARTS * mech + part
        total += tables.agile[at] if state.parts[mech] >> part & 1 else tables.kept_agile[at]
    return total


def fortitude(state: State, mech: int) -> int:
    """Return FO of a mech's pilot with what the Steadfast parts left add, and lost ones leave behind (MC-MORALE)."""
    tables = state.tables
    total = tables.fo[mech]
    if tables.has_steadfast[mech]:
        for part in range(tables.parts[mech]):
            at = codes.MAX_PARTS * mech + part
            total += tables.steadfast[at] if state.parts[mech] >> part & 1 else tables.kept_steadfast[at]
    return total


def after_hit(state: State, record: Record | None) -> None:
    """Slow the target, and jam the weapon that was hit if it is still there."""
    tables = state.tables
    target = state.target
    at = codes.MAX_PARTS * state.mech + state.weapon
    if tables.slowing[at] > state.slowed[target]:
        state.slowed[target] = tables.slowing[at]
        if record is not None:
            record.add("slowed", mech=target, points=tables.slowing[at])
    weapon = 1 << state.part
    if tables.jamming[at] and state.parts[target] & tables.weapons[target] & ~state.jammed[target] & weapon:
        state.jammed[target] |= weapon
        if record is not None:
            record.add("jammed", mech=target, weapon=state.part)
