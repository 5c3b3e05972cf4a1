"""Statistics of games: by mech, and by mech and weapon."""

from __future__ import annotations

from sheetgen_engine.core.arrays import zeros
from sheetgen_engine.core.fields import Sums
from sheetgen_engine.mech_machine import codes


class Ledger(Sums):
    """Counts of events. All are integers, so ledgers can be added in any order.

    Arrays by weapon are indexed with `WEAPONS * mech + weapon`; `moved` is in hundredths of an inch.
    """

    SUMS = (
        *("attacks", "hits", "damage", "frags", "terrain_shots"),
        *("heat", "cooled", "shut_downs", "turns", "turns_lost", "rushes", "healed", "moves", "moved", "destroyed"),
        "terrain_lost",
    )
    FIELDS = SUMS

    def __init__(self) -> None:
        self.attacks: list[int] = zeros(codes.MAX_MECHS * codes.WEAPONS)
        self.hits: list[int] = zeros(codes.MAX_MECHS * codes.WEAPONS)
        self.damage: list[int] = zeros(codes.MAX_MECHS * codes.WEAPONS)
        self.frags: list[int] = zeros(codes.MAX_MECHS * codes.WEAPONS)
        self.terrain_shots: list[int] = zeros(codes.MAX_MECHS * codes.WEAPONS)
        self.heat: list[int] = zeros(codes.MAX_MECHS)
        self.cooled: list[int] = zeros(codes.MAX_MECHS)
        self.shut_downs: list[int] = zeros(codes.MAX_MECHS)
        self.turns: list[int] = zeros(codes.MAX_MECHS)
        self.turns_lost: list[int] = zeros(codes.MAX_MECHS)
        self.rushes: list[int] = zeros(codes.MAX_MECHS)
        self.healed: list[int] = zeros(codes.MAX_MECHS)
        self.moves: list[int] = zeros(codes.MAX_MECHS)
        self.moved: list[int] = zeros(codes.MAX_MECHS)
        self.destroyed: list[int] = zeros(codes.MAX_MECHS)
        self.terrain_lost = 0

    def attacked(self, mech: int, weapon: int, taken: int) -> None:
        """Count an attack on a mech and the hit points it took."""
        place = codes.WEAPONS * mech + weapon
        self.attacks[place] += 1
        self.damage[place] += taken
        if taken > 0:
            self.hits[place] += 1

    def shot_at_terrain(self, mech: int, weapon: int) -> None:
        """Count a shot at terrain."""
        self.terrain_shots[codes.WEAPONS * mech + weapon] += 1

    def fragged(self, mech: int, weapon: int) -> None:
        """Count a frag."""
        self.frags[codes.WEAPONS * mech + weapon] += 1
