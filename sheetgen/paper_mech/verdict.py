"""What the figures of simulated play say about a loadout: its strongest and weakest part, where it is lost, and the cheapest
change worth trying. Facts only; the locale makes sentences of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from engine.paper_mech import odds
from engine.paper_mech.parts import Enemy
from sheetgen.paper_mech.loadout import Loadout
from sheetgen.paper_mech.model import Weapon
from sheetgen.paper_mech.shares import Shares, Use
from sheetgen.paper_mech.tables import enemy as parts_of
from sheetgen.paper_mech.tables import weapon as numbers_of
from sheetgen.paper_mech.totals import armour_weight, t_penalty, totals

# A weapon that takes less of the time has not been tried enough to be judged by what it did in it.
HARDLY_USED = 0.02


class Sentence(NamedTuple):
    """A text of the locale and its facts; where it names one change, the mech with it."""

    key: str
    facts: dict[str, Any]
    changed: Loadout | None = None


def verdict(loadout: Loadout, shares: Shares) -> list[Sentence]:
    """The sentences, the most telling first."""
    return [*parts(loadout, shares), *dangers(shares), change(loadout, shares)]


def parts(loadout: Loadout, shares: Shares) -> Iterator[Sentence]:
    """The strongest weapon and the weakest, unless chance alone may have set them apart, and those that are hardly used."""
    time = sum(use.spent.known for use in (*shares.weapons, *shares.moves)) + shares.waited.known
    damage = sum(use.damage.known for use in shares.weapons)
    if not time:
        return
    names = called(loadout)
    armed = [use for use in shares.weapons if use.armed]
    used = sorted((use for use in armed if use.spent.known / time >= HARDLY_USED), key=lambda use: -use.per_unit.known)
    ends = used[:1] + used[1:][-1:]
    if len(ends) == 2 and not apart(*ends):
        (one, most), (other, least) = ((names[use.mount], use.per_unit.known) for use in ends)
        yield Sentence("verdict.alike", {"one": one, "most": most, "other": other, "least": least})
        ends = []
    for use, key in zip(ends, ("strongest", "weakest"), strict=False):
        yield Sentence(
            f"verdict.{key}",
            {
                "weapon": names[use.mount],
                "per_unit": use.per_unit.known,
                "share": use.damage.known / damage if damage else 0.0,
                "time": use.spent.known / time,
            },
        )
    for use in armed:
        if use not in used:
            yield Sentence("verdict.hardly-used", {"weapon": names[use.mount], "time": use.spent.known / time})


def called(loadout: Loadout) -> dict[str, tuple[Any, Any]]:
    """What a weapon is called: its name and its mount's."""
    return {mount: (weapon.name, loadout.catalog.chassis.mounts[mount].name) for mount, weapon in loadout.weapons}


def apart(one: Use, other: Use) -> bool:
    """Whether two weapons differ by more than chance: their intervals do not meet."""
    gap = abs(one.per_unit.known - other.per_unit.known)
    return gap > (one.per_unit.half or 0.0) + (other.per_unit.half or 0.0)


def dangers(shares: Shares) -> Iterator[Sentence]:
    """Who ends most of the games that are lost, and in which wave."""
    worst = max(shares.enemies, key=lambda enemy: enemy.killed.known)
    if not worst.killed.known:
        return
    hardest = max(shares.waves, key=lambda wave: wave.lost.known * wave.reached.known)
    yield Sentence(
        "verdict.danger",
        {
            "enemy": worst.name,
            "share": worst.killed.known,
            "wave": shares.waves.index(hardest) + 1,
            "lost": hardest.lost.known,
        },
    )


def change(loadout: Loadout, shares: Shares) -> Sentence:
    """The change that costs least weight: less weight where it slows, armour where there is weight to spare, another weapon in
    place of the weakest."""
    own = totals(loadout)
    if own.t_penalty:
        return Sentence(
            "verdict.lighten",
            {"weight": own.weight, "rated": own.rated_weight, "t": own.t_penalty, "over": lighter(loadout, own.weight)},
        )
    return armour(loadout, shares, own.rated_weight - own.weight) or other_weapon(loadout, shares)


