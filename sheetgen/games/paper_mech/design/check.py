"""The rules that a loadout must keep, and what an experienced player would remark.

Each rule stands alone; all findings are collected.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple, cast

from sheetgen.core import text_only
from sheetgen.core.data import YamlMap
from sheetgen.core.findings import INFO, WARNING, Finding, by_position
from sheetgen.core.livery import livery_findings
from sheetgen.games.paper_mech.design.catalog import weapon_data
from sheetgen.games.paper_mech.design.idle import idle_abilities
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.model import Weapon
from sheetgen.games.paper_mech.design.totals import Totals, totals

DIE = 6


class Design(NamedTuple):
    """What the rules look at."""

    loadout: Loadout
    sums: Totals
    attackers: list[tuple[str, Weapon]]  # the mounts whose weapon can do damage at all


def check(loadout: Loadout, sums: Totals | None = None) -> list[Finding]:
    """Return the findings about a loadout in reading order. It is illegal exactly when one of them is an error."""
    attackers = [
        (mount, weapon)
        for mount, weapon in loadout.weapons
        if weapon.range and any(action.p for action in weapon.actions)
    ]
    design = Design(loadout, sums or totals(loadout), attackers)
    return by_position(finding for rule in RULES for finding in rule(design))


def armour_limits(design: Design) -> Iterator[Finding]:
    """Torso and legs keep at least the base armour and never exceed the most (PM-ARMOUR)."""
    loadout = design.loadout
    chassis = loadout.catalog.chassis
    for place in ("torso", "legs"):
        value = loadout.armour(place)
        facts = {
            "place": _name(loadout, place),
            "value": value,
            "least": chassis.base_armour,
            "most": chassis.most_armour,
        }
        if value > chassis.most_armour:
            yield Finding("PM-ARMOUR", "most", loadout.mark("armour", place), facts=facts)
        elif value < chassis.base_armour:
            yield Finding("PM-ARMOUR", "least", loadout.mark("armour", place), facts=facts)


def mount_kinds(design: Design) -> Iterator[Finding]:
    """A weapon goes only on a kind of mount that it lists (PM-MOUNTS)."""
    loadout = design.loadout
    for mount, weapon in loadout.weapons:
        kind = loadout.catalog.chassis.mounts[mount].kind
        if kind not in weapon.mounts:
            yield Finding(
                "PM-MOUNTS",
                f"kind.{kind}",
                loadout.mark("mounts", mount),
                facts={"weapon": weapon.name, "mount": _name(loadout, mount)},
            )


def official_loadouts(design: Design) -> Iterator[Finding]:
    """An edition may be published with some loadouts only (PM26-STANDARD)."""
    loadout = design.loadout
    official = loadout.catalog.official
    ids = {mount: weapon.id if weapon else None for mount, weapon in loadout.mounts.items()}
    own = (ids, loadout.torso, loadout.legs)
    if official and own not in [(dict(one.mounts), one.torso, one.legs) for one in official]:
        facts = {"edition": loadout.catalog.edition.name}
        yield Finding("PM26-STANDARD", "not-official", loadout.mark("mounts", key=True), INFO, facts)


def overweight(design: Design) -> Iterator[Finding]:
    """More than the rated weight is legal and slow (PM-WEIGHT)."""
    loadout = design.loadout
    sums = design.sums
    if sums.weight > sums.rated_weight:
        yield Finding(
            "PM-WEIGHT",
            "over",
            loadout.mark("mounts", key=True),
            WARNING,
            {
                "weight": sums.weight,
                "rated": sums.rated_weight,
                "over": sums.weight - sums.rated_weight,
                "t": sums.t_penalty,
            },
        )


def spare_weight(design: Design) -> Iterator[Finding]:
    """Weight left under the rating is free to use (PM-WEIGHT)."""
    loadout = design.loadout
    sums = design.sums
    if sums.weight < sums.rated_weight:
        yield Finding(
            "PM-WEIGHT",
            "spare",
            loadout.mark("mounts", key=True),
            INFO,
            {"weight": sums.weight, "rated": sums.rated_weight, "spare": sums.rated_weight - sums.weight},
        )


def empty_mounts(design: Design) -> Iterator[Finding]:
    """A mount may stay empty, but it is a hole in the armour (PM-MOUNTS)."""
    loadout = design.loadout
    for mount, weapon in loadout.mounts.items():
        if weapon is None:
            yield Finding(
                "PM-MOUNTS", "empty", loadout.mark("mounts", mount), WARNING, {"mount": _name(loadout, mount)}
            )


def blind_sectors(design: Design) -> Iterator[Finding]:
    """Sectors that no attacking weapon covers (PM-ARCS)."""
    loadout = design.loadout
    attackers = design.attackers
    board = loadout.catalog.board
    covered = {sector for mount, _ in attackers for sector in board.arcs[mount]}
    blind = [name for sector, name in enumerate(board.sectors) if sector not in covered]
    if attackers and blind:
        yield Finding("PM-ARCS", "blind", loadout.mark("mounts", key=True), INFO, {"sectors": blind})


def long_range(design: Design) -> Iterator[Finding]:
    """No answer to an enemy in the outermost ring (PM-RANGE)."""
    loadout = design.loadout
    attackers = design.attackers
    rings = loadout.catalog.board.rings
    if not attackers:
        yield Finding("PM-ATTACK", "unarmed", loadout.mark("mounts", key=True), INFO)
        return
    farthest = max(loadout.catalog.board.ring(weapon.range) for _, weapon in attackers if weapon.range)
    if farthest < len(rings) - 1:
        yield Finding(
            "PM-RANGE",
            "short",
            loadout.mark("mounts", key=True),
            INFO,
            {"ring": rings[-1].name, "farthest": rings[farthest].name},
        )


def stance_needed(design: Design) -> Iterator[Finding]:
    """A weapon that needs a stance which the others do not share, or which costs much to take (PM-KICKBACK)."""
    loadout, sums, attackers = design
    change = next(move.t for move in loadout.catalog.chassis.moves if move.id == "turn-or-stance") + sums.t_penalty
    for mount, weapon in attackers:
        stance = weapon.abilities.get("needs-stance")
        if stance not in (None, "stand"):
            alike = sum(other.abilities.get("needs-stance") == stance for _, other in attackers)
            if 2 * alike < len(attackers) or sums.t_penalty:
                fastest = min(action.t for action in weapon.actions if action.p) + sums.t_penalty
                yield Finding(
                    "PM-KICKBACK",
                    "hardly" if 2 * alike < len(attackers) else "slow",
                    loadout.mark("mounts", mount),
                    INFO,
                    {
                        "weapon": weapon.name,
                        "stance": loadout.catalog.chassis.stances[stance].name,
                        "t": fastest,
                        "change": change,
                        "sum": fastest + change,
                    },
                )


def dead_zone(design: Design) -> Iterator[Finding]:
    """Nothing else on the mech fires where a weapon cannot because the target is too close (PM-NOT-CLOSE)."""
    loadout = design.loadout
    attackers = design.attackers
    board = loadout.catalog.board
    for mount, weapon in attackers:
        if (nearest := weapon.abilities.get("nearest")) is None:
            continue
        inside = range(board.ring(nearest))
        helped = {
            sector
            for other, gun in attackers
            for sector in board.arcs[other]
            if all(board.ring(gun.abilities.get("nearest", board.rings[0].id)) <= ring for ring in inside)
        }
        if alone := sorted(board.arcs[mount] - helped):
            yield Finding(
                "PM-NOT-CLOSE",
                "dead-zone",
                loadout.mark("mounts", mount),
                INFO,
                {
                    "weapon": weapon.name,
                    "rings": [board.rings[ring].name for ring in inside],
                    "sectors": [board.sectors[sector] for sector in alone],
                },
            )


def past_the_track(design: Design) -> Iterator[Finding]:
    """Actions whose T runs past the end of the time track (PM-TRACK)."""
    loadout = design.loadout
    sums = design.sums
    track = loadout.catalog.board.track
    if sums.longest_t <= track:
        return
    for place in dict.fromkeys(row.place for row in sums.rows):
        if long := [row for row in sums.rows if row.place == place and row.t > track]:
            path = ("mounts", place) if place in loadout.mounts else ("armour", place)
            yield Finding(
                "PM-TRACK",
                "past",
                loadout.mark(*path),
                INFO,
                {"actions": [row.name for row in long], "t": max(row.t for row in long), "track": track},
            )


def armour_too_thick(design: Design) -> Iterator[Finding]:
    """Enemies that no die of a weapon can hurt, and whether another weapon can (PM-ATTACK)."""
    loadout = design.loadout
    enemies = loadout.catalog.enemies.values()
    thickest = max(enemy.armour for enemy in enemies)
    for mount, weapon in design.attackers:
        if not _can_hurt(weapon, thickest):
            safe = [enemy for enemy in enemies if not _can_hurt(weapon, enemy.armour)]
            yield Finding(
                "PM-ATTACK",
                "harmless",
                loadout.mark("mounts", mount),
                INFO,
                {"weapon": weapon.name, "enemies": [enemy.name for enemy in safe]},
            )


def armour_too_good(design: Design) -> Iterator[Finding]:
    """Locations whose armour no enemy die exceeds, so that only spill-over reaches them (PM-ENEMY-ATTACK)."""
    loadout = design.loadout
    for mount, weapon in loadout.weapons:
        if weapon.armour >= DIE:
            weak = [zone.name for zone in loadout.catalog.board.zones.values() if weapon.armour + zone.armour < DIE]
            yield Finding(
                "PM-ENEMY-ATTACK",
                "only-from" if weak else "never",
                loadout.mark("mounts", mount),
                INFO,
                {"weapon": weapon.name, "armour": weapon.armour, "zones": weak},
            )


def livery(design: Design) -> Iterator[Finding]:
    """Paint that greys do not show, and a picture that cannot be used (PAINT, PORTRAIT)."""
    yield from livery_findings(design.loadout)


def described_only(design: Design) -> Iterator[Finding]:
    """A homebrew weapon is played by its abilities, not by its text; and not by abilities that cannot work on it."""
    for mount, weapon in design.loadout.weapons:
        acts = weapon.abilities or any(action.abilities for action in weapon.actions)
        if weapon.homebrew and weapon.text is not None and not acts:
            yield text_only.finding(design.loadout.mark("mounts", mount), weapon.id, "abilities")
        if weapon.homebrew and (idle := idle_abilities(cast("YamlMap", weapon_data(weapon)))):
            yield text_only.idle_finding(design.loadout.mark("mounts", mount), weapon.id, idle)


RULES: tuple[Callable[[Design], Iterator[Finding]], ...] = (
    armour_limits,
    mount_kinds,
    official_loadouts,
    overweight,
    spare_weight,
    empty_mounts,
    blind_sectors,
    long_range,
    stance_needed,
    dead_zone,
    past_the_track,
    armour_too_thick,
    armour_too_good,
    livery,
    described_only,
)


def _name(loadout: Loadout, place: str) -> object:
    chassis = loadout.catalog.chassis
    if place in ("torso", "legs"):
        return chassis.torso_name if place == "torso" else chassis.legs_name
    return chassis.mounts[place].name


def _can_hurt(weapon: Weapon, armour: int) -> bool:
    return any(
        action.p
        and (
            "sure-hit" in action.abilities
            or "crush" in action.abilities
            or max(0, armour + action.abilities.get("armour-shift", 0)) < DIE
        )
        for action in weapon.actions
    )
