"""A report as an HTML page: one file with everything in it, to read in a browser or to print."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from itertools import takewhile
from zlib import crc32

from sheetgen.render import svg
from sheetgen.render.ops import Page, Sheet
from sheetgen.reports.number_format import value_and_interval
from sheetgen.reports.report import Report, Section, Table, on_paper
from sheetgen.reports.report_pdf import IN_ONE_COLUMN, chart_height, drawn

BROAD, NARROW = 170.0, 90.0  # of a chart, in millimetres; on a telephone the narrow one is shown
STYLE = """
:root { color-scheme: light; }
body { font: 15px/1.45 system-ui, "Segoe UI", "DejaVu Sans", sans-serif; color: #1a1a1a; background: #fff;
  max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.7rem; margin: 0; } h2 { font-size: 1.1rem; margin: 1.8rem 0 .4rem; }
header { display: flex; gap: 2rem; justify-content: space-between; align-items: flex-start; }
header > div:first-child { flex: 1 1 auto; min-width: 0; }
.mechs { flex: 0 0 16rem; display: grid; gap: 1rem; align-content: start; }
.mechs.many { flex-basis: 22rem; grid-template-columns: 1fr 1fr; }
header figure { margin: 0; } figcaption { text-align: center; color: #5c5c5c; }
header svg, .chart svg, .drawing svg { display: block; width: 100%; height: auto; }
.drawing { max-width: 22rem; margin: .6rem auto; } .narrow { display: none; }
.headline { margin: .8rem 0 0; color: #5c5c5c; }
.headline b { font-size: 3.4rem; line-height: 1; color: #1a1a1a; margin-right: .4rem; }
.under, .note, footer { color: #5c5c5c; } .note { font-size: .85rem; margin: .4rem 0 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem 1rem; } dt { font-weight: 600; } dd { margin: 0; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .15rem .6rem; text-align: right; border-bottom: 1px solid #ddd; white-space: nowrap; }
small { display: inline-block; text-align: left; } td small { color: #5c5c5c; font-size: .82em; }
th { font-weight: 400; font-size: .85rem; color: #5c5c5c; border-bottom: 1px solid #444; }
th:first-child, td:first-child { text-align: left; padding-left: 0; white-space: normal; }
td.in { padding-left: 1.2rem !important; } tr.group td { font-weight: 600; }
.wide { overflow-x: auto; background: linear-gradient(90deg, #fff0, #fff 70%) 100% 0 / 2rem 100% no-repeat local,
  linear-gradient(90deg, #0000, #0002) 100% 0 / .6rem 100% no-repeat scroll; }
footer { margin-top: 2.5rem; font-size: .85rem; border-top: 1px solid #999; padding-top: .4rem; }
@media print { body { font-size: 10pt; margin: 0; max-width: none; } section { break-inside: avoid; } }
@media (max-width: 40rem) { header { flex-direction: column-reverse; gap: 0; align-items: stretch; }
  .mechs { flex-basis: auto; display: flex; flex-wrap: wrap; gap: 1rem; } .mechs figure { flex: 0 1 10rem; margin: 0; }
  .mechs figure.low { flex: 0 0 15rem; }
  th small { display: none; } td small { display: block; text-align: right; line-height: 1; margin-bottom: .15rem; }
  td { vertical-align: top; }
  .broad { display: none; } .narrow { display: block; }
  table { font-size: .75rem; } th { font-size: .7rem; white-space: normal; vertical-align: bottom; }
  th, td { padding: .15rem .2rem; } td:first-child { min-width: 4.5rem; }
  dl { grid-template-columns: 1fr; } dd { margin-left: 1rem; } }
"""


def write(report: Report, language: str) -> bytes:
    """Return the report as an HTML file."""
    report = on_paper(report)
    head = list(takewhile(lambda section: section.is_text, report.sections))
    pictures = "".join(_picture(sheet, named=len(report.pictures) > 1) for sheet in report.pictures)
    figure, meaning = report.headline or ("", "")
    headline = f'<p class="headline"><b>{escape(figure)}</b> {escape(meaning)}</p>' if figure else ""
    return "\n".join(
        [
            "<!DOCTYPE html>",
            f'<html lang="{language}"><head><meta charset="utf-8"><title>{escape(report.heading)}</title>',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<style>{STYLE}</style></head><body>",
            f'<header><div><h1>{escape(report.title)}</h1><p class="under">{escape(report.subtitle)}</p>'
            f"{headline}{''.join(_section(section, language) for section in head)}</div>"
            f'<div class="mechs{" many" * (len(report.pictures) > IN_ONE_COLUMN)}">{pictures}</div></header>',
            *(_section(section, language) for section in report.sections[len(head) :]),
            f"<footer>{escape(report.foot)}</footer>",
            "</body></html>",
            "",
        ]
    ).encode()


def _picture(sheet: Sheet, *, named: bool) -> str:
    """Return the picture of a mech, with its name where there are several; a low one has letters and is not reduced."""
    page = sheet.pages[0]
    start = '<figure class="low">' if page.width > page.height else "<figure>"
    caption = f"<figcaption>{escape(sheet.title)}</figcaption>" if named else ""
    return f"{start}{_svg(sheet, page)}{caption}</figure>"


def _section(section: Section, language: str) -> str:
    parts = [f"<h2>{escape(section.title)}</h2>" if section.title else ""]
    if section.pairs:
        pairs = "".join(f"<dt>{escape(label)}</dt><dd>{escape(text)}</dd>" for label, text in section.pairs)
        parts.append(f"<dl>{pairs}</dl>")
    parts += [f"<p>{escape(sentence)}</p>" for sentence in section.sentences]
    if section.drawing:
        sheet = section.drawing()
        caption = f"<figcaption>{escape(sheet.title)}</figcaption>"
        parts.append(f'<figure class="drawing">{_svg(sheet, sheet.pages[0])}{caption}</figure>')
    if section.table:
        parts.append(f'<div class="wide">{_table(section.table)}</div>')
    for chart in section.charts:
        height = chart_height(chart)
        for kind, width in (("broad", BROAD), ("narrow", NARROW)):
            page = Page(width, height, tuple(drawn(chart, (0, 0, width, height))))
            parts.append(f'<div class="chart {kind}">{_svg(Sheet(section.title, (page,), language), page)}</div>')
    if section.note:
        parts.append(f'<p class="note">{escape(section.note)}</p>')
    return f"<section>{''.join(parts)}</section>"


def _table(table: Table) -> str:
    columns = [[value_and_interval(row[column])[1] for row in table.rows] for column in range(1, len(table.heads))]
    asides = ["", *(_aside(intervals) for intervals in columns)]
    heads = (f"<th>{escape(head)}{aside.format('')}</th>" for head, aside in zip(table.heads, asides, strict=True))
    rows = [f"<tr>{''.join(heads)}</tr>"]
    for row in table.rows:
        inner = ' class="in"' if row[0].startswith(" ") else ""
        if not any(row[1:]):
            rows.append(f'<tr class="group"><td colspan="{len(row)}">{escape(row[0])}</td></tr>')
            continue
        values = (f"<td>{_value(cell, aside)}</td>" for cell, aside in zip(row[1:], asides[1:], strict=True))
        rows.append(f"<tr><td{inner}>{escape(row[0].strip())}</td>{''.join(values)}</tr>")
    return f"<table>{''.join(rows)}</table>"


def _aside(intervals: Sequence[str]) -> str:
    """Return the place for the intervals of a column, as wide as the longest, so that the values stand below one another."""
    wide = max(map(len, intervals), default=0)
    return f' <small style="min-width: {wide}ch">{{}}</small>' if wide else ""


def _value(cell: str, aside: str) -> str:
    """Return a value with its interval in small print, which goes below it on a narrow screen."""
    value, interval = value_and_interval(cell)
    return escape(value) + aside.format(escape(interval))


def _svg(sheet: Sheet, page: Page) -> str:
    """Return a page as inline SVG. Its ids get a prefix, since other pictures of the report use the same ones."""
    text = svg.write(sheet, page).decode()
    text = text[text.index("<svg") :]
    own = f"p{crc32(text.encode()):08x}"
    return re.sub(r'(\bid="|href="#)g', rf"\1{own}", text)
