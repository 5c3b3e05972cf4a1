"""Sources of dice: a seeded stream or a script, behind one interface.

`roll` returns one face; `throw` rolls several into `hand`. Pilots never get a `Dice`, so they cannot see future rolls.
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen_engine.core import codes
from sheetgen_engine.core.arrays import zeros

MASK64 = 0xFFFFFFFFFFFFFFFF
MASK32 = 0xFFFFFFFF
# The number of different halves of a word.
HALF_WORDS = 0x100000000
GOLDEN = 0x9E3779B97F4A7C15
FIRST_MIX = 0xBF58476D1CE4E5B9
SECOND_MIX = 0x94D049BB133111EB
# Makes the random streams of pilots differ from the dice of their game, and from one another.
PILOT_SEED_SALT = 0x5DEECE66D


# The faces of all 216 throws of three dice, concatenated: 1 1 1, 2 1 1, … 6 6 6.
THREE_FACES: list[int] = [throw // 6**die % 6 + 1 for throw in range(codes.THROWS_OF_THREE) for die in range(3)]


class OutOfDice(Exception):
    """A script has no dice left for a roll that the rules require."""


class OutOfTokens(OutOfDice):
    """A script has no tokens left for a draw that the rules require."""


class WrongToken(Exception):
    """A scripted token, given by its place in the script, is not in the pile that it would be drawn from."""


class Dice:
    """A source of six-sided dice. `hand` holds the last throw."""

    def __init__(self) -> None:
        self.hand: list[int] = zeros(codes.MAX_DICE)
        # The hand as it was thrown, while some of its dice are re-rolled.
        self.kept: list[int] = zeros(codes.MAX_DICE)
        # Faces generated but not rolled yet.
        self.ready: list[int] = zeros(codes.MAX_DICE)
        self.next = 0
        self.made = 0

    def refill(self) -> int:
        """Generate at least one face into `ready` and return how many were generated."""
        raise NotImplementedError

    def roll(self) -> int:
        """Roll one die."""
        return self.face()

    def face(self) -> int:
        """Roll one die. The rules call this instead of `roll` because it compiles to a plain C function."""
        if self.next == self.made:
            self.made = self.refill()
            self.next = 0
        face = self.ready[self.next]
        self.next += 1
        return face

    def throw(self, count: int) -> int:
        """Roll `count` dice into `hand`, in order, and return `count`."""
        if count <= self.made - self.next:
            at = self.next
            for index in range(count):
                self.hand[index] = self.ready[at]
                at += 1
            self.next = at
        else:
            for index in range(count):
                self.hand[index] = self.face()
        return count

    def keep(self, count: int) -> None:
        """Remember the first `count` dice in hand for `restore`."""
        for index in range(count):
            self.kept[index] = self.hand[index]

    def restore(self, count: int) -> None:
        """Return to the hand that `keep` remembers."""
        for index in range(count):
            self.hand[index] = self.kept[index]

    def draw(self, count: int) -> int:
        """Draw one of the `count` tokens in `hand` and return its place there."""
        raise NotImplementedError

    def faces_in_hand(self, count: int) -> list[int]:
        """Return the first `count` dice of the last throw."""
        return [self.hand[index] for index in range(count)]

    def dice_left(self) -> int | None:
        """Return the number of dice left, or None if the source never runs out."""
        return None

    def copy(self) -> Dice:
        """Return an independent source that will roll the same faces."""
        raise NotImplementedError

    def copy_ready(self, other: Dice) -> None:
        """Copy the buffered faces of another source."""
        self.ready[:] = other.ready
        self.next = other.next
        self.made = other.made


class SeededDice(Dice):
    """The dice of one game. Seed and game number are hashed, so neighbouring numbers give unrelated games.

    The generator is xoshiro256** (Blackman and Vigna), seeded by splitmix64. Every 16 bits give three dice by Lemire's
    multiplication; because 65,536 is 88 more than a multiple of 216, 88 values are rejected.

    >>> stream = SeededDice(seed=7, game=0)
    >>> all(1 <= stream.roll() <= 6 for _ in range(1000))
    True
    """

    def __init__(self, seed: int = 0, game: int = 0) -> None:
        super().__init__()
        self.s0 = 0
        self.s1 = 0
        self.s2 = 0
        self.s3 = 0
        self.restart(seed, game)

    def restart(self, seed: int, game: int) -> None:
        """Restart the stream for a game. Both numbers must be from 0 to 2**64 - 1."""
        if not (0 <= seed <= 0xFFFFFFFFFFFFFFFF and 0 <= game <= 0xFFFFFFFFFFFFFFFF):
            raise ValueError("seed and game must be integers from 0 to 2**64 - 1")
        self.start(seed, game)

    def start(self, seed: int, game: int) -> None:
        """Restart the stream without checking the arguments."""
        at = (mix64((seed + GOLDEN) & MASK64) + game) & MASK64
        at = mix64((at + GOLDEN) & MASK64)
        self.s0 = mix64((at + GOLDEN) & MASK64)
        self.s1 = mix64((at + 2 * GOLDEN) & MASK64)
        self.s2 = mix64((at + 3 * GOLDEN) & MASK64)
        self.s3 = mix64((at + 4 * GOLDEN) & MASK64)
        self.next = 0
        self.made = 0

    def start_for_pilot(self, seed: int, game: int, place: int) -> None:
        """Restart the stream for the pilot of one player of a game; players are counted from 0."""
        self.start(seed ^ (PILOT_SEED_SALT + place), game)

    def refill(self) -> int:
        """Generate the faces of two words, at most 24."""
        made = 0
        for _ in range(2):
            word = next_word(self)
            for _ in range(4):
                piece = (word & 0xFFFF) * codes.THROWS_OF_THREE
                word >>= 16
                if piece & 0xFFFF >= 88:
                    three = 3 * (piece >> 16)
                    self.ready[made] = THREE_FACES[three]
                    self.ready[made + 1] = THREE_FACES[three + 1]
                    self.ready[made + 2] = THREE_FACES[three + 2]
                    made += 3
        return made if made > 0 else self.refill()

    def below(self, count: int) -> int:
        """Return a uniformly random number from 0 to `count` - 1 (`count` is at most 2**16).

        >>> sorted({SeededDice(seed=1, game=game).below(3) for game in range(100)})
        [0, 1, 2]
        """
        # Reject the remainder of 2**32, which would favour some numbers (Lemire).
        unfair = HALF_WORDS % count
        while True:
            piece = (next_word(self) >> 32) * count
            if piece & MASK32 >= unfair:
                return piece >> 32

    def draw(self, count: int) -> int:
        """Draw one of the tokens in `hand`, each with the same probability."""
        return self.below(count)

    def copy(self) -> SeededDice:
        """Return an independent source that will roll the same faces."""
        twin = SeededDice()
        twin.copy_from(self)
        return twin

    def copy_from(self, other: SeededDice) -> None:
        """Copy the position of another stream."""
        self.copy_ready(other)
        self.s0 = other.s0
        self.s1 = other.s1
        self.s2 = other.s2
        self.s3 = other.s3


class ScriptedDice(Dice):
    """Dice that show the given faces in order; rolling past the end raises `OutOfDice`.

    Tokens are drawn in the given order, or, without a list of them, by dice: the face that is a token's place in the pile.
    """

    def __init__(self, faces: Iterable[int], tokens: Iterable[int] | None = None) -> None:
        super().__init__()
        self.faces: tuple[int, ...] = tuple(faces)
        self.used = 0
        self.tokens: tuple[int, ...] | None = None if tokens is None else tuple(tokens)
        self.drawn = 0
        for face in self.faces:
            if not 1 <= face <= 6:
                raise ValueError(f"{face} is not a face of a D6")

    def refill(self) -> int:
        """Take the next face of the script."""
        if self.used == len(self.faces):
            raise OutOfDice(f"all {len(self.faces)} scripted dice are used up")
        self.ready[0] = self.faces[self.used]
        self.used += 1
        return 1

    def draw(self, count: int) -> int:
        """Draw the next token of the script, which must be in the pile."""
        if self.tokens is None:
            return self.draw_by_dice(count)
        if self.drawn == len(self.tokens):
            raise OutOfTokens(f"all {len(self.tokens)} scripted tokens are drawn")
        token = self.tokens[self.drawn]
        self.drawn += 1
        for place in range(count):
            if self.hand[place] == token:
                return place
        raise WrongToken(self.drawn - 1)

    def draw_by_dice(self, count: int) -> int:
        """Draw a token by dice, which are re-rolled if they show no token; more than six tokens are counted in sixes."""
        while True:
            place = self.face() - 1
            if count > 6:
                place = 6 * place + self.face() - 1
            if place < count:
                return place

    def dice_left(self) -> int:
        """Return the number of faces not rolled yet."""
        return len(self.faces) - self.used

    def copy(self) -> ScriptedDice:
        """Return an independent source that will roll the same faces."""
        twin = ScriptedDice(self.faces, self.tokens)
        twin.used = self.used
        twin.drawn = self.drawn
        twin.copy_ready(self)
        return twin


def next_word(stream: SeededDice) -> int:
    """Return the next 64 random bits of the stream."""
    s1 = stream.s1
    s2 = stream.s2 ^ stream.s0
    s3 = stream.s3 ^ s1
    five = (s1 * 5) & MASK64
    result = (((five << 7) & MASK64 | (five >> 57)) * 9) & MASK64
    stream.s1 = s1 ^ s2
    stream.s0 ^= s3
    stream.s2 = s2 ^ ((s1 << 17) & MASK64)
    stream.s3 = (s3 << 45) & MASK64 | (s3 >> 19)
    return result


def mix64(bits: int) -> int:
    """Apply the finalizer of splitmix64: every input bit affects every output bit."""
    bits = ((bits ^ (bits >> 30)) * FIRST_MIX) & MASK64
    bits = ((bits ^ (bits >> 27)) * SECOND_MIX) & MASK64
    return bits ^ (bits >> 31)
