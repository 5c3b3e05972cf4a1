from sheetgen_engine.core.dice cimport SeededDice
from sheetgen_engine.mech_cards.state cimport State

cdef class Pilot:
    cpdef int choose(self, State state) except? -1
    cpdef int begin(self, SeededDice stream) except -1
