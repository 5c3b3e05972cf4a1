"""Drawing operations → PDF."""

from __future__ import annotations

from collections.abc import Iterable
from io import BytesIO
from typing import Any

from sheetgen.render import fonts
from sheetgen.render.ops import MM, Cells, Circle, FormField, Ink, Line, Page, Path, Rect, Sheet, Stroke, Text


def write(sheets: Iterable[Sheet], *, title: str | None = None) -> bytes:
    """One PDF of all sheets, with a bookmark for each; the same sheets give the same bytes."""
    writer = Writer(title)
    for sheet in sheets:
        writer.add(sheet)
    return writer.finish()


class Writer:
    """Takes one sheet after the other, so that a thousand need no more memory than their finished pages."""

    def __init__(self, title: str | None = None) -> None:
        self.title = title
        self.out = BytesIO()
        self.canvas: Any = None
        self.count = 0
        self.first: Sheet | None = None
        self.authors: set[str] = set()

    def add(self, sheet: Sheet) -> None:
        if self.canvas is None:
            self._begin(sheet)
        canvas = self.canvas
        self.authors.add(sheet.author)
        prefix = f"{self.count + 1}." if self.count else ""
        for at, page in enumerate(sheet.pages):
            key = f"s{self.count}p{at}"
            canvas.setPageSize((page.width * MM, page.height * MM))
            canvas.bookmarkPage(key)
            if at == 0:
                canvas.addOutlineEntry(sheet.title, key, level=0)
            if len(sheet.pages) > 1:
                canvas.addOutlineEntry(page.title, key, level=1)
            self.pen.page(page, prefix)
            canvas.showPage()
        self.count += 1

    def finish(self) -> bytes:
        canvas, first = self.canvas, self.first
        assert first is not None, "a PDF needs a sheet"
        canvas.setTitle(self.title or first.title)
        canvas.setAuthor(first.author if len(self.authors) == 1 else "")
        canvas.setSubject(first.subject if self.count == 1 else "")
        canvas.setCreator("sheetgen")
        canvas.setProducer("sheetgen")
        canvas.save()
        return self.out.getvalue()

    def _begin(self, sheet: Sheet) -> None:
        from reportlab.pdfgen.canvas import Canvas

        for font in fonts.FILES:
            fonts.face(font)
        page = sheet.pages[0]
        self.first = sheet
        options: dict[str, Any] = {"initialFontName": "regular", "initialFontSize": 8}  # or Helvetica stays listed
        self.canvas = Canvas(
            self.out,
            invariant=1,
            pageCompression=1,
            lang=sheet.language,
            pdfVersion=(1, 5),
            pagesize=(page.width * MM, page.height * MM),
            **options,
        )
        self.pen = _Pen(self.canvas)


class _Pen:
    """Translates; remembers the state of the page so that nothing is said twice."""

    def __init__(self, canvas: Any) -> None:
        self.canvas = canvas

    def page(self, page: Page, prefix: str) -> None:
        self.height = page.height * MM
        self.code: list[str] = self.canvas._code
        self.stroke_state: Stroke | None = None
        self.fill_state: Ink | None = None
        self.code.append("1 j")
        for op in page.ops:
            kind = type(op)
            if kind is Text:
                self._text(op)  # type: ignore[arg-type]
            elif kind is FormField:
                self._field(op, prefix)  # type: ignore[arg-type]
            else:
                self._shape(op)

    def _fill(self, ink: Ink) -> None:
        if ink != self.fill_state:
            self.canvas.setFillColorRGB(*ink)
            self.fill_state = ink

    def _stroke(self, stroke: Stroke) -> None:
        if stroke is self.stroke_state:
            return
        old, code = self.stroke_state, self.code
        if old is None or old.ink != stroke.ink:
            code.append(" ".join([*(_n(part) for part in stroke.ink), "RG"]))
        if old is None or old.width != stroke.width:
            code.append(f"{_n(stroke.width)} w")
        if old is None or old.dash != stroke.dash:
            code.append(f"[{' '.join(_n(part * MM) for part in stroke.dash)}] 0 d")
        if old is None or old.round != stroke.round:
            code.append("1 J" if stroke.round else "0 J")
        self.stroke_state = stroke

    def _shape(self, op: Any) -> None:
        code, height = self.code, self.height
        kind = type(op)
        if kind is Cells:
            self._fill(op.ink)
            for x, y, w, h in op.runs():
                code.append(f"{_n(x * MM)} {_n(height - (y + h) * MM)} {_n(w * MM)} {_n(h * MM)} re")
            code.append("f")
            return
        if kind is Line:
            self._stroke(op.stroke)
            code.append(f"{_n(op.x1 * MM)} {_n(height - op.y1 * MM)} m {_n(op.x2 * MM)} {_n(height - op.y2 * MM)} l S")
            return
        if op.fill is not None:
            self._fill(op.fill)
        if op.stroke is not None:
            self._stroke(op.stroke)
        paint = "B" if op.fill is not None and op.stroke is not None else "f" if op.fill is not None else "S"
        if kind is Rect:
            code.append(f"{_n(op.x * MM)} {_n(height - (op.y + op.h) * MM)} {_n(op.w * MM)} {_n(op.h * MM)} re {paint}")
        elif kind is Circle:
            x, y, r = op.x * MM, height - op.y * MM, op.r * MM
            k = r * 0.5522847498
            code.append(
                f"{_n(x + r)} {_n(y)} m {_n(x + r)} {_n(y + k)} {_n(x + k)} {_n(y + r)} {_n(x)} {_n(y + r)} c "
                f"{_n(x - k)} {_n(y + r)} {_n(x - r)} {_n(y + k)} {_n(x - r)} {_n(y)} c "
                f"{_n(x - r)} {_n(y - k)} {_n(x - k)} {_n(y - r)} {_n(x)} {_n(y - r)} c "
                f"{_n(x + k)} {_n(y - r)} {_n(x + r)} {_n(y - k)} {_n(x + r)} {_n(y)} c h {paint}"
            )
        elif kind is Path:
            parts = []
            for segment in op.segments:
                if segment[0] == "Z":
                    parts.append("h")
                    continue
                values = segment[1:]
                parts += [_n(v * MM) if n % 2 == 0 else _n(height - v * MM) for n, v in enumerate(values)]
                parts.append({"M": "m", "L": "l", "C": "c"}[segment[0]])
            code.append(f"{' '.join(parts)} {paint}")

    def _text(self, op: Text) -> None:
        canvas = self.canvas
        self._fill(op.ink)
        font = fonts.face(op.font)
        x, y = op.x * MM, self.height - op.y * MM
        if op.angle:
            from math import cos, radians, sin

            c, s = cos(radians(-op.angle)), sin(radians(-op.angle))
            matrix = f"{_n(c)} {_n(s)} {_n(-s)} {_n(c)} {_n(x)} {_n(y)} Tm"
        else:
            matrix = f"1 0 0 1 {_n(x)} {_n(y)} Tm"
        parts = ["BT", matrix]
        for subset, chunk in font.splitString(op.text, canvas._doc):
            parts.append(f"{font.getSubsetInternalName(subset, canvas._doc)} {_n(op.size)} Tf")
            parts.append(f"({canvas._escape(chunk)}) Tj")
        parts.append("ET")
        self.code.append(" ".join(parts))

    def _field(self, op: FormField, prefix: str) -> None:
        from sheetgen.render import form

        form.add(self.canvas, op, prefix, self.height)


def _n(value: float) -> str:
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
