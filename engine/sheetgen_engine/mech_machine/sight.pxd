from sheetgen_engine.mech_machine cimport codes, geometry
from sheetgen_engine.mech_machine.state cimport State
from sheetgen_engine.mech_machine.tables cimport Tables

cdef bint crosses_piece(State state, int piece, int ax, int ay, int bx, int by) noexcept
cdef bint near_piece(State state, int piece, int x, int y, long long reach) noexcept
cdef long long distance_to_piece(State state, int piece, int x, int y) noexcept
cdef bint in_smoke(State state, int wreck, int x, int y) noexcept
cdef bint is_free(State state, int ax, int ay, int bx, int by, int tx, int ty, int beside) noexcept
cdef long long edge(State state, int ax, int ay, int tx, int ty, int which) noexcept
cpdef bint sees(State state, int ax, int ay, int tx, int ty) noexcept
cdef bint sees_piece(State state, int ax, int ay, int piece) noexcept
cpdef int mask(State state, int ax, int ay, int tx, int ty) noexcept
cpdef int shelter(State state, int ax, int ay, int tx, int ty) noexcept
