"""Loadouts: a mech as base cards with what is attached to each, or a squad of up to four."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import KW_ONLY, dataclass, field
from typing import TYPE_CHECKING, cast

from sheetgen.core import yaml_text
from sheetgen.core.catalog import Facts, load_catalog
from sheetgen.core.data import Yaml
from sheetgen.core.findings import Finding
from sheetgen.core.loadouts import Entry, LoadoutBase, LoadoutFile
from sheetgen.core.near import near
from sheetgen.core.source import Document, NodePath
from sheetgen.games.mech_cards.design import catalog as catalogs
from sheetgen.games.mech_cards.design.catalog import (
    card_data,
    card_references,
    read_card,
    read_catalog,
    read_sub_types,
)
from sheetgen.games.mech_cards.design.model import SYSTEM, Card, Catalog, CatalogMech, Stack

if TYPE_CHECKING:
    from sheetgen.games.mech_cards.design.file_types import CardData


@dataclass(frozen=True, slots=True)
class Mech:
    """One mech: its stacks, and where it stands in its file."""

    name: str
    stacks: tuple[Stack, ...]
    path: NodePath = field(default=(), compare=False)

    def of(self, type_: str) -> list[Stack]:
        """Return the stacks on base cards of a type."""
        return [stack for stack in self.stacks if stack.base.type == type_]

    @property
    def points(self) -> int | None:
        """What all cards cost; None if one of them has no points."""
        costs = [card.points for stack in self.stacks for card in stack.cards]
        known = [cost for cost in costs if cost is not None]
        return sum(known) if len(known) == len(costs) else None

    def at(self, stack: int, attached: int | None = None) -> NodePath:
        """Return the place of a card in the file."""
        here: NodePath = (*self.path, "cards", stack)
        return here if attached is None else (*here, "with", attached)


@dataclass(frozen=True, slots=True)
class Loadout(LoadoutBase):
    """A squad as designed, with the catalog it is designed for. It may break the rules: `check` finds that out."""

    system = SYSTEM

    mechs: tuple[Mech, ...]
    _: KW_ONLY
    catalog: Catalog = field(compare=False, repr=False)

    @property
    def cards(self) -> list[Card]:
        """Every card, mech by mech, a base card before what is attached to it."""
        return [card for mech in self.mechs for stack in mech.stacks for card in stack.cards]

    @property
    def card_paths(self) -> list[NodePath]:
        """Where each of these cards stands in the loadout's file."""
        return [
            mech.at(at, attached)
            for mech in self.mechs
            for at, stack in enumerate(mech.stacks)
            for attached in (None, *range(len(stack.attached)))
        ]


def read(doc: Document, *, edition: str | None = None, extra: Sequence[str] = (), base: NodePath = ()) -> Loadout:
    """Return the loadout that a document, or the part of it at `base`, describes.

    `edition` and `extra` catalogs are those of the command line. Raises BadInput with every problem that keeps it
    from being read.
    """
    file = LoadoutFile(doc, SYSTEM, base)
    if "cards" in file.data and "mechs" in file.data:
        file.findings.append(Finding("SCHEMA", "both", doc.mark((*base, "mechs"), key=True)))
    facts = file.read_facts(catalogs, edition, extra)
    reader = _Reader(file, facts)
    mechs = tuple(reader.mechs())
    if reader.without_guess or not file.only_unknown_words:
        file.reject_findings()
    loadout = Loadout(mechs=mechs, catalog=read_catalog(facts), **file.common())
    file.reject_findings(loadout)
    return loadout


class _Reader:
    """Turns the cards of a loadout file into mechs. What is wrong with them is added to the file's findings.

    The card most like a mistyped one stands in for it, so that the others can be checked.
    """

    def __init__(self, file: LoadoutFile, facts: Facts) -> None:
        self.file = file
        self.facts = facts
        self.without_guess = False
        self.sub_types = read_sub_types(facts)

    def mechs(self) -> Iterator[Mech]:
        data, base, name = self.file.data, self.file.base, self.file.name
        given = data.get("mechs")
        if not isinstance(given, list):
            yield Mech(name, tuple(self.stacks(data.get("cards"), (*base, "cards"))))
            return
        for at, mech in enumerate(given):
            if isinstance(mech, dict):
                own = mech.get("name") or (name if len(given) == 1 else f"{name[:38]} {at + 1}")
                stacks = self.stacks(mech.get("cards"), (*base, "mechs", at, "cards"))
                yield Mech(str(own), tuple(stacks), ("mechs", at))

    def stacks(self, given: Yaml, path: NodePath) -> Iterator[Stack]:
        for at, line in enumerate(given if isinstance(given, list) else ()):
            here = (*path, at)
            if isinstance(line, dict):
                card = self.card(line.get("card"), (*here, "card"))
                others = line.get("with")
                found = [
                    self.card(other, (*here, "with", place))
                    for place, other in enumerate(others if isinstance(others, list) else ())
                ]
            else:
                card, found = self.card(line, here), []
            if card is not None:
                yield Stack(card, tuple(other for other in found if other is not None))

    def card(self, given: Yaml, path: NodePath) -> Card | None:
        entry = self.file.entry(self.facts, "cards", given, path, card_references)
        if entry is None and isinstance(given, str) and (guess := near(given, self.facts.names("cards"))):
            entry = Entry(guess, self.facts.entries("cards")[guess], homebrew=False)
        if entry is None:
            self.without_guess = True
            return None
        id_ = entry.id or "-".join(str(step) for step in path if step != "cards")
        return read_card(id_, cast("CardData", entry.data), self.sub_types, homebrew=entry.homebrew)


def blank(*, edition: str | None = None, extra: Sequence[str] = ()) -> Loadout:
    """Return a squad without cards, with the catalog that it would have."""
    catalog = load_catalog(catalogs, edition=edition, extra=extra)
    return Loadout(name=SYSTEM, mechs=(), catalog=catalog, file=f"--system {SYSTEM}")


def from_catalog(mech: CatalogMech, catalog: Catalog, language: str = "en") -> Loadout:
    """Return the loadout of a mech of the catalog."""
    name = mech.name.in_(language)
    return Loadout(name=name, mechs=(Mech(name, mech.stacks),), catalog=catalog, file=mech.id)


def catalog_loadouts(catalog: Catalog, language: str = "en") -> dict[str, Loadout]:
    """Return the loadouts of the catalog's mechs by their ids."""
    return {id_: from_catalog(mech, catalog, language) for id_, mech in catalog.mechs.items()}


def data(loadout: Loadout) -> dict[str, object]:
    """Return a loadout as its file holds it, the reverse of `read`. A card of the catalog stands there by its id."""
    known = loadout.catalog.cards

    def card(own: Card) -> str | CardData:
        return own.id if known.get(own.id) == own else card_data(own)

    def line(stack: Stack) -> object:
        base = card(stack.base)
        if isinstance(base, str) and not stack.attached:
            return base
        return {"card": base, "with": [card(other) for other in stack.attached]}

    written = loadout.common_data()
    if len(loadout.mechs) == 1 and loadout.mechs[0].name == loadout.name:
        written["cards"] = [line(stack) for stack in loadout.mechs[0].stacks]
    else:
        written["mechs"] = [
            {"name": mech.name, "cards": [line(stack) for stack in mech.stacks]} for mech in loadout.mechs
        ]
    return written


def dump(loadout: Loadout) -> str:
    """Return the text of a loadout file."""
    return yaml_text.dump(data(loadout))
