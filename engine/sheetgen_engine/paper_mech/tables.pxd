cimport cython
from sheetgen_engine.paper_mech cimport codes

@cython.final
cdef class Tables:
    cdef readonly object board
    cdef readonly object chassis
    cdef readonly dict mounts
    cdef readonly tuple enemies
    cdef readonly tuple waves
    cdef readonly object rules
    cdef readonly tuple ring_ids
    cdef readonly tuple enemy_codes
    # radar
    cdef readonly int rings
    cdef readonly int sectors
    cdef readonly int spaces
    cdef readonly int off_radar
    cdef readonly int front
    cdef int ring_of[codes.MAX_SPACES]
    cdef int sector_of[codes.MAX_SPACES]
    cdef int start[codes.FACES]
    cdef int forwards[codes.MAX_SPACES]
    cdef int backwards[codes.MAX_SPACES]
    cdef int clockwise[codes.MAX_SPACES]
    cdef int anticlockwise[codes.MAX_SPACES]
    cdef int rearwards[codes.MAX_SPACES]
    cdef int opposite[codes.MAX_SPACES]
    # tracks
    cdef readonly int track
    cdef int targeting[codes.MAX_SECTORS * codes.FACES]
    cdef int zone_armour[codes.MAX_SECTORS]
    cdef int visible[codes.MAX_SECTORS]
    cdef int spill[codes.LOCATIONS * codes.FACES]
    cdef int spill_reaches[codes.LOCATIONS]
    # chassis
    cdef readonly int torso_circles
    cdef int slow_t[codes.MAX_TORSO + 1]
    cdef readonly int repair_from
    cdef readonly int repair_most
    cdef readonly int repair_t
    cdef readonly int free_moves
    cdef int leg_order[codes.MOVES]
    cdef int enemy_dice[codes.STANCES]
    cdef int rerolled_faces[codes.STANCES]
    cdef int moves_freely[codes.STANCES]
    cdef int forbidden[codes.STANCES]
    # mounts and rows
    cdef int armour[codes.LOCATIONS]
    cdef int mounted[codes.MOUNTS]
    cdef int parry[codes.LOCATIONS]
    cdef int t[codes.ACTIONS]
    cdef readonly int not_twice_rows
    cdef int free_rows[codes.MOUNTS * codes.FILLINGS]
    cdef int aimed_at[codes.MOUNTS * codes.FILLINGS]
    cdef int needs_stance[codes.WEAPON_ROWS]
    cdef int rows_in_stance[codes.STANCES]
    cdef int no_haste[codes.WEAPON_ROWS]
    cdef int second_target[codes.WEAPON_ROWS]
    cdef int combo[codes.WEAPON_ROWS]
    cdef int armour_shift[codes.WEAPON_ROWS]
    cdef int sure_hit[codes.WEAPON_ROWS]
    cdef int reroll_misses[codes.WEAPON_ROWS]
    cdef int rerolled_dice[codes.WEAPON_ROWS]
    cdef int crush[codes.WEAPON_ROWS]
    cdef int crush_attack[codes.WEAPON_ROWS]
    cdef int combo_any_target[codes.WEAPON_ROWS]
    cdef int delay[codes.WEAPON_ROWS]
    cdef int scramble[codes.WEAPON_ROWS]
    cdef int pull[codes.WEAPON_ROWS]
    cdef int intercept[codes.WEAPON_ROWS]
    cdef readonly int effect_rows
    cdef int overheat[codes.WEAPON_ROWS]
    cdef int cooldown[codes.WEAPON_ROWS]
    cdef int smoke[codes.WEAPON_ROWS]
    cdef int cover[codes.WEAPON_ROWS]
    cdef int force_field[codes.WEAPON_ROWS]
    cdef int repair[codes.WEAPON_ROWS]
    cdef int jump[codes.WEAPON_ROWS]
    cdef int mine[codes.WEAPON_ROWS]
    cdef int nearest[codes.WEAPON_ROWS]
    cdef int reach[codes.MOUNTS]
    cdef int power_at[codes.WEAPON_ROWS * codes.MAX_RINGS]
    cdef int arc[codes.MOUNTS]
    cdef int rows_on[codes.MAX_SPACES]
    # enemies
    cdef readonly int kinds
    cdef int enemy_armour[codes.MAX_KINDS]
    cdef int enemy_moves[codes.MAX_KINDS]
    cdef int away[codes.MAX_KINDS]
    cdef int enemy_circles[codes.MAX_KINDS]
    cdef int attacks[codes.MAX_KINDS]
    cdef int attack_reach[codes.MAX_KINDS * codes.MAX_ATTACKS]
    cdef int attack_power[codes.MAX_KINDS * codes.MAX_ATTACKS]
    cdef int attack_t[codes.MAX_KINDS * codes.MAX_ATTACKS]
    cdef int attack_full[codes.MAX_KINDS * codes.MAX_ATTACKS]
    cdef int attack_by_face[codes.MAX_KINDS * codes.FACES]
    cdef int attack_delay[codes.MAX_KINDS * codes.MAX_ATTACKS]
    cdef int attack_rerolls[codes.MAX_KINDS * codes.MAX_ATTACKS]
    cdef int attack_rerolled_dice[codes.MAX_KINDS * codes.MAX_ATTACKS]
    cdef int attack_smoke[codes.MAX_KINDS * codes.MAX_ATTACKS]
    cdef int attack_cover[codes.MAX_KINDS * codes.MAX_ATTACKS]
    cdef int attack_repair[codes.MAX_KINDS * codes.MAX_ATTACKS]
    cdef int attack_jump[codes.MAX_KINDS * codes.MAX_ATTACKS]
    cdef readonly int screened_enemies
    cdef readonly int nimble_enemies
    cdef int strongest[codes.MAX_KINDS * codes.MAX_ATTACKS * codes.MAX_RINGS]
    cdef int power_inside[codes.MAX_KINDS * codes.MAX_ATTACKS * codes.MAX_RINGS]
    cdef int faces_that_hit[codes.MAX_KINDS * codes.WEAPON_ROWS]
    # waves
    cdef readonly int last_wave
    cdef int wave_size[codes.MAX_WAVES * codes.FACES]
    cdef int wave_members[codes.MAX_WAVES * codes.FACES * codes.MAX_ENEMIES]
    # the order in which pilots compare options
    cdef int mount_order[codes.MOUNTS]
    cdef int action_order[codes.ACTIONS]
    cdef int move_order[codes.MOVE_OPTIONS]
    cdef int space_order[codes.MAX_SPACES]
    cdef int tokens_drawn[codes.MAX_WAVES]
    cdef int pile_size[codes.MAX_WAVES]
    cdef int always_come[codes.MAX_WAVES]
    cdef int pile[codes.MAX_WAVES * (codes.MAX_ENEMIES + codes.MAX_PILE)]
    cdef int draws_again[codes.MAX_WAVES * codes.MAX_KINDS]
    # rules
    cdef readonly int chooses_strongest
    cdef readonly int seeks
    cdef readonly int aims
    cdef readonly int scatters
    cdef readonly int evasion_circles
    cdef readonly int marksman_circles
    cdef readonly int marksman_dice
    cdef readonly int engineer_circles
    cdef readonly int engineer_repairs
    cdef readonly int plain_enemies
