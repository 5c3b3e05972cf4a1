"""The accounts of `ledger`: where each of them begins in its one row of sums.

By action (row 3 m + r of mount m, then the moves), by location, by kind of enemy, by attack of a kind (4 k + a), by wave.
Compiled modules read the same numbers from `accounts.pxd`; a test holds the two files together.
"""

# By action: chosen, resolved, hasted and by how many units, without a target, dropped for another, lost with its last
# circle; units pending, of these without a target; units in which a row had a target, pending or not; circles filled
# on enemies, damage beyond them, enemies destroyed.
CHOSEN = 0
RESOLVED = 16
HASTED = 32
HASTE = 48
WASTED = 64
DROPPED = 80
LOST = 96
SPENT = 112
BLIND = 128
SIGHTED = 144
DAMAGE = 160
OVER = 176
DESTROYED = 192
# Units without an action; free moves by option; waves begun, units in them, games lost in them.
WAITED = 208
FREE_MOVES = 209
WAVE_REACHED = 214
WAVE_UNITS = 220
WAVE_LOST = 226
# By location: attacks that met it, circles filled by them at once and by spills, defeats that began there, repairs.
STRUCK = 232
DIRECT = 238
SPILLED = 244
KILLED_AT = 250
REPAIRED = 256
# Defeats by the spills of the last attack, the last for so many or more.
KILLED_AFTER = 262
# By kind of enemy: met, destroyed, units alive in all and of those destroyed.
MET = 270
GONE = 556
LIVED = 842
LIVED_GONE = 1128
# By attack: activations, those in range, damage rolled, circles filled by it, defeats.
ACTED = 1414
IN_RANGE = 2558
POINTS = 3702
FILLED = 4846
KILLED = 5990
# Defeats by the way of the last attack's damage to the torso: the places that it spilled from, each a digit to the base of
# `PLACES` (0 for none, else the location and 1), the first the lowest; from `LONGER` on those of more places than
# `MOST_STOPS`, by the first of them and the last (6 first + last).
WAYS = 7134
SUMS = 7513
# Enough spills to tell apart.
MOST_SPILLS = 7
PLACES = 7
MOST_STOPS = 3
LONGER = 343
