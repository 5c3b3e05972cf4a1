"""The cheapest change to a loadout that is worth trying, by what simulated play shows."""

from __future__ import annotations

from dataclasses import replace

from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.model import Weapon
from sheetgen.games.paper_mech.design.totals import armour_weight, t_penalty, totals
from sheetgen.games.paper_mech.sim.details import ActionFigures, Details, LocationFigures
from sheetgen.games.paper_mech.sim.expected_damage import ExpectedDamage
from sheetgen.games.paper_mech.sim.sentences import (
    FEW_GAMES,
    HARDLY_USED,
    SELDOM,
    Fact,
    Facts,
    Sentence,
    clearly_better,
    shield_mounts,
    weapon_names,
)


def suggest_change(loadout: Loadout, details: Details) -> Sentence:
    """Return the change that costs least: less weight where it slows; else a weapon for an empty mount, or armour where most
    damage lands, each where there is weight to spare; else another weapon in place of the one that is expected to do least.

    Armour does not help a mech that cannot hurt anybody, and a few games do not show which enemies it meets and where they
    hit.
    """
    own = totals(loadout)
    if own.t_penalty:
        return lighten(loadout, details)
    spare = own.rated_weight - own.weight
    found = fill_mount(loadout, details, spare)
    if found is None and details.games < FEW_GAMES:
        return Sentence("verdict.few-to-change", {"games": details.games})
    if found is None and any(weapon.armed for weapon in details.weapons):
        found = add_armour(loadout, details, spare)
    return found or replace_weapon(loadout, details) or Sentence("verdict.no-change", {})


def lighten(loadout: Loadout, details: Details) -> Sentence:
    """Take off so much weight that actions are faster: armour where least damage lands, or else a weapon, for a lighter one with
    which least expected damage is lost."""
    own = totals(loadout)
    over = overweight(loadout, own.weight)
    facts: Facts = {"weight": own.weight, "rated": own.rated_weight, "t": own.t_penalty, "over": over}
    return remove_armour(loadout, details, over, facts) or lighter_weapon(loadout, details, over, facts)


def remove_armour(loadout: Loadout, details: Details, over: int, facts: Facts) -> Sentence | None:
    chassis = loadout.catalog.chassis
    for place in sorted(armoured_locations(details), key=lambda place: place.share.known):
        value = loadout.armour(place.location)
        lower = range(value - 1, chassis.base_armour - 1, -1)
        spared = (less for less in lower if armour_weight(value, chassis) - armour_weight(less, chassis) >= over)
        if (less := next(spared, None)) is not None:
            own = {**facts, "location": place.location, "from": value, "to": less, "share": place.share}
            return Sentence("verdict.lighten-armour", own, with_armour(loadout, place.location, less))
    return None


def lighter_weapon(loadout: Loadout, details: Details, over: int, facts: Facts) -> Sentence:
    expected = ExpectedDamage(loadout, details)
    shields, names = shield_mounts(loadout), weapon_names(loadout)
    best: tuple[float, Sentence] | None = None
    for mount, weapon in loadout.weapons:
        if weapon.range is None or mount in shields:
            continue
        other = expected.best(mount, weapon.weight - over, weapon)
        if other is None:
            continue
        now, then = expected.of(weapon), expected.of(other)
        gain = then.known - now.known
        if best is None or gain > best[0]:
            own = {**facts, "weapon": names[mount], "other": other.name, "now": now, "then": then}
            best = (gain, Sentence("verdict.lighten-weapon", own, with_weapon(loadout, mount, other)))
    return best[1] if best else Sentence("verdict.lighten", facts)


def overweight(loadout: Loadout, weight: int) -> int:
    """Return by how much a mech must be lighter for a smaller penalty (PM-WEIGHT)."""
    chassis = loadout.catalog.chassis
    rules = (chassis.rated_weight, chassis.weight_step, chassis.weight_t)
    penalty = t_penalty(weight, *rules)
    return next(less for less in range(1, weight + 1) if t_penalty(weight - less, *rules) < penalty)


