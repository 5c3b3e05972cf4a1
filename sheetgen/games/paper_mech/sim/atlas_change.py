"""The single change that helps most by the atlas, where it is clear."""

from __future__ import annotations

from math import sqrt

from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.totals import totals
from sheetgen.games.paper_mech.sim.sentences import Facts, Sentence, WeaponName
from sheetgen.games.paper_mech.sim.steps import ARMOUR, Step, steps
from sheetgen.runs.atlas.lookup import Place, place
from sheetgen.runs.figures import Figure
from sheetgen_engine.core.stats import bonferroni_z


def atlas_change(loadout: Loadout) -> Sentence | None:
    """Return the best change of one thing that makes the mech no heavier than it may be, or than it is; None where the atlas does
    not have the mech, or no change is better by more than chance among all of them."""
    own = place(loadout)
    if own is None:
        return None
    before = totals(loadout)
    most = max(before.weight, before.rated_weight)
    found: list[tuple[Step, Loadout, Place]] = []
    for step in steps(loadout):
        changed = step.apply(loadout)
        if not step.other and totals(changed).weight <= most and (there := place(changed)) is not None:
            found.append((step, changed, there))
    if not found:
        return None
    step, changed, best = max(found, key=lambda one: one[2].played.rate)
    if not is_clear(best, own, len(found)):
        return None
    facts: Facts = {
        **what_changes(step, loadout),
        "share": Figure(best.played.rate, best.interval),
        "before": Figure(own.played.rate, own.interval),
        "pilot": own.pilot,
    }
    return Sentence(f"verdict.atlas-{'armour' if step.place in ARMOUR else 'weapon'}", facts, changed)


def is_clear(best: Place, own: Place, among: int) -> bool:
    """Return whether the best of this many is better by more than chance."""
    difference = best.played.rate - own.played.rate
    spread = sum(one.played.rate * (1 - one.played.rate) / one.played.games for one in (best, own))
    return difference > bonferroni_z(among) * sqrt(spread)


def what_changes(step: Step, loadout: Loadout) -> Facts:
    """Return a step as facts of its sentence."""
    if step.place in ARMOUR:
        return {"location": step.place, "from": loadout.armour(step.place), "to": int(step.value)}
    weapons, mounts = loadout.catalog.weapons, loadout.catalog.chassis.mounts
    old = loadout.mounts[step.place]
    assert old is not None  # or it would not be in the atlas
    return {"weapon": WeaponName(old.name, mounts[step.place].name), "other": weapons[str(step.value)].name}
