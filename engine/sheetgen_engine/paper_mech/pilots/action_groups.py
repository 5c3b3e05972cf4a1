"""The actions of a loadout in groups: those with the same T, and rows that differ only in their mount."""

from __future__ import annotations

from sheetgen_engine.core.arrays import zeros
from sheetgen_engine.paper_mech import codes
from sheetgen_engine.paper_mech.pilots import constants
from sheetgen_engine.paper_mech.tables import Tables


class ActionGroups:
    """The groups of one loadout's actions."""

    def __init__(self) -> None:
        # The actions grouped by T, the quickest first; and all of them, group by group, in the order of comparison.
        self.count = 0
        self.t: list[int] = zeros(codes.ACTIONS)
        self.actions: list[int] = zeros(codes.ACTIONS)
        self.first: list[int] = zeros(codes.ACTIONS + 1)
        self.ordered: list[int] = zeros(codes.ACTIONS)
        # The rows that do nothing but hit; and for each row the first row that equals it except for the mount.
        self.attack_rows = 0
        self.equal_row: list[int] = zeros(codes.WEAPON_ROWS)

    def use_tables(self, tables: Tables) -> None:
        """Group the actions of these tables."""
        self.count = 0
        left = (1 << codes.ACTIONS) - 1
        while left:
            least = constants.WORST
            for action in range(codes.ACTIONS):
                if left >> action & 1 and tables.t[action] < least:
                    least = tables.t[action]
            self.t[self.count] = least
            self.actions[self.count] = 0
            place = self.first[self.count]
            for index in range(codes.ACTIONS):
                action = tables.action_order[index]
                if tables.t[action] == least:
                    self.actions[self.count] |= 1 << action
                    self.ordered[place] = action
                    place += 1
            left &= ~self.actions[self.count]
            self.count += 1
            self.first[self.count] = place
        self.attack_rows = 0
        for row in range(codes.WEAPON_ROWS):
            if tables.intercept[row] == codes.NEVER and not tables.effect_rows >> row & 1:
                self.attack_rows |= 1 << row
            self.equal_row[row] = row
            for other in range(row):
                if self.equal_row[row] == row and are_equal(tables, row, other):
                    self.equal_row[row] = other


def are_equal(tables: Tables, row: int, other: int) -> bool:
    """Return whether two rows differ only in their mount."""
    for ring in range(codes.MAX_RINGS):
        if tables.power_at[codes.MAX_RINGS * row + ring] != tables.power_at[codes.MAX_RINGS * other + ring]:
            return False
    if tables.t[row] != tables.t[other] or tables.armour_shift[row] != tables.armour_shift[other]:
        return False
    if tables.sure_hit[row] != tables.sure_hit[other] or tables.reroll_misses[row] != tables.reroll_misses[other]:
        return False
    if tables.rerolled_dice[row] != tables.rerolled_dice[other]:
        return False
    if tables.crush_attack[row] != tables.crush_attack[other]:
        return False
    if tables.crush[row] != tables.crush[other] or tables.delay[row] != tables.delay[other]:
        return False
    if tables.scramble[row] != tables.scramble[other] or tables.needs_stance[row] != tables.needs_stance[other]:
        return False
    if tables.second_target[row] != tables.second_target[other] or tables.pull[row] != tables.pull[other]:
        return False
    if (tables.effect_rows >> row | tables.effect_rows >> other) & 1:
        return False
    return not (tables.combo[row] or tables.combo[other] or tables.intercept[row] or tables.intercept[other])
