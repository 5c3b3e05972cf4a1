"""Scenarios: squads, the dice that fall, the players' decisions, and what must be true afterwards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sheetgen.core import reading
from sheetgen.core.catalog import load_catalog
from sheetgen.core.errors import BadInput
from sheetgen.core.findings import ERROR, Finding, Mark
from sheetgen.core.loadouts import default_name, drop_duplicates
from sheetgen.core.locale import Words
from sheetgen.core.schemas import violations
from sheetgen.core.source import Document, NodePath, read_file
from sheetgen.games.mech_cards.design import catalog as catalogs
from sheetgen.games.mech_cards.design import loadout as loadouts
from sheetgen.games.mech_cards.design.check import check
from sheetgen.games.mech_cards.design.loadout import Loadout, from_catalog
from sheetgen.games.mech_cards.design.model import SYSTEM, Catalog
from sheetgen.runs.scenarios import Outcome


@dataclass(frozen=True, slots=True)
class Scenario:
    """Squads that meet. `script` is what the file says of state, dice, decisions and expectation."""

    name: Words
    squads: tuple[Loadout, ...]
    about: Words | None = None
    script: Mapping[str, Any] = field(default_factory=dict)
    document: Document | None = field(default=None, compare=False, repr=False)

    def mark(self, *path: str | int) -> Mark:
        """The place of a part of the scenario in its file."""
        return self.document.mark(path) if self.document else Mark("")


def is_scenario(doc: Document) -> bool:
    """Whether a document is a scenario rather than a loadout."""
    return isinstance(doc.data, dict) and doc.data.get("kind") == "scenario"


def run(document: Document) -> Outcome:
    """Play a scenario and compare what came of it with what it expects. Raises BadInput when it cannot be played."""
    from sheetgen.games.mech_cards.play import script

    return script.run(read(document))


def read(doc: Document, *, edition: str | None = None, extra: Sequence[str] = ()) -> Scenario:
    """The scenario that a document describes. Raises BadInput with every problem that keeps it from being played."""
    findings = [*doc.findings, *violations(doc, f"{SYSTEM}/scenario.json")]
    if findings:
        raise BadInput(drop_duplicates(findings))
    data: Any = doc.data
    folder = Path(doc.file).parent if doc.file != "-" else Path()
    chosen = edition or data.get("edition")
    layers = [*(str(folder / path) for path in data.get("catalogs", ())), *extra]
    catalog = load_catalog(catalogs, edition=chosen, extra=layers)
    squads = []
    for number, given in enumerate(data["squads"]):
        try:
            squads.append(_squad(doc, ("squads", number), given, catalog, chosen, layers))
        except BadInput as error:
            findings += error.findings
    if findings:
        raise BadInput(findings)
    script = {key: data[key] for key in ("state", "dice", "seed", "decisions", "until", "expect") if key in data}
    scenario = Scenario(
        name=Words.read(data.get("name", default_name(doc.file))),
        about=Words.read(data["about"]) if "about" in data else None,
        squads=tuple(squads),
        script=script,
        document=doc,
    )
    if findings := list(_out_of_range(scenario)):
        raise BadInput(findings)
    return scenario


def _squad(
    doc: Document, path: NodePath, given: Any, catalog: Catalog, edition: str | None, extra: Sequence[str]
) -> Loadout:
    """One player's squad: a mech of the catalog, a loadout file, or one written out. It must be legal."""
    if isinstance(given, dict):
        squad = loadouts.read(doc, edition=edition, extra=extra, base=path)
    elif given in catalog.mechs:
        return from_catalog(catalog.mechs[given], catalog)
    else:
        file = Path(doc.file).parent / given if doc.file != "-" else Path(given)
        if not file.is_file():
            facts = {"path": given, "known": list(catalog.mechs)}
            raise BadInput([Finding("SCENARIO", "no-squad", doc.mark(path), facts=facts)])
        other = read_file(file)
        if reading.system_of(other) != SYSTEM:
            facts = {"word": other.data["system"]}
            raise BadInput([Finding("SCENARIO", "other-system", doc.mark(path), facts=facts)])
        squad = loadouts.read(other, edition=edition, extra=extra)
    if errors := [finding for finding in check(squad) if finding.severity == ERROR]:
        raise BadInput(errors)
    return squad


def _out_of_range(scenario: Scenario) -> Iterator[Finding]:
    """Players, mechs, parts and cards that the script names and the squads do not have."""
    script = scenario.script

    def below(count: int, number: int, *path: str | int) -> Iterator[Finding]:
        if number >= count:
            facts = {"word": number, "most": count - 1}
            yield Finding("SCENARIO", "number", scenario.mark(*path), facts=facts)

    players = len(scenario.squads)
    for where in ("state", "expect"):
        told = script.get(where, {})
        for key in ("first", "player", "winner"):
            if isinstance(told.get(key), int):
                yield from below(players, told[key], where, key)
        yield from below(players + 1, len(told.get("squads", ())), where, "squads")
        for player, mechs in enumerate(told.get("squads", ())[:players]):
            squad = scenario.squads[player]
            yield from below(len(squad.mechs) + 1, len(mechs), where, "squads", player)
            for at, own in enumerate(mechs[: len(squad.mechs)]):
                stacks = squad.mechs[at].stacks
                parts = (own or {}).get("parts", ())
                yield from below(len(stacks) + 1, len(parts), where, "squads", player, at, "parts")
                for place, part in enumerate(parts[: len(stacks)]):
                    layers = len(stacks[place].of("shield", "armour"))
                    for number, layer in enumerate((part or {}).get("gone", ())):
                        path = (where, "squads", player, at, "parts", place, "gone", number)
                        yield from below(layers, layer, *path)
    acting = script.get("state", {}).get("acting")
    if acting is not None:
        state = script["state"]
        player = min(state.get("player", state.get("first", 0)), players - 1)
        yield from below(len(scenario.squads[player].mechs), acting["mech"], "state", "acting", "mech")
