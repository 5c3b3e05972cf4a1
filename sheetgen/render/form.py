"""Fields to fill in on a screen: circles that tick, names that can be typed.

Written by hand, so that no font is left unembedded.
"""

from __future__ import annotations

from typing import Any

from sheetgen.render.ops import MM, FormField


def add(canvas: Any, op: FormField, prefix: str, height: float) -> None:
    """Adds a field to the present page."""
    from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFString

    x, y, w, h = op.x * MM, height - (op.y + op.h) * MM, op.w * MM, op.h * MM
    entries: dict[str, Any] = {
        "Type": PDFName("Annot"),
        "Subtype": PDFName("Widget"),
        "F": 4,
        "Border": PDFArray([0, 0, 0]),
        "Rect": PDFArray([round(part, 3) for part in (x, y, x + w, y + h)]),
        "T": PDFString(prefix + op.name),
        "TU": PDFString(op.tip),
    }
    if op.kind == "check":
        state = PDFName("Yes" if op.value else "Off")
        entries |= {
            "FT": PDFName("Btn"),
            "V": state,
            "AS": state,
            "DV": PDFName("Off"),
            "AP": PDFDictionary({"N": PDFDictionary({"Yes": _tick(canvas, w, h), "Off": _nothing(canvas, w, h)})}),
        }
    else:
        entries |= {
            "FT": PDFName("Tx"),
            "DA": PDFString(f"/Helv {op.size:g} Tf 0.1 g"),
            "V": PDFString(op.value),
            "MaxLen": 160,
            "MK": PDFDictionary({}),
        }
    reference = canvas._doc.Reference(PDFDictionary(entries))
    canvas._annotationrefs.append(reference)
    _fields(canvas).sequence.append(reference)


def _fields(canvas: Any) -> Any:
    """The list of all fields of the document."""
    from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName

    catalog = canvas._doc.Catalog
    fields = getattr(canvas, "_sheet_fields", None)
    if fields is None:
        fields = canvas._sheet_fields = PDFArray([])
        helvetica = PDFDictionary(
            {
                "Type": PDFName("Font"),
                "Subtype": PDFName("Type1"),
                "BaseFont": PDFName("Helvetica"),
                "Encoding": PDFName("WinAnsiEncoding"),
            }
        )
        catalog.AcroForm = PDFDictionary(
            {
                "Fields": fields,
                "NeedAppearances": "true",
                "DR": PDFDictionary({"Font": PDFDictionary({"Helv": helvetica})}),
            }
        )
    return fields


def _tick(canvas: Any, w: float, h: float) -> Any:
    """A filled circle a little smaller than the field."""
    r = min(w, h) / 2 * 0.78
    k = r * 0.5522847498
    x, y = w / 2, h / 2
    values = [
        x + r,
        y,
        x + r,
        y + k,
        x + k,
        y + r,
        x,
        y + r,
        x - k,
        y + r,
        x - r,
        y + k,
        x - r,
        y,
        x - r,
        y - k,
        x - k,
        y - r,
        x,
        y - r,
        x + k,
        y - r,
        x + r,
        y - k,
        x + r,
        y,
    ]
    n = [f"{value:.2f}" for value in values]
    curves = " ".join(f"{' '.join(n[at : at + 6])} c" for at in range(2, 26, 6))
    return _stream(canvas, f"0.2 g {n[0]} {n[1]} m {curves} f", w, h)


def _nothing(canvas: Any, w: float, h: float) -> Any:
    return _stream(canvas, "", w, h)


def _stream(canvas: Any, content: str, w: float, h: float) -> Any:
    """A small drawing of its own, shared by all fields of one size."""
    from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFStream

    key = (content, round(w, 2), round(h, 2))
    known = canvas.__dict__.setdefault("_sheet_streams", {})
    if key not in known:
        known[key] = canvas._doc.Reference(
            PDFStream(
                PDFDictionary(
                    {
                        "Type": PDFName("XObject"),
                        "Subtype": PDFName("Form"),
                        "BBox": PDFArray([0, 0, key[1], key[2]]),
                    }
                ),
                content + "\n",
            )
        )
    return known[key]
