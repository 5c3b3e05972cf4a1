from sheetgen_engine.paper_mech cimport attack, codes, keywords, mines, moves, repairs, time
from sheetgen_engine.paper_mech.state cimport State

cpdef int count_options(int question) noexcept
cpdef bint is_legal(State state, int option) noexcept
cdef int checked(State state, int option) except? -1
cdef bint may_change(State state, int action) noexcept
cdef bint may_move_by(State state, int option) noexcept
