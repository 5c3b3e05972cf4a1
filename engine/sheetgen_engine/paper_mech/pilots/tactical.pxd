cimport cython
from sheetgen_engine.core.sets cimport count_bits, lowest
from sheetgen_engine.paper_mech cimport attack, codes, decisions, keywords, mines, moves, repairs, time
from sheetgen_engine.paper_mech.pilots cimport constants, effect_worth, reference
from sheetgen_engine.paper_mech.pilots.forecast cimport Forecast
from sheetgen_engine.paper_mech.pilots.pilot cimport Pilot
from sheetgen_engine.paper_mech.pilots.planner cimport Planner
from sheetgen_engine.paper_mech.state cimport State
from sheetgen_engine.paper_mech.tables cimport Tables

cdef class Tactical(Pilot):
    cdef readonly Planner planner
    cdef readonly Forecast forecast
    cdef long long move_harm[codes.MOVE_OPTIONS]

    cpdef int choose(self, State state) except? -1
    cpdef long long expects(self, State state) noexcept
    cdef int choose_action(self, State state) noexcept
    cdef int choose_step(self, State state) noexcept
    cdef bint is_urgent(self, State state) noexcept
    cdef int choose_target(self, State state, int first) noexcept
    cdef int choose_move(self, State state) noexcept
    cdef int choose_free_move(self, State state) noexcept
    cdef int best_move(self, State state, int legal) noexcept
    cdef int choose_jump(self, State state) noexcept
    cdef int choose_mine(self, State state) noexcept
    cdef int choose_pull(self, State state) noexcept
    cdef int choose_order(self, State state) noexcept
    cdef int choose_shield(self, State state) noexcept
    cdef int choose_stance(self, State state) noexcept
    cdef int choose_repair(self, State state) noexcept
    cdef void apply_move(self, State state, int option) noexcept

cpdef bint has_acted(State state) noexcept
