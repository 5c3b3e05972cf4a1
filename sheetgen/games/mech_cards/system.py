"""Mech Cards: what it declares to the shared parts."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from sheetgen.core.game import GameSystem
from sheetgen.core.queries import (
    AGAINST,
    AGAINST_PLAYED,
    ALLIES,
    OPPONENT,
    OPPONENTS,
    REVERSE,
    TAKEN,
    WEAPON,
    GameOption,
    Pilots,
)

if TYPE_CHECKING:
    from sheetgen.core.parts import (
        BalancePart,
        CatalogPart,
        CheckPart,
        DamagePart,
        FormPart,
        ListingPart,
        LoadoutPart,
        NewPart,
        OddsPart,
        PicturePart,
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
    from sheetgen.games.mech_cards.design.loadout import Loadout
    from sheetgen.games.mech_cards.design.model import Catalog
    from sheetgen.games.mech_cards.design.totals import Totals


class MechCards(GameSystem["Loadout", "Catalog", "Totals"]):
    id = "mech-cards"
    share_prefix = "MC"
    pilots = Pilots(("reference", "tactical", "search", "random"), default="reference", expert="tactical")
    options: ClassVar = {
        "sim": (AGAINST, ALLIES),
        "compare": (AGAINST, ALLIES),
        "play": (AGAINST_PLAYED, ALLIES, OPPONENT),
        "replay": (AGAINST, ALLIES),
        "odds": (WEAPON, TAKEN, OPPONENTS, REVERSE),
        "sheet": (
            GameOption("all", "Print the whole catalog (games with cards).", "flag"),
            GameOption("reference", "Add a page with the rules in short, for the back of the sheet.", "flag"),
            GameOption("damage", "Show a game in progress, from a scenario file.", "text", "SCENARIO"),
            GameOption("points", "Print what each card costs in a game by points (games with cards).", "flag"),
            GameOption("backs", "Print card backs too (games with cards).", "flag"),
        ),
    }
    fairness = None
    atlas = None
    changes = None
    figures = None
    map = None

    @property
    def catalog(self) -> CatalogPart[Catalog]:
        from sheetgen.games.mech_cards.design import catalog

        return catalog

    @property
    def loadout(self) -> LoadoutPart[Loadout]:
        from sheetgen.games.mech_cards.design import loadout

        return loadout

    @property
    def totals(self) -> TotalsPart[Loadout, Totals]:
        from sheetgen.games.mech_cards.design import totals

        return totals

    @property
    def check(self) -> CheckPart[Loadout, Totals]:
        from sheetgen.games.mech_cards.design import check

        return check

    @property
    def summary(self) -> SummaryPart[Loadout, Totals]:
        from sheetgen.games.mech_cards.design import summary

        return summary

    @property
    def listing(self) -> ListingPart[Catalog]:
        from sheetgen.games.mech_cards.design import listing

        return listing

    @property
    def new(self) -> NewPart[Catalog]:
        from sheetgen.games.mech_cards.design import new

        return new

    @property
    def share(self) -> SharePart[Loadout]:
        from sheetgen.games.mech_cards.design import share

        return share

    @property
    def form(self) -> FormPart[Loadout]:
        from sheetgen.games.mech_cards.design import form

        return form

    @property
    def sheet(self) -> SheetPart[Loadout]:
        from sheetgen.games.mech_cards.sheet import page

        return page

    @property
    def picture(self) -> PicturePart[Loadout]:
        from sheetgen.games.mech_cards.sheet import picture

        return picture

    @property
    def sim(self) -> SimPart:
        from sheetgen.games.mech_cards.sim import simulation

        return simulation

    @property
    def damage(self) -> DamagePart[Loadout]:
        from sheetgen.games.mech_cards.sheet import progress

        return progress

    @property
    def balance(self) -> BalancePart:
        from sheetgen.games.mech_cards.sim import balance

        return balance

    @property
    def odds(self) -> OddsPart[Loadout, Catalog]:
        from sheetgen.games.mech_cards.odds import report

        return report

    @property
    def table(self) -> TablePart:
        from sheetgen.games.mech_cards.play import table

        return table

    @property
    def replay(self) -> ReplayPart:
        from sheetgen.games.mech_cards.play import replay

        return replay

    @property
    def play(self) -> PlayPart:
        from sheetgen.games.mech_cards.play import playable

        return playable

    @property
    def scenario(self) -> ScenarioPart:
        from sheetgen.games.mech_cards.play import script

        return script


GAME = MechCards()
