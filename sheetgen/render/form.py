"""Form fields to fill in on a screen: circles to tick, names to type.

Written here because reportlab's own fields accept Latin-1 only, and each brings an appearance and a font of its own.
"""

from __future__ import annotations

from collections.abc import Callable

from reportlab.pdfbase.pdfdoc import (
    BasicFonts,
    PDFArray,
    PDFDictionary,
    PDFName,
    PDFObjectReference,
    PDFStream,
    PDFString,
)
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas

from sheetgen.render import fonts
from sheetgen.render.errors import MissingGlyph
from sheetgen.render.fit import ONE_LINE
from sheetgen.render.ops import MM, FormField
from sheetgen.render.pdf_operators import circle, number
from sheetgen.render.pdf_tags import Tags

MULTILINE = 1 << 12  # the flag of a field that breaks its lines
ALIGN = ("left", "centre", "right")  # in the order of their numbers in a PDF
PADDING = 2.0  # points that viewers keep free on each side
LEAST = 7.0  # points, on one line; a single word may be smaller
LEAST_OF_ALL = 5.5
STEP = 0.5
LINE = 1.2  # of the size
SPACE = 0.278  # the width of a space in Helvetica
FONT = "regular"  # in which values are shown until they are edited

WriteText = Callable[[str, float, str], str]  # font, size and text → the operators that show it


def fitted(op: FormField) -> tuple[float, list[str]]:
    """Return the size at which the value of a text field fits, and its lines: it shrinks, then breaks."""
    room, high = op.w * MM - 2 * PADDING, op.h * MM
    natural = stringWidth(op.value, "Helvetica", 1) or 1.0
    if natural * op.size <= room:
        return op.size, [op.value]
    whole = int(room / natural / STEP) * STEP
    if whole >= max(LEAST, op.size * ONE_LINE):
        return whole, [op.value]
    size = op.size
    while size >= max(LEAST, whole + STEP):
        lines = _lines(op.value.split(), room / size)
        if lines and len(lines) * size * LINE + PADDING <= high:
            return size, lines
        size -= STEP
    return max(LEAST_OF_ALL, whole), [op.value]


def _lines(words: list[str], room: float) -> list[str]:
    """Return the lines that the words take; none if one of them is too wide."""
    lines: list[str] = []
    at = room
    for word in words:
        wide = stringWidth(word, "Helvetica", 1)
        if wide > room:
            return []
        if at + SPACE + wide > room:
            lines.append(word)
            at = wide
        else:
            lines[-1] += f" {word}"
            at += SPACE + wide
    return lines


def value_operators(op: FormField, size: float, lines: list[str], write: WriteText) -> str:
    """Return the operators that show a value as the sheet without a form does."""
    if not op.value:
        return ""
    base = (op.h * MM + size * (LINE * (len(lines) - 1) - fonts.CAP_HEIGHT)) / 2
    shown = []
    for line in lines:
        spare = op.w * MM - fonts.width(line, FONT) * size
        left = {"left": 0.0, "centre": spare / 2, "right": spare}[op.align]
        runs = " ".join(write(font, size, part) for font, part in fonts.runs(line, FONT))
        shown.append(f"1 0 0 1 {number(left)} {number(base)} Tm {runs}")
        base -= LINE * size
    return f"/Tx BMC q BT 0.1 g {' '.join(shown)} ET Q EMC"


class Form:
    """The form fields of one document."""

    def __init__(self, canvas: Canvas, tags: Tags) -> None:
        # Annotations and the document's catalog are private to reportlab.
        self.canvas = canvas
        self.tags = tags
        self.document = canvas._doc  # type: ignore[attr-defined]
        self.fields = PDFArray([])
        self.appearances: dict[tuple[str, float, float], PDFObjectReference] = {}

    def add(self, op: FormField, prefix: str, height: float, write: WriteText) -> None:
        """Add a field to the current page, whose height is in points."""
        if not self.fields.sequence:
            self._register()
        x, y, w, h = op.x * MM, height - (op.y + op.h) * MM, op.w * MM, op.h * MM
        entries = {
            "Type": PDFName("Annot"),
            "Subtype": PDFName("Widget"),
            "F": 4,
            "Border": PDFArray([0, 0, 0]),
            "Rect": PDFArray([round(part, 3) for part in (x, y, x + w, y + h)]),
            "T": PDFString(prefix + op.name),
            "TU": PDFString(op.tip),
            **(self._tick_entries(op, w, h) if op.kind == "check" else self._text_entries(op, write)),
        }
        widget = PDFDictionary(entries)
        reference = self.document.Reference(widget)
        self.tags.add_field(widget, reference)
        self.canvas._annotationrefs.append(reference)  # type: ignore[attr-defined]
        self.fields.sequence.append(reference)

    def _register(self) -> None:
        """Give the document a form."""
        helvetica = {
            "Type": PDFName("Font"),
            "Subtype": PDFName("Type1"),
            "BaseFont": PDFName("Helvetica"),
            "Encoding": PDFName("WinAnsiEncoding"),
        }
        edited = PDFDictionary({"Font": PDFDictionary({"Helv": PDFDictionary(helvetica)})})
        self.form = PDFDictionary({"Fields": self.fields, "DR": edited})
        self.document.Catalog.AcroForm = self.form

    def _tick_entries(self, op: FormField, w: float, h: float) -> dict[str, object]:
        state = PDFName("Yes" if op.value else "Off")
        # A tick is a filled circle a little smaller than the field.
        tick = f"0.2 g {circle(w / 2, h / 2, min(w, h) / 2 * 0.78)} f"
        looks = PDFDictionary({"Yes": self._appearance(tick, w, h), "Off": self._appearance("", w, h)})
        return {
            "FT": PDFName("Btn"),
            "V": state,
            "AS": state,
            "DV": PDFName("Off"),
            "AP": PDFDictionary({"N": looks}),
        }

    def _text_entries(self, op: FormField, write: WriteText) -> dict[str, object]:
        size, lines = fitted(op)
        try:
            shown = value_operators(op, size, lines, write)
        except MissingGlyph:
            shown = ""
            self.form.dict["NeedAppearances"] = "true"  # viewers may have the glyph
        return {
            **({"AP": PDFDictionary({"N": self._appearance(shown, op.w * MM, op.h * MM)})} if shown else {}),
            "FT": PDFName("Tx"),
            "DA": PDFString(f"/Helv {size:g} Tf 0.1 g"),
            "Ff": MULTILINE if len(lines) > 1 else 0,
            "Q": ALIGN.index(op.align),
            "V": PDFString(op.value),
            "MaxLen": 160,
            "MK": PDFDictionary({}),
        }

    def _appearance(self, content: str, w: float, h: float) -> PDFObjectReference:
        """Return a small drawing, shared by all fields of one size."""
        key = (content, round(w, 2), round(h, 2))
        if key not in self.appearances:
            entries = {
                "Type": PDFName("XObject"),
                "Subtype": PDFName("Form"),
                "BBox": PDFArray([0, 0, key[1], key[2]]),
                "Resources": PDFDictionary({"Font": PDFObjectReference(BasicFonts)}),
            }
            self.appearances[key] = self.document.Reference(PDFStream(PDFDictionary(entries), content + "\n"))
        return self.appearances[key]
