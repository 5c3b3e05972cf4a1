"""The charts of odds: one picture as high as it needs to be, or further pages of a sheet."""

from __future__ import annotations

from collections.abc import Sequence

from sheetgen.core.errors import UsageError
from sheetgen.core.loadouts import LoadoutBase
from sheetgen.core.locale import Words, locale
from sheetgen.core.queries import OddsQuery, OptionValues
from sheetgen.render import charts, templates
from sheetgen.render.brush import Brush
from sheetgen.render.layout import PAPERS, Area, Look
from sheetgen.render.ops import Op, Page, Sheet
from sheetgen.render.options import Options
from sheetgen.reports.odds import Block, Odds, ask

WIDTH = 190.0  # of a picture
ROOM = 200.0, 269.0  # of a page: what A4 and Letter share
MARGIN = 6.0
BETWEEN = 5.0


def picture(odds: Odds, language: str) -> Sheet:
    """Return all the charts below one another; their description holds the same in words."""
    inner = WIDTH - 2 * MARGIN
    blocks = odds.blocks(language, inner, charts.LOOK)
    if not blocks:
        raise UsageError("odds.empty")
    title = heading(odds.title, odds.edition.name, language, charts.LOOK)
    height = 2 * MARGIN + title.height + sum(BETWEEN + block.height for block in blocks)
    ops = stack([title, *blocks], MARGIN, MARGIN, inner)
    return charts.page(odds.title, (WIDTH, height), ops, language=language, text="\n".join(odds.lines(language)))


def added(sheet: Sheet, loadout: LoadoutBase, options: Options) -> Sheet:
    """Return a sheet with the odds of its loadout on further pages, in the style of the sheet."""
    template = templates.read(options.template, loadout.system, options.paper)
    look = charts.matching_look(template.look)
    queries = [OddsQuery(OptionValues({"reverse": reverse}), language=options.language) for reverse in (False, True)]
    both = [ask(loadout.system, loadout, loadout.catalog, query) for query in queries]
    width, height = ROOM
    paper = PAPERS[options.paper]
    x, y = (paper[0] - width) / 2, (paper[1] - height) / 2
    title = heading(loadout.name, loadout.catalog.edition.name, options.language, look)
    blocks = [block for odds in both for block in odds.blocks(options.language, width, look)]
    name = locale("odds", options.language).text("page")
    pages = [
        Page(*paper, tuple(stack([title, *own], x, y, width)), name)
        for own in flow(blocks, height - title.height - BETWEEN)
    ]
    lines = [line for odds in both for line in ["", *odds.lines(options.language)]]
    return sheet._replace(halves=(), pages=(*sheet.pages, *pages), text="\n".join([sheet.text, *lines, ""]))


def heading(name: str, edition: Words, language: str, look: Look) -> Block:
    """Return the heading: whose odds they are, in which edition, and that they are exact."""
    text = locale("odds", language).text("heading", name=name, edition=edition)
    high = look.texts["chart-page"].size * 0.5

    def draw(area: Area) -> list[Op]:
        x, y, w, h = area
        brush = Brush(look)
        brush.text(text, "chart-page", (x, y, w, h), valign="top")
        brush.line(x, y + h, x + w, y + h, "axis")
        return brush.ops

    return Block(high, draw)


def stack(blocks: Sequence[Block], x: float, y: float, width: float) -> list[Op]:
    """Draw the blocks from a corner downwards."""
    ops: list[Op] = []
    for block in blocks:
        ops += block.draw((x, y, width, block.height))
        y += block.height + BETWEEN
    return ops


def flow(blocks: Sequence[Block], room: float) -> list[list[Block]]:
    """Split the blocks into pages, in their order, as many on each as there is room for."""
    pages: list[list[Block]] = []
    left = 0.0
    for block in blocks:
        if not pages or block.height > left:
            pages.append([])
            left = room
        pages[-1].append(block)
        left -= block.height + BETWEEN
    return pages
