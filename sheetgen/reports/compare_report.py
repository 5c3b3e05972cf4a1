"""What a comparison comes to: as JSON, as CSV, in words and as a chart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sheetgen.core.locale import Locale, locale
from sheetgen.render.ops import Sheet
from sheetgen.reports.report import Report, Section, Table
from sheetgen.reports.words import Writing
from sheetgen.runs.compare import UNDECIDED, About, Difference, Meeting, differences
from sheetgen_engine.core.stats import A, B, mean_interval, wilson

CHART_WIDTH = 150.0
MARGIN = 8.0


@dataclass(frozen=True)
class Contestant:
    """A mech of some file and who plays it; `simulation` knows its figures."""

    file: str
    pilot: str
    simulation: Any
    about: About


def labels(contestants: Sequence[Contestant]) -> list[str]:
    """What tells the contestants apart: the names, and pilots and editions if there are several of them."""
    pilots = len({own.pilot for own in contestants}) > 1
    editions = len({own.about.edition for own in contestants}) > 1
    found: list[str] = []
    seen: Counter[str] = Counter()
    for own in contestants:
        extra = [own.pilot] * pilots + [own.about.edition] * editions
        label = f"{own.about.name} ({', '.join(extra)})" if extra else own.about.name
        seen[label] += 1
        found.append(f"{label} #{seen[label]}" if seen[label] > 1 else label)
    return found


@dataclass(frozen=True)
class Comparison:
    """Contestants and what came of their games."""

    contestants: Sequence[Contestant]
    meeting: Meeting
    seed: int
    wanted: int
    margin: float
    sequential: bool
    interrupted: bool = False

    @property
    def labels(self) -> list[str]:
        return labels(self.contestants)

    @property
    def differences(self) -> list[Difference]:
        return differences(self.meeting, self.margin, sequential=self.sequential)

    def document(self, foot: dict[str, Any]) -> dict[str, Any]:
        """Everything for JSON: the contestants as `sim` shows them, then their differences."""
        names = self.labels
        document = {
            "games": self.meeting.games,
            "seed": self.seed,
            "margin": self.margin,
            "sequential": self.sequential,
            "loadouts": [self.figures(at) | foot for at in range(len(names))],
            "differences": [_difference_data(own, names) for own in self.differences],
        }
        if self.sequential:
            document["decided"] = all(own.verdict != UNDECIDED for own in self.differences)
        return document | foot

    def figures(self, at: int) -> dict[str, Any]:
        """One contestant, as `sim` shows it, under its label here."""
        own = self.contestants[at].simulation.figures(self.meeting.tallies[at])
        found: dict[str, Any] = {**own, "label": self.labels[at]}
        if self.meeting.scores is not None:
            score, interval = self.score(at)
            found |= {"mean_score_of_all": score, "mean_score_of_all_ci95": interval and list(interval)}
        return found

    def score(self, at: int) -> tuple[float, tuple[float, float] | None]:
        """A contestant's mean score over all games, and its interval; one game alone has none."""
        moments, games = self.meeting.scores, self.meeting.games
        assert moments is not None
        mean = moments.sums[at] / games
        if games < 2:
            return mean, None
        low, high = mean_interval(games, moments.sums[at], moments.product(at, at))
        return mean, (max(0.0, low), high)  # no score is below 0

    def rate(self, at: int) -> tuple[float, float, float]:
        """A contestant's win rate, and its interval."""
        wins, games = self.meeting.wins.sums[at], self.meeting.games
        return wins / games, *wilson(wins, games)

    def report(self, language: str, foot: str) -> Report:
        """The same for people."""
        words = Words(self, locale("compare", language))
        return Report(words.head(), words.sections(), foot)

    def rows(self, foot: dict[str, Any]) -> list[dict[str, Any]]:
        """A row for each comparison, for spreadsheets, with what it was played by."""
        names = self.labels
        rows = []
        for own in self.differences:
            row: dict[str, Any] = {"a": names[own.a], "b": names[own.b], "games": own.games}
            for side, at in ((A, own.a), (B, own.b)):
                rate, low, high = self.rate(at)
                row |= {f"win_rate_{side}": rate, f"low_{side}": low, f"high_{side}": high}
            row |= {"only_a": own.only_a, "only_b": own.only_b, "difference": own.win_rate}
            row |= {"low": own.interval[0], "high": own.interval[1]}
            if own.score is not None:
                low_score, high_score = own.score.interval or (None, None)
                row |= {"score": own.score.difference, "score_low": low_score, "score_high": high_score}
            row |= {"p": own.p, "verdict": own.verdict}
            for side, contestant in ((A, self.contestants[own.a]), (B, self.contestants[own.b])):
                row |= {f"pilot_{side}": contestant.pilot, f"edition_{side}": contestant.about.edition}
            rows.append(row | {"seed": self.seed, "sequential": self.sequential, "margin": self.margin} | foot)
        return rows

    def chart(self, language: str, by: str) -> Sheet:
        """Win rates and their differences, with whiskers; `by` says which program played."""
        from sheetgen.render import charts

        words = Words(self, locale("compare", language))
        names, write, say = self.labels, words.write, words.texts.text
        many = len(names) > 2  # their names twice in a line would not fit
        rates = [
            charts.Bar(f"{at + 1} {name}" if many else name, *rate, text=words.rate(*rate))
            for at, name in enumerate(names)
            for rate in [self.rate(at)]
        ]
        pairs = [
            charts.Bar(
                f"{own.a + 1} – {own.b + 1}" if many else f"{names[own.a]} – {names[own.b]}",
                own.win_rate,
                *own.interval,
                tone=2 if own.verdict in (A, B) else 1,
                text=f"{words.hundredths(own.win_rate)} ({words.points_between(own.interval)})",
            )
            for own in self.differences
        ]
        wide, y = CHART_WIDTH - 2 * MARGIN, MARGIN
        games = self.meeting.games
        note = say("chart-note", count=write.count(games), games=games, who=words.who(), seed=self.seed, by=by)
        high = _height(len(rates))
        drawn = charts.bars((MARGIN, y, wide, high), rates, title=say("rates"), note=note, show=write.percent)
        y += high + MARGIN / 2
        high = _height(len(pairs))
        note = say("chart-decided")
        drawn += charts.bars((MARGIN, y, wide, high), pairs, title=say("differences"), note=note, show=words.hundredths)
        return charts.page(
            words.head(), (CHART_WIDTH, y + high + MARGIN / 2), drawn, language=language, text=words.head()
        )


