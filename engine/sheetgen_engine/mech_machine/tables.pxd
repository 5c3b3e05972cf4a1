cimport cython
from sheetgen_engine.mech_machine cimport codes

@cython.final
cdef class Tables:
    cdef readonly tuple mech_parts
    cdef readonly tuple piece_parts
    cdef readonly tuple entry_parts
    cdef readonly object rules
    cdef readonly int width
    cdef readonly int height
    cdef readonly int frags_to_win
    cdef readonly int respawn
    # rules
    cdef readonly int actions
    cdef readonly int cool_off
    cdef readonly int self_heal
    cdef readonly int move_dice
    cdef readonly int rush
    cdef readonly int rush_heat
    cdef readonly int attack_dice
    cdef readonly int boxes
    cdef readonly int shot_heat
    cdef readonly int blast_dice
    cdef readonly int wall_defence
    cdef readonly int walls_behind
    cdef readonly int moving_shut_down
    cdef readonly int wreck_defence
    cdef readonly int base
    cdef readonly int wall_reach
    cdef readonly int wreck_reach
    cdef readonly int smoke
    # mechs
    cdef readonly int mechs
    cdef readonly int sides
    cdef int side[codes.MAX_MECHS]
    cdef int start_x[codes.MAX_MECHS]
    cdef int start_y[codes.MAX_MECHS]
    cdef int hit_points[codes.MAX_MECHS]
    cdef int speed[codes.MAX_MECHS]
    cdef int bonus[codes.MAX_MECHS * codes.WEAPONS]
    cdef int defence[codes.MAX_MECHS * codes.WEAPONS]
    cdef int reach[codes.MAX_MECHS * codes.WEAPONS]
    # terrain
    cdef readonly int pieces
    cdef readonly int obstacles
    cdef int left[codes.MAX_PIECES]
    cdef int low[codes.MAX_PIECES]
    cdef int right[codes.MAX_PIECES]
    cdef int high[codes.MAX_PIECES]
    cdef int radius[codes.MAX_PIECES]
    cdef int middle_x[codes.MAX_PIECES]
    cdef int middle_y[codes.MAX_PIECES]
    cdef int sight[codes.MAX_PIECES]
    cdef int destructible[codes.MAX_PIECES]
    cdef int passable[codes.MAX_PIECES]
    cdef int wall[codes.MAX_PIECES]
    cdef int hits[codes.MAX_PIECES]
    cdef int slow[codes.MAX_PIECES]
    cdef readonly int slow_pieces
    # entry points
    cdef int entries[codes.MAX_SIDES]
    cdef int entry_x[codes.MAX_SIDES * codes.MAX_ENTRIES]
    cdef int entry_y[codes.MAX_SIDES * codes.MAX_ENTRIES]
    # odds
    cdef readonly int tail_from
    cdef readonly long long all_rolls
    cdef readonly int tail_width
    cdef long long tail[codes.MAX_TAIL]
    cdef long long tail_sum[codes.MAX_TAIL + 1]
