"""Errors about texts that cannot be printed, with the field of the page and the part of the loadout."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sheetgen.core.errors import BadInput, SheetgenError
from sheetgen.core.findings import Finding
from sheetgen.core.source import NodePath

if TYPE_CHECKING:
    from sheetgen.core.loadouts import LoadoutBase


class Origin(NamedTuple):
    """The part of a loadout that a value on a page shows.

    `path` is its place in the loadout's file, `name` what messages call it instead of its box.
    """

    path: NodePath = ()
    name: str = ""


class Unprintable(SheetgenError):
    """Something that cannot be printed. The brush adds the field and its origin."""

    case: str  # of the finding
    facts: dict[str, str]

    def __init__(self, problem: str) -> None:
        self.problem = problem
        self.field = ""
        self.origin = Origin()
        super().__init__(problem)

    def locate(self, field: str, origin: Origin) -> None:
        self.field, self.origin = field, origin

    def __str__(self) -> str:
        return f"{self.field}: {self.problem}" if self.field else self.problem


class DoesNotFit(Unprintable):
    """A text that is too long for its field at the smallest size, or too many things for theirs."""

    case = "fit"

    def __init__(self, text: str) -> None:
        super().__init__(f"{text!r} does not fit")
        self.facts = {"text": text}


class MissingGlyph(Unprintable):
    """A character that the fonts lack."""

    case = "glyph"

    def __init__(self, character: str) -> None:
        code = f"{ord(character):04X}"
        super().__init__(f"no glyph for {character!r} (U+{code})")
        self.facts = {"character": character, "code": code}


def unprintable(loadout: LoadoutBase, error: Unprintable) -> BadInput:
    """Turn a drawing error into a finding at its place in the loadout's file."""
    facts = {"field": error.field, "name": loadout.name, **error.facts}
    return BadInput([Finding("SHEET", error.case, loadout.mark(*error.origin.path), facts=facts)])
