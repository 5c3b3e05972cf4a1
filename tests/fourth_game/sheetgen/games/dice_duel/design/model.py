"""The facts of Dice Duel as frozen values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from sheetgen.core.catalog import CatalogBase
from sheetgen.core.locale import Words

if TYPE_CHECKING:
    from sheetgen.games.dice_duel.design.file_types import RulesData

SYSTEM = "dice-duel"


class Tool(NamedTuple):
    """Something that a robot carries (DD-POINTS)."""

    id: str
    name: Words
    dice: int
    armour: int
    cost: int


@dataclass(frozen=True, slots=True)
class Catalog(CatalogBase):
    """Everything printed or homebrew that one robot plays with."""

    tools: Mapping[str, Tool]
    rules: RulesData
