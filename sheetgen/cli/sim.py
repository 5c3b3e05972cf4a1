"""`sheetgen sim`: how well does this mech do, played many times?"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from sheetgen.cli import failures
from sheetgen.cli.common import (
    Catalogs,
    Edition,
    Json,
    Language,
    command,
    print_json,
    report_findings,
    report_illegal,
    report_without_effect,
    words_of,
)
from sheetgen.cli.game_options import takes_game_options
from sheetgen.cli.outside import reads_files
from sheetgen.cli.report_files import ReportFile, ReportPaper, check_report, write_report
from sheetgen.cli.series import (
    INTERRUPTED,
    MOST_GAMES,
    Budget,
    Seed,
    Workers,
    a_number,
    cores,
    report_losses,
    warn,
    watched,
    with_budget,
)
from sheetgen.cli.terminal import width
from sheetgen.core.queries import NO_OPTIONS, OptionValues, SimQuery, Source

if TYPE_CHECKING:
    from sheetgen.render.ops import Sheet
    from sheetgen.runs.series import T
    from sheetgen.runs.simulations import AnySimulation, SimResult, Simulation


@command
@reads_files
@takes_game_options("sim")
def sim(
    loadout: Annotated[
        str,
        typer.Argument(
            metavar="LOADOUT", help="A loadout file, a share code, or - for standard input.", show_default=False
        ),
    ],
    pilot: Annotated[
        str | None,
        typer.Option("--pilot", metavar="NAME", help="The pilot: {pilots}.  [default: depends on the game]"),
    ] = None,
    budget: Budget = None,
    games: Annotated[
        int, typer.Option("--games", metavar="N", min=1, max=MOST_GAMES, help="How many games to play.")
    ] = 10_000,
    seed: Seed = 1,
    workers: Workers = None,
    options: OptionValues = NO_OPTIONS,
    precision: Annotated[
        float | None,
        typer.Option(
            "--precision",
            metavar="SHARE",
            min=0.0001,
            max=0.5,
            callback=a_number,
            help="Stop when the win rate is known to ± this; --games is the maximum.",
        ),
    ] = None,
    brief: Annotated[bool, typer.Option("--brief", help="Print only the summary.")] = False,
    report: ReportFile = None,
    paper: ReportPaper = "a4",
    csv: Annotated[bool, typer.Option("--csv", help="Print all figures as CSV, for spreadsheets.")] = False,
    edition: Edition = None,
    catalog: Catalogs = None,
    json: Json = False,
    lang: Language = "",
) -> int:
    """Simulate many games with a mech and show how good it is.

    The same seed gives the same figures on every machine, with any number of workers. Exits with 1 if the loadout is
    illegal. Ctrl-C shows the results so far.
    """
    from sheetgen.core.findings import has_errors
    from sheetgen.core.locale import locale
    from sheetgen.runs.series import NothingPlayed

    output = Output(json, csv, brief, report, paper, lang)
    check_output(output, try_=options.flag("try"))
    source = Source(edition, tuple(catalog or ()), "en" if json or csv else lang)
    simulation = prepared(loadout, pilot, budget, seed, source, options)
    if has_errors(simulation.findings):
        return report_illegal({loadout: simulation.findings}, simulation.system, "sim", json=json, language=lang)
    # Before it is played: a name that cannot be printed costs no games.
    with words_of(simulation.system):
        pictures = [] if report is None else pictured(simulation, output)
    if simulation.loadout is not None:
        report_without_effect(simulation.loadout, lang)
    warn(simulation.system, locale("sim", lang))
    try:
        result = played(simulation, games, workers, precision, lang, try_=options.flag("try"))
    except NothingPlayed:
        failures.report(failures.INTERRUPTED, locale("sim", lang).text("nothing-played"), json=json)
        return INTERRUPTED
    code = show(result, pictures, output)
    return code or (INTERRUPTED if result.interrupted else 0)


class Output(NamedTuple):
    """How the result is to be shown."""

    json: bool
    csv: bool
    brief: bool
    report: str | None  # a file
    paper: str
    language: str


def check_output(output: Output, *, try_: bool) -> None:
    """Reject options that contradict each other, and a report that cannot be written."""
    from sheetgen.core.errors import UsageError

    if output.json and output.csv:
        raise UsageError("exclusive", a="--json", b="--csv")
    if try_ and output.brief:
        raise UsageError("exclusive", a="--brief", b="--try")
    check_report(output.report, output.paper)


def prepared(
    loadout: str, pilot: str | None, budget: int | None, seed: int, source: Source, options: OptionValues
) -> AnySimulation:
    """Return the games that were asked for."""
    from sheetgen.core.games import game, reject_unsupported, unsupported
    from sheetgen.core.reading import read_document, system_of

    document = read_document(loadout)
    played_by = game(system_of(document))
    if played_by.sim is None:
        raise unsupported("sim", played_by.id)
    reject_unsupported(played_by, "sim", options)
    player = with_budget(pilot or played_by.pilots.default, budget)
    return played_by.sim.prepare(document, SimQuery(player, seed, source, options))


def pictured(simulation: AnySimulation, output: Output) -> list[Sheet]:
    from sheetgen.reports.sim_file import pictures

    return pictures(simulation, output.paper, output.language)


def played(
    simulation: Simulation[T], games: int, workers: int | None, precision: float | None, lang: str, *, try_: bool
) -> SimResult[T]:
    """Play the games, and on request the same ones with the change that the verdict names."""
    from sheetgen.core.locale import locale
    from sheetgen.runs.simulations import simulate, try_change

    workers = workers or cores()
    with watched(games, lang) as watch:
        result = simulate(
            simulation, games, workers=workers, precision=precision, progress=watch.progress, stop=watch.stop
        )
    report_losses(result.series, lang)
    if result.interrupted:
        line = locale("sim", lang).text("interrupted", games=result.games, wanted=games)
        print(f"sheetgen: {line}", file=sys.stderr)
    if not try_ or result.interrupted:
        return result
    with watched(result.games, lang) as watch:
        result = try_change(result, workers=workers, progress=watch.progress, stop=watch.stop)
    if result.interrupted:
        change = result.trial and result.trial.change
        texts, key = (locale("compare", lang), "interrupted") if change else (locale("sim", lang), "nothing-played")
        line = texts.text(key, games=change.games if change else 0, wanted=result.games)
        print(f"sheetgen: --try: {line}", file=sys.stderr)
    return result


def show(result: SimResult[T], pictures: list[Sheet], output: Output) -> int:
    """Print the result and write the report. Returns 2 when the report cannot be printed."""
    from sheetgen.core.errors import BadInput
    from sheetgen.reports import sim_csv, sim_report

    unprinted: BadInput | None = None
    if output.report is not None:  # first: whoever reads what is printed may stop reading
        try:
            loadout, language = result.simulation.loadout, output.language
            found = sim_report.with_pictures(sim_report.report(result, language), loadout, pictures, language)
            write_report(found, output.report, output.paper, language, loadout)
        except BadInput as error:
            unprinted = error
    if output.json:
        print_json(result.to_json(output.language))
    elif output.csv:
        from sheetgen.core import csv_text

        rows = sim_csv.rows(result.to_json(output.language, verdict=False))
        print(csv_text.table(sim_csv.CsvRow._fields, rows), end="")
    else:
        from sheetgen.reports.report import summary, text

        found = sim_report.report(result, output.language, speed=True)
        for line in text(summary(found) if output.brief else found, width()):
            print(line)
    if unprinted is None:
        return 0
    sys.stdout.flush()
    report_findings(unprinted.findings, output.language, result.simulation.system)
    return 2
