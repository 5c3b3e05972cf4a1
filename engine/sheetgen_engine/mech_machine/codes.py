"""Integer constants for the rulebook's words.

There are no rules here. Compiled modules read the same numbers from `codes.pxd` as C constants; a test keeps the two
files equal. `names` has the words.
"""

NONE = -1

# Coordinates are integers in hundredths of an inch, so that every machine computes the same distances.
INCH = 100

# The largest values that a scenario may use.
MAX_INCHES = 96
MAX_LENGTH = 9600
MAX_MECHS = 8
MAX_SIDES = 8
MAX_PIECES = 64
MAX_WRECKS = 160
MAX_ENTRIES = 6
MAX_HITS = 99
MAX_COST = 9
MAX_FRAGS = 20
MAX_DICE = 6
MAX_BOXES = 12
MAX_REACH = 20000
MAX_CELLS = 9216
MAX_POINTS = 640
DIRECTIONS = 16
MAX_TAIL = 64
MAX_TRIED = 10

LASER = 0
MISSILE = 1
MELEE = 2
WEAPONS = 3

# The effect of a piece of terrain on a line of sight.
OPEN = 0
MASKS = 1
STOPS = 2

# Questions to a player; NOTHING: none is open.
NOTHING = 0
ACTION = 1
TARGET = 2
POINT = 3
QUESTIONS = 4

# Options of `action`.
END = 0
COOL_OFF = 1
SELF_HEAL = 2
MOVE = 3
RUSH = 4
FIRE_LASER = 5
FIRE_MISSILE = 6
STRIKE = 7
ACTIONS = 8

# Options of `target`: mechs, then pieces of terrain.
TERRAIN = 8
TARGETS = 72

# Options of `point`: STOP, or 1 + x * STRIDE + y.
STOP = 0
STRIDE = 9601
POINT_OPTIONS = 92179202

# Phases: what the game does next.
INITIATIVE = 0
NEXT_TURN = 1
ACTING = 2
MOVING = 3
END_TURN = 4
OVER = 5
PHASES = 6

PLAYING = 0
WON = 1
STALLED = 2

# The rounds after which a game is undecided.
MOST_ROUNDS = 200

# The number of points on the edge where a mech can return, selected by three dice.
EDGE_POINTS = 216

UNLIMITED = 1000000000
