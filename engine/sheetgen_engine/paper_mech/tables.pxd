cimport cython

@cython.final
cdef class Tables:
    cdef readonly object board
    cdef readonly object chassis
    cdef readonly dict mounts
    cdef readonly tuple enemies
    cdef readonly tuple waves
    cdef readonly tuple ring_ids
    cdef readonly tuple enemy_codes
    # radar
    cdef readonly int rings
    cdef readonly int sectors
    cdef readonly int spaces
    cdef readonly int front
    cdef int ring_of[72]
    cdef int sector_of[72]
    cdef int start[6]
    cdef int forwards[72]
    cdef int backwards[72]
    cdef int clockwise[72]
    cdef int anticlockwise[72]
    cdef int rearwards[72]
    # tracks
    cdef readonly int track
    cdef int targeting[72]
    cdef int zone_armour[12]
    cdef int spill[36]
    cdef int spill_reaches[6]
    # chassis
    cdef readonly int torso_circles
    cdef readonly int slow_from
    cdef readonly int slow_t
    cdef readonly int repair_from
    cdef readonly int free_moves
    cdef int leg_order[4]
    cdef int enemy_dice[2]
    cdef int rerolled_faces[2]
    cdef int moves_freely[2]
    cdef int forbidden[2]
    # mounts and rows
    cdef int armour[6]
    cdef int mounted[4]
    cdef int parry[4]
    cdef int t[16]
    cdef readonly int not_twice_rows
    cdef int free_rows[256]
    cdef int needs_stance[12]
    cdef int no_haste[12]
    cdef int second_target[12]
    cdef int combo[12]
    cdef int armour_shift[12]
    cdef int sure_hit[12]
    cdef int reroll_misses[12]
    cdef int crush[12]
    cdef int delay[12]
    cdef int scramble[12]
    cdef int pull[12]
    cdef int intercept[12]
    cdef int power_at[72]
    cdef int arc[4]
    cdef int rows_on[72]
    # enemies
    cdef readonly int kinds
    cdef int enemy_armour[286]
    cdef int enemy_moves[286]
    cdef int enemy_circles[286]
    cdef int attacks[286]
    cdef int attack_reach[1144]
    cdef int attack_power[1144]
    cdef int attack_t[1144]
    cdef int attack_full[1144]
    cdef int attack_by_face[1716]
    cdef int faces_that_hit[3432]
    # waves
    cdef readonly int last_wave
    cdef int wave_size[36]
    cdef int wave_members[216]
