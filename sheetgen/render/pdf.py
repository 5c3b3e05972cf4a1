"""Drawing operations → PDF, with reportlab."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from io import BytesIO
from itertools import groupby
from math import cos, radians, sin
from typing import TypeAlias

from reportlab import rl_config
from reportlab.lib.rl_accel import escapePDF, fp_str
from reportlab.pdfgen.canvas import Canvas

from sheetgen.render import fonts
from sheetgen.render.form import Form
from sheetgen.render.ops import (
    MM,
    Bitmap,
    Cells,
    Circle,
    FormField,
    Ink,
    Line,
    Op,
    Page,
    Path,
    Rect,
    Segment,
    Sheet,
    Stroke,
    Text,
)
from sheetgen.render.pdf_drawings import Drawings, Stream
from sheetgen.render.pdf_operators import circle, colour, number, numbers, path
from sheetgen.render.pdf_tags import END, Tags, runs

Shape: TypeAlias = Line | Rect | Circle | Path | Cells
DRAWING = 12  # so many shapes in a row are a drawing


def _kind(op: Op) -> str:
    """Return what an operation is, if it is no shape."""
    return "" if isinstance(op, Shape) else type(op).__name__


def write(sheets: Iterable[Sheet], *, title: str | None = None) -> bytes:
    """Return one PDF of all sheets, with a bookmark for each; the same sheets give the same bytes."""
    writer = Writer(title)
    for sheet in sheets:
        writer.add(sheet)
    return writer.finish()


class _Output:
    """The file: reportlab writes it in one piece, which is kept as it is."""

    content = b""

    def write(self, content: bytes) -> None:
        self.content += content


class Writer:
    """Takes one sheet at a time, so that a thousand sheets need no more memory than their finished pages."""

    def __init__(self, title: str | None = None) -> None:
        self.title = title
        self.out = _Output()
        self.count = 0
        self.first: Sheet | None = None
        self.authors: set[str] = set()

    def add(self, sheet: Sheet) -> None:
        if self.first is None:
            self.canvas = self._open(sheet)
            self.tags = Tags(self.canvas)
            self.form = Form(self.canvas, self.tags)
            self.drawings = Drawings(self.canvas)
            self.first = sheet
        canvas = self.canvas
        self.authors.add(sheet.author)
        prefix = f"{self.count + 1}." if self.count else ""
        for at, page in enumerate(sheet.pages):
            key = f"s{self.count}p{at}"
            canvas.setPageSize((page.width * MM, page.height * MM))
            canvas.bookmarkPage(key)
            if at == 0:
                canvas.addOutlineEntry(sheet.title, key, level=0)
            if len(sheet.pages) > 1 and page.title:
                canvas.bookmarkPage(f"{key}t")  # reportlab keeps one title for each bookmark
                canvas.addOutlineEntry(page.title, f"{key}t", level=1)
            self.tags.begin_page(sheet.title if len(sheet.pages) == 1 else page.title)
            _PageWriter(canvas, self.form, self.tags, self.drawings, page, prefix).write()
            canvas.showPage()
            self.tags.end_page()
            self._compress_page()
        self.count += 1

    def finish(self) -> bytes:
        canvas, first = self.canvas, self.first
        assert first is not None, "a PDF needs a sheet"
        canvas.setTitle(self.title or first.title)
        canvas.setAuthor(first.author if len(self.authors) == 1 else "")
        canvas.setSubject(first.subject if self.count == 1 else "")
        canvas.setCreator("sheetgen")
        canvas.setProducer("sheetgen")
        self.tags.finish()
        canvas.save()
        return self.out.content

    def _compress_page(self) -> None:
        """Compress the finished page at once; reportlab would keep the text of all pages until the end."""
        document = self.canvas._doc  # type: ignore[attr-defined]
        page = document.Pages.pages[-1]
        page.Contents = Stream(page.stream)
        page.stream = None

    def _open(self, sheet: Sheet) -> Canvas:
        rl_config.useA85 = 0  # ASCII85 makes files a tenth larger and takes a fourth of the time
        for font in fonts.FILES:
            fonts.face(font)
        page = sheet.pages[0]
        return Canvas(
            self.out,  # type: ignore[arg-type]  # it needs nothing but `write`
            invariant=1,
            pageCompression=1,
            lang=sheet.language,
            pdfVersion=(1, 5),
            pagesize=(page.width * MM, page.height * MM),
            initialFontName="regular",  # type: ignore[arg-type]  # or Helvetica would be listed, which is not embedded
            initialFontSize=8,
        )


class _PageWriter:
    """Writes one page as PDF operators: reportlab's methods for shapes and texts take twice as long."""

    def __init__(self, canvas: Canvas, form: Form, tags: Tags, drawings: Drawings, page: Page, prefix: str) -> None:
        self.canvas = canvas
        self.document = canvas._doc  # type: ignore[attr-defined]  # which knows what each font is called in it
        self.form = form
        self.tags = tags
        self.drawings = drawings
        self.emit: Callable[[str], object] = canvas.addLiteral
        self.page = page
        self.prefix = prefix  # of the names of form fields
        self.height = page.height * MM
        # The current settings, so that only changes are written.
        self.stroke: Stroke | None = None
        self.fill: Ink | None = None
        self.paths: dict[int, str] = {}
        self.fonts: dict[tuple[str, int, float], str] = {}

    def write(self) -> None:
        self.canvas.setLineJoin(1)
        for run in runs(self.page):
            self.canvas.addLiteral(self.tags.begin(run))
            for kind, ops in groupby(run.ops, _kind):
                for op in ops if kind else ():
                    if isinstance(op, Text):
                        self._text(op)
                    elif isinstance(op, FormField):
                        self.form.add(op, self.prefix, self.height, self._run)
                    elif isinstance(op, Bitmap):
                        self._bitmap(op)
                if not kind:
                    self._shapes([op for op in ops if isinstance(op, Shape)])
            self.canvas.addLiteral(END)

    def _shapes(self, ops: Sequence[Shape]) -> None:
        """Write shapes that follow one another: many are a drawing, which other pages may show too."""
        if len(ops) < DRAWING:
            for op in ops:
                self._shape(op)
            return
        written: list[str] = []
        outside = self.stroke, self.fill
        self.stroke = self.fill = None
        self.emit = written.append
        for op in ops:
            self._shape(op)
        self.emit = self.canvas.addLiteral
        self.drawings.show("\n".join(["q", *written, "Q"]), self.page.width * MM, self.height)
        self.stroke, self.fill = outside

    def _bitmap(self, op: Bitmap) -> None:
        from reportlab.lib.utils import ImageReader

        low = self.height - (op.y + op.h) * MM
        self.canvas.drawImage(ImageReader(BytesIO(op.png)), op.x * MM, low, op.w * MM, op.h * MM)

    def _shape(self, op: Shape) -> None:
        if isinstance(op, Cells):
            self._set_fill(op.ink)
            self.emit("\n".join([*(self._rect(*run) for run in op.runs()), "f"]))
            return
        if isinstance(op, Line):
            self._set_stroke(op.stroke)
            self.emit(f"{self._point(op.x1, op.y1)} m {self._point(op.x2, op.y2)} l S")
            return
        if op.fill is not None:
            self._set_fill(op.fill)
        if op.stroke is not None:
            self._set_stroke(op.stroke)
        paint = "S" if op.fill is None else "f" if op.stroke is None else "B"
        if isinstance(op, Rect):
            outline = self._rect(op.x, op.y, op.w, op.h)
        elif isinstance(op, Circle):
            outline = circle(op.x * MM, self.height - op.y * MM, op.r * MM)
        else:
            outline = self._path(op.segments)
        self.emit(f"{outline} {paint}")

    def _rect(self, x: float, y: float, w: float, h: float) -> str:
        return f"{self._point(x, y + h)} {number(w * MM)} {number(h * MM)} re"

    def _path(self, segments: Sequence[Segment]) -> str:
        """Return the operators of a path. Figures draw many twice, filled and stroked: those are written out once."""
        key = id(segments)  # the page keeps them all alive
        if key not in self.paths:
            self.paths[key] = path(segments, self.height)
        return self.paths[key]

    def _point(self, x: float, y: float) -> str:
        """Return a point in PDF's coordinates: in points from the lower left corner."""
        return f"{number(x * MM)} {number(self.height - y * MM)}"

    def _text(self, op: Text) -> None:
        self._set_fill(op.ink)
        x, y = op.x * MM, self.height - op.y * MM
        text = [f"BT 1 0 0 1 {fp_str(x, y)} Tm"]
        if op.angle:
            c, s = cos(radians(-op.angle)), sin(radians(-op.angle))
            text.append(f"{fp_str(c, s, -s, c, x, y)} Tm")
        text += [self._run(font, op.size, part) for font, part in fonts.runs(op.text, op.font)]
        self.emit(" ".join([*text, "ET"]))

    def _run(self, font: str, size: float, text: str) -> str:
        """Return the operators of a text in one font, of which a document may hold several parts."""
        parts, before = [], None
        for subset, codes in fonts.face(font).splitString(text, self.document):
            if subset != before:
                parts.append(self._font(font, subset, size))
                before = subset
            parts.append(f"({escapePDF(codes)}) Tj")
        return " ".join(parts)

    def _font(self, font: str, subset: int, size: float) -> str:
        """Return the operators that choose a part of a font."""
        key = font, subset, size
        if key not in self.fonts:
            name = fonts.face(font).getSubsetInternalName(subset, self.document)
            self.fonts[key] = f"{name} {fp_str(size)} Tf {fp_str(1.2 * size)} TL"
        return self.fonts[key]

    def _set_fill(self, ink: Ink) -> None:
        if ink != self.fill:
            self.emit(f"{colour(ink)} rg")
            self.fill = ink

    def _set_stroke(self, stroke: Stroke) -> None:
        old = self.stroke
        if stroke is old:
            return
        if old is None or old.ink != stroke.ink:
            self.emit(f"{colour(stroke.ink)} RG")
        if old is None or old.width != stroke.width:
            self.emit(f"{number(stroke.width)} w")
        if old is None or old.dash != stroke.dash:
            self.emit(f"[{numbers(part * MM for part in stroke.dash)}] 0 d")
        if old is None or old.round != stroke.round:
            self.emit(f"{1 if stroke.round else 0} J")
        self.stroke = stroke
