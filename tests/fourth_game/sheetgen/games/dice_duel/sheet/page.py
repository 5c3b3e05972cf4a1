"""The page of a robot: loadout + catalog + totals → what stands in every box, by name."""

from __future__ import annotations

from sheetgen.core.locale import locale
from sheetgen.games.dice_duel.design import summary
from sheetgen.games.dice_duel.design.loadout import Loadout
from sheetgen.games.dice_duel.design.totals import totals
from sheetgen.render import templates
from sheetgen.render.content import Content, Fields, Sourced
from sheetgen.render.errors import Origin
from sheetgen.render.marks import Circles
from sheetgen.render.ops import Sheet
from sheetgen.render.options import Options
from sheetgen.render.place import place
from sheetgen.render.tables import Rows


def make(loadout: Loadout, options: Options = Options()) -> Sheet:  # noqa: B008 - frozen
    template = templates.read(options.template, loadout.system)
    language = options.language
    texts = locale("dice-duel/sheet", language)
    sums = totals(loadout)
    rows: tuple[Fields, ...] = tuple(
        {"name": tool.name.in_(language), "dice": str(tool.dice), "armour": str(tool.armour)} for tool in loadout.tools
    )
    circles = ("",) * loadout.catalog.rules["hit-points"]
    content: Content = {
        "head": {"name": Sourced(loadout.name, Origin(("name",))), "title": texts.text("title")},
        "tools": {
            "title": texts.text("tools"),
            "dice": texts.text("dice", dice=sums.dice),
            "armour": texts.text("armour", armour=sums.armour),
            "rows": Rows(rows) if rows else None,
        },
        "hits": {
            "title": texts.text("hit-points"),
            "circles": Circles(circles, field="hits", tip=texts.text("hit-points")),
        },
        "foot": {"status": texts.text("illegal" if options.problems else "legal")},
    }
    pages = place(template, content, options)
    title = f"{loadout.name or texts.text('blank')} · {texts.text('title')}"
    words = f"{summary.line(loadout, sums, language)}\n{summary.explanation(loadout, sums, language)}\n"
    return Sheet(title, pages, language, loadout.author or "", "", words)
