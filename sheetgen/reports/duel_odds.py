"""Exact odds of two-player games: what one loadout's weapons do to others, or theirs to it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

from sheetgen.core.catalog import Edition
from sheetgen.core.loadouts import LoadoutBase
from sheetgen.core.locale import Locale, locale
from sheetgen.render.layout import Look
from sheetgen.reports import odds_grid
from sheetgen.reports.odds import WIDTH, Block, OddsFormat
from sheetgen.reports.odds_grid import Grid

L = TypeVar("L", bound=LoadoutBase)
A = TypeVar("A")  # a game's attack


@dataclass(frozen=True)
class DuelOdds(ABC, Generic[L, A]):
    """The odds of one loadout against others; reversed, theirs against it. Each game counts and lays out its attacks."""

    charted: ClassVar[tuple[str, ...]]  # the measures that become charts

    own: L
    others: tuple[L, ...]
    weapons: tuple[str, ...]  # those chosen; empty for all
    taken: int
    reverse: bool

    @property
    def title(self) -> str:
        return self.own.name

    @property
    def edition(self) -> Edition:
        return self.own.catalog.edition

    @property
    def attackers(self) -> Sequence[L]:
        return self.others if self.reverse else (self.own,)

    @property
    def targets(self) -> Sequence[L]:
        return (self.own,) if self.reverse else self.others

    @abstractmethod
    def attacks(self) -> list[A]:
        """Return every attack that is chosen."""

    @abstractmethod
    def entry(self, attack: A) -> dict[str, object]:
        """Return an attack as its entry in the document."""

    @abstractmethod
    def grids(self, texts: Locale) -> list[Grid]:
        """Return the attacks as tables."""

    @abstractmethod
    def legend(self, texts: Locale) -> str:
        """Return what a reader has to know about the tables."""

    def document(self) -> dict[str, object]:
        return {
            "loadout": self.own.name,
            "system": self.own.system,
            "edition": self.own.edition,
            "taken": self.taken,
            "enemy_attacks" if self.reverse else "attacks": [self.entry(attack) for attack in self.attacks()],
        }

    def lines(self, language: str, width: int = WIDTH) -> list[str]:
        texts = self._texts(language)
        head = texts.text("head.reverse" if self.reverse else "head", name=self.own.name, edition=self.edition.name)
        state = texts.text("taken", taken=self.taken) if self.taken else texts.text("undamaged")
        grids = self.grids(texts)
        note = OddsFormat(texts, width).note
        tables = odds_grid.lines(grids, texts, width) if grids else ["", texts.text("nothing")]
        return [*note(head, 0), *note(f"{state} {self.legend(texts)}"), *tables]

    def blocks(self, language: str, width: float, look: Look) -> list[Block]:
        texts = self._texts(language)
        return odds_grid.blocks(self.grids(texts), self.charted, texts, width, look)

    def _texts(self, language: str) -> Locale:
        return locale(f"{self.own.system}/odds", language)
