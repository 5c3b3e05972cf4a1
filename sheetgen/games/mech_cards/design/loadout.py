"""Loadouts: a mech as base cards with what is attached to each, or a squad of up to four."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sheetgen.core import catalog as catalogs
from sheetgen.core import schemas, yaml_text
from sheetgen.core.errors import BadInput
from sheetgen.core.findings import Finding, Mark
from sheetgen.core.loadouts import default_name, drop_duplicates, read_layers, validate_against_schema
from sheetgen.core.reading import read_catalog as read_printed
from sheetgen.core.source import Document, NodePath
from sheetgen.games.mech_cards.design.model import (
    SHAPE,
    SYSTEM,
    Card,
    Catalog,
    CatalogMech,
    Stack,
    card_data,
    card_references,
    read_card,
    read_catalog,
    read_sub_types,
    references,
)


@dataclass(frozen=True, slots=True)
class Mech:
    """One mech: its stacks, and where it stands in its file."""

    name: str
    stacks: tuple[Stack, ...]
    path: NodePath = field(default=(), compare=False)

    def of(self, type_: str) -> list[Stack]:
        """The stacks on base cards of a type."""
        return [stack for stack in self.stacks if stack.base.type == type_]

    def at(self, stack: int, attached: int | None = None) -> NodePath:
        """The place of a card in the file."""
        here: NodePath = (*self.path, "cards", stack)
        return here if attached is None else (*here, "with", attached)


@dataclass(frozen=True, slots=True)
class Loadout:
    """A squad as designed, with the catalog it is designed for. It may break the rules: `check` tells."""

    name: str
    mechs: tuple[Mech, ...]
    catalog: Catalog = field(compare=False, repr=False)
    author: str | None = None
    catalogs: tuple[str, ...] = ()
    file: str = field(default="", compare=False)
    document: Document | None = field(default=None, compare=False, repr=False)
    base: NodePath = field(default=(), compare=False, repr=False)

    @property
    def system(self) -> str:
        return SYSTEM

    @property
    def edition(self) -> str:
        return self.catalog.edition.id

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

    def mark(self, *path: str | int, key: bool = False) -> Mark:
        """The place of a part of the loadout in its file."""
        return self.document.mark((*self.base, *path), key=key) if self.document else Mark(self.file)


def read(doc: Document, *, edition: str | None = None, extra: Sequence[str] = (), base: NodePath = ()) -> Loadout:
    """The loadout that a document (or the part of it at `base`) describes.

    `edition` and `extra` catalogs are those of the command line.

    Raises BadInput with every problem that keeps it from being read.
    """
    data, findings = validate_against_schema(doc, SYSTEM, base)
    if "cards" in data and "mechs" in data:
        findings.append(Finding("SCHEMA", "both", doc.mark((*base, "mechs"), key=True)))
    try:
        layers = read_layers(SHAPE, doc, base, data.get("catalogs"), extra)
    except BadInput as error:
        raise BadInput(drop_duplicates([*findings, *error.findings])) from error
    chosen = edition or data.get("edition", catalogs.CLASSIC)
    edition_mark = doc.mark((*base, "edition")) if edition is None else Mark("--edition")
    known = catalogs.editions(layers)
    if not isinstance(chosen, str) or chosen not in known:
        findings.append(schemas.unknown("CATALOG", "edition", edition_mark, chosen, sorted(known)))
        chosen = catalogs.CLASSIC
    mechs: list[Mech] = []
    given = data.get("name")
    name = given if isinstance(given, str) else default_name(doc.file)
    try:
        facts = catalogs.combine(SHAPE, layers, chosen, edition_mark)
        problems = list(references(facts)) if len(layers) > 1 else []
        findings += problems
        if not problems:
            reader = _Reader(doc, facts)
            mechs = reader.mechs(data, base, name)
            findings += reader.findings
    except BadInput as error:
        findings += error.findings
    if findings:
        raise BadInput(drop_duplicates(findings))
    return Loadout(
        name=name,
        mechs=tuple(mechs),
        catalog=read_catalog(facts),
        author=data.get("author"),
        catalogs=tuple(data.get("catalogs", ())),
        file=doc.file,
        document=doc,
        base=base,
    )


class _Reader:
    """Turns the cards of a document into mechs, and keeps what is wrong with them."""

    def __init__(self, doc: Document, facts: catalogs.Facts) -> None:
        self.doc = doc
        self.facts = facts
        self.sub_types = read_sub_types(facts)
        self.findings: list[Finding] = []

    def mechs(self, data: Mapping[str, Any], base: NodePath, name: str) -> list[Mech]:
        given = data.get("mechs")
        if not isinstance(given, list):
            return [Mech(name, self.stacks(data.get("cards"), (*base, "cards")))]
        return [
            Mech(
                str(mech.get("name") or (name if len(given) == 1 else f"{name[:38]} {at + 1}")),
                self.stacks(mech.get("cards"), (*base, "mechs", at, "cards")),
                ("mechs", at),
            )
            for at, mech in enumerate(given)
            if isinstance(mech, dict)
        ]

    def stacks(self, given: Any, path: NodePath) -> tuple[Stack, ...]:
        stacks = []
        for at, entry in enumerate(given if isinstance(given, list) else ()):
            here = (*path, at)
            attached: list[Card] = []
            if isinstance(entry, dict):
                card = self.card(entry.get("card"), (*here, "card"))
                others = entry.get("with")
                for place, other in enumerate(others if isinstance(others, list) else ()):
                    if (found := self.card(other, (*here, "with", place))) is not None:
                        attached.append(found)
            else:
                card = self.card(entry, here)
            if card is not None:
                stacks.append(Stack(card, tuple(attached)))
        return tuple(stacks)

    def card(self, given: Any, path: NodePath) -> Card | None:
        """A card of the catalog by its id, or one written out: complete, or starting from one of the catalog."""
        if any(path[:end] in self.doc.refused for end in range(len(path) + 1)):
            return None
        cards = self.facts.sections["cards"]
        if isinstance(given, str):
            if given not in cards:
                self.findings.append(
                    schemas.unknown("CATALOG", "cards", self.doc.mark(path), given, sorted(cards), count=len(cards))
                )
                return None
            return read_card(given, cards[given], self.sub_types, homebrew=("cards", given) in self.facts.homebrew)
        if not isinstance(given, dict):
            return None
        data: Mapping[str, Any] = given
        if "extends" in given:
            base = given["extends"]
            if not isinstance(base, str) or base not in cards:
                mark = self.doc.mark((*path, "extends"))
                self.findings.append(schemas.unknown("CATALOG", "cards", mark, base, sorted(cards)))
                return None
            data = catalogs.merge(cards[base], {name: part for name, part in given.items() if name != "extends"})
        if problems := schemas.violations(self.doc, f"{SYSTEM}/parts.json#/$defs/whole-card", data, path):
            self.findings += problems
            return None
        if problems := list(card_references(data, self.facts, lambda *steps: self.doc.mark((*path, *steps)))):
            self.findings += problems
            return None
        return read_card("-".join(str(step) for step in path if step != "cards"), data, self.sub_types, homebrew=True)


def blank(*, edition: str | None = None, extra: Sequence[str] = ()) -> Loadout:
    """A squad without cards, with the catalog that it would have."""
    catalog: Catalog = read_printed(SYSTEM, edition=edition, extra=extra)
    return Loadout(name=SYSTEM, mechs=(), catalog=catalog, file=f"--system {SYSTEM}")


def from_catalog(sample: CatalogMech, catalog: Catalog, language: str = "en") -> Loadout:
    """The loadout of a mech in the catalog."""
    name = sample.name.in_(language)
    return Loadout(name=name, mechs=(Mech(name, sample.stacks),), catalog=catalog, file=sample.id)


def data(loadout: Loadout) -> dict[str, Any]:
    """A loadout as a file writes it; `read` turns it back. A card that the catalog has stands there by its id."""
    known = loadout.catalog.cards

    def card(own: Card) -> Any:
        return own.id if known.get(own.id) == own else card_data(own)

    def stacks(mech: Mech) -> list[Any]:
        return [
            {"card": card(stack.base), "with": [card(other) for other in stack.attached]}
            if stack.attached or not isinstance(card(stack.base), str)
            else card(stack.base)
            for stack in mech.stacks
        ]

    written: dict[str, Any] = {"system": SYSTEM, "edition": loadout.edition, "name": loadout.name}
    if loadout.author is not None:
        written["author"] = loadout.author
    if loadout.catalogs:
        written["catalogs"] = list(loadout.catalogs)
    if len(loadout.mechs) == 1 and loadout.mechs[0].name == loadout.name:
        written["cards"] = stacks(loadout.mechs[0])
    else:
        written["mechs"] = [{"name": mech.name, "cards": stacks(mech)} for mech in loadout.mechs]
    return written


def dump(loadout: Loadout) -> str:
    """The text of a loadout file."""
    return yaml_text.dump(data(loadout))
