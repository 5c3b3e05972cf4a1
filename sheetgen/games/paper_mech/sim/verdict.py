"""What the figures of simulated play say about a loadout: its strongest and weakest part, where it is lost, and the cheapest
change worth trying. Facts only; the locale makes sentences of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from sheetgen.core.locale import Words
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.model import Weapon
from sheetgen.games.paper_mech.design.tables import enemy as parts_of
from sheetgen.games.paper_mech.design.tables import weapon as numbers_of
from sheetgen.games.paper_mech.design.totals import armour_weight, t_penalty, totals
from sheetgen.games.paper_mech.sim.details import ActionFigures, Details, LocationFigures
from sheetgen.runs.figures import Figure, proportion, ratio
from sheetgen_engine.paper_mech import codes, odds
from sheetgen_engine.paper_mech.parts import Enemy, Row
from sheetgen_engine.paper_mech.parts import Weapon as Armed

# A weapon that takes less of the time has not been tried enough to be judged by what it did in it.
HARDLY_USED = 0.02
# With fewer games than these, weapons are not judged at all.
FEW_GAMES = 100
# A weapon that has a target in no larger share of the game is seldom in range.
SELDOM = 0.5
# Stalled games are worth a word when they are no smaller share than this.
MANY_STALLED = 0.02


class WeaponName(NamedTuple):
    """A weapon's name and its mount's."""

    weapon: Words
    mount: Words


Fact: TypeAlias = int | str | Figure | Words | WeaponName | list[WeaponName]
Facts: TypeAlias = Mapping[str, Fact]


class Sentence(NamedTuple):
    """A text of the locale and its facts; where it names one change, the mech with it."""

    key: str
    facts: Facts
    changed: Loadout | None = None


def verdict(loadout: Loadout, details: Details, stalled: int = 0) -> list[Sentence]:
    """The sentences, the most telling first. `stalled` is how many of the games were."""
    return [*parts(loadout, details), *dangers(details), *stalls(details, stalled), change(loadout, details)]


def parts(loadout: Loadout, details: Details) -> Iterator[Sentence]:
    """The strongest weapon and the weakest, unless chance alone may have set them apart, and those that are hardly used."""
    names = called(loadout)
    armed = [use for use in details.weapons if use.armed]
    if not armed:
        yield Sentence("verdict.unarmed", {})
        return
    used = sorted((use for use in armed if use.time.known >= HARDLY_USED), key=lambda use: -use.per_unit.known)
    if not any(use.time.known for use in armed):
        return
    if details.games < FEW_GAMES or not all(use.per_unit.interval for use in used):
        yield Sentence("verdict.few", {"games": details.games})
        return
    yield from extremes(used, shields(loadout), names)
    for use in armed:
        if use not in used:
            yield Sentence("verdict.hardly-used", {"weapon": names[use.mount], "time": use.time})


def extremes(used: list[ActionFigures], protecting: set[str], names: dict[str, WeaponName]) -> Iterator[Sentence]:
    """The strongest of these weapons, and the weakest of those that are no shields, each with those that may be as strong or as
    weak. They come in order, the strongest first."""
    if not used:
        return
    judged = [use for use in used if use.mount not in protecting] or used
    first, last = used[0], judged[-1]
    if first is not last and not apart(first, last):
        facts: Facts = {
            "one": names[first.mount],
            "most": first.per_unit,
            "other": names[last.mount],
            "least": last.per_unit,
        }
        yield Sentence("verdict.alike", facts)
        return
    yield from extreme("strongest", first, [other for other in used[1:] if not apart(first, other)], names)
    if last is not first:
        yield from extreme("weakest", last, [other for other in judged[:-1] if not apart(other, last)], names)


def extreme(
    word: str, use: ActionFigures, others: list[ActionFigures], names: dict[str, WeaponName]
) -> Iterator[Sentence]:
    """A weapon that is the strongest or the weakest, and the others that may be it as well."""
    facts: Facts = {"weapon": names[use.mount], "per_unit": use.per_unit, "share": use.share, "time": use.time}
    yield Sentence(f"verdict.{word}", facts)
    if others:
        yield Sentence(f"verdict.{word}-too", {"weapons": [names[other.mount] for other in others]})


def shields(loadout: Loadout) -> set[str]:
    """The mounts of weapons that meet attacks, which is worth more than the damage they do."""
    return {
        mount
        for mount, weapon in loadout.weapons
        if "intercept" in weapon.abilities or any("intercept" in action.abilities for action in weapon.actions)
    }


def called(loadout: Loadout) -> dict[str, WeaponName]:
    """What a weapon is called: its name and its mount's."""
    return {
        mount: WeaponName(weapon.name, loadout.catalog.chassis.mounts[mount].name) for mount, weapon in loadout.weapons
    }


def apart(one: ActionFigures, other: ActionFigures) -> bool:
    """Whether one weapon is stronger by more than chance: both have intervals, and these do not meet."""
    high, low = one.per_unit.interval, other.per_unit.interval
    return high is not None and low is not None and high[0] > low[1]


