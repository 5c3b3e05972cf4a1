"""Integer constants for the rulebook's words.

There are no rules here. Compiled modules read the same numbers from `codes.pxd` as C constants; a test keeps the two
files equal. `names` has the words.
"""

NONE = -1
# In place of an enemy: more than one.
SEVERAL = -2

# The largest values that a catalog may use. The printed game stays well below them.
# MAX_SPACES counts the place off the radar as well (`Tables.off_radar`).
MAX_RINGS = 6
MAX_SECTORS = 12
MAX_SPACES = 73
MAX_ENEMIES = 6
MAX_KINDS = 286
MAX_ATTACKS = 4
MAX_WAVES = 6
MAX_PILE = 30
MAX_DICE = 32
MAX_TORSO = 8
MAX_SCORE = 36
MAX_SKILL = 6
SKILLS = 3
MAX_EFFECT = 12
MAX_MINES = 4
FACES = 6

# Locations; the mounts are the first four, in the order that breaks ties.
LEFT_SHOULDER = 0
RIGHT_SHOULDER = 1
LEFT_ARM = 2
RIGHT_ARM = 3
TORSO = 4
LEGS = 5
MOUNTS = 4
LOCATIONS = 6

# A mount has three rows of two circles.
ROWS = 3
ROWS_OF_ONE = 7
CIRCLES = 6
FULL = 63
FILLINGS = 64

# Actions: row r of mount m is 3 m + r (a row's code), then the moves of the legs.
WEAPON_ROWS = 12
TURN_AND_SQUAT = 12
WALK_BACKWARDS = 13
WALK_FORWARDS = 14
TURN_OR_STANCE = 15
ACTIONS = 16
MOVES = 4
ALL_LEGS = 15

STAND = 0
SQUAT = 1
STANCES = 2

# What an intercepting row does (PM-REFLEX, PM-WALL).
NEVER = 0
WHILE_PENDING = 1
UNTIL_NEXT_ATTACK = 2

# Higher than any face of a die.
NO_FACE = 7

# Questions to the player; NOTHING: none is open.
NOTHING = 0
ACTION = 1
STEP = 2
TARGET = 3
SECOND_TARGET = 4
MOVE = 5
FREE_MOVE = 6
PULL = 7
ENEMY_ORDER = 8
SHIELD = 9
STANCE = 10
REPAIR = 11
MINE = 12
QUESTIONS = 13

# Options of `step`; a change is CHANGE + the action.
WAIT = 0
HASTE = 1
CHANGE = 2
STEP_OPTIONS = 18

# Options of `move` and `free_move`.
NO_MOVE = 0
FORWARDS = 1
CLOCKWISE = 2
ANTICLOCKWISE = 3
CHANGE_STANCE = 4
MOVE_OPTIONS = 5

# Walking backwards is never a free move, so it is not an option of these questions.
BACKWARDS = 5

# Options of `pull`, beside CLOCKWISE and ANTICLOCKWISE.
NO_PULL = 0
CLOSER = 1
PULL_OPTIONS = 4

# Option of `second_target`: no second target.
NO_SECOND = 6

# Options of `shield`.
REFLEX = 0
WALL = 1

# Options of `repair`: 6 m + c for circle c of mount m, then the moves of the legs, the torso, and no more repairs.
REPAIR_LEGS = 24
REPAIR_TORSO = 28
REPAIR_DONE = 29
REPAIR_OPTIONS = 30

# Phases: what the game does next.
WAVE_START = 0
SPAWNING = 1
CHOOSING = 2
CLOCK = 3
ENEMY_ACTS = 4
FIRING = 5
PULLING = 6
WAVE_END = 7
NEXT_WAVE = 8
OVER = 9
EFFECTS = 10
PHASES = 11

PLAYING = 0
WON = 1
LOST = 2
STALLED = 3

# Units of time after which a game stalls (PM-STALL).
MOST_UNITS = 2000

# Larger than any number of units or activations in a game.
UNLIMITED = 1000000000
