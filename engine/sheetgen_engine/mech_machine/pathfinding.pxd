cimport cython
from sheetgen_engine.mech_machine cimport codes, sight
from sheetgen_engine.mech_machine.state cimport State
from sheetgen_engine.mech_machine.tables cimport Tables

cdef int FAR

@cython.final
cdef class WalkingDistances:
    cdef readonly int columns
    cdef readonly int rows
    cdef int steps[codes.MAX_CELLS]
    cdef int blocked[codes.MAX_CELLS]
    cdef int queue[codes.MAX_CELLS]
    cdef Tables tables
    cdef int side
    cdef int x[codes.MAX_MECHS]
    cdef int y[codes.MAX_MECHS]
    cdef int here[codes.MAX_MECHS]
    cdef int standing[codes.MAX_PIECES]
    cpdef int update(self, State state) except -1
    cdef bint is_unchanged(self, State state) noexcept
    @cython.locals(cell=int, beside=int, above=int, column=int, row=int, filled=int, taken=int, next_step=int)
    cdef int compute(self, State state) except -1
    @cython.locals(column=int, row=int)
    cdef int block(self, State state, int piece) except -1
    cdef bint is_open(self, int column, int row) noexcept
    cdef int reach(self, int column, int row, int steps, int filled) noexcept
    @cython.locals(beside=int, above=int, steps=int)
    cpdef long long steps_from(self, int x, int y) noexcept
