"""Catalogs: files of facts, validated against their schemas and laid over one another.

A layer is one catalog: the printed one, or one that a loadout or `--catalog` names. In each layer the plain files come
first, then the changes of the chosen edition, so that a homebrew layer has the last word.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeVar, cast

from sheetgen.core import files, limits, paths, schemas, shipped
from sheetgen.core.data import YamlMap, as_map, as_text, size
from sheetgen.core.errors import BadInput
from sheetgen.core.file_kinds import NAMED, reject_other_kind
from sheetgen.core.findings import Finding, Mark
from sheetgen.core.locale import LANGUAGES, Words
from sheetgen.core.near import meant
from sheetgen.core.outside import reject_outside
from sheetgen.core.source import Document, NodePath, Resolver, parse, read_file

if TYPE_CHECKING:
    from typing import NotRequired, TypedDict, TypeVar

    from sheetgen.core.locale import LANGUAGES, WordsData
    from sheetgen.core.parts import CatalogPart

    C = TypeVar("C")

    class EditionData(TypedDict):
        """The section `edition` of a file."""

        id: str
        name: WordsData
        extends: NotRequired[str]


CLASSIC = "classic"

# How a section of a later file is laid over earlier ones.
KEYED = "keyed"  # entries by id: each replaces its namesake, or `extends` an entry; null removes it
PARTS = "parts"  # named parts: each replaces its namesake
WHOLE = "whole"  # the section is replaced


@dataclass(frozen=True, slots=True)
class Shape:
    """The sections of a game's catalog, and the schemas of complete entries: with `extends`, parts may be left out."""

    system: str
    sections: Mapping[str, str]
    complete: Mapping[str, str] = field(default_factory=dict)
    effects: Mapping[str, str] = field(default_factory=dict)
    """The key that gives the entries of a section their effect in play; one with only a `text` has none."""
    idle: Mapping[str, Callable[[YamlMap], Sequence[str]]] = field(default_factory=dict)
    """For a section: what of an entry, under that key, cannot have any effect where it stands."""


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
    removed: dict[tuple[str, str], Mark] = field(default_factory=dict)
    """Where a later file removes an entry."""
    extended: int = 0
    """How many values the entries with `extends` hold, with what they take from others."""

    def entries(self, section: str) -> dict[str, YamlMap]:
        """Return a section of entries by id."""
        return cast("dict[str, YamlMap]", self.sections[section])

    def names(self, section: str) -> dict[str, list[str]]:
        """Return the ids of a section with the names of each in every language."""
        found: dict[str, list[str]] = {}
        for id_, entry in self.entries(section).items():
            name = entry.get("name", []) if isinstance(entry, dict) else []
            own = as_map(name) if isinstance(name, dict) else {"en": name} if name else {}
            found[id_] = [str(own[language]) for language in LANGUAGES if language in own]
        return found

    def id_of(self, section: str, word: str) -> str | None:
        """Return the id of the entry that a word names: its id, or its name in any language and case."""
        return word if word in self.entries(section) else meant(word, self.names(section))

    def word(self, section: str, id_: str, language: str) -> str:
        """Return how a file in this language names an entry: by its name, or in English by its id."""
        name = self.entries(section)[id_].get("name")
        own = as_map(name).get(language) if isinstance(name, dict) and language != "en" else None
        usable = isinstance(own, str) and own.replace(" ", "").isalpha() and self.id_of(section, own) == id_
        return str(own) if usable else id_

    def is_homebrew(self, section: str, key: str) -> bool:
        """Return whether a homebrew catalog has the last word on an entry."""
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
    """Everything printed or homebrew that one loadout plays with."""

    edition: Edition
    facts: Facts = field(compare=False, repr=False, kw_only=True)


def edition_of(facts: Facts) -> Edition:
    """Return the edition that the facts are combined for."""
    return Edition(facts.edition, Words.read(facts.editions[facts.edition]["name"]))


def catalog_files(path: Path, most: int = limits.MAX_FILES) -> list[Path]:
    """Return the YAML files of a catalog, which is a file or a folder, in order of their names.

    Raises BadInput for a folder with more than `most` of them, or with too much else to search.
    """
    if not files.is_folder(path):
        return [path]
    found: list[Path] = []
    listed = 0
    for folder, folders, names in os.walk(path, onerror=_reject_unreadable):
        listed += len(folders) + len(names)
        found += (Path(folder, name) for name in names if name.endswith((".yaml", ".yml")))
        if len(found) > most or listed > limits.MAX_LISTED:
            facts = {"most": most, "listed": limits.MAX_LISTED}
            raise BadInput([Finding("CATALOG", "large-folder", Mark(str(path)), facts=facts)])
    return sorted(found)


def _reject_unreadable(error: OSError) -> None:
    raise BadInput([Finding("FILE", "unreadable", Mark(str(error.filename)), facts={"reason": files.os_reason(error)})])


class PrintedFile(Document):
    """A file that comes with sheetgen: the places in it are read when a message needs one, which few do."""

    def mark(self, path: NodePath = (), *, key: bool = False) -> Mark:
        return _with_places(self.file).mark(path, key=key)

    def has(self, path: NodePath) -> bool:
        return _with_places(self.file).has(path)


@cache
def _with_places(file: str) -> Document:
    return read_file(file)


@cache
def printed(system: str) -> Layer:
    """Return the catalog that comes with sheetgen. The tests validate its files; at run time they are trusted."""
    found = catalog_files(paths.CATALOG / system)
    return Layer(tuple(PrintedFile(str(file), shipped.read(file)) for file in found), printed=True)


