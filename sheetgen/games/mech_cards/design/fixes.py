"""Changes to a mech that remove a finding about it: cards to take off, and cards that are missing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from sheetgen.core.data import Json
from sheetgen.core.design_form import FieldPath, Fix
from sheetgen.core.findings import INFO, Finding
from sheetgen.core.locale import Term, locale
from sheetgen.core.source import NodePath
from sheetgen.games.mech_cards.design.loadout import Loadout, Mech
from sheetgen.games.mech_cards.design.model import Card
from sheetgen.games.mech_cards.design.totals import MechTotals, of_mech

MOST_FIXES = 4
NEEDED = ("cockpit", "locomotor", "pilot")  # cards that no mech does without


def fixes(loadout: Loadout, finding: Finding, language: str) -> list[Fix]:
    """Return changes that remove an error or a warning, those that change least first."""
    if finding.severity == INFO:
        return []
    texts = locale("mech-cards/form", language)
    mech = next((own for own in loadout.mechs if loadout.mark(*own.path, "cards", key=True) == finding.mark), None)
    if mech is not None and finding.rule in ("MC-POWER", "MC-WEIGHT"):
        return [Fix(texts.text("fix.remove", card=card.name), ((path, None),)) for path, card in lighter(mech)][
            :MOST_FIXES
        ]
    if mech is not None and finding.rule == "MC-PARTS":
        added = missing(loadout, mech, finding)
        return [Fix(texts.text("fix.add", card=card.name), ((path, value),)) for path, value, card in added][
            :MOST_FIXES
        ]
    for path, card in zip(loadout.card_paths, loadout.cards, strict=True):
        if loadout.mark(*path) == finding.mark or loadout.mark(*path, "card") == finding.mark:
            return [Fix(texts.text("fix.remove", card=card.name), ((path, None),))]
    return []


def lighter(mech: Mech) -> list[tuple[NodePath, Card]]:
    """Return the cards without which a mech has neither too little power nor too much weight, the smallest first."""
    found = []
    for path, card, rest in without_one(mech):
        sums = of_mech(rest)
        if fits(sums) and (card.type != "weapon" or rest.of("weapon")):
            own = of_mech(mech)
            found.append((own.power_consumption - sums.power_consumption + own.weight - sums.weight, path, card))
    return [(path, card) for _, path, card in sorted(found, key=lambda one: one[0])]


def fits(sums: MechTotals) -> bool:
    return sums.power_consumption <= sums.power_output and not sums.overweight


def without_one(mech: Mech) -> Iterator[tuple[NodePath, Card, Mech]]:
    """Yield each card that may go, with its place and the mech without it; a base card takes what is attached to it along."""
    for at, stack in enumerate(mech.stacks):
        others = mech.stacks[:at] + mech.stacks[at + 1 :]
        if stack.base.type not in NEEDED:
            yield mech.at(at), stack.base, replace(mech, stacks=others)
        for place, card in enumerate(stack.attached):
            if card.type not in NEEDED:
                left = stack._replace(attached=stack.attached[:place] + stack.attached[place + 1 :])
                yield mech.at(at, place), card, replace(mech, stacks=(*mech.stacks[:at], left, *mech.stacks[at + 1 :]))


def missing(loadout: Loadout, mech: Mech, finding: Finding) -> Iterator[tuple[FieldPath, Json, Card]]:
    """Yield cards of the type that a mech lacks, each with its place."""
    cards = loadout.catalog.cards.values()
    if finding.case == "missing":
        for card in cards:
            if finding.facts["type"] == Term(f"type.{card.type}"):
                yield (*mech.path, "cards", len(mech.stacks)), {"card": card.id, "with": []}, card
    elif finding.case == "pilot":
        at = next(at for at, stack in enumerate(mech.stacks) if stack.base.type == "cockpit")
        place = mech.at(at, len(mech.stacks[at].attached))
        yield from ((place, card.id, card) for card in cards if card.type == "pilot")
