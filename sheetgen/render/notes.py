"""Notes: texts that do not fit their fields, printed in full on a page of their own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sheetgen.render.brush import Brush
from sheetgen.render.columns import Paragraph
from sheetgen.render.content import FirstFitting, Label
from sheetgen.render.errors import DoesNotFit
from sheetgen.render.fit import FOOTNOTE_MARKS
from sheetgen.render.layout import Area, Field

INDENT = 4.6  # of a note below its heading
ABOVE = 3.0  # above a heading
DROPPED = " .,;:" + FOOTNOTE_MARKS  # at the end of a text that is cut


class Notes:
    """The notes of one sheet, numbered in the order of its pages."""

    def __init__(self) -> None:
        self.entries: list[tuple[str, str]] = []  # what it is about, and the text

    def add(self, about: str, text: str) -> int:
        """Return the number of a note."""
        if (about, text) not in self.entries:
            self.entries.append((about, text))
        return self.entries.index((about, text)) + 1

    def paragraphs(self, heading: str, style: str) -> Iterator[Paragraph]:
        """Yield the notes, each below its number and what it is about."""
        for number, (about, text) in enumerate(self.entries, start=1):
            if about:
                yield Paragraph(f"[{number}] {about}", heading, heading=True, gap=ABOVE)
                yield Paragraph(text, style, INDENT, hanging=0)
            else:
                yield Paragraph(f"[{number}] {text}", heading, heading=True, gap=ABOVE)


class Noted(NamedTuple):
    """A text that goes on in a note where neither it nor a shorter one fits."""

    label: Label
    notes: Notes
    about: str
    shorter: tuple[str, ...] = ()

    def draw(self, brush: Brush, spec: Field, area: Area) -> None:
        if brush.form and self.label.field:
            self.label.draw(brush, spec, area)
        else:
            room, texts = area[2:], (self.label.text, *self.shorter)
            whole = next((text for text in texts if text and fits(brush, spec.text, text, room)), None)
            text = whole or fitting(brush, spec.text, self.label.text, room, self.notes, self.about)
            self.label._replace(text=text).draw(brush, spec, area)


class Explained(NamedTuple):
    """The first of several texts that fits, with the number of a note that explains it."""

    texts: tuple[str, ...]
    about: str
    note: str
    notes: Notes

    def draw(self, brush: Brush, spec: Field, area: Area) -> None:
        mark = f"[{self.notes.add(self.about, self.note)}]"
        FirstFitting(tuple(f"{text} {mark}" for text in self.texts)).draw(brush, spec, area)


def fitting(brush: Brush, style: str, text: str, room: tuple[float, float], notes: Notes, about: str) -> str:
    """Return a text if it fits into a width and height; else the longest beginning that does, with the number of its note."""
    if not text or fits(brush, style, text, room):
        return text
    mark = f"… [{notes.add(about, text)}]"
    words = text.split()
    beginnings = [" ".join(words[:count]).rstrip(DROPPED) for count in range(len(words) - 1, 0, -1)]
    beginnings += [words[0][:count] for count in range(len(words[0]) - 1, 0, -1)]
    return next((some + mark for some in beginnings if fits(brush, style, some + mark, room)), mark[2:])


def fits(brush: Brush, style: str, text: str, room: tuple[float, float]) -> bool:
    """Return whether a text fits into a width and height."""
    try:
        brush.fit(text, style, *room)
    except DoesNotFit:
        return False
    return True
