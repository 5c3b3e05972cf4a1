"""What the rules need of a game besides its state: the dice, and where events are reported."""

from __future__ import annotations

from sheetgen_engine.core.dice import Dice
from sheetgen_engine.paper_mech.ledger import Ledger
from sheetgen_engine.paper_mech.record import Record


class GameBase:
    """The dice of a game, its record as text and its statistics; the last two are optional."""

    def __init__(self, dice: Dice, record: Record | None = None, ledger: Ledger | None = None) -> None:
        self.dice: Dice = dice
        self.record: Record | None = record
        self.ledger: Ledger | None = ledger
