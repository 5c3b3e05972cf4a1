from sheetgen_engine.mech_cards cimport codes
from sheetgen_engine.mech_cards.state cimport State
from sheetgen_engine.mech_cards.tables cimport Tables

cdef int regenerate(State state, object record, int mech) except -1
cdef int clear_jams(State state, object record, int mech) except -1
cdef int agility(State state, int mech) noexcept
cdef int fortitude(State state, int mech) noexcept
cdef int after_hit(State state, object record) except -1
