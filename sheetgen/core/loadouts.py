"""What loadouts of every game share: how their files are read against a catalog, and what they hold beside the game's own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import KW_ONLY, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, NamedTuple, TypeAlias

from sheetgen.core import catalog, limits, schemas
from sheetgen.core.data import Yaml, YamlMap
from sheetgen.core.errors import BadInput
from sheetgen.core.file_kinds import reject_other_kind
from sheetgen.core.findings import Finding, Mark
from sheetgen.core.livery import Livery
from sheetgen.core.outside import named_path
from sheetgen.core.source import Document, NodePath

if TYPE_CHECKING:
    from typing import Protocol, TypedDict, TypeVar

    from sheetgen.core.parts import CatalogPart

    C_co = TypeVar("C_co", covariant=True)

    class MarkAt(Protocol):
        """Return the place of a path within an entry."""

        def __call__(self, *path: str | int) -> Mark: ...

    class CommonFields(TypedDict):
        """What `LoadoutBase` takes beside the catalog."""

        name: str
        pilot: str | None
        author: str | None
        livery: Livery
        catalogs: tuple[str, ...]
        extra: tuple[str, ...]
        file: str
        document: Document | None
        base: NodePath


# What an entry written out in a loadout names that the catalog does not have.
References: TypeAlias = "Callable[[YamlMap, catalog.Facts, MarkAt], Iterable[Finding]]"


@dataclass(frozen=True, slots=True)
class LoadoutBase:
    """A mech or squad as designed, with the catalog it is designed for. It may break the rules: `check` finds that out."""

    system: ClassVar[str]

    name: str
    _: KW_ONLY
    catalog: catalog.CatalogBase = field(compare=False, repr=False)
    pilot: str | None = None
    author: str | None = None
    livery: Livery = field(default_factory=Livery)
    catalogs: tuple[str, ...] = ()
    extra: tuple[str, ...] = field(default=(), compare=False)  # the catalogs of the command line
    file: str = field(default="", compare=False)
    document: Document | None = field(default=None, compare=False, repr=False)
    base: NodePath = field(default=(), compare=False, repr=False)  # where in the document it stands

    @property
    def edition(self) -> str:
        return self.catalog.edition.id

    def mark(self, *path: str | int, key: bool = False) -> Mark:
        """Return the place of a part of the loadout in its file."""
        return self.document.mark((*self.base, *path), key=key) if self.document else Mark(self.file)

    def common_data(self) -> dict[str, object]:
        """Return the first lines of a loadout file, which are the same in every game."""
        data: dict[str, object] = {"system": self.system, "edition": self.edition, "name": self.name}
        if self.pilot is not None:
            data["pilot"] = self.pilot
        if self.author is not None:
            data["author"] = self.author
        data |= self.livery.data()
        if self.catalogs:
            data["catalogs"] = list(self.catalogs)
        return data


class Entry(NamedTuple):
    """An entry of a catalog section, or one written out in a loadout, which has no id."""

    id: str | None
    data: YamlMap
    homebrew: bool


class LoadoutFile:
    """A loadout in a document while it is read. Findings are collected, and rejected together.

    Raises BadInput when the document, or the part of it at `base`, is no loadout at all.
    """

    def __init__(self, document: Document, system: str, base: NodePath = ()) -> None:
        self.document = document
        self.base = base
        self.extra: tuple[str, ...] = ()
        self.data, self.findings = validate_against_schema(document, system, base)

    @property
    def name(self) -> str:
        name = self.data.get("name")
        return name if isinstance(name, str) else default_name(self.document.file)

    def common(self) -> CommonFields:
        """Return what the loadouts of every game have. Call it when nothing was found wrong."""
        pilot, author, catalogs = (self.data.get(key) for key in ("pilot", "author", "catalogs"))
        return {
            "name": self.name,
            "pilot": pilot if isinstance(pilot, str) else None,
            "author": author if isinstance(author, str) else None,
            "livery": Livery.read(self.data),
            "catalogs": tuple(str(path) for path in catalogs) if isinstance(catalogs, list) else (),
            "extra": self.extra,
            "file": self.document.file,
            "document": self.document,
            "base": self.base,
        }

    def read_facts(self, part: CatalogPart[C_co], edition: str | None, extra: Sequence[str]) -> catalog.Facts:
        """Return the facts of the catalogs that the file and the command line name, in their edition.

        Raises BadInput, with all that was found before, when there are none to read the rest against.
        """
        shape, doc = part.SHAPE, self.document
        self.extra = tuple(extra)
        try:
            layers = read_layers(shape, doc, self.base, self.data.get("catalogs"), extra)
            chosen = edition or self.data.get("edition", catalog.CLASSIC)
            mark = doc.mark((*self.base, "edition")) if edition is None else Mark("--edition")
            known = catalog.editions(layers)
            if not isinstance(chosen, str) or chosen not in known:
                self.findings.append(schemas.unknown("CATALOG", "edition", mark, chosen, sorted(known)))
                chosen = catalog.CLASSIC
            facts = catalog.combine(shape, layers, chosen, mark)
        except BadInput as error:
            self.findings += error.findings
            raise BadInput(drop_duplicates(self.findings)) from error
        if len(layers) > 1 and (broken := list(part.references(facts))):
            # What names nothing cannot be read on.
            raise BadInput(drop_duplicates([*self.findings, *broken]))
        return facts

    def entry(
        self, facts: catalog.Facts, section: str, given: Yaml, path: NodePath, references: References
    ) -> Entry | None:
        """Return the entry that stands at `path`: one of the catalog by its id, or one that is written out there.

        None when nothing of the kind stands there; what is wrong with it is then among the findings.
        """
        if self.document.is_refused(path):
            return None
        entries = facts.entries(section)
        if isinstance(given, str):
            id_ = facts.id_of(section, given)
            if id_ is not None:
                return Entry(id_, entries[id_], facts.is_homebrew(section, id_))
            self._unknown(section, path, given, facts)
        elif isinstance(given, dict):
            return self._written_out(facts, section, given, path, references)
        return None

    def _written_out(
        self, facts: catalog.Facts, section: str, given: YamlMap, path: NodePath, references: References
    ) -> Entry | None:
        """Return an entry written out in the loadout itself: complete, or starting from one of the catalog."""
        entries, data = facts.entries(section), given
        if "extends" in given:
            word = given["extends"]
            base = facts.id_of(section, word) if isinstance(word, str) else None
            if base is None:
                self._unknown(section, (*path, "extends"), word, facts)
                return None
            data = catalog.extended(entries[base], given)
        problems = schemas.violations(self.document, facts.shape.complete[section], data, path)
        refused = self.document.has_refused(path)
        if not problems and not refused:
            problems = list(references(data, facts, lambda *steps: self.document.mark((*path, *steps))))
        self.findings += problems
        if problems or refused:
            return None
        return Entry(None, data, homebrew=True)

    def _unknown(self, section: str, path: NodePath, word: Yaml, facts: catalog.Facts) -> None:
        mark = self.document.mark(path)
        # A word that is no id because of its case or blanks: that it is not known says more.
        self.findings = [found for found in self.findings if (found.mark, found.case) != (mark, "pattern")]
        self.findings.append(
            schemas.unknown("CATALOG", section, mark, word, dict(sorted(facts.names(section).items())))
        )

    @property
    def only_unknown_words(self) -> bool:
        """Whether nothing is wrong but words of this file that the catalog does not know."""
        return all(finding.rule == "CATALOG" and finding.mark.file == self.document.file for finding in self.findings)

    def reject_findings(self, partial: LoadoutBase | None = None) -> None:
        """Raise BadInput with everything that was found wrong; `partial` is what could be read all the same."""
        if self.findings:
            error = BadInput(drop_duplicates(self.findings))
            error.partial = partial
            raise error


def default_name(file: str) -> str:
    """Return the name of a loadout whose file gives none: that of the file.

    >>> default_name("mechs/grey-heron.yaml"), default_name("-")
    ('Grey heron', 'Mech')
    """
    stem = Path(file).stem.replace("-", " ").replace("_", " ").strip()
    return (stem[:1].upper() + stem[1:])[:40].strip() if stem else "Mech"


def drop_duplicates(findings: Sequence[Finding]) -> list[Finding]:
    """Keep the first of several findings at one place: the others follow from it."""
    seen: dict[tuple[Mark, bool], Finding] = {}
    for finding in findings:
        seen.setdefault((finding.mark, finding.rule == "YAML"), finding)
    return list(seen.values())


def validate_against_schema(doc: Document, system: str, base: NodePath) -> tuple[YamlMap, list[Finding]]:
    """Return the loadout in a document, or in the part of it at `base`, and what is wrong with it.

    Raises BadInput when it is no loadout at all.
    """
    findings = list(doc.findings)
    data = doc.at(base)
    if not isinstance(data, dict):
        raise BadInput([*findings, *schemas.violations(doc, f"{system}/loadout.json", data, base)])
    if base:
        data = {"system": system, **data}
    else:
        reject_other_kind(doc, "loadout")
    return data, [*findings, *schemas.violations(doc, f"{system}/loadout.json", data, base)]


def read_layers(
    shape: catalog.Shape, doc: Document, base: NodePath, named: Yaml, extra: Sequence[str]
) -> list[catalog.Layer]:
    """Return the printed catalog, those that the file names, and those of the command line."""
    layers = [catalog.printed(shape.system)]
    findings: list[Finding] = []
    places: list[tuple[Path, Mark | None]] = []
    for at, name in enumerate(named if isinstance(named, list) else ()):
        if isinstance(name, str):
            here = doc.mark((*base, "catalogs", at))
            places.append((named_path(doc, name, here), here))
    places += [(Path(path), None) for path in extra]
    for path, mark in places:
        try:
            if doc.resolver is not None and mark is not None:
                layers.append(catalog.resolve_layer(shape, str(path), doc.resolver, mark))
            else:
                layers.append(catalog.read_layer(shape, path, mark, doc.folder))
            catalog.reject_large(shape, [each for layer in layers[1:] for each in layer.documents])
        except BadInput as error:
            findings += error.findings
            if len(findings) >= limits.MAX_FINDINGS or any(found.case.startswith("many-") for found in error.findings):
                break
    if findings:
        raise BadInput(findings)
    return layers