def dangers(details: Details) -> Iterator[Sentence]:
    """Who ends most of the games that are lost, and in which wave."""
    worst = max(details.enemies, key=lambda enemy: enemy.killed.known)
    if not worst.killed.known:
        return
    lost = [round(wave.lost.known * wave.reached.known * details.games) for wave in details.waves]
    of_lost = proportion(max(lost), sum(lost))
    wave = lost.index(max(lost)) + 1
    yield Sentence("verdict.danger", {"enemy": worst.name, "share": worst.killed, "wave": wave, "lost": of_lost})


def stalls(details: Details, stalled: int) -> Iterator[Sentence]:
    """How many games came to no end, where they are many."""
    of_all = proportion(stalled, details.games)
    if of_all.known >= MANY_STALLED:
        yield Sentence("verdict.stalled", {"share": of_all, "units": codes.MOST_UNITS})


def change(loadout: Loadout, details: Details) -> Sentence:
    """The change that costs least: less weight where it slows; else a weapon for a mount without one, armour where most
    damage lands, each where there is weight to spare; else another weapon in place of the one that promises least. Armour is no
    help to a mech that cannot hurt anybody, and in a few games nobody knows what is met and where it hits."""
    own = totals(loadout)
    if own.t_penalty:
        return lighten(loadout, details)
    room = own.rated_weight - own.weight
    found = fill(loadout, details, room)
    if found is None and details.games < FEW_GAMES:
        return Sentence("verdict.few-to-change", {"games": details.games})
    if found is None and any(use.armed for use in details.weapons):
        found = armour(loadout, details, room)
    return found or other_weapon(loadout, details) or Sentence("verdict.no-change", {})


def lighten(loadout: Loadout, details: Details) -> Sentence:
    """So much less weight that actions are faster: armour where least damage lands, or else a weapon in place of a heavier one,
    the one with which least promise is lost."""
    own = totals(loadout)
    over = lighter(loadout, own.weight)
    facts: dict[str, Fact] = {"weight": own.weight, "rated": own.rated_weight, "t": own.t_penalty, "over": over}
    chassis = loadout.catalog.chassis
    for place in sorted(protected(details), key=lambda place: place.share.known):
        value = loadout.armour(place.location)
        less = next(
            (
                lower
                for lower in range(value - 1, chassis.base_armour - 1, -1)
                if armour_weight(value, chassis) - armour_weight(lower, chassis) >= over
            ),
            None,
        )
        if less is not None:
            facts |= {"location": place.location, "from": value, "to": less, "share": place.share}
            return Sentence("verdict.lighten-armour", facts, armoured(loadout, place.location, less))
    promises = Promises(loadout, details)
    best: tuple[float, Sentence] | None = None
    staying = shields(loadout)
    for mount, weapon in loadout.weapons:
        if weapon.range is None or mount in staying:
            continue
        other = promises.best(mount, weapon.weight - over, weapon)
        if other is None:
            continue
        now, then = promises.of(weapon), promises.of(other)
        gain = then.known - now.known
        if best is None or gain > best[0]:
            told = {**facts, "weapon": called(loadout)[mount], "other": other.name, "now": now, "then": then}
            best = (gain, Sentence("verdict.lighten-weapon", told, equipped(loadout, mount, other)))
    return best[1] if best else Sentence("verdict.lighten", facts)


def lighter(loadout: Loadout, weight: int) -> int:
    """By how much it must be lighter for a smaller penalty."""
    chassis = loadout.catalog.chassis
    rules = (chassis.rated_weight, chassis.weight_step, chassis.weight_t)
    penalty = t_penalty(weight, *rules)
    return next(less for less in range(1, weight + 1) if t_penalty(weight - less, *rules) < penalty)


def fill(loadout: Loadout, details: Details, room: int) -> Sentence | None:
    """On an empty mount, the weapon that promises most, if there is weight for any."""
    promises = Promises(loadout, details)
    found = [
        (promises.of(weapon), mount, weapon)
        for mount in loadout.mounts
        if loadout.mounts[mount] is None and (weapon := promises.best(mount, room)) is not None
    ]
    if not found:
        return None
    then, mount, weapon = max(found, key=lambda one: one[0].known)
    facts = {
        "mount": loadout.catalog.chassis.mounts[mount].name,
        "other": weapon.name,
        "then": then,
        **weights(loadout, weapon.weight),
    }
    return Sentence("verdict.fill", facts, equipped(loadout, mount, weapon))


def armour(loadout: Loadout, details: Details, room: int) -> Sentence | None:
    """One more point of armour where most damage lands, if there is weight for it."""
    chassis = loadout.catalog.chassis
    for place in sorted(protected(details), key=lambda place: -place.share.known):
        value = loadout.armour(place.location)
        cost = armour_weight(value + 1, chassis) - armour_weight(value, chassis)
        if value < chassis.most_armour and cost <= room and place.share.known:
            facts = {
                "location": place.location,
                "from": value,
                "to": value + 1,
                "share": place.share,
                **weights(loadout, cost),
            }
            return Sentence("verdict.armour", facts, armoured(loadout, place.location, value + 1))
    return None


