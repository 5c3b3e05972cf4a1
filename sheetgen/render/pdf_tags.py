"""Tagged PDF: the headings, paragraphs, figures and form fields of a document, in reading order, for screen readers.

Whatever has no tag is an artefact: lines, frames, grounds.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import NamedTuple

from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFDocument, PDFName, PDFObject, PDFObjectReference, PDFString
from reportlab.pdfgen.canvas import Canvas

from sheetgen.render.ops import Op, Page, Text

ARTEFACT = "/Artifact BMC"
END = "EMC"


class Run(NamedTuple):
    """Operations that have one tag, one after the other. Artefacts have no role."""

    role: str
    ops: tuple[Op, ...]
    alt: str = ""
    continues: bool = False  # the element before them


def runs(page: Page) -> Iterator[Run]:
    """Divide a page into figures, texts and artefacts."""
    row = ""  # of the text before
    figures = {where: _figure(page, where) for where in {op.where for op in page.ops}}
    for (where, _), group in groupby(enumerate(page.ops), lambda item: _figure_or_text(figures, *item)):
        ops = tuple(op for _, op in group)
        first = ops[0]
        if where:
            row = ""
            words = page.figures[where]
            yield Run("Figure" if words else "", ops, words)
        elif isinstance(first, Text):
            before, row = row, "" if first.heading else _row(first.where)
            role = f"H{first.heading}" if first.heading else "P"
            yield Run(role, ops, continues=first.continues or bool(row and row == before))
        else:
            yield Run("", ops)


def _row(where: str) -> str:
    """Return the row of a field, whose texts are read as one paragraph.

    >>> _row("enemies.enemies.1.attacks.2.name"), _row("head.name")
    ('enemies.enemies.1.attacks.2', '')
    """
    row = where.rpartition(".")[0]
    return row if "." in row else ""


def _figure(page: Page, where: str) -> str:
    """Return the figure that a place belongs to; nothing for one outside all figures."""
    while where and where not in page.figures:
        where = where.rpartition(".")[0]
    return where


def _figure_or_text(figures: Mapping[str, str], index: int, op: Op) -> tuple[str, int]:
    """Return the figure that an operation belongs to, and a number that sets apart what has a tag of its own."""
    figure = figures[op.where]
    return figure, index if isinstance(op, Text) and not figure else -1


class _Text(PDFObject):
    """A PDF object whose text we write. Short in memory: a document may have a hundred thousand."""

    __slots__ = ("__InternalName__", "number", "text")

    def __init__(self, document: PDFDocument) -> None:
        document.Reference(self)  # type: ignore[no-untyped-call]
        self.number: int = document.objectcounter
        self.text = b""

    @property
    def reference(self) -> bytes:
        return b"%d 0 R" % self.number

    def format(self, document: PDFDocument) -> bytes:  # noqa: ARG002 - as reportlab calls it
        text, self.text = self.text, b""  # written once
        return text


class _Element:
    """One structure element; `kids` are numbers of marked content and references."""

    __slots__ = ("entries", "kids", "object")

    def __init__(self, document: PDFDocument, role: str, parent: bytes, **texts: str) -> None:
        self.object = _Text(document)
        self.entries = [b"/S/" + role.encode(), b"/P " + parent]
        self.entries += [f"/{key}".encode() + PDFString(text).format(document) for key, text in texts.items() if text]
        self.kids: list[bytes] = []

    def write(self, page: bytes = b"") -> None:
        """Write the element into its object; with marked content it names its page."""
        kids = self.kids[0] if len(self.kids) == 1 else _array(self.kids)
        place = [b"/Pg " + page] if page else []
        self.object.text = b"".join([b"<<", *self.entries, *place, b"/K ", kids, b">>"])


def _array(parts: Iterable[bytes]) -> bytes:
    return b"[" + b" ".join(parts) + b"]"


class Tags:
    """The structure of one document: a section for each page, its elements, and the way back from page to element."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.pdf = canvas._doc  # type: ignore[attr-defined]  # private to reportlab, as all structure is
        self.root = _Text(self.pdf)
        self.document = _Element(self.pdf, "Document", self.root.reference)
        # What a page or a form field refers to by its number: the elements of the page, or the field's element.
        self.parents: list[bytes] = []

    def begin_page(self, title: str) -> None:
        """Start the section of the page that the canvas is about to draw."""
        self.section = _Element(self.pdf, "Sect", self.document.object.reference, T=title)
        self.document.kids.append(self.section.object.reference)
        self.elements: list[_Element] = []
        self.fields: list[_Element] = []
        self.owners: list[bytes] = []  # the element of each marked content

    def begin(self, run: Run) -> str:
        """Return the operator that begins the run's content, and add its element."""
        if not run.role:
            return ARTEFACT
        if not (run.continues and self.elements):
            self._add(_Element(self.pdf, run.role, self.section.object.reference, Alt=run.alt))
        element = self.elements[-1]
        number = len(self.owners)
        element.kids.append(b"%d" % number)
        self.owners.append(element.object.reference)
        return f"/{run.role} <</MCID {number}>> BDC"

    def _add(self, element: _Element) -> None:
        self.elements.append(element)
        self.section.kids.append(element.object.reference)

    def add_field(self, widget: PDFDictionary, reference: PDFObjectReference) -> None:
        """Add the element of a form field, and let the field refer to it."""
        element = _Element(self.pdf, "Form", self.section.object.reference)
        element.kids.append(b"<</Type/OBJR/Obj " + reference.format(self.pdf) + b">>")
        # Texts that continue belong to the text before the field.
        self.section.kids.append(element.object.reference)
        self.fields.append(element)
        widget["StructParent"] = len(self.parents)
        self.parents.append(element.object.reference)

    def end_page(self) -> None:
        """Write the elements of the page that the canvas has just finished."""
        page = self.pdf.Pages.pages[-1]
        reference = self.pdf.Reference(page).format(self.pdf)
        for element in (*self.elements, *self.fields):
            element.write(reference)
        self.section.write()
        page.__NoDefault__ = [*page.__NoDefault__, "StructParents", "Tabs"]
        page.StructParents, page.Tabs = len(self.parents), PDFName("S")
        self.parents.append(_array(self.owners))

    def finish(self) -> None:
        """Write the structure into the document's catalog."""
        self.document.write()
        numbers = _array(b"%d %s" % pair for pair in enumerate(self.parents))
        self.root.text = b"<</Type/StructTreeRoot/K %s/ParentTree<</Nums %s>>/ParentTreeNextKey %d>>" % (
            _array([self.document.object.reference]),
            numbers,
            len(self.parents),
        )
        self.pdf.Catalog.StructTreeRoot = self.root
        self.pdf.Catalog.MarkInfo = PDFDictionary({"Marked": "true"})
        self.canvas.setViewerPreference("DisplayDocTitle", "true")
