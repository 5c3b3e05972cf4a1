"""The figures of simulated play as a report for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sheetgen.games.mech_cards.design.model import SYSTEM
from sheetgen.reports.report import Bar, Bars, Report, Section, Table
from sheetgen.reports.two_player import TwoPlayerReporter, end
from sheetgen.runs.figures import proportion

if TYPE_CHECKING:
    from sheetgen.games.mech_cards.sim.figures import Figures, MatchFigures, MechFigures


class Reporter(TwoPlayerReporter):
    """Writes one report in one language."""

    def __init__(self, figures: Figures, language: str) -> None:
        super().__init__(SYSTEM, language)
        self.figures = figures

    def report(self) -> Report:
        own = self.figures
        subtitle = self.say(
            "subtitle",
            count=self.numbers.count(own.games),
            games=own.games,
            pilots=list(dict.fromkeys(own.pilots)),
            seed=own.seed,
        )
        words = (
            self.say("wins", **self.numbers.interval(own.win_rate)),
            *self.initiative(own.initiative),
            self.length(own.mean_rounds, own.mean_activations),
            *self.stalled(own.stalled),
        )
        sections = [Section(sentences=words)]
        mechs, name, title = list(own.mechs), own.squad.name, own.squad.name
        if len(own.matches) > 1:
            sections.append(Section(self.say("matches"), chart=self.rates(own.matches)))
        else:
            mechs += [mech for match in own.matches for mech in (*match.allies, *match.opponents)]
            name = own.matchups[0].side
            title = f"{name} – {own.matchups[0].against}"
        most = max((end(weapon.damage) for mech in mechs for weapon in mech.weapons), default=0.0)
        sections += [self.mech(mech, most) for mech in mechs]
        headline = self.headline(name, own.win_rate)
        return self.whole(title, subtitle, sections, headline, repeated=words[0])

    def rates(self, matches: Sequence[MatchFigures]) -> Bars:
        """Return a bar for how often each opponent is beaten."""
        rows = []
        for match in matches:
            ends = self.numbers.interval(match.win_rate)
            text = self.numbers.within(ends["rate"], self.say("match", **ends))
            rows.append(Bar(match.against, match.win_rate.known, text, match.win_rate.interval))
        return Bars(tuple(rows), most=1.0)

    def mech(self, mech: MechFigures, most: float) -> Section:
        """Return a mech's figures: its weapons, and what put it out; `most` is the most damage of any weapon."""
        numbers = self.numbers
        rows = tuple(
            (
                weapon.card.name.in_(self.language),
                numbers.mean(weapon.shots),
                numbers.share(weapon.hit_rate),
                numbers.mean(weapon.jams),
                numbers.mean(weapon.damage),
            )
            for weapon in mech.weapons
        )
        out = {cause: numbers.share(proportion(count, mech.games)) for cause, count in mech.out_by.items()}
        note = f"{self.say('out', **out)}; {self.say('morale', tests=numbers.mean(mech.morale_tests))}"
        heads = self.heads("weapon", "shots", "hits", "jams", "damage")
        chart = self.damage([(weapon.card.name.in_(self.language), weapon.damage) for weapon in mech.weapons], most)
        return Section(self.say("mech", name=mech.name), table=Table(heads, rows), note=note, paper_chart=chart)
