"""`sheetgen suggest`: which change to this mech helps most?"""

from __future__ import annotations

from typing import Annotated

import typer

from sheetgen.cli import failures
from sheetgen.cli.common import (
    Catalogs,
    Edition,
    Json,
    Language,
    command,
    print_json,
    report_illegal,
)
from sheetgen.cli.game_options import takes_game_options
from sheetgen.cli.outside import reads_files
from sheetgen.cli.series import (
    INTERRUPTED,
    MOST_GAMES,
    Budget,
    Seed,
    Workers,
    cores,
    warn,
    watched,
    with_budget,
)
from sheetgen.core.queries import NO_OPTIONS, OptionValues


@command
@reads_files
@takes_game_options("suggest")
def suggest(
    loadout: Annotated[
        str,
        typer.Argument(
            metavar="LOADOUT", help="A loadout file, a share code, or - for standard input.", show_default=False
        ),
    ],
    keep: Annotated[
        list[str] | None,
        typer.Option(
            "--keep",
            metavar="PART",
            help="Leave this mount, torso, legs, or the points of this stat as they are; repeatable.",
        ),
    ] = None,
    within: Annotated[
        int | None,
        typer.Option(
            "--within",
            metavar="N",
            min=0,
            help="The most that the changed mech may weigh, or the most points that may be moved.  "
            "[default: the rated weight, or the mech's if that is more; all points]",
        ),
    ] = None,
    games: Annotated[
        int,
        typer.Option(
            "--games", metavar="N", min=1, max=MOST_GAMES, help="The most games to play with each of the best changes."
        ),
    ] = 10_000,
    pilot: Annotated[
        str | None,
        typer.Option("--pilot", metavar="NAME", help="The pilot: {pilots}.  [default: depends on the game]"),
    ] = None,
    options: OptionValues = NO_OPTIONS,
    budget: Budget = None,
    seed: Seed = 1,
    workers: Workers = None,
    edition: Edition = None,
    catalog: Catalogs = None,
    json: Json = False,
    lang: Language = "",
) -> int:
    """Suggest changes to a mech and play them.

    Tries changes of one thing and of two: another weapon, a point of armour, two weapons that change places, or points
    spent on other stats. Plays the best three against the mech in the same games until decided. Exits with 1 if the
    loadout is illegal.
    """
    from sheetgen.core.errors import UsageError
    from sheetgen.core.findings import has_errors
    from sheetgen.core.games import game, reject_unsupported, unsupported
    from sheetgen.core.locale import locale
    from sheetgen.core.queries import SimQuery, Source
    from sheetgen.core.reading import read_document, system_of
    from sheetgen.runs import suggest as suggestions
    from sheetgen.runs.series import NothingPlayed

    document = read_document(loadout)
    system = game(system_of(document))
    if system.sim is None or system.changes is None:
        raise unsupported("suggest", system.id)
    source = Source(edition, tuple(catalog or ()), "en" if json else lang)
    player = with_budget(pilot or system.pilots.default, budget)
    reject_unsupported(system, "suggest", options)
    simulation = system.sim.prepare(document, SimQuery(player, seed, source, options))
    if has_errors(simulation.findings):
        findings = {loadout: simulation.findings}
        return report_illegal(findings, system.id, "suggest", json=json, language=lang)
    if simulation.loadout is None:
        raise UsageError("suggest.scenario")
    warn(system.id, locale("sim", lang))
    query = suggestions.SuggestQuery(tuple(keep or ()), within, games, player, seed, source, options)
    try:
        with watched(games, lang) as watch:
            found = suggestions.suggest(
                simulation.loadout, query, workers=workers or cores(), progress=watch.progress, stop=watch.stop
            )
    except NothingPlayed:
        failures.report(failures.INTERRUPTED, locale("sim", lang).text("nothing-played"), json=json)
        return INTERRUPTED
    if json:
        print_json(found.to_json(lang))
    else:
        from sheetgen.cli.terminal import print_lines
        from sheetgen.reports.suggest_report import lines

        print_lines(lines(found, lang))
    return INTERRUPTED if found.interrupted else 0
