from sheetgen_engine.paper_mech cimport codes, skills
from sheetgen_engine.paper_mech.game_base cimport GameBase
from sheetgen_engine.paper_mech.state cimport State

cdef int begin(State state, GameBase game) except -1
cdef int end(State state, GameBase game) except -1
cdef int allow_repairs(State state, GameBase game) except -1
cdef int wait_for_repairs(State state, GameBase game) except -1
cdef int waiting_time(State state) noexcept
cdef bint is_next_free(State state) noexcept
cdef int roll_repairs(State state, GameBase game) except -1
cdef bint may_repair(State state, int option) noexcept
cdef int repair(State state, GameBase game, int option) except -1
cdef int free_circle(State state, int option) except -1
cdef int mount_of_circle(int option) noexcept
