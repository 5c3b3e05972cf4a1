"""From what was asked for on the command line to files: one sheet or a thousand."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from sheetgen.core import files, games, reading, share
from sheetgen.core.errors import BadInput, Illegal, UsageError
from sheetgen.core.findings import ERROR, Finding
from sheetgen.core.locale import LANGUAGES, locale
from sheetgen.render.errors import Unprintable, unprintable
from sheetgen.render.layout import PAPERS
from sheetgen.render.ops import Sheet
from sheetgen.render.options import Options

FORMATS = ("pdf", "png", "svg", "text")
SUFFIXES = {"pdf": ".pdf", "png": ".png", "svg": ".svg", "text": ".txt"}


class Source(NamedTuple):
    """Where loadouts come from, besides their paths."""

    edition: str | None = None
    catalogs: tuple[str, ...] = ()
    damage: str | None = None
    allow_illegal: bool = False
    system: str = "paper-mech"


class Target(NamedTuple):
    """`path` is a file, `-`, or a folder for one file each."""

    path: str
    format: str
    folder: bool


def target(output: str | None, wanted: str | None, loadouts: Sequence[str]) -> Target:
    """What to write where."""
    if wanted is not None and wanted not in FORMATS:
        raise UsageError(f"no format {wanted!r}; there are: {', '.join(FORMATS[:3])}")
    if output is None:
        if wanted != "text":
            raise UsageError("say where to write, as in: -o sheet.pdf")
        output = "-"
    if output == "-":
        own = wanted or "pdf"
        if own in ("png", "svg") and len(loadouts) > 1:
            raise UsageError("many pictures do not fit into one stream; name a folder: -o FOLDER/")
        return Target("-", own, False)
    path = Path(output)
    if output.endswith(("/", "\\")) or path.is_dir():
        return Target(output, wanted or "pdf", True)
    by_suffix = {".pdf": "pdf", ".png": "png", ".svg": "svg", ".txt": "text"}.get(path.suffix.lower())
    if wanted == "text":
        by_suffix = "text"
    elif by_suffix is None or by_suffix == "text":
        raise UsageError(f"what should {output} be? Its name ends in .pdf, .png or .svg; a folder's in /")
    elif wanted is not None and wanted != by_suffix:
        raise UsageError(f"--format {wanted} and {output} contradict each other; leave one out")
    if by_suffix in ("png", "svg") and len(loadouts) > 1:
        raise UsageError(f"many pictures do not fit into one file; name a folder: -o {path.with_suffix('')}/")
    return Target(output, by_suffix, False)


def check(options: Options, loadouts: Sequence[str], source: Source) -> None:
    """Refuses what makes no sense together, before any work is done."""
    if options.paper not in PAPERS:
        raise UsageError(f"no paper {options.paper!r}; there are: {', '.join(PAPERS)}")
    if options.language not in LANGUAGES:
        raise UsageError(f"no language {options.language!r}; there are: {', '.join(LANGUAGES)}")
    if options.blank and (options.faint or options.final_t):
        raise UsageError("--blank has no loadout to show; leave out --faint and --final-t")
    if options.odds and (options.blank or options.everything or source.damage is not None):
        raise UsageError("--odds shows an undamaged loadout; leave out --blank, --all and --damage")
    if options.everything and (loadouts or options.blank or source.damage is not None):
        raise UsageError("--all prints the whole catalog; leave out loadouts, --blank and --damage")
    if source.damage is not None and (options.blank or len(loadouts) > 1):
        raise UsageError("--damage shows one loadout in play; give one at most, and no --blank")
    if not loadouts and source.damage is None and not (options.blank or options.everything):
        raise UsageError("name a loadout; `sheetgen new` writes one, and --blank needs none")
    if list(loadouts).count("-") > 1:
        raise UsageError("- can be read only once")


def run(loadouts: Sequence[str], options: Options, source: Source, to: Target, *, dpi: float, jobs: int) -> None:
    """Makes and writes all sheets. Nothing is written into one file unless all of them are in order."""
    if to.format == "png":
        from sheetgen.render import png

        png.require()
    paths = list(loadouts) or [""]
    sheets = _sheets(paths, options, source, jobs)
    if to.folder:
        names = _names(paths, to)
        Path(to.path).mkdir(parents=True, exist_ok=True)
        problems: list[BadInput] = []
        for name, one in zip(names, sheets, strict=True):
            if isinstance(one, BadInput):
                problems.append(one)
                continue
            for path, content in _files(one, str(Path(to.path) / name), to.format, dpi):
                files.write_bytes(path, content)
        _raise(problems)
        return
    if to.format == "pdf":
        from sheetgen.render import halves, pdf

        writer = pdf.Writer(
            None if len(paths) == 1 else locale("sheet", options.language).text("many", count=len(paths))
        )
        problems = []
        for one in halves.paired(sheets):
            if isinstance(one, BadInput):
                problems.append(one)
            elif not problems:
                writer.add(one)
        _raise(problems)
        files.write_bytes(to.path, writer.finish())
        return
    made = list(sheets)
    _raise([one for one in made if isinstance(one, BadInput)])
    good = [one for one in made if isinstance(one, Sheet)]
    if to.format == "text":
        files.write_text(to.path, "\n".join(one.text for one in good))
        return
    pictures = list(_files(good[0], to.path, to.format, dpi))
    if to.path == "-" and len(pictures) > 1:
        raise UsageError(f"this template has {len(pictures)} pages; write to a file, or take a PDF")
    for path, content in pictures:
        files.write_bytes(path, content)


def _raise(problems: Sequence[BadInput]) -> None:
    """All that is wrong at once; what cannot be read outranks what is illegal."""
    if problems:
        kind = Illegal if all(isinstance(problem, Illegal) for problem in problems) else BadInput
        raise kind([finding for problem in problems for finding in problem.findings])


def _sheets(paths: Sequence[str], options: Options, source: Source, jobs: int) -> Iterator[Sheet | BadInput]:
    if jobs == 1 or len(paths) < 2:
        for path in paths:
            yield make(path, options, source)
        return
    from concurrent.futures import ProcessPoolExecutor

    with ProcessPoolExecutor(min(jobs, len(paths))) as pool:
        # In portions, so that finished pages do not pile up in front of a slow writer.
        portion = 8 * jobs
        for start in range(0, len(paths), portion):
            part = paths[start : start + portion]
            yield from pool.map(make, part, [options] * len(part), [source] * len(part), chunksize=4)


def make(path: str, options: Options, source: Source) -> Sheet | BadInput:
    """One sheet, or what keeps it from being one."""
    try:
        return _make(path, options, source)
    except Illegal as error:
        return Illegal(error.findings)
    except BadInput as error:
        return BadInput(error.findings)


def _make(path: str, options: Options, source: Source) -> Sheet:
    loadout = None
    if path:
        loadout = read(path, source.edition, source.catalogs)
    elif options.blank or options.everything:
        loadout = _nothing(source)
    system = loadout.system if loadout is not None else source.system
    _need_way(system, options, source)
    if source.damage is not None:
        damage = games.game(system).damage
        assert damage is not None
        loadout, progress = damage.load(source.damage, loadout, edition=source.edition, extra=source.catalogs)
        options = options._replace(progress=progress)
    assert loadout is not None
    if not (options.blank or options.everything):
        options = _judge(loadout, options, source)
    try:
        sheet = games.game(loadout.system).sheet.make(loadout, options)
        if options.odds:
            from sheetgen.reports import odds_page

            sheet = odds_page.added(sheet, loadout, options)
    except Unprintable as error:
        raise unprintable(loadout, error) from error
    return sheet


def _need_way(system: str, options: Options, source: Source) -> None:
    """Not every game can print everything in every way."""
    known = {option.name for option in games.game(system).options_of("sheet")}
    asked = {"damage": source.damage is not None, "all": options.everything, "backs": options.backs}
    for name, wanted in asked.items():
        if wanted and name not in known:
            raise games.unsupported(f"--{name}", system)


def read(path: str, edition: str | None, catalogs: tuple[str, ...]) -> Any:
    """The loadout in a file or in a share code."""
    return reading.read_loadout(path, edition=edition, extra=catalogs)


def _nothing(source: Source) -> Any:
    """A loadout of nothing, for a blank sheet or a whole catalog."""
    return games.game(source.system).loadout.blank(edition=source.edition, extra=source.catalogs)


def _judge(loadout: Any, options: Options, source: Source) -> Options:
    """An illegal loadout is printed only when that is asked for, and then says what is wrong with it."""
    findings = [finding for finding in games.game(loadout.system).check.check(loadout) if finding.severity == ERROR]
    if not findings:
        return options
    if not source.allow_illegal:
        raise Illegal([*findings, Finding("SHEET", "illegal", loadout.mark(), facts={"name": loadout.name})])
    return options._replace(
        problems=tuple(dict.fromkeys(finding.message(options.language, loadout.system) for finding in findings))
    )


def _files(sheet: Sheet, path: str, kind: str, dpi: float) -> Iterator[tuple[str, bytes]]:
    """The files of one sheet: pictures have one for each page."""
    if kind == "pdf":
        from sheetgen.render import pdf

        yield path, pdf.write([sheet])
        return
    if kind == "text":
        yield path, sheet.text.encode()
        return
    if kind == "png":
        from sheetgen.render import pdf, png

        contents = list(png.pages(pdf.write([sheet]), dpi))
    else:
        from sheetgen.render import svg

        contents = [svg.write(sheet, page) for page in sheet.pages]
    for number, content in enumerate(contents, start=1):
        own = Path(path)
        yield (
            (str(own.with_name(f"{own.stem}-{number}{own.suffix}")) if len(contents) > 1 and path != "-" else path),
            content,
        )


def _names(paths: Sequence[str], to: Target) -> list[str]:
    """A file name for each loadout, after its file; share codes after themselves."""
    used: dict[str, int] = {}
    out = []
    for path in paths:
        stem = slug(path[:24] if share.is_code(path) else Path(path).stem if path not in ("", "-") else "sheet")
        used[stem] = used.get(stem, 0) + 1
        out.append(f"{stem}{f'-{used[stem]}' if used[stem] > 1 else ''}{SUFFIXES[to.format]}")
    return out


def slug(text: str) -> str:
    """
    >>> slug("Große Möwe 2"), slug("///")
    ('grosse-mowe-2', 'sheet')
    """
    plain = unicodedata.normalize("NFKD", text.replace("ß", "ss")).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-") or "sheet"
