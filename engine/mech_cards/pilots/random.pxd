from engine.dice cimport SeededDice
from engine.mech_cards cimport decisions
from engine.mech_cards.pilots.pilot cimport Pilot
from engine.mech_cards.state cimport State

cdef class Random(Pilot):
    cdef SeededDice luck
    cpdef int choose(self, State state) except? -1
    cpdef int begin(self, SeededDice luck) except -1
