"""The files of `sheetgen sheet`: what to write where, for one loadout or a thousand."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple, get_args

from sheetgen import sheets
from sheetgen.cli.language import language
from sheetgen.cli.terminal import print_lines
from sheetgen.core import files, reading, share
from sheetgen.core.errors import BadInput, Illegal, UsageError
from sheetgen.core.games import DEFAULT
from sheetgen.core.locale import locale, usage_text
from sheetgen.core.queries import Source
from sheetgen.core.schemas import require
from sheetgen.render import formats, halves
from sheetgen.render.formats import BY_SUFFIX, SUFFIXES, Format
from sheetgen.render.ops import Sheet
from sheetgen.render.options import Options

FORMATS: tuple[Format, ...] = get_args(Format)
CHUNK = 8  # sheets a worker makes before the writer catches up


class Request(NamedTuple):
    """How every sheet of one command is made."""

    options: Options
    source: Source = Source()
    damage: str | None = None  # the scenario file of a game in progress
    allow_illegal: bool = False
    system: str = DEFAULT  # where no loadout tells

    def make(self, path: str) -> Sheet:
        """The sheet of the loadout in a file or share code; without one, a blank sheet, the whole catalog or a scenario's."""
        options, loadout = self.options, None
        if path:
            loadout = reading.read_loadout(path, edition=self.source.edition, extra=self.source.catalogs)
        elif options.blank or options.everything:
            loadout = sheets.blank(self.system, self.source)
        if self.damage is not None:
            system = loadout.system if loadout is not None else self.system
            loadout, options = sheets.in_progress(self.damage, loadout, options, system=system, source=self.source)
        assert loadout is not None, "check_request has rejected this"
        return sheets.make(loadout, options, allow_illegal=self.allow_illegal)

    def attempt(self, path: str) -> Sheet | BadInput:
        """The sheet, or what is wrong, as a worker process can return it."""
        try:
            return self.make(path)
        except Illegal as error:
            return Illegal(error.findings)
        except BadInput as error:
            return BadInput(error.findings)


class Target(NamedTuple):
    """`path` is a file, `-`, or a folder for one file each."""

    path: str
    format: Format
    folder: bool


def target(output: str | None, wanted: str | None, loadouts: Sequence[str]) -> Target:
    """What to write where, from the options --output and --format."""
    named = next((format_ for format_ in FORMATS if format_ == wanted), None)
    if wanted is not None and named is None:
        require("format", wanted, FORMATS[:-1])
    if output is None:
        output = "-" if named == "text" else default_name(loadouts, named or "pdf")
    if output == "-":
        if named in ("png", "svg") and len(loadouts) > 1:
            raise UsageError("sheet.several", format=named, folder="sheets")
        return Target("-", named or "pdf", False)
    path = Path(output)
    if output.endswith(("/", "\\")) or path.is_dir():
        return Target(output, named or "pdf", True)
    if named == "text":
        if path.suffix.lower() != SUFFIXES["text"]:
            raise UsageError("file-type", path=output, known=SUFFIXES["text"])
        return Target(output, "text", False)
    by_suffix = BY_SUFFIX.get(path.suffix.lower())
    if by_suffix is None or by_suffix == "text":
        raise UsageError("file-type.folder", path=output)
    if named is not None and named != by_suffix:
        raise UsageError("contradiction", a=f"--format {named}", b=output)
    if by_suffix in ("png", "svg") and len(loadouts) > 1:
        raise UsageError("sheet.several", format=by_suffix, folder=path.with_suffix(""))
    return Target(output, by_suffix, False)


def default_name(loadouts: Sequence[str], format_: Format) -> str:
    """Return the file to write when none is named: called after the only loadout, else `sheets`."""
    several = len(set(loadouts)) > 1
    return f"sheets{SUFFIXES[format_]}" if several else names([*loadouts[:1]] or [""], format_)[0]


def check_request(request: Request, loadouts: Sequence[str]) -> None:
    """Reject options that make no sense together, before any work is done."""
    options, damage = request.options, request.damage is not None
    sheets.check_paper(options.paper)
    locale("sheet", options.language)
    if options.blank and (options.faint or options.final_t):
        raise UsageError("sheet.blank")
    if options.odds and (options.blank or options.everything or damage):
        raise UsageError("sheet.odds")
    if options.everything and (loadouts or options.blank or damage):
        raise UsageError("sheet.all")
    if damage and (options.blank or len(loadouts) > 1):
        raise UsageError("sheet.damage")
    if not loadouts and not (options.blank or options.everything or damage):
        raise UsageError("sheet.loadout")
    if list(loadouts).count("-") > 1:
        raise UsageError("stdin-twice")


def check_target(request: Request, to: Target) -> None:
    """Reject a format that cannot have what is asked for."""
    if request.options.form and to.format != "pdf":
        raise UsageError("sheet.form", format=to.format)


