"""The adaptive pilot: plays like the tactical pilot, but with weights that suit the mech, and others in the last wave.

The weights follow from the mech's weapons and armour (`mech_styles`), so nothing is learned before the first game. A long game
is played on with the usual weights: with others, some mechs keep their distance until it stalls (PM-STALL).
"""

from __future__ import annotations

from sheetgen_engine.paper_mech.pilots import constants, mech_styles
from sheetgen_engine.paper_mech.pilots.pilot import Pilot
from sheetgen_engine.paper_mech.pilots.tactical import Tactical
from sheetgen_engine.paper_mech.state import State
from sheetgen_engine.paper_mech.tables import Tables


class Adaptive(Pilot):
    """Asks a tactical pilot in the style that suits the mech and the wave."""

    def __init__(self) -> None:
        super().__init__()
        self.auto_single_target = True
        self.tables: Tables = None  # type: ignore[assignment] # set by the first decision
        # The players of the waves before the last, and of the last.
        self.early: Tactical = None  # type: ignore[assignment]
        self.last: Tactical = None  # type: ignore[assignment]
        # The player of long games.
        self.usual: Tactical = Tactical()

    def choose(self, state: State) -> int:
        """Return the choice of the tactical pilot in the style of this wave."""
        return self.player(state).choose(state)

    def player(self, state: State) -> Tactical:
        """Return the tactical pilot in the style of this wave."""
        if self.tables is not state.tables:
            self.use_tables(state.tables)
        if state.wave == self.tables.last_wave:
            return self.last if state.units <= constants.LONG_LAST_WAVE else self.usual
        return self.early if state.units <= constants.LONG_GAME else self.usual

    def use_tables(self, tables: Tables) -> None:
        """Update to another mech."""
        self.tables = tables
        self.early = mech_styles.player(tables, last=False)
        self.last = mech_styles.player(tables, last=True)
