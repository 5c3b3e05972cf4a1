cimport cython
from sheetgen_engine.mech_machine cimport codes

@cython.final
cdef class Ledger:
    cdef long long attacks[24]
    cdef long long hits[24]
    cdef long long damage[24]
    cdef long long frags[24]
    cdef long long terrain_shots[24]
    cdef long long heat[8]
    cdef long long cooled[8]
    cdef long long shut_downs[8]
    cdef long long turns[8]
    cdef long long turns_lost[8]
    cdef long long rushes[8]
    cdef long long healed[8]
    cdef long long moves[8]
    cdef long long moved[8]
    cdef long long destroyed[8]
    cdef readonly long long terrain_lost

    cpdef void attacked(self, int mech, int weapon, int taken) noexcept
    cpdef void shot_at_terrain(self, int mech, int weapon) noexcept
    cpdef void fragged(self, int mech, int weapon) noexcept
    cpdef void add(self, Ledger other) noexcept
