"""The printed pages of Mech Machine: data sheets, two to a page, with their backs."""

from __future__ import annotations

from sheetgen.core.locale import locale
from sheetgen.games.mech_machine.design.loadout import Loadout
from sheetgen.games.mech_machine.design.totals import totals
from sheetgen.games.mech_machine.sheet import words
from sheetgen.games.mech_machine.sheet.back import Back
from sheetgen.games.mech_machine.sheet.data_sheet import DataSheet
from sheetgen.render import templates
from sheetgen.render.content import Fields, HorizontalLine
from sheetgen.render.ops import Sheet
from sheetgen.render.options import Options
from sheetgen.render.place import place

# A page holds the data sheet twice; the sheets of two mechs can share one.
HALVES = ("one-", "two-")


def make(loadout: Loadout, options: Options = Options()) -> Sheet:  # noqa: B008 - frozen
    """Draw the pages of a loadout: its data sheet twice, and the backs of both."""
    template = templates.read(options.template, loadout.system, options.paper)
    texts = locale("mech-machine/sheet", options.language)
    fronts = [DataSheet(loadout, options, totals(loadout), texts, name) for name in HALVES]
    content: dict[str, Fields] = {
        f"{front.prefix}{box}": fields
        for front in fronts
        for box, fields in (*front.content().items(), *Back(front).content().items())
    }
    content["cut"] = {"line": HorizontalLine("cut")}
    pages = place(template, content, options)
    front = fronts[0]
    title = f"{loadout.name or texts.text('blank')} · {texts.text('title')}"
    description = words.describe(Back(front))
    return Sheet(title, pages, options.language, loadout.author or "", front.status(), description, HALVES)
