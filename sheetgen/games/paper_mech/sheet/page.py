"""The play sheet of Paper 'Mech: loadout, catalog and totals → the content of every box."""

from __future__ import annotations

from sheetgen.core import share
from sheetgen.core.locale import locale
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.model import MOUNTS
from sheetgen.games.paper_mech.design.totals import totals
from sheetgen.games.paper_mech.sheet import battle, chassis, mounts, plain_text, tokens
from sheetgen.games.paper_mech.sheet.context import SheetContext
from sheetgen.render import qr, templates
from sheetgen.render.content import Content, Fields, FirstFitting, HorizontalLine, Label, Sourced, Value
from sheetgen.render.errors import Origin
from sheetgen.render.marks import QrCode, Ruler
from sheetgen.render.ops import Sheet
from sheetgen.render.options import Options
from sheetgen.render.place import place


def make(loadout: Loadout, options: Options = Options()) -> Sheet:  # noqa: B008 - frozen
    """Draw the pages of a loadout."""
    template = templates.read(options.template, loadout.system)
    texts = locale("paper-mech/sheet", options.language)
    context = SheetContext(loadout, options, totals(loadout), texts, template)
    pages = place(template, content(context), options)
    title = f"{loadout.name} · {texts.text('title')}"
    return Sheet(title, pages, options.language, loadout.author or "", context.status(), plain_text.describe(context))


def content(context: SheetContext) -> Content:
    return {
        "head": head(context),
        **battle.boxes(context),
        **chassis.boxes(context),
        **{mount: mounts.box(context, mount) for mount in MOUNTS},
        **tokens.boxes(battle.enemy_copies(context.loadout), context.locale),
        "foot": foot(context),
    }


def head(context: SheetContext) -> Fields:
    loadout, blank = context.loadout, context.options.blank
    name = None if blank and not is_named(loadout) else loadout.name
    return {
        "title": context.text("title"),
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
    return Sourced(Label(value, context.options.faint, key, tip), Origin((key,)))


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
        "ruler": Ruler(),
        "ruler-note": text("ruler"),
        "code-label": text("code") if code else "",
        "code": FirstFitting((code, text("code.long", size=len(code)))) if code else no_code(context),
        "qr": QrCode(cells) if cells else None,
        "status": context.status(),
        "problems": FirstFitting(tuple(shortened)),
        "author": Sourced(f"{text('author')}: {author}", Origin(("author",))) if author else "",
        "credit": text("credit"),
    }


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
