cimport cython
from sheetgen_engine.paper_mech cimport codes

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
    cdef int ring_of[codes.MAX_SPACES]
    cdef int sector_of[codes.MAX_SPACES]
    cdef int start[codes.FACES]
    cdef int forwards[codes.MAX_SPACES]
    cdef int backwards[codes.MAX_SPACES]
    cdef int clockwise[codes.MAX_SPACES]
    cdef int anticlockwise[codes.MAX_SPACES]
    cdef int rearwards[codes.MAX_SPACES]
    # tracks
    cdef readonly int track
    cdef int targeting[codes.MAX_SECTORS * codes.FACES]
    cdef int zone_armour[codes.MAX_SECTORS]
    cdef int spill[codes.LOCATIONS * codes.FACES]
    cdef int spill_reaches[codes.LOCATIONS]
    # chassis
    cdef readonly int torso_circles
    cdef readonly int slow_from
    cdef readonly int slow_t
    cdef readonly int repair_from
    cdef readonly int free_moves
    cdef int leg_order[codes.MOVES]
    cdef int enemy_dice[codes.STANCES]
    cdef int rerolled_faces[codes.STANCES]
    cdef int moves_freely[codes.STANCES]
    cdef int forbidden[codes.STANCES]
    # mounts and rows
    cdef int armour[codes.LOCATIONS]
    cdef int mounted[codes.MOUNTS]
    cdef int parry[codes.MOUNTS]
    cdef int t[codes.ACTIONS]
    cdef readonly int not_twice_rows
    cdef int free_rows[codes.MOUNTS * codes.FILLINGS]
    cdef int needs_stance[codes.WEAPON_ROWS]
    cdef int no_haste[codes.WEAPON_ROWS]
    cdef int second_target[codes.WEAPON_ROWS]
    cdef int combo[codes.WEAPON_ROWS]
    cdef int armour_shift[codes.WEAPON_ROWS]
    cdef int sure_hit[codes.WEAPON_ROWS]
    cdef int reroll_misses[codes.WEAPON_ROWS]
    cdef int crush[codes.WEAPON_ROWS]
    cdef int delay[codes.WEAPON_ROWS]
    cdef int scramble[codes.WEAPON_ROWS]
    cdef int pull[codes.WEAPON_ROWS]
    cdef int intercept[codes.WEAPON_ROWS]
    cdef int power_at[codes.WEAPON_ROWS * codes.MAX_RINGS]
    cdef int arc[codes.MOUNTS]
    cdef int rows_on[codes.MAX_SPACES]
    # enemies
    cdef readonly int kinds
    cdef int enemy_armour[codes.MAX_KINDS]
    cdef int enemy_moves[codes.MAX_KINDS]
    cdef int enemy_circles[codes.MAX_KINDS]
    cdef int attacks[codes.MAX_KINDS]
    cdef int attack_reach[codes.MAX_KINDS * codes.MAX_ATTACKS]
    cdef int attack_power[codes.MAX_KINDS * codes.MAX_ATTACKS]
    cdef int attack_t[codes.MAX_KINDS * codes.MAX_ATTACKS]
    cdef int attack_full[codes.MAX_KINDS * codes.MAX_ATTACKS]
    cdef int attack_by_face[codes.MAX_KINDS * codes.FACES]
    cdef int faces_that_hit[codes.MAX_KINDS * codes.WEAPON_ROWS]
    # waves
    cdef readonly int last_wave
    cdef int wave_size[codes.MAX_WAVES * codes.FACES]
    cdef int wave_members[codes.MAX_WAVES * codes.FACES * codes.MAX_ENEMIES]