def _height(rows: int) -> float:
    """The height that so many bars and their title need."""
    from sheetgen.render import charts

    return charts.TITLE + charts.LEGEND + charts.GAP + rows * charts.ROW * 1.4


def _difference_data(own: Difference, names: Sequence[str]) -> dict[str, Any]:
    data: dict[str, Any] = {
        "a": names[own.a],
        "b": names[own.b],
        "games": own.games,
        "only_a": own.only_a,
        "only_b": own.only_b,
        "win_rate": own.win_rate,
        "ci95": list(own.interval),
        "ci95_together": list(own.together),
        "p": own.p,
        "verdict": own.verdict,
    }
    if own.score is not None:
        data |= {"score": own.score.difference, "score_ci95": own.score.interval and list(own.score.interval)}
        data["score_verdict"] = own.score.verdict
    return data


class Words:
    """A comparison in one language."""

    def __init__(self, comparison: Comparison, texts: Locale) -> None:
        self.comparison = comparison
        self.texts = texts
        self.write = Writing(texts)
        self.names = comparison.labels

    def head(self) -> str:
        """Who played what."""
        games = self.comparison.meeting.games
        count = self.write.count(games)
        return self.texts.text("head", games=games, count=count, seed=self.comparison.seed, who=self.who())

    def who(self) -> list[str]:
        """Editions and pilots, and whom they meet."""
        own, say = self.comparison, self.texts.text
        pilots = list(dict.fromkeys(each.pilot for each in own.contestants))
        editions = list(dict.fromkeys(each.about.edition for each in own.contestants))
        who = [say("edition", edition=editions[0]) if len(editions) == 1 else say("editions", editions=editions)]
        who.append(say("with-pilot", pilot=pilots[0]) if len(pilots) == 1 else say("pilots", pilots=pilots))
        if opponents := own.contestants[0].about.opponents:
            who.append(say("against", opponents=opponents))
        return who

    def sections(self) -> tuple[Section, ...]:
        """A table of the contestants, a paragraph for each comparison, and what to keep in mind."""
        paragraphs = tuple(
            Section(self.title(own), words=(self.sentences(own),)) for own in self.comparison.differences
        )
        notes = tuple(self.notes())
        found = (Section(table=self.table()), *paragraphs)
        return (*found, Section(self.texts.text("notes"), words=notes)) if notes else found

    def table(self) -> Table:
        say, write, own = self.texts.text, self.write, self.comparison
        heads = [say("contestant"), say("won"), say("interval")]
        rows = []
        for at, name in enumerate(self.names):
            rate, low, high = own.rate(at)
            cells = [name, write.percent(rate), self.span(100 * low, 100 * high)]
            if own.meeting.scores is not None:
                score, interval = own.score(at)
                cells += [write.decimal(score), self.span(*interval) if interval and interval[0] < interval[1] else "–"]
            rows.append(tuple(cells))
        if own.meeting.scores is not None:
            heads += [say("score"), say("interval")]
        return Table(tuple(heads), tuple(rows))

    def title(self, own: Difference) -> str:
        return self.texts.text("pair", a=self.names[own.a], b=self.names[own.b])

    def sentences(self, own: Difference) -> str:
        """What comes of a comparison."""
        if own.same:
            wins = self.comparison.meeting.wins.sums
            return self.texts.text("same" if wins[own.a] or wins[own.b] else "nobody-won")
        return " ".join((self.verdict(own), *self.details(own)))

    def verdict(self, own: Difference) -> str:
        """Which of the two is better, and how surely."""
        key = f"tested-{own.verdict}" if self.comparison.sequential else own.verdict
        return self.texts.text(
            key,
            better=self.names[own.b if own.verdict == B else own.a],
            surely=self.texts.text(surely(own.p)),
            p=self.write.chance(own.p),
            margin=self.margin(),
        )

    def details(self, own: Difference) -> list[str]:
        """The figures that the verdict rests on."""
        write, (low, high) = self.write, own.interval
        found = [
            self.texts.text(
                "difference",
                rate=self.points(own.win_rate),
                low=write.signed(100 * low),
                high=write.signed(100 * high),
                only_a=write.count(own.only_a),
                a_games=own.only_a,
                only_b=write.count(own.only_b),
                a=self.names[own.a],
                b=self.names[own.b],
            )
        ]
        if own.score is not None and own.score.interval is not None and own.score.interval[0] < own.score.interval[1]:
            low, high = own.score.interval
            score = write.signed(own.score.difference)
            found.append(
                self.texts.text("score-difference", score=score, low=write.signed(low), high=write.signed(high))
            )
            if own.verdict not in (A, B) and own.score.verdict != UNDECIDED:
                more = self.names[own.a if own.score.verdict == A else own.b]
                found.append(self.texts.text("scores-more", better=more))
        return found

    def notes(self) -> list[str]:
        """What the figures mean, and whether the test came to an end."""
        own, say, write = self.comparison, self.texts.text, self.write
        found = [say("note-score")] if own.meeting.scores is not None else []
        stalled = [f"{name} {count}" for at, name in enumerate(self.names) if (count := own.figures(at)["stalled"])]
        if stalled:
            found.append(say("note-stalled", stalled=stalled))
        comparisons = own.differences
        if own.interrupted:
            found.append(say("cut-short", count=write.count(own.meeting.games), wanted=write.count(own.wanted)))
        if len(comparisons) > 1:
            found.append(say("note-several", count=len(comparisons)))
        if own.sequential:
            found.append(say("note-test", margin=self.margin()))
            count, wanted = write.count(own.meeting.games), write.count(own.wanted)
            if any(each.verdict == UNDECIDED for each in comparisons):
                found.append(say("more", count=count, games=own.meeting.games))
            else:
                found.append(say("stopped", count=count, wanted=wanted))
        return found

    def points(self, difference: float) -> str:
        return self.texts.text("points", points=self.hundredths(difference))

    def rate(self, rate: float, low: float, high: float) -> str:
        """A share with its interval, for a chart."""
        return f"{self.write.percent(rate)} ({self.span(100 * low, 100 * high)})"

    def points_between(self, interval: tuple[float, float]) -> str:
        """The ends of a difference's interval in percentage points."""
        low, high = interval
        return self.texts.text("range", low=self.hundredths(low), high=self.hundredths(high))

    def hundredths(self, difference: float) -> str:
        """A difference of shares in percentage points."""
        return self.write.signed(100 * difference)

    def margin(self) -> str:
        """The difference that would matter."""
        points = f"{100 * self.comparison.margin:.3g}".replace(".", self.write.point)
        return self.texts.text("points", points=points)

    def span(self, low: float, high: float) -> str:
        return self.texts.text("range", low=self.write.decimal(low), high=self.write.decimal(high))


def surely(p: float) -> str:
    """How sure a difference is, as a key of the locale.

    >>> surely(0.0001), surely(0.005), surely(0.04)
    ('beyond-doubt', 'clearly', 'probably')
    """
    return "beyond-doubt" if p < 0.001 else "clearly" if p < 0.01 else "probably"
