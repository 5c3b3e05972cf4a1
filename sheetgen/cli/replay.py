"""`sheetgen replay`: one game, told step by step."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from sheetgen.cli.common import (
    Catalogs,
    Edition,
    Json,
    Language,
    check_language,
    command,
    finding_json,
    findings_locale,
    print_json,
    report_findings,
)

if TYPE_CHECKING:
    from sheetgen.source import Document

Ascii = Annotated[bool, typer.Option("--ascii", help="Draw with plain letters and signs only.")]


@command
def replay(
    game_file: Annotated[
        str,
        typer.Argument(
            metavar="LOADOUT|GAME",
            help="A loadout file, a share code, a saved game, or - for standard input.",
            show_default=False,
        ),
    ],
    seed: Annotated[
        int | None,
        typer.Option("--seed", metavar="N", min=0, max=(1 << 64) - 1, help="The seed of `sim`; 1 when left out."),
    ] = None,
    game: Annotated[
        int | None,
        typer.Option(
            "--game", metavar="K", min=1, max=1 << 40, help="Which game of that seed; the first when left out."
        ),
    ] = None,
    pilot: Annotated[
        str | None, typer.Option("--pilot", metavar="NAME", help="Who plays; `reference` when left out.")
    ] = None,
    until: Annotated[
        str | None,
        typer.Option(
            "--until",
            metavar="WHEN",
            help="How far to tell: wave:2 (to its repairs), units:30 or activations:12.",
            show_default=False,
        ),
    ] = None,
    quiet: Annotated[bool, typer.Option("-q", "--quiet", help="Only the words, no boards.")] = False,
    ascii_only: Ascii = False,
    pdf: Annotated[
        str | None,
        typer.Option("--pdf", metavar="OUT.pdf", help="Write an after-action report instead.", show_default=False),
    ] = None,
    paper: Annotated[str, typer.Option("--paper", metavar="a4|letter", help="The paper of the report.")] = "a4",
    save: Annotated[
        str | None,
        typer.Option("--save", metavar="FILE", help="Save the game with its decisions.", show_default=False),
    ] = None,
    edition: Edition = None,
    catalog: Catalogs = None,
    json: Json = False,
    lang: Language = "en",
) -> int:
    """Tell one game step by step, in words and with a board.

    It is the very game that `sim` plays with this seed and pilot, or one that was saved with its decisions. Exits with 1
    when the loadout is illegal and with 2 when a saved game does not fit.
    """
    from sheetgen.errors import BadInput
    from sheetgen.systems import read_document, system_of

    check_language(lang)
    document = read_document(game_file)
    system = system_of(document)
    try:
        told = player_of(document, system, "replay").prepare(
            document, pilot=pilot, seed=seed, game=game, until=until, edition=edition, extra=catalog or ()
        )
        if told.findings:
            return illegal(game_file, told.findings, system, lang, json=json)
        if json:
            print_json(told.as_json(lang))
        elif pdf is not None:
            report(told, pdf, paper, lang)
        else:
            out = Output(ascii_only)
            for line in told.lines(lang, boards=not quiet, ascii=out.ascii):
                print(line)
        if save is not None:
            told.save(save)
    except BadInput as error:
        sys.stdout.flush()
        report_findings(error.findings, lang, system)
        return 2
    return 0


class Output:
    """Standard output, and whether it can show more than ASCII."""

    def __init__(self, ascii_only: bool) -> None:
        self.ascii = ascii_only or not shows("●○▲·›–…─")
        # A name in a file may hold what a terminal cannot show; the game goes on all the same.
        if hasattr(sys.stdout, "reconfigure"):
            sys.stdout.reconfigure(errors="replace")


def shows(text: str) -> bool:
    """Whether standard output can show these signs."""
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return False
    return True


def player_of(document: Document, system: str, module: str) -> Any:
    """The module of a game that tells or plays it."""
    from sheetgen.errors import UsageError
    from sheetgen.systems import has_part, part

    if not has_part(system, module):
        raise UsageError(f"{document.file}: {module} does not know {system} yet; take a loadout of another game")
    return part(system, module)


def illegal(file: str, findings: Any, system: str, lang: str, *, json: bool) -> int:
    """An illegal loadout plays nothing."""
    from sheetgen.locale import locale

    if json:
        words = findings_locale(findings, lang, system)
        print_json({"legal": False, "findings": [finding_json(finding, words) for finding in findings]})
    report_findings(findings, lang, system)
    print(f"{file}: {locale('sim', lang).text('illegal')}", file=sys.stderr)
    return 1


def report(told: Any, path: str, paper: str, lang: str) -> None:
    """The game on paper."""
    from sheetgen import files
    from sheetgen.errors import UsageError
    from sheetgen.sheet import pdf
    from sheetgen.sheet.layout import PAPERS

    if paper not in PAPERS:
        raise UsageError(f"no paper {paper!r}; there are: {', '.join(PAPERS)}")
    files.write_bytes(path, pdf.write([told.report(lang, paper)]))
