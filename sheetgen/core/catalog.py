"""Catalogs: files of facts, validated against their schemas and laid over one another.

A layer is one catalog: the printed one, or one that a loadout or `--catalog` names. In each layer the plain files come
first, then the changes of the chosen edition, so that a home-made layer has the last word.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeVar, cast

from sheetgen.core import paths, schemas
from sheetgen.core.data import YamlMap, as_map, as_text
from sheetgen.core.errors import BadInput
from sheetgen.core.findings import Finding, Mark
from sheetgen.core.locale import Words
from sheetgen.core.source import Document, NodePath, Resolver, parse, read_file

if TYPE_CHECKING:
    from typing import NotRequired, TypedDict, TypeVar

    from sheetgen.core.locale import WordsData
    from sheetgen.core.parts import CatalogPart

    C = TypeVar("C")

    class EditionData(TypedDict):
        """The section `edition` of a file."""

        id: str
        name: WordsData
        extends: NotRequired[str]


CLASSIC = "classic"

# How a section of a later file is laid over earlier ones.
KEYED = "keyed"  # entries by id: each replaces its namesake, or `extends` an entry
PARTS = "parts"  # named parts: each replaces its namesake
WHOLE = "whole"  # the section is replaced


@dataclass(frozen=True, slots=True)
class Shape:
    """The sections of a game's catalog, and the schemas of complete entries: with `extends`, parts may be left out."""

    system: str
    sections: Mapping[str, str]
    complete: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Layer:
    """The files of one catalog."""

    documents: tuple[Document, ...]
    printed: bool = False


@dataclass(slots=True)
class Facts:
    """The sections of a catalog after all layers, as plain data, with the places they come from."""

    shape: Shape
    edition: str
    sections: YamlMap
    editions: dict[str, EditionData]
    origins: dict[tuple[str, ...], list[tuple[Document, NodePath]]]
    homebrew: frozenset[tuple[str, str]] = frozenset()

    def entries(self, section: str) -> dict[str, YamlMap]:
        """Return a section of entries by id."""
        return cast("dict[str, YamlMap]", self.sections[section])

    def is_homebrew(self, section: str, key: str) -> bool:
        """Return whether a home-made catalog has the last word on an entry."""
        return (section, key) in self.homebrew

    def mark(self, section: str, *path: str | int) -> Mark:
        """Return the place that has the last word on `path` within a section."""
        for head in (path[:1], ()):
            for doc, base in reversed(self.origins.get((section, *(str(part) for part in head)), [])):
                if doc.has((*base, *path[len(head) :])):
                    return doc.mark((*base, *path[len(head) :]))
        for doc, base in reversed(self.origins.get((section, *map(str, path[:1])), self.origins.get((section,), []))):
            return doc.mark(base)
        return Mark(self.shape.system)


class Edition(NamedTuple):
    id: str
    name: Words


@dataclass(frozen=True, slots=True)
class CatalogBase:
    """Everything printed or home-made that one loadout plays with."""

    edition: Edition
    facts: Facts = field(compare=False, repr=False, kw_only=True)


def edition_of(facts: Facts) -> Edition:
    """Return the edition that the facts are combined for."""
    return Edition(facts.edition, Words.read(facts.editions[facts.edition]["name"]))


def catalog_files(path: Path) -> list[Path]:
    """Return the YAML files of a catalog, which is a file or a folder, in order of their names."""
    if not path.is_dir():
        return [path]
    return sorted(file for pattern in ("*.yaml", "*.yml") for file in path.rglob(pattern))


@cache
def printed(system: str) -> Layer:
    """Return the catalog that comes with sheetgen. The tests validate its files; at run time they are trusted."""
    return Layer(tuple(read_file(file) for file in catalog_files(paths.CATALOG / system)), printed=True)


def read_layer(shape: Shape, path: Path, mark: Mark | None = None) -> Layer:
    """Read a home-made catalog. `mark` is the place that names it, for a path that does not exist."""
    files = catalog_files(path)
    if not files:
        raise BadInput([Finding("CATALOG", "empty-folder", mark or Mark(str(path)), facts={"path": str(path)})])
    documents, findings = [], []
    for file in files:
        try:
            doc = read_file(file)
        except BadInput as error:
            if mark is not None and not path.exists():
                raise BadInput([Finding("CATALOG", "missing-file", mark, facts={"path": str(path)})]) from error
            findings += error.findings
            continue
        findings += doc.findings + check_file(shape, doc)
        documents.append(doc)
    if findings:
        raise BadInput(findings)
    return Layer(tuple(documents))


def resolve_layer(shape: Shape, name: str, resolver: Resolver, mark: Mark) -> Layer:
    """Read a home-made catalog whose text a resolver returns. `mark` is the place that names it."""
    try:
        text = resolver(name)
    except KeyError as error:
        raise BadInput([Finding("CATALOG", "not-resolved", mark, facts={"path": name})]) from error
    doc = parse(text.encode(), name)
    if findings := doc.findings + check_file(shape, doc):
        raise BadInput(findings)
    return Layer((doc,))


def load_catalog(part: CatalogPart[C], *, edition: str | None = None, extra: Sequence[str] = ()) -> C:
    """Return the printed catalog of a game with home-made ones laid over it. Raises BadInput with all that is wrong."""
    layers = [printed(part.SHAPE.system), *(read_layer(part.SHAPE, Path(path)) for path in extra)]
    return combined_catalog(part, layers, edition or CLASSIC)


