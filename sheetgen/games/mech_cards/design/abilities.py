"""What special rules do in play: a small vocabulary of abilities, most of them with a number (MC-SPECIAL)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from sheetgen.core.locale import locale
from sheetgen.games.mech_cards.design.model import Special, Stack
from sheetgen.games.mech_cards.design.totals import specials_of

if TYPE_CHECKING:
    from sheetgen.games.mech_cards.design.model import Card

WEAPONS, STAYING, ANY = "weapons", "staying", "any"
# Cards that stay with their base card as long as it lasts, beside support and modifications, whose rules are the base card's.
STAYS = ("pilot", "support")


class Ability(NamedTuple):
    """Where an ability works, and whether it needs a number."""

    where: str  # WEAPONS: on weapons; STAYING: on base cards and what stays on them; ANY: on shields and armour too
    numbered: bool = True


ABILITIES: Mapping[str, Ability] = {
    "frightening": Ability(WEAPONS, numbered=False),
    "burst": Ability(WEAPONS),
    "steady": Ability(WEAPONS),
    "piercing": Ability(WEAPONS),
    "slowing": Ability(WEAPONS),
    "reliable": Ability(WEAPONS, numbered=False),
    "jamming": Ability(WEAPONS, numbered=False),
    "clearing": Ability(WEAPONS, numbered=False),
    "agile": Ability(STAYING),
    "steadfast": Ability(STAYING),
    "regenerate": Ability(ANY),
}


def numbers_of(specials: Mapping[str, int | None], known: Mapping[str, Special]) -> dict[str, int]:
    """Return what the special rules of a card add up to, by ability; one without a number counts 0, an unnumbered 1."""
    total: dict[str, int] = {}
    for name, number in specials.items():
        for ability, own in known[name].effect.items():
            value = number or 0 if own is None else own
            if not ABILITIES[ability].numbered and ability != "frightening":
                value = 1
            total[ability] = total.get(ability, 0) + value
    return total


def of_part(stack: Stack, known: Mapping[str, Special]) -> dict[str, int]:
    """Return the abilities of a part: those of its base card and modification, and of what stays on it."""
    total = numbers_of(specials_of(stack), known)
    if stack.base.type != "weapon":
        total = {name: value for name, value in total.items() if ABILITIES[name].where != WEAPONS}
    for card in stack.of(*STAYS):
        for name, value in numbers_of(card.specials, known).items():
            if ABILITIES[name].where != WEAPONS:
                total[name] = total.get(name, 0) + value
    return total


def of_attached(stack: Stack, known: Mapping[str, Special]) -> dict[str, int]:
    """Return the abilities of what stays on a base card: its pilot, support and modification."""
    total: dict[str, int] = {}
    for card in stack.of(*STAYS, "modification"):
        for name, value in numbers_of(card.specials, known).items():
            total[name] = total.get(name, 0) + value
    return total


def works_on(ability: str, stack: Stack, place: int) -> bool:
    """Return whether an ability of a card, by its place in the stack, has an effect there."""
    card, where = stack.cards[place], ABILITIES[ability].where
    if where == WEAPONS:
        return stack.base.type == "weapon" and (place == 0 or card.type == "modification")
    return where == ANY or card.type not in ("shield", "armour")


def rule_text(special: Special, number: int | None, language: str) -> str:
    """Return what a special rule does: its own text, or the sentences of its abilities."""
    if special.text is not None:
        return special.text.in_(language)
    texts = locale("mech-cards/abilities", language)
    sentences = []
    for ability, own in special.effect.items():
        value = number if own is None else own
        key = f"{ability}.alone" if value is None and f"{ability}.alone" in texts else ability
        sentences.append(texts.text(key, n="n" if value is None else value))
    return " ".join(sentences)


def card_rules(card: Card, known: Mapping[str, Special], language: str) -> list[tuple[str, str]]:
    """Return the names of a card's special rules, with their numbers, and what they do."""
    return [
        (
            known[name].name.in_(language) + ("" if number is None else f" ({number})"),
            rule_text(known[name], number, language),
        )
        for name, number in card.specials.items()
    ]
