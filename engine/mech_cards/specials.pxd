from engine.mech_cards cimport codes
from engine.mech_cards.state cimport State
from engine.mech_cards.tables cimport Tables

cpdef int regenerate(State state, object record, int mech) except -1
