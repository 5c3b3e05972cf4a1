cimport cython
from sheetgen_engine.mech_machine cimport codes
from sheetgen_engine.mech_machine.tables cimport Tables

@cython.final
cdef class State:
    cdef readonly Tables tables
    cdef readonly int outcome
    cdef readonly int winner
    cdef readonly int phase
    cdef readonly int question
    cdef readonly int round
    cdef readonly int turns
    cdef int order[codes.MAX_MECHS]
    cdef readonly int place
    cdef readonly int mech
    cdef readonly int actions
    cdef readonly int weapon
    cdef readonly int left
    cdef readonly int rushing
    cdef int x[codes.MAX_MECHS]
    cdef int y[codes.MAX_MECHS]
    cdef int hp[codes.MAX_MECHS]
    cdef int heat[codes.MAX_MECHS]
    cdef int down[codes.MAX_MECHS]
    cdef int here[codes.MAX_MECHS]
    cdef int frags[codes.MAX_SIDES]
    cdef int standing[codes.MAX_PIECES]
    cdef readonly int wrecks
    cdef int wreck_x[codes.MAX_WRECKS]
    cdef int wreck_y[codes.MAX_WRECKS]

    cpdef void copy_from(self, State other) noexcept
    cpdef State copy(self)
    cpdef int add_wreck(self, int x, int y) except -1
