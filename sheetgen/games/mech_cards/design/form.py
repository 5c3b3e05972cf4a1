"""A mech as a form: its base cards, what is attached to each, and room for more."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from sheetgen.core.design_form import (
    DesignForm,
    FieldPath,
    FormChoice,
    FormField,
    FormGroup,
    TotalShown,
    total_state,
)
from sheetgen.core.locale import Locale, locale
from sheetgen.games.mech_cards.design import loadout as loadouts
from sheetgen.games.mech_cards.design.fixes import fixes as fixes
from sheetgen.games.mech_cards.design.listing import specials_text
from sheetgen.games.mech_cards.design.loadout import Loadout, Mech, catalog_loadouts, dump, from_catalog
from sheetgen.games.mech_cards.design.model import Card
from sheetgen.games.mech_cards.design.totals import totals
from sheetgen_engine.core.dice import SeededDice


def form(loadout: Loadout, language: str) -> DesignForm:
    """Return a group of fields for each base card of each mech, and one to add a base card."""
    texts = locale("mech-cards/form", language)
    groups: list[FormGroup] = []
    several = "mechs" in loadouts.data(loadout)
    for number, mech in enumerate(loadout.mechs):
        head: FieldPath = ("mechs", number, "cards") if several else ("cards",)
        groups += mech_groups(loadout, mech, head, language, texts)
    return DesignForm(tuple(groups), shown_totals(loadout, texts))


def mech_groups(loadout: Loadout, mech: Mech, head: FieldPath, language: str, texts: Locale) -> list[FormGroup]:
    cards = loadout.catalog.cards.values()
    bases = tuple(card_choice(loadout, card, language) for card in cards if card.is_base)
    others = tuple(card_choice(loadout, card, language) for card in cards if not card.is_base)
    groups = []
    for at, stack in enumerate(mech.stacks):
        here = (*head, at)
        own = texts.text("base", number=at + 1)
        base = FormField((*here, "card"), own, "choice", stack.base.id, bases, texts.text("remove"), removes=here)
        fields = [base]
        fields += [
            FormField(
                (*here, "with", place),
                texts.text("attached", number=place + 1),
                "choice",
                card.id,
                others,
                texts.text("remove"),
            )
            for place, card in enumerate(stack.attached)
        ]
        fields.append(
            FormField(
                (*here, "with", len(stack.attached)), texts.text("attach"), "choice", None, others, texts.text("none")
            )
        )
        groups.append(FormGroup(f"card-{at}", stack.base.name.in_(language), tuple(fields)))
    new = FormField((*head, len(mech.stacks)), texts.text("add"), "choice", None, bases, texts.text("none"))
    return [*groups, FormGroup("add", texts.text("more", mech=mech.name), (new,))]


def card_choice(loadout: Loadout, card: Card, language: str) -> FormChoice:
    listing = locale("mech-cards/listing", language)
    stats = tuple(f"{name.upper()} {value}" for name, value in card.stats.items())
    return FormChoice(
        card.id,
        card.name.in_(language),
        stats,
        text=specials_text(card, loadout.catalog, language),
        homebrew=card.homebrew,
        group=listing.text(f"type.{card.type}"),
    )


def shown_totals(loadout: Loadout, texts: Locale) -> tuple[TotalShown, ...]:
    sums = totals(loadout)
    pairs = (
        ("power", sums.power_consumption, sums.power_output),
        ("weight", sums.weight, sums.maximum_weight),
    )
    return tuple(
        TotalShown(
            name,
            texts.text(name),
            texts.text("of", value=value, most=most),
            value / most if most else None,
            total_state(value, most),
        )
        for name, value, most in pairs
    )


def data(loadout: Loadout) -> dict[str, object]:
    """Return a loadout as a file holds it, every base card with its list of attached cards."""
    written = loadouts.data(loadout)
    if "mechs" in written:
        squad = cast("list[dict[str, object]]", written["mechs"])
        return written | {"mechs": [{**mech, "cards": full_lines(mech)} for mech in squad]}
    return written | {"cards": full_lines(written)}


def full_lines(mech: Mapping[str, object]) -> list[object]:
    lines = cast("list[object]", mech["cards"])
    return [line if isinstance(line, dict) and "with" in line else {"card": line, "with": []} for line in lines]


def examples(loadout: Loadout, language: str) -> list[str]:
    return [dump(mech) for mech in catalog_loadouts(loadout.catalog, language).values()]


def random_data(loadout: Loadout, seed: int) -> dict[str, object]:
    """Return the data of one of the catalog's mechs."""
    mechs = list(loadout.catalog.mechs.values())
    return loadouts.data(from_catalog(mechs[SeededDice(seed, 0).below(len(mechs))], loadout.catalog))


def coverage(loadout: Loadout, language: str) -> None:
    """Return nothing: this game has no radar."""
    del loadout, language
