"""`sheetgen balance`: is this weapon fair, and how hard are these enemies, waves or rules?"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from sheetgen.cli import failures
from sheetgen.cli.common import CatalogEdition, Catalogs, Json, Language, command, print_json, report_findings
from sheetgen.cli.outside import reads_files
from sheetgen.cli.report_files import ReportFile, ReportPaper, check_report, write_report
from sheetgen.cli.series import (
    INTERRUPTED,
    MOST_GAMES,
    Budget,
    Seed,
    Watch,
    Workers,
    cores,
    report_losses,
    warn,
    watched,
    with_budget,
)
from sheetgen.cli.terminal import width
from sheetgen.core.games import DEFAULT

if TYPE_CHECKING:
    from typing import TypeVar

    from sheetgen.core.queries import SimQuery
    from sheetgen.core.source import Document
    from sheetgen.reports.report import Report
    from sheetgen.runs.balance import Balance, BalanceResult
    from sheetgen.runs.difficulty import DifficultyResult, Trials

    R = TypeVar("R", BalanceResult, DifficultyResult)

LOADOUTS = 250


@command
@reads_files
def balance(
    what: Annotated[
        str | None,
        typer.Argument(
            metavar="[WEAPON|ENEMY|TABLE]",
            help="A weapon or an enemy of the catalog, by id or name, or the file of a table. Without it: --waves, or the "
            "whole --edition.",
            show_default=False,
        ),
    ] = None,
    waves: Annotated[bool, typer.Option("--waves", help="Compare the waves with the printed ones.")] = False,
    in_place_of: Annotated[
        str | None,
        typer.Option("--in-place-of", metavar="ENEMY", help="The printed enemy to compare an enemy of your own with."),
    ] = None,
    pilot: Annotated[
        str | None,
        typer.Option("--pilot", metavar="NAME", help="The pilot: {pilots}.  [default: depends on the game]"),
    ] = None,
    loadouts: Annotated[
        int | None,
        typer.Option(
            "--loadouts",
            metavar="N",
            min=2,
            max=100_000,
            help=f"How many loadouts to try it in.  [default: {LOADOUTS}]",
            show_default=False,
        ),
    ] = None,
    games: Annotated[
        int,
        typer.Option(
            "--games",
            metavar="N",
            min=1,
            max=MOST_GAMES,
            help="How many games for each weapon or version, in all loadouts together.",
        ),
    ] = 5_000,
    budget: Budget = None,
    seed: Seed = 1,
    workers: Workers = None,
    edition: CatalogEdition = None,
    catalog: Catalogs = None,
    system: Annotated[str, typer.Option("--system", metavar="ID", help="The weapon's game.")] = DEFAULT,
    json: Json = False,
    csv: Annotated[bool, typer.Option("--csv", help="Print all figures as CSV, for spreadsheets.")] = False,
    report: ReportFile = None,
    paper: ReportPaper = "a4",
    lang: Language = "",
) -> int:
    """Measure how strong a weapon is, how hard enemies, waves or an edition are, and how fair a table is.

    Plays a weapon in many loadouts, and each other weapon that fits its mounts in the same games; then the weapon at other
    weights. Plays an enemy, the waves or an edition with many loadouts, and the printed ones in the same games; then undoes
    each change by itself. Plays a table from both starts, with the same mechs. Ctrl-C shows the results so far.
    """
    from sheetgen.core.errors import UsageError
    from sheetgen.core.games import game, unsupported
    from sheetgen.core.locale import locale
    from sheetgen.core.queries import BalanceQuery, SimQuery, Source
    from sheetgen.core.reading import read_document, system_of
    from sheetgen.runs.difficulty import EDITION, ENEMY, WAVES

    if json and csv:
        raise UsageError("exclusive", a="--json", b="--csv")
    check_report(report, paper)
    if what is not None and what.endswith((".yaml", ".yml")):
        odd = {"--waves": waves, "--in-place-of": in_place_of, "--loadouts": loadouts, "--csv": csv, "--report": report}
        if unused := next((name for name, value in odd.items() if value), None):
            raise UsageError("balance.table", option=unused)
        document = read_document(what)
        source = Source(edition, tuple(catalog or ()), "en" if json else lang)
        player = with_budget(pilot or game(system_of(document)).pilots.expert, budget)
        return try_start(document, SimQuery(player, seed, source), games, workers or cores(), json=json, lang=lang)
    if what is not None and waves:
        raise UsageError("exclusive", a=what, b="--waves")
    if what is None and not waves and edition is None:
        raise UsageError("balance.nothing")
    trials = game(system).balance
    if trials is None:
        raise unsupported("balance", system)
    source = Source(edition, tuple(catalog or ()))
    player = with_budget(pilot or game(system).pilots.expert, budget)
    query = BalanceQuery(player, seed, loadouts or LOADOUTS, games, source)
    warn(system, locale("sim", lang))
    run = Run(games, workers or cores(), json, csv, lang, report, paper)
    if what is None:
        if in_place_of is not None:
            raise UsageError("balance.not-enemy", option="--in-place-of")
        return try_changes(trials.prepare_difficulty(WAVES if waves else EDITION, None, query), run)
    if in_place_of is not None or trials.is_enemy(what, query):
        return try_changes(trials.prepare_difficulty(ENEMY, what, query, in_place_of), run)
    found = trials.prepare(what, query)
    report_findings(found.warnings, lang, system)
    return try_one_weapon(found, run)


class Run(NamedTuple):
    """How the games are played and shown."""

    games: int
    workers: int
    json: bool
    csv: bool
    lang: str
    report: str | None  # a file
    paper: str


def try_one_weapon(found: Balance, run: Run) -> int:
    """Play the games of a weapon, show the result and return the exit code."""
    from sheetgen.reports.balance_report import report
    from sheetgen.runs.balance import try_weapon

    def play(watch: Watch) -> BalanceResult:
        return try_weapon(found, workers=run.workers, progress=watch.progress, stop=watch.stop)

    return played(play, report, run, "balance", found.loadouts, found.games)


def try_changes(found: Trials, run: Run) -> int:
    """Play the games of an enemy, the waves or an edition, show the result and return the exit code."""
    from sheetgen.reports.difficulty_report import report
    from sheetgen.runs.difficulty import try_difficulty

    def play(watch: Watch) -> DifficultyResult:
        return try_difficulty(found, workers=run.workers, progress=watch.progress, stop=watch.stop)

    return played(play, report, run, "difficulty", found.loadouts, found.games)


def try_start(document: Document, query: SimQuery, games: int, workers: int, *, json: bool, lang: str) -> int:
    """Play a table from both starts, show which one is better and return the exit code."""
    from sheetgen.cli.terminal import print_lines
    from sheetgen.core.errors import UsageError
    from sheetgen.core.games import game
    from sheetgen.core.locale import locale
    from sheetgen.core.reading import system_of
    from sheetgen.reports.fairness_report import lines
    from sheetgen.runs.fairness import EACH, try_table
    from sheetgen.runs.series import NothingPlayed

    system = system_of(document)
    if (part := game(system).fairness) is None:
        raise UsageError("balance.not-table", file=document.file)
    trial = part.prepare(document, query)
    warn(system, locale("sim", lang))
    try:
        with watched(max(1, games // EACH), lang, each=EACH) as watch:
            found = try_table(trial, games, workers=workers, progress=watch.progress, stop=watch.stop)
    except NothingPlayed:
        failures.report(failures.INTERRUPTED, locale("sim", lang).text("nothing-played"), json=json)
        return INTERRUPTED
    if json:
        print_json(found.to_json())
    else:
        print_lines(lines(found, lang))
    return INTERRUPTED if found.interrupted else 0


def played(
    play: Callable[[Watch], R], report: Callable[[R, str, str], Report], run: Run, domain: str, loadouts: int, each: int
) -> int:
    """Play, show the result and return the exit code; `each` is how many games are played with each loadout."""
    from sheetgen.core.locale import locale
    from sheetgen.runs.series import NothingPlayed

    rounded, interrupted = locale(domain, run.lang), locale("balance", run.lang)
    if (whole := each * loadouts) != run.games:
        facts = {"played": whole, "games": run.games, "each": each, "loadouts": loadouts}
        print(f"sheetgen: {rounded.text('rounded', **facts)}", file=sys.stderr)
    try:
        with watched(loadouts, run.lang, each=each) as watch:
            result = play(watch)
    except NothingPlayed:
        reason = interrupted.text("interrupted", loadouts=0, wanted=loadouts)
        failures.report(failures.INTERRUPTED, reason, json=run.json)
        return INTERRUPTED
    report_losses(result.series, run.lang)
    if result.interrupted:
        reason = interrupted.text("interrupted", loadouts=result.tally.games, wanted=loadouts)
        print(f"sheetgen: {reason}", file=sys.stderr)
    show(result, report, run)
    return INTERRUPTED if result.interrupted else 0


def show(result: R, write: Callable[[R, str, str], Report], run: Run) -> None:
    """Write the report; print the result as JSON, as CSV or for people."""
    from sheetgen.reports import report
    from sheetgen.reports.program import program_of

    if run.report is not None:
        own = write(result, run.lang, program_of(result.play_info, run.lang))
        own = replace(own, pictures=result.pictures(run.lang))
        write_report(own, run.report, run.paper, run.lang)
    if run.json:
        print_json(result.to_json())
        return
    if run.csv:
        from sheetgen.core import csv_text
        from sheetgen.reports import sim_csv

        print(csv_text.table(sim_csv.CsvRow._fields, sim_csv.rows(result.to_json())), end="")
        return
    foot = program_of(result.play_info, run.lang, speed=True)
    for line in report.text(write(result, run.lang, foot), width()):
        print(line)
