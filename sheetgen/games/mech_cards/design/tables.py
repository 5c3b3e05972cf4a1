"""From squads and their catalog to the numbers that the engine plays with: what is printed is what is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sheetgen.core.playable import rejecting_unplayable
from sheetgen.games.mech_cards.design.check import frightening
from sheetgen.games.mech_cards.design.loadout import Loadout, Mech
from sheetgen.games.mech_cards.design.model import Card, Stack
from sheetgen.games.mech_cards.design.totals import of_mech, specials_of, stats_of
from sheetgen_engine.mech_cards import parts
from sheetgen_engine.mech_cards.tables import Tables


def tables(squads: Sequence[Loadout]) -> Tables:
    """Return the engine's tables of some squads, one a player; the first one's catalog has the numbers of play.

    The squads must be legal: see `check`.
    """
    with rejecting_unplayable(squads[0].mark()):
        return Tables([[mech(squad, own) for own in squad.mechs] for squad in squads], rules(squads[0]))


def rules(squad: Loadout) -> parts.Rules:
    """Return the numbers of play."""
    play = squad.catalog.play
    return parts.Rules(
        actions=play["actions"],
        aim=play["aim"],
        evade=play["evade"],
        volley=play["volley"],
        summed_armour=play["armour"] == "summed",
        charge_volley=play["charge-volley"],
    )


def mech(squad: Loadout, own: Mech) -> parts.Mech:
    """Return a mech: SP and attacks after the overweight penalty, the stats of its pilot (MC-WEIGHT, MC-ATTACH)."""
    sums = of_mech(own)
    return parts.Mech(
        parts=tuple(part(squad, stack) for stack in own.stacks),
        sp=sums.speed,
        ac=sums.accuracy,
        bt=sums.bottle_threshold,
        fo=sums.fortitude,
        name=own.name,
        attack_penalty=sums.attack_penalty,
    )


def part(squad: Loadout, stack: Stack) -> parts.Part:
    """Return a base card with what its support and modification cards add, under its shields and its armour."""
    stats = stats_of(stack)
    weapon = stack.base.type == "weapon"
    # What stays with the base card regenerates as long as it lasts; shields and armour on their own account.
    staying = [card for card in stack.attached if card.type in ("pilot", "support")]
    own = specials_of(stack)
    regenerate = number_of(squad, own) + sum(number_of(squad, card.specials) for card in staying)
    return parts.Part(
        kind=stack.base.type,
        ar=stats.get("ar", 0),
        dt=stats["dt"],
        layers=tuple(layer(squad, card) for card in stack.of("shield", "armour")),
        pe=stats.get("pe", 0) if weapon else 0,
        do=stats.get("do", 0) if weapon else 0,
        melee=weapon and stack.base.sub_type is not None and stack.base.sub_type.melee,
        frightening=frightening(squad, stack) if weapon else None,
        regenerate=regenerate,
        name=stack.base.id,
    )


def layer(squad: Loadout, card: Card) -> parts.Layer:
    """Return a shield or armour card."""
    return parts.Layer(
        ar=card.stat("ar"),
        dt=card.stat("dt"),
        regenerate=number_of(squad, card.specials),
        armour=card.type == "armour",
        name=card.id,
    )


def number_of(squad: Loadout, specials: Mapping[str, int | None]) -> int:
    """Return how many counters special rules take off (MC-SPECIAL)."""
    known = squad.catalog.specials
    return sum(number or 0 for name, number in specials.items() if known[name].effect == "regenerate")
