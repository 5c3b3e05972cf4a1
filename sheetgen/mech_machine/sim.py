"""Simulated play of Mech Machine: many games of one scenario, and what came out of them.

A mech is tried in a duel on an open table against another one, or on any scenario's table; a scenario is tried with its
own mechs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.build import build_info
from engine.mech_machine import codes, names, pilots
from engine.mech_machine.tally import Job, Tally
from engine.stats import wilson
from sheetgen.errors import UsageError
from sheetgen.findings import ERROR, Finding
from sheetgen.locale import Locale, locale
from sheetgen.mech_machine import check
from sheetgen.mech_machine import loadout as loadouts
from sheetgen.mech_machine import scenario as scenarios
from sheetgen.mech_machine.loadout import Loadout, of_sample
from sheetgen.mech_machine.model import SYSTEM
from sheetgen.mech_machine.scenario import Scenario, duel, with_mechs
from sheetgen.mech_machine.tables import tables
from sheetgen.playtest.report import Report, Section, Table
from sheetgen.playtest.words import Writing
from sheetgen.simulations import check_pilot, read_opponent
from sheetgen.source import Document

WEAPONS = codes.WEAPONS
MEANS = ("heat", "cooled", "shut_downs", "turns", "turns_lost", "rushes", "healed", "moves", "destroyed")

# Who plays when nobody is named.
FIRST_PILOT = "reference"


@dataclass(slots=True)
class Simulation:
    """The games of one scenario. `mech` is the loadout that is tried, None where a scenario plays with its own mechs."""

    scenario: Scenario
    mech: Loadout | None
    pilots: tuple[str, ...]
    seed: int
    findings: list[Finding]
    compiled: bool
    system: str = SYSTEM
    job: Job = field(init=False)

    def __post_init__(self) -> None:
        if not self.findings:
            self.job = Job(tables(self.scenario), self.pilots, self.seed)

    def wins(self, tally: Tally) -> int:
        """Of the first side."""
        return tally.numbers()["wins"][0]

    def details(self, tally: Tally) -> dict[str, Any]:
        """The figures hold everything."""
        del tally
        return {}

    def figures(self, tally: Tally) -> dict[str, Any]:
        """What was counted; everything that is not a count of games is the mean of a game."""
        numbers, games = tally.numbers(), tally.games
        scenario = self.scenario
        mechs = [mech_figures(scenario, mech, numbers, games) for mech in range(len(scenario.mechs))]
        sides = [
            {
                "name": side.name,
                "pilot": self.pilots[number],
                "wins": numbers["wins"][number],
                "win_rate": numbers["wins"][number] / games,
                "win_rate_ci95": list(wilson(numbers["wins"][number], games)),
                "mean_frags": numbers["side_frags"][number] / games,
                "mechs": [mechs[mech] for mech in side.mechs],
            }
            for number, side in enumerate(scenario.sides)
        ]
        decided, first = sum(numbers["wins"]), sum(numbers["wins_first"])
        own = sides[0]
        tried = {
            "loadout": self.mech.name if self.mech else None,
            "against": scenario.sides[1].name if self.mech else None,
            "pilot": self.pilots[0],
            "wins": own["wins"],
            "win_rate": own["win_rate"],
            "win_rate_ci95": own["win_rate_ci95"],
        }
        return {
            **tried,
            "system": SYSTEM,
            "scenario": scenario.name.en,
            "edition": scenario.edition,
            "games": games,
            "seed": self.seed,
            "frags_to_win": scenario.frags,
            "sides": sides,
            "stalled": tally.stalled,
            "mean_rounds": tally.rounds / games,
            "mean_turns": tally.turns / games,
            "mean_terrain_lost": numbers["terrain_lost"][0] / games,
            # How often the side with the first turn wins, of the games that somebody wins (MM-INITIATIVE).
            "initiative": {
                "decided": decided,
                "first_wins": first,
                "first_win_rate": first / decided if decided else None,
                "first_win_rate_ci95": list(wilson(first, decided)),
            },
        }

    @property
    def pictured(self) -> Loadout | None:
        """Whose sheet a report shows: a scenario has several."""
        return self.mech

    def report(self, figures: dict[str, Any], tally: Tally, language: str) -> Report:
        """The figures for people."""
        del tally
        texts = locale("mech-machine/sim", language)
        writing = Writing(texts)
        head = texts.text(
            "title",
            scenario=self.scenario.name,
            games=figures["games"],
            frags=figures["frags_to_win"],
            pilots=list(dict.fromkeys(self.pilots)),
            seed=self.seed,
        )
        words = []
        for side in figures["sides"]:
            rates = writing.interval(side["win_rate"], side["win_rate_ci95"])
            words.append(texts.text("side", name=side["name"], frags=writing.decimal(side["mean_frags"], 2), **rates))
        initiative = figures["initiative"]
        if initiative["decided"]:
            rates = writing.interval(initiative["first_win_rate"], initiative["first_win_rate_ci95"])
            words.append(texts.text("initiative", **rates))
        rounds, turns = writing.decimal(figures["mean_rounds"], 2), writing.decimal(figures["mean_turns"], 2)
        words.append(texts.text("length", rounds=rounds, turns=turns))
        if self.scenario.pieces:
            words.append(texts.text("terrain", pieces=writing.decimal(figures["mean_terrain_lost"], 2)))
        if figures["stalled"]:
            words.append(texts.text("stalled", games=figures["stalled"]))
        mechs = [
            mech_section(
                mech, mech["name"] if mech["name"] == side["name"] else f"{mech['name']} ({side['name']})", texts
            )
            for side in figures["sides"]
            for mech in side["mechs"]
        ]
        return Report(head, (Section(words=tuple(words)), *mechs))


def prepare(
    document: Document,
    *,
    pilot: str = "reference",
    seed: int = 1,
    edition: str | None = None,
    extra: Sequence[str] = (),
    against: str | None = None,
    scenario: str | None = None,
) -> Simulation:
    """The games of the scenario in a document, or of the loadout in it: against a mech (a file, or one of the catalog by its
    id) and on a scenario's table, both as `match` has them. `pilot` is one name for every side, or one for each, joined by
    commas."""
    words = pilot.split(",")
    for word in words:
        check_pilot(word, pilots.known())
    mech: Loadout | None = None
    findings: list[Finding] = []
    if scenarios.is_scenario(document):
        if against is not None or scenario is not None:
            raise UsageError("a scenario brings its own mechs and table; leave out --against and --scenario")
        table = scenarios.read(document, edition=edition, extra=extra)
    else:
        mech = loadouts.read(document, edition=edition, extra=extra)
        findings = [finding for finding in check.check(mech) if finding.severity == ERROR]
        other = named(against, mech, edition, extra) if against is not None else None
        if other is not None:
            findings += [finding for finding in check.check(other) if finding.severity == ERROR]
        on = scenarios.read_path(scenario, edition=edition, extra=extra) if scenario is not None else None
        table = match(mech, other, on)
    if len(words) not in (1, len(table.sides)):
        raise UsageError(f"{len(words)} pilots for {len(table.sides)} sides; name one, or one for each side")
    players = tuple(words * len(table.sides) if len(words) == 1 else words)
    return Simulation(table, mech, players, seed, findings, build_info("mech_machine").compiled)


def named(word: str, mech: Loadout, edition: str | None, extra: Sequence[str]) -> Loadout:
    """The opponent: a mech of the catalog by its id, or a loadout file."""
    if word in mech.catalog.mechs:
        return of_sample(mech.catalog.mechs[word], mech.catalog)
    return loadouts.read(read_opponent(word, SYSTEM, mech.catalog.mechs), edition=edition, extra=extra)


def match(loadout: Loadout, against: Loadout | None = None, on: Scenario | None = None) -> Scenario:
    """The scenario in which a mech is tried: a duel on an open table, or a scenario's table, where the first side has this
    mech; the others have the opponent. Without one a duel is fought against the catalog's first mech, and a scenario keeps
    its own."""
    if on is None:
        first = next(iter(loadout.catalog.mechs.values()))
        return duel(loadout, against or of_sample(first, loadout.catalog))
    others = dict.fromkeys(range(1, len(on.sides)), against) if against is not None else {}
    return with_mechs(on, {0: loadout, **others})


def mech_figures(scenario: Scenario, mech: int, numbers: dict[str, list[int]], games: int) -> dict[str, Any]:
    """What one mech did in a mean game."""

    def by_weapon(key: str) -> dict[str, float]:
        return {weapon: numbers[key][WEAPONS * mech + at] / games for at, weapon in enumerate(names.WEAPONS)}

    return {
        "name": scenario.mechs[mech].loadout.name,
        **{key: by_weapon(key) for key in ("attacks", "hits", "damage", "frags", "terrain_shots")},
        **{key: numbers[key][mech] / games for key in MEANS},
        "inches": numbers["moved"][mech] / codes.INCH / games,
    }


def mech_section(mech: dict[str, Any], name: str, texts: Locale) -> Section:
    """A mech's own figures: its weapons, its heat, its legs."""
    writing = Writing(texts)
    rows = []
    for weapon in names.WEAPONS:
        attacks = mech["attacks"][weapon]
        rows.append(
            (
                texts.text(weapon),
                writing.decimal(attacks, 2),
                writing.percent(mech["hits"][weapon] / attacks if attacks else 0),
                writing.decimal(mech["damage"][weapon], 2),
                writing.decimal(mech["frags"][weapon], 2),
            )
        )
    heads = tuple(texts.text(f"weapons.{head}") for head in ("weapon", "attacks", "hits", "damage", "frags"))
    heat = texts.text(
        "heat",
        heat=writing.decimal(mech["heat"], 2),
        cooled=writing.decimal(mech["cooled"], 2),
        downs=writing.decimal(mech["shut_downs"], 2),
        lost=writing.decimal(mech["turns_lost"], 2),
    )
    legs = texts.text(
        "legs",
        inches=writing.decimal(mech["inches"], 2),
        rushes=writing.decimal(mech["rushes"], 2),
        healed=writing.decimal(mech["healed"], 2),
    )
    return Section(texts.text("mech", name=name), table=Table(heads, tuple(rows)), note=f"{heat}. {legs}.")
