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
    cdef int order[8]
    cdef readonly int place
    cdef readonly int mech
    cdef readonly int actions
    cdef readonly int weapon
    cdef readonly int left
    cdef readonly int rushing
    cdef int x[8]
    cdef int y[8]
    cdef int hp[8]
    cdef int heat[8]
    cdef int down[8]
    cdef int here[8]
    cdef int frags[8]
    cdef int standing[64]
    cdef readonly int wrecks
    cdef int wreck_x[160]
    cdef int wreck_y[160]

    cpdef void copy_from(self, State other) noexcept
    cpdef State copy(self)
    cpdef int add_wreck(self, int x, int y) except -1
