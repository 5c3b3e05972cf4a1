"""Template + content → the drawing operations of each page."""

from __future__ import annotations

from collections.abc import Mapping

from sheetgen.core import schemas
from sheetgen.core.errors import BadInput
from sheetgen.core.findings import Finding
from sheetgen.render.brush import Brush
from sheetgen.render.content import Content, Fields, draw_value, unsourced
from sheetgen.render.layout import Box, Field, Template
from sheetgen.render.ops import Page
from sheetgen.render.options import Options
from sheetgen.render.tables import Grid, Rows, TallRows


def place(template: Template, content: Content, options: Options, *, by_hand: bool | None = None) -> tuple[Page, ...]:
    """Draw the pages of a sheet. `by_hand` ones will be written on, as blank and faint ones are.

    Raises BadInput for boxes and fields that the content does not have, Unprintable for what does not fit or has no glyph.
    """
    check_names(template, content)
    dx, dy = template.offset(options.paper)
    width, height = template.size(options.paper)
    written = options.form or (options.blank or options.faint if by_hand is None else by_hand)
    areas = {name: (box.at[0] + dx, box.at[1] + dy, box.at[2], box.at[3]) for name, box in template.boxes.items()}
    pages = []
    for number, title in enumerate(template.pages):
        here = {name: area for name, area in areas.items() if template.boxes[name].page == number + 1}
        brush = Brush(template.by_hand if written else template.look, here, form=options.form)
        for name, area in here.items():
            box = template.boxes[name]
            brush.where = name
            brush.frame(area, box.frame)
            for field_name, spec in box.fields.items():
                brush.where = f"{name}.{field_name}"
                draw_value(brush, spec, content[box.content_name][field_name], area)
        words = title.in_(options.language)
        pages.append(Page(width, height, tuple(brush.ops), words, template.margin, brush.figures))
    return tuple(pages)


def check_names(template: Template, content: Content) -> None:
    """Reject boxes and fields of a template that the content lacks."""
    findings: list[Finding] = []
    for box in template.boxes.values():
        if box.content_name not in content:
            findings.append(
                schemas.unknown("TEMPLATE", "box", template.mark(box.path, key=True), box.content_name, list(content))
            )
            continue
        _check_fields(template, box, box.fields, content[box.content_name], findings)
    if findings:
        raise BadInput(list({(found.mark, found.case): found for found in findings}.values()))


def _check_fields(
    template: Template, box: Box, specs: Mapping[str, Field], known: Fields, findings: list[Finding]
) -> None:
    for name, spec in specs.items():
        if name not in known:
            mark = template.mark(spec.path, key=True)
            findings.append(schemas.unknown("TEMPLATE", "field", mark, name, list(known), box=box.name))
            continue
        value = unsourced(known[name])
        if isinstance(value, Rows | TallRows | Grid):
            first: Fields = next((item for item in value.items if item is not None), {})
            _check_fields(template, box, spec.each if first else {}, first, findings)
