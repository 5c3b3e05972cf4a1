"""The figures of the games of one scenario, and their JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from sheetgen.core.data import Json
from sheetgen.games.mech_machine.design.loadout import Loadout
from sheetgen.games.mech_machine.design.model import SYSTEM
from sheetgen.games.mech_machine.play.scenario import Scenario
from sheetgen.games.mech_machine.sim import report
from sheetgen.reports.report import Report
from sheetgen.runs.figures import Figure, figure_to_keys, interval_to_json, proportion
from sheetgen.runs.simulations import Trial
from sheetgen.runs.two_player import Groups, Initiative
from sheetgen_engine.mech_machine import codes, names
from sheetgen_engine.mech_machine.tally import Tally


class WeaponFigures(NamedTuple):
    """What one weapon did in a mean game, and how often it hit."""

    attacks: Figure
    hits: Figure
    damage: Figure
    frags: Figure
    terrain_shots: Figure
    hit_rate: Figure


class MechFigures(NamedTuple):
    """What one mech did in a mean game."""

    name: str
    weapons: Mapping[str, WeaponFigures]
    heat: Figure
    cooled: Figure
    shut_downs: Figure
    turns: Figure
    turns_lost: Figure
    rushes: Figure
    healed: Figure
    moves: Figure
    destroyed: Figure
    inches: Figure

    def to_json(self) -> dict[str, Json]:
        """Return the figures by name, those of the weapons by weapon."""
        document: dict[str, Json] = {"name": self.name}
        for at, key in enumerate(WeaponFigures._fields):
            figures = {weapon: own[at] for weapon, own in self.weapons.items()}
            document[key] = {weapon: own.value for weapon, own in figures.items()}
            document[f"{key}_ci95"] = {weapon: interval_to_json(own.interval) for weapon, own in figures.items()}
        for key, figure in self._asdict().items():
            if isinstance(figure, Figure):
                document |= figure_to_keys(key, figure)
        return document


class SideFigures(NamedTuple):
    """One side and its mechs."""

    name: str
    pilot: str
    wins: int
    win_rate: Figure
    mean_frags: Figure
    mechs: tuple[MechFigures, ...]

    def to_json(self) -> dict[str, Json]:
        return {
            "name": self.name,
            "pilot": self.pilot,
            "wins": self.wins,
            "win_rate": self.win_rate.value,
            "win_rate_ci95": interval_to_json(self.win_rate.interval),
            **figure_to_keys("mean_frags", self.mean_frags),
            "mechs": [mech.to_json() for mech in self.mechs],
        }


@dataclass(frozen=True)
class Figures:
    """Wins are those of the first side. `mech` is the loadout that is tried, None where a scenario plays with its own mechs."""

    scenario: Scenario
    mech: Loadout | None
    pilots: tuple[str, ...]
    seed: int
    games: int
    stalled: int
    sides: tuple[SideFigures, ...]
    mean_rounds: Figure
    mean_turns: Figure
    mean_terrain_lost: Figure
    initiative: Initiative  # MM-INITIATIVE

    @property
    def wins(self) -> int:
        return self.sides[0].wins

    @property
    def win_rate(self) -> Figure:
        return self.sides[0].win_rate

    def to_json(self, *, detailed: bool = False) -> dict[str, Json]:
        del detailed  # nothing here takes long
        return {
            "loadout": self.mech.name if self.mech else None,
            "against": self.sides[1].name if self.mech else None,
            "pilot": self.pilots[0],
            "wins": self.wins,
            "win_rate": self.win_rate.value,
            "win_rate_ci95": interval_to_json(self.win_rate.interval),
            "system": SYSTEM,
            "scenario": self.scenario.name.en,
            "edition": self.scenario.edition,
            "games": self.games,
            "seed": self.seed,
            "frags_to_win": self.scenario.frags,
            "sides": [side.to_json() for side in self.sides],
            "stalled": self.stalled,
            **figure_to_keys("mean_rounds", self.mean_rounds),
            **figure_to_keys("mean_turns", self.mean_turns),
            **figure_to_keys("mean_terrain_lost", self.mean_terrain_lost),
            "initiative": self.initiative.to_json(),
        }

    def verdict_to_json(self, language: str) -> None:
        """Conclude nothing."""

    def report(self, language: str, trial: Trial | None = None) -> Report:
        del trial  # no change is suggested
        return report.Reporter(self, language).report()


def figures(scenario: Scenario, mech: Loadout | None, pilots: tuple[str, ...], seed: int, tally: Tally) -> Figures:
    """Return what was counted of the games of a scenario."""
    games = tally.games
    groups = Groups(tally.groups, [group.games for group in tally.groups])
    mechs = [_mech(place.loadout.name, at, groups) for at, place in enumerate(scenario.mechs)]
    sides = [
        SideFigures(
            side.name,
            pilots[number],
            tally.wins[number],
            proportion(tally.wins[number], games),
            _frags(groups, number),
            tuple(mechs[at] for at in side.mechs),
        )
        for number, side in enumerate(scenario.sides)
    ]
    return Figures(
        scenario,
        mech,
        pilots,
        seed,
        games,
        tally.stalled,
        tuple(sides),
        mean_rounds=groups.per_game(lambda group: group.rounds),
        mean_turns=groups.per_game(lambda group: group.turns),
        mean_terrain_lost=groups.per_game(lambda group: group.ledger.terrain_lost),
        initiative=Initiative(sum(tally.wins), sum(tally.wins_first)),
    )


def _frags(groups: Groups[Tally], side: int) -> Figure:
    """The frags of a side in a mean game."""
    return groups.per_game(lambda group: group.frags[side])


def _weapon(groups: Groups[Tally], at: int) -> WeaponFigures:
    """The figures of a weapon by its place among those of all mechs."""
    return WeaponFigures(
        attacks=groups.per_game(lambda group: group.ledger.attacks[at]),
        hits=groups.per_game(lambda group: group.ledger.hits[at]),
        damage=groups.per_game(lambda group: group.ledger.damage[at]),
        frags=groups.per_game(lambda group: group.ledger.frags[at]),
        terrain_shots=groups.per_game(lambda group: group.ledger.terrain_shots[at]),
        hit_rate=groups.rate(lambda group: group.ledger.hits[at], lambda group: group.ledger.attacks[at], most=1.0),
    )


def _mech(name: str, mech: int, groups: Groups[Tally]) -> MechFigures:
    """The figures of a mech by its number in the scenario."""
    first = codes.WEAPONS * mech
    return MechFigures(
        name,
        {weapon: _weapon(groups, first + at) for at, weapon in enumerate(names.WEAPONS)},
        heat=groups.per_game(lambda group: group.ledger.heat[mech]),
        cooled=groups.per_game(lambda group: group.ledger.cooled[mech]),
        shut_downs=groups.per_game(lambda group: group.ledger.shut_downs[mech]),
        turns=groups.per_game(lambda group: group.ledger.turns[mech]),
        turns_lost=groups.per_game(lambda group: group.ledger.turns_lost[mech]),
        rushes=groups.per_game(lambda group: group.ledger.rushes[mech]),
        healed=groups.per_game(lambda group: group.ledger.healed[mech]),
        moves=groups.per_game(lambda group: group.ledger.moves[mech]),
        destroyed=groups.per_game(lambda group: group.ledger.destroyed[mech]),
        inches=groups.per_game(lambda group: group.ledger.moved[mech] / codes.INCH),
    )
