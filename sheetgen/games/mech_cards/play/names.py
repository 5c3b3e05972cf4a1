"""What mechs, parts and players are called in one game, so that no two have one name."""

from __future__ import annotations

from collections.abc import Sequence

from sheetgen.games.mech_cards.design.loadout import Loadout
from sheetgen.games.mech_cards.design.model import Stack


def player_names(squads: Sequence[Loadout]) -> list[str]:
    """Return the players by the names of their squads; those of the same name are numbered."""
    alike = [squad.name for squad in squads]
    return [f"{name} ({at + 1})" if alike.count(name) > 1 else name for at, name in enumerate(alike)]


def mech_names(squads: Sequence[Loadout]) -> list[str]:
    """Return a name for each mech of a game; those of the same name are told apart by their players."""
    mechs = [(player, mech.name) for player, squad in enumerate(squads) for mech in squad.mechs]
    alike = [name for _, name in mechs]
    return [f"{name} ({player + 1})" if alike.count(name) > 1 else name for player, name in mechs]


def part_names(stacks: Sequence[Stack], language: str) -> list[str]:
    """Return a name for each part of a mech; those of the same name are numbered."""
    found = [stack.base.name.in_(language) for stack in stacks]
    return [f"{name} {found[: at + 1].count(name)}" if found.count(name) > 1 else name for at, name in enumerate(found)]
