from sheetgen_engine.paper_mech cimport attack, codes, time
from sheetgen_engine.paper_mech.pilots.pilot cimport Pilot
from sheetgen_engine.paper_mech.state cimport State
from sheetgen_engine.paper_mech.tables cimport Tables

cdef class Reference(Pilot):
    cpdef int choose(self, State state) except? -1

cpdef int worth(State state, int row, int target) noexcept
cpdef int choose_action(State state) noexcept
cpdef int best_row(State state, int rows) noexcept
cpdef int choose_move(State state, int actions) noexcept
cpdef int focus(State state) noexcept
cpdef int turn(State state) noexcept
cpdef int best_target(State state, int first) noexcept
cpdef int first_active(State state) noexcept
cpdef int shield(State state) noexcept
cpdef int repair(State state) noexcept
