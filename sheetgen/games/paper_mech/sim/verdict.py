"""What the figures of simulated play say about a loadout: its strongest and weakest weapon, where it is lost, and a change worth
trying. Facts only; the locale makes sentences of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.sim.atlas_change import atlas_change
from sheetgen.games.paper_mech.sim.changes import suggest_change
from sheetgen.games.paper_mech.sim.details import ActionFigures, Details
from sheetgen.games.paper_mech.sim.sentences import (
    FEW_GAMES,
    HARDLY_USED,
    MANY_STALLED,
    Facts,
    Sentence,
    WeaponName,
    clearly_better,
    shield_mounts,
    weapon_names,
)
from sheetgen.runs.figures import proportion
from sheetgen_engine.paper_mech import codes


def verdict(loadout: Loadout, details: Details, stalled: int = 0) -> list[Sentence]:
    """Return the sentences, the most telling first; so many of the games stalled."""
    return [
        *judge_weapons(loadout, details),
        *dangers(details),
        *stalls(details, stalled),
        change_to_try(loadout, details),
    ]


def change_to_try(loadout: Loadout, details: Details) -> Sentence:
    """Return the change that the atlas shows to be clearly better, or else the cheapest promising one."""
    return atlas_change(loadout) or suggest_change(loadout, details)


def judge_weapons(loadout: Loadout, details: Details) -> Iterator[Sentence]:
    """Name the strongest weapon and the weakest, unless the difference may be chance, and those that are hardly used."""
    names = weapon_names(loadout)
    armed = [weapon for weapon in details.weapons if weapon.armed]
    if not armed:
        yield Sentence("verdict.unarmed", {})
        return
    used = [weapon for weapon in armed if weapon.time.known >= HARDLY_USED]
    used.sort(key=lambda weapon: -weapon.per_unit.known)
    if not any(weapon.time.known for weapon in armed):
        return
    if details.games < FEW_GAMES or not all(weapon.per_unit.interval for weapon in used):
        yield Sentence("verdict.few", {"games": details.games})
        return
    yield from best_and_worst(used, shield_mounts(loadout), names)
    for weapon in armed:
        if weapon not in used:
            yield Sentence("verdict.hardly-used", {"weapon": names[weapon.mount], "time": weapon.time})


def best_and_worst(
    used: Sequence[ActionFigures], shields: set[str], names: Mapping[str, WeaponName]
) -> Iterator[Sentence]:
    """Name the strongest of these weapons, and the weakest that is no shield, each with those that may be as strong or as weak.
    The weapons come in order, the strongest first."""
    if not used:
        return
    judged = [weapon for weapon in used if weapon.mount not in shields] or used
    first, last = used[0], judged[-1]
    if first is not last and not clearly_better(first, last):
        facts: Facts = {
            "one": names[first.mount],
            "most": first.per_unit,
            "other": names[last.mount],
            "least": last.per_unit,
        }
        yield Sentence("verdict.alike", facts)
        return
    as_strong = [other for other in used[1:] if not clearly_better(first, other)]
    yield from with_rivals("strongest", first, as_strong, names)
    if last is not first:
        as_weak = [other for other in judged[:-1] if not clearly_better(other, last)]
        yield from with_rivals("weakest", last, as_weak, names)


def with_rivals(
    word: str, weapon: ActionFigures, rivals: Sequence[ActionFigures], names: Mapping[str, WeaponName]
) -> Iterator[Sentence]:
    """Name a weapon that is the strongest or the weakest, and the others that may be it as well."""
    facts: Facts = {
        "weapon": names[weapon.mount],
        "per_unit": weapon.per_unit,
        "share": weapon.share,
        "time": weapon.time,
    }
    yield Sentence(f"verdict.{word}", facts)
    if rivals:
        yield Sentence(f"verdict.{word}-too", {"weapons": [names[rival.mount] for rival in rivals]})


def dangers(details: Details) -> Iterator[Sentence]:
    """Name the enemy that ends most of the games that are lost, and the wave that costs most."""
    worst = max(details.enemies, key=lambda enemy: enemy.killed.known)
    if not worst.killed.known:
        return
    lost = [round(wave.lost.known * wave.reached.known * details.games) for wave in details.waves]
    share = proportion(max(lost), sum(lost))
    wave = lost.index(max(lost)) + 1
    yield Sentence("verdict.danger", {"enemy": worst.name, "share": worst.killed, "wave": wave, "lost": share})


def stalls(details: Details, stalled: int) -> Iterator[Sentence]:
    """Name the share of stalled games if it is large."""
    share = proportion(stalled, details.games)
    if share.known >= MANY_STALLED:
        yield Sentence("verdict.stalled", {"share": share, "units": codes.MOST_UNITS})
