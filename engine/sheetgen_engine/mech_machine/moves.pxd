cimport cython
from sheetgen_engine.mech_machine cimport codes, geometry
from sheetgen_engine.mech_machine.state cimport State
from sheetgen_engine.mech_machine.tables cimport Tables

cdef int CLEARANCE

cdef bint on_table(State state, int x, int y) noexcept
cpdef bint is_room(State state, int mech, int x, int y) noexcept
cdef bint is_clear(State state, int mech, int ax, int ay, int bx, int by) noexcept
cpdef bint may_go(State state, int x, int y) noexcept
cpdef int length_of(State state, int ax, int ay, int bx, int by) noexcept
cdef int go(State state, int x, int y) noexcept
cdef tuple point_of(CandidatePoints points, int number)

@cython.final
cdef class CandidatePoints:
    cdef readonly int count
    cdef int x[codes.MAX_POINTS]
    cdef int y[codes.MAX_POINTS]
    cdef int across[codes.DIRECTIONS]
    cdef int along[codes.DIRECTIONS]
    cpdef void add(self, State state, int x, int y) noexcept
    cpdef int find(self, State state) except -1
    cpdef void add_towards(self, State state, int other) noexcept
    cpdef void add_around(self, State state, int left, int low, int right, int high) noexcept
    cpdef void add_beside(self, State state, int x, int y, int aside) noexcept