def write(loadouts: Sequence[str], request: Request, to: Target, *, dpi: float, jobs: int) -> None:
    """Make and write all sheets. Nothing is written into one file unless all of them are in order."""
    if not to.folder:
        files.check_folder(to.path)
    if to.format == "png":
        from sheetgen.render import png

        png.require()
    paths = list(loadouts) or [""]
    made = make_all(paths, request, jobs)
    title = None if len(paths) == 1 else locale("sheet", request.options.language).text("many", count=len(paths))
    if to.folder:
        write_folder(made, names(paths, to.format), to, dpi)
    elif to.format == "pdf":
        files.write_bytes(to.path, one_pdf(made, title))
    else:
        good = all_good(made)
        if to.format == "text":
            write_words("\n".join(sheet.text for sheet in good), to.path)
        elif to.format == "html":
            from sheetgen.render import text_html

            files.write_bytes(to.path, text_html.write(good, title))
        else:
            write_pages(good[0], to.path, to.format, dpi)


def write_words(text: str, path: str) -> None:
    """Write sheets in words to a file, or print them, at most as wide as the terminal."""
    if path == "-":
        print_lines(text.removesuffix("\n").split("\n"))
    else:
        files.write_text(path, text)


def make_all(paths: Sequence[str], request: Request, jobs: int) -> Iterator[Sheet | BadInput]:
    """The sheets in the order of their loadouts, made by this many processes."""
    if jobs == 1 or len(paths) < 2:
        yield from map(request.attempt, paths)
        return
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool

    from sheetgen.core.processes import begin_worker

    done = 0
    try:
        with ProcessPoolExecutor(min(jobs, len(paths)), initializer=begin_worker) as pool:
            # Not all at once, so that finished pages do not pile up in front of a slow writer.
            for start in range(0, len(paths), CHUNK * jobs):
                for sheet in pool.map(request.attempt, paths[start : start + CHUNK * jobs], chunksize=4):
                    yield sheet
                    done += 1
    except (BrokenProcessPool, OSError, RuntimeError) as error:  # a worker was lost, or there are none to be had
        print(f"sheetgen: {usage_text('workers.lost', {'reason': error}, language())}", file=sys.stderr)
        yield from map(request.attempt, paths[done:])


def write_folder(made: Iterator[Sheet | BadInput], names: Sequence[str], to: Target, dpi: float) -> None:
    """A file each; what is wrong with some of them is raised at the end."""
    folder = Path(to.path)
    folder.mkdir(parents=True, exist_ok=True)
    problems = []
    for name, sheet in zip(names, made, strict=True):
        if isinstance(sheet, BadInput):
            problems.append(sheet)
        else:
            write_pages(sheet, str(folder / name), to.format, dpi)
    raise_all(problems)


def one_pdf(made: Iterator[Sheet | BadInput], title: str | None) -> bytes:
    """All sheets in one PDF."""
    from sheetgen.render import pdf

    writer = pdf.Writer(title)
    problems = []
    for sheet in halves.paired(made):
        if isinstance(sheet, BadInput):
            problems.append(sheet)
        elif not problems:
            writer.add(sheet)
    raise_all(problems)
    return writer.finish()


def all_good(made: Iterator[Sheet | BadInput]) -> list[Sheet]:
    both = list(made)
    raise_all([one for one in both if isinstance(one, BadInput)])
    return [one for one in both if isinstance(one, Sheet)]


def raise_all(problems: Sequence[BadInput]) -> None:
    """Raise everything that is wrong at once; unreadable files outrank illegal ones."""
    if problems:
        kind = Illegal if all(isinstance(problem, Illegal) for problem in problems) else BadInput
        raise kind([finding for problem in problems for finding in problem.findings])


def write_pages(sheet: Sheet, path: str, format_: Format, dpi: float) -> None:
    """One sheet; pictures of several pages are numbered."""
    contents = formats.encode(sheet, format_, dpi)
    if path == "-" and len(contents) > 1:
        raise UsageError("sheet.pages", pages=len(contents))
    own = Path(path)
    for number, content in enumerate(contents, start=1):
        numbered = str(own.with_name(f"{own.stem}-{number}{own.suffix}"))
        files.write_bytes(numbered if len(contents) > 1 else path, content)


def names(paths: Sequence[str], format_: Format) -> list[str]:
    """A file name for each loadout, after its file; share codes after themselves."""
    used: dict[str, int] = {}
    found = []
    for path in paths:
        stem = files.slug(path[:24] if share.is_code(path) else Path(path).stem if path not in ("", "-") else "sheet")
        used[stem] = used.get(stem, 0) + 1
        found.append(f"{stem}{f'-{used[stem]}' if used[stem] > 1 else ''}{SUFFIXES[format_]}")
    return found
