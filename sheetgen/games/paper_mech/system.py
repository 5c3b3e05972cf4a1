"""Paper 'Mech: what it declares to the shared parts."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from sheetgen.core.game import GameSystem
from sheetgen.core.queries import PILOT_NAME, REVERSE, TAKEN, WEAPON, GameOption, Pilots

if TYPE_CHECKING:
    from sheetgen.core.atlas_parts import AtlasPart, ChangesPart
    from sheetgen.core.parts import (
        BalancePart,
        CatalogPart,
        CheckPart,
        DamagePart,
        FigurePart,
        FormPart,
        ListingPart,
        LoadoutPart,
        NewPart,
        OddsPart,
        PlayPart,
        ReplayPart,
        ScenarioPart,
        SharePart,
        SheetPart,
        SimPart,
        SummaryPart,
        TablePart,
        TotalsPart,
    )
    from sheetgen.games.paper_mech.design.loadout import Loadout
    from sheetgen.games.paper_mech.design.model import Catalog
    from sheetgen.games.paper_mech.design.totals import Totals


class PaperMech(GameSystem["Loadout", "Catalog", "Totals"]):
    id = "paper-mech"
    share_prefix = "PM"
    pilots = Pilots(("reference", "tactical", "adaptive", "search", "random"), default="adaptive", expert="adaptive")
    options: ClassVar = {
        "sim": (GameOption("try", "Also simulate the suggested change, in the same games.", "flag"),),
        "odds": (
            WEAPON,
            GameOption("mount", "Only this mount; repeatable.", "texts", "MOUNT"),
            GameOption("row", "Only this action, by its name or number; repeatable.", "texts", "ACTION"),
            GameOption("enemy", "Only this enemy, by its code or name; repeatable.", "texts", "ENEMY"),
            GameOption("ring", "Only this ring, by its letter or name; repeatable.", "texts", "RING"),
            GameOption("haste", "Only this haste, in units of time; repeatable.", "numbers", "N", least=0),
            TAKEN,
            GameOption("full", "Show every haste in full, and the chance of each damage.", "flag"),
            REVERSE,
        ),
        "sheet": (
            PILOT_NAME,
            GameOption("reference", "Add a page with the rules in short, for the back of the sheet.", "flag"),
            GameOption("set", "Print a set of pages: night (sheet, rules and markers of each mech).", "text", "NAME"),
            GameOption("damage", "Show a game in progress, from a scenario file.", "text", "SCENARIO"),
        ),
    }
    fairness = None
    map = None

    @property
    def catalog(self) -> CatalogPart[Catalog]:
        from sheetgen.games.paper_mech.design import catalog

        return catalog

    @property
    def loadout(self) -> LoadoutPart[Loadout]:
        from sheetgen.games.paper_mech.design import loadout

        return loadout

    @property
    def totals(self) -> TotalsPart[Loadout, Totals]:
        from sheetgen.games.paper_mech.design import totals

        return totals

    @property
    def check(self) -> CheckPart[Loadout, Totals]:
        from sheetgen.games.paper_mech.design import check

        return check

    @property
    def summary(self) -> SummaryPart[Loadout, Totals]:
        from sheetgen.games.paper_mech.design import summary

        return summary

    @property
    def listing(self) -> ListingPart[Catalog]:
        from sheetgen.games.paper_mech.design import listing

        return listing

    @property
    def new(self) -> NewPart[Catalog]:
        from sheetgen.games.paper_mech.design import new

        return new

    @property
    def share(self) -> SharePart[Loadout]:
        from sheetgen.games.paper_mech.design import share

        return share

    @property
    def form(self) -> FormPart[Loadout]:
        from sheetgen.games.paper_mech.design import form

        return form

    @property
    def sheet(self) -> SheetPart[Loadout]:
        from sheetgen.games.paper_mech.sheet import page

        return page

    @property
    def figures(self) -> FigurePart[Loadout]:
        from sheetgen.games.paper_mech.sheet import figures

        return figures

    @property
    def sim(self) -> SimPart:
        from sheetgen.games.paper_mech.sim import simulation

        return simulation

    @property
    def balance(self) -> BalancePart:
        from sheetgen.games.paper_mech.sim import balance

        return balance

    @property
    def atlas(self) -> AtlasPart[Loadout, Catalog]:
        from sheetgen.games.paper_mech.atlas import part

        return part

    @property
    def changes(self) -> ChangesPart[Loadout]:
        from sheetgen.games.paper_mech.sim import variants

        return variants

    @property
    def odds(self) -> OddsPart[Loadout, Catalog]:
        from sheetgen.games.paper_mech.odds import report

        return report

    @property
    def scenario(self) -> ScenarioPart:
        from sheetgen.games.paper_mech.play import scenario

        return scenario

    @property
    def replay(self) -> ReplayPart:
        from sheetgen.games.paper_mech.play import replay

        return replay

    @property
    def play(self) -> PlayPart:
        from sheetgen.games.paper_mech.play import playable

        return playable

    @property
    def table(self) -> TablePart:
        from sheetgen.games.paper_mech.play import table

        return table

    @property
    def damage(self) -> DamagePart[Loadout]:
        from sheetgen.games.paper_mech.sheet import progress

        return progress


GAME = PaperMech()
