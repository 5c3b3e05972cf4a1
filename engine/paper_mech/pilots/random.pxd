from engine.dice cimport SeededDice
from engine.paper_mech cimport decisions
from engine.paper_mech.pilots.pilot cimport Pilot
from engine.paper_mech.state cimport State, count_bits

cdef class Random(Pilot):
    cdef SeededDice luck
    cpdef int choose(self, State state) except? -1
    cpdef int begin(self, SeededDice luck) except -1
