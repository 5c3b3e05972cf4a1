"""Where each account of `ledger` starts in its single array of sums.

Accounts are by action (row 3 m + r of mount m, then the moves), by location, by kind of enemy, by attack of a kind (4 k
+ a) or by wave. Compiled modules read the same numbers from `accounts.pxd`; a test keeps the two files equal.
"""

# By action. Counts: chosen, resolved, hasted (and the units saved), without a target, dropped for another action, lost with
# its last circle. Units: pending, pending without a target, with a target (pending or not). Results: circles filled on
# enemies, damage beyond them, enemies destroyed.
CHOSEN = 0
RESOLVED = 16
HASTED = 32
HASTE_UNITS = 48
WASTED = 64
DROPPED = 80
LOST = 96
PENDING_UNITS = 112
PENDING_WITHOUT_TARGET = 128
TARGET_UNITS = 144
DAMAGE = 160
EXCESS_DAMAGE = 176
DESTROYED = 192
# Units without an action; free moves by option; by wave: times reached, units, games lost.
WAITED = 208
FREE_MOVES = 209
WAVE_REACHED = 214
WAVE_UNITS = 220
WAVE_LOST = 226
# By location: attacks that hit it, circles filled directly and by spills, defeats whose last attack hit it, repairs.
HITS = 232
DIRECT = 238
SPILLED = 244
DEFEATS_AT = 250
REPAIRED = 256
# Defeats by the number of spills of the last attack; the last entry is for that many or more.
DEFEATS_BY_SPILLS = 262
# By kind of enemy: met, destroyed, units alive (of all, and of those destroyed).
ENEMIES_MET = 270
ENEMIES_DESTROYED = 556
UNITS_ALIVE = 842
UNITS_ALIVE_DESTROYED = 1128
# By attack of an enemy: activations, activations in range, damage rolled, circles filled, defeats.
ACTIVATIONS = 1414
IN_RANGE = 2558
DAMAGE_ROLLED = 3702
FILLED = 4846
DEFEATS = 5990
# Defeats by the path that the last attack's damage took to the torso. A path is a number in base `PATH_BASE`: a digit for each
# location it spilled from (location + 1; 0 for none), the first location in the lowest digit. Paths over more than
# `PATH_LENGTH` locations are at `LONG_PATHS` + 6 first + last, by their first and last location.
SPILL_PATHS = 7134
SUMS = 7513
# The numbers of spills that are counted separately.
MAX_SPILLS = 7
PATH_BASE = 7
PATH_LENGTH = 3
LONG_PATHS = 343
