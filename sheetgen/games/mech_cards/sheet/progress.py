"""The sheet of a game in progress: `sheet --damage`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sheetgen.core.errors import BadInput
from sheetgen.core.findings import Finding
from sheetgen.core.queries import Source
from sheetgen.core.source import read_file
from sheetgen.games.mech_cards.design.loadout import Loadout
from sheetgen.games.mech_cards.design.model import SYSTEM
from sheetgen.games.mech_cards.design.tables import tables
from sheetgen.games.mech_cards.play import position, scenario
from sheetgen.games.mech_cards.play.duel import Rules
from sheetgen.games.mech_cards.play.playable import saved_squads
from sheetgen.runs.play import saved_game
from sheetgen.runs.play.duel import read_saved
from sheetgen.runs.play.match import Match, no_dice
from sheetgen_engine.mech_cards import pilots
from sheetgen_engine.mech_cards.state import State


class PartDamage(NamedTuple):
    """What has happened to one part."""

    lost: bool = False
    gone: tuple[int, ...] = ()  # shields and armour, from the outside in
    counters: int = 0
    jammed: bool = False


def part_damage(state: State, mech: int, part: int) -> PartDamage:
    """Return the damage of a part of any mech of a game."""
    parts, jammed, *_ = state.mech_numbers(mech)
    layers, counters = state.part_numbers(mech, part)
    count = len(state.tables.part(mech, part).layers)
    gone = tuple(at for at in range(count) if not layers >> at & 1)
    return PartDamage(not parts >> part & 1, gone, counters, bool(jammed >> part & 1))


class Progress(NamedTuple):
    """The position of one squad in a game."""

    state: State
    player: int

    def part(self, mech: int, part: int) -> PartDamage:
        """Return the damage of a part of a mech of the squad."""
        return part_damage(self.state, self.state.tables.mech(self.player, mech), part)

    def evades(self, mech: int) -> int:
        return self.state.mech_numbers(self.state.tables.mech(self.player, mech))[2]

    def aims(self, mech: int) -> bool:
        return bool(self.state.aiming) and self.state.mech == self.state.tables.mech(self.player, mech)


def load(
    path: str, loadout: Loadout | None = None, /, *, edition: str | None = None, extra: Sequence[str] = ()
) -> tuple[Loadout, Progress]:
    """Return a squad of a scenario or a saved game with its position: that of the loadout, or the first one.

    Raises `BadInput` when the file is neither, or when the loadout does not play in it.
    """
    document = read_file(path)
    if saved_game.is_saved(document):
        game = read_saved(document, SYSTEM, pilots.REGISTRY)
        squads, sides = saved_squads(document)
        duel = Rules(tables(squads, sides))
        match = Match(duel, game, no_dice)
        match.begin()
        state = match.state
    else:
        found = scenario.read(document, Source(edition, tuple(extra)))
        squads, state = list(found.squads), position.read_position(found)
    stacks = None if loadout is None else [mech.stacks for mech in loadout.mechs]
    for player, squad in enumerate(squads):
        if stacks is None or [mech.stacks for mech in squad.mechs] == stacks:
            return squad if loadout is None else loadout, Progress(state, player)
    raise BadInput(
        [Finding("SCENARIO", "not-in-play", document.mark(), facts={"name": loadout.name if loadout else ""})]
    )


def filled_squares(thresholds: Sequence[int], damage: PartDamage) -> list[int]:
    """Return how many squares of each card are ticked, from the outside in, the base card last (MC-DAMAGE).

    >>> filled_squares([2, 3, 8], PartDamage(gone=(0,), counters=4))
    [2, 3, 1]
    """
    if damage.lost:
        return list(thresholds)
    filled, left = [], damage.counters
    for at, dt in enumerate(thresholds):
        ticked = dt if at in damage.gone else min(dt, left)
        left -= 0 if at in damage.gone else ticked
        filled.append(ticked)
    return filled
