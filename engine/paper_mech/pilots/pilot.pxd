from engine.dice cimport SeededDice
from engine.paper_mech.state cimport State

cdef class Pilot:
    cdef readonly int lets_be
    cpdef int choose(self, State state) except? -1
    cpdef int begin(self, SeededDice luck) except -1