def lighter(loadout: Loadout, weight: int) -> int:
    """By how much it must be lighter for a smaller penalty."""
    chassis = loadout.catalog.chassis
    rules = (chassis.rated_weight, chassis.weight_step, chassis.weight_t)
    penalty = t_penalty(weight, *rules)
    return next(less for less in range(1, weight + 1) if t_penalty(weight - less, *rules) < penalty)


def armour(loadout: Loadout, shares: Shares, room: int) -> Sentence | None:
    """One more point of armour where most damage lands, if there is weight for it."""
    chassis = loadout.catalog.chassis
    taken = sum(place.direct.known + place.spilled.known for place in shares.body)
    best: Sentence | None = None
    most = 0.0
    for place in shares.body:
        if place.location not in ("torso", "legs"):
            continue
        value = loadout.armour(place.location)
        cost = armour_weight(value + 1, chassis) - armour_weight(value, chassis)
        share = (place.direct.known + place.spilled.known) / taken if taken else 0.0
        if value < chassis.most_armour and cost <= room and share > most:
            most = share
            facts = {"place": place.name, "from": value, "to": value + 1, "cost": cost, "room": room, "share": share}
            changed = replace(loadout, **{place.location: value + 1})  # type: ignore[arg-type] # torso or legs
            best = Sentence("verdict.armour", facts, changed)
    return best


def other_weapon(loadout: Loadout, shares: Shares) -> Sentence:
    """The weapon of the catalog that promises most in place of the one that promises least, no heavier than there is room."""
    own = totals(loadout)
    met = {enemy.code: enemy.met.known for enemy in shares.enemies}
    foes = [parts_of(kind, loadout.catalog.board) for kind in loadout.catalog.enemies.values()]
    best: tuple[float, Sentence] | None = None
    for mount, weapon in loadout.weapons:
        if weapon.range is None:
            continue
        now = promise(loadout, weapon, foes, met)
        kind = loadout.catalog.chassis.mounts[mount].kind
        room = own.rated_weight - own.weight + weapon.weight
        for other in loadout.catalog.weapons.values():
            if other.id == weapon.id or kind not in other.mounts or other.weight > room or other.range is None:
                continue
            then = promise(loadout, other, foes, met)
            if then > now and (best is None or then - now > best[0]):
                facts = {
                    "weapon": called(loadout)[mount],
                    "other": other.name,
                    "now": now,
                    "then": then,
                    "from": own.weight,
                    "to": own.weight - weapon.weight + other.weight,
                }
                changed = replace(loadout, mounts={**loadout.mounts, mount: other})
                best = (then - now, Sentence("verdict.other", facts, changed))
    return best[1] if best else Sentence("verdict.no-change", {})


def promise(loadout: Loadout, weapon: Weapon, foes: list[Enemy], met: dict[str, float]) -> float:
    """The circles for each unit of time that the weapon's best row fills by exact odds: the mean over the enemies as often
    as they are met, and over all rings, those out of its range counting nothing."""
    armed = numbers_of(weapon, loadout.catalog.board, totals(loadout).t_penalty)
    rings = len(loadout.catalog.board.rings)
    total = sum(met.values()) or 1.0
    best = 0.0
    for row in armed.rows:
        sum_of_row = 0.0
        for foe in foes:
            if not met[foe.code]:
                continue
            circles = odds.circles(foe)
            for ring in odds.targets(armed, row):
                rolled = odds.damage(row, odds.power(row, ring), foe.armour, 0, circles)
                filled = sum(float(rolled.at_least(points)) for points in range(1, circles + 1))
                sum_of_row += met[foe.code] * filled
        best = max(best, sum_of_row / (total * rings * row.t))
    return best
