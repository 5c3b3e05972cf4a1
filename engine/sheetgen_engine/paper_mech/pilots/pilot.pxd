from sheetgen_engine.core.dice cimport SeededDice
from sheetgen_engine.paper_mech.state cimport State

cdef class Pilot:
    cdef readonly int lets_be
    cdef readonly bint takes_only_target
    cpdef int choose(self, State state) except? -1
    cpdef int begin(self, SeededDice luck) except -1
