"""`sheetgen atlas`: all loadouts of an edition, played: the best ones, and where a mech stands among them."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from sheetgen.cli.commands import Command, Group
from sheetgen.cli.common import CatalogEdition, Catalogs, Edition, Json, Language, command, print_json
from sheetgen.cli.language import LANGUAGE_HELP
from sheetgen.cli.outside import reads_files
from sheetgen.cli.series import (
    INTERRUPTED,
    MOST_GAMES,
    Budget,
    Seed,
    Workers,
    cores,
    stopped_by_ctrl_c,
    warn,
    with_budget,
)
from sheetgen.core.games import DEFAULT

if TYPE_CHECKING:
    from collections.abc import Callable

    from sheetgen.core.catalog import CatalogBase
    from sheetgen.core.locale import Locale
    from sheetgen.runs.atlas.build import Status
    from sheetgen.runs.atlas.lookup import Chart
    from sheetgen.runs.atlas.views import Row
    from sheetgen.runs.schedulers import Scheduler

atlas = typer.Typer(
    add_completion=False,
    cls=Group,
    help="Rank all loadouts of an edition by simulated games, and show where a mech stands.",
    no_args_is_help=True,
    rich_markup_mode=None,
)


@atlas.callback()
def group(
    lang: Annotated[str, typer.Option("--lang", metavar="en|es", help=LANGUAGE_HELP, show_default=False)] = "",
) -> None:
    del lang  # which `language.choose` has read


AtlasFile = Annotated[
    str | None,
    typer.Option(
        "--atlas", metavar="FILE", help="The atlas; by default the one that comes with sheetgen.", show_default=False
    ),
]
Output = Annotated[str, typer.Option("-o", "--output", metavar="FILE", help="The file to write.", show_default=False)]


@atlas.command(cls=Command)
@command
@reads_files
def build(
    output: Output,
    only: Annotated[
        str | None,
        typer.Option(
            "--only",
            metavar="FILTER",
            help="Only loadouts that meet these conditions, such as left-arm=laser,weight<=12.",
        ),
    ] = None,
    games: Annotated[
        int,
        typer.Option("--games", metavar="N", min=1, max=MOST_GAMES, help="Games of each loadout in the first stage."),
    ] = 200,
    stages: Annotated[int, typer.Option("--stages", metavar="N", min=1, max=8, help="How many stages to play.")] = 4,
    best: Annotated[
        int, typer.Option("--best", metavar="N", min=1, help="How many of the best loadouts to find.")
    ] = 500,
    confirm: Annotated[
        int | None,
        typer.Option(
            "--confirm",
            metavar="N",
            min=0,
            help="Measure the N best afresh at the end, with new dice.  [default: --best; 0 with one stage]",
        ),
    ] = None,
    confirm_games: Annotated[
        int | None,
        typer.Option(
            "--confirm-games",
            metavar="N",
            min=1,
            max=MOST_GAMES,
            help="How many new games each of these plays.  [default: as many as the last stage]",
        ),
    ] = None,
    best_of: Annotated[
        str | None,
        typer.Option("--best-of", metavar="ATLAS", help="Only the best of this atlas, as many as --best."),
    ] = None,
    start: Annotated[
        str | None, typer.Option("--from", metavar="ATLAS", help="Start with the games of this exported atlas.")
    ] = None,
    pilot: Annotated[
        str | None,
        typer.Option("--pilot", metavar="NAME", help="The pilot: {pilots}.  [default: depends on the game]"),
    ] = None,
    budget: Budget = None,
    seed: Seed = 1,
    workers: Workers = None,
    scheduler: Annotated[
        str | None,
        typer.Option("--scheduler", metavar="ADDRESS", help="Play on a Dask cluster, such as tcp://host:8786."),
    ] = None,
    edition: CatalogEdition = None,
    catalog: Catalogs = None,
    lang: Language = "",
) -> int:
    """Play all loadouts in stages, or resume a build.

    Each further stage has five times as many games, for the loadouts that may still be among the best. The figures do
    not depend on the number of workers. Interrupt it at any time; run it again to continue.
    """
    import shlex

    from sheetgen.cli.terminal import show_status
    from sheetgen.core import files
    from sheetgen.core.games import game
    from sheetgen.core.locale import locale
    from sheetgen.core.queries import Source
    from sheetgen.core.reading import read_catalog
    from sheetgen.reports.number_format import NumberFormat
    from sheetgen.runs.atlas import builds
    from sheetgen.runs.atlas.build import Plan

    files.check_folder(output)
    warn(DEFAULT, locale("sim", lang))
    request = builds.Request(
        DEFAULT,
        read_catalog(DEFAULT, edition=edition, extra=catalog or ()),
        tuple(word.strip() for word in only.split(",")) if only else (),
        with_budget(pilot or game(DEFAULT).pilots.default, budget),
        seed,
        Plan(games, stages, best, confirm, confirm_games),
        start,
        best_of,
    )
    with stopped_by_ctrl_c() as stop:
        watch = shown(lang) if sys.stderr.isatty() else None
        try:
            done = builds.build(request, output, chosen_scheduler(scheduler, workers), stop=stop, progress=watch)
        finally:
            if watch is not None:
                show_status(sys.stderr)
    texts = locale("atlas", lang)
    key = "complete" if done.complete else "interrupted"
    numbers = NumberFormat(texts)
    rules = Source(edition, tuple(catalog or ())).words
    facts = {"entries": numbers.count(done.entries), "games": numbers.count(done.games)}
    print(texts.text(key, **facts, file=output, arguments=shlex.join([output, *rules])), file=sys.stderr)
    return 0 if done.complete else INTERRUPTED


def chosen_scheduler(address: str | None, workers: int | None) -> Scheduler:
    """Return who plays: a cluster, or processes of this machine."""
    if address is not None:
        from sheetgen.runs.cluster import Cluster

        return Cluster(address)
    from sheetgen.runs.schedulers import InProcess, Processes

    count = workers or cores()
    return InProcess() if count == 1 else Processes(count)


def shown(language: str) -> Callable[[Status], None]:
    """Return a function that shows on a terminal how far a build is."""
    import time

    from sheetgen.cli.terminal import show_status
    from sheetgen.core.locale import locale
    from sheetgen.reports.number_format import NumberFormat

    texts = locale("atlas", language)
    numbers = NumberFormat(texts)
    last = 0.0

    def show(status: Status) -> None:
        nonlocal last
        if time.monotonic() - last > 0.5:
            last = time.monotonic()
            facts = {name: numbers.count(int(value)) for name, value in status._asdict().items()}
            facts |= {"stage": str(status.stage + 1), "left": time_left(texts, status.seconds)}
            show_status(sys.stderr, texts.text("progress", **facts))

    return show


def time_left(texts: Locale, seconds: float) -> str:
    minutes = round(seconds / 60)
    if minutes < 1:
        return texts.text("left.less")
    key = "left.minutes" if minutes < 60 else "left.hours"
    return texts.text(key, hours=minutes // 60, minutes=minutes % 60)


Number = Annotated[int, typer.Option("-n", "--number", metavar="N", min=1, max=100_000, help="How many to show.")]


@atlas.command(cls=Command)
@command
@reads_files
def top(
    number: Number = 20,
    with_: Annotated[
        list[str] | None, typer.Option("--with", metavar="WEAPON", help="Only with this weapon; repeatable.")
    ] = None,
    without: Annotated[
        list[str] | None, typer.Option("--without", metavar="WEAPON", help="Only without this weapon; repeatable.")
    ] = None,
    mount: Annotated[
        list[str] | None,
        typer.Option("--mount", metavar="MOUNT=WEAPON", help="Only with this weapon on this mount; repeatable."),
    ] = None,
    max_weight: Annotated[
        int | None, typer.Option("--max-weight", metavar="W", min=0, help="Only loadouts of at most this weight.")
    ] = None,
    armour: Annotated[
        str | None, typer.Option("--armour", metavar="TORSO/LEGS", help="Only with this armour, such as 5/4.")
    ] = None,
    by: Annotated[
        str,
        typer.Option(
            "--by",
            metavar="ORDER",
            help="The order: win-rate, score, length (shortest games first), or front: those that no other beats in all three.",
        ),
    ] = "win-rate",
    atlas_file: AtlasFile = None,
    edition: CatalogEdition = None,
    catalog: Catalogs = None,
    csv: Annotated[bool, typer.Option("--csv", help="Print CSV, for spreadsheets.")] = False,
    json: Json = False,
    lang: Language = "",
) -> None:
    """Show the best loadouts.

    Loadouts in the same tier cannot be told apart. A loadout and its mirror image are one entry. Ranks and tiers count only the
    loadouts that meet the conditions.
    """
    from sheetgen.core.errors import UsageError
    from sheetgen.core.schemas import require
    from sheetgen.runs.atlas import ranking, views

    if json and csv:
        raise UsageError("exclusive", a="--json", b="--csv")
    require("order", by, ranking.ORDERS)
    words = [f"with={word}" for word in with_ or ()] + [f"without={word}" for word in without or ()] + list(mount or ())
    if max_weight is not None:
        words.append(f"weight<={max_weight}")
    if armour is not None:
        torso, _, legs = armour.partition("/")
        if not torso.isdecimal() or not legs.isdecimal():
            raise UsageError("condition.armour", word=armour)
        words += [f"torso={torso}", f"legs={legs}"]
    chart, known = opened(atlas_file, edition, catalog)
    found = views.top(chart, known, words, by, number)
    if json:
        print_json(found.to_json())
    elif csv:
        print_csv(found.rows)
    else:
        from sheetgen.cli.terminal import print_lines, terminal_width
        from sheetgen.reports.atlas_report import top_lines

        print_lines(top_lines(found, lang, terminal_width()))


@atlas.command(cls=Command)
@command
@reads_files
def show(
    loadout: Annotated[
        str,
        typer.Argument(
            metavar="LOADOUT", help="A loadout file, a share code, or - for standard input.", show_default=False
        ),
    ],
    atlas_file: AtlasFile = None,
    edition: Edition = None,
    catalog: Catalogs = None,
    csv: Annotated[bool, typer.Option("--csv", help="Print CSV, for spreadsheets.")] = False,
    json: Json = False,
    lang: Language = "",
) -> None:
    """Show where a mech stands, and the loadouts one change away."""
    from sheetgen.core.errors import UsageError
    from sheetgen.core.reading import read_loadout
    from sheetgen.runs.atlas import views
    from sheetgen.runs.atlas.opening import open_atlas

    if json and csv:
        raise UsageError("exclusive", a="--json", b="--csv")
    mech = read_loadout(loadout, edition=edition, extra=catalog or ())
    found = views.show(open_atlas(atlas_file, mech.catalog, mech.system), mech)
    if found is None:
        raise UsageError("atlas.no-entry", name=mech.name)
    if json:
        print_json(found.to_json())
    elif csv:
        print_csv([found.row, *found.neighbours])
    else:
        from sheetgen.cli.terminal import print_lines, terminal_width
        from sheetgen.reports.atlas_report import show_lines

        print_lines(show_lines(found, lang, terminal_width()))


@atlas.command("map", cls=Command)
@command
@reads_files
def map_(
    output: Annotated[
        str, typer.Option("-o", "--output", metavar="OUT", help="A .svg, .png or .pdf file.", show_default=False)
    ],
    dpi: Annotated[int, typer.Option("--dpi", metavar="N", min=36, max=1200, help="The resolution of a .png.")] = 150,
    atlas_file: AtlasFile = None,
    edition: CatalogEdition = None,
    catalog: Catalogs = None,
    lang: Language = "",
) -> None:
    """Draw win rates by weapon pair, by weapon and by weight, over all mechs that are not too heavy."""
    from sheetgen.render import picture
    from sheetgen.reports.atlas_map import draw

    picture.check(output)
    chart, known = opened(atlas_file, edition, catalog)
    picture.save(draw(chart, known, lang), output, dpi)


@atlas.command(cls=Command)
@command
def export(
    store: Annotated[
        str, typer.Argument(metavar="BUILD", help="The file that `atlas build` wrote.", show_default=False)
    ],
    output: Output,
    lang: Language = "",
) -> None:
    """Export the results of a build as one compact file."""
    from sheetgen.core import files
    from sheetgen.runs.atlas.opening import read_store

    del lang
    files.check_folder(output)
    files.write_bytes(output, read_store(store).dump())


def opened(path: str | None, edition: str | None, catalogs: list[str] | None) -> tuple[Chart, CatalogBase]:
    """Return an atlas and the catalog that it is for."""
    from sheetgen.core.reading import read_catalog
    from sheetgen.runs.atlas.opening import open_atlas

    catalog = read_catalog(DEFAULT, edition=edition, extra=catalogs or ())
    return open_atlas(path, catalog, DEFAULT), catalog


def print_csv(rows: list[Row]) -> None:
    from csv import DictWriter

    from sheetgen.runs.atlas.views import flat

    table = [flat(row.to_json()) for row in rows]
    names = list(dict.fromkeys(name for row in table for name in row))
    writer = DictWriter(sys.stdout, names, lineterminator="\n")
    writer.writeheader()
    writer.writerows(table)
