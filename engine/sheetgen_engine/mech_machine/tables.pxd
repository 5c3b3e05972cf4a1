cimport cython

@cython.final
cdef class Tables:
    cdef readonly tuple mech_parts
    cdef readonly tuple piece_parts
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
    cdef readonly int wreck_defence
    cdef readonly int base
    cdef readonly int wall_reach
    cdef readonly int wreck_reach
    cdef readonly int smoke
    # mechs
    cdef readonly int mechs
    cdef readonly int sides
    cdef int side[8]
    cdef int start_x[8]
    cdef int start_y[8]
    cdef int hit_points[8]
    cdef int speed[8]
    cdef int bonus[24]
    cdef int defence[24]
    cdef int reach[24]
    # terrain
    cdef readonly int pieces
    cdef readonly int obstacles
    cdef int left[64]
    cdef int low[64]
    cdef int right[64]
    cdef int high[64]
    cdef int radius[64]
    cdef int middle_x[64]
    cdef int middle_y[64]
    cdef int sight[64]
    cdef int destructible[64]
    cdef int passable[64]
    cdef int wall[64]
    # odds
    cdef readonly int tail_from
    cdef readonly long long all_rolls
    cdef readonly int tail_width
    cdef long long tail[64]
    cdef long long tail_sum[65]