def fill_mount(loadout: Loadout, details: Details, spare: int) -> Sentence | None:
    """Put the weapon that is expected to do most on an empty mount, if there is weight for any."""
    expected = ExpectedDamage(loadout, details)
    found = [
        (expected.of(weapon), mount, weapon)
        for mount in loadout.mounts
        if loadout.mounts[mount] is None and (weapon := expected.best(mount, spare)) is not None
    ]
    if not found:
        return None
    then, mount, weapon = max(found, key=lambda one: one[0].known)
    facts: Facts = {
        "mount": loadout.catalog.chassis.mounts[mount].name,
        "other": weapon.name,
        "then": then,
        **weights(loadout, weapon.weight),
    }
    return Sentence("verdict.fill", facts, with_weapon(loadout, mount, weapon))


def add_armour(loadout: Loadout, details: Details, spare: int) -> Sentence | None:
    """Add a point of armour where most damage lands, if there is weight for it."""
    chassis = loadout.catalog.chassis
    for place in sorted(armoured_locations(details), key=lambda place: -place.share.known):
        value = loadout.armour(place.location)
        cost = armour_weight(value + 1, chassis) - armour_weight(value, chassis)
        if value < chassis.most_armour and cost <= spare and place.share.known:
            facts: Facts = {
                "location": place.location,
                "from": value,
                "to": value + 1,
                "share": place.share,
                **weights(loadout, cost),
            }
            return Sentence("verdict.armour", facts, with_armour(loadout, place.location, value + 1))
    return None


def replace_weapon(loadout: Loadout, details: Details) -> Sentence | None:
    """Replace the weapon that is expected to do least, or if nothing is better there, the next, by the one of the catalog that is
    expected to do most of those that there is weight for. Shields stay, unless the mech has nothing else."""
    own = totals(loadout)
    expected = ExpectedDamage(loadout, details)
    shields = shield_mounts(loadout)
    armed = [pair for pair in loadout.weapons if pair[1].range is not None and pair[0] not in shields]
    figures = {weapon.mount: weapon for weapon in details.weapons}
    for mount, weapon in sorted(armed or loadout.weapons, key=lambda pair: expected.of(pair[1]).known):
        now = expected.of(weapon)
        other = expected.best(mount, own.rated_weight - own.weight + weapon.weight, weapon)
        if other is None or expected.of(other).known <= now.known:
            continue
        facts: Facts = {
            "weapon": weapon_names(loadout)[mount],
            "other": other.name,
            "now": now,
            "then": expected.of(other),
            **weights(loadout, other.weight - weapon.weight),
            "sighted": figures[mount].sighted,
        }
        key = "verdict.other-seldom" if strong_but_seldom(figures[mount], details) else "verdict.other"
        return Sentence(key, facts, with_weapon(loadout, mount, other))
    return None


def strong_but_seldom(weapon: ActionFigures, details: Details) -> bool:
    """Whether a weapon is as strong as any for the time it takes and yet has no target for most of the game. Advice to give it up
    would be odd without mentioning that."""
    if details.games < FEW_GAMES or weapon.time.known < HARDLY_USED or weapon.sighted.known >= SELDOM:
        return False
    used = [other for other in details.weapons if other.armed and other.time.known >= HARDLY_USED]
    return not any(clearly_better(other, weapon) for other in used)


def armoured_locations(details: Details) -> list[LocationFigures]:
    """Return the locations whose armour is chosen."""
    return [place for place in details.body if place.location in ("torso", "legs")]


def weights(loadout: Loadout, more: int) -> dict[str, Fact]:
    """Return what a mech weighs, and what it would weigh with this much more."""
    own = totals(loadout)
    return {"weight": own.weight, "becomes": own.weight + more, "rated": own.rated_weight}


def with_armour(loadout: Loadout, location: str, value: int) -> Loadout:
    return replace(loadout, torso=value) if location == "torso" else replace(loadout, legs=value)


def with_weapon(loadout: Loadout, mount: str, weapon: Weapon) -> Loadout:
    return replace(loadout, mounts={**loadout.mounts, mount: weapon})
