"""Simulated play of Mech Cards: many games of two squads, and what came out of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import inf
from typing import Any, TypeAlias

from sheetgen.core.errors import UsageError
from sheetgen.core.findings import ERROR, Finding
from sheetgen.core.locale import Locale, locale
from sheetgen.core.queries import SimQuery
from sheetgen.core.source import Document
from sheetgen.games.mech_cards.design import loadout as loadouts
from sheetgen.games.mech_cards.design.check import check
from sheetgen.games.mech_cards.design.loadout import Loadout
from sheetgen.games.mech_cards.design.model import SYSTEM
from sheetgen.games.mech_cards.design.tables import tables
from sheetgen.games.mech_cards.play import scenario as scenarios
from sheetgen.reports.groups import Figure, of_key, ratio, share, told
from sheetgen.reports.report import Bar, Bars, Report, Section, Table
from sheetgen.reports.words import Writing
from sheetgen.runs.opponents import opponent
from sheetgen.runs.simulations import check_pilot
from sheetgen_engine.core.build import build_info
from sheetgen_engine.core.stats import wilson
from sheetgen_engine.mech_cards import names, pilots
from sheetgen_engine.mech_cards.tally import Job, Tally

# What is counted of a weapon, in the order of the engine.
OF_WEAPON = ("shots", "hits", "jams", "damage")
Count: TypeAlias = Callable[[Tally], int]


class Tallies:
    """The games against each opponent. Game i is against opponent i // 2 modulo their number: the two games of a pair
    share their dice and have another first player."""

    def __init__(self, tallies: list[Tally]) -> None:
        self.tallies = tallies

    @property
    def games(self) -> int:
        return sum(tally.games for tally in self.tallies)

    def add(self, other: Tallies) -> None:
        """The games of another part of the series too."""
        for own, more in zip(self.tallies, other.tallies, strict=True):
            own.add(more)


@dataclass(frozen=True)
class Round:
    """Games of one squad against several others, in turn."""

    jobs: tuple[Job, ...]

    def play(self, first: int, count: int) -> Tallies:
        """The games number `first` and so on, counted by opponent."""
        shares = self.shares(first, count)
        return Tallies([job.play(start, many) for job, (start, many) in zip(self.jobs, shares, strict=True)])

    def shares(self, first: int, count: int) -> list[tuple[int, int]]:
        """The same games as each opponent has them: the first of them and how many."""
        # Of each round of 2 n games, opponent k has games 2 k and 2 k + 1.
        around = 2 * len(self.jobs)
        starts = [_of_opponent(first, number, around) for number in range(len(self.jobs))]
        ends = [_of_opponent(first + count, number, around) for number in range(len(self.jobs))]
        return [(start, end - start) for start, end in zip(starts, ends, strict=True)]


def _of_opponent(games: int, number: int, around: int) -> int:
    """How many of the first games are against one opponent.

    >>> [_of_opponent(games, 1, 4) for games in (0, 2, 3, 4, 6, 8)]
    [0, 0, 1, 2, 2, 4]
    """
    rounds, rest = divmod(games, around)
    return 2 * rounds + min(2, max(0, rest - 2 * number))


@dataclass(slots=True)
class Simulation:
    """The games of one squad against others."""

    squad: Loadout
    others: tuple[Loadout, ...]
    pilots: tuple[str, str]
    seed: int
    findings: list[Finding]
    compiled: bool
    system: str = SYSTEM
    job: Round = field(init=False)

    def __post_init__(self) -> None:
        if not self.findings:
            self.job = Round(tuple(Job(tables([self.squad, other]), self.pilots, self.seed) for other in self.others))

    def wins(self, tallies: Tallies) -> int:
        """Over all opponents."""
        return sum(tally.wins_of(0) for tally in tallies.tallies)

    def details(self, tallies: Tallies) -> dict[str, Any]:
        """The figures hold everything."""
        del tallies
        return {}

    def figures(self, tallies: Tallies) -> dict[str, Any]:
        """What was counted; win rates are over all games, stalled ones included."""
        matches = [
            _match(self, other, tally) for other, tally in zip(self.others, tallies.tallies, strict=True) if tally.games
        ]
        total = _sum(tallies.tallies)
        wins, games = total.wins_of(0), total.games
        decided = games - total.stalled
        return {
            "loadout": self.squad.name,
            "against": [other.name for other in self.others],
            "system": SYSTEM,
            "edition": self.squad.edition,
            "pilot": self.pilots[0],
            "opponent_pilot": self.pilots[1],
            "games": games,
            "seed": self.seed,
            "wins": wins,
            "win_rate": wins / games,
            "win_rate_ci95": list(wilson(wins, games)),
            "stalled": total.stalled,
            **_mean("mean_rounds", total, lambda tally: tally.turns),
            **_mean("mean_activations", total, lambda tally: tally.activations),
            # How often the player with the first turn wins, of the games that somebody wins (MC-TURN).
            "initiative": {
                "decided": decided,
                "first_wins": total.first_wins,
                "first_win_rate": total.first_wins / decided if decided else None,
                "first_win_rate_ci95": list(wilson(total.first_wins, decided)),
            },
            "mechs": [_mech(self.squad, at, at, total) for at in range(len(self.squad.mechs))],
            "matches": matches,
        }

    def words(self, language: str) -> dict[str, str]:
        """The names of all cards that play, by id."""
        cards = [card for squad in (self.squad, *self.others) for card in squad.cards]
        return {card.id: card.name.in_(language) for card in cards}

    @property
    def pictured(self) -> Loadout:
        """Whose sheet a report shows."""
        return self.squad

    def verdict(self, figures: dict[str, Any], tallies: Tallies, language: str) -> None:
        """Nothing is concluded."""

    def suggested(self, tallies: Tallies) -> None:
        """No change is suggested."""

    def report(self, figures: dict[str, Any], tallies: Tallies, language: str) -> Report:
        """The figures for people."""
        del tallies
        texts = locale("mech-cards/sim", language)
        writing = Writing(texts)
        head = texts.text(
            "title",
            name=self.squad.name,
            games=figures["games"],
            pilots=list(dict.fromkeys(self.pilots)),
            seed=self.seed,
        )
        words = [texts.text("wins", **writing.interval(figures["win_rate"], figures["win_rate_ci95"]))]
        if figures["initiative"]["decided"]:
            own = figures["initiative"]
            words.append(
                texts.text("initiative", **writing.interval(own["first_win_rate"], own["first_win_rate_ci95"]))
            )
        rounds, turns = (writing.mean(of_key(key, figures)) for key in ("mean_rounds", "mean_activations"))
        words.append(texts.text("length", rounds=rounds, turns=turns))
        if figures["stalled"]:
            words.append(texts.text("stalled", games=figures["stalled"]))
        sections = [Section(words=tuple(words))]
        if len(figures["matches"]) > 1:
            sections.append(Section(texts.text("matches"), chart=_rates(figures["matches"], texts)))
        both = [figures["mechs"]]
        both += [match["opponents"] for match in figures["matches"]] if len(figures["matches"]) == 1 else []
        names_of = self.words(language)
        sections += [_mech_section(mech, names_of, texts, writing) for mechs in both for mech in mechs]
        if writing.bare:
            sections.append(Section(words=(texts.text("few"),)))
        return Report(head, tuple(sections))


def prepare(document: Document, query: SimQuery) -> Simulation:
    """The games of the squad in a document against another one (a loadout file, or a mech of the catalog by its id), or
    against each mech of the catalog. The query's pilot is one name for both sides, or two joined by a comma."""
    edition, extra = query.source
    against = query.options.text("against")
    words = query.pilot.split(",")
    for word in words:
        check_pilot(word, pilots.known())
    if len(words) > 2:
        raise UsageError(f"{len(words)} pilots for 2 players; name one, or one for each")
    if scenarios.is_scenario(document):
        raise UsageError("this is a scenario; `sheetgen scenario` plays it")
    squad = loadouts.read(document, edition=edition, extra=extra)
    if against is None:
        others = list(loadouts.catalog_loadouts(squad.catalog).values())
    else:
        others = [opponent(loadouts, squad.catalog, against, query.source)]
    findings = [finding for own in [squad, *others] for finding in check(own) if finding.severity == ERROR]
    compiled = build_info("mech_cards").compiled
    return Simulation(squad, tuple(others), (words[0], words[-1]), query.seed, findings, compiled)


