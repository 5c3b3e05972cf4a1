"""A duel of Dice Duel: its rules, its pilots, and many duels counted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from sheetgen_engine.core.dice import Dice, SeededDice

ROUNDS = 50


class Robot(NamedTuple):
    dice: int
    armour: int
    hit_points: int


def bold(hits_left: int) -> int:
    """Hold no die back."""
    del hits_left
    return 0


def careful(hits_left: int) -> int:
    """Hold a die back once two hits more would end the duel."""
    return int(hits_left <= 2)


# How many dice a pilot holds back as armour, by the hits that its robot can still take (DD-HOLD).
PILOTS: dict[str, Callable[[int], int]] = {"bold": bold, "careful": careful}


@dataclass
class Tally:
    """What was counted over some duels."""

    games: int = 0
    wins: int = 0
    stalled: int = 0
    rounds: int = 0

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.wins += other.wins
        self.stalled += other.stalled
        self.rounds += other.rounds


@dataclass(frozen=True)
class Duel:
    """Duels of a robot with another one, told apart by their numbers."""

    own: Robot
    other: Robot
    hit: int
    pilot: str
    seed: int
    most: int

    def play(self, first: int, count: int) -> Tally:
        tally = Tally()
        for game in range(first, first + count):
            self.count(SeededDice(self.seed, game), tally)
        return tally

    def count(self, dice: Dice, tally: Tally) -> None:
        """Play one duel. Both throw at once; with both out, nobody has won (DD-ROUND)."""
        own, other, rounds = self.own.hit_points, self.other.hit_points, 0
        while own > 0 and other > 0 and rounds < self.most:
            held = PILOTS[self.pilot](own)
            rounds += 1
            hits = self.hits(dice, self.own.dice - held)
            own -= max(0, self.hits(dice, self.other.dice) - self.own.armour - held)
            other -= max(0, hits - self.other.armour)
        tally.games += 1
        tally.wins += int(own > 0 >= other)
        tally.stalled += int(own > 0 and other > 0)
        tally.rounds += rounds

    def hits(self, dice: Dice, count: int) -> int:
        return sum(dice.roll() >= self.hit for _ in range(count))
