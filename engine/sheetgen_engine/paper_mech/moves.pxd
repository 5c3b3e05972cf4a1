from sheetgen_engine.paper_mech cimport codes, mines
from sheetgen_engine.paper_mech.game_base cimport GameBase
from sheetgen_engine.paper_mech.state cimport State

cdef void walk_forwards(State state) noexcept
cdef void walk_backwards(State state) noexcept
cdef void turn_clockwise(State state) noexcept
cdef void turn_anticlockwise(State state) noexcept
cdef void change_stance(State state) noexcept
cpdef void make_move(State state, int option) noexcept
cdef bint may_move_freely(State state, int option) noexcept
cdef int move_freely(State state, GameBase game, int option) except -1
cdef bint jumps_on(State state, int option) noexcept
cdef bint any_free_move(State state) noexcept
cdef int remember_move(State state, GameBase game, int how) except -1
