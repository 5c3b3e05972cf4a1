"""`sheetgen balance`: is this weapon fair?"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from sheetgen.cli.common import Catalogs, Edition, Json, Language, check_language, command, print_json
from sheetgen.cli.series import (
    INTERRUPTED,
    MOST_GAMES,
    Budget,
    Seed,
    Workers,
    cores,
    report_losses,
    warn,
    watched,
    with_budget,
)
from sheetgen.core.games import DEFAULT

if TYPE_CHECKING:
    from sheetgen.runs.balance import BalanceResult


@command
def balance(
    weapon: Annotated[
        str, typer.Argument(metavar="WEAPON", help="The id of a weapon in the catalog.", show_default=False)
    ],
    pilot: Annotated[str, typer.Option("--pilot", metavar="NAME", help="The pilot.")] = "tactical",
    loadouts: Annotated[
        int, typer.Option("--loadouts", metavar="N", min=2, max=100_000, help="How many loadouts to try it in.")
    ] = 250,
    games: Annotated[
        int,
        typer.Option(
            "--games",
            metavar="N",
            min=1,
            max=MOST_GAMES,
            help="How many games for each weapon, in all loadouts together.",
        ),
    ] = 5_000,
    budget: Budget = None,
    seed: Seed = 1,
    workers: Workers = None,
    edition: Edition = None,
    catalog: Catalogs = None,
    system: Annotated[str, typer.Option("--system", metavar="ID", help="The weapon's game.")] = DEFAULT,
    json: Json = False,
    lang: Language = "en",
) -> int:
    """Compare a weapon with all others that fit its mounts and show whether it is fair.

    Plays the weapon in many loadouts, and in the same games each other weapon and an empty mount; then the weapon at
    other weights. Ctrl-C shows the results so far.
    """
    from sheetgen.core.games import game, unsupported
    from sheetgen.core.locale import locale
    from sheetgen.core.queries import BalanceQuery, Source
    from sheetgen.runs.balance import try_weapon
    from sheetgen.runs.series import NothingPlayed

    check_language(lang)
    trials = game(system).balance
    if trials is None:
        raise unsupported("balance", system)
    source = Source(edition, tuple(catalog or ()))
    found = trials.prepare(weapon, BalanceQuery(with_budget(pilot, budget), seed, loadouts, games, source))
    warn(system, locale("sim", lang))
    texts = locale("balance", lang)
    if (whole := found.games * loadouts) != games:
        facts = {"played": whole, "games": games, "each": found.games, "loadouts": loadouts}
        print(f"sheetgen: {texts.text('rounded', **facts)}", file=sys.stderr)
    try:
        with watched(loadouts, lang, each=found.games) as watch:
            result = try_weapon(found, workers=workers or cores(), progress=watch.progress, stop=watch.stop)
    except NothingPlayed:
        print(f"sheetgen: {texts.text('interrupted', loadouts=0, wanted=loadouts)}", file=sys.stderr)
        return INTERRUPTED
    report_losses(result.series, lang)
    if result.interrupted:
        print(f"sheetgen: {texts.text('interrupted', loadouts=result.tally.games, wanted=loadouts)}", file=sys.stderr)
    show(result, json, lang)
    return INTERRUPTED if result.interrupted else 0


def show(result: BalanceResult, json: bool, lang: str) -> None:
    """Print the result as JSON or for people."""
    if json:
        print_json(result.to_json())
        return
    from sheetgen.reports import balance_report, report
    from sheetgen.reports.program import program_of

    foot = program_of(result.play_info, lang, speed=True)
    for line in report.text(balance_report.report(result, lang, foot)):
        print(line)
