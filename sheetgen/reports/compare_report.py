"""A comparison as a report for people."""

from __future__ import annotations

from sheetgen.core.locale import locale
from sheetgen.reports.number_format import NumberFormat
from sheetgen.reports.report import Report, Section, Table
from sheetgen.runs.compare import Comparison
from sheetgen.runs.figures import Figure, Interval
from sheetgen.runs.paired import UNDECIDED, Difference
from sheetgen_engine.core.stats import A, B


def report(comparison: Comparison, language: str, foot: str = "") -> Report:
    """Return the comparison for people; `foot` names the program that played."""
    own = CompareReporter(comparison, language)
    return Report(own.title(), own.sections(), own.subtitle(), foot)


# More than this many have a ranking in place of a paragraph for each pair.
MOST_IN_PAIRS = 3


class CompareReporter:
    """Writes a comparison in one language."""

    def __init__(self, comparison: Comparison, language: str) -> None:
        self.comparison = comparison
        self.language = language
        self.texts = locale("compare", language)
        self.numbers = NumberFormat(self.texts)
        self.names = comparison.labels

    def say(self, key: str, **facts: object) -> str:
        return self.texts.text(key, **facts)

    def title(self) -> str:
        """Return what was played."""
        own = self.comparison
        return self.say("title", games=own.games, count=self.numbers.count(own.games))

    def subtitle(self) -> str:
        """Return by whom it was played."""
        return self.say("subtitle", who=self.who(), seed=self.comparison.seed)

    def who(self) -> list[str]:
        """Return the editions, the pilots and the opponents."""
        contestants, say = self.comparison.contestants, self.say
        pilots = list(dict.fromkeys(each.pilot for each in contestants))
        editions = list(dict.fromkeys(each.simulation.edition.name for each in contestants))
        who = [say("edition", edition=editions[0]) if len(editions) == 1 else say("editions", editions=editions)]
        who.append(say("with-pilot", pilot=pilots[0]) if len(pilots) == 1 else say("pilots", pilots=pilots))
        if opponents := contestants[0].simulation.opponents:
            who.append(say("against", opponents=opponents))
        return who

    def sections(self) -> tuple[Section, ...]:
        """Return a table of the contestants, a paragraph for each comparison, and notes; of many, a ranking."""
        if len(self.names) > MOST_IN_PAIRS:
            return Section(table=self.ranking()), Section(
                self.say("notes"), sentences=(*self.notes(), self.say("ranks"))
            )
        paragraphs = tuple(
            Section(self.pair_title(own), sentences=(self.sentences(own),)) for own in self.comparison.differences
        )
        notes = tuple(self.notes())
        found = (Section(table=self.table()), *paragraphs)
        return (*found, Section(self.say("notes"), sentences=notes)) if notes else found

    def table(self) -> Table:
        say, numbers, own = self.say, self.numbers, self.comparison
        heads = [say("contestant"), say("won"), say("interval")]
        rates, scores = own.win_rates, own.scores
        rows = []
        for at, name in enumerate(self.names):
            cells = [name, numbers.percent(rates[at].known), self.span(rates[at], 100)]
            if scores is not None:
                cells += [numbers.decimal(scores[at].known), self.span(scores[at])]
            rows.append(tuple(cells))
        if scores is not None:
            heads += [say("score"), say("interval")]
        return Table(tuple(heads), tuple(rows))

    def ranking(self) -> Table:
        """Return the contestants by win rate, each with its difference from the first; its rank counts who is clearly better."""
        say, numbers, own = self.say, self.numbers, self.comparison
        wins = own.result.wins.sums
        order = sorted(range(len(self.names)), key=lambda at: (-wins[at], at))
        first = order[0]
        to_first = {
            pair.a if pair.b == first else pair.b: pair for pair in own.differences if first in (pair.a, pair.b)
        }
        better = [pair.b if pair.verdict == A else pair.a for pair in own.differences if pair.verdict in (A, B)]
        rows = []
        for at in order:
            behind, span = "–", "–"
            if (pair := to_first.get(at)) is not None:
                sign = 1 if pair.a == at else -1
                low, high = sorted(sign * end for end in pair.interval)
                behind, span = self.hundredths(sign * pair.win_rate), self.points_between((low, high))
            rate = own.win_rates[at]
            name = f"{1 + better.count(at)}. {self.names[at]}"
            cells = [name, numbers.percent(rate.known), self.span(rate, 100)]
            rows.append((*cells, behind, span))
        heads = ("contestant", "won", "interval", "behind", "interval")
        return Table(tuple(say(head) for head in heads), tuple(rows))

    def pair_title(self, own: Difference) -> str:
        return self.say("pair", a=self.names[own.a], b=self.names[own.b])

    def sentences(self, own: Difference) -> str:
        """Return the verdict of a comparison and its figures."""
        if own.same:
            wins = self.comparison.result.wins.sums
            return self.say("same" if wins[own.a] or wins[own.b] else "nobody-won")
        return " ".join((self.verdict(own), *self.details(own)))

    def verdict(self, own: Difference) -> str:
        """Return which of the two is better, and how sure that is."""
        key = f"tested-{own.verdict}" if self.comparison.sequential else own.verdict
        return self.say(
            key,
            better=self.names[own.b if own.verdict == B else own.a],
            surely=self.say(surely(own.p)),
            p=self.numbers.chance(own.p),
            margin=self.margin(),
        )

    def details(self, own: Difference) -> list[str]:
        """Return the figures that the verdict rests on."""
        numbers, (low, high) = self.numbers, own.interval
        found = [
            self.say(
                "difference",
                rate=self.points(own.win_rate),
                low=numbers.signed(100 * low),
                high=numbers.signed(100 * high),
                only_a=numbers.count(own.only_a),
                a_games=own.only_a,
                only_b=numbers.count(own.only_b),
                a=self.names[own.a],
                b=self.names[own.b],
            )
        ]
        if own.score is not None and own.score.interval is not None and own.score.interval[0] < own.score.interval[1]:
            low, high = own.score.interval
            score = numbers.signed(own.score.difference)
            found.append(self.say("score-difference", score=score, low=numbers.signed(low), high=numbers.signed(high)))
            if own.verdict not in (A, B) and own.score.verdict != UNDECIDED:
                more = self.names[own.a if own.score.verdict == A else own.b]
                found.append(self.say("scores-more", better=more))
        return found

    def notes(self) -> list[str]:
        """Explain the figures, and whether the test came to an end."""
        own, say = self.comparison, self.say
        count, wanted = self.numbers.count(own.games), self.numbers.count(own.wanted)
        scores_shown = own.result.scores is not None and len(self.names) <= MOST_IN_PAIRS
        found = [*self.files_of_namesakes(), *([say("note-score")] if scores_shown else [])]
        stalled = [
            f"{name} {figures.stalled}"
            for name, figures in zip(self.names, own.figures, strict=True)
            if figures.stalled
        ]
        if stalled:
            found.append(say("note-stalled", stalled=stalled))
        if own.interrupted:
            found.append(say("cut-short", count=count, wanted=wanted))
        if len(own.differences) > 1:
            found.append(say("note-several", count=len(own.differences)))
        if own.sequential:
            found.append(say("note-test", margin=self.margin()))
            if own.decided:
                found.append(say("stopped", count=count, wanted=wanted))
            else:
                found.append(say("more", count=count, games=own.games))
        return found

    def files_of_namesakes(self) -> list[str]:
        """Name the files of contestants whose mechs share a name."""
        contestants = self.comparison.contestants
        mechs = {(each.simulation.name, each.file) for each in contestants}
        names = [name for name, _ in mechs]
        files = [
            f"{label} = {each.file}"
            for label, each in zip(self.names, contestants, strict=True)
            if names.count(each.simulation.name) > 1
        ]
        return [self.say("note-files", files=files)] if files else []

    def points(self, difference: float) -> str:
        return self.say("points", points=self.hundredths(difference))

    def points_between(self, interval: Interval) -> str:
        """Format the interval of a difference in percentage points."""
        low, high = interval
        return self.say("range", low=self.hundredths(low), high=self.hundredths(high))

    def hundredths(self, difference: float) -> str:
        """Format a difference of shares in percentage points."""
        return self.numbers.signed(100 * difference)

    def margin(self) -> str:
        """Format the difference that would matter."""
        points = f"{100 * self.comparison.margin:.3g}".replace(".", self.numbers.point)
        return self.say("points", points=points)

    def span(self, figure: Figure, times: float = 1.0) -> str:
        """Format the interval of a figure; a dash where there is none, or none with any width."""
        if figure.interval is None or figure.interval[0] == figure.interval[1]:
            return "–"
        low, high = (self.numbers.decimal(times * end) for end in figure.interval)
        return self.say("range", low=low, high=high)


def surely(p: float) -> str:
    """Return how sure a difference is, as a key of the locale.

    >>> surely(0.0001), surely(0.005), surely(0.04)
    ('beyond-doubt', 'clearly', 'probably')
    """
    return "beyond-doubt" if p < 0.001 else "clearly" if p < 0.01 else "probably"
