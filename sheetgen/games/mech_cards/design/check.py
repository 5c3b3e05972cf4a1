"""The rules that a loadout must keep, and what an experienced player would remark.

Each rule stands alone; all findings are collected.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from sheetgen.core import text_only
from sheetgen.core.findings import INFO, WARNING, Finding, by_position
from sheetgen.core.locale import Term
from sheetgen.games.mech_cards.design.abilities import ABILITIES, WEAPONS, works_on
from sheetgen.games.mech_cards.design.loadout import Loadout, Mech
from sheetgen.games.mech_cards.design.model import ADDING_TYPES, BASE_TYPES, COUNTED, USED, Stack
from sheetgen.games.mech_cards.design.totals import MechTotals, Totals, totals


def check(loadout: Loadout, sums: Totals | None = None) -> list[Finding]:
    """Return the findings about a loadout in reading order. It is illegal exactly when one of them is an error."""
    sums = sums or totals(loadout)
    return by_position(
        finding
        for mech, own in zip(loadout.mechs, sums.mechs, strict=True)
        for rule in RULES
        for finding in rule(loadout, mech, own)
    )


def enough_power(loadout: Loadout, mech: Mech, sums: MechTotals) -> Iterator[Finding]:
    """The cards draw no more power than the plants give (MC-POWER)."""
    if sums.power_consumption > sums.power_output:
        yield Finding(
            "MC-POWER",
            "short",
            loadout.mark(*mech.path, "cards", key=True),
            facts={
                "mech": mech.name,
                "pc": sums.power_consumption,
                "po": sums.power_output,
                "short": sums.power_consumption - sums.power_output,
            },
        )


def overweight(loadout: Loadout, mech: Mech, sums: MechTotals) -> Iterator[Finding]:
    """More than the locomotor carries is legal and slow; what SP cannot cover spoils the aim (MC-WEIGHT)."""
    if sums.overweight and mech.of("locomotor"):
        yield Finding(
            "MC-WEIGHT",
            "far-over" if sums.attack_penalty else "over",
            loadout.mark(*mech.path, "cards", key=True),
            WARNING,
            {
                "mech": mech.name,
                "we": sums.weight,
                "mw": sums.maximum_weight,
                "over": sums.overweight,
                "printed": sums.printed_speed,
                "sp": sums.speed,
                "penalty": sums.attack_penalty,
            },
        )


def minimum_parts(loadout: Loadout, mech: Mech, _: MechTotals) -> Iterator[Finding]:
    """One locomotor, one cockpit with one pilot, a weapon and a power plant (MC-PARTS)."""
    whole = loadout.mark(*mech.path, "cards", key=True)
    for type_ in BASE_TYPES:
        if not mech.of(type_):
            facts = {"mech": mech.name, "type": Term(f"type.{type_}")}
            yield Finding("MC-PARTS", "missing", whole, facts=facts)
    for type_ in ("locomotor", "cockpit"):
        same = [at for at, stack in enumerate(mech.stacks) if stack.base.type == type_]
        for at in same[1:]:
            facts = {"card": mech.stacks[at].base.name, "type": Term(f"type.{type_}")}
            yield Finding("MC-PARTS", "second", loadout.mark(*mech.at(at)), facts=facts)
    cockpits = mech.of("cockpit")
    if cockpits and not any(stack.of("pilot") for stack in cockpits):
        yield Finding("MC-PARTS", "pilot", whole, facts={"mech": mech.name, "cockpit": cockpits[0].base.name})


def one_pilot_in_the_cockpit(loadout: Loadout, mech: Mech, _: MechTotals) -> Iterator[Finding]:
    """Exactly one pilot, and nowhere but in the cockpit (MC-PARTS)."""
    seated = False
    for at, stack in enumerate(mech.stacks):
        for place, card in enumerate(stack.attached):
            if card.type != "pilot":
                continue
            facts = {"card": card.name, "base": stack.base.name}
            if stack.base.type != "cockpit":
                yield Finding("MC-PARTS", "seat", loadout.mark(*mech.at(at, place)), facts=facts)
            elif seated:
                yield Finding("MC-PARTS", "second-pilot", loadout.mark(*mech.at(at, place)), facts=facts)
            seated = seated or stack.base.type == "cockpit"


def base_and_attached(loadout: Loadout, mech: Mech, _: MechTotals) -> Iterator[Finding]:
    """Base cards stand alone, all others sit on one (MC-ATTACH)."""
    for at, stack in enumerate(mech.stacks):
        if not stack.base.is_base:
            facts = {"card": stack.base.name, "type": Term(f"type.{stack.base.type}")}
            yield Finding("MC-ATTACH", "alone", loadout.mark(*mech.at(at)), facts=facts)
        for place, card in enumerate(stack.attached):
            if card.is_base:
                facts = {"card": card.name, "type": Term(f"type.{card.type}"), "base": stack.base.name}
                yield Finding("MC-ATTACH", "base", loadout.mark(*mech.at(at, place)), facts=facts)


def one_modification(loadout: Loadout, mech: Mech, _: MechTotals) -> Iterator[Finding]:
    """At most one modification on a base card (MC-ATTACH)."""
    for at, stack in enumerate(mech.stacks):
        places = [place for place, card in enumerate(stack.attached) if card.type == "modification"]
        for place in places[1:]:
            facts = {"card": stack.attached[place].name, "base": stack.base.name}
            yield Finding("MC-ATTACH", "second", loadout.mark(*mech.at(at, place)), facts=facts)


def idle_stats(loadout: Loadout, mech: Mech, _: MechTotals) -> Iterator[Finding]:
    """Support and modification cards whose stats the base card has no use for (MC-ATTACH)."""
    for at, stack in enumerate(mech.stacks):
        for place, card in enumerate(stack.attached):
            if card.type not in ADDING_TYPES or not stack.base.is_base:
                continue
            useful = (*USED[stack.base.type], *COUNTED)
            idle = [name.upper() for name, value in card.stats.items() if value and name not in useful]
            if idle:
                facts = {"card": card.name, "stats": idle, "count": len(idle), "base": stack.base.name}
                yield Finding("MC-ATTACH", "idle", loadout.mark(*mech.at(at, place)), INFO, facts)


def too_many_attached(loadout: Loadout, mech: Mech, _: MechTotals) -> Iterator[Finding]:
    """No more cards on a base card than the catalog's numbers of play allow: a part must fit the sheet (MC-ATTACH)."""
    most = loadout.catalog.play["attachments"]
    for at, stack in enumerate(mech.stacks):
        if len(stack.attached) > most:
            facts = {"base": stack.base.name, "count": len(stack.attached), "most": most}
            yield Finding("MC-ATTACH", "many", loadout.mark(*mech.at(at, most)), facts=facts)


