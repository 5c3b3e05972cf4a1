"""What a part is worth: the same games with it and with each other part in its place, over a spread of loadouts.

A loadout is the unit: how much the differences vary from one to another says how sure their mean is, and holds the
chance of the games too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any, NamedTuple, Protocol

from sheetgen.core.locale import Words
from sheetgen.runs.series import Job
from sheetgen_engine.core.stats import mean_interval, student

BETTER, WORSE, ALIKE, UNDECIDED = "better", "worse", "alike", "undecided"
STRONG, WEAK, FAIR = "too-strong", "too-weak", "fair"
STEPS = 20  # to a point of weight, where the fair weight is looked for
LEAST_ALIKE = 100  # games: two that came out alike in fewer may differ in the next
BROAD = 2.0  # points of weight: an interval that is wider says no more than its ends


class Variant(NamedTuple):
    """What stands in the place: a part by its id, at some weight, or nothing."""

    id: str | None
    weight: int = 0


EMPTY = Variant(None)


class Outcome(NamedTuple):
    """What came of some games. A stalled one is not won; `length` only tells whether other games were the very same."""

    games: int
    wins: int
    score: int
    length: int
    stalled: int = 0

    @property
    def win_rate(self) -> float:
        return self.wins / self.games

    @property
    def mean_score(self) -> float:
        """Over all games: one that is not won counts 0."""
        return self.score / self.games


Block = Mapping[Variant, Outcome]  # of one loadout


class Trials:
    """What came of each variant, loadout by loadout. For a series, a loadout is a game."""

    def __init__(self, blocks: dict[int, Block]) -> None:
        self.blocks = blocks

    @property
    def games(self) -> int:
        return len(self.blocks)

    @property
    def played(self) -> int:
        """All games of all variants."""
        return sum(own.games for own in self.outcomes())

    @property
    def stalled(self) -> int:
        """Those of them that came to no end."""
        return sum(own.stalled for own in self.outcomes())

    def outcomes(self) -> Iterator[Outcome]:
        """What came of every variant; those that come to the same are played once."""
        for block in self.blocks.values():
            yield from (own for _, own in {(variant.id, own) for variant, own in block.items()})

    def add(self, other: Trials) -> None:
        """Other loadouts too."""
        self.blocks |= other.blocks

    def in_order(self) -> list[Block]:
        """What came of each loadout."""
        return [self.blocks[number] for number in sorted(self.blocks)]


class Part(NamedTuple):
    """A part that is compared. `printed`: it belongs to the game itself, and so to what is fair."""

    variant: Variant
    name: Words
    printed: bool


class Balance(Protocol):
    """Games that are ready to be played. The weights are those at which the part itself is played, its own among them."""

    @property
    def system(self) -> str: ...

    @property
    def edition(self) -> str: ...

    @property
    def own(self) -> Part: ...

    @property
    def others(self) -> Sequence[Part]: ...

    @property
    def weights(self) -> Sequence[int]: ...

    @property
    def pilot(self) -> str: ...

    @property
    def seed(self) -> int: ...

    @property
    def loadouts(self) -> int: ...

    @property
    def games(self) -> int:
        """Of each variant in each loadout."""
        ...

    @property
    def most_score(self) -> int: ...

    @property
    def job(self) -> Job[Trials]: ...

    @property
    def compiled(self) -> bool: ...


class Estimate(NamedTuple):
    """A mean over loadouts, and its interval."""

    value: float
    low: float
    high: float

    @property
    def above(self) -> bool:
        return self.low > 0

    @property
    def below(self) -> bool:
        return self.high < 0


def estimate(
    values: Sequence[float],
    share: float = 0.95,
    *,
    least: float = float("-inf"),
    most: float = float("inf"),
    games: int | None = None,
) -> Estimate:
    """The mean of a figure of several loadouts, that is nowhere below `least` nor above `most`.

    Equal values show no spread, which few games do by chance. So where it is known from how many `games` the values come,
    the interval holds what may yet come of the share of games that none of them stands for: at the worst `least` or `most`.

    >>> [round(bound, 3) for bound in estimate([1.0, 2.0, 3.0])]
    [2.0, -0.484, 4.484]
    >>> [round(bound, 3) for bound in estimate([1.0, 1.0], least=0.0, most=1.0, games=10)]
    [1.0, 0.692, 1.0]
    """
    count, mean = len(values), fmean(values)
    if count < 2:
        return Estimate(mean, least, most)
    # Around the mean, so that equal values have no spread at all.
    spread = sum((value - mean) ** 2 for value in values)
    low, high = (mean + bound for bound in mean_interval(count, 0.0, spread, student(count - 1, share)))
    if games is not None:
        rare = unseen(games, share)
        low, high = min(low, mean - rare * (mean - least)), max(high, mean + rare * (most - mean))
    return Estimate(mean, float(max(least, low)), float(min(most, high)))


def unseen(games: int, share: float = 0.95) -> float:
    """How large a share of all games may be of a kind that none of so many showed: the rule of three, to either side. After
    nothing but wins it gives the exact interval of Clopper and Pearson.

    >>> round(unseen(10), 3), round(unseen(1000), 4)
    (0.308, 0.0037)
    """
    return 1.0 - float(((1.0 - share) / 2) ** (1 / games))


def rate(values: Sequence[float], games: int) -> Estimate:
    """The mean of win rates."""
    return estimate(values, least=0.0, most=1.0, games=games)


def difference(values: Sequence[float], games: int, share: float = 0.95) -> Estimate:
    """The mean of differences of win rates."""
    return estimate(values, share, least=-1.0, most=1.0, games=games)


def own_rate(trials: Trials, own: Variant) -> Estimate:
    """How often it wins in all loadouts."""
    blocks = [block[own] for block in trials.in_order()]
    return rate([block.win_rate for block in blocks], sum(block.games for block in blocks))


@dataclass(frozen=True)
class Margin:
    """How much better one variant does than another, or than the mean of several."""

    loadouts: int
    win_rate: Estimate
    score: Estimate
    together: Estimate  # of the win rate, wide enough to hold for all comparisons at once
    verdict: str


def margin(
    trials: Trials, own: Variant, others: Sequence[Variant], comparisons: int = 1, most_score: float = float("inf")
) -> Margin | None:
    """One variant against others, in the loadouts where any of these stand; None where there are none."""
    rates, scores, same, games = [], [], True, 0
    for block in trials.in_order():
        met = [block[other] for other in others if other in block]
        if met and own in block:
            mine = block[own]
            rates.append(mine.win_rate - fmean(other.win_rate for other in met))
            scores.append(mine.mean_score - fmean(other.mean_score for other in met))
            same = same and all(other == mine for other in met)
            games += mine.games
    if not rates:
        return None
    wide = difference(rates, games, 1 - 0.05 / comparisons)
    alike = same and games >= LEAST_ALIKE
    verdict = ALIKE if alike else BETTER if wide.above else WORSE if wide.below else UNDECIDED
    score = estimate(scores, least=-most_score, most=most_score, games=games)
    return Margin(len(rates), difference(rates, games), score, wide, verdict)


class FairWeight(NamedTuple):
    """The weight at which a part does as well as others on average, and the interval of that. `low` is None when the interval
    has no lower end among the weights that were played, `high` likewise; `value` when there is no such weight among them."""

    value: float | None
    low: float | None
    high: float | None

    @property
    def known(self) -> bool:
        """Whether anything is."""
        return self.low is not None or self.high is not None

    @property
    def narrow(self) -> bool:
        """Whether the value stands for the interval."""
        if self.value is None or self.low is None or self.high is None:
            return False
        return self.high - self.low <= BROAD


def fair_weight(weights: Sequence[int], curves: Sequence[Sequence[float]], games: int) -> FairWeight:
    """Where the mean of falling curves, one a loadout, comes down to 0. Between two weights they are taken for straight.
    `games` are those behind each weight.

    >>> fair_weight([0, 2], [[0.5, -0.5], [0.6, -0.4], [0.4, -0.6]], 300).value
    1.0
    """
    points = [weights[0] + step / STEPS for step in range((weights[-1] - weights[0]) * STEPS + 1)]
    found = [difference([along(weights, curve, point) for curve in curves], games) for point in points]
    value = crossing(weights, falling([fmean(column) for column in zip(*curves, strict=True)]))
    low = next((point for point, own in zip(points, found, strict=True) if own.low <= 0), None)
    high = next((point for point, own in zip(points[::-1], found[::-1], strict=True) if own.high >= 0), None)
    if value is not None:  # the curve that falls may cross a little outside of where the means do
        low, high = (None if low is None else min(low, value)), (None if high is None else max(high, value))
    return FairWeight(
        value,
        None if low == points[0] else low if low is not None else float(points[-1]),
        None if high == points[-1] else high if high is not None else float(points[0]),
    )


def falling(values: Sequence[float]) -> list[float]:
    """The nearest values that never rise: those that do are replaced by their mean (pool adjacent violators). More weight
    is no help, so a curve that rises does so by chance.

    >>> falling([3.0, 1.0, 2.0, -4.0])
    [3.0, 1.5, 1.5, -4.0]
    """
    pools: list[list[float]] = []
    for value in values:
        pools.append([value])
        while len(pools) > 1 and fmean(pools[-2]) < fmean(pools[-1]):
            pools[-2:] = [pools[-2] + pools[-1]]
    return [fmean(own) for own in pools for _ in own]


def crossing(weights: Sequence[int], values: Sequence[float]) -> float | None:
    """Where values that never rise pass 0; the middle of where they are 0; None where they are not.

    >>> crossing([0, 2, 4], [1.0, -1.0, -2.0]), crossing([0, 1, 2, 3], [1.0, 0.0, 0.0, -1.0]), crossing([0, 1], [2.0, 1.0])
    (1.0, 1.5, None)
    """
    above, below = sum(value > 0 for value in values), sum(value < 0 for value in values)
    if len(values) in (above, below) or not above + below:
        return None
    zeros = weights[above : len(values) - below]
    if zeros:
        return (zeros[0] + zeros[-1]) / 2
    left, right = values[above - 1], values[above]
    return weights[above - 1] + (weights[above] - weights[above - 1]) * left / (left - right)


def along(weights: Sequence[int], values: Sequence[float], point: float) -> float:
    """The value at a weight between two that were played.

    >>> along([0, 1, 3], [5.0, 4.0, 0.0], 2)
    2.0
    """
    for at in range(len(weights) - 1):
        if point <= weights[at + 1]:
            share = (point - weights[at]) / (weights[at + 1] - weights[at])
            return values[at] + share * (values[at + 1] - values[at])
    return values[-1]


@dataclass(frozen=True)
class Findings:
    """What the trials of a part say."""

    against: Sequence[tuple[Part, Margin]]
    mean: Margin | None  # against the mean of the printed others
    empty: Margin | None
    weights: Sequence[tuple[int, Margin]]  # at each weight, against that mean
    fair: FairWeight | None
    verdict: str


def findings(balance: Balance, trials: Trials) -> Findings:
    """The part against each other, against their mean and against nothing, and its fair weight."""
    own = balance.own.variant
    measured = measure(balance)
    against = [
        (other, found)
        for other in balance.others
        if (found := margin(trials, own, [other.variant], len(balance.others), balance.most_score)) is not None
    ]
    curve = [
        (weight, found)
        for weight in balance.weights
        if (found := margin(trials, own._replace(weight=weight), measured, 1, balance.most_score)) is not None
    ]
    blocks = [block for block in trials.in_order() if any(other in block for other in measured)]
    curves = [
        [block[own._replace(weight=weight)].win_rate - mean_rate(block, measured) for weight in balance.weights]
        for block in blocks
    ]
    games = sum(block[own].games for block in blocks)
    return Findings(
        against,
        margin(trials, own, measured, 1, balance.most_score),
        margin(trials, own, [EMPTY], 1, balance.most_score),
        curve,
        fair_weight(balance.weights, curves, games) if len(curves) > 1 and len(balance.weights) > 1 else None,
        UNDECIDED
        if nothing_won(trials)
        else verdict([found.verdict for other, found in against if other.variant in measured]),
    )


def nothing_won(trials: Trials) -> bool:
    """Whether no game was won, so that nothing can be said."""
    return not any(own.wins for block in trials.in_order() for own in block.values())


def measure(balance: Balance) -> list[Variant]:
    """The parts that say what is fair: the printed ones, or all others where none is printed."""
    printed = [other.variant for other in balance.others if other.printed]
    return printed or [other.variant for other in balance.others]


def mean_rate(block: Block, others: Sequence[Variant]) -> float:
    return fmean(block[other].win_rate for other in others if other in block)


def verdict(verdicts: Sequence[str]) -> str:
    """Better than all others is too strong, worse than all too weak; fair is what lies between two of them for certain.

    >>> verdict(["better", "better"]), verdict(["worse", "better"]), verdict(["alike"]), verdict(["better", "undecided"])
    ('too-strong', 'fair', 'fair', 'undecided')
    """
    kinds = set(verdicts)
    if kinds == {BETTER} or kinds == {WORSE}:
        return STRONG if BETTER in kinds else WEAK
    return FAIR if kinds & {BETTER, ALIKE} and kinds & {WORSE, ALIKE} else UNDECIDED


def gain_per_weight(trials: Trials, variant: Variant) -> Estimate | None:
    """How much a variant adds to the win rate of an empty place, by each point of its weight."""
    found = margin(trials, variant, [EMPTY]) if variant.weight else None
    return Estimate(*(bound / variant.weight for bound in found.win_rate)) if found is not None else None


def data(balance: Balance, trials: Trials, found: Findings) -> dict[str, Any]:
    """Everything for JSON."""
    own = balance.own.variant
    blocks = [block[own] for block in trials.in_order()]
    scores = [block.mean_score for block in blocks]
    games = sum(block.games for block in blocks)
    return {
        "weapon": own.id,
        "name": balance.own.name.en,
        "weight": own.weight,
        "system": balance.system,
        "edition": balance.edition,
        "pilot": balance.pilot,
        "seed": balance.seed,
        "loadouts": trials.games,
        "games": balance.games * trials.games,
        "games_played": trials.played,
        "stalled": trials.stalled,
        "win_rate": estimate_data(own_rate(trials, own)),
        "mean_score": estimate_data(estimate(scores, least=0.0, most=balance.most_score, games=games)),
        "against": [
            {
                "weapon": other.variant.id,
                "name": other.name.en,
                "weight": other.variant.weight,
                "printed": other.printed,
                **margin_data(own_margin),
                "gain_per_weight": estimate_data(gain_per_weight(trials, other.variant)),
            }
            for other, own_margin in found.against
        ],
        "mean": found.mean and margin_data(found.mean),
        "empty_mount": found.empty and margin_data(found.empty),
        "gain_per_weight": estimate_data(gain_per_weight(trials, own)),
        "weights": [{"weight": weight, **margin_data(at)} for weight, at in found.weights],
        "fair_weight": found.fair and {"value": found.fair.value, "ci95": [found.fair.low, found.fair.high]},
        "verdict": found.verdict,
    }


def margin_data(own: Margin) -> dict[str, Any]:
    return {
        "loadouts": own.loadouts,
        "win_rate": own.win_rate.value,
        "ci95": finite(own.win_rate),
        "ci95_together": finite(own.together),
        "score": own.score.value,
        "score_ci95": finite(own.score),
        "verdict": own.verdict,
    }


def estimate_data(own: Estimate | None) -> dict[str, Any] | None:
    return own and {"value": own.value, "ci95": finite(own)}


def finite(own: Estimate) -> list[float] | None:
    """The interval for JSON; a single loadout has none."""
    return [own.low, own.high] if own.low > float("-inf") else None
