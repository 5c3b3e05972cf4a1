from sheetgen_engine.core.dice cimport SeededDice
from sheetgen_engine.mech_machine cimport codes, decisions
from sheetgen_engine.mech_machine.moves cimport CandidatePoints
from sheetgen_engine.mech_machine.pilots.pilot cimport Pilot
from sheetgen_engine.mech_machine.state cimport State

cdef class Random(Pilot):
    cdef SeededDice stream
    cdef CandidatePoints points
    cpdef int choose(self, State state) except? -1
    cpdef int begin(self, SeededDice stream) except -1
