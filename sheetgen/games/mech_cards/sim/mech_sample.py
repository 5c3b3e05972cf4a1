"""Random legal mechs of printed cards with one place left open, to try cards in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sheetgen.games.mech_cards.design.abilities import works_on
from sheetgen.games.mech_cards.design.loadout import Loadout, Mech
from sheetgen.games.mech_cards.design.model import (
    ADDING_TYPES,
    BASE_TYPES,
    COUNTED,
    LAYER_TYPES,
    USED,
    Card,
    Catalog,
    Stack,
)
from sheetgen.games.mech_cards.design.totals import of_mech
from sheetgen_engine.core.dice import SeededDice

DRAW_SALT = 0x6A09E667F3BCC908  # keeps the drawing of mechs apart from the games' dice
SPARE_POWER = 3  # that a mech has before the card is tried
COVERED = ("cockpit", "weapon", "power-plant")  # where armour goes first
MOST_PLATES = 4
MOST_ARMOUR = 8


class OpenMech(NamedTuple):
    """A mech with an open place: for a base card of a type, or for one more card on the first base card of a type."""

    stacks: tuple[Stack, ...]
    place: int  # of the open stack
    kind: str  # of the open card


def bases_for(card: Card, catalog: Catalog) -> list[str]:
    """Return the types of base cards on which a card has an effect; those of a base card itself and a pilot are one."""
    if card.is_base:
        return [card.type]
    if card.type == "pilot":
        return ["cockpit"]
    if card.type not in ADDING_TYPES:
        return list(COVERED)
    return [base for base in BASE_TYPES if has_effect(card, base, catalog)] or ["cockpit"]


def has_effect(card: Card, base: str, catalog: Catalog) -> bool:
    """Return whether a support card or a modification changes anything on a base card of this type."""
    stats = any(value for name, value in card.stats.items() if name in USED[base] and name not in COUNTED)
    stack = Stack(next(own for own in catalog.cards.values() if own.type == base), (card,))
    rules = (ability for name in card.specials for ability in catalog.specials[name].effect)
    return stats or any(works_on(ability, stack, 1) for ability in rules)


def open_mechs(catalog: Catalog, card: Card, count: int, seed: int) -> Iterator[OpenMech]:
    """Yield this many mechs with a place for a card."""
    chance = SeededDice(seed ^ DRAW_SALT)
    bases = bases_for(card, catalog)
    for number in range(count):
        base = bases[number % len(bases)]
        stacks = drawn(catalog, chance)
        yield OpenMech(stacks, [stack.base.type for stack in stacks].index(base), card.type)


def drawn(catalog: Catalog, chance: SeededDice) -> tuple[Stack, ...]:
    """Return the stacks of a random mech with spare power, and other cards on it as far as its locomotor carries them."""

    def draw(kind: str) -> Card:
        cards = [card for card in catalog.cards.values() if card.type == kind and not card.homebrew]
        return cards[chance.below(len(cards))]

    weapons = [draw("weapon"), draw("weapon")]
    stacks = [Stack(draw("locomotor")), Stack(draw("cockpit"), (draw("pilot"),)), *map(Stack, weapons)]
    plants = [Stack(draw("power-plant"))]
    while power_left([*stacks, *plants]) < SPARE_POWER:
        plants.append(Stack(draw("power-plant")))
    stacks[2:2] = plants
    for kind in (*("shield", "support", "modification"), *["armour"] * MOST_ARMOUR):
        if chance.below(2):
            card, at = draw(kind), chance.below(len(stacks))
            base = stacks[at].base.type
            useful = base in COVERED if kind in LAYER_TYPES else has_effect(card, base, catalog)
            added = [*stacks[:at], Stack(stacks[at].base, (*stacks[at].attached, card)), *stacks[at + 1 :]]
            if useful and power_left(added) >= SPARE_POWER and weight_left(added) >= 0:
                stacks = added
    return tuple(stacks)


def weight_left(stacks: Sequence[Stack]) -> int:
    sums = of_mech(Mech("", tuple(stacks)))
    return sums.maximum_weight - sums.weight


def power_left(stacks: Sequence[Stack]) -> int:
    sums = of_mech(Mech("", tuple(stacks)))
    return sums.power_output - sums.power_consumption


def completed(catalog: Catalog, mech: OpenMech, card: Card | None) -> Loadout | None:
    """Return the mech with this card in its open place and armour for the weight that is left; None if it is illegal.

    Without a card the place of an attached card stays empty.
    """
    stacks = list(mech.stacks)
    base, attached = stacks[mech.place]
    if mech.kind in BASE_TYPES:
        if card is None:
            return None
        stacks[mech.place] = Stack(card, attached)
    else:
        # Another card of a type of which one may lie there takes its place.
        rest = tuple(own for own in attached if own.type != mech.kind or mech.kind not in ("pilot", "modification"))
        if mech.kind == "pilot" and card is None:
            return None
        stacks[mech.place] = Stack(base, (*rest, *([card] if card is not None else [])))
    if power_left(stacks) < 0:
        return None
    name = "" if card is None else card.id
    return Loadout(name or "empty", (Mech(name or "empty", tuple(with_plates(catalog, stacks))),), catalog=catalog)


def with_plates(catalog: Catalog, stacks: Sequence[Stack]) -> list[Stack]:
    """Return the stacks with the lightest armour for the weight that is left, cockpit first."""
    plates = [card for card in catalog.cards.values() if card.type == "armour" and card.stat("we") == 1]
    plate = next((card for card in plates if not card.stat("pc") and not card.homebrew), None)
    found = list(stacks)
    left = weight_left(found)
    order = [at for kind in COVERED for at, stack in enumerate(found) if stack.base.type == kind]
    for number in range(MOST_PLATES * len(order)):
        if plate is None or left < 1:
            break
        at = order[number % len(order)]
        found[at] = Stack(found[at].base, (*found[at].attached, plate))
        left -= 1
    return found
