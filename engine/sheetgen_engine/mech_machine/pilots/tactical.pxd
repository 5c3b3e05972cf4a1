from sheetgen_engine.mech_machine cimport attack, codes, decisions, geometry, sight
from sheetgen_engine.mech_machine.moves cimport CandidatePoints
from sheetgen_engine.mech_machine.pilots cimport reference
from sheetgen_engine.mech_machine.pilots.pilot cimport Pilot
from sheetgen_engine.mech_machine.state cimport State
from sheetgen_engine.mech_machine.tables cimport Tables
from sheetgen_engine.mech_machine.pathfinding cimport WalkingDistances

cdef int AVERAGE

cdef class Tactical(Pilot):
    cdef CandidatePoints points
    cdef WalkingDistances distances
    cdef int target
    cdef int weapon
    cpdef int choose(self, State state) except? -1
    cdef int choose_action(self, State state) except? -1
    cdef long long value_with(self, State state, int weapon, int x, int y) except? -1
    cdef long long value_from(self, State state, int x, int y, int heat, int actions) except? -1
    cdef bint would_reach(self, State state) except? -1
    cdef bint would_rush(self, State state) except? -1
    cdef int choose_point(self, State state) except? -1
    cdef long long score(self, State state, int x, int y) except? -1
    cdef long long enemy_answer(self, State state, int x, int y) except? -1

cdef int threat_range(State state, int enemy) noexcept
