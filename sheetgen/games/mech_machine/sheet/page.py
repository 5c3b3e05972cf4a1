"""The printed pages of Mech Machine: data sheets, two to a page, with their backs; counters and templates to cut out."""

from __future__ import annotations

from collections.abc import Callable

from sheetgen.core import share
from sheetgen.core.locale import Locale, locale
from sheetgen.games.mech_machine.design.loadout import Loadout
from sheetgen.games.mech_machine.design.totals import totals
from sheetgen.games.mech_machine.sheet import words
from sheetgen.games.mech_machine.sheet.back import Back
from sheetgen.games.mech_machine.sheet.data_sheet import DataSheet
from sheetgen.render import templates
from sheetgen.render.content import Fields, HorizontalLine
from sheetgen.render.layout import Template
from sheetgen.render.ops import Sheet
from sheetgen.render.options import Options
from sheetgen.render.place import place

# A page holds the data sheet twice; the sheets of two mechs can share one.
HALVES = ("one-", "two-")


def make(loadout: Loadout, options: Options = Options()) -> Sheet:  # noqa: B008 - frozen
    """Draw the pages of a loadout, as the template requires."""
    template = templates.read(options.template, loadout.system, options.paper)
    texts = locale("mech-machine/sheet", options.language)
    return kind_of(template)(loadout, options, template, texts)


def kind_of(template: Template) -> Callable[[Loadout, Options, Template, Locale], Sheet]:
    """Return what draws the pages of a template, by its boxes."""
    if "bases" in template.boxes:
        return counters
    return measures if "smoke" in template.boxes else data_sheets


def data_sheets(loadout: Loadout, options: Options, template: Template, texts: Locale) -> Sheet:
    """Draw the data sheet of a loadout twice, and the backs of both."""
    cells = qr_cells(loadout, options, template)
    fronts = [DataSheet(loadout, options, totals(loadout), texts, name, cells) for name in HALVES]
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


def qr_cells(loadout: Loadout, options: Options, template: Template) -> tuple[str, ...] | None:
    """Encode the QR code of a mech that has a share code, if the template has a field for it."""
    box = template.boxes.get(f"{HALVES[0]}stats")
    spec = box.fields.get("qr") if box else None
    if spec is None or options.blank:
        return None
    try:
        code = share.code(loadout)
    except share.NotShareable:
        return None
    from sheetgen.render import qr

    return qr.encode(code, min(spec.at[2:]))


def counters(loadout: Loadout, options: Options, template: Template, texts: Locale) -> Sheet:
    """Draw counters and stand-ups."""
    from sheetgen.games.mech_machine.sheet.counters import Counters

    page = Counters(loadout, options, texts)
    name = texts.text("title") if options.blank else loadout.name
    title = f"{name} · {texts.text('counters')}"
    pages = place(template, page.content(), options, by_hand=False)
    return Sheet(title, pages, options.language, "", "", page.words())


def measures(loadout: Loadout, options: Options, template: Template, texts: Locale) -> Sheet:
    """Draw smoke, walls and blasts at true size."""
    from sheetgen.games.mech_machine.sheet.measures import Measures

    page = Measures(loadout, texts)
    title = f"{texts.text('title')} · {texts.text('measures')}"
    pages = place(template, page.content(), options, by_hand=False)
    return Sheet(title, pages, options.language, "", "", page.words())
