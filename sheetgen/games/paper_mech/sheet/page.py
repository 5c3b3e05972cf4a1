"""The play sheet of Paper 'Mech: loadout, catalog and totals → the content of every box."""

from __future__ import annotations

from sheetgen.core import share
from sheetgen.core.locale import locale
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.model import MOUNTS
from sheetgen.games.paper_mech.design.totals import totals
from sheetgen.games.paper_mech.sheet import (
    battle,
    chassis,
    extra_pages,
    figures,
    mounts,
    notes_page,
    plain_text,
    poster,
    skills,
)
from sheetgen.games.paper_mech.sheet.context import SheetContext
from sheetgen.games.paper_mech.sheet.drawings import game_mark
from sheetgen.games.paper_mech.sheet.sets import make_set
from sheetgen.render import qr, templates
from sheetgen.render.content import (
    Content,
    Drawing,
    Fields,
    FirstFitting,
    HorizontalLine,
    Label,
    OnPaper,
    Sourced,
    Value,
)
from sheetgen.render.errors import Origin
from sheetgen.render.marks import QrCode, ScaleBar
from sheetgen.render.notes import Noted, Notes
from sheetgen.render.ops import Sheet
from sheetgen.render.options import Options
from sheetgen.render.place import place


def make(loadout: Loadout, options: Options = Options()) -> Sheet:  # noqa: B008 - frozen
    """Draw the pages of a loadout."""
    if options.set is not None:
        return make_set(options.set, loadout, options, make)
    template = templates.read(
        options.template, loadout.system, options.paper, skills=bool(loadout.catalog.rules.skills)
    )
    texts = locale("paper-mech/sheet", options.language)
    context = SheetContext(loadout, options, totals(loadout), texts, template, Notes())
    parts = content(context)
    pages = place(template, parts, options)
    if extra_pages.needed(template):
        pages += extra_pages.more(context, parts)
    pages += notes_page.pages(context, parts)
    title = f"{loadout.name} · {texts.text('title')}"
    words = in_words(context)
    sheet = Sheet(title, pages, options.language, loadout.author or "", context.status(), words)
    if options.reference:
        from sheetgen.games.paper_mech.sheet import reference

        return reference.added(sheet, context)
    return sheet


def in_words(context: SheetContext) -> str:
    """Return the text of the template's pages."""
    words = extra_pages.in_words(context) if extra_pages.needed(context.template) else None
    return plain_text.describe(context) if words is None else words


def content(context: SheetContext) -> Content:
    own = {
        "head": head(context),
        **battle.boxes(context),
        **skills.boxes(context),
        **chassis.boxes(context),
        **{mount: mounts.box(context, mount) for mount in MOUNTS},
        "foot": foot(context),
        "cut": {"line": HorizontalLine("cut")},
        **poster.boxes(context),
    }
    return {**own, **extra_pages.boxes(context)} if extra_pages.needed(context.template) else own


def head(context: SheetContext) -> Fields:
    loadout, blank = context.loadout, context.options.blank
    name = None if blank and not is_named(loadout) else loadout.name
    return {
        "title": context.text("title"),
        "emblem": Drawing(
            lambda brush, area: (
                figures.emblem(brush, loadout, area) if loadout.livery.emblem else game_mark(brush, area)
            )
        ),
        "name-label": context.text("name"),
        "name": own_text(context, name, "name"),
        "name-line": HorizontalLine(),
        "pilot-label": context.text("pilot"),
        "pilot": own_text(context, loadout.pilot, "pilot"),
        "pilot-line": HorizontalLine(),
        "warning": context.text("illegal") if context.options.problems else "",
    }


def is_named(loadout: Loadout) -> bool:
    """Whether the loadout has a name of its own, not one derived from its file."""
    document = loadout.document
    return document is not None and isinstance(document.data, dict) and "name" in document.data


def own_text(context: SheetContext, value: str | None, key: str) -> Value:
    """Return a text of the loadout, which may be typed or written instead."""
    tip = context.text(key)
    if value is None:
        return Label("", field=key, tip=tip) if context.options.form else None
    label = Label(value, context.options.faint, key, tip)
    return Sourced(Noted(label, context.notes, tip), Origin((key,)))


def foot(context: SheetContext) -> Fields:
    text, problems = context.text, context.options.problems
    code = context.code()
    cells = qr_cells(context, code) if code is not None else None
    author = context.loadout.author
    shortened = [
        " · ".join([*problems[:count], *([f"(+{len(problems) - count})"] if count < len(problems) else [])])
        for count in range(len(problems), -1, -1)
    ]
    return {
        "ruler": Drawing(ScaleBar(text("ruler")).paint),
        "code-label": text("code") if code else "",
        "code": printed_code(context, code, scanned=cells is not None),
        "qr": QrCode(cells) if cells else None,
        "status": Noted(Label(context.status()), context.notes, text("sheet"), (context.status(short=True),)),
        "problems": OnPaper(FirstFitting(tuple(shortened))) if problems else None,
        "author": Sourced(Noted(Label(f"{text('author')}: {author}"), context.notes, ""), Origin(("author",)))
        if author
        else "",
        "credit": text("credit"),
    }


def printed_code(context: SheetContext, code: str | None, *, scanned: bool) -> Value:
    """Return the share code, or what to do where there is none or it is too long."""
    text = context.text
    if code is None:
        return Noted(Label(no_code(context)), context.notes, "")
    if not scanned:
        return Noted(Label(text("code.long", size=len(code))), context.notes, text("code"))
    return FirstFitting((code, text("code.scan"), text("code.scan.short"), ""))


def no_code(context: SheetContext) -> str:
    """Return why a loadout has no share code; nothing for a blank sheet."""
    if context.options.blank:
        return ""
    try:
        share.code(context.loadout)
    except share.NotShareable as error:
        return context.text("code.none", reason=context.text(error.reason))
    return ""


def qr_cells(context: SheetContext, code: str) -> tuple[str, ...] | None:
    """Encode the QR code, if the template has a field that is large enough."""
    box = context.template.boxes.get("foot")
    spec = box.fields.get("qr") if box else None
    return qr.encode(code, min(spec.at[2], spec.at[3])) if spec else None
