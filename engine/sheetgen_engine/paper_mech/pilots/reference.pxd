from sheetgen_engine.paper_mech cimport attack, codes, mines, time
from sheetgen_engine.paper_mech.pilots.pilot cimport Pilot
from sheetgen_engine.paper_mech.state cimport State
from sheetgen_engine.paper_mech.tables cimport Tables

cdef class Reference(Pilot):
    cpdef int choose(self, State state) except? -1

cdef int worth(State state, int row, int target) noexcept
cdef int choose_action(State state) noexcept
cdef int best_row(State state, int actions) noexcept
cdef int choose_move(State state, int actions) noexcept
cdef bint is_ahead(State state, int space) noexcept
cdef int focus(State state) noexcept
cdef int turn(State state) noexcept
cdef int best_target(State state, int first) noexcept
cdef int first_active(State state) noexcept
cdef int first_space(State state) noexcept
cdef int shield(State state) noexcept
cdef int repair(State state) noexcept
