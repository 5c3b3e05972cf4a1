"""`sheetgen sim`: how well does this mech do, played many times?"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Annotated, Any

import typer

from sheetgen.cli.common import (
    Catalogs,
    Edition,
    Json,
    Language,
    check_language,
    command,
    finding_json,
    print_json,
    report_findings,
)
from sheetgen.cli.game_options import reject_unsupported, takes_game_options
from sheetgen.cli.series import (
    INTERRUPTED,
    MOST_GAMES,
    Budget,
    Seed,
    Workers,
    a_number,
    about_playing,
    pilots_help,
    play,
    program,
    warn,
    with_budget,
)
from sheetgen.core.queries import NO_OPTIONS, OptionValues, SimQuery, Source

REPORTS = (".pdf", ".html")
PAPERS = ("a4", "letter")


@command
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
        typer.Option(
            "--pilot", metavar="NAME", help=f"Who plays: {pilots_help()}. The game's usual one when left out."
        ),
    ] = None,
    budget: Budget = None,
    games: Annotated[
        int, typer.Option("--games", metavar="N", min=1, max=MOST_GAMES, help="How many games are played.")
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
            help="Stop when the win rate is known to within this, either way; --games is the most that are played.",
        ),
    ] = None,
    brief: Annotated[bool, typer.Option("--brief", help="Show no more than the summary.")] = False,
    report: Annotated[
        str | None,
        typer.Option("--report", metavar="OUT", help="Write a report to print or to look at: a .pdf or .html file."),
    ] = None,
    paper: Annotated[str, typer.Option("--paper", metavar="a4|letter", help="The paper of a .pdf report.")] = "a4",
    csv: Annotated[bool, typer.Option("--csv", help="Print all figures as a table for spreadsheets.")] = False,
    edition: Edition = None,
    catalog: Catalogs = None,
    json: Json = False,
    lang: Language = "en",
) -> int:
    """Play a mech many times and count what comes of it.

    The same seed gives the same figures on every machine and with any number of workers. Exits with 1 when the loadout
    is illegal. Ctrl-C shows what has been played so far.
    """
    from sheetgen.core import files
    from sheetgen.core.errors import BadInput, UsageError
    from sheetgen.core.findings import has_errors
    from sheetgen.core.games import game, unsupported
    from sheetgen.core.locale import locale
    from sheetgen.core.reading import read_document, system_of

    check_language(lang)
    texts = locale("sim", lang)
    if json and csv:
        raise UsageError("--json and --csv contradict each other; leave one out")
    try_ = options.flag("try")
    if try_ and brief:
        raise UsageError("--brief leaves out the verdict, and --try adds to it; leave one out")
    if report is not None:
        files.check_folder(report)
        if not report.lower().endswith(REPORTS):
            raise UsageError(f"what should {report} be? Its name ends in {' or '.join(REPORTS)}")
    if paper not in PAPERS:
        raise UsageError(f"no paper {paper!r}; there are: {', '.join(PAPERS)}")
    document = read_document(loadout)
    system = system_of(document)
    played_by = game(system)
    if played_by.sim is None:
        raise unsupported("sim", system)
    reject_unsupported(played_by, "sim", options)
    player = with_budget(pilot or played_by.pilots.default, budget)
    simulation = played_by.sim.prepare(document, SimQuery(player, seed, Source(edition, tuple(catalog or ())), options))
    if has_errors(simulation.findings):
        if json:
            print_json(
                {"legal": False, "findings": [finding_json(finding, lang, system) for finding in simulation.findings]}
            )
        report_findings(simulation.findings, lang, system)
        print(f"{loadout}: {texts.text('illegal')}", file=sys.stderr)
        return 1
    # Before it is played: a name that cannot be printed costs no games.
    try:
        picture = None if report is None else pictured(simulation, paper, lang)
    except BadInput as error:
        report_findings(error.findings, lang, system)
        return 2
    warn(simulation, texts)
    enough = narrow(simulation, precision) if precision is not None else None
    played = play(simulation.job, games, workers, lang, enough)
    if played.interrupted:
        key = "interrupted" if played.games else "nothing-played"
        print(f"sheetgen: {texts.text(key, games=played.games, wanted=games)}", file=sys.stderr)
    interrupted = played.interrupted
    if played.games:
        figures = result(simulation, played, full=json or csv)
        if enough is not None:
            figures |= {"precision": precision, "precision_reached": enough(played.tally)}
        if try_ and not interrupted:
            interrupted = try_change(simulation, played, figures, workers, lang)
        found = unprinted = None
        if report is not None or not (json or csv):
            found = noted(simulation.report(figures, played.tally, lang), notes(figures, played, games, lang))
        # Before anything is printed: whoever reads that may stop reading.
        if found is not None and report is not None:
            left_out = picture is None and simulation.pictured is not None
            pages = noted(found, [locale("sheet", lang).text("left-out")] * left_out)
            pages = replace(pages, foot=program(figures, lang), picture=picture)
            unprinted = write_report(simulation, pages, report, paper, lang)
        if json:
            verdict = simulation.verdict(figures, played.tally, lang)
            if verdict is not None:
                figures["verdict"] = verdict
            print_json(figures)
        elif csv:
            print_csv(figures)
        elif found is not None:
            show(replace(found, foot=program(figures, lang, speed=True)), brief)
        if unprinted is not None:
            sys.stdout.flush()
            report_findings(unprinted.findings, lang, system)
            return 2
    return INTERRUPTED if interrupted else 0


def try_change(simulation: Any, played: Any, figures: dict[str, Any], workers: int | None, lang: str) -> bool:
    """Play the change that the verdict names in the same games, and put what comes of it among the figures. Whether that was
    interrupted."""
    from sheetgen.core.locale import locale
    from sheetgen.runs.compare import Job, differences

    changed = simulation.suggested(played.tally)
    if changed is None:
        figures["tried"] = None
        return False
    both = play(Job(simulation.system, (changed.job, simulation.job)), played.games, workers, lang)
    if both.interrupted:
        said = locale("compare" if both.games else "sim", lang)
        key = "interrupted" if both.games else "nothing-played"
        print(f"sheetgen: --try: {said.text(key, games=both.games, wanted=played.games)}", file=sys.stderr)
    if both.games:
        (found,) = differences(both.tally)
        figures["tried"] = tried(changed, changed.figures(both.tally.tallies[0]), found)
    figures["interrupted"] = both.interrupted
    return bool(both.interrupted)


def tried(changed: Any, figures: dict[str, Any], found: Any) -> dict[str, Any]:
    """The changed mech, how often it wins, and how much more often than the other."""
    from sheetgen.core import share
    from sheetgen.core.games import game

    try:
        code = share.code(changed.mech)
    except share.NotShareable:
        code = None
    return {
        "loadout": game(changed.system).loadout.data(changed.mech),
        "share": code,
        "games": found.games,
        "win_rate": figures["win_rate"],
        "win_rate_ci95": figures["win_rate_ci95"],
        "difference": found.win_rate,
        "difference_ci95": list(found.interval),
        "p": found.p,
        "verdict": {"a": "better", "b": "worse"}.get(found.verdict, found.verdict),
    }


def result(simulation: Any, played: Any, *, full: bool) -> dict[str, Any]:
    """The figures of the games, in `full` with their details, and of playing them."""
    return {
        **simulation.figures(played.tally),
        **(simulation.details(played.tally) if full else {}),
        **about_playing(played, played.games, simulation.compiled),
    }


def notes(figures: dict[str, Any], played: Any, wanted: int, lang: str) -> Iterator[str]:
    """Why it is these games that were played, where it was not for their number alone."""
    from sheetgen.core.locale import locale
    from sheetgen.reports.words import Writing

    texts = locale("sim", lang)
    write = Writing(texts)
    if played.interrupted:
        yield texts.text("cut-short", games=write.count(played.games), wanted=write.count(wanted))
    elif figures["interrupted"]:
        yield texts.text("cut-short-try")
    if "precision" in figures:
        key = "precise" if figures["precision_reached"] else "not-precise"
        points = f"{100 * figures['precision']:.3g}".replace(".", write.point)
        whole = round(100 * figures["precision"], 9)
        yield texts.text(key, points=points, whole=whole, count=write.count(played.games), games=played.games)


def noted(report: Any, said: Iterable[str]) -> Any:
    """The report with more small print below its first section."""
    first, *others = report.sections
    note = " ".join(filter(None, (first.note, *said)))
    return replace(report, sections=(replace(first, note=note), *others))


def show(report: Any, brief: bool) -> None:
    """The report on the terminal, or no more than its first section."""
    from sheetgen.reports.report import text

    for line in text(replace(report, sections=report.sections[:1]) if brief else report):
        print(line)


def pictured(simulation: Any, paper: str, lang: str) -> Any:
    """The sheet of the mech; None where there is none, or where it does not fit its page."""
    from sheetgen.core.games import game
    from sheetgen.render.errors import DoesNotFit, MissingGlyph, unprintable
    from sheetgen.render.options import Options

    if simulation.pictured is None:
        return None
    try:
        return game(simulation.system).sheet.make(simulation.pictured, Options(paper=paper, language=lang))
    except DoesNotFit:
        return None
    except MissingGlyph as error:
        raise unprintable(simulation.pictured, error) from error


def write_report(simulation: Any, report: Any, path: str, paper: str, lang: str) -> Any:
    """Write the report as the name of the file says. Gives what cannot be printed, where its sheet has not shown that before."""
    from sheetgen.core import files
    from sheetgen.render.errors import MissingGlyph, unprintable
    from sheetgen.reports import report_html, report_pdf

    pdf = path.lower().endswith(".pdf")
    try:
        content = report_pdf.write(report, paper, lang) if pdf else report_html.write(report, lang)
    except MissingGlyph as error:
        if simulation.pictured is None:
            raise
        return unprintable(simulation.pictured, error)
    files.write_bytes(path, content)
    return None


def narrow(simulation: Any, precision: float) -> Callable[[Any], bool]:
    """Whether the interval of the win rate is no wider than so much to either side."""
    from sheetgen_engine.core.stats import wilson

    def enough(tally: Any) -> bool:
        low, high = wilson(simulation.wins(tally), tally.games)
        return high - low <= 2 * precision

    return enough


def print_csv(figures: dict[str, Any]) -> None:
    """Each figure in a line: where it stands, its value, its interval."""
    from csv import writer

    table = writer(sys.stdout, lineterminator="\n")
    table.writerow(("figure", "value", "low", "high"))
    table.writerows(cells(figures, ""))


def cells(value: Any, path: str) -> Iterator[tuple[Any, ...]]:
    """The figures of a document, by their paths."""
    if isinstance(value, list):
        for number, item in enumerate(value):
            yield from cells(item, f"{path}.{number}")
    elif not isinstance(value, dict):
        yield path, value, None, None
    elif value.keys() == {"value", "ci95"}:
        yield path, value["value"], *(value["ci95"] or (None, None))
    else:
        for key, item in value.items():
            here = f"{path}.{key}" if path else key
            bounds = value.get(f"{key}_ci95")
            if isinstance(bounds, dict):
                for name, own in item.items():
                    yield f"{here}.{name}", own, *(bounds[name] or (None, None))
            elif bounds is not None:
                yield here, item, *bounds
            elif not key.endswith("_ci95"):
                yield from cells(item, here)
