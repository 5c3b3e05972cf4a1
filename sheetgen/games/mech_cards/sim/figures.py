"""The figures of the games of one squad, and their JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from sheetgen.core.data import Json
from sheetgen.games.mech_cards.design.loadout import Loadout
from sheetgen.games.mech_cards.design.model import SYSTEM, Card
from sheetgen.games.mech_cards.sim import report
from sheetgen.reports.report import Report
from sheetgen.runs.figures import Figure, figure_to_keys, interval_to_json, proportion
from sheetgen.runs.simulations import Trial
from sheetgen.runs.two_player import Groups, Initiative
from sheetgen_engine.mech_cards import names
from sheetgen_engine.mech_cards.tally import Tally

if TYPE_CHECKING:
    from sheetgen.games.mech_cards.sim.simulation import Matchup

# What is counted of a weapon, in the order of the engine.
SHOTS, HITS, JAMS, DAMAGE = range(4)


class WeaponFigures(NamedTuple):
    """What one weapon did in a mean game, and how often it hit."""

    card: Card
    part: int
    shots: Figure
    hits: Figure
    jams: Figure
    damage: Figure
    hit_rate: Figure

    def to_json(self) -> dict[str, Json]:
        document: dict[str, Json] = {"weapon": self.card.name.en, "card": self.card.id, "part": self.part}
        for key in ("shots", "hits", "jams", "damage", "hit_rate"):
            document |= figure_to_keys(key, getattr(self, key))
        return document


class MechFigures(NamedTuple):
    """What one mech did in a mean game, and in how many games it was out by what."""

    name: str
    out_by: Mapping[str, int]
    morale_tests: Figure
    jams: Figure
    weapons: tuple[WeaponFigures, ...]
    games: int

    def to_json(self) -> dict[str, Json]:
        return {
            "name": self.name,
            "out_by": dict(self.out_by),
            **figure_to_keys("morale_tests", self.morale_tests),
            **figure_to_keys("jams", self.jams),
            "weapons": [weapon.to_json() for weapon in self.weapons],
            "games": self.games,
        }


class MatchFigures(NamedTuple):
    """The games against one opponent."""

    against: str
    games: int
    wins: int
    win_rate: Figure
    stalled: int
    mean_rounds: Figure
    allies: tuple[MechFigures, ...]
    opponents: tuple[MechFigures, ...]

    def to_json(self) -> dict[str, Json]:
        return {
            "against": self.against,
            "games": self.games,
            "wins": self.wins,
            "win_rate": self.win_rate.value,
            "win_rate_ci95": interval_to_json(self.win_rate.interval),
            "stalled": self.stalled,
            **figure_to_keys("mean_rounds", self.mean_rounds),
            **({"allies": [mech.to_json() for mech in self.allies]} if self.allies else {}),
            "opponents": [mech.to_json() for mech in self.opponents],
        }


@dataclass(frozen=True)
class Figures:
    """Win rates are over all games, stalled ones included."""

    squad: Loadout
    matchups: tuple[Matchup, ...]
    pilots: tuple[str, ...]
    seed: int
    games: int
    wins: int
    stalled: int
    win_rate: Figure
    mean_rounds: Figure
    mean_activations: Figure
    initiative: Initiative  # MC-TURN
    mechs: tuple[MechFigures, ...]
    matches: tuple[MatchFigures, ...]

    def to_json(self, *, detailed: bool = False) -> dict[str, Json]:
        del detailed  # nothing here takes long
        return {
            "loadout": self.squad.name,
            "against": [matchup.against for matchup in self.matchups],
            "system": SYSTEM,
            "edition": self.squad.edition,
            "pilot": self.pilots[0],
            "opponent_pilot": self.pilots[self.matchups[0].sides.index(1)],
            "games": self.games,
            "seed": self.seed,
            "wins": self.wins,
            "win_rate": self.win_rate.value,
            "win_rate_ci95": interval_to_json(self.win_rate.interval),
            "stalled": self.stalled,
            **figure_to_keys("mean_rounds", self.mean_rounds),
            **figure_to_keys("mean_activations", self.mean_activations),
            "initiative": self.initiative.to_json(),
            "mechs": [mech.to_json() for mech in self.mechs],
            "matches": [match.to_json() for match in self.matches],
        }

    def verdict_to_json(self, language: str) -> None:
        """Conclude nothing."""

    def report(self, language: str, trial: Trial | None = None) -> Report:
        del trial  # no change is suggested
        return report.Reporter(self, language).report()


def figures(
    squad: Loadout, matchups: tuple[Matchup, ...], pilots: tuple[str, ...], seed: int, tallies: Sequence[Tally]
) -> Figures:
    """Return what was counted of the games against each of the others."""
    total = _sum(tallies)
    games, wins = total.games, total.wins_of(0)
    groups = _groups(total)
    return Figures(
        squad,
        matchups,
        pilots,
        seed,
        games,
        wins,
        total.stalled,
        win_rate=proportion(wins, games),
        mean_rounds=groups.per_game(lambda group: group.turns),
        mean_activations=groups.per_game(lambda group: group.activations),
        initiative=Initiative(games - total.stalled, total.first_wins),
        mechs=tuple(_mech(squad, at, at, total) for at in range(len(squad.mechs))),
        matches=tuple(_match(matchup, tally) for matchup, tally in zip(matchups, tallies, strict=True) if tally.games),
    )


def _groups(tally: Tally) -> Groups[Tally]:
    return Groups(tally.groups, [group.games for group in tally.groups])


def _sum(tallies: Sequence[Tally]) -> Tally:
    """The games against all opponents, in the same groups."""
    return Tally([_plain_sum(groups) for groups in zip(*(tally.groups for tally in tallies), strict=True)])


def _plain_sum(tallies: Sequence[Tally]) -> Tally:
    total = Tally()
    for tally in tallies:
        total.add(tally)
    return total


def _match(matchup: Matchup, tally: Tally) -> MatchFigures:
    wins = tally.wins_of(0)
    mechs = [
        (side, squad, at)
        for squad, side in zip(matchup.squads, matchup.sides, strict=True)
        for at in range(len(squad.mechs))
    ]
    allies, others = list[MechFigures](), list[MechFigures]()
    for number, (side, squad, at) in enumerate(mechs):
        if number >= len(matchup.squads[0].mechs):
            own = allies if side == matchup.sides[0] else others
            own.append(_mech(squad, at, number, tally))
    return MatchFigures(
        matchup.against,
        tally.games,
        wins,
        proportion(wins, tally.games),
        tally.stalled,
        _groups(tally).per_game(lambda group: group.turns),
        tuple(allies),
        tuple(others),
    )


def _mech(squad: Loadout, place: int, mech: int, tally: Tally) -> MechFigures:
    """The figures of a mech by its place in its squad, and by its number in the games."""
    own, groups = squad.mechs[place], _groups(tally)
    weapons = [(part, stack.base) for part, stack in enumerate(own.stacks) if stack.base.type == "weapon"]
    return MechFigures(
        own.name,
        dict(zip(names.CAUSES, tally.ledger.ends_of(mech), strict=True)),
        groups.per_game(lambda group: group.ledger.tests_of(mech)),
        groups.per_game(lambda group: sum(group.ledger.of_weapon(mech, part)[JAMS] for part, _ in weapons)),
        tuple(_weapon(card, mech, part, groups) for part, card in weapons),
        tally.games,
    )


def _weapon(card: Card, mech: int, part: int, groups: Groups[Tally]) -> WeaponFigures:
    def counted(group: Tally, count: int) -> int:
        return group.ledger.of_weapon(mech, part)[count]

    shots, hits = partial(counted, count=SHOTS), partial(counted, count=HITS)
    return WeaponFigures(
        card,
        part,
        shots=groups.per_game(shots),
        hits=groups.per_game(hits),
        jams=groups.per_game(partial(counted, count=JAMS)),
        damage=groups.per_game(partial(counted, count=DAMAGE)),
        hit_rate=groups.rate(hits, shots, most=1.0),
    )
