"""Sheets in words as an HTML page, with headings and lists that screen readers can move through."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape

from sheetgen.render.brush import typographic
from sheetgen.render.ops import Sheet

STYLE = """:root { color-scheme: light dark; }
body { font: 1.05rem/1.5 system-ui, "Segoe UI", "DejaVu Sans", sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.7rem; margin: 0 0 .4rem; } h2 { font-size: 1.15rem; margin: 1.4rem 0 .2rem; } p { margin: .2rem 0; }
h3 { font-size: 1.05rem; margin: 1rem 0 .1rem; } h2 { border-bottom: 1px solid #8888; }
ul { margin: .1rem 0 .4rem; padding-left: 1.3rem; } .boxes { white-space: nowrap; }
.boxes input { width: 1.05rem; height: 1.05rem; margin: .1rem .1rem .1rem 0; vertical-align: -.15rem; }
article + article { margin-top: 4rem; border-top: 2px solid; padding-top: 1rem; }"""
CELLS = re.compile(r"(?<=\S) {2,}(?=\S)")  # the gap between two columns of a table in plain text
BOXES = re.compile("[□■]+")
NAME = re.compile(r"[^:.;]{1,60}:(?= |$)")  # what a line is about
NUMBER = re.compile(r"\b([A-Z]{2}) (?=[+−]?\d)")  # the space between an abbreviation and its number
UNDERLINES = {"=": "h1", "-": "h2"}  # a line of them makes the one above it a heading
STEP = 2  # spaces that a line is indented below its heading


def write(sheets: Sequence[Sheet], title: str | None = None) -> bytes:
    """Return one page for all sheets. The same sheets give the same bytes."""
    first = sheets[0]
    links = [f'<li><a href="#sheet-{at}">{_plain(sheet.title)}</a></li>' for at, sheet in enumerate(sheets, 1)]
    parts = [
        "<!DOCTYPE html>",
        f'<html lang="{first.language}"><head><meta charset="utf-8"><title>{_plain(title or first.title)}</title>',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<style>\n{STYLE}\n</style></head><body>",
    ]
    if len(sheets) > 1:
        parts.append(f"<nav><ul>{''.join(links)}</ul></nav>")
    for at, sheet in enumerate(sheets, 1):
        parts += [f'<article id="sheet-{at}" lang="{sheet.language}">', *_article(sheet.text), "</article>"]
    return "\n".join([*parts, "</body></html>", ""]).encode()


def _article(text: str) -> Iterator[str]:
    """Yield the first line as the title; a line above indented ones or above a line of = or - is a heading, the others are
    paragraphs. What stands before the first colon of an entry or a paragraph is bold. Boxes can be ticked."""
    lines, titles = _titles([line for line in text.splitlines() if line.strip()])
    lower = "h3" if "h2" in titles.values() else "h2"
    depths = [(len(line) - len(line.lstrip())) // STEP for line in lines]
    open_lists = 0
    for at, line in enumerate(lines):
        depth = depths[at] if at else 0
        while open_lists > depth:
            yield "</li></ul>"
            open_lists -= 1
        words = CELLS.sub(" · ", line.strip())
        if depth:
            if open_lists == depth:
                yield "</li>"
            while open_lists < depth:
                yield "<ul>" if open_lists == depth - 1 else "<ul><li>"
                open_lists += 1
            yield f"<li>{_entry(words)}"
        else:
            below = at + 1 < len(lines) and depths[at + 1] > 0
            tag = "h1" if not at else titles.get(at) or (lower if below else "p")
            yield f"<{tag}>{_entry(words) if tag == 'p' else _plain(words.removesuffix(':'))}</{tag}>"
    yield "</li></ul>" * open_lists


def _plain(words: str) -> str:
    """Return words as HTML, an abbreviation on one line with its number."""
    return escape(NUMBER.sub("\\1\N{NO-BREAK SPACE}", typographic(words)), quote=False)


def _entry(words: str) -> str:
    """Return the words of an entry, its name in bold, with boxes to tick."""
    name = NAME.match(words)
    bold = f"<b>{_plain(name[0])}</b>" if name else ""
    return bold + BOXES.sub(_boxes, _plain(words[name.end() :] if name else words))


def _titles(lines: Sequence[str]) -> tuple[list[str], dict[int, str]]:
    """Return the lines without those that underline others, and the headings by the numbers of their lines."""
    kept: list[str] = []
    titles: dict[int, str] = {}
    for line in lines:
        if kept and len(line) == len(kept[-1]) and set(line) <= {line[0]} and line[0] in UNDERLINES:
            titles[len(kept) - 1] = UNDERLINES[line[0]]
        else:
            kept.append(line)
    return kept, titles


def _boxes(found: re.Match[str]) -> str:
    """Return boxes to tick in place of drawn ones."""
    inputs = (
        f'<input type="checkbox" aria-label="{number}"{" checked" if box == "■" else ""}>'
        for number, box in enumerate(found[0], start=1)
    )
    return f'<span class="boxes">{"".join(inputs)}</span>'
