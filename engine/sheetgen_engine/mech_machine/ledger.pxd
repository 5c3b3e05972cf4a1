cimport cython
from sheetgen_engine.mech_machine cimport codes

@cython.final
cdef class Ledger:
    cdef long long attacks[codes.MAX_MECHS * codes.WEAPONS]
    cdef long long hits[codes.MAX_MECHS * codes.WEAPONS]
    cdef long long damage[codes.MAX_MECHS * codes.WEAPONS]
    cdef long long frags[codes.MAX_MECHS * codes.WEAPONS]
    cdef long long terrain_shots[codes.MAX_MECHS * codes.WEAPONS]
    cdef long long heat[codes.MAX_MECHS]
    cdef long long cooled[codes.MAX_MECHS]
    cdef long long shut_downs[codes.MAX_MECHS]
    cdef long long turns[codes.MAX_MECHS]
    cdef long long turns_lost[codes.MAX_MECHS]
    cdef long long rushes[codes.MAX_MECHS]
    cdef long long healed[codes.MAX_MECHS]
    cdef long long moves[codes.MAX_MECHS]
    cdef long long moved[codes.MAX_MECHS]
    cdef long long destroyed[codes.MAX_MECHS]
    cdef readonly long long terrain_lost

    cpdef void attacked(self, int mech, int weapon, int taken) noexcept
    cpdef void shot_at_terrain(self, int mech, int weapon) noexcept
    cpdef void fragged(self, int mech, int weapon) noexcept
    cpdef void add(self, Ledger other) noexcept
