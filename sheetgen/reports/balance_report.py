"""What a weapon is worth, as a report for people."""

from __future__ import annotations

from collections import Counter

from sheetgen.core.locale import game_locale
from sheetgen.reports.number_format import NumberFormat
from sheetgen.reports.report import Bar, Bars, Report, Section, Table
from sheetgen.runs.advantage import ALIKE, BETTER, FAIR, UNDECIDED, WORSE, Advantage, gain_per_weight
from sheetgen.runs.balance import BalanceResult, measure, nothing_won
from sheetgen.runs.figures import Figure

VERDICTS = {BETTER: "better", WORSE: "worse", ALIKE: "alike", UNDECIDED: "open"}  # their keys in the locale


def report(result: BalanceResult, language: str, foot: str = "") -> Report:
    """Return the verdict and the figures that it rests on; `foot` names the program that played."""
    own = BalanceReporter(result, language)
    sections = (
        Section(pairs=tuple(own.summary())),
        Section(own.say("verdict"), sentences=tuple(own.verdict()), advice=tuple(own.advice())),
        Section(own.say("against"), table=own.against(), paper_chart=own.chart()),
        Section(own.say("at-weights"), table=own.weights()),
        Section(own.say("notes"), sentences=tuple(own.notes())),
    )
    return Report(own.title(), sections, own.subtitle(), foot, headline=own.headline(), repeated=own.say("won"))