def _sum(tallies: Sequence[Tally]) -> Tally:
    """The games against all opponents, in the same groups."""
    return Tally([_plain_sum(groups) for groups in zip(*(tally.groups for tally in tallies), strict=True)])


def _plain_sum(tallies: Sequence[Tally]) -> Tally:
    total = Tally()
    for tally in tallies:
        total.add(tally)
    return total


def _mean(key: str, tally: Tally, of: Count) -> dict[str, Any]:
    """The mean of a game, and its interval."""
    return told(key, _ratio(tally, of, lambda part: part.games))


def _ratio(tally: Tally, top: Count, bottom: Count, most: float = inf) -> Figure:
    """The one for each of the other."""
    parts = tally.groups
    return ratio([top(part) for part in parts], [bottom(part) for part in parts], tally.games, most)


def _match(simulation: Simulation, other: Loadout, tally: Tally) -> dict[str, Any]:
    """The games against one opponent."""
    wins = tally.wins_of(0)
    base = len(simulation.squad.mechs)
    return {
        "against": other.name,
        "games": tally.games,
        "wins": wins,
        "win_rate": wins / tally.games,
        "win_rate_ci95": list(wilson(wins, tally.games)),
        "stalled": tally.stalled,
        **_mean("mean_rounds", tally, lambda part: part.turns),
        "opponents": [_mech(other, at, base + at, tally) for at in range(len(other.mechs))],
    }


