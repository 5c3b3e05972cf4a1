"""Dice Duel: what it declares to the shared parts."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from sheetgen.core.game import GameSystem
from sheetgen.core.queries import GameOption, Pilots

if TYPE_CHECKING:
    from sheetgen.core.parts import (
        CatalogPart,
        CheckPart,
        ListingPart,
        LoadoutPart,
        NewPart,
        SharePart,
        SheetPart,
        SimPart,
        SummaryPart,
        TotalsPart,
    )
    from sheetgen.games.dice_duel.design.loadout import Loadout
    from sheetgen.games.dice_duel.design.model import Catalog
    from sheetgen.games.dice_duel.design.totals import Totals

ROUNDS = GameOption("rounds", "Stop a duel after so many rounds (Dice Duel).", "number", "N", least=1)


class DiceDuel(GameSystem["Loadout", "Catalog", "Totals"]):
    id = "dice-duel"
    share_prefix = "DD"
    pilots = Pilots(("bold", "careful"), default="bold", expert="careful")
    options: ClassVar = {"sim": (ROUNDS,), "compare": (ROUNDS,)}
    balance = None
    fairness = None
    form = None
    odds = None
    atlas = None
    changes = None
    figures = None
    scenario = None
    replay = None
    play = None
    table = None
    damage = None
    map = None

    @property
    def catalog(self) -> CatalogPart[Catalog]:
        from sheetgen.games.dice_duel.design import catalog

        return catalog

    @property
    def loadout(self) -> LoadoutPart[Loadout]:
        from sheetgen.games.dice_duel.design import loadout

        return loadout

    @property
    def totals(self) -> TotalsPart[Loadout, Totals]:
        from sheetgen.games.dice_duel.design import totals

        return totals

    @property
    def check(self) -> CheckPart[Loadout, Totals]:
        from sheetgen.games.dice_duel.design import check

        return check

    @property
    def summary(self) -> SummaryPart[Loadout, Totals]:
        from sheetgen.games.dice_duel.design import summary

        return summary

    @property
    def listing(self) -> ListingPart[Catalog]:
        from sheetgen.games.dice_duel.design import listing

        return listing

    @property
    def new(self) -> NewPart[Catalog]:
        from sheetgen.games.dice_duel.design import new

        return new

    @property
    def share(self) -> SharePart[Loadout]:
        from sheetgen.games.dice_duel.design import share

        return share

    @property
    def sheet(self) -> SheetPart[Loadout]:
        from sheetgen.games.dice_duel.sheet import page

        return page

    @property
    def sim(self) -> SimPart:
        from sheetgen.games.dice_duel.sim import simulation

        return simulation


GAME = DiceDuel()
