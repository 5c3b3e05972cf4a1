from sheetgen_engine.core.dice cimport SeededDice
from sheetgen_engine.paper_mech cimport decisions
from sheetgen_engine.paper_mech.pilots.pilot cimport Pilot
from sheetgen_engine.paper_mech.state cimport State

cdef class Random(Pilot):
    cdef SeededDice stream
    cpdef int choose(self, State state) except? -1
    cpdef int begin(self, SeededDice stream) except -1
