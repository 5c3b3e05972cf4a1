"""Sizes that all games use. Compiled modules read them from `codes.pxd` as constants."""

# The size of the buffer of a source of dice, and the maximum number of dice in a throw.
MAX_DICE = 64
# All throws of three dice.
THROWS_OF_THREE = 216
