cimport cython
from sheetgen_engine.mech_cards cimport codes

@cython.final
cdef class Tables:
    cdef readonly tuple squads
    cdef readonly object rules
    cdef readonly tuple sides
    cdef readonly int players
    cdef readonly int mechs
    cdef int side_of[codes.MAX_PLAYERS]
    cdef int owner[codes.MAX_MECHS]
    cdef int side[codes.MAX_MECHS]
    cdef int first_mech[codes.MAX_PLAYERS]
    cdef int squad_size[codes.MAX_PLAYERS]
    # rules
    cdef readonly int actions
    cdef readonly int aim
    cdef readonly int evade
    cdef readonly int volley
    cdef readonly int charge_volley
    cdef readonly int summed_armour
    cdef readonly int evade_to_turn_end
    cdef readonly int refire
    cdef readonly int speed_stays
    cdef readonly int aim_needs_weapon
    cdef readonly int power_counts
    cdef readonly int split_targets
    # mechs
    cdef int sp[codes.MAX_MECHS]
    cdef int ac[codes.MAX_MECHS]
    cdef int bt[codes.MAX_MECHS]
    cdef int fo[codes.MAX_MECHS]
    cdef int attack_penalty[codes.MAX_MECHS]
    cdef int parts[codes.MAX_MECHS]
    cdef int locomotor[codes.MAX_MECHS]
    cdef int cockpit[codes.MAX_MECHS]
    cdef int plants[codes.MAX_MECHS]
    cdef int weapons[codes.MAX_MECHS]
    cdef int melee[codes.MAX_MECHS]
    cdef int weapons_by_strength[codes.ALL_PARTS]
    cdef int weapon_count[codes.MAX_MECHS]
    cdef int regenerates[codes.MAX_MECHS]
    cdef int clearing[codes.MAX_MECHS]
    cdef int has_agile[codes.MAX_MECHS]
    cdef int has_steadfast[codes.MAX_MECHS]
    # parts
    cdef int ar[codes.ALL_PARTS]
    cdef int dt[codes.ALL_PARTS]
    cdef int pe[codes.ALL_PARTS]
    cdef int output[codes.ALL_PARTS]
    cdef int frightening[codes.ALL_PARTS]
    cdef int regenerate[codes.ALL_PARTS]
    cdef int burst[codes.ALL_PARTS]
    cdef int steady[codes.ALL_PARTS]
    cdef int piercing[codes.ALL_PARTS]
    cdef int reliable[codes.ALL_PARTS]
    cdef int slowing[codes.ALL_PARTS]
    cdef int jamming[codes.ALL_PARTS]
    cdef int has_effects[codes.ALL_PARTS]
    cdef int agile[codes.ALL_PARTS]
    cdef int steadfast[codes.ALL_PARTS]
    cdef int kept_agile[codes.ALL_PARTS]
    cdef int kept_steadfast[codes.ALL_PARTS]
    cdef int pc[codes.ALL_PARTS]
    cdef int po[codes.ALL_PARTS]
    # layers
    cdef int layers[codes.ALL_PARTS]
    cdef int shields[codes.ALL_PARTS]
    cdef int layer_ar[codes.ALL_LAYERS]
    cdef int layer_dt[codes.ALL_LAYERS]
    cdef int layer_regenerate[codes.ALL_LAYERS]
    cdef int layer_pc[codes.ALL_LAYERS]
    # odds
    cdef int hit_ways[codes.EXACT]
    cdef int penetration_ways[codes.EXACT]
