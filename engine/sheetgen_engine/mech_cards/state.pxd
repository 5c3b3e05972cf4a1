cimport cython
from sheetgen_engine.mech_cards cimport codes
from sheetgen_engine.mech_cards.tables cimport Tables

cpdef int count_bits(int bits) noexcept
cpdef int lowest(int bits) noexcept

@cython.final
cdef class State:
    cdef readonly Tables tables
    cdef readonly int outcome
    cdef readonly int winner
    cdef readonly int phase
    cdef readonly int question
    cdef readonly int decider
    cdef readonly int turn
    cdef readonly int began
    cdef readonly int first
    cdef readonly int player
    cdef readonly int mech
    cdef readonly int actions
    cdef readonly int aiming
    cdef readonly int aimed
    cdef readonly int fired
    cdef readonly int shots
    cdef readonly int attack
    cdef readonly int target
    cdef readonly int part
    cdef readonly int named
    cdef readonly int queued
    cdef readonly int next
    cdef readonly int evasion
    cdef int queue[codes.MAX_PARTS]
    cdef readonly int weapon
    cdef readonly int damage
    cdef readonly int pool
    cdef readonly int base_lost
    cdef int parts[codes.MAX_MECHS]
    cdef int jammed[codes.MAX_MECHS]
    cdef int evades[codes.MAX_MECHS]
    cdef int acted[codes.MAX_MECHS]
    cdef int out[codes.MAX_MECHS]
    cdef int layers[codes.ALL_PARTS]
    cdef int counters[codes.ALL_PARTS]

    cpdef void copy_from(self, State other) noexcept
    cpdef State copy(self)
    cpdef bint lives(self, int mech) noexcept
    cpdef int speed(self, int mech) noexcept
    cpdef int set_first(self, int player) except -1