def _mech(squad: Loadout, place: int, mech: int, tally: Tally) -> dict[str, Any]:
    """What one mech did in a mean game, and in how many games it was out by what."""
    own = squad.mechs[place]
    weapons = [(part, stack.base) for part, stack in enumerate(own.stacks) if stack.base.type == "weapon"]
    return {
        "name": own.name,
        "out_by": dict(zip(names.CAUSES, tally.ledger.ends_of(mech), strict=True)),
        **_mean("morale_tests", tally, lambda games: games.ledger.tests_of(mech)),
        **_mean("jams", tally, lambda games: sum(_counted(games, mech, part, "jams") for part, _ in weapons)),
        "weapons": [
            {"weapon": card.name.en, "card": card.id, "part": part, **_weapon(mech, part, tally)}
            for part, card in weapons
        ],
        "games": tally.games,
    }


def _weapon(mech: int, part: int, tally: Tally) -> dict[str, Any]:
    """What one weapon did in a mean game, and how often it hit."""
    found: dict[str, Any] = {}
    for key in OF_WEAPON:
        found |= _mean(key, tally, partial(_counted, mech=mech, part=part, key=key))
    hits, shots = (partial(_counted, mech=mech, part=part, key=key) for key in ("hits", "shots"))
    return found | told("hit_rate", _ratio(tally, hits, shots, most=1.0))


def _counted(games: Tally, mech: int, part: int, key: str) -> int:
    """What a weapon did in some games."""
    return games.ledger.of_weapon(mech, part)[OF_WEAPON.index(key)]


def _rates(matches: Sequence[dict[str, Any]], texts: Locale) -> Bars:
    """How often each opponent is beaten."""
    writing = Writing(texts)
    rows = []
    for match in matches:
        low, high = match["win_rate_ci95"]
        said = texts.text("match", **writing.interval(match["win_rate"], (low, high)))
        rows.append(Bar(match["against"], match["win_rate"], said, low, high))
    return Bars(tuple(rows), most=1.0)


def _mech_section(mech: dict[str, Any], words: dict[str, str], texts: Locale, writing: Writing) -> Section:
    """A mech's own figures: its weapons, and what put it out."""
    rows = tuple(
        (
            words[weapon["card"]],
            writing.mean(of_key("shots", weapon)),
            writing.share(of_key("hit_rate", weapon)),
            writing.mean(of_key("jams", weapon)),
            writing.mean(of_key("damage", weapon)),
        )
        for weapon in mech["weapons"]
    )
    heads = tuple(texts.text(f"weapons.{head}") for head in ("weapon", "shots", "hits", "jams", "damage"))
    shares = {cause: writing.share(share(count, mech["games"])) for cause, count in mech["out_by"].items()}
    note = f"{texts.text('out', **shares)}; {texts.text('morale', tests=writing.mean(of_key('morale_tests', mech)))}"
    return Section(texts.text("mech", name=mech["name"]), table=Table(heads, rows), note=note)
