"""Scenarios: a table with its terrain, sides and mechs, and how many frags win. With dice, decisions and an expectation
a scenario is also a script that says what must come of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, NamedTuple

from sheetgen.core import catalog as catalogs
from sheetgen.core import schemas
from sheetgen.core.errors import BadInput
from sheetgen.core.findings import Finding, Mark
from sheetgen.core.loadouts import default_name, drop_duplicates, read_layers
from sheetgen.core.locale import Words
from sheetgen.core.source import Document, NodePath, read_file
from sheetgen.games.mech_machine.design import loadout as loadouts
from sheetgen.games.mech_machine.design.catalog import SHAPE, read_catalog, references
from sheetgen.games.mech_machine.design.loadout import Loadout
from sheetgen.games.mech_machine.design.model import SYSTEM, Catalog
from sheetgen.runs.scenarios import Outcome
from sheetgen_engine.mech_machine.parts import Piece

MOST_MECHS = 8


class Entrant(NamedTuple):
    """A mech of a scenario, its side and where it starts: the middle of its base, in inches."""

    loadout: Loadout
    side: int
    x: float
    y: float


class Side(NamedTuple):
    name: str
    mechs: tuple[int, ...]  # places in the list of entrants


@dataclass(frozen=True, slots=True)
class Scenario:
    """A table laid out. `script` is what the file says of state, dice, decisions and expectation."""

    name: Words
    width: float
    height: float
    frags: int
    respawn: bool
    pieces: tuple[Piece, ...]
    sides: tuple[Side, ...]
    mechs: tuple[Entrant, ...]
    catalog: Catalog = field(compare=False, repr=False)
    about: Words | None = None
    script: Mapping[str, Any] = field(default_factory=dict)
    file: str = field(default="", compare=False)
    document: Document | None = field(default=None, compare=False, repr=False)

    @property
    def system(self) -> str:
        return SYSTEM

    @property
    def edition(self) -> str:
        return self.catalog.edition.id

    def mark(self, *path: str | int, key: bool = False) -> Mark:
        """The place of a part of the scenario in its file."""
        return self.document.mark(path, key=key) if self.document else Mark(self.file)


def duel(first: Loadout, second: Loadout) -> Scenario:
    """Two mechs on an open table, as the catalog of the first one has it."""
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
        catalog=catalog,
    )


def with_mechs(scenario: Scenario, loadouts_by_side: Mapping[int, Loadout]) -> Scenario:
    """The same table with other mechs: every mech of a side that is named becomes that loadout."""
    mechs = tuple(
        entrant._replace(loadout=loadouts_by_side.get(entrant.side, entrant.loadout)) for entrant in scenario.mechs
    )
    sides = tuple(
        side._replace(name=loadouts_by_side[number].name) if number in loadouts_by_side else side
        for number, side in enumerate(scenario.sides)
    )
    return replace(scenario, mechs=mechs, sides=sides)


def is_scenario(doc: Document) -> bool:
    """Whether a document is a scenario rather than a loadout."""
    return isinstance(doc.data, dict) and doc.data.get("kind") == "scenario"


def read(doc: Document, *, edition: str | None = None, extra: Sequence[str] = ()) -> Scenario:
    """The scenario that a document describes. Raises BadInput with every problem that keeps it from being played."""
    findings = list(doc.findings)
    findings += schemas.violations(doc, f"{SYSTEM}/scenario.json")
    if findings:
        raise BadInput(drop_duplicates(findings))
    data: Any = doc.data
    layers = read_layers(SHAPE, doc, (), data.get("catalogs"), extra)
    chosen = edition or data.get("edition", catalogs.CLASSIC)
    facts = catalogs.combine(SHAPE, layers, chosen, doc.mark(("edition",)) if edition is None else Mark("--edition"))
    if len(layers) > 1 and (findings := list(references(facts))):
        raise BadInput(findings)
    catalog = read_catalog(facts)
    table = catalog.play["table"] | data.get("table", {})
    pieces, problems = _pieces(doc, data.get("terrain", ()), catalog)
    findings += problems
    sides: list[Side] = []
    mechs: list[Entrant] = []
    for number, side in enumerate(data["sides"]):
        places = []
        for at, entry in enumerate(side["mechs"]):
            path = ("sides", number, "mechs", at)
            try:
                loadout = _loadout(doc, path, entry["loadout"], catalog, edition, extra)
            except BadInput as error:
                findings += error.findings
                continue
            if "hit-points" in data:
                loadout = replace(loadout, hit_points_add=data["hit-points"])
            places.append(len(mechs))
            mechs.append(Entrant(loadout, number, *entry["at"]))
        sides.append(Side(side.get("name", ""), tuple(places)))
    if findings:
        raise BadInput(drop_duplicates(findings))
    script = {key: data[key] for key in ("state", "dice", "seed", "decisions", "until", "expect") if key in data}
    scenario = Scenario(
        name=Words.read(data.get("name", default_name(doc.file))),
        about=Words.read(data["about"]) if "about" in data else None,
        width=table["width"],
        height=table["height"],
        frags=data.get("frags", catalog.play["duel"]["frags"]),
        respawn=data.get("respawn", True),
        pieces=pieces,
        sides=tuple(_named(sides, mechs)),
        mechs=tuple(mechs),
        catalog=catalog,
        script=script,
        file=doc.file,
        document=doc,
    )
    if findings := [*_problems(scenario), *_problems_of_script(scenario)]:
        raise BadInput(findings)
    return scenario


def run(document: Document) -> Outcome:
    """Play a scenario and compare what came of it with what it expects. Raises BadInput when it cannot be played."""
    from sheetgen.games.mech_machine.play import script

    return script.run(read(document))


def read_path(path: str | Path, **options: Any) -> Scenario:
    """The scenario in a file."""
    return read(read_file(path), **options)


def _named(sides: Sequence[Side], mechs: Sequence[Entrant]) -> Iterator[Side]:
    """Sides without a name are called like their mechs."""
    for side in sides:
        names = list(dict.fromkeys(mechs[mech].loadout.name for mech in side.mechs))
        yield side if side.name else side._replace(name=" + ".join(names)[:40])


def _pieces(
    doc: Document, entries: Sequence[Mapping[str, Any]], catalog: Catalog
) -> tuple[tuple[Piece, ...], list[Finding]]:
    pieces, findings = [], []
    for number, entry in enumerate(entries):
        path = ("terrain", number)
        if entry["kind"] not in catalog.terrain:
            mark = doc.mark((*path, "kind"))
            findings.append(schemas.unknown("CATALOG", "terrain", mark, entry["kind"], list(catalog.terrain)))
            continue
        if ("size" in entry) == ("radius" in entry):
            findings.append(Finding("SCENARIO", "piece", doc.mark(path)))
            continue
        kind = catalog.terrain[entry["kind"]]
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
                kind=kind.id,
            )
        )
    return tuple(pieces), findings


def _loadout(
    doc: Document, path: NodePath, given: Any, catalog: Catalog, edition: str | None, extra: Sequence[str]
) -> Loadout:
    """A mech of a scenario: written out, one of the catalog by its id, or a file beside the scenario."""
    if not isinstance(given, str):
        return _legal(loadouts.read(doc, edition=edition, extra=extra, base=(*path, "loadout")))
    if given in catalog.mechs:
        return loadouts.from_catalog(catalog.mechs[given], catalog)
    folder = Path(doc.file).parent if doc.file != "-" else Path()
    mark = doc.mark((*path, "loadout"))
    if not (folder / given).is_file():
        if not given.endswith((".yaml", ".yml")) and "/" not in given:
            raise BadInput([schemas.unknown("CATALOG", "mechs", mark, given, list(catalog.mechs))])
        raise BadInput([Finding("SCENARIO", "no-loadout", mark, facts={"path": str(folder / given)})])
    own = read_file(folder / given)
    if isinstance(own.data, dict) and own.data.get("system") not in (None, SYSTEM):
        raise BadInput([Finding("SCENARIO", "other-system", mark, facts={"word": own.data.get("system")})])
    return _legal(loadouts.read(own, edition=edition, extra=extra))


def _legal(loadout: Loadout) -> Loadout:
    """Only mechs that keep the rules are played."""
    from sheetgen.core.findings import ERROR
    from sheetgen.games.mech_machine.design.check import check

    if findings := [finding for finding in check(loadout) if finding.severity == ERROR]:
        raise BadInput(findings)
    return loadout


def _problems(scenario: Scenario) -> Iterator[Finding]:
    """Mechs that do not stand on the table, or not clear of one another and of terrain."""
    from sheetgen.games.mech_machine.design.tables import tables
    from sheetgen_engine.mech_machine.moves import is_room
    from sheetgen_engine.mech_machine.state import State
    from sheetgen_engine.mech_machine.tables import units

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
    if off:
        return
    state = State(tables(scenario))
    for number, (entrant, path) in enumerate(zip(scenario.mechs, places, strict=True)):
        if not is_room(state, number, units(entrant.x), units(entrant.y)):
            yield Finding("SCENARIO", "no-room", scenario.mark(*path, "at"), facts={"mech": entrant.loadout.name})


def _paths(scenario: Scenario) -> list[NodePath]:
    """Where each mech stands in the file."""
    return [
        ("sides", number, "mechs", at) for number, side in enumerate(scenario.sides) for at in range(len(side.mechs))
    ]


def _problems_of_script(scenario: Scenario) -> Iterator[Finding]:
    """Mechs, sides and pieces that a script names and the table does not have."""
    mechs, pieces, sides = len(scenario.mechs), len(scenario.pieces), len(scenario.sides)

    def below(count: int, number: int, *path: str | int) -> Iterator[Finding]:
        if number >= count:
            yield Finding("SCENARIO", "number", scenario.mark(*path), facts={"word": number, "most": count - 1})

    for part in ("state", "expect"):
        data = scenario.script.get(part, {})
        yield from below(mechs + 1, len(data.get("mechs", ())), part, "mechs")
        for at, piece in enumerate(data.get("destroyed", ())):
            yield from below(pieces, piece, part, "destroyed", at)
        if "frags" in data and len(data["frags"]) != sides:
            facts = {"found": len(data["frags"]), "count": sides}
            yield Finding("SCENARIO", "frags", scenario.mark(part, "frags"), facts=facts)
        if "order" in data and sorted(data["order"]) != list(range(mechs)):
            yield Finding("SCENARIO", "order", scenario.mark(part, "order"), facts={"most": mechs - 1})
        if "turn" in data:
            yield from below(mechs, data["turn"].get("mech", 0), part, "turn", "mech")
        if "winner" in data:
            yield from below(sides, data["winner"], part, "winner")
    for at, decision in enumerate(scenario.script.get("decisions", ())):
        target = decision.get("target", {})
        yield from below(mechs, target.get("mech", 0), "decisions", at, "target", "mech")
        if "terrain" in target:
            yield from below(pieces, target["terrain"], "decisions", at, "target", "terrain")
