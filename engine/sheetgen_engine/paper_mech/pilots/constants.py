"""Integer constants of the pilots; in the compiled modules they are C constants (`constants.pxd`)."""

# The integer that stands for probability 1: 2 to the power of ONE_BITS.
ONE = 4096
ONE_BITS = 12
# The same with higher precision, for intermediate results.
EXACT = 16777216
EXACT_BITS = 24
MOST_REROLLS = 3
KINDS_OF_DIE = 56
MOST_THROWN = 40
MOST_COUNTED = 16
# Fixed-point unit of times and of enemy circles.
FINE = 16
FINE_BITS = 4
# Enemies of a wave: MAX_ENEMIES.
SLOTS = 6
LONG = 1000
# The map cache: total size, maximum number of maps, largest map, and number of slots probed for a key.
ROOM = 786432
MAPS = 8192
MAP = 216
DRIFTS = 4
PROBES = 8
UNKNOWN = -1
# Higher than any harm.
WORST = 1000000000
# An additional option beside those of `free_move`, which never walks backwards.
BACKWARDS = 5
STEPS = 6
# The number of integers that identify a position.
KEY_LENGTH = 25
# A game that takes more units than this is long, before the last wave and in it.
LONG_GAME = 200
LONG_LAST_WAVE = 400
# The most options that the search pilot compares.
OPTIONS = 32
# The most knots of a curve of `fit`.
KNOTS = 16
# Indices of the weights.
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
W_LATER = 12
W_TIME = 13
W_SQUAT = 14
W_GUARD = 15
W_NOT_TWICE = 16
W_PATIENCE = 17
W_HASTE = 18
W_STANCE = 19
W_REAR = 20
W_PACE = 21
W_WIDE = 22
W_ROOTED = 23
W_ROOTED_STEP = 24
W_DRIFT = 25
W_REPAIR = 26
W_REPAIR_MORE = 27
W_EVASION = 28
W_MARKSMAN = 29
W_SHIELD = 30
W_FAR = 31
W_FAR_NEXT = 32
