"""Scenarios: a table with its terrain, sides and mechs, and how many frags win. With dice, decisions and an expectation
a scenario is also a script and its expected outcome."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, cast

from sheetgen.core import catalog as catalogs
from sheetgen.core import schemas
from sheetgen.core.data import Yaml, as_int, as_map
from sheetgen.core.errors import BadInput
from sheetgen.core.file_kinds import reject_other_kind
from sheetgen.core.findings import ERROR, Finding, Mark
from sheetgen.core.loadouts import default_name, drop_duplicates, read_layers
from sheetgen.core.locale import Words
from sheetgen.core.outside import named_path, read_named
from sheetgen.core.queries import NO_SOURCE, Source
from sheetgen.core.source import Document, NodePath, read_file
from sheetgen.games.mech_machine.design import loadout as loadouts
from sheetgen.games.mech_machine.design.catalog import SHAPE, read_catalog, references
from sheetgen.games.mech_machine.design.check import check
from sheetgen.games.mech_machine.design.loadout import Loadout
from sheetgen.games.mech_machine.design.model import SYSTEM, Catalog
from sheetgen.games.mech_machine.design.tables import tables
from sheetgen_engine.mech_machine import codes
from sheetgen_engine.mech_machine.moves import is_room
from sheetgen_engine.mech_machine.parts import Piece
from sheetgen_engine.mech_machine.state import State
from sheetgen_engine.mech_machine.tables import units

if TYPE_CHECKING:
    from sheetgen.games.mech_machine.play.file_types import PieceData, PositionData, ScenarioData, ScriptData

MOST_MECHS = 8


class Entrant(NamedTuple):
    """A mech of a scenario, its side and where it starts: the middle of its base, in inches."""

    loadout: Loadout
    side: int
    x: float
    y: float


class EntryPoint(NamedTuple):
    """Where destroyed mechs of some sides return, in inches."""

    x: float
    y: float
    sides: tuple[int, ...]
    name: Words | None = None


class Side(NamedTuple):
    name: str
    mechs: tuple[int, ...]  # places in the list of entrants


@dataclass(frozen=True, slots=True)
class Scenario:
    """A table laid out, and the script of its game."""

    name: Words
    width: float
    height: float
    frags: int
    respawn: bool
    pieces: tuple[Piece, ...]
    sides: tuple[Side, ...]
    mechs: tuple[Entrant, ...]
    script: ScriptData
    catalog: Catalog = field(compare=False, repr=False)
    about: Words | None = None
    entries: tuple[EntryPoint, ...] = ()
    file: str = field(default="", compare=False)
    document: Document | None = field(default=None, compare=False, repr=False)

    @property
    def system(self) -> str:
        return SYSTEM

    @property
    def edition(self) -> str:
        return self.catalog.edition.id

    def mark(self, *path: str | int, key: bool = False) -> Mark:
        """Return the place of a part of the scenario in its file."""
        return self.document.mark(path, key=key) if self.document else Mark(self.file)


def duel(first: Loadout, second: Loadout) -> Scenario:
    """Return two mechs on an open table, as the catalog of the first one has it."""
    catalog = first.catalog
    play = catalog.play
    places = play["duel"]["places"]
    return Scenario(
        name=Words(f"{first.name} – {second.name}"[:80]),
        width=play["table"]["width"],
        height=play["table"]["height"],
        frags=play["duel"]["frags"],
        respawn=True,
        pieces=(),
        sides=(Side(first.name, (0,)), Side(second.name, (1,))),
        mechs=tuple(Entrant(own, side, *places[side]) for side, own in enumerate((first, second))),
        script={},
        catalog=catalog,
    )


def with_mechs(scenario: Scenario, loadouts_by_side: Mapping[int, Loadout]) -> Scenario:
    """Return the same table with other mechs: every mech of a named side becomes that loadout."""
    mechs = tuple(
        entrant._replace(loadout=loadouts_by_side.get(entrant.side, entrant.loadout)) for entrant in scenario.mechs
    )
    sides = tuple(
        side._replace(name=loadouts_by_side[number].name) if number in loadouts_by_side else side
        for number, side in enumerate(scenario.sides)
    )
    return replace(scenario, mechs=mechs, sides=sides)


def is_scenario(doc: Document) -> bool:
    """Return whether a document is a scenario rather than a loadout."""
    return isinstance(doc.data, dict) and doc.data.get("kind") == "scenario"


def read(doc: Document, source: Source = NO_SOURCE) -> Scenario:
    """Return the scenario that a document describes.

    Raises BadInput with every problem that keeps it from being played.
    """
    reject_other_kind(doc, "scenario")
    findings = [*doc.findings, *schemas.violations(doc, f"{SYSTEM}/scenario.json")]
    if findings:
        raise BadInput(drop_duplicates(findings))
    data = cast("ScenarioData", doc.data)
    layers = read_layers(SHAPE, doc, (), data.get("catalogs"), source.catalogs)
    chosen = source.edition or data.get("edition", catalogs.CLASSIC)
    mark = doc.mark(("edition",)) if source.edition is None else Mark("--edition")
    facts = catalogs.combine(SHAPE, layers, chosen, mark)
    if len(layers) > 1 and (findings := list(references(facts))):
        raise BadInput(findings)
    catalog = read_catalog(facts)
    table = catalog.play["table"]
    size = data.get("table", {})
    pieces, problems = _pieces(doc, data.get("terrain", []), catalog)
    sides, mechs, more = _sides(doc, data, catalog, source)
    if findings := [*problems, *more]:
        raise BadInput(drop_duplicates(findings))
    scenario = Scenario(
        name=Words.read(data.get("name", default_name(doc.file))),
        about=Words.read(data["about"]) if "about" in data else None,
        width=size.get("width", table["width"]),
        height=size.get("height", table["height"]),
        frags=data.get("frags", catalog.play["duel"]["frags"]),
        respawn=data.get("respawn", True),
        pieces=pieces,
        sides=tuple(_named(sides, mechs)),
        mechs=tuple(mechs),
        entries=tuple(_entries(data, len(sides))),
        catalog=catalog,
        script=cast("ScriptData", data),
        file=doc.file,
        document=doc,
    )
    if findings := [*_problems(scenario), *_problems_of_script(scenario)]:
        raise BadInput(findings)
    return scenario


def _sides(
    doc: Document, data: ScenarioData, catalog: Catalog, source: Source
) -> tuple[list[Side], list[Entrant], list[Finding]]:
    """Return the sides, their mechs, and what is wrong with them."""
    sides: list[Side] = []
    mechs: list[Entrant] = []
    findings: list[Finding] = []
    for number, side in enumerate(data["sides"]):
        places = []
        for at, entry in enumerate(side["mechs"]):
            path = ("sides", number, "mechs", at)
            try:
                loadout = _loadout(doc, path, entry["loadout"], catalog, source)
            except BadInput as error:
                findings += error.findings
                continue
            if "hit-points" in data:
                loadout = replace(loadout, hit_points_add=data["hit-points"])
            places.append(len(mechs))
            mechs.append(Entrant(loadout, number, *entry["at"]))
        name = Words.read(side["name"]).in_(source.language) if "name" in side else ""
        sides.append(Side(name, tuple(places)))
    return sides, mechs, findings


def read_path(path: str | Path, source: Source = NO_SOURCE) -> Scenario:
    """Return the scenario in a file."""
    return read(read_file(path), source)


def _entries(data: ScenarioData, sides: int) -> Iterator[EntryPoint]:
    for entry in data.get("entries", []):
        own = tuple(sorted(entry.get("sides", range(sides))))
        yield EntryPoint(*entry["at"], own, Words.read(entry["name"]) if "name" in entry else None)


def _named(sides: Sequence[Side], mechs: Sequence[Entrant]) -> Iterator[Side]:
    """Name sides without a name after their mechs."""
    for side in sides:
        names = list(dict.fromkeys(mechs[mech].loadout.name for mech in side.mechs))
        yield side if side.name else side._replace(name=" + ".join(names)[:40])


def _pieces(doc: Document, entries: Sequence[PieceData], catalog: Catalog) -> tuple[tuple[Piece, ...], list[Finding]]:
    pieces, findings = [], []
    for number, entry in enumerate(entries):
        path = ("terrain", number)
        id_ = catalog.facts.id_of("terrain", entry["kind"])
        if id_ is None:
            mark = doc.mark((*path, "kind"))
            findings.append(schemas.unknown("CATALOG", "terrain", mark, entry["kind"], list(catalog.terrain)))
            continue
        if ("size" in entry) == ("radius" in entry):
            findings.append(Finding("SCENARIO", "piece", doc.mark(path)))
            continue
        kind = catalog.terrain[id_]
        width, height = entry.get("size", (0, 0))
        pieces.append(
            Piece(
                x=entry["at"][0],
                y=entry["at"][1],
                width=width,
                height=height,
                radius=entry.get("radius", 0),
                sight=kind.sight,
                destructible=kind.destructible,
                passable=kind.passable,
                wall=kind.wall,
                cost=kind.cost,
                hits=kind.hits,
                kind=kind.id,
            )
        )
    return tuple(pieces), findings


def _loadout(doc: Document, path: NodePath, given: Yaml, catalog: Catalog, source: Source) -> Loadout:
    """Read a mech of a scenario: written out, one of the catalog by its id, or a file beside the scenario."""
    edition, extra, language = source
    if not isinstance(given, str):
        return _legal(loadouts.read(doc, edition=edition, extra=extra, base=(*path, "loadout")))
    if (mech := catalog.facts.id_of("mechs", given)) is not None:
        return loadouts.from_catalog(catalog.mechs[mech], catalog, language)
    mark = doc.mark((*path, "loadout"))
    own = read_named(doc, given, mark)
    if own is None:
        if not given.endswith((".yaml", ".yml")) and "/" not in given:
            raise BadInput([schemas.unknown("CATALOG", "mechs", mark, given, list(catalog.mechs))])
        facts = {"path": str(named_path(doc, given, mark))}
        raise BadInput([Finding("SCENARIO", "no-loadout", mark, facts=facts)])
    if isinstance(own.data, dict) and own.data.get("system") not in (None, SYSTEM):
        raise BadInput([Finding("SCENARIO", "other-system", mark, facts={"word": own.data.get("system")})])
    return _legal(loadouts.read(own, edition=edition, extra=extra))


def _legal(loadout: Loadout) -> Loadout:
    """Return a loadout that keeps the rules. Raises BadInput for one that does not."""
    if findings := [finding for finding in check(loadout) if finding.severity == ERROR]:
        raise BadInput(findings)
    return loadout


def _problems(scenario: Scenario) -> Iterator[Finding]:
    """Find mechs that do not stand on the table, or not clear of one another and of terrain."""
    if len(scenario.mechs) > MOST_MECHS:
        facts = {"count": len(scenario.mechs), "most": MOST_MECHS}
        yield Finding("SCENARIO", "many", scenario.mark("sides", key=True), facts=facts)
        return
    places = _paths(scenario)
    base = scenario.catalog.play["base"]["across"] / 2
    off = False
    for entrant, path in zip(scenario.mechs, places, strict=True):
        if not (base <= entrant.x <= scenario.width - base and base <= entrant.y <= scenario.height - base):
            off = True
            yield Finding(
                "SCENARIO",
                "off-table",
                scenario.mark(*path, "at"),
                facts={"mech": entrant.loadout.name, "base": base, "width": scenario.width, "height": scenario.height},
            )
    if off or (problems := list(_problems_of_entries(scenario))):
        yield from () if off else problems
        return
    state = State(tables(scenario))
    for number, (entrant, path) in enumerate(zip(scenario.mechs, places, strict=True)):
        if not is_room(state, number, units(entrant.x), units(entrant.y)):
            yield Finding("SCENARIO", "no-room", scenario.mark(*path, "at"), facts={"mech": entrant.loadout.name})


def _problems_of_entries(scenario: Scenario) -> Iterator[Finding]:
    """Find entry points of unknown sides, off the table, in terrain, or too many for one side."""
    base, sides = scenario.catalog.play["base"]["across"] / 2, len(scenario.sides)
    table = replace(scenario, entries=())
    for number, entry in enumerate(scenario.entries):
        path = ("entries", number)
        if entry.sides[-1] >= sides:
            yield from _below(scenario, sides, entry.sides[-1], *path, "sides")
        inside = base <= entry.x <= scenario.width - base and base <= entry.y <= scenario.height - base
        if not inside or not has_room(State(tables(table)), entry.x, entry.y):
            yield Finding("SCENARIO", "entry", scenario.mark(*path, "at"))
    for side in range(sides):
        count = sum(side in entry.sides for entry in scenario.entries)
        if count > codes.MAX_ENTRIES:
            facts = {"count": count, "most": codes.MAX_ENTRIES}
            yield Finding("SCENARIO", "entries", scenario.mark("entries", key=True), facts=facts)


def has_room(state: State, x: float, y: float) -> bool:
    """Return whether a mech could stand at a point if there were no other mech on the table."""
    for mech in range(state.tables.mechs):
        state.set_mech(mech, (0, 0, 0, 0, 0, 0))
    return is_room(state, 0, units(x), units(y))


def _paths(scenario: Scenario) -> list[NodePath]:
    """Return where each mech stands in the file."""
    return [
        ("sides", number, "mechs", at) for number, side in enumerate(scenario.sides) for at in range(len(side.mechs))
    ]


def _problems_of_script(scenario: Scenario) -> Iterator[Finding]:
    """Find mechs, sides and pieces that a script names and the table does not have."""
    script = scenario.script
    mechs, pieces, sides = len(scenario.mechs), len(scenario.pieces), len(scenario.sides)
    state, expect = script.get("state", {}), script.get("expect", {})
    yield from _problems_of_position(scenario, "state", state)
    yield from _problems_of_position(scenario, "expect", expect)
    for where, turn in (("state", state.get("turn")), ("expect", expect.get("turn"))):
        if turn is not None:
            yield from _below(scenario, mechs, turn.get("mech", 0), where, "turn", "mech")
    if "winner" in expect:
        yield from _below(scenario, sides, expect["winner"], "expect", "winner")
    for at, decision in enumerate(script.get("decisions", [])):
        for kind, number in as_map(decision.get("target", {})).items():
            path = ("decisions", at, "target", kind)
            yield from _below(scenario, mechs if kind == "mech" else pieces, as_int(number), *path)


def _problems_of_position(scenario: Scenario, where: str, given: PositionData) -> Iterator[Finding]:
    mechs, pieces, sides = len(scenario.mechs), len(scenario.pieces), len(scenario.sides)
    yield from _below(scenario, mechs + 1, len(given.get("mechs", [])), where, "mechs")
    for at, piece in enumerate(given.get("destroyed", [])):
        yield from _below(scenario, pieces, piece, where, "destroyed", at)
    for at, damaged in enumerate(given.get("damaged", [])):
        yield from _below(scenario, pieces, damaged["piece"], where, "damaged", at, "piece")
        if damaged["piece"] < pieces and damaged["hits"] > (most := scenario.pieces[damaged["piece"]].hits):
            kind = scenario.catalog.terrain[scenario.pieces[damaged["piece"]].kind].name
            facts = {"kind": kind, "hits": most, "most": most}
            yield Finding("SCENARIO", "hits", scenario.mark(where, "damaged", at, "hits"), facts=facts)
    if "frags" in given and len(given["frags"]) != sides:
        facts = {"found": len(given["frags"]), "count": sides}
        yield Finding("SCENARIO", "frags", scenario.mark(where, "frags"), facts=facts)
    if "order" in given and sorted(given["order"]) != list(range(mechs)):
        yield Finding("SCENARIO", "order", scenario.mark(where, "order"), facts={"most": mechs - 1})


def _below(scenario: Scenario, count: int, number: int, *path: str | int) -> Iterator[Finding]:
    """Find a number that is not below a count."""
    if number >= count:
        yield Finding("SCENARIO", "number", scenario.mark(*path), facts={"word": number, "most": count - 1})
