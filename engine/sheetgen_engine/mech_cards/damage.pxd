from sheetgen_engine.core.sets cimport count_bits, lowest
from sheetgen_engine.mech_cards cimport attack, codes
from sheetgen_engine.mech_cards.state cimport State
from sheetgen_engine.mech_cards.tables cimport Tables

cdef void begin(State state) noexcept
cdef bint is_choice(State state) noexcept
cdef bint take(State state, object record, int layer) except -1
cdef int take_base(State state, object record) except -1
cdef int record_lost_power(State state, object record, int worked) except -1
cdef int leave(State state, object record) except -1
cdef int cause(State state, int mech) noexcept
