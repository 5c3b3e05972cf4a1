"""What the tools of a robot add up to."""

from __future__ import annotations

from typing import NamedTuple

from sheetgen.games.dice_duel.design.loadout import Loadout


class Totals(NamedTuple):
    cost: int
    points: int
    dice: int
    armour: int


def totals(loadout: Loadout) -> Totals:
    rules, tools = loadout.catalog.rules, loadout.tools
    return Totals(
        cost=sum(tool.cost for tool in tools),
        points=rules["points"],
        dice=rules["dice"] + sum(tool.dice for tool in tools),
        armour=sum(tool.armour for tool in tools),
    )
