from sheetgen_engine.mech_cards cimport codes
from sheetgen_engine.mech_cards.state cimport State
from sheetgen_engine.mech_cards.tables cimport Tables

cdef int regenerate(State state, object record, int mech) except -1
