cimport cython
from sheetgen_engine.core cimport copying
from sheetgen_engine.core.fields cimport Fields
from sheetgen_engine.mech_cards cimport codes
from sheetgen_engine.mech_cards.tables cimport Tables

@cython.final
cdef class State(Fields):
    cdef readonly Tables tables
    cdef public int outcome
    cdef public int winner
    cdef public int phase
    cdef public int question
    cdef public int decider
    cdef public int turn
    cdef public int began
    cdef public int first
    cdef public int player
    cdef public int mech
    cdef public int actions
    cdef public int aiming
    cdef public int aimed
    cdef public int fired
    cdef public int shots
    cdef public int attack
    cdef public int target
    cdef public int part
    cdef public int named
    cdef public int queued
    cdef public int next
    cdef public int evasion
    cdef public int queue[codes.MAX_PARTS]
    cdef public int queue_target[codes.MAX_PARTS]
    cdef public int queue_evasion[codes.MAX_PARTS]
    cdef public int weapon
    cdef public int burst
    cdef public int damage
    cdef public int pool
    cdef public int base_lost
    cdef public int parts[codes.MAX_MECHS]
    cdef public int jammed[codes.MAX_MECHS]
    cdef public int evades[codes.MAX_MECHS]
    cdef public int acted[codes.MAX_MECHS]
    cdef public int out[codes.MAX_MECHS]
    cdef public int slowed[codes.MAX_MECHS]
    cdef public int layers[codes.ALL_PARTS]
    cdef public int counters[codes.ALL_PARTS]

    cpdef void copy_from(self, State other) noexcept
    cpdef State copy(self)
    cpdef bint lives(self, int mech) noexcept
    cpdef int speed(self, int mech) noexcept
    cpdef int working(self, int mech) noexcept
    cdef int draw(self, int mech, int part) noexcept
    cpdef int slow(self, int mech, int points) except -1
    cpdef int set_first(self, int player) except -1