def combined_catalog(part: CatalogPart[C], layers: Sequence[Layer], edition: str) -> C:
    """Return the catalog that layers come to in an edition. Raises BadInput with all that is wrong."""
    facts = combine(part.SHAPE, layers, edition, Mark("--edition"))
    if len(layers) > 1 and (findings := list(part.references(facts))):
        raise BadInput(findings)
    return part.read_catalog(facts)


def check_file(shape: Shape, doc: Document) -> list[Finding]:
    """Validate a catalog file against the schema of its `kind`."""
    if not isinstance(doc.data, dict):
        return schemas.violations(doc, f"{shape.system}/homebrew.json")
    kind, system = doc.map.get("kind"), doc.map.get("system")
    if isinstance(system, str) and system != shape.system:
        return [schemas.unknown("CATALOG", "other-system", doc.mark(("system",)), system, [shape.system])]
    kinds = [*shape.sections, "edition", "homebrew"]
    if kind not in kinds:
        if not isinstance(kind, str):
            return [Finding("SCHEMA", "missing.kind", doc.mark(("kind",)), facts={"known": kinds})]
        return [schemas.unknown("SCHEMA", "value", doc.mark(("kind",)), kind, kinds)]
    return schemas.violations(doc, f"{shape.system}/{kind}.json")


def combine(shape: Shape, layers: Sequence[Layer], edition: str = CLASSIC, edition_mark: Mark | None = None) -> Facts:
    """Lay layers over one another in an edition."""
    files = editions(layers)
    facts = Facts(shape, edition, {}, {id_: _edition(docs[0]) for id_, docs in files.items()}, {})
    chain = _chain(edition, facts.editions, edition_mark or Mark(shape.system))
    findings: list[Finding] = []
    homebrew: set[tuple[str, str]] = set()
    for layer in layers:
        plain = [doc for doc in layer.documents if "edition" not in doc.map]
        changes = [doc for id_ in chain for doc in files.get(id_, ()) if any(doc is own for own in layer.documents)]
        for doc in (*plain, *changes):
            for section, how in shape.sections.items():
                if section in doc.map:
                    findings += _lay_over(facts, section, how, doc)
                    if not layer.printed and how == KEYED:
                        homebrew |= {(section, key) for key in as_map(doc.map[section])}
    if findings:
        raise BadInput(findings)
    facts.homebrew = frozenset(homebrew)
    return facts


def editions(layers: Iterable[Layer]) -> dict[str, list[Document]]:
    """Return the files of each edition, in order."""
    found: dict[str, list[Document]] = {}
    for layer in layers:
        for doc in layer.documents:
            if "edition" in doc.map:
                found.setdefault(_edition(doc)["id"], []).append(doc)
    return found


def _edition(doc: Document) -> EditionData:
    return cast("EditionData", doc.map["edition"])


def _chain(edition: str, editions: Mapping[str, EditionData], mark: Mark) -> list[str]:
    """Return the edition after those that it extends, the oldest first."""
    chain: list[str] = []
    current = edition
    while True:
        if current not in editions:
            raise BadInput([schemas.unknown("CATALOG", "edition", mark, current, sorted(editions))])
        if current in chain:
            raise BadInput([Finding("CATALOG", "edition-circle", mark, facts={"word": edition, "chain": chain})])
        chain.insert(0, current)
        if current == CLASSIC:
            return chain
        current = editions[current].get("extends", CLASSIC)


def _lay_over(facts: Facts, section: str, how: str, doc: Document) -> list[Finding]:
    """Lay a section of a file over what the files before it hold."""
    new = doc.map[section]
    if how == WHOLE:
        facts.sections[section] = new
        facts.origins[(section,)] = [(doc, (section,))]
        return []
    facts.origins.setdefault((section,), []).append((doc, (section,)))
    entries = as_map(facts.sections.setdefault(section, {}))
    findings: list[Finding] = []
    for key, entry in as_map(new).items():
        origin = (doc, (section, key))
        if how == KEYED and isinstance(entry, dict) and "extends" in entry:
            findings += _extend_entry(facts, section, key, entry, origin)
        else:
            entries[key] = entry
            facts.origins[(section, key)] = [origin]
    return findings


def _extend_entry(
    facts: Facts, section: str, key: str, entry: YamlMap, origin: tuple[Document, NodePath]
) -> list[Finding]:
    """Add an entry that starts from another one; the result must be complete."""
    doc, path = origin
    base = as_text(entry["extends"])
    entries = facts.entries(section)
    if base not in entries:
        return [schemas.unknown("CATALOG", section, doc.mark((*path, "extends")), base, sorted(entries))]
    merged = extended(entries[base], entry)
    if findings := schemas.violations(doc, facts.shape.complete[section], merged, path):
        return findings
    entries[key] = merged
    facts.origins[(section, key)] = [*facts.origins[(section, base)], origin]
    return []


def extended(base: YamlMap, entry: YamlMap) -> YamlMap:
    """Return an entry that `extends` another one with what it takes from it."""
    return merge(base, {name: value for name, value in entry.items() if name != "extends"})


M = TypeVar("M", bound=Mapping[str, object])


def merge(old: M, new: M) -> M:
    """Lay `new` over `old`: maps are merged key by key, anything else is replaced.

    >>> merge({"p": 2, "name": {"en": "Fist"}}, {"p": 3, "name": {"es": "Puño"}})
    {'p': 3, 'name': {'en': 'Fist', 'es': 'Puño'}}
    """
    merged: dict[str, object] = dict(old)
    for key, value in new.items():
        before = merged.get(key)
        merged[key] = merge(before, value) if isinstance(before, dict) and isinstance(value, dict) else value
    return cast(M, merged)
