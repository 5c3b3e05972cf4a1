"""The rules that a loadout must keep, and what an experienced player would remark.

Each rule stands alone; all findings are collected.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from sheetgen.core.findings import INFO, WARNING, Finding, by_position
from sheetgen.core.livery import livery_findings
from sheetgen.games.mech_machine.design.loadout import Loadout
from sheetgen.games.mech_machine.design.model import DIE, HEAT_BOXES, STATS
from sheetgen.games.mech_machine.design.totals import Totals, totals


def check(loadout: Loadout, sums: Totals | None = None) -> list[Finding]:
    """Return the findings about a loadout in reading order. It is illegal exactly when one of them is an error."""
    sums = sums or totals(loadout)
    return by_position(finding for rule in RULES for finding in rule(loadout, sums))


def rolls_of_one_die(loadout: Loadout, _: Totals) -> Iterator[Finding]:
    """Each stat is the roll of one D6 (MM-STATS)."""
    for stat in STATS:
        roll = loadout.rolls[stat]
        if not 1 <= roll <= DIE:
            yield Finding(
                "MM-STATS",
                "roll",
                loadout.mark("rolls", stat),
                facts={"stat": loadout.catalog.stats[stat].name, "roll": roll, "most": DIE},
            )


def rolled_points(loadout: Loadout, _: Totals) -> Iterator[Finding]:
    """Customisation points are the sum of their dice (MM-CUSTOM)."""
    dice, points = loadout.catalog.points_dice, loadout.rolls["points"]
    if not dice <= points <= dice * DIE:
        yield Finding(
            "MM-CUSTOM",
            "points",
            loadout.mark("rolls", "points"),
            facts={"points": points, "dice": dice, "least": dice, "most": dice * DIE},
        )


def spent_points(loadout: Loadout, sums: Totals) -> Iterator[Finding]:
    """No more points are spent than were rolled; what is not spent is lost (MM-CUSTOM)."""
    facts = {"spent": sums.points_spent, "points": sums.points, "rest": abs(sums.points - sums.points_spent)}
    if sums.points_spent > sums.points:
        yield Finding("MM-CUSTOM", "over", loadout.mark("customisation", key=True), facts=facts)
    elif sums.points_spent < sums.points:
        where = "customisation" if loadout.customisation else "rolls"
        yield Finding("MM-CUSTOM", "unspent", loadout.mark(where, key=True), WARNING, facts)


def points_on_stats(loadout: Loadout, _: Totals) -> Iterator[Finding]:
    """Points only raise stats, and never the heat boxes (MM-CUSTOM)."""
    for stat, points in loadout.customisation.items():
        if stat == HEAT_BOXES:
            yield Finding(
                "MM-CUSTOM",
                "heat",
                loadout.mark("customisation", stat, key=True),
                facts={"boxes": loadout.catalog.heat_boxes},
            )
        elif points < 0:
            name = loadout.catalog.stats[stat].name
            yield Finding(
                "MM-CUSTOM",
                "negative",
                loadout.mark("customisation", stat),
                facts={"stat": name, "points": points},
            )


def written_stats(loadout: Loadout, sums: Totals) -> Iterator[Finding]:
    """A stat that stands in the file is what its parts add up to (MM-STATS)."""
    for stat, written in loadout.stats.items():
        own = sums.sums[stat]
        if written != own.value:
            yield Finding(
                "MM-STATS",
                "sum",
                loadout.mark("stats", stat),
                facts={
                    "stat": own.name,
                    "written": written,
                    "value": own.value,
                    "basic": own.basic,
                    "by_class": own.by_class,
                    "points": own.points,
                },
            )


def colour_of_class(loadout: Loadout, _: Totals) -> Iterator[Finding]:
    """A colour that is a class's own belongs to that class (MM-CLASS)."""
    if loadout.colour is None:
        return
    for class_ in loadout.catalog.classes.values():
        words = {class_.id, class_.name.en.lower(), class_.name.in_("es").lower()}
        if class_.id != loadout.class_ and loadout.colour.lower() in words:
            yield Finding(
                "MM-CLASS",
                "colour",
                loadout.mark("colour"),
                facts={"colour": loadout.colour, "class": class_.id, "own": loadout.class_},
            )


def short_missiles(loadout: Loadout, sums: Totals) -> Iterator[Finding]:
    """Missiles that reach no farther than a melee attack, which hits harder and fills no heat box (MM-ATTACK)."""
    _, missile, melee = sums.attacks
    if missile.reach <= melee.reach:
        yield Finding(
            "MM-ATTACK",
            "short",
            loadout.mark("rolls", "missile-range"),
            INFO,
            {"reach": missile.reach, "bonus": melee.bonus - missile.bonus},
        )


def idle_range(loadout: Loadout, sums: Totals) -> Iterator[Finding]:
    """Points on the reach of the weapon that reaches less far and hits no harder (MM-CUSTOM)."""
    laser, missile, _ = sums.attacks
    spent = loadout.customisation.get("missile-range", 0)
    if spent > 0 and missile.reach <= laser.reach and missile.bonus <= laser.bonus:
        yield Finding(
            "MM-CUSTOM",
            "idle",
            loadout.mark("customisation", "missile-range"),
            INFO,
            {"points": spent, "laser": laser.reach, "missile": missile.reach},
        )


def livery(loadout: Loadout, sums: Totals) -> Iterator[Finding]:  # noqa: ARG001 - a rule like the others
    """Paint that greys do not show, and a picture that cannot be used (PAINT, PORTRAIT)."""
    yield from livery_findings(loadout)


RULES: tuple[Callable[[Loadout, Totals], Iterator[Finding]], ...] = (
    rolls_of_one_die,
    rolled_points,
    spent_points,
    points_on_stats,
    written_stats,
    colour_of_class,
    short_missiles,
    idle_range,
    livery,
)
