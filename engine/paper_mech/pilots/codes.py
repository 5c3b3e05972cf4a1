"""Whole numbers that the pilots share: constants of the C compiler in the compiled modules (`codes.pxd`)."""

# Chances are counted in parts of this.
ONE = 4096
MOST_REROLLS = 3
KINDS_OF_DIE = 56
MOST_THROWN = 40
MOST_COUNTED = 16
# Time and circles of enemies are counted in parts of this.
FINE = 16
SLOTS = 6
MOST_POINTS = 10
LONG = 1000
MAPS = 256
PROBES = 16
UNKNOWN = -1
# More harm than there is.
WORST = 1000000000
# Of `Outlook.after_move` alone: no free move walks backwards.
BACKWARDS = 5
# The places of the weights.
WEIGHTS = 40
W_CIRCLE = 0
W_ROW = 1
W_LAST_ROW = 2
W_LEG = 3
W_WALK = 4
W_TURN = 5
W_TORSO_1 = 6
W_TORSO_2 = 7
W_TORSO_3 = 8
W_TORSO_4 = 9
W_BEYOND = 10
W_STEP = 11
W_APPROACH = 12
W_FIRST = 13
W_LATER = 14
W_TIME = 15
W_SQUAT = 16
W_GUARD = 17
W_NOT_TWICE = 18
W_PATIENCE = 19
W_HASTE = 20
W_CHANGE = 21
W_STANCE = 22
W_REAR = 23
W_PACE = 24
W_WIDE = 25
W_ROOTED = 26
W_DRIFT = 27
