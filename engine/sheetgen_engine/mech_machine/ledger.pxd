cimport cython
from sheetgen_engine.core.fields cimport Sums
from sheetgen_engine.mech_machine cimport codes

@cython.final
cdef class Ledger(Sums):
    cdef public long long attacks[codes.MAX_MECHS * codes.WEAPONS]
    cdef public long long hits[codes.MAX_MECHS * codes.WEAPONS]
    cdef public long long damage[codes.MAX_MECHS * codes.WEAPONS]
    cdef public long long frags[codes.MAX_MECHS * codes.WEAPONS]
    cdef public long long terrain_shots[codes.MAX_MECHS * codes.WEAPONS]
    cdef public long long heat[codes.MAX_MECHS]
    cdef public long long cooled[codes.MAX_MECHS]
    cdef public long long shut_downs[codes.MAX_MECHS]
    cdef public long long turns[codes.MAX_MECHS]
    cdef public long long turns_lost[codes.MAX_MECHS]
    cdef public long long rushes[codes.MAX_MECHS]
    cdef public long long healed[codes.MAX_MECHS]
    cdef public long long moves[codes.MAX_MECHS]
    cdef public long long moved[codes.MAX_MECHS]
    cdef public long long destroyed[codes.MAX_MECHS]
    cdef public long long terrain_lost

    cpdef void attacked(self, int mech, int weapon, int taken) noexcept
    cpdef void shot_at_terrain(self, int mech, int weapon) noexcept
    cpdef void fragged(self, int mech, int weapon) noexcept
