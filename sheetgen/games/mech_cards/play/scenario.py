"""Scenarios: squads, the dice that fall, the players' decisions, and what must be true afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, cast

from sheetgen.core import reading
from sheetgen.core.catalog import load_catalog
from sheetgen.core.data import Yaml
from sheetgen.core.errors import BadInput
from sheetgen.core.file_kinds import reject_other_kind
from sheetgen.core.findings import ERROR, Finding, Mark
from sheetgen.core.loadouts import default_name, drop_duplicates
from sheetgen.core.locale import Words
from sheetgen.core.outside import named_path, read_named
from sheetgen.core.queries import NO_SOURCE, Source
from sheetgen.core.schemas import violations
from sheetgen.core.source import Document, NodePath
from sheetgen.games.mech_cards.design import catalog as catalogs
from sheetgen.games.mech_cards.design import loadout as loadouts
from sheetgen.games.mech_cards.design.check import check
from sheetgen.games.mech_cards.design.loadout import Loadout, from_catalog
from sheetgen.games.mech_cards.design.model import SYSTEM, Catalog

if TYPE_CHECKING:
    from sheetgen.games.mech_cards.play.file_types import ExpectData, ScenarioData, ScriptData, StateData


@dataclass(frozen=True, slots=True)
class Scenario:
    """Squads that meet, and the script of their game."""

    name: Words
    squads: tuple[Loadout, ...]
    script: ScriptData
    about: Words | None = None
    document: Document | None = field(default=None, compare=False, repr=False)

    def mark(self, *path: str | int) -> Mark:
        """Return the place of a part of the scenario in its file."""
        return self.document.mark(path) if self.document else Mark("")


def is_scenario(doc: Document) -> bool:
    """Return whether a document is a scenario rather than a loadout."""
    return isinstance(doc.data, dict) and doc.data.get("kind") == "scenario"


def read(doc: Document, source: Source = NO_SOURCE) -> Scenario:
    """Return the scenario that a document describes.

    Raises BadInput with every problem that keeps it from being played.
    """
    reject_other_kind(doc, "scenario")
    findings = [*doc.findings, *violations(doc, f"{SYSTEM}/scenario.json")]
    if findings:
        raise BadInput(drop_duplicates(findings))
    data = cast("ScenarioData", doc.data)
    chosen = source.edition or data.get("edition")
    named = enumerate(data.get("catalogs", ()))
    layers = [*(str(named_path(doc, name, doc.mark(("catalogs", at)))) for at, name in named), *source.catalogs]
    catalog = load_catalog(catalogs, edition=chosen, extra=layers)
    squads = []
    for number, given in enumerate(data["squads"]):
        try:
            squads.append(
                _squad(doc, ("squads", number), given, catalog, Source(chosen, tuple(layers), source.language))
            )
        except BadInput as error:
            findings += error.findings
    if findings:
        raise BadInput(findings)
    scenario = Scenario(
        name=Words.read(data.get("name", default_name(doc.file))),
        about=Words.read(data["about"]) if "about" in data else None,
        squads=tuple(squads),
        script=data,
        document=doc,
    )
    if findings := list(_out_of_range(scenario)):
        raise BadInput(findings)
    return scenario


def _squad(doc: Document, path: NodePath, given: Yaml, catalog: Catalog, source: Source) -> Loadout:
    """Return one player's squad: a mech of the catalog, a loadout file, or one written out. It must be legal."""
    edition, extra, language = source
    if not isinstance(given, str):
        squad = loadouts.read(doc, edition=edition, extra=extra, base=path)
    elif (mech := catalog.facts.id_of("mechs", given)) is not None:
        return from_catalog(catalog.mechs[mech], catalog, language)
    else:
        other = read_named(doc, given, doc.mark(path))
        if other is None:
            facts = {"path": given, "known": list(catalog.mechs)}
            raise BadInput([Finding("SCENARIO", "no-squad", doc.mark(path), facts=facts)])
        if (system := reading.system_of(other)) != SYSTEM:
            raise BadInput([Finding("SCENARIO", "other-system", doc.mark(path), facts={"word": system})])
        squad = loadouts.read(other, edition=edition, extra=extra)
    if errors := [finding for finding in check(squad) if finding.severity == ERROR]:
        raise BadInput(errors)
    return squad


def _out_of_range(scenario: Scenario) -> Iterator[Finding]:
    """Find players, mechs, parts and cards that the script names and the squads do not have."""
    script = scenario.script
    players = len(scenario.squads)
    state, expect = script.get("state", {}), script.get("expect", {})
    for where, key, number in (
        ("state", "first", state.get("first")),
        ("state", "player", state.get("player")),
        ("expect", "first", expect.get("first")),
        ("expect", "winner", expect.get("winner")),
    ):
        if number is not None:
            yield from _below(scenario, players, number, where, key)
    yield from _squads_out_of_range(scenario, "state", state)
    yield from _squads_out_of_range(scenario, "expect", expect)
    if "acting" in state:
        player = min(state.get("player", state.get("first", 0)), players - 1)
        mechs = scenario.squads[player].mechs
        yield from _below(scenario, len(mechs), state["acting"]["mech"], "state", "acting", "mech")


def _squads_out_of_range(scenario: Scenario, where: str, position: StateData | ExpectData) -> Iterator[Finding]:
    squads, given = scenario.squads, position.get("squads", [])
    yield from _below(scenario, len(squads) + 1, len(given), where, "squads")
    for player, (squad, mechs) in enumerate(zip(squads, given, strict=False)):
        yield from _below(scenario, len(squad.mechs) + 1, len(mechs), where, "squads", player)
        for at, (mech, own) in enumerate(zip(squad.mechs, mechs, strict=False)):
            parts = (own or {}).get("parts", [])
            path: NodePath = (where, "squads", player, at, "parts")
            yield from _below(scenario, len(mech.stacks) + 1, len(parts), *path)
            for place, (stack, part) in enumerate(zip(mech.stacks, parts, strict=False)):
                layers = len(stack.of("shield", "armour"))
                for number, layer in enumerate((part or {}).get("gone", [])):
                    yield from _below(scenario, layers, layer, *path, place, "gone", number)


def _below(scenario: Scenario, count: int, number: int, *path: str | int) -> Iterator[Finding]:
    """Find a number that is not below a count."""
    if number >= count:
        yield Finding("SCENARIO", "number", scenario.mark(*path), facts={"word": number, "most": count - 1})
