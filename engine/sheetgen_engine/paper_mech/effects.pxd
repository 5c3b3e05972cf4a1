from sheetgen_engine.paper_mech cimport codes, damage, keywords, mines, time
from sheetgen_engine.paper_mech.game_base cimport GameBase
from sheetgen_engine.paper_mech.state cimport State
from sheetgen_engine.paper_mech.tables cimport Tables

cdef void clear(State state) noexcept
cdef int take_place(State state, GameBase game) except -1
cdef int overheat(State state, GameBase game, int row) except -1
cdef int end_screen(State state, GameBase game) except -1
cdef int absorb(State state, GameBase game, int points) except -1
cdef bint ask_next(State state, int answered) noexcept
cdef int lay_mine(State state, GameBase game, int space) except -1
cdef bint begin_repairs(State state, int row) noexcept
cdef bint is_damaged(State state) noexcept