def specials_without_effect(loadout: Loadout, mech: Mech, _: MechTotals) -> Iterator[Finding]:
    """Special rules that are printed but do nothing in play (MC-SPECIAL)."""
    known = loadout.catalog.specials
    for at, stack in enumerate(mech.stacks):
        for place, card in enumerate(stack.cards):
            mark = loadout.mark(*mech.at(at, place - 1 if place else None))
            for name, number in card.specials.items():
                special, facts = known[name], {"card": card.name, "special": known[name].name}
                if not special.effect and special.text is not None:
                    yield text_only.finding(mark, name, "effect")
                elif not special.effect:
                    yield Finding("MC-SPECIAL", "none", mark, INFO, facts)
                elif idle := [ability for ability in special.effect if not works_on(ability, stack, place)]:
                    case = "not-a-weapon" if ABILITIES[idle[0]].where == WEAPONS else "not-staying"
                    yield Finding("MC-SPECIAL", case, mark, INFO, facts)
                elif number is None and any(
                    own is None and ABILITIES[ability].numbered for ability, own in special.effect.items()
                ):
                    yield Finding("MC-SPECIAL", "number", mark, INFO, facts)
            if card.removes and (card.type != "modification" or not set(card.removes) & set(stack.base.specials)):
                removed = {"card": card.name, "specials": [known[name].name for name in card.removes]}
                yield Finding("MC-SPECIAL", "removes", mark, INFO, removed)


def last_of_its_kind(loadout: Loadout, mech: Mech, _: MechTotals) -> Iterator[Finding]:
    """With the only weapon or power plant gone the mech is out (MC-LOSS)."""
    for type_ in ("power-plant", "weapon"):
        only = [at for at, stack in enumerate(mech.stacks) if stack.base.type == type_]
        if len(only) == 1 and not mech.stacks[only[0]].of("shield", "armour"):
            facts = {"card": mech.stacks[only[0]].base.name, "type": Term(f"type.{type_}")}
            yield Finding("MC-LOSS", "only", loadout.mark(*mech.at(only[0])), INFO, facts)


def cannot_attack(loadout: Loadout, mech: Mech, sums: MechTotals) -> Iterator[Finding]:
    """Melee weapons attack with SP, so a mech without any speed left gets nothing from a Charge (MC-ACTIONS)."""
    weapons = mech.of("weapon")
    if weapons and sums.speed == 0 and all(_is_melee(stack) for stack in weapons):
        facts = {"mech": mech.name}
        yield Finding("MC-ACTIONS", "slow-charge", loadout.mark(*mech.path, "cards", key=True), INFO, facts)


def _is_melee(stack: Stack) -> bool:
    return stack.base.sub_type is not None and stack.base.sub_type.melee


RULES: tuple[Callable[[Loadout, Mech, MechTotals], Iterator[Finding]], ...] = (
    enough_power,
    overweight,
    minimum_parts,
    one_pilot_in_the_cockpit,
    base_and_attached,
    one_modification,
    too_many_attached,
    idle_stats,
    specials_without_effect,
    last_of_its_kind,
    cannot_attack,
)
