"""The sheet of a game in progress: `sheet --damage`."""

from __future__ import annotations

from collections.abc import Sequence

from sheetgen.core.errors import BadInput
from sheetgen.core.source import read_file
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.tables import tables
from sheetgen.games.paper_mech.play import position_check, scenario_file
from sheetgen.games.paper_mech.play.position import Position


def load(
    path: str, loadout: Loadout | None = None, *, edition: str | None = None, extra: Sequence[str] = ()
) -> tuple[Loadout, Position]:
    """Return the loadout of a scenario, or the given one instead, and the position in its state.

    Raises `BadInput` when the file is no scenario or its state is no position of the loadout.
    """
    document = read_file(path)
    if findings := scenario_file.schema_findings(document):
        raise BadInput(findings)
    if loadout is None:
        loadout = scenario_file.read_loadout(document, edition=edition, extra=extra)
    scenario_file.resolve_names(document, loadout)
    if findings := position_check.check_drawable(document, loadout):
        raise BadInput(findings)
    state = scenario_file.data_of(document).get("state", {})
    return loadout, scenario_file.read_position(state, tables(loadout))