def is_printed(catalog: CatalogBase) -> bool:
    """Return whether nothing homebrew is laid over the printed catalog."""
    own = printed(catalog.facts.shape.system).documents
    return all(any(doc is file for file in own) for places in catalog.facts.origins.values() for doc, _ in places)


def read_layer(shape: Shape, path: Path, mark: Mark | None = None, folder: Path | None = None) -> Layer:
    """Read a homebrew catalog.

    `mark` is the place that names it, for a path that does not exist; its files have to be below `folder`.
    """
    found = catalog_files(path)
    if not found:
        raise BadInput([Finding("CATALOG", "empty-folder", mark or Mark(str(path)), facts={"path": str(path)})])
    documents, findings = [], []
    for file in found:
        if mark is not None and folder is not None:
            reject_outside(file, folder, mark)
        try:
            doc = read_file(file)
        except BadInput as error:
            if mark is not None and not files.exists(path):
                raise BadInput([Finding("CATALOG", "missing-file", mark, facts={"path": str(path)})]) from error
            findings += error.findings
            continue
        documents.append(doc)
        reject_large(shape, documents)
        findings += doc.findings + check_file(shape, doc)
    if findings:
        raise BadInput(findings)
    return Layer(tuple(documents))


def resolve_layer(shape: Shape, name: str, resolver: Resolver, mark: Mark) -> Layer:
    """Read a homebrew catalog whose text a resolver returns. `mark` is the place that names it."""
    try:
        text = resolver(name)
    except KeyError as error:
        raise BadInput([Finding("CATALOG", "not-resolved", mark, facts={"path": name})]) from error
    doc = parse(text.encode(errors="replace"), name)
    if findings := doc.findings + check_file(shape, doc):
        raise BadInput(findings)
    return Layer((doc,))


def load_catalog(part: CatalogPart[C], *, edition: str | None = None, extra: Sequence[str] = ()) -> C:
    """Return the printed catalog of a game with homebrew ones laid over it. Raises BadInput with all that is wrong."""
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
    if kind not in kinds and (kind is None or kind in NAMED):
        reject_other_kind(doc, "catalog")
    if kind not in kinds:
        if not isinstance(kind, str):
            return [Finding("SCHEMA", "missing.kind", doc.mark(("kind",)), facts={"known": kinds})]
        return [schemas.unknown("SCHEMA", "value", doc.mark(("kind",)), kind, kinds)]
    return schemas.violations(doc, f"{shape.system}/{kind}.json")


def combine(shape: Shape, layers: Sequence[Layer], edition: str = CLASSIC, edition_mark: Mark | None = None) -> Facts:
    """Lay layers over one another in an edition."""
    known = editions(layers)
    facts = Facts(shape, edition, {}, {id_: _edition(docs[0]) for id_, docs in known.items()}, {})
    chain = _chain(edition, facts.editions, edition_mark or Mark(shape.system))
    findings: list[Finding] = []
    homebrew: set[tuple[str, str]] = set()
    for layer in layers:
        plain = [doc for doc in layer.documents if "edition" not in doc.map]
        changes = [doc for id_ in chain for doc in known.get(id_, ()) if any(doc is own for own in layer.documents)]
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


def reject_large(shape: Shape, documents: Sequence[Document]) -> None:
    """Raise BadInput for homebrew catalogs that hold too much to be read in reasonable time."""
    maps = [doc.data for doc in documents if isinstance(doc.data, dict)]
    sections = [data[key] for data in maps for key in shape.sections if key in data]
    counted = (
        ("files", len(documents), limits.MAX_FILES),
        ("values", sum(len(doc.values) for doc in documents), limits.MAX_VALUES),
        ("entries", sum(len(entries) for entries in sections if isinstance(entries, dict)), limits.MAX_ENTRIES),
        ("editions", sum("edition" in data for data in maps), limits.MAX_EDITIONS),
    )
    for what, count, most in counted:
        if count > most:
            facts = {"count": count, "most": most}
            raise BadInput([Finding("CATALOG", f"many-{what}", documents[-1].mark(), facts=facts)])


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
        if entry is None:  # the schema lets some sections remove entries
            entries.pop(key, None)
            facts.origins.pop((section, key), None)
            facts.removed[section, key] = doc.mark((section, key), key=True)
        elif how == KEYED and isinstance(entry, dict) and "extends" in entry:
            findings += _extend_entry(facts, section, key, entry, origin)
            if len(findings) >= limits.MAX_FINDINGS:
                break
        else:
            entries[key] = entry
            facts.origins[(section, key)] = [origin]
    return findings


def _extend_entry(
    facts: Facts, section: str, key: str, entry: YamlMap, origin: tuple[Document, NodePath]
) -> list[Finding]:
    """Add an entry that starts from another one; the result must be complete."""
    doc, path = origin
    word = as_text(entry["extends"])
    entries = facts.entries(section)
    base = facts.id_of(section, word)
    if base is None:
        return [schemas.unknown("CATALOG", section, doc.mark((*path, "extends")), word, sorted(entries))]
    merged = extended(entries[base], entry)
    facts.extended += size(merged)
    if facts.extended > limits.MAX_EXTENDED:
        raise BadInput([Finding("CATALOG", "many-extended", doc.mark(path), facts={"most": limits.MAX_EXTENDED})])
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
