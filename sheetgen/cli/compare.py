"""`sheetgen compare`: which of these mechs (or pilots, or editions) does better, and how sure is that?"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from sheetgen.cli import failures
from sheetgen.cli.common import (
    Catalogs,
    Json,
    Language,
    command,
    print_json,
    report_illegal,
    words_of,
)
from sheetgen.cli.game_options import takes_game_options
from sheetgen.cli.outside import reads_files
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
from sheetgen.core.queries import NO_OPTIONS, OptionValues

if TYPE_CHECKING:
    from sheetgen.runs.compare import Comparison, Contestant

GAMES, GAMES_AT_MOST = 10_000, 100_000


@command
@reads_files
@takes_game_options("compare")
def compare(
    loadouts: Annotated[
        list[str],
        typer.Argument(
            metavar="LOADOUT…", help="Loadout files, share codes, or - for standard input.", show_default=False
        ),
    ],
    pilot: Annotated[
        list[str] | None,
        typer.Option(
            "--pilot",
            metavar="NAME",
            help="The pilot: {pilots}; repeatable.  [default: depends on the game]",
        ),
    ] = None,
    budget: Budget = None,
    edition: Annotated[
        list[str] | None,
        typer.Option("--edition", metavar="ID", help="Use this edition instead of the loadout's; repeatable."),
    ] = None,
    games: Annotated[
        int | None,
        typer.Option(
            "--games",
            metavar="N",
            min=1,
            max=MOST_GAMES,
            help="How many games for each; with --sprt the maximum.  [default: 10,000; with --sprt 100,000]",
        ),
    ] = None,
    seed: Seed = 1,
    workers: Workers = None,
    sprt: Annotated[bool, typer.Option("--sprt", help="Stop as soon as every comparison is decided.")] = False,
    margin: Annotated[
        float,
        typer.Option(
            "--margin",
            metavar="SHARE",
            min=0.001,
            max=0.5,
            callback=a_number,
            help="The smallest difference in win rate that matters.",
        ),
    ] = 0.02,
    options: OptionValues = NO_OPTIONS,
    chart: Annotated[
        str | None, typer.Option("--chart", metavar="OUT", help="Draw the result: a .svg, .png or .pdf file.")
    ] = None,
    dpi: Annotated[int, typer.Option("--dpi", metavar="N", min=36, max=1200, help="The resolution of a .png.")] = 150,
    csv: Annotated[bool, typer.Option("--csv", help="Print CSV, for spreadsheets.")] = False,
    catalog: Catalogs = None,
    json: Json = False,
    lang: Language = "",
) -> int:
    """Play the same games with several mechs and show which is better.

    With several --pilot or --edition, each loadout plays with each of them. Exits with 1 if a loadout is illegal.
    Ctrl-C shows the results so far.
    """
    from sheetgen.core.errors import UsageError
    from sheetgen.core.locale import locale
    from sheetgen.core.reading import read_document
    from sheetgen.render import picture
    from sheetgen.runs.compare import contestants
    from sheetgen.runs.series import NothingPlayed

    if json and csv:
        raise UsageError("exclusive", a="--json", b="--csv")
    if chart is not None:
        picture.check(chart)
    documents = {path: read_document(path) for path in dict.fromkeys(loadouts)}
    found = contestants(
        [(path, documents[path]) for path in loadouts],
        pilots=[with_budget(name, budget) for name in pilot or []],
        editions=edition or [],
        seed=seed,
        catalogs=tuple(catalog or ()),
        options=options,
        language="en" if json or csv else lang,
    )
    system = found[0].simulation.system
    # One with several pilots or editions is reported once.
    if illegal := {own.file: own.simulation.findings for own in reversed(found) if not own.legal}:
        illegal = dict(reversed(illegal.items()))
        return report_illegal(illegal, system, "compare", json=json, language=lang)
    if chart is not None:
        with words_of(system):
            check_names(found)
    warn(system, locale("sim", lang))
    wanted = games or (GAMES_AT_MOST if sprt else GAMES)
    try:
        comparison = played(found, wanted, workers, margin, lang, sequential=sprt)
    except NothingPlayed:
        failures.report(failures.INTERRUPTED, locale("sim", lang).text("nothing-played"), json=json)
        return INTERRUPTED
    if chart is not None:  # first: who reads the text may stop before its end
        draw(comparison, chart, dpi, lang)
    show(comparison, json, csv, lang)
    return INTERRUPTED if comparison.interrupted else 0


def check_names(contestants: Sequence[Contestant]) -> None:
    """Reject a mech that no chart can name, before it plays."""
    from sheetgen.printable import require_printable_name

    for own in contestants:
        if own.simulation.loadout is not None:
            require_printable_name(own.simulation.loadout)


def played(
    contestants: Sequence[Contestant], games: int, workers: int | None, margin: float, lang: str, *, sequential: bool
) -> Comparison:
    """Play the games of all contestants."""
    from sheetgen.core.locale import locale
    from sheetgen.runs import compare

    with watched(games, lang) as watch:
        comparison = compare.compare(
            contestants,
            games,
            margin=margin,
            sequential=sequential,
            workers=workers or cores(),
            progress=watch.progress,
            stop=watch.stop,
        )
    report_losses(comparison.series, lang)
    if comparison.interrupted:
        line = locale("compare", lang).text("interrupted", games=comparison.games, wanted=games)
        print(f"sheetgen: {line}", file=sys.stderr)
    return comparison


def draw(comparison: Comparison, path: str, dpi: int, lang: str) -> None:
    from sheetgen.render import picture
    from sheetgen.reports.compare_chart import chart
    from sheetgen.reports.program import program_of

    picture.save(chart(comparison, lang, program_of(comparison.play_info, lang)), path, dpi)


def show(comparison: Comparison, json: bool, csv: bool, lang: str) -> None:
    """Print the comparison as JSON, as CSV or for people."""
    if json:
        print_json(comparison.to_json())
        return
    if csv:
        from sheetgen.core import csv_text

        rows = comparison.rows()
        print(csv_text.table(list(rows[0]), (row.values() for row in rows)), end="")
        return
    from sheetgen.reports import compare_report, report
    from sheetgen.reports.program import program_of

    foot = program_of(comparison.play_info, lang, speed=True)
    for line in report.text(compare_report.report(comparison, lang, foot), width()):
        print(line)
