"""A PDF is tagged: a screen reader finds headings, paragraphs, figures in words and form fields, in reading order."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from pathlib import Path

import pypdfium2
import pypdfium2.raw as pdfium
import pytest

import sheetgen
from sheetgen.render import pdf
from sheetgen.render.fit import TextStyle
from sheetgen.render.ops import BLACK, Line, Op, Page, Sheet, Stroke, Text

ROOT = Path(__file__).parents[2]
PEN = Stroke(BLACK, 0.5)


def text(words: str, *, where: str = "", heading: int = 0, continues: bool = False) -> Text:
    return Text(10, 10, words, "regular", 8, BLACK, 20, 0, where, heading, continues)


def page(*ops: Op, **figures: str) -> Sheet:
    return Sheet("A mech", (Page(210, 297, ops, "Play sheet", figures=figures),))


def structure(content: bytes) -> list[tuple[str, str]]:
    """Return the elements of the first page below its section: the role, and the description of a figure."""
    with pypdfium2.PdfDocument(content) as document:
        tree = pdfium.FPDF_StructTree_GetForPage(document[0])
        (root,) = children(tree, pdfium.FPDF_StructTree_CountChildren, pdfium.FPDF_StructTree_GetChildAtIndex)
        assert role(root) == "Document"
        sections = [own for own in element_children(root) if role(own) == "Sect" and list(element_children(own))]
        found = [
            (role(own), string(pdfium.FPDF_StructElement_GetAltText, own)) for own in element_children(sections[0])
        ]
        pdfium.FPDF_StructTree_Close(tree)
    return found


def element_children(element: object) -> Iterator[object]:
    yield from children(element, pdfium.FPDF_StructElement_CountChildren, pdfium.FPDF_StructElement_GetChildAtIndex)


def children(parent: object, count: object, child: object) -> Iterator[object]:
    for number in range(count(parent)):  # type: ignore[operator]
        if own := child(parent, number):  # type: ignore[operator]
            yield own


def role(element: object) -> str:
    return string(pdfium.FPDF_StructElement_GetType, element)


def string(get: object, element: object) -> str:
    size = get(element, None, 0)  # type: ignore[operator]
    buffer = ctypes.create_string_buffer(size)
    get(element, buffer, size)  # type: ignore[operator]
    return buffer.raw.decode("utf-16-le").rstrip("\0")


def test_headings_and_paragraphs_come_in_the_order_of_drawing() -> None:
    content = pdf.write([page(text("Standard", heading=1), text("12 W"), text("Radar", heading=2))])
    assert structure(content) == [("H1", ""), ("P", ""), ("H2", "")]


def test_the_lines_of_a_paragraph_are_one_element() -> None:
    content = pdf.write([page(text("While this is"), text("your action", continues=True), text("next"))])
    assert structure(content) == [("P", ""), ("P", "")]


def test_shapes_alone_are_artefacts() -> None:
    content = pdf.write([page(Line(0, 0, 9, 9, PEN, "frame"), text("Legs"))])
    assert structure(content) == [("P", "")]


def test_a_drawing_with_a_description_is_one_figure() -> None:
    inside = (Line(0, 0, 9, 9, PEN, "radar.rings"), text("C", where="radar.rings.1"))
    content = pdf.write([page(*inside, text("Legs", where="legs.name"), **{"radar.rings": "Radar: four rings"})])
    assert structure(content) == [("Figure", "Radar: four rings"), ("P", "")]


def test_a_form_field_is_in_the_structure() -> None:
    mech = sheetgen.load(ROOT / "examples/paper-mech/standard.yaml")
    # Four weapons with six circles, four circles of torso and legs each; enemies have circles too.
    assert mech.sheet(form=True).pdf().count(b"/S/Form") >= 4 * 6 + 4 + 4


@pytest.mark.slow
@pytest.mark.parametrize(
    "template", ["classic", "ink-saver", "large-print", "pocket", "tokens", "tiles", "chassis", "mission", "campaign"]
)
def test_the_name_of_the_mech_or_the_title_of_the_page_is_the_first_heading(template: str) -> None:
    mech = sheetgen.load(ROOT / "examples/paper-mech/standard.yaml")
    found = [role for role, _ in structure(mech.sheet(template).pdf()) if role.startswith("H")]
    assert found[0] == "H1"
    assert "H2" in found


def test_the_title_is_shown_and_the_language_is_set() -> None:
    content = sheetgen.load(ROOT / "examples/paper-mech/standard.yaml").sheet(lang="es").pdf()
    with pypdfium2.PdfDocument(content) as document:
        assert pdfium.FPDFCatalog_IsTagged(document)
    assert b"/DisplayDocTitle true" in content
    assert b"/Lang (es)" in content


def test_a_style_of_texts_has_the_level_of_its_heading() -> None:
    assert TextStyle().heading == 0
