from sheetgen_engine.paper_mech cimport codes
from sheetgen_engine.paper_mech.state cimport State

cpdef void walk_forwards(State state) noexcept
cpdef void walk_backwards(State state) noexcept
cpdef void turn_clockwise(State state) noexcept
cpdef void turn_anticlockwise(State state) noexcept
cpdef void change_stance(State state) noexcept
cpdef void make_move(State state, int option) noexcept
cpdef bint may_move_freely(State state, int option) noexcept
cpdef bint any_free_move(State state) noexcept
cpdef void remember_move(State state) noexcept