def protected(details: Details) -> list[LocationFigures]:
    """The locations whose armour is chosen."""
    return [place for place in details.body if place.location in ("torso", "legs")]


def weights(loadout: Loadout, more: int) -> dict[str, Fact]:
    """What it weighs, and what it would weigh with so much more."""
    own = totals(loadout)
    return {"weight": own.weight, "becomes": own.weight + more, "rated": own.rated_weight}


def armoured(loadout: Loadout, location: str, value: int) -> Loadout:
    """The mech with another armour there."""
    return replace(loadout, **{location: value})  # type: ignore[arg-type] # torso or legs


def equipped(loadout: Loadout, mount: str, weapon: Weapon) -> Loadout:
    """The mech with another weapon there."""
    return replace(loadout, mounts={**loadout.mounts, mount: weapon})


def other_weapon(loadout: Loadout, details: Details) -> Sentence | None:
    """In place of the weapon that promises least, or if nothing is better there, the next: the one of the catalog that
    promises most of those that there is room for. Shields stay, unless the mech has nothing else."""
    own = totals(loadout)
    promises = Promises(loadout, details)
    staying = shields(loadout)
    armed = [pair for pair in loadout.weapons if pair[1].range is not None and pair[0] not in staying]
    uses = {use.mount: use for use in details.weapons}
    for mount, weapon in sorted(armed or loadout.weapons, key=lambda pair: promises.of(pair[1]).known):
        now = promises.of(weapon)
        other = promises.best(mount, own.rated_weight - own.weight + weapon.weight, weapon)
        if other is None or promises.of(other).known <= now.known:
            continue
        facts = {
            "weapon": called(loadout)[mount],
            "other": other.name,
            "now": now,
            "then": promises.of(other),
            **weights(loadout, other.weight - weapon.weight),
            "sighted": uses[mount].sighted,
        }
        key = "verdict.other-seldom" if strong_but_seldom(uses[mount], details) else "verdict.other"
        return Sentence(key, facts, equipped(loadout, mount, other))
    return None


def strong_but_seldom(use: ActionFigures, details: Details) -> bool:
    """Whether a weapon is as strong as any for the time it takes and yet has nobody to shoot at most of the game. It is odd to
    be told to give up such a one, unless one is told this too."""
    if details.games < FEW_GAMES or use.time.known < HARDLY_USED or use.sighted.known >= SELDOM:
        return False
    return not any(apart(other, use) for other in details.weapons if other.armed and other.time.known >= HARDLY_USED)


class Promises:
    """What weapons promise by exact odds against the enemies that were met."""

    def __init__(self, loadout: Loadout, details: Details) -> None:
        self.loadout = loadout
        self.met = details.met
        self.games = details.games
        self.foes = [parts_of(kind, loadout.catalog.board) for kind in loadout.catalog.enemies.values()]

    def of(self, weapon: Weapon) -> Figure:
        """The circles for each unit of time that the weapon's best row fills by exact odds: the mean over the enemies as often
        as they were met, and over all rings, those out of its range counting nothing. A weapon without a range promises
        nothing."""
        if weapon.range is None:
            return Figure(0.0, (0.0, 0.0))
        armed = numbers_of(weapon, self.loadout.catalog.board, totals(self.loadout).t_penalty)
        rows = [[self.filled(armed, row, foe) for foe in self.foes] for row in armed.rows]
        return max((self.mean(row) for row in rows), key=lambda figure: figure.known, default=Figure(None))

    def filled(self, armed: Armed, row: Row, foe: Enemy) -> float:
        """What a row fills on one enemy in a unit of time, the mean over all rings."""
        circles = odds.circles(foe)
        filled = 0.0
        for ring in odds.targets(armed, row):
            rolled = odds.damage(row, odds.power(row, ring), foe.armour, 0, circles)
            filled += sum(float(rolled.at_least(points)) for points in range(1, circles + 1))
        return filled / (len(self.loadout.catalog.board.rings) * row.t)

    def mean(self, filled: list[float]) -> Figure:
        """The mean over the enemies that were met."""
        groups = list(zip(*self.met, strict=True))
        tops = [sum(count * one for count, one in zip(group, filled, strict=True)) for group in groups]
        return ratio(tops, [sum(group) for group in groups], self.games)

    def best(self, mount: str, most: int, but: Weapon | None = None) -> Weapon | None:
        """The weapon of the catalog that promises most on a mount, no heavier than this."""
        kind = self.loadout.catalog.chassis.mounts[mount].kind
        fitting = [
            weapon
            for weapon in self.loadout.catalog.weapons.values()
            if kind in weapon.mounts and weapon.weight <= most and (but is None or weapon.id != but.id)
        ]
        found = max(fitting, key=lambda weapon: self.of(weapon).known, default=None)
        return found if found is not None and self.of(found).known else None
