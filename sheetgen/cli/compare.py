"""`sheetgen compare`: which of these mechs (or pilots, or editions) does better, and how sure is that?"""

from __future__ import annotations

import sys
from typing import Annotated, Any

import typer

from sheetgen.cli.common import (
    Catalogs,
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

GAMES, GAMES_AT_MOST = 10_000, 100_000


@command
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
            help=f"Who plays: {pilots_help()}. The game's usual one when left out; may be repeated.",
        ),
    ] = None,
    budget: Budget = None,
    edition: Annotated[
        list[str] | None,
        typer.Option("--edition", metavar="ID", help="Play this edition, whatever the loadout says; may be repeated."),
    ] = None,
    games: Annotated[
        int | None,
        typer.Option(
            "--games",
            metavar="N",
            min=1,
            max=MOST_GAMES,
            help=f"How many games of each: {GAMES} when left out, at most {GAMES_AT_MOST} with --sprt.",
        ),
    ] = None,
    seed: Seed = 1,
    workers: Workers = None,
    sprt: Annotated[bool, typer.Option("--sprt", help="Stop as soon as it is decided.")] = False,
    margin: Annotated[
        float,
        typer.Option(
            "--margin",
            metavar="SHARE",
            min=0.001,
            max=0.5,
            callback=a_number,
            help="The difference in win rate that would matter.",
        ),
    ] = 0.02,
    options: OptionValues = NO_OPTIONS,
    chart: Annotated[
        str | None, typer.Option("--chart", metavar="OUT", help="Draw the result: a .svg, .png or .pdf file.")
    ] = None,
    dpi: Annotated[int, typer.Option("--dpi", metavar="N", min=36, max=1200, help="The resolution of a .png.")] = 150,
    csv: Annotated[bool, typer.Option("--csv", help="Print a table for spreadsheets.")] = False,
    catalog: Catalogs = None,
    json: Json = False,
    lang: Language = "en",
) -> int:
    """Let mechs play the same games and tell which does better.

    With several --pilot or --edition each loadout plays with each of them. Exits with 1 when a loadout is illegal.
    Ctrl-C shows what has been played so far.
    """
    from sheetgen.core.errors import UsageError
    from sheetgen.core.locale import locale
    from sheetgen.render import picture
    from sheetgen.reports.compare_report import Comparison
    from sheetgen.runs.compare import Job, decided

    check_language(lang)
    if json and csv:
        raise UsageError("--json and --csv contradict each other; leave one out")
    if chart is not None:
        picture.check(chart)
    editions: list[str | None] = [*edition] if edition else [None]
    contestants = _contestants(
        loadouts, [with_budget(name, budget) for name in pilot or []], editions, seed, tuple(catalog or ()), options
    )
    if _illegal(contestants, json, lang):
        return 1
    if chart is not None and (unprintable := _unprintable_name(contestants)):
        report_findings(unprintable.findings, lang, contestants[0].simulation.system)
        return 2
    texts = locale("compare", lang)
    warn(contestants[0].simulation, locale("sim", lang))
    wanted = games or (GAMES_AT_MOST if sprt else GAMES)
    job = Job(contestants[0].simulation.system, tuple(own.simulation.job for own in contestants))
    enough = decided(margin) if sprt else None
    played = play(job, wanted, workers, lang, enough)
    if played.interrupted:
        key = "interrupted" if played.games else "nothing-played"
        said = (texts if played.games else locale("sim", lang)).text(key, games=played.games, wanted=wanted)
        print(f"sheetgen: {said}", file=sys.stderr)
    if played.games:
        found = Comparison(contestants, played.tally, seed, wanted, margin, sprt, played.interrupted)
        compiled = all(own.simulation.compiled for own in contestants)
        playing = about_playing(played, played.games * len(contestants), compiled)
        if chart is not None:  # first: who reads the text may stop before its end
            picture.save(found.chart(lang, program(playing, lang)), chart, dpi)
        _show(found, playing, json, csv, lang)
    return INTERRUPTED if played.interrupted else 0


def _contestants(
    loadouts: list[str],
    pilots: list[str],
    editions: list[str | None],
    seed: int,
    catalogs: tuple[str, ...],
    options: OptionValues,
) -> list[Any]:
    """Each loadout with each pilot in each edition, ready to play."""
    from sheetgen.core.errors import UsageError
    from sheetgen.core.games import game, unsupported
    from sheetgen.core.reading import read_document, system_of
    from sheetgen.reports.compare_report import Contestant

    documents = {path: read_document(path) for path in dict.fromkeys(loadouts)}
    systems = list(dict.fromkeys(system_of(document) for document in documents.values()))
    if len(systems) > 1:
        raise UsageError(f"{' and '.join(systems)} are different games; compare mechs of one game")
    system = game(systems[0])
    if system.sim is None or system.compare is None:
        raise unsupported("compare", system.id)
    pilots = pilots or [system.pilots.default]
    if len(loadouts) * len(pilots) * len(editions) < 2:
        raise UsageError("one contestant alone; name another loadout, or more than one --pilot or --edition")
    reject_unsupported(system, "compare", options)
    found = []
    for path in loadouts:
        for edition in editions:
            for pilot in pilots:
                query = SimQuery(pilot, seed, Source(edition, catalogs), options)
                simulation = system.sim.prepare(documents[path], query)
                found.append(Contestant(path, pilot, simulation, system.compare.about(simulation)))
    if len({own.about.opponents for own in found}) > 1:
        raise UsageError("these mechs meet different opponents; name one with --against")
    return found


def _unprintable_name(contestants: list[Any]) -> Any:
    """Why no chart can name one of them, known before they play; None if all can be named."""
    from sheetgen.render import fonts
    from sheetgen.render.errors import MissingGlyph, Origin, unprintable

    for own in contestants:
        try:
            fonts.check(own.about.name)
        except MissingGlyph as error:
            if own.simulation.pictured is None:  # a table, not a mech
                raise
            error.locate("head.name", Origin(("name",)))
            return unprintable(own.simulation.pictured, error)
    return None


def _illegal(contestants: list[Any], json: bool, lang: str) -> bool:
    """Whether a loadout may not play; says why."""
    from sheetgen.core.findings import has_errors
    from sheetgen.core.locale import locale

    # One with several pilots or editions says it once.
    bad = {own.file: own.simulation for own in reversed(contestants) if has_errors(own.simulation.findings)}
    if json and bad:
        findings = [
            finding_json(finding, lang, own.system) for own in reversed(bad.values()) for finding in own.findings
        ]
        print_json({"legal": False, "findings": findings})
    for file, simulation in reversed(bad.items()):
        report_findings(simulation.findings, lang, simulation.system)
        print(f"{file}: {locale('compare', lang).text('illegal')}", file=sys.stderr)
    return bool(bad)


def _show(found: Any, playing: dict[str, Any], json: bool, csv: bool, lang: str) -> None:
    """The comparison as JSON, as CSV or for people."""
    from sheetgen.reports import report

    if json:
        print_json(found.document(playing))
        return
    if csv:
        from csv import DictWriter

        rows = found.rows({key: playing[key] for key in ("version", "compiled")})
        writer = DictWriter(sys.stdout, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
        return
    for line in report.text(found.report(lang, program(playing, lang, speed=True))):
        print(line)
