"""What the files of Dice Duel hold, as their schemas guarantee it. Only for the type checker."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from sheetgen.core.locale import WordsData


class ToolData(TypedDict):
    name: WordsData
    dice: NotRequired[int]
    armour: NotRequired[int]
    cost: int


class TargetData(TypedDict):
    dice: int
    armour: int


RulesData = TypedDict("RulesData", {"points": int, "dice": int, "hit": int, "hit-points": int, "target": TargetData})


class Sections(TypedDict):
    tools: dict[str, ToolData]
    rules: RulesData
