from engine.dice cimport SeededDice
from engine.mech_cards.state cimport State

cdef class Pilot:
    cpdef int choose(self, State state) except? -1
    cpdef int begin(self, SeededDice luck) except -1
