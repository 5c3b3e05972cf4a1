from sheetgen_engine.mech_machine cimport attack, codes, decisions, geometry, sight
from sheetgen_engine.mech_machine.moves cimport CandidatePoints
from sheetgen_engine.mech_machine.pilots cimport reference
from sheetgen_engine.mech_machine.pilots.pilot cimport Pilot
from sheetgen_engine.mech_machine.state cimport State
from sheetgen_engine.mech_machine.tables cimport Tables
from sheetgen_engine.mech_machine.pathfinding cimport WalkingDistances

cdef int AVERAGE
cdef int RUSHES
cdef int DANGER
cdef int NEXT
cdef int HEAT
cdef int HEALING
cdef int PATIENCE

cdef class Tactical(Pilot):
    cdef CandidatePoints points
    cdef WalkingDistances distances
    cdef int target
    cdef int weapon
    cpdef int choose(self, State state) except? -1
    cdef int choose_action(self, State state) except? -1
    cdef long long best_of_move(self, State state, int length, int heat, int actions) except? -1
    cdef long long worth_at(self, State state, int x, int y) except? -1
    cdef int choose_point(self, State state) except? -1
    cdef long long value_with(self, State state, int weapon, int x, int y) except? -1
    cdef long long attack_value(self, State state, int x, int y, int heat, int actions) except? -1
    cdef long long worth(self, State state, int x, int y, int heat, int actions) except? -1
    cdef long long way(self, State state, int x, int y) except? -1

cdef int caution(State state) noexcept
cdef long long hit_value(State state, int mech, int weapon, int target, int ax, int ay, int tx, int ty) noexcept
cdef long long heat_price(State state) noexcept
cdef int shots_of(int actions, int free, int heat) noexcept
cdef long long threat_of(State state, int mech, int ax, int ay, int heat, int target, int tx, int ty) noexcept
cdef int attacks_within(State state, int weapon, int need, int move, int heat) noexcept
