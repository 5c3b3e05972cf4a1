"""What the trials of a part come to, in words."""

from __future__ import annotations

from collections import Counter
from math import isfinite
from typing import Any

from sheetgen.core.locale import Locale, locale
from sheetgen.reports.number_format import NumberFormat
from sheetgen.reports.report import Report, Section, Table
from sheetgen.runs.balance import (
    ALIKE,
    BETTER,
    FAIR,
    UNDECIDED,
    WORSE,
    Balance,
    Estimate,
    Findings,
    Margin,
    Trials,
    gain_per_weight,
    measure,
    nothing_won,
    own_rate,
)

SAYS = {BETTER: "better", WORSE: "worse", ALIKE: "alike", UNDECIDED: "open"}


def report(balance: Balance, trials: Trials, found: Findings, language: str, foot: str) -> Report:
    """The verdict and the figures that it rests on."""
    words = Words(balance, trials, found, locale("balance", language))
    sections = (
        Section(pairs=tuple(words.summary())),
        Section(words.say("verdict"), words=tuple(words.verdict())),
        Section(words.say("against"), table=words.against()),
        Section(words.say("at-weights"), table=words.weights()),
        Section(words.say("notes"), words=tuple(words.notes())),
    )
    return Report(words.head(), sections, foot=foot)


