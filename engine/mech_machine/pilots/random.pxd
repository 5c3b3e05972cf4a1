from engine.dice cimport SeededDice
from engine.mech_machine cimport codes, decisions
from engine.mech_machine.moves cimport Points
from engine.mech_machine.pilots.pilot cimport Pilot
from engine.mech_machine.state cimport State

cdef class Random(Pilot):
    cdef SeededDice luck
    cdef Points points
    cpdef int choose(self, State state) except? -1
    cpdef int begin(self, SeededDice luck) except -1
