from sheetgen_engine.core.dice cimport Dice
from sheetgen_engine.mech_cards cimport codes
from sheetgen_engine.mech_cards.state cimport State

cdef int roll_evasions(State state, Dice dice, object record) except -1
cdef int aim_next(State state, object record) except -1
cdef bint take_aim(State state) noexcept
