cimport cython
from sheetgen_engine.core cimport copying
from sheetgen_engine.core.fields cimport Fields
from sheetgen_engine.mech_machine cimport codes
from sheetgen_engine.mech_machine.tables cimport Tables

@cython.final
cdef class State(Fields):
    cdef readonly Tables tables
    cdef public int outcome
    cdef public int winner
    cdef public int phase
    cdef public int question
    cdef public int round
    cdef public int turns
    cdef public int order[codes.MAX_MECHS]
    cdef public int place
    cdef public int mech
    cdef public int actions
    cdef public int weapon
    cdef public int left
    cdef public int rushing
    cdef public int x[codes.MAX_MECHS]
    cdef public int y[codes.MAX_MECHS]
    cdef public int hp[codes.MAX_MECHS]
    cdef public int heat[codes.MAX_MECHS]
    cdef public int down[codes.MAX_MECHS]
    cdef public int here[codes.MAX_MECHS]
    cdef public int frags[codes.MAX_SIDES]
    cdef public int standing[codes.MAX_PIECES]
    cdef public int wrecks
    cdef public int wreck_x[codes.MAX_WRECKS]
    cdef public int wreck_y[codes.MAX_WRECKS]

    cpdef void copy_from(self, State other) noexcept
    cpdef State copy(self)
    cpdef int add_wreck(self, int x, int y) except -1
