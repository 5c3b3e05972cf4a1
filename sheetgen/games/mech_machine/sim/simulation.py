"""Simulated play of Mech Machine: many games of one scenario, and what came out of them.

A mech is tried in a duel on an open table against another one, or on any scenario's table; a scenario is tried with its
own mechs.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from sheetgen.core.errors import UsageError
from sheetgen.core.findings import ERROR, Finding
from sheetgen.core.locale import Locale, locale
from sheetgen.core.queries import SimQuery
from sheetgen.core.source import Document
from sheetgen.games.mech_machine.design import check
from sheetgen.games.mech_machine.design import loadout as loadouts
from sheetgen.games.mech_machine.design.loadout import Loadout, from_catalog
from sheetgen.games.mech_machine.design.model import SYSTEM
from sheetgen.games.mech_machine.design.tables import tables
from sheetgen.games.mech_machine.play import scenario as scenarios
from sheetgen.games.mech_machine.play.scenario import Scenario, duel, with_mechs
from sheetgen.reports.groups import Figure, of_key, ratio, told
from sheetgen.reports.report import Report, Section, Table
from sheetgen.reports.words import Writing
from sheetgen.runs.opponents import opponent
from sheetgen.runs.simulations import check_pilot
from sheetgen_engine.core.build import build_info
from sheetgen_engine.core.stats import wilson
from sheetgen_engine.mech_machine import codes, names, pilots
from sheetgen_engine.mech_machine.tally import Job, Tally

WEAPONS = codes.WEAPONS
MEANS = ("heat", "cooled", "shut_downs", "turns", "turns_lost", "rushes", "healed", "moves", "destroyed")

# Their places among a tally's sums.
ROUNDS, TURNS = 2, 4


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
        scenario, counted = self.scenario, Counted(tally)
        mechs = [mech_figures(scenario, mech, counted) for mech in range(len(scenario.mechs))]
        sides = [
            {
                "name": side.name,
                "pilot": self.pilots[number],
                "wins": numbers["wins"][number],
                "win_rate": numbers["wins"][number] / games,
                "win_rate_ci95": list(wilson(numbers["wins"][number], games)),
                **told("mean_frags", counted.mean("side_frags", number)),
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
            **told("mean_rounds", counted.mean("sums", ROUNDS)),
            **told("mean_turns", counted.mean("sums", TURNS)),
            **told("mean_terrain_lost", counted.mean("terrain_lost")),
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

    def verdict(self, figures: dict[str, Any], tally: Tally, language: str) -> None:
        """Nothing is concluded."""

    def suggested(self, tally: Tally) -> None:
        """No change is suggested."""

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
            words.append(texts.text("side", name=side["name"], frags=writing.mean(of_key("mean_frags", side)), **rates))
        initiative = figures["initiative"]
        if initiative["decided"]:
            rates = writing.interval(initiative["first_win_rate"], initiative["first_win_rate_ci95"])
            words.append(texts.text("initiative", **rates))
        rounds, turns = (writing.mean(of_key(key, figures)) for key in ("mean_rounds", "mean_turns"))
        words.append(texts.text("length", rounds=rounds, turns=turns))
        if self.scenario.pieces:
            words.append(texts.text("terrain", pieces=writing.mean(of_key("mean_terrain_lost", figures))))
        if figures["stalled"]:
            words.append(texts.text("stalled", games=figures["stalled"]))
        sections = [Section(words=tuple(words))]
        for side in figures["sides"]:
            for mech in side["mechs"]:
                alone = mech["name"] == side["name"]
                name = mech["name"] if alone else f"{mech['name']} ({side['name']})"
                sections.append(mech_section(mech, name, texts, writing))
        if writing.bare:
            sections.append(Section(words=(texts.text("few"),)))
        return Report(head, tuple(sections))


def prepare(document: Document, query: SimQuery) -> Simulation:
    """The games of the scenario in a document, or of the loadout in it: against a mech (a file, or one of the catalog by its
    id) and on a scenario's table, both as `match` has them. The query names one
    pilot for every side, or one for each, joined by commas."""
    edition, extra = query.source
    against = query.options.text("against")
    scenario = query.options.text("scenario")
    words = query.pilot.split(",")
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
        other = opponent(loadouts, mech.catalog, against, query.source) if against is not None else None
        if other is not None:
            findings += [finding for finding in check.check(other) if finding.severity == ERROR]
        on = scenarios.read_path(scenario, edition=edition, extra=extra) if scenario is not None else None
        table = match(mech, other, on)
    if len(words) not in (1, len(table.sides)):
        raise UsageError(f"{len(words)} pilots for {len(table.sides)} sides; name one, or one for each side")
    players = tuple(words * len(table.sides) if len(words) == 1 else words)
    return Simulation(table, mech, players, query.seed, findings, build_info("mech_machine").compiled)


def match(loadout: Loadout, against: Loadout | None = None, on: Scenario | None = None) -> Scenario:
    """The scenario in which a mech is tried: a duel on an open table, or a scenario's table, where the first side has this
    mech; the others have the opponent. Without one a duel is fought against the catalog's first mech, and a scenario keeps
    its own."""
    if on is None:
        first = next(iter(loadout.catalog.mechs.values()))
        return duel(loadout, against or from_catalog(first, loadout.catalog))
    others = dict.fromkeys(range(1, len(on.sides)), against) if against is not None else {}
    return with_mechs(on, {0: loadout, **others})


class Counted:
    """What was counted, as means of a game."""

    def __init__(self, tally: Tally) -> None:
        self.games = tally.games
        self.parts = [(part.games, part.numbers()) for part in tally.groups]

    def mean(self, key: str, at: int = 0, scale: int = 1) -> Figure:
        """So much in a game; `scale` of what is counted make one."""
        return ratio(
            [numbers[key][at] / scale for _, numbers in self.parts], [games for games, _ in self.parts], self.games
        )

    def rate(self, key: str, of: str, at: int) -> Figure:
        """The share of the other that the one is."""
        parts = [numbers for _, numbers in self.parts]
        return ratio([numbers[key][at] for numbers in parts], [numbers[of][at] for numbers in parts], self.games, 1.0)


def mech_figures(scenario: Scenario, mech: int, counted: Counted) -> dict[str, Any]:
    """What one mech did in a mean game."""
    found: dict[str, Any] = {"name": scenario.mechs[mech].loadout.name}
    by_weapon = {
        key: [counted.mean(key, WEAPONS * mech + at) for at in range(WEAPONS)]
        for key in ("attacks", "hits", "damage", "frags", "terrain_shots")
    }
    by_weapon["hit_rate"] = [counted.rate("hits", "attacks", WEAPONS * mech + at) for at in range(WEAPONS)]
    for key, figures in by_weapon.items():
        found[key] = {weapon: own.value for weapon, own in zip(names.WEAPONS, figures, strict=True)}
        found[f"{key}_ci95"] = {weapon: own.data()["ci95"] for weapon, own in zip(names.WEAPONS, figures, strict=True)}
    for key in MEANS:
        found |= told(key, counted.mean(key, mech))
    return found | told("inches", counted.mean("moved", mech, codes.INCH))


def mech_section(mech: dict[str, Any], name: str, texts: Locale, writing: Writing) -> Section:
    """A mech's own figures: its weapons, its heat, its legs."""

    def of(weapon: str, key: str) -> Figure:
        return Figure(mech[key][weapon], tuple(mech[f"{key}_ci95"][weapon] or ()))

    rows = tuple(
        (
            texts.text(weapon),
            writing.mean(of(weapon, "attacks")),
            writing.share(of(weapon, "hit_rate")),
            writing.mean(of(weapon, "damage")),
            writing.mean(of(weapon, "frags")),
        )
        for weapon in names.WEAPONS
    )
    heads = tuple(texts.text(f"weapons.{head}") for head in ("weapon", "attacks", "hits", "damage", "frags"))
    means = {key: writing.mean(of_key(key, mech)) for key in ("heat", "cooled", "inches", "rushes", "healed")}
    downs, lost = (writing.mean(of_key(key, mech)) for key in ("shut_downs", "turns_lost"))
    note = f"{texts.text('heat', downs=downs, lost=lost, **means)}. {texts.text('legs', **means)}."
    return Section(texts.text("mech", name=name), table=Table(heads, rows), note=note)
