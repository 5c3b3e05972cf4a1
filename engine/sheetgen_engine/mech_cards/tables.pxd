cimport cython

@cython.final
cdef class Tables:
    cdef readonly tuple squads
    cdef readonly object rules
    cdef readonly int players
    cdef readonly int mechs
    cdef int owner[16]
    cdef int first_mech[4]
    cdef int squad_size[4]
    # rules
    cdef readonly int actions
    cdef readonly int aim
    cdef readonly int evade
    cdef readonly int volley
    # mechs
    cdef int sp[16]
    cdef int ac[16]
    cdef int bt[16]
    cdef int fo[16]
    cdef int parts[16]
    cdef int locomotor[16]
    cdef int cockpit[16]
    cdef int plants[16]
    cdef int weapons[16]
    cdef int melee[16]
    cdef int ranked[192]
    cdef int arms[16]
    cdef int regenerates[16]
    # parts
    cdef int ar[192]
    cdef int dt[192]
    cdef int pe[192]
    cdef int output[192]
    cdef int frightening[192]
    cdef int regenerate[192]
    # layers
    cdef int layers[192]
    cdef int shields[192]
    cdef int layer_ar[1536]
    cdef int layer_dt[1536]
    cdef int layer_regenerate[1536]
    # odds
    cdef int hit_ways[20]
    cdef int penetration_ways[20]
