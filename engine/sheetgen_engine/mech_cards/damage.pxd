from sheetgen_engine.mech_cards cimport attack, codes
from sheetgen_engine.mech_cards.state cimport State, count_bits, lowest
from sheetgen_engine.mech_cards.tables cimport Tables

cpdef void begin(State state) noexcept
cpdef bint is_choice(State state) noexcept
cpdef bint take(State state, object record, int layer) except -1
cpdef int take_base(State state, object record) except -1
cpdef int leave(State state, object record) except -1
cpdef int cause(State state, int mech) noexcept
