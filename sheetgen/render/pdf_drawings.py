"""Drawings that stand in a PDF once, however many of its pages show them: icons, hit diagrams, the mech of several copies."""

from __future__ import annotations

from hashlib import sha256
from zlib import compress

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFDocument, PDFName, PDFStream, xObjectName
from reportlab.pdfgen.canvas import Canvas

LEAST = 1500  # characters of operators that are worth an object of their own


class Stream(PDFStream):
    """A compressed stream that is written once and then forgotten, so that a long document is not in memory twice."""

    def __init__(self, operators: str, entries: dict[str, object] | None = None) -> None:
        dictionary = PDFDictionary({**(entries or {}), "Filter": PDFName("FlateDecode")})
        super().__init__(dictionary, compress(operators.encode()) + b"\n")

    def format(self, document: PDFDocument) -> bytes:
        text: bytes = super().format(document)
        self.content = b""
        return text


class Drawings:
    """The drawings of one document."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.names: dict[bytes, str] = {}

    def show(self, operators: str, width: float, height: float) -> None:
        """Draw operators on the current page, of this size in points; they set all that they need."""
        if len(operators) < LEAST:
            self.canvas.addLiteral(operators)
            return
        key = sha256(f"{width} {height} {operators}".encode()).digest()
        if key not in self.names:
            self.names[key] = f"d{len(self.names)}"
            entries: dict[str, object] = {
                "Type": PDFName("XObject"),
                "Subtype": PDFName("Form"),
                "BBox": PDFArray([0, 0, width, height]),
                "Resources": PDFDictionary({}),
            }
            document = self.canvas._doc  # type: ignore[attr-defined]  # as the tags do
            document.Reference(Stream(operators, entries), xObjectName(self.names[key]))
        self.canvas.doForm(self.names[key])
