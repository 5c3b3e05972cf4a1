from sheetgen_engine.core.dice cimport Dice
from sheetgen_engine.paper_mech.record cimport Record
from sheetgen_engine.paper_mech.state cimport State
from sheetgen_engine.paper_mech.tables cimport Tables

cdef int fly(State state, Dice dice, Record record, int jet) except -1
cpdef bint attacks_now(State state, int jet) noexcept
cdef int cross(State state, Record record, int jet) except -1
cdef int fly_to(State state, Record record, int jet, int space) except -1
cdef int leave(State state, Record record, int jet) except -1
cdef int come_back(State state, Dice dice, Record record, int jet) except -1
