from sheetgen_engine.mech_machine cimport attack, codes, decisions, geometry, sight
from sheetgen_engine.mech_machine.moves cimport CandidatePoints
from sheetgen_engine.mech_machine.pilots.pilot cimport Pilot
from sheetgen_engine.mech_machine.state cimport State
from sheetgen_engine.mech_machine.tables cimport Tables
from sheetgen_engine.mech_machine.pathfinding cimport WalkingDistances

cdef class Reference(Pilot):
    cdef CandidatePoints points
    cdef WalkingDistances distances
    cdef int target
    cpdef int choose(self, State state) except? -1
    cdef int choose_action(self, State state) except? -1
    cdef long long worth_with(self, State state, int weapon, int x, int y) except? -1
    cdef long long worth_from(self, State state, int x, int y, int heat) except? -1
    cdef int best_weapon(self, State state, int x, int y, int heat) except? -2
    cdef bint would_reach(self, State state) except? -1
    cdef int choose_point(self, State state) except? -1
    cdef long long rank(self, State state, long long worth, int x, int y) except? -1

cdef bint any_enemy(State state) noexcept
cdef int nearest(State state, int x, int y) noexcept
cdef long long distance_to_nearest(State state, int x, int y) noexcept
cdef int longest_reach(State state, int mech) noexcept
cdef int choose_without_enemy(State state) noexcept
cdef int choose_shut_down(State state) noexcept
