"""What a card is worth: the same games with it, with every other card of its type and without it, in many mechs.

The mechs are drawn by the seed. What weight is left goes into light armour, as a player would have it, so a heavy card
costs armour. Each mech meets one of the catalog's mechs, in turn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sheetgen.core.catalog import Edition, load_catalog
from sheetgen.core.errors import UsageError
from sheetgen.core.findings import Finding
from sheetgen.core.queries import BalanceQuery
from sheetgen.core.schemas import resolve
from sheetgen.core.text_only import text_only
from sheetgen.games.mech_cards.design import catalog as catalogs
from sheetgen.games.mech_cards.design.loadout import Loadout, catalog_loadouts
from sheetgen.games.mech_cards.design.model import SYSTEM, Card, Catalog
from sheetgen.games.mech_cards.design.tables import tables
from sheetgen.games.mech_cards.sim.mech_sample import OpenMech, bases_for, completed, open_mechs
from sheetgen.runs.advantage import EMPTY, BalanceTally, Candidate, LoadoutResults, Variant, VariantResult
from sheetgen.runs.difficulty import Trials
from sheetgen.runs.simulations import check_registered
from sheetgen_engine.core.build import build_info
from sheetgen_engine.mech_cards import pilots
from sheetgen_engine.mech_cards.tally import Job as Duels

if TYPE_CHECKING:
    from sheetgen.render.ops import Sheet

WEIGHTS = range(7)


@dataclass(frozen=True)
class Job:
    """The games of each variant in each mech. For a series, a mech is a game."""

    catalog: Catalog
    mechs: tuple[OpenMech, ...]
    opponents: tuple[Loadout, ...]
    own: Variant
    cards: Mapping[Variant, Card]
    games: int
    pilot: str
    seed: int

    def play(self, first: int, count: int) -> BalanceTally:
        """Play the mechs number `first` and so on."""
        return BalanceTally({number: self.play_mech(number) for number in range(first, first + count)})

    def play_mech(self, number: int) -> LoadoutResults:
        """Play the same games with every variant in one mech; what has no effect there or lacks power is left out."""
        mech = self.mechs[number]
        base = mech.stacks[mech.place].base.type
        results: dict[Variant, VariantResult] = {}
        for variant in (EMPTY, *self.cards):
            card = self.cards.get(variant)
            if card is not None and base not in bases_for(card, self.catalog):
                continue
            loadout = completed(self.catalog, mech, card)
            if loadout is not None:
                results[variant] = self.result(loadout, number)
        return results

    def result(self, loadout: Loadout, number: int) -> VariantResult:
        """Play the games of one mech against one opponent; each mech has its own dice."""
        duel = tables([loadout, self.opponents[number % len(self.opponents)]])
        tally = Duels(duel, (self.pilot, self.pilot), self.seed).play(number * self.games, self.games)
        wins = tally.wins_of(0)
        return VariantResult(tally.games, wins, wins, tally.turns, tally.stalled)


@dataclass(frozen=True)
class Balance:
    """A card and what it is tried against."""

    own: Candidate
    others: Sequence[Candidate]
    weights: Sequence[int]
    edition: Edition
    job: Job
    compiled: bool
    system: str = SYSTEM
    most_score: int = 1  # a game is won or not

    def pictures(self, language: str) -> tuple[Sheet, ...]:
        from sheetgen.games.mech_cards.sheet.picture import card_picture

        return (card_picture(self.job.cards[self.job.own], self.job.catalog, language),)

    @property
    def warnings(self) -> list[Finding]:
        words = {self.job.own.id, *self.job.cards[self.job.own].specials}
        return [found for found in text_only(self.job.catalog.facts) if found.facts["word"] in words]

    @property
    def pilot(self) -> str:
        return self.job.pilot

    @property
    def seed(self) -> int:
        return self.job.seed

    @property
    def loadouts(self) -> int:
        return len(self.job.mechs)

    @property
    def games(self) -> int:
        return self.job.games


def prepare(name: str, query: BalanceQuery) -> Balance:
    """Return the games of a card of the catalog; `games` are those of each variant in all mechs together."""
    check_registered(query.pilot, pilots.REGISTRY)
    catalog = load_catalog(catalogs, edition=query.source.edition, extra=query.source.catalogs)
    name = resolve("card", name, catalog.facts.names("cards"))
    card: Card = catalog.cards[name]
    bases = set(bases_for(card, catalog))
    others = [
        own
        for own in catalog.cards.values()
        if own.type == card.type and own.id != name and bases & set(bases_for(own, catalog))
    ]
    if not others:
        raise UsageError("balance.alone", weapon=name)
    weights = sorted({*WEIGHTS, card.stat("we")}) if card.type != "pilot" else [card.stat("we")]
    own = Variant(name, card.stat("we"))
    cards = {Variant(other.id, other.stat("we")): other for other in others}
    cards |= {Variant(name, weight): card._replace(stats={**card.stats, "we": weight}) for weight in weights}
    job = Job(
        catalog,
        tuple(open_mechs(catalog, card, query.loadouts, query.seed)),
        tuple(catalog_loadouts(catalog).values()),
        own,
        cards,
        max(2, query.games // query.loadouts),
        query.pilot,
        query.seed,
    )
    return Balance(
        Candidate(own, card.name, not card.homebrew, card.points),
        [
            Candidate(Variant(other.id, other.stat("we")), other.name, not other.homebrew, other.points)
            for other in others
        ],
        weights,
        catalog.edition,
        job,
        build_info("mech_cards").compiled,
    )


def is_enemy(name: str, query: BalanceQuery) -> bool:
    """Return False: this game has no enemies."""
    del name, query
    return False


def prepare_difficulty(kind: str, name: str | None, query: BalanceQuery, in_place_of: str | None = None) -> Trials:
    """Raise UsageError: this game has no waves and no enemies."""
    del kind, name, query, in_place_of
    raise UsageError("balance.cards-only")
