from sheetgen_engine.paper_mech cimport codes, mines
from sheetgen_engine.paper_mech.ledger cimport Ledger
from sheetgen_engine.paper_mech.record cimport Record
from sheetgen_engine.paper_mech.state cimport State

cdef void walk_forwards(State state) noexcept
cdef void walk_backwards(State state) noexcept
cdef void turn_clockwise(State state) noexcept
cdef void turn_anticlockwise(State state) noexcept
cdef void change_stance(State state) noexcept
cpdef void make_move(State state, int option) noexcept
cdef bint may_move_freely(State state, int option) noexcept
cdef int move_freely(State state, Record record, Ledger ledger, int option) except -1
cdef bint jumps_on(State state, int option) noexcept
cdef bint any_free_move(State state) noexcept
cdef int remember_move(State state, Record record, int how) except -1
