"""Mech Machine: what it declares to the shared parts."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from sheetgen.core.game import GameSystem
from sheetgen.core.queries import (
    AGAINST,
    AGAINST_PLAYED,
    OPPONENT,
    OPPONENTS,
    PILOT_NAME,
    REVERSE,
    SCENARIO,
    TAKEN,
    WEAPON,
    GameOption,
    Pilots,
)

if TYPE_CHECKING:
    from sheetgen.core.atlas_parts import ChangesPart
    from sheetgen.core.parts import (
        CatalogPart,
        CheckPart,
        DamagePart,
        FairnessPart,
        FigurePart,
        FormPart,
        ListingPart,
        LoadoutPart,
        MapPart,
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
    from sheetgen.games.mech_machine.design.loadout import Loadout
    from sheetgen.games.mech_machine.design.model import Catalog
    from sheetgen.games.mech_machine.design.totals import Totals


class MechMachine(GameSystem["Loadout", "Catalog", "Totals"]):
    id = "mech-machine"
    share_prefix = "MM"
    pilots = Pilots(("reference", "tactical", "search", "random"), default="reference", expert="tactical")
    options: ClassVar = {
        "new": (
            GameOption("roll", "Roll the mech (games with rolled mechs).", "flag"),
            GameOption("typed", "With --roll: throw real dice and type what they show.", "flag"),
            GameOption("table", "Lay out a table with terrain instead: city, woods, ruins or mixed.", metavar="KIND"),
            GameOption("size", "The size of the table in inches, such as 36x36.", metavar="SIZE"),
            GameOption("pieces", "How many pieces of terrain the table gets.", "number", "N", least=0, most=40),
            GameOption("fair", "Try tables until one is fair: each is played from both starts.", "flag"),
            GameOption(
                "seed", "The seed of --roll or --table.  [default: a new one]", "number", "N", least=0, most=1 << 48
            ),
        ),
        "sim": (AGAINST, SCENARIO),
        "replay": (
            AGAINST,
            SCENARIO,
            GameOption("referee", "Write a log with every place, die, sum and rule, to check the game by.", "flag"),
        ),
        "play": (AGAINST_PLAYED, SCENARIO, OPPONENT),
        "compare": (AGAINST, SCENARIO),
        "suggest": (AGAINST, SCENARIO),
        "odds": (WEAPON, TAKEN, OPPONENTS, REVERSE),
        "sheet": (
            GameOption("damage", "Show a game in progress, from a scenario file.", "text", "SCENARIO"),
            PILOT_NAME,
        ),
    }
    atlas = None
    balance = None

    @property
    def catalog(self) -> CatalogPart[Catalog]:
        from sheetgen.games.mech_machine.design import catalog

        return catalog

    @property
    def loadout(self) -> LoadoutPart[Loadout]:
        from sheetgen.games.mech_machine.design import loadout

        return loadout

    @property
    def totals(self) -> TotalsPart[Loadout, Totals]:
        from sheetgen.games.mech_machine.design import totals

        return totals

    @property
    def check(self) -> CheckPart[Loadout, Totals]:
        from sheetgen.games.mech_machine.design import check

        return check

    @property
    def summary(self) -> SummaryPart[Loadout, Totals]:
        from sheetgen.games.mech_machine.design import summary

        return summary

    @property
    def listing(self) -> ListingPart[Catalog]:
        from sheetgen.games.mech_machine.design import listing

        return listing

    @property
    def new(self) -> NewPart[Catalog]:
        from sheetgen.games.mech_machine.design import new

        return new

    @property
    def share(self) -> SharePart[Loadout]:
        from sheetgen.games.mech_machine.design import share

        return share

    @property
    def form(self) -> FormPart[Loadout]:
        from sheetgen.games.mech_machine.design import form

        return form

    @property
    def sheet(self) -> SheetPart[Loadout]:
        from sheetgen.games.mech_machine.sheet import page

        return page

    @property
    def damage(self) -> DamagePart[Loadout]:
        from sheetgen.games.mech_machine.sheet import progress

        return progress

    @property
    def figures(self) -> FigurePart[Loadout]:
        from sheetgen.games.mech_machine.sheet import figures

        return figures

    @property
    def sim(self) -> SimPart:
        from sheetgen.games.mech_machine.sim import simulation

        return simulation

    @property
    def fairness(self) -> FairnessPart:
        from sheetgen.games.mech_machine.sim import fairness

        return fairness

    @property
    def changes(self) -> ChangesPart[Loadout]:
        from sheetgen.games.mech_machine.sim import variants

        return variants

    @property
    def odds(self) -> OddsPart[Loadout, Catalog]:
        from sheetgen.games.mech_machine.odds import report

        return report

    @property
    def scenario(self) -> ScenarioPart:
        from sheetgen.games.mech_machine.play import script

        return script

    @property
    def table(self) -> TablePart:
        from sheetgen.games.mech_machine.play import table

        return table

    @property
    def replay(self) -> ReplayPart:
        from sheetgen.games.mech_machine.play import replay

        return replay

    @property
    def play(self) -> PlayPart:
        from sheetgen.games.mech_machine.play import playable

        return playable

    @property
    def map(self) -> MapPart:
        from sheetgen.games.mech_machine.sheet import map

        return map


GAME = MechMachine()