class BalanceReporter:
    """Writes the result of a weapon in one language."""

    def __init__(self, result: BalanceResult, language: str) -> None:
        self.result = result
        self.balance = result.balance
        self.texts = game_locale("balance", self.balance.system, language)
        self.numbers = NumberFormat(self.texts)

    def say(self, key: str, **facts: object) -> str:
        return self.texts.text(key, **facts)

    def title(self) -> str:
        """Return what was tried."""
        own = self.balance.own
        return self.say("title", name=own.name, weight=own.variant.weight)

    def subtitle(self) -> str:
        """Return how it was tried."""
        own = self.balance
        return self.say("subtitle", edition=own.edition.name, pilot=own.pilot, seed=own.seed)

    def headline(self) -> tuple[str, str]:
        """Return the win rate and its meaning."""
        low, high = self.ends(self.result.win_rate, 100)
        return self.numbers.percent(self.result.win_rate.known), self.say("headline", low=low, high=high)

    def summary(self) -> list[tuple[str, str]]:
        """Return the answer in a few figures."""
        own, found = self.balance.own.variant, self.result
        low, high = self.ends(found.win_rate, 100)
        loadouts, games = found.tally.games, self.balance.games
        size = {"loadouts": self.numbers.count(loadouts), "games": self.numbers.count(games)}
        rows = [(self.say("tried"), self.say("tried-in", **size, count=loadouts, many=games))]
        rows += [
            (self.say("won"), self.say("won-with", rate=self.numbers.percent(found.win_rate.known), low=low, high=high))
        ]
        if found.empty:
            rows.append((self.say("empty"), self.points(found.empty.win_rate)))
            if each := gain_per_weight(found.tally, own):
                rows.append((self.say("by-weight"), self.points(each)))
        if found.mean:
            rows.append((self.say("mean"), self.points(found.mean.win_rate)))
        if cost := found.cost:
            rows.append((self.say("cost"), self.cost(cost)))
        return [*rows, (self.say("fair"), self.fair())]

    def cost(self, own: Figure) -> str:
        """Return the points of a card, at least 0."""
        if own.interval is None:
            return self.numbers.decimal(max(0.0, own.known), 0)
        value, low, high = (self.numbers.decimal(max(0.0, end), 0) for end in (own.known, *own.interval))
        return self.say("cost-at", value=value, low=low, high=high)

    def fair(self) -> str:
        """Return the fair weight, as far as it is known."""
        fair, weights, numbers = self.result.fair, self.balance.weights, self.numbers
        if never := self.never():
            return self.say("fair-above" if never > 0 else "fair-below", weight=weights[-1 if never > 0 else 0])
        if fair is None or not fair.known:
            return self.say("unknown")
        low = self.say("lowest", weight=weights[0]) if fair.low is None else numbers.decimal(fair.low)
        high = self.say("highest", weight=weights[-1]) if fair.high is None else numbers.decimal(fair.high)
        if fair.value is not None and fair.narrow:
            return self.say("fair-at", value=numbers.decimal(fair.value), low=low, high=high)
        return self.say("fair-within", low=low, high=high)

    def never(self) -> int:
        """Return 1 when it is surely better than the others at every weight that was played, -1 when it is worse, else 0."""
        rates = [own.win_rate for _, own in self.result.weights]
        if self.result.fair is None or self.result.fair.value is not None:
            return 0
        return int(rates[-1].positive) - int(rates[0].negative)

    def verdict(self) -> list[str]:
        """Return the sentences on whether it is fair, at its weight or at another."""
        found = self.result
        printed = measure(self.balance)
        counts = Counter(own.verdict for other, own in found.against if other.variant in printed)
        if nothing_won(found.tally):
            return [self.say("nothing-won")]
        key = found.verdict
        if key == FAIR:
            key = "between-weapon" if self.weight_is_off() else "fair-weapon"
        kinds = [kind for kind in (BETTER, ALIKE, WORSE, UNDECIDED) if counts[kind]]
        whole = ".all" if len(kinds) == 1 else ""
        counted = [self.say(f"than-{kind}{whole}", number=counts[kind]) for kind in kinds]
        sentences = [self.say(key, count=counts.total(), found=counted), *self.price()]
        if found.empty and not found.empty.win_rate.positive:
            sentences.append(self.say("no-better-than-empty"))
        return sentences

    def advice(self) -> list[str]:
        """Return how more may be found out."""
        if nothing_won(self.result.tally):
            return [self.say("other-pilot")]
        return [self.say("more-loadouts")] if self.result.verdict == UNDECIDED else []

    def price(self) -> list[str]:
        """Return the sentence on what it should weigh."""
        fair, weights = self.result.fair, self.balance.weights
        if fair is None:
            return []
        if never := self.never():
            key = "never-fair-strong" if never > 0 else "never-fair-weak"
            return [self.say(key, weight=weights[-1 if never > 0 else 0])]
        if not fair.known:
            return [self.say("price-unknown")]
        within = "right" if fair.narrow else "like-the-others"
        return [self.say(self.weight_is_off() or within, fair=self.fair())]

    def weight_is_off(self) -> str:
        """Return the key of the sentence for a weapon that surely does more or less than the others at its weight."""
        mean = self.result.mean
        if mean is None or self.never():
            return ""
        return "too-light" if mean.win_rate.positive else "too-heavy" if mean.win_rate.negative else ""

    def against(self) -> Table:
        """Return a row for each other weapon, and one for an empty mount."""
        heads = ("weapon", "weight", *self.cell_heads, "gain", "says")
        rows = []
        for other, own in sorted(self.result.against, key=lambda pair: pair[1].win_rate.known):
            gain = gain_per_weight(self.result.tally, other.variant)
            name = other.name.in_(self.texts.language)
            rows.append(
                (
                    name if other.printed else f"{name} *",
                    str(other.variant.weight),
                    *self.cells(own),
                    self.gain(gain) if gain else "–",
                    self.say(VERDICTS[own.verdict]),
                )
            )
        if self.result.empty:
            verdict = self.say(VERDICTS[self.result.empty.verdict])
            rows.append((self.say("empty"), "", *self.cells(self.result.empty), "", verdict))
        return without_empty_columns(Table(tuple(self.say(head) for head in heads), tuple(rows)))

    def chart(self) -> Bars:
        """Return a bar for the difference to each other weapon, in points."""
        rows = []
        for other, own in sorted(self.result.against, key=lambda pair: pair[1].win_rate.known):
            figure = own.win_rate
            ends = (100 * figure.interval[0], 100 * figure.interval[1]) if figure.interval else None
            points = 100 * figure.known
            rows.append(Bar(other.name.in_(self.texts.language), points, self.numbers.signed(points), ends))
        return Bars(tuple(rows))

    def gain(self, gain: Figure) -> str:
        """Format points per W with the larger half of the interval."""
        points = self.numbers.signed(100 * gain.known, 0)
        if gain.interval is None:
            return points
        half = max(abs(end - gain.known) for end in gain.interval)
        return self.numbers.plus_minus(points, self.numbers.decimal(100 * half, 0))

    def weights(self) -> Table:
        """Return a row for each weight that was played."""
        heads = ("weight", *self.cell_heads)
        rows = tuple((str(weight), *self.cells(own)) for weight, own in self.result.weights)
        return Table(tuple(self.say(head) for head in heads), rows)

    @property
    def cell_heads(self) -> tuple[str, ...]:
        """The heads of `cells`; in a game that is only won or lost the score would say the same again."""
        scored = self.balance.most_score > 1
        return ("advantage", "interval", "score", "interval") if scored else ("advantage", "interval")

    def cells(self, own: Advantage) -> tuple[str, ...]:
        """Format a difference in points and in score, with intervals."""
        found = (
            self.numbers.signed(100 * own.win_rate.known),
            self.span(own.win_rate, 100),
            self.numbers.signed(own.score.known),
            self.span(own.score, 1),
        )
        return found[: len(self.cell_heads)]

    def notes(self) -> list[str]:
        """Explain how to read the figures."""
        found = [
            f"{self.say('note-points')} {self.say('note-gain')}" if self.result.empty else self.say("note-points"),
            self.say("note-spread"),
            self.say("note-verdict", count=len(self.balance.others)),
        ]
        tally = self.result.tally
        if tally.stalled:
            count, games = self.numbers.count(tally.stalled), self.numbers.count(tally.played)
            found.append(self.say("note-stalled", count=count, stalled=tally.stalled, games=games))
        return found if all(other.printed for other in self.balance.others) else [*found, self.say("own")]

    def points(self, own: Figure) -> str:
        low, high = self.ends(own, 100)
        return self.say("points", points=self.numbers.signed(100 * own.known), low=low, high=high)

    def span(self, own: Figure, times: float) -> str:
        low, high = self.ends(own, times)
        return self.say("range", low=low, high=high)

    def ends(self, own: Figure, times: float) -> tuple[str, str]:
        """Format the ends of an interval; a single loadout has none."""
        if own.interval is None:
            return "?", "?"
        low, high = own.interval
        return self.numbers.decimal(times * low), self.numbers.decimal(times * high)


def without_empty_columns(table: Table) -> Table:
    """Return a table without the columns in which nothing stands."""
    kept = [at for at in range(len(table.heads)) if any(row[at] not in ("", "–") for row in table.rows)]
    return Table(tuple(table.heads[at] for at in kept), tuple(tuple(row[at] for at in kept) for row in table.rows))
