"""The figures of simulated play as a report for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheetgen.games.mech_machine.design.model import SYSTEM
from sheetgen.reports.report import Report, Section, Table
from sheetgen.reports.two_player import TwoPlayerReporter, end

if TYPE_CHECKING:
    from sheetgen.games.mech_machine.sim.figures import Figures, MechFigures, SideFigures


class Reporter(TwoPlayerReporter):
    """Writes one report in one language."""

    def __init__(self, figures: Figures, language: str) -> None:
        super().__init__(SYSTEM, language)
        self.figures = figures

    def report(self) -> Report:
        own, scenario = self.figures, self.figures.scenario
        subtitle = self.say(
            "subtitle",
            count=self.numbers.count(own.games),
            games=own.games,
            frags=scenario.frags,
            pilots=list(dict.fromkeys(own.pilots)),
            seed=own.seed,
        )
        words = [*map(self.side, own.sides), *self.initiative(own.initiative)]
        words.append(self.length(own.mean_rounds, own.mean_turns))
        if scenario.pieces:
            words.append(self.say("terrain", pieces=self.numbers.mean(own.mean_terrain_lost)))
        words += self.stalled(own.stalled)
        weapons = [weapon for side in own.sides for mech in side.mechs for weapon in mech.weapons.values()]
        most = max((end(weapon.damage) for weapon in weapons), default=0.0)
        mechs = [self.mech(mech, side.name, most) for side in own.sides for mech in side.mechs]
        first = own.sides[0]
        headline = self.headline(first.name, first.win_rate)
        return self.whole(
            scenario.name.in_(self.language), subtitle, [Section(sentences=tuple(words)), *mechs], headline
        )

    def side(self, side: SideFigures) -> str:
        """Return how often a side wins, as a sentence."""
        rates = self.numbers.interval(side.win_rate)
        return self.say("side", name=side.name, frags=self.numbers.mean(side.mean_frags), **rates)

    def mech(self, mech: MechFigures, side: str, most: float) -> Section:
        """Return a mech's figures: its weapons, its heat, its legs; `most` is the most damage of any weapon."""
        numbers = self.numbers
        rows = tuple(
            (
                self.say(weapon),
                numbers.mean(own.attacks),
                numbers.share(own.hit_rate),
                numbers.mean(own.damage),
                numbers.mean(own.frags),
            )
            for weapon, own in mech.weapons.items()
        )
        heat = self.say(
            "heat",
            heat=numbers.mean(mech.heat),
            cooled=numbers.mean(mech.cooled),
            downs=numbers.mean(mech.shut_downs),
            lost=numbers.mean(mech.turns_lost),
        )
        legs = self.say(
            "legs", inches=numbers.mean(mech.inches), rushes=numbers.mean(mech.rushes), healed=numbers.mean(mech.healed)
        )
        name = mech.name if mech.name == side else f"{mech.name} ({side})"
        heads = self.heads("weapon", "attacks", "hits", "damage", "frags")
        chart = self.damage([(self.say(weapon), own.damage) for weapon, own in mech.weapons.items()], most)
        note = f"{heat}. {legs}."
        return Section(self.say("mech", name=name), table=Table(heads, rows), note=note, paper_chart=chart)
