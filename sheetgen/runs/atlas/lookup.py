"""Where a mech stands: its entry in an atlas."""

from __future__ import annotations

from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from sheetgen.core import paths
from sheetgen.core.catalog import is_printed
from sheetgen.core.data import Json
from sheetgen.core.games import game, unsupported
from sheetgen.core.loadouts import LoadoutBase
from sheetgen.runs.atlas import file
from sheetgen.runs.atlas.file import Atlas
from sheetgen.runs.atlas.model import Played

if TYPE_CHECKING:
    from sheetgen.core.atlas_parts import AtlasPart


MOST_SHOWN = 0.99  # of the others: rounded, the best would be better than all mechs, itself included


class Place(NamedTuple):
    """How often a mech wins, and the share of the mechs that are not too heavy that win less often."""

    played: Played
    percentile: float | None
    pilot: str

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the win rate."""
        return self.played.interval

    def sentence(self, loadout: LoadoutBase, language: str) -> str:
        """Return the place of a loadout in a line, in per cent without decimals."""
        low, high = self.interval
        rate = self.played.rate
        facts = {"rate": rate, "half": max(high - rate, rate - low), "share": min(self.percentile or 0.0, MOST_SHOWN)}
        rounded = {name: f"{100 * share:.0f}" for name, share in facts.items()}
        return part_of(loadout.system).sentence(loadout, language, pilot=self.pilot, **rounded)

    def to_json(self) -> dict[str, Json]:
        return {
            "win_rate": self.played.rate,
            "ci95": list(self.interval),
            "percentile": self.percentile,
            "pilot": self.pilot,
        }


class Chart:
    """An atlas with its entries, ready to look up mechs in."""

    def __init__(self, atlas: Atlas, again: Path | None = None) -> None:
        self.atlas = atlas
        self._again = again
        self.part = part_of(atlas.settings.system)
        self.entries = self.part.entries_from_json(atlas.entries)

    @cached_property
    def again(self) -> Atlas | None:
        """The best of it, played again by a slower and stronger pilot, where there is such an atlas."""
        return file.read(self._again) if self._again is not None and self._again.is_file() else None

    def number(self, loadout: LoadoutBase) -> int | None:
        """Return the entry of a mech; None if it has none, or none that was played."""
        number = self.part.number_of(self.entries, loadout)
        return number if number is not None and self.atlas.played(number).games else None

    def place(self, loadout: LoadoutBase) -> Place | None:
        """Return the place of a mech; None if it has none."""
        number = self.number(loadout)
        if number is None:
            return None
        played = self.atlas.played(number)
        return Place(played, self.atlas.percentile(played.rate), self.atlas.settings.pilot)


def place(loadout: LoadoutBase) -> Place | None:
    """Return the place of a mech in the shipped atlas of its edition; None if it has none there."""
    if game(loadout.system).atlas is None or not is_printed(loadout.catalog):
        return None
    chart = shipped(loadout.system, loadout.edition)
    return None if chart is None else chart.place(loadout)


@cache
def shipped(system: str, edition: str) -> Chart | None:
    """Return the atlas of an edition that comes with sheetgen."""
    folder = paths.ATLAS / system
    path = folder / f"{edition}.atlas"
    return Chart(file.read(path), folder / f"{edition}-again.atlas") if path.is_file() else None


def part_of(system: str) -> AtlasPart[Any, Any]:
    """Return what a game offers to the atlas. Raises UsageError when it has none."""
    part = game(system).atlas
    if part is None:
        raise unsupported("atlas", system)
    return part
