from sheetgen_engine.mech_machine cimport attack, codes, moves
from sheetgen_engine.mech_machine.state cimport State
from sheetgen_engine.mech_machine.tables cimport Tables

cpdef int point(int x, int y) noexcept
cpdef bint is_legal(State state, int option) noexcept
cdef bint may_act(State state, int option) noexcept
cdef bint may_target(State state, int option) noexcept
cpdef int first_target(State state) noexcept
