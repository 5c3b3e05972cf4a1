"""From squads and their catalog to the numbers that the engine plays with: what is printed is what is played."""

from __future__ import annotations

from collections.abc import Sequence

from sheetgen.core.playable import rejecting_unplayable
from sheetgen.games.mech_cards.design.abilities import numbers_of, of_attached, of_part
from sheetgen.games.mech_cards.design.loadout import Loadout, Mech
from sheetgen.games.mech_cards.design.model import Card, Stack
from sheetgen.games.mech_cards.design.totals import of_mech, stats_of
from sheetgen_engine.mech_cards import parts
from sheetgen_engine.mech_cards.tables import Tables

LAYERS = ("shield", "armour")


def tables(squads: Sequence[Loadout], sides: Sequence[int] | None = None) -> Tables:
    """Return the engine's tables of some squads, one a player; the first one's catalog has the numbers of play.

    The squads must be legal: see `check`. `sides` is the side of each; without it everybody plays for themselves.
    """
    with rejecting_unplayable(squads[0].mark()):
        return Tables([[mech(squad, own) for own in squad.mechs] for squad in squads], rules(squads[0]), sides)


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
        evade_to_turn_end=play["evade-until"] == "turn-end",
        refire=play["weapons-fire"] == "each-shoot",
        speed_stays=play["speed-without-locomotor"] == "kept",
        aim_needs_weapon=play["aim-needs"] == "ready-weapon",
        split_targets=play["volley-target"] == "each-weapon",
        power_counts=play["lost-power"] == "counts",
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
    stats, abilities = stats_of(stack), of_part(stack, squad.catalog.specials)
    keeps = squad.catalog.play["attached-cards"] == "kept"
    kept = of_attached(stack, squad.catalog.specials) if keeps else {}
    weapon = stack.base.type == "weapon"
    return parts.Part(
        kind=stack.base.type,
        ar=stats.get("ar", 0),
        dt=stats["dt"],
        layers=tuple(layer(squad, card) for card in stack.of(*LAYERS)),
        pe=stats.get("pe", 0) if weapon else 0,
        do=stats.get("do", 0) if weapon else 0,
        melee=weapon and stack.base.sub_type is not None and stack.base.sub_type.melee,
        frightening=abilities.get("frightening"),
        regenerate=abilities.get("regenerate", 0),
        burst=abilities.get("burst", 0),
        steady=abilities.get("steady", 0),
        piercing=abilities.get("piercing", 0),
        reliable="reliable" in abilities,
        slowing=abilities.get("slowing", 0),
        jamming="jamming" in abilities,
        clearing="clearing" in abilities,
        agile=abilities.get("agile", 0),
        steadfast=abilities.get("steadfast", 0),
        kept_agile=kept.get("agile", 0),
        kept_steadfast=kept.get("steadfast", 0),
        pc=max(0, sum(card.stat("pc") for card in stack.cards if card.type not in LAYERS)),
        po=stats.get("po", 0) if stack.base.type == "power-plant" else 0,
        name=stack.base.id,
    )


def layer(squad: Loadout, card: Card) -> parts.Layer:
    """Return a shield or armour card."""
    return parts.Layer(
        ar=card.stat("ar"),
        dt=card.stat("dt"),
        regenerate=numbers_of(card.specials, squad.catalog.specials).get("regenerate", 0),
        armour=card.type == "armour",
        pc=card.stat("pc"),
        name=card.id,
    )