class Words:
    """The trials of a part in one language."""

    def __init__(self, balance: Balance, trials: Trials, found: Findings, texts: Locale) -> None:
        self.balance = balance
        self.trials = trials
        self.found = found
        self.texts = texts
        self.numbers = NumberFormat(texts)

    def say(self, key: str, **facts: Any) -> str:
        return self.texts.text(key, **facts)

    def head(self) -> str:
        """What was tried, and how."""
        own = self.balance
        return self.say(
            "head",
            name=own.own.name,
            weight=own.own.variant.weight,
            edition=own.edition,
            pilot=own.pilot,
            seed=own.seed,
        )

    def summary(self) -> list[tuple[str, str]]:
        """The answer in a few figures."""
        own, found = self.balance.own.variant, self.found
        won = own_rate(self.trials, own)
        low, high = self.ends(won, 100)
        loadouts, games = self.trials.games, self.balance.games
        size = {"loadouts": self.numbers.count(loadouts), "games": self.numbers.count(games)}
        rows = [(self.say("tried"), self.say("tried-in", **size, count=loadouts, many=games))]
        rows += [(self.say("won"), self.say("won-with", rate=self.numbers.percent(won.value), low=low, high=high))]
        if found.empty:
            rows.append((self.say("empty"), self.points(found.empty.win_rate)))
            if each := gain_per_weight(self.trials, own):
                rows.append((self.say("by-weight"), self.points(each)))
        if found.mean:
            rows.append((self.say("mean"), self.points(found.mean.win_rate)))
        return [*rows, (self.say("fair"), self.fair())]

    def fair(self) -> str:
        """The fair weight, as far as it is known."""
        fair, weights, numbers = self.found.fair, self.balance.weights, self.numbers
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
        """Whether it is surely better than the others at any weight that was played (1), or worse (-1)."""
        at_weights = [own.win_rate for _, own in self.found.weights]
        if self.found.fair is None or self.found.fair.value is not None:
            return 0
        return int(at_weights[-1].above) - int(at_weights[0].below)

    def verdict(self) -> list[str]:
        """Whether it is fair, at its weight or at another, in sentences."""
        found = self.found
        printed = measure(self.balance)
        counts = Counter(own.verdict for other, own in found.against if other.variant in printed)
        if nothing_won(self.trials):
            return [self.say("nothing-won")]
        key = found.verdict
        if key == FAIR:
            key = "between-weapon" if self.weight_is_off() else "fair-weapon"
        kinds = [kind for kind in (BETTER, ALIKE, WORSE, UNDECIDED) if counts[kind]]
        said = [self.say(f"than-{kind}", number=counts[kind]) for kind in kinds]
        sentences = [self.say(key, count=counts.total(), found=said), *self.price()]
        if found.empty and not found.empty.win_rate.above:
            sentences.append(self.say("no-better-than-empty"))
        return sentences

    def price(self) -> list[str]:
        """What its weight would have to be."""
        fair, weights = self.found.fair, self.balance.weights
        if fair is None:
            return []
        if never := self.never():
            key = "never-fair-strong" if never > 0 else "never-fair-weak"
            return [self.say(key, weight=weights[-1 if never > 0 else 0])]
        if not fair.known:
            return [self.say("price-unknown")]
        within = "right" if fair.narrow else "not-told-apart"
        return [self.say(self.weight_is_off() or within, fair=self.fair())]

    def weight_is_off(self) -> str:
        """Whether it surely does more or less than the others on average, at its weight."""
        mean = self.found.mean
        if mean is None or self.never():
            return ""
        return "too-light" if mean.win_rate.above else "too-heavy" if mean.win_rate.below else ""

    def against(self) -> Table:
        """A row for each other weapon, and one for nothing in its place."""
        heads = ("weapon", "weight", "advantage", "interval", "score", "interval", "gain", "says")
        rows = []
        for other, own in sorted(self.found.against, key=lambda pair: pair[1].win_rate.value):
            gain = gain_per_weight(self.trials, other.variant)
            name = other.name.in_(self.texts.language)
            rows.append(
                (
                    name if other.printed else f"{name} *",
                    str(other.variant.weight),
                    *self.cells(own),
                    self.gain(gain) if gain else "–",
                    self.say(SAYS[own.verdict]),
                )
            )
        if self.found.empty:
            said = self.say(SAYS[self.found.empty.verdict])
            rows.append((self.say("empty"), "", *self.cells(self.found.empty), "", said))
        return Table(tuple(self.say(head) for head in heads), tuple(rows))

    def gain(self, gain: Estimate) -> str:
        """Points by each W, with half the interval, the larger half where they differ."""
        said = self.numbers.signed(100 * gain.value, 0)
        half = max(gain.value - gain.low, gain.high - gain.value)
        return f"{said} ±{self.numbers.decimal(100 * half, 0)}" if isfinite(half) else said

    def weights(self) -> Table:
        """The weapon at each weight that was played."""
        heads = ("weight", "advantage", "interval", "score", "interval")
        rows = tuple((str(weight), *self.cells(own)) for weight, own in self.found.weights)
        return Table(tuple(self.say(head) for head in heads), rows)

    def cells(self, own: Margin) -> tuple[str, str, str, str]:
        """A difference in points and in score, with intervals."""
        return (
            self.numbers.signed(100 * own.win_rate.value),
            self.span(own.win_rate, 100),
            self.numbers.signed(own.score.value),
            self.span(own.score, 1),
        )

    def notes(self) -> list[str]:
        """How to read the figures."""
        found = [
            self.say("note-points"),
            self.say("note-spread"),
            self.say("note-verdict", count=len(self.balance.others)),
        ]
        if self.trials.stalled:
            count, games = self.numbers.count(self.trials.stalled), self.numbers.count(self.trials.played)
            found.append(self.say("note-stalled", count=count, stalled=self.trials.stalled, games=games))
        return found if all(other.printed for other in self.balance.others) else [*found, self.say("own")]

    def points(self, own: Estimate) -> str:
        low, high = self.ends(own, 100)
        return self.say("points", points=self.numbers.signed(100 * own.value), low=low, high=high)

    def span(self, own: Estimate, times: float) -> str:
        low, high = self.ends(own, times)
        return self.say("range", low=low, high=high)

    def ends(self, own: Estimate, times: float) -> tuple[str, str]:
        """The ends of an interval; a single loadout has none."""
        if own.low == float("-inf"):
            return "?", "?"
        return self.numbers.decimal(times * own.low), self.numbers.decimal(times * own.high)
