"""Statistics of games: by mech, and by mech and weapon."""

from __future__ import annotations

from sheetgen_engine.mech_machine import codes
from sheetgen_engine.mech_machine.state import zeros

BY_WEAPON = ("attacks", "hits", "damage", "frags", "terrain_shots")
BY_MECH = ("heat", "cooled", "shut_downs", "turns", "turns_lost", "rushes", "healed", "moves", "moved", "destroyed")


class Ledger:
    """Counts of events. All are integers, so ledgers can be added in any order.

    Arrays by weapon are indexed with `WEAPONS * mech + weapon`; `moved` is in hundredths of an inch.
    """

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

    def add(self, other: Ledger) -> None:
        """Add the counts of another ledger."""
        for place in range(codes.MAX_MECHS * codes.WEAPONS):
            self.attacks[place] += other.attacks[place]
            self.hits[place] += other.hits[place]
            self.damage[place] += other.damage[place]
            self.frags[place] += other.frags[place]
            self.terrain_shots[place] += other.terrain_shots[place]
        for mech in range(codes.MAX_MECHS):
            self.heat[mech] += other.heat[mech]
            self.cooled[mech] += other.cooled[mech]
            self.shut_downs[mech] += other.shut_downs[mech]
            self.turns[mech] += other.turns[mech]
            self.turns_lost[mech] += other.turns_lost[mech]
            self.rushes[mech] += other.rushes[mech]
            self.healed[mech] += other.healed[mech]
            self.moves[mech] += other.moves[mech]
            self.moved[mech] += other.moved[mech]
            self.destroyed[mech] += other.destroyed[mech]
        self.terrain_lost += other.terrain_lost

    def numbers(self) -> dict[str, list[int]]:
        """Return all counts by name."""
        weapons = range(codes.MAX_MECHS * codes.WEAPONS)
        mechs = range(codes.MAX_MECHS)
        return {
            "attacks": [self.attacks[place] for place in weapons],
            "hits": [self.hits[place] for place in weapons],
            "damage": [self.damage[place] for place in weapons],
            "frags": [self.frags[place] for place in weapons],
            "terrain_shots": [self.terrain_shots[place] for place in weapons],
            "heat": [self.heat[mech] for mech in mechs],
            "cooled": [self.cooled[mech] for mech in mechs],
            "shut_downs": [self.shut_downs[mech] for mech in mechs],
            "turns": [self.turns[mech] for mech in mechs],
            "turns_lost": [self.turns_lost[mech] for mech in mechs],
            "rushes": [self.rushes[mech] for mech in mechs],
            "healed": [self.healed[mech] for mech in mechs],
            "moves": [self.moves[mech] for mech in mechs],
            "moved": [self.moved[mech] for mech in mechs],
            "destroyed": [self.destroyed[mech] for mech in mechs],
            "terrain_lost": [self.terrain_lost],
        }

    def set_numbers(self, values: dict[str, list[int]]) -> None:
        """Set all counts from `numbers`."""
        self.attacks = values["attacks"]
        self.hits = values["hits"]
        self.damage = values["damage"]
        self.frags = values["frags"]
        self.terrain_shots = values["terrain_shots"]
        self.heat = values["heat"]
        self.cooled = values["cooled"]
        self.shut_downs = values["shut_downs"]
        self.turns = values["turns"]
        self.turns_lost = values["turns_lost"]
        self.rushes = values["rushes"]
        self.healed = values["healed"]
        self.moves = values["moves"]
        self.moved = values["moved"]
        self.destroyed = values["destroyed"]
        self.terrain_lost = values["terrain_lost"][0]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Ledger):
            return NotImplemented
        return self.numbers() == other.numbers()

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[object, ...]:
        return ledger_of, (self.numbers(),)


def ledger_of(values: dict[str, list[int]]) -> Ledger:
    """Build a ledger from its counts."""
    ledger = Ledger()
    ledger.set_numbers(values)
    return ledger
