from sheetgen_engine.mech_cards cimport attack, codes
from sheetgen_engine.mech_cards.state cimport State
from sheetgen_engine.mech_cards.tables cimport Tables

cdef int count_options(int question) noexcept
cpdef bint is_legal(State state, int option) noexcept
cdef bint may_act(State state, int action) noexcept
cdef bint is_target(State state, int mech, int part) noexcept
cdef bint may_be_activated(State state, int player, int mech) noexcept
