"""Integer constants for the rulebook's words.

There are no rules here. Compiled modules read the same numbers from `codes.pxd` as C constants; a test keeps the two
files equal. `names` has the words.
"""

NONE = -1
SIDES = 10

# The largest squads, mechs and stats that the arrays can hold.
MAX_PLAYERS = 4
MAX_SQUAD = 4
MAX_MECHS = 16
MAX_PARTS = 12
MAX_LAYERS = 30
ALL_PARTS = 192
ALL_LAYERS = 5760
MAX_STAT = 99
MAX_ATTACK_PENALTY = 9999  # more than twelve full parts can weigh
MAX_POWER = 9999  # of all cards of a part
MAX_ACTIONS = 6

# Kinds of parts, by their base card (MC-CARD).
LOCOMOTOR = 0
COCKPIT = 1
PLANT = 2
WEAPON = 3

# Questions to a player; NOTHING: none is open.
NOTHING = 0
MECH = 1
ACTION = 2
TARGET = 3
FIRE = 4
CARD = 5
QUESTIONS = 6

# Options of `action`; UNJAM + p unjams part p (MC-ACTIONS).
PASS = 0
AIM = 1
EVADE = 2
SHOOT = 3
CHARGE = 4
UNJAM = 5
ACTION_OPTIONS = 17

# Options of `weapon` are parts, and DONE for no more weapons.
DONE = 12
FIRE_OPTIONS = 13

# Phases: what the game does next.
ROLL_OFF = 0
TURN_START = 1
NEXT_PLAYER = 2
NEXT_ACTION = 3
NAMING = 4
NEXT_SHOT = 5
TAKING_CARDS = 6
AFTER_DAMAGE = 7
OVER = 8
PHASES = 9

# Why a mech is out (MC-LOSS, MC-MORALE).
BY_COCKPIT = 0
BY_POWER = 1
BY_WEAPONS = 2
BY_MORALE = 3
CAUSES = 4

PLAYING = 0
WON = 1
STALLED = 2

MOST_TURNS = 500
EXACT_FROM = -10
EXACT = 20
