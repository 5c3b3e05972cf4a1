from sheetgen_engine.paper_mech cimport codes, keywords, time
from sheetgen_engine.paper_mech.game_base cimport GameBase
from sheetgen_engine.paper_mech.state cimport State
from sheetgen_engine.paper_mech.tables cimport Tables

cpdef bint may_lay(State state, int row, int space) noexcept
cdef bint is_mined(State state, int space) noexcept
cdef bint may_lay_any(State state, int row) noexcept
cdef int lay(State state, GameBase game, int row, int space) except -1
cdef void clear(State state) noexcept
cdef void remove(State state, int number) noexcept
cdef void carry(State state, int option) noexcept
cdef int go_off(State state, GameBase game, int enemy) except -1
cdef int blast(State state, GameBase game, int enemy, int row) except -1
