"""Pages besides the play sheet: markers, weapon tiles, missions, the campaign log. Imported only where a template has one."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sheetgen.games.paper_mech.sheet.context import SheetContext
    from sheetgen.render.content import Content
    from sheetgen.render.layout import Template
    from sheetgen.render.ops import Page

# The boxes of the play sheet and the poster; a template with another one is, or has, an extra page.
SHEET = frozenset(
    (
        "head",
        "radar",
        "skills",
        "time",
        "waves",
        "targeting",
        "enemies",
        "tracks",
        "torso",
        "legs",
        "stance",
        "portrait",
        "weight",
        "left-shoulder",
        "right-shoulder",
        "left-arm",
        "right-arm",
        "foot",
        "cut",
        "poster",
    )
)


def needed(template: Template) -> bool:
    """Return whether a template has a box that the play sheet lacks."""
    return not all(box.content_name in SHEET for box in template.boxes.values())


def boxes(context: SheetContext) -> Content:
    from sheetgen.games.paper_mech.sheet import campaign, tiles, tokens

    own = {**tokens.boxes(context), **campaign.boxes(context)}
    return {**own, **tiles.boxes(context)} if tiles.BOX in context.template.boxes else own


def more(context: SheetContext, content: Content) -> tuple[Page, ...]:
    """Return pages with what the first one has no room for."""
    from sheetgen.games.paper_mech.sheet import tiles, tokens

    template = context.template
    pages: tuple[Page, ...] = ()
    if "enemy-standees" in template.boxes:
        pages += tokens.more_pages(context, content)
    if template.field(tiles.BOX, tiles.BOX) is not None:
        pages += tiles.more_pages(context, content)
    return pages


def in_words(context: SheetContext) -> str | None:
    """Return the text of an extra page."""
    from sheetgen.games.paper_mech.sheet import campaign, tiles

    if tiles.BOX in context.template.boxes:
        return tiles.describe(context)
    return campaign.describe(context) if "mission-head" in context.template.boxes else None
